"""The coach: looks at a seat's decisions once more and finds those that cost most.

It sees no more than the seat saw. First every decision is estimated; then the most doubtful ones
are tried out: the action that was played against the best of some others, on the same guesses of
what was hidden. What still seems a mistake is confirmed in many more futures. It is told if luck
cannot explain it, with the points it costs and the share of futures in which the other action is
better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Protocol, TypeAlias, cast

from castles.ai.by_game import opponents_of, thinking_of
from castles.ai.hint import MOST_REASONS, judge_of
from castles.ai.levels import Judging
from castles.ai.search.duel import FUTURES, Duel
from castles.ai.search.judge import Judge
from castles.ai.search.thinking import Actions, PlayedState
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameState, GameView, Reason
from castles.engine.randomness import seeded

FEWEST_POINTS = 1.0
"""Smaller losses are nobody's fault."""
SURE = 8
"""Better in so many futures of ten: the coach is sure."""


class Move(Protocol):
    """An entry of a match's log, as far as the coach reads it."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def decision(self) -> str: ...
    @property
    def action(self) -> Action: ...
    @property
    def turn(self) -> int: ...


StateAfter: TypeAlias = Callable[[int], GameState]
"""The state after so many actions of the log."""


@dataclass(frozen=True, slots=True)
class Diligence:
    """How much the coach looks at."""

    moments: int = 14
    """How many doubtful decisions are tried out ..."""
    confirmed: int = 6
    """... and how many of those that seem to be mistakes are confirmed."""
    rivals: int = 4
    """How many other actions are tried in each."""
    trials: int = 60
    """Trials to find the best of them."""
    judging: Judging | None = None
    """How far and how often the judge looks; None: as the game says."""


USUAL = Diligence()


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost points: what was played, and what would have been better."""

    number: int
    """The number of the action in the log, from 1; one less actions were done before it."""
    turn: int
    decision: str
    played: Action
    better: Action
    points: float
    """How many points the better action leads by."""
    reasons: tuple[Reason, ...] = ()
    """What speaks for the better action, the weightiest first."""
    better_in: int = FUTURES
    """In how many futures of ten it is better."""
    luck: int = 0
    """The guess of a typical future ..."""
    line: Actions = ()
    """... and what is played in it, to the end of the seat's next turn."""

    @property
    def is_sure(self) -> bool:
        return self.better_in >= SURE


@dataclass(frozen=True, slots=True)
class Verdict:
    """What trying out a decision came to, be it worth telling or not."""

    move: Move
    better: Action
    duel: Duel
    judge: Judge[PlayedState, GameView]

    @property
    def is_open(self) -> bool:
        """Whether it may be a mistake."""
        return self.duel.may_reach(FEWEST_POINTS)

    @property
    def is_clear(self) -> bool:
        return self.duel.is_clear and self.duel.points >= FEWEST_POINTS


class Review:
    """The coach's work on one seat of one match; it goes on in slices, a few ms each."""

    def __init__(
        self,
        game: AnyGame,
        log: Sequence[Move],
        state_after: StateAfter,
        seat: int,
        diligence: Diligence | None = None,
    ) -> None:
        self._set_up = thinking_of(game).set_up_frames
        self._game, self._state_after, self._seat = game, state_after, seat
        self._diligence = diligence or USUAL
        self._moves = [move for move in log if self._is_a_choice(move)]
        self._found: dict[int, Mistake] = {}
        self.verdicts: list[Verdict] = []
        """On everything that was tried out, told or not."""
        self.told: list[Verdict] = []
        """What was confirmed, be it the biggest of its turn or not."""
        self._work = self._look_at_all()
        self.done = 0
        self._judging = self._diligence.judging or opponents_of(game.name).judging
        """Futures are what takes time, so they count as much as an estimate."""
        self._screened = len(self._moves) + self._diligence.moments * self._judging.first
        self.total = self._screened + self._diligence.confirmed * self._judging.guesses
        self.is_finished = False

    @property
    def mistakes(self) -> list[Mistake]:
        """What was found so far, the biggest first; of a turn only its biggest."""
        return sorted(self._found.values(), key=lambda mistake: -mistake.points)

    def advance(self, seconds: float) -> bool:
        """Work for about so long, a slice at least; True if there are other mistakes now."""
        before, deadline = dict(self._found), perf_counter() + seconds
        while not self.is_finished:
            self.step()
            if perf_counter() >= deadline:
                break
        return before != self._found

    def step(self) -> None:
        """One slice."""
        if next(self._work, self) is self:
            self.is_finished = True
            self.done = self.total

    def view_before(self, number: int) -> GameView:
        """What the seat knew before an action of the log."""
        return self._game.observe(self._state_after(number - 1), self._seat)

    # -- slices --------------------------------------------------------------------------------

    def _is_a_choice(self, move: Move) -> bool:
        """What is decided before the first turn costs nothing that rounds later can show."""
        if move.seat != self._seat:
            return False
        before = self._state_after(move.number - 1)
        is_set_up = before.pending[-1][0] in self._set_up
        return not is_set_up and len(self._game.legal_actions(before)) > 1

    def _judge(self, number: int) -> Judge[PlayedState, GameView]:
        view, seed = self.view_before(number), seeded(number, "coach")
        return judge_of(self._game, view, seed, self._judging)

    def _look_at_all(self) -> Iterator[None]:
        doubts: list[tuple[float, Move]] = []
        for move in self._moves:
            judge = self._judge(move.number)
            best = judge.estimate(judge.candidates()[0])
            doubts.append((best - judge.estimate(move.action), move))
            self.done += 1
            yield
        doubts.sort(key=lambda doubt: -doubt[0])
        for _, move in doubts[: self._diligence.moments]:
            yield from self._counted(self._try_out(move), self._judging.first)
        self.done = self._screened
        still_open = [verdict for verdict in self.verdicts if verdict.is_open]
        still_open.sort(key=lambda verdict: -verdict.duel.points)
        for verdict in still_open[: self._diligence.confirmed]:
            yield from self._counted(self._confirm(verdict), self._judging.guesses)

    def _counted(self, slices: Iterator[None], most: int) -> Iterator[None]:
        """Slices of a piece of work that counts as so many, however few it takes."""
        end = self.done + most
        for _ in slices:
            self.done = min(end, self.done + 1)
            yield
        self.done = end

    def _try_out(self, move: Move) -> Iterator[None]:
        judge, diligence = self._judge(move.number), self._diligence
        rivals = [action for action in judge.candidates() if action != move.action]
        race = judge.race([*rivals[: diligence.rivals], move.action], diligence.trials)
        yield from race.run()
        better = race.ranking()[0]
        if better == move.action:
            return
        verdict = Verdict(move, better, judge.duel(better, move.action, race), judge)
        self.verdicts.append(verdict)
        yield from verdict.duel.fight(self._judging.first)

    def _confirm(self, screened: Verdict) -> Iterator[None]:
        move, better, judge = screened.move, screened.better, screened.judge
        duel = judge.confirmation(screened.duel, better, move.action)
        verdict = replace(screened, duel=duel)
        self.verdicts[self.verdicts.index(screened)] = verdict
        yield from duel.fight(self._judging.guesses)
        if not verdict.is_clear:
            return
        self.told.append(verdict)
        known = self._found.get(verdict.move.turn)
        if known is None or known.points < verdict.duel.points:
            self._found[verdict.move.turn] = _mistake(verdict)


def _mistake(verdict: Verdict) -> Mistake:
    move, better, duel, judge = verdict.move, verdict.better, verdict.duel, verdict.judge
    return Mistake(
        move.number,
        move.turn,
        move.decision,
        move.action,
        better,
        duel.points,
        tuple(judge.reasons(better)[:MOST_REASONS]),
        duel.better_in,
        *judge.line(better, duel.typical),
    )


def foreseen_moves(
    game: AnyGame, view: GameView, mistake: Mistake
) -> Iterator[tuple[GameView, Action]]:
    """What the seat does in a typical future once it has done what is better, and what it sees."""
    thinking = thinking_of(game)
    state = cast(PlayedState, game.determinise(view, mistake.luck))
    state.events = None
    for number, action in enumerate(mistake.line):
        legal = game.legal_actions(state)
        if action not in legal:
            return
        if number and game.deciding_seat(state) == view.seat and len(legal) > 1:
            yield game.observe(state, view.seat), action
        thinking.deal_alike(state, action)
        game.apply(state, action)
