"""Round robin: everybody meets everybody once, by the circle method in the order of Berger's tables (FIDE Handbook
C.05, annex 1). swiss.py has Swiss rounds."""

from __future__ import annotations

Pair = tuple[int, int]  # first seat, second seat
BYE = -1  # instead of an opponent: a point without a game


def round_robin(players: int) -> list[list[Pair]]:
    """All rounds of Berger's table, for players 0 … n-1; with an odd number one has a bye in each."""
    size = players + players % 2
    last, rounds = size - 1, []
    for number in range(size - 1):
        pairs: list[Pair] = []
        first = (number * (size // 2)) % (size - 1)
        pairs.append((first, last) if number % 2 == 0 else (last, first))
        for step in range(1, size // 2):
            pairs.append(((first + step) % (size - 1), (first - step) % (size - 1)))
        rounds.append([_with_bye(pair, players) for pair in pairs])
    return rounds


def _with_bye(pair: Pair, players: int) -> Pair:
    one, other = pair
    if one >= players:
        return other, BYE
    return (one, BYE) if other >= players else pair
