"""Reasons: what an option brings, what it leads to, and when two are about equal."""

from __future__ import annotations

from dataclasses import replace

import pytest

import fathomfive as ff
from fathomfive.bots.calibration import QUARTERS, calibrated, fitted
from fathomfive.bots.reasons import (
    Line,
    Part,
    Reason,
    at_first_sight,
    compare,
    in_points,
    reason_of_search,
    runner_up,
    with_preview,
)
from fathomfive.bots.reasons.comparison import true_chance
from fathomfive.bots.reasons.first_sight import most_grown
from fathomfive.bots.reasons.parts import differing_parts, in_a_sentence, once_each
from fathomfive.bots.search.searcher import AnswerStats, SearchResult
from fathomfive.kernel.game.search_params import POINT


def line(label: str, won: float, points: float = 0.0, preview: str = "", wins: float = 0.0) -> Line:
    return Line(0, label, preview, won, points, wins)


def test_a_sentence_says_what_it_brings_what_it_leads_to_and_what_the_other_lacks() -> None:
    better, worse = line("Clown Goby", 0.61, 3, "+3 at best"), line("Bubble Jet", 0.52, 1, "-1 at best")
    parts = Part("Clown Goby", 6.2), Part("Combinations", -3.4, seat=1)
    reason = Reason(better, worse, 0.09, False, parts, more_points=2.0, names={1: "Mara"})
    assert reason.sentence() == (
        "“Clown Goby” (+3 at best) is better than “Bubble Jet” (−1 at best): it gains more from Clown Goby "
        "(+6 points), and Mara gets less from Combinations (−3 points). It wins about 61 games in 100 instead of "
        "52 and is worth 2 points more."
    )
    assert reason.beside_rival().startswith("It is better than “Bubble Jet” (−1 at best): it gains more from")


def test_where_points_do_not_count_a_sentence_names_no_figures_for_its_parts() -> None:
    parts = Part("crowns", 600.0), Part("Wild Mantas", -300.0, seat=1)
    soon = line("A", 0.92, wins=0.9), line("B", 0.5, wins=0.25)
    reason = Reason(*soon, 0.42, False, parts, counts_points=False)
    denied = replace(reason, better=line("A", 0.6, wins=0.9))
    assert "few turns" not in denied.because(), "the chance that is stated beside it would contradict it"
    assert "few turns" not in replace(reason, gain=0.08).because(), "the other wins a little later"
    assert reason.because() == (
        ": it wins within a few turns in 90 of 100 tries, the other in 25, and it does more for crowns, and it sets "
        "Seat 2 back in Wild Mantas"
    )


def test_what_the_better_option_costs_is_said_if_it_is_much() -> None:
    better, worse = line("Clown Goby", 0.61, 1), line("Seahorse", 0.40)
    parts, price = (Part("Clown Goby", 7.1),), Part("Seahorse", -5.2)
    reason = Reason(better, worse, 0.21, False, parts, price)
    assert reason.because() == (
        ": it gains more from Clown Goby (+7 points), though it gains less from Seahorse (−5 points)"
    )
    theirs = replace(reason, price=Part("combinations", 3.0, seat=1), names={1: "Mara"})
    assert theirs.because().endswith(", though Mara gets more from combinations (+3 points)")


def test_penalties_are_lost_not_gained() -> None:
    reason = Reason(line("A", 0.6), line("B", 0.5), 0.1, False, (Part("mines", 2.0, is_penalty=True),))
    assert reason.because() == ": it loses 2 points less to mines"
    hits_them = replace(reason, parts=(Part("mines", -2.0, seat=1, is_penalty=True),))
    assert hits_them.because() == ": Seat 2 loses 2 points more to mines"
    dear = replace(reason, parts=(Part("gold", 3.0),), price=Part("mines", -2.0, is_penalty=True))
    assert dear.because().endswith(", though it loses 2 points more to mines")


def test_a_difference_that_is_not_sure_is_neither_equal_nor_a_reason() -> None:
    reason = Reason(line("A", 0.55, 1), line("B", 0.50), 0.05, False, unclear=True)
    assert reason.beside_rival() == (
        "It seems better than “B”, but that is not sure: about 55 and 50 wins in 100 games."
    )
    assert reason.sentence().startswith("“A” seems better than “B”, but that is not sure: ")
    assert reason.remark() == "I expect 55 wins in 100 games, 1 point ahead."


@pytest.mark.parametrize(
    ("won", "points", "said"),
    [
        (0.55, 1.0, ", 1 point ahead"),
        (0.45, 1.0, ""),  # the seat whose turn begins is too hopeful; only the chance is calibrated
        (0.55, -1.0, ""),
        (0.45, -1.0, ", 1 point behind"),
        (0.47, 0.2, ", level on points"),
        (0.37, 0.2, ""),
    ],
)
def test_a_lead_that_contradicts_the_chance_is_not_said(won: float, points: float, said: str) -> None:
    reason = Reason(line("A", won, points), None, 0.0, False)
    assert reason.remark() == f"I expect {round(100 * won)} wins in 100 games{said}."
    if points:
        assert "point" in replace(reason, seats=3).remark(), "among three, nobody's even chance is a half"


def test_a_few_rounds_that_all_end_alike_are_not_certain() -> None:
    """Where rounds play to the end; a judged position is not just won or lost."""
    rules = ff.game("ultimate_aquarium")
    s = ff.new_table(rules, 2, 3).position
    few, many = true_chance(rules, s, 1.0, 20), true_chance(rules, s, 1.0, 2000)
    assert 0.6 < few < many - 0.05 < 0.95 and true_chance(rules, s, 0.0, 20) < 0.4
    pirates = ff.game("pirates_under_fire")
    assert true_chance(pirates, ff.new_table(pirates, 2, 3).position, 1.0, 20) == 1.0


def test_parts_that_no_choice_changes_are_not_named() -> None:
    for game in ("aquaria", "aqualuma"):
        rules = ff.game(game)
        assert rules.value_parts(ff.new_table(rules, 2, 3).position, 0)[""]
    table = ff.new_table("aquaria", 2, 3)
    assert table.ask
    eyes = table.at(table.ask.seat)
    later = eyes.after(eyes.options[0])
    assert all(part.name for part in differing_parts(eyes, [eyes.imagine(0)], [eyes.imagine(1)], 0))
    assert most_grown(table.game, later, later, eyes.seat) == ""


def test_parts_are_compared_at_equal_moments_only() -> None:
    rules = ff.game("aquatica_duellum")
    table = ff.new_table(rules, 2, 3)
    assert table.ask
    eyes, octopus = table.at(table.ask.seat), ff.bot("octopus", 1)
    early = table.position.copy()
    while table.position.turns < early.turns + 2:
        assert table.ask
        table.apply(octopus.choose(table.at(table.ask.seat)), table.ask.seat)
    assert differing_parts(eyes, [early], [table.position], 0) == []
    assert differing_parts(eyes, [early], [early], 0)


def test_a_part_that_may_be_chance_is_not_named() -> None:
    assert Part("crowns", 3.0, error=1.0).is_sure and not Part("crowns", 3.0, error=2.0).is_sure
    rules = ff.game("pirates_under_fire")
    table = ff.new_table(rules, 2, 3)
    assert table.ask
    eyes = table.at(table.ask.seat)
    rich = [table.position.copy() for _ in range(4)]
    for gold, end in enumerate(rich):
        end.gold[eyes.seat] = gold
    poor = [table.position.copy() for _ in range(4)]
    found = {part.name: part for part in differing_parts(eyes, rich, poor, eyes.seat)}
    assert found["gold"].by > 0 and found["gold"].error > 0 and found["mines"].error == 0


def test_what_one_seat_wins_and_the_other_loses_is_said_once() -> None:
    home = Part("bringing the Manta Leader home", 9.0), Part("bringing the Manta Leader home", -5.0, seat=1)
    assert once_each([*home, Part("crowns", 4.0)]) == [home[0], Part("crowns", 4.0)]


def test_equal_options_are_called_equal() -> None:
    reason = Reason(line("A", 0.5), line("B", 0.495), 0.005, True, counts_points=False)
    assert reason.sentence() == "“A” and “B” are about equally good: either way 50 wins in 100 games."
    assert reason.remark() == "I expect 50 wins in 100 games. Two options were about equal."
    assert replace(reason, is_rough=True).remark() == "I expect 50 wins in 100 games."


def test_options_that_win_as_often_with_other_points_are_not_called_equal() -> None:
    reason = Reason(line("A", 0.98, 46), line("B", 0.98, 40), 0.0, True, more_points=6.0)
    assert reason.sentence() == (
        "“A” and “B” win about equally often (98 wins in 100 games), but “A” is worth 6 points more."
    )
    assert (
        reason.beside_rival() == "“B” wins about as often (98 wins in 100 games) but is worth 6 points less."
    )
    assert reason.remark() == "I expect 98 wins in 100 games, 46 points ahead."


def test_lines_of_the_score_sheet_are_common_nouns_and_cards_are_not() -> None:
    aquarium, pirates = ff.game("ultimate_aquarium"), ff.game("pirates_under_fire")
    assert in_a_sentence("Enemy waters", pirates) == "enemy waters"
    assert in_a_sentence("Wild Mantas", pirates) == "Wild Mantas"
    assert all(in_a_sentence(card, aquarium) == card for card in ("Gravel", "Clown Goby"))


def test_a_hint_does_not_praise_the_other_option() -> None:
    reason = Reason(line("A", 0.55, 3), line("B", 0.55, 4), 0.0, True, more_points=-1.0)
    assert reason.beside_rival() == (
        "“B” is about as good, so choose as you like: either way 55 wins in 100 games from here."
    )


def test_one_point_is_singular_also_below_zero() -> None:
    assert [in_points(n) for n in (-2, -1, -0.2, 0, 1, 2)] == [
        "−2 points",
        "−1 point",
        "0 points",
        "0 points",
        "1 point",
        "2 points",
    ]


def test_a_preview_is_told_with_a_real_minus_unless_there_is_none() -> None:
    assert with_preview("d1", "+1: 0 → 1 point") == "“d1” (+1: 0 → 1 point)"
    assert with_preview("d1", "-2: 0 → -2 points") == "“d1” (−2: 0 → −2 points)"
    assert with_preview("d1", "") == "“d1”"


def test_nothing_is_certain_before_the_end() -> None:
    assert Reason(line("A", 1.0, 3), None, 0.0, False).beside_rival() == (
        "Expected: 99 wins in 100 games, 3 points ahead."
    )
    assert (
        Reason(line("A", 0.0, -3), None, 0.0, False).remark()
        == "I expect 1 win in 100 games, 3 points behind."
    )


def test_a_remark_names_no_card() -> None:
    reason = Reason(
        line("A", 0.6), line("B", 0.4), 0.2, False, (Part("Clown Goby", 5.0),), has_public_parts=False
    )
    assert reason.remark() == "I expect 60 wins in 100 games, level on points."


@pytest.mark.parametrize("game", ff.games())
def test_the_parts_of_an_estimate_add_up_to_it(game: str) -> None:
    rules = ff.game(game)
    if rules.search.parts is None:
        return
    table, player = ff.new_table(rules, 2, 3), ff.bot("plankton", 1)
    while table.ask and len(table.answers) < 150:
        seat = table.ask.seat
        table.apply(player.choose(table.at(seat)), seat)
        s = table.position
        if s.asked >= 0:
            summed = sum(rules.value_parts(s, seat).values())
            assert summed == pytest.approx(rules.position_value(s, seat), abs=POINT // 10)


@pytest.mark.slow
@pytest.mark.parametrize("game", ff.games())
def test_the_clock_of_a_game_never_leaves_0_to_100_and_goes_on(game: str) -> None:
    rules, seen = ff.game(game), []
    table, player = ff.new_table(rules, 2, 3), ff.bot("octopus", 1)
    while table.ask:
        seen.append(rules.search.progress(table.position))
        table.apply(player.choose(table.at(table.ask.seat)), table.ask.seat)
    assert min(seen) >= 0 and max(seen) <= 100 and max(seen) >= 50


def test_a_bot_without_a_search_says_what_its_turn_brings() -> None:
    table, said = ff.new_table("ultimate_aquarium", 2, 3), set()
    octopus = ff.bot("octopus", 1)
    while table.ask:
        seat = table.ask.seat
        eyes = table.at(seat)
        option = octopus.choose(eyes)
        said.add(at_first_sight(eyes, option))
        table.apply(option, seat)
    assert any(one.startswith("This turn should bring me ") for one in said)


@pytest.mark.slow
def test_two_answers_are_compared_on_the_same_deals_and_repeatably() -> None:
    pytest.importorskip("numba")
    rules = ff.game("pirates_under_fire")
    table = ff.new_table(rules, 2, 3)
    assert table.ask
    eyes = table.at(table.ask.seat)
    first, last = table.ask.options[0], table.ask.options[-1]
    there = compare(eyes, first, last, code=rules.compiled())
    back = compare(eyes, last, first, code=rules.compiled())
    assert there == compare(eyes, first, last, code=rules.compiled())
    assert there.gain == pytest.approx(-back.gain)
    assert compare(eyes, first, last, deals=4) is not None, "also without machine code"


@pytest.mark.parametrize("game", ff.games())
def test_the_calibrated_chance_keeps_the_order_and_the_ends(game: str) -> None:
    assert (game, 2) in fitted()
    for quarter in range(QUARTERS):
        chances = [calibrated(game, 2, quarter, n / 50) for n in range(51)]
        assert chances == sorted(chances) and (chances[0], chances[-1]) == (0.0, 1.0)


def test_the_runner_up_reads_differently_and_may_be_one_that_the_search_never_tried() -> None:
    table = ff.new_table("ultimate_aquarium", 2, 3)
    assert table.ask
    eyes = table.at(table.ask.seat)
    best = eyes.options[0]
    found = SearchResult((AnswerStats(best, 5, 0.5, 0.5, 0.0),), 5, 0.0, compiled=False)
    rival = runner_up(eyes, found)
    assert rival is not None and eyes.label(rival) != eyes.label(best)
    assert reason_of_search(eyes, found, None).worse is None, "nothing is known of it without machine code"
