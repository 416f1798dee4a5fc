"""Ultimate Aquarium, scoring in general: what counts for whom, and what the words of position mean."""

import random

import pytest

from fathomfive.games.ultimate_aquarium.content import load as content
from tests.cited import rule

from .scenario import CELLS, EXAMPLE, START, ended, opened, tank, worth
from .single_cards import TYPE, alone, points, reach

DIVERS_DREAM = (
    "diver water water / treasure_chest bubbly_water flowing_water / shell_gravel brine_shrimp gravel"
)


def seen_from(cell: int, area: str) -> list[int]:
    return list(content.CELL[cell].areas[area])


@rule("UA-066", "UA-073", "UA-074", "UA-086", "UA-089", "UA-090", "UA-Q07", "UA-Q08")
def test_the_rulebook_example_is_worth_42():
    """Example 1; the mirror image scores the same."""
    assert worth(EXAMPLE) == "6 4 6 / 5 5 4 / 3 4 5 = 42"
    mirrored = (
        "driftwood spaghetti_algae driftwood / manatee_grass hermit_crab cardinalfish "
        "/ pink_gravel spaghetti_algae pink_gravel"
    )
    assert worth(mirrored) == "6 4 6 / 4 5 5 / 5 4 3 = 42"


@rule("UA-004", "UA-095", "UA-050")
def test_the_start_tank_is_worth_10():
    """Example 6."""
    assert worth(START) == "1 1 1 / 1 2 1 / 1 1 1 = 10"


# What counts


@rule("UA-050")
def test_a_score_is_base_and_bonus_of_nine_cards():
    score = ended(2).lay_tank(DIVERS_DREAM).table.scores[0]
    assert [source.points for source in score.breakdown] == [5, 1, 1, 5, 3, 3, 5, 1, 1]
    assert score == 25


@rule("UA-051")
def test_the_store_and_other_tanks_do_not_matter():
    lonely = tank("diver water water / water cardinalfish water / clown_goby water harlequin_shrimp", seats=2)
    before = lonely.points()
    assert before == "4 1 1 / 1 3 1 / 3 1 3 = 18"
    lonely.lay_tank(
        "treasure_chest hermit_crab sun_coral / asterina_starfish gravel sun_coral / gravel gravel gravel",
        seat=1,
    )
    lonely.lay_store("treasure_chest hermit_crab sun_coral asterina_starfish brine_shrimp")
    assert lonely.points() == before


@rule("UA-051")
@pytest.mark.parametrize("seed", range(6))
def test_no_card_elsewhere_changes_any_score(seed):
    """All other tanks, the store and the piles are mixed with each other: every card here keeps its points."""
    t, chance = opened(3, seed), random.Random(seed)
    while t.s.round < 3:
        t.table.apply(chance.choice(t.s.options))
    for me in range(3):
        kept, points = t.s.tank[me][:], t.points(me)
        places = [*(t.s.tank[seat] for seat in range(3) if seat != me), t.s.store, t.s.deck, t.s.discard]
        cards = [card for place in places for card in place]
        chance.shuffle(cards)
        for place in places:
            place[:], cards = cards[: len(place)], cards[len(place) :]
        assert (t.s.tank[me], t.points(me)) == (kept, points)


@rule("UA-052")
def test_a_card_never_counts_itself():
    """Each of these would like a card of its own type."""
    own_kind = ("anthias", "shell_gravel", "dragons_tongue_algae")
    assert [alone(kind, "center") for kind in own_kind] == [3, 3, 3]
    assert alone("triggerfish", "center") == 5
    assert alone("bubble_jet", "center", among="gravel") == 3
    assert alone("cabbage_coral", "center", among="gravel") == 2
    assert alone("rainbow_gravel", "bottom center") == 1


@rule("UA-053")
def test_starter_cards_count_as_their_type():
    assert points("sun_coral", "water water water / water sun_coral water / gravel gravel gravel") == 5
    assert (
        points("treasure_chest", "water water water / water treasure_chest water / gravel gravel gravel") == 5
    )
    assert points("anthias", "water water water / anthias clownfish water / gravel gravel gravel") == 4


@rule("UA-054")
def test_copies_score_each_from_its_own_cell():
    assert (
        worth("water pink_gravel water / mangrove clownfish water / pink_gravel gravel pink_gravel")
        == "1 3 1 / 3 2 1 / 5 1 3 = 20"
    )


@rule("UA-055")
def test_points_have_no_ceiling():
    """Two Driftwoods among seven plants: ten points each."""
    jungle = (
        "driftwood manatee_grass driftwood / spaghetti_algae manatee_grass spaghetti_algae "
        "/ mermaids_fan manatee_grass mermaids_fan"
    )
    assert worth(jungle) == "10 3 10 / 4 3 4 / 3 3 3 = 43"


@rule("UA-056")
def test_only_the_final_arrangement_counts_not_when_a_card_came():
    """Coral first or Goby first: the same tank, the same points."""
    stores = "sun_coral anthias diver mangrove bubble_jet", "clown_goby anthias diver mangrove bubble_jet"
    coral_first = tank(seats=1, store=stores[0]).turn("sun_coral", "center")
    coral_first.lay_store(stores[1]).turn("clown_goby", "top left")
    goby_first = tank(seats=1, store=stores[1]).turn("clown_goby", "top left")
    goby_first.lay_store(stores[0]).turn("sun_coral", "center")
    assert coral_first.points() == goby_first.points() == "4 1 1 / 1 5 1 / 1 1 1 = 16"


# Words of position


@rule("UA-057")
def test_adjacent_is_left_right_up_and_down_but_never_diagonal():
    """Example 2: from the centre the four cells that share a side; no wrapping round."""
    assert seen_from(4, "adjacent") == [1, 3, 5, 7]
    assert reach("seahorse", "center", "mangrove") == ". +2 . / +2 . +2 / . +2 ."
    assert reach("seahorse", "middle right", "mangrove") == ". . +2 / . +2 . / . . +2"
    assert reach("seahorse", "bottom left", "mangrove") == ". . . / +2 . . / . +2 ."
    assert reach("seahorse", "top center", "mangrove") == "+2 . +2 / . +2 . / . . ."


@rule("UA-058")
def test_beside_is_one_step_left_or_right():
    """Example 3; the two ends of a row are not beside each other."""
    assert seen_from(4, "beside") == [3, 5]
    assert reach("cardinalfish", "center", "hermit_crab") == ". . . / +2 . +2 / . . ."
    assert reach("cardinalfish", "top right", "hermit_crab") == ". +2 . / . . . / . . ."
    assert reach("cardinalfish", "bottom left", "hermit_crab") == ". . . / . . . / . +2 ."


@rule("UA-059")
def test_above_this_row_is_every_cell_of_every_higher_row():
    """Example 4."""
    assert [seen_from(cell, "above_row") for cell in (7, 4, 1)] == [[0, 1, 2, 3, 4, 5], [0, 1, 2], []]
    assert reach("neon_gravel", "bottom center", "clownfish") == "+1 +1 +1 / +1 +1 +1 / . . ."
    assert reach("neon_gravel", "center", "clownfish") == "+1 +1 +1 / . . . / . . ."
    assert reach("neon_gravel", "top center", "clownfish") == ". . . / . . . / . . ."


@rule("UA-060")
def test_directly_above_and_below_is_one_step_in_the_column():
    """Example 5."""
    assert (seen_from(4, "directly_above"), seen_from(4, "directly_below")) == ([1], [7])
    assert seen_from(7, "directly_above") == [4]
    assert reach("pink_gravel", "center", "mangrove") == ". +2 . / . . . / . . ."
    assert reach("pink_gravel", "bottom right", "mangrove") == ". . . / . . +2 / . . ."
    assert reach("treasure_chest", "center", "gravel") == ". . . / . . . / . +2 ."
    assert reach("treasure_chest", "top right", "gravel") == ". . . / . . +2 / . . ."


@rule("UA-061")
def test_row_and_column_are_the_other_two_cards_of_the_line():
    for at, row, column in (
        ("top left", ". +1 +1 / . . . / . . .", ". . . / +1 . . / +1 . ."),
        ("center", ". . . / +1 . +1 / . . .", ". +1 . / . . . / . +1 ."),
        ("bottom right", ". . . / . . . / +1 +1 .", ". . +1 / . . +1 / . . ."),
    ):
        assert reach("sunken_ship", at, "clownfish") == row
        assert reach("flowing_water", at, "clownfish") == column


@rule("UA-057", "UA-058", "UA-059", "UA-060", "UA-061")
def test_every_cell_of_the_tank_by_its_coordinates():
    for cell in range(9):
        row, column = divmod(cell, 3)
        others = [(other, *divmod(other, 3)) for other in range(9) if other != cell]
        assert seen_from(cell, "adjacent") == [n for n, r, c in others if abs(r - row) + abs(c - column) == 1]
        assert seen_from(cell, "beside") == [n for n, r, c in others if r == row and abs(c - column) == 1]
        assert seen_from(cell, "above_row") == [n for n, r, c in others if r < row]
        assert seen_from(cell, "directly_above") == [n for n, r, c in others if c == column and r == row - 1]
        assert seen_from(cell, "directly_below") == [n for n, r, c in others if c == column and r == row + 1]
        assert seen_from(cell, "row") == [n for n, r, c in others if r == row]
        assert seen_from(cell, "column") == [n for n, r, c in others if c == column]
        assert content.CELL[cell].name.replace("_", " ") == CELLS[cell]


# Types


@rule("UA-062")
def test_water_and_bubble_jet_are_one_type():
    assert (
        points(
            "rainbow_gravel",
            "water bubble_jet bubbly_water / rainbow_gravel gravel gravel / gravel gravel gravel",
        )
        == 1
    )
    assert (
        points(
            "dented_brain_coral",
            "water bubble_jet water / water dented_brain_coral water / gravel gravel gravel",
        )
        == 3
    )


@rule("UA-063")
def test_eight_types_and_every_kind_has_one():
    members = {kind_type: {kind for kind in TYPE if TYPE[kind] == kind_type} for kind_type in TYPE.values()}
    assert members == {
        "fish": {
            "anthias",
            "clown_goby",
            "cardinalfish",
            "moray_eel",
            "seahorse",
            "triggerfish",
            "clownfish",
        },
        "crustacean": {"brine_shrimp", "peppermint_shrimp", "harlequin_shrimp", "hermit_crab"},
        "gravel": {"pink_gravel", "rainbow_gravel", "neon_gravel", "shell_gravel", "gravel"},
        "coral": {"cabbage_coral", "sun_coral", "dented_brain_coral"},
        "water": {"bubbly_water", "bubble_jet", "flowing_water", "water"},
        "decor": {"skull_cave", "sunken_ship", "driftwood", "treasure_chest", "diver"},
        "plant": {"manatee_grass", "spaghetti_algae", "mermaids_fan", "mangrove", "dragons_tongue_algae"},
        "starfish": {"asterina_starfish"},
    }
    assert content.TYPE_NAMES == (
        "Fish",
        "Crustacean",
        "Gravel",
        "Coral",
        "Water",
        "Decor",
        "Plant",
        "Starfish",
    )


@rule("UA-Q15")
def test_starfish_is_a_type_of_its_own():
    """It makes the Harlequin Shrimp happy, and a Rainbow Gravel counts it beside a fish, a crustacean and a
    plant."""
    assert (
        points(
            "harlequin_shrimp",
            "harlequin_shrimp water water / water water water / water water asterina_starfish",
        )
        == 5
    )
    above = "asterina_starfish clownfish hermit_crab / mangrove water water / gravel gravel rainbow_gravel"
    assert points("rainbow_gravel", above) == 5


@rule("UA-050")
def test_best_tank_found_by_search_is_higher_than_the_example():
    """No card is cut off at the example's points: a tank that scores 48."""
    assert (
        worth(
            "driftwood dragons_tongue_algae driftwood / cardinalfish hermit_crab manatee_grass "
            "/ dragons_tongue_algae dragons_tongue_algae pink_gravel"
        )
        == "7 5 7 / 5 5 4 / 4 6 5 = 48"
    )
