"""Hours in the window: matches of the computer at instant speed, and random events."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import count

from castles.desk.match_plan import MatchPlan
from castles.text.catalogue import Catalogue
from castles.ui.lab.guarded_program import FaultError, GuardedProgram
from castles.ui.lab.monkey import Monkey, offers
from castles.ui.lab.robot import Program, Robot
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import start_match

MOST_FRAMES = 50_000
"""A match that needs more does not end."""
GESTURES = 50
"""How many gestures make a piece of work."""

OpenProgram = Callable[[], Program]


def window_games(
    open_program: OpenProgram, plan: MatchPlan, games: int
) -> Generator[None, None, None]:
    """Let the computer play matches, each from the deal to the final score and a rematch."""
    _be_silent()
    program = GuardedProgram(open_program(), plan.seed or 0)
    try:
        program.begin()
        ui, robot = program.ui, Robot(program)
        ui.change(speed="instant", confirmations=False)
        ui.stack.push(start_match(ui, plan))
        for number in range(1, games + 1):
            try:
                if number > 1:
                    robot.click("again")
                _play_to_the_end(program, robot)
            except Exception as error:
                raise FaultError(f"seed {plan.seed}, match {number}", error) from error
            yield
    finally:
        program.close()


def _play_to_the_end(program: GuardedProgram, robot: Robot) -> None:
    for _ in range(MOST_FRAMES):
        if isinstance(robot.scene, FinalScoringScene):
            return
        offered = offers(robot.scene, robot.widgets())
        if offered:
            robot.click(offered[0].name)
        else:
            program.step()
    raise AssertionError("the match does not end")


def window_events(
    open_program: OpenProgram, seed: int, games: Sequence[str], catalogue: Catalogue
) -> Generator[None, None, None]:
    """Random gestures without end; when the work is given up, tells how far they reached."""
    _be_silent()
    monkey = Monkey(lambda: GuardedProgram(open_program(), seed), seed, games)
    try:
        for number in count(1):
            monkey.act()
            if number % GESTURES == 0:
                yield
    finally:
        print("\n".join(_reached(monkey, catalogue)))
        monkey.close()


def _reached(monkey: Monkey, catalogue: Catalogue) -> Iterator[str]:
    yield catalogue.text(
        "soak.gestures",
        seed=monkey.seed,
        gestures=monkey.gestures,
        actions=monkey.actions,
        finished=monkey.finished,
        restarts=monkey.restarts,
    )
    scenes = ", ".join(f"{name} {number}" for name, number in monkey.scenes.most_common())
    yield catalogue.text("soak.scenes", scenes=scenes)


def _be_silent() -> None:
    """Nobody wants to hear fanfares for hours."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
