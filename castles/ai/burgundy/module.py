"""What players think of a module of the rules: everything beside the base game, as one object.

    MIND = ModuleMind(worth=(worth,), prune=(prune,))

It stands in the file of the module's name in `modules`, and is made for those that need one: what
others bring is points, tiles and actions, which are judged anyway. The hooks of all modules of a
game are put together once (`modules.mind_of`), so that nobody asks which modules there are.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from castles.ai.burgundy.prices import Moment
from castles.ai.search.thinking import Actions, Outlook, Thinking, TryingAppraiser
from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.game import Reason
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import Estate, State
from castles.games.burgundy.view import View

if TYPE_CHECKING:
    from castles.ai.burgundy.foresight import Foresight

Worth: TypeAlias = Callable[[State, Estate, Moment], float]
SpaceGain: TypeAlias = Callable[[Ruleset, Moment, Estate, int], float]
Pruning: TypeAlias = Callable[[State, list[Action]], list[Action]]
Foreseeing: TypeAlias = "Callable[[Foresight, Action], Outlook | None]"
SetUpWorth: TypeAlias = Callable[[State, int, Action], float]
Reasons: TypeAlias = Iterator[Reason]
Telling: TypeAlias = Callable[[View, Actions], Reasons]
Retelling: TypeAlias = Callable[[View, Actions, list[Reason]], Iterable[Reason]]


class RulesAppraiser(TryingAppraiser[State]):
    """Judges positions of one set of rules."""

    @abstractmethod
    def forget(self) -> None:
        """Let go of what will hardly be asked again."""


AppraiserMaker: TypeAlias = Callable[
    [Thinking[State, View], Ruleset, Mapping[str, float]], RulesAppraiser
]


@dataclass(frozen=True, slots=True)
class ModuleMind:
    """One module, or all of a game together."""

    worth: tuple[Worth, ...] = ()
    """What an estate has of it that is not points yet."""
    valued_by_module: tuple[Callable[[Ruleset], frozenset[int]], ...] = ()
    """Stored tiles whose worth is all in that of the module."""
    untyped: Mapping[str, SpaceGain] = field(default_factory=dict)
    """Its tiles that may lie on any colour: what one gives on a space, beside covering it."""
    grows_storage: tuple[Callable[[State, Estate], bool], ...] = ()
    """Whether a storage becomes larger when it is full."""
    changes_boards: bool = False
    """Whether powers and reach come from elsewhere than the tiles of a board."""
    prune: tuple[Pruning, ...] = ()
    """Leaves out actions that are not worth trying."""
    foreseen: Mapping[int, Foreseeing] = field(default_factory=dict)
    """By kind of action what comes of it, if it need not be played to know that."""
    silent: Mapping[int, Callable[[State, Frame], bool]] = field(default_factory=dict)
    """By kind of frame whether it does nothing when its turn comes."""
    set_up: Mapping[int, SetUpWorth] = field(default_factory=dict)
    """By decision of the set-up how good an answer is."""
    reasons: Mapping[int, Telling] = field(default_factory=dict)
    """By kind of action what speaks for it."""
    retell: tuple[Retelling, ...] = ()
    """Other reasons from all that were found: with it something else is to be won."""
    appraiser: AppraiserMaker | None = None
    """Takes the place of the base game's."""
    last_rounds: int = 0
    """Rollouts go to the end when fewer than so many times a level's rounds are left."""
