"""The audit: every point with its reason, every claim checked, and no text taken as markup."""

import json
from html.parser import HTMLParser

import pytest
from positions import DEAL_ONE, DEAL_TWO, LINE_ONE, cards

from pegline_teach.record import read_records
from pegline_teach.record.audit import HEADER, Audit, audit_rows

ONE = f"pone: {DEAL_ONE['pone']}\ndealer: {DEAL_ONE['dealer']}\nplays: "
TWO = f"pone: {DEAL_TWO['pone']}\ndealer: {DEAL_TWO['dealer']}\nplays: "


def last_line(text):
    return str(Audit(text)).splitlines()[-1]


def row_of(text, card):
    """The row of the one record in `text` where `card` was laid."""
    (record,) = read_records(text)
    (row,) = [row for row in audit_rows(record) if row.act == card]
    return row


# Claims


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("4♥=3", ""),
        ("4♥", ""),
        ("4♥=0", " Claimed 0, earned 3: three points missed."),
        ("4♥=2", " Claimed 2, earned 3: one point missed."),
        ("4♥=4", " Claimed 4, earned 3: one point too many."),
        ("4♥=5", " Claimed 5, earned 3: two points too many."),
        ("4♥=29", " Claimed 29, earned 3: twenty-six points too many."),
    ],
)
def test_a_claim_that_disagrees_is_marked_with_what_was_missed_or_over_pegged(said, sentence):
    why = row_of(ONE + f"3♣ 5♦ {said}", "4♥").why
    assert why == "3♣ 5♦ 4♥ are 3-4-5, a run of three: three points (R7)." + sentence


def test_every_claim_that_can_be_written_is_audited():
    for claimed in range(100):
        audit = Audit(f"sequence: 7♣ 8♦={claimed}")
        assert audit.is_clean == (claimed == 2)
        assert (f"Claimed {claimed}, earned 2: " in str(audit)) == (claimed != 2)
        assert f"Claimed {claimed}, earned 2: " in audit._repr_html_() or claimed == 2


@pytest.mark.parametrize(
    ("text", "card", "claimed", "agrees"),
    [
        (ONE + "3♣ 5♦ 4♥ 10♠ 9♣=2", "9♣", 2, True),
        (ONE + "3♣ 5♦ 4♥ 10♠ 9♣=3", "9♣", 3, False),
        (ONE + LINE_ONE + "=1", "7♠", 1, True),
        (ONE + LINE_ONE + "=0", "7♠", 0, False),
        (ONE + LINE_ONE + "=2", "7♠", 2, False),
        (TWO + "10♣ 7♦ 3♥ 4♠ 3♦=1", "3♦", 1, True),
        (TWO + "10♣ 7♦ 3♥ 4♠ 3♦=0", "3♦", 0, False),
        (TWO + "10♣ 7♦ 3♥ 4♠ go 3♦=1", "3♦", 1, True),
        (TWO + "10♣ 7♦ 3♥ 4♠=1 3♦", "4♠", 1, False),
    ],
)
def test_a_claim_includes_the_go_or_last_card_point_of_its_card(text, card, claimed, agrees):
    (record,) = read_records(text)
    (claim,) = record.claims
    assert (str(claim.card), claim.claimed, claim.agrees) == (card, claimed, agrees)
    assert Audit(text).is_clean == agrees


def test_the_closing_line_counts_the_claims_that_disagree():
    assert last_line(ONE + "3♣ 5♦ 4♥") == (
        "Totals so far: pone 3, dealer 0. The count is 12, dealer to play."
    )
    assert last_line(ONE + "3♣=0 5♦ 4♥=3").endswith("dealer to play. Every claim is right.")
    assert last_line(ONE + "3♣=1 5♦=0 4♥=2").endswith("Claims that disagree: 2.")
    assert last_line("sequence: 7♣ 8♦=2") == "Total: 2. Every claim is right."


def test_only_disagreements_stand_among_the_claims_of_the_json():
    (data,) = Audit(ONE + "3♣=1 5♦=0 4♥=2 10♠").to_objects()
    assert data["claims"] == [
        {"card": "3C", "claimed": 1, "earned": 0},
        {"card": "4H", "claimed": 2, "earned": 3},
    ]


# What is shown


def test_a_partial_record_says_who_acts_and_the_count():
    assert last_line(TWO + "10♣ 7♦ 3♥ 4♠") == (
        "Totals so far: pone 0, dealer 0. The count is 24, pone must say Go."
    )
    assert last_line(ONE.removesuffix("plays: ")) == (
        "Totals so far: pone 0, dealer 0. The count is 0, pone to play."
    )


def test_the_rows_are_the_ledger_in_order():
    (record,) = read_records(TWO + "10♣ 7♦ 3♥ 4♠ 3♦ 8♣ 5♠ 9♥")
    rows = audit_rows(record)
    assert [row.act for row in rows] == [
        *("10♣", "7♦", "3♥", "4♠", "Go", "3♦", "Go point", "8♣", "5♠", "9♥", "last card")
    ]
    assert [row.count for row in rows] == [entry.count for entry in record.state.ledger]
    assert [row.seat for row in rows] == [str(entry.seat) for entry in record.state.ledger]
    assert sum(row.points for row in rows) == 2


def test_a_row_gives_every_reason_of_a_card_that_scores_twice():
    row = row_of("sequence: 5♣ 5♦ 5♥", "5♥")
    assert row.points == 8
    assert row.why == (
        "5♣ 5♦ 5♥ count exactly 15: two points (R4). "
        "5♣ 5♦ 5♥ are equal ranks side by side, three of a kind: six points (R6)."
    )


def test_the_table_of_a_bare_sequence_has_no_seats():
    assert str(Audit("sequence: 8♣ 7♦=1")) == (
        "Record at line 1\n"
        "  act  count  points  why\n"
        "  8♣       8\n"
        "  7♦      15       2  8♣ 7♦ count exactly 15: two points (R4). "
        "Claimed 1, earned 2: one point missed.\n"
        "Total: 2. Claims that disagree: 1."
    )


def test_several_records_are_shown_apart_each_with_its_line():
    shown = str(Audit("# first\nsequence: 7♣\n\n# second\nsequence: 8X\n\nsequence: 9♣"))
    first, second, third = shown.split("\n\n")
    assert first.startswith("Record at line 2\n")
    assert second.startswith("This record cannot stand. Line 5: Piece 1, '8X', ")
    assert third.startswith("Record at line 7\n")


def test_an_audit_shows_the_same_however_it_is_asked():
    audit = Audit(ONE + LINE_ONE)
    assert repr(audit) == str(audit)
    assert [json.loads(line) for line in audit.to_json().splitlines()] == audit.to_objects()


@pytest.mark.parametrize("text", ["", "\n", "# nothing"])
def test_an_audit_of_nothing_says_what_a_record_looks_like(text):
    audit = Audit(text)
    assert str(audit) == "There is no record here. A record has lines such as 'pone: …'."
    assert audit.to_json() == ""
    assert audit._repr_html_() == (
        "<p>There is no record here. A record has lines such as &#x27;pone: …&#x27;.</p>"
    )


class Outline(HTMLParser):
    """The tags and the text of a page, and a complaint for a tag that is not closed."""

    def __init__(self, page):
        super().__init__()
        self.open, self.tags, self.text, self.attributes = [], [], [], []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def test_the_html_is_a_table_with_the_cells_of_the_rows():
    text = ONE + "3♣ 5♦ 4♥=2"
    outline = Outline(Audit(text)._repr_html_())
    (record,) = read_records(text)
    cells = [cell for row in audit_rows(record) for cell in row.cells if cell]
    assert outline.text == ["Record at line 1", *HEADER, *cells, last_line(text)]
    assert outline.tags.count("table") == 1
    assert outline.tags.count("tr") == 4
    assert set(outline.attributes) == {("style", "text-align:left")}


MARKUP = "<img src=x onerror=alert(1)>"


@pytest.mark.parametrize(
    "text",
    [
        MARKUP,
        f"sequence: {MARKUP}",
        f"{ONE}{MARKUP}",
        "pone: <img> 4♥ 9♣ 10♥\ndealer: 5♦ 10♠ 2♦ 7♠",
        f"{ONE}3♣={MARKUP}",
        f"{MARKUP}: 3♣",
        "sequence: 3♣ <script>alert(1)</script>",
        "sequence: &lt;b&gt;",
    ],
)
def test_markup_in_a_record_is_shown_and_never_becomes_markup(text):
    outline = Outline(Audit(text)._repr_html_())
    assert set(outline.tags) == {"p", "strong"}
    assert outline.attributes == []
    assert any(sign in "".join(outline.text) for sign in ("<", "&lt;"))


def test_markup_in_a_comment_is_not_shown_at_all():
    audit = Audit(f"# {MARKUP}\nsequence: 7♣ # {MARKUP}\n")
    assert audit.is_clean
    for shown in (str(audit), audit.to_json(), audit._repr_html_()):
        assert "img" not in shown


def test_an_audit_never_changes_what_the_cards_say():
    (data,) = Audit(ONE + LINE_ONE).to_objects()
    assert [entry["card"] for entry in data["ledger"] if entry["type"] == "play"] == [
        card.code for card in cards(LINE_ONE)
    ]
