"""Positions to look at: five points of one game of each title, played by bots until the first seat is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from playwright.sync_api import FilePayload

import fathomfive as ff
from tests.browser.people import Visitor

SEATS = {"ultimate_aquarium": 4, "pirates_under_fire": 2, "aqualuma": 4, "aquatica_duellum": 2, "aquaria": 3}
POINTS = {"start": 0.0, "early": 0.2, "middle": 0.5, "late": 0.85, "end": 1.0}
NAMES = ("Ana", "Marlin", "Nerissa", "Coral")
SEED = 7


@cache
def played(game: str, seats: int, seed: int) -> tuple[ff.Record, list[int]]:
    """A whole game, and after how many of its answers the first seat is asked."""
    table, hand = ff.new_table(game, seats=seats, seed=seed), ff.bot("greedy", seed)
    open_ = [0] if asks_first(table) else []
    while ask := table.ask:
        table.apply(hand.choose(table.at(ask.seat)), ask.seat)
        if asks_first(table):
            open_.append(len(table.answers))
    return table.record(), open_


def asks_first(table: ff.Table) -> bool:
    return any(ask.seat == 0 for ask in table.asks)


def points(game: str, seats: int = 0, seed: int = SEED) -> Iterator[tuple[str, ff.Record]]:
    """The records of the five points; all but the last ask the first seat something."""
    whole, open_ = played(game, seats or SEATS[game], seed)
    last = len(whole.answers)
    for name, share in POINTS.items():
        at = last if share == 1 else min(open_, key=lambda number: abs(number - share * last))
        yield name, replace(ff.replay(whole, at).record(), names=NAMES[: seats or SEATS[game]])


def close_to_the_end(game: str, seats: int, seed: int, asked: int, **options: str) -> ff.Record:
    """A game by bots in which the first seat will be asked about this many questions more."""
    table, hand, before = ff.new_table(game, seats, seed, options), ff.bot("greedy", seed), list[ff.Record]()
    while ask := table.ask:
        if asks_first(table):
            before.append(table.record())
        table.apply(hand.choose(table.at(ask.seat)), ask.seat)
    return before[-asked]


def laid_out(visitor: Visitor, record: ff.Record) -> str:
    """The path of a table that goes on from a record, with the visitor on the first seat."""
    sent: FilePayload = {
        "name": "record.json",
        "mimeType": "application/json",
        "buffer": record.to_json().encode(),
    }
    answer = visitor.context.request.post(
        "/records", multipart={"csrf": visitor.word(), "record": sent}, max_redirects=0
    )
    assert answer.status == 303, answer.text()[:300]
    return answer.headers["location"]
