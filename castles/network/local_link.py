"""A line to a table of the same process, at which the people of the host's own machine sit."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from castles.engine.facts import Fact, Words
from castles.network.background import Background
from castles.network.link import Link
from castles.network.seating import Client
from castles.network.wire import WireError, decode, encode


class _LocalClient(Client):
    """The people at the host's own screen."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def send(self, message: Mapping[str, Fact]) -> None:
        # Sent and read like all others, so that no screen holds what belongs to the table.
        self._link.arrive(decode(encode(message)))

    def close(self, error: WireError) -> None:
        self._link.closed(error.to_message())


class LocalLink(Link):
    """Brings what is wanted to the table's own thread."""

    def __init__(
        self, background: Background, handle: Callable[[Client, Mapping[str, Fact]], None]
    ) -> None:
        super().__init__()
        self._background, self._at_table = background, handle
        self.client: Client = _LocalClient(self)

    def send(self, message: Words) -> None:
        self._background.later(lambda: self._handle(message))

    def _handle(self, message: Words) -> None:
        try:
            self._at_table(self.client, message)
        except WireError as error:
            self.client.close(error)

    def hang_up(self) -> None:
        """The host closes the table itself."""
