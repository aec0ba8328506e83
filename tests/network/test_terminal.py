"""`castles host` and `castles join`: games at two and three terminals."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from castles.dispatch import dispatch
from castles.engine.errors import CastlesError
from castles.network import extra
from castles.play.replay import load_played
from tests.network.tables import LOOPBACK
from tests.network.terminals import JOIN, play, saves


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
    match = play(game, seats, options)
    assert match.is_over


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
