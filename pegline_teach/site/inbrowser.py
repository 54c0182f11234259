"""What a notebook of a site does first, in the browser."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Any

from pegline_teach.errors import PeglineError


def show_refusals(shell: Any) -> None:
    """Show a `PeglineError` as one line in the notebook's `shell`, and let the cells below it run.

    JupyterLite runs no further cell after an error, not even where the notebook marks the error as
    expected.
    """
    shell.set_custom_exc((PeglineError,), _show)


def _show(
    shell: Any,
    kind: type[BaseException],
    refusal: BaseException,
    trace: TracebackType | None,
    tb_offset: int | None = None,
) -> None:
    print(f"{kind.__name__}: {refusal}", file=sys.stderr)
