"""The wrong beliefs themselves, a class each. Every module of this package is imported with it."""

from importlib import import_module
from pkgutil import iter_modules

_ORDER = (
    *("runs", "runlimits", "pairs", "totals", "count", "endings", "leads"),
    *("showrules", "showsearch"),
)
"""The themes in the order of the catalogue. A module that is not named here comes after them."""

_found = sorted(module.name for module in iter_modules(__path__))
for _name in (*_ORDER, *(name for name in _found if name not in _ORDER)):
    import_module(f"{__name__}.{_name}")
