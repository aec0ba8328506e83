"""What each module brings to the table, in a file of its option's name; importing defines them."""

from __future__ import annotations

from castles.ui.games.burgundy.modules import inns, white_castles

__all__ = ["inns", "white_castles"]
