"""A second scorer and a second replay, as plain and slow as the rules read.

Nothing here comes from the package: cards are their two-letter codes (`TH`), so neither the
card table, nor the scoring table, nor the state can lend the second opinion its own mistakes.
"""

ORDER = "A23456789TJQK"


def rank(card):
    return ORDER.index(card[0]) + 1


def value(card):
    return min(rank(card), 10)


def total(cards):
    return sum(value(card) for card in cards)


def naive_scores(pile, card):
    """Everything `card` earns on `pile`, as (kind, points, cards)."""
    laid = (*pile, card)
    scores = []
    if total(laid) == 15:
        scores.append(("fifteen", 2, laid))
    if total(laid) == 31:
        scores.append(("thirty-one", 2, laid))
    for size, kind, points in (
        (4, "four-of-a-kind", 12),
        (3, "three-of-a-kind", 6),
        (2, "pair", 2),
    ):
        if len(laid) >= size and len({rank(each) for each in laid[-size:]}) == 1:
            scores.append((kind, points, laid[-size:]))
            break
    for size in range(len(laid), 2, -1):
        ranks = sorted(rank(each) for each in laid[-size:])
        if ranks == list(range(ranks[0], ranks[0] + size)):
            scores.append(("run", size, laid[-size:]))
            break
    return tuple(scores)


def naive_ledger(pone, dealer, choose):
    """Play a whole deal; `choose(seat, cards)` picks among the cards that fit. Rows as tuples."""
    hands = {"pone": list(pone), "dealer": list(dealer)}
    other = {"pone": "dealer", "dealer": "pone"}
    rows, pile, said_go, turn, last = [], [], False, "pone", None

    def fitting(seat):
        return [card for card in hands[seat] if total(pile) + value(card) <= 31]

    while turn:
        if fitting(turn):
            card, last = choose(turn, fitting(turn)), turn
            hands[turn].remove(card)
            rows.append(("play", turn, card, total([*pile, card]), naive_scores(pile, card)))
            pile.append(card)
        else:
            rows.append(("go", turn, total(pile)))
            said_go = True
        count = total(pile)
        if count < 31 and hands[other[last]] and not said_go:
            turn = other[last]
        elif count < 31 and fitting(last):
            turn = last
        else:
            if count == 31:
                reason, points = "thirty-one", 0
            elif hands["pone"] or hands["dealer"]:
                reason, points = "go", 1
            else:
                reason, points = "last-card", 1
            rows.append(("close", last, count, reason, points))
            pile, said_go = [], False
            turn = other[last] if hands[other[last]] else last if hands[last] else None
    return rows


def naive_points(rows, seat):
    """What `seat` pegged, added up over the rows."""
    points = 0
    for row in rows:
        if row[1] == seat and row[0] == "play":
            points += sum(score[1] for score in row[4])
        if row[1] == seat and row[0] == "close":
            points += row[4]
    return points


def naive_show_scores(hand, starter, crib=False):
    """What a hand of four scores with the starter after the play, as (kind, points, cards)."""
    cards = sorted([*hand, starter], key=lambda card: (rank(card), "CDHS".index(card[1])))
    groups = [[cards[i] for i in range(5) if choice >> i & 1] for choice in range(32)]
    scores = [("fifteen", 2, group) for group in groups if total(group) == 15]
    for group in groups:
        if len(group) == 2 and rank(group[0]) == rank(group[1]):
            scores.append(("pair", 2, group))
    for size in (5, 4, 3):
        runs = [group for group in groups if len(group) == size and _consecutive(group)]
        if runs:
            scores += [("run", size, run) for run in runs]
            break
    if len({card[1] for card in cards}) == 1:
        scores.append(("flush", 5, cards))
    elif len({card[1] for card in hand}) == 1 and not crib:
        scores.append(("flush", 4, [card for card in cards if card != starter]))
    if "J" + starter[1] in hand:
        scores.append(("nobs", 1, ["J" + starter[1], starter]))
    return [(kind, points, tuple(cards)) for kind, points, cards in scores]


def naive_show(hand, starter, crib=False):
    """What a hand counts in all."""
    return sum(points for _, points, _ in naive_show_scores(hand, starter, crib))


def _consecutive(group):
    ranks = sorted(map(rank, group))
    return ranks == list(range(ranks[0], ranks[0] + len(group)))
