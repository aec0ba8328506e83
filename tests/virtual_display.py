"""A screen that nobody sees, with a real X server behind it."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory


@contextmanager
def window_manager(display: str) -> Iterator[None]:
    """Gives the windows of a display a frame, and Alt+F4 its meaning."""
    with TemporaryDirectory() as folder:
        # It runs this once it manages windows; one that is opened sooner may never be shown.
        sign = Path(folder) / "started"
        manager = subprocess.Popen(
            ["openbox", "--startup", f"touch {sign}"],
            env={**os.environ, "DISPLAY": display},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            while not sign.exists():
                assert manager.poll() is None, "the window manager ended"
                time.sleep(0.01)
            yield
        finally:
            manager.terminate()
            manager.wait()


@contextmanager
def virtual_display(size: str = "3840x2160") -> Iterator[str]:
    """Its name, as in DISPLAY. The server takes a free number, so test processes never collide."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        # Without -noreset the server starts anew whenever a window closes, and refuses the next.
        # With -r a key that a busy machine releases late is not taken for a key that is held.
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-noreset", "-r"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    assert number, "Xvfb does not start"
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
