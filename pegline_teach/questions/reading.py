"""Answers read from words that people type: numbers, cards, kinds of score."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pegline_teach.cards import Card, UnreadableText, parse_cards
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.table import Kind

NOTHING_WRITTEN = "There is nothing written yet."
NO_WORDS = ("none", "no", "nothing")
_KIND_NUMBERS = {"15": "fifteen", "31": "thirty one", "3 of": "three of", "4 of": "four of"}
_FILLING = re.compile(r"\b(for|and|a|the|points?|of|because)\b|[\s,.:;&+]")


class UnreadableAnswer(PeglineError):
    """An answer that is not of the form asked for. Its text says what to write."""


def read_number(text: str) -> int:
    """The one number in a text, `12` or `12 points`. Raises `UnreadableAnswer` for any other text.

    >>> read_number("it is 12.")
    12
    """
    match = re.fullmatch(r"\D{0,20}?(\d{1,3})\D{0,20}", text)
    if match is None or not text.isascii():
        raise UnreadableAnswer(f"{quoted(text)} is not a number. Write one, such as 12.")
    return int(match[1])


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text; `none` means no card. Raises `UnreadableAnswer` for a piece that is no
    card."""
    if text.lower() in (*NO_WORDS, "0"):
        return ()
    try:
        return parse_cards(text)
    except UnreadableText as error:
        raise UnreadableAnswer(str(error)) from None


def without_hyphens(text: str) -> str:
    """A text in lower case with spaces for hyphens: `thirty-one` as `thirty one`."""
    return text.lower().replace("-", " ")


def read_kinds(words: str, known: Mapping[Kind, str]) -> tuple[Kind, ...]:
    """The kinds of score that some words name, `known` being the word of each.

    Raises `UnreadableAnswer` for a word that names none.
    """
    for number, word in _KIND_NUMBERS.items():
        words = re.sub(rf"\b{number}\b", word, words)
    plain = {kind: without_hyphens(word) for kind, word in known.items()}
    found = tuple(kind for kind, word in plain.items() if word in words)
    rest = words
    for kind in found:
        rest = rest.replace(plain[kind], " ")
    if _FILLING.sub("", rest):
        names = ", ".join(known.values())
        raise UnreadableAnswer(f"{quoted(rest.strip())} is not a reason. The reasons are {names}.")
    return found
