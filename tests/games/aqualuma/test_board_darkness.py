"""The board on screen: what it tells of the darkness phase, and its great moments."""

from __future__ import annotations

from tests.cited import rule
from tests.games.boards import model, page, template, viewed

from .scenario import WORLDS, begun, dive
from .specified import room

board, forecast = room("screen.board").board, room("screen.darkness_forecast").forecast


@rule("AL-102", "AL-103")
def test_the_forecast_goes_through_the_column_card_by_card() -> None:
    t = (
        dive("finn")
        .columns("frost die", "kelp ember frost", "coral ?", "kelp blank", "coral frost")
        .darkness("2 2 2 5 2")
    )
    coming = forecast(t.s)
    assert (coming.column, [(one.world, one.before, one.after, one.text) for one in coming.strokes]) == (
        0,
        [(3, 5, 6, ""), (-1, 0, 0, "the die names a world")],
    )
    assert coming.sure == [0, 0, 0, 1, 0] and coming.alarms == ["", "", "", "may", ""]
    t.darkness("2 2 2 6 2")
    assert forecast(t.s).alarms[3] == "sure" and forecast(t.s).strokes[0].last
    frost = next(one for one in model(t.table, 0)["worlds"] if one["number"] == WORLDS.index("frost"))
    assert frost["alarm"] == "sure" and "next phase: space 7" in page(t.table, 0)


@rule("AL-106", "AL-107")
def test_what_comes_after_a_last_ignition_is_not_foretold_in_numbers() -> None:
    t = (
        dive("finn")
        .columns(
            "coral kelp coral",
            "kelp ember frost die",
            "coral ? blank frost",
            "kelp blank frost city",
            "city city ember ember",
        )
        .darkness("6 2 2 2 2")
    )
    told = [(one.world, one.before, one.after, one.last, one.unsure) for one in forecast(t.s).strokes]
    assert told == [(0, 6, 7, True, False), (1, 2, 2, False, True), (0, 7, 7, False, True)]
    assert "+1 after that" in page(t.table, 0)


@rule("AL-101", "AL-110")
def test_the_new_card_is_foretold_by_what_nobody_has_seen() -> None:
    t = dive("finn").columns("kelp", "kelp", "?")
    coming = forecast(t.s)
    assert (coming.unseen, coming.chances, coming.any_world, coming.still) == (18, [3, 1, 3, 3, 3], 2, 3)
    assert coming.unseen == len(t.s.dark_pile)


@rule("AL-133")
def test_without_a_card_the_next_phase_is_told_to_lose() -> None:
    t = dive("finn").cards_on_board(21)
    assert "the next phase loses the game" in page(t.table, 0) and model(t.table, 0)["clock"]["left"] == 0


@rule("AL-106")
def test_great_moments_show() -> None:
    t = dive("finn").columns(next_card="kelp").darkness("2 6 2 2 2").end_turn()

    def shown(step: str) -> str:
        event = next(event for event in t.table.events if event.step == step)
        view = viewed(t.table, 0, event)
        return str(template("aqualuma").render(t=view, b=board(t.s.seen_from(0), 0, view)))

    assert 'class="flare"' in shown("last_ignition") and 'class="flare"' not in shown("darken")
    assert "world kelp_forest here darkened" in shown("darken") or "world kelp_forest darkened" in shown(
        "darken"
    )
    assert 'class="dark-card acts"' in shown("carry_out") and 'class="dark-card acts"' not in shown("darken")


@rule("AL-021")
def test_dice_tumble_when_they_are_rolled() -> None:
    t = begun("finn").say("A red die", "A green die")
    assert "2 in the cup" in page(t.table, 0)
    t.say("A blue die", rolls="2 4 6")
    rolled = next(event for event in t.table.events if event.step == "roll_dice")
    view = viewed(t.table, 0, rolled)
    assert [die["rolled"] for die in board(t.s.seen_from(0), 0, view)["tray"]] == [True, True, True]
    assert [
        die["rolled"] for die in board(t.s.seen_from(0), 0, viewed(t.table, 0, t.table.events[0]))["tray"]
    ] == [False] * 3
