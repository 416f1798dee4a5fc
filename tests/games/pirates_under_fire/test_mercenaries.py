"""Pirates Under Fire, mercenaries (PF-055 to PF-061): the shield ships, the Press Gang, and those without an
action."""

import pytest

import fathomfive as ff
from tests.cited import rule

from .scenario import DARK, LIGHT, number, sea


@rule("PF-055", "PF-062")
@pytest.mark.parametrize("name", ["bulwark_sloop", "ironclad_cutter"])
def test_the_two_shield_ships(name):
    t = sea("L5@b1", gold=3, market=name).buy(name, "a1")
    assert t.offered == ["a1", "b1"]
    assert t.say("b1").at("b1") == "L5+1"


@rule("PF-055")
@pytest.mark.parametrize(
    ("name", "cost"),
    [("boarding_galley", 4), ("escort_admiral", 5), ("aegis_galleon", 5), ("twin_banners", 5)],
)
def test_ships_without_an_action(name, cost):
    t = sea("L5*@b1 D4@a5", gold=cost, market=name, mines="g6").buy(name, "a1")
    assert (t.asked, t.s.gold[0], t.mines, t.at("a5"), t.at("b1")) == (
        ("light", "main_action"),
        0,
        "g6",
        "D4",
        "L5*",
    )


@rule("PF-055", "PF-032")
def test_an_action_without_a_target_is_lost():
    t = sea(gold=4, market="corsair_xebec").buy("corsair_xebec", "a1")
    assert t.asked == ("light", "main_action") and "The shot is lost: no enemy ship in sight" in t.log()


@rule("PF-056")
def test_a_mercenary_never_burns():
    """Dark shoots down column a: the mercenary stops the shot and stays."""
    t = sea("Ltwin_banners@a2 L5@a1 D4@b6", enemy="3 6 8", to_move="dark").lay(3, "a6")
    assert (t.at("a2"), t.at("a1")) == ("Ltwin_banners", "L5")


# Press Gang


def press_gang():
    """Light's reserve holds 1 1 1 2 3 3 3 5 5."""
    t = sea("", hand="2 4 6", gold=3, market="press_gang")
    wanted = [1, 1, 1, 2, 3, 3, 3, 5, 5]
    pool = t.s.reserve[LIGHT] + t.s.deck[LIGHT]
    t.s.reserve[LIGHT][:] = [
        pool.pop(next(i for i, card in enumerate(pool) if number(card) == tile)) for tile in wanted
    ]
    t.s.deck[LIGHT][:] = pool
    return t.buy("press_gang", "b1")


@rule("PF-060", "PF-Q28")
def test_the_press_gang_chooses_from_the_whole_reserve():
    t = press_gang()
    assert (t.asked, sorted(t.offered)) == (
        ("light", "choose_reserve"),
        ["1", "1", "1", "2", "3", "3", "3", "5", "5"],
    )
    t.say("5")
    assert (t.hand, t.s.markers[LIGHT]) == ("2 4 5 6", 1)
    assert sorted(map(number, t.s.known_reserve[LIGHT])) == [1, 1, 1, 2, 3, 3, 3, 5]


@rule("PF-060", "PF-Q28")
def test_only_the_owner_sees_the_searched_reserve_and_what_she_takes():
    t = press_gang()
    assert t.s.view(DARK)["known_reserve"][LIGHT] == [None] * 9
    t.say("5")
    assert t.s.view(LIGHT)["known_reserve"][LIGHT] == t.s.known_reserve[LIGHT]
    assert t.log(DARK)[-1] == t.log()[-1] == "Seat 1 takes a ship from the reserve"
    assert t.log(LIGHT)[-1] == "Seat 1 takes 5 (Repair Hulk) from the reserve"


@rule("PF-060")
def test_the_rest_is_shuffled_so_later_draws_are_chance():
    """The same place in the script, another tile."""
    drawn = set()
    for outcome in range(8):
        t = press_gang().say("5")
        t.say("2")
        t.table.fix_chance([outcome])
        t.say("g1")  # a reserve space
        drawn.add(t.s.hand[LIGHT][-2])
    assert len(drawn) == 8


@rule("PF-060")
def test_what_she_knows_of_her_reserve_is_not_dealt_anew():
    t = press_gang().say("5")
    for seed in range(10):
        assert t.table.imagine(LIGHT, seed).known_reserve[LIGHT] == t.s.known_reserve[LIGHT]
    others = {tuple(t.table.imagine(DARK, seed).known_reserve[LIGHT]) for seed in range(10)}
    assert len(others) == 10


@rule("PF-060", "PF-Q21")
def test_the_press_gang_finds_nothing_in_an_empty_reserve():
    t = sea(hand="2 4 6", gold=3, market="press_gang", reserve=0).buy("press_gang", "b1")
    assert (t.asked, t.hand, t.s.markers) == (("light", "main_action"), "2 4 6", [0, 0])


@rule("PF-060")
def test_looking_cannot_be_taken_back():
    assert press_gang().table.why_no_undo() == "a card has been revealed since"


@rule("PF-005", "PF-060")
def test_imagined_tiles_keep_their_colours():
    """Whatever is dealt anew, light's piles hold light tiles and dark's dark ones, 27 in all."""
    t = press_gang().say("5")
    for viewer in (LIGHT, DARK, ff.SPECTATOR):
        for seed in range(8):
            twin = t.table.imagine(viewer, seed)
            for seat in (LIGHT, DARK):
                tiles = twin.hand[seat] + twin.deck[seat] + twin.reserve[seat] + twin.known_reserve[seat]
                assert sorted(tiles) == list(range(27 * seat, 27 * seat + 27))


@rule("PF-005")
def test_imagined_tiles_are_fairly_dealt():
    """Each of light's 24 unseen tiles is as often in her main deck as it should be: 15 of 24."""
    t = sea(hand="2 4 6")
    size, unseen, games = len(t.s.deck[LIGHT]), len(t.s.deck[LIGHT]) + len(t.s.reserve[LIGHT]), 600
    count = dict.fromkeys(t.s.deck[LIGHT] + t.s.reserve[LIGHT], 0)
    for seed in range(games):
        for card in t.table.imagine(LIGHT, seed).deck[LIGHT]:
            count[card] += 1
    expected = games * size / unseen
    assert all(abs(times - expected) < 60 for times in count.values())
