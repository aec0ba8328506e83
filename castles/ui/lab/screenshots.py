"""Pictures of every scene in every look, for people to judge and for tests to measure.

    castles screenshots --out FOLDER

No window is opened. To show a scene of your own, add it to `SHOWN` under its name.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from castles.engine.errors import CastlesError
from castles.settings import Settings, changed
from castles.ui.games.tuscany.advice_samples import ADVICE_SCENES
from castles.ui.games.tuscany.samples import MATCH_SCENES
from castles.ui.kit.layout import Stage
from castles.ui.kit.lettering import open_fonts
from castles.ui.kit.painter import Painter, TextDrawn
from castles.ui.kit.sound import Sound
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.ui import Ui
from castles.ui.scenes.about import PAGES
from castles.ui.scenes.by_name import SCENES

Show = Callable[[Ui], None]
_STEP_MS = 1000.0


@dataclass(frozen=True)
class Look:
    """A window size and the settings that change how scenes look."""

    size: tuple[int, int]
    settings: Mapping[str, object] = field(default_factory=dict)


LOOKS: Mapping[str, Look] = {
    "1280x720": Look((1280, 720)),
    "1920x1080": Look((1920, 1080)),
    "3840x2160": Look((3840, 2160)),
    "1600x1200": Look((1600, 1200)),
    "2560x1080": Look((2560, 1080)),
    "200_per_cent": Look((1920, 1080), {"scale": 200}),
    "75_per_cent": Look((1920, 1080), {"scale": 75}),
    "contrast": Look((1920, 1080), {"theme": "contrast"}),
    "es": Look((1280, 720), {"language": "es"}),
    "it": Look((1280, 720), {"language": "it"}),
    "pt": Look((1280, 720), {"language": "pt"}),
}


def _error(ui: Ui) -> None:
    ui.open("title")
    ui.match_file = Path("saves", "tuscany-2026-11-16.castles")
    ui.open("error", ValueError("an example of what can go wrong"), Path("reports", "error.zip"))


def _question(ui: Ui) -> None:
    ui.open("title")
    ui.stack.scenes[0].cancel()


def _message(ui: Ui) -> None:
    ui.open("title")
    ui.toast(ui.text("ui.scale_is", percent=ui.scale), "eye")
    ui.toasts[0].passed = 0.5


def _focus(ui: Ui) -> None:
    ui.open("title")
    ui.stack.scenes[0].focus("load")


def _settings(section: str) -> Show:
    return lambda ui: ui.open("settings", section)


def _about(page: str) -> Show:
    return lambda ui: ui.open("about", page)


SHOWN: dict[str, Show] = {
    "title": lambda ui: ui.open("title"),
    "title_focus": _focus,
    "title_message": _message,
    "question": _question,
    "error": _error,
    **{f"about_{page}": _about(page) for page in PAGES},
    "rules_goal": lambda ui: ui.open("rules", "goal"),
    "rules_tiles": lambda ui: ui.open("rules", "tiles"),
    "settings_screen": _settings("screen"),
    "settings_motion": _settings("motion"),
    "settings_sound": _settings("sound"),
    "settings_play": _settings("play"),
    "settings_keys": _settings("keys"),
}

EVERY: dict[str, Show] = {**SHOWN, **MATCH_SCENES, **ADVICE_SCENES}


class Easel:
    """Draws scenes without a window."""

    def __init__(self, look: Look, sheet: SpriteSheet | None = None) -> None:
        if pygame.display.get_surface() is None:
            os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
            pygame.display.init()
            pygame.display.set_mode((1, 1))
            open_fonts()
        still = Settings(language="en", scale=100, speed="instant", window_size=look.size)
        settings = changed(still, look.settings)
        self.surface = pygame.Surface(look.size)
        stage = Stage(*look.size, settings.scale / 100)
        self.ui = Ui(settings, None, sheet or SpriteSheet(), Sound(), SCENES, stage)
        self.texts: list[TextDrawn] = []

    def show(self, show: Show) -> pygame.Surface:
        """The picture of a scene; `texts` tells what is written on it."""
        self.ui.stack.clear()
        self.ui.toasts.clear()
        self.ui.match_file = None
        show(self.ui)
        for scene in self.ui.stack.visible():
            scene.timeline.finish()
            scene.update(_STEP_MS)
        painter = Painter(self.surface, self.ui.stage, self.ui.theme, self.ui.sheet)
        painter.texts = self.texts = []
        self.ui.draw(painter)
        return self.surface


def take(
    folder: Path, looks: Iterable[str] = (), scenes: Iterable[str] = (), suffix: str = "png"
) -> int:
    """Write the pictures of scenes (all, if none are named) in looks (all, if none are named)."""
    sheet, count = SpriteSheet(), 0
    for look in looks or LOOKS:
        easel = Easel(LOOKS[look], sheet)
        sheet.forget_scaled()
        for scene in scenes or EVERY:
            path = folder / look / f"{scene}.{suffix}"
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                pygame.image.save(easel.show(EVERY[scene]), path)
            except (OSError, pygame.error) as error:
                raise CastlesError(f"{path} cannot be written: {error}") from error
            count += 1
    return count
