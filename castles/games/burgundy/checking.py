"""Checks that the parts of `data/burgundy` agree with one another: totals, depots, boards (B1-B5).

Each check names the files it needs and runs only if nothing is wrong in them, so that a slip of
the pen is reported as that and not as a dozen wrong totals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from castles.engine.board_shape import BoardShape
from castles.engine.definitions import DefinitionFiles
from castles.engine.ruleset import check_options, is_number
from castles.games.burgundy.board import board_of_rows
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.option_values import LEVELS, OPTION_VALUES, board_pool

NEEDED_TYPES = ("building", "monastery", "ship", "livestock", "castle", "mine")
"""The types that the rules call by name; the rows of other tables follow their order."""

TOTALS = (
    "tiles",
    "black_tiles",
    "goods_of_a_kind",
    "boards",
    "spaces",
    "monasteries",
    "county_cards",
)


@dataclass(frozen=True, slots=True)
class Claims:
    """What the files say about their own lists, and must keep to."""

    totals: Mapping[str, int]
    spaces: Mapping[str, int]
    team_spaces: Mapping[str, int]
    unused: Mapping[str, int]


def check(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    """Complain about everything that does not add up."""
    for look in [look for needed, look in _CHECKS if files.sound(*needed)]:
        look(files, definitions, claims)


_Check: TypeAlias = Callable[[DefinitionFiles, Definitions, Claims], None]


def _check_options(files: DefinitionFiles, definitions: Definitions, _: Claims) -> None:
    section = files["game"].section("options")
    check_options(section, definitions.options, OPTION_VALUES, definitions.most_seats)
    numbers = [value for value in definitions.options["boards"].values if is_number(value)]
    if any(not 1 <= int(number) <= len(definitions.boards) for number in numbers):
        section.section("boards").complain("there is no board with that number", "values")
    every = range(1, len(definitions.boards) + 1)
    pools = [board_pool(value) for value in definitions.options["board_pool"].values]
    if any(number not in every for pool in pools for number in pool):
        section.section("board_pool").complain("there is no board with that number", "values")


def _check_numbers(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    game = files["game"]
    if definitions.most_seats < definitions.least_seats:
        game.section("seats").complain("'most' must not be less than 'least'", "most")
    seats = definitions.most_seats - definitions.least_seats + 1
    for_seats = {
        "black_depot": (game, definitions.black_depot),
        "colour_first": (game.section("scoring"), definitions.colour_first),
        "colour_second": (game.section("scoring"), definitions.colour_second),
        "good_sold": (game.section("scoring"), definitions.good_sold),
    }
    for name, (section, numbers) in for_seats.items():
        if len(numbers) != seats:
            section.complain(f"'{name}' must have one number for each number of seats", name)
    if len(definitions.workers) != definitions.most_seats:
        game.section("set_up").complain("one number for each seat in turn order (B9)", "workers")
    if any(later <= earlier for earlier, later in pairwise(definitions.area_points)):
        game.section("scoring").complain("larger areas must give more points (B5)", "area_points")
    if any(later >= earlier for earlier, later in pairwise(definitions.phase_bonus)):
        game.section("course").complain("later phases must give fewer points (B5)", "phases")
    goods = definitions.goods_of_a_kind * len(definitions.depots)
    laid_out = len(definitions.phases) * definitions.rounds
    if goods < laid_out + definitions.goods_drawn * definitions.most_seats:
        game.section("totals").complain("too few goods for phases and seats (B7)")


def _check_depots(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    """B4: with most seats all phases use up the coloured tiles exactly."""
    depots = files["game"].section("depots")
    for number, spaces in enumerate(definitions.depots, start=1):
        if len(spaces) != len(definitions.depot_seats):
            depots.section("spaces").complain(
                f"there must be {len(definitions.depot_seats)} spaces (B4)", f"depot_{number}"
            )
    for exception in definitions.depot_exceptions:
        if exception.space >= len(definitions.depot_seats):
            depots.complain("there is no such space", "exceptions")
    used = Counter(name for spaces in definitions.depots for name in spaces)
    supply: Counter[str] = Counter()
    for entry in definitions.tiles:
        supply[entry.type] += 0 if entry.is_black else entry.count
    supply["castle"] -= definitions.most_seats
    for name, unused in claims.unused.items():
        left = supply[name] - used[name] * len(definitions.phases)
        if left != unused:
            files["game"].section("unused_tiles").complain(
                f"{definitions.most_seats} seats leave {left} tiles of type '{name}' in the "
                f"supply, not {unused} (B4)",
                name,
            )


def _check_tiles(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    tiles = files["tiles"]
    names = tuple(kind.name for kind in definitions.types)
    if names != NEEDED_TYPES:
        tiles.complain(f"the types must be {', '.join(NEEDED_TYPES)}, in this order", "types")
    colours = Counter(kind.colour for kind in definitions.types)
    for kind in definitions.types:
        if colours[kind.colour] > 1:
            section = tiles.section("types").section(kind.name)
            section.complain("another type has this colour too (B1)", "colour")
    black = sum(entry.count for entry in definitions.tiles if entry.is_black)
    every = sum(entry.count for entry in definitions.tiles)
    _check_total(files, "plain", "tiles", every, claims)
    _check_total(files, "plain", "black_tiles", black, claims)
    _check_total(files, "monasteries", "monasteries", len(definitions.monasteries), claims)
    numbers = Counter(monastery.number for monastery in definitions.monasteries)
    for section in tiles.sections("monasteries"):
        if numbers[section.integer("number", least=1)] > 1:
            section.complain("another monastery has this number", "number")
    if black < max(definitions.black_depot) * len(definitions.phases):
        tiles.complain("too few black tiles for all phases (B4)", "plain")


def _check_total(files: DefinitionFiles, key: str, name: str, total: int, claims: Claims) -> None:
    if total != claims.totals[name]:
        files["tiles"].complain(
            f"{name} add up to {total}, but the totals of the game say {claims.totals[name]}", key
        )


def _check_boards(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    boards = files["boards"]
    found = len(definitions.boards)
    if found != claims.totals["boards"]:
        boards.complain(
            f"{found} boards, but the totals of the game say {claims.totals['boards']}", "boards"
        )
    if sum(claims.spaces.values()) != claims.totals["spaces"]:
        boards.complain(
            f"spaces add up to {sum(claims.spaces.values())}, but the totals of the game say "
            f"{claims.totals['spaces']} (B3)",
            "spaces",
        )
    types = {kind.name: number for number, kind in enumerate(definitions.types)}
    section = boards.section("boards")
    for key, rows in zip(section.defined(), definitions.boards, strict=True):
        spaces = Counter(name for row in rows for name in row)
        for name, claimed in claims.spaces.items():
            if spaces[name] != claimed:
                section.complain(
                    f"{key} has {spaces[name]} spaces of type '{name}', not {claimed} (B3)", key
                )
        numbers = tuple(tuple(types[name] for name in row) for row in rows)
        printed = board_of_rows(numbers, definitions.dice, len(types))
        largest = max(area.bit_count() for area in printed.area_of)
        if largest > len(definitions.area_points):
            section.complain(f"{key} has an area of {largest} spaces without points (B5)", key)


def _check_other_boards(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    """T3, S1: the right number of spaces of each type, all of which can be reached."""
    groups = {
        "team_boards": (definitions.team_boards, claims.team_spaces),
        "solo_boards": (definitions.solo_boards, claims.spaces),
    }
    for group, (boards, claimed) in groups.items():
        section = files["boards"].section(group)
        for key, board in zip(section.defined(), boards, strict=True):
            found = Counter(board.types)
            for name, count in claimed.items():
                if found[name] != count:
                    section.complain(
                        f"{key} has {found[name]} spaces of type '{name}', not {count}", key
                    )
            shape = BoardShape(board.spaces).joined(board.rivers)
            if shape.connected(1, shape.every) != shape.every:
                section.complain(f"{key} has spaces that no other one leads to", key)


def _check_automa(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    automa, section = definitions.automa, files["automa"]
    if automa.levels != LEVELS:
        section.complain(f"the levels must be {', '.join(LEVELS)} (A6)", "levels")
    if automa.spaces != claims.spaces:
        section.complain("the automa's board must have the spaces of all boards (A1)", "spaces")
    if len(automa.cards) != claims.totals["county_cards"]:
        section.complain(
            f"{len(automa.cards)} cards, but the totals of the game say "
            f"{claims.totals['county_cards']} (A1)",
            "cards",
        )
    if not any("castle" in card.cells for card in automa.cards):
        section.complain("some card must have a castle (A1)", "cards")
    for card in automa.cards:
        if len(automa.values.get(len(card.cells), ())) != len(automa.levels):
            section.section("cards").complain(
                f"no values for a card of {len(card.cells)} cells at each level (A12)", card.name
            )
    for name, marked in automa.extra_turns.items():
        if max(marked) > automa.spaces.get(name, 0):
            section.section("extra_turns").complain("there is no such space (A10)", name)
    for name, count in automa.inert_tiles.items():
        if count > automa.spaces.get(name, 0):
            section.section("inert_tiles").complain("there are not that many spaces (A10)", name)


_CHECKS: tuple[tuple[tuple[str, ...], _Check], ...] = (
    (("game", "boards"), _check_options),
    (("game",), _check_numbers),
    (("game", "tiles", "boards"), _check_depots),
    (("game", "tiles"), _check_tiles),
    (("game", "tiles", "boards"), _check_boards),
    (("tiles", "boards"), _check_other_boards),
    (("game", "tiles", "boards", "automa"), _check_automa),
)
