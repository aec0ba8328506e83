"""The tiles, tokens and cards of Burgundy and of all its modules, as the definitions have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from castles.games.burgundy.definitions import Animal, Building, Definitions, Monastery, TileEntry
from castles.games.by_game import SOURCES, game_folder
from castles.text.burgundy.modules import EVERY, TEXTS
from castles.text.pieces import Piece, Say, say, there_are

BUILDINGS, TILES, MONASTERIES, BONUSES, GOODS = (
    *("buildings", "tiles", "monasteries", "bonuses", "goods"),
)
EXPANSIONS = (
    *(
        "extra_tiles",
        "border_posts",
        "white_castles",
        "inns",
        "trade_routes",
        "shields",
        "vineyards",
    ),
)
"""All that add pieces."""
MODULE_OF = {tile: name for name, text in TEXTS.items() for tile in text.rule_of_tile}
MODULE_OF_MONASTERY = {number: name for name, text in TEXTS.items() for number in text.monasteries}
RULE_OF = EVERY.rule_of_tile
PLAIN_RULES = {"ship": "B18", "castle": "B16", "mine": "B17"}
NUMBER_OFF = ("place_building", "place_ship", "place_castle")
"""M9 to M11 differ in the types alone."""
SCORED_BUILDINGS = "score_buildings"


def pieces() -> Iterator[Piece]:
    definitions = cast(
        Definitions, SOURCES["burgundy"].load(game_folder("burgundy"), expansions=EXPANSIONS)
    )
    yield from (_building(definitions, building) for building in definitions.buildings)
    yield from (_plain(definitions, name) for name in PLAIN_RULES)
    yield from (_livestock(definitions, animal) for animal in definitions.animals)
    yield _start_castle(definitions)
    yield from (_monastery(monastery) for monastery in definitions.monasteries)
    yield from (piece for of_module in EVERY.pieces for piece in of_module(definitions))
    yield from _bonuses(definitions)
    yield from _goods(definitions)


def _module(name: str) -> Say | None:
    return say(f"module.{name}") if name else None


def _counted(entries: list[TileEntry]) -> tuple[Say, ...]:
    """By the colour of their backs."""
    coloured = sum(entry.count for entry in entries if not entry.is_black)
    black = sum(entry.count for entry in entries if entry.is_black)
    both = (there_are(coloured, "coloured"), there_are(black, "black"))
    return tuple(each for each in both if each.facts["count"])


def _building(definitions: Definitions, building: Building) -> Piece:
    name = building.name
    usual = (say(f"play.about.{name}"), say("piece.about.city"))
    return Piece(
        name,
        BUILDINGS,
        (f"tile_burgundy_{name}",),
        _counted([e for e in definitions.tiles if e.type == "building" and e.kind == name]),
        (RULE_OF.get(name, "B20"), "B15", "M1"),
        say(f"building.{name}"),
        (RULE_OF[name],) if name in RULE_OF else usual,
        module=_module(MODULE_OF.get(name, "")),
    )


def _plain(definitions: Definitions, name: str) -> Piece:
    rule = PLAIN_RULES[name]
    return Piece(
        name,
        TILES,
        (f"tile_burgundy_{name}",),
        _counted([entry for entry in definitions.tiles if entry.type == name]),
        (rule, "B14b"),
        say(f"type.{name}"),
        (rule,),
    )


def _livestock(definitions: Definitions, animal: Animal) -> Piece:
    name = animal.name
    entries = [e for e in definitions.tiles if e.type == "livestock" and e.kind == name]
    sizes = sorted({entry.animals for entry in entries})
    return Piece(
        name,
        TILES,
        tuple(f"tile_burgundy_{name}_{size}" for size in sizes),
        _counted(entries),
        (RULE_OF.get(name, "B19"), "M7", "M24"),
        say(f"animal.{name}"),
        (RULE_OF.get(name, "B19"),),
        name if animal.joins_all else "livestock",
        _module(MODULE_OF.get(name, "")),
    )


def _start_castle(definitions: Definitions) -> Piece:
    return Piece(
        "start_castle",
        TILES,
        ("tile_burgundy_castle_start",),
        (there_are(1, "each_player"),),
        ("B8", "B21"),
        say("piece.start_castle"),
        ("B8",),
    )


def _monastery(monastery: Monastery) -> Piece:
    """The page of its rule, with picture, back and example."""
    number = monastery.number
    counts_buildings = any(entry.do == SCORED_BUILDINGS for entry in monastery.effects)
    example = f"monastery_{number}"
    if counts_buildings:
        example = SCORED_BUILDINGS
    elif any(power in NUMBER_OFF for power in monastery.powers):
        example = "number_off"
    return Piece(
        f"M{number}",
        MONASTERIES,
        ("tile_burgundy_monastery",),
        (there_are(1),),
        (),
        example=example,
        module=_module(MODULE_OF_MONASTERY.get(number, "")),
    )


def _bonuses(definitions: Definitions) -> Iterator[Piece]:
    for kind in definitions.types:
        yield Piece(
            f"bonus_{kind.name}",
            BONUSES,
            (f"bonus_burgundy_{kind.name}",),
            (there_are(2),),
            ("B22", "B5", "M26"),
            say("piece.bonus", type=kind.name),
            ("B22",),
            "bonus",
        )


def _goods(definitions: Definitions) -> Iterator[Piece]:
    for number in range(1, 7):
        yield Piece(
            f"good_{number}",
            GOODS,
            (f"good_{number}",),
            (there_are(definitions.goods_of_a_kind),),
            ("B2", "B14c", "B18"),
            say("piece.good", good=str(number), number=number),
            ("B14c",),
            "good",
        )
    unlimited = (say("piece.count.unlimited"),)
    yield Piece(
        "worker", GOODS, ("piece_labourer",), unlimited, ("B13", "B14d"),
        say("piece.worker"), ("B13",),
    )  # fmt: skip
    yield Piece(
        "silver", GOODS, ("piece_silver",), unlimited, ("B12", "B17"),
        say("piece.silver"), (say("piece.about.silver", count=definitions.purchase_price),),
    )  # fmt: skip
    cards = definitions.automa.cards
    yield Piece(
        "county_card",
        GOODS,
        ("card_county",),
        (there_are(len(cards)),),
        ("A12", "A6", "A3"),
        say("piece.county_card"),
        ("A6", "A12"),
        module=_module("automa"),
    )
