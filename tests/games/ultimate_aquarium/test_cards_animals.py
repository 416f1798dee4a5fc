"""Ultimate Aquarium, the animals one by one: copies, base, what each likes, where it looks, how much and how
often it counts.

Fish, crustaceans and the starfish, and the three starter cards.
"""

from tests.cited import rule

from .scenario import worth
from .single_cards import alone, copies, likes, points, reach

ALL = "+1 +1 +1 / +1 . +1 / +1 +1 +1"
ROW, COLUMN = ". . . / +1 . +1 / . . .", ". +1 . / . . . / . +1 ."
CROSS = ". +1 . / +1 . +1 / . +1 ."
ROW_OF_LEFT = ". . . / . +1 +1 / . . ."
CROSS_OF_CORNER = ". +1 +1 / +1 . . / +1 . ."


# Fish


@rule("UA-064")
def test_anthias_counts_other_fish_in_its_row():
    assert (copies("anthias"), alone("anthias", "center")) == (4, 3)
    assert likes("anthias", "center", "middle left") == "fish"
    assert reach("anthias", "center", "clownfish") == ROW
    assert reach("anthias", "middle left", "clownfish") == ROW_OF_LEFT
    assert points("anthias", "clownfish anthias seahorse / water water water / gravel gravel gravel") == 5


@rule("UA-065")
def test_clown_goby_counts_corals_anywhere():
    assert (copies("clown_goby"), alone("clown_goby", "center")) == (4, 3)
    assert likes("clown_goby", "center", "top left") == "coral"
    assert reach("clown_goby", "center", "sun_coral") == ALL
    coral = (
        "cabbage_coral cabbage_coral cabbage_coral / sun_coral clown_goby sun_coral "
        "/ sun_coral dented_brain_coral dented_brain_coral"
    )
    assert points("clown_goby", coral) == 11


@rule("UA-066", "UA-Q05")
def test_cardinalfish_is_happy_beside_a_crustacean_once():
    """Example 12: between two crustaceans it has 5, not 7."""
    assert (copies("cardinalfish"), alone("cardinalfish", "center")) == (4, 3)
    assert likes("cardinalfish", "center", "middle right") == "crustacean"
    assert reach("cardinalfish", "center", "hermit_crab") == ". . . / +2 . +2 / . . ."
    assert reach("cardinalfish", "top left", "hermit_crab") == ". +2 . / . . . / . . ."
    assert (
        worth(
            "hermit_crab | cardinalfish | brine_shrimp / water | clownfish | water / gravel | gravel | gravel"
        )
        == "2 5 3 / 1 2 1 / 1 1 1 = 17"
    )


@rule("UA-067")
def test_moray_eel_is_happy_beside_a_decor_or_a_crustacean_once():
    assert (copies("moray_eel"), alone("moray_eel", "center")) == (6, 3)
    assert likes("moray_eel", "center", "middle left") == "crustacean decor"
    assert reach("moray_eel", "center", "skull_cave") == ". . . / +2 . +2 / . . ."
    assert reach("moray_eel", "bottom left", "brine_shrimp") == ". . . / . . . / . +2 ."
    assert (
        points("moray_eel", "skull_cave moray_eel hermit_crab / water water water / gravel gravel gravel")
        == 5
    )


@rule("UA-068")
def test_seahorse_is_happy_about_an_adjacent_plant_once():
    assert (copies("seahorse"), alone("seahorse", "center")) == (4, 3)
    assert likes("seahorse", "center", "top center") == "plant"
    assert reach("seahorse", "center", "mangrove") == ". +2 . / +2 . +2 / . +2 ."
    assert reach("seahorse", "top right", "mangrove") == ". +2 . / . . +2 / . . ."
    assert (
        points("seahorse", "water mangrove water / mangrove seahorse water / gravel manatee_grass gravel")
        == 5
    )


@rule("UA-069", "UA-055")
def test_triggerfish_loses_for_other_fish_in_row_and_column_even_at_the_far_end():
    assert (copies("triggerfish"), alone("triggerfish", "center")) == (4, 5)
    assert likes("triggerfish", "center", "middle left") == "fish"
    assert reach("triggerfish", "center", "clownfish") == ". -1 . / -1 . -1 / . -1 ."
    assert reach("triggerfish", "top left", "clownfish") == ". -1 -1 / -1 . . / -1 . ."
    assert (
        points(
            "triggerfish", "gravel seahorse gravel / anthias triggerfish anthias / gravel triggerfish gravel"
        )
        == 1
    )


@rule("UA-069", "UA-064")
def test_triggerfish_and_anthias_together():
    """Example 7."""
    assert (
        worth("water | anthias | seahorse / clownfish | triggerfish | water / moray_eel | gravel | gravel")
        == "1 4 3 / 2 3 1 / 3 1 1 = 19"
    )


# Crustaceans


@rule("UA-070")
def test_brine_shrimp_counts_fish_anywhere():
    assert (copies("brine_shrimp"), alone("brine_shrimp", "center")) == (2, 1)
    assert likes("brine_shrimp", "center", "top left") == "fish"
    assert reach("brine_shrimp", "center", "clownfish") == ALL
    assert (
        points(
            "brine_shrimp",
            "anthias anthias anthias / anthias brine_shrimp seahorse / seahorse seahorse moray_eel",
        )
        == 9
    )


@rule("UA-071")
def test_peppermint_shrimp_counts_corals_in_row_and_column():
    assert (copies("peppermint_shrimp"), alone("peppermint_shrimp", "center")) == (2, 3)
    assert likes("peppermint_shrimp", "center", "top center") == "coral"
    assert reach("peppermint_shrimp", "center", "sun_coral") == CROSS
    assert reach("peppermint_shrimp", "top left", "sun_coral") == CROSS_OF_CORNER
    reef = "water sun_coral water / sun_coral peppermint_shrimp cabbage_coral / gravel cabbage_coral gravel"
    assert points("peppermint_shrimp", reef) == 7


@rule("UA-072")
def test_harlequin_shrimp_wants_a_starfish_in_the_tank_and_an_adjacent_coral():
    assert (copies("harlequin_shrimp"), alone("harlequin_shrimp", "center")) == (2, 3)
    assert likes("harlequin_shrimp", "center", "top left") == "starfish"
    assert likes("harlequin_shrimp", "center", "top center") == "coral starfish"
    assert reach("harlequin_shrimp", "center", "asterina_starfish") == "+2 +2 +2 / +2 . +2 / +2 +2 +2"
    assert reach("harlequin_shrimp", "center", "sun_coral") == CROSS
    rich = "asterina_starfish sun_coral asterina_starfish / sun_coral harlequin_shrimp water / gravel gravel gravel"
    assert points("harlequin_shrimp", rich) == 6


@rule("UA-073", "UA-Q07")
def test_hermit_crab_counts_adjacent_plants():
    assert (copies("hermit_crab"), alone("hermit_crab", "center")) == (2, 2)
    assert likes("hermit_crab", "center", "top center") == "plant"
    assert reach("hermit_crab", "center", "mangrove") == CROSS
    assert reach("hermit_crab", "bottom right", "mangrove") == ". . . / . . +1 / . +1 ."
    assert (
        points(
            "hermit_crab",
            "water mangrove water / mangrove hermit_crab mermaids_fan / gravel mermaids_fan gravel",
        )
        == 6
    )


# Starfish and starter cards


@rule("UA-094")
def test_asterina_starfish_counts_adjacent_plants_and_gravel():
    assert (copies("asterina_starfish"), alone("asterina_starfish", "center")) == (2, 3)
    assert likes("asterina_starfish", "center", "top center") == "gravel plant"
    assert reach("asterina_starfish", "center", "gravel") == CROSS
    assert reach("asterina_starfish", "top left", "mangrove") == ". +1 . / +1 . . / . . ."
    assert (
        points(
            "asterina_starfish",
            "water mangrove water / gravel asterina_starfish mangrove / gravel gravel gravel",
        )
        == 7
    )


@rule("UA-095")
def test_starter_cards():
    assert (copies("water"), copies("gravel"), copies("clownfish")) == (20, 12, 4)
    assert likes("water", "center", "top center", among="gravel") == ""
    assert likes("gravel", "center", "bottom center") == ""
    assert (alone("water", "center"), alone("gravel", "center"), alone("clownfish", "center")) == (1, 1, 2)
    assert likes("clownfish", "center", "top center") == "coral"
    assert reach("clownfish", "center", "sun_coral") == CROSS
    assert (
        points(
            "clownfish", "water sun_coral water / sun_coral clownfish cabbage_coral / gravel gravel gravel"
        )
        == 3
    )


@rule("UA-072", "UA-094", "UA-095")
def test_harlequin_shrimp_with_starfish_and_coral():
    """Example 14: the starter Clownfish touches the coral; Sun Coral in the top row has nothing above it."""
    assert (
        worth(
            "water | sun_coral | harlequin_shrimp / water | clownfish | asterina_starfish / gravel | gravel | gravel"
        )
        == "1 3 6 / 1 3 4 / 1 1 1 = 21"
    )
