"""Aquaria, setting up: boards, tiles and tokens by chance; every player keeps a tile and three cards."""

import pytest

from fathomfive.games.aquaria import GAME
from fathomfive.games.aquaria.content import load as content
from tests.cited import rule

from .scenario import COLOURS, Play, dealt, start_tile, table

SEEDS = range(30)


def choose(t: Play, *answers: int) -> Play:
    for answer in answers:
        t.table.apply(answer)
    return t


@rule("AQ-001", "AQ-002")
def test_ring_and_bonus_tiles_are_mixed():
    rings, tiles = set(), set()
    for seed in SEEDS:
        s = dealt(2, seed).s
        assert sorted(s.ring) == sorted(s.bonus_tile) == [0, 1, 2, 3, 4]
        rings.add(tuple(s.ring))
        tiles.add(tuple(s.bonus_tile))
    assert len(rings) > 20 and len(tiles) > 20


@rule("AQ-002", "AQ-005")
@pytest.mark.parametrize(("seats", "last", "spaces"), [(1, 3, 28), (2, 3, 28), (3, 4, 36), (4, 4, 36)])
def test_the_sides_follow_the_number_of_players(seats, last, spaces):
    """The side is seen in where an arrow stops and in how long the Encyclopedia is."""
    t = table(seats).arrows(oxygen=last).lay(die="off").turn().say("Oxygen")
    assert t.arrow("oxygen") == last
    t = table(seats).arrows(oxygen=last - 1).turn().say("Oxygen")
    assert t.arrow("oxygen") == last
    assert sum(token >= 0 for token in dealt(seats).s.enc_tokens) == sum(
        space.large for space in content.SPACES[seats > 2]
    )
    assert len(content.SPACES[seats > 2]) == spaces


@rule("AQ-003")
def test_arrows_start_on_grey():
    assert dealt(3).s.arrow == [1, 1, 1, 1, 1]
    marks = ("red", "grey", "plain", "plain", "plain")
    assert all(line.text("mark") == marks[line.integer("index")] for line in content.TILE_LINES)


@rule("AQ-004")
def test_the_four_active_colours_lie_open_from_the_start():
    orders = {tuple(dealt(2, seed).s.active) for seed in SEEDS}
    assert len(orders) > 10
    for order in orders:
        assert sorted(tile - content.FIRST_ACTIVE for tile in order) == [0, 1, 2, 3]
    t = dealt(2)
    assert t.s.view(1)["active"] == t.s.active


@rule("AQ-005")
@pytest.mark.parametrize("seats", [2, 4])
def test_every_large_space_has_a_token_of_its_kind(seats):
    t = dealt(seats)
    for number, space in enumerate(content.SPACES[seats > 2]):
        token = t.s.enc_tokens[number]
        assert (token >= 0) == (space.size == "large")
        if token >= 0:
            assert content.TOKEN_KINDS[content.TOKEN[token - content.FIRST_TOKEN]].red == space.red
    boxed = t.s.plain_box + t.s.red_box
    assert len(boxed) == 30 - sum(token >= 0 for token in t.s.enc_tokens)
    assert t.s.view(0)["red_box"] == [None] * len(t.s.red_box)


@rule("AQ-006")
def test_six_cards_are_offered_and_the_rest_is_the_deck():
    t = dealt(3)
    assert len([card for card in t.s.offer if 0 <= card < 100]) == 6
    assert len(t.s.deck) == 100 - 6 - 3 * 5
    assert t.s.view(0)["deck"] == [None] * len(t.s.deck)
    assert dealt(3, 4).s.offer != t.s.offer


@rule("AQ-007", "AQ-140")
@pytest.mark.parametrize(("seats", "shown"), [(1, 4), (2, 4), (3, 6), (4, 8)])
def test_two_lionfish_per_player_are_displayed(seats, shown):
    t = dealt(seats)
    assert len([lion for lion in t.s.display if lion >= 0]) == shown
    assert len(t.s.lionfish_box) == 10 - shown


@rule("AQ-007")
def test_the_display_is_never_refilled():
    t = (
        table()
        .display("lionfish_red lionfish_blue")
        .gain("lionfish:1")
        .say("Devil Firefish", "row 1, column 1")
        .finish()
    )
    assert [lion for lion in t.s.display if lion >= 0] == [107]


@rule("AQ-008")
def test_filter_tokens_lie_open_three_of_each_of_nine_types():
    t = dealt(2)
    types = [content.FILTER_TYPE[token - content.FIRST_FILTER] for token in t.s.filter_supply]
    assert sorted(types) == sorted([*range(9)] * 3)
    assert t.s.view(-1)["filter_supply"] == t.s.filter_supply


@rule("AQ-008")
def test_food_and_pearls_never_run_out():
    t = table().lay(pearls=40).gain("food:red:9+food:red:9+pearl:9")
    assert t.s.food[0] == [18, 0, 0] and t.s.pearls[0] == 49


@rule("AQ-009")
def test_what_everyone_starts_with():
    s = dealt(4).s
    assert s.oxygen == [4] * 4 and s.level == [0] * 4 and s.space == [0] * 4 and s.vp == [0] * 4
    assert (
        s.pearls == [0] * 4 and s.wool == [0] * 4 and s.food == [[0, 0, 0]] * 4 and s.die == [content.OFF] * 4
    )
    assert s.tank == [[-1] * 16] * 4 and s.filter_tokens == [[]] * 4


@rule("AQ-010")
def test_one_of_two_tiles_and_three_of_five_cards_are_kept():
    t = dealt(2)
    tiles, hand = t.s.tile_choice[0][:], t.s.hand[0][:]
    assert len(tiles) == 2 and len(hand) == 5 and len(t.s.hand[1]) == 5
    assert t.asked == "0 keep_start_tile" and len(t.offered) == 2
    choose(t, 1)
    assert t.asked == "0 keep_cards" and len(t.offered) == 10
    choose(t, 5, 0, 0)  # keeps the first, the fourth and the fifth
    assert t.s.tile[0] == [tiles[1]] and t.s.left_tile[0] == [tiles[0]]
    assert t.s.hand[0][:3] == [hand[0], hand[3], hand[4]] and sorted(t.s.tucked[0]) == sorted(hand[1:3])


@rule("AQ-010")
def test_choices_are_secret_until_all_have_chosen():
    t = dealt(2)
    t.table.apply(0, seat=0)
    t.table.apply(0, seat=0)
    seen = t.s.view(1)
    assert (
        seen["tile_choice"][0] == [None, None] and seen["hand"][0] == [None] * 5 and seen["tile"] == [[], []]
    )
    t.table.apply(0, seat=1)
    t.table.apply(0, seat=1)
    seen = t.s.view(1)
    assert (
        seen["tile"][0] == t.s.tile[0]
        and seen["left_tile"][0] == [None]
        and seen["tucked"][0] == [None, None]
    )
    assert t.s.view(0)["tucked"][0] == t.s.tucked[0] and t.s.view(0)["left_tile"][0] == t.s.left_tile[0]


@rule("AQ-010", "AQ-074")
def test_tucked_cards_are_drawn_last_and_in_seat_order():
    t = choose(dealt(2), 0, 0, 0, 0)
    t.s.discard[:0], t.s.deck[:] = t.s.deck, []
    tucked = [t.s.tucked[0][-1], t.s.tucked[0][0], t.s.tucked[1][-1]]
    top = "the top card of the deck"
    t.gain("card:3").say(top, top, top)
    assert t.s.hand[0][-3:] == tucked


@rule("AQ-011")
@pytest.mark.parametrize("seed", range(6))
def test_dials_point_to_the_opposite_of_the_first_colour(seed):
    t = choose(dealt(3, seed), 0, 0, 0, 0, 0, 0)
    opposite = {"red": "green", "green": "red", "blue": "yellow", "yellow": "blue"}
    first = COLOURS[t.s.active[0] - content.FIRST_ACTIVE]
    unturned = [dials for dials in t.s.dials if len(set(dials)) == 1]
    assert unturned and all(COLOURS[dials[0]] == opposite[first] for dials in unturned)


@rule("AQ-012")
@pytest.mark.parametrize("seed", range(8))
def test_the_lowest_tile_plays_first(seed):
    t = choose(dealt(4, seed), *[0] * 8)
    numbers = [start_tile(t.s.tile[seat][0]) for seat in t.s.order]
    assert numbers == sorted(numbers)


@rule("AQ-012", "AQ-Q05")
def test_resources_of_the_tiles_in_player_order_after_the_dials():
    """Tile 8 gives a dial turn: it starts from the colour that all dials were set to."""
    for seed in range(60):
        t = dealt(2, seed)
        if start_tile(t.s.tile_choice[0][0]) == 8:
            choose(t, 0, 0, 0, 0)
            while t.asked != "0 food_any":
                t.table.apply(t.s.options[0])
            opposite = (t.s.active[0] - content.FIRST_ACTIVE + 2) % 4
            assert t.s.dials[0] == [opposite] * 8 and t.s.pearls[0] == 2
            t.say("a blue can")
            assert t.asked == "0 turn"
            t.table.apply(2)
            assert t.s.dials[0][2] == (opposite + 1) % 4
            return
    raise AssertionError("no seed deals tile 8 to seat 0")


@rule("AQ-012", "AQ-Q08")
def test_a_card_of_a_tile_comes_from_the_offer():
    t = table().offer("red_school_1").gain("card_offer:1")
    assert "the top card of the deck" not in t.offered and len(t.offered) == 6
    t.say("Ember Tetras")
    assert t.hand() == "red_school_1" and all(card >= 0 for card in t.s.offer)


def test_every_tile_and_card_is_one_physical_thing():
    assert len(GAME.card_names) == GAME.position.cards == 187
