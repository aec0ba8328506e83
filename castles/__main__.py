"""`python -m castles` and the `castles` command."""

from __future__ import annotations

import os
import sys

from castles.cli import main

# The library would greet on the standard output, where commands print their results.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

if __name__ == "__main__":
    sys.exit(main())
