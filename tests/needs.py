"""Programs, and a compiled copy, that some tests need and a bare machine lacks.

    @pytest.mark.needs("Xvfb", "xdotool")

Such a test is skipped where one of them is missing, and the run says so at its end. Where
CASTLES_TESTS_INSIST is set, as in `.ci/run`, a missing program ends the run before it begins.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Sequence

INSIST = "CASTLES_TESTS_INSIST"
X_PACKAGES = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool"}
PACKAGES = {**X_PACKAGES, "git": "git"}
"""The Debian package of each program."""
COPY = "a compiled copy"
"""What a compiler has to make first (see `tests.compiled`)."""
COMPILED = "CASTLES_COMPILED"
"""The folder that holds it."""
DESKTOP_ONLY = sys.platform in ("win32", "darwin")
"""Windows are opened on the desktop there, even if an X server is installed."""


def missing(programs: Iterable[str]) -> list[str]:
    """Which of these programs cannot be used here."""
    return [program for program in programs if not _is_there(program)]


def _is_there(program: str) -> bool:
    if program == COPY:
        return bool(os.environ.get(COMPILED))
    return shutil.which(program) is not None and not (DESKTOP_ONLY and program in X_PACKAGES)


def advice(programs: Iterable[str]) -> str:
    """What is needed, and on Debian how to get it."""
    lacking = {*programs}
    names = [name for name in PACKAGES if name in lacking]
    install = f" (apt-get install {' '.join(PACKAGES[name] for name in names)})"
    told = [", ".join(names) + (install if sys.platform == "linux" else "")] if names else []
    if COPY in lacking:
        told.append(f"{COPY} (python -m tests.compiled FOLDER, {COMPILED}=FOLDER)")
    return " and ".join(told)


def not_tried(lacked: Sequence[set[str]]) -> str:
    """A line about tests that were skipped, each with the programs that it lacked."""
    if not lacked:
        return ""
    tests = "1 test, which needs" if len(lacked) == 1 else f"{len(lacked)} tests, which need"
    line = f"Not tried: {tests} {advice(set().union(*lacked))}"
    if missing(["Xvfb"]) and not DESKTOP_ONLY:
        line += "; the other tests of the window ran without a screen"
    return f"{line}."


def insists() -> bool:
    """Whether nothing may be skipped."""
    return bool(os.environ.get(INSIST))
