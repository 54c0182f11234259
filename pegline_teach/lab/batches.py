"""A run divided into batches of deals: played here in turn, or by the workers of an executor."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from pegline_teach import players
from pegline_teach.errors import PeglineError, quoted

from .run import Run
from .steps import StepBatch

if TYPE_CHECKING:
    from .vectorbatch import VectorBatch

T = TypeVar("T")
Batch: TypeAlias = "StepBatch | VectorBatch"

IN_STEP = 8192  # deals a batch on the fast path, where two such batches take a tenth of a second
ONE_BY_ONE = 50
LONG = 100  # from so many batches on, some seconds of work, a progress bar is shown


def lab_is_fast() -> bool:
    """Whether random and greedy players peg in numpy arrays here, over fifty times as fast.

    In a browser without the internet there is no numpy, and every deal is played card by card.

    >>> 30_000 if lab_is_fast() else 3_000
    30000
    """
    return find_spec("numpy") is not None


def is_fast(run: Run) -> bool:
    """Whether the fast path is available, and plays the policies of both players."""
    known = (players.random, players.greedy)
    return all(each.policy in known for each in (run.pone, run.dealer)) and lab_is_fast()


def batch_of(run: Run, numbers: Sequence[int]) -> Batch:
    """The deals with these numbers, on the fast path where it can play them."""
    if is_fast(run):
        from .vectorbatch import VectorBatch

        return VectorBatch(run, numbers)
    return StepBatch(run, numbers)


def in_batches(
    study: Callable[[Batch], T], run: Run, deals: int, executor: Executor | None
) -> tuple[int, list[T]]:
    """What `study` finds in every batch of the first `deals` deals, in order, and how many deals
    those are.

    A keyboard interrupt ends the run early: what is returned is then of the first deals of the run.
    """
    size = IN_STEP if is_fast(run) else ONE_BY_ONE
    batches = [range(at, min(at + size, deals)) for at in range(0, deals, size)]
    results: list[T] = []
    with _progress(deals, len(batches) > LONG) as moved:
        try:
            for result in _each(study, run, batches, executor):
                results.append(result)
                moved(len(batches[len(results) - 1]))
        except KeyboardInterrupt:
            pass  # the deals that are done are returned, with their number
    return sum(map(len, batches[: len(results)])), results


def _each(
    study: Callable[[Batch], T], run: Run, batches: Sequence[range], executor: Executor | None
) -> Iterator[T]:
    work = partial(_studied, study, run)
    if executor is None:
        yield from map(work, batches)
        return
    futures = [executor.submit(work, batch) for batch in batches]
    try:
        for future in futures:
            yield _result(future, run)
    finally:
        for future in futures:
            future.cancel()


def _studied(study: Callable[[Batch], T], run: Run, numbers: Sequence[int]) -> T:
    return study(batch_of(run, numbers))


def _result(future: Future[T], run: Run) -> T:
    """What a worker found. Raises `PeglineError` where a player cannot be sent to the workers."""
    try:
        return future.result()
    except BrokenExecutor as error:
        raise PeglineError(f"A worker process ended before its work was done. {_HOW}") from error
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        kept_back = [each for each in (run.pone, run.dealer) if not _can_be_sent(each)]
        if not kept_back:
            raise  # an error in the player itself
        name = quoted(kept_back[0].name)
        raise PeglineError(f"{name} cannot be sent to another process. {_HOW}") from error


_HOW = (
    "Define the function of a player at the top of a module that the workers can import, "
    "or run without an executor."
)


def _can_be_sent(player: players.Player) -> bool:
    try:
        pickle.dumps(player)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


@contextmanager
def _progress(deals: int, shown: bool) -> Iterator[Callable[[int], object]]:
    """A progress bar on the error stream, or nothing; call what it yields to advance it."""
    if not shown:
        yield lambda done: None
        return
    from tqdm import tqdm

    if sys.platform == "emscripten":
        tqdm.monitor_interval = 0  # tqdm's monitor is a thread, and a browser has none
    with tqdm(total=deals, unit=" deals", unit_scale=True, leave=False) as bar:
        yield bar.update
