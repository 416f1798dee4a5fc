"""Builds the review from its judged decisions: accuracy, balance and graph of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fathomfive.kernel.table import Table

from .ledger import Account, account, accuracy
from .model import CHANCE, POINTS, Line, Moment, Review, fingerprint

if TYPE_CHECKING:
    from .walk import Walk


def summary(walk: Walk, moments: Sequence[Moment]) -> Review:
    record, judge, everybody = walk.record, walk.judge, range(walk.record.seats)
    accounts = [account_of(walk, moments, seat) for seat in everybody]
    own = [[m for m in moments if m.seat == seat] for seat in everybody]
    shows_luck = judge.scale.shows_luck and not judge.rough
    return Review(
        game=record.game,
        seats=record.seats,
        names=walk.table.names,
        unit=POINTS if walk.alone else CHANCE,
        answers=walk.total,
        reviewed=walk.seats,
        moments=tuple(moments),
        accuracy=tuple(accuracy(own[seat], judge.scale) if own[seat] else None for seat in everybody),
        balance=tuple(accounts[seat].balance if own[seat] else None for seat in everybody),
        lines=tuple(one.line for one in accounts),
        leads=tuple(lead_of(walk, accounts[seat], seat) for seat in everybody),
        luck=tuple(one.luck if shows_luck else () for one in accounts),
        shows_luck=shows_luck,
        cooperative=walk.game.cooperative,
        rounds=judge.rounds,
        seed=walk.seed,
        rough=judge.rough,
        record=fingerprint(record),
    )


def account_of(walk: Walk, moments: Sequence[Moment], seat: int) -> Account:
    share = -1.0 if walk.game.cooperative else 1 / max(1, walk.record.seats - 1)
    events = {number: seen.get(seat, ()) for number, seen in walk.events.items()}
    result = result_of(walk.table, seat, walk.alone)
    return account(moments, seat, result, walk.total, share, walk.judge.scale, events)


def lead_of(walk: Walk, account: Account, seat: int) -> Line:
    """The lead in points up to the final score; empty where points do not decide who wins."""
    scores = [float(score) for score in walk.table.scores]
    others = scores[:seat] + scores[seat + 1 :]
    if not others or not account.lead or walk.game.cooperative or not walk.game.search.margin_counts:
        return ()
    return (*account.lead, (walk.total, scores[seat] - max(others)))


def result_of(table: Table, seat: int, alone: bool) -> float:
    """The final value: 1 for a win, shared by all winners, or points where one plays alone."""
    if alone:
        return float(table.scores[seat])
    winners = table.winners
    if table.game.cooperative:
        return float(bool(winners))
    return (seat in winners) / max(1, len(winners))
