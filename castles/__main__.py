"""`python -m castles`, the `castles` command, and the start of a frozen bundle."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

from castles import cli


def main() -> int:
    # A frozen bundle starts here for the process that thinks too, which goes no further.
    freeze_support()
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
