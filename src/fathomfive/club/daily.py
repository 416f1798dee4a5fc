"""The deal of the day: one deal per game and day, the same for everybody everywhere.

Everything follows from the date and the game's name, so servers agree without contact, and so does a page without a
server. The bots decide from the deal and the number of their own answers alone: equal answers meet equal luck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

from fathomfive.games import load
from fathomfive.toolkit.english import ordinal as ordinal
from fathomfive.toolkit.english import plural

OPPONENT = "octopus"  # greedy, without a clock, so it plays the same on fast and slow machines
STRONGEST = "leviathan"  # its result is shown for comparison
YOUR_SEAT = 0
QUICK_SEATS = 3  # you and two bots, where the game has this many seats
MOST_SEATS = 8
FIRST_DAY = date(2020, 1, 1)  # earlier days are typing errors
SQUARES = 10  # in the line that shows a place


@dataclass(frozen=True, slots=True)
class Deal:
    """What everybody gets: the same cards, the same opponents."""

    game: str
    day: date
    seed: int
    seats: int

    @property
    def who(self) -> list[str]:
        """Who sits where, as a table is set up."""
        return ["me" if seat == YOUR_SEAT else OPPONENT for seat in range(self.seats)]


def today(now: float) -> date:
    """The day begins at midnight UTC everywhere: otherwise servers would not agree."""
    return datetime.fromtimestamp(now, UTC).date()


def deal_of(game: str, day: date) -> Deal:
    digest = hashlib.sha256(f"fathom five, deal of the day {day.isoformat()}: {game}".encode()).digest()
    return Deal(game, day, int.from_bytes(digest[:7], "big"), min(QUICK_SEATS, max(load(game).seats)))


def bot_seed(seed: int, seat: int, answers: int) -> int:
    """The seed of the bot on this seat after this many of its own answers: in simultaneous decisions the order does
    not matter. Undone answers do not count."""
    return seed + MOST_SEATS * answers + seat


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a player: wins come before losses, then points count."""

    won: bool
    points: int

    @property
    def key(self) -> tuple[bool, int]:
        return self.won, self.points


def is_given_up(result: dict[str, Any] | None, kind: str, seat: int = YOUR_SEAT) -> bool:
    """Did this person concede, or leave the seat to a bot? Then the deal does not count."""
    return kind == "bot" or (result is not None and result.get("conceded") == seat)


def played(result: dict[str, list[int]], seat: int = YOUR_SEAT) -> Played:
    """The result of a seat from a stored result: {"scores": […], "winners": […]}."""
    return Played(seat in result["winners"], result["scores"][seat])


def place(mine: Played, everybody: Iterable[Played]) -> int:
    """1 for the best; equal results share a place."""
    return 1 + sum(other.key > mine.key for other in everybody)


def streak(days: Collection[date], now: date) -> int:
    """Days in a row up to today, or up to yesterday while today's deal is not finished yet."""
    last = now if now in days else now - timedelta(days=1)
    length = 0
    while last - timedelta(days=length) in days:
        length += 1
    return length


def longest_streak(days: Collection[date]) -> int:
    starts = [day for day in days if day - timedelta(days=1) not in days]
    return max((streak_from(start, days) for start in starts), default=0)


def streak_from(start: date, days: Collection[date]) -> int:
    length = 0
    while start + timedelta(days=length) in days:
        length += 1
    return length


PERSON, BOT = "person", "bot"


@dataclass(frozen=True, slots=True)
class Attempt:
    """A person's table with a deal of the day; `played` is None until it is over, and always if it was given up."""

    id: str
    by: str  # PERSON, or BOT for the strongest
    guest: str | None
    name: str
    shared: bool
    played: Played | None
    scores: tuple[int, ...]
    given_up: bool = False  # it does not count

    @property
    def others(self) -> list[int]:
        return [score for seat, score in enumerate(self.scores) if seat != YOUR_SEAT]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Everything that the result to paste contains."""

    title: str
    day: date
    mine: Played
    opponents: Sequence[int]  # their points
    cooperative: bool
    place: int | None  # None if the other results are unknown
    players: int
    streak: int
    strongest: Played | None  # None until it has played
    address: str


def pasted(outcome: Outcome) -> str:
    """Five lines to paste. They name no card, so they spoil nothing."""
    mine = outcome.mine
    result = ("🏆 Won" if mine.won else "🌊 Lost") + (
        f" with {mine.points}"
        if outcome.cooperative
        else f" {mine.points} : {max(outcome.opponents, default=0)}"
    )
    lines = [
        f"🐠 Fathom Five · {outcome.title} · {outcome.day.day} {outcome.day:%b %Y}",
        result,
        placed(outcome, outcome.place) if outcome.place else share(outcome),
        f"🔥 {plural(outcome.streak, 'day')} in a row{compared(outcome)}",
        f"👉 {outcome.address}",
    ]
    return "\n".join(lines)


def placed(outcome: Outcome, place: int) -> str:
    """Among all known players: more blue squares mean more players behind."""
    most = max(outcome.players, 1)
    return f"{squares(1.0 if most == 1 else (most - place) / (most - 1))} {ordinal(place)} of {most}"


def share(outcome: Outcome) -> str:
    """Without others to compare with: the share of the points of this player and the best bot."""
    if outcome.cooperative:
        return f"{squares(float(outcome.mine.won))} as a team"
    mine, best = max(outcome.mine.points, 0), max(0, *outcome.opponents)
    return f"{squares(mine / max(mine + best, 1))} my share of the points"


def squares(part: float) -> str:
    filled = round(SQUARES * part)
    return "🟦" * filled + "⬜" * (SQUARES - filled)


def compared(outcome: Outcome) -> str:
    if outcome.strongest is None:
        return ""
    mine, theirs = outcome.mine.key, outcome.strongest.key
    word = "ahead of" if mine > theirs else "level with" if mine == theirs else "behind"
    return f" · 🐋 {word} {STRONGEST.capitalize()} ({outcome.strongest.points})"
