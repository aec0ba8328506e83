"""The result card: a picture of a finished match to show to others, in the game's own art."""

from __future__ import annotations

from datetime import date, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import FRect, Surface

from castles.engine.plain_file import is_taken
from castles.paths import pictures_folder
from castles.play.day import PERSON
from castles.play.deal_code import code_of
from castles.play.own_files import write_atomically
from castles.play.play_time import date_of
from castles.text.figures import date as date_words
from castles.ui.by_game import pages_of
from castles.ui.kit.layout import Stage
from castles.ui.kit.medal import draw_medal
from castles.ui.kit.painter import Painter
from castles.ui.kit.theme import load_theme
from castles.ui.scenes.game_pages import first_person

if TYPE_CHECKING:
    from castles.ui.match.final_scoring import FinalScoringScene

SIZE = (1200, 675)
_HEAD = FRect(60, 40, 1800, 150)
_BOARD = FRect(60, 210, 960, 810)
_SHEET = FRect(1060, 210, 800, 810)
_MOST_LINES = 9
_LINE = 76.0


def _free(folder: Path, stem: str) -> Path:
    path, number = folder / f"{stem}.png", 2
    while is_taken(path):
        path, number = folder / f"{stem}-{number}.png", number + 1
    return path


class ResultCard:
    """Game, board, points by source, medal, deal code and date."""

    def __init__(self, scene: FinalScoringScene) -> None:
        self.scene, self.flow = scene, scene.flow
        match = scene.flow.match
        self.match, self.game = match, match.game.name
        self.seat = PERSON if scene.day is not None else first_person(match.played.own_seats)
        self.points = scene.outcome.points[self.seat]
        self.medal = scene.day.medal if scene.day is not None and scene.day.is_first else None

    def picture(self) -> Surface:
        """In the colours of the game, whatever the look of the window."""
        surface = Surface(SIZE)
        sheet = self.scene.ui.sheet
        self.draw(Painter(surface, Stage(*SIZE), load_theme("normal"), sheet))
        return surface

    def keep(self) -> Path:
        """Write it into the folder of pictures, never over another; CastlesError if not."""
        raw = BytesIO()
        pygame.image.save(self.picture(), raw, "card.png")
        path = _free(pictures_folder(), f"castles-{self.game}-{self._day}")
        write_atomically(path, raw.getvalue())
        return path

    def words(self) -> str:
        """The same in a line."""
        told = [self.scene.text("name"), self._when, self._points]
        if code := code_of(self.match.header):
            told.append(code)
        return " · ".join(told)

    @property
    def _day(self) -> date:
        """The day of the deal, else the day on which the match was over."""
        return self.match.header.challenge.day or date_of(self.match.play_time.latest).date()

    @property
    def _when(self) -> str:
        day, catalogue = self._day, self.flow.ui.catalogue
        told = date_words(datetime(day.year, day.month, day.day), catalogue)
        return self.scene.text("day.of", date=told) if self.scene.day is not None else told

    @property
    def _points(self) -> str:
        words = self.scene.text("final.points", points=self.points)
        return f"{words} · {self.scene.text(f'day.medal.{self.medal}')}" if self.medal else words

    def draw(self, painter: Painter) -> None:
        whole = FRect(0, 0, 1920, 1080)
        painter.picture(f"key_{self.game}", whole)
        painter.fill(whole, "ground", 0.45)
        self._draw_head(painter)
        painter.frame("panel", _BOARD)
        picture = pages_of(self.game).thumbnail(self.match.state, self.match.played.own_seats)
        if picture is not None:
            picture.draw(painter, _BOARD.inflate(-50, -50))
        painter.frame("parchment", _SHEET)
        self._draw_sheet(painter)

    def _draw_head(self, painter: Painter) -> None:
        painter.part(f"ui_arms_{self.game}", (_HEAD.x + 70, _HEAD.centery), 120)
        name = FRect(_HEAD.x + 160, _HEAD.y, 900, 92)
        title = self.scene.text("name")
        painter.inscription(title, name, "game_name", "#FFF6D6", "gold_deep")
        below = FRect(_HEAD.x + 160, _HEAD.y + 92, 1000, 50)
        painter.text(self._when, below, "subtitle", "tagline", align="centre", shadow=True, size=34)
        painter.part("logo", (_HEAD.right - 270, _HEAD.centery), 500)

    def _draw_sheet(self, painter: Painter) -> None:
        room = _SHEET.inflate(-90, -70)
        at = (room.x + 56, room.y + 62)
        if self.medal:
            draw_medal(painter, at, 112, self.medal)
        else:
            painter.part(f"ui_arms_{self.flow.colours[self.seat]}", at, 112)
        left = room.x + 150
        name = FRect(left, room.y, room.right - left, 56)
        painter.text(self.flow.names[self.seat], name, "winner", "ink")
        points = FRect(left, name.bottom + 6, name.w, 56)
        painter.text(self._points, points, "panel_title", "ink_accent", size=38)
        self._draw_lines(painter, FRect(room.x, room.y + 160, room.w, room.h - 260))
        code = code_of(self.match.header)
        if code:
            foot = FRect(room.x, room.bottom - 74, room.w, 74)
            words = self.scene.text("day.code", code=code)
            painter.text(words, foot, "body_bold", "ink_label", align="centre", size=34)

    def _draw_lines(self, painter: Painter, room: FRect) -> None:
        """Where the points came from, the most first; what scored nothing is left out."""
        track = self.match.game.score_track
        lines = [line for line in self.scene.sheets[self.seat].lines if line.track == track]
        found = sorted((line for line in lines if line.points), key=lambda line: -line.points)
        high = min(_LINE, room.h / max(1, min(len(found), _MOST_LINES)))
        for number, line in enumerate(found[:_MOST_LINES]):
            place = FRect(room.x, room.y + number * high, room.w, high)
            if number % 2 == 0:
                painter.frame("stripe", place)
            words = FRect(place.x + 20, place.y, place.w - 160, place.h)
            painter.text(self.scene.text(f"source.{line.source}"), words, "body", "ink", size=34)
            figure = FRect(place.right - 130, place.y, 110, place.h)
            painter.text(str(line.points), figure, "body_bold", "ink", align="right", size=36)
