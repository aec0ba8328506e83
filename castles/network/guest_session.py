"""The desk of a machine at a table elsewhere.

What happened arrives as lines of the log, and each is shown at the pace of this machine, as the
moves of opponents are. What is done here is sent, and is done when the host says so: in a network
that takes some milliseconds, for which it waits. If it takes longer, the desk waits as for others.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping

from castles.desk.answer_round import is_unseen
from castles.desk.due import Due
from castles.desk.opponents import Opponent
from castles.desk.session import Session
from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.engine.errors import CastlesError
from castles.engine.event import Event
from castles.engine.facts import Fact, Words, integer, listing, mapping, named
from castles.network.guest_match import GuestMatch, read_seats
from castles.network.link import Link
from castles.network.table import DECIDE, END, OVER, PASS
from castles.network.wire import NOT_UNDERSTOOD, WireError
from castles.play.match import Told
from castles.play.notice import Notice, UndoError
from castles.play.played_match import stand_in
from castles.play.undo import NOTHING_TO_UNDO

PATIENCE = 1.0
"""Seconds that an action waits for the host before it counts as one that is under way."""
SHORT_PATIENCE = 0.05
"""The same for a window, in which nobody notices such a pause."""
NOT_ASKED = Notice("network.undo.wait")
"""Why whoever waits for others cannot undo anything."""


class GuestSession(Session):
    """One match elsewhere, and the seat of this machine that looks at it."""

    match: GuestMatch

    def __init__(self, match: GuestMatch, link: Link, patience: float = PATIENCE) -> None:
        self.link, self._patience = link, patience
        self._updates: deque[Words] = deque()
        self._wanted: deque[Action] = deque()
        """What is to be done after what the host has not answered yet."""
        self._complete: set[int] = set()
        """The own seats whose whole log has arrived."""
        self._number = 0
        """How many wishes were sent; the host answers each by its number."""
        self._answered = 0
        self._came_late = False
        """Whether an answer came for which nobody waited any more, and nobody looked since."""
        self._refusal = ""
        self._is_deaf = False
        """Whether nothing is heard any more: the seat is somebody else's, or it made no sense."""
        self._renews = False
        """Whether the line is opened anew: the table took for known what has been undone here."""
        self._at: dict[int, int] = {}
        self._undoes = False
        """Whether what is taken back now was asked for here."""
        self.taken_back: Callable[[int], None] = lambda seat: None
        """Hears whose action somebody elsewhere has undone."""
        self.people: list[str] = []
        """By seat: here, away, free or computer."""
        match.tell_assisted = self._tell_assisted
        super().__init__(match, _nobody_decides)

    # -- what is due ---------------------------------------------------------------------------

    @property
    def humans(self) -> list[int]:
        """The people of this machine."""
        return list(self.match.own)

    @property
    def is_waiting(self) -> bool:
        """Whether the host has not answered yet."""
        return self._answered < self._number or bool(self._wanted)

    @property
    def is_told(self) -> bool:
        """The line tells whatever happens; what it has told already is shown one by one."""
        return not (self._updates or self._came_late)

    @property
    def is_at_rest(self) -> bool:
        return not (self._updates or self.is_waiting or self._came_late)

    @property
    def is_complete(self) -> bool:
        """Whether everything has arrived that happened before one sat down."""
        self.listen()
        return self._complete == {*self.match.own}

    @property
    def due(self) -> Due:
        if self.interlude is not None:
            return Due.INTERLUDE
        self.listen()
        if self._updates:
            return Due.STEP if self.steps and not self._released else Due.OPPONENT
        if self.is_waiting or self._came_late:
            return Due.OPPONENT
        asked = self.next_viewer
        if asked == NOBODY:
            is_over = any(words.get("ask") == OVER for words in self.match.asked.values())
            return Due.OVER if is_over else Due.OPPONENT
        if asked != self.viewer:
            return Due.CURTAIN
        return Due.DECIDE if self._told(asked)["ask"] == DECIDE else Due.HAND_OVER

    def _told(self, seat: int) -> Words:
        return self.match.asked.get(seat, {})

    @property
    def next_viewer(self) -> int:
        """Who of this machine has something to do."""
        asked = (seat for seat in self.humans if self._told(seat).get("ask") in (DECIDE, END, PASS))
        return next(asked, NOBODY)

    @property
    def awaits_answers(self) -> bool:
        return self._told(self.viewer).get("answers") is True

    @property
    def shown_deciding(self) -> int:
        deciding = self._told(self.viewer).get("deciding")
        return deciding if isinstance(deciding, int) else self.match.deciding_seat

    @property
    def in_round(self) -> bool:
        return self._told(self.viewer).get("in_round") is True

    @property
    def is_answer(self) -> bool:
        return self.in_round

    @property
    def is_others_turn(self) -> bool:
        return self.due in (Due.OPPONENT, Due.STEP)

    def raise_curtain(self) -> None:
        super().raise_curtain()
        self.match.look(self.viewer)

    # -- what the host tells -------------------------------------------------------------------

    def listen(self) -> None:
        """Take in what has arrived; lines of the log wait until they are shown."""
        while not self._is_deaf and (message := self.link.take()) is not None:
            try:
                self._hear(message)
            except CastlesError:
                self._stop(NOT_UNDERSTOOD)

    def _hear(self, message: Mapping[str, Fact]) -> None:
        kind = message["kind"]
        if kind == "update" and self._renews:
            return
        if kind == "update":
            self._updates.append({**message})
            if message.get("more") is not True:
                self._complete.add(integer(message, "seat"))
        elif kind == "people":
            self.hear_people(message)
        elif kind == "done":
            self._answered = max(self._answered, integer(message, "ack"))
            self._came_late = True
            self._refusal = str(message.get("why", ""))
        elif kind == "begin":
            # The line was opened anew: what was under way is told with the log.
            self._answered = self._number
            self._came_late = True
            self._renews = False
            self._updates.clear()
            self._wanted.clear()
            if {*named(message, "yours")} != {str(seat) for seat in self.humans}:
                self._stop("network.closed.seat")

    def _stop(self, why: str) -> None:
        """Hear nothing any more, and tell that the line is closed."""
        self._is_deaf = True
        self._updates.clear()
        self._wanted.clear()
        self.link.closed(WireError(why).to_message())

    def hear_people(self, message: Mapping[str, Fact]) -> None:
        """Who is there."""
        self.people = [str(place) for place in listing(message, "places")]
        self.match.update_seats(read_seats(message))
        self.match.update_assisted(listing(message, "assisted"))

    def _take_update(self) -> list[Event]:
        """Show the next update, if it makes sense: what is seen of it."""
        try:
            return self._show(self._updates.popleft())
        except CastlesError:
            self._stop(NOT_UNDERSTOOD)
            return []

    def _show(self, message: Words) -> list[Event]:
        """The events of the first line of an update; the others wait for their turn."""
        seat, keep = integer(message, "seat"), integer(message, "keep")
        if keep > self.match.history_of(seat).position and self.link.renew():
            # An undo that came before the line was lost was shown while it was opened again.
            self._renews = True
            self._updates.clear()
            return []
        history, lines = self.match.history_of(seat), listing(message, "lines")
        is_seen = seat == self.viewer or (self.viewer == NOBODY and seat == self.match.own[0])
        told = self.match.told
        grows = keep == history.position - 1 and bool(lines)
        undone = next((entry.seat for entry in self.match.log if entry.number == keep + 1), NOBODY)
        self.match.go_back(seat, keep)
        if lines:
            self.match.add(seat, mapping(lines[0]))
        if len(lines) > 1:
            rest: Words = {**message, "keep": keep + 1, "lines": lines[1:]}
            self._updates.appendleft(rest)
        else:
            self.match.asked[seat] = named(message, "status")
            self._at[seat] = integer(message, "at")
        self._released = False
        self.link.remember(self.match.known())
        if not is_seen:
            return []
        if grows or told.entries <= keep:
            news = self.match.news_for(self.viewer, told)
        else:
            self._forget(keep)
            news = []
            if not self._undoes:
                self.taken_back(undone)
        self._note_looked()
        return news

    def _forget(self, count: int) -> None:
        """Something was taken back."""
        self._looked = min(self._looked, count)
        told = self.match.told
        self._seen = {seat: min(seen, told) for seat, seen in self._seen.items()}

    def _note_looked(self) -> None:
        """What was done last may still be told more of."""
        if self.interlude is None:
            self._looked = max(self._looked, len(self.match.log) - 1)

    def catch_up(self) -> None:
        """Take in everything at once, as whoever sits down again does."""
        self.listen()
        while self._updates:
            self._take_update()

    def sit_down(self) -> None:
        """Begin to look: what was there before is no news."""
        self.catch_up()
        self.begun_at = len(self.match.log)
        self._looked = len(self.match.log)
        for seat in self.humans:
            self.match.look(seat)
            self._seen[seat] = self._seen_before(seat)
        self.viewer = self._first_viewer()
        self.match.look(self.viewer)

    def _seen_before(self, seat: int) -> Told:
        """How far a seat had seen the log that comes back: up to what its person did last."""
        game, played, log = self.match.game, self.match.played, self.match.log
        own = [entry for entry in log if entry.seat == seat]
        shown = (entry for entry in reversed(own) if not is_unseen(game, entry))
        last = next((entry for entry in shown if not stand_in(played, entry)), None)
        if last is not None:
            return self._told_by(last)
        # Whoever is new has missed nothing, but for what was done in their own place.
        before = next((entry.number - 1 for entry in own if stand_in(played, entry)), len(log))
        return Told(before, len(log[before - 1].events)) if before else Told()

    def _first_viewer(self) -> int:
        if len(self.humans) == 1:
            return self.humans[0]
        return self.next_viewer

    def let_opponent_play(self) -> list[Event] | None:
        self.listen()
        if not self._updates:
            came_late, self._came_late = self._came_late, False
            done = self._do_wanted()
            return [] if came_late and done is None else done
        before = self._shown()
        news = self._take_update()
        while self._updates and not news and not self._updates[0]["lines"]:
            news = self._take_update()
        return None if not news and before == self._shown() else news

    def _shown(self) -> tuple[object, ...]:
        """What makes a table look as it does."""
        history = self.match.history_of(self.match.looking)
        return self.next_viewer, self._told(self.viewer), history.seal

    def _do_wanted(self) -> list[Event] | None:
        """The next of several things that are done together, if the one before is answered."""
        if not self._wanted or self._answered < self._number:
            return None
        action, asked = self._wanted.popleft(), self._told(self.viewer).get("ask")
        if asked == DECIDE and action in self.match.legal_actions():
            return self._do(action)
        self._wanted.clear()
        return []

    # -- what is done here ---------------------------------------------------------------------

    def _wish(self, kind: str, **facts: Fact) -> list[Event]:
        """Ask the host for something, and wait for it a moment; what the viewer sees of it.

        UndoError if it is refused.
        """
        if self._answered < self._number or self._updates:
            return []
        self._number += 1
        before = len(self.match.log)
        at = self._at.get(self.viewer, 0)
        self._refusal = ""
        self.link.send(
            {"kind": kind, "seat": self.viewer, "at": at, "number": self._number, **facts}
        )
        if not self._is_answered():
            return []
        self._came_late = False
        events: list[Event] = []
        # What others did after it is shown one by one.
        while self._updates and len(self.match.log) <= before:
            events += self._take_update()
        if self._refusal:
            raise UndoError(Notice(self._refusal))
        return events

    def _is_answered(self) -> bool:
        """Whether the host answers within a moment."""
        end = time.monotonic() + self._patience
        self.listen()
        while self._answered < self._number and self.link.is_open:
            if (left := end - time.monotonic()) <= 0:
                break
            self.link.wait(left)
            self.listen()
        return self._answered >= self._number

    def submit(self, action: Action) -> list[Event]:
        if self.is_waiting:
            self._wanted.append(action)
            return []
        return self._do(action)

    def _do(self, action: Action) -> list[Event]:
        try:
            return self._wish("do", action=[*action])
        except UndoError:
            self._wanted.clear()
            return []

    def pass_on(self) -> list[Event]:
        try:
            events = self._wish("pass")
        except UndoError:
            events = []
        self._seen[self.viewer] = self.match.told
        return events

    def _go_on(self) -> None:
        """The host does."""
        self._released = False

    def _walls(self, seat: int) -> tuple[Notice | None, ...]:
        found = super()._walls(seat)
        if self._told(seat).get("ask") in (DECIDE, END, PASS):
            return found
        return tuple(wall or NOT_ASKED for wall in found)

    def undo_to(self, index: int) -> None:
        self._check_wall(index)
        self._change("undo", to=index)

    def redo(self) -> None:
        self._change("redo")

    def reset_turn(self) -> Notice | None:
        log, walls = self.match.log, self.walls()
        if not log:
            raise UndoError(NOTHING_TO_UNDO)
        self._check_wall(len(log) - 1)
        first = next(entry.number - 1 for entry in log if entry.turn == log[-1].turn)
        self._change("reset")
        return walls[first]

    def _change(self, kind: str, **facts: Fact) -> None:
        """Undo or redo, and show all that comes of it."""
        self._undoes = True
        try:
            self._wish(kind, **facts)
            while self._updates:
                self._take_update()
        finally:
            self._undoes = False

    def _tell_assisted(self) -> None:
        """A hint was asked for."""
        self._wish("assisted")

    def change_kinds(self, kinds: Mapping[int, str]) -> None:
        """Who plays is the host's to say."""


def _nobody_decides(seat: int) -> Opponent:
    raise AssertionError("nobody decides here for another seat")
