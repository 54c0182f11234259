"""The settings of practice: as choices to click, and as words to type."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from pegline_teach.practice.stream import MOST, PracticeSettings
from pegline_teach.practice.topics import TOPICS

EXERCISES = {
    "Mixed tasks": "mixed",
    "Name every event": "events",
    "Muggins: take what they missed": "muggins",
    "Speed round: say the count": "counts",
}
STEPS: dict[str, Any] = {"Every step": "any"} | {
    each.label[0].upper() + each.label[1:]: each.step for each in TOPICS
}
DIFFICULTIES = {
    "As I go along": "adaptive",
    "Easy": "easy",
    "Medium": "medium",
    "Hard": "hard",
}
NUMBERS = {"5": 5, "10": 10, "20": 20, "50": 50, "No end": 0}

SETTINGS_HELP = (
    "step 4, endings, any step, adaptive, easy, medium, hard, mixed, events, muggins, counts, "
    "tasks 20, timer on or timer off"
)
"""What can be typed to change a setting."""

_WORDS: dict[str, dict[str, Any]] = {
    **{word: {"exercise": word} for word in EXERCISES.values()},
    **{word: {"difficulty": word} for word in DIFFICULTIES.values()},
    **{f"step {step}": {"step": step} for step in range(1, 6)},
    "any step": {"step": "any"},
    "every step": {"step": "any"},
    "endings": {"step": None},
    "speed": {"exercise": "counts"},
    "no end": {"number": 0},
    "timer on": {"timer": True},
    "timer off": {"timer": False},
}


def changed_by(words: str, settings: PracticeSettings) -> PracticeSettings | None:
    """The settings with what a typed line changes in them; None if it names no setting.

    >>> settings = PracticeSettings()
    >>> changed_by("hard", settings).difficulty, changed_by("tasks 20", settings).number
    ('hard', 20)
    >>> changed_by("fifteen", settings) is None
    True
    """
    if words in _WORDS:
        return replace(settings, **_WORDS[words])
    match = re.fullmatch(r"tasks ([0-9]{1,4})", words)
    if match and 1 <= int(match[1]) <= MOST:
        return replace(settings, number=int(match[1]))
    return None
