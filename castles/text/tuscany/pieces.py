"""The tiles, cards and tokens of Tuscany, as its definitions have them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

from castles.games.by_game import game_named
from castles.games.tuscany.definitions import Definitions, TileEntry, TileType
from castles.games.tuscany.game import Tuscany
from castles.text.pieces import Piece, say, there_are

TILES, YIELDS, TOKENS, CARDS, BONUSES, WOODEN, AUTOMA = (
    *("tiles", "yield_cards", "tokens", "play_cards", "bonuses", "wooden", "decision_cards"),
)
YIELD_SPRITES = {"marble1": "marble", "worker1": "worker", "hexagon1": "hexagon"}


def pieces() -> Iterator[Piece]:
    definitions = cast(Tuscany, game_named("tuscany")).definitions
    for kind in definitions.types:
        yield _tile(definitions, kind)
    yield _start_castle()
    yield from _yields(definitions)
    yield from _tokens(definitions)
    yield from _cards(definitions)
    yield from _bonuses(definitions)
    yield from _wooden(definitions)
    yield _decision_card(definitions)


def _tile(definitions: Definitions, kind: TileType) -> Piece:
    own = [entry for entry in definitions.player_tiles if entry.type == kind.name]
    neutral = [entry for entry in definitions.neutral_tiles if entry.type == kind.name]
    rule = kind.effects[0].rule
    return Piece(
        kind.name,
        TILES,
        tuple(_sprite(entry) for entry in (own + neutral if own[0].crops else own)),
        (
            there_are(sum(entry.count for entry in own), "each_player"),
            there_are(sum(entry.count for entry in neutral), "neutral"),
        ),
        (rule, "T22"),
        say("piece.tile", type=kind.name),
        (rule,),
    )


def _sprite(entry: TileEntry) -> str:
    return "_".join(("tile", entry.type, *entry.crops))


def _start_castle() -> Piece:
    return Piece(
        "start_castle",
        TILES,
        ("tile_castle_start",),
        (there_are(1, "each_player"),),
        ("T16", "T22"),
        say("piece.start_castle"),
        ("T16",),
    )


def _yields(definitions: Definitions) -> Iterator[Piece]:
    for card in definitions.yield_cards:
        yield Piece(
            f"yield_{card.name}",
            YIELDS,
            (f"yield_{YIELD_SPRITES.get(card.name, card.name)}",),
            (there_are(card.count),),
            ("T31", "T6"),
            say("piece.yield", card=card.name),
            (say("piece.about.yield", card=card.name),),
            f"yield_{card.effects[0].do}",
        )


def _tokens(definitions: Definitions) -> Iterator[Piece]:
    for token in definitions.tokens:
        yield Piece(
            f"token_{token.name}",
            TOKENS,
            (f"token_{token.name}",),
            (there_are(token.count),),
            ("T7", "T25", "T17"),
            say("piece.token", token=token.name),
            (say(f"token_about.{token.name}"), say("piece.about.token")),
        )


def _cards(definitions: Definitions) -> Iterator[Piece]:
    for kind, count in zip(definitions.types, definitions.play_cards, strict=True):
        yield Piece(
            f"card_{kind.name}",
            CARDS,
            (f"card_{kind.name}",),
            (there_are(count),),
            ("T20b", "T5"),
            say("piece.card", type=kind.name),
            ("T20b",),
            "card",
        )


def _bonuses(definitions: Definitions) -> Iterator[Piece]:
    for kind in definitions.types:
        yield Piece(
            f"bonus_{kind.name}",
            BONUSES,
            (f"bonus_{kind.name}",),
            (there_are(len(kind.colour_bonus)),),
            ("T23", "T8"),
            say("piece.bonus", type=kind.name),
            ("T23",),
            "bonus",
        )


def _wooden(definitions: Definitions) -> Iterator[Piece]:
    unlimited = (say("piece.count.unlimited"),)
    yield Piece(
        "hexagon", WOODEN, ("piece_hexagon",), unlimited, ("T26", "T20a", "T27"),
        say("piece.hexagon"), ("T26", "T20a"),
    )  # fmt: skip
    yield Piece(
        "marble", WOODEN, ("piece_marble",), unlimited, ("T21", "T28"),
        say("piece.marble"), ("T21",),
    )  # fmt: skip
    yield Piece(
        "worker", WOODEN, ("piece_worker",), unlimited, ("T20b", "T29"),
        say("piece.worker"), ("T20b",),
    )  # fmt: skip
    letters = Counter(piece.letter for group in definitions.pieces for piece in group)
    yield Piece(
        "region",
        WOODEN,
        ("slab",),
        tuple(there_are(count, "letter", letter=letter) for letter, count in letters.items()),
        ("T9", "T15"),
        say("piece.region"),
        ("T9",),
    )


def _decision_card(definitions: Definitions) -> Piece:
    return Piece(
        "decision_card",
        AUTOMA,
        ("card_back",),
        (there_are(len(definitions.automa.cards)),),
        ("TA5", "TA6", "TA2"),
        say("piece.decision_card"),
        ("TA5",),
    )
