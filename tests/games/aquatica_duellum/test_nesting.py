"""Aquatica: Duellum, effects inside effects inside effects, and why no turn can be endless."""

import random
from typing import Any

import pytest

from fathomfive.games.aquatica_duellum import GAME
from fathomfive.games.aquatica_duellum.content.load import ANIMALS, CROWNS_TO_WIN, DEPTHS, LOCATIONS
from fathomfive.games.aquatica_duellum.state import NESTED
from fathomfive.kernel import loop
from tests.cited import rule

from .scenario import LEAD_MANTA, STOP, Duel, duel, number, short

MAIN, END = 0, 6  # answers of the menu


def opened(t: Duel) -> list[str]:
    """What is open now, from the outside in."""
    return [short(t.s.face[at]) for at in range(t.s.level)]


@rule("DU-077", "DU-078", "DU-083")
def test_caretaker_echo_maximus_caretaker_quartermaster():
    """E33: the pile holds, from below, Caretaker, Echo Maximus, Quartermaster, less the one that
    Quartermaster returns."""
    t = (
        duel("turtles")
        .row("caretaker echo_maximus quartermaster current_seer")
        .tired("turtle_coin")
        .played("ritual")
    )
    t.mercenary("caretaker", "turtle_coin", "echo_maximus", "caretaker")
    assert t.pile("veterans") == "caretaker echo_maximus" and t.asked == ("turtles", "another_mercenary")
    t.say("quartermaster", "stop", "caretaker")
    assert t.pile("veterans") == "echo_maximus quartermaster" and t.at("row") == "caretaker - - current_seer"
    assert t.asked == ("turtles", "turn") and "mercenary" not in t.offered


@rule("DU-077")
def test_a_mercenary_that_quartermaster_brought_back_stays_in_the_row():
    t = (
        duel("turtles")
        .row("caretaker quartermaster")
        .tired("turtle_coin")
        .mercenary("caretaker", "turtle_coin", "quartermaster", "caretaker")
    )
    assert t.at("row") == "caretaker - - -" and t.pile("veterans") == "quartermaster"


@rule("DU-083", "DU-Q20")
def test_depth_four_stalker_echo_emir_mirror_ritual(specified):
    """The Turtles' Stalker performs the Squids' Echo Maximus, that one's own Emir-Ritualist, that plays Mirror
    Tide, that copies Ritual, which takes a card with a crown: its step comes when all of them are done."""
    t = duel("turtles", game=specified).row("shark_stalker").veterans("emir_ritualist")
    t.veterans("echo_maximus", "squids")
    t.played("ritual", "squids").vortex("toppled_forum - - - - -").set(tridents=1)
    t.mercenary("shark_stalker")
    assert opened(t) == ["shark_stalker", "echo_maximus", "emir_ritualist"]
    t.say("mirror_tide")
    assert opened(t) == ["shark_stalker", "echo_maximus", "emir_ritualist", "mirror_tide", "ritual"]
    t.say("take:any", "toppled_forum", "conquer", "rotate:2", "1")
    assert t.s.crowns == [0, 0] and t.s.crowns_due == [1, 0]
    t.say("manta:1", "w1_north")
    assert t.s.crowns == [1, 0] and t.asked == ("turtles", "rotate") and t.s.level == 1
    t.say("stop")
    assert (
        t.asked == ("turtles", "turn")
        and "main" in t.offered
        and t.pile("veterans") == "emir_ritualist shark_stalker"
    )


@rule("DU-014", "DU-082a")
def test_the_duty_is_kept_at_every_depth():
    """Nothing raised, nothing extra played: at each level the last chance cannot be skipped."""
    t = (
        duel("turtles")
        .row("echo_maximus")
        .veterans("emir_ritualist")
        .board("golden_atoll")
        .hand("mirror_tide")
    )
    t.played("raising_the_flag", "squids").mercenary("echo_maximus", "emir_ritualist")
    assert t.asked == ("turtles", "raise_rotate") and "stop" in t.offered
    t.say("stop", "mirror_tide")
    assert t.by_itself[:2] == ["do", "golden_atoll"], (
        "the copy and its first raise were the last chance, so they were made"
    )
    assert (
        t.asked == ("turtles", "raise_")
        and t.offered == ["golden_atoll", "stop"]
        and t.open("golden_atoll") == 3
    )


@rule("DU-081", "DU-077")
def test_stalker_on_caretaker_puts_stalker_on_the_pile_first():
    t = (
        duel("turtles")
        .row("shark_stalker echo_maximus current_seer")
        .veterans("caretaker", "squids")
        .tired("turtle_coin")
    )
    t.mercenary("shark_stalker", "turtle_coin")
    assert t.pile("veterans") == "shark_stalker" and t.offered == ["echo_maximus", "current_seer", "stop"]
    t.say("echo_maximus")
    assert opened(t) == [
        "shark_stalker",
        "caretaker",
        "echo_maximus",
        "shark_stalker",
        "caretaker",
        "current_seer",
    ]
    t.say("1", "w1_north")
    assert t.pile("veterans") == "shark_stalker echo_maximus current_seer" and t.at("row") == "- - - -"


# No turn is endless

LEAD = number(LEAD_MANTA)


def budget(s: Any, me: int) -> int:
    """What a turn can still do, as one number; every action of the menu makes it smaller, so a turn has at
    most this many.

    A ready animal is worth 1, the Lead Manta 2, as its step may ready another one; a Wild Manta in a nest 3,
    as it may join; an open depth 4, as it may ready two or step twice.  Only the main action, the Mercenary
    and crown bonuses bring new Locations or ready many, never more than all 20 animals and 16 depths: they
    weigh more than that.
    """
    depths = sum(DEPTHS[card] - s.covered[me][at] for at, card in enumerate(s.board[me]) if card >= 0)
    nests = sum(card >= 0 for card in s.nests)
    once = (1 - s.main_done) + (1 - s.mercenary_done)
    return (
        200 * once
        + 100 * (CROWNS_TO_WIN - s.crowns[me])
        + 4 * depths
        + 3 * nests
        + len(s.ready[me])
        + (LEAD in s.ready[me])
        + (1 - s.goal_done)
    )


def readies(effect: Any) -> int:
    """The most that one effect of the menu can add to the budget: animals that it readies, among them perhaps
    the Lead Manta."""
    return max((n + 1 for op, n in effect if op in ("ready", "manta")), default=0)


@rule("DU-Q22", "DU-055")
def test_no_animal_and_no_depth_gives_back_what_it_costs(specified):
    """The proof, for every face there is: what is used between actions costs more of the budget than it can
    bring back.

    The Lead Manta cannot ready itself, so its step brings back 1 at most; no other animal readies anything.
    """
    for face in (*ANIMALS, *duel(game=specified).room("content.load").ANIMALS):
        lead = face.effects[0][0][0] == "manta"
        assert (readies(face.effects[0]) - 1 if lead else readies(face.effects[0])) < (2 if lead else 1), (
            face.name
        )
    for face in LOCATIONS:
        assert all(readies(effect) < 4 for effect in face.effects), face.name


@pytest.mark.slow
@pytest.mark.parametrize("eager", [False, True])
@rule("DU-Q22", "DU-055", "DU-011")
def test_every_action_of_a_turn_makes_its_budget_smaller(eager, specified):
    """So no turn is endless: it starts with less than 1,500.  Eager players take whatever is offered before
    they end a turn."""
    for seed in range(30):
        s, luck, last = specified.start(2, seed), random.Random(seed), (0, 0, 0)
        while s.asked >= 0:
            menu = s.pending[-1][0].name == "turn"
            if menu:
                now = (s.round, s.asked, budget(s, s.asked))
                assert now[2] < 1500 and (last[:2] != now[:2] or now[2] < last[2]), (seed, last, now)
                last = now
            wanted = [
                option for option in s.options if option != STOP and not (menu and option in (MAIN, END))
            ]
            loop.answer(s, luck.choice(wanted if wanted and eager else s.options))


@rule("DU-Q22")
def test_the_lead_manta_between_two_empty_nests_comes_to_an_end(specified):
    """The trap of the ruling: Lead Manta, empty nests on both sides, every animal ready: each use costs one
    ready animal."""
    t = duel("turtles", game=specified).owns(f"{LEAD_MANTA} manta_rotate2").set(leader="w1_north")
    for nest in (1, 2):
        t.s.box += [card for card in [t.s.nests[nest]] if card >= 0]
        t.s.nests[nest] = -1
    uses = 0
    while "animal" in t.offered and t.may("animal", "use_animal"):
        t.animal(t.may("animal", "use_animal")[-1])
        uses += 1
        while t.asked[1] != "turn" and t.asked[1] != "main_action":
            t.table.apply(t.s.options[0])
        if t.asked[1] != "turn":
            break
    assert uses <= 6


@pytest.mark.slow
def test_nesting_stays_far_below_the_room_for_it():
    deepest = 0
    for seed in range(60):
        s, luck = GAME.start(2, seed), random.Random(seed)
        while s.asked >= 0:
            deepest = max(deepest, s.level)
            loop.answer(s, luck.choice(s.options))
    assert 2 <= deepest <= NESTED // 2
