"""How many hands of four with a starter count how many points in the show, counted over all."""

from __future__ import annotations

SHOW_COUNTS: dict[int, int] = {
    0: 1_009_008,
    1: 99_792,
    2: 2_813_796,
    3: 505_008,
    4: 2_855_676,
    5: 697_508,
    6: 1_800_268,
    7: 751_324,
    8: 1_137_236,
    9: 361_224,
    10: 388_740,
    11: 51_680,
    12: 317_340,
    13: 19_656,
    14: 90_100,
    15: 9_168,
    16: 58_248,
    17: 11_196,
    18: 2_708,
    19: 0,
    20: 8_068,
    21: 2_496,
    22: 444,
    23: 356,
    24: 3_680,
    25: 0,
    26: 0,
    27: 0,
    28: 76,
    29: 4,
}
"""Points -> hands, of all 12,994,800. No hand counts 19, 25, 26 or 27. Exact: the tests count
every hand again with `count_hand` (`python -m pytest -m whole tests/test_show_distribution.py`)."""
