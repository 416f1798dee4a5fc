"""Round robins against published tables, and their properties; standings against a table computed by hand."""

from __future__ import annotations

import pytest

from fathomfive.club.pairing import BYE, Pair, round_robin
from fathomfive.club.standings import Match, standings

# FIDE Handbook C.05, annex 1: the Berger tables for 3 or 4 players up to 11 or 12
BERGER = {
    4: "1-4 2-3 / 4-3 1-2 / 2-4 3-1",
    6: "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1",
    8: """1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / 3-8 4-2 5-1 6-7
        / 8-7 1-6 2-5 3-4 / 4-8 5-3 6-2 7-1""",
    10: """1-10 2-9 3-8 4-7 5-6 / 10-6 7-5 8-4 9-3 1-2 / 2-10 3-1 4-9 5-8 6-7 / 10-7 8-6 9-5 1-4 2-3
        / 3-10 4-2 5-1 6-9 7-8 / 10-8 9-7 1-6 2-5 3-4 / 4-10 5-3 6-2 7-1 8-9 / 10-9 1-8 2-7 3-6 4-5
        / 5-10 6-4 7-3 8-2 9-1""",
    12: """1-12 2-11 3-10 4-9 5-8 6-7 / 12-7 8-6 9-5 10-4 11-3 1-2 / 2-12 3-1 4-11 5-10 6-9 7-8
        / 12-8 9-7 10-6 11-5 1-4 2-3 / 3-12 4-2 5-1 6-11 7-10 8-9 / 12-9 10-8 11-7 1-6 2-5 3-4
        / 4-12 5-3 6-2 7-1 8-11 9-10 / 12-10 11-9 1-8 2-7 3-6 4-5 / 5-12 6-4 7-3 8-2 9-1 10-11
        / 12-11 1-10 2-9 3-8 4-7 5-6 / 6-12 7-5 8-4 9-3 10-2 11-1""",
}


def published(text: str) -> list[set[Pair]]:
    lines = [line.split() for line in text.split("/")]
    return [{(int(a) - 1, int(b) - 1) for a, b in (pair.split("-") for pair in line)} for line in lines]


@pytest.mark.parametrize("players", BERGER)
def test_round_robin_is_the_published_berger_table(players: int) -> None:
    assert [set(pairs) for pairs in round_robin(players)] == published(BERGER[players])


@pytest.mark.parametrize("players", range(2, 17))
def test_everybody_meets_everybody_once_with_both_seats(players: int) -> None:
    rounds = round_robin(players)
    games = [pair for pairs in rounds for pair in pairs if BYE not in pair]
    assert sorted(tuple(sorted(pair)) for pair in games) == [
        (a, b) for a in range(players) for b in range(a + 1, players)
    ]
    for n in range(players):
        first = sum(pair[0] == n for pair in games)
        assert abs(first - (players - 1 - first)) <= 1
        assert sum(pair == (n, BYE) for pairs in rounds for pair in pairs) == players % 2


def test_tie_breaks_by_hand() -> None:
    """Four players, all played: A 2, B 2, C 2, D 0.  A beat B, B beat C, C beat A, all beat D."""
    matches = [
        Match(1, 0, 1, (1, 0)),
        Match(1, 2, 3, (1, 0)),
        Match(2, 1, 2, (1, 0)),
        Match(2, 3, 0, (0, 1)),
        Match(3, 2, 0, (1, 0)),
        Match(3, 1, 3, (1, 0)),
    ]
    table = standings(range(4), matches)
    assert [(one.number, one.points, one.buchholz, one.sonneborn_berger) for one in table] == [
        (0, 2, 4, 2), (1, 2, 4, 2), (2, 2, 4, 2), (3, 0, 6, 0),
    ]  # fmt: skip
    assert [one.place for one in table][3] == 4


def test_of_two_with_equal_points_the_winner_of_their_game_is_ahead() -> None:
    matches = [
        Match(1, 0, 1, (0, 1)),
        Match(2, 0, 2, (1, 0)),
        Match(2, 1, 3, (0, 1)),
        Match(3, 2, 3, (0.5, 0.5)),
    ]
    assert [one.number for one in standings([0, 1], matches[:1])] == [1, 0]
    assert next((one.number, one.points) for one in standings(range(4), matches)) == (3, 1.5)


def test_a_bye_gives_points_and_no_opponent() -> None:
    (one,) = standings([0], [Match(1, 0, BYE, (1, 0))])
    assert (one.points, one.buchholz, one.played, one.wins) == (1, 0, 0, 0)
