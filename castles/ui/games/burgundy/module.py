"""Where the layers of Burgundy add something to what its base draws, and which layers are played.

Each place is a type that has the facts of what is added there; `layers_on(rules).at(place)` are the
additions of all layers that are played. `layer` has the layers themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.action import ActionKind
from castles.engine.event import Event
from castles.games.burgundy.module import is_on
from castles.games.burgundy.modules import MODULES
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, State
from castles.text.catalogue import Catalogue
from castles.ui.table.game_screen import Part
from castles.ui.table.layer import Layers, Place, ScreenLayer
from castles.ui.table.moves import Look
from castles.ui.table.picture import Picture

if TYPE_CHECKING:
    from castles.ui.games.burgundy.duchy import DuchyPainter
    from castles.ui.games.burgundy.laying import Laying

Maker: TypeAlias = "Callable[[Laying], Iterable[Part[State]]]"
"""Makes parts of a table that is being laid."""
OVER, ASKS = "over ", "ask "
"""What begins the names of parts that lie over everything else, such as a drawer, and of those that
lie over the duchy while a decision, or a kind of action that is chosen, asks."""

_GAP, _BROAD = 12.0, 1.1
"""Between what stands near a duchy, and how much broader than high a duchy is."""


# -- places --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Count:
    """One more count in the panel of a seat."""

    thing: Thing
    sprite: str
    """Or glyph:NAME."""
    words: str


@dataclass(frozen=True, slots=True)
class InPanel(Place[Count]):
    """Where a seat's means are counted."""

    state: State
    seat: int


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands on a tile of a duchy instead of its badge. Lengths are in hex widths."""

    sprite: str
    width: float
    drop: float
    """How far below the middle of the tile it stands."""
    number: str = ""
    """Set into the slot `number` of the sprite."""
    space: int = EMPTY
    """Where the tile lies."""


@dataclass(frozen=True, slots=True)
class OnDuchy(Place[Plate]):
    """The tiles of a seat."""

    state: State
    seat: int


@dataclass(frozen=True, slots=True)
class AroundDuchy(Place[Part[State]]):
    """What stands on or around the duchy of a seat, large or small."""

    duchy: DuchyPainter
    picture: Picture[State]
    seat: int


class Rest:
    """A room from which one part after another takes what it needs; the duchy has the rest."""

    def __init__(self, zone: FRect) -> None:
        self.zone, self._wide = zone.copy(), zone.w

    def row(self, high: float) -> FRect:
        """A row at the foot, as wide as all of it."""
        zone = self.zone
        zone.h -= high + _GAP
        return FRect(zone.x, zone.bottom + _GAP, self._wide, high)

    def corner(self, wide: float, high: float) -> FRect:
        """So wide at the right if the duchy has more of that, else so high in a row at the foot."""
        zone = self.zone
        if zone.w - wide < (zone.h - high) * _BROAD:
            return self.row(high)
        zone.w -= wide + _GAP
        return FRect(zone.right + _GAP, zone.y, wide, zone.h - high / 2)


@dataclass(frozen=True, slots=True)
class NearDuchy(Place[Part[State]]):
    """What stands below or beside the duchy of a seat that is seen large."""

    room: Rest
    picture: Picture[State]
    seat: int
    texts: Catalogue


@dataclass(frozen=True, slots=True)
class Symbol:
    """A glyph on a county card: of what completing it gives besides points, or covering a cell."""

    glyph: str
    cell: int | None = None


@dataclass(frozen=True, slots=True)
class OnCard(Place[Symbol]):
    """A county card of the automa."""

    rules: Ruleset
    card: int


@dataclass(frozen=True, slots=True)
class TileNote:
    """The text of what is to be known of a tile here, besides what it does or instead of it."""

    key: str
    instead: bool = False


@dataclass(frozen=True, slots=True)
class AboutTile(Place[TileNote]):
    """What a tile does in words."""

    rules: Ruleset
    tile: int


@dataclass(frozen=True, slots=True)
class Attended(Place[FRect]):
    """A table that is laid: what looks otherwise when another thing is pointed at."""

    laying: Laying


@dataclass(frozen=True, slots=True)
class MoreRows(Place[int]):
    """For how many more answers there must be room now."""

    picture: Picture[State]


@dataclass(frozen=True, slots=True)
class Priced(Place[tuple[str, ActionKind, int]]):
    """Things that may cost workers: for which action, and which of its fields they are."""


@dataclass(frozen=True, slots=True)
class PhaseNews:
    """What a layer adds to the end of a phase."""

    words: str = ""
    """What else is said."""
    told: str = ""
    """What it brought or took from the estate that is told of."""
    swept: Sequence[Look] = ()
    """What of it left the game with the tiles that nobody took; each is two tiles wide."""
    last_points: Mapping[str, str] = field(default_factory=dict)
    """Sprites of what gives points at the very end, with the ends of their texts,
    `phase.last_points.END`: the source of the points, if they have one of their own."""
    is_end: bool = False
    """Whether nothing is scored when the game is over."""


@dataclass(frozen=True, slots=True)
class PhaseEnded(Place[PhaseNews]):
    """The end of a phase, or what happened in it to one estate."""

    before: State
    after: State
    """Perhaps in the next phase already."""
    phase: int
    events: Sequence[Event]
    texts: Catalogue
    of_estate: bool = False


# -- who is played -------------------------------------------------------------------------------

LAYERS: dict[str, ScreenLayer[State]] = {}
"""By option, that of the base game by none; a module without one is played in the terminal."""


@lru_cache(maxsize=16)
def layers_on(rules: Ruleset) -> Layers[State]:
    """The base game, and what the options switch on, in the order of the rulebook."""
    names = (module.name for module in MODULES if is_on(rules.options.get(module.name, False)))
    return Layers(LAYERS[""], [LAYERS[name] for name in names if name in LAYERS])
