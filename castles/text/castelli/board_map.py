"""The board in words: a map of columns a to h and rows 1 to 8, and districts with their areas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from castles.engine.hexgrid import bits
from castles.games.castelli.board import COLUMNS, Area
from castles.games.castelli.names import AREA_TYPES, COLOURS, EDGE_SYMBOLS, MINE, SIDES, STONE
from castles.games.castelli.scoring import castle_points
from castles.games.castelli.state import CLOSED, OPEN, State
from castles.text.castelli.facts import coordinate
from castles.text.catalogue import Catalogue
from castles.text.phrases import apart

_WIDTH = 8
_CLOSED = "[  ?  ]"


def map_lines(catalogue: Catalogue, state: State) -> list[str]:
    """Fields with the shields of their four sides, districts with settlement and areas."""
    columns = "".join(chr(ord("a") + column).center(_WIDTH) for column in range(COLUMNS))
    lines = [f"     {columns}".rstrip()]
    for row in range(state.board.rows):
        cells = (_cell(catalogue, state, COLUMNS * row + column) for column in range(COLUMNS))
        lines.append(f"  {row + 1}  {''.join(cell.center(_WIDTH) for cell in cells)}".rstrip())
    return [*lines, catalogue.text("map.marks", closed=_CLOSED)]


def _cell(catalogue: Catalogue, state: State, cell: int) -> str:
    if state.board.field_mask >> cell & 1:
        return _field(catalogue, state, cell)
    areas = [area for area in state.board.areas if area.district == cell]
    codes = "".join(catalogue.text(f"type_code.{AREA_TYPES[area.type]}") for area in areas)
    kind = settlement_of(state, cell)
    mark = catalogue.text(f"settlement_code.{kind}") if kind else ""
    sites = state.board.sites
    owners = [who for site, who in state.castles.items() if sites[site].district == cell]
    return f"{mark}{codes}{'^' * sum(map(len, owners))}"


def _field(catalogue: Catalogue, state: State, cell: int) -> str:
    turns, tile = state.turns[cell], state.tiles[cell]
    if turns == CLOSED:
        return _CLOSED
    face = 4 * tile + (0 if turns == OPEN else turns)
    letters = (
        catalogue.text(f"colour_code.{COLOURS[colour]}") if value else "-"
        for colour, value in zip(state.rules.shields[face], state.rules.values[face], strict=True)
    )
    said = f"{max(state.rules.values[face])}{''.join(letters)}"
    return f"<{said}>" if turns == OPEN else f"[{said}]"


def settlement_of(state: State, district: int) -> str:
    """`village`, `city` or nothing."""
    if state.cities >> district & 1:
        return "city"
    return "village" if state.villages >> district & 1 else ""


def district_lines(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    """Each district: what a castle there scores, its areas, who has built on them."""
    text = catalogue.text
    for district in state.board.districts:
        kind = settlement_of(state, district)
        areas = [area for area in state.board.areas if area.district == district]
        yield text(
            "map.district",
            district=coordinate(district),
            settlement=text(f"settlement.{kind}") if kind else "-",
            points=castle_points(state, district),
            areas=apart(catalogue, (_area(catalogue, names, state, area) for area in areas)),
        )


def _area(catalogue: Catalogue, names: Sequence[str], state: State, area: Area) -> str:
    text = catalogue.text
    if area.type == MINE:
        return text("type.mine")
    sides = " ".join(coordinate(field) for field in bits(area.fields)) or "-"
    said = text(
        "map.area",
        number=area.index + 1,
        type=AREA_TYPES[area.type],
        count=area.symbols,
        fields=sides,
    )
    if area.fields and not area.fields & ~state.laid:
        said = text("map.done", area=said)
    castles = [
        " > ".join(names[owner] for owner in state.castles[site])
        for site in area.sites
        if site in state.castles
    ]
    if castles:
        said = text("map.castles", area=said, seats=", ".join(castles))
    free = len(area.sites) - len(castles)
    if area.type == STONE and free:
        said = text("map.lots", area=said, count=free)
    return said


def edge_lines(catalogue: Catalogue, state: State) -> Iterator[str]:
    """C6: the symbols of the edge that are still to win."""
    left = [
        catalogue.text(
            "map.edge",
            field=coordinate(edge.field),
            side=catalogue.text(f"side.{SIDES[edge.side].lower()}"),
            symbol=catalogue.text(f"symbol.{EDGE_SYMBOLS[edge.symbol]}"),
        )
        for edge in state.board.edges
        if not state.laid >> edge.field & 1
    ]
    if left:
        yield catalogue.text("map.edges", edges=", ".join(left))
