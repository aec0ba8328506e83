"""The numbers of the six types of tile; the order of `data/burgundy/tiles.yaml` is checked."""

from __future__ import annotations

BUILDING, MONASTERY, SHIP, LIVESTOCK, CASTLE, MINE = range(6)
