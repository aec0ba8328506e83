"""Replays: a game step by step, from a save or as players play it, and checking saves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from castles.engine.action import Action
from castles.engine.checksum import checksum
from castles.engine.decision import NOBODY
from castles.engine.game import GameState, GameView
from castles.engine.ruleset import complete_options
from castles.play.history import Entry, History
from castles.play.notice import save_fault
from castles.play.played_match import PlayedMatch, restore
from castles.play.save_file import read_save
from castles.play.undo import PRACTICE

Decide: TypeAlias = Callable[[GameView], Action]
"""A player for a replay: chooses an action from what a seat may know."""


@dataclass(frozen=True, slots=True)
class Step:
    """One decision: the legal actions, the action taken, and the states before and after.

    A step of an automa is one too, with a single legal action.
    """

    entry: Entry
    legal: list[Action]
    before: GameState
    after: GameState


def steps_of(history: History) -> Iterator[Step]:
    """The steps of a line of play up to its position."""
    for entry in history.entries:
        before = history.state_after(entry.number - 1)
        legal = [] if entry.is_automa else history.game.legal_actions(before)
        yield Step(entry, legal, before, history.state_after(entry.number))


def played_by(history: History, players: Sequence[Decide]) -> Iterator[Step]:
    """Let players, one per seat, play to the end; each sees only what its seat may know."""
    game = history.game
    while (seat := game.deciding_seat(history.state)) != NOBODY:
        before = history.state
        legal: list[Action] = []
        if history.due:
            entry = history.step_automa()
        else:
            legal = game.legal_actions(before)
            entry = history.play(players[seat](game.observe(before, seat)))
        yield Step(entry, legal, before, history.state)


def load_played(path: Path) -> PlayedMatch:
    """The match of a save, with every checksum compared; SaveFaultError if anything is wrong.

    Unlike resuming a match, this changes no file and accepts no damage.
    """
    save = read_save(path)
    if save.damage:
        place = {"line": save.damage.line, "byte": save.damage.byte}
        raise save_fault("save.damaged_unmended", path, **place)
    return restore(save.records, path)


def verify(path: Path) -> PlayedMatch:
    """Like load_played, and the seed must still deal the saved start.

    Except in a practice match that begins in the middle of another.
    """
    played = load_played(path)
    header = played.header
    if header.undo_mode == PRACTICE:
        return played
    options = complete_options(played.game.options, header.options)
    dealt = played.game.deal(options, len(header.seats), header.seed)
    if checksum(header.start) != checksum(played.words_of(dealt)):
        cause = "the seed deals another start"
        raise save_fault("save.disagrees", path, action=0, agreed=0, cause=cause)
    return played
