"""Aquaria: final scoring, basic and advanced; the end, ties and options."""

import pytest

from fathomfive.games.aquaria import GAME
from fathomfive.kernel.errors import BadTable
from tests.cited import rule

from .scenario import Play, dealt, table

JOHN = {
    "1/3": "green_school_1",
    "1/4": "blue_school_1",
    "2/2": "blue_clownfish_1",
    "2/3": "green_plant_1",
    "2/4": "yellow_school_1",
    "3/1": "lionfish_blue",
    "3/2": "blue_clownfish_3",
    "3/3": "red_anemone_1",
    "4/1": "blue_school_2",
    "4/2": "blue_school_3",
    "4/3": "red_clownfish_1",
}


def john(**options) -> Play:
    return table(**options).lay(
        vp=45, pearls=2, wool=3, oxygen=10, arrived=1, food="red red green blue", tank=JOHN
    )


def worth(tank, source, **options):
    return table(**options).lay(tank=tank).pad()[source]


@rule("AQ-120", "AQ-100", "AQ-101", "AQ-102", "AQ-103", "AQ-104", "AQ-105", "AQ-106", "AQ-107", "AQ-108")
def test_johns_basic_score():
    """E11: 96 VPs."""
    t = john()
    assert t.pad() == {
        "Bonuses": 45,
        "Feeding": 0,
        "Unfed fish": 0,
        "Filter": 0,
        "Study beyond the end": 0,
        "Pearls and wool": 5,
        "Oxygen": 7,
        "Encyclopedia": 12,
        "Food": 1,
        "Full rows and columns": 3,
        "Unused tokens": 0,
        "Lionfish": 15,
        "Anemones": 4,
        "Schools of Fish": 4,
    }
    assert t.points() == 96


@rule("AQ-109", "AQ-110")
def test_johns_advanced_score():
    """E12: 109 VPs."""
    t = john(scoring="advanced")
    assert (t.pad()["Anemones"], t.pad()["Schools of Fish"], t.pad()["Plants"]) == (6, 9, 6)
    assert t.points() == 109


@rule("AQ-101")
@pytest.mark.parametrize(("level", "vp"), [*enumerate([-4, -3, -2, 0, 1, 2, 3, 4, 5, 6, 7, 8])])
def test_the_oxygen_track(level, vp):
    assert table().lay(oxygen=level).pad()["Oxygen"] == vp


@rule("AQ-103")
@pytest.mark.parametrize(
    ("food", "vp"),
    [("", 0), ("red red", 0), ("red green blue", 1), ("red red red red red", 1), ("blue " * 6, 2)],
)
def test_three_cans_are_a_vp(food, vp):
    assert table().lay(food=food).pad()["Food"] == vp


@rule("AQ-104", "AQ-065", "AQ-Q18")
def test_full_rows_and_columns():
    row = {f"2/{column}": f"red_plant_{column}" for column in range(1, 5)}
    column = {f"{line}/3": f"blue_plant_{line}" for line in (1, 3, 4)}
    assert worth(row, "Full rows and columns") == 3
    assert worth(row | column, "Full rows and columns") == 6
    assert worth(row | {"2/3": "lionfish_red"}, "Full rows and columns") == 3
    assert worth({key: row[key] for key in list(row)[:3]}, "Full rows and columns") == 0


@rule("AQ-105", "AQ-062")
def test_unused_tokens_score_their_backs():
    t = table()
    without = t.points()
    t.lay(tokens="enc_plain_wool1 enc_red_pearl2")
    assert t.pad()["Unused tokens"] == 8 and t.points() == without + 8


@rule("AQ-106", "AQ-065")
def test_a_lionfish_scores_the_better_of_two():
    schools = {f"1/{column}": f"red_school_{column}" for column in range(1, 5)}
    two = {"1/1": "red_school_1", "1/2": "red_school_2"}
    assert worth(two | {"4/4": "lionfish_red"}, "Lionfish") == 6
    assert worth(schools | {"4/4": "lionfish_red"}, "Lionfish") == 12
    five = schools | {"2/1": "red_school_5", "2/2": "red_school_6", "2/3": "red_plant_1"}
    assert worth(five | {"4/4": "lionfish_red"}, "Lionfish") == 15
    assert worth(five | {"4/4": "lionfish_red", "4/3": "lionfish_school_a"}, "Lionfish") == 30
    assert worth({"4/4": "lionfish_red", "4/3": "lionfish_clownfish_a"}, "Lionfish") == 12


@rule("AQ-106")
def test_lionfish_do_not_count_each_other():
    tank = {
        "1/1": "lionfish_clownfish_a",
        "1/2": "lionfish_clownfish_b",
        "2/2": "red_clownfish_1",
        "3/3": "red_clownfish_2",
    }
    assert worth(tank, "Lionfish") == 12


@rule("AQ-107", "AQ-109")
def test_a_clownfish_between_two_anemones():
    """E25."""
    tank = {"2/1": "red_anemone_1", "2/3": "blue_anemone_1", "2/2": "red_clownfish_1"}
    assert worth(tank, "Anemones") == 4 and worth(tank, "Anemones", scoring="advanced") == 6


@rule("AQ-107", "AQ-065")
def test_at_most_eight_for_an_anemone_and_nothing_for_diagonals_or_lionfish():
    around = {
        "1/2": "red_clownfish_1",
        "2/1": "red_clownfish_2",
        "2/3": "red_clownfish_3",
        "3/2": "red_clownfish_4",
    }
    assert worth(around | {"2/2": "red_anemone_1"}, "Anemones") == 8
    assert (
        worth({"1/1": "red_clownfish_1", "2/2": "red_anemone_1", "2/1": "lionfish_clownfish_a"}, "Anemones")
        == 0
    )


@rule("AQ-108", "AQ-109")
def test_groups_of_schools():
    """E26: 1/1, 1/2, 2/2 hang together, 4/4 is alone."""
    tank = {"1/1": "red_school_1", "1/2": "blue_school_1", "2/2": "green_school_1", "4/4": "yellow_school_1"}
    assert worth(tank, "Schools of Fish") == 3 and worth(tank, "Schools of Fish", scoring="advanced") == 7


@rule("AQ-108", "AQ-109")
@pytest.mark.parametrize(
    ("count", "basic", "advanced"),
    [(1, 0, 1), (2, 1, 3), (3, 3, 6), (4, 6, 10), (5, 10, 15), (6, 15, 21), (7, 21, 28), (8, 21, 28)],
)
def test_the_size_of_a_group(count, basic, advanced):
    snake = ["1/1", "1/2", "1/3", "1/4", "2/4", "2/3", "2/2", "2/1"]
    tank = {where: f"red_school_{number}" for number, where in enumerate(snake[:count], 1)}
    assert worth(tank, "Schools of Fish") == basic
    assert worth(tank, "Schools of Fish", scoring="advanced") == advanced


@rule("AQ-110")
def test_colours_beside_a_plant():
    """E27: red, red, blue and a Lionfish make three colours."""
    tank = {
        "2/2": "green_plant_1",
        "1/2": "red_school_1",
        "2/1": "red_school_2",
        "2/3": "blue_school_1",
        "3/2": "lionfish_red",
    }
    assert worth(tank, "Plants", scoring="advanced") == 3
    assert "Plants" not in table().lay(tank=tank).pad()


@rule("AQ-110")
@pytest.mark.parametrize(
    ("beside", "vp"),
    [
        ("", 0),
        ("green", 0),
        ("red", 0),
        ("red blue", 1),
        ("red red", 0),
        ("red blue yellow", 3),
        ("red blue yellow green", 6),
    ],
)
def test_how_many_colours(beside, vp):
    tank = {"2/2": "green_plant_1"}
    for number, (where, colour) in enumerate(
        zip(("1/2", "2/1", "2/3", "3/2"), beside.split(), strict=False), 1
    ):
        tank[where] = f"{colour}_school_{number}"
    assert worth(tank, "Plants", scoring="advanced") == vp


@rule("AQ-111")
def test_hand_and_pet_shop_score_nothing():
    plain = table().points()
    assert table().lay(hand="red_clownfish_8 red_school_1", level=4).points() == plain


@rule("AQ-120", "AQ-063")
def test_a_total_below_nothing_is_nothing():
    t = table().lay(oxygen=0)
    assert t.points() == 0 and t.pad()["Never below 0"] == 4
    assert sum(t.pad().values()) == 0


@rule("AQ-120")
def test_the_highest_total_wins():
    t = table(3).lay(0, vp=5).lay(1, vp=9).lay(2, vp=7)
    assert GAME.winners(t.s) == (1,) and GAME.ranks(t.s) == (3, 1, 2)


@rule("AQ-121", "AQ-Q14", "AQ-122")
def test_ties_are_shared_or_go_to_the_later_player():
    t = table(3).lay(0, vp=9).lay(1, vp=9).lay(2, vp=7)
    assert GAME.winners(t.s) == (0, 1)
    t = table(3, tie="later").lay(0, vp=9).lay(1, vp=9).lay(2, vp=7)
    t.s.order[:3] = [1, 0, 2]
    assert GAME.winners(t.s) == (0,)
    t.s.order[:3] = [0, 1, 2]
    assert GAME.winners(t.s) == (1,)


@rule("AQ-122")
def test_options_of_the_table():
    assert [(choice.name, choice.values) for choice in GAME.options] == [
        ("scoring", ("basic", "advanced")),
        ("least_progress", ("index", "rotations")),
        ("tie", ("shared", "later")),
    ]
    with pytest.raises(BadTable):
        dealt(5)
