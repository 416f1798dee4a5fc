"""Some servers on one machine, and the faults that are injected into them, in every way that the machine has."""

from __future__ import annotations

import os
import random
import signal
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from tests.web.serving import Served

from .fork_server import is_fork_server
from .machine import Machine, stopped
from .players import Servers, Violation

WEIGHTS = {"servers": 6, "workers": 3, "database": 1, "stalls": 1, "slow": 1, "full": 1, "clock": 2}
KINDS = tuple(WEIGHTS)
BETWEEN = (30, 120)  # answers from one fault to the next, unless that follows at once
AT_ONCE = 0.2  # of all faults, so that they meet what has not recovered
FARTHEST = 3 * 86400.0  # seconds that a clock may be wrong


class FaultInjector:
    def __init__(
        self, machine: Machine, servers: int, processes: int = 1, kinds: Sequence[str] = KINDS, seed: int = 1
    ) -> None:
        self.machine = machine
        self.servers = [
            Served(machine.db, processes=processes, stderr=machine.log, environment=machine.environment(nth))
            for nth in range(servers)
        ]
        self.open = Servers(lambda chooser: chooser.choice(self.servers).url)
        self.injected: Counter[str] = Counter()
        self.over = threading.Event()
        self._chance = random.Random(seed)
        missing = {
            "database": machine.postgres is None,
            "slow": machine.slow is None and machine.postgres is None,
            "full": machine.disk is None,
            "clock": not machine.clocks,
        }
        self._kinds = [kind for kind in kinds if not missing.get(kind)]

    def inject_faults(self, answers: Callable[[], int], between: tuple[int, int] = BETWEEN) -> None:
        """One fault after the other until the round is over, at the pace of the answers that are acknowledged: a slow
        machine has no more of them.  A server that ends without being killed is a violation."""
        weights = [WEIGHTS[kind] for kind in self._kinds]
        while self._wait(answers, 0 if self._chance.random() < AT_ONCE else self._chance.randint(*between)):
            for server in self.servers:
                if (code := server.process.poll()) is not None:
                    raise Violation(f"A server has ended of its own accord, with {code}.")
            kind = self._chance.choices(self._kinds, weights)[0]
            self.injected[kind] += getattr(self, f"_inject_{kind}")(self._chance.choice(self.servers))

    def _wait(self, answers: Callable[[], int], more: int) -> bool:
        """For this many more answers; False if the round ends before."""
        enough = answers() + more
        while not self.over.wait(0.05):
            if answers() >= enough:
                return True
        return False

    def end(self) -> None:
        """Kills all servers, as a power cut would."""
        self.over.set()
        for server in self.servers:
            server.kill()

    # each kind of fault; returns how often it happened

    def _inject_servers(self, victim: Served) -> int:
        victim.kill()
        victim.start()
        return 1

    def _inject_workers(self, server: Served) -> int:
        """Whatever a server has started: processes in which bots think, or other servers beside it."""
        killed = 0
        for process in started_by(server.process.pid):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
                killed += 1
        return killed

    def _inject_database(self, _: Served) -> int:
        assert self.machine.postgres is not None
        self.machine.postgres.stop()
        self.machine.postgres.start()
        return 1

    def _inject_stalls(self, server: Served) -> int:
        """A server hangs, or one process of the database."""
        hanging = [server.process.pid, *started_by(server.process.pid)]
        if self.machine.postgres is not None and self._chance.random() < 0.5:
            hanging = [self._chance.choice(self.machine.postgres.processes())]
        with stopped(hanging):
            self.over.wait(self._chance.uniform(0.5, 4))
        return 1

    def _inject_slow(self, victim: Served) -> int:
        """For some seconds, in which a server dies at a moment when something is half written."""
        with self.machine.slow_disk():
            self.over.wait(self._chance.uniform(1, 5))
            victim.kill()
        victim.start()
        return 1

    def _inject_full(self, victim: Served) -> int:
        """For some seconds, in which a server may die, and PostgreSQL may end of its own accord."""
        assert self.machine.disk is not None
        dies = self._chance.random() < 0.3
        with self.machine.disk.full():
            self.over.wait(self._chance.uniform(1, 5))
            if dies:
                victim.kill()
        if self.machine.postgres is not None and not self.machine.postgres.runs:
            self.machine.postgres.start()
        if dies:
            victim.start()
        return 1

    def _inject_clock(self, _: Served) -> int:
        """To any time within some days, or back to the true one."""
        wrong = self._chance.random() < 0.8
        self._chance.choice(self.machine.clocks).jump(wrong * self._chance.uniform(-FARTHEST, FARTHEST))
        return 1


def started_by(process: int) -> list[int]:
    """The processes in which bots think, and those that serve beside this one."""
    with suppress(OSError):
        return [
            one for child in children(process) for one in (children(child) if is_fork_server(child) else [])
        ]
    return []


def children(process: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
