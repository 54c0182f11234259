"""What the rules refuse."""

from __future__ import annotations

from pegline_teach.errors import PeglineError


class IllegalPlay(PeglineError):
    """An act the rules do not allow. The state it was tried on is untouched."""


class IllegalDeal(PeglineError):
    """Hands that cannot come from one deck dealt for two."""
