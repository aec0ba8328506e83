"""The names that the rules call by number, in the words of the rulebook."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "green", "blue", "yellow")
"""C2: seat 0 plays red and so on; a colour without a seat is neutral."""

SIDES: Final = ("N", "E", "S", "W")
"""Of fields and districts, clockwise: a quarter turn adds one."""
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""The neighbour across a side, as a step of rows and columns."""

RESOURCES: Final = ("wood", "grain", "stone")
WOOD, GRAIN, STONE = range(len(RESOURCES))
AREA_TYPES: Final = (*RESOURCES, "market", "mine")
MARKET: Final = 3
MINE: Final = 4
EDGE_SYMBOLS: Final = (*RESOURCES, "silver", "card")
"""C6: what the frame shows next to a field; the first three are the resources."""
SILVER: Final = 3
CARD: Final = 4
NEUTRAL: Final = "shield"
"""C6: the grey shield next to a district."""

SETTLEMENTS: Final = ("village", "city")
VILLAGE, CITY = range(len(SETTLEMENTS))

MOMENTS: Final = ("play", "build", "orient", "attack")
"""When a card can be used: on one's own turn, with a castle, and twice on an opponent's turn."""

TOURNAMENTS: Final = ("none", "knock_out", "round_robin")
NO_TOURNAMENT, KNOCK_OUT, ROUND_ROBIN = TOURNAMENTS
CORNERS: Final = ("TL", "TR", "BL", "BR")
"""The places of the quadrants."""


def opposite(side: int) -> int:
    return (side + 2) % len(SIDES)
