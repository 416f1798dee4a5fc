"""Pirates Under Fire, every text a player reads: prompts, labels, previews, reasons, log lines, the table as
text."""

import pytest

import fathomfive as ff
from tests.cited import rule

from .scenario import DARK, LIGHT, final, row, sea, table


def told(t) -> list[tuple[str, str, tuple[str, ...]]]:
    return [
        (t.table.label(option), t.table.preview(option), t.table.targets(option)) for option in t.s.options
    ]


# Questions


@rule("PF-010", "PF-035")
def test_the_main_action():
    t = sea("L3@a1 L4@b1", hand="5 2 2", gold=3, market="ring_of_fire corsair_xebec")
    assert t.table.ask.text == "Lay a ship, or hire a mercenary first"
    assert told(t) == [
        ("5 Repair Hulk: repair one of your burning ships", "+2 to your lead at best", ("hand:0:0",)),
        ("2 Coin Sloop: take 1 gold", "no change in your lead at best", ("hand:0:1",)),
        ("2 Coin Sloop: take 1 gold", "no change in your lead at best", ("hand:0:2",)),
        (
            "Hire Ring of Fire (counts as 7 to 9, 3 gold): a hit on each enemy ship beside it",
            "no change in your lead at best",
            ("market:0",),
        ),
    ]


@rule("PF-028", "PF-083", "PF-042")
def test_a_space_tells_what_it_would_bring():
    t = sea("L3@a1 L4@b1 D6@c5 L2@c2 D7@f2 D9*@d2", hand="5 2 9", mines="b2").say("5")
    assert t.table.ask.text == "Where do you lay your 5 (Repair Hulk)?"
    told_of = {target[0]: (label, preview) for label, preview, target in told(t)}
    assert told_of["space:c1"] == ("c1 (mine)", "+2: 0 → 2 points; 3-4-5 for 2; lay a mine")
    assert told_of["space:b2"] == ("b2 (mine), mined", "-2: 0 → -2 points; mine: -2 VP; lay a mine")
    assert told_of["space:c3"] == ("c3 (reserve)", "1 ship from the reserve")
    assert told_of["space:d2"] == ("d2, over enemy 9", "enemy 9 on d2 is destroyed")
    assert told_of["space:a2"] == ("a2 (diagonal shot)", "the shot has no target")
    assert told_of["space:f1"] == ("f1 (straight shot)", "+1: enemy 1 → 0 points; a shot at enemy 7 on f2")


@rule("PF-042", "PF-083")
def test_a_space_tells_the_points_of_both_players():
    t = sea("L5@f1 L4@f2 D7@a3", hand="3 2 6").say("3")
    assert {target[0]: preview for _, preview, target in told(t)}["space:f3"] == (
        "+4: you 0 → 3, enemy 1 → 0 points; 5-4-3 for 2; a shot at enemy 7 on a3"
    )


@rule("PF-009", "PF-027")
def test_the_first_ship_tells_of_its_shield():
    first = sea(turn=1, promised=True).say("2")
    assert all("your first ship gets a shield" in preview for _, preview, _ in told(first))
    later = sea("L3@a1", turn=2).say("2")
    assert not any("your first ship gets a shield" in preview for _, preview, _ in told(later))


@rule("PF-034")
def test_what_the_flagship_does_twice_is_said_once():
    t = sea("L3@a1 L4@b1 L2@c2", hand="9 2 5").say("9")
    previews = {target[0]: preview for _, preview, target in told(t)}
    assert previews["space:c3"] == "1 ship from the reserve, twice"
    assert previews["space:a2"] == "the shot has no target, twice"


@rule("PF-041", "PF-043", "PF-044", "PF-045")
def test_aiming_tells_what_would_be_hit():
    t = sea("L4@c1 D5@c5 D6+1@a2 Dpress_gang@f2 D5@c4 D5@c3", hand="4 6 8").lay(4, "c2")
    assert t.table.ask.text == "Aim the shot from c2"
    assert told(t) == [
        ("Up: enemy 5 on c3", "+4: enemy 6 → 2 points; enemy 5 on c3 burns", ("space:c3",)),
        ("Right: enemy Press Gang on f2", "enemy Press Gang on f2 takes no harm", ("space:f2",)),
        ("Left: enemy 6 on a2", "enemy 6 on a2 loses a shield", ("space:a2",)),
    ]


@rule("PF-041")
def test_dark_aims_as_she_sees_the_sea():
    """The sea is turned round for her: down the column is up."""
    t = sea("D4@c5 L5@c1 L6@g4", enemy="2 6 8", to_move="dark").lay(2, "c4")
    assert [label for label, _, _ in told(t)] == ["Left: enemy 6 on g4", "Up: enemy 5 on c1"]


@rule("PF-030", "PF-031")
def test_the_order_is_asked_in_words():
    t = sea(hand="7 4 6").lay(7, "c1")
    assert [label for label, _, _ in told(t)] == ["The space: lay a mine", "The ship: remove a mine"]


@rule("PF-049", "PF-062", "PF-063", "PF-065")
def test_targets_of_effects():
    t = sea(row("3 4 5*") + " L8*@g1", hand="2 4 6").lay(2, "d1")
    assert t.table.ask.text == "Which of your burning ships do you repair?"
    assert told(t) == [
        ("your 5 on c1", "+2: 0 → 2 points", ("space:c1",)),
        ("your 8 on g1", "0 points, as now", ("space:g1",)),
    ]
    t = sea("L5@a1", hand="1 4 6").lay(1, "b1")
    assert told(t)[0] == ("your 5 on a1", "", ("space:a1",))
    t = sea(hand="2 4 6").lay(2, "c1")
    assert told(t)[-1] == (
        "g6 (straight shot)",
        "the next to lay a ship there, you or the enemy, loses 2 VP",
        ("space:g6",),
    )


@rule("PF-035")
def test_the_optional_action():
    t = sea(gold=4, market="boarding_galley").lay(2, "d1")
    assert t.table.ask.text == "Hire a mercenary, or end your turn?"
    assert told(t) == [
        (
            "Hire Boarding Galley (counts as any number, 4 gold): may be laid on an unshielded enemy ship",
            "no change in your lead at best",
            ("market:0",),
        ),
        ("End turn", "", ()),
    ]


@rule("PF-060")
def test_choosing_from_the_reserve():
    t = sea(gold=3, market="press_gang").buy("press_gang", "b1")
    assert t.table.ask.text == "Which ship of your reserve do you take?"
    assert told(t)[0][2] == ("reserve:0:0",)


@rule("PF-002", "PF-003")
def test_arranging_the_sea():
    t = table(sea_setup="chosen")
    assert [label for label, _, _ in told(t)][:2] == ["A–C–B", "A–B–C"]
    assert [label for label, _, _ in told(t.say("ACB"))] == ["Side 1", "Side 2"]
    assert [label for label, _, _ in told(t.say("side 1"))] == [
        "As printed",
        "A quarter turn clockwise",
        "Half a turn",
        "A quarter turn counter-clockwise",
    ]


@rule("PF-059")
def test_the_own_dummy_is_known_to_its_owner_only():
    t = sea(gold=3, market="powder_junk").buy("powder_junk", "a1", "b1", "f6", "c5").say("2")
    previews = {target[0]: preview for _, preview, target in told(t)}
    assert previews["space:b1"] == "+1: 0 → 1 point; your own dummy lies here; 1 gold"
    t.say("d1").say("2")
    previews = {target[0]: preview for _, preview, target in told(t)}
    assert previews["space:f6"] == "-1: 0 → -1 points; mine: -2 VP, if it is not the dummy; 1 gold"


# Reasons


@rule("PF-021", "PF-023", "PF-024")
@pytest.mark.parametrize(
    ("thing", "why"),
    [
        ("space:c3", "It is neither in your first row nor beside one of your active ships."),
        ("space:e4", "A burning ship can be covered only from beside one of your active ships."),
        ("space:a1", "Your own active ship lies there."),
        ("space:d5", "An active enemy ship lies there."),
        ("space:b1", ""),
        ("hand:0:0", "Not now: you lay one ship per turn."),
        ("hand:1:0", "That is the enemy's hand."),
        ("deck:0", "Ships come from the main deck at the end of a turn, and from the reserve by effects."),
        ("gold:0", "Not possible now. First comes “Where do you lay your 2 (Coin Sloop)?”"),
    ],
)
def test_why_a_space_cannot_be_chosen(thing, why):
    assert sea("L4@a1 D5*@e4 D6@d5", hand="2 4 6").say("2").table.why_not(thing) == why


@rule("PF-035", "PF-010")
def test_why_a_mercenary_cannot_be_bought():
    t = sea(gold=3, market="ring_of_fire sweeper_lugger corsair_xebec")
    assert t.table.why_not("market:2") == "The Corsair Xebec costs 4 gold, and you have 3."
    assert t.table.why_not("market:4") == "That mercenary has been hired."
    t.s.gold[0] = 8
    t.buy("ring_of_fire", "b1")
    assert t.table.why_not("market:1") == "You have already hired a mercenary this turn; one per turn."
    assert t.table.why_not("market:0") == "That mercenary has been hired."


@rule("PF-036")
@pytest.mark.parametrize(
    ("space", "why"),
    [
        ("e3", "A ship with a shield cannot be boarded."),
        ("c3", "A mercenary cannot be boarded."),
        ("d6", "A ship can be boarded only from beside one of your active ships."),
        ("d3", "Your own active ship lies there."),
        ("d4", ""),
    ],
)
def test_why_a_ship_cannot_be_boarded(space, why):
    t = sea("L5@d3 D2@d4 D7+1@e3 Dpress_gang@c3 D8@d6", gold=4, market="boarding_galley").say(
        "buy boarding_galley"
    )
    assert t.table.why_not(f"space:{space}") == why


@rule("PF-047", "PF-049", "PF-062", "PF-063", "PF-065")
def test_why_a_target_cannot_be_chosen():
    t = sea("L4@c1 D5@c4 D6@a2", hand="4 6 8").lay(4, "c2")
    assert t.table.why_not("space:d4") == "No shot from c2 hits an active enemy ship there."
    t = sea("L5*@a1 L6*@b1", hand="4 6 8").lay(4, "d1")
    assert t.table.why_not("space:d1") == "You can repair only your own burning ships."
    t = sea("L5@a1 D4@a5", hand="1 4 6").lay(1, "b1")
    assert t.table.why_not("space:a5") == "A shield goes on one of your active ships."
    t = sea("L5@a1", hand="2 4 6").lay(2, "c1")
    assert t.table.why_not("space:a1") == "Mines go on spaces without a ship and without a mine."
    t = sea(hand="7 4 6", mines="a6 b6").lay(7, "d1")
    assert t.table.why_not("space:c6") == "No mine lies there."
    assert t.table.why_not("hand:0:0") == "Not now: you lay one ship per turn."


# The log and the table


@rule("PF-004", "PF-006", "PF-009", "PF-027")
def test_the_log_of_the_beginning():
    t = table(
        mercenaries_of_cost_3="press_gang+powder_junk+fire_ring",
        mercenaries_of_cost_4="boarding_galley",
        mercenaries_of_cost_5="twin_banners",
    )
    assert t.log() == [
        "Seat 1 (light) begins",
        "The boards of Seat 2 (dark), from their own left: A side 1, C side 1, B side 1",
        "The boards of Seat 1 (light), from their own left: A side 1, C side 1, B side 1",
        "Mercenaries for hire: Press Gang, Powder Junk, Ring of Fire, Boarding Galley, Twin Banners",
        "Turn 1 of 16, Seat 1",
    ]


@rule("PF-027", "PF-043", "PF-064", "PF-026")
def test_the_log_of_a_turn():
    t = sea("L4@b1 D6*@c1 D5@c4", hand="3 4 6", gold=3, market="ring_of_fire", mines="c1").lay(
        3, "c1", "end turn"
    )
    assert t.log()[-5:] == [
        "Seat 1 lays 3 (Gunboat) on c1: Seat 2's 6 on c1 is destroyed, the space has no effect",
        "Seat 1 fires from c1: Seat 2's 5 on c4 burns",
        "Seat 1 hits the mine on c1: -2 VP",
        "Seat 1 draws a ship",
        "Turn 5 of 16, Seat 2",
    ]


@rule("PF-032", "PF-102")
def test_a_declined_effect_is_told():
    t = sea("L2@c2 D5@c4", hand="3 4 6", effects_optional=True).lay(3, "c1", "decline", "decline")
    assert t.log()[-4:-2] == ["Seat 1 declines the mine", "Seat 1 declines the shot"]


@rule("PF-012", "PF-014")
def test_only_the_owner_reads_what_she_draws():
    t = sea(hand="2 4 6").lay(2, "b1")
    drawn = [line for line in t.log(LIGHT) if "draws" in line][-1]
    assert drawn.split()[3].isdigit()
    assert [line for line in t.log(DARK) if "draws" in line] == ["Seat 1 draws a ship"]
    assert "Seat 1 draws a ship" in t.log(ff.SPECTATOR)


@rule("PF-088", "PF-089")
def test_the_table_as_text_says_where_points_come_from():
    t = sea("L3@a1 L4@b1 L5@c1 L9@g6 D2@a6")
    lines = t.table.describe(LIGHT).splitlines()
    at = next(nth for nth, line in enumerate(lines) if line.startswith("You (light)"))
    assert lines[at] == "You (light): 3 points now (combinations 2, enemy waters 1)"
    assert lines[at + 1] == "  combinations: run 3-4-5 (a1 to c1) for 2"
    assert "Seat 2 (dark): 0 points now" in lines


@rule("PF-001", "PF-Q24", "PF-059")
def test_the_table_as_text():
    t = sea("L4+1@a1 D6*@b6 Lring_of_fire@c1 Daegis_galleon@g6", hand="2 4 6", mines="d4", gold=2)
    said = t.table.game.words.describe(t.s.seen_from(LIGHT), LIGHT)
    lines = said.splitlines()
    assert lines[2].startswith("The sea, seen by light.")
    assert [cell.strip() for cell in lines[3].split("│")] == [
        "6",
        "reserve",
        "D6*",
        "repair",
        "repair",
        "mine",
        "VP",
        "D(X)",
    ]
    assert [cell.strip() for cell in lines[5].split("│")] == [
        "4",
        "mine",
        "VP",
        "straight",
        "diagonal !",
        "reserve",
        "diagonal",
        "repair",
    ]
    assert [cell.strip() for cell in lines[8].split("│")] == [
        "1",
        "L4+",
        "VP",
        "L(7–9)",
        "repair",
        "repair",
        "straight",
        "reserve",
    ]
    at = lines.index("Your hand")
    assert [line.split()[0] for line in lines[at + 1 : at + 4]] == ["2", "4", "6"]
    assert lines[at + 1] == "  2 Coin Sloop: take 1 gold"
    assert any("straight: a shot up, right, down or left" in line for line in lines)
    assert "  gold 2, VP tokens 0, mines taken 0, additional tiles 0" in lines


@rule("PF-001")
def test_dark_sees_the_sea_turned_round():
    t = sea("L4@a1", hand="2 4 6")
    lines = t.table.game.words.describe(t.s.seen_from(DARK), DARK).splitlines()
    assert [cell.strip() for cell in lines[3].split("│")] == [
        "1",
        "reserve",
        "straight",
        "repair",
        "repair",
        "mine",
        "VP",
        "L4",
    ]
    assert "The sea, seen by light." in t.table.game.words.describe(t.s.seen_from(ff.SPECTATOR), ff.SPECTATOR)


@rule("PF-094")
def test_the_result():
    assert final("", vp=(3, 4)).table.outcome.text == "Seat 2 wins with 4; Seat 1 has 3"
    assert final("", vp=(3, 4)).log()[-1] == "Final scoring: Seat 2 wins with 4; Seat 1 has 3"


def test_a_space_waits_for_a_ship():
    assert sea("L4@a1", hand="2 4 6").table.why_not("space:b1") == "Choose a ship first, then its space."


@rule("PF-021", "PF-022", "PF-024")
def test_a_space_where_no_ship_may_lie_says_so_before_a_ship_is_chosen():
    t = sea("L4@a1 D6@b6", hand="2 4 6")
    assert (
        t.table.why_not("space:b2") == "It is neither in your first row nor beside one of your active ships."
    )
    assert t.table.why_not("space:b6") == "An active enemy ship lies there."
