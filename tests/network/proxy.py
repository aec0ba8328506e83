"""A line in the middle that delays, stalls and cuts, as networks do."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress

from castles.network.background import Background
from tests.network.tables import LOOPBACK


class Proxy:
    """Passes bytes on between guests and a host."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.delay = 0.0
        self._stalled = False
        self._lines: set[asyncio.StreamWriter] = set()
        self.background = Background()
        self.port: int = self.background.start(self._open()).result()

    async def _open(self) -> int:
        server = await asyncio.start_server(self._serve, LOOPBACK, 0)
        self._server = server
        port: int = server.sockets[0].getsockname()[1]
        return port

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection(LOOPBACK, self.target)
        except OSError:
            writer.close()
            return
        lines = {writer, back}
        self._lines |= lines
        with suppress(OSError):
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        for line in lines:
            line.transport.abort()
        self._lines -= lines

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while raw := await source.read(4096):
            if self.delay:
                await asyncio.sleep(self.delay)
            if not self._stalled and not target.is_closing():
                target.write(raw)
        target.close()

    def cut(self) -> None:
        """Cut every line."""
        self.background.call(lambda: [line.transport.abort() for line in self._lines])

    def stall(self, is_stalled: bool) -> None:
        """Swallow everything that is sent, or nothing any more; lines that lost bytes are cut."""

        def act() -> None:
            self._stalled = is_stalled
            for line in set() if is_stalled else self._lines:
                line.transport.abort()

        self.background.call(act)

    def close(self) -> None:
        self.background.stop()


def free_port() -> int:
    with socket.socket() as one:
        one.bind((LOOPBACK, 0))
        port: int = one.getsockname()[1]
        return port
