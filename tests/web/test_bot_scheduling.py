"""Bots under load, with real worker processes: tables take turns, everybody thinks less but no less than the
level below, and a worker that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import fathomfive as ff
from fathomfive.bots.ladder import rung
from fathomfive.bots.search.bot import Search, reduced
from fathomfive.bots.search.searcher import Budget, Searcher, SearchResult
from fathomfive.kernel.eyes import Eyes
from fathomfive.web.live import review_jobs
from fathomfive.web.live.bots import thinking_queue
from fathomfive.web.live.bots import workers as bot_workers
from fathomfive.web.live.bots.thinking import THOUGHT_LESS
from fathomfive.web.live.bots.thinking_queue import Decision, ThinkingQueue
from fathomfive.web.live.bots.workers import BotMove, BotUnavailable, BotWorkers
from fathomfive.web.ops import metrics
from tests.web.odd_bots import FOLDER, slow_review

GAME = "ultimate_aquarium"


def with_workers(number: int, play: Callable[[BotWorkers], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        workers = BotWorkers(number, metrics.PrometheusBotMetrics())
        try:
            return await play(workers)
        finally:
            workers.close()

    return asyncio.run(run())


def at_turn(seed: int = 1) -> ff.Table:
    """After the opening, at a question with several cards to take."""
    table = ff.new_table(GAME, seats=2, seed=seed)
    while table.ask.step != "turn":
        table.apply(table.ask.options[0])
    return table


async def chosen(workers: BotWorkers, table: ff.Table, level: str, id: str, **more: Any) -> BotMove:
    return await workers.choose(GAME, table.position, table.ask.seat, level, 3, id, **more)


def count(metric: Any, *labels: str) -> float:
    """The value of a counter, or how often a histogram was fed."""
    found = metric.labels(*labels) if labels else metric
    return next(
        s.value for one in [found] for s in one.collect()[0].samples if s.name.endswith(("_total", "_count"))
    )


# Who is next


def waiting(table: str, hint: bool = False) -> Decision:
    loop = asyncio.get_running_loop()
    return Decision(GAME, {}, 0, "orca", 0, table, loop.create_future(), hint)


def in_turn(*decisions: tuple[str, bool]) -> list[str]:
    """In which order decisions of these tables are taken; True: a hint."""

    async def run() -> list[str]:
        queue = ThinkingQueue()
        for table, hint in decisions:
            queue.put(waiting(table, hint))
        taken = iter(queue.take, None)
        return [f"{one.table}{'?' if one.hint else ''}" for one in taken if one is not None]

    return asyncio.run(run())


def test_tables_take_turns():
    assert in_turn(*[("reef", False)] * 3, ("cove", False), ("bay", False)) == [
        "reef",
        "cove",
        "bay",
        "reef",
        "reef",
    ]


def test_hints_come_after_moves():
    assert in_turn(("reef", True), ("cove", False), ("bay", False)) == ["cove", "bay", "reef?"]


def test_a_hint_that_has_waited_long_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_queue, "MAX_HINT_WAIT", -1.0)
    assert in_turn(("cove", False), ("reef", True), ("bay", False)) == ["reef?", "cove", "bay"]


def test_what_nobody_waits_for_any_more_is_not_thought_about():
    async def run() -> None:
        queue, gone, wanted = ThinkingQueue(), waiting("reef"), waiting("cove")
        queue.put(gone)
        queue.put(wanted)
        gone.answer.cancel()
        assert queue.waiting("move") == [wanted]
        assert queue.take() is wanted and queue.take() is None

    asyncio.run(run())


def test_too_many_hints_are_refused_and_moves_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_queue, "MAX_WAITING_HINTS", 0)

    async def play(workers: BotWorkers) -> None:
        table = at_turn()
        with pytest.raises(BotUnavailable, match="hints"):
            await chosen(workers, table, "octopus", "reef", hint=True)
        assert (await chosen(workers, table, "octopus", "reef")).option in table.ask.options

    with_workers(1, play)


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not happened():
            await asyncio.sleep(0.01)


def test_reviews_rest_while_the_server_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """One slice, and then none for a while; bots do not wait for that."""
    monkeypatch.setattr(bot_workers, "REVIEW_REST", 3600.0)
    monkeypatch.setattr(bot_workers, "review_slice", slow_review)

    async def play(workers: BotWorkers) -> None:
        workers.is_server_busy = lambda: True
        review = asyncio.create_task(workers.review("reef", "{}"))
        await until(lambda: bool(workers.review_progress("reef")))
        table = at_turn()
        assert (await chosen(workers, table, "octopus", "cove")).option in table.ask.options
        assert workers.review_progress("reef") == 0.01
        review.cancel()

    with_workers(1, play)


def test_reviews_go_on_while_the_server_has_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_workers, "review_slice", slow_review)
    assert with_workers(1, lambda workers: workers.review("reef", "{}")) == "done"


class FiveSlices:
    """Stands for a review that takes five slices."""

    total = 5

    def __init__(self, record: str, content: str | None) -> None:
        self.done = 0

    def step(self) -> bool:
        self.done += 1
        return self.done < self.total

    def review(self) -> Any:
        return SimpleNamespace(to_json=lambda: "done")


def test_many_reviews_at_once_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker remembers only a few that have begun."""
    monkeypatch.setattr(review_jobs, "SLICE", 0.0)
    monkeypatch.setattr(review_jobs, "Walk", FiveSlices)
    monkeypatch.setattr(review_jobs, "waits_for_machine_code", lambda *_: False)

    async def run() -> None:
        queue = review_jobs.ReviewQueue()
        jobs = [queue.put(f"table {n}", "{}", None) for n in range(2 * review_jobs.MAX_CACHED_WALKS)]
        for _ in range(FiveSlices.total * len(jobs)):
            taken = queue.take(["a worker"])
            assert taken is not None
            queue.moved_on(taken[0], review_jobs.review_slice(taken[0].table, "{}", None))
        assert not queue.jobs and all(job.found.done() for job in jobs)

    asyncio.run(run())


# How long


@pytest.mark.parametrize(
    ("level", "below"), [("leviathan", "orca"), ("orca", "dolphin"), ("dolphin", "dolphin")]
)
@pytest.mark.parametrize("game", ff.games())
def test_a_hurried_level_is_never_weaker_than_the_one_below(game: str, level: str, below: str) -> None:
    least = rung(game, below)
    assert rung(game, level).at_least == Budget(least.rounds, least.seconds) and least.rounds > 0
    for share in (0.0, 0.01, 0.5, 0.999):
        hurried = reduced(
            Budget(rung(game, level).rounds, rung(game, level).seconds), share, rung(game, level).at_least
        )
        assert hurried.rounds >= least.rounds and hurried.seconds >= least.seconds


def test_where_time_is_too_short_for_the_rounds_of_the_level_below_they_are_done_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a slow machine the time of the level below ends before its rounds are done: then a hurried level uses
    more of its own time."""
    full, least = rung(GAME, "leviathan"), rung(GAME, "orca")
    asked: list[tuple[Budget, bool]] = []
    really = Searcher.search

    def slowly(
        self: Searcher, s: Any, seat: int, budget: Budget, seed: int = 0, *, go_on: bool = False
    ) -> SearchResult:
        asked.append((budget, go_on))
        found = really(self, s, seat, Budget(min(3, budget.rounds)), seed, go_on=go_on)
        return replace(
            found, rounds=min(3, budget.rounds), seconds=budget.seconds if len(asked) == 1 else 0.1
        )

    monkeypatch.setattr(Searcher, "search", slowly)
    player, table = full.player(1), at_turn()
    assert isinstance(player, Search)
    player.interpreted, player.share = True, 0.0
    assert player.choose(Eyes(table.game, table.position, table.ask.seat, 1)) in table.ask.options
    (first, _), (second, goes_on) = asked
    assert first == Budget(least.rounds, least.seconds)
    assert goes_on and second == Budget(least.rounds - 3, full.seconds - least.seconds)
    assert player.rounds == 6 and player.shortfall > 0


def share_of(monkeypatch: pytest.MonkeyPatch, queued: int, waited: float = 0.0) -> float:
    """Of its usual thinking that a leviathan may do behind which others are queued."""
    monkeypatch.setattr(bot_workers, "monotonic", lambda: 100.0)

    async def ask() -> float:
        workers = BotWorkers(2)
        decisions = [Decision(GAME, {}, 0, "leviathan", 0, f"t{n}", asyncio.Future()) for n in range(queued)]
        for one in decisions:
            one.queued = 100.0 - waited
            workers.queue.put(one)
        first = workers.queue.take()
        assert first is not None
        return workers.share(first)

    return asyncio.run(ask())


def test_a_server_that_has_just_started_plans_with_the_longest_thoughts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert share_of(monkeypatch, 1) == 1.0
    expected = bot_workers.TARGET_BACKLOG / (15 * rung(GAME, "leviathan").seconds)
    assert share_of(monkeypatch, 30) == pytest.approx(expected)


def test_who_has_waited_longer_than_planned_thinks_less(monkeypatch: pytest.MonkeyPatch) -> None:
    on_time, late, later = (
        share_of(monkeypatch, 30, waited * bot_workers.TARGET_BACKLOG) for waited in (0.9, 2, 4)
    )
    assert on_time == share_of(monkeypatch, 30) and late == on_time / 2 and later == on_time / 4


@pytest.mark.skipif(not hasattr(os, "nice"), reason="there is no priority to lower")
def test_workers_leave_the_processor_to_the_server() -> None:
    async def play(workers: BotWorkers) -> int:
        return int(await workers.workers[0].submit(os.nice, 0))

    assert with_workers(1, play) == min(19, os.nice(0) + bot_workers.NICENESS)


@pytest.mark.slow
def test_under_load_everybody_thinks_less_and_nobody_plays_what_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_workers, "TARGET_BACKLOG", 1e-6)
    tables = [at_turn(seed) for seed in range(6)]
    before = count(metrics.bot_shortfall, GAME, "leviathan")

    async def play(workers: BotWorkers) -> list[BotMove]:
        await chosen(workers, tables[0], "leviathan", "warm")  # now the workers know how long it takes
        moves = (chosen(workers, table, "leviathan", f"t{n}") for n, table in enumerate(tables))
        return await asyncio.gather(*moves)

    found = with_workers(2, play)
    full, least = rung(GAME, "leviathan").rounds, rung(GAME, "orca")
    hurried = [move for move in found if move.shortfall]
    assert hurried and count(metrics.bot_shortfall, GAME, "leviathan") == before + len(hurried)
    for move, table in zip(found, tables, strict=True):
        assert move.option in table.ask.options and move.why and move.rounds < full
        # fewer only where the rest could not change the choice, and that takes more than half of them
        enough = move.rounds > least.rounds / 2 or move.seconds >= least.seconds
        assert enough or not move.shortfall
        assert move.why.endswith(THOUGHT_LESS) == bool(move.shortfall)


@pytest.mark.slow
def test_a_bot_with_time_enough_does_not_complain():
    async def play(workers: BotWorkers) -> BotMove:
        return await chosen(workers, at_turn(), "orca", "reef")

    found = with_workers(1, play)
    assert found.shortfall == 0 and THOUGHT_LESS not in found.why and found.rounds > 0


# When it goes wrong


async def thinking(folder: Path, but: frozenset[Path] = frozenset()) -> Path:
    while not (signs := set(folder.glob("thinks-*")) - but):
        await asyncio.sleep(0.02)
    return signs.pop()


@pytest.fixture
def signs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return tmp_path


@pytest.mark.slow
def test_a_worker_that_is_killed_is_replaced_and_its_decision_made(signs: Path) -> None:
    table, before = at_turn(), count(metrics.bot_restarts)

    async def play(workers: BotWorkers) -> None:
        moves = [
            asyncio.create_task(chosen(workers, table, "tests.web.odd_bots:Waits", "reef")),
            asyncio.create_task(chosen(workers, table, "octopus", "cove")),  # waits behind it
        ]
        first = await thinking(signs)
        os.kill(int(first.name.partition("-")[2]), signal.SIGKILL)
        await thinking(signs, but=frozenset({first}))  # in another process
        (signs / "go").touch()
        slow, quick = await asyncio.gather(*moves)
        assert slow.option == table.ask.options[-1] and quick.why == "Several options seemed equal to me."
        assert count(metrics.bot_restarts) == before + 1

    with_workers(1, play)


@pytest.mark.slow
def test_a_worker_that_hangs_is_replaced_and_its_decision_made(
    signs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_workers, "THINKING_LIMIT", 4.0)
    table = at_turn()

    async def play(workers: BotWorkers) -> None:
        move = asyncio.create_task(chosen(workers, table, "tests.web.odd_bots:Waits", "reef"))
        first = await thinking(signs)
        await thinking(signs, but=frozenset({first}))
        (signs / "go").touch()
        assert (await move).option == table.ask.options[-1]

    with_workers(1, play)


@pytest.mark.slow
def test_for_a_bot_of_ones_own_that_never_answers_another_stands_in_and_says_so():
    table = at_turn()

    async def play(workers: BotWorkers) -> BotMove:
        return await chosen(workers, table, "tests.web.odd_bots:Raises", "reef")

    found = with_workers(1, play)
    assert found.option in table.ask.options and "I stand in" in found.why


@pytest.mark.slow
def test_a_level_that_cannot_think_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather no move for now than one in its name that it has not chosen."""

    async def play(workers: BotWorkers) -> None:
        broken = at_turn().position
        broken.pending = []  # nothing is asked: every worker fails
        with pytest.raises(BotUnavailable, match="leviathan"):
            await workers.choose(GAME, broken, 0, "leviathan", 3, "reef")

    with_workers(1, play)
