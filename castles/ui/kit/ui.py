"""Shared by all scenes: settings, texts, theme, sprites, sound, scene stack, toasts, redraws."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from pygame import FRect

from castles.engine.errors import CastlesError
from castles.play.crash_marker import mark_playing
from castles.play.held_matches import HeldMatches
from castles.settings import AUTOMATIC, SCALES, Settings, changed, save_settings
from castles.text.catalogue import Catalogue, system_language
from castles.text.narration import tell_error, tell_notice
from castles.ui.kit.controllers import KeyName, pad_glyph
from castles.ui.kit.dialog import Choice, Dialog
from castles.ui.kit.layout import Stage
from castles.ui.kit.lettering import Ruler
from castles.ui.kit.painter import Painter
from castles.ui.kit.rehearsal import Rehearsal
from castles.ui.kit.scene import Scene
from castles.ui.kit.scene_stack import SceneStack
from castles.ui.kit.screen_data import screen_data
from castles.ui.kit.sound import Sound
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.system import copy_words
from castles.ui.kit.theme import Theme, load_theme
from castles.ui.kit.timeline import SPEEDS, Pace, Timeline, motion
from castles.ui.kit.transition import Transition
from castles.ui.kit.widgets.notes import draw_toast

if TYPE_CHECKING:
    from castles.play.match import Match
    from castles.play.notice import Notice

SceneMaker = Callable[..., Scene]
_FADE = 0.06
_LOST = "unsaved.quit.title"
"""The name of the question that warns of a loss."""


@dataclass
class Toast:
    """A message and its elapsed time."""

    words: str
    glyph: str
    passed: float = 0.0
    is_drawn: bool = False
    seen_ms: int | None = None
    """Until when it was seen, by the window's clock; None before anybody could see it."""

    @property
    def alpha(self) -> float:
        return min(1.0, self.passed / _FADE, (1 - self.passed) / _FADE)


class Ui:
    """The common object that scenes use."""

    def __init__(
        self,
        settings: Settings,
        settings_file: Path | None,
        sheet: SpriteSheet,
        sound: Sound,
        scenes: Mapping[str, SceneMaker],
        stage: Stage,
    ) -> None:
        self.settings, self.settings_file = settings, settings_file
        self.sheet, self.sound, self.scenes = sheet, sound, scenes
        self.guessed_scale = 100
        self.stage = stage
        self.running = True
        self.now_ms = 0
        """How long the window has been open by its own clock; set by the app."""
        self.dirty: list[FRect] | None = []
        """The areas to redraw; None for everything."""
        self.window_changed: Callable[[], None] = lambda: None
        """Set by the app: applies the settings to the window."""
        self.last_match: Callable[[], str | None] = lambda: None
        """The match for Continue, in one line; None if there is none."""
        self.held = HeldMatches()
        self._told: tuple[Match, Notice] | None = None
        """The unsaved match last reported, and the reason."""
        self._match_file: Path | None = None
        self._sitting = ExitStack()
        self.failure: Scene | None = None
        self.wake: Callable[[], None] = lambda: None
        """Set by the app: wakes up an idle window; can be called from any thread."""
        self.attend: Callable[[], None] = lambda: None
        """Called whenever time passes, for example by the flow to check a connection."""
        self.outside = ExitStack()
        """Things to close with the window at the latest, such as an open connection."""
        self.chance: Random = SystemRandom()
        """The source of deals and shuffled seats; a seeded one repeats them."""
        self.controller_used = False
        self._own: dict[str, object] = {}
        """The original values of settings that a player's profile overrides for now."""
        self.catalogue = Catalogue(settings.language or system_language())
        self.theme: Theme = load_theme(settings.theme)
        self._ruler = Ruler(stage, self.theme)
        self.stack = SceneStack(self)
        self.toasts: list[Toast] = []
        self._toast_time = Timeline()
        self._transition = Transition(self.changed)
        self.rehearsal = Rehearsal()
        """Prepares what a scene will show next; the app runs it between frames."""
        self._apply_volumes()

    @property
    def match_file(self) -> Path | None:
        """The path of the open match: shown in errors, and used to detect a crash."""
        return self._match_file

    @match_file.setter
    def match_file(self, path: Path | None) -> None:
        if path != self._match_file:
            self._sitting.close()
            self._sitting.enter_context(mark_playing(path))
            self._match_file = path

    # -- words ---------------------------------------------------------------------------------

    def text(self, key: str, **facts: object) -> str:
        """A text in the player's language, by key."""
        return self.catalogue.text(key, **facts)

    @property
    def ruler(self) -> Ruler:
        """Measures text for layouts that depend on it."""
        if self._ruler.stage is not self.stage or self._ruler.theme is not self.theme:
            self._ruler = Ruler(self.stage, self.theme)
        return self._ruler

    # -- settings ------------------------------------------------------------------------------

    def change(self, **changes: object) -> None:
        """Change settings: they take effect immediately and are saved."""
        before, self.settings = self.settings, changed(self.settings, changes)
        for name in changes:
            self._own.pop(name, None)
        self.save_settings()
        self._apply(before)

    def note(self, **changes: object) -> None:
        """Save settings that don't affect the screen."""
        self.settings = changed(self.settings, changes)
        self.save_settings()

    def lend(self, values: Mapping[str, object]) -> None:
        """Let the screen follow a player's profile, without saving its values.

        An empty mapping restores the original settings.
        """
        before, own = self.settings, changed(self.settings, self._own)
        self._own = {name: getattr(own, name) for name in values}
        self.settings = changed(own, values)
        if self.settings != before:
            self._apply(before)

    def save_settings(self) -> None:
        """Save the settings; if that fails they still apply until the game ends."""
        try:
            if self.settings_file is not None:
                save_settings(changed(self.settings, self._own), self.settings_file)
        except CastlesError as error:
            self.toast(self.text("ui.settings.not_saved", cause=str(error)), "warning")

    def _apply(self, before: Settings) -> None:
        now = self.settings
        if now.language != before.language:
            self.catalogue = Catalogue(now.language or system_language())
        self.theme = load_theme(now.theme)
        if now.fullscreen != before.fullscreen:
            self.window_changed()
        self._apply_volumes()
        self.resize(self.stage.width, self.stage.height)

    def _apply_volumes(self) -> None:
        loud = 0.0 if self.settings.muted else 0.01
        chosen = self.settings
        self.sound.set_volumes(
            chosen.sound_volume * loud, chosen.music_volume * loud, chosen.ambience_volume * loud
        )

    @property
    def scale(self) -> int:
        """The text size in per cent."""
        return self.settings.scale if self.settings.scale != AUTOMATIC else self.guessed_scale

    def step_scale(self, step: int) -> None:
        """Make text one step larger or smaller; 0 for the size guessed from the display."""
        if step == 0:
            self.change(scale=AUTOMATIC)
        else:
            nearest = min(range(len(SCALES)), key=lambda i: abs(SCALES[i] - self.scale))
            self.change(scale=SCALES[max(0, min(len(SCALES) - 1, nearest + step))])
        self.toast(self.text("ui.scale_is", percent=self.scale), "eye")

    def keys(self) -> dict[str, str]:
        """The key of every command, with the player's changes."""
        shipped = {command: str(key) for command, key in screen_data("keys").items()}
        return {command: self.settings.keys.get(command, key) for command, key in shipped.items()}

    def key_for(self, command: str) -> str:
        """The key of a command in words, with the button symbol of a controller in use."""
        glyph = pad_glyph(command) if self.controller_used else ""
        shipped = str(screen_data("keys")[command])
        return KeyName(self.settings.keys.get(command, shipped).upper(), glyph)

    def use_controller(self, used: bool) -> None:
        """Show the buttons of the last used device."""
        if used != self.controller_used:
            self.controller_used = used
            self.stack.rebuild()

    @property
    def pace(self) -> Pace:
        return Pace(SPEEDS[self.settings.speed], self.settings.reduced_motion)

    # -- scenes --------------------------------------------------------------------------------

    def can_open(self, name: str) -> bool:
        """Whether a scene of this name exists."""
        return name in self.scenes

    def open(self, name: str, *arguments: object) -> None:
        """Put a registered scene on top."""
        self.stack.push(self.make(name, *arguments))

    def make(self, name: str, *arguments: object) -> Scene:
        try:
            maker = self.scenes[name]
        except KeyError:
            raise CastlesError(f"There is no scene {name!r}") from None
        return maker(self, *arguments)

    def confirm(self, title: str, words: str, yes: str, on_yes: Callable[[], None]) -> None:
        """Ask before something that can't be undone, unless the player has disabled questions."""
        if not self.settings.confirmations:
            on_yes()
            return
        choices = [
            Choice(self.text("ui.cancel"), glyph="cross"),
            Choice(yes, on_yes, "red", "check"),
        ]
        self.stack.push(Dialog(self, title, words, choices))

    def tell(self, title: str, words: str, glyph: str = "info") -> None:
        """A message that waits for the player."""
        choices = [Choice(self.text("ui.ok"), tone="green", glyph="check")]
        self.stack.push(Dialog(self, title, words, choices, glyph))

    def hang_up(self) -> None:
        """Close what is open to other machines: a table, or the line to one."""
        self.attend = lambda: None
        self.outside.close()

    def quit(self) -> None:
        self.running = False

    def ask_to_quit(self, anyway: bool = False) -> None:
        """Ask, with a warning if a game would be lost; `anyway` asks only then, and only once."""
        self.held.try_to_save()
        unsaved = self.held.unsaved
        asked = isinstance(self.stack.top, Dialog) and self.stack.top.title == self.text(_LOST)
        if anyway and (asked or not unsaved):
            self.quit()
        elif not unsaved:
            words = self.text("ui.quit.words")
            self.confirm(self.text("ui.quit.title"), words, self.text("ui.menu.quit"), self.quit)
        else:
            words = self.text("unsaved.quit.words", count=len(unsaved))
            self.stack.push(Dialog(self, self.text(_LOST), words, self._ways_out(), "warning"))

    def _ways_out(self) -> list[Choice]:
        return [
            Choice(self.text("ui.cancel"), glyph="cross"),
            Choice(self.text("ui.menu.quit"), self.quit, "red", "quit"),
            Choice(self.text("unsaved.elsewhere"), self.save_elsewhere, "green", "save"),
        ]

    # -- saving --------------------------------------------------------------------------------

    def save_elsewhere(self) -> None:
        """Let the player choose another folder for unsaved matches."""
        self.open("save_elsewhere")

    def tell_problem(self) -> str:
        """Why the last unsaved match couldn't be saved; empty if all are saved."""
        unsaved = self.held.unsaved
        problem = unsaved[-1].save_problem if unsaved else None
        return tell_notice(problem, (), self.catalogue) if problem else ""

    def _watch_saving(self) -> None:
        """Report when a match can't be saved, and when it is saved again."""
        unsaved, told = self.held.unsaved, self._told
        last = unsaved[-1] if unsaved else None
        now = (last, last.save_problem) if last and last.save_problem else None
        if now == told:
            return
        self._told = now
        if now is not None:
            self.toast(self.tell_problem(), "warning")
        elif told is not None and told[0].path is not None:
            self.toast(self.text("unsaved.saved", file=str(told[0].path)), "check")
        self.stack.rebuild()

    # -- window --------------------------------------------------------------------------------

    def resize(self, width: int, height: int) -> None:
        """The size of the window or the scale has changed: lay everything out again."""
        self.sheet.keep_for(width, height)
        self.stage = Stage(width, height, self.scale / 100)
        self.stack.rebuild()
        self.changed()

    def changed(self, rect: FRect | None = None) -> None:
        """Ask for a redraw of a rectangle, or of everything."""
        if rect is None:
            self.dirty = None
        elif self.dirty is not None:
            self.dirty.append(rect)

    # -- toasts --------------------------------------------------------------------------------

    def toast(self, words: str, glyph: str = "info") -> None:
        """Show a message for a few seconds; a new one replaces the old."""
        message = Toast(words, glyph)
        self.toasts = [message]
        strip = FRect(self.stage.screen)
        strip.h = 320

        def pass_time(share: float) -> None:
            before, message.passed = message.alpha, share
            if message.alpha != before:
                self.changed(strip)

        def end() -> None:
            if message in self.toasts:
                self.toasts.remove(message)
            self.changed(strip)

        self._toast_time.play(motion("toast", pass_time, end, travels=False))

    def _age_toasts(self, ms: float) -> None:
        """What is on the screen ages by the clock: no longer if frames are slow, or none came."""
        for message in self.toasts:
            if message.is_drawn:
                before, message.seen_ms = message.seen_ms, self.now_ms
                ms = ms if before is None else max(ms, self.now_ms - before)
        self._toast_time.update(ms)

    def warn(self, error: Exception) -> None:
        """Show an error in the player's language."""
        self.toast(tell_error(error, self.catalogue), "warning")

    def copy(self, words: str) -> None:
        """Put words on the clipboard, and say so."""
        try:
            copy_words(words)
        except CastlesError as error:
            self.toast(self.text("page.not_copied", cause=str(error)), "warning")
            return
        self.toast(self.text("page.copied"), "check")

    # -- time and drawing ----------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.stack.busy or self._toast_time.busy or self._transition.busy

    @property
    def changes_scene(self) -> bool:
        """Whether one scene is still fading into another."""
        return self._transition.busy

    def update(self, ms: float) -> None:
        self._watch_saving()
        self.attend()
        self._age_toasts(ms)
        self._transition.update(ms)
        for scene in self.stack.visible():
            scene.update(ms)
        self.sound.set_air(self.stack.air)

    def draw(self, painter: Painter) -> None:
        scenes = self.stack.visible()
        self._transition.begin(scenes[0] if scenes else None, painter.surface, self.pace)
        for scene in scenes:
            scene.draw(painter)
        self._transition.draw(painter.surface)
        for message in self.toasts:
            message.is_drawn = True
            draw_toast(painter, message.words, message.glyph, message.alpha)
