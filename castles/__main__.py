"""`python -m castles` and the `castles` command."""

from __future__ import annotations

import sys

from castles.cli import main

if __name__ == "__main__":
    sys.exit(main())
