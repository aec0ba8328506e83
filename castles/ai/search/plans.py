"""Planning the rest of a turn: its actions, and all that follows from them, as a beam.

A planner looks no further than its seat can see. After each step the best positions are thought on;
what they are worth at the end of the turn decides.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import Generic

from castles.ai.search.thinking import IMPOSSIBLE, Actions, Appraiser, Beam, S, Steps, Thinking, V
from castles.engine.action import Action


@dataclass(frozen=True, slots=True)
class Plan:
    """Actions to begin with, and what the seat is worth when the turn continues as planned."""

    value: float
    actions: Actions


class _Line(Generic[S]):
    """A way to begin the turn, as far as it was played."""

    __slots__ = ("actions", "first", "is_over", "state", "to_play", "value")

    def __init__(self, state: S, first: Actions, actions: Actions) -> None:
        self.state = state
        self.first = first
        """The first step ..."""
        self.actions = actions
        """... and everything that was done, answers included."""
        self.value = 0.0
        self.is_over = False
        """Whether there is nothing more to plan."""
        self.to_play: Actions = ()
        """What was foreseen and is not done in the state yet, which is still the one before."""


class Planner(Generic[S, V]):
    """Plans for one decision of one seat."""

    def __init__(
        self,
        thinking: Thinking[S, V],
        start: S,
        seat: int,
        appraiser: Appraiser[S],
        beam: Beam | None = None,
    ) -> None:
        self._thinking = thinking
        self._game = thinking.game
        self._start = start
        self._seat = seat
        self._appraiser = appraiser
        self._beam = beam or thinking.beam

    def plans(self, most: int | None = None) -> list[Plan]:
        """The plans worth a thought, or so many of them, the best first."""
        return self._grow(self._thinking.steps(self._start, self._appraiser), most)

    def plan(self, action: Action) -> Plan:
        """The best plan that begins with a legal action, be it worth a thought or not."""
        return self._grow([(0.0, (action,))])[0]

    def _grow(self, steps: Steps, most: int | None = None) -> list[Plan]:
        lines = self._tried(self._start, (), (), steps)
        found: list[_Line[S]] = []
        while lines:
            found += [line for line in lines if line.is_over]
            kept = self._best(line for line in lines if not line.is_over)
            found += [line for line in kept if line.is_over]
            going_on = [line for line in kept if not line.is_over]
            lines = [line for parent in going_on for line in self._continue_line(parent)]
        if self._beam.whole:
            return self._turns(found, most)
        return self._first_steps([actions for _, actions in steps], found)[:most]

    def _continue_line(self, line: _Line[S]) -> list[_Line[S]]:
        steps = self._thinking.steps(line.state, self._appraiser)
        if len(steps) > self._beam.later:
            steps = sorted(steps, key=lambda step: -step[0])[: self._beam.later]
        unseen = self._thinking.unseen
        seen = [step for step in steps if unseen(step[1][-1], self._appraiser) is None]
        if not seen:
            line.is_over = True  # nothing can be foreseen beyond it
            return [line]
        return self._tried(line.state, line.first, line.actions, seen)

    def _tried(self, start: S, first: Actions, before: Actions, steps: Steps) -> list[_Line[S]]:
        """A line for each step: played, or only foreseen where that tells the same."""
        foreseen = self._appraiser.foreseen(start, [actions[0] for _, actions in steps])
        lines = []
        for _, actions in steps:
            outlook = foreseen.get(actions[0]) if len(actions) == 1 else None
            if outlook is None:
                lines.append(self._played(start, first, before, actions))
                continue
            line = _Line(start, first or actions, before + actions + outlook.answers)
            line.value, line.is_over = outlook.worth, outlook.is_over
            line.to_play = actions + outlook.answers
            lines.append(line)
        return lines

    def _catch_up(self, line: _Line[S]) -> None:
        """Play what was only foreseen."""
        if not line.to_play:
            return
        line.state = self._game.copy(line.state)
        for action in line.to_play:
            self._game.apply(line.state, action)
        line.to_play = ()
        line.is_over = not (line.state.pending and line.state.pending[-1][1] == self._seat)

    def _played(self, start: S, first: Actions, before: Actions, step: Actions) -> _Line[S]:
        game, seat, appraiser = self._game, self._seat, self._appraiser
        turn_frames, choose = self._thinking.turn_frames, appraiser.choose
        state = game.copy(start)
        line = _Line(state, first or step, before)
        for action in step:
            line.actions += (action,)
            likely = self._thinking.unseen(action, appraiser)
            if likely is not None:
                line.is_over = True
                line.value = self._value(state) + likely
                return line
            game.apply(state, action)
            while state.pending and state.pending[-1][1] == seat:
                if state.pending[-1][0] in turn_frames:
                    break
                answer = choose(state)
                line.actions += (answer,)
                game.apply(state, answer)
        line.is_over = not (state.pending and state.pending[-1][1] == seat)
        line.value = self._value(state)
        return line

    def _value(self, state: S) -> float:
        hopes = self._thinking.hopes(self._start, state, self._seat, self._appraiser)
        return self._appraiser.worth(state, self._seat) + hopes

    def _best(self, lines: Iterable[_Line[S]]) -> list[_Line[S]]:
        """The best lines, and of those that lead to the same position only one."""
        ranked = sorted(lines, key=lambda line: -line.value)
        fingerprint = self._thinking.fingerprint
        kept: list[_Line[S]] = []
        seen: set[Hashable] = set()
        for line in ranked:
            self._catch_up(line)
            mark = fingerprint(line.state)
            if mark is None or mark not in seen:
                seen.add(mark)
                kept.append(line)
                if len(kept) == self._beam.kept:
                    break
        return kept

    def _first_steps(self, steps: list[Actions], ends: list[_Line[S]]) -> list[Plan]:
        """For each first step the best that may follow."""
        best = dict.fromkeys(steps, IMPOSSIBLE)
        for line in ends:
            best[line.first] = max(best[line.first], line.value)
        plans = [Plan(value, actions) for actions, value in best.items() if value != IMPOSSIBLE]
        return sorted(plans, key=lambda plan: -plan.value)

    def _turns(self, ends: list[_Line[S]], most: int | None) -> list[Plan]:
        """Whole turns that end differently."""
        fingerprint = self._thinking.fingerprint
        plans: dict[Hashable, Plan] = {}
        for line in sorted(ends, key=lambda line: -line.value):
            if len(plans) == most:
                break
            self._catch_up(line)
            plans.setdefault(fingerprint(line.state), Plan(line.value, line.actions))
        return list(plans.values())
