"""Aqualuma, the texts of questions: prompts, labels, previews, targets, reasons.  The log is in test_log.py."""

import pytest

from fathomfive.toolkit.texts import rule_of_refusal
from tests.cited import rule

from .scenario import STRIPS as STRIP_IDS
from .scenario import begun, dealt, dive
from .specified import GAME, content, room

names, TEXTS = room("words.names"), room("words.questions").TEXTS


def targets(t) -> dict[str, tuple[str, ...]]:
    return {t.table.label(option): t.table.targets(option) for option in t.s.options}


def previews(t) -> dict[str, str]:
    return {t.table.label(option): t.table.preview(option) for option in t.s.options}


def menu():
    t = (
        dive("finn", "luma", at="kelp", dice="R2 G5 G5", hand="ebb surge")
        .at("kelp", seat=1)
        .hand("flow", seat=1)
    )
    return (
        t.strip("kelp", "same_any", "B2")
        .carry("3")
        .columns("kelp", "blank", next_card="frost")
        .columns("kelp", "blank")
    )


# Questions


@rule("AL-028")
def test_the_menu_and_the_things_it_means():
    assert targets(menu()) == {
        "Play Ebb": ("hand:0:0",),
        "Play Surge": ("hand:0:1",),
        "Play a card face down: take a die": ("available",),
        "Play a card face down: move to Coral Gardens": ("world:0",),
        "Play a card face down: move to Frost Deep": ("world:3",),
        "Play a card face down: move to Ember Vents": ("world:4",),
        "Play a card face down: move to the diving station": ("station",),
        "Place red 2": ("dice:0:0",),
        "Dissolve the magic here": ("strip:1",),
        "Swap a card with Luma Lanternjaw": ("character:1",),
        "Pass a lightball to Luma Lanternjaw": ("character:1",),
        "Use Fin Dash": ("ability:0:0", "world:0", "world:3", "world:4", "station"),
        "Use Slipstream": ("ability:0:1",),
        "End your turn": (),
    }


@rule("AL-051", "AL-057", "AL-102")
def test_previews_of_the_menu():
    t = menu().lights("6 at kelp 6")
    told = previews(t)
    assert told["Place red 2"].startswith("on space 2; draw a card, 1 lightball moves to the left")
    assert told["Place red 2"].endswith("reaches 1 arrow")
    assert told["Dissolve the magic here"] == "darkness stays at 2, 1 die to the chest"
    assert told["Play Ebb"] == "Lower one of your dice by exactly 1."
    assert told["End your turn"] == "then darkness: a new card in column 3"
    assert told["Use Fin Dash"] == "Once per turn move to an adjacent place without playing a card."


@rule("AL-047")
def test_a_die_that_blocks_the_strip_is_told():
    t = dive(at="kelp", dice="R6 R3").strip("kelp", "rise_any", "B2")
    told = previews(t)
    assert "nothing will fit after it" in told["Place red 6"]
    assert "nothing will fit after it" not in told["Place red 3"]


@rule("AL-059")
def test_the_preview_of_a_dissolve_that_helps():
    t = dive(at="kelp", hand="ebb").strip("kelp", "same_any", "B2 B2").darkness("2 4 2 2 2")
    assert previews(t)["Dissolve the magic here"] == "darkness 4 → 3, a new strip, 2 dice to the chest"


@rule("AL-072")
def test_paying_in_words():
    t = dive("finn", dice="R6 G3").on_station("2").carry("4").cards_on_board(5)
    assert targets(t)["Activate a lightball"] == ("inactive:0",)
    assert targets(t)["Put a lightball on the station"] == ("carried:0:0",)
    assert targets(t)["Spend a 6: Light Beam"] == ("spent:0",)
    assert previews(t)["Activate a lightball"] == "costs 5 pips; your dice show 9"
    t.say("Activate a lightball")
    assert t.table.ask.text == "Activate the lightball: 0 of 5 pips"
    t.say("red 6")
    assert previews(t)["Pay"] == "6 pips, 5 needed" and targets(t)["green 3"] == ("dice:0:0",)


@rule("AL-105", "AL-106")
def test_where_darkness_grows_and_falls_in_words():
    t = dive("finn").columns(next_card="?").darkness("6 2 0 2 2").end_turn()
    assert (
        previews(t)["Coral Gardens"] == "darkness 6 → 7: last ignition"
        and previews(t)["Sunken City"] == "darkness 0 → 1"
    )
    assert targets(t)["Ember Vents"] == ("world:4",)
    assert previews(t.has(ignited=1))["Coral Gardens"] == "darkness 6 → 7: the game is lost"
    t.has(ignited=0).say("Coral Gardens")
    assert (
        t.table.ask.text == "Which world grows lighter? Spaces to go: 5"
        and previews(t)["Coral Gardens"] == "darkness 7 → 6"
    )


@rule("AL-021", "AL-023")
def test_taking_dice_in_words():
    t = begun("finn").columns("kelp", "blank")
    assert t.table.ask.text == "Take a die to roll: 3 to go"
    assert targets(t)["New dice (darkness phase)"] == ("chest",)
    assert (
        previews(t)["New dice (darkness phase)"]
        == "12 dice from the chest; then darkness: a new card in column 3"
    )
    assert t.table.targets(0) == (f"available:{next(i for i, die in enumerate(t.s.available) if die < 7)}",)


@rule("AL-001", "AL-142")
def test_setting_up_in_words():
    t = dealt(seats=2)
    assert t.table.ask.text == "Which character do you play?" and targets(t)["Crabgail"] == ("figure:1",)
    assert previews(t)["Finn McMarlin"].startswith("Fin Dash: Once per turn move")
    own = dealt(layout="custom", world_order="chosen").say(
        "Kelp Forest", "Coral Gardens", "Frost Deep", "Ember Vents"
    )
    assert own.table.ask.text == "Where does Kelp Forest lie?"
    assert own.offered[0] == "left of the diving station" and own.table.targets(0) == ("cell:0:-2",)


@rule("AL-037")
def test_dice_for_a_reroll_are_picked_one_by_one_also_equal_ones():
    t = dive("finn", dice="R1 R1 B3", hand="surge").say("Play Surge")
    assert t.offered == ["red 1", "blue 3", "No re-roll"]
    t.say("red 1", "red 1")
    assert t.offered == ["blue 3", "Roll them"]
    t.say("Roll them", rolls="4 5")
    assert t.asked == (0, "reroll_again") and t.mine() == "B3 R4 R5"


@rule("AL-029", "AL-105")
def test_what_the_others_are_told_meanwhile():
    def told(t) -> str:
        step, *arguments = t.s.pending[-1]
        return GAME.words.waiting(t.s.seen_from(-1), step, arguments)

    t = dive("finn", "luma", at="kelp", dice="R2 G6", hand="ebb surge")
    assert told(t) == "at work in Kelp Forest" and told(t.at("station")) == "at work on the diving station"
    assert (
        told(t.say("Play a card face down: move to Kelp Forest"))
        == "playing a card face down to move to Kelp Forest"
    )
    assert (
        told(begun("finn", "luma")) == "taking dice: 3 to go"
        and told(dealt(seats=2)) == "choosing a character"
    )
    ignited = dive("finn").columns(next_card="?").darkness("6 2 2 2 2").end_turn()
    assert told(ignited) == "entering the team’s decision: which world grows darker"
    assert told(ignited.say("Coral Gardens")) == "entering the team’s decision: which world grows lighter"
    asking = (
        dive("finn", "luma", hand="ebb", swap_consent=True)
        .hand("flow", seat=1)
        .say("Swap a card with Luma Lanternjaw")
    )
    assert told(asking) == "asked whether Finn McMarlin may swap cards"
    paying = dive("finn", dice="R3 G3").on_station("2").cards_on_board(5).say("Activate a lightball")
    assert told(paying) == "paying 5 pips for a lightball"


def test_every_question_has_a_prompt_and_a_word_for_those_who_wait():
    asking = {step for step in GAME.steps if step.question is not None}
    prompts, waits = (
        {step for step in TEXTS if getattr(TEXTS[step], text)} for text in ("prompt", "waiting")
    )
    assert prompts == waits == asking


@rule("AL-032", "AL-033")
def test_what_a_card_played_face_down_leads_to():
    t = dive("finn", at="kelp", dice="R2 G5", hand="ebb").strip("coral", "even_mono").supply("RGG", "B")
    told = previews(t)
    assert told["Play a card face down: take a die"] == "available: 1 red and 2 green"
    assert told["Play a card face down: move to Coral Gardens"] == "red 2 fits the strip there"
    none = previews(t.supply("", "RGGB"))["Play a card face down: take a die"]
    assert none.startswith("none is available: ") and "then darkness: a new card in column " in none


# Requirements


@rule("AL-046")
@pytest.mark.parametrize(
    ("strip", "space", "words"),
    [
        ("even_mono", 0, "an even number"),
        ("even_mono", 2, "an even number, the same colour as die 1"),
        ("odd_mono", 0, "an odd number"),
        ("rise_green", 3, "a higher number than the die before, green"),
        ("low_three", 4, "a total of at most 10 on the strip, blue"),
        ("pairs_bridge", 3, "the same number as die 3, a different colour from die 2"),
        ("seven_any", 2, "any die"),
        ("seven_pairs", 4, "a different colour from die 1, a different colour from die 3"),
        ("seven_rgb", 1, "7 together with die 1, green"),
        ("triples", 3, "a different number from die 1, a different colour from die 1"),
    ],
)
def test_what_a_space_asks_for_in_words(strip, space, words):
    assert names.asks_text(STRIP_IDS.index(strip), space) == words
    assert all(names.asks_text(number, at) for number in range(len(content.STRIPS)) for at in range(6))


# Why not


@rule("AL-046", "AL-055")
@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        ("dice:0:0", ""),
        ("dice:0:1", "Green 5 does not fit: space 2 asks for the same number as die 1."),
        ("dice:1:0", "That belongs to Luma Lanternjaw."),
        ("hand:0:0", ""),
        ("world:1", "You are there already."),
        ("world:2", "Sunken City does not touch Kelp Forest; it takes several moves."),
        ("strip:0", "You can dissolve magic only in the world where your character is."),
        ("inactive:0", "Lightballs are activated on the diving station."),
        ("spent:0", "Special effects are used on the diving station."),
        (
            "carried:0:0",
            "Lightballs are put down on the diving station; to pass one on, choose somebody in the same place.",
        ),
        ("chest", "New dice are not an action of their own; first play a card face down for a die."),
        ("character:0", "That is you."),
        ("dark_pile", "Nothing is ever chosen from there."),
        ("nonsense", "That cannot be chosen."),
    ],
)
def test_why_something_cannot_be_chosen(thing, reason):
    assert menu().table.why_not(thing) == reason


@rule("AL-042", "AL-072", "AL-077", "AL-116", "AL-060")
def test_more_reasons():
    t = dive("crumbs", "luma", dice="R1", hand="ebb").at("kelp", seat=1).on_station("2").cards_on_board(5)
    assert (
        t.table.why_not("hand:0:0")
        == "None of your dice can be changed by Ebb; you can still play it face down."
    )
    assert t.table.why_not("inactive:0") == "It takes 5 pips to activate a lightball; your dice show 1."
    assert t.table.why_not("spent:1") == "A special effect costs one of your dice that shows a 6."
    assert (
        t.table.why_not("character:1")
        == "Luma Lanternjaw is somewhere else; you can exchange only in the same place."
    )
    assert t.table.why_not("ability:0:0") == "This ability takes effect by itself."
    assert (
        t.table.why_not("dice:0:0")
        == "Dice are placed in the worlds; on the station they pay for lightballs and effects."
    )
    used = (
        dive("finn", dice="R6 G6", hand="ebb")
        .say("Spend a 6: Cleansing Tide", "red")
        .say("Use Fin Dash", "Kelp Forest")
    )
    assert used.table.why_not("spent:1") == "Cleansing Tide has been used; each effect works once per game."
    assert used.table.why_not("ability:0:0") == "You have already used it this turn."


@rule("AL-024", "AL-039")
def test_reasons_inside_a_question():
    t = begun("finn").say("A red die")
    assert t.table.why_not("chest") == "New dice come before the first die is taken."
    ebb = dive("finn", dice="R1 G3 B4", hand="ebb").say("Play Ebb")
    assert ebb.table.why_not("dice:0:0") == "Ebb cannot change a red 1."
    assert ebb.table.why_not("world:1") == "Not possible now. First comes “Ebb: which die?”"


@rule("AL-028", "AL-033", "AL-072")
def test_a_refusal_cites_the_rule_that_explains_it():
    t = dive("finn", dice="R1", hand="ebb").on_station("2").cards_on_board(5)
    cited = {
        thing: rule_of_refusal(GAME, "act", t.table.why_not(thing))
        for thing in ("station", "inactive:0", "character:0")
    }
    assert cited == {"station": "AL-033", "inactive:0": "AL-072", "character:0": "AL-028"}
