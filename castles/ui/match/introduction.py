"""The automa introduces itself the first time it is at the table: how it plays, in three pictures.

`data/GAME/introduction.yaml` holds the pictures; a game without that file has nobody to introduce.
The sheet can be read again from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.automa import is_automa
from castles.paths import data_folder
from castles.ui.kit.backdrop import draw_backdrop, draw_top_bar
from castles.ui.kit.layout import centred, columns
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.screen_data import load_yaml
from castles.ui.kit.widgets import Label, Panel, Parchment, ScrollArea, Widget
from castles.ui.scenes.shelf_data import PictureSprite, picture_of

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow

_GAP, _EDGE, _BAR = 26.0, 22.0, 20.0
_PICTURE, _LOW_PICTURE = 270.0, 150.0
"""How high a picture is, also beside large text."""
_SPREAD = 1.9
"""How many times its height a picture is wide."""


@cache
def pictures_of(game: str) -> Mapping[str, tuple[PictureSprite, ...]]:
    """The pictures by name; none if the game introduces nobody."""
    path = data_folder() / game / "introduction.yaml"
    found = load_yaml(path) if path.is_file() else {}
    return {name: picture_of(entry) for name, entry in found.items()}


def first_meeting(ui: Ui, flow: Flow) -> Scene | None:
    """The sheet, if an automa of this game sits at a table for the first time."""
    game = flow.match.game.name
    has_automa = any(is_automa(seat.kind) for seat in flow.match.seats)
    if not has_automa or not pictures_of(game) or game in ui.settings.introduced:
        return None

    def begin() -> None:
        ui.change(introduced=(*ui.settings.introduced, game))
        flow.begin()

    return IntroductionScene(ui, game, begin)


class IntroductionPicture(Widget):
    """Sprites around the middle of a box, in parts of its height."""

    focusable = False

    def __init__(self, rect: FRect, sprites: Sequence[PictureSprite]) -> None:
        super().__init__("", rect)
        self.sprites = sprites

    def draw(self, painter: Painter) -> None:
        place = centred(self.rect.center, self.rect.w, min(self.rect.h, self.rect.w / _SPREAD))
        if painter.shows(self.rect):
            for sprite in self.sprites:
                sprite.draw(painter, place, 1.0)


class IntroductionScene(Scene):
    """A face, three pictures with their words, one button."""

    asks_one_thing = True
    zones = "introduction"

    def __init__(self, ui: Ui, game: str, begin: Callable[[], None] | None = None) -> None:
        """`begin` plays on; without it the sheet is only read."""
        super().__init__(ui)
        self.game, self.games, self._begin = game, (game,), begin

    def initial_focus(self) -> str:
        return "go_on"

    def build(self) -> Sequence[Widget]:
        zone, text = self.zone, self.texts.of_game(self.game).text
        pictures = pictures_of(self.game)
        places = columns(zone("pictures"), len(pictures), _GAP)
        shown = zip(pictures.items(), places, strict=True)
        return [
            Parchment(zone("sheet")),
            Label(zone("title"), text("introduction.title"), "screen_title", "ink"),
            Label(zone("about"), text("introduction.about"), "prompt", "ink_label", wrap=True),
            *(
                widget
                for number, ((name, picture), place) in enumerate(shown, start=1)
                for widget in self._column(number, name, picture, place)
            ),
            self.button(
                "go_on",
                self.cancel,
                label=text("introduction.play" if self._begin else "ui.back"),
                glyph="check" if self._begin else "arrow_left",
            ),
        ]

    def _column(
        self, number: int, name: str, picture: Sequence[PictureSprite], place: FRect
    ) -> list[Widget]:
        text, ruler = self.texts.of_game(self.game).text, self.ui.ruler
        high = _LOW_PICTURE if self.ui.stage.has_large_text else _PICTURE
        seen = FRect(place.x + 10, place.y + 10, place.w - 20, high)
        title, words = (
            f"{number}  {text(f'introduction.{name}')}",
            text(f"introduction.{name}.about"),
        )
        wide = place.w - 2 * _EDGE - _BAR
        heading = FRect(
            place.x + _EDGE, seen.bottom + 14, wide, ruler.height(title, "panel_title", wide) + 4
        )
        room = FRect(heading.x, heading.bottom + 8, wide + _BAR, place.bottom - heading.bottom - 18)
        long = ruler.height(words, "prompt", wide) + 8
        told = Label(
            FRect(room.x, room.y, wide, long), words, "prompt", "ink", wrap=True, vertical="top"
        )
        return [
            Panel(place, role="stripe"),
            IntroductionPicture(seen, picture),
            Label(heading, title, "panel_title", "ink", wrap=True),
            ScrollArea(f"about.{name}", room, [told], long),
        ]

    def cancel(self) -> None:
        """There is but one way: on."""
        if self._begin is not None:
            self._begin()
        else:
            super().cancel()

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        draw_top_bar(painter, self.text(f"{self.game}.name"), self.text("introduction.banner"))

    def draw_over(self, painter: Painter) -> None:
        face = self.zone("face")
        painter.part("portrait_automa", face.center, face.w)
