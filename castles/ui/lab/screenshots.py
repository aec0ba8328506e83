"""Pictures of every scene in every variant, for people to judge and for tests to measure.

    castles screenshots --out FOLDER

No window is opened. Scenes without a match are in `SHOWN`, those of a game in the module of samples
in its folder; the picture of a game is called `GAME_NAME`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

import pygame

from castles.engine.errors import CastlesError
from castles.engine.faults import unknown
from castles.play.held_matches import HeldMatches
from castles.settings import Settings, changed
from castles.ui.by_game import READY
from castles.ui.kit.layout import Stage
from castles.ui.kit.letters import open_fonts
from castles.ui.kit.painter import Painter, TextDrawn
from castles.ui.kit.sound import Sound
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.ui import Ui
from castles.ui.lab.day_samples import show_day, show_empty_day, show_trophies
from castles.ui.lab.network_samples import SHOWN as NETWORK
from castles.ui.lab.png import png
from castles.ui.lab.samples import PROFILES, Show, profiles, samples_of
from castles.ui.scenes.about import PAGES
from castles.ui.scenes.by_name import SCENES
from castles.ui.scenes.welcome import ask_newcomer

_STEP_MS = 1000.0


@dataclass(frozen=True)
class Variant:
    """A window size and the settings that change how scenes look."""

    size: tuple[int, int]
    settings: Mapping[str, object] = field(default_factory=dict)
    grey: bool = False
    """Without its colours, to see what they alone tell."""


VARIANTS: Mapping[str, Variant] = {
    "1280x720": Variant((1280, 720)),
    "1920x1080": Variant((1920, 1080)),
    "3840x2160": Variant((3840, 2160)),
    "1600x1200": Variant((1600, 1200)),
    "2560x1080": Variant((2560, 1080)),
    "150_per_cent": Variant((1920, 1080), {"scale": 150}),
    "200_per_cent": Variant((1920, 1080), {"scale": 200}),
    "75_per_cent": Variant((1920, 1080), {"scale": 75}),
    "contrast": Variant((1920, 1080), {"theme": "contrast"}),
    "grey": Variant((1920, 1080), grey=True),
    "es": Variant((1280, 720), {"language": "es"}),
    "it": Variant((1280, 720), {"language": "it"}),
    "pt": Variant((1280, 720), {"language": "pt"}),
    "de": Variant((1280, 720), {"language": "de"}),
    "fr": Variant((1280, 720), {"language": "fr"}),
}


def _error(ui: Ui) -> None:
    ui.open("title")
    ui.match_file = Path("saves", "match.castles")
    ui.open("error", ValueError("an example of what can go wrong"), Path("reports", "error.zip"))


def _question(ui: Ui) -> None:
    ui.open("title")
    ui.stack.scenes[0].cancel()


def _welcome(ui: Ui) -> None:
    ui.open("title")
    ask_newcomer(ui)


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
    "welcome": _welcome,
    "error": _error,
    **{f"about_{page}": _about(page) for page in PAGES},
    "day": show_day,
    "day_empty": show_empty_day,
    "trophies": show_trophies,
    "trophies_empty": lambda ui: ui.open("trophies", "", {}),
    **NETWORK,
    "load_empty": lambda ui: ui.open("load", []),
    "profiles": profiles(*PROFILES),
    "profiles_empty": profiles(),
    "settings_screen": _settings("screen"),
    "settings_motion": _settings("motion"),
    "settings_sound": _settings("sound"),
    "settings_play": _settings("play"),
    "settings_keys": _settings("keys"),
}


def every() -> dict[str, Show]:
    """All pictures by name."""
    of_games = {
        f"{game}_{name}": show for game in READY for name, show in samples_of(game).SCENES.items()
    }
    return {**SHOWN, **of_games}


def chosen(names: Iterable[str]) -> list[str]:
    """The pictures that names mean: `play_3` is that of every game; OptionError for others."""
    known: dict[str, Show] = every()
    found: list[str] = []
    for name in names:
        meant = [one for one in (name, *(f"{game}_{name}" for game in READY)) if one in known]
        if not meant:
            bare = {one.removeprefix(f"{game}_") for one in known for game in READY}
            raise unknown("fault.picture", name, {*known, *bare})
        found += meant
    return found


@lru_cache(maxsize=1)
def _sheet_for(look: str) -> SpriteSheet:
    """The sprites of easels without any of their own: one after another they draw the same look."""
    return SpriteSheet()


class Easel:
    """Draws scenes without a window."""

    def __init__(self, variant: Variant, sheet: SpriteSheet | None = None) -> None:
        if pygame.display.get_surface() is None:
            os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
            pygame.display.init()
            pygame.display.set_mode((1, 1))
            open_fonts()
        still = Settings(language="en", scale=100, speed="instant", window_size=variant.size)
        settings = changed(still, variant.settings)
        self.grey = variant.grey
        self.surface = pygame.Surface(variant.size)
        stage = Stage(*variant.size, settings.scale / 100)
        self.ui = Ui(settings, None, sheet or _sheet_for(repr(variant)), Sound(), SCENES, stage)
        self.texts: list[TextDrawn] = []

    def show(self, show: Show) -> pygame.Surface:
        """The picture of a scene; `texts` tells what is written on it."""
        self.lay(show)
        painter = self.painter()
        painter.texts = self.texts = []
        self.ui.draw(painter)
        return pygame.transform.grayscale(self.surface) if self.grey else self.surface

    def lay(self, show: Show) -> None:
        """Open a scene at its moment without drawing it, for who asks only for its widgets."""
        self.ui.stack.clear()
        self.ui.toasts.clear()
        self.ui.match_file, self.ui.held = None, HeldMatches()
        self.ui.settings = replace(self.ui.settings, welcomed=False)
        show(self.ui)
        for scene in self.ui.stack.visible():
            scene.timeline.finish()
            scene.update(_STEP_MS)

    def painter(self) -> Painter:
        return Painter(self.surface, self.ui.stage, self.ui.theme, self.ui.sheet)


def take(
    folder: Path, variants: Iterable[str] = (), scenes: Iterable[str] = (), suffix: str = "png"
) -> int:
    """Write the pictures of scenes (all, if none are named) in variants (all, if none are)."""
    sheet, count, shows = SpriteSheet(), 0, every()
    wanted = chosen(scenes) or list(shows)
    for variant in variants or VARIANTS:
        easel = Easel(VARIANTS[variant], sheet)
        sheet.forget_scaled()
        for scene in wanted:
            write_picture(easel.show(shows[scene]), folder / variant / f"{scene}.{suffix}")
            count += 1
    return count


def write_picture(picture: pygame.Surface, path: Path) -> None:
    """Save a picture, and make its folder if there is none; CastlesError if that is impossible."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".png":
            path.write_bytes(png(picture))
        else:
            pygame.image.save(picture, path)
    except (OSError, pygame.error) as error:
        raise CastlesError(f"{path} cannot be written: {error}") from error
