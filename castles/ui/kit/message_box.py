"""A box of the system with some words, for what must be said without the window of the game."""

from __future__ import annotations

import pygame


def show_box(words: str) -> None:
    """Show it until it is closed; without a screen there is nobody to read it."""
    try:
        pygame.display.message_box("Castles", words)
    except pygame.error:
        return
