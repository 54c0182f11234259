"""Things that can be shown: by their text everywhere, and by their HTML in a notebook."""

from __future__ import annotations

from abc import ABC, abstractmethod

from .html import as_html
from .parts import Document
from .text import as_text


class Shown(ABC):
    """Base of everything that is shown by its `document`.

    >>> from pegline_teach.documents import Sentence
    >>> class Greeting(Shown):
    ...     document = Document.of(Sentence("Cut for the deal."))
    >>> Greeting()
    Cut for the deal.
    >>> Greeting().to_html()
    '<p>Cut for the deal.</p>'
    """

    __slots__ = ()

    @property
    @abstractmethod
    def document(self) -> Document:
        """What is shown, described once."""

    def to_html(self) -> str:
        """The document as HTML, as a notebook shows it."""
        return as_html(self.document)

    def __repr__(self) -> str:
        return as_text(self.document)

    def _repr_html_(self) -> str:
        return self.to_html()
