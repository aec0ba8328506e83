"""Reads `data/tuscany` into Definitions, or raises one DataError with everything that is wrong."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from castles.engine.definitions import DefinitionFiles, Section
from castles.engine.effect import EffectReader, EffectVocabulary
from castles.engine.letters import check_letters, read_letters
from castles.engine.ruleset import read_options
from castles.games.tuscany.checking import FARM, TOTALS, Claims, check
from castles.games.tuscany.definitions import (
    Definitions,
    Piece,
    TileEntry,
    TileType,
    Token,
    YieldCard,
)
from castles.games.tuscany.loading_automa import read_automa
from castles.games.tuscany.option_values import OPTION_VALUES

FILES = ("game", "tiles", "cards", "pieces", "automa")
COLOURS = ("dark_green", "red", "turquoise", "light_green", "grey", "orange", "yellow", "beige")
"""The colours that a type can have (T1)."""
LETTERS = ("A", "B", "C")
COLUMN_LENGTHS = [3, 4, 3]
MOST_CROPS = 2


def load_definitions(
    folder: Path, effects: EffectVocabulary, overlays: Sequence[str] = ()
) -> Definitions:
    """The definitions in `folder` with these expansions; `effects` are what the rules can do."""
    files = DefinitionFiles(folder, FILES, overlays)
    definitions = _read(files, effects)
    check(files, definitions, _read_claims(files, definitions))
    files.finish()
    return definitions


def _read(files: DefinitionFiles, effects: EffectVocabulary) -> Definitions:
    game, tiles, cards = files["game"], files["tiles"], files["cards"]
    game.name("game", known=("tuscany",), kind="game")
    seats, set_up, scoring = game.section("seats"), game.section("set_up"), game.section("scoring")
    tokens = cards.section("tokens").defined()
    types = tiles.section("types").defined()
    crops = tiles.new_names("crops")
    reader = EffectReader(effects, {"TokenName": tokens})
    letters = read_letters(files["pieces"].section("letters"), types, "type")
    return Definitions(
        rules_version=game.integer("rules_version", least=1),
        least_seats=seats.integer("least", least=1),
        most_seats=seats.integer("most", least=1),
        display_places=set_up.integer("display_places", least=1),
        stacks=set_up.integer("stacks", least=1),
        tiles_per_stack=set_up.integer("tiles_per_stack", least=1),
        cards_in_hand=set_up.integer("cards_in_hand"),
        storage_spaces=set_up.integer("storage_spaces", least=1),
        draw_raised_by=game.section("draw").name("raised_by", known=tokens, kind="token"),
        area_points=scoring.integers("area_points"),
        hexagon_on_farm=scoring.integer("hexagon_on_farm"),
        hexagon_without_room=scoring.integer("hexagon_without_room"),
        display_limit=scoring.integer("display_limit", least=2),
        options=read_options(game.section("options"), OPTION_VALUES),
        crops=crops,
        types=tuple(
            TileType(
                name,
                section.name("colour", known=COLOURS, kind="colour"),
                section.integers("colour_bonus"),
                reader.read(section, "place"),
            )
            for name, section in tiles.section("types").entries()
        ),
        player_tiles=_read_tiles(tiles.sections("player_tiles"), types, crops),
        neutral_tiles=_read_tiles(tiles.sections("neutral_tiles"), types, crops),
        play_cards=tuple(
            cards.section("play_cards").integer(type_name, least=1) for type_name in types
        ),
        yield_cards=tuple(
            YieldCard(name, section.integer("count", least=1), reader.read(section, "reveal"))
            for name, section in cards.section("yield_cards").entries()
        ),
        tokens=tuple(
            Token(
                name,
                section.integer("count", least=1),
                reader.read(section, "take") if section.has("effects") else (),
            )
            for name, section in cards.section("tokens").entries()
        ),
        pieces=_read_pieces(files["pieces"], letters),
        letters=letters,
        automa=read_automa(files["automa"], types, tokens),
    )


def _read_tiles(
    entries: Sequence[Section], types: Collection[str], crops: Collection[str]
) -> tuple[TileEntry, ...]:
    tiles: list[TileEntry] = []
    for entry in entries:
        tile = TileEntry(
            entry.name("type", known=types, kind="type"),
            entry.names("crops", known=crops, kind="crop") if entry.has("crops") else (),
            entry.integer("count", least=1),
        )
        if tile.type == FARM and not 1 <= len(tile.crops) <= MOST_CROPS:
            entry.complain(f"a {FARM} tile must have 1 or {MOST_CROPS} crops (T4)", "crops")
        if tile.type and tile.type != FARM and tile.crops:
            entry.complain(f"only {FARM} tiles have crops (T4)", "crops")
        if any(tile.type == other.type and set(tile.crops) == set(other.crops) for other in tiles):
            entry.complain("the same tile is listed twice; add up the counts")
        tiles.append(tile)
    return tuple(tiles)


def _read_pieces(pieces: Section, letters: Mapping[str, str]) -> tuple[tuple[Piece, ...], ...]:
    by_letter = pieces.section("pieces")
    return tuple(
        tuple(
            Piece(name, letter, read_columns(by_letter.section(letter), name, letters))
            for name in by_letter.section(letter).defined()
        )
        for letter in LETTERS
    )


def read_columns(
    section: Section, name: str, letters: Mapping[str, str]
) -> tuple[tuple[str, ...], ...]:
    text = section.text(name)
    columns = text.split()
    check_letters(section, name, "".join(columns), letters)
    if text and [len(column) for column in columns] != COLUMN_LENGTHS:
        section.complain(f"piece {name} must have columns of 3, 4 and 3 letters (T9)", name)
    return tuple(tuple(letters.get(letter, "") for letter in column) for column in columns)


def _read_claims(files: DefinitionFiles, definitions: Definitions) -> Claims:
    totals, spaces = files["game"].section("totals"), files["pieces"].section("spaces")
    return Claims(
        totals={name: totals.integer(name, least=1) for name in TOTALS},
        spaces={kind.name: spaces.integer(kind.name, least=1) for kind in definitions.types},
        largest_area=files["pieces"].integer("largest_area", least=1),
    )
