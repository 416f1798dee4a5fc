"""Accuracy of bots: a beginner is less accurate than one who searches, and its mistakes are told by kind."""

from __future__ import annotations

import pytest

import fathomfive as ff
from fathomfive.arena.measure.accuracy import accuracies, typical
from fathomfive.review import Effort, Moment

pytest.importorskip("numba")


@pytest.mark.slow
def test_a_random_player_is_less_accurate_than_one_who_takes_what_is_best() -> None:
    ff.game("aquatica_duellum").compiled()
    quick = Effort(first=24, duel=16, most=64, total=20_000)
    found = accuracies("aquatica_duellum", ["random", "octopus"], 2, seed=3, budget=quick)
    assert found["random"].mean < found["octopus"].mean
    assert found["random"].games == 2 and "You chose “" in found["random"].mistakes[0].example


def test_mistakes_are_told_by_kind_the_costliest_first() -> None:
    def made(step: str, cost: float, name: str = "mistake") -> Moment:
        return Moment(0, 0, step, 0, 0, 1, 0.5, 0.0, cost=cost, name=name, why=f"{step} {cost}")

    found = typical([made("turn", 0.1), made("place", 0.25), made("turn", 0.2), made("net", 0.02, "")])
    assert [(one.step, one.times, one.example) for one in found] == [
        ("turn", 2, "turn 0.2"),
        ("place", 1, "place 0.25"),
    ]
