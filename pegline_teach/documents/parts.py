"""The parts of a document, as values. None of them knows how it is rendered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Literal, TypeAlias

Medium: TypeAlias = Literal["text", "notebook", "paper"]
Part: TypeAlias = (
    "Bullets | Figure | Folded | Gap | Heading | Numbered | Only | Picture | Sentence | Table"
)


@dataclass(frozen=True, slots=True)
class Document:
    """One thing that is shown: its parts in order."""

    parts: tuple[Part, ...]

    @classmethod
    def of(cls, *parts: Part | None) -> Document:
        """A document of these parts. None stands for a part that is missing this time.

        >>> Document.of(Sentence("Nobody has played."), None)
        Document(parts=(Sentence(text='Nobody has played.', strong='', small=False),))
        """
        return cls(tuple(part for part in parts if part is not None))


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a printed page."""

    text: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A paragraph. What is `strong` stands before the `text`, with no space between them."""

    text: str
    strong: str = ""
    small: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A `header` and `rows`, with a `caption` over them and a `note` under them.

    In a table of `prose` a notebook aligns all but the columns of numbers to the left. As text an
    `inset` table is indented and set apart from what is before it. `text_caption` is the caption as
    text where that differs from `caption`. `css` is its class on a page.
    """

    header: Sequence[str]
    rows: Sequence[Sequence[object]]
    caption: str = ""
    _: KW_ONLY
    note: str = ""
    prose: bool = False
    inset: bool = False
    text_caption: str | None = None
    css: str = ""

    @classmethod
    def to_read(
        cls, caption: str, header: Sequence[str], rows: Sequence[Sequence[object]]
    ) -> Table:
        """A table of prose, inset: one of several in a report."""
        return cls(header, rows, caption, prose=True, inset=True)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: `draw` makes the bytes of a PNG file, `alt` tells it in words, and `tables` have
    the same numbers.

    It is drawn only when it is shown. As text it is its tables.
    """

    draw: Callable[[], bytes]
    alt: str
    tables: tuple[Table, ...] = ()


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list of sentences, in any order."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Numbered:
    """A list whose order matters; each item has parts of its own."""

    items: tuple[Document, ...]


@dataclass(frozen=True, slots=True)
class Folded:
    """Parts that open with a click on the `summary`."""

    summary: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """Parts that belong together, under a `caption`."""

    caption: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """An empty line between two things of one document."""


@dataclass(frozen=True, slots=True)
class Only:
    """Parts that are shown in these `media` alone; on a page nothing separates them."""

    media: tuple[Medium, ...]
    parts: tuple[Part, ...]


def in_text(*parts: Part) -> Only:
    """Parts that are shown as text alone."""
    return Only(("text",), parts)


def in_notebook(*parts: Part) -> Only:
    """Parts that are shown in a notebook alone."""
    return Only(("notebook",), parts)


def on_paper(*parts: Part) -> Only:
    """Parts that are shown on paper alone."""
    return Only(("paper",), parts)


def on_pages(*parts: Part) -> Only:
    """Parts that are shown in a notebook and on paper, but not as text."""
    return Only(("notebook", "paper"), parts)


def on_screen(*parts: Part) -> Only:
    """Parts that are shown as text and in a notebook, but not on paper."""
    return Only(("text", "notebook"), parts)
