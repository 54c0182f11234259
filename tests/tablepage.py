"""A card table in a page: its cards, what it says, and the state it shows."""

from __future__ import annotations

from typing import Any


def card(table: Any, spoken: str) -> Any:
    return table.get_by_role("button", name=spoken)


def press_anyway(button: Any) -> None:
    """Click what is marked as disabled: it answers with the reason."""
    button.click(force=True)


def await_view(table: Any, count: int, turn: str, state: str = "play") -> None:
    table.and_(
        table.page.locator(f"[data-count='{count}'][data-turn='{turn}'][data-state='{state}']")
    ).wait_for()


def await_said(table: Any, sentence: str) -> None:
    table.get_by_role("status").get_by_text(sentence).wait_for()


def type_line(table: Any, line: str) -> Any:
    """Type a command, and return the box it was typed into."""
    box = table.get_by_label("Type a command")
    box.fill(line)
    box.press("Enter")
    return box


def lit(table: Any) -> list[str]:
    """The cards that are lit up."""
    found = table.locator(".pl-lit").evaluate_all("cards => cards.map(card => card.dataset.card)")
    return sorted(found)


def assert_unseen(table: Any, cards: Any) -> None:
    """No card's name is anywhere in what the table's page holds."""
    page = table.inner_html()
    for held in cards:
        for name in (held.spoken, str(held), f'"{held.code}"'):
            assert name not in page
