"""Programs that play, and spectators that look on, through whichever server answers.

A player writes down what it has said and what was acknowledged; when an answer's fate is unknown it says the same
again, elsewhere.  A spectator follows each game on a stream, which may not fall silent.
"""

from __future__ import annotations

import json
import random
import re
import socket
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from typing import Any

from fathomfive.games import games, load
from fathomfive.web.http.api import MAX_LONG_POLL
from fathomfive.web.render.stream.line_diff import apply_diff
from fathomfive.web.render.stream.sse import HEARTBEAT

# seconds until a game that nobody answers is given up as stuck; a busy machine is slow, not wrong
PATIENCE = 300.0
SEATS = (["me", "me"], ["me", "random"], ["me", "greedy"], ["me", "me", "random"])
REPEATED = 0.1  # of the answers are said once more although they were acknowledged
DECISION = re.compile(r'data-decision="(\d+)"')
CUT = (OSError, HTTPException)  # what a client sees of a server that dies


class Violation(AssertionError):
    """A promise is broken: something is lost, is there twice, or is silent."""


class Abandoned(Exception):
    """Another game has found a violation, so this one need not go on."""


@dataclass
class Account:
    """One game as its player remembers it."""

    game: str = ""
    seats: list[str] = field(default_factory=list)
    id: str = ""
    said: list[tuple[int, int]] = field(default_factory=list)  # (seat, option), each acknowledged and once
    repeated: int = 0  # answers that were said again on purpose …
    retried: int = 0  # … and tries whose fate was unknown
    reopened: int = 0  # streams that were cut
    view: dict[str, Any] = field(default_factory=dict)


class Servers:
    """Where players find servers; `address` gives any of them."""

    def __init__(self, address: Callable[[random.Random], str]) -> None:
        self.address, self.abandoned = address, threading.Event()

    def connection(self, chooser: random.Random, timeout: float) -> HTTPConnection:
        if self.abandoned.is_set():
            raise Abandoned
        return HTTPConnection(self.address(chooser).removeprefix("http://"), timeout=timeout)


class Player:
    def __init__(self, servers: Servers, seed: int) -> None:
        self.servers, self.chooser, self.seed = servers, random.Random(seed), seed
        self.account, self._headers = Account(), {"content-type": "application/json"}
        self._line: HTTPConnection | None = None

    def play(self, most: int) -> Account:
        """To the end, or until this many answers are given."""
        view = self._new_table()
        spectator = Spectator(self.servers, view["id"], self.seed)
        spectator.start()
        try:
            self.account.view = self._play_on(view, most)
            spectator.sees(self.account.view["decision"])
        finally:
            spectator.goes()
        self.account.reopened = spectator.reopened
        return self.account

    def _new_table(self) -> dict[str, Any]:
        account, game = self.account, games()[self.seed % len(games())]
        fitting = [seats for seats in SEATS if len(seats) in load(game).seats]
        account.game, account.seats = game, fitting[self.seed // len(games()) % len(fitting)]
        token = self._call("POST", "/api/v1/tokens", {"name": f"Player {self.seed}"})[1]["token"]
        self._headers["authorization"] = f"Bearer {token}"
        view: dict[str, Any] = self._call("POST", "/api/v1/tables", {"game": game, "seats": account.seats})[1]
        account.id = view["id"]
        return view

    def _play_on(self, view: dict[str, Any], most: int) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while not view["over"] and len(self.account.said) < most:
            if time.monotonic() > end:
                raise Violation(f"{self._name} is stuck at decision {view['decision']}.")
            before = view["decision"]
            view = self._look(f"?after={before}") if view["ask"] is None else self._answer(view)
            if view["decision"] > before:
                end = time.monotonic() + PATIENCE
        return self._look()

    @property
    def _name(self) -> str:
        return f"Game {self.account.id} of {self.account.game} ({', '.join(self.account.seats)})"

    def _look(self, after: str = "") -> dict[str, Any]:
        view: dict[str, Any] = self._call("GET", f"/api/v1/tables/{self.account.id}{after}")[1]
        return view

    def _answer(self, view: dict[str, Any]) -> dict[str, Any]:
        seat, option = view["ask"]["seat"], self.chooser.choice(view["ask"]["options"])["option"]
        said = {"decision": view["decision"], "option": option, "seat": seat}
        path = f"/api/v1/tables/{self.account.id}/answer"
        status, reply, tries = self._call("POST", path, said)
        self.account.retried += tries - 1
        if status == 409:  # a bot was quicker: the view was old
            return self._look()
        self._expect_taken(status, reply)
        self.account.said.append((seat, option))
        if self.chooser.random() < REPEATED:  # a client that has not heard, and says it again later
            self._expect_taken(*self._call("POST", path, said)[:2])
            self.account.repeated += 1
        return dict(reply)

    def _expect_taken(self, status: int, reply: object) -> None:
        if status != 200:
            raise Violation(f"{self._name}: a good answer was refused with {status} {reply}.")

    def _call(self, method: str, path: str, said: object = None) -> tuple[int, Any, int]:
        """Until some server gives an answer that is one (a cut line or a server in trouble is none): its status,
        what it says, and how often we asked."""
        end, last, tries, pause = time.monotonic() + PATIENCE, "", 0, 0.05
        while time.monotonic() < end:
            tries += 1
            try:
                status, text = self._ask(method, path, said)
            except CUT as trouble:
                self._hang_up()
                last = repr(trouble)
            else:
                if status >= 500 and status != 503:
                    raise Violation(f"{self._name}: {method} {path} was answered with {status} {text[:500]}.")
                if status not in (429, 503):
                    return status, json.loads(text), tries
                last = text
            time.sleep(pause)
            pause = min(1.5 * pause, 1.0)
        raise Violation(f"{self._name}: nobody answers {method} {path}, the last time with {last}.")

    def _ask(self, method: str, path: str, said: object) -> tuple[int, str]:
        """One answer in eight goes to another server than the one before it."""
        if self.servers.abandoned.is_set() or self._line is None or self.chooser.random() < 0.125:
            self._hang_up()
            self._line = self.servers.connection(self.chooser, MAX_LONG_POLL + 15)
        self._line.request(method, path, None if said is None else json.dumps(said), self._headers)
        reply = self._line.getresponse()
        return reply.status, reply.read().decode()

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None


class Spectator(threading.Thread):
    """Somebody who looks on: reads the table's stream as a page does, and opens it again where it is cut."""

    def __init__(self, servers: Servers, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.servers, self.table, self.chooser = servers, table, random.Random(seed)
        self.decision, self.number, self.html, self.reopened = -1, 0, "", -1
        self._gone, self._changed = False, threading.Condition()
        self._socket: socket.socket | None = None

    def run(self) -> None:
        while not self._gone:
            with suppress(*CUT, json.JSONDecodeError, Abandoned):
                self._listen()
            time.sleep(0.1)

    def _listen(self) -> None:
        """Until the line is cut, or nothing comes for longer than the server may be silent."""
        with closing(self.servers.connection(self.chooser, HEARTBEAT + 20)) as line:
            line.request("GET", f"/t/{self.table}/stream?changes=1&since={self.number}")
            stream = line.getresponse()
            if stream.status != 200:
                return
            self.reopened, self._socket = self.reopened + 1, line.sock
            event: dict[str, str] = {}
            while not self._gone and (read := stream.readline()):
                name, _, value = read.decode().rstrip("\n").partition(": ")
                if name:
                    event[name] = value
                elif event:
                    self._receive(event)
                    event = {}

    def _receive(self, event: dict[str, str]) -> None:
        if event.get("event") == "frames":
            for frame in json.loads(event["data"])["frames"]:
                self.html = frame["html"] if "html" in frame else apply_diff(self.html, frame["parts"])
            found = DECISION.search(self.html)
            assert found
            with self._changed:
                self.decision, self.number = int(found[1]), int(event["id"])
                self._changed.notify_all()

    def sees(self, decision: int) -> None:
        """Wait until the stream has come so far."""
        with self._changed:
            if not self._changed.wait_for(
                lambda: self.decision >= decision or self.servers.abandoned.is_set(), PATIENCE
            ):
                raise Violation(f"The stream of game {self.table} shows {self.decision}, not {decision}.")

    def goes(self) -> None:
        self._gone = True
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
