"""Pirates Under Fire, final scoring (PF-080 to PF-093)."""

import pytest

from fathomfive.games.pirates_under_fire.rules.combination_list import combinations_of
from tests.cited import rule

from .scenario import combinations, final, row, sea


@rule("PF-083", "PF-E01")
@pytest.mark.parametrize(("tiles", "vp"), [("2 3 4", 2), ("4 3 2", 2), ("2 4 3", 0)])
def test_runs_go_up_or_down(tiles, vp):
    assert combinations(row(tiles)) == vp


@rule("PF-083")
@pytest.mark.parametrize("tiles", ["8 9 1", "2 1 9", "9 1 2", "2 4 6", "3 4 3", "3 4 4"])
def test_no_wrap_no_gaps_and_no_turning_round(tiles):
    assert combinations(row(tiles)) == 0


@rule("PF-082", "PF-084")
@pytest.mark.parametrize(("tiles", "vp"), [("5 5", 0), ("5 5 5", 3), ("7 7 7 X", 6)])
def test_sets_of_three_and_four(tiles, vp):
    assert combinations(row(tiles)) == vp


@rule("PF-083", "PF-084", "PF-E30")
@pytest.mark.parametrize(
    ("tiles", "vp"),
    [("3 4", 0), ("3 4 5", 2), ("3 4 5 6", 4), ("3 4 5 6 7", 7), ("3 4 5 6 7 8", 10), ("1 2 3 4 5 6 7", 14)],
)
def test_longer_runs_are_worth_more(tiles, vp):
    assert combinations(row(tiles)) == vp


@rule("PF-081", "PF-084", "PF-E30")
def test_a_whole_column_of_a_run():
    assert combinations(" ".join(f"L{10 - line}@d{line}" for line in range(1, 7))) == 10


@rule("PF-085", "PF-E02")
def test_in_its_row_a_ship_belongs_to_one_combination():
    assert combinations(row("5 5 5 6 7")) == 3


@rule("PF-085", "PF-E04")
def test_a_ship_may_serve_in_its_row_and_in_its_column():
    assert combinations(row("2 3 4") + " L4@c2 L4@c3") == 5


@rule("PF-085", "PF-086", "PF-E25", "PF-Q11")
def test_part_of_a_run_may_be_counted():
    assert combinations(row("2 3 4 5 5 5")) == 5
    found = combinations_of(final(row("2 3 4 5 5 5")).s, 0)
    assert [(one.numbers, one.vp) for one in found] == [((2, 3, 4), 2), ((5, 5, 5), 3)]


@rule("PF-081", "PF-Q04")
@pytest.mark.parametrize("tiles", ["3 4 - 5", "3 4 D5", "3 4 5*"])
def test_gaps_enemies_and_fire_interrupt(tiles):
    ships = row(tiles.replace("D5", "-")) + (" D5@c1" if "D5" in tiles else "")
    assert combinations(ships) == 0


@rule("PF-081", "PF-049", "PF-E31")
def test_a_burning_ship_counts_again_after_its_repair():
    assert combinations(row("3 4 5*")) == 0
    t = sea(row("3 4 5*"), hand="2 4 6", turn=16)
    assert t.points()["Combinations"] == 0
    assert t.lay(2, "d1").points()["Combinations"] == 2


@rule("PF-081")
def test_the_border_between_the_halves_does_not_interrupt():
    assert combinations("L6@d2 L7@d3 L8@d4") == 2


@rule("PF-081", "PF-Q04")
def test_diagonals_and_corners_make_nothing():
    assert combinations("L2@a1 L3@b2 L4@c3 L5@a3") == 0
    assert combinations("L2@f1 L3@g1 L4@a2") == 0


@rule("PF-Q13", "PF-082")
def test_five_of_a_number_are_a_set_of_four_and_six_are_two_sets():
    """With mercenaries that take the number: 3 ships and X, X, or X, X and a 6 to 9."""
    five = row("7 7 7") + " Lescort_admiral@d1 Lboarding_galley@e1"
    assert combinations(five) == 6
    # two sets of three, which give as much as one of four
    assert combinations(five + " Lring_of_fire@f1") == 6


# Mercenary numbers


@rule("PF-087", "PF-E03", "PF-Q09", "PF-Q10")
def test_a_mercenary_has_one_number_for_row_and_column():
    t = final("L3@a3 L3@b3 Lboarding_galley@c3 L5@c1 L6@c2")
    assert t.points()["Combinations"] == 3
    assert [one.numbers for one in combinations_of(t.s, 0)] == [(3, 3, 3)]


@rule("PF-087")
def test_where_one_number_fits_both_lines_both_count():
    assert combinations("L3@a3 L3@b3 Lboarding_galley@c3 L1@c1 L2@c2") == 5


@rule("PF-087")
@pytest.mark.parametrize(
    ("name", "vp"),
    [
        ("bulwark_sloop", 0),
        ("press_gang", 0),
        ("ironclad_cutter", 2),
        ("ring_of_fire", 2),
        ("broadside_frigate", 2),
        ("escort_admiral", 2),
    ],
)
def test_a_mercenary_takes_only_numbers_of_its_list(name, vp):
    """6 7 and then an 8, which only some can be."""
    assert combinations(f"L6@a1 L7@b1 L{name}@c1") == vp


@rule("PF-088")
def test_the_best_numbers_for_several_mercenaries_together():
    """X and X in one row between a 2 and a 5: a run of four; each alone would give nothing."""
    assert combinations("L2@a1 Lescort_admiral@b1 Lboarding_galley@c1 L5@d1") == 4


@rule("PF-088", "PF-087")
def test_a_mercenary_is_not_counted_twice_for_the_better_of_two_worlds():
    """As a 4 the row gives 7 and the column 3; as a 9 the column alone would give 2."""
    assert combinations("L2@a1 L3@b1 Lescort_admiral@c1 L5@d1 L6@e1 L4@c2 L4@c3") == 10
    assert combinations("L2@a1 L3@b1 Lescort_admiral@c1 L5@d1 L6@e1 L8@c2 L7@c3") == 7


# Twin Banners


@rule("PF-092", "PF-088", "PF-E26")
def test_the_twin_banners_add_one_to_every_set():
    t = final(row("7 7 7") + " Ltwin_banners@d1")
    assert t.points() == {"Combinations": 6, "Enemy waters": 0, "Mercenaries": 1, "VP tokens": 0, "Mines": 0}
    assert t.table.scores[0] == 7


@rule("PF-092", "PF-088")
def test_the_banners_may_make_a_set_the_better_choice():
    """Two sets of three for 6 + 2 instead of one of four for 6 + 1: three 7s, then X, X and a 7 to 9."""
    ships = row("7 7 7") + " Ltwin_banners@d1 Lboarding_galley@e1 Lring_of_fire@f1"
    assert final(ships).points() == {
        "Combinations": 6,
        "Enemy waters": 0,
        "Mercenaries": 2,
        "VP tokens": 0,
        "Mines": 0,
    }


@rule("PF-092")
def test_only_the_owners_sets_count():
    assert final(row("7 7 7") + " Dtwin_banners@a6").points()["Mercenaries"] == 0


# The rest of the sheet


@rule("PF-089", "PF-Q19")
def test_active_ships_in_enemy_waters():
    t = final("L2@a4 L3@c5 L5*@e6 L7@g3 Lpress_gang@g4 D4@a3 D6*@b1")
    assert (t.points()["Enemy waters"], t.points("dark")["Enemy waters"]) == (3, 1)


@rule("PF-090", "PF-055")
def test_the_escort_admiral_counts_active_neighbours():
    t = final("Lescort_admiral@c2 L2@c1 L9@b2 L5*@d2 D3@c3 L1@d3")
    assert t.points()["Mercenaries"] == 2
    assert final("Lescort_admiral@c2 L2@c1 L9@b2 L5@d2 Lpress_gang@c3").points()["Mercenaries"] == 4


@rule("PF-091", "PF-E27", "PF-Q12")
def test_the_aegis_galleon_counts_tokens_and_mercenaries():
    t = final("Laegis_galleon@a1 Lpress_gang@c1 L2+2@e1 L5+1@g1 D4+1@a6")
    assert t.points()["Mercenaries"] == 5


@rule("PF-091", "PF-Q12")
def test_tokens_on_mercenaries_count_for_it_too():
    assert final("Laegis_galleon+2@a1").points()["Mercenaries"] == 3


@rule("PF-090", "PF-091")
def test_mercenaries_of_the_enemy_bring_nothing():
    """Dark has both, light has shields and ships beside them; dark has two mercenaries and no tokens."""
    t = final("Daegis_galleon@a6 Descort_admiral@d6 L2+2@a5 L5+1@d5")
    assert t.table.scores[0] == 2, "two ships in enemy waters"
    assert t.table.scores[1] == 2, "one for each mercenary"


@rule("PF-093", "PF-080")
def test_only_vp_tokens_are_worth_anything_in_front_of_a_player():
    t = final("L2+2@a1", vp=(7, 0), gold=(12, 0), hand="9 9 9")
    assert t.table.scores == [7, 0]


@rule("PF-080", "PF-064")
def test_a_score_can_be_negative():
    t = final("", vp=(1, 0), mines=(2, 0))
    assert (t.table.scores, t.table.winners) == ([-3, 0], (1,))
    assert t.points()["Mines"] == -4


@rule("PF-080", "PF-084", "PF-085", "PF-087", "PF-089", "PF-E05")
def test_the_example_of_the_rulebook():
    light = "L5@a1 L5@b1 L5@c1 L6@d1 L7@e1 L6@c2 L3@a3 L3@b3 Lboarding_galley@c3 L2@c4 L3@d4 L4@e4 L4@e5 L4@e6 L8*@g1"
    dark = "D1@a6 D2@b6 D3@c6 D4@d6 D1@a5 D1@a4 D9@b5 D9@c5 D9@d5 D5@f6 D6@f5 D7@f4 D8@f3 D8@e3 D8@g3"
    t = final(f"{light} {dark}", vp=(5, 0), mines=(1, 1), hand="1 1 1", enemy="2 3 3")
    assert t.points() == {
        "Combinations": 11,
        "Enemy waters": 5,
        "Mercenaries": 0,
        "VP tokens": 5,
        "Mines": -2,
    }
    assert t.points("dark") == {
        "Combinations": 17,
        "Enemy waters": 3,
        "Mercenaries": 0,
        "VP tokens": 0,
        "Mines": -2,
    }
    assert t.table.scores == [19, 18] and t.table.winners == (0,)
    assert t.table.outcome.text == "Seat 1 wins with 19; Seat 2 has 18"


@rule("PF-080")
def test_the_sheet_lists_what_was_scored():
    details = [source.detail for source in final(row("2 3 4")).table.scores[0].breakdown]
    assert details[0] == "2-3-4 (2)"
