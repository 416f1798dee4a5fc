"""Aquatica: Duellum, every text a player reads: prompts, labels, previews, targets, reasons, log, table, result."""

from fathomfive.games.aquatica_duellum import GAME
from tests.cited import rule

from .table_talk import Duel, duel, number, solo


def labels(t: Duel) -> list[str]:
    return [t.table.label(option) for option in t.s.options]


def previews(t: Duel) -> list[str]:
    return [t.table.preview(option) for option in t.s.options]


def targets(t: Duel) -> list[tuple[str, ...]]:
    return [t.table.targets(option) for option in t.s.options]


@rule("DU-011", "DU-015")
def test_the_menu():
    t = duel("turtles").board("broken_observatory").row("current_seer").veterans("maestro caretaker enchanter")
    assert t.table.ask.text == "Your turn: what do you do?"
    assert labels(t) == ["Play an Action Card", "Play a Mercenary", "Use an animal", "Use a Location", "Declare a goal"]
    assert targets(t)[1:] == [("row:0:0",), ("ready:0:2", "ready:0:3"), ("board:0:0",), ("goals:1",)]


@rule("DU-023", "DU-029")
def test_what_a_card_costs_and_what_pays_it():
    t = (
        duel("turtles")
        .vortex("- pearl_garden - - - whetstone_hollow")
        .board("ironclaw_rift")
        .set(coins=3)
        .play("expedition", "stop")
    )
    assert t.table.ask.text == "Expedition: which card do you take?"
    assert labels(t) == ["Pearl Garden", "Whetstone Hollow"] and targets(t) == [("vortex:1",), ("vortex:5",)]
    assert previews(t) == [
        "3 coins (3 from the pool) or 3 tridents (2 from the pool, 1 of 3 in sources)",
        "2 coins (2 from the pool) or 2 tridents (2 from the pool)",
    ]
    t.say("pearl_garden")
    assert labels(t) == ["Buy for 3 coins", "Conquer for 3 tridents"] and t.table.ask.text == "How do you take Pearl Garden?"
    t.say("conquer")
    assert t.table.ask.text == "What pays the remaining 1 trident?"
    assert labels(t) == ["Spear Turtle", "Ironclaw Rift"] and previews(t) == ["gives 1 trident", "gives 2 tridents, 1 left over"]
    assert targets(t) == [("ready:0:1",), ("board:0:0",)]


@rule("DU-044", "DU-048")
def test_raising_and_scoring():
    t = duel("turtles").board("anemone_market:1 pearl_garden harpoon_ridge:all").play("raising_the_flag")
    assert labels(t) == ["Anemone Market (empty)", "Pearl Garden (1 coin)"]
    assert previews(t) == ["passes an empty depth", "covers 1 coin"] and targets(t) == [("board:0:0",), ("board:0:1",)]
    t = duel("turtles").board("golden_atoll:all harpoon_ridge:all").play("annexation")
    assert previews(t) == ["+5 PP", "+2 PP", ""] and labels(t)[-1] == "Stop"


@rule("DU-050", "DU-053")
def test_turning_and_moving():
    t = duel("turtles").animal("turtle_rotate")
    assert labels(t) == ["1 clockwise", "1 counter-clockwise"] and targets(t) == [("disc",), ("disc",)]
    assert previews(t)[0] == "your vortex costs then: 2 1 3 5 6 4"
    t = duel("turtles").set(leader="w5_gate").play("ritual", "manta:1")
    assert "Turtle Capital" in labels(t) and "the Turtles win at once" in previews(t)
    assert targets(t)[labels(t).index("Turtle Capital")] == ("nests:11",)


@rule("DU-092")
def test_goals_and_tokens():
    t = duel("turtles").veterans("maestro caretaker enchanter").say("goal")
    assert t.table.ask.text == "Which token do you place on Veterans?"
    assert labels(t) == ["1 coin", "1 trident", "1 more on a raise", "1 more on a rotation"]
    assert previews(t)[0] == "+8 PP, the first token" and targets(t)[0] == ("tokens:0:0",)


@rule("DU-021", "DU-013")
def test_alternatives_orders_and_all():
    t = duel("turtles").vortex("whetstone_hollow - - - - -").play("call_to_arms")
    assert t.table.ask.text == "Call to Arms: choose one" and labels(t) == ["2 tridents", "2 coins"]
    t = duel("turtles").play("ritual")
    assert labels(t) == ["rotate up to 2", "buy or conquer a card", "move the Manta Leader up to 1"]
    t = duel("turtles").played("expedition ritual").tired("turtle_coin").play("ocean_currents")
    assert labels(t) == ["Expedition", "Ritual", "Ocean Currents", "All", "Stop"]
    assert targets(t) == [("played:0:0",), ("played:0:1",), ("played:0:2",), (), ()]


@rule("DU-014", "DU-027", "DU-035", "DU-043", "DU-091")
def test_why_not():
    t = duel("turtles").board("sponge_gallery pearl_garden harpoon_ridge:all").row("caretaker! hypnotiser")
    said = {
        thing: t.table.why_not(thing)
        for thing in (
            "vortex:0",
            "board:0:0",
            "board:0:1",
            "board:0:2",
            "row:0:0",
            "row:0:3",
            "hand:0:0",
            "ready:0:0",
            "goals:3",
            "board:1:0",
            "deck",
        )
    }
    assert said == {
        "vortex:0": "That slot is empty; only a refill fills it.",
        "board:0:0": "Its top depth is empty; only a raise passes it.",
        "board:0:1": "Its top depth is a resource, which is drawn only while you pay.",
        "board:0:2": "Harpoon Ridge is fully raised; it can be scored.",
        "row:0:0": "This Mercenary lies face down until your next turn.",
        "row:0:3": "No Mercenary waits there.",
        "hand:0:0": "Ocean Currents could do nothing now.",
        "ready:0:0": "Pearl Turtle gives a resource, which is drawn only while you pay.",
        "goals:3": "Charted Waters: you have 0 of 4.",
        "board:1:0": "That belongs to your opponent.",
        "deck": "That cannot be chosen now.",
    }


@rule("DU-023", "DU-033", "DU-034")
def test_why_a_card_cannot_be_taken():
    t = duel("turtles").vortex("pearl_garden - - golden_atoll - whetstone_hollow").play("expedition", "stop")
    assert t.table.why_not("vortex:3") == "Golden Atoll needs 6 coins or 3 tridents more."
    full = (
        duel("turtles")
        .board("golden_atoll kraken_descent leaf_cathedral boiling_maze")
        .vortex("pearl_garden maestro caretaker - - -")
    )
    full.set(tridents=9).play("ritual", "take:any")
    assert full.table.why_not("vortex:0") == "Your board is full: four Locations."


@rule("DU-051")
def test_the_log_tells_each_deed_in_a_line():
    t = (
        duel("turtles")
        .vortex("- pearl_garden - - - -")
        .deck("maestro caretaker enchanter hypnotiser tide_warden")
        .tired("turtle_coin")
    )
    t.play("expedition", "do", "pearl_garden", "conquer")
    assert t.table.log()[1:] == [
        "Turtles play Expedition",
        "Expedition: Turtles refill the vortex: Maestro, Tide Warden, Hypnotiser, Enchanter, Caretaker".replace(
            "Tide Warden, Hypnotiser, Enchanter, Caretaker", "Hypnotiser, Tide Warden, Enchanter, Caretaker"
        ),
        "Expedition: Turtles gain 2 tridents",
        "Expedition: Turtles conquer Pearl Garden for 3 tridents",
        "Spear Turtle gives tridents",
    ]


def test_the_table_and_the_result_as_text():
    t = duel("turtles").board("golden_atoll:1").row("caretaker!").scored("pearl_garden")
    told = GAME.words.describe(t.s.seen_by(0), 0)
    assert "Golden Atoll, 2 coins / empty / 2 coins" in told and "Caretaker (not ready)" in told
    assert "Turtles: 0 crowns, 2 PP" in told and "Charted Waters, you have 1 of 4" in told
    assert (
        t.set(leader="w5_gate").play("ritual", "manta:1", "w6_capital").table.outcome.text
        == "Turtles win at once: the Manta Leader in a capital"
    )


def test_the_regent_is_told_step_by_step_with_reasons():
    t = solo("turtles", 3).vortex("pearl_garden - - - - -")
    t.s.regent_deck.append(t.s.regent_deck.pop(t.s.regent_deck.index(number("s_call_to_arms"))))
    t.set(main_done=1).end()
    assert t.table.log()[-5:-1] == [
        "Regent Shrimpion (Squids) at their turn",
        "Regent Shrimpion (Squids) draws Call to Arms",
        "Regent, Call to Arms, 2 tridents: ignored",
        "Regent, Call to Arms, buy or conquer a card: takes Pearl Garden",
    ]
