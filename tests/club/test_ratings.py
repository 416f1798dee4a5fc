"""Our ratings are OpenSkill's, number for number; levels stand still; words are never surer than the numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from fathomfive.bots.strengths import strengths
from fathomfive.club.ratings import MU, SIGMA, Player, Rating, in_words, level_rating, like, rated


def openskill(players: list[Player]) -> list[tuple[float, float]]:
    model = PlackettLuce()
    teams = [[model.create_rating([player.rating.mu, player.rating.sigma])] for player in players]
    after = model.rate(teams, ranks=[player.rank for player in players])
    return [(team[0].mu, team[0].sigma) for team in after]


def test_the_published_example_of_two_newcomers() -> None:
    """From OpenSkill's documentation: the winner 27.635, the loser 22.365, both 8.066."""
    winner, loser = rated([Player(Rating(), 1), Player(Rating(), 2)])
    assert (winner.mu, winner.sigma) == (pytest.approx(27.635, abs=1e-3), pytest.approx(8.066, abs=1e-3))
    assert (loser.mu, loser.sigma) == (pytest.approx(22.365, abs=1e-3), pytest.approx(8.066, abs=1e-3))


@given(st.lists(st.tuples(st.floats(-10, 60), st.floats(0.5, 9), st.integers(1, 4)), min_size=2, max_size=4))
def test_every_number_is_that_of_openskill(drawn: list[tuple[float, float, int]]) -> None:
    players = [Player(Rating(mu, sigma), rank) for mu, sigma, rank in drawn]
    for ours, (mu, sigma) in zip(rated(players), openskill(players), strict=True):
        assert ours.mu == pytest.approx(mu, abs=1e-6) and ours.sigma == pytest.approx(sigma, abs=1e-6)


def test_a_level_of_the_ladder_stands_still_and_people_find_their_place_beside_it() -> None:
    """Somebody who wins half of the games against a level comes to be rated like it."""
    ladder = {level: found.rating for level, found in strengths("pirates_under_fire").items()}
    level, me = level_rating(ladder["dolphin"]), Rating()
    for won in [True, False] * 60:
        after = rated([Player(me, 1 if won else 2), Player(level, 2 if won else 1, fixed=True)])
        assert after[1] == level
        me = after[0]
    assert like(me, ladder) == "dolphin" and me.games == 120


def test_words_say_how_sure_they_are() -> None:
    ladder = {"plankton": -10.0, "octopus": 0.0, "orca": 9.0}
    said = [
        in_words(Rating(33, sigma, games), ladder, "Pirates")
        for games, sigma in ((0, 8), (2, 7), (9, 6), (50, 4))
    ]
    assert (
        "yet" in said[0]
        and "first guess" in said[1]
        and "give or take" in said[2]
        and "quite sure" in said[3]
    )
    assert all("Orca" in one for one in said[1:])


def test_more_games_make_a_rating_surer() -> None:
    a = b = Rating(MU, SIGMA)
    known = [SIGMA]
    for won in [True, False] * 20:
        a, b = rated([Player(a, 1 if won else 2), Player(b, 2 if won else 1)])
        known.append(a.sigma)
    assert known == sorted(known, reverse=True) and known[-1] < 5 and abs(a.mu - b.mu) < 3
