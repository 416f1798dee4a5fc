"""Aquatica: Duellum, the end: who counts when, what counts, and ties."""

import pytest

from fathomfive.games.aquatica_duellum.content.load import POINTS
from fathomfive.games.aquatica_duellum.rules.scoring import score
from tests.cited import rule

from .scenario import Duel, duel

STEP = {"turtles": ("annexation", "w1_north"), "squids": ("annexation", "heart")}


def passes(t: Duel, side: str) -> Duel:
    """A turn with as little in it as possible: Ritual, one step there or back again."""
    t.now(side).played("", side).set(leader="heart")
    t.play("annexation", "w1_north")
    return t.end() if t.asked and t.asked[1] == "turn" else t


def with_three_goals(side: str, first: str) -> Duel:
    t = duel(first, goal_sides="turtle")
    for slot, token in enumerate(("first_coin", "first_trident", "first_raise")):
        t.token(slot, token, side)
    return t.scored("pearl_garden harpoon_ridge nursery_meadow bubbling_chimney", side)


@rule("DU-100")
def test_the_second_player_completes_the_fourth_goal():
    """E09: both then take exactly one more turn."""
    t = passes(with_three_goals("squids", "turtles"), "turtles").now("squids").say("goal")
    passes(t, "squids")
    assert t.s.last_round == 2 and t.asked == ("turtles", "turn")
    passes(t, "turtles")
    assert t.asked == ("squids", "turn")
    passes(t, "squids")
    assert t.won() == ("squids", "goals")


@rule("DU-100")
def test_the_first_player_completes_it():
    """E09: the second finishes the round, then both take one more."""
    t = with_three_goals("turtles", "turtles").say("goal")
    for side in ("turtles", "squids", "turtles"):
        passes(t, side)
        assert t.asked is not None
    assert t.s.last_round == 2
    passes(t, "squids")
    assert t.won() == ("turtles", "goals")


@rule("DU-101", "DU-Q15")
def test_an_empty_deck_calls_the_end_and_it_is_not_called_again():
    t = duel("turtles").deck_is("")
    passes(t, "turtles")
    assert t.s.last_round == 2
    passes(t, "squids")
    passes(t, "turtles")
    assert t.s.last_round == 2
    passes(t, "squids")
    assert t.won()[1] == "deck"


@rule("DU-099")
def test_an_instant_victory_in_the_last_round_and_in_the_opponents_favour():
    t = with_three_goals("turtles", "turtles").say("goal")
    for side in ("turtles", "squids"):
        passes(t, side)
    t.now("turtles").played("", "turtles").set(leader="e6_gate").play("annexation", "e7_capital")
    assert t.won() == ("squids", "Manta Leader")


@rule("DU-102")
def test_what_counts():
    """E23 with our cards: 7+4+4, 3+2, first, first, second: 39; a fully raised Location on the board adds
    nothing."""
    t = duel("turtles").scored("staghorn_terrace pearl_garden harpoon_ridge").veterans("maestro tide_warden")
    t.token(0, "first_coin").token(1, "first_raise").token(2, "first_coin", "squids").token(
        2, "second_coin", second=True
    )
    t.board("deepest_throne:all").row("emir_ritualist").owns("manta_coin2").set(crowns=(5, 0))
    score = t.table.scores[0]
    assert score == 39 and sum(source.points for source in score.breakdown) == 39 and t.table.scores[1] == 8
    assert [source.detail for source in score.breakdown] == ["scored Location"] * 3 + [
        "played Mercenary"
    ] * 2 + ["goal 1", "goal 2", "goal 3"]


@rule("DU-103")
@pytest.mark.parametrize(
    ("leader", "winner"), [("e2_middle", "squids"), ("w1_south", "turtles"), ("heart", "draw")]
)
def test_ties_go_by_the_side_of_the_map(leader, winner):
    """E26."""
    t = duel("turtles", max_rounds=10).scored("golden_atoll", "turtles").scored("kraken_descent", "squids")
    passes(t.set(round=10), "turtles")
    t.now("squids").set(leader=leader, main_done=1).end()
    assert t.won() == (winner, "rounds") and [int(score) for score in t.table.scores] == [9, 9]


@rule("DU-103", "DU-102")
def test_most_points_win():
    t = duel("turtles", max_rounds=10).scored("golden_atoll", "turtles").scored("deepest_throne", "squids")
    passes(passes(t.set(round=10), "turtles"), "squids")
    assert (
        t.won() == ("squids", "rounds")
        and t.table.outcome.text == "Seat 2 (Squids) wins with 12 PP; Seat 1 (Turtles) has 9"
    )


@rule("DU-104", "DU-106")
def test_after_the_last_round_points_are_counted():
    for rounds in (100, 60, 30, 10):
        t = passes(duel("turtles", max_rounds=rounds).set(round=rounds - 1), "turtles")
        passes(t, "squids")
        assert t.asked is not None
        passes(passes(t, "turtles"), "squids")
        assert t.asked is None and t.won()[1] == "rounds" and t.s.round == rounds


@rule("DU-107")
def test_when_points_are_counted_all_piles_lie_open():
    t = duel("turtles", max_rounds=10).scored("golden_atoll pearl_garden", "turtles")
    passes(passes(t.set(round=10), "turtles"), "squids")
    assert t.s.view(1)["scored"][0] == [5]


@rule("DU-107", "DU-102")
def test_cards_that_a_viewer_does_not_see_count_nothing_in_the_score_shown():
    """Of the other pile only the top card is known."""
    t = duel("turtles").scored("pearl_garden anemone_market harpoon_ridge", "squids")
    known = POINTS[t.s.scored_top[1][0]]
    assert score(t.s.seen_from(0), 1) == known < score(t.s, 1) == score(t.s.seen_from(1), 1)
