"""Scenes as text: drawn as far as it takes to know what is written where, without any pixels.

For looks that differ from another one by their words alone. What is drawn is still asked for by
its name: a sprite or colour that does not exist fails as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from pygame import Color, FRect, Rect, Surface

from castles.app import App
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.timeline import Pace
from castles.ui.kit.transition import Transition
from castles.ui.lab.screenshots import Easel, Variant


class Draft(Easel):
    """An easel whose scenes have texts, but no picture."""

    def __init__(self, variant: Variant) -> None:
        super().__init__(variant, _Names())

    def painter(self) -> Painter:
        return Scribe(self.surface, self.ui.stage, self.ui.theme, self.ui.sheet)


def has_pixels(app: App) -> bool:
    """Whether a window is drawn as people see it."""
    return not isinstance(app.painter, Scribe)


def unseen(app: App) -> None:
    """Let a window draw as a draft from now on: everything but what nobody looks at."""
    app.ui.sheet.forget_scaled()
    app.ui.sheet.__class__ = _Names

    def painter() -> Painter:
        return Scribe(app.window.surface, app.ui.stage, app.ui.theme, app.ui.sheet)

    def show(rects: list[Rect] | None) -> None:
        """There is nothing new to be seen."""

    app.ui._transition.__class__ = _Unnoticed
    app._painter = painter  # type: ignore[method-assign]
    app.window.show = show  # type: ignore[method-assign]
    app.painter = painter()


class _Names(SpriteSheet):
    """Knows the sprites, and cuts out none."""

    _nothing: ClassVar = Surface((1, 1))

    def scaled(self, name: str, width: int, tint: Color | None = None) -> Surface:
        self.sprite(name)
        return super().scaled(name, width, tint)

    def _kept(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        return self._nothing


class _Unnoticed(Transition):
    """Takes as long as ever, and fades nothing."""

    def begin(self, scene: Scene | None, surface: Surface, pace: Pace) -> None:
        super().begin(scene, _Names._nothing, pace)

    def draw(self, surface: Surface) -> None:
        """It would be drawn over what nobody looks at."""


class Scribe(Painter):
    """Sets texts as ever, and leaves the surface alone."""

    def fill(self, rect: FRect, role: str, alpha: float = 1.0) -> None:
        self.theme.colour(role)

    def path(self, points: Sequence[Point], width: float, role: str, alpha: float = 1.0) -> None:
        self.theme.colour(role)

    def frame(self, role: str, face: FRect, alpha: float = 1.0) -> None:
        if name := self.theme.frame(role):
            self.sheet.sprite("ui_parchment_back" if name == "parchment" else name)

    def picture(self, name: str, rect: FRect, alpha: float = 1.0) -> None:
        pass

    def stretched(self, name: str, rect: FRect) -> None:
        self.sheet.sprite(name)

    def _place(
        self,
        name: str,
        at: Point,
        width: float,
        anchor: Point,
        alpha: float = 1.0,
        turn: float = 0.0,
        ink: str | None = None,
    ) -> None:
        self.sheet.sprite(name)
        if ink is not None:
            self.theme.colour(ink)

    def _blit(self, surface: Surface, corner: tuple[int, int], alpha: float) -> None:
        pass

    def _line(
        self,
        words: str,
        face: str,
        size: int,
        ink: str,
        corner: tuple[int, int],
        shadow: bool = False,
        gradient: str = "",
        alpha: float = 1.0,
        spacing: float = 0.0,
    ) -> None:
        self.theme.colour(ink)
