"""Aquaria, the Action phase: dice, adjacency, arrows, pearls, versions and the middle circle."""

import pytest

from fathomfive.games.aquaria.content import load as content
from fathomfive.kernel import loop
from tests.cited import rule

from .scenario import CIRCLES, dealt, table

NAMES = ["Placing", "Studying", "Oxygen", "Gaining", "Pet Shop", "the middle"]


def circles(t):
    return [label for label in t.offered if label in NAMES]


@rule("AQ-020", "AQ-024")
def test_four_rounds_of_seven_phases_and_the_last_is_short():
    t, seen = dealt(2), []
    while t.s.asked >= 0:
        loop.answer(t.s, t.s.options[-1])
        if not seen or seen[-1] != (t.s.round, t.s.phase):
            seen.append((t.s.round, t.s.phase))
    assert [r for r, _ in seen] == sorted(r for r, _ in seen)
    assert t.s.round == 4 and t.s.phase == 5
    assert len(t.s.past_colours) == 3 and t.s.active[3] >= 0


@rule("AQ-021", "AQ-024")
def test_everyone_has_four_turns_in_player_order():
    t = table(3)
    t.s.order[:3] = [2, 0, 1]
    t.s.action = 0
    t.run("next_action")
    movers, dice = [], []
    while t.s.asked >= 0:
        if t.asked.endswith("move_die"):
            movers.append(t.s.asked)
            dice.append(t.s.action)
        t.table.apply(-1 if -1 in t.s.options else t.s.options[0])
    assert movers[:3] == [2, 0, 1] and len(movers) == 12
    assert sorted(dice) == [1] * 3 + [2] * 3 + [3] * 3 + [4] * 3


@rule("AQ-021")
def test_the_order_of_things_in_a_turn():
    """Pearls of the circle, then the adjacency bonus, then the arrow, then the action."""
    t = table().lay(die="study", oxygen=2).bonus("oxygen", 1, 1)
    t.s.circle_pearls[content.OXYGEN] = 2
    t.turn().say("Oxygen")
    assert t.s.pearls[0] == 2 and t.asked == "0 choose_alternative" and t.arrow("oxygen") == 1
    t.say("1 pearl")
    assert t.arrow("oxygen") == 2 and t.asked == "0 choose_version" and t.s.pearls[0] == 3


@rule("AQ-022")
def test_the_first_die_may_go_anywhere_and_later_it_must_move():
    t = table().turn()
    assert circles(t) == NAMES
    t = table().lay(die="gain").turn()
    assert circles(t) == ["Placing", "Studying", "Oxygen", "Pet Shop", "the middle"]


@rule("AQ-022", "AQ-Q06", "AQ-024")
def test_a_later_round_begins_where_the_die_stands():
    """E15: from `place`, its neighbour gives its bonus in the first turn of round 2."""
    t = table().round(2).lay(die="place").bonus("study", 1, 0).turn()
    assert "Placing" not in circles(t)
    t.say("Studying")
    assert t.s.pearls[0] == 2


@rule("AQ-023")
def test_dice_share_a_circle():
    t = table(3).lay(1, die="oxygen").lay(2, die="oxygen").turn().say("Oxygen", "2 OPs")
    assert [CIRCLES[die] for die in t.s.die] == ["oxygen", "oxygen", "oxygen"]
    assert t.s.oxygen == [6, 4, 4]


@rule("AQ-025", "AQ-Q01", "AQ-026")
@pytest.mark.parametrize(
    ("start", "goal", "bonus"),
    [
        ("place", "study", True),
        ("study", "place", True),
        ("place", "petshop", True),
        ("petshop", "place", True),
        ("place", "oxygen", False),
        ("place", "gain", False),
        ("study", "gain", False),
        ("centre", "place", True),
        ("centre", "study", True),
        ("centre", "oxygen", True),
        ("centre", "gain", True),
        ("centre", "petshop", True),
        ("off", "place", False),
    ],
)
def test_adjacent_circles_give_the_bonus(start, goal, bonus):
    t = table().lay(die=start).bonus(goal, 1, 0).turn().say(NAMES[CIRCLES.index(goal)])
    assert t.s.pearls[0] == (2 if bonus else 0)
    assert t.arrow(goal) == 1


@rule("AQ-026", "AQ-029")
def test_john_oxygenates_his_water():
    """E05: the pearl of the bonus pays for the stronger version of the same turn."""
    t = table().lay(die="study", oxygen=5).bonus("oxygen", 1, 1).turn()
    t.say("Oxygen", "1 pearl", "4 OPs").finish()
    assert t.stock() == "oxygen 9, pearls 0, vp 0, wool 0, food none"
    assert t.arrow("oxygen") == 2


@rule("AQ-026", "AQ-027", "AQ-052")
def test_susan_comes_from_afar():
    """E06: no bonus, but the arrow moves; 3 cards and 2 cans for a pearl."""
    t = table().lay(die="place", pearls=1, oxygen=0).bonus("gain", 3, 1).turn()
    t.say("Gaining", "2 cans of any colours, 3 cards", "a red can", "a blue can")
    assert t.arrow("gain") == 2 and t.s.pearls[0] == 0 and t.s.food[0] == [1, 0, 1]
    t.finish()
    assert len(t.s.hand[0]) == 3


@rule("AQ-027")
def test_the_arrow_stays_on_the_last_space():
    """E16: and an adjacent mover still gains its bonus."""
    t = table().lay(die="oxygen").bonus("gain", 3, 3).turn().say("Gaining")
    assert t.asked == "0 turn" and t.arrow("gain") == 3
    t.say("Stop turning")
    assert t.arrow("gain") == 3


@rule("AQ-027", "AQ-056", "AQ-Q06")
def test_the_middle_gives_wool_and_moves_no_arrow():
    """E14."""
    t = table().turn().say("the middle")
    assert t.s.wool[0] == 1 and t.s.arrow == [1, 1, 1, 1, 1]
    assert t.asked == "0 centre_action"


@rule("AQ-028")
@pytest.mark.parametrize("start", ["study", "petshop"])
def test_pearls_on_a_circle_go_to_the_visitor(start):
    t = table().lay(die=start).bonus("oxygen", 3, 3)
    t.s.circle_pearls[content.OXYGEN] = 3
    t.turn().say("Oxygen")
    assert t.s.pearls[0] == 3 and t.s.circle_pearls == [0] * 5


@rule("AQ-028", "AQ-029")
def test_collected_pearls_pay_for_the_action():
    t = table().lay(die="place")
    t.s.circle_pearls[content.OXYGEN] = 1
    t.turn().say("Oxygen", "4 OPs")
    assert t.s.oxygen[0] == 8 and t.s.pearls[0] == 0


@rule("AQ-030", "AQ-Q04")
def test_a_circle_may_be_visited_for_nothing():
    t = table().lay(oxygen=1).turn().say("Placing")
    assert t.offered == ["Refresh the offer", "Skip"]
    t.say("Skip").say("End turn")
    assert t.asked == "over" and t.cards_placed() == 0
    t = table().lay(oxygen=0).turn().say("Pet Shop")
    assert t.asked == "over" and t.s.level[0] == 0


@rule("AQ-030")
def test_the_whole_action_may_be_left_out_but_not_the_move():
    t = table().lay(oxygen=0).turn()
    assert -1 not in t.s.options
    t.say("Oxygen", "Skip")
    assert t.asked == "over" and t.s.oxygen[0] == 0


@rule("AQ-030")
def test_cans_and_cards_of_a_chosen_action_are_all_gained():
    t = table().lay(oxygen=0).turn().say("Gaining", "1 can of any colour, 2 cards")
    assert t.offered == ["a red can", "a green can", "a blue can"]
    t.say("a green can")
    assert -1 not in t.s.options


@rule("AQ-031")
def test_a_die_in_the_middle_must_leave_it():
    """E35: no section of the middle is offered, and all outer circles are adjacent."""
    t = table().lay(die="centre").turn()
    assert circles(t) == NAMES[:5]


@rule("AQ-051", "AQ-030")
@pytest.mark.parametrize(
    ("version", "pearls", "oxygen", "vp"), [("2 OPs", 3, 6, 0), ("4 OPs", 2, 8, 0), ("7 OPs, 1 VP", 0, 11, 1)]
)
def test_three_versions_of_oxygen(version, pearls, oxygen, vp):
    t = table().lay(pearls=3, oxygen=4).turn().say("Oxygen", version).say("End turn")
    assert t.stock() == f"oxygen {oxygen}, pearls {pearls}, vp {vp}, wool 0, food none"


@rule("AQ-051", "AQ-063")
def test_oxygen_ends_at_eleven():
    t = table().lay(pearls=3, oxygen=9).turn().say("Oxygen", "7 OPs, 1 VP")
    assert t.s.oxygen[0] == 11


@rule("AQ-040", "AQ-045", "AQ-051", "AQ-052")
def test_only_versions_that_can_be_paid():
    for pearls, versions in ((0, 1), (1, 2), (2, 2), (3, 3)):
        t = table().lay(pearls=pearls).turn().say("Oxygen")
        assert len([option for option in t.s.options if 0 <= option < 3]) == versions
    t = table().lay(pearls=2).turn().say("Studying")
    assert t.offered[:3] == ["1 Encyclopedia step", "2 Encyclopedia steps", "3 Encyclopedia steps"]


@rule("AQ-056", "AQ-Q03")
def test_the_middle_offers_all_five_basic_actions():
    t = table().lay(hand="red_plant_1 red_plant_2 blue_plant_1", pearls=9).turn().say("the middle")
    assert t.offered[:5] == [
        "Place 1 card",
        "Study 1 step",
        "2 OPs",
        "1 can and 2 cards",
        "Pet Shop with 2 cards",
    ]
    assert "Skip" in t.offered


@rule("AQ-056")
def test_impossible_actions_of_the_middle_are_not_offered():
    t = table().lay(oxygen=0).turn().say("the middle")
    assert t.offered == ["Study 1 step", "2 OPs", "1 can and 2 cards", "Skip"]


@rule("AQ-056")
def test_basic_actions_of_the_middle():
    t = table().lay(oxygen=0, pearls=3).turn().say("the middle", "2 OPs").say("End turn")
    assert t.stock() == "oxygen 2, pearls 3, vp 0, wool 1, food none"
    t = table().lay(oxygen=0).turn().say("the middle", "1 can and 2 cards", "a blue can")
    assert t.asked == "0 card" and t.s.food[0] == [0, 0, 1]
    t = table().lay(oxygen=0).turn().say("the middle", "Study 1 step")
    assert t.asked == "0 choose_branch"


@rule("AQ-056", "AQ-Q03")
def test_no_third_card_for_the_pet_shop_in_the_middle():
    t = (
        table()
        .lay(hand="red_school_1 red_school_2 red_school_3", oxygen=0)
        .turn()
        .say("the middle", "Pet Shop with 2 cards")
    )
    assert t.offered == ["2 red cards", "Skip"]
