"""Two players over many random deals: what each seat pegs, with its error."""

from __future__ import annotations

from concurrent.futures import Executor

from pegline_teach.discarding import Kept
from pegline_teach.errors import PeglineError, quoted
from pegline_teach.rules.pegging import Pegging

from .averages import averages
from .batches import Batch, in_batches, lab_is_fast
from .result import Result
from .run import Run, run_of
from .steps import played_out
from .tally import DealTally, summed

__all__ = ["Kept", "Result", "averages", "lab_is_fast", "one_deal", "run_for", "simulate"]


def simulate(
    pone: str,
    dealer: str,
    deals: int,
    seed: int = 1,
    kept: str = "rule",
    executor: Executor | None = None,
) -> Result:
    """Let two players, by name, peg so many random deals against each other.

    Of six cards a seat keeps four, by the `rule` of `discarding.py` or at `random`. The same seed
    gives the same numbers, on one core or on any number of workers: `executor` is anything in the
    manner of `concurrent.futures`, a process pool or a Dask client's `get_executor()`. A keyboard
    interrupt returns what is done, the first deals of the run. Long runs show how far they are.
    Random and greedy players are played in numpy arrays, hundreds of thousands of deals a second;
    all others card by card. Raises `PeglineError` for what cannot be run.

    >>> result = simulate("greedy", "greedy", deals=1000, seed=1)
    >>> result.deals, round(result.mean["pone"], 2), round(result.stderr["dealer"], 2)
    (1000, 2.3, 0.08)
    """
    run = run_for(pone, dealer, deals, seed, kept)
    _, tallies = in_batches(_tally, run, deals, executor)
    return Result(
        pone=run.pone.name,
        dealer=run.dealer.name,
        kept=run.kept,
        seed=seed,
        asked=deals,
        tally=summed(tallies),
    )


def one_deal(pone: str, dealer: str, number: int, seed: int = 1, kept: str = "rule") -> Pegging:
    """The deal with this `number`, from 0, played out just as in a simulation with these arguments.

    >>> one_deal("greedy", "greedy", 0, seed=1).is_over
    True
    """
    return played_out(run_for(pone, dealer, number + 1, seed, kept), number)


def run_for(pone: str, dealer: str, deals: int, seed: int, kept: str) -> Run:
    """The run that is asked for. Raises `PeglineError` if it cannot be."""
    if isinstance(deals, bool) or not isinstance(deals, int) or deals < 1:
        raise PeglineError(
            f"The number of deals is a whole number from 1 up, not {quoted(str(deals))}."
        )
    return run_of(pone, dealer, seed, kept)


def _tally(batch: Batch) -> DealTally:
    return batch.tally()
