"""The tiles, tokens and cards of Burgundy and of all its modules, as the definitions have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from castles.engine.facts import integer, listing, mapping
from castles.games.burgundy.definitions import Animal, Building, Definitions, Monastery, TileEntry
from castles.games.by_game import SOURCES, game_folder
from castles.text.pieces import Piece, Say, say, there_are

BUILDINGS, TILES, MONASTERIES, SHIELDS, MODULES, BONUSES, GOODS = (
    *("buildings", "tiles", "monasteries", "shields", "module_tiles", "bonuses", "goods"),
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
"""All that bring pieces."""
MODULE_OF = {"crane": "extra_tiles", "geese": "extra_tiles", "white_castle": "white_castles"}
MODULE_OF_MONASTERY = {27: "extra_tiles", 28: "extra_tiles", 29: "white_castles"}
RULE_OF = {"crane": "X2", "geese": "X2", "white_castle": "X5"}
PLAIN_RULES = {"ship": "B18", "castle": "B16", "mine": "B17"}
NUMBER_OFF = ("place_building", "place_ship", "place_castle")
"""M9 to M11 differ in the types alone."""
SCORED_BUILDINGS = "score_buildings"
GRAPES = ("red", "yellow")


def pieces() -> Iterator[Piece]:
    definitions = cast(
        Definitions, SOURCES["burgundy"].load(game_folder("burgundy"), expansions=EXPANSIONS)
    )
    yield from (_building(definitions, building) for building in definitions.buildings)
    yield from (_plain(definitions, name) for name in PLAIN_RULES)
    yield from (_livestock(definitions, animal) for animal in definitions.animals)
    yield _start_castle(definitions)
    yield from (_monastery(monastery) for monastery in definitions.monasteries)
    yield from _shields(definitions)
    yield from _module_tiles(definitions)
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


def _shields(definitions: Definitions) -> Iterator[Piece]:
    for number, points in enumerate(_numbers(definitions, "shields", "points"), start=1):
        page = f"X10{'abc'[(number - 1) // 6]}"
        yield Piece(
            f"shield_{number}",
            SHIELDS,
            (f"token_shield_{number:02}",),
            (there_are(1), say("piece.count.worth", points=points)),
            ("X10", page),
            say("piece.shield", number=number, shield=str(number)),
            (say(f"shield_about.{number}"), say("piece.about.shield")),
            module=_module("shields"),
        )


def _numbers(definitions: Definitions, module: str, key: str) -> list[int]:
    values = listing(mapping(definitions.modules[module]), key)
    return [value for value in values if isinstance(value, int)]


def _module_tiles(definitions: Definitions) -> Iterator[Piece]:
    modules = definitions.modules
    yield Piece(
        "inn",
        MODULES,
        ("tile_burgundy_inn",),
        (there_are(integer(mapping(modules["inns"]), "count")),),
        ("X6",),
        say("piece.inn"),
        ("X6",),
        module=_module("inns"),
    )
    yield Piece(
        "route_tile",
        MODULES,
        ("route_tile",),
        (there_are(len(listing(mapping(modules["trade_routes"]), "tiles"))),),
        ("X8",),
        say("piece.route_tile"),
        ("X8",),
        module=_module("trade_routes"),
    )
    vines = mapping(modules["vineyards"])
    grapes = 6
    doubles = grapes * integer(vines, "equal_pairs")
    doubles += grapes * (grapes - 1) // 2 * integer(vines, "different_pairs")
    yield Piece(
        "double_tile",
        MODULES,
        tuple(f"tile_vine_{grape}" for grape in GRAPES),
        (there_are(doubles),),
        ("V7", "V8", "V10", "V11"),
        say("piece.double_tile"),
        ("V8", "V11"),
        module=_module("vineyards"),
    )
    yield Piece(
        "vine_bonus",
        MODULES,
        ("token_vine_purple", "token_vine_green"),
        (there_are(integer(vines, "bonus_tiles"), "each_grape"),),
        ("V12", "V17"),
        say("piece.vine_bonus"),
        ("V17",),
        module=_module("vineyards"),
    )
    yield Piece(
        "post",
        MODULES,
        ("post_azure",),
        (there_are(len(listing(mapping(modules["border_posts"]), "spaces")), "each_player"),),
        ("X4",),
        say("piece.post"),
        ("X4",),
        module=_module("border_posts"),
    )
    yield Piece(
        "post_bonus",
        MODULES,
        ("token_post_bonus",),
        (there_are(2),),
        ("X4",),
        say("piece.post_bonus"),
        (say("piece.about.post_bonus"),),
        module=_module("border_posts"),
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
