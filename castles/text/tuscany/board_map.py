"""A board as a map of letters: columns a to i, half rows by number, a short code for each type."""

from __future__ import annotations

from collections.abc import Sequence

from castles.engine.hexgrid import bits
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY, HEXAGON, SeatState
from castles.text.catalogue import Catalogue
from castles.text.phrases import apart, join
from castles.text.tuscany.facts import FIRST_ROW, coordinate, crop_list

_WIDTH = 6

_FREE, _TOUCHING, _TILE, _HEXAGON = " {} ", "+{} ", "[{}]", "({})"


def map_lines(catalogue: Catalogue, rules: Ruleset, seat: SeatState) -> list[str]:
    """The assembled board of a seat, with a line of column letters above it."""
    shape = seat.own_board().shape
    columns = range(max(column for column, _ in shape.spaces) + 1)
    rows = sorted({offset for _, offset in shape.spaces})
    codes = [catalogue.text(f"type_code.{name}") for name in rules.type_names]
    header = "".join(chr(ord("a") + column).center(_WIDTH) for column in columns)
    lines = [f"    {header}".rstrip()]
    for row in rows:
        cells = (
            _cell(seat, codes, shape.number_of[column, row]) if (column, row) in shape else ""
            for column in columns
        )
        text = "".join(cell.center(_WIDTH) for cell in cells)
        lines.append(f"{row - FIRST_ROW + 1:>3} {text}".rstrip())
    return lines


def _cell(seat: SeatState, codes: Sequence[str], space: int) -> str:
    item = seat.tiles[space]
    if item == EMPTY:
        pattern = _TOUCHING if seat.frontier >> space & 1 else _FREE
    else:
        pattern = _HEXAGON if item == HEXAGON else _TILE
    return pattern.format(codes[seat.own_board().types[space]])


def legend_lines(catalogue: Catalogue, rules: Ruleset) -> list[str]:
    codes = ", ".join(
        f"{catalogue.text(f'type_code.{name}')} {catalogue.text(f'type.{name}')}"
        for name in rules.type_names
    )
    example = catalogue.text(f"type_code.{rules.type_names[0]}")
    marks = catalogue.text(
        "map.marks",
        tile=_TILE.format(example),
        hexagon=_HEXAGON.format(example),
        touching=_TOUCHING.format(example).strip(),
        free=example,
    )
    return [codes, marks]


def crop_lines(catalogue: Catalogue, rules: Ruleset, seat: SeatState) -> list[str]:
    """Which crops lie where; nothing if there are none."""
    spaces = seat.own_board().shape.spaces
    crops = [
        f"{coordinate(spaces[space])} {crop_list(catalogue, [*rules.crop_words(crops_here)])}"
        for space, tile in enumerate(seat.tiles)
        if tile != EMPTY and (crops_here := rules.tile_crops[tile])
    ]
    return [catalogue.text("map.crops", crops=apart(catalogue, crops))] if crops else []


def area_lines(catalogue: Catalogue, rules: Ruleset, seat: SeatState) -> list[str]:
    """Every larger area that is not finished, with its spaces and the points it will give."""
    return [
        catalogue.text(
            "map.area",
            type=rules.type_names[kind],
            spaces=" ".join(coordinate(seat.own_board().shape.spaces[n]) for n in bits(area)),
            covered=(area & seat.covered).bit_count(),
            size=area.bit_count(),
            points=rules.area_points[area.bit_count()],
        )
        for kind, area in seat.own_board().areas()
        if area.bit_count() > 1 and area & ~seat.covered
    ]


def area_sizes(catalogue: Catalogue, rules: Ruleset, seat: SeatState) -> list[str]:
    """The areas of an empty board by size, largest first."""
    by_size: dict[int, list[str]] = {}
    for kind, area in seat.own_board().areas():
        name = catalogue.text(f"type.{rules.type_names[kind]}")
        by_size.setdefault(area.bit_count(), []).append(name)
    return [
        catalogue.text(
            "map.areas_of_size",
            size=size,
            points=rules.area_points[size],
            types=join(catalogue, names),
        )
        for size, names in sorted(by_size.items(), reverse=True)
        if size > 1
    ]
