"""The line of play: every action with its events, and the state after each one.

The steps of an automa are separate entries. They follow from earlier actions, so saves count and
store only the actions.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace

from castles.engine.action import Action
from castles.engine.automa import AUTOMA, run_told_step
from castles.engine.decision import EVERY_PAUSE, NO_PAUSE, Pause
from castles.engine.errors import IllegalActionError
from castles.engine.event import Event
from castles.engine.facts import Words
from castles.engine.game import AnyGame, GameState


@dataclass(frozen=True, slots=True)
class Entry:
    """One action in the log, or one step of an automa, secrets included.

    `number` counts from 1.
    """

    number: int
    seat: int
    decision: str
    action: Action
    words: Words
    events: tuple[Event, ...]
    turn: int
    """Shared by consecutive decisions of one seat within one turn."""
    ends_turn: bool = False
    """Whether its turn is over for good, so that what follows the turn may be known."""

    @property
    def is_automa(self) -> bool:
        """Whether it is a step of an automa, which follows from earlier actions."""
        return not self.action

    @property
    def reveal(self) -> Event | None:
        """The first event that nobody could predict, if any."""
        return next((event for event in self.events if event.reveals), None)


class History:
    """States after 0, 1, 2... actions, and the current position; what is after it can be redone.

    Each action works on a copy of the state (some microseconds), so undo is exact.
    """

    def __init__(self, game: AnyGame, start: GameState) -> None:
        start.events = None
        self.game = game
        self.position = 0
        self._states = [start]
        self._entries: list[Entry] = []
        self._acted: list[int] = []
        """Numbers of the entries that are actions."""

    @property
    def state(self) -> GameState:
        return self._states[self.position]

    @property
    def entries(self) -> list[Entry]:
        """The entries that aren't undone."""
        return self._entries[: self.position]

    @property
    def redoable(self) -> int:
        """The number of actions that can be redone."""
        return len(self._entries) - self.position

    def state_after(self, number: int) -> GameState:
        return self._states[number]

    @property
    def actions(self) -> int:
        """The number of actions done, excluding steps of an automa."""
        return bisect_right(self._acted, self.position)

    def position_of(self, action: int) -> int:
        """The position right after an action, before any automa steps that follow it.

        Actions count from 1; ValueError if that number doesn't exist, done or undone.
        """
        if not 1 <= action <= len(self._acted):
            raise ValueError(f"there is no action {action}")
        return self._acted[action - 1]

    def play(self, action: Action, *, pauses: bool = False) -> Entry:
        """Do a legal action; IllegalActionError with the reasons otherwise.

        A following automa waits: see `step_automa`. With `pauses`, answers by others and whatever
        follows a turn wait too: see `carry_on`.
        """
        game, before = self.game, self.state
        if self.due:
            raise IllegalActionError("what was done is not carried out yet")
        if action not in game.legal_actions(before):
            raise IllegalActionError(_why_not(game, before, action))
        words = game.action_to_data(before, action)
        after = game.copy(before)
        told: list[Event] = []
        after.events = told
        game.apply_until(after, action, EVERY_PAUSE if pauses else Pause.AUTOMA)
        return self._done(game.decision(before), action, words, after)

    @property
    def due(self) -> Pause:
        """Why play has paused; NO_PAUSE if a seat must decide or the game is over."""
        step = self.game.due_step(self.state)
        return step.pause if step is not None else NO_PAUSE

    def carry_on(self) -> Entry:
        """Carry out the last action: its results go into its entry, as if there had been no pause.

        If nobody answered, this may end the turn, which pauses again. Once a turn is ended,
        everything up to the next decision is carried out, except an automa's steps.
        """
        due, after = self.due, self.game.copy(self.state)
        told: list[Event] = []
        after.events = told
        self.game.run_due_step(after, Pause.AUTOMA if due is Pause.TURN_END else EVERY_PAUSE)
        after.events = None
        last, before = self._entries[self.position - 1], self._states[self.position - 1]
        ends = self._ends_turn(before, after)
        entry = replace(last, events=(*last.events, *told), ends_turn=ends)
        self._entries[self.position - 1], self._states[self.position] = entry, after
        return entry

    def step_automa(self) -> Entry:
        """Let the automa do its next step."""
        following = self._entries[self.position : self.position + 1]
        if following and following[0].is_automa:
            self.position += 1
            return following[0]
        game = self.game
        after = game.copy(self.state)
        kind = run_told_step(game, after)
        assert kind is not None, "no automa is due"
        step = kind.name.removeprefix(f"{AUTOMA}_")
        words: Words = {"do": AUTOMA, "step": step, "rule": kind.automa_rule}
        return self._done(AUTOMA, (), words, after)

    def settle(self) -> None:
        """Carry out everything that is paused, until a seat must decide."""
        while due := self.due:
            if due is Pause.AUTOMA:
                self.step_automa()
            else:
                self.carry_on()

    def _done(self, decision: str, action: Action, words: Words, after: GameState) -> Entry:
        """Advance to the state after an action or step."""
        events, after.events = tuple(after.events or ()), None
        seat, number = self.game.deciding_seat(self.state), self.position + 1
        ends = self._ends_turn(self.state, after)
        entry = Entry(number, seat, decision, action, words, events, self._turn(), ends)
        if action:
            self._acted[self.actions :] = [number]
        self._entries[self.position :] = [entry]
        self._states[number:] = [after]
        self.position = number
        return entry

    def go_to(self, position: int) -> None:
        """Undo or redo until `position` entries are done."""
        if not 0 <= position <= len(self._entries):
            raise ValueError(f"there is no action {position}")
        self.position = position

    def _turn(self) -> int:
        if self.position == 0:
            return 1
        last = self._entries[self.position - 1]
        same = self._turn_of(self._states[self.position - 1]) == self._turn_of(self.state)
        return last.turn if same else last.turn + 1

    def _ends_turn(self, before: GameState, after: GameState) -> bool:
        progress = self.game.progress
        return progress(before).turn != progress(after).turn

    def _turn_of(self, state: GameState) -> tuple[object, ...]:
        progress = self.game.progress(state)
        return (progress.round, progress.turn_seat, self.game.deciding_seat(state))


def _why_not(game: AnyGame, state: GameState, action: Action) -> str:
    kinds = list(game.action_kinds)
    if not (action and 0 <= action[0] < len(kinds)):
        return f"{action} is not an action of {game.name}"
    kind = kinds[action[0]]
    if len(action) != len(kind.fields) + 1:
        return f"{action} does not fit {kind}"
    reasons = ", ".join(f"{reason.key} ({reason.rule})" for reason in game.explain(state, action))
    named = ", ".join(f"{field} {value}" for field, value in kind.targets(action)[1:])
    return f"{kind.name} ({named}) is not allowed: {reasons or 'not listed'}"
