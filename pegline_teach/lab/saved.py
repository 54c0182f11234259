"""Results that can be saved: as JSON, as CSV for a spreadsheet, and as a file of either."""

from __future__ import annotations

import csv
import json
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, Self

from pegline_teach.errors import PeglineError, quoted
from pegline_teach.files import write_whole

from .csvform import from_csv, to_csv

FORMS = (".json", ".csv")


class SavableResult(ABC):
    """A result that can be written and read back without loss."""

    __slots__ = ()

    @abstractmethod
    def to_object(self) -> dict[str, Any]:
        """The result as plain data: the counts and, for readers, the means that follow from
        them."""

    @classmethod
    @abstractmethod
    def from_object(cls, data: dict[str, Any]) -> Self:
        """Read what `to_object` gave; numbers may be text. Raises `PeglineError` if the counts
        do not fit together."""

    def to_json(self) -> str:
        """The result as JSON. `from_json` reads it back."""
        return json.dumps(self.to_object(), ensure_ascii=False, indent=1)

    def to_csv(self) -> str:
        """The result as two columns, what and number. `from_csv` reads it back."""
        return to_csv(self.to_object())

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read what `to_json` wrote. Raises `PeglineError` for anything else."""
        try:
            return cls.from_object(json.loads(text))
        except PeglineError:
            raise
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise PeglineError(f"This is not a result as to_json writes it: {error}.") from None

    @classmethod
    def from_csv(cls, text: str) -> Self:
        """Read what `to_csv` wrote. Raises `PeglineError` for anything else."""
        try:
            return cls.from_object(from_csv(text))
        except PeglineError:
            raise
        except (ValueError, KeyError, TypeError, AttributeError, csv.Error) as error:
            raise PeglineError(f"This is not a result as to_csv writes it: {error}.") from None

    def save(self, path: str | Path) -> Path:
        """Write the result to a file whose name ends in `.json` or `.csv`."""
        path = _known(path)
        write_whole(path, self.to_json() if path.suffix == ".json" else self.to_csv())
        return path

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read what `save` wrote."""
        path = _known(path)
        text = path.read_text(encoding="utf-8")
        return cls.from_json(text) if path.suffix == ".json" else cls.from_csv(text)


def _known(path: str | Path) -> Path:
    path = Path(path)
    if path.suffix in FORMS:
        return path
    raise PeglineError(f"The name of the file ends in .json or .csv, not as {quoted(path.name)}.")
