"""The price of a fifteen stands in one place: with another one there, everything follows."""

import subprocess
import sys
from pathlib import Path

import pegline_teach

TABLE = Path(pegline_teach.__file__).parent / "rules" / "table.py"
NAME = "FIFTEEN_POINTS = "

# Runs in a process of its own, where nothing has read the table before.
WITH_THREE_FOR_A_FIFTEEN = f"""
import sys, types
table = types.ModuleType("pegline_teach.rules.table")
source = open({str(TABLE)!r}, encoding="utf-8").read()
assert source.count("\\n{NAME}2\\n") == 1
sys.modules[table.__name__] = table
exec(source.replace("\\n{NAME}2\\n", "\\n{NAME}3\\n"), table.__dict__)

from random import Random
from pegline_teach import RULES, Pegging, checklist, count_hand, deal, score_play, solve
from pegline_teach.lab import tally, vector
from pegline_teach.rules.fastplay import play_points
from pegline_teach.rules.pegging import played_on, with_due_gos
from pegline_teach.rules.rulemodel import RuleModel
from pegline_teach.words.scores import because

scores = score_play("7♣", "8♦")
assert [score.points for score in scores] == [3]
assert because(scores[0]) == "7♣ 8♦ count exactly 15: three points (R4)."
assert RULES["R4"].text == "A count of exactly 15 scores three."
assert "two" in RULES["R5"].text and "two" in RULES["S2"].text
assert play_points((7,), 8, 15) == 3
assert [score.points for score in score_play("K♣ Q♦ A♣", "K♥")] == [2]
assert [(each.kind, each.points) for each in count_hand("7♣ 8♦ 2♣ 4♥", "Q♦")] == [("fifteen", 2)]
assert checklist("7♣", "8♦").steps[1].answer == "yes, 15 for 3"
assert tally.POINTS_OF["fifteen"] == vector.TOTAL[15] == 3
assert tally.POINTS_OF["thirty-one"] == vector.TOTAL[31] == 2

rng = Random(1)
for seed in range(30):
    dealt = deal(seed)
    start = state = Pegging.start(dealt.pone, dealt.dealer)
    while not state.is_over:
        state = state.play(rng.choice(state.legal_cards)) if state.legal_cards else state.go()
    pegged = state.points("pone") + state.points("dealer")
    assert sum(RuleModel().claims(state)) == pegged
    best = solve(start)
    end = with_due_gos(played_on(start, best.line))
    assert end.points("pone") - end.points("dealer") == best.value
print("consistent")
"""


def test_a_fifteen_for_three_is_scored_said_explained_believed_and_searched() -> None:
    code = WITH_THREE_FOR_A_FIFTEEN
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "consistent\n", done.stderr
