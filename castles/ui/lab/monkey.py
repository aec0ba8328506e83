"""A monkey at the window: clicks, drags, keys, text and a window that changes, all at random.

It likes to play: in a match every other gesture is one that the screen offers. From time to time
it stops to see that nothing is stuck: that a match on the table goes on, that Esc leads to the
title, and that every match on the disk plays the same again.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame

from castles.desk.match_plan import MatchPlan
from castles.engine.randomness import Dice
from castles.engine.set_up_by_chance import set_up_by_chance
from castles.games.by_game import game_named
from castles.paths import saves_folder
from castles.play.match_files import SUFFIX
from castles.play.replay import verify
from castles.play.seat import HUMAN, SeatSpec
from castles.play.undo import UNDO_MODES
from castles.settings import SCALES, SPEEDS, THEMES
from castles.text.language import LANGUAGES
from castles.ui.by_game import READY
from castles.ui.kit.dialog import Dialog
from castles.ui.kit.inputs import LEFT, MIDDLE, RIGHT
from castles.ui.kit.layout import Point
from castles.ui.kit.scene import Scene
from castles.ui.kit.screen_data import screen_data
from castles.ui.kit.widgets import Button, Widget
from castles.ui.lab.guarded_program import FaultError, GuardedProgram
from castles.ui.lab.robot import MODIFIERS, Robot
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import start_match
from castles.ui.match.play import PlayScene
from castles.ui.scenes.title import TitleScene
from castles.ui.table.spot import SpotWidget

RANDOM = "random"
"""The button that sets up a territory, in a scene of its own."""
SEATS = (HUMAN, HUMAN, "random", "greedy", "ai:easy")
"""Who may sit beside the monkey."""
KEYS = (
    *(str(key) for key in screen_data("keys").values()),
    *("escape", "tab", "return", "space", "left", "right", "up", "down") * 2,
    *("backspace", "delete", "home", "end", "page up", "page down", "f2", "f5", "f11", "f12"),
    *("a", "q", "s", "0", "5", "+", "-", "=", ".", ",", "/"),
)
LETTERS = "aZ 9-'.\\\"%{}<&ñçßΩж漢字🏰\u0301\u200f\t"
SIZES = ((300, 200), (800, 1400), (1280, 720), (1366, 768), (1600, 720), (1900, 1000))
WINDOW_EVENTS = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWENTER,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMOVED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN,
)
CHECK_EVERY = 400
MOST_PRESSES = 40
"""So many presses of Esc lead to the title from anywhere."""
MOST_TRIES = 600
"""So many sensible gestures carry any match on."""


class HastyRobot(Robot):
    """Gives no frame between the events of a gesture: they come at once, as on a slow machine."""

    def post(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **facts))


class Monkey:
    """One seeded robot at a program that is under watch."""

    def __init__(
        self,
        open_program: Callable[[], GuardedProgram],
        seed: int,
        games: Sequence[str] = READY,
    ) -> None:
        self.seed, self.dice, self._games = seed, Random(seed), games
        self._open_program = open_program
        self._begin()
        self.gestures = self.restarts = 0
        self.scenes: Counter[str] = Counter()
        """How many gestures were made in each kind of scene."""
        self._journals: dict[Path, tuple[int, int, bool]] = {}
        """Of each match on the disk: when it was looked at, its actions, whether it is over."""

    @property
    def actions(self) -> int:
        """How many actions stand in the journals seen so far."""
        return sum(actions for _, actions, _ in self._journals.values())

    @property
    def finished(self) -> int:
        """How many matches were played to their end."""
        return sum(over for _, _, over in self._journals.values())

    def _begin(self) -> None:
        self.app = self._open_program()
        self.robot, self.haste, self.ui = Robot(self.app), HastyRobot(self.app), self.app.ui
        self.app.begin()
        self.robot.settle()

    def act(self) -> None:
        """One gesture, and now and then a look whether all is well; FaultError if it is not."""
        self.gestures += 1
        scene = type(self.robot.scene).__name__
        self.scenes[scene] += 1
        weights = [weight if self._plays else idle for weight, idle, _ in GESTURES]
        ((_, _, gesture),) = self.dice.choices(GESTURES, weights)
        try:
            gesture(self)
            if not self.ui.running:
                self._restart()
            if self.gestures % CHECK_EVERY == 0:
                self.check()
        except Exception as error:
            what = getattr(gesture, "__name__", "?").strip("_")
            place = f"seed {self.seed}, gesture {self.gestures} ({what} in {scene})"
            raise FaultError(place, error) from error

    def close(self) -> None:
        self.app.close()

    def _restart(self) -> None:
        """The program was left: start it again, as its owner would."""
        self.restarts += 1
        self.app.close()
        self._begin()
        # The old program would be gone with its process; here it must not count as held memory.
        gc.collect()

    @property
    def _plays(self) -> bool:
        """Whether a match goes on in the scene, whatever its game calls it."""
        scene = self.robot.scene
        of_match = hasattr(scene, "flow") or isinstance(scene, PlayScene)
        return of_match and not isinstance(scene, FinalScoringScene)

    # -- gestures ------------------------------------------------------------------------------

    def _play(self) -> None:
        """Do something that the screen offers; if there is nothing, let time pass."""
        offered = offers(self.robot.scene, self.robot.widgets())
        if offered:
            self.haste.click(self._middle(self.dice.choice(offered)))
        else:
            self.app.step()

    def _set_out(self) -> None:
        """From the title to a table of any seats, or to a match that was played before."""
        if not isinstance(self.robot.scene, TitleScene):
            return
        played = sorted(saves_folder().glob(f"*{SUFFIX}"))
        if played and self.dice.random() < 0.3:
            self.ui.open("replay", self.dice.choice(played))
        else:
            self.ui.stack.push(start_match(self.ui, self._plan()))
        self.robot.settle()

    def _plan(self) -> MatchPlan:
        """Any table at which the monkey has the first seat."""
        game = game_named(self.dice.choice(self._games))
        dice = Dice(self.dice.getrandbits(32), "table")
        kinds, options = set_up_by_chance(game, self.dice.choice(game.seat_counts), SEATS, dice)
        seats = [SeatSpec("", kind) for kind in (HUMAN, *kinds[1:])]
        return MatchPlan(game.name, seats, options, self.dice.choice(list(UNDO_MODES)))

    def _click_widget(self) -> None:
        self.haste.click(self._somewhere(), self.dice.choice((LEFT, LEFT, LEFT, MIDDLE, RIGHT)))

    def _click_twice(self) -> None:
        at = self._somewhere()
        for _ in range(2):
            self.haste.press(at)
            self.haste.release(at)
        self.robot.settle()

    def _click_anywhere(self) -> None:
        self.robot.click(self._anywhere())

    def _drag(self) -> None:
        self.robot.drag(self._somewhere(), self.dice.choice((self._somewhere, self._anywhere))())

    def _hold(self) -> None:
        """Press and never let go, as when the pointer leaves the window."""
        self.robot.press(self._somewhere())

    def _point(self) -> None:
        self.robot.point(self._somewhere())
        self._wait()

    def _wheel(self) -> None:
        pygame.mouse.set_pos(self.robot.pixel(self._somewhere()))
        steps = self.dice.choice((-3, -1, 1, 3))
        self.robot.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps))

    def _press_key(self) -> None:
        modifiers = self.dice.sample(list(MODIFIERS), self.dice.choice((0, 0, 0, 0, 1, 2)))
        mod = sum(MODIFIERS[name] for name in modifiers)
        key = pygame.key.key_code(self.dice.choice(KEYS))
        self.robot.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        if self.dice.random() < 0.8:
            self.robot.settle()

    def _leave(self) -> None:
        self.robot.key("escape")

    def _type(self) -> None:
        self.haste.type("".join(self.dice.choices(LETTERS, k=self.dice.randint(1, 30))))

    def _wait(self) -> None:
        for _ in range(self.dice.randint(1, 30)):
            self.app.step()

    def _resize(self) -> None:
        if not self.ui.settings.fullscreen:
            pygame.display.set_mode(self.dice.choice(SIZES), pygame.RESIZABLE)
        self.robot.settle()

    def _fullscreen(self) -> None:
        self.robot.key("f11")

    def _disturb_window(self) -> None:
        self.robot.post(self.dice.choice(WINDOW_EVENTS), x=10, y=10)

    def _prefer(self) -> None:
        """Another language, size of text, look or speed."""
        name, values = self.dice.choice(PREFERENCES)
        self.ui.change(**{name: self.dice.choice(values)})
        self.robot.settle()

    def _drop_file(self) -> None:
        found = sorted(saves_folder().glob("**/*"))
        path = self.dice.choice([saves_folder(), Path("nothing.castles"), *found])
        self.robot.post(pygame.DROPFILE, file=str(path))
        self.robot.settle()

    def _quit(self) -> None:
        self.robot.post(pygame.QUIT)

    # -- places --------------------------------------------------------------------------------

    def _somewhere(self) -> Point:
        """On a widget, rather at its middle."""
        widgets = self.robot.widgets()
        if not widgets:
            return self._anywhere()
        widget = self.dice.choice(widgets)
        if self.dice.random() < 0.6:
            return self._middle(widget)
        rect = widget.rect
        return rect.x + rect.w * self.dice.random(), rect.y + rect.h * self.dice.random()

    def _anywhere(self) -> Point:
        screen = self.ui.stage.screen
        return screen.x + screen.w * self.dice.random(), screen.h * self.dice.random()

    def _middle(self, widget: Widget) -> Point:
        return (widget.rect if widget.clip is None else widget.rect.clip(widget.clip)).center

    # -- checks --------------------------------------------------------------------------------

    def check(self) -> None:
        """Nothing is stuck and nothing is lost."""
        self._check_match_goes_on()
        self._check_way_home()
        self._check_journals()

    def _check_match_goes_on(self) -> None:
        """Whoever decides can act: sensible gestures make the journal grow, or end the match."""
        path = self.ui.match_file
        if path is None:
            return
        size = path.stat().st_size
        for _ in range(MOST_TRIES):
            if self.ui.match_file != path or path.stat().st_size != size:
                return
            if isinstance(self.robot.scene, FinalScoringScene):
                return
            if self._plays:
                self._play()
            else:
                self.robot.key("escape")
        raise AssertionError(f"nothing happens any more in {self._stack()}")

    def _check_way_home(self) -> None:
        """Esc, and Enter where it asks, lead to the title."""
        for _ in range(MOST_PRESSES):
            scenes = self.ui.stack.scenes
            if len(scenes) == 1:
                assert isinstance(scenes[0], TitleScene), f"the root is {self._stack()}"
                assert self.ui.match_file is None, "a match is on the table of the title"
                return
            asks = isinstance(scenes[-1], Dialog) and len(scenes) > 2
            self.robot.key("return" if asks else "escape")
        raise AssertionError(f"no way back to the title from {self._stack()}")

    def _check_journals(self) -> None:
        for path in sorted(saves_folder().glob(f"*{SUFFIX}")):
            changed = path.stat().st_mtime_ns
            if self._journals.get(path, (0,))[0] != changed:
                history, game = (table := verify(path)).history, table.game
                over = game.outcome(history.state) is not None
                self._journals[path] = changed, len(history.entries), over

    def _stack(self) -> str:
        return " > ".join(type(scene).__name__ for scene in self.ui.stack.scenes)


def offers(scene: Scene, widgets: list[Widget]) -> list[Widget]:
    """What carries on: buttons with a halo or that answer, and spots that glow."""
    buttons = [widget for widget in widgets if isinstance(widget, Button) and widget.enabled]
    spots = [widget for widget in widgets if isinstance(widget, SpotWidget)]
    answers = {RANDOM}
    if isinstance(scene, PlayScene):
        picture = scene.picture
        answers = {answer.name for answer in scene.question.answers}
        free = [spot for spot in spots if not picture.has_chosen(spot.thing)]
        spots = [spot for spot in free if picture.glows(spot.thing)]
    return [*(button for button in buttons if button.suggested or button.name in answers), *spots]


PREFERENCES: tuple[tuple[str, tuple[object, ...]], ...] = (
    ("language", tuple(LANGUAGES)),
    ("scale", SCALES),
    ("theme", THEMES),
    ("speed", SPEEDS),
    ("reduced_motion", (False, True)),
    ("step", (False, True)),
    ("confirmations", (False, True)),
)

GESTURES: tuple[tuple[float, float, Callable[[Monkey], None]], ...] = (
    (70, 10, Monkey._play),
    (0, 8, Monkey._set_out),
    (8, 30, Monkey._click_widget),
    (2, 4, Monkey._click_twice),
    (4, 4, Monkey._click_anywhere),
    (6, 6, Monkey._drag),
    (0.5, 0.5, Monkey._hold),
    (4, 4, Monkey._point),
    (3, 6, Monkey._wheel),
    (10, 12, Monkey._press_key),
    (0.3, 10, Monkey._leave),
    (1, 3, Monkey._type),
    (4, 6, Monkey._wait),
    (0.5, 0.5, Monkey._resize),
    (0.2, 0.2, Monkey._fullscreen),
    (1, 1, Monkey._disturb_window),
    (1, 1, Monkey._prefer),
    (0.2, 0.5, Monkey._drop_file),
    (0.05, 0.05, Monkey._quit),
)
"""How often each gesture is made in a match, how often elsewhere, and the gesture."""
