"""Swiss rounds against a published tournament, and properties of every round."""

from __future__ import annotations

import random

import pytest

from fathomfive.club.pairing import BYE, Pair
from fathomfive.club.standings import Match, before_round
from fathomfive.club.swiss import DOWN, UP, Entrant, NoPairing, swiss

# M. Held, "The FIDE (Dutch) Swiss system explained" (2014): 14 players; before each round the points, who is missing,
# and the published pairings, the first seat (White) first.  Number 12 misses round 2; 6 and 11 did not play in round 3.
W, B = 1, -1
HELD: dict[int, tuple[str, str]] = {
    1: ("0 0 0 0 0 0 0 0 0 0 0 0 0 0", "1-8 9-2 3-10 11-4 5-12 13-6 7-14"),
    2: ("1 1 1 .5 1 1 1 0 0 0 .5 - 0 0", "5-1 2-7 6-3 4-9 8-11 10-13 14-bye"),
    3: ("1 2 1.5 1.5 2 1.5 1 0 0 1 1.5 0 0 1", "2-5 3-4 11-6 14-1 7-10 12-8 9-13"),
    4: ("2 2.5 2 2 2.5 2.5 2 .5 1 1 1.5 .5 0 1", "6-2 4-5 1-3 11-7 10-14 8-9 13-12"),
}
NOT_PLAYED = {3: {6, 11}}


def meetings(number: int) -> list[tuple[int, int]]:
    """As published, from 1; a bye is 0."""
    pairs = [pair.replace("bye", "0").split("-") for pair in HELD[number][1].split()]
    return [(int(first), int(second)) for first, second in pairs]


def points_before(number: int) -> dict[int, float]:
    """Of those who play in this round."""
    return {n: float(said) for n, said in enumerate(HELD[number][0].split(), 1) if said != "-"}


def entrant(n: int, coming: int) -> Entrant:
    """What happened to one player before this round."""
    met, seats, floats, bye = set[int](), list[int](), list[int](), False
    for number in range(1, coming):
        pair = next((pair for pair in meetings(number) if n in pair), None)
        if pair is None or n in NOT_PLAYED.get(number, set()):
            floats.append(DOWN if pair and n == 6 else 0)  # 6 won without a game
            continue
        other, before = pair[0] + pair[1] - n, points_before(number)
        bye |= other == 0
        lead = before[n] - before.get(other, -1)
        floats.append(DOWN if lead > 0 else UP if lead < 0 else 0)
        if other:
            met.add(other - 1)
            seats.append(W if pair[0] == n else B)
    return Entrant(n - 1, points_before(coming)[n], frozenset(met), tuple(seats), tuple(floats), bye)


@pytest.mark.parametrize("number", HELD)
def test_every_round_of_the_published_tournament(number: int) -> None:
    found = swiss([entrant(n, number) for n in points_before(number)])
    published: set[Pair] = {(first - 1, second - 1 if second else BYE) for first, second in meetings(number)}
    assert set(found) == published


def test_the_first_swiss_round_is_upper_half_against_lower_half() -> None:
    """As the Dutch system is published: of eight, 1 meets 5, 2 meets 6, 3 meets 7, 4 meets 8, seats in turn."""
    assert swiss([Entrant(n) for n in range(8)]) == [(0, 4), (5, 1), (2, 6), (7, 3)]


@pytest.mark.parametrize("players", [4, 5, 8, 9, 16, 21])
def test_a_whole_swiss_tournament(players: int) -> None:
    """Nobody meets anybody twice or has two byes; seats are balanced; leaders meet leaders."""
    luck, matches = random.Random(players), []  # type: tuple[random.Random, list[Match]]
    rounds = {4: 3, 5: 3, 8: 5, 9: 5, 16: 6, 21: 7}[players]
    for number in range(1, rounds + 1):
        entrants = before_round(range(players), matches)
        pairs = swiss(entrants)
        assert sorted(n for pair in pairs for n in pair if n != BYE) == list(range(players))
        for first, second in pairs:
            result = (
                (1.0, 0.0) if second == BYE or luck.random() < 0.6 else luck.choice([(0.0, 1.0), (0.5, 0.5)])
            )
            matches.append(Match(number, first, second, result))
    met = [frozenset((m.first, m.second)) for m in matches if m.second != BYE]
    assert len(met) == len(set(met))
    byes = [m.first for m in matches if m.second == BYE]
    assert len(byes) == len(set(byes))
    assert all(abs(sum(one.seats)) <= 3 for one in before_round(range(players), matches))


def test_where_everybody_has_met_there_is_no_pairing() -> None:
    with pytest.raises(NoPairing):
        swiss([Entrant(0, met=frozenset([1])), Entrant(1, met=frozenset([0]))])
