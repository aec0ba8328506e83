"""Everything that a definition of Burgundy or Castelli names has its sprites, by its own name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from castles.engine.source import LOADER
from castles.paths import data_folder
from tests.ui.sprite_pixels import atlases

DICE = ("white", "azure", "violet", "ivory", "ochre")
EDGES = ("edgeshield", "edgecard")
TURNED = str.maketrans("NESW", "SWNE")
"""A quadrant can lie turned by half."""


def definition(game: str, file: str) -> dict[str, Any]:
    path = data_folder() / game / f"{file}.yaml"
    return yaml.load(path.read_text(encoding="utf-8"), LOADER)


def of_burgundy() -> Iterator[str]:
    base, more = definition("burgundy", "tiles"), definition("burgundy", "expansions/extra_tiles")
    added = more["add"]["tiles"]
    for kind in base["types"]:
        yield from (f"{part}_burgundy_{kind}" for part in ("space", "mini", "slot", "bonus"))
        yield from (f"tile_burgundy_back_{kind}", f"badge_burgundy_{kind}", f"glyph_{kind}")
    for building in {**base["buildings"], **added["buildings"]}:
        yield from (f"tile_burgundy_{building}", f"badge_burgundy_{building}", f"glyph_{building}")
    for animal, herds in {**base["livestock"], **added["livestock"]}.items():
        yield f"badge_burgundy_{animal}"
        sizes = {*herds.get("coloured", ()), *herds["black"]}
        yield from (f"tile_burgundy_{animal}_{size}" for size in sizes)
    yield from (f"tile_burgundy_{kind}" for kind in (*base["plain"], "castle_start", "monastery"))
    for monastery in (*base["monasteries"], *added["monasteries"]):
        yield f"effect_{monastery['number']:02d}"
    for number in range(1, 7):
        yield from (f"face_{number}", f"good_{number}", f"piece_good_{number}")
        yield from (f"die_{colour}_{number}" for colour in DICE)


def of_castelli() -> Iterator[str]:
    cards, game, board = (definition("castelli", name) for name in ("cards", "game", "board"))
    for card in {**cards["characters"], **cards["fight"]}:
        yield f"person_{card.rstrip('345')}"
    for seat in game["colours"]:
        seats = ("castle", "plinth", "pawn", "disc", "shield", "won", "starttile_back", "ui_arms")
        yield from (f"{part}_{seat}" for part in seats)
        yield from (
            f"{edge}_{seat}_{side}" for edge in ("edgeshield", "edgecard") for side in "NESW"
        )
    for value in range(
        1, max(t.get("ingots", 0) for t in definition("castelli", "tiles")["tiles"])
    ):
        yield f"shieldtile_ingots_{value}"
    symbols = {word for words in board["frame"].values() for word in words.split()}
    yield from (f"edge_{symbol}" for symbol in symbols - {"shield"})
    for quadrant in board["quadrants"].values():
        for district in quadrant["districts"]:
            if "settlement" in district:
                yield f"settlement_{district['settlement']}"
            for area in district.get("areas", ()):
                kind, sides = area["type"], area["sides"]
                yield from (f"sector_{kind}_{run}" for run in (sides, sides.translate(TURNED)))
                yield from (f"arealine_{sides}", f"areafill_{sides}")
                yield f"symbol_{kind}_{area['symbols']}"


@pytest.mark.parametrize(
    ("game", "names"), [("burgundy", of_burgundy()), ("castelli", of_castelli())]
)
def test_every_thing_has_its_sprites(game: str, names: Iterator[str]) -> None:
    named = set(names)
    assert len(named) > 100
    known = {*atlases()[game].sprites, *atlases()["kit"].sprites}
    assert sorted(named - known) == []
