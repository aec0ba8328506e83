"""Where there is no console, as in a window program of Windows, what is printed is shown in a box.

Such a program has no standard streams at all, and one that fails without a word seems broken.
"""

from __future__ import annotations

import io
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

MOST_LETTERS = 2000
"""A box cannot be scrolled: whoever wants to read more than this uses `castles-cli`."""


@contextmanager
def console() -> Iterator[None]:
    """The standard streams, or stand-ins whose content is shown at the end."""
    if sys.stdout is not None and sys.stderr is not None:
        yield
        return
    said = io.StringIO()
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = sys.stdin or io.StringIO(), said, said
    try:
        yield
    except Exception:
        traceback.print_exc()
        raise
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
        if words := said.getvalue().strip():
            _show(words if len(words) <= MOST_LETTERS else words[:MOST_LETTERS] + "\n…")


def _show(words: str) -> None:
    from castles.ui.kit.system import show_box

    show_box(words)
