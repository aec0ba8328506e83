"""`castles host` and `castles join`: games at two and three terminals."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from castles.commands import network
from castles.dispatch import dispatch
from castles.engine.errors import CastlesError
from castles.games.by_game import game_named
from castles.network import extra
from castles.paths import saves_folder
from castles.play.replay import load_played, verify
from castles.play.seat import parse_seats
from castles.play.undo import STRICT
from castles.terminal.screen import Screen
from castles.text.catalogue import Catalogue
from tests.network.tables import LOOPBACK, wait_until
from tests.terminal.table import Answers, any_number

KINDS = ("human", "network", "greedy", "random")
JOIN = re.compile(r"castles\s+join\s+(\S+)\s+--at\s+(\S+)")
PATIENCE = 600


def saves() -> set[Path]:
    return set(saves_folder().glob("*.castles"))


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

    def end(self) -> None:
        self.thread.join(PATIENCE)
        assert self.code == 0, self.text[-2000:]


class HostTerminal(Terminal):
    def __init__(self, game: str, seats: str, **options: object) -> None:
        super().__init__(1)
        self.game, self.options = game_named(game), options
        self.seats = parse_seats(seats, KINDS, self.game.seat_counts)
        self.thread.start()
        wait_until(lambda: JOIN.search(self.text) is not None)

    def run(self) -> int:
        settled = (self.game, self.seats, 5, self.options, STRICT, [LOOPBACK])
        return network.host(*settled, self.catalogue, self.screen)


class GuestTerminal(Terminal):
    def __init__(self, host: HostTerminal, name: str, language: str) -> None:
        super().__init__(len(name), language)
        found = JOIN.search(host.text)
        assert found is not None
        self.where, self.name = found, name
        self.thread.start()
        wait_until(lambda: self.catalogue.text("network.joined") in self.text)

    def run(self) -> int:
        return network.join(self.where[1], self.where[2], self.name, self.catalogue, self.screen)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("tuscany", "Anna=human,network,greedy", {}),
        ("burgundy", "network,human", {"inns": True}),
        ("castelli", "human,network,network,random", {}),
    ],
)
def test_people_play_at_several_terminals(
    game: str, seats: str, options: dict[str, object]
) -> None:
    before = saves()
    host = HostTerminal(game, seats, **options)
    people = [("Bruno", "en"), ("Carla", "it")][: seats.count("network")]
    guests = [GuestTerminal(host, name, language) for name, language in people]
    for terminal in [host, *guests]:
        terminal.end()
        assert terminal.catalogue.text("score.final") in terminal.text
    (saved,) = saves() - before
    played = verify(saved)
    assert played.game.outcome(played.history.state) is not None
    assert {guest.name for guest in guests} <= {seat.name for seat in played.seats}


def start(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-u", "-m", "castles", *arguments, "--lang", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def read_until(process: subprocess.Popen[str], pattern: re.Pattern[str]) -> re.Match[str]:
    """Everything that a process writes, until it has written this."""
    assert process.stdout is not None
    text = ""
    while (found := pattern.search(text)) is None:
        line = process.stdout.readline()
        assert line, text
        text += line
    return found


def test_a_host_that_was_killed_opens_the_table_again_with_the_same_code() -> None:
    before, begun, address = saves(), re.compile("== Castelli =="), ("--address", LOOPBACK)
    processes = [start("host", "castelli", "--seats", "human,network", *address)]
    try:
        found = read_until(processes[0], JOIN)
        processes.append(start("join", found[1], "--at", found[2]))
        read_until(processes[0], begun)
        read_until(processes[1], begun)
        processes[0].kill()
        processes[0].wait()
        (saved,) = saves() - before
        processes.append(start("host", "--resume", str(saved), *address))
        assert read_until(processes[2], JOIN)[1] == found[1]
        # The guest comes back by itself: the table has everybody and plays on.
        read_until(processes[2], begun)
    finally:
        for process in processes:
            process.kill()
            process.communicate()
    assert load_played(saved).game.name == "castelli"


@pytest.mark.parametrize("arguments", [["host"], ["join", "lamo"]])
def test_without_the_extra_the_commands_say_what_to_install(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extra, "PACKAGES", ("no_such_package",))
    with pytest.raises(CastlesError, match=r"castles\[network\]"):
        dispatch([*arguments, "--lang", "en"])


def test_a_mistyped_code_is_found_out_before_anything_is_sent() -> None:
    with pytest.raises(CastlesError, match="six words"):
        dispatch(["join", "lamo-tisu-redo-kiba-nufo-dagg", "--lang", "en"])


def test_a_table_needs_a_seat_for_somebody_else() -> None:
    with pytest.raises(CastlesError, match="human,network"):
        dispatch(["host", "tuscany", "--seats", "human,greedy", "--lang", "en"])
