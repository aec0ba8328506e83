"""Checks that the parts of `data/castelli` agree with one another: counts, octagons, lots, tiles.

Each check names the files it needs and runs only if nothing is wrong in them, so that a slip of
the pen is reported as that and not as a dozen wrong totals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from castles.engine.definitions import DefinitionFiles
from castles.engine.ruleset import check_options
from castles.games.castelli.board import COLUMNS, HALF, Board
from castles.games.castelli.definitions import Definitions, District, Quadrant
from castles.games.castelli.layouts import (
    Layout,
    default_layout,
    half_layouts,
    lower_layouts,
    whole_layouts,
)
from castles.games.castelli.names import (
    AREA_TYPES,
    COLOURS,
    EDGE_SYMBOLS,
    MINE,
    SETTLEMENTS,
    SIDES,
)
from castles.games.castelli.option_values import OPTION_VALUES

Span: TypeAlias = tuple[int, int]
"""The least and the most of something."""
QUADRANTS = 4
DISTRICTS = HALF * HALF // 2


@dataclass(frozen=True, slots=True)
class Claims:
    """What the files say about their own lists, and must keep to."""

    numbers: Mapping[str, int]
    areas: Mapping[str, int]
    symbols: Mapping[str, int]
    spans: Mapping[str, Span]


def check(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    """Complain about everything that does not add up."""
    for needed, look in _CHECKS:
        if files.sound(*needed):
            look(files, definitions, claims)


_Check: TypeAlias = Callable[[DefinitionFiles, Definitions, Claims], None]


def _check_numbers(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    game = files["game"]
    check_options(
        game.section("options"), definitions.options, OPTION_VALUES, definitions.most_seats
    )
    if definitions.most_seats < definitions.least_seats:
        game.section("seats").complain("'most' must not be less than 'least'", "most")
    if len(definitions.ingots) != definitions.most_seats - definitions.least_seats + 1:
        message = "'ingots' must have one number for each number of seats (C3)"
        game.section("set_up").complain(message, "ingots")
    for name in ("silver", "fight_silver"):
        silver = definitions.silver if name == "silver" else definitions.fight_silver
        if not silver.first >= silver.tied >= silver.second:
            message = "tied points lie between those of the first and the second place (A14)"
            game.section("scoring").complain(message, name)


def _check_tiles(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    """C4: counts, and colours that are balanced over all tiles."""
    tiles = files["tiles"]
    _check_total(files, "tiles", "tiles", "tiles", len(definitions.tiles), claims)
    ingots = sum(tile.ingots for tile in definitions.tiles)
    _check_total(files, "tiles", "tiles", "tile_ingots", ingots, claims)
    points = Counter(dict.fromkeys(range(len(COLOURS)), 0))
    for tile in definitions.tiles:
        points.update({c: tile.value for c in tile.shields if c != tile.card})
    for colour, total in points.items():
        claimed = claims.numbers["colour_points"]
        if total != claimed:
            message = f"{COLOURS[colour]} shields add up to {total}, but the totals say {claimed}"
            tiles.complain(message, "tiles")
    owners = Counter(tile.owner for tile in definitions.start_tiles)
    if owners != Counter(range(len(COLOURS))):
        tiles.complain("each colour has one start tile (C10)", "start_tiles")
    for section, tile in zip(tiles.sections("start_tiles"), definitions.start_tiles, strict=True):
        if tile.card == tile.owner:
            section.complain("the card of a start tile is on another colour (B2)", "card")


def _check_cards(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    for key, name, is_fight in (("characters", "cards", False), ("fight", "fight_cards", True)):
        total = sum(card.count for card in definitions.cards if card.is_fight == is_fight)
        _check_total(files, "cards", key, name, total, claims)


def _check_quadrants(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    """Every octagon is there, once, and divided into contiguous areas; there is one mine."""
    section = files["board"].section("quadrants")
    quadrants = definitions.quadrants
    if len(quadrants) != QUADRANTS:
        files["board"].complain(f"there are {QUADRANTS} quadrants (C2)", "quadrants")
    mines = sum(_is_mine(district) for quadrant in quadrants for district in quadrant.districts)
    if mines != 1:
        files["board"].complain(f"there is one mine, not {mines} (C3)", "quadrants")
    for quadrant in quadrants:
        entries = section.section(quadrant.name).sections("districts")
        places = Counter(district.at for district in quadrant.districts)
        if len(quadrant.districts) != DISTRICTS or len(places) != DISTRICTS:
            message = f"quadrant {quadrant.name} must have {DISTRICTS} different districts (B1)"
            section.complain(message, quadrant.name)
        for entry, district in zip(entries, quadrant.districts, strict=True):
            sides = [side for area in district.areas for side in area.sides]
            if sorted(sides) != list(range(len(SIDES))):
                entry.complain("each side belongs to exactly one area (B1)", "areas")
            if not all(_is_contiguous(area.sides) for area in district.areas):
                entry.complain("the sides of an area must go round the district (B1)", "areas")


def _is_mine(district: District) -> bool:
    return bool(district.areas) and district.areas[0].type == MINE


def _is_contiguous(sides: Sequence[int]) -> bool:
    """Whether sides follow one another clockwise."""
    return all((second - first) % len(SIDES) == 1 for first, second in pairwise(sides))


def _check_layouts(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    section = files["board"].section("default_layout")
    for key, layout, size in (
        ("whole", definitions.default_whole, QUADRANTS),
        ("half", definitions.default_half, QUADRANTS // 2),
    ):
        if len(layout) != size:
            section.complain(f"the layout must name {size} quadrants (C3)", key)
        elif not any(definitions.quadrants[number].has_mine for number in layout[:2]):
            section.complain("the mine must be among the upper quadrants (C3, C12)", key)


def _check_edges(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    """C6, B1: a symbol next to every field and a neutral shield next to every district."""
    board, edges = files["board"], definitions.edges
    for section, key, symbols, line in (
        ("frame", "top", edges.top, 0),
        ("frame", "left", edges.left, 0),
        ("frame", "right", edges.right, COLUMNS - 1),
        ("frame", "bottom", edges.bottom, COLUMNS - 1),
        ("resource_boards", "upper", edges.upper, COLUMNS - 1),
        ("resource_boards", "lower", edges.lower, HALF),
    ):
        for cell, symbol in enumerate(symbols):
            if (symbol is None) != ((line + cell) % 2 == 1):
                message = f"{key}: symbols go next to fields, shields next to districts (C6)"
                board.section(section).complain(message, key)
                break
    left, right = edges.left, edges.right
    for message, name, sides in (
        ("the edge of the whole board", "edge_symbols", (edges.top, left, right, edges.upper)),
        (
            "the edge of the upper half",
            "half_edge_symbols",
            (edges.top, left[:HALF], right[:HALF], edges.upper),
        ),
        (
            "the edge of the lower half",
            "half_edge_symbols",
            (edges.lower, left[HALF:], right[HALF:], edges.bottom),
        ),
    ):
        found = Counter(symbol for side in sides for symbol in side if symbol is not None)
        for kind in range(len(EDGE_SYMBOLS) - 1):
            if found[kind] != claims.numbers[name]:
                board.complain(
                    f"{message} has {found[kind]} symbols of {EDGE_SYMBOLS[kind]}, but the totals "
                    f"say {claims.numbers[name]} (B1)",
                    "frame",
                )


def _check_contents(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    """B2: areas, symbols, lots and settlements of all quadrants."""
    areas: Counter[str] = Counter()
    symbols: Counter[str] = Counter()
    settlements: Counter[int | None] = Counter()
    lots = 0
    for district in _districts(definitions.quadrants):
        settlements[district.settlement] += 1
        lots += district.lots
        for area in district.areas:
            areas[AREA_TYPES[area.type]] += 1
            symbols[AREA_TYPES[area.type]] += area.symbols
    for what, found, claimed in (
        ("areas", areas, claims.areas),
        ("symbols", symbols, claims.symbols),
    ):
        for name, number in claimed.items():
            if found[name] != number:
                message = f"{what} of {name} add up to {found[name]}, but the totals say {number}"
                files["board"].complain(message, "quadrants")
    for number, name in enumerate(("villages", "cities")):
        _check_total(files, "board", "quadrants", name, settlements[number], claims)
    _check_total(files, "board", "quadrants", "lots", lots, claims)


def _districts(quadrants: Iterable[Quadrant]) -> Iterator[District]:
    for quadrant in quadrants:
        yield from quadrant.districts


def _check_total(
    files: DefinitionFiles, file: str, key: str, name: str, total: int, claims: Claims
) -> None:
    claimed = claims.numbers[name]
    if total != claimed:
        message = f"{name} add up to {total}, but the totals of the game say {claimed}"
        files[file].complain(message, key)


def _check_castles(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    """Every lot scores, within the limits that the totals name, in every layout."""
    quadrants = [
        [_Printed(definitions, quadrant, turned) for turned in (False, True)]
        for quadrant in definitions.quadrants
    ]
    numbers = definitions.quadrants
    for name, layouts in (
        ("default_castle", [default_layout(definitions, definitions.most_seats)]),
        ("whole_castle", whole_layouts(numbers)),
        ("half_castle", half_layouts(numbers)),
        ("lower_castle", lower_layouts(numbers)),
    ):
        found = [
            points
            for layout in layouts
            for points in _castle_points([quadrants[q][turned] for q, turned in layout])
        ]
        _check_span(files, "quadrants", name, found, claims)
    default = [quadrants[q][0] for q in definitions.default_whole]
    lines = [
        [left + right for left, right in zip(one, other, strict=True)]
        for one, other in (
            (default[0].rows, default[1].rows),
            (default[2].rows, default[3].rows),
            (default[0].columns, default[2].columns),
            (default[1].columns, default[3].columns),
        )
    ]
    _check_span(files, "quadrants", "line_points", [p for line in lines for p in line], claims)


def _check_span(
    files: DefinitionFiles, key: str, name: str, found: Sequence[int], claims: Claims
) -> None:
    span = min(found), max(found)
    if span != claims.spans[name]:
        least, most = claims.spans[name]
        message = f"{name} goes from {span[0]} to {span[1]}, but the totals say {least} to {most}"
        files["board"].complain(message, key)


class _Printed:
    """The settlements of a quadrant as laid: points of each row and column, lots with theirs."""

    def __init__(self, definitions: Definitions, quadrant: Quadrant, turned: bool) -> None:
        self.rows, self.columns = [0] * HALF, [0] * HALF
        self.lots: list[tuple[int, int, int]] = []
        """Row, column and the points of its own settlement, for each district with lots."""
        for district in quadrant.districts:
            row, column = district.at
            if turned:
                row, column = HALF - 1 - row, HALF - 1 - column
            own = 0
            if district.settlement is not None:
                own = definitions.settlement_points[district.settlement]
            self.rows[row] += own
            self.columns[column] += own
            if district.lots:
                self.lots.append((row, column, own))


def _castle_points(corners: Sequence[_Printed]) -> Iterator[int]:
    """A7: what a castle scores on each lot of a layout."""
    for number, corner in enumerate(corners):
        beside = corners[number ^ 1]
        below = corners[number ^ 2] if len(corners) > 2 else None
        for row, column, own in corner.lots:
            points = corner.rows[row] + beside.rows[row] + corner.columns[column] - own
            yield points + (below.columns[column] if below else 0)


def _check_board(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    """Each tile side faces one area or symbol; the board is connected; the spare mine fits."""
    layout: Layout = default_layout(definitions, definitions.most_seats)
    board = Board(definitions, layout, is_split=False)
    for field in board.fields:
        facing = len(board.areas_of[field]) + len(board.edges_of[field])
        if facing != len(SIDES):
            message = f"the tile at {divmod(field, COLUMNS)} faces {facing} areas and symbols"
            files["board"].complain(f"{message}, not {len(SIDES)} (B1)", "quadrants")
    if not _is_connected(board):
        files["board"].complain("the board is not connected (B1)", "quadrants")
    spare = Board(definitions, layout, is_split=True).halves[1].mine
    if (board.villages | board.cities) >> spare & 1:
        message = f"the spare mine lands on a {SETTLEMENTS[board.cities >> spare & 1]} (C12)"
        files["board"].section("default_layout").complain(message, "whole")


def _is_connected(board: Board) -> bool:
    """Whether fields and districts hang together by what points at what."""
    seen, edge = set[int](), [board.fields[0]]
    while edge:
        cell = edge.pop()
        if cell in seen:
            continue
        seen.add(cell)
        if cell in board.areas_of:
            edge += [area.district for _, area in board.areas_of[cell]]
        else:
            edge += [field for field, _ in board.pointers[cell]]
    return len(seen) == len(board.fields) + len(board.districts)


_CHECKS: tuple[tuple[tuple[str, ...], _Check], ...] = (
    (("game",), _check_numbers),
    (("game", "tiles"), _check_tiles),
    (("game", "cards"), _check_cards),
    (("board",), _check_quadrants),
    (("board",), _check_layouts),
    (("game", "board"), _check_edges),
    (("game", "board"), _check_contents),
    (("game", "board"), _check_board),
    (("game", "board"), _check_castles),
)
