"""Exhausting turns: every plan of a seat's next turns, positions met twice left out.

The whole truth is looked at. What chance does follows from the state, so that a plan has one end.
Work can be done in portions, between which a window draws.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from castles.engine.action import Action
from castles.engine.decision import NO_PAUSE, Pause
from castles.engine.event import Event
from castles.engine.fingerprint import fingerprint
from castles.engine.game import AnyGame, GameState

MOST_POSITIONS = 200_000
"""A turn with more is not exhausted: its best plan stays unproved."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What is counted: points on a track, or how often something happens to the seat."""

    track: str = ""
    event: str = ""

    def standing(self, game: AnyGame, state: GameState, seat: int) -> int:
        """What the state itself tells of it."""
        return game.scores(state)[seat].totals[self.track] if self.track else 0

    def told(self, events: list[Event], seat: int) -> int:
        """What only its events tell."""
        return sum(event.name == self.event and event.seat == seat for event in events)


class TooManyPlansError(Exception):
    """There are more positions than the search may visit."""


class SomebodyElseError(Exception):
    """Another seat must decide within the turn."""


class _Position(NamedTuple):
    state: GameState
    turns: int
    """How many are still to be played, this one included."""
    told: int
    """What events have counted so far."""
    before: int
    """The position before, by number; -1 at the start."""
    action: Action
    """What led here from there."""


def play(game: AnyGame, state: GameState, action: Action, turns: int) -> tuple[GameState, int]:
    """The position after an action, and how many turns are left; 0 at the end of the last one.

    The last turn stops where it would be ended; nothing after it has happened.
    """
    after = game.copy(state)
    after.events = []
    game.apply_until(after, action, Pause.TURN_END)
    if game.due_step(after) is not None:
        turns -= 1
        if turns:
            game.run_due_step(after, NO_PAUSE)
    return after, turns if after.pending else 0


class Exact:
    """The best plans of a seat for its next turns."""

    def __init__(
        self,
        game: AnyGame,
        start: GameState,
        goal: Goal,
        turns: int = 1,
        most: int = MOST_POSITIONS,
    ) -> None:
        self._game, self._goal, self._most = game, goal, most
        self.seat = game.deciding_seat(start)
        self._had = goal.standing(game, start, self.seat)
        self._seen: set[Hashable] = {(fingerprint(start), turns, 0)}
        self._positions = [_Position(start, turns, 0, -1, ())]
        self._open = [0]
        self.best = -1
        """The most that can be reached; -1 before any end was found."""
        self._ends: list[int] = []
        """The best ends, by number."""

    @property
    def visited(self) -> int:
        return len(self._positions)

    @property
    def plans(self) -> int:
        """How many different positions the best plans end in."""
        return len(self._ends)

    def work(self, portion: int | None = None) -> bool:
        """Look at so many positions, or at all; True when all are seen."""
        while self._open and (portion is None or portion > 0):
            self._look_at(self._open.pop())
            if portion is not None:
                portion -= 1
        return not self._open

    def line(self, number: int = 0) -> tuple[Action, ...]:
        """One of the best plans."""
        actions = []
        at = self._ends[number]
        while at > 0:
            actions.append(self._positions[at].action)
            at = self._positions[at].before
        return tuple(reversed(actions))

    def shortest(self) -> tuple[Action, ...]:
        """The best plan with the fewest actions; of equals the first that was found."""
        return min(map(self.line, range(self.plans)), key=len)

    def _look_at(self, number: int) -> None:
        game, here = self._game, self._positions[number]
        for action in game.legal_actions(here.state):
            state, turns = play(game, here.state, action, here.turns)
            told = here.told + self._goal.told(state.events or [], self.seat)
            state.events = None
            mark = fingerprint(state), turns, told
            if mark in self._seen:
                continue
            self._seen.add(mark)
            self._positions.append(_Position(state, turns, told, number, action))
            if not turns:
                self._end(len(self._positions) - 1)
            elif game.deciding_seat(state) != self.seat:
                raise SomebodyElseError
            else:
                self._open.append(len(self._positions) - 1)
            if len(self._positions) > self._most:
                raise TooManyPlansError

    def _end(self, number: int) -> None:
        position = self._positions[number]
        gained = self._goal.standing(self._game, position.state, self.seat) - self._had
        gained += position.told
        if gained > self.best:
            self.best, self._ends = gained, []
        if gained == self.best:
            self._ends.append(number)
