"""Several processes on one port: each table has a home process, in which everybody who watches it is served
(sticky routing).

Any process can serve any table; what others write is in the log. But if all four players of a table are in the
same process, an answer is played once and rendered from what is cached. So a connection that asks for a table
is handed over to its home before anything of the request has been read, by means of the operating system (the
open socket goes through a pipe between the processes). If that is impossible, the table is served here.

This wraps uvicorn's HTTP protocol, which is not a public interface. Without it, two processes each play, read
and render every answer of a table that both serve: twice the 11.5 ms that an answer took then
(docs/decisions/0017). The setting `table_affinity` switches it off.
"""

from __future__ import annotations

import asyncio
import os
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import uvicorn

from .request_limits import LimitedProtocol
from .table_homes import TableHomes

TABLE = re.compile(rb"[A-Z]{3,6} /(?:t|api/v1/tables)/([\w-]{1,64})[/? ]")
MAX_REQUEST_BYTES = 30_000  # bytes: a request that has come with more is served where it is
SocketPair = tuple[
    socket.socket, socket.socket
]  # where a process takes connections in, and where others put them


@dataclass(frozen=True, slots=True)
class Neighbours:
    """What the processes of a server share: a channel to each, and where the tables are at home."""

    channels: list[SocketPair]
    homes: TableHomes


def open_neighbours(processes: int) -> Neighbours | None:
    """None where there is only one process, or where the system cannot hand sockets over (Windows)."""
    if processes < 2 or not hasattr(socket, "send_fds"):
        return None
    made = [_pair() for _ in range(processes)]
    for incoming, outgoing in made:
        incoming.setblocking(False)
        outgoing.setblocking(False)
    return Neighbours(made, TableHomes(processes))


def _pair() -> SocketPair:
    try:
        return socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    except OSError:  # macOS has only the other kind, through which less fits at once
        return socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)


class TableAffinity:
    """From the point of view of one process: the `me`-th."""

    def __init__(self, neighbours: Neighbours, me: int) -> None:
        self.channels, self.homes, self.me = neighbours.channels, neighbours.homes, me
        self._taken: set[asyncio.Task[None]] = set()

    def elsewhere(self, request: bytes) -> socket.socket | None:
        """The channel to the home process of the table that a request is about; None if that is this process,
        or if it is about no table."""
        found = TABLE.match(request)
        home = self.homes.of(found[1]) if found and len(request) <= MAX_REQUEST_BYTES else self.me
        return self.channels[home][1] if home != self.me else None

    def keep_only(self, tables: Iterable[str]) -> None:
        """Of all that are at home here; the others may find another home."""
        self.homes.release(self.me, tables)

    def receive(self, server: uvicorn.Server) -> None:
        """Serve what the other processes hand over."""
        incoming, loop = self.channels[self.me][0], asyncio.get_running_loop()

        def ready() -> None:
            try:
                request, handles, _, _ = socket.recv_fds(incoming, MAX_REQUEST_BYTES + 1, 1)
            except OSError:
                return
            for handle in handles:
                task = loop.create_task(self._serve(server, socket.socket(fileno=handle), request))
                self._taken.add(task)
                task.add_done_callback(self._taken.discard)

        loop.add_reader(incoming.fileno(), ready)

    async def _serve(self, server: uvicorn.Server, connection: socket.socket, request: bytes) -> None:
        config: Any = server.config

        def made() -> Any:
            protocol = config.http_protocol_class(
                config=config, server_state=server.server_state, app_state=server.lifespan.state
            )
            return with_first_bytes(protocol, request)

        connection.setblocking(False)
        await asyncio.get_running_loop().connect_accepted_socket(made, connection)


def with_first_bytes(protocol: Any, first: bytes) -> Any:
    """A protocol that receives these bytes first, before any that wait in the socket: a client may send head
    and body separately."""
    connection_made = protocol.connection_made

    def begin(transport: asyncio.Transport) -> None:
        connection_made(transport)
        protocol.data_received(first)

    protocol.connection_made = begin
    return protocol


def affinity_protocol(affinity: TableAffinity) -> type[asyncio.Protocol]:
    """The HTTP protocol of a server that knows its neighbours."""

    class AffinityProtocol(LimitedProtocol):
        between = True  # no byte of another request has been read

        def data_received(self, data: bytes) -> None:
            if self.between and (self.cycle is None or self.cycle.response_complete):
                channel = affinity.elsewhere(data)
                if channel is not None and hand_over(self.transport, channel, data):
                    return
            self.between = False
            super().data_received(data)

        def on_message_begin(self) -> None:
            self.between = False
            super().on_message_begin()

        def on_message_complete(self) -> None:
            self.between = True
            super().on_message_complete()

    return AffinityProtocol


def hand_over(transport: asyncio.Transport, channel: socket.socket, request: bytes) -> bool:
    """Hands the connection over; False if the neighbour has more to do than fits through the channel."""
    if transport.get_write_buffer_size():
        return False
    handle = os.dup(transport.get_extra_info("socket").fileno())
    try:
        socket.send_fds(channel, [request], [handle])
    except OSError:
        return False
    finally:
        os.close(handle)
    transport.abort()  # closes what is here; the connection lives on in the other process
    return True
