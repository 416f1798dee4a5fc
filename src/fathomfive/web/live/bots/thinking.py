"""One decision of a bot: its input and its answer. Where it runs is up to the host: a server has worker
processes (workers.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import Any

from fathomfive.bots import Bot, advice, bot, why
from fathomfive.games import load
from fathomfive.kernel.errors import FathomError
from fathomfive.kernel.eyes import Eyes

MAX_CACHED_BOTS = 8  # bots that a process keeps, with the trees of what they have thought at their tables
THOUGHT_LESS = "I had less time to think than usual."


class BotUnavailable(FathomError):
    """No worker could think about this decision now."""


@dataclass(frozen=True, slots=True)
class BotMove:
    """A bot's answer with its reason: `why` is for everybody, `advice` may name what only the seat sees."""

    option: int
    why: str = ""
    advice: str = ""
    shortfall: float = 0.0  # share of its usual thinking that was missing
    seconds: float = 0.0  # of thinking
    rounds: int = 0  # of its search, if it searches


_remembered: dict[tuple[str, int, str], Bot] = {}  # in a worker: by table, seat and level, the latest last


def remembered(table: str, seat: int, level: str, seed: int) -> Bot:
    """The bot of this seat: the one that thought here last, if this process still has it; without a table
    always a new one."""
    if not table:
        return bot(level, seed)
    known = _remembered.pop((table, seat, level), None) or bot(level, seed)
    _remembered[table, seat, level] = known
    if len(_remembered) > MAX_CACHED_BOTS:
        del _remembered[next(iter(_remembered))]
    return known


def think(
    game: str,
    position: dict[str, Any],
    seat: int,
    level: str,
    seed: int,
    table: str = "",
    share: float = 1.0,
    content: str | None = None,
) -> BotMove:
    """The answer of a bot that sees what its seat sees, with this share of its usual thinking.  A hint has no table,
    and only a hint comes with advice."""
    start = monotonic()
    rules, player = load(game, content), remembered(table, seat, level, seed)
    if hasattr(player, "share"):
        player.share = share
    option = player.choose(Eyes(rules, rules.load(position), seat, seed))
    shortfall = float(getattr(player, "shortfall", 0.0))
    reason = f"{why(player)} {THOUGHT_LESS}".lstrip() if shortfall else why(player)
    rounds = int(getattr(player, "rounds", 0))
    advised = "" if table else advice(player)
    return BotMove(option, reason, advised, shortfall, monotonic() - start, rounds)
