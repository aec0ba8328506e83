"""The door of a table: where lines come in, and whom it lets pass.

Whoever knocks has to know the code, to speak the same version and to come from the same network.
Wrong messages close the line of whoever sent them.
"""

from __future__ import annotations

import asyncio
import hmac
import socket
import ssl
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from ipaddress import ip_address
from typing import Protocol

from castles.engine.errors import CastlesError
from castles.engine.facts import Fact, Words
from castles.network.seating import Client
from castles.network.table_code import TableKeys, host_side
from castles.network.wire import (
    LONGEST_FROM_GUEST,
    Limits,
    Pace,
    WireError,
    check_versions,
    decode,
    encode,
)

PORT = 40414
"""Where a table is opened, if that is free, and where guests look if nothing else is given."""
_PORTS_TRIED = 12
_BACKLOG = 16
_BREATH = 0.1
"""Seconds until lines are accepted again after that has failed."""


class Room(Protocol):
    """What is behind the door; WireError from any of it closes the line of who caused it."""

    def welcome(self, client: Client, hello: Mapping[str, Fact]) -> None:
        """Somebody who knows the code wants to sit down."""

    def handle(self, client: Client, message: Mapping[str, Fact]) -> None:
        """Somebody who was let in says something."""

    def gone(self, client: Client) -> None:
        """The line of somebody has ended, let in or not."""


class Door:
    """Lines of guests, in the thread of the table."""

    def __init__(self, room: Room, keys: TableKeys, limits: Limits) -> None:
        self._room, self._keys, self._limits = room, keys, limits
        self._context: ssl.SSLContext = host_side(keys)
        self._watches: dict[asyncio.Task[None], socket.socket] = {}
        self._lines: set[asyncio.Task[None]] = set()
        self._strangers = Counter[str]()
        """How many lines from each address have not said yet who they are."""
        self._wrong: dict[str, list[float]] = {}

    # -- opening and closing -------------------------------------------------------------------

    async def open(self, addresses: Sequence[str], port: int) -> int:
        """Listen at that port if it is free, else at another: at which; WireError if nowhere."""
        ports = [*range(PORT, PORT + _PORTS_TRIED), 0]
        if port:  # where guests of a saved table still look
            ports.insert(0, port)
        problem: OSError | None = None
        for each in ports:
            try:
                listeners, found = _listeners_at(addresses, each)
            except OSError as error:
                problem = error
                continue
            for listener in listeners:
                watch = asyncio.create_task(self._watch(listener))
                watch.add_done_callback(self._ended)
                self._watches[watch] = listener
            return found
        assert problem is not None
        cause = problem.strerror or str(problem)
        raise WireError("network.not_opened", cause=cause) from problem

    def close(self) -> None:
        """Listen no more; the lines of those who are in stay."""
        loop = asyncio.get_running_loop()
        for watch, listener in self._watches.items():
            # Else somebody who comes at this very moment is brought to a task that has ended.
            with suppress(NotImplementedError):
                loop.remove_reader(listener)
            watch.cancel()

    def _ended(self, watch: asyncio.Task[None]) -> None:
        self._watches.pop(watch).close()

    async def _watch(self, listener: socket.socket) -> None:
        """Let come who may; whom there are too many of is closed before a word is said."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                plain, (address, *_) = await loop.sock_accept(listener)
            except OSError:
                # Gone before it was let come, or this process has no room for another line.
                await asyncio.sleep(_BREATH)
                continue
            if not self._may_come(address):
                plain.close()
                continue
            self._strangers[address] += 1
            line = asyncio.create_task(self._serve(plain, address))
            self._lines.add(line)
            line.add_done_callback(self._lines.discard)

    def _may_come(self, address: str) -> bool:
        limits = self._limits
        is_full = self._strangers.total() >= limits.strangers
        return not is_full and self._strangers[address] < limits.strangers_of_one

    # -- a line --------------------------------------------------------------------------------

    async def _serve(self, plain: socket.socket, address: str) -> None:
        is_stranger = True
        try:
            reader, writer = await self._opened(plain)
            client = _NetworkClient(writer, self._limits, address)
            try:
                hello = await self._greet(reader, client)
                self._forget_stranger(address)
                is_stranger = False
                await self._listen(reader, client, hello)
            except WireError as error:
                client.close(error)
            finally:
                self._room.gone(client)
                writer.close()
        except (OSError, asyncio.IncompleteReadError, TimeoutError):
            # The line is gone.
            pass
        finally:
            if is_stranger:
                self._forget_stranger(address)

    async def _opened(
        self, plain: socket.socket
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        loop = asyncio.get_running_loop()
        # Several short messages follow each other: none waits until the one before is confirmed.
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        reader = asyncio.StreamReader(limit=LONGEST_FROM_GUEST)
        protocol = asyncio.StreamReaderProtocol(reader)
        transport, _ = await loop.connect_accepted_socket(
            lambda: protocol,
            plain,
            ssl=self._context,
            ssl_handshake_timeout=self._limits.hello,
            ssl_shutdown_timeout=1.0,
        )
        return reader, asyncio.StreamWriter(transport, protocol, reader, loop)

    def _forget_stranger(self, address: str) -> None:
        self._strangers[address] -= 1
        if not self._strangers[address]:
            del self._strangers[address]

    async def _listen(
        self, reader: asyncio.StreamReader, client: Client, hello: Mapping[str, Fact]
    ) -> None:
        """Let somebody sit down, and hear what they say until the line ends."""
        try:
            self._room.welcome(client, hello)
        except WireError:
            raise
        except CastlesError as error:
            raise WireError("network.closed.wrong") from error
        pace = Pace(self._limits, time.monotonic)
        while line := await _read(reader, self._limits.silence):
            pace.count()
            self._room.handle(client, decode(line))

    async def _greet(self, reader: asyncio.StreamReader, client: _NetworkClient) -> Words:
        """What somebody says who knows the code; WireError for everybody else."""
        address = client.address
        if not ip_address(address).is_private:
            raise WireError("network.closed.outside")
        self._check_tries(address)
        hello = decode(await _read(reader, self._limits.hello))
        # Others may have tried meanwhile: lines that wait side by side are no more tries.
        self._check_tries(address)
        check_versions(hello)
        if hello.get("kind") != "hello":
            raise WireError("network.closed.wrong")
        proof = str(hello.get("proof")).encode("utf-8", "replace")
        if not hmac.compare_digest(proof, self._keys.proof.encode()):
            self._wrong.setdefault(address, []).append(time.monotonic())
            raise WireError("network.closed.code")
        self._wrong.pop(address, None)
        return hello

    def _check_tries(self, address: str) -> None:
        limits, now = self._limits, time.monotonic()
        recent = [at for at in self._wrong.get(address, ()) if now - at < limits.wait]
        if recent:
            self._wrong[address] = recent
        else:
            self._wrong.pop(address, None)
        if len(recent) >= limits.tries:
            left = int(limits.wait - (now - recent[-limits.tries])) + 1
            raise WireError("network.closed.tries", count=left)


class _NetworkClient(Client):
    """Somebody at another machine."""

    def __init__(self, writer: asyncio.StreamWriter, limits: Limits, address: str) -> None:
        self._writer, self._limits, self.address = writer, limits, address

    def send(self, message: Mapping[str, Fact]) -> None:
        transport = self._writer.transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > self._limits.unsent:
            transport.abort()
            return
        self._writer.write(encode(message))

    def close(self, error: WireError) -> None:
        self.send(error.to_message())
        self._writer.close()


def _listeners_at(addresses: Sequence[str], port: int) -> tuple[list[socket.socket], int]:
    """Listen at that port of every address; at which, if it was to be any."""
    listeners: list[socket.socket] = []
    try:
        for address in addresses:
            listener = socket.create_server((address, port), backlog=_BACKLOG)
            listener.setblocking(False)
            listeners.append(listener)
            port = listener.getsockname()[1]
    except OSError:
        for listener in listeners:
            listener.close()
        raise
    return listeners, port


async def _read(reader: asyncio.StreamReader, seconds: float) -> bytes:
    """The next line; empty at the end. WireError if it is too long, or does not come in time."""
    try:
        async with asyncio.timeout(seconds):
            line = await reader.readline()
    except ValueError as error:
        raise WireError("network.closed.too_long") from error
    except TimeoutError as error:
        raise WireError("network.closed.silent") from error
    return line if line.endswith(b"\n") else b""
