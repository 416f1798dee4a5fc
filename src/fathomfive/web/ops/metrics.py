"""Metrics for Prometheus: tables, streams, requests, answers, bots, logins, notifications. One registry for
each process.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from ..live.rooms.room import Room

REGISTRY = CollectorRegistry()
SHORT_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
LONG_BUCKETS = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20)

tables = Gauge("fathom_tables", "Tables that are open in this process.", ["game"], registry=REGISTRY)
streams = Gauge("fathom_streams", "Pages that look on at a table just now.", registry=REGISTRY)
stream_lag = Gauge(
    "fathom_stream_lag_seconds",
    "From a change at a table to the first of its streams, on average; above 0.012 pages get the newest frame only.",
    registry=REGISTRY,
)
thinking = Gauge("fathom_tables_where_a_bot_thinks", "Tables at which a bot has to move.", registry=REGISTRY)
requests = Histogram(
    "fathom_request_seconds",
    "From a request to its answer.",
    ["method", "route", "status"],
    buckets=SHORT_BUCKETS,
    registry=REGISTRY,
)
answers = Counter("fathom_answers", "Answers of people at tables.", ["result"], registry=REGISTRY)
bots = Histogram(
    "fathom_bot_seconds", "How long bots think.", ["game", "level"], buckets=LONG_BUCKETS, registry=REGISTRY
)
bot_queue = Gauge("fathom_bot_queue", "Decisions that wait for a bot worker.", ["kind"], registry=REGISTRY)
bot_waiting = Histogram(
    "fathom_bot_waiting_seconds",
    "How long decisions waited before a bot began to think.",
    ["kind"],
    buckets=LONG_BUCKETS,
    registry=REGISTRY,
)
bot_shortfall = Histogram(
    "fathom_bot_shortfall",
    "Share of a bot's usual thinking that was missing, of decisions that had to be made with less.",
    ["game", "level"],
    buckets=(0.1, 0.25, 0.5, 0.75, 0.9, 1),
    registry=REGISTRY,
)
bot_restarts = Counter(
    "fathom_bot_worker_restarts", "Bot workers that died or hung and were replaced.", registry=REGISTRY
)
sign_ins = Counter("fathom_sign_ins", "Tries to sign in.", ["result"], registry=REGISTRY)
notices = Counter(
    "fathom_notices", "Messages that it is somebody's turn.", ["kind", "result"], registry=REGISTRY
)


class PrometheusBotMetrics:
    """Implements `BotMetrics` of live/bots/metrics.py."""

    @contextmanager
    def thinking(self, game: str, level: str) -> Iterator[None]:
        start = time.perf_counter()
        try:
            yield
        finally:
            bots.labels(game, level).observe(time.perf_counter() - start)

    def queued(self, kind: str, decisions: int) -> None:
        bot_queue.labels(kind).set(decisions)

    def waited(self, kind: str, seconds: float) -> None:
        bot_waiting.labels(kind).observe(seconds)

    def shortfall(self, game: str, level: str, share: float) -> None:
        bot_shortfall.labels(game, level).observe(share)

    def restarted(self) -> None:
        bot_restarts.inc()


def render_metrics(rooms: Collection[Room], lag: float = 0.0) -> bytes:
    """All metrics as text; `lag` is that of the streams."""
    tables.clear()
    for room in rooms:
        tables.labels(room.stored.game).inc()
    streams.set(sum(room.presence.open_streams for room in rooms))
    stream_lag.set(lag)
    thinking.set(sum(room.thinking is not None for room in rooms))
    return generate_latest(REGISTRY)
