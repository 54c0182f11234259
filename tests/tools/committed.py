"""The command of a search: print what it finds, or compare that with what is committed."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

Entry: TypeAlias = str | tuple[str, ...]


class Constant(NamedTuple):
    """A committed constant: its `name`, its `entries`, and the search for the entry of a place."""

    name: str
    entries: Sequence[Entry]
    search: Callable[[int], Entry]

    @property
    def wrong_places(self) -> list[int]:
        """Where the search finds something else than stands there."""
        places = enumerate(self.entries)
        return [place for place, entry in places if self.search(place) != entry]


def command(description: str, *constants: Constant) -> int:
    """Do what the command line asks, and return the exit status."""
    parser = ArgumentParser(description=description)
    parser.add_argument("--check", action="store_true", help="compare with what is committed")
    act = check if parser.parse_args().check else show
    return max([act(each) for each in constants])


def show(constant: Constant) -> int:
    """Print each entry as it stands in the package, as soon as it is found."""
    print(f"{constant.name}:", flush=True)
    for place in range(len(constant.entries)):
        print(written(constant.search(place)), flush=True)
    return 0


def written(entry: Entry, indent: str = "    ") -> str:
    """An entry as a line of Python, or as several if it holds several lines."""
    if isinstance(entry, str):
        return f'{indent}"{entry}",'
    inner = [written(line, indent + "    ") for line in entry]
    return "\n".join([f"{indent}(", *inner, f"{indent}),"])


def check(constant: Constant) -> int:
    """Say which entries are not what the search finds."""
    wrong = constant.wrong_places
    print(f"{constant.name}: {f'places {wrong} differ' if wrong else 'as it is committed'}")
    return bool(wrong)
