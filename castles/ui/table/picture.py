"""What a table shows at a moment: the viewer's state, what glows, what is chosen or on its way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar, cast

from castles.desk.thing import Thing
from castles.engine.action import DO, Target
from castles.engine.decision import NOBODY

FAINT = 0.6
"""How bright that glows which could be chosen besides what the question is about."""
S = TypeVar("S")
"""The state of a game."""


@dataclass
class InFlight:
    """What is still on its way: the table does not show it where it will lie."""

    coming: Counter[Thing] = field(default_factory=Counter)
    scores: dict[tuple[int, str], int] = field(default_factory=dict)
    """Where the marker of a seat stands on a track while it walks."""
    carried: Thing | None = None
    """What the player holds: it has left its place."""
    drawers: dict[str, float] = field(default_factory=dict)
    """How far each drawer is open that is just opened or closed."""

    before: object | None = None
    """The state before what happened, until everybody has looked at the end of a phase."""
    turned: float = 1.0
    """How far what is in hand has been turned to how it lies now."""

    def clear(self) -> None:
        self.turned = 1.0
        self.before = None
        self.coming.clear()
        self.scores.clear()
        self.drawers.clear()
        self.carried = None


@dataclass(frozen=True)
class Ghost:
    """What an action would put on a thing, as the game numbers its pieces, and what that gives."""

    on: Thing
    item: int
    gains: tuple[str, ...] = ()


@dataclass(frozen=True)
class Picture(Generic[S]):
    """Everything that the parts of a table need to draw themselves."""

    state: S
    viewer: int
    colours: tuple[str, ...]
    names: tuple[str, ...]
    levels: tuple[str, ...] = ()
    """Who plays each seat, in words."""
    faces: tuple[str, ...] = ()
    """The portrait of who plays each seat; empty where there is none."""
    deciding: int = NOBODY
    glow: frozenset[Target] = frozenset()
    """What the viewer may choose now; ask with `glows`."""
    chosen: tuple[Target, ...] = ()
    """What the viewer has chosen; ask with `has_chosen`."""
    raised: Mapping[Thing, int] = field(default_factory=dict)
    """How many of a thing are about to be given, as cards raised in the hand."""
    gathered: Mapping[Target, int] = field(default_factory=dict)
    """How many of what is gathered so far; ask with `has_gathered`."""
    marks: Mapping[Thing, int] = field(default_factory=dict)
    """What others changed since the viewer's last turn, and who did it; see `draw_last`."""
    planned: Ghost | None = None
    """What is half done, such as a tile that is being paid for."""
    cause: Thing | None = None
    """What asks the present question, such as the tile placed last."""
    still_visible: Mapping[Thing, int] = field(default_factory=dict)
    """What still lies there though the state has forgotten it, such as a die that was used."""
    opened: frozenset[str] = frozenset()
    """The drawers that the viewer has opened; ask with `drawer`."""
    open: bool = False
    """Whether everything is shown, as in the replay of a finished match."""
    in_flight: InFlight = field(default_factory=InFlight)
    promised: Callable[[Thing], int] = lambda thing: 0
    """The points that come for certain if a thing is chosen now."""
    pointed: Callable[[], Thing | None] = lambda: None
    """What pointer or focus are on."""
    looked_at: Thing | None = None
    """What the answers are about: it was pointed at last (`ClickRules.looked_at`)."""
    ghost: Callable[[], Ghost | None] = lambda: None
    """What choosing that would put on the table."""
    asks: Callable[[], str] = lambda: ""
    """Where the question is answered: a kind of thing, or the name of an answer."""

    @property
    def opponents(self) -> list[int]:
        """The other seats, in the order in which they play after the viewer."""
        count = len(self.names)
        return [(self.viewer + step) % count for step in range(1, count)]

    @property
    def shown(self) -> S:
        """The state whose phase and round are told: none begins before the scene between."""
        before = self.in_flight.before
        return self.state if before is None else cast(S, before)

    def glows(self, thing: Thing) -> bool:
        return thing.target(self.viewer) in self.glow

    def glow_of(self, kind: str) -> float:
        """How bright a kind of things glows that can be chosen.

        Where everything can be, the eye finds nothing: only what the question is about is bright,
        until a kind of action or a thing is chosen.
        """
        kinds = {field for field, _ in self.glow if field != DO}
        return 1.0 if self.chosen or len(kinds) < 2 or kind == self.asks() else FAINT

    def has_chosen(self, thing: Thing) -> bool:
        return thing.target(self.viewer) in self.chosen

    def has_gathered(self, thing: Thing) -> int:
        """How many of a thing are gathered."""
        target = thing.target(self.viewer)
        return 0 if target is None else self.gathered.get(target, 0)

    def lifts(self, thing: Thing) -> bool:
        """Whether it is in the player's hand: chosen, or pointed at and free to choose."""
        return self.has_chosen(thing) or (thing == self.pointed() and self.glows(thing))

    def coming(self, thing: Thing) -> int:
        """How many of a thing have not arrived yet; it is drawn without them."""
        return self.in_flight.coming[thing] + (thing == self.in_flight.carried)

    @property
    def turned(self) -> float:
        """How far the tile in hand has come round, from 0 to 1, when it was turned."""
        return self.in_flight.turned

    def drawer(self, kind: str) -> float:
        """How far a drawer is open, from 0 to 1."""
        return self.in_flight.drawers.get(kind, float(kind in self.opened))

    def walking(self, seat: int, track: str, points: int) -> int:
        """A score as it stands on its track: the known points, or where the marker is by now."""
        return self.in_flight.scores.get((seat, track), points)
