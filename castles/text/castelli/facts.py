"""The facts of Castelli's events and actions as phrases that fit into a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from castles.engine.facts import Fact
from castles.games.castelli.board import COLUMNS
from castles.games.castelli.definitions import Definitions, Tile
from castles.games.castelli.names import COLOURS
from castles.text.catalogue import Catalogue
from castles.text.phrases import Phrase, best_points, join, seat_list


def coordinate(cell: int) -> str:
    """Column letter and row number, as on the map of the board: `d4`."""
    row, column = divmod(cell, COLUMNS)
    return f"{chr(ord('a') + column)}{row + 1}"


def tile_phrase(catalogue: Catalogue, tile: Tile) -> str:
    """A tile with its value and what it gives: `tile 5 of value 2 with 1 card`."""
    extras = {"cards": int(tile.card is not None), "ingots": tile.ingots}
    key, value = "tile.face_with" if any(extras.values()) else "tile.face", str(tile.value)
    told = join(catalogue, units_phrases(catalogue, extras))
    return catalogue.text(key, tile=tile.name, value=value, extras=told)


def units_phrases(catalogue: Catalogue, units: Mapping[str, object]) -> list[str]:
    """Counted units, one by one, so that other things may follow in the same list."""
    return [catalogue.text(f"count.{name}", count=n) for name, n in units.items() if n]


def colours_phrase(catalogue: Catalogue, colours: Sequence[Fact]) -> str:
    return join(catalogue, (catalogue.text(f"colour.{colour}") for colour in colours))


def phrases(definitions: Definitions) -> Mapping[str, Phrase]:
    """How the facts that are no plain numbers or ids are said."""
    tiles = {tile.name: tile for tile in (*definitions.tiles, *definitions.start_tiles)}

    def tile(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
        found = tiles.get(fact) if isinstance(fact, int | str) else None
        return tile_phrase(catalogue, found) if found else str(fact)

    return {**_PHRASES, "tile": tile, "kept": tile}


def place_called(fact: Fact) -> str:
    """A place that an event names by row and column."""
    row, column, *_ = fact if isinstance(fact, list) else (0, 0)
    assert isinstance(row, int)
    assert isinstance(column, int)
    return coordinate(COLUMNS * row + column)


def _place(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return place_called(fact)


def _seat(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return names[fact] if isinstance(fact, int) else str(fact)


def _side(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return catalogue.text(f"side.{str(fact).lower()}")


def _domination(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    """Who has how much, most first; with few players some colours belong to nobody (A2).

    A colour alone is named as the winner already: its number is left to say, and that nobody
    plays it.
    """
    sums = fact if isinstance(fact, dict) else {}
    ranked = sorted(sums.items(), key=lambda one: -int(str(one[1])))
    if len(ranked) == 1:
        alone, points = ranked[0]
        if alone in COLOURS[: len(names)]:
            return str(points)
        return catalogue.text("unplayed_alone", points=points)
    said = (f"{_colour(catalogue, colour, len(names))} {points}" for colour, points in ranked)
    return ", ".join(said) or catalogue.text("nobody_wins")


def _colour(catalogue: Catalogue, colour: str, seats: int) -> str:
    if colour in COLOURS[:seats]:
        return catalogue.text(f"colour.{colour}")
    return catalogue.text("unplayed", colour=colour)


def _winners(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    """Seats at the end of a game, colours where an area is won."""
    winners = fact if isinstance(fact, list) else []
    if any(isinstance(winner, str) for winner in winners):
        return colours_phrase(catalogue, winners)
    return seat_list(catalogue, names, fact)


def _players(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    duels = fact if isinstance(fact, list) else []
    return ", ".join(seat_list(catalogue, names, duel) for duel in duels)


_PHRASES: Mapping[str, Phrase] = {
    "attacker": _seat,
    "district": _place,
    "domination": _domination,
    "field": _place,
    "lot": _place,
    "owner": _seat,
    "players": _players,
    "points": best_points,
    "side": _side,
    "to": _seat,
    "victim": _seat,
    "winners": _winners,
}
