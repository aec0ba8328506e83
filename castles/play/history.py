"""The line of play: every action with its events, and the state after each of them."""

from __future__ import annotations

from dataclasses import dataclass

from castles.engine.action import Action
from castles.engine.errors import IllegalActionError
from castles.engine.event import Event
from castles.engine.facts import Words
from castles.engine.game import AnyGame, GameState


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of the log, complete with secrets; `number` counts from 1."""

    number: int
    seat: int
    decision: str
    action: Action
    words: Words
    events: tuple[Event, ...]
    turn: int
    """Consecutive decisions of one seat within one turn of the game share this number."""

    @property
    def reveal(self) -> Event | None:
        """The first event that nobody could foresee, if there is one."""
        return next((event for event in self.events if event.reveals), None)


class History:
    """States after 0, 1, 2... actions; a position in them; what lies behind it can be redone.

    A state is copied before each action (some microseconds), so that going back is exact.
    """

    def __init__(self, game: AnyGame, start: GameState) -> None:
        start.events = None
        self.game = game
        self.position = 0
        self._states = [start]
        self._entries: list[Entry] = []

    @property
    def state(self) -> GameState:
        return self._states[self.position]

    @property
    def entries(self) -> list[Entry]:
        """What has been done and not taken back."""
        return self._entries[: self.position]

    @property
    def redoable(self) -> int:
        """How many actions can be done again."""
        return len(self._entries) - self.position

    def state_after(self, number: int) -> GameState:
        return self._states[number]

    def play(self, action: Action) -> Entry:
        """Do an action that the rules list; IllegalActionError with the reasons otherwise."""
        game, before = self.game, self.state
        if action not in game.legal_actions(before):
            raise IllegalActionError(_why_not(game, before, action))
        entry_turn = self._turn()
        words = game.action_to_data(before, action)
        after = game.copy(before)
        told: list[Event] = []
        after.events = told
        seat, decision = game.deciding_seat(before), game.decision(before)
        game.apply(after, action)
        after.events = None
        number = self.position + 1
        entry = Entry(number, seat, decision, action, words, tuple(told), entry_turn)
        self._entries[self.position :] = [entry]
        self._states[number:] = [after]
        self.position = number
        return entry

    def go_to(self, position: int) -> None:
        """Take back, or do again, until `position` actions are done."""
        if not 0 <= position <= len(self._entries):
            raise ValueError(f"there is no action {position}")
        self.position = position

    def _turn(self) -> int:
        if self.position == 0:
            return 1
        last = self._entries[self.position - 1]
        same = self._turn_of(self._states[self.position - 1]) == self._turn_of(self.state)
        return last.turn if same else last.turn + 1

    def _turn_of(self, state: GameState) -> tuple[object, ...]:
        progress = self.game.progress(state)
        return (progress.round, progress.turn_seat, self.game.deciding_seat(state))


def _why_not(game: AnyGame, state: GameState, action: Action) -> str:
    kinds = list(game.action_kinds)
    if not (action and 0 <= action[0] < len(kinds)):
        return f"{action} is no action of {game.name}"
    kind = kinds[action[0]]
    if len(action) != len(kind.fields) + 1:
        return f"{action} does not fit {kind}"
    reasons = ", ".join(f"{reason.key} ({reason.rule})" for reason in game.explain(state, action))
    named = ", ".join(f"{field} {value}" for field, value in kind.targets(action))
    return f"{kind.name} ({named}) is not allowed: {reasons or 'not listed'}"
