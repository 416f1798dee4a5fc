"""Aqualuma, setting up: worlds, strips, lightballs, dice, darkness, characters, and who starts."""

from collections import Counter

import pytest

import fathomfive as ff
from fathomfive.kernel.table import Table
from tests.cited import rule

from .scenario import NAMES, PLACES, Dive, begun, dealt, dive
from .specified import GAME, content

FIRST_FOUR = ["Finn McMarlin", "Crabgail", "Captain Crumbs", "Master Shellzen"]


@rule("AL-001")
def test_everyone_plays_another_character():
    t = dealt(seats=3)
    assert t.offered == [*FIRST_FOUR, "Octavia Inkwell", "Luma Lanternjaw"]
    t.say("Crabgail")
    assert t.asked == (1, "choose_character") and "Crabgail" not in t.offered
    t.say("Luma Lanternjaw").say("Finn McMarlin")
    assert t.s.character == [2, 6, 1]
    with pytest.raises(ff.BadTable, match="Aqualuma is for 1 to 4 seats, not 5"):
        dealt(seats=5)


@rule("AL-002", "AL-145")
def test_the_options_of_a_table_and_their_defaults():
    assert {choice.name: choice.values for choice in GAME.options} == {
        "difficulty": ("easy", "medium", "hard", "very_hard"),
        "layout": ("pyramid", "short_cut", "remote_place", "custom"),
        "strip_set": ("all", "first_game"),
        "characters": ("chosen", "random", "first_game"),
        "start_player": ("first_seat", "random", "chosen"),
        "world_order": ("random", "chosen"),
        "rise_allows_equal": (False, True),
        "refill_mode": ("to_three", "draw_three_max"),
        "card_gifts": (False, True),
        "swap_consent": (False, True),
        "hidden_hands": (False, True),
        "first_game_pile": ("marked_only", "marked_then_rest"),
    }


@rule("AL-002")
def test_random_characters_are_all_different_and_all_possible():
    met = set()
    for seed in range(30):
        s = dealt(seats=4, seed=seed, characters="random").s
        assert len(set(s.character)) == 4 and min(s.character) > 0
        met |= set(s.character)
    assert met == {1, 2, 3, 4, 5, 6}


# Worlds


def edges(t: Dive) -> set[str]:
    """Which positions touch: `s1` is the station and w1."""
    at = {place: position for position, place in enumerate([5, *t.s.order])}
    return {
        "".join(sorted("s12345"[at[p]] for p in (a, b)))
        for a in range(6)
        for b in range(6)
        if t.s.distance[a * 6 + b] == 1
    }


@rule("AL-003", "AL-Q02", "AL-033")
def test_the_pyramid():
    assert edges(dive()) == {"1s", "2s", "12", "13", "14", "24", "25", "34", "45"}


@rule("AL-141")
def test_short_cut():
    assert edges(dive(layout="short_cut")) == {"1s", "2s", "3s", "4s", "5s", "12", "23", "34", "45"}


@rule("AL-143", "AL-013")
def test_remote_place():
    """E04."""
    t = dive(layout="remote_place")
    assert edges(t) == {"1s", "12", "23", "34", "45"}
    assert [t.s.darkness[world] for world in t.s.order] == [3, 2, 2, 1, 1]
    mixed = dealt(seed=3, layout="remote_place").s
    assert mixed.order != [0, 1, 2, 3, 4] and [mixed.darkness[world] for world in mixed.order] == [
        3,
        2,
        2,
        1,
        1,
    ]


@rule("AL-033")
def test_ways_in_the_pyramid():
    """E21."""
    t = dive()
    steps = {(a, b): t.s.distance[PLACES.index(a) * 6 + PLACES.index(b)] for a in PLACES for b in PLACES}
    assert (steps["city", "station"], steps["frost", "station"], steps["city", "ember"]) == (2, 2, 2)
    assert (steps["coral", "kelp"], steps["kelp", "kelp"]) == (1, 0)


@rule("AL-033", "AL-141", "AL-143")
def test_ways_lead_over_any_place():
    """In the short cut over the station, in the remote place over all that lies between, however worlds are mixed."""
    s = dive(layout="short_cut").s
    assert s.distance[s.order[0] * 6 + s.order[4]] == 2
    for seed in range(6):
        s = dealt(seed=seed, layout="remote_place").s
        line = [5, *s.order]
        assert all(s.distance[a * 6 + b] == abs(line.index(a) - line.index(b)) for a in line for b in line)


@rule("AL-003", "AL-Q03")
def test_where_worlds_lie_is_random_or_chosen():
    assert len({tuple(dealt(seed=seed).s.order) for seed in range(20)}) > 10
    t = dealt(world_order="chosen")
    assert t.table.ask.text == "Which world lies on position 1?" and t.asked == (0, "choose_world")
    t.say("Frost Deep")
    assert t.offered == ["Kelp Forest", "Sunken City", "Coral Gardens", "Ember Vents"]
    t.say("Coral Gardens", "Ember Vents", "Kelp Forest")
    assert t.s.order == [3, 0, 4, 1, 2] and t.asked == (0, "choose_character")


@rule("AL-142")
def test_a_layout_of_your_own_is_laid_tile_by_tile():
    t = dealt(layout="custom", seed=1)
    first = NAMES[PLACES[t.s.order[0]]]
    assert t.table.ask.text == f"Where does {first} lie?"
    assert len(t.offered) == 8  # two beside the station, three above, three below
    for _ in range(5):
        t.table.apply(t.s.options[0])  # always to the left of the station, as far as there is room
    assert [(t.s.tile_row[p], t.s.tile_half[p]) for p in t.s.order] == [
        (0, -2),
        (0, 2),
        (-1, -1),
        (-1, 1),
        (1, -1),
    ]
    assert edges(t) == {"1s", "2s", "3s", "4s", "5s", "13", "34", "24", "15"}
    assert t.s.darkness == [2] * 5


@rule("AL-142")
@pytest.mark.parametrize("seed", range(12))
def test_no_own_layout_overlaps_or_falls_apart(seed):
    t = dealt(layout="custom", seed=seed)
    while t.asked and t.asked[1] == "lay_tile":
        cells = [t.table.targets(option) for option in t.s.options]
        assert len(set(cells)) == len(cells)
        t.table.apply(t.s.options[seed * 7 % len(t.s.options)])
    tiles = list(zip(t.s.tile_row, t.s.tile_half, strict=True))
    assert all(abs(a[1] - b[1]) >= 2 for i, a in enumerate(tiles) for b in tiles[:i] if a[0] == b[0])
    assert max(t.s.distance) <= 5 and len([d for d in t.s.distance if d == 1]) >= 10


@rule("AL-004", "AL-017")
def test_nothing_is_used_at_the_start():
    t = dive("finn", "luma")
    assert (t.s.ignited, t.s.spent, t.s.carried, t.s.inactive, t.s.active) == (
        0,
        [-1, -1, -1],
        [[], []],
        [],
        [],
    )


# Strips and lightballs


@rule("AL-005", "AL-Q17")
def test_a_strip_on_every_world():
    s = dealt().s
    assert len(set(s.strip)) == 5 and len(s.strip_pile) == 11 and not s.strip_box
    assert {strip - content.FIRST_STRIP for strip in (*s.strip, *s.strip_pile)} == set(range(16))
    assert len({tuple(dealt(seed=seed).s.strip) for seed in range(10)}) == 10
    assert s.fields["cast"].size == 5 * 6


@rule("AL-006", "AL-Q16", "AL-144")
def test_strips_for_a_first_game():
    marked = {strip.id for strip in content.STRIPS if strip.first_game}
    assert marked == {
        "even_mono",
        "same_any",
        "rise_any",
        "odd_mono",
        "low_any",
        "rise_green",
        "seven_any",
        "pairs_blue",
    }
    s = dealt(seed=4, strip_set="first_game").s
    assert {content.PIECE_NAMES[strip] for strip in (*s.strip, *s.strip_pile)} == {
        strip.name for strip in content.STRIPS if strip.first_game
    }
    assert (len(s.strip_pile), len(s.strip_box)) == (3, 8)
    rest = dealt(seed=4, strip_set="first_game", first_game_pile="marked_then_rest").s
    assert (len(rest.strip_pile), len(rest.strip_box)) == (11, 0)
    assert all(content.STRIPS[strip - content.FIRST_STRIP].first_game for strip in rest.strip)


def lay_balls(*numbers: int) -> Dive:
    """A table whose lightballs were drawn in this order, worlds in the order coral to ember."""
    t = dealt(world_order="chosen")
    t.s.bag[:] = [content.FIRST_BALL + number - 1 for number in numbers][::-1]
    script = [*range(15, 0, -1), *range(5, 0, -1)]  # shuffles that leave strips and bag as they are
    t.table._journal.script = script[::-1]
    for world in range(4):
        t.table.apply(world)
    return t


@rule("AL-007", "AL-008")
def test_the_sixth_ball_joins_number_one():
    """E03, first half."""
    t = lay_balls(4, 1, 6, 2, 5, 3)
    assert [t.light(world) for world in PLACES[:5]] == [
        ". . . 4 . .",
        "1 . 3 . . .",
        ". . . . . 6",
        ". 2 . . . .",
        ". . . . 5 .",
    ]


@rule("AL-009")
def test_number_one_as_the_last_joins_the_fifth():
    """E03, second half."""
    t = lay_balls(4, 3, 6, 2, 5, 1)
    assert [t.light(world) for world in PLACES[:5]] == [
        ". . . 4 . .",
        ". . 3 . . .",
        ". . . . . 6",
        ". 2 . . . .",
        "1 . . . 5 .",
    ]


@rule("AL-010", "AL-Q01")
@pytest.mark.parametrize("seed", range(10))
def test_one_world_has_two_lightballs_and_one_of_them_is_number_one(seed):
    t = dealt(seed=seed)
    rows = [t.light(world).split() for world in PLACES[:5]]
    held = sorted([ball for ball in row if ball != "."] for row in rows)
    assert sorted(map(len, held)) == [1, 1, 1, 1, 2]
    assert next(balls for balls in held if len(balls) == 2)[0] == "1"
    assert sorted(ball for balls in held for ball in balls) == ["1", "2", "3", "4", "5", "6"]
    assert all(row[int(ball) - 1] == ball for row in rows for ball in row if ball != ".")


# Dice, piles, darkness


@rule("AL-011")
def test_three_dice_of_each_colour_are_available():
    t = dealt()
    assert (t.available(), t.chest()) == ("RRRGGGBBB", "RRRRGGGGBBBB")
    assert t.pieces() == Counter(range(88))


@rule("AL-012", "AL-015")
def test_two_shuffled_piles_and_three_cards_for_everyone():
    t = begun("finn", "crumbs")
    assert [len(hand) for hand in t.s.hand] == [3, 3]
    assert (len(t.s.magic_pile), len(t.s.dark_pile)) == (18, 19)
    assert t.s.place == [5, 5]
    tables = [dealt(seed=seed).s for seed in range(5)]
    piles = {tuple(pile) for s in tables for pile in (s.magic_pile, s.dark_pile)}
    assert len(piles) == 10


@rule("AL-013", "AL-014", "AL-Q19")
@pytest.mark.parametrize(("difficulty", "cards"), [("easy", 2), ("medium", 3), ("hard", 4), ("very_hard", 5)])
def test_darkness_cards_of_the_start(difficulty, cards):
    t = begun("finn", difficulty=difficulty)
    assert [len(column.split()) for column in t.board()] == [1] * cards + [0] * (5 - cards)
    assert t.dark() == "2 2 2 2 2" and len(t.s.dark_pile) == 21 - cards
    assert f"activating one costs {cards}" in GAME.words.describe(t.s, 0)


# Who plays


@rule("AL-016")
def test_who_starts():
    assert begun("finn", "luma").asked == (0, "take_dice")
    starters = {
        dealt(seats=4, seed=seed, characters="random", start_player="random").s.playing for seed in range(30)
    }
    assert starters == {0, 1, 2, 3}
    t = dealt(seats=3, characters="random", start_player="chosen")
    assert t.asked == (0, "choose_starter") and len(t.offered) == 3
    t.table.apply(2)
    assert t.asked == (2, "take_dice")
    for seat in (0, 1, 2):
        while t.asked[1] != "act":
            t.table.apply(t.s.options[0])
        t.end_turn(chance=None)
        while t.asked[1] != "take_dice":
            t.table.apply(t.s.options[-1])
        assert t.asked[0] == seat


@rule("AL-140", "AL-016")
def test_alone_you_take_every_turn():
    t = dive("finn")
    for turn in range(1, 4):
        assert (t.s.playing, t.s.turn) == (0, turn)
        t.end_turn()
        while t.asked[1] != "act":
            t.table.apply(t.s.options[0])


@rule("AL-144")
def test_a_first_game():
    t = Dive(Table(GAME, 4, 1, {"strip_set": "first_game", "characters": "first_game"}))
    assert t.offered == FIRST_FOUR
    t.say("Captain Crumbs", "Finn McMarlin", "Crabgail")
    assert t.s.character == [3, 1, 2, 4]  # the last has no choice
