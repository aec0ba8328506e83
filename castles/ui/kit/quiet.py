"""Keeps warnings of system libraries out of the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_STDERR = 2


@contextmanager
def quiet_libraries() -> Iterator[None]:
    """Discard everything written to the error stream meanwhile.

    Without a sound card ALSA prints a dozen lines, without a desktop Wayland prints one; neither
    SDL nor their settings can stop them. The program itself reports what it can't open.
    """
    if not sys.platform.startswith("linux") or sys.stderr is None:
        yield
        return
    sys.stderr.flush()
    terminal, nowhere = os.dup(_STDERR), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, _STDERR)
    try:
        yield
    finally:
        os.dup2(terminal, _STDERR)
        os.close(terminal)
        os.close(nowhere)
