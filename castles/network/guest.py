"""A line to a table at another machine, which comes back by itself when it is cut."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address

from castles.engine.facts import Fact, Words
from castles.network.background import Background
from castles.network.link import Link
from castles.network.table_code import TableKeys, guest_side, keys_of
from castles.network.wire import (
    LONGEST_FROM_HOST,
    NOT_UNDERSTOOD,
    Limits,
    WireError,
    decode,
    encode,
    versions,
)

_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 2.0
"""Seconds before a lost line is tried again."""
_PASSING = frozenset({"network.closed.silent", "network.closed.tries"})
"""Why a table closes a line that may come back soon: whoever sat there tries again."""


@dataclass(frozen=True)
class Visitor:
    """Who wants to sit down, where, and as whom the table may know them already."""

    code: str
    address: str
    port: int
    name: str = ""
    colour: str = ""
    token: str = ""


class NetworkLink(Link):
    """Tries to reach the table until it is there, it refuses, or the guest leaves."""

    tries = 0
    """How often the table was not reached, since it last was."""

    def __init__(
        self,
        visitor: Visitor,
        limits: Limits | None = None,
        keep_token: Callable[[str], None] = lambda token: None,
    ) -> None:
        super().__init__()
        self.is_open = False
        self._visitor, self._limits = visitor, limits or Limits()
        self._keep_token, self._token = keep_token, visitor.token
        self._has_sat = False
        self._have: dict[str, Fact] = {}
        self._keys = keys_of(visitor.code)
        self._writer: asyncio.StreamWriter | None = None
        self._background = Background()
        self._task = self._background.start(self._stay())

    @property
    def address(self) -> str:
        """Where the table is, with its port."""
        return f"{self._visitor.address}:{self._visitor.port}"

    @property
    def table(self) -> str:
        """The name by which the table is found nearby."""
        return self._keys.name

    def send(self, message: Words) -> None:
        self._background.later(lambda: self._write(message))

    def _write(self, message: Words) -> None:
        if self._writer is not None and not self._writer.is_closing():
            self._writer.write(encode(message))

    def remember(self, have: dict[str, Fact]) -> None:
        self._have = have

    def cut(self) -> None:
        """Lose the line, as a network does; it is tried again."""
        writer = self._writer
        if writer is not None:
            self._background.later(writer.transport.abort)

    def renew(self) -> bool:
        self.cut()
        return True

    def hang_up(self) -> None:
        self._background.stop()
        if self.closed_for is None:
            self.closed(WireError("network.closed.left").to_message())

    async def _stay(self) -> None:
        pause = _FIRST_PAUSE
        while self.closed_for is None:
            try:
                await self._talk()
                pause = _FIRST_PAUSE
            except WireError as error:
                self.closed(error.to_message())
                return
            except (OSError, TimeoutError, asyncio.IncompleteReadError, ssl.SSLError):
                pass
            finally:
                if self._writer is not None:
                    self._writer.close()
                    self._writer = None
            if self.is_open:
                pause, self.tries = _FIRST_PAUSE, 0
            self.tries += 1
            self.reached(False)
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)

    async def _talk(self) -> None:
        """Open the line and listen until it ends."""
        limits, visitor = self._limits, self._visitor
        async with asyncio.timeout(limits.hello * 2):
            reader, writer = await asyncio.open_connection(
                await _private_address(visitor.address, visitor.port),
                visitor.port,
                ssl=guest_side(),
                limit=LONGEST_FROM_HOST,
                ssl_handshake_timeout=limits.hello,
                ssl_shutdown_timeout=1.0,
            )
        self._writer = writer
        _check_certificate(writer, self._keys)
        self._write(self._hello())
        beats = asyncio.ensure_future(self._beat())
        try:
            while line := await self._line(reader):
                self._hear(decode(line, NOT_UNDERSTOOD))
        except ValueError as error:
            raise WireError("network.closed.too_long") from error
        finally:
            beats.cancel()

    async def _line(self, reader: asyncio.StreamReader) -> bytes:
        # `asyncio.wait_for` may lose a cancellation that comes together with a line.
        async with asyncio.timeout(self._limits.silence):
            return await reader.readline()

    def _hello(self) -> Words:
        visitor = self._visitor
        hello: Words = {"kind": "hello", **versions(), "proof": self._keys.proof}
        return hello | {
            "name": visitor.name,
            "colour": visitor.colour,
            "token": self._token,
            "have": dict(self._have),
        }

    def _hear(self, message: Words) -> None:
        kind = message["kind"]
        if kind == "closed":
            if self._has_sat and message.get("why") in _PASSING:
                raise ConnectionError(message["why"])
            self.closed(message)
        elif kind == "welcome":
            self._has_sat = True
            self._token = str(message.get("token"))
            self._keep_token(self._token)
            self.reached(True)
            self.arrive(message)
        elif kind != "beat":
            self.arrive(message)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self._limits.beat)
            self._write({"kind": "beat"})


async def _private_address(address: str, port: int) -> str:
    """Where to open a line; WireError where that is outside, with which nobody talks."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(address, port, family=socket.AF_INET, type=socket.SOCK_STREAM)
    numbers = [str(place[0]) for *_, place in found]
    inside = next((number for number in numbers if ip_address(number).is_private), None)
    if inside is None:
        raise WireError("network.closed.outside")
    return inside


def _check_certificate(writer: asyncio.StreamWriter, keys: TableKeys) -> None:
    """WireError unless it is the table of the code: only that has this certificate."""
    found: ssl.SSLObject = writer.get_extra_info("ssl_object")
    if found.getpeercert(binary_form=True) != keys.certificate:
        raise WireError("network.closed.code")
