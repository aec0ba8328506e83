"""Whole games at a terminal on each machine: `python -m tests.network.terminals --machines 3 4`.

Everybody types numbers at random. Afterwards what each knows must be what their seat may know of
the journal, entry by entry.
"""

from __future__ import annotations

import argparse
import io
import re
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from castles.commands import network
from castles.games.by_game import game_named
from castles.network.guest_session import GuestSession
from castles.paths import home_in, saves_folder
from castles.play.match import Match
from castles.play.replay import verify
from castles.play.seat import parse_seats
from castles.play.undo import STRICT
from castles.terminal.network_session import NetworkTextSession
from castles.terminal.screen import Screen
from castles.text.catalogue import Catalogue
from tests.network.tables import LOOPBACK, wait_until
from tests.network.test_whole_games import check_knows
from tests.terminal.table import Answers, any_number

KINDS = ("human", "network", "greedy", "random")
JOIN = re.compile(r"castles\s+join\s+(\S+)\s+--at\s+(\S+)")
PATIENCE = 600
PEOPLE = (("Bruno", "en"), ("Carla", "it"), ("Dario", "de"))
"""Guests, each with a language of their own."""


class Watched(NetworkTextSession):
    """Tells which desk a screen belongs to."""

    desks: dict[Screen, GuestSession] = {}  # noqa: RUF012

    def __init__(self, desk: GuestSession, catalogue: Catalogue, screen: Screen, *more: object):
        self.desks[screen] = desk
        super().__init__(desk, catalogue, screen, *more)  # type: ignore[arg-type]


class Terminal:
    """Somebody who types numbers at random, in a thread of their own."""

    def __init__(self, seed: int, language: str = "en") -> None:
        self.output = io.StringIO()
        self.screen = Screen(Answers(any_number(seed), self.output), self.output)
        self.catalogue = Catalogue(language)
        self.code: int | None = None
        self.thread = threading.Thread(target=self._work, daemon=True)

    def run(self) -> int:
        raise NotImplementedError

    def _work(self) -> None:
        self.code = self.run()

    @property
    def text(self) -> str:
        return self.output.getvalue()

    @property
    def desk(self) -> GuestSession:
        return Watched.desks[self.screen]

    def end(self) -> None:
        """Until the game is over and its end was told."""
        self.thread.join(PATIENCE)
        assert self.code == 0, self.text[-2000:]
        assert self.catalogue.text("score.final") in self.text


class HostTerminal(Terminal):
    """Who opens the table."""

    def __init__(self, game: str, seats: str, options: Mapping[str, object]) -> None:
        super().__init__(1)
        self.game, self.options = game_named(game), options
        self.seats = parse_seats(seats, KINDS, self.game.seat_counts)
        self.thread.start()
        wait_until(lambda: JOIN.search(self.text) is not None)

    def run(self) -> int:
        settled = (self.game, self.seats, 5, self.options, STRICT, [LOOPBACK])
        return network.host(*settled, self.catalogue, self.screen)


class GuestTerminal(Terminal):
    """Who sits down with what the host's terminal shows."""

    def __init__(self, host: HostTerminal, name: str, language: str) -> None:
        super().__init__(len(name), language)
        found = JOIN.search(host.text)
        assert found is not None
        self.where, self.name = found, name
        self.thread.start()
        wait_until(lambda: self.catalogue.text("network.joined") in self.text)

    def run(self) -> int:
        return network.join(self.where[1], self.where[2], self.name, self.catalogue, self.screen)


def saves() -> set[Path]:
    return set(saves_folder().glob("*.castles"))


def play(game: str, seats: str, options: Mapping[str, object]) -> Match:
    """One whole game, compared with what everybody knows of it; the match as it was saved."""
    before = saves()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(network, "NetworkTextSession", Watched)
        host = HostTerminal(game, seats, options)
        guests = [GuestTerminal(host, *person) for person in PEOPLE[: seats.count("network")]]
        terminals: Sequence[Terminal] = [host, *guests]
        for terminal in terminals:
            terminal.end()
    (saved,) = saves() - before
    match = Match(verify(saved), (), None)
    assert match.outcome is not None
    names = [seat.name for seat in match.seats]
    for guest in guests:
        assert names[guest.desk.match.own[0]] == guest.name
    for terminal in terminals:
        check_knows(match, terminal.desk)
    return match


def main() -> None:
    parser = argparse.ArgumentParser()
    games = ("castelli", "tuscany", "burgundy")
    parser.add_argument("--games", nargs="+", default=[*games], choices=games)
    parser.add_argument("--machines", nargs="+", type=int, default=[2, 3, 4], choices=[2, 3, 4])
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, home_in(Path(folder)):
        for game in chosen.games:
            for machines in chosen.machines:
                began = time.monotonic()
                match = play(game, ",".join(["human", *["network"] * (machines - 1)]), {})
                took = time.monotonic() - began
                print(f"{game}, {machines} machines: {len(match.log)} entries,", end=" ")
                print(f"as each may know them, {took:.0f} s", flush=True)


if __name__ == "__main__":
    main()
