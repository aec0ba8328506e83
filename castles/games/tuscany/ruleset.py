"""The tables of one game: definitions and options compiled once, shared by all its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.facts import Fact
from castles.engine.ruleset import Options
from castles.games.tuscany.automa_rules import AutomaRules, compile_automa
from castles.games.tuscany.board import PieceTypes
from castles.games.tuscany.decisions import FRAMES
from castles.games.tuscany.definitions import Definitions, TileEntry
from castles.games.tuscany.effects import EFFECTS, Effect
from castles.games.tuscany.scoring import AUTOMA_SOURCES, SOURCES
from castles.games.tuscany.state import (
    EMPTY,
    FACE_DOWN,
    FIRST_TILE,
    HEXAGON,
    NEUTRAL,
    START_CASTLE,
    State,
)

Handler: TypeAlias = Callable[[State, Frame, Action], None]
Step: TypeAlias = Callable[[State, Frame], None]
Listing: TypeAlias = Callable[[State, Frame], list[Action]]


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """Everything that does not change during a game. Expansions add rows, never branches."""

    definitions: Definitions
    options: Options
    automa: AutomaRules | None
    sources: tuple[tuple[str, str], ...]
    """Where points can come from, each with its track (see `scoring`)."""
    cards_drawn: int
    cards_per_point: int
    hexagon_same_turn: bool
    pairs_of_a_type: int
    """T20b: how many pairs of one colour may be part of a payment."""
    take_only_fitting: bool

    type_names: tuple[str, ...]
    crop_names: tuple[str, ...]
    token_names: tuple[str, ...]
    yield_names: tuple[str, ...]
    castle: int
    card_token: int
    area_points: tuple[int, ...]
    pieces: tuple[tuple[PieceTypes, ...], ...]

    tile_type: tuple[int, ...]
    """The type of each tile face; EMPTY for what is not a tile."""
    tile_crops: tuple[int, ...]
    """The crops of each tile face as a bitmask."""
    printed_crops: tuple[tuple[str, ...], ...]
    """The crops of each tile face by name, as printed."""
    tile_owner: tuple[int, ...]
    neutral_tiles: tuple[int, ...]
    player_tiles: tuple[tuple[int, ...], ...]
    """All tiles of each seat, before shuffling."""
    neutral_of_type: tuple[int, ...]
    """How many neutral tiles there are of each type."""

    on_place: tuple[tuple[Effect, ...], ...]
    on_reveal: tuple[tuple[Effect, ...], ...]
    on_take_token: tuple[tuple[Effect, ...], ...]

    handlers: Mapping[int, Handler]
    steps: tuple[Step | None, ...]
    """By the number of every kind of frame; None for choices."""
    listings: Mapping[int, Listing]

    def automa_rules(self) -> AutomaRules:
        """The automa's tables in a game with an automa."""
        assert self.automa is not None, "there is no automa in this game"
        return self.automa

    def item_words(self, item: int) -> Fact:
        """A tile, hexagon or start castle by its names; None for nothing."""
        if item in _ITEM_WORDS:
            return _ITEM_WORDS[item]
        words: dict[str, Fact] = {"type": self.type_names[self.tile_type[item]]}
        if self.printed_crops[item]:
            words["crops"] = [*self.printed_crops[item]]
        owner = self.tile_owner[item]
        words["owner"] = None if owner == NEUTRAL else owner
        return words

    def crop_words(self, crops: int) -> list[Fact]:
        return [name for number, name in enumerate(self.crop_names) if crops >> number & 1]

    def card_words(self, counts: list[int]) -> dict[str, Fact]:
        """Counted cards by type, only those there are."""
        return {
            name: count for name, count in zip(self.type_names, counts, strict=False) if count > 0
        }


_ITEM_WORDS: Final[dict[int, Fact]] = {
    EMPTY: None,
    HEXAGON: "hexagon",
    START_CASTLE: "start_castle",
    FACE_DOWN: "face_down",
}


def compile_ruleset(
    definitions: Definitions,
    options: Options,
    handlers: Mapping[int, Handler],
    steps: Mapping[int, Step],
    listings: Mapping[int, Listing],
) -> Ruleset:
    """The tables for these options; the base rows are given by the game."""
    type_names = tuple(tile_type.name for tile_type in definitions.types)
    faces = _Faces(definitions)
    neutral = faces.add_set(definitions.neutral_tiles, NEUTRAL)
    players = tuple(
        faces.add_set(definitions.player_tiles, seat) for seat in range(definitions.most_seats)
    )
    tokens = tuple(token.name for token in definitions.tokens)
    castle = type_names.index("castle")
    automa = compile_automa(definitions, options, castle)
    return Ruleset(
        definitions=definitions,
        options=options,
        automa=automa,
        sources=SOURCES if automa is None else AUTOMA_SOURCES,
        cards_drawn=int(options["cards_drawn"]),
        cards_per_point=int(options["cards_per_point"]),
        hexagon_same_turn=bool(options["hexagon_same_turn"]),
        pairs_of_a_type=2 if options["equal_pairs"] else 1,
        take_only_fitting=bool(options["take_only_fitting"]),
        type_names=type_names,
        crop_names=definitions.crops,
        token_names=tokens,
        yield_names=tuple(card.name for card in definitions.yield_cards),
        castle=castle,
        card_token=tokens.index(definitions.draw_raised_by),
        area_points=(0, *definitions.area_points),
        pieces=tuple(
            tuple(
                tuple(type_names.index(name) for column in piece.columns for name in column)
                for piece in letter
            )
            for letter in definitions.pieces
        ),
        tile_type=tuple(faces.types),
        tile_crops=tuple(faces.crops),
        printed_crops=tuple(faces.printed_crops),
        tile_owner=tuple(faces.owners),
        neutral_tiles=neutral,
        player_tiles=players,
        neutral_of_type=tuple(
            sum(entry.count for entry in definitions.neutral_tiles if entry.type == name)
            for name in type_names
        ),
        on_place=tuple(
            tuple(EFFECTS.build(entry, definitions) for entry in tile_type.effects)
            for tile_type in definitions.types
        ),
        on_reveal=tuple(
            tuple(EFFECTS.build(entry, definitions) for entry in card.effects)
            for card in definitions.yield_cards
        ),
        on_take_token=tuple(
            tuple(EFFECTS.build(entry, definitions) for entry in token.effects)
            for token in definitions.tokens
        ),
        handlers=handlers,
        steps=FRAMES.in_order(steps),
        listings=listings,
    )


class _Faces:
    """Numbers the different tile faces: type, crops and owner."""

    def __init__(self, definitions: Definitions) -> None:
        self._type_numbers = {kind.name: n for n, kind in enumerate(definitions.types)}
        self._crop_bits = {crop: 1 << n for n, crop in enumerate(definitions.crops)}
        self.types = [EMPTY] * FIRST_TILE
        self.crops = [0] * FIRST_TILE
        self.printed_crops: list[tuple[str, ...]] = [()] * FIRST_TILE
        self.owners = [NEUTRAL] * FIRST_TILE

    def add_set(self, entries: tuple[TileEntry, ...], owner: int) -> tuple[int, ...]:
        tiles: list[int] = []
        for entry in entries:
            tiles += [len(self.types)] * entry.count
            self.types.append(self._type_numbers[entry.type])
            self.crops.append(sum(self._crop_bits[crop] for crop in entry.crops))
            self.printed_crops.append(entry.crops)
            self.owners.append(owner)
        return tuple(tiles)
