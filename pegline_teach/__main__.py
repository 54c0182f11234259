"""The command line, `pegline-teach`: start, audit, worksheet, class-report, build-site."""

from __future__ import annotations

import argparse
import errno
import sys
from collections.abc import Sequence
from pathlib import Path

from pegline_teach import __version__

from .errors import PeglineError
from .record.audit import Audit


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; 2 means the usage or the input was wrong."""
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        return status
    except BrokenPipeError:  # whoever read the output has closed it, as `| head` does
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pegline-teach", description="Learn the play of two-handed cribbage."
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    start = commands.add_parser("start", help="copy the notebooks to a folder and open them")
    start.add_argument("folder", nargs="?", type=Path, default=Path("pegline-notebooks"))
    start.add_argument("--no-open", action="store_true", help="copy only")
    start.set_defaults(run=_start)

    audit = commands.add_parser("audit", help="check a written-down deal, point by point")
    audit.add_argument("--json", action="store_true", help="one JSON object a record")
    audit.add_argument("file", nargs="?", type=Path, help="standard input if left out")
    audit.set_defaults(run=_audit)

    sheet = commands.add_parser("worksheet", help="a worksheet to print, with its key")
    about = sheet.add_mutually_exclusive_group()
    about.add_argument(
        "--lesson", type=int, action="append", help="its number; again for more, all if left out"
    )
    about.add_argument(
        "--step", type=int, action="append", help="of the five-step check; again for more"
    )
    sheet.add_argument("--seed", type=int, default=1, help="the same seed, the same worksheet")
    sheet.add_argument("--count", type=int, default=8, help="tasks on a sheet")
    sheet.add_argument("--variants", type=int, default=1, help="different sheets for neighbours")
    sheet.add_argument("--size", choices=("A4", "Letter"), default="A4", help="of the paper")
    sheet.add_argument("file", nargs="?", type=Path, default=Path("worksheet.html"))
    sheet.set_defaults(run=_worksheet)

    report = commands.add_parser("class-report", help="what a class knows, and who needs help")
    report.add_argument("source", type=Path, help="a folder or a zip of exported progress files")
    report.add_argument("--pseudonyms", action="store_true", help="numbers in place of names")
    report.add_argument(
        "--export", type=Path, action="append", default=[], help="write a .csv or an .html too"
    )
    report.set_defaults(run=_class_report)

    site = commands.add_parser("build-site", help="the course as a site, with nothing to install")
    site.add_argument("folder", type=Path)
    site.add_argument("--offline", action="store_true", help="bundle everything; needs npm")
    site.set_defaults(run=_build_site)
    return parser


def _start(options: argparse.Namespace) -> int:
    from .start import start

    return start(options.folder, open_lab=not options.no_open)


def _build_site(options: argparse.Namespace) -> int:
    from .site.command import build

    return build(options.folder, offline=options.offline)


def _audit(options: argparse.Namespace) -> int:
    name = str(options.file or "standard input")
    try:
        audit = Audit(_read(options.file).decode("utf-8"))
    except UnicodeDecodeError as error:
        return _unreadable(f"{name} is not UTF-8 text: byte {error.start + 1} does not belong.")
    except (OSError, ValueError) as error:  # ValueError: a NUL in the file's name
        return _unreadable(f"{name} cannot be read: {getattr(error, 'strerror', error)}.")
    if not audit.results:
        return _unreadable(f"{name} holds no record. A record has lines such as 'pone: …'.")
    try:
        _write(audit.to_json() if options.json else str(audit))
    except BrokenPipeError:
        raise
    except OSError as error:
        return _unreadable(f"the audit cannot be written: {error.strerror}.")
    return 0 if audit.is_clean else 1


def _worksheet(options: argparse.Namespace) -> int:
    from .classroom import worksheet

    about = {"steps": options.step} if options.step else {"lessons": options.lesson}
    try:
        sheet = worksheet(
            **about, seed=options.seed, count=options.count, variants=options.variants
        )
        _write(sheet.export(options.file, options.size))
    except PeglineError as error:
        return _unreadable(str(error))
    return 0


def _class_report(options: argparse.Namespace) -> int:
    from .classroom import ClassReport

    try:
        report = ClassReport(options.source, pseudonyms=options.pseudonyms)
        _write("\n\n".join((str(report), *map(report.export, options.export))))
    except PeglineError as error:
        return _unreadable(str(error))
    return 0


def _read(file: Path | None) -> bytes:
    if file is not None:
        return file.read_bytes()
    if sys.stdin is None:
        raise OSError(errno.EBADF, "it is closed")
    return sys.stdin.buffer.read()


def _write(text: str) -> None:
    if sys.stdout is None:
        raise OSError(errno.EBADF, "standard output is closed")
    sys.stdout.buffer.write(f"{text}\n".encode())
    sys.stdout.buffer.flush()


def _unreadable(sentence: str) -> int:
    print(f"pegline-teach: {sentence}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
