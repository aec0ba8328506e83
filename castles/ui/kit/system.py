"""What the window does beside itself: clipboard, a box of the system, a folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame

from castles.engine.errors import CastlesError
from castles.engine.plain_file import escape_words

_OPENERS = {"win32": "explorer", "darwin": "open"}
_OPENER = "xdg-open"
_PATIENCE = 3.0
"""In seconds, for a program that puts something on the clipboard."""


def copy_words(words: str) -> None:
    """Put words on the clipboard; CastlesError if there is none."""
    try:
        pygame.scrap.put_text(escape_words(words))
    except pygame.error as error:
        raise CastlesError(str(error)) from error


def copied_words() -> str:
    """The words on the clipboard in one line; empty if there are none."""
    try:
        return " ".join(pygame.scrap.get_text().split())
    except pygame.error:
        return ""


def copy_picture(file: Path) -> bool:
    """Put a PNG file on the clipboard; False if no program of the system can.

    SDL shares words only, so this takes one of the usual programs of a Linux desktop.
    """
    import subprocess
    from shutil import which

    programs = [["xclip", "-selection", "clipboard", "-t", "image/png"]]
    if os.environ.get("WAYLAND_DISPLAY"):
        programs.insert(0, ["wl-copy", "--type", "image/png"])
    for command in programs if sys.platform == "linux" else []:
        if which(command[0]) is None:
            continue
        try:
            with file.open("rb") as raw:
                done = subprocess.run(
                    command,
                    stdin=raw,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    timeout=_PATIENCE,
                    check=False,
                )
        except (OSError, subprocess.SubprocessError):
            continue
        if done.returncode == 0:
            return True
    return False


def show_box(words: str) -> None:
    """Show it until it is closed; without a screen there is nobody to read it."""
    try:
        pygame.display.message_box("Castles", escape_words(words))
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


def versions() -> dict[str, str]:
    """What to say first about a fault, that of the screen included."""
    from castles import packages

    return {
        **packages.versions(),
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "video": pygame.display.get_driver() if pygame.display.get_init() else "none",
    }
