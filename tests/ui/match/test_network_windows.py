"""Tables in the network at real windows: opened, found, played, lost and found again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from castles.network.guest import NetworkLink, Visitor
from castles.network.guest_session import GuestSession
from castles.ui.match.final_scoring import FinalScoringScene
from castles.ui.scenes.setup import SetupScene
from tests.network.tables import LOOPBACK, Robot, open_table, sit_down, wait_until
from tests.network.test_whole_games import check_agrees
from tests.ui.driver import Driver
from tests.ui.match.test_whole_games import check_against_journal
from tests.ui.network_players import Neighbour, at_home, flow_of, join_by_hand, opened, shown, until

Opening = Callable[..., Driver]
GAMES = ("tuscany", "burgundy", "castelli")


@pytest.fixture(autouse=True)
def loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(monkeypatch)


@pytest.fixture
def closing() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def set_up(driver: Driver, game: str) -> None:
    """From the title to the open table: one here, one in the network."""
    driver.open("title")
    driver.click(f"game.{game}")
    assert isinstance(driver.scene, SetupScene)
    driver.click("player.1")
    driver.click("player.network")
    driver.click("start")
    opened(driver)


def guest_of(driver: Driver, closing: ExitStack, name: str = "Bruno") -> NetworkLink:
    """Somebody who types what the host's screen shows."""
    address, _, port = shown(driver, "address").rpartition(":")
    visitor = Visitor(shown(driver, "code"), address or port, int(port) if address else 40414, name)
    link = NetworkLink(visitor)
    closing.callback(link.hang_up)
    return link


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_at_the_hosts_window(
    game: str, open_app: Opening, home: Path, closing: ExitStack
) -> None:
    driver = open_app()
    set_up(driver, game)
    link = guest_of(driver, closing)
    until(driver, lambda: hasattr(driver.scene, "flow"))
    guest = Robot(sit_down(link)).start()
    closing.callback(guest.stop.set)
    final = Neighbour(driver, 1).play_to_the_end()
    guest.join()
    check_against_journal(final, home)
    table = flow_of(driver).table
    assert table is not None
    check_agrees(table.host, guest.session)
    driver.click("home")
    wait_until(lambda: link.closed_for is not None)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_at_a_guests_window(game: str, open_app: Opening, closing: ExitStack) -> None:
    host = open_table(game, "h g", 3)
    closing.callback(host.close)
    driver = open_app().open("title")
    join_by_hand(driver, host.code, f"{LOOPBACK}:{host.port}", "Bruno")
    until(driver, lambda: host.is_full)
    person = Robot(sit_down(host.begin())).start()
    closing.callback(person.stop.set)
    until(driver, lambda: hasattr(driver.scene, "flow"))
    final = Neighbour(driver, 1).play_to_the_end()
    person.join()
    assert isinstance(final, FinalScoringScene)
    check_agrees(host, _desk(driver))
    assert not driver.find("coach").enabled
    driver.click("watch")
    driver.click("back")
    driver.click("home")
    assert not driver.ui.match_file


def _desk(driver: Driver) -> GuestSession:
    return flow_of(driver).line
