"""The contract between a game and everything above it, and the registry of games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from castles.engine.action import Action, ActionKinds
from castles.engine.decision import NOBODY, FrameKind, HasPending, Pause
from castles.engine.event import Event
from castles.engine.facts import Fact, Words
from castles.engine.faults import fault, unknown
from castles.engine.own import OwnKind
from castles.engine.ruleset import Option, Options

__all__ = [
    "CLEAR_WIN",
    "NOBODY",
    "SHARED",
    "AnyGame",
    "Draw",
    "Game",
    "GameState",
    "GameView",
    "Line",
    "Outcome",
    "Progress",
    "Reason",
    "ScoreSheet",
    "check_seats",
    "game_named",
    "game_names",
    "ranked",
    "register",
]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not possible, by text key, with the rule and the cheapest way to mend it."""

    key: str
    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    fix: str = ""
    """Text key of the cheapest fix; empty if nothing the player can do helps. Same facts."""


class Line(NamedTuple):
    """One row of a score sheet: a source of points on one track."""

    source: str
    track: str
    points: int
    can_score: bool = True
    """False for what scores nothing in this game, whatever is done."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Where a seat's points come from; the lines of a track add up to its total."""

    seat: int
    lines: tuple[Line, ...]
    totals: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, with what on the deciding track, and what decided."""

    winners: tuple[int, ...]
    """Seats; several share a win, none means that everybody lost."""
    points: tuple[int, ...]
    """Of every seat."""
    reason: str
    """CLEAR_WIN, the tie-break that decided, SHARED, or a game's word for a loss of all."""
    places: tuple[int, ...] = ()
    """The seats from first to last, where the points alone do not tell; else empty."""
    measures: Mapping[str, int] = field(default_factory=dict)
    """By name what is told of the result instead of points, where these decide nothing."""
    teams: tuple[tuple[int, ...], ...] = ()
    """The seats that win together; empty where everybody plays alone."""

    @property
    def sides(self) -> Sequence[tuple[int, ...]]:
        """The seats of each side: teams, or everybody alone."""
        return self.teams or [(seat,) for seat in range(len(self.points))]

    @property
    def winning_sides(self) -> list[tuple[int, ...]]:
        """Several share the win."""
        return [side for side in self.sides if side[0] in self.winners]

    def share(self, seat: int) -> float:
        """The part of the win that is a seat's; mates do not divide it."""
        return 1 / len(self.winning_sides) if seat in self.winners else 0.0


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game is."""

    round: int
    """From 1; 0 in a game without rounds."""
    turn_seat: int
    """Whose turn it is; another seat may have to decide something within it."""
    over: bool
    phase: int = 0
    """From 1, so `game.phases[phase - 1]` is its name; 0 in a game without phases."""
    is_last_round: bool = False
    """Whether the game, or a stage of several, ends with this round."""

    @property
    def turn(self) -> tuple[int, int, bool]:
        """Differs as soon as a turn is over."""
        return self.round, self.turn_seat, self.over


class Draw(NamedTuple):
    """How many of an outcome a seat drew from a shuffled pile, and how many were to be expected."""

    seat: int
    ledger: str
    outcome: str
    drawn: float
    expected: float


CLEAR_WIN = "points"
"""The reason of an outcome that no tie-break had to decide; every game has this first merit."""
SHARED = "shared"


def ranked(merits: Mapping[str, Sequence[int]]) -> Outcome:
    """Who has most of the first merit, on a tie of the next...; each lists a number per seat."""
    points = merits[CLEAR_WIN]
    contenders = list(range(len(points)))
    decided_by = SHARED
    for reason, merit in merits.items():
        best = max(merit[seat] for seat in contenders)
        contenders = [seat for seat in contenders if merit[seat] == best]
        if len(contenders) == 1:
            decided_by = reason
            break
    return Outcome(tuple(contenders), tuple(points), decided_by)


class GameState(HasPending, Protocol):
    """What the layers above may read of any state."""

    events: list[Event] | None
    """Where the rules tell what happens; None during search."""


class GameView(Protocol):
    """What one seat may know; in its `state` unknown things lie face down.

    `legal_actions` gives the deciding seat the same list from its view as from the full state.
    """

    @property
    def seat(self) -> int: ...

    @property
    def state(self) -> GameState: ...


S = TypeVar("S", bound=GameState)
V = TypeVar("V", bound=GameView)


class Game(Protocol[S, V]):
    """The rules of one game. `legal_actions` is the only authority on what is allowed."""

    name: str
    rules_version: int
    seat_counts: range
    """All numbers of seats that some options allow."""
    action_kinds: ActionKinds
    decisions: Sequence[str]
    """The names of all choices that a seat may be asked for."""
    options: Mapping[str, Option]
    modules: Sequence[str]
    """The options that add rules and pieces to the base game; off by default."""
    phases: Sequence[str]
    """The names of its phases in order; empty if it has none."""
    phase_rounds: int
    """How many rounds each phase has, which are then counted anew in it; 0 where that differs."""
    scores_phases: bool
    """Whether everybody's boards are scored at the end of each phase, and not only of the game."""
    tracks: Sequence[str]
    """The keys of every score sheet's totals; the track that decides the game is the last."""
    set_up: Mapping[str, bool]
    """The decisions before the first turn; True: the others must not see the answer yet."""
    interludes: frozenset[str]
    """The events at which everybody stops and looks."""
    events: Mapping[str, str]
    """Every event that the rules can tell, with the rule that mainly makes it happen."""
    favourites: Mapping[str, str]
    """The events that count as a choice of taste, each with the fact that names what was chosen."""
    favourite_actions: Mapping[str, str]
    """The kinds of actions that count so too, each with the word that names what was chosen."""
    ledgers: Mapping[str, str]
    """The ledgers of `draws`, each with the family of texts that names its outcomes."""

    @property
    def score_track(self) -> str:
        """The track that decides the game."""
        ...

    own: OwnKind[Any]
    """What players can make of it."""

    def seats_allowed(self, options: Mapping[str, object]) -> range:
        """How many can play with these options."""
        ...

    def check_options(self, options: Mapping[str, object], seats: int) -> None:
        """OptionError if so many seats cannot play by these options; does not deal for that."""
        ...

    private: bool
    """Whether a seat knows anything that others may not: then people change places unseen."""
    unseen: frozenset[str]
    """Kinds of action of which others must not learn that they were done: to let pass."""

    def sides(self, state: S) -> Sequence[tuple[int, ...]]:
        """The seats that win together: each alone, or teams."""
        ...

    def draws(self, events: Sequence[Event], before: S, after: S) -> Iterable[Draw]:
        """What seats drew by luck because of an action, and what was to be expected."""
        ...

    def holdings(self, state: S) -> Sequence[Sequence[str]]:
        """What each seat has whose worth players ask for, each as "KIND NUMBER" or "KIND"."""
        ...

    def new_state(self, options: Options, seats: int, seed: int) -> S:
        """Deal a game for a new table; OptionError if `check_options` refuses it."""
        ...

    def deal(self, options: Options, seats: int, seed: int) -> S:
        """The same for a table that has played already, whatever is refused since."""
        ...

    def deciding_seat(self, state: S) -> int: ...
    def decision(self, state: S) -> str: ...
    def legal_actions(self, state: S) -> list[Action]: ...
    def needless(self, state: S, actions: Sequence[Action]) -> Action | None:
        """Which of the legal actions is meant where nobody needs to be asked: none is better."""
        ...

    def explain(self, state: S, action: Action) -> list[Reason]: ...
    def apply(self, state: S, action: Action) -> None: ...
    def apply_until(self, state: S, action: Action, pauses: Pause) -> None:
        """As apply, but stops before the first step at which one of the pauses is due."""
        ...

    def due_step(self, state: S) -> FrameKind | None:
        """The step before which play has paused; None if somebody decides, or nobody any more."""
        ...

    def run_due_step(self, state: S, pauses: Pause) -> None:
        """Run the step that is due and what follows it, up to the next pause or a decision."""
        ...

    def copy(self, state: S) -> S: ...
    def observe(self, state: S, seat: int, /) -> V: ...
    def determinise(self, view: V, seed: int) -> S: ...
    def scores(self, state: S) -> list[ScoreSheet]: ...
    def outcome(self, state: S) -> Outcome | None: ...
    def progress(self, state: S) -> Progress: ...
    def to_data(self, state: S) -> Words: ...
    def from_data(self, data: Mapping[str, Fact]) -> S: ...
    def action_to_data(self, state: S, action: Action) -> Words: ...
    def action_from_data(self, state: S, data: Mapping[str, Fact]) -> Action: ...


def check_seats(name: str, counts: range, seats: int, rule: str = "") -> None:
    """OptionError if a game is not played by so many seats; it names the rule that says so."""
    if seats not in counts:
        called = f"{name} with {rule}" if rule else name
        least, most = counts[0], counts[-1]
        key = "fault.seats" if most > least else "fault.seats_exactly"
        raise fault(key, game=called, least=least, most=most, count=most, seats=seats)


AnyGame: TypeAlias = "Game[GameState, GameView]"

_makers: dict[str, Callable[[], AnyGame]] = {}
_games: dict[str, AnyGame] = {}


def register(name: str, maker: Callable[[], AnyGame]) -> None:
    """Make a game known; it is built, and its data read, when first asked for."""
    _makers[name] = maker
    _games.pop(name, None)


def game_named(name: str) -> AnyGame:
    """The game of that name; OptionError with the nearest name if there is none."""
    if name not in _makers:
        raise unknown("fault.game", name, _makers)
    if name not in _games:
        _games[name] = _makers[name]()
    return _games[name]


def game_names() -> Sequence[str]:
    return sorted(_makers)
