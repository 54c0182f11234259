"""What a seat knows, as its text tells it."""

from pegline_teach import Pegging, parse_cards
from pegline_teach.rules.pegging import played_on, with_due_gos

DEAL = Pegging.start("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠", "K♦", "Q♣ Q♦", "J♥ J♠")


def after(plays: str) -> Pegging:
    return with_due_gos(played_on(DEAL, parse_cards(plays)))


def test_a_view_of_the_deal_tells_what_was_dealt_and_thrown_away() -> None:
    assert str(DEAL.view("dealer")).splitlines() == [
        "dealer holds:  7♦ 4♠ 3♦ 5♠",
        "it discarded:  J♥ J♠",
        "starter:       K♦",
        "on the table:  nothing, count 0",
        "pone holds:    4 cards that dealer cannot see",
    ]


def test_a_view_tells_the_sequence_what_each_laid_and_who_said_go() -> None:
    assert str(after("10♣ 7♦ 3♥ 4♠").view("pone")).splitlines() == [
        "pone holds:    8♣ 9♥",
        "it discarded:  Q♣ Q♦",
        "starter:       K♦",
        "on the table:  10♣ 7♦ 3♥ 4♠, count 24",
        "pone played:   10♣ 3♥",
        "dealer played: 7♦ 4♠",
        "Go was said:   by pone at 24",
        "dealer holds:  2 cards that pone cannot see",
    ]


def test_a_view_says_card_of_one_and_no_cards_of_none() -> None:
    lines = str(after("10♣ 7♦ 3♥ 4♠ 3♦ 8♣ 5♠").view("dealer")).splitlines()
    assert lines[0] == "dealer holds:  no cards"
    assert lines[-1] == "pone holds:    1 card that dealer cannot see"


def test_a_view_without_discards_and_starter_leaves_them_out() -> None:
    view = Pegging.start("10♣ 3♥ 8♣ 9♥", "7♦ 4♠ 3♦ 5♠").view("pone")
    assert str(view).splitlines() == [
        "pone holds:    10♣ 3♥ 8♣ 9♥",
        "on the table:  nothing, count 0",
        "dealer holds:  4 cards that pone cannot see",
    ]
