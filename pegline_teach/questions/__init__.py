"""Questions: what is asked, what is true, how an answer is read. Each kind stands in one file."""

from importlib import import_module
from pkgutil import iter_modules

from .answers import EVENT_WORDS, REASON_WORDS, Answer
from .ask import ask
from .question import Question
from .reading import UnreadableAnswer, read_number
from .registry import kind_named, kinds

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = [
    "EVENT_WORDS",
    "REASON_WORDS",
    "Answer",
    "Question",
    "UnreadableAnswer",
    "ask",
    "kind_named",
    "kinds",
    "read_number",
]
