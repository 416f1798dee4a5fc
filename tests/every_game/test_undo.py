"""Kind 6.  Undo gives back the very same table, and never goes back over a barrier.

Barriers are found here by looking: chance happened, a viewer sees a card that was hidden before, another seat
decided openly.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.testing.playing import OVER, play_table, whole
from fathomfive.testing.twins import lying_open, viewers

from .settings import FEW, Setting, games_each, now_and_then

FROM_HERE = 20  # decisions of one game from which everything is taken back


@dataclass
class Given:
    """An answer that was given, and whether it can be taken back at all."""

    seat: int
    secret: bool
    before: dict[str, Any]
    barrier: bool


class History:
    """What a test remembers of a table, to know where undo may lead."""

    def __init__(self) -> None:
        self.given: list[Given] = []

    def go_on(self, table: ff.Table, seat: int, option: int) -> None:
        """Note the answer that comes next: what it does is seen on a copy."""
        if option != OVER:
            before, was, forward = whole(table), table.position.copy(), table.copy()
            forward.apply(option, seat)
            self._note(forward, before, was)

    def _note(self, table: ff.Table, before: dict[str, Any], was: Any) -> None:
        answer, s = table.answers[-1], table.position
        open_now = [lying_open(s, viewer) - lying_open(was, viewer) for viewer in viewers(s)]
        secret = table.game.steps.named(answer.step).secret
        unveiled = secret and any(not event.secret for event in table.events[len(before["events"]) :])
        self.given.append(
            Given(answer.seat, secret, before, bool(answer.chance or any(open_now) or unveiled))
        )

    def way_back(self, seat: int) -> int | None:
        """The place of the answer that this seat may take back, if any."""
        for place in range(len(self.given) - 1, -1, -1):
            given = self.given[place]
            if given.barrier:
                return None
            if given.seat == seat:
                return place
            if not given.secret:
                return None
        return None


@games_each(1, 2, FEW)
def test_undo_gives_back_the_same_table_or_refuses(setting: Setting, seeds: range) -> None:
    for seed in seeds:
        history, due = History(), now_and_then(setting, seed)

        def check(
            table: ff.Table, seat: int, option: int, history: History = history, due: Any = due
        ) -> None:
            if next(due) or option == OVER:
                step_back_and_forth(table, history)
            history.go_on(table, seat, option)

        play_table(setting, seed, check)


def step_back_and_forth(table: ff.Table, history: History) -> None:
    free = [back for back in range(table.seats) if history.way_back(back) is not None]
    assert [back for back in range(table.seats) if not table.why_no_undo(back)] == free
    for back in free:
        takes_back(table.copy(), back, history)
    barred = [back for back in range(table.seats) if back not in free]
    if barred:
        is_refused(table, barred[len(table.answers) % len(barred)])


def is_refused(table: ff.Table, seat: int) -> None:
    before = whole(table)
    with pytest.raises(ff.CannotUndo):
        table.undo(seat)
    assert whole(table) == before, "a refused undo has changed something"


def takes_back(table: ff.Table, seat: int, history: History) -> None:
    """Undo by one seat, then the same answer once more."""
    now, seen, answer = (
        whole(table),
        in_any_order(table),
        [given for given in table.answers if given.seat == seat][-1],
    )
    was_last = history.way_back(seat) == len(history.given) - 1
    table.undo(seat)
    assert len(table.answers) == len(history.given) - 1
    assert not was_last or whole(table) == history.given[-1].before
    table.apply(answer.option, seat)
    assert not was_last or whole(table) == now
    assert in_any_order(table) == seen


def in_any_order(table: ff.Table) -> list[dict[str, Any]]:
    """What everybody sees, whoever of those that decide in secret is asked first."""
    return [table.position.view(viewer) | {"asked": None} for viewer in viewers(table.position)]


@games_each(1, 2, FEW)
def test_undo_after_undo_leads_to_the_last_barrier_and_no_further(setting: Setting, seeds: range) -> None:
    for seed in seeds:
        history, due = History(), now_and_then(setting, seed, FROM_HERE)

        def check(
            table: ff.Table, seat: int, option: int, history: History = history, due: Any = due
        ) -> None:
            if next(due):
                all_the_way_back(table.copy(), history)
            history.go_on(table, seat, option)

        play_table(setting, seed, check)


def all_the_way_back(table: ff.Table, history: History) -> None:
    free = 0
    while free < len(history.given) and not history.given[-1 - free].barrier:
        free += 1
    for given in history.given[len(history.given) - free :][::-1]:
        assert not table.why_no_undo()
        table.undo()
        assert whole(table) == given.before
    assert table.why_no_undo()
    with pytest.raises(ff.CannotUndo):
        table.undo()
