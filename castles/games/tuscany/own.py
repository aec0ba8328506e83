"""Region pieces that players paint: four of each letter in the outline of every piece (T9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from castles.engine.definitions import Section
from castles.engine.own import BLANK, PARTS, Flaw, OwnKind, Tally
from castles.games.tuscany.definitions import Definitions, Piece
from castles.games.tuscany.loading import COLUMN_LENGTHS, LETTERS, read_columns
from castles.games.tuscany.piece_areas import large_areas

OF_A_LETTER = 4
NAMES = tuple(f"{letter}{number}" for letter in LETTERS for number in range(1, OF_A_LETTER + 1))
SPACES = sum(COLUMN_LENGTHS)
"""Of a piece."""
LARGEST_AREA = 6
"""Larger than on our pieces, but no board becomes a game of one type."""


def own_kind(definitions: Definitions) -> OwnKind[Definitions]:
    letters = {name: letter for letter, name in definitions.letters.items()}
    ours = [
        [letters[name] for column in piece.columns for name in column]
        for pieces in definitions.pieces
        for piece in pieces
    ]
    return OwnKind(
        "tuscany",
        definitions,
        standard=(("ours", joined(ours)),),
        blank=joined([[BLANK] * SPACES for _ in NAMES]),
        is_formed=lambda text: _is_formed(text, definitions.letters),
        judge=_judge,
        tally=_tally,
        lay_over=_laid_over,
        read=lambda section: _read(section, definitions.letters),
        write=_lines,
    )


def split(text: str) -> list[list[str]]:
    """The letters of each piece, space by space."""
    return [[*piece.replace(" ", "")] for piece in text.split(PARTS)]


def joined(pieces: list[list[str]]) -> str:
    """The text of a set of pieces, each by columns."""
    return PARTS.join(_columns(piece) for piece in pieces)


def _columns(piece: list[str]) -> str:
    left, middle, _ = COLUMN_LENGTHS
    columns = (piece[:left], piece[left : left + middle], piece[left + middle :])
    return " ".join("".join(column) for column in columns)


def _is_formed(text: str, letters: Mapping[str, str]) -> bool:
    pieces = split(text)
    return (
        len(pieces) == len(NAMES)
        and all(len(piece) == SPACES and {*piece} <= {*letters, BLANK} for piece in pieces)
        and text == joined(pieces)
    )


def _judge(definitions: Definitions, text: str) -> Iterator[Flaw]:
    """T9: every assembled board has the same spaces, and no area that is too large."""
    pieces = split(text)
    blank = tuple(
        SPACES * number + space
        for number, piece in enumerate(pieces)
        for space, letter in enumerate(piece)
        if letter == BLANK
    )
    if blank:
        yield Flaw("own.blank", {"count": len(blank)}, blank, _path(blank[0] // SPACES))
        return
    board: Counter[str] = Counter()
    for first in range(0, len(NAMES), OF_A_LETTER):
        wanted = Counter(pieces[first])
        board.update(wanted)
        for number in range(first + 1, first + OF_A_LETTER):
            if Counter(pieces[number]) != wanted:
                alike = {"piece": NAMES[number], "first": NAMES[first]}
                yield Flaw("own.alike", alike, _spots(number), _path(number))
    usual = Counter(
        name for pieces in definitions.pieces for column in pieces[0].columns for name in column
    )
    for letter, name in definitions.letters.items():
        if board[letter] != usual[name]:
            sums = {"type": name, "found": board[letter], "wanted": usual[name]}
            yield Flaw("own.types_of_three", sums, (), ("pieces",))
    for area in large_areas(_pieces(definitions, pieces), LARGEST_AREA):
        numbers = [NAMES.index(name) for name in area.pieces]
        spots = tuple(spot for number in numbers for spot in _spots(number))
        piece, *others = area.pieces
        facts: dict[str, object] = {
            "piece": piece,
            "type": area.type,
            "size": area.size,
            "limit": LARGEST_AREA,
            **({"others": ", ".join(others)} if others else {}),
        }
        key = "own.piece_beside" if others else "own.piece"
        yield Flaw(key, facts, spots, _path(numbers[0]))


def _tally(definitions: Definitions, text: str) -> dict[str, Tally]:
    """T9: what four boards have together of each type, as all pieces of a letter are alike."""
    found = Counter(letter for piece in split(text) for letter in piece)
    usual = Counter(
        name for pieces in definitions.pieces for column in pieces[0].columns for name in column
    )
    wanted = {letter: OF_A_LETTER * usual[name] for letter, name in definitions.letters.items()}
    return {sign: Tally(found[sign], number, number) for sign, number in wanted.items()}


def _spots(number: int) -> tuple[int, ...]:
    return tuple(range(SPACES * number, SPACES * (number + 1)))


def _path(number: int) -> tuple[str, ...]:
    return ("pieces", NAMES[number][0], NAMES[number])


def _pieces(definitions: Definitions, pieces: list[list[str]]) -> tuple[tuple[Piece, ...], ...]:
    made = [
        Piece(
            name,
            name[0],
            tuple(
                tuple(definitions.letters[letter] for letter in column)
                for column in _columns(piece).split()
            ),
        )
        for name, piece in zip(NAMES, pieces, strict=True)
    ]
    return tuple(
        tuple(made[first : first + OF_A_LETTER]) for first in range(0, len(made), OF_A_LETTER)
    )


def _laid_over(definitions: Definitions, text: str) -> Definitions:
    """They take the place of ours; larger areas score as T22 continues."""
    points = tuple(size * (size + 1) // 2 for size in range(1, LARGEST_AREA + 1))
    area_points = (*definitions.area_points, *points[len(definitions.area_points) :])
    return replace(definitions, pieces=_pieces(definitions, split(text)), area_points=area_points)


def _read(section: Section, letters: Mapping[str, str]) -> str:
    by_letter = section.section("pieces")
    known = {letter: letter for letter in (*letters, BLANK)}
    pieces = []
    for name in NAMES:
        columns = read_columns(by_letter.section(name[0]), name, known)
        pieces.append(" ".join("".join(column) for column in columns))
    return PARTS.join(pieces)


def _lines(text: str) -> list[str]:
    lines = ["pieces:"]
    for name, piece in zip(NAMES, text.split(PARTS), strict=True):
        if name.endswith("1"):
            lines.append(f"  {name[0]}:")
        lines.append(f'    {name}: "{piece}"')
    return lines
