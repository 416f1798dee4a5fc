"""Aquaria, action 2: the Encyclopedia, its tokens, its Lionfish and its end."""

import pytest

from fathomfive.games.aquaria.content import load as content
from tests.cited import rule

from .scenario import dealt, table


def ways(t):
    return [label.split()[1].rstrip(":") for label in t.offered]


def go(t, *spaces):
    """Steps along these spaces; where there is only one way it is taken by itself."""
    for space in spaces:
        if t.asked.endswith("choose_branch") and space in ways(t):
            t.table.apply(t.s.options[ways(t).index(space)])
    return t


@rule("AQ-045", "AQ-047", "AQ-048")
def test_john_studies_three_steps():
    """E08: two tokens on his way, no space bonus, two pearls paid."""
    t = (
        table(3)
        .lay(pearls=2, oxygen=0)
        .token_on("b2", "enc_plain_pearl1")
        .token_on("m3", "enc_red_turn1_foodany2")
        .turn()
    )
    t.say("Studying", "3 Encyclopedia steps")
    assert ways(t) == ["a1", "b1", "c1", "d1"]
    go(t, "b1", "b2", "m3")
    assert t.stands_on() == "m3" and len(t.s.tokens[0]) == 2
    assert t.stock() == "oxygen 0, pearls 0, vp 0, wool 0, food none" and len(t.s.hand[0]) == 0
    assert t.s.enc_tokens[t.space("b2")] == t.s.enc_tokens[t.space("m3")] == -1


@rule("AQ-045")
@pytest.mark.parametrize(
    ("version", "paid", "rank"),
    [("1 Encyclopedia step", 0, 1), ("2 Encyclopedia steps", 1, 2), ("3 Encyclopedia steps", 2, 3)],
)
def test_three_versions_of_studying(version, paid, rank):
    t = table().lay(pearls=2, oxygen=0).turn().say("Studying", version)
    while t.asked == "0 choose_branch":
        t.table.apply(t.s.options[0])
    assert content.RANK[0][t.s.space[0]] == rank and t.s.pearls[0] == 2 - paid


@rule("AQ-046")
def test_branches_are_chosen_and_markers_share_spaces():
    t = table().lay(space="b2").lay(1, space="c3").gain("enc:1")
    assert ways(t) == ["a3", "c3"]
    go(t, "c3")
    assert t.stands_on(0) == t.stands_on(1) == "c3"


@rule("AQ-046")
def test_there_is_no_way_back():
    for side, spaces in enumerate(content.SPACES):
        for number, space in enumerate(spaces):
            following = [spaces[after].rank for after in content.NEXT[side][number] if after >= 0]
            assert following == [space.rank + 1] * len(space.next)


@rule("AQ-047")
def test_a_token_that_is_gone_is_gone():
    t = table().token_on("a2", "enc_plain_wool1").lay(space="a1").lay(1, space="a1").gain("enc:1")
    assert len(t.s.tokens[0]) == 1
    t.gain("enc:1", 1)
    assert t.stands_on(1) == "a2" and t.s.tokens[1] == []


@rule("AQ-048")
def test_the_bonus_icon_gives_the_bonus_of_the_own_space_if_wanted():
    t = table().lay(space="b4").gain("encbonus:1")
    assert t.offered == ["Leave it", "Take it"]
    t.say("Take it")
    assert t.s.pearls[0] == 1
    t = table().lay(space="b4").gain("encbonus:1").say("Leave it")
    assert t.s.pearls[0] == 0 and t.asked == "over"


@rule("AQ-048")
def test_a_bonus_icon_that_counts_twice_asks_twice():
    """None of our cards has one, but cards of one's own may."""
    t = table().lay(space="b4").gain("encbonus:2").say("Leave it")
    assert t.asked == "0 encbonus"
    t.say("Take it")
    assert t.s.pearls[0] == 1 and t.asked == "over"


@rule("AQ-048")
def test_only_shop_filter_and_cards_have_the_bonus_icon():
    elsewhere = {*content.TILE_BONUS[0][0], *content.START_EFFECT, *content.TOKEN_EFFECT, *content.DIAL_BONUS}
    elsewhere |= {effect for side in content.TILE_BONUS for tile in side for effect in tile}
    assert not any("encbonus" in content.EFFECTS.texts[effect] for effect in elsewhere)


@rule("AQ-047", "AQ-048")
def test_a_way_tells_what_it_gives_now_and_what_only_a_bonus_gives():
    t = table(3).token_on("b1", "enc_plain_pearl1").turn().say("Studying", "1 Encyclopedia step")
    assert "Space b1: take a token (1 pearl); 2 dial turns only with an Encyclopedia bonus" in t.offered
    assert "Space c1: no gain now; 1 OP only with an Encyclopedia bonus" in t.offered


@rule("AQ-049", "AQ-Q09")
def test_a_way_to_a_lionfish_tells_of_it():
    t = table(3).lay(space="m6").turn().say("Studying", "1 Encyclopedia step")
    assert t.offered == [
        "Space g7: gain a Lionfish; 1 pearl or 1 wool only with an Encyclopedia bonus",
        "Space h7: gain a Lionfish; 3 OPs only with an Encyclopedia bonus",
    ]


@rule("AQ-049", "AQ-Q09")
def test_the_seventh_step_gives_a_lionfish_also_in_passing():
    t = table().lay(space="b6", oxygen=0, pearls=1).display("lionfish_red lionfish_blue").turn()
    t.say("Studying", "2 Encyclopedia steps")
    assert t.asked == "0 lionfish" and t.stands_on() == "g7"
    t.say("Devil Firefish", "row 1, column 1").say("Stop turning")
    assert t.asked == "0 choose_branch"
    go(t, "a8")
    assert t.stands_on() == "a8" and t.tank("1/1") == "lionfish_red"


@rule("AQ-Q09")
def test_every_way_passes_exactly_one_lionfish():
    for side, spaces in enumerate(content.SPACES):
        marked = {number for number in range(len(spaces)) if content.ON_ENTER[side][number]}
        assert {number for number, space in enumerate(spaces) if space.rank == 7} == marked


@rule("AQ-050", "AQ-102")
def test_the_end_of_the_encyclopedia():
    """E21: one step to the end, two more for 2 VPs each; 12 VPs at the end of the game."""
    t = table().lay(space="e11").gain("enc:3")
    assert t.stands_on() == "f12" and t.s.arrived[0] == 1 and t.s.vp[0] == 4
    assert t.pad()["Encyclopedia"] == 12
    t.gain("enc:2")
    assert t.s.vp[0] == 8 and t.s.arrived[0] == 1


@rule("AQ-050", "AQ-102")
def test_places_on_the_arrival_chart():
    t = table(4)
    for seat in (2, 0, 3, 1):
        t.lay(seat, space="e11").gain("enc:1", seat)
    assert t.s.arrived == [2, 4, 1, 3]
    assert [t.pad(seat)["Encyclopedia"] for seat in range(4)] == [9, 4, 12, 6]
    assert dealt(4).pad(0)["Encyclopedia"] == 0


@rule("AQ-050")
def test_after_the_end_the_bonus_is_that_of_the_final_space():
    t = table().lay(space="f12", arrived=1).gain("encbonus:1").say("Take it")
    assert t.s.vp[0] == 4


@rule("AQ-Q19", "AQ-064")
def test_a_third_lionfish_in_the_encyclopedia():
    """E28: nothing is placed, nothing else is given."""
    t = table().lay(space="b6", tank={"1/1": "lionfish_red", "1/2": "lionfish_blue"})
    before = t.stock()
    t.gain("enc:1")
    assert t.asked == "over" and t.stock() == before and t.cards_placed() == 2
