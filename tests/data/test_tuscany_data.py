"""The real definition files: the counts of T1-T9, and the largest area against all boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from castles.games.tuscany.definitions import Definitions, Piece
from castles.games.tuscany.effects import EFFECTS
from castles.games.tuscany.loading import load_definitions
from castles.games.tuscany.piece_areas import large_areas
from castles.paths import data_folder
from castles.play.trophies.conditions import EventCount
from castles.play.trophies.definitions import trophies
from tests.data.edited import copy_tuscany, edit, problems_of

TYPES = ("village", "farm", "cart", "monastery", "quarry", "city", "inn", "castle")


@pytest.fixture(scope="module")
def definitions() -> Definitions:
    return load_definitions(data_folder() / "tuscany", EFFECTS)


def by_type(*counts: int) -> dict[str, int]:
    return dict(zip(TYPES, counts, strict=True))


def test_t1_t8_types_and_colour_bonuses(definitions: Definitions) -> None:
    bonuses = {kind.name: kind.colour_bonus for kind in definitions.types}
    expected = [(4, 2)] * 2 + [(3, 1)] * 3 + [(2, 1)] * 3
    assert bonuses == dict(zip(TYPES, expected, strict=True))
    assert len({kind.colour for kind in definitions.types}) == 8


def test_t2_t3_tiles(definitions: Definitions) -> None:
    for entries, expected in (
        (definitions.player_tiles, by_type(4, 4, 3, 3, 3, 2, 1, 1)),
        (definitions.neutral_tiles, dict.fromkeys(TYPES, 4)),
    ):
        counts: Counter[str] = Counter()
        for entry in entries:
            counts[entry.type] += entry.count
        assert counts == expected


def test_t4_crops(definitions: Definitions) -> None:
    crops = [
        ["+".join(entry.crops) for entry in entries if entry.crops]
        for entries in (definitions.player_tiles, definitions.neutral_tiles)
    ]
    assert crops == [
        ["wine", "grain", "boar+wine", "olives+grain"],
        ["boar", "olives", "olives+wine", "boar+grain"],
    ]


def test_t5_t6_t7_cards_and_tokens(definitions: Definitions) -> None:
    names = [kind.name for kind in definitions.types]
    play_cards = dict(zip(names, definitions.play_cards, strict=True))
    assert play_cards == by_type(18, 18, 16, 16, 16, 14, 12, 12)
    yields = ("red2", "red3", "green1", "cards2", "marble1", "worker1", "hexagon1")
    assert {card.name: card.count for card in definitions.yield_cards} == dict(
        zip(yields, (5, 3, 4, 4, 4, 4, 3), strict=True)
    )
    assert {token.name: token.count for token in definitions.tokens} == dict.fromkeys(
        ("card", "storage", "marble", "worker", "yield"), 5
    )


def test_t9_every_combination_of_pieces_has_the_same_thirty_spaces(
    definitions: Definitions,
) -> None:
    boards = {
        tuple(sorted(name for piece in combination for column in piece.columns for name in column))
        for combination in product(*definitions.pieces)
    }
    assert [Counter(board) for board in boards] == [by_type(5, 5, 4, 4, 4, 3, 2, 3)]


def area_sizes(pieces: Sequence[Piece], turned: Sequence[bool], shifts: Sequence[int]) -> list[int]:
    """The sizes of all areas of one board, by the geometry as the rules tell it."""
    board: dict[tuple[int, int], str] = {}
    height = 0
    for position, (piece, turn) in enumerate(zip(pieces, turned, strict=True)):
        height += (0, *shifts)[position]
        columns = [column[::-1] for column in piece.columns[::-1]] if turn else piece.columns
        for number, column in enumerate(columns):
            for row, name in enumerate(column):
                board[position * 3 + number, height + 2 * row + (number != 1)] = name
    sizes = []
    while board:
        start, name = board.popitem()
        edge, size = [start], 0
        while edge:
            x, y = edge.pop()
            size += 1
            for near in ((x, y - 2), (x, y + 2), *product((x - 1, x + 1), (y - 1, y + 1))):
                if board.get(near) == name:
                    del board[near]
                    edge.append(near)
        sizes.append(size)
    return sizes


def all_boards(pieces: Sequence[Sequence[Piece]]) -> Iterator[list[int]]:
    for order in permutations(pieces):
        for chosen in product(*order):
            for turned in product((False, True), repeat=3):
                for shifts in product((-1, 1), repeat=2):
                    yield area_sizes(chosen, turned, shifts)


def test_t9_no_area_over_three_on_any_of_all_boards(definitions: Definitions) -> None:
    points = [
        sum(definitions.area_points[size - 1] for size in board)
        for board in all_boards(definitions.pieces)
    ]
    assert len(points) == 12_288
    assert (min(points), max(points)) == (36, 44)


def random_piece(letter: str) -> st.SearchStrategy[Piece]:
    printed = st.lists(st.sampled_from(TYPES[:3]), min_size=10, max_size=10)
    return printed.map(
        lambda types: Piece(
            f"{letter}1", letter, (tuple(types[:3]), tuple(types[3:7]), tuple(types[7:]))
        )
    )


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.tuples(*(random_piece(letter).map(lambda piece: [piece]) for letter in "ABC")))
def test_the_quick_check_of_areas_agrees_with_all_boards(pieces: Sequence[list[Piece]]) -> None:
    largest = max(max(board) for board in all_boards(pieces))
    assert all(large_areas(pieces, limit) for limit in range(1, largest))
    assert not large_areas(pieces, largest)


def test_an_edited_piece_that_makes_too_large_an_area_is_refused(tmp_path: Path) -> None:
    folder = copy_tuscany(tmp_path)
    edit(folder / "pieces.yaml", "A2: CMV VAAQ KWQ", "A2: CAV VMAQ KWQ")
    (problem,) = problems_of(folder)
    assert problem.message == (
        "piece A2 next to C1, C2, C3, C4 can make an area of 4 farm spaces; at most 3 (T9)"
    )


def test_no_trophy_asks_for_an_area_that_our_boards_lack(definitions: Definitions) -> None:
    # Painted pieces may have larger ones, but count for no trophy.
    asked = {
        size
        for trophy in trophies()
        if trophy.game == "tuscany"
        for value in trophy.when.values()
        if isinstance(value, EventCount) and value.event == "area_completed"
        for size in value.least.values()
    }
    assert asked
    assert asked <= set(range(1, len(definitions.area_points) + 1))
