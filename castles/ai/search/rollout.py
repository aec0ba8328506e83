"""Rollouts: a plan is played on for some rounds, on a guess of what is hidden, and judged there.

Rollouts are short: after some rounds an appraiser tells more than playing on would.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from castles.ai.search.plans import Planner
from castles.ai.search.thinking import Actions, Appraiser, Beam, S, Taste, Thinking, V
from castles.engine.action import Action

LONGEST_LINE = 60
"""No line of play that is shown has more actions."""

Guess = Callable[[int], S]
"""The full state of that number which the thinking seat cannot tell from the real one."""


class Rollouts(Generic[S, V]):
    """Plays the plans of one decision on."""

    def __init__(
        self,
        thinking: Thinking[S, V],
        seat: int,
        guess: Guess[S],
        policy: Appraiser[S],
        leaves: Appraiser[S],
        rounds: int,
        beam: Beam | None = None,
        taste: Taste[S] | None = None,
    ) -> None:
        self._taste = taste
        self._thinking = thinking
        self._seat = seat
        self._guess = guess
        self._policy = policy
        self._leaves = leaves
        self._rounds = rounds
        self._beam = beam
        self._guessed: tuple[int, S] | None = None

    def trial(self, actions: Actions, guess: int) -> float:
        """How far the seat is ahead some rounds after it began so."""
        game = self._thinking.game
        if self._guessed is None or self._guessed[0] != guess:
            self._guessed = guess, self._guess(guess)  # trials on one guess come in a row
        state = game.copy(self._guessed[1])
        play_on(
            self._thinking,
            state,
            actions,
            self._seat,
            self._rounds,
            self._policy,
            self._beam,
            self._taste,
        )
        return lead(self._thinking, state, self._seat, self._leaves)

    def line(self, actions: Actions, guess: int) -> Actions:
        """What is played on a guess until the seat has had another turn; it begins with a plan."""
        thinking, seat = self._thinking, self._seat
        game = thinking.game
        state = game.copy(self._guess(guess))
        noted: list[Action] = []
        turns = {game.progress(state).turn}
        following = actions
        while state.pending and len(noted) < LONGEST_LINE:
            for action in following:
                if not state.pending or action not in game.legal_actions(state):
                    continue
                if state.pending[-1][1] == seat:
                    turns.add(game.progress(state).turn)
                thinking.deal_alike(state, action)
                game.apply(state, action)
                noted.append(action)
            had_another = len(turns) > 1 and game.progress(state).turn not in turns
            if had_another or not state.pending:
                break
            following = next_actions(thinking, state, self._policy, self._beam)
        return tuple(noted)


def play_on(
    thinking: Thinking[S, V],
    state: S,
    actions: Actions,
    seat: int,
    rounds: int,
    policy: Appraiser[S],
    beam: Beam | None = None,
    taste: Taste[S] | None = None,
) -> None:
    """Play a plan, and all seats by what gains most until the seat can be judged rounds later.

    With a beam whole turns are planned, else every action is chosen by itself; with a taste by the
    prices of each round.
    """
    game = thinking.game
    priced = state.round
    last_round = state.round + rounds
    for action in actions:
        # What follows in a plan may have lost its ground on another guess.
        if state.pending and action in game.legal_actions(state):
            thinking.deal_alike(state, action)
            game.apply(state, action)
    while state.pending:
        if state.round >= last_round and thinking.may_stop(state, seat):
            break
        if taste is not None and state.round != priced:
            policy, priced = taste.appraiser(state), state.round
        for action in next_actions(thinking, state, policy, beam):
            thinking.deal_alike(state, action)
            game.apply(state, action)


def next_actions(
    thinking: Thinking[S, V], state: S, policy: Appraiser[S], beam: Beam | None
) -> Actions:
    """What the deciding seat plays next: one action, or the rest of its turn as it plans it."""
    kind, seat, *_ = state.pending[-1]
    if beam is None or kind not in thinking.turn_frames:
        return (policy.choose(state),)
    start = thinking.own_turn(state, seat)
    return Planner(thinking, start, seat, policy, beam).plans(1)[0].actions


def lead(thinking: Thinking[S, V], state: S, seat: int, leaves: Appraiser[S]) -> float:
    """How far the seat's side is ahead of the best other one; counted when the game is over."""
    outcome = None if state.pending else thinking.game.outcome(state)
    if outcome is not None and outcome.measures:
        outcome = None  # points decide nothing: the appraiser knows what does
    own = 0.0
    others: list[float] = []
    for side in thinking.sides(state):
        first = side[0]
        worth = float(outcome.points[first]) if outcome else leaves.worth(state, first)
        if seat in side:
            own = worth
        else:
            others.append(worth)
    return own - max(others, default=0.0)
