"""The next start knows whether the last one ended well."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from castles.play.crash_marker import interrupted, mark_playing
from castles.play.match import Match
from castles.play.match_files import SUFFIX
from castles.play.saved_matches import saved_matches
from tests.play.conftest import play_on

ROOT = Path(__file__).parents[2]

CHILD = """
import sys
from pathlib import Path
from castles.play.crash_marker import mark_playing
with mark_playing(Path(sys.argv[1])):
    print("sitting", flush=True)
    sys.stdin.read()
"""


def make(new_match: Callable[..., Match], path: Path, actions: int = 3) -> Path:
    match = new_match(path)
    play_on(match, actions)
    match.close()
    return path


def sit(path: Path) -> subprocess.Popen[bytes]:
    """Another process, sitting at the match until its input ends."""
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == b"sitting\n"
    return child


def finish(child: subprocess.Popen[bytes], kill: bool) -> None:
    if kill:
        child.send_signal(signal.SIGKILL)
    child.communicate()


@pytest.mark.parametrize("kill", [True, False])
def test_a_death_is_told_once_and_a_farewell_never(
    new_match: Callable[..., Match], tmp_path: Path, kill: bool
) -> None:
    path = make(new_match, tmp_path / f"one{SUFFIX}")
    child = sit(path)
    assert interrupted(tmp_path) == [], "somebody is still there"
    finish(child, kill)
    assert interrupted(tmp_path) == ([path] if kill else [])
    assert interrupted(tmp_path) == []
    assert list(tmp_path.iterdir()) == [path]


def test_the_latest_comes_first_and_what_is_over_or_gone_is_no_news(
    new_match: Callable[..., Match], tmp_path: Path
) -> None:
    paths = {
        name: make(new_match, tmp_path / f"{name}{SUFFIX}", actions)
        for name, actions in (("old", 2), ("new", 2), ("over", 500), ("gone", 2))
    }
    for name, seconds in (("old", 100), ("new", 200)):
        os.utime(paths[name], (seconds, seconds))
    for path in paths.values():
        finish(sit(path), kill=True)
    paths["gone"].unlink()
    assert interrupted(tmp_path) == [paths["new"], paths["old"]]


def test_an_error_while_playing_is_a_farewell_too(
    new_match: Callable[..., Match], tmp_path: Path
) -> None:
    path = make(new_match, tmp_path / f"one{SUFFIX}")

    def play() -> None:
        with mark_playing(path):
            assert [found.path for found in saved_matches(tmp_path)] == [path]
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play()
    assert interrupted(tmp_path) == []


@pytest.mark.parametrize("path", [None, Path("/proc/no/such/folder/match.castles")])
def test_where_nothing_can_be_marked_nothing_is(path: Path | None) -> None:
    with mark_playing(path):
        pass


def test_no_folder_has_no_news(tmp_path: Path) -> None:
    assert interrupted(tmp_path / "nowhere") == []
