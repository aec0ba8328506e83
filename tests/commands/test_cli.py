"""The command line itself: help in every language, exit codes, messages instead of tracebacks."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

import castles
from castles.cli import main
from castles.packages import LICENCES
from castles.text.catalogue import LANGUAGES

COMMANDS = ["play", "simulate", "trace", "replay", "check-data", "bench", "stats", "rules"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(
    command: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main([command, "--help", "--lang", language])
    assert stop.value.code == 0
    assert f"castles {command}" in capsys.readouterr().out.split("\n\n", 1)[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("command", "people"), [("play", "human, "), ("host", "human, network, "), ("simulate", "")]
)
def test_help_names_every_kind_of_player_that_may_sit_down(
    command: str, people: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help", "--lang", language])
    words = " ".join(capsys.readouterr().out.split())
    assert f": {people}ai:novice, " in words


def test_the_language_may_stand_anywhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "burgundy", "X4", "--lang", "it"]) == 0
    told = capsys.readouterr().out
    for place in range(3):
        words = ["rules", "burgundy", "X4"]
        words[place:place] = ["--lang", "it"]
        assert main(words) == 0
        assert capsys.readouterr().out == told


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"castles {castles.__version__}"
    assert lines[1] == f"python {platform.python_version()}"
    assert {line.split()[0] for line in lines} >= LICENCES.keys()


def test_a_game_without_a_window_is_sent_to_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("castles.ui.by_game.READY", ("tuscany",))
    assert main(["play", "burgundy"]) == 1
    said = capsys.readouterr().err
    assert "castles play --text burgundy" in said


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["simulate", "toscany", "--seats", "random,random"], "Did you mean 'tuscany'?"),
        (["simulate", "tuscany", "--seats", "random,gredy"], "Did you mean 'greedy'?"),
        (["simulate", "tuscany", "--seats", "random"], "Players given: 1. Allowed: 2, 3, 4."),
        (
            ["simulate", "tuscany", "--seats", "random,random", "--option", "card_drawn=2"],
            "Did you mean 'cards_drawn'?",
        ),
        (
            ["simulate", "tuscany", "--seats", "random,random", "--option", "cards_drawn=9"],
            "The option 'cards_drawn' can't be '9'. Allowed: 3, 2.",
        ),
        (
            ["simulate", "tuscany", "--seats", "random,random", "--option", "start_player=2"],
            "Player 2 can't start a game for 2 players: choose 0 to 1.",
        ),
        (
            ["simulate", "tuscany", "--seats", "random,random", "--option", "cards_drawn"],
            "'cards_drawn' isn't of the form KEY=VALUE.",
        ),
        (["trace", "--lang", "en"], "name a game and its players"),
        (
            ["simulate", "burgundy", "--seats", "automa:novice,random"],
            "Only the last player can be an automa.",
        ),
        (["trace", "tuscany", "--seats", "human,random"], "There's no player 'human'."),
        (["trace", "--replay", "no-such-file"], "no-such-file"),
        (["replay", "no-such-file", "--verify"], "no-such-file"),
        (["check-data", "no-such-folder"], "no-such-folder"),
    ],
)
def test_wrong_input_is_a_message_and_exit_code_1(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    printed = capsys.readouterr()
    assert message in printed.err
    assert printed.out == ""


@pytest.mark.parametrize(
    "arguments",
    [["fly"], ["simulate"], ["simulate", "tuscany", "--seats", "random,random", "--games", "0"]],
)
def test_a_wrong_command_line_is_exit_code_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "given"),
    [
        (["simulate", "tuscany", "--games", "some"], "some"),
        (["simulate", "tuscany", "--jobs", "900"], "900"),
        (["simulate", "tuscany", "--seed", "1.5"], "1.5"),
        (["day", "--date", "today"], "today"),
        (["demo", "--size", "large"], "large"),
        (["film", "--frames", "101"], "101"),
    ],
)
def test_a_wrong_value_is_told_with_what_is_wanted(
    arguments: list[str], given: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main([*arguments, "--lang", language])
    assert stop.value.code == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert given in told
    assert not re.search(r"positive|jobs\)|seed\)|day\)|size\)|frames\)|%|cli\.", told)
    assert (language == "en") == (" is not a " in told)


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "castles", "trace", "tuscany", "--seats", "random,random"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is full")
@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("arguments", ["--help", "play --help", "--version", "rules tuscany T24"])
def test_a_full_disk_is_an_error(arguments: str, buffered: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "castles", *arguments.split()],
            env={**os.environ, "PYTHONUNBUFFERED": buffered},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, "No space left on device\n")
