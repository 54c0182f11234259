"""How often each number of points comes: as rows, as a picture and as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any

from pegline_teach.documents import aligned, html_table

from . import page
from . import style as look
from .picture import png_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

HEADER = ("points", "hands", "share")
HEIGHT = 3.6  # inches
HEAD = 0.46  # inches kept over the axes for the title
FOOT = 0.62  # inches kept under the axes, for the points and what they are
TOP = 1.14  # the axes reach so much higher than the tallest bar
THICKNESS = 0.72
RARE = 0.01  # a bar of a smaller share is hardly seen, so its hands are written out


@dataclass(frozen=True, repr=False, slots=True)
class Distribution:
    """How many hands of all have each number of points, `counts`: points -> hands.

    In a notebook it shows as a picture and a table; as text it is its rows.

    >>> Distribution({0: 3, 2: 1}, title="Two kinds of hand")
    Two kinds of hand
    points  hands  share
         0      3  75.00%
         2      1  25.00%
    4 hands, 0.5000 points on average
    """

    counts: Mapping[int, int]
    _: KW_ONLY
    title: str
    theme: look.Theme = "light"

    @property
    def hands(self) -> int:
        """How many there are in all."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """The points on average."""
        return sum(points * hands for points, hands in self.counts.items()) / self.hands

    @property
    def rows(self) -> list[tuple[str, str, str]]:
        """Points, hands and share, as they are written."""
        return [
            (str(points), f"{hands:,}", share_text(hands / self.hands))
            for points, hands in self.counts.items()
        ]

    @property
    def summary(self) -> str:
        return f"{self.hands:,} hands, {self.mean:.4f} points on average"

    @property
    def story(self) -> str:
        """The picture in words."""
        told = "; ".join(f"{points}: {share}" for points, _, share in self.rows)
        return f"{self.title}. The share of each number of points. {told}. {self.summary}."

    def draw(self) -> Figure:
        """The picture as a new figure: a bar for each number of points, and their mean."""
        from matplotlib import style
        from matplotlib.figure import Figure

        palette = look.PALETTES[self.theme]
        with style.context("default"):
            figure = Figure(figsize=(look.WIDTH, HEIGHT), dpi=look.DPI, facecolor=palette.ground)
            width = 1 - (look.LEFT + look.RIGHT) / look.WIDTH
            height = 1 - (HEAD + FOOT) / HEIGHT
            box = (look.LEFT / look.WIDTH, FOOT / HEIGHT, width, height)
            self._draw(figure.add_axes(box), palette)
        return figure

    def _draw(self, axes: Axes, palette: look.Palette) -> None:
        points = list(self.counts)
        shares = [100 * hands / self.hands for hands in self.counts.values()]
        axes.bar(points, shares, THICKNESS, color=palette.seats[None], zorder=2)
        axes.set_ylim(0, TOP * max(shares))
        axes.set_xlim(min(points) - 0.7, max(points) + 0.7)
        _dress(axes, palette, points)
        self._name_rare(axes, palette)
        words: dict[str, Any] = {"family": look.FONT, "color": palette.ink}
        axes.set_title(self.title, loc="left", fontsize=look.LARGE, fontweight="bold", **words)
        axes.set_xlabel("points", fontsize=look.NORMAL, **words)
        axes.set_ylabel("of all hands, %", fontsize=look.NORMAL, **words)
        axes.axvline(self.mean, color=palette.ink, linestyle="--", linewidth=1.2, zorder=3)
        words["bbox"] = {"facecolor": palette.ground, "edgecolor": "none", "pad": 1}
        place: dict[str, Any] = {
            "xytext": (5, -11),
            "textcoords": "offset points",
            "fontsize": look.NORMAL,
        }
        axes.annotate(f"mean {self.mean:.2f}", (self.mean, axes.get_ylim()[1]), **place, **words)

    def _name_rare(self, axes: Axes, palette: look.Palette) -> None:
        """Write how many hands there are over the bars that are hardly seen."""
        for points, hands in self.counts.items():
            share = hands / self.hands
            if share < RARE:
                axes.annotate(
                    f"{hands:,} hands" if hands else "none",
                    (points, 100 * share),
                    xytext=(0, 4),
                    textcoords="offset points",
                    ha="center",
                    va="bottom",
                    rotation=90,
                    fontsize=look.SMALL,
                    family=look.FONT,
                    color=palette.muted,
                )

    def png(self) -> bytes:
        """The picture as the bytes of a PNG file."""
        return png_of(self.draw())

    def to_html(self) -> str:
        """The picture with its story as alt text, and the table."""
        table = html_table(HEADER, self.rows, self.title)
        return page.page(self.png, self.story, table, f"{self.summary}.")

    def __repr__(self) -> str:
        return "\n".join((self.title, *aligned([HEADER, *self.rows]), self.summary))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self.to_html()}


def share_text(share: float) -> str:
    """A share in percent with two digits; never `0.00%` unless it is nothing.

    >>> share_text(0), share_text(4 / 12_994_800), share_text(0.125)
    ('none', '< 0.01%', '12.50%')
    """
    if not share:
        return "none"
    return "< 0.01%" if share < 0.0001 else f"{share:.2%}"


def _dress(axes: Axes, palette: look.Palette, points: list[int]) -> None:
    axes.set_facecolor(palette.ground)
    axes.set_xticks(points)
    axes.grid(axis="y", color=palette.band, zorder=0)
    axes.tick_params(colors=palette.muted, labelsize=look.SMALL, length=0)
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_fontfamily(look.FONT)
    for side, spine in axes.spines.items():
        spine.set_visible(side == "bottom")
        spine.set_color(palette.faint)
