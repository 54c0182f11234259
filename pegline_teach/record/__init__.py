"""A pegging as text and as JSON: read strictly, written in one canonical form."""

from pegline_teach.rules.baresequence import BareSequence
from pegline_teach.rules.pegging import replay

from .jsonform import from_json, to_json, to_object
from .model import Claim, Record, State, UnsoundRecord
from .reader import load, loads, read_records
from .writer import dump, dumps

__all__ = [
    "BareSequence",
    "Claim",
    "Record",
    "State",
    "UnsoundRecord",
    "dump",
    "dumps",
    "from_json",
    "load",
    "loads",
    "read_records",
    "replay",
    "to_json",
    "to_object",
]
