"""A match as one machine knows it: by the views and the events of the seats that sit there.

It has the interface of every match, so that each scene and command works at it. What the desk
asks of its state is answered by the views of the seat that looks. Nothing is done here: the host
does it, and tells.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from castles.engine.decision import NO_PAUSE, Pause
from castles.engine.errors import SaveError
from castles.engine.facts import Fact, Words, fact, integer, listing, mapping, named, text
from castles.engine.game import AnyGame, GameView
from castles.games.by_game import game_named
from castles.network.changes import changed
from castles.network.seen_log import BEGINNING, read_entry, sealed
from castles.play import record
from castles.play.header import Header, read_options
from castles.play.history import Entry, History
from castles.play.match import Match
from castles.play.played_match import set_up
from castles.play.seat import SeatSpec, check_word, seat_from_data


class SeenHistory(History):
    """The line of play as one seat may know it."""

    def __init__(self, game: AnyGame, start: Words) -> None:
        super().__init__(game, game.from_data(start))
        self._views: list[Words] = [start]
        self._seals = [BEGINNING]

    @property
    def seal(self) -> str:
        """Stands for everything that is known."""
        return self._seals[-1]

    @property
    def seals(self) -> Sequence[str]:
        """The same for the deal, and after each entry."""
        return self._seals

    def go_back(self, count: int) -> None:
        """Forget all but so many entries; SaveError if there are not so many."""
        if not 0 <= count <= len(self._entries):
            raise SaveError("lines are missing")
        self.position = count
        del self._entries[count:], self._states[count + 1 :]
        del self._views[count + 1 :], self._seals[count + 1 :]

    def add(self, line: Mapping[str, Fact]) -> Entry:
        """One more entry; SaveError, or whatever the rules say, if it makes no sense."""
        number = len(self._entries) + 1
        view = mapping(changed(self._views[-1], fact(line, "view")))
        words = {key: value for key, value in line.items() if key != "view"}
        entry, state = read_entry(words, number), self.game.from_data(view)
        if entry.action and entry.action[0] not in self.game.action_kinds.by_number:
            raise SaveError("no action of this game")
        state.events = None
        self._seals.append(sealed(self.seal, words, view))
        self._views.append(view)
        self._entries.append(entry)
        self._states.append(state)
        self.position = number
        return entry


class GuestMatch(Match):
    """A match that is played elsewhere; `own` are the seats that sit here."""

    def __init__(self, begin: Mapping[str, Fact]) -> None:
        """As the first message of a match tells it; SaveError if it makes no sense."""
        yours = named(begin, "yours")
        if not all(seat.isdecimal() for seat in yours):
            raise SaveError("no seats")
        headers = {int(seat): mapping(words) for seat, words in yours.items()}
        if not headers:
            raise SaveError("nobody sits here")
        seats = read_seats(begin)
        self.own = tuple(sorted(headers))
        first = headers[self.own[0]]
        game = game_named(text(first, "game"))
        if first.get("rules") != game.rules_version or not {*self.own} <= {*range(len(seats))}:
            raise SaveError("other rules")
        header = Header(
            game.name,
            game.rules_version,
            0,
            read_options(named(first, "options")),
            tuple(replace(seat, kind=seat.first_kind, first="") for seat in seats),
            text(first, "undo"),
            named(first, "start"),
        )
        super().__init__(set_up(game, header), (), None)
        self.pauses = True
        self.asked: dict[int, Words] = {}
        """What each seat was told last about how the match stands."""
        self._histories = {
            seat: SeenHistory(game, named(words, "start")) for seat, words in headers.items()
        }
        self.tell_assisted: Callable[[], None] = lambda: None
        """Lets the host know of a hint."""
        self.look(self.own[0])

    # -- who looks -----------------------------------------------------------------------------

    def look(self, seat: int) -> None:
        """Let a seat of this machine look: states and log are what it may know."""
        if seat in self._histories:
            self._looking = self.known_from = seat
            self._played.history = self._histories[seat]
            self._walls = None

    @property
    def looking(self) -> int:
        """The seat that looks."""
        return self._looking

    def history_of(self, seat: int) -> SeenHistory:
        """The log of a seat of this machine; SaveError if it is none of them."""
        if seat not in self._histories:
            raise SaveError("that seat is elsewhere")
        return self._histories[seat]

    def view(self, seat: int) -> GameView:
        history = self._histories.get(seat, self._histories[self._looking])
        return self.game.observe(history.state, seat)

    # -- what the host tells -------------------------------------------------------------------

    def known(self) -> dict[str, Fact]:
        """How much is known of the log of each seat."""
        return {
            str(seat): [history.position, history.seal] for seat, history in self._histories.items()
        }

    def update_seats(self, seats: Sequence[SeatSpec]) -> None:
        """Names, and who plays now; SaveError if those are others than sat down."""
        if len(seats) != len(self.seats):
            raise SaveError("there are not so many seats")
        for number, (new, old) in enumerate(zip(seats, self.seats, strict=True)):
            if new.name != old.name:
                self._played.rename(number, new.name)
            if new.kind != old.kind:
                self._played.change_kind(number, new.kind)

    def go_back(self, seat: int, count: int) -> None:
        """Forget all but so many entries of a seat's log; SaveError if there are not so many."""
        history = self.history_of(seat)
        history.go_back(count)
        if history is self._played.history:
            self._played.stints.take_back(count)

    def add(self, seat: int, line: Mapping[str, Fact]) -> None:
        """One more entry of a seat's log, and who decided it."""
        history = self.history_of(seat)
        if integer(line, "seat") not in range(len(self.seats)):
            raise SaveError("nobody sits there")
        entry = history.add(line)
        if history is self._played.history:
            stints, by = self._played.stints, line.get("by")
            kind = check_word(by) if isinstance(by, str) else self.seats[entry.seat].first_kind
            if stints.kind_at(entry.seat, entry.number) != kind:
                stints.begin(entry.seat, kind, entry.number - 1)

    def update_assisted(self, seats: Sequence[Fact]) -> None:
        self._played.assisted |= {seat for seat in seats if isinstance(seat, int)}

    @property
    def due(self) -> Pause:
        """Only the end of the own turn is waited for here."""
        ask = self.asked.get(self._looking, {}).get("ask")
        return Pause.TURN_END if ask == "end" else NO_PAUSE

    @property
    def can_redo(self) -> bool:
        return self.asked.get(self._looking, {}).get("redo") is True

    def mark_assisted(self, seat: int) -> None:
        if seat not in self.assisted:
            super().mark_assisted(seat)
            self.tell_assisted()

    def _write(self, what: record.Record, *milestones: record.Record) -> None:
        """The host keeps the journal."""


def read_seats(message: Mapping[str, Fact]) -> list[SeatSpec]:
    """The seats as they are played now; each knows who sat down there."""
    seats = [seat_from_data(mapping(seat)) for seat in listing(message, "seats")]
    firsts = [check_word(str(kind)) for kind in listing(message, "firsts")]
    if len(firsts) != len(seats):
        raise SaveError("nobody sat down there")
    return [
        replace(seat, kind=first).played_by(seat.kind)
        for seat, first in zip(seats, firsts, strict=True)
    ]
