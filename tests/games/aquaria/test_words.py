"""Aquaria, every text a player reads: prompts, labels, previews, targets, reasons, log lines, the table as
text."""

import pytest

from fathomfive.games.aquaria import GAME
from fathomfive.games.aquaria.content import load as content
from fathomfive.games.aquaria.words.names import effect_words
from fathomfive.games.aquaria.words.questions import TEXTS
from fathomfive.toolkit.texts import StepTexts
from tests.cited import rule

from .scenario import NAME, dealt, known_effect, spot, table

NOT_NOW = "Not possible now. First comes “Move your die to another circle.”"


# Bonuses


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "linkturn:3;wool:1+turn:1|filter:red",
            "3 turns of its dials, either 1 wool and 1 dial turn or a red Filter token",
        ),
        ("pearl:1|wool:1", "1 pearl or 1 wool"),
        ("turn:1+food:any:2", "1 dial turn and 2 cans of any colours"),
        ("place:3;vp:3", "place 3 cards, 3 VPs"),
        ("turn:2;encbonus:1;place:free", "2 dial turns, the Encyclopedia bonus, place 1 card for free"),
        ("none", "nothing"),
    ],
)
def test_bonuses_in_words(text, said):
    assert effect_words(known_effect(text)) == said


# Questions


@rule("AQ-022", "AQ-026", "AQ-028")
def test_moving_tells_the_bonus_of_every_circle():
    t = table().lay(die="place", oxygen=0).bonus("study", 1, 1).bonus("gain", 3, 1)
    t.s.circle_pearls[content.GAIN] = 2
    t.turn()
    assert t.table.ask.text == "Move your die to another circle"
    told = {t.table.label(option): t.table.preview(option) for option in t.s.options}
    assert told["Studying"] == "1 pearl or 1 wool as a bonus"
    assert told["Gaining"] == "2 pearls lie there; not adjacent, no bonus"
    assert told["the middle"] == "1 wool for your filter and a basic action"
    assert t.table.targets(content.STUDY) == ("circle:1",)


def waited_for(t) -> str:
    """What seat 1 reads while seat 0 decides."""
    step, *arguments = t.s.pending[-1]
    return GAME.words.waiting(t.s.seen_from(1), step, arguments)


@rule("AQ-021", "AQ-044")
def test_others_read_what_somebody_is_doing_and_nothing_secret():
    t = table().lay(hand="blue_clownfish_1 red_plant_1", oxygen=4).turn()
    told = [waited_for(t)]
    for answer in ("Placing", "place 1 card", "Blue-Stripe Clownfish", spot("1/1")):
        told.append(waited_for(t.say(answer)))
    assert told == [
        "moving the die",
        "on Placing, choosing a version",
        "choosing a card to place",
        "placing a card",
        "turning the dials of the new card",
    ]
    t = table().display("lionfish_red lionfish_blue").gain("lionfish:1")
    assert (waited_for(t), waited_for(t.say("Devil Firefish"))) == (
        "choosing a Lionfish",
        "placing the Devil Firefish",
    )
    t = table().lay(hand="red_plant_1 red_plant_2 red_plant_3").run("discard_card", 0, content.RED, 2)
    assert waited_for(t) == "discarding red cards"


def test_there_is_a_wait_for_every_question():
    asking = {step for step in GAME.steps if step.question is not None}
    prompts, waits = (
        {step for step in TEXTS if getattr(TEXTS[step], text)} for text in ("prompt", "waiting")
    )
    assert asking == prompts == waits


@rule("AQ-040", "AQ-042")
def test_placing_tells_cost_and_gain():
    t = (
        table()
        .lay(hand="blue_clownfish_1", oxygen=4, pearls=1, tank={"1/1": "red_anemone_1"})
        .turn()
        .say("Placing")
    )
    assert t.table.ask.text == "Placing: which version?"
    assert [t.table.preview(option) for option in (0, 1)] == ["free", "costs 1 pearl"]
    assert t.table.targets(1) == ("version:0:1",)
    t.say("place 1 card")
    assert t.table.ask.text == "Which space for Blue-Stripe Clownfish?"
    assert t.table.preview(1) == (
        "2 OPs; its dials: column 2 and row 1; −1 VP if the game ended now, as Oxygen 2 scores −2"
    )
    assert t.table.preview(15) == (
        "3 OPs; its dials: column 4 and row 4; −2 VPs if the game ended now, as Oxygen 1 scores −3"
    )
    assert t.table.targets(1) == ("tank:0:1",)


@rule("AQ-053", "AQ-042")
def test_a_card_tells_all_about_itself():
    t = table().offer("blue_clownfish_1 blue_plant_1").gain("card:1")
    food = content.FEED_VP[
        content.AQUARIUM.index(next(card for card in content.KINDS if card.id == "blue_clownfish_1"))
    ]
    assert (
        t.table.preview(0)
        == f"3 OPs; 3 turns of its dials, 1 card; income 1 blue can; eats 1 blue for {food} VPs"
    )
    assert t.table.preview(1) == "0 OPs; 1 green can, 1 Encyclopedia step; income 1 OP"
    assert (t.table.targets(0), t.table.targets(6)) == (("offer:0",), ("deck",))
    assert t.table.ask.text == "Take a card from the offer or the deck"


@rule("AQ-060")
def test_free_actions_tell_their_price():
    t = table().lay(pearls=1, food="red blue", oxygen=1, tokens="enc_plain_wool1").turn()
    told = {
        t.table.label(option): (t.table.preview(option), t.table.targets(option))
        for option in t.s.options[6:]
    }
    assert told == {
        "Buy a card from the offer": ("costs 1 pearl", ("free:card",)),
        "Buy a can": ("costs 1 pearl", ("free:food",)),
        "Exchange two cans for one": ("costs 2 cans", ("free:exchange",)),
        "Refresh the offer": ("costs 1 OP", ("free:refresh",)),
        "Use an Encyclopedia token": ("costs a token", ("free:token",)),
    }


@rule("AQ-072")
def test_dials_tell_whether_they_match():
    t = table().gain("turn:2")
    assert t.table.preview(0) == "matches this round: 1 blue can" and t.table.targets(0) == ("dials:0:0",)
    t.say("column 1 to blue")
    assert t.table.preview(0) == "leaves this round’s colour, matches the next round: 1 blue can"
    assert t.table.ask.text == "Turn a dial to its next colour?"


@rule("AQ-084", "AQ-086")
def test_feeding_tells_gain_and_loss():
    t = table().lay(tank={"1/1": "red_clownfish_1", "1/2": "red_clownfish_4"}, food="red red", vp=9, oxygen=1)
    t.run("start_feeding", 0)
    assert (
        t.table.preview(0) == f"eats 1 red for {content.FEED_VP[0]} VPs"
        and t.table.ask.text == "Feeding: which fish do you feed? Each pays victory points (VPs)."
    )
    t.say(f"{NAME['red_clownfish_1']} (row 1, column 1)")
    assert t.table.preview(-1) == "1 fish stays hungry: −4 VPs"
    assert t.table.ask.text == "Feeding: no more fish can be fed. End it?"


@rule("AQ-080")
def test_what_a_dial_brings_is_asked_for_in_the_name_of_its_phase():
    t = table()
    t.s.phase = 2
    t.run("food_any", 0, 1)
    assert t.table.ask.text == "Microflora: take a can of any colour"


@rule("AQ-063", "AQ-086")
def test_hungry_fish_cost_no_more_vps_than_there_are():
    fish = {"1/1": "red_clownfish_1", "1/2": "red_clownfish_2", "1/3": "red_clownfish_4"}
    t = table().lay(tank=fish, food="red", vp=3, oxygen=1)
    t.run("start_feeding", 0)
    t.say(f"{NAME['red_clownfish_1']} (row 1, column 1)")
    assert t.s.vp[0] == 7 and t.table.preview(-1) == "2 fish stay hungry: −7 VPs"


@rule("AQ-071")
def test_a_trigger_is_announced():
    t = table().lay(wool=5, oxygen=2).turn().say("Studying", "Skip")
    assert t.table.preview(-1) == "your filter triggers: Oxygen 2 scores −2"
    fed = table().lay(wool=5, oxygen=2, filters="filter_green_oxygen").turn().say("Studying", "Skip")
    assert fed.table.preview(-1) == "your filter triggers: Oxygen 4 scores +1", "its token comes first"


@rule("AQ-054")
def test_the_pet_shop_tells_its_level():
    t = table().lay(hand="red_school_1 red_school_2 red_school_3", oxygen=0).turn().say("Pet Shop")
    upper = "level 1 with 1 dial turn, the Encyclopedia bonus and 1 VP"
    lower = "any Filter token and 1 card, or 1 pearl, 2 OPs and 1 card"
    assert (t.table.preview(0), t.table.preview(1)) == (upper, f"{upper}; then either {lower}")


def test_every_step_that_asks_has_its_words():
    asking = [step for step in GAME.steps if step.question is not None]
    stops = {step for step in TEXTS if TEXTS[step].stop}
    labelled = {step for step in TEXTS if TEXTS[step].label is not StepTexts().label}
    without = {step for step in asking if not step.answers or step in stops}
    assert {step for step in asking if step.stop} == stops
    assert set(asking) == {step for step in TEXTS if TEXTS[step].prompt} == labelled | without


# Why not


@pytest.mark.parametrize(
    ("said", "thing", "reason"),
    [
        ((), "circle:1", ""),
        ((), "circle:0", "Your die stands there; it must move to another circle."),
        ((), "hand:1:0", "That belongs to somebody else."),
        ((), "tank:0:3", NOT_NOW),
        ((), "deck", NOT_NOW),
        ((), "free:exchange", "You cannot do that now: it takes 2 cans."),
        (("Oxygen",), "version:2:1", "This version costs 1 pearl; you have 0."),
        (("the middle",), "centre:0", "You have no card that you can place and pay for now."),
        (("the middle",), "centre:4", "You do not hold two cards of one colour."),
    ],
)
def test_why_something_cannot_be_chosen(said, thing, reason):
    t = table().lay(die="place", hand="red_clownfish_8", oxygen=0).turn().say(*said)
    assert t.table.why_not(thing) == reason


@rule("AQ-042", "AQ-041")
def test_why_a_card_or_a_space_cannot_be_chosen():
    t = table().lay(
        hand="red_clownfish_8 blue_clownfish_1",
        oxygen=2,
        tank={"2/2": "red_anemone_1", "1/1": "lionfish_red"},
    )
    t.turn().say("Placing")
    assert t.table.why_not("version:0:0") == ""
    t.run("place", 0, 1)
    assert t.asked.endswith("choose_cell")
    assert t.table.why_not("tank:0:0") == "There is already a card there."
    assert t.table.why_not("tank:0:15") == "The card costs more there than your 2 OPs."
    t = table().lay(hand="red_clownfish_8 red_plant_1 red_plant_2", oxygen=2).run("place", 0, 1)
    assert (
        t.table.why_not("hand:0:0")
        == "Red-and-Black Clownfish costs more than your 2 OPs on every empty space."
    )


@rule("AQ-085", "AQ-067", "AQ-Q08")
def test_why_not_in_other_places():
    t = table().lay(tank={"1/1": "red_clownfish_4", "1/2": "red_plant_1"}, oxygen=1).run("start_feeding", 0)
    assert t.table.why_not("tank:0:0") == "Fire Clownfish needs cans that you do not have."
    assert t.table.why_not("tank:0:1") == "Nothing there needs food."
    t = table().lay(filters="filter_red_vp").gain("filter:red")
    assert t.table.why_not("filter_supply:3") == "You already have a token of this kind."
    assert t.table.why_not("filter_supply:12") == "That token has another colour."
    assert table().gain("card_offer:1").table.why_not("deck") == "This card comes from the offer only."
    t = table().gain("card:1")
    assert (
        t.table.why_not("free:card")
        == "You can take free actions only on your turn and while you feed, one at a time."
    )


# The whole table


@rule("AQ-010")
def test_a_hand_is_told_to_its_owner_only():
    t = table().lay(hand="red_clownfish_8").lay(1, hand="blue_plant_1")
    mine, theirs, nobodys = (GAME.words.describe(t.s.seen_from(seat), seat) for seat in (0, 1, -1))
    assert "Red-and-Black Clownfish" in mine and "Water Wisteria (blue" not in mine.split("Your hand")[1]
    assert (
        "Water Wisteria" in theirs.split("Your hand")[1]
        and "Red-and-Black" not in theirs.split("Your hand")[1]
    )
    assert "Your hand" not in nobodys


@rule("AQ-030", "AQ-031")
def test_the_table_as_text_says_what_every_action_does():
    lines = GAME.words.describe(table().s.seen_from(0), 0).splitlines()
    actions = [line.split("; ", 1)[1] for line in lines[3:9]]
    assert "action: 2 OPs (free); or 4 OPs (1 pearl); or 7 OPs, 1 VP (3 pearls)" in actions
    assert (
        "action: discard 2 cards of one colour for a level of the Pet Shop, or 3 also for a lower bonus"
        in actions
    )
    assert lines[8].startswith("  Middle") and actions[5] == "action: the free version of any one"


def test_the_table_as_text():
    t = (
        table()
        .lay(hand="blue_plant_1", tank={"1/1": "red_anemone_1"}, pearls=2, food="red", oxygen=5, die="study")
        .turn()
    )
    lines = GAME.words.describe(t.s.seen_from(0), 0).splitlines()
    assert (
        lines[0]
        == "Round 1 of 4, Action phase, action 1 of 4.  Active colours from now on: blue, green, yellow, red."
    )
    assert (
        "  Water Wisteria (blue Aquatic Plant, 0 OPs): 1 green can, 1 Encyclopedia step; income 1 OP" in lines
    )
    assert "  Oxygen 5 (+2 VPs), 2 pearls" in lines and "  Food 1 red (the fish eat none)" in lines
    assert "  Row 1: column 1 Bubble-Tip Anemone (red Anemone)" in lines and "  Row 2: empty" in lines


@rule("AQ-050", "AQ-054", "AQ-065", "AQ-147")
def test_the_table_as_text_says_what_lionfish_encyclopedia_shop_and_filter_bring():
    t = table(1).display("lionfish_red").token_on("a2", "enc_plain_wool1")
    lines = GAME.words.describe(t.s.seen_from(0), 0).splitlines()
    assert any(
        "Devil Firefish" in line and "at the end 3 VPs per red card, at least 6, at most 15" in line
        for line in lines
    )
    assert any(line.startswith("  a2: to ") and "token (1 wool)" in line for line in lines)
    assert any(line.startswith("  1: ") and "; lower: " in line for line in lines)
    assert any(line.startswith("  tokens in the supply: ") for line in lines)
    assert sum(line.startswith("  bottom row: ") for line in lines) == 3, "the automa discards them"


@rule("AQ-120", "AQ-152")
def test_the_result_in_words():
    assert (
        GAME.words.result(table(2).lay(0, vp=9, oxygen=3).lay(1, vp=7, oxygen=3).s)
        == "Seat 1 wins with 9; Seat 2 has 7"
    )
    assert GAME.words.result(table(1).lay(vp=175, oxygen=3).s) == "175 points: nice score"
    assert dealt(1).table.ask.text == "Keep one of your two Starting tiles"


def test_the_table_as_text_names_each_way_through_the_encyclopedia_once():
    """A space with fewer ways than another one has no ways to nowhere."""
    lines = GAME.words.describe(dealt().s.seen_from(0), 0).splitlines()
    first = lines.index("Encyclopedia, by space: the way on, the token, the bonus") + 1
    ways = [line.split(": ")[1].split("; ")[0] for line in lines[first : first + len(content.SPACES[0])]]
    assert all(way.split(" or ").count(one) == 1 for way in ways for one in way.split(" or "))
    assert ways[-1] == "the end"
