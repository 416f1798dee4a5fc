"""The speed gate tells from figures; here they are made up."""

from __future__ import annotations

from typing import Any

from bench.gate import verdict


def run(catanatron: float, **games: tuple[float, float]) -> dict[str, Any]:
    """A run in which each game made this many decisions, interpreted and compiled."""
    rows = [
        {"game": name, "interpreted decisions/s": slow, "compiled decisions/s": fast}
        for name, (slow, fast) in games.items()
    ]
    return {"games": rows, "catanatron": {"ticks_per_second": catanatron} if catanatron else None}


RECORDED = run(30_000, aquaria=(120_000, 3_000_000), pirates_under_fire=(60_000, 3_300_000))


def test_the_same_speed_is_fine():
    assert verdict(RECORDED, RECORDED) == (True, ["No game is more than 30% slower than recorded."])


def test_a_slower_machine_is_not_a_slower_game():
    half = run(15_000, aquaria=(60_000, 1_500_000), pirates_under_fire=(30_000, 1_650_000))
    assert verdict(half, RECORDED)[0]


def test_thirty_per_cent_are_let_pass_and_more_are_not():
    assert verdict(run(30_000, aquaria=(84_000, 2_100_000)), RECORDED)[0]
    assert verdict(run(30_000, aquaria=(83_000, 2_100_000)), RECORDED) == (
        False,
        ["Aquaria, interpreted, is 31% slower than recorded: 2.77 times Catanatron, was 4."],
    )


def test_every_game_that_became_slower_is_named():
    fine, sentences = verdict(
        run(60_000, aquaria=(120_000, 3_000_000), pirates_under_fire=(120_000, 3_300_000)), RECORDED
    )
    assert not fine
    assert sentences == [
        "Aquaria, interpreted, is 50% slower than recorded: 2 times Catanatron, was 4.",
        "Aquaria, compiled, is 50% slower than recorded: 50 times Catanatron, was 100.",
        "Pirates Under Fire, compiled, is 50% slower than recorded: 55 times Catanatron, was 110.",
    ]


def test_rollouts_and_compiled_positions_are_held_to_what_was_recorded():
    def row(speed: float) -> dict[str, Any]:
        each = {"game": "aqualuma", "rollout games/s": speed, "handle answers/s": speed}
        return {"games": [each], "catanatron": {"ticks_per_second": 100}}

    assert verdict(row(60), row(100)) == (
        False,
        [
            "Aqualuma, handle, is 40% slower than recorded: 0.6 times Catanatron, was 1.",
            "Aqualuma, rollout, is 40% slower than recorded: 0.6 times Catanatron, was 1.",
        ],
    )


def test_a_game_without_a_recorded_figure_is_named_and_let_pass():
    fine, sentences = verdict(run(30_000, aqualuma=(60_000, 3_000_000)), RECORDED)
    assert fine
    assert sentences[0] == "Aqualuma, interpreted, has no recorded figure: run `make bench`."


def test_without_catanatron_the_gate_stays_shut():
    assert verdict(run(0, aquaria=(120_000, 3_000_000)), RECORDED) == (
        False,
        ["Catanatron was not measured, so the speed gate cannot tell anything."],
    )
