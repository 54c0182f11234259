"""What is shown, described once: its text, its HTML in a notebook and its paper form.

This room imports nothing but the standard library.
"""

from .html import as_html, as_paper
from .parts import (
    Bullets,
    Document,
    Figure,
    Folded,
    Gap,
    Heading,
    Numbered,
    Only,
    Part,
    Picture,
    Sentence,
    Table,
    in_notebook,
    in_text,
    on_pages,
    on_paper,
    on_screen,
)
from .shown import Shown
from .text import as_text

__all__ = [
    "Bullets",
    "Document",
    "Figure",
    "Folded",
    "Gap",
    "Heading",
    "Numbered",
    "Only",
    "Part",
    "Picture",
    "Sentence",
    "Shown",
    "Table",
    "as_html",
    "as_paper",
    "as_text",
    "in_notebook",
    "in_text",
    "on_pages",
    "on_paper",
    "on_screen",
]
