"""Tournaments: everybody sits everywhere equally often, on the same deals."""

import sys
from collections import Counter

import pytest

from fathomfive import BadTable
from fathomfive.arena import facts, tournament
from fathomfive.arena.measure import ratings
from fathomfive.arena.play.line_ups import GAUNTLET, MIRROR, apart, gauntlet, round_robin

AQUARIUM = "ultimate_aquarium"
FIRST = "tests.arena.bots:First"


def without_timings(found):
    return {
        name: told for name, told in facts(found).items() if name not in ("seconds", "decisions_per_second")
    }


@pytest.mark.parametrize(
    ("bots", "seats", "count"), [("ab", 2, 2), ("ab", 4, 6), ("abc", 2, 6), ("abc", 4, 36), ("ab", 3, 6)]
)
def test_every_bot_sits_in_every_seat_equally_often(bots, seats, count):
    found = round_robin(bots, seats)
    assert len(found) == len(set(found)) == count
    for seat in range(seats):
        assert len(set(Counter(order[seat] for order in found).values())) == 1


def test_two_bots_at_two_seats_meet_on_the_same_deals_in_both_orders():
    found = tournament(AQUARIUM, bots=["greedy", "random"], games=41, seats=2)
    told = facts(found)
    assert (told["deals"], told["orders"], told["games"], told["finished"], told["errors"]) == (
        21,
        2,
        42,
        42,
        0,
    )
    assert told["ranking"] == ["greedy", "random"]
    assert told["win_shares"]["greedy"] == {"share": 1.0, "low": 0.9162, "high": 1.0, "tries": 42}
    assert told["head_to_head"]["random"]["greedy"] == {"share": 0.0, "low": 0.0, "high": 0.0838, "tries": 42}
    assert [seat["share"] for seat in told["seat_shares"]] == [0.5, 0.5]
    assert told["ratings"]["greedy"]["low"] > told["ratings"]["random"]["high"]
    assert told["endings"] == {"last round": 42}


def test_a_tournament_is_the_same_again():
    one, two = (tournament(AQUARIUM, bots=["greedy", "random"], games=12, seats=3, seed=3) for _ in range(2))
    assert without_timings(one) == without_timings(two)


def test_in_a_gauntlet_the_first_bot_meets_tables_full_of_each_of_the_others():
    assert gauntlet("abc", 2) == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a")]
    assert gauntlet("ab", 4) == [
        ("a", "b", "b", "b"),
        ("b", "a", "b", "b"),
        ("b", "b", "a", "b"),
        ("b", "b", "b", "a"),
    ]
    told = facts(tournament(AQUARIUM, bots=["greedy", "random", FIRST], games=8, seats=2, pairing=GAUNTLET))
    assert (told["format"], told["orders"], told["deals"]) == ("gauntlet", 4, 2)
    assert set(told["head_to_head"]["random"]) == {"greedy"}  # the others never meet each other
    assert {name: won["tries"] for name, won in told["win_shares"].items()} == {
        "greedy": 8,
        "random": 4,
        FIRST: 4,
    }


def test_alone_bots_are_compared_deal_by_deal():
    assert apart("ab", 3) == [("a", "a", "a"), ("b", "b", "b")]
    told = facts(
        tournament(AQUARIUM, bots=["greedy", "random"], games=20, seats=1, options={"solo_challenge": True})
    )
    assert (told["format"], told["deals"], told["measure"], told["seat_shares"]) == (
        "apart",
        10,
        "points",
        [],
    )
    assert told["win_shares"]["greedy"] == {"share": 1.0, "low": 0.7225, "high": 1.0, "tries": 10}
    assert told["head_to_head"]["greedy"]["random"]["share"] == 1.0


def test_where_all_play_together_each_bot_is_a_team(monkeypatch):
    registry = sys.modules["fathomfive.games"]
    monkeypatch.setattr(registry, "GAMES", tuple(dict.fromkeys((*registry.GAMES, "aqualuma"))))
    told = facts(tournament("aqualuma", bots=["random", FIRST], games=20, seats=2, interpreted=True))
    assert (told["format"], told["finished"], told["measure"]) == ("apart", 20, "wins")
    assert [told["win_shares"][name]["tries"] for name in ("random", FIRST)] == [10, 10]
    # what a seat is, from its opening to the end
    assert {one["where"] for one in told["traits"]} == {"character"}
    assert "light" in {one["where"] for one in told["cards"]}  # what lies open for all is everybody's


def test_a_deal_that_somebody_did_not_finish_is_not_compared():
    found = tournament(
        AQUARIUM,
        bots=["random", "tests.arena.bots:Wrong"],
        games=6,
        seats=1,
        options={"solo_challenge": True},
    )
    told = facts(found)
    assert (told["deals"], told["finished"], told["errors"]) == (3, 3, 3)
    assert found.met == [(("random", "tests.arena.bots:Wrong"), [])]
    assert told["first_error"].startswith("Game 0: IllegalAnswer: the bot tests.arena.bots:Wrong answered 99")


def test_in_the_mirror_a_bot_plays_against_itself():
    told = facts(tournament(AQUARIUM, bots=["random"], games=300, seats=3, study=0, pairing=MIRROR))
    assert (told["orders"], told["deals"], told["head_to_head"]) == (1, 300, {"random": {}})
    # there is nobody to be better than
    assert (told["ratings"], told["win_shares"], told["ranking"]) == ({}, {}, ["random"])
    assert round(sum(seat["share"] for seat in told["seat_shares"]), 3) == 1


def test_of_a_varied_option_every_value_is_played_on_the_same_deals():
    told = facts(tournament(AQUARIUM, bots=["greedy", "random"], games=12, seats=2, vary=["first_player"]))
    # there is no seat 3
    assert [(one["value"], one["games"]) for one in told["varied"]] == [("random", 4), (0, 4), (1, 4)]
    assert (told["deals"], told["games"]) == (2, 12)
    with pytest.raises(
        BadTable, match=r"has no option 'depth' to vary\. There are: solo_challenge, first_player"
    ):
        tournament(AQUARIUM, bots=["greedy", "random"], games=1, vary=["depth"])


@pytest.mark.slow
def test_ctrl_c_keeps_the_deals_that_all_orders_have_finished():
    def interrupted(done, total):
        if done == 100:
            raise KeyboardInterrupt

    given = {"bots": ["random", FIRST], "seats": 2, "interpreted": True, "jobs": 1, "study": 10}
    stopped = tournament(AQUARIUM, games=200, progress=interrupted, **given)
    whole = tournament(AQUARIUM, games=80, **given)
    # 20 more of one order alone do not count
    assert (stopped.interrupted, stopped.deals, stopped.games) == (True, 40, 80)
    assert [one.rows for one in stopped.played] == [one.rows for one in whole.played]


def test_ctrl_c_before_anything_is_finished_ends_it():
    def interrupted(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tournament(
            AQUARIUM,
            bots=["random", FIRST],
            games=80,
            seats=2,
            interpreted=True,
            jobs=1,
            progress=interrupted,
        )


def test_with_equal_standings_nobody_gains():
    even = ratings.rate(["a", "b"], [(("a", "b"), [(5, 5)] * 20), (("b", "a"), [(5, 5)] * 20)])
    assert even["a"].mu == pytest.approx(even["b"].mu, abs=0.5)
    assert even["a"].sigma < 8


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"bots": ["greedy"]}, "name at least two different ones"),
        ({"bots": ["greedy", "greedy"]}, "name at least two different ones"),
        ({"bots": ["greedy", "greedy"], "pairing": MIRROR}, "name at least two different ones"),
        ({"bots": ["greedy", "shark"]}, "There is no bot called 'shark'"),
        ({"bots": ["greedy", "random"], "seats": 5}, "Ultimate Aquarium is for 1 to 4 seats, not 5"),
    ],
)
def test_what_cannot_be_played_is_refused(given, sentence):
    with pytest.raises(BadTable, match=sentence):
        tournament(AQUARIUM, games=2, **given)


def test_without_the_packages_one_sentence_says_how_to_get_them(monkeypatch):
    monkeypatch.setattr(ratings, "find_spec", lambda package: None)
    sentence = r"needs openskill and matplotlib; install with: pip install 'fathomfive\[arena\]'"
    with pytest.raises(ratings.NotInstalled, match=sentence):
        ratings.require_packages("openskill", "matplotlib")
