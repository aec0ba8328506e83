"""A match: a game at a table of seats, with a journal, undo and redo, resumable at any moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from castles.engine.action import Action
from castles.engine.automa import table_options
from castles.engine.decision import NOBODY, Pause
from castles.engine.event import Event
from castles.engine.facts import Fact
from castles.engine.game import AnyGame, GameState, GameView, Outcome
from castles.engine.plain_file import is_taken
from castles.play import record
from castles.play.challenge import NONE, Challenge
from castles.play.header import Header
from castles.play.history import Entry
from castles.play.journal import Journal
from castles.play.migrations import migrate
from castles.play.notice import Notice, SaveFaultError, UndoError, save_fault
from castles.play.play_time import PlayTime, now
from castles.play.played_match import PlayedMatch, restore, set_up
from castles.play.save_file import (
    SaveFile,
    check_has_records,
    keep_copy,
    mend_save,
    read_save,
    write_save,
)
from castles.play.seat import SeatSpec, check_name, head_start_options, with_head_starts
from castles.play.summary import standing_of
from castles.play.undo import NOTHING_TO_REDO, NOTHING_TO_UNDO, STRICT, check_mode, walls

ACTIONS_PER_CHECKSUM = 20


class Told(NamedTuple):
    """A moment of the log: after so many entries, and so many events of the last of them."""

    entries: int = 0
    events: int = 0


class Match:
    """Seats play a game; what is done is on the disk before the caller learns that it is done.

    A disk that fails never stops a match: `save_problem` says what is wrong until a later action
    could be saved together with all that is missing.
    """

    def __init__(
        self, played: PlayedMatch, records: Sequence[record.Record], journal: Journal | None
    ):
        self._played = played
        self._records = list(records)
        self._journal = journal
        self.known_from: int | None = None
        """The seat by which alone it is known, at a machine elsewhere; None: all of it is here."""
        self.pauses = False
        """Whether people follow it: an automa's steps, answers and the end of a turn wait."""
        self._found: SaveFile | None = None
        """The file of a resumed match, until it could be taken over."""
        self._walls: tuple[Entry | None, str, tuple[Notice | None, ...]] | None = None
        self.save_problem: Notice | None = None
        self.recovery: Notice | None = None
        """What happened to the save file when the match was resumed, if it was damaged."""

    @classmethod
    def new(
        cls,
        game: AnyGame,
        seats: Sequence[SeatSpec],
        seed: int,
        options: Mapping[str, object] | None = None,
        undo_mode: str = STRICT,
        path: Path | None = None,
        challenge: Challenge = NONE,
    ) -> Match:
        """Deal a game; without a path it lives in memory only."""
        if path is not None and is_taken(path):
            raise save_fault("save.exists", path)
        kinds = [seat.kind for seat in seats]
        given = head_start_options(seats, options or {})
        chosen = table_options(game.options, kinds, given)
        game.check_options(chosen, len(seats))
        start = game.to_data(game.new_state(chosen, len(seats), seed))
        rules = game.rules_version
        seats = with_head_starts(seats, chosen)
        header = Header(game.name, rules, seed, chosen, seats, check_mode(undo_mode), start)
        return cls.begun(game, replace(header, challenge=challenge), path)

    @classmethod
    def begun(cls, game: AnyGame, header: Header, path: Path | None = None) -> Match:
        """A match of which everything is settled, before its first action."""
        match = cls(set_up(game, header), [], Journal(path) if path else None)
        match._write(header.to_record())
        return match

    @classmethod
    def resume(cls, path: Path, *, pauses: bool = False) -> Match:
        """Continue a saved match; a damaged file is mended as far as it goes, see `recovery`.

        With `pauses` it stands exactly where it was left: a turn that was not ended still waits.
        """
        save = read_save(path)
        check_has_records(save)
        # The whole match is checked before anything is written: what is no match stays as it is.
        records = migrate(save.records, path)
        match = cls(restore(records, path), records, None)
        match._found, match.pauses = save, pauses
        match.try_to_save()
        match._settle()
        return match

    def _take_over(self, save: SaveFile) -> Journal:
        """The journal that continues a save; its file is mended and brought to today's format."""
        save, recovery = mend_save(save)
        self._found, self.recovery = save, recovery or self.recovery
        if self._records[0] != save.records[0]:
            # An old save grows in today's format from here on; the old file is kept.
            keep_copy(save.path, "old")
        if self._records != list(save.records):
            save = write_save(save.path, self._records)
        self._found = None
        return Journal.continuing(save)

    @property
    def path(self) -> Path | None:
        """Where it is saved, or should be; None if it lives in memory only."""
        if self._found is not None:
            return self._found.path
        return self._journal.path if self._journal else None

    @property
    def game(self) -> AnyGame:
        return self._played.game

    @property
    def header(self) -> Header:
        return self._played.header

    @property
    def seats(self) -> tuple[SeatSpec, ...]:
        """The seats as they are called and played now."""
        return tuple(self._played.seats)

    @property
    def undo_mode(self) -> str:
        return self._played.undo_mode

    @property
    def is_practice(self) -> bool:
        """Whether anything could be taken back at some moment of this match."""
        return self._played.is_practice

    @property
    def assisted(self) -> frozenset[int]:
        """The seats that had help in this match: a hint, or a computer in a person's place."""
        return frozenset(self._played.assisted)

    @property
    def state(self) -> GameState:
        """The whole truth, not to be changed; what a seat may know is in `view`."""
        return self._played.history.state

    @property
    def played(self) -> PlayedMatch:
        """The match as replays and statistics read it, not to be changed."""
        return self._played

    @property
    def play_time(self) -> PlayTime:
        return self._played.play_time

    @property
    def deciding_seat(self) -> int:
        return self.game.deciding_seat(self.state)

    @property
    def is_over(self) -> bool:
        return self.deciding_seat == NOBODY

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def log(self) -> tuple[Entry, ...]:
        """What was done and not taken back, secrets included; for a seat's eyes: `events_for`."""
        return tuple(self._played.history.entries)

    def state_after(self, actions: int) -> GameState:
        """The whole truth after so many actions of the log, not to be changed."""
        return self._played.history.state_after(actions)

    def legal_actions(self) -> list[Action]:
        return [] if self.due else self.game.legal_actions(self.state)

    def view(self, seat: int) -> GameView:
        return self.game.observe(self.state, seat)

    @property
    def told(self) -> Told:
        """How far the log goes now."""
        log = self._played.history.entries
        return Told(len(log), len(log[-1].events)) if log else Told()

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """What `seat` may know of what happened from the log entry with index `since` on."""
        entries = self._played.history.entries[since:]
        return [event.seen_by(seat) for entry in entries for event in entry.events]

    def news_for(self, seat: int, told: Told) -> list[Event]:
        """What `seat` may know of what happened since it was told so far.

        What was done last may have been told before it was carried out.
        """
        log = self._played.history.entries[: told.entries]
        rest = log[-1].events[told.events :] if len(log) == told.entries > 0 else ()
        return [event.seen_by(seat) for event in rest] + self.events_for(seat, told.entries)

    def submit(self, action: Action) -> Entry:
        """Do an action of the deciding seat; IllegalActionError if the rules do not list it."""
        history = self._played.history
        entry = history.play(action, pauses=self.pauses)
        done = record.done(history.actions, entry.seat, entry.words, self.is_unfinished)
        self._write(done, *self._milestones())
        self._settle()
        return entry

    @property
    def due(self) -> Pause:
        """Why play has paused, see `go_on`; always NO_PAUSE in a match that does not pause."""
        return self._played.history.due

    @property
    def waits_for_answers(self) -> bool:
        """Whether others may still answer what was done last, whoever is asked."""
        return self.due is Pause.ANSWERS

    @property
    def turn_is_over(self) -> bool:
        """Whether the deciding seat has only to end its turn; nothing that comes is known yet."""
        return self.due is Pause.TURN_END

    @property
    def is_unfinished(self) -> bool:
        """Whether more will be told of what was done last."""
        return bool(self.due & (Pause.ANSWERS | Pause.TURN_END))

    def carry_on(self, *, is_seen: bool = False) -> Entry:
        """Nobody answers any more, or the turn is ended.

        If somebody has seen what came of it, a save remembers that; else it follows from the
        actions.
        """
        after = record.ANSWERS if self.waits_for_answers else record.TURN_END
        history = self._played.history
        entry = history.carry_on()
        milestones = self._milestones()
        if is_seen and self.outcome is None:
            seen = record.carried_on(history.actions, self._played.sum_of_state(), after)
            milestones = [seen]
        if milestones:
            self._write(*milestones)
        self._settle()
        return entry

    @property
    def auto_step_due(self) -> bool:
        """Whether an automa does the next step."""
        return self.due is Pause.AUTOMA

    def step_automa(self) -> Entry:
        """Let the automa do its next step. Saves need not know it: it follows from the actions."""
        entry = self._played.history.step_automa()
        if self.outcome is not None and not self.can_redo:
            self._write(*self._milestones())
        return entry

    def go_on(self) -> Entry:
        """Do what is due."""
        return self.step_automa() if self.auto_step_due else self.carry_on()

    def repeat(self, entries: Iterable[Entry]) -> None:
        """Do what the log of another match tells, the steps of its automa one by one."""
        pauses, self.pauses = self.pauses, True
        for entry in entries:
            if entry.is_automa:
                self.step_automa()
                continue
            self.submit(entry.action)
            while self.is_unfinished:
                self.carry_on()
        self.pauses = pauses

    def _settle(self) -> None:
        """Unless people follow it, everything that is due happens at once."""
        while self.due and not self.pauses:
            self.go_on()

    @property
    def can_redo(self) -> bool:
        return self._played.history.redoable > 0

    def walls(self) -> tuple[Notice | None, ...]:
        """For each log entry: None if `undo_to` it is possible, else why not.

        An automa's step is taken back with the action before it.
        """
        entries = self._played.history.entries
        last, mode = entries[-1] if entries else None, self.undo_mode
        known = self._walls
        # Asked with every click; whatever is done or taken back makes another last entry.
        if known is None or known[0] is not last or known[1] != mode:
            known = self._walls = last, mode, walls(entries, mode)
        return known[2]

    def undo(self) -> None:
        """Take back the last action; UndoError if there is a wall."""
        self.undo_to(self._played.history.position - 1)

    def undo_to(self, index: int) -> None:
        """Take back the log entry with that index and all after it; UndoError at a wall."""
        found = self.walls()
        if not 0 <= index < len(found):
            raise UndoError(NOTHING_TO_UNDO)
        wall = found[index]
        if wall:
            raise UndoError(wall)
        history = self._played.history
        while history.entries[index].is_automa:
            index -= 1
        self._played.go_back(index)
        self._write(record.undone(history.actions))

    def reset_turn(self) -> Notice | None:
        """Take back the last turn, or as much of it as possible: then the wall is the answer."""
        log, found = self.log, self.walls()
        turn = [entry.number - 1 for entry in log if entry.turn == log[-1].turn]
        free = [index for index in turn if found[index] is None]
        # Where nothing is free, the last action meets its wall, or there is none at all.
        first = free[0] if free else len(log) - 1
        self.undo_to(first)
        return found[turn[0]]

    def redo(self) -> None:
        """Do again what was taken back last; UndoError if nothing was, or play went on since."""
        if not self.can_redo:
            raise UndoError(NOTHING_TO_REDO)
        history = self._played.history
        history.go_to(history.position + 1)
        self._write(record.redone(history.actions), *self._milestones())
        if self.waits_for_answers:
            self.carry_on()
        self._settle()

    def change_undo_mode(self, mode: str) -> None:
        """Play on in another undo mode; practice marks the match for ever."""
        self._played.change_undo_mode(mode)
        self._write(record.undo_mode_changed(mode))

    def rename_seat(self, seat: int, name: str) -> None:
        self._played.rename(seat, name)
        self._write(record.renamed(seat, check_name(name)))

    def change_seat_kind(self, seat: int, kind: str) -> None:
        """Let another kind of player decide for a seat from now on."""
        self._played.change_kind(seat, kind)
        self._write(record.seat_kind_changed(seat, kind))

    def mark_assisted(self, seat: int) -> None:
        """A seat asked for a hint: its match is marked for ever, also if the turn is taken back."""
        if seat not in self._played.assisted:
            self._played.mark_assisted(seat)
            self._write(record.assisted(seat))

    def keep(self, path: Path) -> None:
        """Save a match that lived in memory, all of it; what is wrong is in `save_problem`."""
        self._journal = Journal(path)
        self._save(self._records)

    def try_to_save(self) -> bool:
        """Try again what could not be saved; False if there is still a `save_problem`."""
        self._save(())
        return self.save_problem is None

    def save_as(self, path: Path) -> None:
        """Write the whole match to another file and go on there; SaveFaultError if it cannot be."""
        if is_taken(path):
            raise save_fault("save.exists", path)
        save = write_save(path, self._records)
        self.close()
        self._journal, self._found = Journal.continuing(save), None
        self.save_problem = None

    def close(self) -> None:
        """Let go of the file; everything is in it already."""
        if self._journal:
            self._journal.close()

    def _write(self, what: record.Record, *milestones: record.Record) -> None:
        at = now()
        self.play_time.strike(at)
        records = [record.stamped(what, at, standing_of(self._played).to_record()), *milestones]
        self._records.extend(records)
        self._save(records)

    def _save(self, records: Sequence[record.Record]) -> None:
        try:
            if self._found is not None:
                self._journal, records = self._take_over(self._found), ()
            if self._journal is not None:
                self._journal.append(records)
                self.save_problem = None
        except SaveFaultError as fault:
            self.save_problem = fault.notice

    def _milestones(self) -> list[record.Record]:
        if self.is_unfinished:
            return []
        position = self._played.history.actions
        outcome = self.outcome
        if outcome is not None:
            result: dict[str, Fact] = {
                "winners": list(outcome.winners),
                "points": list(outcome.points),
                "reason": outcome.reason,
            }
            return [record.finished(position, result, self.game.to_data(self.state))]
        if position % ACTIONS_PER_CHECKSUM == 0:
            return [record.summed(position, self._played.sum_of_state())]
        return []
