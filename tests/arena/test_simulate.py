"""Many games: the same for the same seed, however they are played and however many jobs share them."""

import multiprocessing
import time

import pytest

from fathomfive import BadTable
from fathomfive.arena import simulate
from fathomfive.arena.measure.statistics import distribution, shares
from fathomfive.toolkit.statistics import wilson_interval

AQUARIUM = "ultimate_aquarium"


@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"]])
@pytest.mark.parametrize("seats", [2, 4])
def test_interpreted_and_compiled_play_the_very_same_games(bots, seats):
    played = [
        simulate(AQUARIUM, games=6, seats=seats, bots=bots, seed=40, interpreted=how) for how in (False, True)
    ]
    assert [one.compiled for one in played] == [True, False]
    assert played[0].rows == played[1].rows
    assert len(played[0].rows) == 6


@pytest.mark.slow
def test_the_number_of_jobs_changes_nothing():
    alone, shared = (
        simulate(AQUARIUM, games=45, seats=3, seed=9, interpreted=True, jobs=jobs) for jobs in (1, 2)
    )
    assert alone.rows == shared.rows
    alone, shared = (simulate(AQUARIUM, games=12_000, seats=3, seed=9, jobs=jobs) for jobs in (1, 2))
    assert alone.rows == shared.rows


def test_game_i_is_dealt_with_seed_plus_i():
    three, last = simulate(AQUARIUM, games=3, seats=2, seed=5), simulate(AQUARIUM, games=1, seats=2, seed=7)
    assert three.rows.cells[-three.rows.width :] == last.rows.cells


def test_greedy_beats_random_by_twenty_points():
    facts = simulate(AQUARIUM, games=200, seats=4, bots=["greedy", "greedy", "random", "random"]).facts()
    assert (facts["finished"], facts["errors"]) == (200, 0)
    assert 40 <= facts["score_by_bot"]["greedy"]["mean"] <= 45
    assert 20 <= facts["score_by_bot"]["random"]["mean"] <= 28
    assert facts["wins"] == {"greedy": 200, "random": 0}
    assert sum(facts["wins_by_seat"]) == pytest.approx(200, abs=0.01)


def test_fewer_bots_than_seats_take_turns_and_more_are_refused():
    assert simulate(AQUARIUM, games=1, seats=3, bots=["greedy", "random"]).bots == (
        "greedy",
        "random",
        "greedy",
    )
    with pytest.raises(BadTable, match="3 bots are named for 2 seats; name at most 2"):
        simulate(AQUARIUM, games=1, seats=2, bots=["random"] * 3)


def test_alone_the_endings_are_medals():
    facts = simulate(AQUARIUM, games=50, seats=1, bots=["greedy"], options={"solo_challenge": "true"}).facts()
    assert sum(facts["endings"].values()) == 50
    assert set(facts["endings"]) <= {"Goldfish Bowl", "Bronze", "Silver", "Gold", "Pearl"}


def test_a_bot_of_ones_own_plays_along():
    played = simulate(AQUARIUM, games=2, seats=2, bots=["tests.arena.bots:First", "random"])
    assert not played.compiled
    assert len(played.rows) == 2


def test_a_bot_that_answers_wrongly_fails_its_games_and_nothing_else():
    facts = simulate(AQUARIUM, games=3, seats=2, bots=["random", "tests.arena.bots:Wrong"], seed=1).facts()
    assert (facts["games"], facts["finished"], facts["errors"], facts["decisions"]) == (3, 0, 3, 0)
    assert facts["first_error"].startswith(
        "Game 1: IllegalAnswer: the bot tests.arena.bots:Wrong answered 99, but the options "
    )


def test_without_numba_games_are_interpreted(monkeypatch):
    monkeypatch.setattr("fathomfive.arena.play.compiled_batch.can_compile", lambda: False)
    assert simulate(AQUARIUM, games=1, seats=2).facts()["compiled"] is False


def test_progress_is_told_up_to_the_last_game():
    told = []
    simulate(
        AQUARIUM,
        games=50,
        seats=2,
        interpreted=True,
        jobs=1,
        progress=lambda done, total: told.append((done, total)),
    )
    assert told == [(20, 50), (40, 50), (50, 50)]


@pytest.mark.slow
def test_an_interrupt_leaves_no_worker_behind():
    def interrupted(done, total):
        raise KeyboardInterrupt

    before = len(multiprocessing.active_children())
    with pytest.raises(KeyboardInterrupt):
        simulate(
            AQUARIUM, games=500, seats=2, bots=["greedy"], interpreted=True, jobs=2, progress=interrupted
        )
    for _ in range(100):
        if len(multiprocessing.active_children()) == before:
            return
        time.sleep(0.1)
    raise AssertionError("Workers are still there.")


def test_a_distribution_tells_mean_percentiles_and_range():
    assert distribution(range(1, 101)) == {
        "mean": 50.5,
        "p10": 10,
        "p50": 50,
        "p90": 90,
        "min": 1,
        "max": 100,
    }
    assert distribution([7]) == {"mean": 7, "p10": 7, "p50": 7, "p90": 7, "min": 7, "max": 7}
    assert distribution([])["mean"] == 0


def test_a_shared_win_counts_in_parts_and_a_cooperative_one_for_all():
    assert shares([(5, 5, 1), (5, 2, 9)], 3, cooperative=False) == [0.5, 0.5, 1]
    assert shares([(1, 1), (0, 0), (3, 3)], 2, cooperative=True) == [2, 2]


def test_the_interval_of_wilson():
    low, high = wilson_interval(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson_interval(0, 10)[0] == 0 and round(wilson_interval(0, 10)[1], 4) == 0.2775
    assert wilson_interval(0, 0) == (0, 1)


def test_a_bot_that_fails_is_told_with_file_and_line():
    found = simulate("ultimate_aquarium", games=1, bots=["tests.arena.test_simulate:Clumsy", "random"])
    (said,) = found.rows.errors.values()
    assert "ZeroDivisionError" in said and "test_simulate.py, line " in said and said.endswith("in choose)")
    first, *_, last = found.facts()["traceback"].splitlines()
    assert first == "Traceback (most recent call last):" and last.startswith("ZeroDivisionError")
    assert "eyes.options[0] // 0" in found.facts()["traceback"]


class Clumsy:
    """A bot with a mistake in it."""

    def choose(self, eyes):
        return eyes.options[0] // 0
