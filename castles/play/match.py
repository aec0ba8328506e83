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
    """A moment of the log: a number of entries, and of events within the last entry."""

    entries: int = 0
    events: int = 0


class Match:
    """Seats play a game; every action is on disk before the caller gets its result.

    A failing disk never stops a match: `save_problem` says what is wrong until a later action is
    saved together with everything that was missing.
    """

    def __init__(
        self, played: PlayedMatch, records: Sequence[record.Record], journal: Journal | None
    ):
        self._played = played
        self._records = list(records)
        self._journal = journal
        self.known_from: int | None = None
        """On a remote machine, the only seat whose view is known; None: everything is known."""
        self.pauses = False
        """Whether people are watching, so that automa steps, answers and ends of turns wait."""
        self._found: SaveFile | None = None
        """The file of a resumed match, until it is opened for writing."""
        self._walls: tuple[Entry | None, str, tuple[Notice | None, ...]] | None = None
        self.save_problem: Notice | None = None
        self.recovery: Notice | None = None
        """What was repaired in a damaged save file when the match was resumed."""

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
        """Deal a game; without a path it stays in memory."""
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
        """A match before its first action."""
        match = cls(set_up(game, header), [], Journal(path) if path else None)
        match._write(header.to_record())
        return match

    @classmethod
    def resume(cls, path: Path, *, pauses: bool = False) -> Match:
        """Continue a saved match; a damaged file is repaired as far as possible, see `recovery`.

        With `pauses` it resumes exactly where it was left: a turn not yet ended still waits.
        """
        save = read_save(path)
        check_has_records(save)
        # Check the whole match before writing: a file that isn't a match stays unchanged.
        records = migrate(save.records, path)
        match = cls(restore(records, path), records, None)
        match._found, match.pauses = save, pauses
        match.try_to_save()
        match._settle()
        return match

    def _take_over(self, save: SaveFile) -> Journal:
        """The journal that continues a save; repairs the file and converts it to today's format."""
        save, recovery = mend_save(save)
        self._found, self.recovery = save, recovery or self.recovery
        if self._records[0] != save.records[0]:
            # From here on an old save continues in today's format; the old file is kept.
            keep_copy(save.path, "old")
        if self._records != list(save.records):
            save = write_save(save.path, self._records)
        self._found = None
        return Journal.continuing(save)

    @property
    def path(self) -> Path | None:
        """Where it is saved, or should be; None if it is in memory only."""
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
        """The seats with their current names and kinds of player."""
        return tuple(self._played.seats)

    @property
    def undo_mode(self) -> str:
        return self._played.undo_mode

    @property
    def is_practice(self) -> bool:
        """Whether unlimited undo was ever allowed in this match."""
        return self._played.is_practice

    @property
    def assisted(self) -> frozenset[int]:
        """The seats that had help: a hint, or a computer playing for a person."""
        return frozenset(self._played.assisted)

    @property
    def state(self) -> GameState:
        """The complete state, read-only; `view` has what a seat may know."""
        return self._played.history.state

    @property
    def played(self) -> PlayedMatch:
        """The match for replays and statistics, read-only."""
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
        """All entries that aren't undone, secrets included; for one seat use `events_for`."""
        return tuple(self._played.history.entries)

    def state_after(self, actions: int) -> GameState:
        """The complete state after a number of log entries, read-only."""
        return self._played.history.state_after(actions)

    def legal_actions(self) -> list[Action]:
        return [] if self.due else self.game.legal_actions(self.state)

    def view(self, seat: int) -> GameView:
        return self.game.observe(self.state, seat)

    @property
    def told(self) -> Told:
        """The current end of the log."""
        log = self._played.history.entries
        return Told(len(log), len(log[-1].events)) if log else Told()

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """The events from log index `since` on, as far as `seat` may know them."""
        entries = self._played.history.entries[since:]
        return [event.seen_by(seat) for entry in entries for event in entry.events]

    def news_for(self, seat: int, told: Told) -> list[Event]:
        """The events after `told`, as far as `seat` may know them.

        The last action may have been shown before it was carried out.
        """
        log = self._played.history.entries[: told.entries]
        rest = log[-1].events[told.events :] if len(log) == told.entries > 0 else ()
        return [event.seen_by(seat) for event in rest] + self.events_for(seat, told.entries)

    def submit(self, action: Action) -> Entry:
        """Do an action of the deciding seat; IllegalActionError if it isn't legal."""
        history = self._played.history
        entry = history.play(action, pauses=self.pauses)
        done = record.done(history.actions, entry.seat, entry.words, self.is_unfinished)
        self._write(done, *self._milestones())
        self._settle()
        return entry

    @property
    def due(self) -> Pause:
        """Why play has paused, see `go_on`; always NO_PAUSE in a match without pauses."""
        return self._played.history.due

    @property
    def waits_for_answers(self) -> bool:
        """Whether others may still answer the last action."""
        return self.due is Pause.ANSWERS

    @property
    def turn_is_over(self) -> bool:
        """Whether the deciding seat only has to end its turn; what follows is still unknown."""
        return self.due is Pause.TURN_END

    @property
    def is_unfinished(self) -> bool:
        """Whether the last action will have further events."""
        return bool(self.due & (Pause.ANSWERS | Pause.TURN_END))

    def carry_on(self, *, is_seen: bool = False) -> Entry:
        """Carry out the last action: nobody answers any more, or the turn is ended.

        The save records this only if people have seen the result; otherwise it follows from the
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
        """Let the automa do its next step. It isn't saved, because it follows from the actions."""
        entry = self._played.history.step_automa()
        if self.outcome is not None and not self.can_redo:
            self._write(*self._milestones())
        return entry

    def go_on(self) -> Entry:
        """Carry out what has paused."""
        return self.step_automa() if self.auto_step_due else self.carry_on()

    def repeat(self, entries: Iterable[Entry]) -> None:
        """Repeat the log of another match, with the steps of its automa one by one."""
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
        """Without pauses, carry out everything immediately."""
        while self.due and not self.pauses:
            self.go_on()

    @property
    def can_redo(self) -> bool:
        return self._played.history.redoable > 0

    def walls(self) -> tuple[Notice | None, ...]:
        """For each log entry: None if `undo_to` can reach it, else why not.

        An automa's step is undone with the action before it.
        """
        entries = self._played.history.entries
        last, mode = entries[-1] if entries else None, self.undo_mode
        known = self._walls
        # Called on every click, so cached; doing or undoing anything changes the last entry.
        if known is None or known[0] is not last or known[1] != mode:
            known = self._walls = last, mode, walls(entries, mode)
        return known[2]

    def undo(self) -> None:
        """Undo the last action; UndoError at a wall."""
        self.undo_to(self._played.history.position - 1)

    def undo_to(self, index: int) -> None:
        """Undo the log entry with that index and all after it; UndoError at a wall."""
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
        """Undo the last turn; if only part of it can be undone, return the wall."""
        log, found = self.log, self.walls()
        turn = [entry.number - 1 for entry in log if entry.turn == log[-1].turn]
        free = [index for index in turn if found[index] is None]
        # If nothing can be undone, this raises the wall's error, or says that there is no action.
        first = free[0] if free else len(log) - 1
        self.undo_to(first)
        return found[turn[0]]

    def redo(self) -> None:
        """Redo what was undone last; UndoError if there is nothing to redo."""
        if not self.can_redo:
            raise UndoError(NOTHING_TO_REDO)
        history = self._played.history
        history.go_to(history.position + 1)
        self._write(record.redone(history.actions), *self._milestones())
        if self.waits_for_answers:
            self.carry_on()
        self._settle()

    def change_undo_mode(self, mode: str) -> None:
        """Change the undo mode; practice marks the match permanently."""
        self._played.change_undo_mode(mode)
        self._write(record.undo_mode_changed(mode))

    def rename_seat(self, seat: int, name: str) -> None:
        self._played.rename(seat, name)
        self._write(record.renamed(seat, check_name(name)))

    def change_seat_kind(self, seat: int, kind: str) -> None:
        """Change who decides for a seat from now on."""
        self._played.change_kind(seat, kind)
        self._write(record.seat_kind_changed(seat, kind))

    def mark_assisted(self, seat: int) -> None:
        """Mark permanently that a seat asked for a hint, even if the turn is undone."""
        if seat not in self._played.assisted:
            self._played.mark_assisted(seat)
            self._write(record.assisted(seat))

    def keep(self, path: Path) -> None:
        """Save a whole match that was in memory only; errors go to `save_problem`."""
        self._journal = Journal(path)
        self._save(self._records)

    def try_to_save(self) -> bool:
        """Try to save again; False if there is still a `save_problem`."""
        self._save(())
        return self.save_problem is None

    def save_as(self, path: Path) -> None:
        """Write the whole match to another file and continue there; SaveFaultError if it fails."""
        if is_taken(path):
            raise save_fault("save.exists", path)
        save = write_save(path, self._records)
        self.close()
        self._journal, self._found = Journal.continuing(save), None
        self.save_problem = None

    def close(self) -> None:
        """Close the file; everything is already written."""
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
