"""Large words cost no button its symbol, its key or its second line, in any scene."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
import pytest
from pygame import FRect

from castles.ui.by_game import READY
from castles.ui.kit.widgets import Button, walk
from castles.ui.lab.samples import Show
from castles.ui.lab.screenshots import SHOWN, Easel, Variant, every
from tests.ui.draft import Draft, Scribe

SIZE = (1280, 720)
LARGE = (150, 200)
GROUPS = ("", *READY)


@dataclass(frozen=True)
class Drawn:
    """What a button shows, in pixels; 0 for what it does not show."""

    symbol: float = 0.0
    key: float = 0.0
    effect: int = 0
    label: int = 0

    def lacks(self, other: Drawn) -> list[str]:
        """What another has larger."""
        parts = ("symbol", "key", "effect", "label")
        return [part for part in parts if getattr(self, part) < getattr(other, part)]


class NotingPainter(Scribe):
    """Notes how large symbols and keys are."""

    glyphs: dict[str, float]
    keys: list[float]

    def glyph(
        self,
        name: str,
        at: tuple[float, float],
        size: float,
        ink: str = "text",
        alpha: float = 1.0,
    ) -> None:
        self.glyphs[name] = size * self.stage.unit
        super().glyph(name, at, size, ink, alpha)

    def frame(self, role: str, rect: FRect, alpha: float = 1.0) -> None:
        if role.startswith("key"):
            self.keys.append(rect.h * self.stage.unit)
        super().frame(role, rect, alpha)


def drawn(easel: Easel, button: Button) -> Drawn:
    ui = easel.ui
    painter = NotingPainter(easel.surface, ui.stage, ui.theme, ui.sheet)
    painter.texts, painter.glyphs, painter.keys = [], {}, []
    button.draw(painter)
    sizes = {text.words: text.size for text in painter.texts if text.fits}
    return Drawn(
        painter.glyphs.get(button.glyph, 0.0),
        max(painter.keys, default=0.0),
        sizes.get(button.effect, 0),
        sizes.get(button.label, 0),
    )


def buttons_of(easel: Easel, show: Show) -> dict[str, Drawn]:
    """What each button of a scene shows."""
    ui = easel.ui
    ui.stack.clear()
    show(ui)
    found = [one for one in walk(ui.stack.scenes[-1].widgets) if isinstance(one, Button)]
    return {one.name: drawn(easel, one) for one in found if is_in_sight(easel, one)}


def is_in_sight(easel: Easel, button: Button) -> bool:
    """Whether no list has scrolled it away."""
    screen = easel.ui.stage.screen
    return screen.contains(button.rect) and (not button.clip or button.clip.contains(button.rect))


@pytest.fixture(scope="module")
def easels() -> Iterator[dict[int, Easel]]:
    yield {scale: Draft(Variant(SIZE, {"scale": scale})) for scale in (100, *LARGE)}
    pygame.quit()


@pytest.mark.parametrize("group", GROUPS)
def test_large_words_cost_no_button_anything(group: str, easels: dict[int, Easel]) -> None:
    shows = {n: s for n, s in every().items() if n.startswith(f"{group}_")} if group else SHOWN
    lost, seen = [], 0
    for name, show in shows.items():
        usual = buttons_of(easels[100], show)
        for scale in LARGE:
            large = buttons_of(easels[scale], show)
            seen += len(usual)
            for button in usual.keys() & large.keys():
                parts = large[button].lacks(usual[button])
                lost += [f"{name} at {scale} %: {button} lost {parts}"] if parts else []
    assert seen > 20
    assert not lost, "\n".join(lost)


@pytest.mark.parametrize("language", ["de", "es", "fr", "it", "pt"])
def test_nor_do_they_in_other_languages(language: str) -> None:
    usual, large = (
        Draft(Variant(SIZE, {"scale": scale, "language": language})) for scale in (100, 150)
    )
    tables = [name for name in every() if "_play_" in name][::3]
    lost = []
    for name in tables:
        before, after = (buttons_of(easel, every()[name]) for easel in (usual, large))
        lost += [
            f"{name}: {one} lost {after[one].lacks(known)}, {known} became {after[one]}"
            for one, known in before.items()
            if after[one].lacks(known)
        ]
    assert not lost, "\n".join(lost)
