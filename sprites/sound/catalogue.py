"""Every short sound by its name: what makes it, and how many variants there are."""

from . import screen_sounds, table_sounds
from .screen_sounds import area, points

VARIANTS = 3
"""What is heard again and again is never quite the same."""
SIZES, STEPS = 8, 12

_SCREEN = ("press", "hover", "refused", "page")
_TABLE = (
    "dice_shaken", "dice_landed", "tile_lifted", "tile_on_wood", "tile_on_stone", "tile_on_water",
    "tile_turned", "shield_set", "coin", "crate", "worker", "marble", "card", "shuffle", "hammer",
    "pick", "fire", "vine", "ship_bell", "cow", "sheep", "goat", "goose", "pig",
    "curtain",
)
_SIGNALS = ("turn_bell", "horn", "victory", "loss")

# In LUFS: the loudest moment of a short sound, the whole of what goes on.
LEVELS = {"screen": -27.0, "table": -20.0, "signals": -17.0, "music": -20.0, "ambience": -28.0}


def _made(name):
    return getattr(screen_sounds, name, None) or getattr(table_sounds, name)


def effects():
    """All of them: class, file name, maker, and which variant it is."""
    for group, names in (("screen", _SCREEN), ("table", _TABLE)):
        for name in names:
            for variant in range(1, VARIANTS + 1):
                yield group, f"{name}_{variant}", _made(name), variant
    for name in _SIGNALS:
        yield "signals", f"{name}_1", _made(name), 1
    for size in range(1, SIZES + 1):
        yield "signals", f"area_{size}", area(size), size
    for step in range(STEPS):
        yield "table", f"points_{step + 1}", points(step), 1
