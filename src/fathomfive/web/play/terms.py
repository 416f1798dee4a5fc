"""What people agree on before a table is opened: its pace, whether it is rated, and who may come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from zoneinfo import available_timezones

from fathomfive.bots import levels
from fathomfive.club.clocks import BOT, CORRESPONDENCE, LOST, NIGHTS, NONE, PRESETS, WEEKENDS, Pace
from fathomfive.kernel.errors import BadTable
from fathomfive.kernel.game import Game

from ..live.clocks.timekeeping import PACE

FILL_AFTER = {"1": 60, "5": 300, "15": 900, "60": 3600}  # minutes as a form says them, and seconds


@dataclass(frozen=True, slots=True)
class Terms:
    pace: Pace
    rated: bool
    offered: bool  # in the lobby, to anybody
    fill_after: float | None  # seconds after which bots take the free seats
    level: str  # of those bots
    watchable: bool

    @property
    def agreed(self) -> dict[str, Any]:
        """What is agreed beside the board from the start."""
        pace = {} if self.pace.kind == NONE else {PACE: self.pace.plain()}
        return pace | ({"rated": True} if self.rated else {})


def terms_from(form: Mapping[str, str]) -> Terms:
    level = form.get("fill_level", "octopus")
    level = level if level in levels() else "octopus"
    return Terms(
        pace_of(form),
        form.get("rated") == "yes",
        form.get("offer") == "yes",
        FILL_AFTER.get(form.get("fill", "5")),
        level,
        form.get("watch") == "yes",
    )


def pace_of(form: Mapping[str, str]) -> Pace:
    pace = PRESETS.get(form.get("pace", "none"), PRESETS["none"])
    stand_in = form.get("late_level", "octopus")
    pace = replace(
        pace,
        timeout=LOST if form.get("late") == LOST else BOT,
        level=stand_in if stand_in in levels() else "octopus",
    )
    if pace.kind == CORRESPONDENCE:
        rest, zone = form.get("rest", ""), form.get("zone", "UTC")
        pace = replace(
            pace,
            rest=rest if rest in (NIGHTS, WEEKENDS) else "",
            zone=zone if zone in available_timezones() else "UTC",
        )
    return pace


def check_offered(terms: Terms, who: Sequence[str]) -> None:
    """A table that is offered to anybody needs a seat that anybody can take."""
    if terms.offered and "open" not in who:
        raise BadTable(
            "Nobody could join: make one of the seats free, or do not show this table on the home page."
        )


def check_rated(terms: Terms, game: Game, who: Sequence[str], takeover: bool) -> None:
    """Raises BadTable, in one sentence, if a game like this cannot be rated."""
    if not terms.rated:
        return
    if game.cooperative:
        raise BadTable("A game that all win or lose together is not rated.")
    if who.count("me") != 1 or "human" in who:
        raise BadTable("In a rated game everybody plays one seat, on a device of their own.")
    if "open" in who and terms.pace.kind == NONE:
        raise BadTable("A rated game between people needs a clock: choose a pace.")
    if takeover:
        raise BadTable("In a rated game nobody takes over another seat.")
    if any(one not in (*levels(), "me", "open", "match") for one in who):
        raise BadTable("Only bots of the ladder, from Plankton to Leviathan, play rated games.")
