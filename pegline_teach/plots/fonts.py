"""Texts that the font of a picture can draw."""

from __future__ import annotations

from .style import FONT


def drawable(text: str, longest: int = 120) -> str:
    """A reader's text on one line. Characters that the font lacks become boxes.

    >>> drawable("4♥ \\n after 5♦ 牌")
    '4♥ after 5♦ □'
    """
    from matplotlib.font_manager import findfont, get_font

    font = get_font(findfont(FONT))
    line = " ".join(text.split())
    line = line if len(line) <= longest else f"{line[: longest - 1]}…"
    return "".join(sign if font.get_char_index(ord(sign)) else "□" for sign in line)
