"""A network match in the terminal: what differs from a local one."""

from __future__ import annotations

from collections.abc import Callable

from castles.desk.match_plan import default_opponent
from castles.engine.errors import CastlesError
from castles.network.closing import tell_closed
from castles.network.guest_session import GuestSession
from castles.network.host import Host
from castles.network.seating import AWAY, HERE
from castles.terminal.screen import Screen
from castles.terminal.session import TextSession
from castles.text.catalogue import Catalogue
from castles.text.phrases import same_word

_WAIT = 0.5
"""Seconds between checks while waiting."""


class NetworkTextSession(TextSession):
    """Plays the seats of this machine, as host or as guest."""

    def __init__(
        self,
        desk: GuestSession,
        catalogue: Catalogue,
        screen: Screen,
        way_back: Callable[[], str],
        host: Host | None = None,
    ) -> None:
        self.guest, self._way_back, self._host = desk, way_back, host
        self._places: list[str] = []
        self._was_open = True
        super().__init__(desk.match, catalogue, screen, speaking=False, desk=desk)

    def _let_computer_play(self) -> None:
        """Report what others do as it happens."""
        if self.guest.let_opponent_play() is None:
            # First show what arrived before the table closed.
            self._tell_who_is_there()
            if not self._offer_stand_in():
                self.guest.link.wait(_WAIT)
            return
        self._table_is_shown = False
        self._tell_news()

    def _tell_who_is_there(self) -> None:
        """Report changes: players leaving or returning, the connection lost or restored."""
        link = self.guest.link
        if self._host is not None and self._host.failure is not None:
            raise self._host.failure
        if link.closed_for is not None:
            raise CastlesError(tell_closed(link.closed_for, self.catalogue))
        if link.is_open is not self._was_open:
            self._was_open = link.is_open
            self.screen.write(self.text("network.again" if link.is_open else "network.lost"))
        before, self._places = self._places, list(self.guest.people)
        for seat, (old, new) in enumerate(zip(before, self._places, strict=False)):
            if {old, new} == {HERE, AWAY}:
                key = "network.away" if new == AWAY else "network.back"
                self.screen.write(self.text(key, name=self.names[seat]))

    def _offer_stand_in(self) -> bool:
        """Ask the host whether a computer should play for an absent player."""
        seat = self.guest.shown_deciding
        if self._host is None or self._places[seat : seat + 1] != [AWAY]:
            return False
        prompt = self.text("network.stand_in.ask", name=self.names[seat])
        if same_word(self.screen.ask(prompt), self.text("network.stand_in.word")):
            self._host.stand_in(seat, default_opponent(self.match.game.name))
            self.screen.write(self.text("network.stands_in", name=self.names[seat]))
        return True

    def save(self, file: str) -> None:
        self.screen.write(self.text("network.host_saves"))

    def _say_how_to_resume(self, key: str) -> None:
        self.screen.write(self.text(key), self._way_back())
