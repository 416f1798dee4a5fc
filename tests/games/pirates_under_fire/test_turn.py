"""Pirates Under Fire, the course of the game (PF-010 to PF-015) and its end (PF-095 to PF-097)."""

import random

import pytest

import fathomfive as ff
from fathomfive.games.pirates_under_fire import GAME
from tests.cited import rule

from .scenario import final, row, sea, table


def random_game(seed: int, **options: object):
    """A game by chance, yielding the position before every answer and at the end."""
    t, chance = table(seed, **options), random.Random(seed)
    while not t.table.over:
        yield t
        t.table.apply(chance.choice(t.table.position.options))
    yield t


@rule("PF-010")
def test_players_alternate_with_one_main_action_each():
    t = table()
    order = []
    for _ in range(6):
        order.append(t.asked[0])
        t.say(t.offered[0])
        while t.asked[1] != "main_action":
            t.say(t.offered[-1])
    assert order == ["light", "dark"] * 3


@rule("PF-012", "PF-014")
def test_one_tile_is_drawn_from_the_main_deck_at_the_end():
    t = sea(hand="2 4 6", reserve=9)
    deck, top = len(t.s.deck[0]), t.s.deck[0][-1]
    t.lay(2, "b1")
    assert (len(t.s.deck[0]), len(t.s.hand[0]), t.s.hand[0][-1], len(t.s.reserve[0])) == (deck - 1, 3, top, 9)


@rule("PF-012")
def test_an_empty_main_deck_gives_nothing_and_the_reserve_stays():
    t = sea(hand="2 4 6", reserve=9, turn=16)
    t.s.destroyed += t.s.deck[0]
    t.s.deck[0].clear()
    t.lay(2, "b1")
    assert (t.hand, len(t.s.reserve[0])) == ("4 6", 9)


@rule("PF-013", "PF-015", "PF-E07", "PF-Q01", "PF-051", "PF-014", "PF-E08")
@pytest.mark.parametrize("seed", range(8))
def test_the_numbers_of_tiles_and_tokens_at_the_start_of_every_turn(seed):
    """Main deck 16 - t, hand 3 + markers, reserve 9 - markers; 27 ships of a colour, 7 shields, 14 mines at
    every decision."""
    turns = {0: 0, 1: 0}
    for t in random_game(seed):
        s = t.s
        for seat in (0, 1):
            reserve = len(s.reserve[seat]) + len(s.known_reserve[seat])
            on_sea = sum(27 * seat <= card < 27 * seat + 27 for card in s.sea + s.destroyed)
            assert len(s.hand[seat]) + len(s.deck[seat]) + reserve + on_sea == 27
        assert s.shield_supply + sum(s.shields) + sum(s.promised) == 7
        assert s.mine_supply + sum(s.mines) - (s.dummy in (1, 2)) + sum(s.mines_taken) == 14
        if t.asked and t.asked[1] == "main_action" and s.turn[s.asked] > turns[s.asked]:
            me = s.asked
            turns[me] = s.turn[me]
            reserve = len(s.reserve[me]) + len(s.known_reserve[me])
            assert (len(s.deck[me]), len(s.hand[me]), reserve) == (
                16 - turns[me],
                3 + s.markers[me],
                9 - s.markers[me],
            )
    assert turns == {0: 16, 1: 16}
    assert [len(s.hand[seat]) for seat in (0, 1)] == [2 + s.markers[seat] for seat in (0, 1)]


@rule("PF-014", "PF-050", "PF-E21")
def test_a_reserve_space_raises_the_hand():
    t = sea(hand="2 4 6", turn=3).lay(2, "g1")
    assert (len(t.s.hand[0]), t.s.markers[0], len(t.s.reserve[0])) == (4, 1, 8)


@rule("PF-095", "PF-013")
def test_the_game_ends_after_the_second_players_sixteenth_turn():
    t = sea(turn=16, to_move="light")
    assert t.s.turn == [16, 15]
    t.lay(2, "b1")
    assert t.asked == ("dark", "main_action") and t.s.turn == [16, 16]
    t.lay(2, "f6")
    assert t.table.over and t.table.outcome.ending == "sixteen turns"


@rule("PF-095")
def test_when_dark_begins_light_has_the_last_turn():
    t = sea(turn=16, to_move="light", first_player="dark")
    assert t.s.turn == [16, 16]
    assert t.lay(2, "b1").table.over


# Blockade

BURNING_ROW = row("2* 2* 2* 4* 4* 4* 6*")


@rule("PF-096", "PF-E28")
def test_a_player_without_an_accessible_space_loses_at_once():
    t = sea(BURNING_ROW + " " + row("9 9 9", 6, colour="D"), hand="6 8 8")
    assert t.table.over and t.table.winners == (1,)
    assert t.table.outcome.ending == "blockade"
    assert t.table.scores == [0, 0] and t.table.outcome.ranks == (2, 1)
    assert t.table.outcome.text == "Seat 1 cannot lay a ship: Seat 2 wins without final scoring"


@rule("PF-096")
def test_points_do_not_save_a_blockaded_player():
    t = sea(BURNING_ROW.replace("L6*@g1", "D1@g1"), hand="6 8 8")
    t.s.vp[0] = 50
    assert t.table.over and t.table.winners == (1,)


@rule("PF-096", "PF-Q27")
def test_gold_does_not_help_without_a_legal_purchase():
    t = sea(BURNING_ROW, hand="6 8 8", gold=9, market="ring_of_fire boarding_galley")
    assert t.table.over and t.table.winners == (1,)


HEMMED = row("2 2 2 4 4 4 6") + " " + row("1 1 1 3 3 3 5", 2, colour="D")


@rule("PF-096", "PF-Q27")
def test_a_blocked_player_may_board_but_not_pass():
    t = sea(HEMMED, hand="6 8 8", gold=4, market="boarding_galley")
    assert t.asked == ("light", "lay_mercenary") and "end turn" not in t.offered
    t.say("d2")
    assert t.asked == ("light", "main_action") and t.offered == ["6", "8", "8"]  # d3 is accessible now
    assert t.lay(6, "d3").at("d3") == "L6"  # the only one, so nobody is asked


@rule("PF-097", "PF-Q27")
def test_who_buys_first_and_then_has_no_space_loses():
    """The Galley takes a2, but a3 and b2 are held by active dark ships."""
    t = sea(
        HEMMED + " D5@a3 D7@b3 D7@c3 D7@d3 D8@e3 D8@f3 D8@g3", hand="6 8 8", gold=4, market="boarding_galley"
    ).say("a2")
    assert t.table.over and t.table.winners == (1,) and t.table.outcome.ending == "blockade"


@rule("PF-096")
def test_dark_can_be_blockaded_as_well():
    t = sea(row("2* 2* 2* 4* 4* 4* 6*", 6, colour="D"), to_move="dark", enemy="6 8 8")
    assert t.table.over and t.table.winners == (0,)


# Ties


@rule("PF-094", "PF-E29", "PF-Q26")
@pytest.mark.parametrize(
    ("gold", "winners", "told"),
    [
        ((2, 1), (0,), "Seat 1 wins with more gold, 2 to 1; both have 15 points"),
        ((1, 2), (1,), "Seat 2 wins with more gold, 2 to 1; both have 15 points"),
        ((1, 1), (0, 1), "A draw: both have 15 points and 1 gold"),
    ],
)
def test_gold_breaks_a_tie_and_else_it_is_a_draw(gold, winners, told):
    t = final("", vp=(15, 15), gold=gold)
    assert t.table.scores == [15, 15] and t.table.winners == winners
    assert t.table.outcome.text == told


@rule("PF-094")
def test_one_point_beats_any_gold():
    assert final("", vp=(15, 16), gold=(21, 0)).table.winners == (1,)
    assert final("", mines=(1, 2), gold=(0, 9)).table.winners == (0,)  # -2 against -4


@rule("PF-014", "PF-Q28")
def test_others_see_only_how_many_tiles_a_hand_has():
    t = table(5)
    for viewer in (1, ff.SPECTATOR):
        assert t.s.view(viewer)["hand"][0] == [None] * 3
    assert t.s.view(0)["hand"][0] == t.s.hand[0]
    for viewer in (0, 1, ff.SPECTATOR):
        assert (
            t.s.view(viewer)["deck"] == [[None] * 15] * 2 and t.s.view(viewer)["reserve"] == [[None] * 9] * 2
        )


@rule("PF-100")
def test_playing_alone_means_playing_against_a_bot():
    table_ = ff.Table(GAME, 2, 1)
    greedy = ff.bot("greedy")
    while table_.ask:
        table_.apply(greedy.choose(table_.at(1)) if table_.ask.seat == 1 else table_.ask.options[0])
    assert table_.winners == (1,)
