"""The tables of one game: definitions and options compiled once, shared by all its states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final, Protocol, TypeAlias, TypeVar

from castles.engine.facts import Fact
from castles.engine.known import Known
from castles.engine.ruleset import Options
from castles.games.castelli.board import COLUMNS, Board
from castles.games.castelli.decisions import FRAMES
from castles.games.castelli.definitions import Definitions, SilverPoints, Tile
from castles.games.castelli.effects import (
    BUILD_EFFECTS,
    PLAY_EFFECTS,
    BuildEffect,
    PlayEffect,
)
from castles.games.castelli.layouts import Layout, Layouts
from castles.games.castelli.names import NO_TOURNAMENT, SIDES
from castles.games.castelli.state import UNKNOWN
from castles.games.castelli.tables import (
    BuildListing,
    Dealing,
    Handler,
    Listing,
    OverFinder,
    Rows,
    Scoring,
    Step,
)

KEPT_BOARDS: Final = 64
"""How many boards of random layouts are kept; making one takes a moment."""
FACE_DOWN: Final = "face_down"
Hand: TypeAlias = tuple[int, ...]

E = TypeVar("E")


class BoardMaker(Protocol):
    def __call__(self, layout: Layout) -> Board: ...


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """Everything that does not change during a game. Modes add rows, never branches."""

    definitions: Definitions
    options: Options
    seats: int
    dilemma: bool
    fight: bool
    tournament: str
    layouts: Layouts
    board: BoardMaker
    """The board of a layout."""
    ingots: int
    """In each mine."""
    silver: SilverPoints

    tile_names: tuple[int | str, ...]
    """Tiles are numbered from 0, start tiles follow."""
    tile_count: int
    """Without the start tiles."""
    start_tiles: tuple[int, ...]
    """For each colour its start tile."""
    tile_card: tuple[bool, ...]
    tile_ingots: tuple[int, ...]
    shields: tuple[tuple[int, ...], ...]
    """By 4 * tile + quarter turns: the colours of its sides N, E, S, W."""
    values: tuple[tuple[int, ...], ...]
    """By the same: the domination points of its sides."""

    sides: tuple[tuple[tuple[int, int], ...], ...]
    """By the same: colour and domination points of each side."""

    card_names: tuple[str, ...]
    cards: tuple[int, ...]
    """Every card of the deck by its kind."""
    play_effects: tuple[PlayEffect | None, ...]
    """By card; None for cards of other moments."""
    build_effects: tuple[BuildEffect | None, ...]
    playable: Mapping[Hand, tuple[tuple[int, PlayEffect], ...]]
    """By a hand each kind of card in it that is played by itself."""
    buildable: Mapping[Hand, tuple[tuple[int, BuildEffect], ...]]
    """By a hand each kind of card in it that is played with a castle."""
    governor: int
    guard: int

    handlers: Mapping[int, Handler]
    steps: tuple[Step | None, ...]
    """By the number of every kind of frame; None for choices."""
    listings: Mapping[int, Listing]
    build_listings: tuple[BuildListing, ...]
    scorings: tuple[Scoring, ...]
    dealings: tuple[Dealing, ...]
    explain_over: OverFinder
    sources: tuple[int, ...]
    """The sources of points that there are, by number."""

    @property
    def is_split(self) -> bool:
        """Whether two halves are played at the same time (C12)."""
        return self.tournament != NO_TOURNAMENT

    def tile_words(self, tile: int) -> Fact:
        """A tile by its name; None for nothing."""
        if tile >= 0:
            return self.tile_names[tile]
        return FACE_DOWN if tile == UNKNOWN else None

    def card_words(self, card: int) -> Fact:
        """A card by its name; None for nothing."""
        if card >= 0:
            return self.card_names[card]
        return FACE_DOWN if card == UNKNOWN else None

    def district_words(self, cell: int) -> list[Fact]:
        """A field or district by row and column."""
        return [*divmod(cell, COLUMNS)]


def compile_ruleset(definitions: Definitions, options: Options, seats: int, rows: Rows) -> Ruleset:
    """The tables for these options and this many seats; the game gives the rows."""
    tournament = str(options["tournament"])
    is_split = tournament != NO_TOURNAMENT
    fight = options["fight"] is True
    tiles = (*definitions.tiles, *definitions.start_tiles)
    owners = [tile.owner for tile in tiles]
    faces = [(tile, turns) for tile in tiles for turns in range(len(SIDES))]
    cards = definitions.cards
    assert rows.explain_over is not None, "the base game has a reason"
    by_moment = {card.effect.on: number for number, card in enumerate(cards)}

    @lru_cache(maxsize=KEPT_BOARDS)
    def board(layout: Layout) -> Board:
        return Board(definitions, layout, is_split)

    shields = tuple(_turned(tile, turns) for tile, turns in faces)
    values = tuple(
        tuple(0 if colour == tile.card else tile.value for colour in turned)
        for (tile, _), turned in zip(faces, shields, strict=True)
    )
    play_effects = tuple(
        PLAY_EFFECTS.build(card.effect, definitions) if card.effect.on == "play" else None
        for card in cards
    )
    build_effects = tuple(
        BUILD_EFFECTS.build(card.effect, definitions) if card.effect.on == "build" else None
        for card in cards
    )
    return Ruleset(
        definitions=definitions,
        options=options,
        seats=seats,
        dilemma=options["dilemma"] is True,
        fight=fight,
        tournament=tournament,
        layouts=Layouts(definitions, seats, options),
        board=board,
        ingots=(
            definitions.half_ingots
            if is_split
            else definitions.for_seats(definitions.ingots, seats)
        ),
        silver=definitions.fight_silver if fight else definitions.silver,
        tile_names=tuple(tile.name for tile in tiles),
        tile_count=len(definitions.tiles),
        start_tiles=tuple(owners.index(colour) for colour in range(len(definitions.start_tiles))),
        tile_card=tuple(tile.card is not None for tile in tiles),
        tile_ingots=tuple(tile.ingots for tile in tiles),
        shields=shields,
        values=values,
        sides=tuple(tuple(zip(*face, strict=True)) for face in zip(shields, values, strict=True)),
        card_names=tuple(card.name for card in cards),
        cards=tuple(
            number
            for number, card in enumerate(cards)
            for _ in range(card.count if fight or not card.is_fight else 0)
        ),
        play_effects=play_effects,
        build_effects=build_effects,
        playable=Known(partial(_of_hand, play_effects)),
        buildable=Known(partial(_of_hand, build_effects)),
        governor=by_moment["orient"],
        guard=by_moment["attack"],
        handlers=rows.handlers,
        steps=FRAMES.in_order(rows.steps),
        listings=rows.listings,
        build_listings=rows.build_listings,
        scorings=rows.scorings,
        dealings=rows.dealings,
        explain_over=rows.explain_over,
        sources=tuple(sorted(rows.sources)),
    )


def _of_hand(effects: Sequence[E | None], hand: Hand) -> tuple[tuple[int, E], ...]:
    """Of each kind of card in a hand its effect, if it has one of these."""
    found = [(card, effects[card]) for card in sorted({*hand})]
    return tuple([(card, effect) for card, effect in found if effect is not None])


def _turned(tile: Tile, turns: int) -> tuple[int, ...]:
    """B1: after this many quarter turns clockwise."""
    return tuple(tile.shields[(side - turns) % len(SIDES)] for side in range(len(SIDES)))
