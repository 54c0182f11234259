"""Change the code in one place, run the tests, and see whether any goes red: for a random sample.

    python tests/tools/mutation.py --sample 640 --seed 1

cosmic-ray (`pip install -e '.[test,mutation]'`) proposes the mutants. Two kinds are left out, which
are no behaviour: annotations, which mypy reads; and `is` for `==` or the other way round, which is
the same for what is compared here (None, seats, cards, small numbers).

Each mutant lives in a copy of the tree, in a process of its own that is forked with the libraries
already imported. The tests nearest to its room run first, the quickest of them before the others,
and the first that fails ends it; only what passes them meets the rest. What was found is kept as it
goes, so the same command goes on where it was stopped, as long as no file has changed.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import blake2s
from importlib import import_module
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

TREE = Path(__file__).resolve().parents[2]
ROOMS = {  # the tests that run first against a mutant of each room, and those that run next
    "pegline_teach/rules": (
        "values rules seatview refusals published_cases properties fastplay show explain "
        "show_distribution stepping",
        "audit round_trips coach fivesteps kinds questions misconceptions worked_deals "
        "every_sequence",
    ),
    "pegline_teach/record": (
        "values audit round_trips",
        "bad_input worked_deals questions whatif",
    ),
    "pegline_teach/coach": ("values coach", "game whatif distribution"),
    "pegline_teach/fivesteps.py": ("values fivesteps", "explain kinds questions table_steps"),
}
LIBRARIES = ["hypothesis", "numpy", "nbformat", "matplotlib.pyplot", "anywidget", "ipywidgets"]
SAME = re.compile(r"_(Is_Eq|Eq_Is|IsNot_NotEq|NotEq_IsNot)$")
PATIENCE = 10  # seconds more than three times its usual time, and a test is taken to run for ever
ONE_RUN = 1800
MEMORY = 4 << 30
CONFIG = """[pytest]
pythonpath = tests tests/tools
addopts = -x -q --doctest-modules -p no:timeout -p no:cacheprovider -p no:xdist -p no:nbval
    -m "not browser and not slow and not whole and not site and not hub"
"""


class Mutant(NamedTuple):
    """The change that an operator of cosmic-ray makes where it applies for the `nth` time."""

    room: str
    module: str
    operator: str
    nth: int

    @property
    def name(self) -> str:
        return f"{self.module} {self.operator} {self.nth}"

    @property
    def code(self) -> str:
        return mutate_code(
            (TREE / self.module).read_text(), get_operator(self.operator)(), self.nth
        )

    @property
    def diff(self) -> str:
        before, after = (TREE / self.module).read_text(), self.code
        lines = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=1)
        return "\n".join([*lines][2:])


def mutants(room: str) -> Iterator[Mutant]:
    """Every mutant of a room."""
    names = [each for each in operator_names() if not SAME.search(each)]
    operators = {each: get_operator(each)() for each in names if not get_operator(each).arguments()}
    place = TREE / room
    for path in sorted(place.glob("*.py")) if place.is_dir() else [place]:
        found: Counter[str] = Counter()
        for node in ast_nodes(get_ast(path.read_text())):
            for name, operator in operators.items():
                for _ in operator.mutation_positions(node):
                    if not is_annotation(node):
                        yield Mutant(room, str(path.relative_to(TREE)), name, found[name])
                    found[name] += 1


def is_annotation(node: Any) -> bool:
    """Whether a node is part of a type: of a variable, a parameter, a result or a type alias."""
    while parent := node.parent:
        if parent.type == "annassign" and (
            node is parent.children[1] or parent.children[1].get_code().strip() == "TypeAlias"
        ):
            return True
        if parent.type == "tfpdef" or (parent.type == "funcdef" and node is parent.annotation):
            return True
        node = parent
    return False


def sample(size: int, seed: int) -> list[Mutant]:
    """A random sample, of each room in proportion to its mutants, in random order."""
    rooms = {room: list(mutants(room)) for room in ROOMS}
    share = size / sum(map(len, rooms.values()))
    rng = Random(seed)
    chosen = [rng.sample(rooms[room], round(len(rooms[room]) * share)) for room in rooms]
    mixed = [mutant for room in chosen for mutant in room]
    return rng.sample(mixed, len(mixed))


class Quickest:
    """Runs the quickest tests first, by the `seconds` each took before the code was changed, and
    ends the process where one computes without an end."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.seconds.get(item.nodeid, 0))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE + 3 * self.seconds.get(nodeid, 100))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration


class Copy:
    """A copy of the tree to change, and what runs its tests."""

    def __init__(self, folder: Path, times: Path) -> None:
        self.folder, self.times, self.log = folder, times, folder / "log.txt"
        self.changes = 0
        for name in ("pegline_teach", "tests", "notebooks"):
            shutil.copytree(TREE / name, folder / name)
        for name in ("README.md", "pyproject.toml"):
            shutil.copy2(TREE / name, folder)
        (folder / "mutation.ini").write_text(CONFIG)

    def fate(self, mutant: Mutant) -> str:
        """Whether a mutant is `killed`, `survived`, or ran into a `timeout`."""
        path = self.folder / mutant.module
        path.write_text(mutant.code)
        self.changes += 1  # a time of its own, or Python may take what it compiled of another
        os.utime(path, (self.changes, self.changes))
        first, next_ = ROOMS[mutant.room]
        try:
            found = self.run([mutant.module, *files(first)])
            return found if found != "survived" else self.run([mutant.room, *files(next_)])
        finally:
            shutil.copy2(TREE / mutant.module, path)

    def run(self, paths: Iterable[str]) -> str:
        """Run tests in a forked process, and wait for it."""
        process = os.fork()
        if not process:
            self._become_pytest(paths)
        end = time.monotonic() + ONE_RUN
        while not (ended := os.waitpid(process, os.WNOHANG))[0]:
            time.sleep(0.01)
            if time.monotonic() > end:
                os.killpg(process, signal.SIGKILL)
                os.waitpid(process, 0)
                return "timeout"
        if os.WIFSIGNALED(ended[1]) and os.WTERMSIG(ended[1]) == signal.SIGVTALRM:
            return "timeout"
        return "killed" if ended[1] else "survived"

    def _become_pytest(self, paths: Iterable[str]) -> None:
        os.setpgid(0, 0)
        os.chdir(self.folder)
        os.dup2(os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 1)
        os.dup2(1, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.environ["PYTHONPATH"] = str(self.folder)
        sys.path.insert(0, str(self.folder))
        is_measured = self.times.exists()
        quickest = Quickest(json.loads(self.times.read_text()) if is_measured else {})
        signal.setitimer(signal.ITIMER_VIRTUAL, 3 * PATIENCE)  # to collect the tests
        code = pytest.main(["-c", "mutation.ini", *paths], [quickest])
        if not (is_measured or code):
            self.times.write_text(json.dumps(quickest.seconds))
        os._exit(code)


def files(names: str) -> list[str]:
    return [f"tests/test_{name}.py" for name in names.split()]


def try_all(chosen: list[Mutant], book: Path, jobs: int) -> dict[Mutant, str]:
    """What became of each mutant: as `book` has it, or tried now and written there."""
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        time_the_tests(Copy(Path(folder), book.with_suffix(".json")))
    known = written(book)
    rest = [each for each in chosen if each.name not in known]
    workers = [start(rest[job::jobs], book) for job in range(jobs)]
    for worker in workers:
        os.waitpid(worker, 0)
    known = written(book)
    return {each: known[each.name] for each in chosen if each.name in known}


def time_the_tests(copy: Copy) -> None:
    """Run all tests on the code as it is, which has to pass them: in order, and quickest first."""
    every = dict.fromkeys(each for pair in ROOMS.values() for part in pair for each in files(part))
    for _ in range(0 if copy.times.exists() else 2):
        if copy.run([*every, *ROOMS]) != "survived":
            raise SystemExit(f"The tests fail on the code as it is:\n{copy.log.read_text()}")


def start(share: list[Mutant], book: Path) -> int:
    """Try a share of the mutants in a process of its own, whose number is returned."""
    if process := os.fork():
        return process
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        copy = Copy(Path(folder), book.with_suffix(".json"))
        for each in share:
            fate = copy.fate(each)
            with book.open("a") as lines:
                lines.write(json.dumps((each.name, fate)) + "\n")
            print(f"{fate:<9}{each.name}", flush=True)
    os._exit(0)


def written(book: Path) -> dict[str, str]:
    lines = book.read_text().splitlines() if book.exists() else []
    return dict(json.loads(line) for line in lines)


def wilson(part: int, whole: int) -> float:
    """The lower end of the interval that holds the true share with 95 %."""
    z, share = 1.96, part / whole
    middle = share + z * z / (2 * whole)
    spread = z * sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    return (middle - spread) / (1 + z * z / whole)


def report(fates: dict[Mutant, str]) -> str:
    """The figures by room, and the bound for all of them."""
    lines = []
    for room in (*ROOMS, ""):
        found = Counter(fate for mutant, fate in fates.items() if mutant.room.startswith(room))
        whole, dead = found.total(), found.total() - found["survived"]
        if whole:
            counts = ", ".join(
                f"{found[fate]} {fate}" for fate in ("killed", "timeout", "survived")
            )
            bound = f"{dead / whole:.1%} found, at least {wilson(dead, whole):.1%}"
            lines.append(f"{room or 'all':<28} {whole:>4} mutants: {counts}; {bound}")
    return "\n".join(lines)


def digest() -> str:
    """The state of the tree: of another one nothing that was found holds."""
    paths = (path for room in ("pegline_teach", "tests") for path in (TREE / room).rglob("*.py"))
    return blake2s(b"".join(path.read_bytes() for path in sorted(paths))).hexdigest()[:10]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sample", type=int, default=640)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes try them")
    asked = parser.parse_args()
    for library in LIBRARIES:
        import_module(library)
    book = Path(tempfile.gettempdir()) / f"mutation-{digest()}.txt"
    fates = try_all(sample(asked.sample, asked.seed), book, asked.jobs)
    for mutant, fate in fates.items():
        if fate == "survived":
            print(f"\n{mutant.name}\n{mutant.diff}")
    print(report(fates))


if __name__ == "__main__":
    main()
