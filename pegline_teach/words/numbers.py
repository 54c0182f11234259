"""Numbers as they are read and said."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction  # slow to load, and needed only for the types

_ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
_ONES += " fifteen sixteen seventeen eighteen nineteen"
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"


def number_word(number: int) -> str:
    """A number from 0 to 99 in words.

    >>> number_word(31)
    'thirty-one'
    """
    if number < 20:
        return _ONES.split()[number]
    tens, ones = _TENS.split()[number // 10 - 2], number % 10
    return f"{tens}-{number_word(ones)}" if ones else tens


def decimal(number: Fraction | int) -> str:
    """A number to two decimals; a whole number without decimals.

    >>> from fractions import Fraction
    >>> decimal(Fraction(-1, 3)), decimal(2)
    ('-0.33', '2')
    """
    if number.denominator == 1:
        return str(number.numerator)
    return f"{float(round(number, 2)):.2f}".replace("-0.00", "0.00")


def signed(number: Fraction | int) -> str:
    """`decimal` with its sign.

    >>> from fractions import Fraction
    >>> signed(Fraction(3, 2)), signed(-2), signed(0)
    ('+1.50', '-2', '0')
    """
    return f"+{decimal(number)}" if number > 0 else decimal(number)


def percent(chance: Fraction) -> str:
    """A chance in whole percents; `0%` and `100%` only where it is exactly that.

    >>> from fractions import Fraction
    >>> percent(Fraction(1, 3)), percent(Fraction(1, 1000)), percent(Fraction(1))
    ('33%', '1%', '100%')
    """
    if chance in (0, 1):
        return f"{int(chance) * 100}%"
    return f"{min(max(round(chance * 100), 1), 99)}%"


def points_text(points: int) -> str:
    """`one point`, `two points`."""
    return f"{number_word(points)} point{'' if points == 1 else 's'}"
