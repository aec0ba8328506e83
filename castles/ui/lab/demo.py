"""`castles demo`: a match of each game in the real window, in memory, and pictures of its moments.

Nothing but the screen is missing: the program, its scenes and its opponents are those of the game.
Between the moments time is skipped and nothing is drawn, so that a whole match takes seconds.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from castles.ai.player import make_player
from castles.desk.due import Due
from castles.desk.match_plan import MatchPlan, default_opponent
from castles.desk.workers import wait_for_answers
from castles.engine.action import Action
from castles.engine.errors import CastlesError
from castles.games.by_game import game_named
from castles.paths import home_in
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.settings import Settings
from castles.text.advice import WHY
from castles.text.catalogue import Catalogue
from castles.ui.lab.guarded_program import PATIENCE, GuardedProgram
from castles.ui.lab.monkey import offers
from castles.ui.lab.robot import Program, Robot
from castles.ui.lab.sample_matches import NAMES
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import write_picture
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.interlude import InterludeScene
from castles.ui.match.play import PlayScene
from castles.ui.match.set_up_scene import SetUpScene
from castles.ui.match.victory import VictoryScene

OpenProgram = Callable[[Settings], Program]

PLAYERS = 3
HALFWAY = 0.5
"""Of its way: there what moves is seen best."""
MOST_STEPS = 5_000
"""A match that needs more does not end."""
_SKIPPED_MS = 1.0
_TOOLTIP_FRAMES = 15
_IN_MEMORY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@dataclass(frozen=True)
class Order:
    """What pictures somebody wants."""

    games: Sequence[str]
    folder: Path
    size: tuple[int, int]
    seed: int


def run(open_program: OpenProgram, order: Order, catalogue: Catalogue) -> int:
    """Play a match of each game and leave pictures of it in a folder."""
    _make(order.folder)
    settings = Settings(
        language=catalogue.language,
        scale=100,
        window_size=order.size,
        tables={game: _table(game).to_data() for game in order.games},
        welcomed=True,
    )
    album = Album(order.folder, catalogue)
    with _off_screen():
        program = GuardedProgram(open_program(settings), order.seed)
        try:
            program.begin()
            Robot(program).settle()
            album.keep("00_title", "title")
            for game in order.games:
                Visit(program, game, order.seed, album).run()
        finally:
            program.close()
    print(catalogue.text("demo.done", count=album.count, folder=str(order.folder)))
    return 0


class Album:
    """Pictures of the window in a folder; each is told when it is taken."""

    def __init__(self, folder: Path, catalogue: Catalogue) -> None:
        self._folder, self._catalogue = folder, catalogue
        self.count = 0

    def keep(self, name: str, moment: str) -> None:
        """What the window shows now."""
        shown = pygame.display.get_surface()
        assert shown is not None, "there is no window"
        write_picture(shown, self._folder / f"{name}.png")
        self.count += 1
        print(f"{name + '.png':<32}{self._catalogue.text(f'demo.{moment}')}", flush=True)


def _make(folder: Path) -> None:
    """The folder for the pictures, before a match is played in vain."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        trial = folder / ".castles"
        trial.touch()
        trial.unlink()
    except OSError as error:
        raise CastlesError(f"{folder} cannot be written: {error.strerror}") from error


def _table(game: str) -> MatchPlan:
    """A person against computers, as the set-up finds it."""
    others = [SeatSpec("", default_opponent(game))] * (PLAYERS - 1)
    return MatchPlan(game, [SeatSpec(NAMES[0], HUMAN), *others])


@contextmanager
def _off_screen() -> Iterator[None]:
    """Without a window and a sound card, and away from the player's matches and settings."""
    before = {name: os.environ.get(name) for name in _IN_MEMORY}
    os.environ.update(_IN_MEMORY)
    try:
        with TemporaryDirectory(ignore_cleanup_errors=True) as home, home_in(Path(home)):
            yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


class Visit:
    """One match, in which the computer decides for the person too."""

    def __init__(self, program: GuardedProgram, game: str, seed: int, album: Album) -> None:
        self._program, self._ui, self._robot = program, program.ui, Robot(program)
        self._name, self._album, self._numbers = game, album, count(1)
        self._samples = samples_of(game)
        self._player = make_player(default_opponent(game), game_named(game), seed)

    def run(self) -> None:
        """From the title to the final scores, and back."""
        self._robot.click(f"game.{self._name}")
        self._show("set_up")
        self._robot.click("start")
        self._play_until(lambda: self._sets_up or self._decides)
        self._show("start")
        self._play_until(lambda: self._decides and self._samples.MIDWAY(self._match))
        if self._play_until(lambda: self._decides and self._is_about_to_place):
            self._point_at_decision()
            self._show("choice")
            self._table.controller.cancel()
        if self._play_until(lambda: self._has_placed(own=True)):
            self._watch("move")
        if self._play_until(lambda: self._has_placed(own=False)):
            self._watch("rival")
        if self._play_until(lambda: self._decides and len(self._table.controller.legal) > 2):
            self._take_hint()
            self._show("hint")
        if self._play_until(lambda: isinstance(self._robot.scene, InterludeScene)):
            self._show("phase_end")
        self._play_until(lambda: self._is_over)
        self._crown()
        self._skip()
        self._show("final_scores")
        self._robot.click("home")

    # -- pictures ------------------------------------------------------------------------------

    def _keep(self, moment: str) -> None:
        self._album.keep(f"{self._name}_{next(self._numbers):02}_{moment}", moment)

    def _show(self, moment: str) -> None:
        """A picture of what there is when everything stands still."""
        self._robot.settle()
        for _ in range(_TOOLTIP_FRAMES):
            self._program.step()
        self._ui.changed()
        self._program.step()
        self._keep(moment)

    def _watch(self, moment: str) -> None:
        """A picture of what is on its way."""
        table = self._table.table
        while not any(one.share >= HALFWAY for one in table.moving) and self._table.timeline.busy:
            self._program.step()
        self._keep(moment)

    def _crown(self) -> None:
        """A picture of the winner."""
        scene = self._robot.scene
        assert isinstance(scene, VictoryScene)
        while scene.falling < HALFWAY:
            self._program.step()
        self._keep("victory")

    # -- the table -----------------------------------------------------------------------------

    @property
    def _table(self) -> PlayScene:
        scene = self._robot.scene
        assert isinstance(scene, PlayScene)
        return scene

    @property
    def _match(self) -> Match:
        return self._table.session.match

    @property
    def _decides(self) -> bool:
        """Whether the person has something to decide at the table."""
        scene = self._robot.scene
        return isinstance(scene, PlayScene) and scene.session.due is Due.DECIDE

    @property
    def _sets_up(self) -> bool:
        scene = self._robot.scene
        return isinstance(scene, SetUpScene) and scene.is_asked

    @property
    def _is_over(self) -> bool:
        return isinstance(self._robot.scene, VictoryScene | FinalScoringScene)

    @property
    def _is_about_to_place(self) -> bool:
        kind = game_named(self._name).action_kinds.of(self._decision())
        return kind.name == self._samples.PLACES

    def _has_placed(self, *, own: bool) -> bool:
        """Whether something was just placed that is still to be seen on its way."""
        scene = self._robot.scene
        if not isinstance(scene, PlayScene) or not scene.timeline.busy:
            return False
        last = scene.session.last
        if last is None or (last.seat == scene.session.viewer) is not own:
            return False
        return any(event.name == self._samples.PLACED for event in last.events)

    def _decision(self) -> Action:
        match = self._match
        return self._player.decide(match.view(match.deciding_seat))

    def _point_at_decision(self) -> None:
        """Choose what leaves one thing to point at on the table, and point at it."""
        controller, action = self._table.controller, self._decision()
        targets = game_named(self._name).action_kinds.of(action).targets(action)
        names = [f"{field}.{number}" for field, number in targets]
        shown = [n for n, name in enumerate(names) if self._robot.scene.find(name) is not None]
        for target in targets[: max(shown, default=0)]:
            if controller.leads_to(target) is None:
                self._table.chosen(partial(controller.choose, target))
        if shown:
            self._robot.point(names[shown[-1]])

    def _take_hint(self) -> None:
        table = self._table
        self._match.mark_assisted(table.session.viewer)
        while table.advising.detail != WHY or table.advising.is_thinking:
            if not table.advising.is_thinking:
                table.command("hint")
            wait_for_answers(PATIENCE)
            self._ui.update(_SKIPPED_MS)

    # -- time ----------------------------------------------------------------------------------

    def _play_until(self, reached: Callable[[], bool]) -> bool:
        """Whether a moment came before the match was over."""
        for _ in range(MOST_STEPS):
            if reached():
                return True
            if self._is_over:
                return False
            self._step()
        raise AssertionError("the match does not end")

    def _step(self) -> None:
        """Let one thing happen; what it moves begins to move."""
        self._skip()
        scene = self._robot.scene
        if isinstance(scene, PlayScene):
            self._step_at(scene)
        elif isinstance(scene, SetUpScene) and scene.is_asked:
            match = scene.flow.match
            scene.submit(self._player.decide(match.view(match.deciding_seat)))
        elif offered := offers(scene, self._robot.widgets()):
            # Without waiting for what follows, which may be a moment.
            self._robot.press(offered[0].name)
            self._robot.release(offered[0].name)
        else:
            self._wait()

    def _skip(self) -> None:
        """Let everything that moves arrive."""
        for scene in self._ui.stack.visible():
            scene.timeline.finish()

    def _step_at(self, table: PlayScene) -> None:
        due = table.session.due
        if due is Due.DECIDE:
            table.controller.submit(self._decision())
        elif due is Due.HAND_OVER:
            table.end_turn()
        else:
            self._wait()

    def _wait(self) -> None:
        wait_for_answers(PATIENCE)
        self._ui.update(_SKIPPED_MS)
