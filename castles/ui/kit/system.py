"""System services for the window: clipboard, a system message box, opening a folder."""

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
"""Timeout in seconds for a clipboard program."""


def copy_words(words: str) -> None:
    """Put words on the clipboard; CastlesError if there is none."""
    try:
        pygame.scrap.put_text(escape_words(words))
    except pygame.error as error:
        raise CastlesError(str(error)) from error


def copied_words() -> str:
    """The text on the clipboard as one line; empty if there is none."""
    try:
        return " ".join(pygame.scrap.get_text().split())
    except pygame.error:
        return ""


def copy_picture(file: Path) -> bool:
    """Put a PNG file on the clipboard; False if no system program can.

    SDL only copies text, so this uses one of the usual programs of a Linux desktop.
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
    """Show a message box until it is closed; does nothing without a screen."""
    try:
        pygame.display.message_box("Castles", escape_words(words))
    except pygame.error:
        return


def show_folder(folder: Path) -> bool:
    """Open a folder, creating it if needed; False if that isn't possible."""
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
    """The versions for a bug report, including the screen's."""
    from castles import packages

    return {
        **packages.versions(),
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "video": pygame.display.get_driver() if pygame.display.get_init() else "none",
    }
