"""What the window does beside itself: clipboard, a box of the system, a folder, an error report."""

from __future__ import annotations

import json
import sys
import traceback
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

import pygame

from castles.engine.errors import CastlesError
from castles.engine.plain_file import escaped
from castles.paths import reports_folder
from castles.settings import Settings

_OPENERS = {"win32": "explorer", "darwin": "open"}
_OPENER = "xdg-open"


def copy_words(words: str) -> None:
    """Put words on the clipboard; CastlesError if there is none."""
    try:
        pygame.scrap.put_text(escaped(words))
    except pygame.error as error:
        raise CastlesError(str(error)) from error


def copied_words() -> str:
    """The words on the clipboard in one line; empty if there are none."""
    try:
        return " ".join(pygame.scrap.get_text().split())
    except pygame.error:
        return ""


def show_box(words: str) -> None:
    """Show it until it is closed; without a screen there is nobody to read it."""
    try:
        pygame.display.message_box("Castles", escaped(words))
    except pygame.error:
        return


def show_folder(folder: Path) -> bool:
    """Open a folder, made if it is not there yet; False if that is not possible."""
    import subprocess

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


def write_bug_report(error: BaseException, settings: Settings, match: Path | None) -> Path | None:
    """A zip with traceback, versions, settings and the match; None if it cannot be written."""
    import zipfile

    try:
        stamp = datetime.now().strftime("%Y-%m-%d_%H-%M-%S")
        path = reports_folder() / f"castles-error-{stamp}.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as bundle:
            bundle.writestr("error.txt", "".join(traceback.format_exception(error)))
            facts = versions().items()
            bundle.writestr("versions.txt", "".join(f"{name}: {value}\n" for name, value in facts))
            bundle.writestr("settings.json", json.dumps(asdict(settings), indent=1))
            if match is not None and match.is_file():
                bundle.write(match, match.name)
    except Exception:
        return None
    return path


def versions() -> dict[str, str]:
    """What to say first about a fault, that of the screen included."""
    from castles import packages

    return {
        **packages.versions(),
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "video": pygame.display.get_driver() if pygame.display.get_init() else "none",
    }
