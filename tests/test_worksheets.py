"""Worksheets: every key agrees with naive rules, no two tasks alike, and the pages print."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from naive import naive_ledger, naive_scores, total, value

from pegline_teach import DECK, PeglineError, Played, SaidGo, Seat, worksheet
from pegline_teach.__main__ import main
from pegline_teach.classroom import printing
from pegline_teach.classroom.exercises import beliefs_for
from pegline_teach.lessons import LESSONS, Task
from pegline_teach.practice.positions import answers_wrong

each_seeds = pytest.mark.parametrize(
    "seeds", [range(20), pytest.param(range(20, 200), marks=pytest.mark.slow)], ids=str
)


@cache
def sheet_of(seed: int):  # type: ignore[no-untyped-def]
    """The lessons in turn, then the steps, then everything, so that 13 seeds see all."""
    about: list[dict[str, Any]] = [{"lessons": number} for number in range(1, 8)]
    about += [{"steps": number} for number in range(1, 6)] + [{}]
    return worksheet(**about[seed % len(about)], seed=seed, count=6, variants=2)


def tasks_of(seed: int) -> list[Task]:
    return [task for sheet in sheet_of(seed).sheets for task in sheet.tasks]


def codes(cards) -> tuple[str, ...]:  # type: ignore[no-untyped-def]
    return tuple(card.code for card in cards)


def naive_points(task: Task) -> str:
    scores = naive_scores(codes(task.pile), task.card.code)
    names = {"thirty-one": "thirty-one"}
    kinds = ("fifteen", "thirty-one", "pair", "three-of-a-kind", "four-of-a-kind", "run")
    made = [kind for kind in kinds if kind in {score[0] for score in scores}]
    words = ", ".join(names.get(kind, kind.replace("-", " ")) for kind in made)
    points = sum(score[1] for score in scores)
    return f"{points}: {words}" if made else str(points)


def naive_cards(task: Task) -> str:
    scores = naive_scores(codes(task.pile), task.card.code)
    scoring = {code for score in scores for code in score[2]}
    return " ".join(str(card) for card in DECK if card.code in scoring) or "none"


def naive_legal(task: Task) -> str:
    count = total(codes(task.pile))
    hand = sorted(task.state.hand(task.state.turn))
    return " ".join(str(card) for card in hand if count + value(card.code) <= 31) or "go"


def naive_reply(task: Task) -> str:
    """The most any unseen card scores, where the other seat may hold it: none that would have
    fitted when it said Go."""
    state, seat = task.state, task.state.turn
    if not state.hand(seat.other):
        return "0"
    seen = {*state.dealt(seat), *(e.card for e in state.ledger if isinstance(e, Played))}
    gos = [e.count for e in state.ledger if isinstance(e, SaidGo) and e.seat is seat.other]
    laid = codes((*state.pile, task.card))
    points = [0]
    for card in DECK:
        held = card not in seen and not any(count + card.value <= 31 for count in gos)
        if held and total(laid) + card.value <= 31:
            points.append(sum(score[1] for score in naive_scores(laid, card.code)))
    return str(0 if total(laid) == 31 else max(points))


def naive_rows(task: Task) -> list[Any]:
    """The naive ledger of the whole deal with the same cards, from the act asked about on."""
    state = task.state
    script = [e.card.code for e in state.ledger if isinstance(e, Played)]
    script += [task.card.code] if task.card else []
    played = iter(script)

    def choose(_seat: str, cards: list[str]) -> str:
        return next(played, cards[0])

    dealt = {seat: codes(state.dealt(seat)) for seat in Seat}
    rows = naive_ledger(dealt[Seat.PONE], dealt[Seat.DEALER], choose)
    return rows[len(state.ledger) :]


def naive_next(task: Task) -> str:
    _act, *after = naive_rows(task)
    return next((row[1] for row in after if row[0] != "close"), "nobody")


def naive_close(task: Task) -> str:
    _act, *after = naive_rows(task)
    if not after or after[0][0] != "close":
        return "open"
    _, seat, count, reason, points = after[0]
    return f"{reason.replace('last-card', 'last card')}: {seat} {points + 2 * (count == 31)}"


def naive_ledger_line(task: Task) -> str:
    """The first line whose written points are not what the naive ledger pays there."""
    script = iter(e.card.code for e in task.state.ledger if isinstance(e, Played))
    dealt = {seat: codes(task.state.dealt(seat)) for seat in Seat}

    def choose(_seat: str, cards: list[str]) -> str:
        return next(script, cards[0])

    rows = naive_ledger(dealt[Seat.PONE], dealt[Seat.DEALER], choose)
    earned = {"play": lambda row: sum(score[1] for score in row[4]), "go": lambda row: 0}
    for number, (row, claim) in enumerate(zip(rows, task.question.claims, strict=False), 1):
        if earned.get(row[0], lambda row: row[4])(row) != claim:
            return str(number)
    return "none"


NAIVE = {
    "count": lambda task: str(total(codes((*task.pile, task.card)))),
    "legal": naive_legal,
    "points": naive_points,
    "cards": naive_cards,
    "next": naive_next,
    "close": naive_close,
    "reply": naive_reply,
    "ledger": naive_ledger_line,
}


@each_seeds
def test_every_key_agrees_with_the_naive_rules(seeds: range) -> None:
    kinds = set()
    for seed in seeds:
        for task in tasks_of(seed):
            kinds.add(task.kind)
            assert task.reference == NAIVE[task.kind](task), (seed, task.prompt, task.state)
            assert task.check(task.reference).outcome == "right"
            assert task.rules, task.solution
            assert set(re.findall(r"R\d+", task.solution)) == set(task.rules)
    assert kinds == set(NAIVE)


def ranks_of(task: Task) -> object:
    """What a learner would know a task by: the kind, and the ranks in it."""
    state = task.state
    if task.kind == "ledger":
        return tuple(entry.card.rank for entry in state.ledger if isinstance(entry, Played))
    pile = tuple(card.rank for card in task.pile)
    hand = tuple(sorted(card.rank for card in state.hand(state.turn)))
    return task.kind, pile, task.card.rank if task.card else hand if task.kind == "legal" else None


@each_seeds
def test_no_two_tasks_of_a_worksheet_are_alike(seeds: range) -> None:
    for seed in seeds:
        known = [ranks_of(task) for task in tasks_of(seed)]
        assert len(set(known)) == len(known) == 12, seed


@each_seeds
def test_every_task_is_made_after_one_of_the_course_and_trips_the_same_belief(seeds: range) -> None:
    models = {task.id: task for lesson in LESSONS for task in lesson.tasks}
    for seed in seeds:
        for task in tasks_of(seed):
            model = models[task.id]
            assert (task.kind, task.step) == (model.kind, model.step)
            assert any(answers_wrong(each, task.question) for each in beliefs_for(model))


def test_the_same_seed_gives_the_same_sheets_and_another_seed_others() -> None:
    one, two = worksheet(4, seed=5, variants=3), worksheet(4, seed=5, variants=3)
    assert one == two
    assert (one.page(), one.key()) == (two.page(), two.key())
    assert one.page() != worksheet(4, seed=6, variants=3).page()
    assert one.sheets[:1] == worksheet(4, seed=5).sheets


def test_a_sheet_is_the_same_on_every_machine() -> None:
    (sheet,) = worksheet([1, 5], seed=2026, count=4).sheets
    shown = [(task.prompt, task.right_in_words) for task in sheet.tasks]
    assert shown == [
        ("Dealer plays 6♥. What is the count now?", "7"),
        ("Dealer is to act. Which of these cards may be played, or is it Go?", "6♣ 7♣ 9♠ Q♦"),
        ("Dealer plays 4♥. What is the count now?", "24"),
        ("Pone has said Go. Dealer plays A♥. Whose turn is it then?", "dealer"),
    ]


def test_neighbours_have_the_same_kinds_in_the_same_order() -> None:
    for seed in range(20):
        kinds = [
            [(task.kind, task.step) for task in sheet.tasks] for sheet in sheet_of(seed).sheets
        ]
        assert all(each == kinds[0] for each in kinds)


def test_a_worksheet_is_about_the_lessons_or_the_steps_that_were_named() -> None:
    (sheet,) = worksheet([2, 3], count=30).sheets
    assert {task.id[:2] for task in sheet.tasks} == {"02", "03"}
    (sheet,) = worksheet(steps=[1], count=20).sheets
    assert {task.step for task in sheet.tasks} == {1}
    (sheet,) = worksheet(count=40).sheets
    assert len({task.id[:2] for task in sheet.tasks}) == 7


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"lessons": 8}, "no lesson 8"),
        ({"lessons": 0}, "no lesson 0"),
        ({"steps": 6}, "no step 6"),
        ({"lessons": []}, "at least one lesson"),
        ({"lessons": 1, "steps": 1}, "Leave out one"),
        ({"count": 0}, "1 to 40 tasks"),
        ({"count": 41}, "1 to 40 tasks"),
        ({"variants": 13}, "1 to 12 variants"),
    ],
)
def test_what_no_worksheet_can_be_is_refused_in_a_sentence(given: Any, complaint: str) -> None:
    with pytest.raises(PeglineError, match=complaint):
        worksheet(**given)


def test_the_pages_need_no_other_file_and_show_every_task_and_its_seed() -> None:
    made = worksheet(seed=77, count=20, variants=2)
    for page in (made.page(), made.key(), made.page("Letter")):
        assert "http" not in page
        assert re.findall(r'(?:src|href)="(?!#)[^"]*"', page) == []
        assert "77" in page
    assert made.page().count("<tfoot>") == 2
    assert "Worksheet 77-B" in made.page()
    assert "size: Letter;" in made.page("Letter")
    assert "size:" not in re.findall(r"@page \{[^}]*\}", made.page())[0]
    for sheet in made.sheets:
        for task in sheet.tasks:
            assert task.solution in made.key()
            if task.kind != "ledger":
                for card in task.pile:
                    assert f'aria-label="{card.spoken}"' in made.page()


def test_the_sheet_does_not_give_its_answers_away() -> None:
    page = worksheet(4, seed=3, count=10).page()
    (sheet,) = worksheet(4, seed=3, count=10).sheets
    for task in sheet.tasks:
        assert task.solution not in page
    assert "why" not in re.sub("<style>.*</style>", "", page, flags=re.DOTALL)


def test_without_chromium_there_is_a_page_and_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "find_chromium", lambda: None)
    said = worksheet(1).export(tmp_path / "sheet.html")
    assert said == f"Written: sheet.html, sheet-key.html. {printing.NO_CHROMIUM}"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["sheet-key.html", "sheet.html"]
    assert worksheet(1).export(tmp_path / "sheet.html") == said  # the very same again
    with pytest.raises(PeglineError, match=r"sheet\.html exists already"):
        worksheet(2).export(tmp_path / "sheet.html")
    (tmp_path / "other.pdf").write_bytes(b"mine")
    with pytest.raises(PeglineError, match=r"other\.pdf exists already"):
        worksheet(2).export(tmp_path / "other.html")


@pytest.mark.parametrize("broken", ["false", "no-such-program"])
def test_a_chromium_that_does_not_work_costs_only_the_pdf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    monkeypatch.setenv("PEGLINE_CHROMIUM", broken)
    said = worksheet(1).export(tmp_path / "sheet")
    assert printing.NO_PDF in said
    assert (tmp_path / "sheet.html").exists()


def test_the_command_writes_the_page_and_its_key(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "find_chromium", lambda: None)
    file = tmp_path / "sheet.html"
    asked = ["worksheet", "--lesson", "3", "--lesson", "4", "--seed", "9", "--variants", "2"]
    assert main([*asked, str(file)]) == 0
    assert "Written: sheet.html, sheet-key.html." in capfd.readouterr().out
    assert file.read_text(encoding="utf-8") == worksheet([3, 4], seed=9, variants=2).page("A4")
    assert main([*asked, str(file)]) == 0
    assert main(["worksheet", str(file)]) == 2
    assert main(["worksheet", "--step", "7", str(tmp_path / "x.html")]) == 2
    assert "no step 7" in capfd.readouterr().err


@pytest.mark.browser
@pytest.mark.parametrize(
    ("size", "box"),
    [("A4", (594, 841)), pytest.param("Letter", (612, 792), marks=pytest.mark.slow)],
)
def test_chromium_prints_both_sizes(
    chromium: Any, tmp_path: Path, size: str, box: tuple[int, int]
) -> None:
    said = worksheet(3, seed=1, count=12, variants=2).export(tmp_path / size, size)
    assert said == f"Written: {size}.html, {size}.pdf, {size}-key.html, {size}-key.pdf."
    pdf = (tmp_path / f"{size}.pdf").read_bytes()
    boxes = re.findall(rb"/MediaBox \[0 0 (\d+)[\d.]* (\d+)[\d.]*\]", pdf)
    assert {(int(wide), int(high)) for wide, high in boxes} == {box}
    assert len(boxes) >= 2


@pytest.mark.browser
def test_nothing_is_cut_on_the_narrower_and_on_the_shorter_paper(page: Any) -> None:
    """Each task stays whole, so it must fit: 180 mm wide, and far less high than a page."""
    millimetre = 96 / 25.4
    page.set_viewport_size({"width": round(180 * millimetre), "height": 1000})
    page.emulate_media(media="print")
    for seed in range(13):
        page.set_content(sheet_of(seed).page())
        wide, high = page.evaluate(
            """() => {
              const rows = [...document.querySelectorAll('.sheet tr')];
              const inside = [...document.querySelectorAll('.sheet *')];
              return [Math.max(...inside.map(each => each.getBoundingClientRect().right)),
                      Math.max(...rows.map(row => row.getBoundingClientRect().height))];
            }"""
        )
        assert wide <= 180 * millimetre + 1, seed
        assert high <= 130 * millimetre, seed
