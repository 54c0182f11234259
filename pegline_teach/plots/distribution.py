"""How often each number of points occurs: as rows, as a picture and as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any

from pegline_teach.documents import Document, Sentence, Shown, Table, in_text, on_pages

from .chart import Chart, Room
from .style import FONT, LARGE, LEFT, NORMAL, RIGHT, SMALL, Palette, Theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes

HEADER = ("points", "hands", "share")
HEIGHT = 2.52  # inches of the axes
HEAD = 0.46  # inches kept over the axes for the title
FOOT = 0.62  # inches kept under the axes, for the points and what they are
TOP = 1.14  # the height of the axes, in heights of the tallest bar
THICKNESS = 0.72
RARE = 0.01  # a bar of a smaller share is too low to be seen, so its hands are written over it


@dataclass(frozen=True, repr=False, slots=True)
class Distribution(Shown, Chart):
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
    theme: Theme = "light"

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

    @property
    def room(self) -> Room:
        return Room(HEIGHT, LEFT, RIGHT, FOOT, HEAD)

    def draw_on(self, axes: Axes, palette: Palette) -> None:
        """Draw a bar for each number of points, and their mean."""
        points = list(self.counts)
        shares = [100 * hands / self.hands for hands in self.counts.values()]
        axes.bar(points, shares, THICKNESS, color=palette.seats[None], zorder=2)
        axes.set_ylim(0, TOP * max(shares))
        axes.set_xlim(min(points) - 0.7, max(points) + 0.7)
        _dress(axes, palette, points)
        self._name_rare(axes, palette)
        self._draw_mean(axes, palette)

    def write_title(self, axes: Axes, palette: Palette) -> None:
        """Write the title where the axes begin."""
        words = _words(palette, LARGE)
        axes.set_title(self.title, loc="left", fontweight="bold", **words)

    def _draw_mean(self, axes: Axes, palette: Palette) -> None:
        axes.axvline(self.mean, color=palette.ink, linestyle="--", linewidth=1.2, zorder=3)
        axes.annotate(
            f"mean {self.mean:.2f}",
            (self.mean, axes.get_ylim()[1]),
            xytext=(5, -11),
            textcoords="offset points",
            bbox={"facecolor": palette.ground, "edgecolor": "none", "pad": 1},
            **_words(palette, NORMAL),
        )

    def _name_rare(self, axes: Axes, palette: Palette) -> None:
        """Write the number of hands over the bars that are too low to be seen."""
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
                    fontsize=SMALL,
                    family=FONT,
                    color=palette.muted,
                )

    @property
    def document(self) -> Document:
        """The picture with its story, the table, and the summary."""
        table = Table(HEADER, self.rows, self.title)
        return Document.of(
            self.picture(self.story, table),
            in_text(Sentence(self.summary)),
            on_pages(Sentence(f"{self.summary}.")),
        )


def share_text(share: float) -> str:
    """A share in percent with two decimals; `0.00%` only if it is 0.

    >>> share_text(0), share_text(4 / 12_994_800), share_text(0.125)
    ('none', '< 0.01%', '12.50%')
    """
    if not share:
        return "none"
    return "< 0.01%" if share < 0.0001 else f"{share:.2%}"


def _dress(axes: Axes, palette: Palette, points: list[int]) -> None:
    axes.set_facecolor(palette.ground)
    axes.set_xticks(points)
    axes.grid(axis="y", color=palette.band, zorder=0)
    axes.tick_params(colors=palette.muted, labelsize=SMALL, length=0)
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_fontfamily(FONT)
    axes.set_xlabel("points", **_words(palette, NORMAL))
    axes.set_ylabel("of all hands, %", **_words(palette, NORMAL))
    for side, spine in axes.spines.items():
        spine.set_visible(side == "bottom")
        spine.set_color(palette.faint)


def _words(palette: Palette, size: float) -> dict[str, Any]:
    return {"family": FONT, "color": palette.ink, "fontsize": size}
