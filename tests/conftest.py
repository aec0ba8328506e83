"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from castles.engine import game
from tests.needs import DESKTOP_ONLY, INSIST, PACKAGES, advice, insists, missing
from tests.toy_game import ToyGame

# The library greets; without this the greetings of the processes are the last lines of a run.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# The same examples on every machine, however slow it is.
settings.register_profile(
    "castles", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("castles")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "needs(*programs): skipped where one of them is missing")
    if insists() and (lacking := missing(PACKAGES)):
        raise pytest.UsageError(f"{INSIST} is set, and these are missing: {advice(lacking)}")


def pytest_runtest_setup(item: pytest.Item) -> None:
    needed = {program for mark in item.iter_markers("needs") for program in mark.args}
    if lacking := missing(needed):
        # Properties reach the process that tells the result; marks do not.
        item.user_properties += [("lacks", program) for program in lacking]
        pytest.skip(f"needs {advice(lacking)}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line what could not be tried, and what to install for it."""
    lacked = [
        {program for name, program in report.user_properties if name == "lacks"}
        for report in terminalreporter.getreports("skipped")
    ]
    skipped = [*filter(None, lacked)]
    if skipped:
        tests = "1 test, which needs" if len(skipped) == 1 else f"{len(skipped)} tests, which need"
        line = f"Not tried: {tests} {advice(set().union(*skipped))}"
        if missing(["Xvfb"]) and not DESKTOP_ONLY:
            line += "; the other tests of the window ran without a screen"
        terminalreporter.write_line(f"{line}.", yellow=True)


@pytest.fixture(scope="module")
def toy_game_is_known() -> Iterator[None]:
    """Registers the toy game, and forgets it again: other tests list the games that exist."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(game._makers, "toy", ToyGame)
        patch.setitem(game._games, "toy", ToyGame())
        yield
