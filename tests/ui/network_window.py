"""Somebody at a window of their own, in a process that can be killed.

    python -m tests.ui.network_window host GAME [MACHINES] [OPTIONS]
    python -m tests.ui.network_window resume
    python -m tests.ui.network_window join CODE ADDRESS NAME

Says what a test must know, a line each: the code and the address, how far the game is, the end.
Where the environment names a file by `REPLAYED`, a guest then watches the game again, and keeps
there what it saw.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from castles.app import App
from castles.desk.match_plan import MatchPlan
from castles.engine.checksum import checksum
from castles.paths import saves_folder, settings_folder
from castles.play.seat import HUMAN, NETWORK, SeatSpec
from castles.settings import Loaded, Settings
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.match.replay import ReplayScene
from tests.ui.draft import unseen
from tests.ui.driver import Driver
from tests.ui.network_players import Neighbour, at_home, flow_of, join_by_hand, opened, shown, until

REPLAYED = "CASTLES_REPLAYED"


def tell(*words: object) -> None:
    print(*words, flush=True)


def host(driver: Driver, game: str, machines: str = "2", options: str = "{}") -> None:
    """One here, the others in the network."""
    seats = [SeatSpec("", HUMAN), *[SeatSpec("", NETWORK)] * (int(machines) - 1)]
    plan = MatchPlan(game, seats, json.loads(options))
    driver.ui.note(tables={game: plan.to_data()})
    driver.click(f"game.{game}")
    driver.click("start")
    wait_for_all(driver)


def resume(driver: Driver) -> None:
    """As the title offers after a crash."""
    (path,) = saves_folder().glob("*.castles")
    driver.open("match", path)
    wait_for_all(driver)


def wait_for_all(driver: Driver) -> None:
    opened(driver)
    tell("open", shown(driver, "code"), shown(driver, "address"))
    until(driver, lambda: hasattr(driver.scene, "flow"))


def join(driver: Driver, code: str, address: str, name: str) -> None:
    join_by_hand(driver, code, address, name)
    tell("knocks")
    until(driver, lambda: hasattr(driver.scene, "flow"))


def replay(driver: Driver) -> list[list[str]]:
    """Watch the game again from the own seat, step by step; what was told and seen at each."""
    line = flow_of(driver).line
    driver.click("watch")
    scene = driver.scene
    assert isinstance(scene, ReplayScene)
    controller = scene.controller
    history = line.match.history_of(line.match.own[0])
    driver.click("first")
    seen = []
    while True:
        view = controller.match.game.to_data(controller.view.state)
        seen.append([history.seals[controller.position], checksum(view)])
        if controller.at_end:
            break
        driver.click("next")
    driver.click("back")
    return seen


def main(what: str, *given: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        at_home(patch)
        path: Path = settings_folder() / "settings.json"
        app = App(Loaded(Settings(speed="instant", window_size=(1280, 720))), path)
        unseen(app)
        driver = Driver(app)
        driver.open("title")
        {"host": host, "resume": resume, "join": join}[what](driver, *given)
        person = Neighbour(driver, 1)
        while not isinstance(driver.scene, FinalScoringScene):
            person.move()
            tell("at", len(flow_of(driver).match.log))
        tell("over", *flow_of(driver).match.outcome.points)
        if REPLAYED in os.environ and what == "join":
            Path(os.environ[REPLAYED]).write_text(json.dumps(replay(driver)))
            tell("replayed")
        if what != "join":
            # The table stays open until the others have seen the end.
            until(driver, lambda: "here" not in flow_of(driver).table.host.places()[1:])
        app.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
