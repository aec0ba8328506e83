"""What the search asks about one game.

`castles/ai/GAME` answers; `castles/ai/by_game.py` knows where.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import ClassVar, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, cast

from castles.engine.action import Action
from castles.engine.game import Game, GameState, GameView, Reason

IMPOSSIBLE: Final = float("-inf")
"""The gain of what nobody should do."""

Actions: TypeAlias = tuple[Action, ...]
Gains: TypeAlias = list[tuple[float, Action]]
Steps: TypeAlias = list[tuple[float, Actions]]
"""What a turn can go on with: actions that belong together, and what they seem to gain."""
Sides: TypeAlias = Sequence[Sequence[int]]
"""The seats that win together."""


class Outlook(NamedTuple):
    """What an action leads to."""

    worth: float
    """Of the deciding seat."""
    is_over: bool
    """Whether its turn surely is; if not, playing tells."""
    answers: Actions = ()
    """What else is decided with it."""


class PlayedState(GameState, Protocol):
    """A state of a game that is played in rounds."""

    @property
    def round(self) -> int: ...


S = TypeVar("S", bound=PlayedState)
V = TypeVar("V", bound=GameView)


class Appraiser(ABC, Generic[S]):
    """Prices for everything, at a moment: how much time is left is frozen where it was made.

    Looked at anew after each considered action, time would punish what brings the end nearer.
    """

    @abstractmethod
    def worth(self, state: S, seat: int) -> float:
        """What a seat has, in points at the end of the game; asked only while it lasts."""

    @abstractmethod
    def gains(self, state: S) -> Gains:
        """What every action worth a thought gains for the deciding seat, reckoned quickly."""

    def choose(self, state: S) -> Action:
        """The action that gains most; the first of equals."""
        gains = self.gains(state)
        best_gain, best = gains[0]
        for gain, action in gains:
            if gain > best_gain:
                best_gain, best = gain, action
        return best

    def foreseen(self, state: S, actions: Sequence[Action]) -> Mapping[Action, Outlook]:
        """What comes of those actions that need not be played to know it."""
        return {}

    def features(self, state: S, seat: int) -> Sequence[float]:
        """By weight what it is multiplied with, if worth is a sum of products; else nothing."""
        return ()


class Taste(Protocol[S]):
    """A set of weights, as it is applied to positions."""

    def appraiser(self, state: S, rounds_ahead: int = 0) -> Appraiser[S]:
        """Prices for the time of that position, or for some rounds later."""
        ...


@dataclass(frozen=True, slots=True)
class Beam:
    """How widely the rest of a turn is planned."""

    kept: int
    """How many positions are thought on after each step, the best ones."""
    later: int
    """How many steps are tried after the first one, those that seem to gain most."""
    whole: bool
    """Whether a plan is a whole turn, or its first step with the best that may follow."""


class Thinking(ABC, Generic[S, V]):
    """One game, as its players think about it. What has an answer here may have a better one."""

    weight_names: ClassVar[Sequence[str]]
    """What has a price; every set of weights in the game's `opponents.yaml` names them all."""
    set_up_frames: ClassVar[frozenset[int]] = frozenset()
    """Decisions before the first turn."""
    reckoned_frames: ClassVar[frozenset[int]] = frozenset()
    """Decisions whose best answer needs no plan."""
    turn_frames: ClassVar[frozenset[int]]
    """Where a turn begins or goes on: what an action entails is done there."""
    beam: ClassVar[Beam] = Beam(kept=8, later=8, whole=False)
    prices_age: ClassVar[bool] = False
    """Whether an appraiser's prices are those of one moment: a long rollout needs later ones."""

    def __init__(self, game: Game[S, V]) -> None:
        self.game = game

    def rollout_beam(self, state: S) -> Beam | None:
        """How turns are planned inside rollouts; None: every action is chosen by itself."""
        return None

    def rollout_rounds(self, state: S, rounds: int) -> int:
        """How far rollouts look ahead at a position, where a level says so many rounds."""
        return rounds

    def rollout_share(self, state: S) -> float:
        """Which part of a level's rollouts a position gets; less where each takes longer."""
        return 1.0

    @abstractmethod
    def taste(self, weights: Mapping[str, float]) -> Taste[S]: ...

    @abstractmethod
    def position(self, state: S, seat: int) -> str:
        """A short text that differs from decision to decision of a seat."""

    @abstractmethod
    def time_left(self, state: S) -> float:
        """The share of the game that is still to come."""

    def rounds_left(self, state: S) -> int:
        """How many rounds follow this one, where hints and the coach do not look to the end."""
        return 0

    @abstractmethod
    def reasons(self, view: V, actions: Actions) -> list[Reason]:
        """What speaks for the first of these actions, when the turn continues with the others."""

    def set_up_worth(self, view: V, action: Action) -> float:
        """How good an action of the set-up is; only differences mean something."""
        return 0.0

    def seen(self, view: V) -> S:
        """The state of a view, in which the unknown lies face down."""
        return cast(S, view.state)

    def sides(self, state: S) -> Sides:
        """Who plays with whom; a side is worth what its first seat is."""
        return self.game.sides(state)

    # -- planning a turn -----------------------------------------------------------------------

    def own_turn(self, state: S, seat: int) -> S:
        """A copy in which the rest of a seat's turn can be played, and nothing after it."""
        return self.game.copy(state)

    def blindfold(self, view: V) -> S:
        """The rest of the own turn; nothing unknown can be looked at."""
        return self.own_turn(self.game.determinise(view, 0), view.seat)

    def steps(self, state: S, appraiser: Appraiser[S]) -> Steps:
        """What can be done next in a turn."""
        return [(gain, (action,)) for gain, action in appraiser.gains(state) if gain != IMPOSSIBLE]

    def unseen(self, action: Action, appraiser: Appraiser[S]) -> float | None:
        """What an action is likely to give whose result cannot be known; None if it can."""
        return None

    def hopes(self, before: S, after: S, seat: int, appraiser: Appraiser[S]) -> float:
        """What a turn from one position to another will give beside what is seen of it."""
        return 0.0

    def fingerprint(self, state: S) -> Hashable:
        """Equal for positions of a turn from which the same can come; None: compare none."""
        return None

    def deal_alike(self, guess: S, action: Action) -> None:
        """Let the next draw of a guess be the same whatever is chosen: luck decides less then.

        Asked before each action of a rollout that may draw from what nobody can tell apart.
        """

    def may_stop(self, state: S, seat: int) -> bool:
        """Whether a rollout of that seat can be judged at this decision."""
        frame = state.pending[-1]
        return frame[1] == seat and frame[0] in self.turn_frames


DEEPEST: Final = 3
"""So many questions inside each other are answered by trying."""


class TryingAppraiser(Appraiser[S]):
    """Gains of a game that has no quick reckoning: every action is tried out on a copy."""

    answers_by_trying: ClassVar[bool] = False
    """Whether `choose` is `best_tried` for all that an action entails."""

    def __init__(self, thinking: Thinking[S, V]) -> None:
        self._game = thinking.game
        self._own_turn = thinking.own_turn
        self._turn_frames = thinking.turn_frames
        self._nested = 0
        self._answer: tuple[S | None, float] = None, 0.0
        """What was answered last, and what it is worth; None if something happened since."""

    def gains(self, state: S) -> Gains:
        seat = state.pending[-1][1]
        start = self._own_turn(state, seat)
        before = self.worth(start, seat)
        tried = self.tried(start, seat, self.considered(start))
        return [(worth - before, action) for worth, action in tried]

    def best_tried(self, state: S) -> Action:
        """What `choose` finds by gains, without the worth before, which is the same for all."""
        seat = state.pending[-1][1]
        start = self._own_turn(state, seat)
        actions = self.considered(start)
        if len(actions) == 1:
            return actions[0]
        return max(self.tried(start, seat, actions), key=itemgetter(0))[1]

    def tried(self, start: S, seat: int, actions: Sequence[Action]) -> Gains:
        """What the deciding seat is worth after each of some actions of its turn."""
        game = self._game
        foreseen = self.foreseen_worths(start, actions)
        tried: Gains = []
        for action in actions:
            if action in foreseen:
                tried.append((foreseen[action], action))
                continue
            after = game.copy(start)
            game.apply(after, action)
            after = self._settle(after, seat)
            judged, worth = self._answer
            tried.append((worth if after is judged else self.worth(after, seat), action))
        return tried

    def foreseen_worths(self, state: S, actions: Sequence[Action]) -> Mapping[Action, float]:
        """What the seat is worth after those actions that need not be played to know it."""
        return {action: found.worth for action, found in self.foreseen(state, actions).items()}

    def considered(self, state: S) -> list[Action]:
        """The legal actions that are worth trying."""
        return self._game.legal_actions(state)

    def deepest(self, state: S) -> int:
        """How many questions inside each other are answered."""
        return DEEPEST

    def _settle(self, state: S, seat: int) -> S:
        """Answer what an action entails, each by what gains most.

        Answers to answers multiply: what lies deeper than `deepest` is judged as it stands.
        """
        deepest = self.deepest(state)
        if self._nested >= deepest:
            return state
        self._nested += 1
        while state.pending:
            frame = state.pending[-1]
            if frame[1] != seat or frame[0] in self._turn_frames:
                break
            if self._nested == deepest and self.answers_by_trying:
                state = self._answered(state, seat)
            else:
                self._game.apply(state, self.choose(state))
        self._nested -= 1
        return state

    def _answered(self, state: S, seat: int) -> S:
        """A state after its best answer, as `best_tried` finds it: the one that was tried.

        It must be one of a turn that nobody else looks at.
        """
        game, actions = self._game, self.considered(state)
        self._answer = None, 0.0
        best, best_worth, best_after = actions[0], IMPOSSIBLE, None
        if len(actions) > 1:
            foreseen = self.foreseen_worths(state, actions)
            for action in actions:
                after = None
                if action in foreseen:
                    worth = foreseen[action]
                else:
                    after = game.copy(state)
                    game.apply(after, action)
                    worth = self.worth(after, seat)
                if worth > best_worth:
                    best, best_worth, best_after = action, worth, after
        if best_after is None:
            game.apply(state, best)
            return state
        self._answer = best_after, best_worth
        return best_after
