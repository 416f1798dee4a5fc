"""Calibration: neighbours on the ladder play, matches add up, and ratings follow."""

from __future__ import annotations

import pytest

from fathomfive.arena.measure.calibrate import (
    Match,
    added,
    excludes,
    meeting_of,
    neighbours,
    play,
    read,
    strengths_of,
    write,
    write_strengths,
)
from fathomfive.bots.strengths import Share, measured

DAY = "2026-11-15"


def match(higher: str, lower: str, games: int, won: float, seed: int = 0) -> Match:
    return Match("ultimate_aquarium", higher, lower, 2, "", seed, games, won, DAY)


def test_neighbours_from_the_top():
    assert neighbours(["plankton", "seahorse", "octopus"]) == [
        ("octopus", "seahorse"),
        ("seahorse", "plankton"),
    ]


def test_the_same_games_again_take_the_place_of_what_was_known():
    old, other = match("octopus", "seahorse", 20, 12.0), match("octopus", "seahorse", 20, 13.0, seed=500)
    assert added([old, other], [match("octopus", "seahorse", 40, 25.5)]) == [
        other,
        match("octopus", "seahorse", 40, 25.5),
    ]


def test_matches_are_kept_and_read_again_top_of_the_ladder_first(tmp_path):
    matches = [match("seahorse", "plankton", 10, 6.5), match("octopus", "seahorse", 10, 7.0)]
    write(matches, tmp_path / "matches.csv")
    assert read(tmp_path / "matches.csv") == matches[::-1]
    assert read(tmp_path / "none.csv") == []


def test_a_match_has_all_its_games_with_a_half_for_a_tie():
    assert meeting_of(match("octopus", "seahorse", 4, 2.5)) == (
        ("octopus", "seahorse"),
        [(1, 0), (1, 0), (0, 0), (0, 1)],
    )


def test_ratings_rise_with_the_ladder_and_octopus_is_zero():
    found = strengths_of(
        [match("octopus", "seahorse", 300, 210.0), match("seahorse", "plankton", 300, 240.0)]
    )
    assert [one.level for one in found] == ["plankton", "seahorse", "octopus"]
    assert found[0].rating < found[1].rating < found[2].rating == 0.0
    assert found[0].beats is None
    assert found[1].beats == Share(0.8, 0.7511, 0.8413, 300)
    assert [one.games for one in found] == [300, 600, 300]


def test_a_level_beats_the_one_below_and_no_other():
    found = strengths_of(
        [match("dolphin", "octopus", 100, 80.0), match("dolphin", "plankton", 100, 100.0, seed=3)]
    )
    assert [one.level for one in found] == ["plankton", "octopus", "dolphin"]
    assert found[2].beats == Share(0.8, 0.7112, 0.8666, 100)
    assert found[2].games == 200


def test_an_interval_excludes_a_bar_above_or_below():
    assert excludes(match("octopus", "seahorse", 100, 72.0), 0.6)
    assert not excludes(match("octopus", "seahorse", 100, 65.0), 0.6)
    assert excludes(match("octopus", "seahorse", 100, 45.0), 0.6)


def test_matches_of_several_seeds_add_up(tmp_path):
    two = [match("octopus", "seahorse", 50, 30.0), match("octopus", "seahorse", 150, 110.0, seed=900)]
    write_strengths(two, tmp_path / "s.csv")
    found = measured(tmp_path / "s.csv")["ultimate_aquarium"]["octopus"]
    assert found.beats == Share(0.7, 0.6332, 0.7593, 200)
    assert found.measured == DAY


@pytest.mark.slow
def test_levels_that_do_not_think_play_each_other_in_both_orders():
    told: list[Match] = []
    found = play("ultimate_aquarium", [("octopus", "plankton")], 40, 7, DAY, done=told.append)
    assert told == found
    assert (found[0].higher, found[0].lower, found[0].games, found[0].seed) == ("octopus", "plankton", 40, 7)
    assert found[0].won > 30


@pytest.mark.slow
def test_a_match_ends_when_its_interval_excludes_the_bar():
    parts: list[Match] = []
    clear = play("ultimate_aquarium", [("octopus", "plankton")], 400, 7, DAY, bar=0.5, done=parts.append)
    assert clear[0].games == parts[-1].games < 400
    assert excludes(clear[0], 0.5)
    assert not any(excludes(part, 0.5) for part in parts[:-1])
    open_one = play(
        "ultimate_aquarium", [("octopus", "plankton")], 40, 7, DAY, bar=clear[0].won / clear[0].games
    )
    assert open_one[0].games == 40
    assert (open_one[0].won, open_one[0].seed) == (
        play("ultimate_aquarium", [("octopus", "plankton")], 40, 7, DAY)[0].won,
        7,
    )
