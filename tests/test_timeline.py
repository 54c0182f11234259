"""The timeline: its rows, its story, its HTML, and its picture by what the Axes hold."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from html.parser import HTMLParser
from itertools import accumulate, pairwise
from random import Random

import matplotlib as mpl
import numpy as np
import pytest
from IPython.core.formatters import DisplayFormatter
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.text import Text

from pegline_teach import DECK, Pegging, Played, Seat, replay
from pegline_teach.plots import Overlay, Timeline
from pegline_teach.plots.fonts import drawable
from pegline_teach.plots.style import PALETTES
from pegline_teach.record import loads

pytestmark = pytest.mark.filterwarnings("error")

ONE = replay("3♣ 4♥ 9♣ 10♥", "5♦ 10♠ 2♦ 7♠", "3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠")
HANDS_TWO = "10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠"
TWO = replay(*HANDS_TWO, "10♣ 7♦ 3♥ 4♠ 3♦ 8♣ 5♠ 9♥")
BARE = loads("sequence: 5♣ 5♦ 5♥ A♠")
EMPTY = Pegging.start(*HANDS_TWO)
HARD = {
    "deal one": ONE,
    "deal two": TWO,
    "empty": EMPTY,
    "half way": replay(*HANDS_TWO, "10♣ 7♦ 3♥ 4♠"),
    "one card": replay(*HANDS_TWO, "3♥"),
    "all tens, two Gos": replay("10♣ J♥ Q♣ K♥", "10♦ J♠ Q♦ K♠", "10♣ 10♦ J♥ J♠ Q♣ Q♦ K♥ K♠"),
    "four aces": replay("A♣ A♥ 9♣ K♥", "A♦ A♠ 2♦ 3♠", "A♣ A♦ A♥ A♠ 9♣ 2♦ K♥ 3♠"),
    "four sevens on 31": replay("3♣ 7♥ 7♣ K♥", "7♦ 7♠ 5♦ 5♠", "3♣ 7♦ 7♥ 7♠ 7♣"),
    "three fives": loads("sequence: 5♣ 5♦ 5♥ 5♠ A♣"),
    "empty bare": loads("sequence:"),
}


def random_state(seed: int) -> Pegging:
    """Random legal plays of a random deal, every fourth of them broken off somewhere.

    Every other deal is from few ranks, for more scores at once.
    """
    rng = Random(seed)
    first = rng.randrange(0, 40, 4)
    cards = rng.sample(DECK[first : first + 16] if seed % 2 else DECK, 8)
    left = rng.randrange(1, 8) if seed % 4 == 0 else 8
    return play_on(Pegging.start(cards[:4], cards[4:]), rng, left)


def variation(state: Pegging, seed: int) -> Pegging:
    """The same deal played otherwise from some card on."""
    rng = Random(seed)
    kept = [entry.card for entry in state.ledger if isinstance(entry, Played)]
    hands = state.dealt("pone"), state.dealt("dealer")
    return play_on(replay(*hands, kept[: rng.randrange(len(kept))]), rng, 8)


def play_on(state: Pegging, rng: Random, cards: int) -> Pegging:
    while not state.is_over and cards:
        if state.must_go:
            state = state.go()
        else:
            state, cards = state.play(rng.choice(state.legal_cards)), cards - 1
    return state


def lines(figure: Figure, gid: str) -> list[Line2D]:
    return [line for axes in figure.axes for line in axes.lines if line.get_gid() == gid]


def texts(figure: Figure, gid: str) -> list[str]:
    return [text.get_text() for text in figure.findobj(Text) if text.get_gid() == gid]


# The rows and the story.


def test_the_text_of_a_timeline_is_its_rows() -> None:
    assert repr(Timeline(TWO)) == (
        "sequence  seat    act        count  points  kinds\n"
        "1         pone    10♣           10\n"
        "1         dealer  7♦            17\n"
        "1         pone    3♥            20\n"
        "1         dealer  4♠            24\n"
        "1         pone    Go            24\n"
        "1         dealer  3♦            27\n"
        "1         dealer  Go point      27      +1  go 1\n"
        "2         pone    8♣             8\n"
        "2         dealer  5♠            13\n"
        "2         pone    9♥            22\n"
        "2         pone    last card     22      +1  last-card 1\n"
        "Pegged: pone 1, dealer 1"
    )


def test_there_is_a_row_for_each_entry_of_the_ledger() -> None:
    rows = Timeline(ONE).rows
    assert len(rows) == len(ONE.ledger)
    assert [row.what for row in rows][4:7] == ["9♣", "reset", "2♦"]
    assert [row.sequence for row in rows] == [1] * 6 + [2] * 4
    assert {seat: sum(r.points for r in rows if r.seat is seat) for seat in Seat} == {
        Seat.PONE: 5,
        Seat.DEALER: 1,
    }


def test_a_row_names_every_kind_of_score() -> None:
    row = Timeline(BARE).rows[2]
    assert (row.points, row.kinds) == (8, ("fifteen", "three-of-a-kind"))
    assert (row.seat, row.count, row.what) == (None, 15, "5♥")


def test_a_bare_sequence_has_no_seats_in_its_text() -> None:
    assert repr(Timeline(BARE, title="Three fives")) == (
        "Three fives\n"
        "act  count  points  kinds\n"
        "5♣       5\n"
        "5♦      10      +2  pair 2\n"
        "5♥      15      +8  fifteen 2, three-of-a-kind 6\n"
        "A♠      16\n"
        "Pegged: 10 points"
    )


def test_the_story_tells_the_play_in_sentences() -> None:
    assert Timeline(ONE).story == (
        "Pone leads 3♣: 3. Dealer plays 5♦: 8. Pone plays 4♥: 12, run for 3. "
        "Dealer plays 10♠: 22. Pone plays 9♣: 31, thirty-one for 2. The count starts again. "
        "Dealer leads 2♦: 2. Pone plays 10♥: 12. Dealer plays 7♠: 19. "
        "Dealer takes 1 for the last card. Pegged: pone 5, dealer 1."
    )
    assert "Pone says Go at 24." in Timeline(TWO).story
    assert "Dealer takes 1 for Go, and the count starts again." in Timeline(TWO).story
    assert "5♥: 15, fifteen for 2 and three of a kind for 6." in Timeline(BARE).story


def test_a_play_that_goes_on_is_told_so_far() -> None:
    assert repr(Timeline(HARD["one card"])).endswith("Pegged: pone 0, dealer 0 so far")
    assert repr(Timeline(EMPTY)) == Timeline(EMPTY).story == "No card is out yet."


def test_a_timeline_is_a_frozen_value() -> None:
    timeline = Timeline(ONE, title="One")
    assert timeline == Timeline(ONE, title="One") != Timeline(ONE)
    assert len({timeline, Timeline(ONE, title="One")}) == 1
    with pytest.raises(FrozenInstanceError):
        timeline.title = "Two"  # type: ignore[misc]


def test_what_is_no_timeline_is_refused_in_words() -> None:
    with pytest.raises(TypeError, match="a Pegging or a bare sequence, not a str"):
        Timeline("3♣ 5♦")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="'light' or 'dark', not 'sepia'"):
        Timeline(ONE, theme="sepia")  # type: ignore[arg-type]


# Two together.

OTHER = replay(*HANDS_TWO, "10♣ 7♦ 8♣ 4♠")
NAMES = ("as played", "what if 8♣")


def test_an_overlay_marks_which_rows_are_whose() -> None:
    overlay = Timeline(TWO).overlay(Timeline(OTHER), NAMES)
    assert [row.what for row in overlay.shared] == ["10♣", "7♦"]
    text = repr(overlay).splitlines()
    assert text[0] == "They part after card 2."
    assert text[2:5] == [
        "both        1         pone    10♣           10",
        "both        1         dealer  7♦            17",
        "as played   1         pone    3♥            20",
    ]
    assert text[-3] == "what if 8♣  1         dealer  4♠            29"
    assert text[-1] == "Pegged in what if 8♣: pone 0, dealer 0 so far"


def test_an_overlay_tells_both_stories_from_where_they_part() -> None:
    story = Timeline(TWO).overlay(OTHER, NAMES).story
    assert story.startswith("Both: Pone leads 10♣: 10. Dealer plays 7♦: 17. They part after card 2")
    assert "In what if 8♣: Pone plays 8♣: 25. Dealer plays 4♠: 29. Pegged" in story


@pytest.mark.parametrize(
    ("one", "two", "said"),
    [
        (TWO, TWO, "They never part."),
        (ONE, TWO, "They part at the first card."),
        (HARD["half way"], TWO, "They part after card 4."),
        (EMPTY, TWO, "They part at the first card."),
        (ONE, BARE, "They part at the first card."),
    ],
)
def test_overlays_of_every_sort_say_where_they_part(one: Pegging, two: Pegging, said: str) -> None:
    overlay = Timeline(one).overlay(Timeline(two))
    assert repr(overlay).startswith(said)
    assert said in overlay.story
    drawn = len(lines(overlay.figure(), "parting"))
    assert drawn == (0 if said == "They never part." else 2)


def test_an_overlay_draws_each_line_over_the_dotted_other() -> None:
    figure = Timeline(TWO).overlay(OTHER, NAMES).figure()
    one, two = figure.axes
    counts = [[list(line.get_ydata()) for line in lines_of(axes, "count")] for axes in (one, two)]
    ghosts = [[list(line.get_ydata()) for line in lines_of(axes, "ghost")] for axes in (one, two)]
    assert counts == ghosts[::-1] != ghosts
    assert one.get_xlim() == two.get_xlim()
    parting = [line.get_xdata()[0] for line in lines(figure, "parting")]
    assert parting[0] == parting[1]
    shared, first = (lines_of(one, "count")[0].get_xdata()[place] for place in (2, 3))
    assert shared < parting[0] < first
    assert texts(figure, "title") == list(NAMES)


def lines_of(axes: mpl.axes.Axes, gid: str) -> list[Line2D]:
    return [line for line in axes.lines if line.get_gid() == gid]


# The picture, by its data.


def test_the_count_lines_are_the_counts_after_every_card() -> None:
    drawn = [list(line.get_ydata()) for line in lines(Timeline(ONE).figure(), "count")]
    assert drawn == [[0, 3, 8, 12, 22, 31], [0, 2, 12, 19]]
    assert drawn[0][1:] == list(accumulate((3, 5, 4, 10, 9)))


def test_sequences_stand_apart_and_the_reset_drops_to_zero() -> None:
    figure = Timeline(ONE).figure()
    one, two = (list(line.get_xdata()) for line in lines(figure, "count"))
    assert one[-1] + 0.5 < two[0]
    (reset,) = lines(figure, "reset")
    assert list(reset.get_ydata()) == [31, 31, 0]
    assert one[-1] < reset.get_xdata()[-1] < two[0]
    assert texts(figure, "sequence") == ["sequence 1", "sequence 2"]
    assert texts(figure, "reset name") == ["reset"]


def test_ticks_are_whole_numbers_from_0_to_31() -> None:
    axes = Timeline(TWO).figure().axes[0]
    assert list(axes.get_yticks()) == [0, 5, 10, 15, 20, 25, 31]
    assert " ".join(label.get_text() for label in axes.get_yticklabels()) == "0 5 10 15 20 25 31"
    assert " ".join(label.get_text() for label in axes.get_xticklabels()) == "1 2 3 4 5 6 7 8"


def test_there_are_lines_at_fifteen_and_thirty_one_with_their_names() -> None:
    figure = Timeline(TWO).figure()
    for count in (15, 31):
        (line,) = lines(figure, f"line {count}")
        assert set(line.get_ydata()) == {count}
    assert set(texts(figure, "line name")) == {"", "fifteen", "thirty-one"}


def test_seats_differ_in_shape_and_colour_and_a_go_is_hollow() -> None:
    figure = Timeline(TWO).figure()
    pone, dealer = lines(figure, "pone card"), lines(figure, "dealer card")
    assert [mark.get_ydata()[0] for mark in pone] == [10, 20, 8, 22]
    assert [mark.get_ydata()[0] for mark in dealer] == [17, 24, 27, 13]
    assert pone[0].get_marker() != dealer[0].get_marker()
    assert pone[0].get_markerfacecolor() != dealer[0].get_markerfacecolor()
    (go,) = lines(figure, "pone Go")
    assert (go.get_ydata()[0], go.get_marker()) == (24, pone[0].get_marker())
    assert go.get_markerfacecolor() != pone[0].get_markerfacecolor()
    assert texts(figure, "Go") == ["pone\nsays Go"]
    legend = figure.axes[0].get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == ["pone", "dealer"]
    assert [mark.get_marker() for mark in legend.legend_handles] == [  # type: ignore[union-attr]
        pone[0].get_marker(),
        dealer[0].get_marker(),
    ]


def test_each_card_has_its_name_and_each_score_its_kind() -> None:
    figure = Timeline(ONE).figure()
    assert " ".join(texts(figure, "name")) == "3♣ 5♦ 4♥ 10♠ 9♣ 2♦ 10♥ 7♠"
    assert texts(figure, "score") == ["+3 run", "+2 thirty-one", "+1 last card"]
    assert texts(figure, "totals") == ["Pegged: pone 5, dealer 1"]
    assert "+1 Go" in texts(Timeline(TWO).figure(), "score")
    fives = texts(Timeline(BARE).figure(), "score")
    assert fives == ["+2 pair", "+6 three\nof a kind", "+2 fifteen"]


def test_the_go_point_stands_at_the_card_that_earned_it() -> None:
    figure = Timeline(TWO).figure()
    (go_point,) = (text for text in figure.findobj(Text) if text.get_text() == "+1 Go")
    (named,) = (text for text in figure.findobj(Text) if text.get_text() == "3♦")
    assert go_point.xy[0] == named.xy[0]  # type: ignore[attr-defined]


def test_draw_takes_axes_of_the_readers_own() -> None:
    figure = Figure(figsize=(9, 9))
    upper, lower = figure.subplots(2)
    assert Timeline(ONE).draw(lower) is figure
    assert len(lines_of(lower, "count")) == 2
    assert not upper.lines
    part = Figure().subfigures(1, 2)[1]
    assert Timeline(ONE).draw(part.subplots()) is part.figure


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_stand_out_from_their_ground(theme: str) -> None:
    palette = PALETTES[theme]  # type: ignore[index]
    for ground in (palette.ground, palette.band):
        assert contrast(palette.ink, ground) >= 7
        assert contrast(palette.muted, ground) >= 4.5
        for mark in (*palette.seats.values(), palette.ghost):
            assert contrast(mark, ground) >= 3


def contrast(one: str, two: str) -> float:
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def luminance(color: str) -> float:
    parts = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in to_rgb(color))
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


# Nothing clipped, nothing on top of anything.


@pytest.mark.parametrize("name", HARD)
def test_no_text_meets_another_in_the_hard_cases(name: str) -> None:
    for theme in ("light", "dark"):
        assert_tidy(Timeline(HARD[name], theme=theme).figure())


@pytest.mark.parametrize(
    "seeds", [range(8), pytest.param(range(8, 100), marks=pytest.mark.slow)], ids=str
)
def test_no_text_meets_another_in_random_deals(seeds: range) -> None:
    for seed in seeds:
        theme = ("light", "dark")[seed // 2 % 2]
        assert_tidy(Timeline(random_state(seed), theme=theme).figure(), seed)


@pytest.mark.parametrize(
    "seeds", [range(2), pytest.param(range(2, 12), marks=pytest.mark.slow)], ids=str
)
def test_no_text_meets_another_in_overlays(seeds: range) -> None:
    for seed in seeds:
        state = random_state(seed)
        other = variation(state, seed) if seed % 3 else random_state(seed + 1)
        overlay = Timeline(state).overlay(other, ("as it was played", "as it might have been"))
        assert_tidy(overlay.figure(), seed)
    assert_tidy(Timeline(TWO).overlay(OTHER, NAMES).figure())


@pytest.mark.parametrize(
    "title",
    [
        "W" * 200,
        "a $x^ {\\frac$ title",
        '<b>bold</b> & "quoted"',
        "two\nlines 山 🂡",
        "",
        "A" * 43,
        "_hidden",
    ],
)
def test_any_title_fits(title: str) -> None:
    timeline = Timeline(TWO, title=title)
    assert_tidy(timeline.figure())
    assert timeline.png()


@pytest.mark.parametrize("name", ["W" * 60, "a $x^ {\\frac$ name", "_hidden", "山 🂡"])
def test_any_name_fits_and_stands_in_the_legend(name: str) -> None:
    figure = Timeline(TWO).overlay(OTHER, ("first", name)).figure()
    assert_tidy(figure)
    legend = figure.axes[0].get_legend()
    assert legend is not None
    assert legend.get_texts()[-1].get_text() == drawable(name, 24)


def assert_tidy(figure: Figure, seed: object = None) -> None:
    """Texts inside the figure, and clear of each other, of markers and of lines."""
    figure.draw_without_rendering()  # ticks find their places only now
    shown = [text for text in figure.findobj(Text) if text.get_visible() and text.get_text()]
    boxes = np.array([text.get_window_extent().extents for text in shown])
    names = [text.get_text() for text in shown]
    width, height = figure.canvas.get_width_height()
    outside = (boxes[:, :2] < 0).any(axis=1) | (boxes[:, 2:] > (width, height)).any(axis=1)
    assert not outside.any(), (seed, [names[place] for place in np.flatnonzero(outside)])
    touching = [(names[i], names[j]) for i, j in meeting(boxes, boxes) if i < j]
    assert not touching, (seed, touching)
    others = list(shapes(figure))
    covered = meeting(boxes, np.array([box for _, box in others]))
    assert not covered, (seed, {(names[i], others[j][0]) for i, j in covered})


def meeting(one: np.ndarray, two: np.ndarray) -> list[tuple[int, int]]:
    """Which boxes (left, bottom, right, top) of `one` overlap which of `two`, beyond a hair."""
    low = np.maximum(one[:, None, :2], two[None, :, :2])
    high = np.minimum(one[:, None, 2:], two[None, :, 2:])
    return [(int(i), int(j)) for i, j in np.argwhere((high - low > 0.5).all(axis=2))]


def shapes(figure: Figure) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Boxes of the markers, of the level lines, and small ones all along the count lines."""
    for axes in figure.axes:
        for line in axes.lines:
            gid = str(line.get_gid())
            points = line.get_transform().transform(line.get_xydata())
            if gid.endswith((" card", " Go")):
                yield gid, around(points, line.get_markersize() * figure.dpi / 72 / 2)
            elif gid.startswith("line "):
                yield gid, around(points, 0.7)
            elif gid in ("count", "reset", "parting"):
                for start, end in pairwise(points):
                    for step in np.linspace(start, end, 41):
                        yield gid, around(step[None], 1.0)


def around(points: np.ndarray, pad: float) -> tuple[float, ...]:
    return (*(points.min(axis=0) - pad), *(points.max(axis=0) + pad))


def test_the_tidiness_check_can_fail() -> None:
    figure = Timeline(TWO).figure()
    figure.text(0.5, 0.5, "in the way of everything, quite certainly", fontsize=40)
    with pytest.raises(AssertionError):
        assert_tidy(figure)


# HTML, PNG, and the reader's machine.


class Page(HTMLParser):
    """The tags of a piece of HTML with their attributes, and its table cells."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.cells: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "td":
            self.cells.append("")

    def handle_data(self, data: str) -> None:
        if self.tags[-1][0] == "td":
            self.cells[-1] += data

    def named(self, name: str) -> list[dict[str, str | None]]:
        return [attrs for tag, attrs in self.tags if tag == name]


@pytest.mark.parametrize("shown", [Timeline(TWO), Timeline(TWO).overlay(OTHER, NAMES)])
def test_the_html_is_a_figure_with_its_story_and_the_table(shown: Timeline | Overlay) -> None:
    bundle, _ = DisplayFormatter().format(shown)
    assert bundle["text/plain"] == repr(shown)
    page = Page(bundle["text/html"])
    (image,) = page.named("img")
    assert image["alt"] == shown.story
    assert str(image["src"]).startswith("data:image/png;base64,iVBOR")
    assert len(page.named("tr")) == len(shown.rows) + 1
    assert {"figure", "table"} <= {tag for tag, _ in page.tags}
    assert not {"svg", "style", "script"} & {tag for tag, _ in page.tags}
    assert not any("style" in attrs for _, attrs in page.tags)
    assert "3♦" in page.cells


def test_markup_in_titles_and_names_is_escaped() -> None:
    evil = "<script>alert('x')</script>\"><b>"
    timeline = Timeline(TWO, title=evil)
    for shown in (timeline, timeline.overlay(OTHER, (evil, "x"))):
        tags = {tag for tag, _ in Page(shown.to_html()).tags}
        assert not {"script", "b"} & tags


def test_an_empty_timeline_says_so_in_html() -> None:
    html = Timeline(EMPTY).to_html()
    assert html.endswith("<p>No card is out yet.</p>")
    assert "<table" not in html
    assert "<details" not in html


def test_without_matplotlib_the_table_remains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    for shown in (Timeline(TWO), Timeline(TWO).overlay(OTHER)):
        html = shown._repr_html_()
        assert html.startswith("<p>The picture needs matplotlib, which is not installed here;")
        assert "<img" not in html
        assert len(Page(html).named("tr")) == len(shown.rows) + 1


def test_importing_the_timeline_loads_no_plotting_and_drawing_no_pyplot() -> None:
    code = """
import sys
from pegline_teach import Timeline, replay
timeline = Timeline(replay("3C 4H 9C 10H", "5D 10S 2D 7S", "3C 5D 4H"))
repr(timeline), timeline.story
assert not {"matplotlib", "numpy", "PIL"} & set(sys.modules), "loaded too soon"
timeline.to_html()
assert "matplotlib" in sys.modules
assert "matplotlib.pyplot" not in sys.modules, "pyplot keeps figures"
"""
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True, timeout=60)


def test_the_png_is_stable_small_and_opaque() -> None:
    png = Timeline(TWO).png()
    assert png == Timeline(TWO).png()
    assert png.startswith(b"\x89PNG")
    assert len(png) < 60_000
    for chunk in (b"tEXt", b"iTXt", b"tIME", b"tRNS"):
        assert chunk not in png
    assert len(Timeline(TWO).overlay(OTHER, NAMES).png()) < 60_000


def test_the_readers_settings_neither_matter_nor_change() -> None:
    plain = Timeline(TWO).png()
    own = {
        "font.family": "serif",
        "font.size": 30,
        "text.usetex": True,
        "savefig.bbox": "tight",
        "savefig.dpi": 20,
        "savefig.facecolor": "red",
        "axes.facecolor": "red",
        "axes.grid": True,
        "lines.markersize": 30,
        "axes.xmargin": 0.4,
    }
    with mpl.rc_context(own):
        before = dict(mpl.rcParams)
        assert Timeline(TWO).png() == plain
        assert dict(mpl.rcParams) == before


def test_a_dark_timeline_has_a_dark_ground_of_its_own() -> None:
    assert sum(Timeline(TWO, theme="dark").figure().get_facecolor()[:3]) < 0.5
    assert Timeline(TWO).figure().get_facecolor() == (1, 1, 1, 1)
