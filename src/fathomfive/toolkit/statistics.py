"""Statistics that several packages need: the arena, the club and reviews."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959964  # 95 % of a normal distribution are within this many standard deviations


def wilson_interval(won: float, tries: float) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share."""
    if not tries:
        return 0.0, 1.0
    share, z = won / tries, Z95
    middle, bottom = share + z * z / (2 * tries), 1 + z * z / tries
    reach = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return max(0.0, (middle - reach) / bottom), min(1.0, (middle + reach) / bottom)
