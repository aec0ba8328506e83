"""The door of a table: where lines come in, and whom it lets pass.

Whoever knocks has to know the code, to speak the same version and to come from the same network.
Wrong messages close the line of whoever sent them.
"""

from __future__ import annotations

import asyncio
import hmac
import ssl
import time
from collections.abc import Mapping, Sequence
from ipaddress import ip_address
from typing import Protocol

from castles.engine.errors import CastlesError
from castles.engine.facts import Fact
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
        self._servers: list[asyncio.Server] = []
        self._lines: set[asyncio.Task[None]] = set()
        self._strangers = 0
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
                return await self._listen_at(addresses, each)
            except OSError as error:
                problem = error
                self.close()
        assert problem is not None
        cause = problem.strerror or str(problem)
        raise WireError("network.not_opened", cause=cause) from problem

    async def _listen_at(self, addresses: Sequence[str], port: int) -> int:
        for address in addresses:
            server = await asyncio.start_server(
                self._serve,
                address,
                port,
                ssl=self._context,
                ssl_handshake_timeout=self._limits.hello,
                ssl_shutdown_timeout=1.0,
                limit=LONGEST_FROM_GUEST,
                backlog=16,
            )
            self._servers.append(server)
            port = server.sockets[0].getsockname()[1]
        return port

    def close(self) -> None:
        """Listen no more; the lines of those who are in stay."""
        for server in self._servers:
            server.close()
        self._servers.clear()

    # -- a line --------------------------------------------------------------------------------

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        client = _NetworkClient(writer, self._limits)
        try:
            await self._greet(reader, client)
            pace = Pace(self._limits, time.monotonic)
            while line := await _read(reader, self._limits.silence):
                pace.count()
                self._room.handle(client, decode(line))
        except WireError as error:
            client.close(error)
        except (OSError, asyncio.IncompleteReadError, TimeoutError, asyncio.CancelledError):
            # The line is gone, or the table is closed.
            pass
        finally:
            self._room.gone(client)
            self._lines.discard(task)
            writer.close()

    async def _greet(self, reader: asyncio.StreamReader, client: _NetworkClient) -> None:
        """Let somebody sit down who knows the code; WireError if that is not so."""
        address = client.address
        if not ip_address(address).is_private:
            raise WireError("network.closed.outside")
        self._check_tries(address)
        if self._strangers >= self._limits.strangers:
            raise WireError("network.closed.crowded")
        self._strangers += 1
        try:
            hello = decode(await _read(reader, self._limits.hello))
        finally:
            self._strangers -= 1
        check_versions(hello)
        if hello.get("kind") != "hello":
            raise WireError("network.closed.wrong")
        proof = str(hello.get("proof")).encode("utf-8", "replace")
        if not hmac.compare_digest(proof, self._keys.proof.encode()):
            self._wrong.setdefault(address, []).append(time.monotonic())
            raise WireError("network.closed.code")
        self._wrong.pop(address, None)
        try:
            self._room.welcome(client, hello)
        except WireError:
            raise
        except CastlesError as error:
            raise WireError("network.closed.wrong") from error

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

    def __init__(self, writer: asyncio.StreamWriter, limits: Limits) -> None:
        self._writer, self._limits = writer, limits
        self.address: str = writer.get_extra_info("peername")[0]

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
