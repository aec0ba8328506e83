"""The log of a match as one seat may know it, line by line, with the view after each.

What nobody else may learn of, as that somebody let something pass, is no line of the others: what
came of it is told by the line before. Of what others chose only events are told. While others may
answer, nothing shows whether anybody can.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from castles.desk.answer_round import is_unseen
from castles.engine.checksum import checksum
from castles.engine.decision import Pause
from castles.engine.errors import SaveError
from castles.engine.event import Event
from castles.engine.facts import Fact, Words, integer, listing, mapping, named, text
from castles.engine.game import AnyGame, GameState
from castles.network.changes import changes
from castles.play.history import Entry
from castles.play.match import Match
from castles.play.played_match import stand_in

BEGINNING = ""
"""The seal of a log without lines."""


@dataclass(frozen=True, slots=True)
class Line:
    """What a seat may know of one entry."""

    words: Words
    view: Words
    seal: str
    """Stands for this line and all before it."""
    entries: int
    """With how many entries of the match it ends."""
    turn_key: tuple[int, int, int]


def view_of(match: Match, number: int, seat: int) -> Words:
    """What a seat may know of the state after so many entries."""
    game, state = match.game, match.state_after(number)
    seen = game.observe(state, seat).state
    if game.unseen and game.deciding_seat(state) != seat:
        _ask_nobody(game, seen)
    return game.to_data(seen)


def _ask_nobody(game: AnyGame, seen: GameState) -> None:
    """Where others may answer: leave out who is asked, so that it looks as if nobody were."""
    pending = seen.pending
    for height in range(len(pending), 0, -1):
        seen.pending = pending[:height]
        step = game.due_step(seen)
        if step is not None and step.pause is Pause.ANSWERS:
            return
    seen.pending = pending


class SeatLog:
    """The lines of one seat; `follow` finds out what is new."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match, self.seat = match, seat
        self.start = view_of(match, 0, seat)
        self.lines: list[Line] = []
        self._known: tuple[Entry, ...] = ()

    def follow(self) -> int:
        """Look what happened; how many lines are as they were before."""
        log = self._match.log
        pairs = zip(log, self._known, strict=False)
        same = next((n for n, (new, old) in enumerate(pairs) if new is not old), None)
        if same is None:
            same = min(len(log), len(self._known))
        if same == len(log) == len(self._known):
            return len(self.lines)
        self._known = log
        # A line that ends where something new begins may continue.
        kept = sum(line.entries < same for line in self.lines)
        before, self.lines = self.lines, self.lines[:kept]
        for group in self._groups(log[self.lines[-1].entries if self.lines else 0 :]):
            self.lines.append(self._line(group))
        pairs_of_lines = zip(self.lines, before, strict=False)
        seals = [new.seal == old.seal for new, old in pairs_of_lines]
        return seals.index(False) if False in seals else len(seals)

    def _groups(self, entries: Sequence[Entry]) -> list[list[Entry]]:
        """Each entry with those after it of which this seat must not learn."""
        groups: list[list[Entry]] = []
        for entry in entries:
            if groups and entry.seat != self.seat and is_unseen(self._match.game, entry):
                groups[-1].append(entry)
            else:
                groups.append([entry])
        return groups

    def _line(self, group: Sequence[Entry]) -> Line:
        match, progress = self._match, self._match.game.progress
        first, last = group[0], group[-1]
        before = progress(match.state_after(first.number - 1))
        after = progress(match.state_after(last.number))
        key = before.round, before.turn_seat, first.seat
        previous = self.lines[-1] if self.lines else None
        turn = 1
        if previous is not None:
            turn = integer(previous.words, "turn") + (previous.turn_key != key)
        own = first.seat == self.seat
        events = [event.seen_by(self.seat) for entry in group for event in entry.events]
        words: Words = {
            "seat": first.seat,
            "decision": first.decision,
            "action": [*first.action] if own else [*first.action[:1]],
            "words": first.words if own or first.is_automa else {},
            "events": [_event_words(event) for event in events],
            "turn": turn,
            "ends": before.turn != after.turn,
        }
        if by := stand_in(match.played, first):
            words["by"] = by
        view = view_of(match, last.number, self.seat)
        seal = sealed(previous.seal if previous else BEGINNING, words, view)
        return Line(words, view, seal, last.number, key)

    def told(self, first: int, last: int) -> list[Fact]:
        """Lines as messages tell them: what each changed in the view."""
        views = [self.start, *(line.view for line in self.lines)]
        return [
            {**self.lines[n].words, "view": changes(views[n], views[n + 1])}
            for n in range(first, last)
        ]

    def count_sealed(self, count: int, seal: str) -> int:
        """How many lines somebody need not be told who has so many; none if they differ."""
        if not 0 < count <= len(self.lines) or self.lines[count - 1].seal != seal:
            return 0
        return count


def sealed(before: str, words: Mapping[str, Fact], view: Mapping[str, Fact]) -> str:
    return checksum({"before": before, "words": dict(words), "view": dict(view)})


def _event_words(event: Event) -> Words:
    words: Words = {"name": event.name, "rule": event.rule, "seat": event.seat}
    words["facts"] = dict(event.facts)
    if event.secret:
        words["secret"] = dict(event.secret)
    if event.reveals:
        words["reveals"] = True
    return words


def read_entry(words: Mapping[str, Fact], number: int) -> Entry:
    """An entry of a guest's log; SaveError if the words are of none."""
    action = listing(words, "action")
    if any(type(part) is not int for part in action):
        raise SaveError("no action")
    return Entry(
        number,
        integer(words, "seat"),
        text(words, "decision"),
        tuple(part for part in action if isinstance(part, int)),
        named(words, "words"),
        tuple(_read_event(mapping(event)) for event in listing(words, "events")),
        integer(words, "turn"),
        words.get("ends") is True,
    )


def _read_event(words: Mapping[str, Fact]) -> Event:
    secret = named(words, "secret") if "secret" in words else {}
    return Event(
        text(words, "name"),
        text(words, "rule"),
        integer(words, "seat"),
        named(words, "facts"),
        secret,
        words.get("reveals") is True,
    )
