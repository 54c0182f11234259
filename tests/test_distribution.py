"""The distribution of the show: its rows, its picture by its data, and its words."""

import builtins

import pytest

from pegline_teach.plots import Distribution
from pegline_teach.rules import SHOW_COUNTS

TITLE = "What a hand counts in the show"


def the_show() -> Distribution:
    return Distribution(SHOW_COUNTS, title=TITLE)


def test_the_rows_are_the_counts() -> None:
    shown = the_show()
    assert [int(points) for points, _, _ in shown.rows] == list(SHOW_COUNTS)
    assert [int(hands.replace(",", "")) for _, hands, _ in shown.rows] == [*SHOW_COUNTS.values()]
    assert shown.rows[29] == ("29", "4", "< 0.01%")
    assert shown.rows[19] == ("19", "0", "none")
    assert shown.summary == "12,994,800 hands, 4.7692 points on average"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_bars_are_the_shares_and_the_line_is_the_mean(theme) -> None:
    shown = Distribution(SHOW_COUNTS, title=TITLE, theme=theme)
    (axes,) = shown.figure().axes
    heights = [bar.get_height() for bar in axes.patches]
    assert heights == pytest.approx([100 * n / 12_994_800 for n in SHOW_COUNTS.values()])
    assert [bar.get_center()[0] for bar in axes.patches] == pytest.approx([*SHOW_COUNTS])
    assert axes.lines[0].get_xdata()[0] == shown.mean
    assert [text.get_text() for text in axes.texts].count("none") == 4
    assert "4 hands" in {text.get_text() for text in axes.texts}
    assert axes.get_title("left") == TITLE


def test_no_text_of_the_picture_lies_on_another_or_outside() -> None:
    figure = the_show().figure()
    (axes,) = figure.axes
    figure.draw_without_rendering()
    boxes = [text.get_window_extent() for text in axes.texts]
    width, height = figure.canvas.get_width_height()
    for n, box in enumerate(boxes):
        assert box.x0 >= 0
        assert box.y0 >= 0
        assert box.x1 <= width
        assert box.y1 <= height
        assert not any(box.overlaps(other) for other in boxes[:n])


def test_it_shows_a_picture_with_its_story_and_the_table_below() -> None:
    html = the_show().to_html()
    assert 'alt="What a hand counts in the show. The share of' in html
    assert "29: &lt; 0.01%" in html or "29: < 0.01%" in html
    assert html.count("<tr>") == 31
    assert html == the_show().to_html()


def test_without_matplotlib_the_table_stands_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def no_matplotlib(name, *args, **kwargs):
        if name.partition(".")[0] == "matplotlib":
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", no_matplotlib)
    html = the_show().to_html()
    assert "needs matplotlib" in html
    assert "<img" not in html
    assert html.count("<tr>") == 31
