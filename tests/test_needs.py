"""A machine that lacks programs runs the tests all the same, and is told what it could not try."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import INSIST, PACKAGES

ROOT = Path(__file__).parents[1]
NEEDY = "tests/ui/kit/test_window.py::test_real_mouse_and_keyboard_reach_the_scenes"
MODEST = "tests/ui/kit/test_window.py::test_mute_key"


def run_bare(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The tests on a machine with Python and no other program."""
    given = {name: value for name, value in os.environ.items() if name != INSIST}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments],
        cwd=ROOT,
        env={**given, "PATH": "", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="speaks of Debian")
@pytest.mark.parametrize("processes", ["0", "1"])
def test_the_last_line_says_what_was_not_tried(processes: str) -> None:
    done = run_bare("-n", processes, NEEDY, MODEST)
    assert done.returncode == 0, done.stdout
    *_, counts, said = done.stdout.splitlines()
    assert counts.startswith("1 passed, 1 skipped")
    assert said == (
        "Not tried: 1 test, which needs Xvfb, xdotool (apt-get install xvfb xdotool); "
        "the other tests of the window ran without a screen."
    )


def test_where_all_ran_nothing_is_said() -> None:
    done = run_bare("-n0", MODEST)
    assert done.returncode == 0, done.stdout
    assert "Not tried" not in done.stdout


def test_who_insists_is_told_what_is_missing() -> None:
    done = run_bare("-n0", MODEST, **{INSIST: "1"})
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    for program in PACKAGES:
        assert program in done.stderr


def test_what_ci_insists_on_is_installed_by_it() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    for program, package in PACKAGES.items():
        assert f"{program}:{package}" in script
    assert f"export {INSIST}=1" in script
