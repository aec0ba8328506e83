"""A duchy as a map of letters and numbers: rows a to g, a code for the type, the die number."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from castles.engine.hexgrid import bits
from castles.games.burgundy.placing import area_worth
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.setup import blank_estate, give_board
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.tile_types import MONASTERY
from castles.text.burgundy.facts import coordinate
from castles.text.catalogue import Catalogue

_WIDTH = 8
_FREE, _TOUCHING, _TILE = " {} ", "+{} ", "[{}]"


def map_lines(catalogue: Catalogue, rules: Ruleset, estate: Estate) -> list[str]:
    """The board of a seat, each row with its letter and indented as the hexes lie."""
    board = estate.own_board()
    codes = [catalogue.text(f"type_code.{name}") for name in rules.type_names]
    lines: list[str] = []
    for region, rows in groupby(range(len(board.called)), lambda n: board.called[n][:-2]):
        lines += [catalogue.text("map.region", region=region[0])] if region else []
        for row, spaces in groupby(rows, lambda n: board.called[n][-2]):
            lines.append(_row(estate, codes, row, [*spaces]))
    return lines


def side_lines(catalogue: Catalogue, rules: Ruleset, estate: Estate) -> Iterator[str]:
    """B8: both sides of the board that was dealt to a seat; nothing if none is to be chosen."""
    if estate.board is not None or estate.board_number == EMPTY:
        return
    for side in rules.sides_of(estate.board_number):
        blank = blank_estate(rules)
        give_board(rules, blank, side)
        yield catalogue.text("map.side", board=side + 1)
        yield from map_lines(catalogue, rules, blank)
        yield ""
    yield from legend_lines(catalogue, rules)[:1]


def _row(estate: Estate, codes: list[str], row: int | str, spaces: list[int]) -> str:
    indent = " " * (estate.own_board().shape.spaces[spaces[0]][1] * _WIDTH // 2)
    cells = "".join(_cell(estate, codes, space).center(_WIDTH) for space in spaces)
    return f"  {chr(ord('a') + int(row))} {indent}{cells}".rstrip()


def _cell(estate: Estate, codes: list[str], space: int) -> str:
    board = estate.own_board()
    pattern = _TOUCHING if estate.frontier >> space & 1 else _FREE
    if estate.covered >> space & 1:
        pattern = _TILE
    return pattern.format(f"{codes[board.types[space]]}{board.numbers[space]}")


def legend_lines(catalogue: Catalogue, rules: Ruleset) -> list[str]:
    codes = ", ".join(
        f"{catalogue.text(f'type_code.{name}')} {catalogue.text(f'type.{name}')}"
        for name in rules.type_names
    )
    example = f"{catalogue.text(f'type_code.{rules.type_names[0]}')}6"
    marks = catalogue.text(
        "map.marks",
        tile=_TILE.format(example),
        touching=_TOUCHING.format(example).strip(),
        free=example,
    )
    return [codes, marks]


def monastery_lines(catalogue: Catalogue, rules: Ruleset, estate: Estate) -> Iterator[str]:
    """What each monastery on the board does."""
    for tile in estate.tiles:
        if tile != EMPTY and rules.tile_type[tile] == MONASTERY:
            number = rules.tile_kind[tile]
            about = catalogue.text(f"monastery_about.{number}")
            yield catalogue.text("map.monastery", number=number, about=about)


def area_lines(catalogue: Catalogue, state: State, seat: int) -> list[str]:
    """Every area that is begun and not finished, with the points it will give."""
    rules, estate = state.rules, state.estate(seat)
    board = estate.own_board()
    return [
        catalogue.text(
            "map.area",
            type=rules.type_names[board.types[area.bit_length() - 1]],
            spaces=" ".join(coordinate(board.called[n]) for n in bits(area & ~estate.covered)),
            covered=(area & estate.covered).bit_count(),
            size=area.bit_count(),
            points=area_worth(state, seat, area.bit_length() - 1)[1],
        )
        for area in board.areas
        if area & estate.covered and area & ~estate.covered
    ]
