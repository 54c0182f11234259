"""Pages to print: one file that needs no other, for A4 and Letter, in black and white."""

from __future__ import annotations

from html import escape
from typing import Literal, TypeAlias

Size: TypeAlias = Literal["A4", "Letter"]

STYLE = """
@page { margin: 13mm 15mm 12mm; SIZE }
* { box-sizing: border-box; }
html { color: #000; background: #fff; }
html { font: 10.5pt/1.4 Arial, "DejaVu Sans", sans-serif; }
body { max-width: 180mm; margin: 0 auto; }
h1 { margin: 0 0 2mm; font-size: 17pt; line-height: 1.2; }
h2 { margin: 6mm 0 2mm; font-size: 12.5pt; line-height: 1.25; }
h1, h2, caption { break-after: avoid; }
p { margin: 0 0 2mm; orphans: 3; widows: 3; }
table { width: 100%; margin: 0 0 3mm; border-collapse: collapse; }
caption { padding: 3mm 0 1.5mm; font-weight: bold; font-size: 12.5pt; text-align: left; }
th, td { padding: 1mm 2mm; border: 0.3mm solid #888; text-align: left; vertical-align: top; }
td:first-child, th:first-child { min-width: 13mm; }
th { background: #eee; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
thead { break-inside: avoid; }
tr, li, figure, .whole { break-inside: avoid; }
figure { margin: 3mm 0; }
figure img { width: 100%; height: auto; }
ol, ul { margin: 0 0 3mm; padding-left: 7mm; }
li { margin: 0 0 1.5mm; }
.small { font-size: 9pt; color: #333; }
.part { break-before: page; }
@media screen { body { margin: 8mm auto 20mm; padding: 0 6mm; } .part { margin-top: 16mm; } }
"""


def printable(title: str, body: str, style: str = "", size: Size | None = None) -> str:
    """A page to print. Without a `size` the printer's paper decides; the page fits both."""
    sized = f"size: {size};" if size else ""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n"
        f"<style>{STYLE.replace('SIZE', sized)}{style}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )
