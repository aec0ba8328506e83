"""What scenes without a table need from a game's screen: pictures, inks and parts of the set-up.

A game registers its `GamePages` in `castles/ui/by_game.py`. Most of it is optional: a game without
thumbnails is listed without them, one without sections gets a row for each option.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from pygame import FRect

from castles.engine.game import AnyGame, GameState
from castles.engine.ruleset import OptionValue
from castles.play.seat import SeatSpec
from castles.ui.scenes.own_pages import OwnPages
from castles.ui.scenes.shelf_data import Preset, Shelf
from castles.ui.table.game_screen import Thumbnail
from castles.ui.table.looks import Looks

if TYPE_CHECKING:
    from castles.desk.match_plan import MatchPlan
    from castles.text.catalogue import Catalogue
    from castles.text.rules_page import RulePage
    from castles.ui.kit.painter import Painter
    from castles.ui.kit.ui import Ui
    from castles.ui.kit.widgets import Widget


class SetUp(Protocol):
    """The set-up as a section of it sees it."""

    @property
    def ui(self) -> Ui: ...
    @property
    def game(self) -> AnyGame: ...
    @property
    def plan(self) -> MatchPlan: ...

    def words(self, key: str, **facts: object) -> str:
        """A text; the game's own version comes first."""
        ...

    def words_or_nothing(self, key: str) -> str:
        """The same, but empty if there is none."""
        ...

    def set_option(self, name: str, value: OptionValue) -> None: ...
    def set_options(self, values: Mapping[str, OptionValue]) -> None: ...


class SetUpSection(Protocol):
    """A part of the set-up for one game only: boards with pictures, a shelf of modules.

    It is shown among the rules of the table, at their width and a height of its own; for more room
    its widgets may open another scene.
    """

    title: str
    """Text key."""
    options: frozenset[str]
    """The options chosen here; they get no separate row."""

    def height(self, set_up: SetUp, width: float) -> float: ...
    def widgets(self, set_up: SetUp, place: FRect) -> Sequence[Widget]: ...


def first_person(seats: Sequence[SeatSpec]) -> int:
    """The seat whose board represents a match: the first person's, if there is one."""
    return next((number for number, seat in enumerate(seats) if seat.is_human), 0)


def no_thumbnail(state: GameState, seats: Sequence[SeatSpec]) -> Thumbnail | None:
    return None


def no_piece(painter: Painter, page: RulePage, box: FRect, texts: Catalogue) -> bool:
    return False


@dataclass(frozen=True)
class GamePages:
    """One game in the scenes without a table."""

    thumbnail: Callable[[GameState, Sequence[SeatSpec]], Thumbnail | None] = no_thumbnail
    looks: Looks = field(default_factory=lambda: Looks({}))
    """Tracks without an ink have `ink_accent`."""
    shown_options: frozenset[str] | None = None
    """The options that the table can show; others only work in the terminal. None: all."""
    sections: Sequence[SetUpSection] = ()
    presets: Sequence[Preset] = ()
    shelf: Shelf | None = None
    """The modules with their pictures, if the game has any."""
    own: OwnPages | None = None
    """Boards that players paint."""
    colours: Sequence[str] = ()
    """The seats' colours, if the rules fix them; otherwise players choose."""
    piece_picture: Callable[[Painter, RulePage, FRect, Catalogue], bool] = no_piece
    """Draws a rulebook's card or tile as on the table; False if its sprites are enough."""

    def shows(self, option: str) -> bool:
        """Whether the window supports an option."""
        shown = self.shown_options
        return shown is None or option in shown or self._module_of(option) in shown

    def _module_of(self, option: str) -> str:
        """The module that an option belongs to; empty if it is independent."""
        looks = self.shelf.looks if self.shelf is not None else {}
        return next((name for name, look in looks.items() if option in look.options), "")

    def ink(self, track: str) -> str:
        """The ink for points of a track."""
        return self.looks.inks.get(track, "ink_accent")
