"""What the package refuses, each refusal a sentence that says what to do instead."""

from __future__ import annotations


class PeglineError(ValueError):
    """The base of all errors about input. Its text is a sentence that says what to do."""

    def _render_traceback_(self) -> list[str]:
        """Show the sentence alone in a notebook. This is a protocol of IPython."""
        return [f"{type(self).__name__}: {self}"]


def quoted(text: str) -> str:
    """`text` in quotes, shortened and made printable, to stand inside a sentence."""
    visible = "".join(c if c.isprintable() else "\ufffd" for c in text[:41])
    return f"'{visible[:40]}…'" if len(text) > 40 else f"'{visible}'"
