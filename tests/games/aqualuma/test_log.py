"""Aqualuma, what has happened and how the table lies: the log, and the table as text."""

import pytest

from tests.cited import rule

from .scenario import begun, dive
from .specified import GAME


@rule("AL-040", "AL-041", "AL-113", "AL-120")
@pytest.mark.parametrize(
    ("who", "hand", "said", "line"),
    [
        ("crabgail", "capsize", ("Play Capsize",), "Seat 1 plays Capsize: red 2 becomes 5"),
        ("crabgail", "calm_red", ("Play Red Calm", "1"), "Seat 1 plays Red Calm: red 2 becomes 1"),
        ("crabgail", "surge", ("Use Pinch", "Raise it to 3"), "Seat 1 uses Pinch: red 2 becomes 3"),
        ("octavia", "surge", ("Use Ink Dye", "blue"), "Seat 1 uses Ink Dye: red 2 becomes blue"),
    ],
)
def test_what_changes_a_die_and_how_is_one_line(who, hand, said, line):
    t = dive(who, dice="R2", hand=hand)
    before = len(t.table.log())
    assert t.say(*said).table.log()[before:] == [line]


@rule("AL-051", "AL-072", "AL-104")
def test_the_log_of_a_turn():
    t = (
        begun("crabgail")
        .columns("kelp", "blank")
        .next_dark("die")
        .hand("ebb ebb")
        .say("A red die", "A red die")
    )
    t.say("A red die", rolls="2 2 1")
    t.strip("coral", "same_any").lights("1 at coral 1").next_cards("eddy")
    t.say("Play a card face down: move to Coral Gardens").say("Place red 2", "Place red 2")
    t.say("Dissolve the magic here", "End your turn")
    t.say("Keep none", chance=[3])
    told = [
        line
        for line in t.table.log()
        if "new strip" not in line and ("draws" not in line or "lightball" in line)
    ]
    log = [line.split(";")[0] for line in told]  # which other lightballs are there depends on the deal
    assert log[log.index("Turn 1: Seat 1 (Crabgail)") + 1 : -1] == [
        "Seat 1 rolls red 2, red 2 and red 1",
        "Seat 1 plays Ebb face down and moves to Coral Gardens",
        "Seat 1 places red 2 in Coral Gardens",
        "Seat 1 places red 2 in Coral Gardens",
        "Seat 1 draws Eddy and takes lightball 1",
        "Seat 1 dissolves the magic in Coral Gardens: the darkness goes back from 2 to 1, 2 dice to the chest",
        "Darkness phase: Drifting Fog joins column 3 (3 cards on the board)",
        "Drifting Fog: the underwater die shows Frost Deep",
        "The darkness grows: Frost Deep 2 → 3",
    ]


@rule("AL-106", "AL-131", "AL-132")
def test_the_log_of_great_moments():
    t = dive("finn").columns(next_card="kelp").darkness("2 6 2 2 2").end_turn()
    assert t.log(1) == ["Last ignition! The token is flipped, and the worlds grow lighter"]
    lost = dive("finn").columns(next_card="kelp").darkness("2 6 2 2 2").has(ignited=1).end_turn()
    assert lost.log(1) == [
        "The darkness grows: Kelp Forest 6 → 7. The fog reached the last space again: the game is lost"
    ]
    won = dive("crabgail", dice="R6").on_station("3", "1 2").cards_on_board(5).say("Activate a lightball")
    assert won.log(1) == [
        "Seat 1 activates lightball 3 with 6 pips (red 6; 5 needed): 3 of 3 active. Aqualuma is safe!"
    ]


@rule("AL-014", "AL-102")
def test_the_table_as_text():
    t = (
        dive("finn", "luma", at="kelp", dice="R2 G5", hand="ebb")
        .strip("kelp", "same_any", "B2")
        .columns("kelp", "blank")
    )
    text = GAME.words.describe(t.s.seen_from(0), 0)
    for line in (
        "Easy: 0 of 3 lightballs are active. Turn 1. 19 darkness cards in the pile.",
        "Next darkness phase: a new card in column 3.",
        "  Column 1: Fog over Kelp Forest",
        "  Column 5: empty",
        "Kelp Forest (w2), beside Coral Gardens, Frost Deep, Ember Vents and the diving station: darkness 2 of 7",
        "  Chorus of One: blue 2; next (spaces 2 to 6): the same number as die 1",
        "Diving station: 0 inactive and 0 active lightballs; activating one costs 2 pips",
        "  Effects for a 6: Light Beam (one world up to −4), Cleansing Tide (every world −1) and "  # noqa: ISC004
        "Scattered Sparks (−3, spread freely)",
        "  Last ignition: unused (at darkness 7: −5, spread freely)",
        "You, Finn McMarlin, in Kelp Forest",
        "  Dice: red 2, green 5",
        "  Cards: Ebb",
        "    Ebb: Lower one of your dice by exactly 1.",
        "Luma Lanternjaw on the diving station",
    ):
        assert line in text.splitlines(), line


@rule("AL-051", "AL-057")
def test_the_table_as_text_says_what_a_strip_brings_and_what_it_asks_for():
    t = dive("finn", at="kelp").strip("kelp", "rise_green", "R1").strip("coral", "seven_rgb")
    lines = GAME.words.describe(t.s.seen_from(0), 0).splitlines()
    rising = next(line for line in lines if "red 1; next: " in line)
    assert (
        "next: a higher number than the die before, green; space 3: a higher number than the die before"
        in rising
    )
    assert lines[lines.index(rising) + 1].startswith("  Dice on spaces ")
    assert (
        " draw a card and push the lightballs; dissolving takes the darkness back by 1 after "
        in lines[lines.index(rising) + 1]
    )
    assert lines[lines.index(rising) + 1].endswith("; dissolving now: no change")
    assert sum("dissolving now" in line for line in lines) == 1, "an empty strip cannot be dissolved"


@rule("AL-104", "AL-105")
def test_the_table_as_text_says_what_a_darkness_card_does():
    text = GAME.words.describe(dive("finn").columns("die", "?", "blank").s, 0)
    assert "  Column 1: Drifting Fog (the underwater die decides)" in text
    assert "  Column 2: Whispering Fog (the team chooses a world)" in text
    assert "  Column 3: Still Water (nothing happens)" in text
