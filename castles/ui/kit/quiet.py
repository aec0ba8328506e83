"""Keeps the complaints of the system's libraries out of the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_STDERR = 2


@contextmanager
def quiet_libraries() -> Iterator[None]:
    """Whatever is written to the error stream meanwhile is lost.

    Without a sound card ALSA complains in a dozen lines, without a desktop Wayland in one; neither
    SDL nor a setting of theirs can stop it. The program says itself what it could not open.
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
