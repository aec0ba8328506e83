"""Which games have a table in the window; the others are played in the terminal."""

from __future__ import annotations

READY = ("tuscany",)
