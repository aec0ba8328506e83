"""The window program: opens the window, waits for input, lets scenes answer, draws what changed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pygame
from pygame import Rect

from castles.desk.workers import close_workers
from castles.engine.errors import CastlesError
from castles.paths import cache_folder
from castles.play.kept_readings import keep_readings
from castles.settings import Loaded, load_settings, settings_path
from castles.text.catalogue import Catalogue, system_language
from castles.text.narration import tell_notice
from castles.ui.kit.bug_report import write_bug_report
from castles.ui.kit.controllers import Controllers
from castles.ui.kit.inputs import KeyPressed, PointerPressed, translate
from castles.ui.kit.layout import Stage
from castles.ui.kit.letters import open_fonts
from castles.ui.kit.painter import Painter
from castles.ui.kit.scene import Scene
from castles.ui.kit.sound import Sound
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.kit.timeline import FrameClock
from castles.ui.kit.ui import Ui
from castles.ui.kit.window import Window, open_display
from castles.ui.match.waiting import last_match, offer_interrupted
from castles.ui.scenes.by_name import SCENES, load_ahead
from castles.ui.scenes.welcome import ask_newcomer

FRAMES_PER_SECOND = 60
LONGEST_STEP_MS = 50.0
"""After a pause the clock jumps; animations must not."""
PASS_COST_PX = 300_000
"""As long as drawing so many pixels takes going over a scene once more, for another region."""
NAP_MS = 12
"""How long an idle window sleeps before it looks for input again: no person notices."""


FirstScene = Callable[[Ui], Scene]


def run(language: str | None = None, first: FirstScene | None = None) -> int:
    """Open the window and play until it closes; the exit code of the program.

    `first` makes the scene that is opened over the title.
    """
    app = open_app(language)
    try:
        app.begin(first)
        if first is None:
            ask_newcomer(app.ui)
        app.loop()
    finally:
        app.close()
    return app.exit_code


def open_app(language: str | None = None) -> App:
    """The program with its window and the player's settings; CastlesError if that is impossible."""
    path = settings_path()
    loaded = load_settings(path)
    if language:
        loaded = replace(loaded, settings=replace(loaded.settings, language=language))
    try:
        return App(loaded, path)
    except pygame.error as error:
        raise CastlesError(str(error)) from error
    except CastlesError:
        pygame.quit()
        raise


class App:
    """The loop: waits while nothing moves, runs at 60 frames a second while something does."""

    def __init__(self, loaded: Loaded, settings_file: Path | None) -> None:
        if not getattr(pygame, "IS_CE", False):
            raise CastlesError("pygame-ce is needed; the older pygame is installed in its place.")
        keep_readings(cache_folder())
        catalogue = Catalogue(loaded.settings.language or system_language())
        open_display(catalogue)
        open_fonts()
        self.window = Window(loaded.settings, "Castles")
        self.sound = Sound()
        surface = self.window.surface
        stage = Stage(surface.width, surface.height)
        sheet = SpriteSheet()
        self.ui = Ui(loaded.settings, settings_file, sheet, self.sound, SCENES, stage)
        self.ui.guessed_scale = self.window.guessed_scale()
        self.ui.window_changed = self._window_changed
        self.ui.last_match = lambda: last_match(self.ui)
        self.ui.wake = wake
        self.ui.resize(surface.width, surface.height)
        self.painter = self._painter()
        self.clock: FrameClock = pygame.time.Clock()
        self.controllers = Controllers()
        self.exit_code = 0
        self.frames = 0
        self._held_keys: set[int] = set()
        self._ahead: Iterator[None] = iter(())
        """What is still to be imported while the player does nothing."""
        if loaded.notice is not None:
            self.ui.toast(tell_notice(loaded.notice, (), self.ui.catalogue), "warning")

    # -- loop ----------------------------------------------------------------------------------

    def begin(self, first: FirstScene | None = None) -> None:
        """Open the title, and over it the first scene or the offer to go on after a crash."""
        self.ui.open("title")
        if first is not None:
            self.ui.stack.push(first(self.ui))
        else:
            offer_interrupted(self.ui)

    def loop(self) -> None:
        """Until the player leaves."""
        self.clock.tick()
        self.step()
        # After the first frame: nobody waits for the window because of them.
        self.controllers.start()
        self.sound.start()
        self._ahead = load_ahead()
        while self.ui.running:
            self.step(wait=True)

    def step(self, wait: bool = False) -> None:
        """Take what input there is, let time pass, draw. With `wait` sleeps until there is any."""
        self._guard(lambda: self._take(self._events(wait)))
        ms = self._tick(FRAMES_PER_SECOND if self.ui.busy else 0)
        self._guard(lambda: self.ui.update(min(float(ms), LONGEST_STEP_MS)))
        self.sound.update(pygame.time.get_ticks())
        self._guard(self.draw)
        if self.ui.rehearsal.tick_ms is not None:
            self._guard(lambda: self.ui.rehearsal.go_on(self._painter()))

    def _events(self, wait: bool) -> list[pygame.event.Event]:
        idle = wait and not self.ui.busy and self.ui.dirty == []
        if not idle or self._preload_next():
            return pygame.event.get()
        wishes = (self.ui.stack.tick_ms, self.sound.tick_ms, self.ui.rehearsal.tick_ms)
        events = self._sleep(min((ms for ms in wishes if ms is not None), default=None))
        self._tick()
        return events

    def _tick(self, framerate: int = 0) -> int:
        """Milliseconds since the last tick."""
        ms = self.clock.tick(framerate)
        self.ui.now_ms += ms
        return ms

    def _preload_next(self) -> bool:
        """Import the next of what the player may want, if there is any left."""
        return any(True for _ in islice(self._ahead, 1))

    def _sleep(self, longest_ms: int | None) -> list[pygame.event.Event]:
        """Wait for input, or so long. SDL's own waiting asks a thousand times a second."""
        slept = 0
        while not (events := pygame.event.get()):
            if longest_ms is not None and slept >= longest_ms:
                break
            slept += pygame.time.wait(NAP_MS)
        return events

    def _take(self, events: list[pygame.event.Event]) -> None:
        last_move = max(
            (i for i, event in enumerate(events) if event.type == pygame.MOUSEMOTION), default=-1
        )
        # The surface has the newest size before any event tells of it.
        self._handle_resize()
        for index, event in enumerate(events):
            # Of many pointer moves only the newest matters.
            if event.type != pygame.MOUSEMOTION or index == last_move:
                self._dispatch(event)

    def _dispatch(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.ui.ask_to_quit(anyway=True)
            case pygame.WINDOWSIZECHANGED:
                self._handle_resize()
            case pygame.WINDOWMOVED:
                self.window.moved()
                self.window.framed()
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self.window.framed()
                self.ui.changed()
            case _:
                self._input(event)

    def _input(self, event: pygame.event.Event) -> None:
        held = self._is_still_held(event)
        top = self.ui.stack.top
        commands = {key: command for command, key in self.ui.keys().items()}
        pad = self.controllers.translate(event)
        given = pad or translate(event, self.ui.stage, commands)
        if given is None or top is None:
            return
        if isinstance(given, KeyPressed | PointerPressed):
            self.ui.use_controller(pad is not None)
        if held and isinstance(given, KeyPressed) and not given.repeats(top.typing):
            return
        if isinstance(given, KeyPressed) and self._own_key(given, top):
            return
        used = top.handle(given)
        if isinstance(given, KeyPressed) and given.command == "rules" and not used:
            self.ui.open("rules")

    def _is_still_held(self, event: pygame.event.Event) -> bool:
        """Whether a key was pressed long ago: it acts once, whatever it does.

        It need not be held by the player. A window that is busy with its new size hears late that
        the key was let go, and by then the system has repeated it.
        """
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held_keys.clear()
        elif event.type == pygame.KEYUP:
            self._held_keys.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            held = event.key in self._held_keys
            self._held_keys.add(event.key)
            return held
        return False

    def _own_key(self, pressed: KeyPressed, top: Scene) -> bool:
        """Keys that work everywhere."""
        action = _ANYWHERE.get((pressed.ctrl, pressed.key))
        elsewhere = top.typing or top.takes_key(pressed.key)
        if action is None and pressed.command == "mute" and not elsewhere:
            action = _mute
        if action is None:
            return False
        action(self.ui)
        return True

    # -- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        """Redraw what changed since the last time."""
        regions = self._regions()
        if regions == []:
            return
        self.painter = self._fresh_painter()
        surface = self.window.surface
        for region in [surface.get_rect()] if regions is None else regions:
            surface.set_clip(region)
            self.ui.draw(self.painter)
        surface.set_clip(None)
        self.frames += 1
        self.window.show(regions)

    def _regions(self) -> list[Rect] | None:
        dirty, self.ui.dirty = self.ui.dirty, []
        if dirty is None:
            return None
        screen = self.window.surface.get_rect()
        pixels = [self.ui.stage.pixels(rect).inflate(4, 4).clip(screen) for rect in dirty]
        merged: list[Rect] = []
        for rect in pixels:
            if rect.w and rect.h:
                _merge(merged, rect)
        return merged

    def _painter(self) -> Painter:
        return Painter(self.window.surface, self.ui.stage, self.ui.theme, self.ui.sheet)

    def _fresh_painter(self) -> Painter:
        old = self.painter
        now = (self.window.surface, self.ui.stage, self.ui.theme)
        if now == (old.surface, old.stage, old.theme):
            return old
        fresh = self._painter()
        fresh.texts = old.texts
        return fresh

    # -- window --------------------------------------------------------------------------------

    def _handle_resize(self) -> None:
        self.window.resized()
        surface = self.window.surface
        if surface.size != (self.ui.stage.width, self.ui.stage.height):
            self.ui.resize(surface.width, surface.height)

    def _window_changed(self) -> None:
        self.window.set_fullscreen(self.ui.settings.fullscreen)
        surface = self.window.surface
        self.ui.resize(surface.width, surface.height)

    def close(self) -> None:
        """Remember the window and give everything back."""
        for scene in reversed(self.ui.stack.scenes):
            scene.leave()
        self.ui.hang_up()
        self.ui.held.try_to_save()
        self.ui.match_file = None
        self.ui.settings = replace(
            self.ui.settings, window_size=self.window.size, window_place=self.window.place
        )
        self.ui.save_settings()
        self.sound.close()
        close_workers()
        self.ui.sheet.close()
        pygame.quit()

    # -- failure -------------------------------------------------------------------------------

    def _guard(self, work: Callable[[], None]) -> None:
        """Do something of a scene: what goes wrong is told in the window and costs no match."""
        try:
            work()
        except CastlesError as error:
            self._fail(error, None)
        except Exception as error:
            self._fail(
                error, write_bug_report(error, self.ui.settings, self.ui.match_file, self.ui.text)
            )

    def _fail(self, error: Exception, report: object) -> None:
        if any(scene is self.ui.failure for scene in self.ui.stack.scenes):
            # Telling failed too: leave with the plain message rather than go round in circles.
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            self.exit_code, self.ui.running = 1, False
            return
        self.window.surface.set_clip(None)
        self.ui.failure = self.ui.make("error", error, report)
        self.ui.stack.push(self.ui.failure)
        # From there no way leads back to the match: nobody elsewhere should wait for it.
        self._guard(self.ui.hang_up)


def wake() -> None:
    """Let a resting window look again what there is to do; may be called from any thread."""
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))


def _merge(regions: list[Rect], rect: Rect) -> None:
    """Add a rectangle, joined with those it touches, so that nothing is drawn twice.

    Also with those that are cheaper to draw together with what lies between them.
    """
    for other in regions:
        whole = other.union(rect)
        between = whole.w * whole.h - other.w * other.h - rect.w * rect.h
        if between < PASS_COST_PX or other.colliderect(rect):
            regions.remove(other)
            _merge(regions, whole)
            return
    regions.append(rect)


def _fullscreen(ui: Ui) -> None:
    ui.change(fullscreen=not ui.settings.fullscreen)


def _mute(ui: Ui) -> None:
    ui.change(muted=not ui.settings.muted)
    muted = ui.settings.muted
    words = ui.text("ui.muted" if muted else "ui.not_muted")
    ui.toast(words, "sound_off" if muted else "sound")


_ANYWHERE: dict[tuple[bool, str], Callable[[Ui], None]] = {
    (False, "f11"): _fullscreen,
    (True, "+"): lambda ui: ui.step_scale(1),
    (True, "="): lambda ui: ui.step_scale(1),
    (True, "-"): lambda ui: ui.step_scale(-1),
    (True, "0"): lambda ui: ui.step_scale(0),
}
