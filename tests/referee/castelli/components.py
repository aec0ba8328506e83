"""What is in the box of Castelli, copied from the components and not from the program."""

COLOURS = ("red", "green", "blue", "yellow")
SIDES = "NESW"
RESOURCES = ("wood", "grain", "stone")
CASTLES = 9
SCALE = 5  # the most units on a scale
INGOTS = {2: 11, 3: 16, 4: 22}
INGOTS_OF_HALF = 11

# id: value, colours N E S W as printed, the colour with the card symbol, ingots.
TILES: dict[int | str, tuple[int, str, str, int]] = {
    1: (1, "RGBY", "R", 1),
    2: (1, "RYBG", "G", 1),
    3: (1, "RBGY", "B", 1),
    4: (1, "RYGB", "Y", 1),
    5: (2, "RBGY", "G", 0),
    6: (2, "RYGB", "B", 0),
    7: (2, "RGYB", "Y", 0),
    8: (2, "RBYG", "R", 0),
    9: (2, "RGBY", "", 2),
    10: (2, "RYBG", "", 2),
    11: (3, "RGBY", "", 0),
    12: (3, "RYBG", "", 0),
    13: (3, "RBGY", "", 1),
    14: (3, "RYGB", "", 1),
    15: (3, "RGYB", "", 1),
    16: (3, "RBYG", "", 1),
    17: (3, "RGBY", "", 0),
    18: (3, "RYBG", "", 0),
    19: (4, "RGBY", "", 0),
    20: (4, "RYBG", "", 0),
    21: (4, "RBGY", "", 0),
    22: (4, "RYGB", "", 0),
    23: (4, "RGYB", "", 0),
    24: (4, "RBYG", "", 0),
    25: (5, "RBGY", "", 0),
    26: (5, "RYGB", "", 0),
    27: (5, "RGYB", "", 0),
    28: (5, "RBYG", "", 0),
    29: (6, "RGYB", "", 0),
    30: (6, "RBYG", "", 0),
    31: (6, "RGBY", "", 0),
    32: (6, "RYBG", "", 0),
    "S1": (6, "RGBY", "B", 1),
    "S2": (6, "RYBG", "Y", 1),
    "S3": (6, "RBGY", "R", 1),
    "S4": (6, "RYGB", "G", 1),
}
START_TILES = ("S1", "S2", "S3", "S4")  # by seat

CHARACTERS = {
    "king3": 1,
    "king4": 2,
    "king5": 1,
    "governor": 3,
    "count": 3,
    "countess": 3,
    "robber_baron": 2,
    "outlaw": 2,
    "outlaw_band": 1,
    "trickster": 2,
    "master_builder": 3,
    "peasant": 2,
}
FIGHT_CARDS = {
    "duke": 2,
    "guard": 2,
    "arsonist": 2,
    "abbot": 1,
    "army_of_knights": 1,
}
KINGS = {"king3": 3, "king4": 4, "king5": 5}

TOP = {0: "wood", 2: "grain", 4: "stone", 6: "silver"}
LEFT = {0: "stone", 2: "silver", 4: "grain", 6: "wood"}
RIGHT = {1: "grain", 3: "wood", 5: "silver", 7: "stone"}
BOTTOM = {1: "silver", 3: "stone", 5: "grain", 7: "wood"}
UPPER_STRIP = {1: "wood", 3: "grain", 5: "silver", 7: "stone"}
LOWER_STRIP = {0: "grain", 2: "wood", 4: "stone", 6: "silver"}

# One district a line: its cell, its areas (kind, sides, symbols, lots), its settlement.
_QUADRANTS = """
A 0,1 market:ES:2:0 stone:WN:2:1 village
A 0,3 wood:NES:2:0 grain:W:1:0 village
A 1,0 grain:ES:1:0 wood:WN:2:0 village
A 1,2 mine:NESW:0:0 -
A 2,1 wood:E:1:0 grain:S:1:0 stone:WN:1:1 city
A 2,3 stone:N:1:1 market:E:1:0 wood:S:1:0 grain:W:1:0 -
A 3,0 grain:NE:1:0 stone:SW:1:1 -
A 3,2 grain:NE:1:0 stone:SW:1:2 city
B 0,1 grain:NE:2:0 wood:S:1:0 stone:W:1:1 village
B 0,3 grain:NES:2:0 market:W:1:0 -
B 1,0 stone:ES:2:1 wood:WN:1:0 village
B 1,2 grain:N:1:0 stone:E:1:1 wood:SW:1:0 -
B 2,1 wood:NE:1:0 stone:SW:1:2 -
B 2,3 market:NE:2:0 grain:SW:2:0 village
B 3,0 stone:NE:1:2 wood:SW:2:0 -
B 3,2 stone:E:1:1 wood:SWN:2:0 city
C 0,1 wood:NES:2:0 market:W:1:0 village
C 0,3 wood:NE:2:0 stone:SW:1:2 -
C 1,0 stone:E:1:1 grain:S:1:0 wood:WN:1:0 city
C 1,2 grain:NE:2:0 stone:SW:2:2 -
C 2,1 stone:N:1:1 grain:E:1:0 wood:S:1:0 grain:W:1:0 -
C 2,3 grain:NES:2:0 stone:W:1:1 village
C 3,0 wood:ES:1:0 stone:WN:1:1 -
C 3,2 grain:NE:1:0 market:SW:2:0 village
D 0,1 stone:ES:2:2 grain:WN:1:0 city
D 0,3 grain:NES:2:0 market:W:1:0 -
D 1,0 stone:N:1:1 grain:ES:1:0 wood:W:1:0 -
D 1,2 wood:ES:2:0 grain:WN:1:0 village
D 2,1 wood:E:1:0 stone:SWN:2:2 -
D 2,3 grain:ES:1:0 wood:WN:2:0 village
D 3,0 stone:N:1:1 wood:E:1:0 grain:SW:1:0 city
D 3,2 stone:ES:2:2 market:WN:2:0 -
"""

Area = tuple[str, str, int, int]
District = tuple[tuple[int, int], list[Area], str]


def _read() -> dict[str, list[District]]:
    quadrants: dict[str, list[District]] = {}
    for line in _QUADRANTS.split("\n"):
        if not line:
            continue
        quadrant, at, *areas, settlement = line.split()
        row, column = at.split(",")
        parts = [area.split(":") for area in areas]
        quadrants.setdefault(quadrant, []).append(
            (
                (int(row), int(column)),
                [(kind, sides, int(symbols), int(lots)) for kind, sides, symbols, lots in parts],
                "" if settlement == "-" else settlement,
            )
        )
    return quadrants


QUADRANTS = _read()
