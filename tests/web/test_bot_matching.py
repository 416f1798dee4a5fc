"""Match my level: begins gently, up after wins, down after losses; on the page and at the table."""

from __future__ import annotations

import re

import pytest

from fathomfive.web.live.bots.matching import Finished, finished_game, matched
from tests.web.serving import Person


def after(*games: str) -> str:
    """`+dolphin` is a win against it, `-dolphin` a loss."""
    return matched(Finished(game[0] == "+", game[1:]) for game in games).level


@pytest.mark.parametrize(
    ("games", "level"),
    [
        ((), "seahorse"),
        (("+octopus",), "dolphin"),
        (("+seahorse",), "octopus"),
        (("-seahorse",), "plankton"),
        (("+octopus", "+dolphin", "-orca"), "dolphin"),
        (("+leviathan",), "leviathan"),
        (("-plankton", "-plankton"), "plankton"),
        (("+plankton",), "seahorse"),  # a weaker one beaten tells nothing
        (("-leviathan",), "seahorse"),  # nor does a loss to a stronger one
    ],
)
def test_the_level_follows_the_games(games, level):
    assert after(*games) == level


def test_it_explains_itself_in_one_line():
    assert (
        matched(()).description
        == "“Match my level” begins with Seahorse: one level up after a win, one down after a loss."
    )
    assert matched([Finished(True, "octopus"), Finished(False, "dolphin")]).description == (
        "“Match my level” is Octopus now: one level up after a win, one down after a loss (1 won, 1 lost here)."
    )


def chair(seat: int, kind: str, level: str, guest: str | None = None, away: int = 0) -> dict[str, object]:
    return {"seat": seat, "kind": kind, "level": level, "guest": guest, "away": away}


def test_the_strongest_bot_at_the_table_counts():
    chairs = [chair(0, "human", "greedy", "ana"), chair(1, "bot", "plankton"), chair(2, "bot", "orca")]
    assert finished_game("ana", chairs, [0]) == Finished(True, "orca")
    assert finished_game("ana", chairs, [2]) == Finished(False, "orca")
    assert finished_game("ben", chairs, [0]) is None


def test_games_without_levels_or_with_a_bot_in_the_own_seat_tell_nothing():
    assert finished_game("ana", [chair(0, "human", "greedy", "ana"), chair(1, "bot", "greedy")], [0]) is None
    assert (
        finished_game("ana", [chair(0, "human", "greedy", "ana", away=1), chair(1, "bot", "orca")], [0])
        is None
    )


def test_a_loss_leads_one_level_down_in_this_game_only(ana: Person) -> None:
    ana.sits_down("/new/pirates_under_fire", seats="2", seat0="me", seat1="match")
    assert "bot · seahorse" in ana.table()
    ana.does("concede")
    page = ana.page("/new/pirates_under_fire")
    assert (
        "“Match my level” is Plankton now: one level up after a win, one down after a loss (0 won, 1 lost here)."
        in page
    )
    assert "Match my level: Seahorse" in ana.page("/new/ultimate_aquarium")
    ana.sits_down("/play/pirates_under_fire")
    assert "bot · plankton" in ana.table()


def test_a_rematch_matches_anew_and_the_same_deal_again_does_not(ana: Person) -> None:
    ana.sits_down("/new/pirates_under_fire", seats="2", seat0="me", seat1="match")
    ana.does("concede")
    ana.goes_on("again")
    assert "bot · seahorse" in ana.table()
    ana.does("concede")
    ana.goes_on("rematch")
    assert "bot · plankton" in ana.table()


def test_a_bot_that_was_named_stays_in_a_rematch(ana: Person) -> None:
    ana.sits_down("/new/pirates_under_fire", seats="2", seat0="me", seat1="greedy")
    ana.does("concede")
    ana.goes_on("rematch")
    assert "bot · greedy" in ana.table()


def test_where_all_play_together_there_is_nobody_to_match(ana: Person) -> None:
    page = ana.page("/new/aqualuma")
    assert "Match my level" not in page
    assert re.search(r'<option value="octopus" selected>', page)


def test_the_page_shows_the_whole_ladder_from_the_top(ana: Person) -> None:
    page = ana.page("/new/pirates_under_fire")
    shown = re.findall(r"<b>(\w+)</b><span>", page.split('id="ladder"')[1])
    assert shown == ["Leviathan", "Orca", "Dolphin", "Octopus", "Seahorse", "Plankton"]
