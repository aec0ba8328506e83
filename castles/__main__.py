"""`python -m castles`, the commands `castles` and `castles-cli`, the start of a frozen bundle.

Everything else is imported inside `main`, so that Ctrl+C is quiet from the first moment on.
"""

from __future__ import annotations

import os
import sys

INTERRUPTED = 130

# The library would greet on the standard output, where commands print their results.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def main() -> int:
    try:
        return _main()
    except KeyboardInterrupt:
        return INTERRUPTED


def _main() -> int:
    import atexit
    from multiprocessing import freeze_support

    # A frozen bundle starts here for the process that thinks too, which goes no further.
    freeze_support()
    from castles import cli
    from castles.console import console

    atexit.register(_go_quietly)
    with console():
        return cli.main()


def _go_quietly() -> None:
    """While the interpreter tidies up, an interrupt ends it without a word."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(main())
