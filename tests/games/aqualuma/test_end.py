"""Aqualuma, the end of a turn and the end of the game."""

import pytest

from fathomfive.kernel.state import UNKNOWN
from tests.cited import rule

from .scenario import dive
from .specified import GAME


def over(t):
    """The turn is ended, and quiet darkness follows."""
    return t.next_dark("blank").end_turn()


@rule("AL-080", "AL-Q21")
def test_the_end_of_a_turn_in_order():
    t = dive("finn", "luma", dice="R1 G2", hand="ebb flow").say("Play Flow", "red 1")
    chest = t.chest()
    over(t)
    assert sorted(t.chest()) == sorted(chest + "RG") and t.mine() == ""
    assert t.piled("played") == "" and "flow" in t.piled("magic_discard")
    assert t.cards().count("ebb") >= 1 and len(t.s.hand[0]) == 3
    steps = [
        event.step
        for event in t.table.events
        if event.step in ("clear_away", "refill_hand", "darkness_phase", "next_player", "start_of_turn")
    ]
    assert steps[-5:] == ["clear_away", "refill_hand", "darkness_phase", "next_player", "start_of_turn"]
    assert t.asked == (1, "take_dice")


@rule("AL-081")
@pytest.mark.parametrize(("held", "after"), [(0, 3), (1, 3), (2, 3), (3, 3), (4, 4)])
def test_the_hand_is_refilled_to_three(held, after):
    t = over(dive("finn", hand=" ".join(["ebb", "flow", "surge", "eddy"][:held])))
    assert len(t.s.hand[0]) == after


@rule("AL-081")
def test_a_hand_of_five_draws_none_and_loses_none():
    """E14."""
    t = over(dive("finn", hand="ebb flow surge eddy capsize"))
    assert t.cards() == "capsize ebb eddy flow surge"


@rule("AL-Q06")
@pytest.mark.parametrize(("character", "drawn"), [("finn", 3), ("crumbs", 4)])
def test_with_the_option_three_more_cards_are_drawn(character, drawn):
    t = over(dive(character, hand="ebb flow surge eddy", refill_mode="draw_three_max"))
    assert len(t.s.hand[0]) == 4 + drawn


@rule("AL-082")
def test_an_empty_pile_is_made_anew_from_the_discard():
    t = dive("finn", hand="ebb").next_cards("surge")
    rest = t.s.magic_pile[:-1]
    t.s.magic_pile[:] = t.s.magic_pile[-1:]
    t.s.magic_discard.extend(rest)
    over(t)
    assert "surge" in t.cards() and len(t.s.hand[0]) == 3 and t.s.magic_discard == []
    assert len(t.s.magic_pile) == 24 - 3


@rule("AL-082", "AL-Q12")
def test_a_pile_that_is_made_anew_tells_nobody_what_comes_to_a_hidden_hand():
    """The discard pile lay open; so it is shuffled in before anybody draws, and the cards that are left are
    drawn first."""
    t = dive("finn", "luma", hand="ebb", hidden_hands=True).next_cards("surge")
    rest = t.s.magic_pile[:-1]
    t.s.magic_pile[:] = t.s.magic_pile[-1:]
    t.s.magic_discard.extend(rest)
    over(t)
    steps = [event.step for event in t.table.events]
    assert steps.index("restock") < steps.index("refill_hand") and "surge" in t.cards()
    drawn = t.table.events[steps.index("refill_hand")]
    assert [move.card for move in drawn.seen_by(1).moves] == [UNKNOWN, UNKNOWN]
    assert sorted(move.card for move in drawn.seen_by(0).moves) == sorted(t.s.hand[0][-2:])
    assert drawn.line(1) == "Seat 1 draws 2 cards"


@rule("AL-082", "AL-Q21")
def test_played_cards_are_part_of_a_shuffle_in_the_refill():
    """All cards but two are held; the only card that can be drawn is the one that was just played."""
    t = dive("finn", "luma", dice="R1", hand="ebb flow")
    t.s.hand[1].extend([*t.s.magic_pile, *t.s.magic_discard])
    t.s.magic_pile.clear()
    t.s.magic_discard.clear()
    t.say("Play Flow")
    over(t)
    # and then nothing more is drawn
    assert t.cards() == "ebb flow" and t.s.magic_pile == t.s.magic_discard == []


@rule("AL-130")
def test_the_figure_for_research():
    won = (
        dive("crabgail", "finn", dice="R6")
        .on_station("3", "1 2")
        .cards_on_board(5)
        .say("Activate a lightball")
    )
    assert [int(score) for score in won.table.scores] == [116, 116]
    assert [(source.name, source.points) for source in won.table.scores[0].breakdown] == [
        ("Aqualuma is safe", 100),
        ("Darkness cards left", 16),
    ]
    lost = dive("crabgail", "finn").on_station("3 5", "1").carry("4", seat=1).cards_on_board(21).end_turn()
    assert [int(score) for score in lost.table.scores] == [18, 18]
    assert sum(source.points for source in lost.table.scores[1].breakdown) == 18


@rule("AL-134")
def test_all_win_or_lose_together():
    won = (
        dive("crabgail", "finn", "luma", dice="R6")
        .on_station("3", "1 2")
        .cards_on_board(5)
        .say("Activate a lightball")
    )
    assert won.table.winners == (0, 1, 2)
    assert (
        won.table.outcome.text
        == "You have won: Aqualuma is safe. 3 of 3 lightballs are active, with 16 darkness cards to spare"
    )
    lost = dive("crabgail", "finn", "luma").cards_on_board(21).end_turn()
    assert lost.table.winners == ()
    assert lost.table.outcome.text == "You have lost: no darkness card was left. 0 of 3 lightballs are active"


@rule("AL-132", "AL-131", "AL-133")
def test_there_are_three_ends():
    assert GAME.cooperative
    assert GAME.endings == (
        "Aqualuma is safe",
        "the fog reached the last space again",
        "no darkness card was left",
    )
