"""The catalogue: every wrong belief with its id, the thought behind it, and the correction."""

from __future__ import annotations

from dataclasses import dataclass

from pegline_teach.questions import Question
from pegline_teach.rules.rulemodel import RuleModel

from . import endings, points, runs
from .model import answer_by


@dataclass(frozen=True, slots=True)
class Misconception:
    """A wrong belief: the `thought` in a learner's words, the `correction`, the ids of the
    `rules` it gets wrong, and the `model` that computes what it would answer."""

    id: str
    thought: str
    correction: str
    rules: tuple[str, ...]
    model: RuleModel

    def answer(self, question: Question) -> str:
        """What somebody who thinks so would answer, as canonical text."""
        return answer_by(self.model, question)


_RUNS = (
    Misconception(
        "runs-in-order",
        "A run has to come in order: 3, 4, 5, or downwards: 5, 4, 3.",
        "The order does not matter. 3, 5, 4 is a run too, because its ranks follow one another "
        "once you sort them (R7).",
        ("R7",),
        runs.InOrder(),
    ),
    Misconception(
        "no-repeated-run",
        "6, 7, 8 has scored already, so one more 6 cannot score it again.",
        "Each card scores what it makes itself. After 6, 7, 8 one more 6 ends the group 7, 8, 6, "
        "and that is a run of three again (R7).",
        ("R7",),
        runs.NoRepeat(),
    ),
    Misconception(
        "double-runs",
        "3, 4, 4, 5 is a double run: two runs of three.",
        "Double runs belong to the counting of hands. In the play a rank that comes twice spoils "
        "the run, so the 5 on 3, 4, 4 scores nothing (R7).",
        ("R7",),
        runs.DoubleRuns(),
    ),
    Misconception(
        "run-skips-duplicates",
        "When a rank comes twice I skip one of the two, so 3, 4, 4, 5 is a run of three.",
        "No card may be skipped. A rank that comes twice spoils the group, so the 5 on 3, 4, 4 "
        "scores nothing (R7).",
        ("R7",),
        runs.SkipsDuplicates(),
    ),
    Misconception(
        "gap-ends-run",
        "A gap ends a run for good. A later card cannot mend it.",
        "A later card may fill the gap. After 4, 5, 6, 2 a 3 makes a run of all five cards: "
        "2, 3, 4, 5, 6 (R7).",
        ("R7",),
        runs.GapEnds(),
    ),
    Misconception(
        "runs-anywhere",
        "The cards of a run may lie anywhere in the sequence: in 3, 4, K, 5 the king does no harm.",
        "A run is made of the newest cards with no other card among them. In 3, 4, K, 5 the king "
        "breaks it (R7).",
        ("R7",),
        runs.Anywhere(),
    ),
    Misconception(
        "run-stops-at-three",
        "A run is three cards. A fourth card does not make it longer.",
        "A run scores one point for each of its cards. 3, 4, 5 and then 6 is a run of four (R7).",
        ("R7",),
        runs.StopsAtThree(),
    ),
    Misconception(
        "run-stops-at-five",
        "A run has five cards at most.",
        "A run has no greatest length. A, 2, 3, 4, 5, 6 is a run of six and scores six (R7).",
        ("R7",),
        runs.StopsAtFive(),
    ),
    Misconception(
        "two-card-runs",
        "7 and then 8 is a run of two.",
        "A run takes three cards or more. 8 on 7 scores two for fifteen, and nothing for a "
        "run (R7).",
        ("R7",),
        runs.TwoCards(),
    ),
    Misconception(
        "suited-runs",
        "The cards of a run must all be of one suit.",
        "Suits never matter in the play. 3♣, 4♥, 5♠ is a run of three (R2).",
        ("R2", "R7"),
        runs.OneSuit(),
    ),
    Misconception(
        "ace-high",
        "The ace also comes after the king, so Q, K, A is a run.",
        "The ace is low only. A, 2, 3 is a run, and Q, K, A is not (R2).",
        ("R2", "R7"),
        runs.AceHigh(),
    ),
    Misconception(
        "runs-across-reset",
        "Cards from before the reset still help my run.",
        "Nothing carries over a reset. A run is made of cards of the sequence now lying "
        "open (R12).",
        ("R12",),
        runs.AcrossReset(),
    ),
)

_POINTS = (
    Misconception(
        "pairs-across-reset",
        "The last card before the reset was an 8, so my 8 now makes a pair.",
        "Nothing carries over a reset. The first card of a new sequence has no card before it "
        "to match (R12).",
        ("R12",),
        points.PairsAcrossReset(),
    ),
    Misconception(
        "pairs-across-card",
        "7, 9, 7: the sevens are a pair, even with the 9 between them.",
        "Only cards side by side match. In 7, 9, 7 the 9 breaks the match (R6).",
        ("R6",),
        points.PairsAcrossCard(),
    ),
    Misconception(
        "ten-cards-pair",
        "A jack and a king are a pair, because both count 10.",
        "A pair takes two cards of equal rank. A jack and a king count the same, but their ranks "
        "differ (R6).",
        ("R6",),
        points.TenCardsPair(),
    ),
    Misconception(
        "three-kind-adds-pair",
        "Three sevens are a pair and three of a kind: 2 and 6 make 8.",
        "Three of a kind scores six in all. The pairs in it are counted in the six (R6).",
        ("R6",),
        points.PairCountsAgain(),
    ),
    Misconception(
        "first-event-only",
        "A card scores one thing only: a fifteen or a run, but not both.",
        "All that a card makes counts. 4, 5, 6 is a fifteen for two and a run for three: five "
        "points (R8).",
        ("R8",),
        points.FirstEventOnly(),
    ),
    Misconception(
        "fifteen-as-in-hand",
        "In 10, 3, 5 the 10 and the 5 make fifteen, as in the counting of hands.",
        "In the play it is the whole count that must be 15. 10, 3, 5 is 18, so there is no "
        "fifteen (R4).",
        ("R4",),
        points.FifteenAsInHand(),
    ),
    Misconception(
        "thirty-one-one",
        "Thirty-one scores one point.",
        "Exactly 31 scores two points, just as 15 does (R5).",
        ("R5",),
        points.ThirtyOneScores(1),
    ),
    Misconception(
        "thirty-one-three",
        "Thirty-one scores three points.",
        "Exactly 31 scores two points, just as 15 does (R5).",
        ("R5",),
        points.ThirtyOneScores(3),
    ),
    Misconception(
        "faces-count-on",
        "A jack counts 11, a queen 12 and a king 13.",
        "Jack, queen and king count 10 each. Their order matters only for pairs and runs (R2).",
        ("R2",),
        points.FacesCountOn(),
    ),
    Misconception(
        "ace-eleven",
        "An ace counts 11.",
        "An ace always counts 1 (R2).",
        ("R2",),
        points.AceEleven(),
    ),
)

_ENDINGS = (
    Misconception(
        "count-goes-on",
        "After a reset the count goes on from where it was.",
        "After a reset the count starts again at zero, so an 8 that leads counts 8 (R12).",
        ("R12",),
        endings.CountGoesOn(),
    ),
    Misconception(
        "thirty-one-barred",
        "The count must stay below 31.",
        "A card may make the count exactly 31, and that scores two. Only more than 31 is too "
        "much (R3).",
        ("R3", "R5"),
        endings.BelowThirtyOne(),
    ),
    Misconception(
        "past-thirty-one",
        "A card may go past 31. The count then starts again with it.",
        "A card that would take the count past 31 cannot be played. If all your cards would, you "
        "say Go (R3, R9).",
        ("R3", "R9"),
        endings.PastThirtyOne(),
    ),
    Misconception(
        "go-as-pass",
        "I may say Go when I do not want to play a card.",
        "Go is not a pass. A seat that holds a card it can play must play one (R3).",
        ("R3", "R9"),
        endings.GoAsPass(),
    ),
    Misconception(
        "stop-after-go",
        "They said Go, so I may stop too, even if I hold a card that fits.",
        "After the other seat says Go, you go on alone as long as you hold a card that fits. You "
        "score whatever you make (R9).",
        ("R9",),
        endings.StopAfterGo(),
    ),
    Misconception(
        "go-ends-sequence",
        "When somebody says Go, the sequence is over.",
        "After a Go the other seat plays on as long as it holds a card that fits. The sequence is "
        "over when neither seat can add one (R9, R10).",
        ("R9", "R10"),
        endings.GoEnds(),
    ),
    Misconception(
        "one-card-after-go",
        "After a Go the other seat lays one more card, and then the sequence is over.",
        "The other seat lays not just one card, but as many as fit. The sequence is over when "
        "neither seat can add one (R9, R10).",
        ("R9", "R10"),
        endings.OneCardAfterGo(),
    ),
    Misconception(
        "go-point-at-call",
        "The Go point is scored at once, as soon as somebody says Go.",
        "The Go point waits for the end of the sequence, when neither seat can add a card. If "
        "31 is reached first, there is no Go point (R5, R10).",
        ("R5", "R10"),
        endings.PointAtCall(),
    ),
    Misconception(
        "go-point-to-caller",
        "Whoever says Go takes the point for it.",
        "The point goes to whoever laid the last card, and that is not the seat that said "
        "Go (R10).",
        ("R10",),
        endings.PointToCaller(),
    ),
    Misconception(
        "last-card-on-31",
        "Thirty-one scores two, and one more for the last card.",
        "A 31 scores two and closes the sequence. The last card gives no further point then (R5).",
        ("R5", "R11"),
        endings.LastCardOnThirtyOne(),
    ),
    Misconception(
        "go-and-last-card",
        "The last card of all scores two: one for Go and one for last card.",
        "Go and last card are the same point for ending a sequence, so the last card of all scores "
        "one, or nothing more if it made 31 (R11).",
        ("R11",),
        endings.GoAndLastCard(),
    ),
    Misconception(
        "last-layer-leads",
        "Whoever laid the last card leads the next sequence too.",
        "The other seat leads the next sequence, if it still holds a card (R13).",
        ("R13",),
        endings.LastLayerLeads(),
    ),
    Misconception(
        "pone-always-leads",
        "Pone leads every sequence.",
        "Pone leads the first card only. After that the opponent of whoever laid the last card "
        "leads, if it holds a card (R1, R13).",
        ("R1", "R13"),
        endings.PoneAlwaysLeads(),
    ),
)

CATALOGUE: dict[str, Misconception] = {each.id: each for each in (*_RUNS, *_POINTS, *_ENDINGS)}
"""Every wrong belief by id; within a theme the ones met most often come first."""
