"""Shows a folder in the file manager of the system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

_OPENERS = {"win32": "explorer", "darwin": "open"}
_OPENER = "xdg-open"


def show_folder(folder: Path) -> bool:
    """Open a folder, made if it is not there yet; False if that is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.Popen(
            [_OPENERS.get(sys.platform, _OPENER), str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return False
    return True
