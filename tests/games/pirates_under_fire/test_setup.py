"""Pirates Under Fire, setting up (PF-001 to PF-009a)."""

from collections import Counter

import pytest

import fathomfive as ff
from fathomfive.games.pirates_under_fire import GAME
from fathomfive.games.pirates_under_fire.content import load as content
from fathomfive.games.pirates_under_fire.content.sea import HALF, NAMES
from fathomfive.games.pirates_under_fire.words.names import icon_short
from tests.cited import rule

from .scenario import DARK, LIGHT, merc_name, number, table

STANDARD_ICONS = """
reserve straight repair repair mine VP straight
repair diagonal reserve VP straight mine diagonal
mine VP straight diagonal reserve diagonal repair
repair diagonal reserve diagonal straight VP mine
diagonal mine straight VP reserve diagonal repair
straight VP mine repair repair straight reserve
"""
PER_HALF = {"straight": 4, "diagonal": 4, "repair": 4, "mine": 3, "reserve": 3, "VP": 3}


def icons(t) -> list[str]:
    """All 42 icons, row 6 first, as the sea is printed."""
    return [icon_short(t.s.icon[7 * row + column]) for row in range(5, -1, -1) for column in range(7)]


def half(t, seat: int) -> list[list[str]]:
    """The three rows of a half as its owner sees them, the nearest first."""
    rows = [[icon_short(t.s.icon[7 * row + column]) for column in range(7)] for row in range(6)]
    return rows[:3] if seat == LIGHT else [row[::-1] for row in rows[:2:-1]]


@rule("PF-001")
def test_two_players_and_one_sea_of_seven_by_six():
    assert GAME.seats == (2,)
    assert len(NAMES) == 42 and (NAMES[0], NAMES[6], NAMES[41]) == ("a1", "g1", "g6")
    assert [HALF[NAMES.index(name)] for name in ("a1", "g3", "a4", "g6")] == [LIGHT, LIGHT, DARK, DARK]


@rule("PF-001", "PF-100")
@pytest.mark.parametrize("seats", [1, 3])
def test_no_other_number_of_players(seats):
    with pytest.raises(ff.BadTable, match="is for 2 seats"):
        ff.Table(GAME, seats)


@rule("PF-004")
def test_the_standard_sea():
    assert icons(table(sea_setup="standard")) == STANDARD_ICONS.split()


@rule("PF-002", "PF-003", "PF-004")
def test_a_random_sea_has_everything_that_boards_allow():
    """Over many seeds: all six orders, both sides, four rotations of A and B, two of C, halves independent of
    each other."""
    seen = Counter()
    for seed in range(200):
        s = table(seed, sea_setup="random").s
        for seat in (LIGHT, DARK):
            seen[f"order {s.order[seat]}"] += 1
            for board in range(3):
                seen[f"side {'ABC'[board]} {s.side[seat][board]}"] += 1
                seen[f"turned {'ABC'[board]} {s.turned[seat][board]}"] += 1
        seen["same order"] += s.order[LIGHT] == s.order[DARK]
    assert len([what for what in seen if what.startswith("order")]) == 6
    assert all(40 <= seen[f"order {order}"] <= 95 for order in range(6))
    assert all(150 <= seen[f"side {board} {side}"] <= 250 for board in "ABC" for side in (0, 1))
    assert all(65 <= seen[f"turned {board} {turns}"] <= 135 for board in "AB" for turns in range(4))
    assert {what for what in seen if what.startswith("turned C")} == {"turned C 0", "turned C 1"}
    assert 15 <= seen["same order"] <= 60


@rule("PF-002", "PF-003")
@pytest.mark.parametrize("seed", range(6))
def test_every_arrangement_has_the_same_icons_in_each_half(seed):
    t = table(seed, sea_setup="random")
    for seat in (LIGHT, DARK):
        assert Counter(icon for row in half(t, seat) for icon in row) == PER_HALF


@rule("PF-102", "PF-003")
def test_without_rotation_no_board_is_turned():
    for seed in range(20):
        assert table(seed, sea_setup="random", sea_rotation=False).s.turned == [[0, 0, 0], [0, 0, 0]]


@rule("PF-004", "PF-009a", "PF-002")
def test_in_a_chosen_sea_the_second_player_arranges_first():
    t = table(sea_setup="chosen", first_player="light")
    assert t.asked == ("dark", "arrange_order") and t.offered == ["ACB", "ABC", "CAB", "BCA", "BAC", "CBA"]
    t.say("CAB", "side 2", "turn 3", "side 1", "turn 0", "side 2", "turn 1")
    assert t.asked == ("light", "arrange_order")
    assert (t.s.order[DARK], t.s.side[DARK], t.s.turned[DARK]) == (2, [1, 0, 1], [3, 0, 1])
    t.say("ACB", "side 1", "turn 0", "side 1", "turn 0", "side 1", "turn 0")
    assert t.asked == ("light", "main_action")
    assert icons(t)[21:] == STANDARD_ICONS.split()[21:]


@rule("PF-009a", "PF-015")
def test_the_sea_is_arranged_before_market_and_hands_are_known():
    s = table(sea_setup="chosen").s
    assert s.market == [-1] * 5 and s.hand == [[], []] and s.reserve == [[], []]
    assert len(s.unused) == 12 and len(s.deck[LIGHT]) == len(s.deck[DARK]) == 27


@rule("PF-102")
def test_a_chosen_sea_without_rotation_asks_for_none():
    t = table(sea_setup="chosen", sea_rotation=False).say("ACB", "side 1", "side 1", "side 2")
    assert t.asked == ("light", "arrange_order")


@rule("PF-003", "PF-E32")
def test_a_quarter_turn_of_board_a():
    t = table(sea_setup="chosen", first_player="dark")  # light arranges first
    t.say("ABC", "side 1", "turn 1")
    t.say("side 1", "turn 0", "side 1", "turn 0")
    turned = [["mine", "straight", "reserve"], ["VP", "mine", "diagonal"], ["straight", "diagonal", "repair"]]
    assert [row[:3] for row in half(t, LIGHT)] == turned


@rule("PF-003")
def test_half_a_turn_of_the_strip():
    """Side 1 is repair, VP, diagonal shot from its owner."""
    t = table(sea_setup="chosen", first_player="dark").say(
        "CAB", "side 1", "turn 0", "side 1", "turn 0", "side 1", "turn 1"
    )
    assert [row[0] for row in half(t, LIGHT)] == ["diagonal", "VP", "repair"]


@rule("PF-005", "PF-008", "PF-015")
def test_27_ships_are_split_into_deck_and_reserve_and_three_are_drawn():
    s = table(3).s
    for seat in (LIGHT, DARK):
        assert (len(s.deck[seat]), len(s.reserve[seat]), len(s.hand[seat])) == (15, 9, 3)
        tiles = s.deck[seat] + s.reserve[seat] + s.hand[seat]
        assert sorted(tiles) == list(range(27 * seat, 27 * seat + 27))
        assert Counter(map(number, tiles)) == dict.fromkeys(range(1, 10), 3)


@rule("PF-005")
def test_another_seed_shuffles_otherwise():
    assert table(1).s.deck != table(2).s.deck and table(1).s.reserve != table(2).s.reserve


@rule("PF-006")
def test_three_cheap_mercenaries_one_of_cost_4_and_one_of_cost_5():
    offered = Counter()
    for seed in range(150):
        s = table(seed).s
        assert [content.COST[card] for card in s.market] == [3, 3, 3, 4, 5]
        assert len(set(s.market)) == 5 and sorted(s.market + s.unused) == list(range(54, 66))
        offered.update(s.market)
    assert all(50 <= offered[card] <= 100 for card in range(54, 60))  # 3 of 6
    assert all(30 <= offered[card] <= 70 for card in range(60, 66))  # 1 of 3


@rule("PF-101")
def test_the_mercenaries_can_be_chosen():
    t = table(
        mercenaries_of_cost_3="press_gang+powder_junk+fire_ring",
        mercenaries_of_cost_4="boarding_galley",
        mercenaries_of_cost_5="twin_banners",
    )
    assert [merc_name(card) for card in t.s.market] == [
        "press_gang",
        "powder_junk",
        "ring_of_fire",
        "boarding_galley",
        "twin_banners",
    ]


@rule("PF-007")
def test_nobody_starts_with_anything():
    s = table().s
    assert s.gold == s.vp == s.mines_taken == s.markers == s.dummies_taken == [0, 0]
    assert (s.mine_supply, sum(s.mines), sum(s.shields)) == (14, 0, 0)


@rule("PF-009", "PF-Q22")
def test_the_first_player_gets_one_shield_of_seven():
    s = table(first_player="dark").s
    assert (s.promised, s.shield_supply) == ([0, 1], 6)


@rule("PF-009", "PF-101")
def test_chance_or_the_option_names_the_first_player():
    assert {table(seed, first_player="random").s.first_seat for seed in range(20)} == {LIGHT, DARK}
    assert table(first_player="dark").asked == ("dark", "main_action")
    assert table(first_player="light").asked == ("light", "main_action")


@rule("PF-009a")
def test_the_outcomes_of_chance_come_in_the_order_of_the_setup():
    """A script: dark begins; then both halves, the shuffles and the market follow as told."""
    script = [1]  # first player
    script += [2, 0, 0, 1, 3, 0, 1]  # light's half, the second player's: CAB, side and turn of A, B, C
    script += [0, 1, 1, 0, 0, 0, 0]  # dark's half
    script += [*range(26, 0, -1)] + [0] * 26  # light's fleet stays in order, dark's does not
    script += [0, 2, 1]  # market
    s = ff.Table(GAME, 2, 0, {}, script).position
    assert (s.first_seat, s.order, s.side, s.turned) == (
        1,
        [2, 0],
        [[0, 1, 0], [1, 0, 0]],
        [[0, 3, 1], [1, 0, 0]],
    )
    assert s.market == [54, 55, 56, 62, 64]
    assert s.deck[LIGHT] + s.hand[LIGHT][::-1] + s.reserve[LIGHT][::-1] == [*range(27)]
    assert s.deck[DARK] + s.hand[DARK][::-1] + s.reserve[DARK][::-1] == [*range(28, 54), 27]
