"""What a table pays, in the rules' subset: what `rewards` says, in machine code."""

from __future__ import annotations

from fathomfive.kernel.compiled.array_verbs import Ints, StateRecord
from fathomfive.kernel.hooks import score, standing

COOPERATIVE = 0  # stands in for what the game is


def pay(s: StateRecord, rewards: Ints, points: Ints) -> None:
    """As `rewards.payoffs`; `points` is scratch room."""
    winners, best = 0, -(1 << 60)
    for seat in range(s.seats):
        points[seat] = standing(s, seat)
        best = max(best, points[seat])
    for seat in range(s.seats):
        winners += points[seat] == best
    for seat in range(s.seats):
        if COOPERATIVE:
            rewards[seat] = 1 if best > 0 else -1
        elif s.seats > 1:
            rewards[seat] = ((points[seat] == best) * s.seats / winners - 1) / (s.seats - 1)
        else:
            rewards[0] = score(s, 0)


def pay_lead(s: StateRecord, rewards: Ints, leads: Ints) -> None:
    """As `rewards.leads`: how far each seat's lead has changed."""
    for seat in range(s.seats):
        lead = score(s, seat)
        if not COOPERATIVE and s.seats > 1:
            best = -(1 << 30)
            for other in range(s.seats):
                if other != seat:
                    best = max(best, score(s, other))
            lead -= best
        rewards[seat] = lead - leads[seat]
        leads[seat] = lead
