"""Pirates Under Fire, the Powder Junk and its dummy (PF-059, PF-066, PF-Q25): what is secret stays secret."""

import pytest

import fathomfive as ff
from fathomfive.games.pirates_under_fire.content.sea import NAMES
from tests.cited import rule

from .scenario import DARK, LIGHT, sea


def junk(*spaces: str, **how):
    """Light has bought the Powder Junk and laid the dummy and two mines on these spaces; she is at her main
    action."""
    return sea(gold=3, market="powder_junk", **how).buy("powder_junk", "a1", *spaces)


@rule("PF-059", "PF-055", "PF-066")
def test_the_dummy_first_then_two_mines_on_three_different_spaces():
    t = sea(gold=3, market="powder_junk").buy("powder_junk", "a1")
    assert t.asked == ("light", "hide_dummy")
    t.say("c3")
    assert t.asked == ("light", "hide_mine") and "c3" not in t.offered
    t.say("e5")
    assert not {"c3", "e5"} & set(t.offered)
    t.say("b6")
    assert (t.mines, t.s.mine_supply, t.s.dummy) == ("c3 e5 b6", 12, 1 + LIGHT)


@rule("PF-059", "PF-067")
def test_no_more_mines_come_with_the_dummy_than_the_supply_has():
    t = sea(gold=3, market="powder_junk", mine_supply=1).buy("powder_junk", "a1", "c3", "e5")
    assert (t.mines, t.s.mine_supply, t.asked) == ("c3 e5", 0, ("light", "main_action"))


@rule("PF-059")
@pytest.mark.parametrize("viewer", [DARK, ff.SPECTATOR])
def test_nobody_else_sees_a_token_before_the_last_one_lies(viewer):
    t = sea(gold=3, market="powder_junk").buy("powder_junk", "a1")
    before, told = t.s.view(viewer), len(t.log(viewer))
    t.say("c3")
    assert t.s.view(viewer) == before
    t.say("e5")
    assert t.s.view(viewer) == before and len(t.log(viewer)) == told
    t.say("b6")
    assert t.s.view(viewer)["mines"] != before["mines"]
    assert t.log(viewer)[-1] == "Seat 1 lays 3 tokens: c3, e5 and b6, one of them a dummy"


@rule("PF-059")
def test_the_log_names_the_spaces_in_the_order_of_the_sea():
    assert "Seat 1 lays 3 tokens: c3, e5 and b6, one of them a dummy" in junk("b6", "e5", "c3").log(DARK)


@rule("PF-059", "PF-Q25")
def test_only_the_owner_knows_which_is_the_dummy():
    one, two = junk("c3", "e5", "b6"), junk("b6", "c3", "e5")
    for viewer in (DARK, ff.SPECTATOR):
        assert one.s.view(viewer) == two.s.view(viewer)
        assert one.log(viewer) == two.log(viewer)
        assert all(
            event.seen_by(viewer).answer is None
            for event in one.table.events
            if event.step.startswith("hide")
        )
    assert one.s.view(LIGHT)["decoy"] == [1 + NAMES.index("c3"), None]
    assert two.s.view(LIGHT)["decoy"] == [1 + NAMES.index("b6"), None]
    assert "Your dummy goes to c3" in one.log(LIGHT)


@rule("PF-064", "PF-066", "PF-093")
def test_hitting_the_dummy_costs_nothing_and_it_leaves_the_game():
    t = junk("f6", "e5", "b5").lay(2, "d1").lay(2, "f6")
    assert (t.s.mines_taken, t.s.dummies_taken, t.s.dummy, t.mines, t.s.mine_supply) == (
        [0, 0],
        [0, 1],
        3,
        "b5 e5",
        12,
    )
    assert t.table.scores[DARK] == 1  # the VP of f6
    assert t.s.view(LIGHT)["decoy"] == [0, None]  # nothing is left for its owner to know
    assert "Seat 2 hits the dummy on f6: 0 VP" in t.log()


@rule("PF-064", "PF-Q25")
def test_a_true_mine_of_the_junk_is_a_mine():
    t = junk("e5", "f6", "b5").lay(2, "d1").lay(2, "f6")
    assert (t.s.mines_taken, t.s.dummy) == ([0, 1], 1 + LIGHT)
    assert [NAMES[space] for space in range(42) if t.s.doubtful[space]] == ["b5", "e5"]


@rule("PF-066", "PF-065")
def test_a_removed_dummy_leaves_the_game_and_the_supply_without_it():
    t = junk("e5", "f6", "b5").lay(2, "d1")
    assert t.s.mine_supply == 12
    t.s.hand[DARK][0] = next(card for card in t.s.deck[DARK] if card // 3 == 9 + 6)  # a 7
    t.s.deck[DARK].remove(t.s.hand[DARK][0])
    t.lay(7, "d6", "e5")
    assert (t.s.mine_supply, t.s.dummy, t.mines, sum(t.s.doubtful)) == (12, 3, "b5 f6", 0)
    assert "Seat 2 removes the dummy from e5" in t.log()


@rule("PF-059")
def test_turning_a_doubtful_token_over_cannot_be_taken_back():
    t = junk("e5", "f6", "b5").lay(2, "d1").lay(2, "f6")
    assert t.table.why_no_undo(DARK) != ""


@rule("PF-059")
def test_picking_can_be_taken_back_until_the_tokens_are_shown():
    t = sea(gold=3, market="powder_junk").buy("powder_junk", "a1", "c3")
    t.table.undo()
    assert t.asked == ("light", "hide_dummy")
    assert "c3" in t.offered


@rule("PF-059", "PF-Q25")
def test_what_others_may_believe():
    """Over many imagined seas the dummy lies on each of the three spaces, and never anywhere else."""
    t = junk("c3", "e5", "b6")
    believed = [t.table.imagine(DARK, seed).decoy[LIGHT] - 1 for seed in range(90)]
    assert {NAMES[space] for space in believed} == {"c3", "e5", "b6"}
    assert all(15 <= believed.count(space) <= 45 for space in set(believed))
    assert {t.table.imagine(LIGHT, seed).decoy[LIGHT] - 1 for seed in range(20)} == {NAMES.index("c3")}


@rule("PF-059")
def test_what_others_may_believe_while_the_tokens_are_being_laid():
    t = sea(gold=3, market="powder_junk").buy("powder_junk", "a1", "c3", "e5")
    for seed in range(30):
        twin = t.table.imagine(DARK, seed)
        picked = [NAMES[space - 1] for space in twin.fuse[LIGHT] if space]
        assert len(picked) == len(set(picked)) == 2 and "a1" not in picked
    assert len({tuple(t.table.imagine(DARK, seed).fuse[LIGHT]) for seed in range(30)}) > 20
    assert t.table.imagine(LIGHT, 3).fuse == t.s.fuse


@rule("PF-059", "PF-063")
def test_fewer_free_spaces_take_fewer_tokens_the_dummy_first():
    t = sea(gold=3, market="powder_junk")
    for space in range(42):
        t.s.mines[space] = int(NAMES[space] not in ("a1", "c3", "e5"))
    t.buy("powder_junk", "a1", "c3")
    assert (t.s.decoy[LIGHT], t.s.mine_supply) == (1 + NAMES.index("c3"), 13)


@rule("PF-059", "PF-067")
def test_without_mines_in_the_supply_only_the_dummy_is_laid():
    t = sea(gold=3, market="powder_junk", mine_supply=0).buy("powder_junk", "a1", "c3")
    assert (t.mines, t.s.mine_supply, t.s.dummy) == ("c3", 0, 1 + LIGHT)
