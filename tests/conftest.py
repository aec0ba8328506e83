"""What all tests share."""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from castles.engine import game
from tests.needs import INSIST, PACKAGES, advice, insists, missing, not_tried
from tests.toy_game import ToyGame

# The library greets; without this the greetings of the processes are the last lines of a run.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# The same examples on every machine, however slow it is.
settings.register_profile(
    "castles", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("castles")

_numbers = count()
"""Of the folders of tests."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "needs(*programs): skipped where one of them is missing")
    config.addinivalue_line("markers", "pixels: looks at what its windows show")
    if insists() and (lacking := missing(PACKAGES)):
        raise pytest.UsageError(f"{INSIST} is set, and these are missing: {advice(lacking)}")
    # Collecting makes a million objects and no garbage.
    gc.disable()
    if sys.dont_write_bytecode:
        keep_bytecode(str(config.rootpath / ".pytest_cache" / "bytecode"))


def keep_bytecode(folder: str) -> None:
    """Spare the hundreds of processes that tests start from compiling the program each."""
    sys.dont_write_bytecode, sys.pycache_prefix = False, folder
    os.environ["PYTHONPYCACHEPREFIX"] = folder
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_collection_finish() -> None:
    """Look less often for garbage, and never among the ten thousand tests."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()


def pytest_unconfigure() -> None:
    """The results are told: what is left goes with the process, and need not be looked through."""
    gc.freeze()


@pytest.fixture(autouse=True, scope="module")
def old_things_rest() -> None:
    """Garbage is looked for, by windows too: not among all that earlier tests remember."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def disk_in_no_hurry() -> Iterator[None]:
    """Nobody cuts the power: files are written without waiting for the disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of its own, numbered: pytest's own fixture looks at all there are to find one."""
    name = re.sub(r"\W", "_", request.node.name)[:30]
    return tmp_path_factory.mktemp(f"{name}{next(_numbers)}", numbered=False)


def pytest_runtest_setup(item: pytest.Item) -> None:
    needed = {program for mark in item.iter_markers("needs") for program in mark.args}
    if lacking := missing(needed):
        # Properties reach the process that tells the result; marks do not.
        item.user_properties += [("lacks", program) for program in lacking]
        pytest.skip(f"needs {advice(lacking)}")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[None]:
    """Say below the counts, in the last line, what could not be tried."""
    yield
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:  # a process of xdist
        return
    lacked = [
        {program for name, program in report.user_properties if name == "lacks"}
        for report in reporter.getreports("skipped")
    ]
    if line := not_tried([*filter(None, lacked)]):
        reporter.write_line(line, yellow=True)


@pytest.fixture(scope="module")
def toy_game_is_known() -> Iterator[None]:
    """Registers the toy game, and forgets it again: other tests list the games that exist."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(game._makers, "toy", ToyGame)
        patch.setitem(game._games, "toy", ToyGame())
        yield
