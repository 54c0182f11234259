"""What Pegline refuses, and how a refusal is worded: a sentence that says what to do."""

from __future__ import annotations


class PeglineError(ValueError):
    """The family of all that Pegline refuses. Its text is a sentence that says what to do."""

    def _render_traceback_(self) -> list[str]:
        """In a notebook (this is IPython's protocol) a learner reads the sentence and no more."""
        return [f"{type(self).__name__}: {self}"]


def quoted(text: str) -> str:
    """`text` in quotes, short enough and plain enough to stand inside a sentence."""
    visible = "".join(c if c.isprintable() else "\ufffd" for c in text[:41])
    return f"'{visible[:40]}…'" if len(text) > 40 else f"'{visible}'"
