"""Names and modules that stood elsewhere in an earlier version, and where they are now."""

from __future__ import annotations

import sys

_PACKAGE = __name__.rpartition(".")[0]
MOVED_NAMES = {
    "Deal": "cards.Deal",
    "Distribution": "plots.Distribution",
    "IllegalDeal": "rules.IllegalDeal",
    "LessonPlan": "classroom.LessonPlan",
    "Rank": "cards.Rank",
    "Rule": "rules.Rule",
    "SHOW_COUNTS": "rules.SHOW_COUNTS",
    "SHOW_TASKS": "lessons.SHOW_TASKS",
    "Suit": "cards.Suit",
    "Variations": "whatif.Variations",
    "averages": "lab.averages",
    "from_json": "record.from_json",
    "lab_is_fast": "lab.lab_is_fast",
    "one_deal": "lab.one_deal",
    "practice_so_far": "practice.practice_so_far",
    "to_json": "record.to_json",
    "try_leads": "lab.try_leads",
    "try_pairing": "lab.try_pairing",
    "game.Settings": "game.GameSettings",
    "learning.progress_page": "progress",
    "learning.Tally": "learning.SessionTally",
    "misconceptions.Suspect": "misconceptions.BeliefEvidence",
    "misconceptions.suspects": "misconceptions.named_beliefs",
    "plots.Row": "plots.TimelineRow",
    "practice.OneTry": "practice.OneAnswerSession",
    "practice.Settings": "practice.PracticeSettings",
    "practice.Tally": "practice.SessionTally",
    "whatif.Candidate": "whatif.Choice",
    "whatif.Candidates": "whatif.Choices",
    "whatif.dump": "whatif.variations_text",
    "whatif.dumps": "whatif.variations_text",
    "whatif.load": "whatif.read_variations",
    "whatif.loads": "whatif.read_variations",
}
MOVED_MODULES = {
    "audit": "record.audit",
    "lessons.practice": "practice",
    "show": "rules.show",
    "timeline": "plots",
    "whatif.lab": "lab",
    "whatif.simulate": "lab",
}


def where_it_is(address: str) -> str:
    """A sentence that says where a name or a module is now; empty if it has not moved.

    >>> print(where_it_is("pegline_teach.lab_is_fast"))
    pegline_teach.lab_is_fast is now pegline_teach.lab.lab_is_fast: from pegline_teach.lab import \
lab_is_fast
    >>> print(where_it_is("pegline_teach.timeline"))
    pegline_teach.timeline is now pegline_teach.plots
    """
    package, _, old = address.partition(".")
    if package != _PACKAGE:
        return ""
    if old in MOVED_NAMES:
        module, _, name = f"{_PACKAGE}.{MOVED_NAMES[old]}".rpartition(".")
        return f"{address} is now {module}.{name}: from {module} import {name}"
    return f"{address} is now {_PACKAGE}.{MOVED_MODULES[old]}" if old in MOVED_MODULES else ""


class WhereItIs:
    """The last to be asked for a module. A statement `from … import` drops what an `AttributeError`
    says, but it looks for a module of that name too: so it comes here."""

    @staticmethod
    def find_spec(address: str, path: object = None, target: object = None) -> None:
        """Find nothing. Raises `ImportError` for what has moved."""
        if said := where_it_is(address):
            raise ImportError(said)


sys.meta_path.append(WhereItIs)
