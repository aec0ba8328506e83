"""The cards, tiles and pieces of Castelli, as its definitions have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from castles.games.by_game import game_named
from castles.games.castelli.definitions import Card, Definitions, Tile
from castles.games.castelli.game import Castelli
from castles.games.castelli.names import COLOURS, SETTLEMENTS
from castles.text.pieces import Piece, say, there_are

CHARACTERS, FIGHT, TILES, WOOD = "characters", "fight", "tiles", "wooden"
OF_ALL_CARDS = ("C8", "C11")
"""Rules that tell nothing of one card."""


def pieces() -> Iterator[Piece]:
    definitions = cast(Castelli, game_named("castelli")).definitions
    yield from (_card(card) for card in definitions.cards)
    for value in sorted({tile.value for tile in definitions.tiles}):
        yield _tile(value, [tile for tile in definitions.tiles if tile.value == value])
    yield _start_tile(definitions)
    yield from _wooden(definitions)


def _card(card: Card) -> Piece:
    name, rule = card.name, card.effect.rule
    general = "C11" if card.is_fight else "C8"
    person = "king" if card.effect.do == "gain_points" else name
    return Piece(
        name,
        FIGHT if card.is_fight else CHARACTERS,
        (f"person_{person}",),
        (there_are(card.count),),
        tuple(dict.fromkeys((rule, general))),
        say(f"card.{name}"),
        (say(f"card_about.{name}"), *([] if rule in OF_ALL_CARDS else [rule])),
        person,
        say("piece.mode.fight") if card.is_fight else None,
    )


def _tile(value: int, tiles: list[Tile]) -> Piece:
    with_card = sum(tile.card is not None for tile in tiles)
    with_ingots = sum(tile.ingots > 0 for tile in tiles)
    counts = [there_are(len(tiles))]
    counts += [there_are(with_card, "with_card")] * bool(with_card)
    counts += [there_are(with_ingots, "with_ingots")] * bool(with_ingots)
    return Piece(
        f"tile_{value}",
        TILES,
        ("shieldtile_face",),
        tuple(counts),
        ("C4", "C5"),
        say("piece.tile", number=value),
        ("C4",),
        "tile" if value > 1 else "tile_1",
    )


def _start_tile(definitions: Definitions) -> Piece:
    tile = definitions.start_tiles[0]
    return Piece(
        "start_tile",
        TILES,
        ("shieldtile_start",),
        (there_are(len(definitions.start_tiles)),),
        ("C10", "A15"),
        say("piece.start_tile", number=tile.value),
        ("C10",),
        module=say("piece.mode.dilemma"),
    )


def _wooden(definitions: Definitions) -> Iterator[Piece]:
    yield Piece(
        "castle",
        WOOD,
        tuple(f"castle_{colour}" for colour in COLOURS),
        (there_are(definitions.castles, "each_player"),),
        ("C7", "A24"),
        say("piece.castle"),
        ("C7",),
    )
    for kind, name in enumerate(SETTLEMENTS):
        printed = [d for q in definitions.quadrants for d in q.districts if d.settlement == kind]
        yield Piece(
            name,
            WOOD,
            (f"settlement_{name}",),
            (there_are(len(printed), "printed"), there_are(definitions.aside[kind], "aside")),
            ("C7", "A7", "A11"),
            say(f"settlement.{name}"),
            (say("piece.about.settlement", points=definitions.settlement_points[kind]), "A7"),
            "settlement",
        )
    yield Piece(
        "ingot",
        WOOD,
        ("piece_ingot",),
        (there_are(max(definitions.ingots), "at_most"),),
        ("C9", "A14", "C7"),
        say("piece.ingot"),
        (say("piece.about.ingot", count=definitions.purchase), "A14"),
    )
