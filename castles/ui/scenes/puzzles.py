"""The puzzles of a game: their tasks, difficulty, and which are solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ai.puzzles.definition import Puzzle, load_puzzles
from castles.engine.errors import CastlesError
from castles.text.puzzles import puzzle_about, puzzle_name
from castles.ui.by_game import READY, present_game
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.layout import LARGE_TEXT, columns, rows
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.stars import draw_star
from castles.ui.kit.widgets import ChoiceRow, Label, Panel, Widget
from castles.ui.match.solved_puzzles import key_of, stars_of

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui

COLUMNS = 3
_GAP = 10.0
_STAR, _NUMBER, _NAME = 24.0, 46.0, 33.0


class PuzzlesScene(Scene):
    """All puzzles of a game on one sheet, in a teaching order."""

    zones = "puzzles"

    def __init__(self, ui: Ui, game: str = "") -> None:
        super().__init__(ui)
        self._choose(game or present_game(ui))

    def _choose(self, game: str) -> None:
        self.game = game
        self.problem = ""
        try:
            self.puzzles: Sequence[Puzzle] = load_puzzles(game)
        except CastlesError as error:
            self.puzzles, self.problem = (), str(error)
        self.earned: Mapping[str, int] = stars_of(self.ui, game)

    def enter(self) -> None:
        self.earned = stars_of(self.ui, self.game)
        super().enter()

    # -- building ------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        zone, text = self.zone, self.text
        games = [(game, self.ui.text(f"{game}.name")) for game in READY]
        coming = self.next_puzzle
        return [
            self.heading(text("puzzle.title")),
            ChoiceRow("game", zone("games"), games, self.game, self._switch),
            Panel(zone("sheet")),
            *self._cards(zone("cards")),
            Label(zone("solved"), self._tally(), "body", "text", wrap=True),
            self.button("back", self.cancel),
            self.button(
                "solve",
                lambda: self._open(coming) if coming else None,
                enabled=coming is not None,
                reason=text("puzzle.all_solved"),
            ),
            *bar_tools(self.ui),
        ]

    def initial_focus(self) -> str:
        return "solve"

    @property
    def next_puzzle(self) -> Puzzle | None:
        """The first unsolved puzzle."""
        return next((each for each in self.puzzles if key_of(each) not in self.earned), None)

    def _tally(self) -> str:
        if self.problem:
            return self.text("puzzle.broken", problem=self.problem)
        solved = [each for each in self.puzzles if key_of(each) in self.earned]
        stars = sum(self.earned[key_of(each)] for each in solved)
        most = sum(each.stars for each in self.puzzles)
        facts = {"solved": len(solved), "of": len(self.puzzles), "stars": stars, "most": most}
        return self.text("puzzle.tally", **facts)

    def _cards(self, zone: FRect) -> list[Widget]:
        count = -(-len(self.puzzles) // COLUMNS)
        if not count:
            return []
        high = (zone.h - (count - 1) * _GAP) / count
        lines = [columns(row, COLUMNS, _GAP) for row in rows(zone, high, _GAP, count)]
        # Down the columns, as the order is read downwards.
        places = [line[column] for column in range(COLUMNS) for line in lines]
        texts = self.ui.catalogue.of_game(self.game)
        with_words = self.ui.stage.text_scale < LARGE_TEXT
        return [
            PuzzleCard(
                rect,
                number,
                puzzle,
                puzzle_name(puzzle, texts),
                puzzle_about(puzzle, texts),
                self.earned.get(key_of(puzzle)),
                self._opening(puzzle),
                with_words=with_words,
                solved=self.text("puzzle.solved"),
            )
            for number, (puzzle, rect) in enumerate(
                zip(self.puzzles, places, strict=False), start=1
            )
        ]

    # -- what the player does ------------------------------------------------------------------

    def _switch(self, game: str) -> None:
        self._choose(game)
        self.rebuild()

    def _opening(self, puzzle: Puzzle) -> Callable[[], None]:
        return lambda: self._open(puzzle)

    def _open(self, puzzle: Puzzle) -> None:
        self.ui.open("puzzle", puzzle)

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, self.ui.text(f"{self.game}.name"), self.text("puzzle.title"))


class PuzzleCard(Widget):
    """Number, name, a sentence, and stars: filled if earned."""

    def __init__(
        self,
        rect: FRect,
        number: int,
        puzzle: Puzzle,
        title: str,
        about: str,
        earned: int | None,
        on_press: Callable[[], None],
        *,
        with_words: bool,
        solved: str,
    ) -> None:
        hint = about if earned is None else f"{about}\n{solved}"
        super().__init__(f"puzzle.{puzzle.name}", rect, hint=hint, on_press=on_press)
        self.number, self.stars, self.earned = number, puzzle.stars, earned
        self.title, self.about, self.with_words = title, about, with_words

    def draw(self, painter: Painter) -> None:
        rect = self.rect
        painter.frame("field", rect)
        if self.hovered:
            painter.fill(rect.inflate(-6, -6), "#FFF3CF", 0.25)
        number = FRect(rect.x + 8, rect.y, _NUMBER, rect.h)
        if self.earned is None:
            painter.text(str(self.number), number, "panel_title", "gold", align="centre")
        else:
            painter.glyph("check", number.center, 34, "gold")
        inner = FRect(number.right + 8, rect.y + 4, rect.right - number.right - 22, rect.h - 8)
        stars = self.stars * _STAR * 1.1
        high = min(inner.h, _NAME) if self.with_words else inner.h
        if self.with_words:
            # Centre name and sentence in a card that is higher than they need.
            words = painter.ruler.height(self.about, "small", inner.w)
            inner = inner.inflate(0, -max(0.0, inner.h - _NAME - words - 2))
        name = FRect(inner.x, inner.y, inner.w - stars - 10, high)
        painter.text(self.title, name, "body_bold", "text")
        for each in range(self.stars):
            at = (inner.right - stars + (each + 0.5) * _STAR * 1.1, name.centery)
            draw_star(painter, at, _STAR, "gold", bool(self.earned))
        if self.with_words:
            below = FRect(inner.x, name.bottom, inner.w, inner.bottom - name.bottom)
            painter.text(self.about, below, "small", "note", wrap=True, vertical="top")
