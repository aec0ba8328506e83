"""`python -m castles`, the commands `castles` and `castles-cli`, the start of a frozen bundle."""

from __future__ import annotations

import os
import sys
from multiprocessing import freeze_support

from castles import cli
from castles.console import console

# The library would greet on the standard output, where commands print their results.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def main() -> int:
    # A frozen bundle starts here for the process that thinks too, which goes no further.
    freeze_support()
    with console():
        return cli.main()


if __name__ == "__main__":
    sys.exit(main())
