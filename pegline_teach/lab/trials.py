"""Trials: the same deals with one card forced, so that only that card makes the difference.

Hands with a 5 differ from hands without one, and a player leads a card for a reason. So it is not
enough to count who led what: every card is tried from the same hand, against the same hand, with
the same chance.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial

from .batches import Batch, in_batches
from .differences import Differences, of_leads, of_pairing, summed
from .simulation import run_for
from .trial import Trial

__all__ = ["Trial", "try_leads", "try_pairing"]

STUDIES: dict[str, Callable[[Batch], Differences]] = {
    "lead": of_leads,
    "pairing": of_pairing,
    "pairing from pairs": partial(of_pairing, least=2),
}


def try_leads(
    pone: str,
    dealer: str,
    deals: int,
    seed: int = 1,
    kept: str = "rule",
    executor: Executor | None = None,
) -> Trial:
    """Lead every card of pone's hand in turn: what each rank gains over the hand's other ranks.

    The two players play the rest of each deal. The arguments are those of `simulate`.

    >>> trial = try_leads("greedy", "greedy", deals=2000, seed=1)
    >>> trial.hands(5), round(trial.difference(5), 1)
    (671, -1.0)
    """
    return _trial("lead", pone, dealer, deals, seed, kept, executor)


def try_pairing(
    pone: str,
    dealer: str,
    deals: int,
    seed: int = 1,
    kept: str = "rule",
    executor: Executor | None = None,
    from_pairs: bool = False,
) -> Trial:
    """Wherever the dealer can pair a card that pone can lead, and need not: pair it, and do not.

    Pone leads each of its ranks in turn; with `from_pairs` only those that it holds twice or more.
    The dealer pairs the lead, or plays what its player chooses among its other ranks; then the two
    players play the rest. The other arguments are those of `simulate`.

    >>> trial = try_pairing("greedy", "greedy", deals=2000, seed=1)
    >>> trial.hands(1), round(trial.difference(1), 1)
    (140, 1.9)
    """
    question = "pairing from pairs" if from_pairs else "pairing"
    return _trial(question, pone, dealer, deals, seed, kept, executor)


def _trial(
    question: str,
    pone: str,
    dealer: str,
    deals: int,
    seed: int,
    kept: str,
    executor: Executor | None,
) -> Trial:
    run = run_for(pone, dealer, deals, seed, kept)
    done, found = in_batches(STUDIES[question], run, deals, executor)
    return Trial(
        question=question,
        pone=run.pone.name,
        dealer=run.dealer.name,
        kept=run.kept,
        seed=seed,
        asked=deals,
        deals=done,
        differences=summed(found),
    )
