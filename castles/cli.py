"""Runs one command, or opens the window; every foreseeable fault becomes a message.

Exit codes: 0 done, 1 something is wrong with the input (said on the error stream), 2 the command
line itself is wrong, 3 the input ended before the game in the terminal did, 130 interrupted.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from castles.engine.errors import CastlesError, NoScreenError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; every foreseeable fault becomes a message and an exit code."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        # Names of files and people may have letters that this terminal does not.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        return _run(arguments)
    except CastlesError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output has left.
        _drop_output()
        return 0
    except OSError as error:
        # A file or a folder that somebody named, and that cannot be read or written; or the output.
        told = error.strerror or error
        print(f"{error.filename}: {told}" if error.filename else told, file=sys.stderr)
        try:
            sys.stdout.flush()
        except OSError:
            _drop_output()
        return 1


def _drop_output() -> None:
    """What is still buffered has nowhere to go; the interpreter would try again, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: Sequence[str]) -> int:
    try:
        return _start(arguments)
    finally:
        # On a full disk this fails, and only here can the exit code still say so.
        sys.stdout.flush()


def _start(arguments: Sequence[str]) -> int:
    # Each of them is imported only if it is asked for: who opens the window waits for it.
    if not arguments:
        from castles.app import run

        # Without a screen the command line knows what to offer.
        with suppress(NoScreenError):
            return run()
    from castles.dispatch import dispatch

    return dispatch(arguments)
