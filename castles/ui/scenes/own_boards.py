"""The list of boards that players painted, and the actions for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.errors import CastlesError
from castles.paths import boards_folder, exports_folder
from castles.play.own_boards import (
    OwnBoard,
    board_code,
    export_board,
    keep_board,
    kept_boards,
    kind_of,
    remove_board,
)
from castles.play.seat import LONGEST_NAME
from castles.ui.by_game import READY, present_game
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.widgets import (
    Button,
    ChoiceRow,
    Label,
    ListRow,
    Nothing,
    Panel,
    Parchment,
    ScrollArea,
    TextEntry,
    Widget,
    alike,
)
from castles.ui.kit.widgets.cycle import Cycle
from castles.ui.scenes.own_view import BoardView

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

_ROW = 68.0
BLANK_START = "blank"


class OwnBoardsScene(Scene):
    """Boards of a game on the left, the chosen one on the right."""

    zones = "own_boards"

    def __init__(
        self,
        ui: Ui,
        game: str = "",
        choose: Callable[[str], None] | None = None,
        boards: Sequence[OwnBoard] | None = None,
    ) -> None:
        """Shows `boards`, or those on disk; `choose` is the set-up that asks for one."""
        super().__init__(ui)
        self._given, self._asking, self._choose_for = boards, game, choose
        self.game = game or present_game(ui)
        self.start = BLANK_START
        self.chosen: OwnBoard | None = None
        self.typed: str | None = None
        """A name that can't be saved (yet)."""
        self.problems: Sequence[str] = ()
        self._load()

    def _load(self) -> None:
        given = self._given
        if given is None:
            found = kept_boards(boards_folder())
            given, self.problems = found.boards, found.problems
        self.boards = [board for board in given if board.game == self.game]
        paths = [board.path for board in self.boards]
        at = paths.index(self.chosen.path) if self.chosen and self.chosen.path in paths else 0
        self.chosen = self.boards[at] if self.boards else None

    def enter(self) -> None:
        """Read the boards again: some may have changed."""
        self._load()
        super().enter()

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        zone, text = self.zone, self.text
        games = [(game, self.ui.text(f"{game}.name")) for game in READY]
        board = self.chosen
        none = Nothing(zone("none"), "hexagon", text("boards.none"), text("boards.none.about"))
        return [
            self.heading(text("boards.title")),
            ChoiceRow("game", zone("games"), games, self.game, self._switch),
            Panel(zone("list")),
            self._names(zone("list")),
            Cycle("start", zone("start"), self._starts(), self.start, self._begin_with),
            self.button("new", self._new, suggested=board is None),
            *([Parchment(zone("sheet")), none] if board is None else self._sheet(board)),
            Label(zone("told"), self._told(), "body", "warning", wrap=True),
            self.button("back", self.cancel),
            self.button("import", self._import),
            *bar_tools(self.ui),
        ]

    def initial_focus(self) -> str:
        return "play" if self.chosen is not None else "new"

    def _told(self) -> str:
        if not self.problems:
            return ""
        return self.text("boards.unreadable", count=len(self.problems), problem=self.problems[0])

    def _names(self, zone: FRect) -> ScrollArea:
        rows = [
            ListRow(
                f"board.{number}",
                FRect(zone.x + 12, zone.y + 12 + number * _ROW, zone.w - 44, _ROW - 8),
                board.name,
                self._choosing(board),
                note=self._state(board),
                glyph="check" if board.is_complete else "warning",
                selected=board is self.chosen,
            )
            for number, board in enumerate(self.boards)
        ]
        inner = FRect(zone.x, zone.y + 4, zone.w - 4, zone.h - 8)
        return ScrollArea("boards", inner, rows, len(rows) * _ROW + 16)

    def _state(self, board: OwnBoard) -> str:
        flaws = kind_of(board.game).flaws(board.text)
        return self.text("boards.flaws", count=len(flaws)) if flaws else self.text("boards.ready")

    def _starts(self) -> list[tuple[str, str]]:
        """Buttons for a blank board, or a copy of one of ours."""
        standard = kind_of(self.game).standard
        one = len(standard) == 1
        return [
            (BLANK_START, self.text("boards.start.blank")),
            *(
                (name, self.text("boards.start.ours" if one else "boards.start.number", board=name))
                for name, _ in standard
            ),
        ]

    def _sheet(self, board: OwnBoard) -> list[Widget]:
        zone = self.zone
        ready, why_not = board.is_complete, self.text("boards.not_ready")
        acts: tuple[tuple[str, Callable[[], None], bool], ...] = (
            ("play", self._play, ready),
            ("paint", self._paint, True),
            ("duplicate", self._duplicate, True),
            ("code", self._copy_code, ready),
            ("file", self._export, ready),
            ("delete", self._ask_to_delete, True),
        )
        buttons: list[Button] = [
            self.button(name, act, enabled=able, reason="" if able else why_not)
            for name, act, able in acts
        ]
        buttons[0 if ready else 1].suggested = True
        return [
            Panel(zone("sheet")),
            TextEntry(
                "name",
                zone("name"),
                board.name if self.typed is None else self.typed,
                self._rename,
                longest=LONGEST_NAME,
                hint=self.text("boards.name"),
            ),
            Label(zone("state"), self._state(board), "body_strong", "text", wrap=True),
            BoardView(zone("picture"), board),
            *alike(self.ui.ruler, buttons),
        ]

    # -- what the player does ------------------------------------------------------------------

    def _switch(self, game: str) -> None:
        self.game, self.chosen, self.start, self.typed = game, None, BLANK_START, None
        self._load()
        self.rebuild()

    def _begin_with(self, start: str) -> None:
        self.start = start

    def _choosing(self, board: OwnBoard) -> Callable[[], None]:
        def choose() -> None:
            self.chosen, self.typed = board, None
            self.rebuild()

        return choose

    def _free_name(self) -> str:
        names = {board.name for board in self.boards}
        numbers = range(1, len(names) + 2)
        free = (self.text("boards.new_name", number=number) for number in numbers)
        return next(name for name in free if name not in names)

    def _keep(self, board: OwnBoard) -> OwnBoard | None:
        """Write a board and show it; None, with a message, if that fails."""
        if self._given is not None:
            return board
        try:
            kept = keep_board(board, boards_folder())
        except (CastlesError, OSError) as error:
            self.ui.warn(error)
            return None
        self.chosen = kept
        self._load()
        return kept

    def _new(self) -> None:
        kind = kind_of(self.game)
        text = {BLANK_START: kind.blank, **dict(kind.standard)}[self.start]
        kept = self._keep(OwnBoard(self._free_name(), self.game, text))
        if kept is not None:
            self.ui.open("own_editor", kept)

    def _rename(self, name: str) -> None:
        """Save the name as soon as it is valid."""
        self.typed = name
        if self.chosen is not None and name.strip():
            self._keep(replace(self.chosen, name=name.strip()))

    def _play(self) -> None:
        """Open the set-up with this board chosen."""
        board = self.chosen
        if board is not None and self._choose_for is not None and board.game == self._asking:
            self.cancel()
            self._choose_for(board.text)
        elif board is not None:
            self.ui.open("new_game", board.game, board.text)

    def _paint(self) -> None:
        if self.chosen is not None:
            self.ui.open("own_editor", self.chosen)

    def _duplicate(self) -> None:
        if self.chosen is not None:
            self._keep(OwnBoard(self._free_name(), self.game, self.chosen.text))
            self.rebuild()

    def _copy_code(self) -> None:
        if self.chosen is not None:
            self.ui.copy(board_code(self.chosen))

    def _export(self) -> None:
        if self.chosen is None:
            return
        try:
            path = export_board(self.chosen, exports_folder())
        except (CastlesError, OSError) as error:
            self.ui.warn(error)
            return
        self.ui.toast(self.text("boards.file.done", file=str(path)), "check")

    def _ask_to_delete(self) -> None:
        if self.chosen is not None:
            self.ui.confirm(
                self.text("boards.delete"),
                self.text("boards.delete.words", name=self.chosen.name),
                self.text("boards.delete"),
                partial(self._delete, self.chosen),
            )

    def _delete(self, board: OwnBoard) -> None:
        try:
            remove_board(board)
        except CastlesError as error:
            self.ui.warn(error)
        self._load()
        self.rebuild()

    def _import(self) -> None:
        self.ui.open("own_import", self.take)

    def take(self, board: OwnBoard) -> None:
        """Show an imported board."""
        self.game, self.chosen, self.typed = board.game, board, None
        self._load()
        self.rebuild()

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, self.ui.text(f"{self.game}.name"), self.text("boards.title"))
