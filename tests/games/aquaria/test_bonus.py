"""Aquaria: bonuses that trigger bonuses, what cannot be done, and the limits of tracks."""

from fathomfive.games.aquaria.content import load as content
from fathomfive.games.aquaria.rules.phases import feed
from tests.cited import rule

from .scenario import NAME, spot, table

THREE = "filter_green_food filter_blue_enc filter_blue_card"
TOP = "the top card of the deck"


@rule("AQ-044", "AQ-062", "AQ-077", "AQ-066", "AQ-064")
def test_a_chain_of_six_bonuses():
    """Token: Pet Shop: free placement: Filter token, the fourth: Lionfish: its own bonus.  Then back, one
    after the other."""
    t = table().lay(tokens="enc_red_petshop1", level=3, hand="red_anemone_4", filters=THREE, oxygen=0)
    t.display("lionfish_clownfish_a lionfish_red").turn().say("Use an Encyclopedia token")
    assert t.s.level[0] == 4  # 1 token, 2 Pet Shop
    t.say("Stop turning", "Leave it").say(NAME["red_anemone_4"], spot("2/2"))  # 3 placement
    t.say("Stop turning").say("red Filter token (2 VPs)")  # 4 Filter token
    t.say(NAME["lionfish_clownfish_a"], spot("2/3"))  # 5 Lionfish
    assert t.offered == ["column 3 to blue", "row 2 to blue", "Stop turning"]
    t.say("Stop turning")
    assert t.s.pearls[0] == 1 and t.asked == "0 move_die"  # 6 its bonus; then the turn goes on


@rule("AQ-044", "AQ-048", "AQ-049")
def test_a_chain_through_the_encyclopedia_comes_back_to_where_it_began():
    """Pet Shop with three cards: free placement of a fish that studies: Lionfish: cards.  Only then the lower
    bonus."""
    greens = "green_school_1 green_school_2 green_school_3"
    t = (
        table()
        .lay(hand=f"{greens} blue_clownfish_8", level=3, space="b6", oxygen=0)
        .display("lionfish_blue lionfish_red")
    )
    t.turn().say("Pet Shop", "3 green cards", "Stop turning", "Leave it")
    t.say(NAME["blue_clownfish_8"], spot("1/1"), "Stop turning")
    assert t.stands_on() == "g7" and t.asked == "0 lionfish"
    t.say(NAME["lionfish_blue"], spot("1/2"), "Stop turning", TOP, TOP)
    assert t.asked == "0 encbonus"  # the second bonus of the Clownfish, on the new space
    t.say("Take it").say("1 pearl")
    assert t.asked == "0 petshop_lower" and t.s.pearls[0] == 1
    t.say("2 OPs, 1 can of any colour, 4 VPs", "a red can")
    assert t.s.vp[0] == 4 and len(t.s.hand[0]) == 2


@rule("AQ-071", "AQ-048", "AQ-070")
def test_a_chain_in_a_trigger():
    """Trigger: Encyclopedia bonus: wool, which is kept, for the five places are still full."""
    t = table().lay(wool=5, oxygen=3, space="c4", filters="filter_blue_encbonus").run("check_filter", 0)
    t.table.apply(0)
    t.say("Take it")
    assert (t.s.wool[0], t.s.wool_waiting[0]) == (1, 0) and t.asked == "over"


@rule("AQ-076")
def test_what_cannot_be_done_is_skipped():
    t = table().lay(level=4, oxygen=11, filters=f"{THREE} filter_red_vp").display("")
    t.gain("petshop:1+oxygen:3+filter:any+lionfish:1+place:free+pearl:1")
    assert t.asked == "over" and t.stock() == "oxygen 11, pearls 1, vp 0, wool 0, food none"


@rule("AQ-076", "AQ-044")
def test_a_side_without_effect_may_be_chosen():
    t = table().lay(hand="green_plant_4", oxygen=11).turn().say("Placing", "place 1 card").say(spot("1/1"))
    assert t.offered == ["1 can of any colour", "2 OPs"]
    t.say("2 OPs")
    assert t.s.oxygen[0] == 11 and t.s.food[0] == [0, 0, 0]


@rule("AQ-063")
def test_vps_never_fall_below_nothing():
    t = table().lay(vp=3, oxygen=0).run("score_oxygen", 0)
    assert t.s.vp[0] == 0 and t.s.vp_from[0] == [3, 0, 0, -3, 0]


@rule("AQ-063")
def test_oxygen_stays_within_its_track():
    assert table().lay(oxygen=10).gain("oxygen:3").s.oxygen[0] == 11
    t = table().lay(oxygen=1).turn().say("Refresh the offer")
    assert t.s.oxygen[0] == 0 and "Refresh the offer" not in t.offered


@rule("AQ-Q26")
def test_free_actions_are_not_offered_between_steps_and_turns():
    t = table().lay(pearls=5, space="s0").turn().say("Studying", "3 Encyclopedia steps")
    assert all(label.startswith("Space ") for label in t.offered)


def test_every_effect_of_the_content_can_be_told():
    assert all(t.count(":") for t in content.EFFECTS.texts[1:]) and feed.answers == 21
