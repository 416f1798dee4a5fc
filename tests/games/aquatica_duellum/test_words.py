"""Aquatica: Duellum, every text a player reads: prompts, labels, previews, targets, reasons, log, table,
result."""

import re

from fathomfive.games.aquatica_duellum import GAME
from fathomfive.games.aquatica_duellum.words.questions import TEXTS
from tests.cited import rule

from .scenario import Duel, duel, number, solo


def labels(t: Duel) -> list[str]:
    return [t.table.label(option) for option in t.s.options]


def previews(t: Duel) -> list[str]:
    return [t.table.preview(option) for option in t.s.options]


def targets(t: Duel) -> list[tuple[str, ...]]:
    return [t.table.targets(option) for option in t.s.options]


@rule("DU-011", "DU-015")
def test_the_menu():
    t = (
        duel("turtles")
        .board("broken_observatory")
        .row("current_seer")
        .veterans("maestro caretaker enchanter")
    )
    assert t.table.ask.text == "Play an Action Card; other actions any time"
    assert labels(t) == [
        "Play an Action Card",
        "Play a Mercenary",
        "Use an animal",
        "Use a Location",
        "Declare a goal",
    ]
    assert targets(t)[1:] == [("row:0:0",), ("ready:0:2", "ready:0:3"), ("board:0:0",), ("goals:1",)]
    named = previews(t)
    assert named[0] == named[2] == ""
    assert named[1].startswith("Current Seer: "), "one thing is named at once, with what it does"
    assert named[3].startswith("Broken Observatory (")


@rule("DU-023", "DU-029")
def test_what_a_card_costs_and_what_pays_it():
    t = (
        duel("turtles")
        .vortex("- pearl_garden - - - whetstone_hollow")
        .board("ironclaw_rift")
        .set(coins=3)
        .play("expedition")
    )
    assert t.table.ask.text == "Expedition: which card do you take?"
    assert labels(t) == ["Pearl Garden", "Whetstone Hollow", "Done"] and targets(t) == [
        ("vortex:1", "price:1:0", "price:1:1"),
        ("vortex:5", "price:5:0", "price:5:1"),
        (),
    ]
    assert previews(t) == [
        "3 coins from your pool; or 3 tridents: 2 from your pool, 1 from Spear Turtle or Ironclaw Rift",
        "2 coins from your pool; or 2 tridents from your pool",
        "",
    ]
    t.say("pearl_garden")
    assert (
        labels(t) == ["Buy for 3 coins", "Conquer for 3 tridents"]
        and t.table.ask.text == "How do you take Pearl Garden?"
    )
    t.say("conquer")
    assert t.table.ask.text == "What pays the 1 trident still due?"
    assert labels(t) == ["Spear Turtle", "Ironclaw Rift"] and previews(t) == [
        "gives 1 trident",
        "gives 2 tridents, 1 left over",
    ]
    assert targets(t) == [("ready:0:1",), ("board:0:0",)]


@rule("DU-044", "DU-048")
def test_raising_and_scoring():
    t = duel("turtles").board("anemone_market:1 pearl_garden harpoon_ridge:all").play("raising_the_flag")
    assert labels(t) == ["Anemone Market (empty)", "Pearl Garden (1 coin)"]
    assert previews(t) == ["passes an empty depth", "gives up “1 coin”"] and targets(t) == [
        ("board:0:0",),
        ("board:0:1",),
    ]
    t = duel("turtles").board("golden_atoll:all harpoon_ridge:all").play("annexation")
    assert previews(t) == ["+9 PP", "+4 PP", ""] and labels(t)[-1] == "Done"


@rule("DU-050", "DU-053")
def test_turning_and_moving():
    t = duel("turtles").animal("turtle_rotate")
    assert t.table.ask.text.endswith("turn the vortex for other prices?")
    assert labels(t) == ["Turn it 1 slot clockwise", "Turn it 1 slot counter-clockwise"] and targets(t) == [
        ("disc:1",),
        ("disc:5",),
    ]
    assert previews(t)[0] == (
        "tridents for you (coins for them): Harpoon Ridge 1 (6), Pearl Garden 2 (5), Drowned Archive 3 (4), "
        "Whetstone Hollow 4 (3), Nursery Meadow 5 (2), Bubbling Chimney 6 (1)"
    )
    t = duel("turtles").set(leader="w6_gate").play("annexation")
    assert "Turtle Capital" in labels(t) and "the Turtles win at once" in previews(t)
    assert targets(t)[labels(t).index("Turtle Capital")] == ("nests:11",)


@rule("DU-092")
def test_goals_and_tokens():
    t = duel("turtles").veterans("maestro caretaker enchanter").say("goal")
    assert t.table.ask.text == "Which token do you place on Veterans?"
    assert labels(t) == ["1 coin", "1 trident", "Raise 1 more time", "Rotate 1 more slot"]
    assert previews(t)[0] == "+8 PP, the first token" and targets(t)[0] == ("tokens:0:0",)


@rule("DU-021", "DU-013")
def test_alternatives_orders_and_all():
    t = duel("turtles").vortex("whetstone_hollow - - - - -").play("call_to_arms")
    assert t.table.ask.text == "Call to Arms: choose one effect" and labels(t) == ["2 tridents", "2 coins"]
    t = duel("turtles").play("ritual")
    assert labels(t) == ["Rotate the vortex up to 2 slots", "Buy or conquer a card"], "and nothing to refill"
    t = duel("turtles").set(coins=9).play("engineering")
    assert labels(t) == ["Move the Manta Leader 1 step", "Buy or conquer a Location"]
    t = duel("turtles").played("expedition ritual").tired("turtle_coin").play("ocean_currents")
    assert labels(t) == ["Expedition", "Ritual", "Ocean Currents", "All", "Done"]
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
        "hand:0:0": "Ocean Currents would do nothing now.",
        "ready:0:0": "Pearl Turtle gives a resource, which is drawn only while you pay.",
        "goals:3": "Charted Waters: you have 0 of 4.",
        "board:1:0": "That belongs to your opponent.",
        "deck": "Not possible now. First comes “Play an Action Card; other actions any time.”",
    }


@rule("DU-023", "DU-033", "DU-034")
def test_why_a_card_cannot_be_taken():
    t = duel("turtles").vortex("pearl_garden - - golden_atoll - whetstone_hollow").play("expedition")
    assert t.table.why_not("vortex:3") == "Golden Atoll needs 6 more coins or 3 more tridents."
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
        .deck("maestro caretaker enchanter hypnotiser tide_warden current_seer")
        .tired("turtle_coin")
    )
    t.play("expedition", "pearl_garden", "do")
    assert t.table.log()[1:] == [
        "Seat 1 plays Expedition",
        "Expedition: Seat 1 gains 2 tridents",
        "Expedition: Seat 1 conquers Pearl Garden for 3 tridents, 2 of them from the pool",
        "Spear Turtle pays 1 trident",
        "Expedition: Seat 1 refills the vortex: Maestro, Caretaker, Enchanter, Hypnotiser, Tide Warden, Current Seer",
    ]


def test_the_table_and_the_result_as_text():
    t = duel("turtles").board("golden_atoll:1").row("caretaker!").scored("pearl_garden")
    told = GAME.words.describe(t.s.seen_from(0), 0)
    assert "Golden Atoll (Coral Reef, 9 PP, a crown), 2 coins / empty / 2 coins" in told
    assert "Caretaker (not ready)" in told
    assert (
        "Turtles: 0 of 9 crowns, 4 PP" in told
        and "Charted Waters (4 scored Locations), you have 1 of 4, your opponent 0 of 4" in told
    )
    assert (
        t.set(leader="w6_gate").play("annexation", "w7_capital").table.outcome.text
        == "Seat 1 (Turtles) wins at once: the Manta Leader reached their capital"
    )


def test_the_table_as_text_says_what_the_map_the_vortex_and_the_other_side_offer():
    t = duel("turtles").vortex("pearl_garden - - - - -")
    lines = GAME.words.describe(t.s.seen_from(0), 0).splitlines()
    price = next(line for line in lines if "Pearl Garden" in line)
    assert re.search(r"\[you: 3 coins or \d tridents?; your opponent: \d coins? or 3 tridents\]$", price), (
        "Turtles pay the disc in tridents, Squids in coins"
    )
    leader = next(at for at, line in enumerate(lines) if line.startswith("Manta Leader in "))
    assert lines[leader + 1].startswith("  beside: ")
    nests = [line for line in lines if line.startswith("  nests ")]
    assert [line.split()[1] for line in nests] == sorted(line.split()[1] for line in nests), (
        "the nearest first"
    )
    assert "".join(nests).count("Manta (") == 12
    assert "  ready: Pearl Squid (1 coin), Spear Squid (1 trident)" in "\n".join(lines)
    assert any(line.startswith("You, the Turtles: ") for line in lines)
    assert any(line.startswith("  first tokens for goals, 8 PP each: ") for line in lines)


def test_the_regent_is_told_step_by_step_with_reasons():
    t = stacked(
        solo("turtles", 3).vortex("pearl_garden - - - - -").deck("maestro").deck_is("maestro"),
        "s_call_to_arms",
    )
    assert t.table.log()[-7:-1] == [
        "Shrimpion (Squids) begins the turn",
        "Shrimpion plays Call to Arms from the deck",
        "Shrimpion, Call to Arms: skips “2 tridents”, since it never pays",
        "Shrimpion, Call to Arms: takes Pearl Garden, its cheapest card (6 coins), fully raised",
        "Shrimpion, Call to Arms: refills the vortex, its cheapest slot first: Maestro",
        "The end is called: round 2 is the last",
    ]


def stacked(t: Duel, card: str) -> Duel:
    """This Action Card on top of the Regent's deck, and the player ends the turn."""
    t.s.regent_deck.append(t.s.regent_deck.pop(t.s.regent_deck.index(number(card))))
    return t.set(main_done=1).end()


def told(t: Duel, card: str) -> list[str]:
    """What the log says of one card of the Regent, without its name."""
    return [
        line.removeprefix(f"Shrimpion, {card}: ")
        for line in t.table.log()
        if line.startswith(f"Shrimpion, {card}: ")
    ]


@rule("DU-203", "DU-204", "DU-205", "DU-208")
def test_the_regent_says_why_nothing_happens():
    t = stacked(solo("turtles", 3).board("golden_atoll:all kraken_descent:all", "squids"), "s_annexation")
    assert told(t, "Annexation") == [
        "scores Golden Atoll, Kraken Descent from the left (+18 PP)",
        "moves the Manta Leader up to two steps along a shortest path to its capital",
    ]
    assert told(stacked(solo("turtles", 3), "s_annexation"), "Annexation")[0] == "has no Location to score"
    assert told(stacked(solo("turtles", 3), "s_mirror_tide"), "Mirror Tide") == [
        "nothing to copy, the discard pile of Seat 1 is empty"
    ]
    copying = stacked(solo("turtles", 3).played("mirror_tide"), "s_mirror_tide")
    assert told(copying, "Mirror Tide") == ["nothing to copy, Mirror Tide is a copy card itself"]
    full = solo("turtles", 3).board(
        "golden_atoll:all kraken_descent:all leaf_cathedral:all boiling_maze:all", "squids"
    )
    full = stacked(full.vortex("- - - pearl_garden - -"), "s_expedition")
    assert told(full, "Expedition")[:2] == [
        "skips “2 coins”, since it never pays",
        "ignores Pearl Garden, its cheapest card (1 coin): its board is full",
    ]


@rule("DU-202")
def test_the_regent_says_that_it_draws_again_or_skips_its_turn():
    t = stacked(solo("turtles", 4), "s_raising_the_flag")
    assert "Nothing of Raising the Flag could be done, so Shrimpion draws again" in t.table.log()
    t = solo("turtles", 2)
    t.s.played[1] += t.s.regent_deck
    t.s.regent_deck.clear()
    assert "Shrimpion shuffles a new deck and skips the turn" in t.set(main_done=1).end().table.log()


def test_every_question_has_its_words_and_what_the_other_side_reads():
    asking = {step for step in GAME.steps if step.question is not None}
    prompts, waits = ({step: getattr(TEXTS[step], text) for step in TEXTS} for text in ("prompt", "waiting"))
    assert {step for step in TEXTS if prompts[step]} == asking == {step for step in TEXTS if waits[step]}
    assert all(waits[step][0].islower() or waits[step][0] == "{" for step in asking)


@rule("DU-023", "DU-075")
def test_what_the_other_side_reads_meanwhile():
    def waiting(t: Duel) -> str:
        step, *arguments = t.s.pending[-1]
        return GAME.words.waiting(t.s.seen_from(1), step, arguments)

    t = (
        duel("turtles")
        .vortex("- pearl_garden - - - -")
        .board("ironclaw_rift")
        .set(coins=3)
        .play("expedition", "pearl_garden")
    )
    assert waiting(t) == "choosing whether to buy or to conquer Pearl Garden"
    assert waiting(t.say("conquer")) == "paying the 1 trident still due"
    t = duel("turtles").row("maestro").board("golden_atoll").board("pearl_garden harpoon_ridge", "squids")
    assert waiting(t.mercenary("maestro", "golden_atoll")) == "choosing a Location to raise for Maestro"


@rule("DU-018", "DU-040", "DU-046")
def test_previews_count_what_is_lost():
    t = duel("turtles").set(main_done=1, coins=2, tridents=1)
    assert previews(t)[0] == "loses 2 coins and 1 trident"
    t = duel("turtles").board("broken_observatory magma_cradle:2 golden_atoll:1").say("depth")
    assert labels(t) == [
        "Broken Observatory (rotate the vortex 1 slot)",
        "Magma Cradle (fully raise a Location)",
    ]
    assert previews(t) == ["slides up; still open: raise a Location", "slides up and is then fully raised"]
    t.say("magma_cradle")
    assert previews(t) == [
        "covers rotate the vortex 1 slot / raise a Location",
        "covers 2 coins / empty / 2 coins",
    ]


@rule("DU-080")
def test_previews_of_cards_of_the_other_side():
    t = duel("turtles", mercenary_may_fizzle=True).row("shark_commander").scored("pearl_garden", "squids")
    t.mercenary("shark_commander")
    assert t.table.ask.text == "Shark Commander: take Pearl Garden?"
    assert labels(t) == ["Yes", "No"] and previews(t) == [
        "your opponent loses 4 PP; it comes to your board",
        "",
    ]


@rule("DU-107", "DU-098")
def test_how_far_the_opponent_is_shows_wherever_it_is_public():
    t = duel("turtles").set(goals=[1, 0, 0, 0]).scored("pearl_garden golden_atoll drowned_archive", "squids")
    said = GAME.words.describe(t.s.seen_from(0), 0)
    assert "(4 of your cards are of one type), you have 0 of 4, your opponent unknown" in said
    assert "(4 scored Locations), you have 0 of 4, your opponent 3 of 4" in said, "how many is public"
    assert "(3 Wild Mantas), you have 0 of 3, your opponent 0 of 3" in said
