"""The player's own boards in the set-up: choosing one for everyone, or painting one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.own import NONE, OWN_BOARD
from castles.paths import boards_folder
from castles.play.own_boards import OwnBoard, kept_boards
from castles.ui.kit.layout import LARGE_TEXT
from castles.ui.kit.widgets import Label, Widget
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.scenes.own_view import BoardView

if TYPE_CHECKING:
    from castles.ui.scenes.game_pages import SetUp
    from castles.ui.scenes.setup import SetupScene

_ROW, _BUTTON, _GAP, _PICTURE = 54.0, 64.0, 10.0, 300.0


class OwnSection:
    """A section of the set-up: the printed boards, or a playable one of the player's."""

    title = f"option.{OWN_BOARD}"
    options = frozenset({OWN_BOARD})

    def __init__(self, scene: SetupScene, boards: Sequence[OwnBoard] | None = None) -> None:
        self.scene = scene
        game = scene.game.name
        kept = kept_boards(boards_folder(), game).boards if boards is None else boards
        self.boards = [board for board in kept if board.is_complete]

    @property
    def _chosen(self) -> str:
        return str(self.scene.plan.options[OWN_BOARD])

    def _words(self) -> str:
        return self.scene.words(f"option_about.{OWN_BOARD}")

    def _tell(self, width: float) -> float:
        if self._chosen == NONE:
            return 0.0
        return self.scene.ui.ruler.height(self._words(), "small", width) + 6

    def _row(self) -> float:
        return _ROW if self.scene.ui.stage.text_scale < LARGE_TEXT else 1.7 * _ROW

    def height(self, set_up: SetUp, width: float) -> float:
        picture = 0.0 if self._chosen == NONE else _PICTURE + _GAP
        row = self._row() + _GAP if self._ways() else 0.0
        return row + self._tell(width) + picture + _BUTTON

    def _ways(self) -> list[tuple[str, str]]:
        """The choices, starting with the printed boards; empty if no board has been painted."""
        ways = {board.text: board.name for board in self.boards}
        if self._chosen != NONE:
            ways.setdefault(self._chosen, self.scene.words("boards.another"))
        if not ways:
            return []
        return [(NONE, self.scene.words(f"option_value.{OWN_BOARD}.{NONE}")), *ways.items()]

    def widgets(self, set_up: SetUp, place: FRect) -> Sequence[Widget]:
        made: list[Widget] = []
        y = place.y
        if ways := self._ways():
            row = FRect(place.x, y, place.w, self._row())
            made.append(Cycle(f"option.{OWN_BOARD}", row, ways, self._chosen, self.choose))
            y = row.bottom + _GAP
        if self._chosen != NONE:
            told = FRect(place.x, y, place.w, self._tell(place.w))
            made.append(Label(told, self._words(), "small", "ink_label", wrap=True))
            picture = FRect(place.x, told.bottom, place.w, _PICTURE)
            made.append(BoardView(picture, _shown(set_up.game.name, self._chosen)))
            y = picture.bottom + _GAP
        button = FRect(place.x, y, place.w, _BUTTON)
        open_list = partial(set_up.ui.open, "own_boards", set_up.game.name, self.choose)
        made.append(self.scene.button("own_boards", open_list, rect=button))
        return made

    def choose(self, text: str) -> None:
        """Choose a board; other options about boards go back to their defaults."""
        self.scene.set_option(OWN_BOARD, text)


def _shown(game: str, text: str) -> OwnBoard:
    return OwnBoard("", game, text)
