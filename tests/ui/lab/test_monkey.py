"""Random events in the window: nothing fails, nothing is stuck, every journal plays again.

`castles soak --events --minutes 60` does the same for as long as one likes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from castles.app import App
from castles.desk.match_plan import MatchPlan
from castles.engine.combining import used
from castles.games.by_game import game_named
from castles.play.replay import verify
from castles.play.seat import SeatSpec
from castles.settings import Loaded, Settings
from castles.ui.by_game import READY
from castles.ui.kit.scene import Scene
from castles.ui.kit.ui import Ui
from castles.ui.lab import monkey as monkeys
from castles.ui.lab.guarded_program import FaultError, GuardedProgram
from castles.ui.lab.monkey import Monkey
from castles.ui.lab.soak import window_games
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.flow import quick_game
from castles.ui.scenes.title import TitleScene
from tests.ui.driver import Driver

Opening = Callable[..., Driver]
Caging = Callable[[int], Monkey]

GESTURES = 200
SEED = 5


@pytest.fixture
def cage(open_app: Opening, home: Path) -> Iterator[Caging]:
    """A monkey in the real window; closed at the end of the test."""
    open_app()
    caged: list[Monkey] = []

    def opened() -> App:
        settings = Settings(language="en", speed="instant", window_size=(1280, 720))
        return App(Loaded(settings), home / "settings" / "settings.json")

    def caging(seed: int) -> Monkey:
        monkey = Monkey(lambda: GuardedProgram(opened(), seed), seed)
        caged.append(monkey)
        return monkey

    yield caging
    for monkey in caged:
        monkey.close()


def test_random_events_break_nothing_and_really_play(
    cage: Caging, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(monkeys, "CHECK_EVERY", GESTURES // 3)
    monkey = cage(SEED)
    for _ in range(GESTURES):
        monkey.act()
    print(monkey.actions, "actions,", dict(monkey.scenes))
    assert monkey.actions > GESTURES / 10
    assert len(monkey.scenes) >= 5


def test_it_sits_down_at_tables_with_any_options(cage: Caging, home: Path) -> None:
    monkey = cage(SEED)
    plans = [monkey._plan() for _ in range(60)]
    assert {plan.game for plan in plans} == set(READY)
    for game in map(game_named, READY):
        met = [plan for plan in plans if plan.game == game.name]
        assert {len(plan.seats) for plan in met} == set(game.seat_counts)
        assert {name for plan in met for name in used(game, plan.options)} >= {
            option.name for option in game.options.values() if option.values == (False, True)
        }
    assert {plan.seats[0].kind for plan in plans} == {"human"}


def test_the_same_seed_makes_the_same_gestures(
    cage: Caging, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def scenes_of(seed: int) -> list[str]:
        # The matches that one of them leaves behind would be offered to the next.
        monkeypatch.setenv("CASTLES_HOME", str(home / str(next(homes))))
        monkey = cage(seed)
        met = []
        for _ in range(20):
            met.append(type(monkey.robot.scene).__name__)
            monkey.act()
        return met

    homes = count()
    assert scenes_of(2) == scenes_of(2)


def test_what_fails_is_told_with_seed_and_gesture(
    cage: Caging, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(monkey: Monkey) -> None:
        monkey.ui.open("no such scene")

    monkeypatch.setattr(monkeys, "GESTURES", ((1, 1, fail),))
    with pytest.raises(FaultError, match=r"seed 9, gesture 1 \(fail in TitleScene\)"):
        cage(9).act()


def test_an_error_scene_is_a_fault(cage: Caging) -> None:
    class Broken(Scene):
        def update(self, ms: float) -> None:
            raise ZeroDivisionError("broken")

    monkey = cage(1)
    monkey.ui.stack.push(Broken(monkey.ui))
    with pytest.raises(ZeroDivisionError, match="broken"):
        monkey.robot.settle()


def test_a_scene_without_a_way_back_is_a_fault(cage: Caging) -> None:
    class Trap(Scene):
        def cancel(self) -> None: ...

    monkey = cage(1)
    monkey.ui.stack.push(Trap(monkey.ui))
    with pytest.raises(AssertionError, match="no way back to the title from TitleScene > Trap"):
        monkey.check()


def test_a_match_that_does_not_go_on_is_a_fault(
    cage: Caging, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkey = cage(1)
    monkey.ui.stack.push(quick_game(monkey.ui))
    monkeypatch.setattr(monkeys, "offers", lambda scene, widgets: [])
    monkeypatch.setattr(monkeys, "MOST_TRIES", 3)
    with pytest.raises(AssertionError, match="nothing happens any more in TitleScene > Assembly"):
        monkey.check()


def test_a_journal_that_does_not_replay_is_a_fault(cage: Caging, home: Path) -> None:
    monkey = cage(1)
    monkey.ui.stack.push(quick_game(monkey.ui))
    monkey.check()
    (path,) = (home / "data" / "saves").glob("*.castles")
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(Exception, match=path.stem):
        monkey.check()


def test_who_leaves_the_program_finds_it_again(
    cage: Caging, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(monkeys, "GESTURES", ((1, 1, Monkey._quit),))
    monkey = cage(1)
    monkey.act()
    assert monkey.restarts == 1
    assert monkey.ui.running
    assert isinstance(monkey.robot.scene, TitleScene)


def test_matches_of_the_computer_follow_each_other_in_the_window(
    open_app: Opening, home: Path
) -> None:
    open_app()
    seats = [SeatSpec("", "random"), SeatSpec("", "greedy")]
    desks: list[Ui] = []

    def opened() -> App:
        app = App(Loaded(Settings(window_size=(1280, 720))), None)
        desks.append(app.ui)
        return app

    for _ in window_games(opened, MatchPlan("tuscany", seats, seed=3), 2):
        assert isinstance(desks[0].stack.top, FinalScoringScene)
    tables = [verify(path) for path in (home / "data" / "saves").glob("*.castles")]
    assert len(tables) == 2
    assert all(table.game.outcome(table.history.state) for table in tables)
