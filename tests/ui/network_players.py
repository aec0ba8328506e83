"""People who play whole games at tables in the network, each at a window."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pytest

from castles.desk.due import Due
from castles.network import door, nearby, opening
from castles.network.guest_session import GuestSession
from castles.network.nearby import Lookout, Nearby
from castles.play.match import Match
from castles.ui.kit.widgets import Label
from castles.ui.match.network_flow import AwayDialog, LostDialog, NetworkFlow
from castles.ui.match.play import PlayScene
from castles.ui.scenes import join_table
from castles.ui.scenes.join_table import JoinScene
from castles.ui.scenes.open_table import OpenTableScene
from tests.network.proxy import free_port
from tests.network.tables import LOOPBACK
from tests.ui.driver import Driver
from tests.ui.players import MousePerson, wander

PATIENCE = 300.0


class Nowhere(Lookout):
    """Finds what it is given: no test depends on what is in its network."""

    def __init__(self, heard: Callable[[], None], tables: Sequence[Nearby] = ()) -> None:
        self.tables = list(tables)

    @property
    def found(self) -> list[Nearby]:
        return self.tables

    def wait_for(self, name: str, seconds: float) -> Nearby | None:
        return next((table for table in self.tables if table.name == name), None)

    def end(self) -> None:
        """Nothing was begun."""


def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables be opened on loopback alone, and nobody look for others.

    Each process has ports of its own: no other one opens a table where somebody was just killed.
    """
    monkeypatch.setattr(door, "PORT", free_port())
    for module in (nearby, opening):
        monkeypatch.setattr(module, "own_addresses", lambda: [LOOPBACK])
    monkeypatch.setattr(join_table, "Lookout", Nowhere)


def until(driver: Driver, holds: Callable[[], bool]) -> None:
    """Let the window work until something is so."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"it never came to that: {type(driver.scene).__name__}"
        driver.app.step()
        time.sleep(0.002)
    driver.app.step()


def opened(driver: Driver) -> OpenTableScene:
    """The scene of the host once its table is open."""
    scene = driver.scene
    assert isinstance(scene, OpenTableScene)
    until(driver, lambda: scene.table is not None or bool(scene.problem))
    assert scene.table is not None, scene.problem
    return scene


def shown(driver: Driver, name: str) -> str:
    """What a label says."""
    widget = driver.scene.find(name)
    assert isinstance(widget, Label)
    return widget.words


def join_by_hand(driver: Driver, code: str, address: str, name: str) -> JoinScene:
    """From the title: type what the host's screen shows, and sit down."""
    driver.click("join_table")
    scene = driver.scene
    assert isinstance(scene, JoinScene)
    for field, words in (("code", code), ("name", name), ("address", address)):
        entry = driver.scene.find(field)
        assert entry is not None
        if not getattr(entry, "words", ""):
            driver.click(field)
            driver.type(words)
    driver.click("join")
    return scene


def flow_of(driver: Driver) -> NetworkFlow:
    """The flow of the match on the table, also below a question."""
    flows = [getattr(scene, "flow", None) for scene in driver.ui.stack.scenes]
    return next(flow for flow in reversed(flows) if isinstance(flow, NetworkFlow))


class Neighbour(MousePerson):
    """Plays at a table in the network: waits for what the line brings."""

    def __init__(self, driver: Driver, seed: int) -> None:
        super().__init__(driver, seed)
        self._moves[AwayDialog] = lambda: self.press("choice.1")
        self._moves[LostDialog] = self._wait_for_line

    def _wait_for_line(self) -> None:
        until(self.driver, lambda: not isinstance(self.driver.scene, LostDialog))

    def _play_on(self, scene: PlayScene) -> None:
        if scene.chronicle.is_open:
            # What others did meanwhile has been read; it lies over the table.
            self.driver.key("escape")
        if self._enabled("pay") or "draw" in [answer.name for answer in scene.question.answers]:
            super()._play_on(scene)
        else:
            wander(self, scene)

    def _wait_for_others(self, match: Match) -> None:
        session = flow_of(self.driver).line
        waits_in = self.driver.scene

        def goes_on() -> bool:
            return self.driver.scene is not waits_in or not is_waiting(session)

        until(self.driver, goes_on)
        self.driver.settle()


def is_waiting(session: GuestSession) -> bool:
    return session.due in (Due.OPPONENT, Due.STEP)
