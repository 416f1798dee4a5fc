"""One round: many games at once on one machine under faults, and then the accounts."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

from fathomfive.web.live.rooms.room import Room
from fathomfive.web.storage.database import database_url
from fathomfive.web.storage.model import StoredGame
from fathomfive.web.storage.store import Store

from .injector import BETWEEN, KINDS, FaultInjector
from .machine import Machine
from .players import Account, Player, Violation

SERVERS = 2
COUNTED = ("games", "ended", "answers", "logged", "repeated", "retried", "streams", "reopened")


@dataclass(frozen=True)
class Round:
    """What is played: which games (by the seeds of their players), how many answers of people in each."""

    seeds: Sequence[int]
    most: int = 1000
    processes: int = 1
    kinds: Sequence[str] = KINDS
    between: tuple[int, int] = BETWEEN  # answers from one fault to the next


def play_round(
    machine: Machine, plan: Round, progress: Callable[[int, int, int], None] = lambda *_: None
) -> Counter[str]:
    """Every figure of the round; raises Violation.  `progress` hears of games that are done, of answers, and of
    faults."""
    injector = FaultInjector(machine, SERVERS, plan.processes, plan.kinds, seed=plan.seeds[0])
    players = [Player(injector.open, seed) for seed in plan.seeds]

    def answers() -> int:
        return sum(len(player.account.said) for player in players)

    try:
        with ThreadPoolExecutor(len(players) + 1) as pool:
            faults = pool.submit(injector.inject_faults, answers, plan.between)
            try:
                games = [pool.submit(player.play, plan.most) for player in players]
                accounts = finished(
                    games, faults, lambda done: progress(done, answers(), injector.injected.total())
                )
            except BaseException:
                injector.open.abandoned.set()
                raise
            finally:
                injector.over.set()
            faults.result()
    finally:
        injector.end()
    return settled(machine.db, accounts) + injector.injected


def finished(
    games: Sequence[Future[Account]], faults: Future[None], progress: Callable[[int], None]
) -> list[Account]:
    """When all games are; as soon as anything goes wrong, that."""
    waiting: set[Future[Any]] = {*games}
    while waiting:
        done, _ = wait({*waiting, faults}, timeout=1, return_when=FIRST_EXCEPTION)
        for one in done:
            one.result()
        waiting -= done
        progress(len(games) - len(waiting))
    return [game.result() for game in games]


def settled(db: str, accounts: Sequence[Account]) -> Counter[str]:
    """No acknowledged answer is lost, none is there twice, and every log leads to the position that was
    shown."""

    async def read() -> list[tuple[StoredGame | None, Store]]:
        store = Store(database_url(db))
        await store.open()
        found = [(await store.load(account.id), store) for account in accounts]
        await store.close()
        return found

    figures: Counter[str] = Counter()
    for account, (stored, store) in zip(accounts, asyncio.run(read()), strict=True):
        if stored is None:
            raise Violation(f"Game {account.id} of {account.game} is lost.")
        settle(account, stored, Room(stored, store))
        figures += counted(account, stored)
    return figures


def settle(account: Account, stored: StoredGame, room: Room) -> None:
    name = f"Game {account.id} of {account.game}"
    own = {seat for seat, who in enumerate(account.seats) if who == "me"}
    logged = [(entry.seat, entry.data["option"]) for entry in stored.log if entry.seat in own]
    if logged != account.said:
        raise Violation(f"{name}: its log has the answers {logged}, acknowledged were {account.said}.")
    if room.decision < account.view["decision"] or room.over < account.view["over"]:
        raise Violation(
            f"{name}: its log leads to decision {room.decision}, {account.view['decision']} was shown."
        )
    if room.decision == account.view["decision"]:
        seen = room.table.position.view(account.view["seat"])
        if seen != account.view["position"]:
            raise Violation(f"{name}: its log leads to {seen}, {account.view['position']} was shown.")


def counted(account: Account, stored: StoredGame) -> Counter[str]:
    return Counter(
        games=1,
        ended=int(account.view["over"]),
        answers=len(account.said),
        logged=len(stored.log),
        repeated=account.repeated,
        retried=account.retried,
        streams=1,
        reopened=account.reopened,
    )
