"""Campaigns too long for every day: `python -m tests.network.campaign --breaks 300 --forged 2000`.

Breaks lines, guests and hosts at random moments of whole games, and forges messages; says what
happened, and fails where anything is lost.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from castles.games.by_game import game_named
from castles.network.guest import NetworkLink, Visitor
from castles.network.host import Host
from castles.network.seating import OpenTable
from castles.network.table_code import new_code
from castles.network.wire import Limits
from castles.play.match import Match
from castles.play.replay import load_played
from castles.play.seat import HUMAN, SeatSpec
from tests.network.proxy import Proxy, free_port
from tests.network.tables import LOOPBACK, Robot, open_table, sit_down, wait_until
from tests.network.test_strangers import PATIENT, forge
from tests.network.test_whole_games import check_agrees

GAMES = ("castelli", "tuscany", "burgundy")
HASTY = Limits(hello=2.0, beat=0.05, silence=0.5, tries=10_000)
"""So that dead lines are noticed soon."""


class Breaking:
    """One whole game of three people at three machines, with breaks."""

    def __init__(self, game: str, seed: int, folder: Path) -> None:
        self.chance, self.broken = Random(seed), Counter[str]()
        self.path = folder / f"{game}-{seed}.castles"
        people = [SeatSpec(name, HUMAN) for name in ("Anna", "Bruno", "Carla")]
        self.open = OpenTable(game, people, frozenset({1, 2}), new_code(), free_port())
        self.match: Match | None = None
        self.game, self.seed = game, seed
        self.kept: dict[int, str] = {}
        """The tokens by seat, as the host keeps them on its disk."""
        self.host = Host(self.open, self._deal, [LOOPBACK], HASTY, self._note)
        self.proxies = [Proxy(self.host.port) for _ in range(2)]
        self.tokens = ["", ""]
        self.links = [self._link(number) for number in range(2)]
        wait_until(lambda: self.host.is_full)
        self.local = Robot(sit_down(self.host.begin()))
        self.robots = [Robot(sit_down(link)) for link in self.links]
        for robot in [self.local, *self.robots]:
            robot.start()

    def _deal(self, seats: object) -> Match:
        if self.match is None:
            people = self.open.seats
            self.match = Match.new(game_named(self.game), people, self.seed, path=self.path)
        return self.match

    def _link(self, number: int) -> NetworkLink:
        visitor = Visitor(
            self.open.code,
            LOOPBACK,
            self.proxies[number].port,
            f"G{number}",
            "",
            self.tokens[number],
        )
        link = NetworkLink(visitor, HASTY, lambda token: self._keep(number, token))
        wait_until(lambda: link.is_open)
        return link

    def _note(self, table: OpenTable) -> None:
        self.kept = dict(table.tokens)

    def _keep(self, number: int, token: str) -> None:
        self.tokens[number] = token

    # -- what breaks ---------------------------------------------------------------------------

    def cut(self) -> None:
        self.chance.choice(self.proxies).cut()

    def delay(self) -> None:
        self.chance.choice(self.proxies).delay = self.chance.choice([0.0, 0.002, 0.01])

    def stall(self) -> None:
        number = self.chance.randrange(2)
        self.proxies[number].stall(True)
        link = self.links[number]
        wait_until(lambda: not link.is_open)
        self.proxies[number].stall(False)

    def kill_guest(self) -> None:
        number = self.chance.randrange(2)
        robot = self.robots[number]
        robot.stop.set()
        robot.join()
        self.links[number].hang_up()
        self.links[number] = self._link(number)
        self.robots[number] = Robot(sit_down(self.links[number])).start()

    def kill_host(self) -> None:
        """The process is gone: nothing is said to anybody, and what is on the disk is all."""
        self.local.stop.set()
        self.local.join()
        host, before = self.host, self.match
        assert before is not None
        host._background.call(host._door.close)
        host._background.stop()
        done = before.played.history.actions
        before.close()
        self.match = Match.resume(self.path, pauses=True)
        assert self.match.played.history.actions == done, "something is lost"
        again = OpenTable(
            self.game,
            list(self.match.seats),
            frozenset({1, 2}),
            self.open.code,
            self.open.port,
            dict(self.kept),
        )
        self.host = Host(again, self._deal, [LOOPBACK], HASTY, self._note)
        self.local = Robot(sit_down(self.host.begin())).start()

    def run(self, most: int) -> Counter[str]:
        """Break things until the game is over, or so many are broken; then let it end."""
        ways = [self.cut, self.delay, self.stall, self.kill_guest, self.kill_host, self.cut]
        while sum(self.broken.values()) < most and not self._is_over():
            time.sleep(self.chance.uniform(0.0, 0.06))
            way = self.chance.choice(ways)
            way()
            self.broken[way.__name__] += 1
        for proxy in self.proxies:
            proxy.delay = 0.0
        for robot in [self.local, *self.robots]:
            robot.join()
        for robot in [self.local, *self.robots]:
            robot.session.catch_up()
            check_agrees(self.host, robot.session)
        assert self.match is not None
        assert load_played(self.path).history.actions == self.match.played.history.actions
        self.close()
        return self.broken

    def _is_over(self) -> bool:
        return self.match is not None and self.match.is_over

    def close(self) -> None:
        for link in self.links:
            link.hang_up()
        self.host.close()
        for proxy in self.proxies:
            proxy.close()


def break_games(count: int, seed: int, folder: Path) -> tuple[int, Counter[str]]:
    """So many breaks, in as many games as that takes."""
    games, broken = 0, Counter[str]()
    while (left := count - sum(broken.values())) > 0:
        game = GAMES[games % len(GAMES)]
        broken += Breaking(game, seed + games, folder).run(min(left, 40))
        games += 1
    return games, broken


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--breaks", type=int, default=300)
    parser.add_argument("--forged", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        games, broken = break_games(chosen.breaks, chosen.seed, Path(folder))
    print(f"{sum(broken.values())} breaks in {games} games:", dict(broken))
    host = open_table("castelli", "h g", limits=PATIENT)
    print(f"{chosen.forged} forged messages:", dict(forge(host, chosen.forged, chosen.seed)))
    host.close()


if __name__ == "__main__":
    main()
