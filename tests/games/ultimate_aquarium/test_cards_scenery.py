"""Ultimate Aquarium, the scenery one by one: gravel, coral, water, decor and plants; at the end tanks of many
kinds."""

from tests.cited import rule

from .scenario import worth
from .single_cards import alone, copies, likes, points, reach

NOWHERE = ". . . / . . . / . . ."
ALL = "+1 +1 +1 / +1 . +1 / +1 +1 +1"
ROW, COLUMN = ". . . / +1 . +1 / . . .", ". +1 . / . . . / . +1 ."
CROSS = ". +1 . / +1 . +1 / . +1 ."
ROW_OF_LEFT = ". . . / . +1 +1 / . . ."
CROSS_OF_CORNER = ". +1 +1 / +1 . . / +1 . ."


# Gravel


@rule("UA-074")
def test_pink_gravel_wants_a_plant_directly_above():
    assert (copies("pink_gravel"), alone("pink_gravel", "center")) == (3, 3)
    assert likes("pink_gravel", "center", "top center") == "plant"
    assert reach("pink_gravel", "bottom center", "mangrove") == ". . . / . +2 . / . . ."
    assert reach("pink_gravel", "top left", "mangrove") == NOWHERE


@rule("UA-075")
def test_rainbow_gravel_counts_types_above_its_row():
    """Six cards above can show six types; in the top row there is nothing above."""
    assert (copies("rainbow_gravel"), alone("rainbow_gravel", "center")) == (3, 1)
    assert reach("rainbow_gravel", "center", "clownfish") == "+1 +1 +1 / . . . / . . ."
    assert reach("rainbow_gravel", "bottom left", "clownfish") == "+1 +1 +1 / +1 +1 +1 / . . ."
    assert alone("rainbow_gravel", "top left") == 0
    assert reach("rainbow_gravel", "top left", "clownfish") == NOWHERE
    six = "clownfish hermit_crab gravel / sun_coral water skull_cave / rainbow_gravel mangrove gravel"
    assert points("rainbow_gravel", six) == 6


@rule("UA-075", "UA-062")
def test_rainbow_gravel_counts_two_fish_as_one_type():
    """Example 8: six cards of five types."""
    assert (
        worth(
            "water | seahorse | sun_coral / mangrove | clownfish | skull_cave / gravel | rainbow_gravel | gravel"
        )
        == "1 3 3 / 3 2 3 / 1 5 1 = 22"
    )


@rule("UA-075", "UA-059")
def test_rainbow_gravel_at_the_top_and_at_the_bottom():
    """Example 9."""
    assert (
        worth("rainbow_gravel | water | water / water | clownfish | water / gravel | gravel | rainbow_gravel")
        == "0 1 1 / 1 2 1 / 1 1 3 = 11"
    )


@rule("UA-076")
def test_neon_gravel_counts_fish_above_its_row():
    assert (copies("neon_gravel"), alone("neon_gravel", "center")) == (3, 2)
    assert likes("neon_gravel", "center", "top right") == "fish"
    assert reach("neon_gravel", "bottom right", "clownfish") == "+1 +1 +1 / +1 +1 +1 / . . ."
    assert reach("neon_gravel", "middle left", "clownfish") == "+1 +1 +1 / . . . / . . ."
    assert (
        points(
            "neon_gravel",
            "anthias anthias anthias / seahorse seahorse seahorse / gravel neon_gravel moray_eel",
        )
        == 8
    )


@rule("UA-077")
def test_shell_gravel_counts_gravel_and_crustaceans_in_its_row():
    assert (copies("shell_gravel"), alone("shell_gravel", "center")) == (4, 3)
    assert likes("shell_gravel", "center", "middle left") == "crustacean gravel"
    assert reach("shell_gravel", "center", "gravel") == ROW
    assert reach("shell_gravel", "middle left", "brine_shrimp") == ROW_OF_LEFT
    assert (
        points(
            "shell_gravel",
            "water water water / water clownfish water / hermit_crab shell_gravel shell_gravel",
        )
        == 5
    )


# Coral


@rule("UA-078")
def test_cabbage_coral_counts_adjacent_water_and_coral():
    assert (copies("cabbage_coral"), alone("cabbage_coral", "center", among="gravel")) == (3, 2)
    assert likes("cabbage_coral", "center", "top center", among="gravel") == "coral water"
    assert reach("cabbage_coral", "center", "water", among="gravel") == CROSS
    assert reach("cabbage_coral", "top left", "sun_coral", among="gravel") == ". +1 . / +1 . . / . . ."
    assert (
        points(
            "cabbage_coral", "water bubble_jet water / cabbage_coral water water / sun_coral gravel gravel"
        )
        == 5
    )
    assert (
        points(
            "cabbage_coral",
            "gravel water gravel / sun_coral cabbage_coral cabbage_coral / gravel bubble_jet gravel",
        )
        == 6
    )


@rule("UA-079")
def test_sun_coral_wants_water_directly_above():
    assert (copies("sun_coral"), alone("sun_coral", "center", among="gravel")) == (3, 3)
    assert likes("sun_coral", "center", "top center", among="gravel") == "water"
    assert reach("sun_coral", "bottom center", "water", among="gravel") == ". . . / . +2 . / . . ."
    assert reach("sun_coral", "top center", "water", among="gravel") == NOWHERE


@rule("UA-080")
def test_dented_brain_coral_counts_adjacent_types():
    """At least one neighbour gives 2; four different ones give 5; another coral is a type like any other."""
    assert (copies("dented_brain_coral"), alone("dented_brain_coral", "center")) == (3, 2)
    assert reach("dented_brain_coral", "center", "clownfish") == CROSS
    assert reach("dented_brain_coral", "top left", "sun_coral") == ". +1 . / +1 . . / . . ."
    assert (
        likes("dented_brain_coral", "center", "top center")
        == "coral crustacean decor fish gravel plant starfish"
    )
    four = "water sun_coral water / clownfish dented_brain_coral water / gravel gravel gravel"
    assert points("dented_brain_coral", four) == 5


@rule("UA-080", "UA-067", "UA-085")
def test_dented_brain_coral_between_eel_and_ship():
    """Example 10."""
    assert (
        worth(
            "water | seahorse | water / moray_eel | dented_brain_coral | sunken_ship / gravel | gravel | gravel"
        )
        == "1 3 1 / 3 4 4 / 1 1 1 = 19"
    )


# Water


@rule("UA-081")
def test_bubbly_water_wants_a_decor_in_its_column_once():
    assert (copies("bubbly_water"), alone("bubbly_water", "center")) == (4, 3)
    assert likes("bubbly_water", "center", "top center") == "decor"
    assert reach("bubbly_water", "center", "skull_cave") == ". +2 . / . . . / . +2 ."
    assert reach("bubbly_water", "top left", "skull_cave") == ". . . / +2 . . / +2 . ."
    assert (
        points("bubbly_water", "water skull_cave water / water bubbly_water water / gravel diver gravel") == 5
    )


@rule("UA-082")
def test_bubble_jet_counts_other_water_and_coral_in_its_column():
    assert (copies("bubble_jet"), alone("bubble_jet", "center", among="gravel")) == (4, 3)
    assert likes("bubble_jet", "center", "top center", among="gravel") == "coral water"
    assert reach("bubble_jet", "center", "water", among="gravel") == COLUMN
    assert reach("bubble_jet", "center", "sun_coral", among="gravel") == COLUMN
    assert reach("bubble_jet", "top left", "bubbly_water", among="gravel") == ". . . / +1 . . / +1 . ."
    assert points("bubble_jet", "water bubble_jet water / water bubble_jet water / gravel water gravel") == 5
    assert (
        points("bubble_jet", "gravel water gravel / water sun_coral gravel / sun_coral bubble_jet sun_coral")
        == 5
    )


@rule("UA-083")
def test_flowing_water_counts_fish_in_its_column():
    assert (copies("flowing_water"), alone("flowing_water", "center")) == (4, 3)
    assert likes("flowing_water", "center", "bottom center") == "fish"
    assert reach("flowing_water", "center", "clownfish") == COLUMN
    assert reach("flowing_water", "top left", "clownfish") == ". . . / +1 . . / +1 . ."
    assert (
        points("flowing_water", "water seahorse water / water flowing_water water / gravel anthias gravel")
        == 5
    )


# Decor


@rule("UA-084")
def test_skull_cave_wants_a_moray_eel_by_name_once():
    assert (copies("skull_cave"), alone("skull_cave", "center")) == (2, 3)
    assert likes("skull_cave", "center", "top center") == "#moray_eel"
    assert reach("skull_cave", "center", "moray_eel") == ". +2 . / +2 . +2 / . +2 ."
    assert reach("skull_cave", "top left", "moray_eel") == ". +2 . / +2 . . / . . ."
    assert (
        points("skull_cave", "moray_eel skull_cave moray_eel / water water water / gravel gravel gravel") == 5
    )


@rule("UA-085")
def test_sunken_ship_counts_fish_in_its_row():
    assert (copies("sunken_ship"), alone("sunken_ship", "center")) == (2, 3)
    assert likes("sunken_ship", "center", "middle left") == "fish"
    assert reach("sunken_ship", "center", "clownfish") == ROW
    assert reach("sunken_ship", "middle left", "clownfish") == ROW_OF_LEFT
    assert (
        points("sunken_ship", "water water water / seahorse sunken_ship clownfish / gravel gravel gravel")
        == 5
    )


@rule("UA-086", "UA-Q07")
def test_driftwood_counts_plants_anywhere():
    assert (copies("driftwood"), alone("driftwood", "center")) == (2, 3)
    assert likes("driftwood", "center", "top left") == "plant"
    assert reach("driftwood", "center", "mangrove") == ALL
    jungle = (
        "mangrove mangrove mermaids_fan / mermaids_fan driftwood spaghetti_algae "
        "/ spaghetti_algae manatee_grass manatee_grass"
    )
    assert points("driftwood", jungle) == 11


@rule("UA-087")
def test_treasure_chest_wants_gravel_directly_below():
    assert (copies("treasure_chest"), alone("treasure_chest", "center")) == (2, 3)
    assert likes("treasure_chest", "center", "bottom center") == "gravel"
    assert reach("treasure_chest", "top left", "gravel") == ". . . / +2 . . / . . ."
    assert reach("treasure_chest", "bottom center", "gravel") == NOWHERE


@rule("UA-088")
def test_diver_counts_types_in_its_column_and_wants_a_treasure_chest_once():
    """With two waters in its column one type is 3 in all; two types give 4, a chest anywhere 1 more."""
    assert (copies("diver"), alone("diver", "center")) == (2, 3)
    assert reach("diver", "center", "clownfish") == COLUMN
    assert likes("diver", "center", "top left") == "#treasure_chest"
    assert reach("diver", "top left", "treasure_chest") == ". +1 +1 / +2 +1 +1 / +2 +1 +1"
    assert (
        points("diver", "treasure_chest clownfish treasure_chest / water diver water / gravel gravel gravel")
        == 5
    )


# Plants


@rule("UA-089", "UA-Q07")
def test_manatee_grass_counts_crustaceans_in_its_row():
    assert (copies("manatee_grass"), alone("manatee_grass", "center")) == (3, 3)
    assert likes("manatee_grass", "center", "middle right") == "crustacean"
    assert reach("manatee_grass", "center", "brine_shrimp") == ROW
    assert reach("manatee_grass", "middle left", "brine_shrimp") == ROW_OF_LEFT
    assert (
        points(
            "manatee_grass",
            "brine_shrimp manatee_grass hermit_crab / water water water / gravel gravel gravel",
        )
        == 5
    )


@rule("UA-090", "UA-Q06", "UA-055")
def test_spaghetti_algae_loses_one_for_each_adjacent_fish():
    """Example 13: with four fish around it nothing is left, while the Seahorse is happy about the plant."""
    assert (copies("spaghetti_algae"), alone("spaghetti_algae", "center")) == (2, 4)
    assert likes("spaghetti_algae", "center", "top center") == "fish"
    assert reach("spaghetti_algae", "center", "clownfish") == ". -1 . / -1 . -1 / . -1 ."
    assert (
        worth(
            "water | anthias | water / clownfish | spaghetti_algae | seahorse / gravel | moray_eel | gravel"
        )
        == "1 3 1 / 2 0 5 / 1 3 1 = 17"
    )


@rule("UA-091")
def test_mermaids_fan_counts_corals_and_crustaceans_in_row_and_column():
    assert (copies("mermaids_fan"), alone("mermaids_fan", "center")) == (2, 3)
    assert likes("mermaids_fan", "center", "top center") == "coral crustacean"
    assert reach("mermaids_fan", "center", "sun_coral") == CROSS
    assert reach("mermaids_fan", "top left", "hermit_crab") == CROSS_OF_CORNER
    assert (
        points(
            "mermaids_fan",
            "water sun_coral water / hermit_crab mermaids_fan sun_coral / gravel brine_shrimp gravel",
        )
        == 7
    )


@rule("UA-092")
def test_mangrove_likes_the_top_row_and_plants_and_crustaceans_beside_it():
    assert copies("mangrove") == 2
    assert [
        alone("mangrove", at) for at in ("top left", "top center", "top right", "center", "bottom left")
    ] == [4, 4, 4, 3, 3]
    assert likes("mangrove", "center", "middle left") == "crustacean plant"
    assert reach("mangrove", "center", "brine_shrimp") == ROW
    assert reach("mangrove", "middle left", "mermaids_fan") == ". . . / . +1 . / . . ."


@rule("UA-092", "UA-089", "UA-070", "UA-090")
def test_mangrove_in_company():
    """Example 11: 3, top row +1, plant and crustacean beside it +2."""
    assert (
        worth(
            "manatee_grass | mangrove | brine_shrimp / water | spaghetti_algae | anthias / gravel | clownfish | gravel"
        )
        == "4 6 3 / 1 2 3 / 1 2 1 = 23"
    )


@rule("UA-093")
def test_dragons_tongue_algae_counts_plants_and_crustaceans_in_row_and_column():
    assert (copies("dragons_tongue_algae"), alone("dragons_tongue_algae", "center")) == (3, 3)
    assert likes("dragons_tongue_algae", "center", "top center") == "crustacean plant"
    assert reach("dragons_tongue_algae", "center", "mangrove") == CROSS
    assert reach("dragons_tongue_algae", "top left", "hermit_crab") == CROSS_OF_CORNER
    full = "water dragons_tongue_algae water / mangrove dragons_tongue_algae brine_shrimp / gravel hermit_crab gravel"
    assert worth(full) == "1 5 1 / 4 7 1 / 1 3 1 = 24"


# Tanks of many kinds


@rule("UA-077", "UA-081", "UA-083", "UA-087", "UA-088")
def test_diver_above_his_treasure():
    """Example 15: Bubbly Water and Flowing Water get nothing."""
    assert (
        worth(
            "diver | water | water / treasure_chest | bubbly_water | flowing_water / shell_gravel | brine_shrimp | gravel"
        )
        == "5 1 1 / 5 3 3 / 5 1 1 = 25"
    )


@rule("UA-067", "UA-071", "UA-077", "UA-078", "UA-084")
def test_two_eels_at_one_cave():
    """Example 16: the cave gets +2 once; the Peppermint Shrimp does not count the coral on the diagonal."""
    assert (
        worth(
            "moray_eel | skull_cave | moray_eel / cardinalfish | peppermint_shrimp | cabbage_coral "
            "/ shell_gravel | shell_gravel | cabbage_coral"
        )
        == "5 5 5 / 5 4 3 / 4 4 3 = 38"
    )


@rule("UA-093", "UA-091", "UA-065", "UA-074", "UA-086")
def test_a_garden():
    """Example 17."""
    assert (
        worth(
            "dragons_tongue_algae | mangrove | hermit_crab / mermaids_fan | clown_goby | sun_coral "
            "/ pink_gravel | driftwood | asterina_starfish"
        )
        == "6 6 3 / 4 4 3 / 5 6 3 = 40"
    )
