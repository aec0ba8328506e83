"""People who play whole matches through the window, by mouse or by keyboard alone.

They know no rule: they choose among what the screen offers, the enabled buttons and glowing spots.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import ClassVar

from castles.desk.due import Due
from castles.desk.workers import wait_for_answers
from castles.play.match import Match
from castles.ui.games.burgundy.duchies import DuchyScene
from castles.ui.games.burgundy.phase_end import PhaseEndScene
from castles.ui.games.castelli.stage_end import StageEndScene
from castles.ui.games.tuscany.assembly import AssemblyScene
from castles.ui.games.tuscany.phase_scoring import PhaseScoringScene
from castles.ui.lab.monkey import HastyRobot
from castles.ui.match.curtain import CurtainScene
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.introduction import IntroductionScene
from castles.ui.match.play import PlayScene
from castles.ui.match.recap import RecapScene
from castles.ui.match.victory import VictoryScene
from castles.ui.scenes.error import ErrorScene
from castles.ui.table.spot import SpotWidget
from tests.ui.driver import Driver

MOST_INPUTS = 6000
PATIENCE = 300.0
"""Seconds until a computer that does nothing is taken to hang."""
LIKES = ("token", "space", "storage", "display", "discard", "type")
"""Which glowing spots a person points at first; the rest follows in any order."""


class Person:
    """Plays on until the match is over. `press` says how a widget is pressed."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver, self.dice = driver, Random(seed)
        self._moves: dict[type, Callable[[], None]] = {
            AssemblyScene: self._assemble,
            DuchyScene: self._choose_duchy,
            CurtainScene: lambda: self.press("open"),
            IntroductionScene: lambda: self.press("go_on"),
            RecapScene: lambda: self.press("go_on"),
            PhaseScoringScene: lambda: self.press("go_on"),
            VictoryScene: driver.settle,
            PhaseEndScene: lambda: self.press("go_on"),
            StageEndScene: lambda: self.press("go_on"),
            PlayScene: self._play,
        }

    def play_to_the_end(self) -> FinalScoringScene:
        for _ in range(MOST_INPUTS):
            scene = self.driver.scene
            if isinstance(scene, FinalScoringScene):
                return scene
            self.move()
        raise AssertionError(f"the match is not over after {MOST_INPUTS} moves")

    def move(self) -> None:
        """Do the next thing that the scene on top asks for."""
        scene = self.driver.scene
        if isinstance(scene, ErrorScene):
            raise scene.error
        move = self._moves.get(type(scene))
        assert move is not None, f"a person does not know this: {scene} {self.driver.words()}"
        move()

    def press(self, name: str) -> None:
        raise NotImplementedError

    def point_at(self, spot: SpotWidget) -> None:
        raise NotImplementedError

    # -- scenes --------------------------------------------------------------------------------

    def _assemble(self) -> None:
        scene = self.driver.scene
        assert isinstance(scene, AssemblyScene)
        spots = [widget for widget in self.driver.widgets() if isinstance(widget, SpotWidget)]
        if spots:
            self.point_at(self.dice.choice(spots))
        elif scene.draft is not None:
            self.press(self.dice.choice(["random", "turn.1", "best"]))
        if self._enabled("done"):
            self.press("done")
        else:
            self._wait_for_others(scene.flow.match)

    def _choose_duchy(self) -> None:
        scene = self.driver.scene
        assert isinstance(scene, DuchyScene)
        if scene.is_asked:
            self.press(f"board.{self.dice.choice(scene.boards)}")
        if self._enabled("done"):
            self.press("done")
        else:
            self._wait_for_others(scene.flow.match)

    def _play(self) -> None:
        scene = self.driver.scene
        assert isinstance(scene, PlayScene)
        due = scene.session.due
        if due is Due.HAND_OVER:
            # Who only might have answered has no turn to end.
            self.press("pass" if scene.session.in_round else "end_turn")
        elif due is not Due.DECIDE:
            self._wait_for_others(scene.session.match)
        else:
            self._play_on(scene)

    def _play_on(self, scene: PlayScene) -> None:
        """Answer what is asked."""
        if self._enabled("pay"):
            self.press("pay")
        elif scene.controller.chosen_kind == "token" and scene.controller.waiting is not None:
            self.press("token")
        elif not self._point(scene):
            self._use_button()

    def glowing(self, scene: PlayScene) -> list[SpotWidget]:
        """What can be chosen and is not yet."""
        picture = scene.picture
        return [
            widget
            for widget in self.driver.widgets()
            if isinstance(widget, SpotWidget)
            and picture.glows(widget.thing)
            and not picture.has_chosen(widget.thing)
        ]

    def _point(self, scene: PlayScene) -> bool:
        """Point at something that glows, if there is anything a person likes."""
        spots = self.glowing(scene)
        if self._enabled("draw") and self.dice.random() < 0.2:
            return False
        for kind in LIKES:
            liked = [spot for spot in spots if spot.thing.kind == kind]
            if liked:
                self.point_at(self.dice.choice(liked))
                return True
        return False

    def _wait_for_others(self, match: Match) -> None:
        """Let the window work until the computer has done something."""
        done, deadline = len(match.log), time.monotonic() + PATIENCE
        while len(match.log) == done and time.monotonic() < deadline:
            wait_for_answers(1.0)
            self.driver.app.step()

    def _use_button(self) -> None:
        names = [
            name for name in ("draw", "spend_marble", "decline", "end_turn") if self._enabled(name)
        ]
        assert names, "the screen offers nothing"
        self.press(self.dice.choice(names))

    def _enabled(self, name: str) -> bool:
        widget = self.driver.scene.find(name)
        return widget is not None and widget.enabled


class MousePerson(Person):
    """Uses the pointer only, so fast that each click is over within a frame."""

    def __init__(self, driver: Driver, seed: int) -> None:
        super().__init__(driver, seed)
        self._hand = HastyRobot(driver.app)

    def press(self, name: str) -> None:
        self._hand.click(name)

    def point_at(self, spot: SpotWidget) -> None:
        self._hand.click(spot.name)


class Wanderer(MousePerson):
    """Points at anything that glows, and presses what is left."""

    def _play_on(self, scene: PlayScene) -> None:
        wander(self, scene)


def wander(person: Person, scene: PlayScene) -> None:
    """Point at anything that glows, or press any button that works."""
    names = [answer.name for answer in scene.question.answers]
    answers = [name for name in names if person._enabled(name)]
    spots = person.glowing(scene)
    if spots and (not answers or person.dice.random() < 0.8):
        person.point_at(person.dice.choice(spots))
    elif answers:
        person.press(person.dice.choice(answers))
    else:
        assert person._enabled("end_turn"), "the screen offers nothing"
        person.press("end_turn")


class KeyboardPerson(Person):
    """Uses keys only: commands where there are any, else Tab and Enter."""

    KEYS: ClassVar = {
        "draw": "1",
        "pay": "1",
        "token": "1",
        "spend_marble": "4",
        "decline": "4",
        "end_turn": "e",
    }

    def press(self, name: str) -> None:
        key = self.KEYS.get(name)
        if key is not None and isinstance(self.driver.scene, PlayScene):
            self.driver.key(key)
            return
        self.driver.walk_to(name)
        self.driver.key("return")

    def point_at(self, spot: SpotWidget) -> None:
        if isinstance(self.driver.scene, PlayScene):
            self._look_for(spot.name)
        else:
            self.driver.walk_to(spot.name)
        self.driver.key("return")

    def _look_for(self, name: str) -> None:
        """Go through what glows until the focus is there."""
        seen: list[str] = []
        while self._focused() != name:
            self.driver.key("n")
            seen.append(self._focused())
            assert len(seen) < 200, f"N never reaches {name}: {seen[:60]}"

    def _focused(self) -> str:
        focused = self.driver.scene.focused
        return focused.name if focused is not None else "-"


class KeyboardWanderer(KeyboardPerson):
    """Goes by keys to anything that glows, and presses what is left."""

    KEYS: ClassVar = {"end_turn": "e"}

    def _play_on(self, scene: PlayScene) -> None:
        wander(self, scene)
