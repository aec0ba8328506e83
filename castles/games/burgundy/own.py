"""Duchies that players paint: types and die numbers in the outline of every board (B3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from castles.engine.definitions import Section
from castles.engine.own import BLANK, PARTS, Flaw, OwnKind, Tally
from castles.games.burgundy.board import SIDES, board_of_rows
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.loading import DICE, ROWS, read_rows

BOARD = "board_1"
"""What it is called in a file; it is the only one there, and in the game."""
SPACES = sum(ROWS)


def own_kind(definitions: Definitions) -> OwnKind[Definitions]:
    letters = {name: letter for letter, name in definitions.letters.items()}
    dice = [str(number) for row in definitions.dice for number in row]
    return OwnKind(
        "burgundy",
        definitions,
        standard=tuple(
            (str(number), joined([letters[name] for row in board for name in row], dice))
            for number, board in enumerate(definitions.boards, start=1)
        ),
        blank=joined([BLANK] * SPACES, dice),
        is_formed=lambda text: _is_formed(text, definitions.letters),
        judge=_judge,
        tally=_tally,
        lay_over=_laid_over,
        read=lambda section: _read(section, definitions.letters),
        write=_lines,
    )


def split(text: str) -> tuple[list[str], list[str]]:
    """The letters of the types and the die numbers, space by space."""
    types, _, numbers = text.partition(PARTS)
    return [*types.replace(" ", "")], [*numbers.replace(" ", "")]


def joined(types: list[str], numbers: list[str]) -> str:
    """The text of a board, both by rows."""
    return f"{_rows(types)}{PARTS}{_rows(numbers)}"


def _rows(letters: list[str]) -> str:
    ends = [sum(ROWS[: row + 1]) for row in range(len(ROWS))]
    return " ".join(
        "".join(letters[end - long : end]) for end, long in zip(ends, ROWS, strict=True)
    )


def _is_formed(text: str, letters: Mapping[str, str]) -> bool:
    types, numbers = split(text)
    return (
        len(types) == len(numbers) == SPACES
        and {*types} <= {*letters, BLANK}
        and {*numbers} <= {*DICE}
        and text == joined(types, numbers)
    )


def _judge(definitions: Definitions, text: str) -> Iterator[Flaw]:
    """B3: what every board has; B5: areas that have points."""
    types, numbers = split(text)
    path = ("boards", BOARD)
    if blank := _where(types, BLANK):
        yield Flaw("own.blank", {"count": len(blank)}, blank, path)
    tally = _tally(definitions, text)
    for letter, name in definitions.letters.items():
        found, _, wanted = tally[letter]
        if found != wanted and (not blank or found > wanted):
            facts = {"type": name, "found": found, "wanted": wanted}
            yield Flaw("own.types", facts, _where(types, letter), path)
    for number in DICE:
        found, _, wanted = tally[number]
        if found != wanted:
            facts = {"number": int(number), "found": found, "wanted": wanted}
            yield Flaw("own.numbers", facts, _where(numbers, number), ("dice",))
    names = [*definitions.letters, BLANK]
    printed = tuple(tuple(names.index(letter) for letter in row) for row in _rows(types).split())
    board = board_of_rows(printed, definitions.dice, len(names))
    limit = len(definitions.area_points)
    for area in board.areas:
        spots = tuple(space for space in range(SPACES) if area >> space & 1)
        if len(spots) > limit and types[spots[0]] != BLANK:
            facts = {"type": definitions.letters[types[spots[0]]]}
            yield Flaw("own.area", {**facts, "size": len(spots), "limit": limit}, spots, path)


def _tally(definitions: Definitions, text: str) -> dict[str, Tally]:
    """B3: what every board has of each type and each die number."""
    types, numbers = map(Counter, split(text))
    usual = Counter(name for row in definitions.boards[0] for name in row)
    pattern = Counter(str(number) for row in definitions.dice for number in row)
    wanted = {letter: usual[name] for letter, name in definitions.letters.items()} | pattern
    found = types + numbers
    return {sign: Tally(found[sign], wanted[sign], wanted[sign]) for sign in wanted}


def _where(letters: list[str], wanted: str) -> tuple[int, ...]:
    return tuple(space for space, letter in enumerate(letters) if letter == wanted)


def _laid_over(definitions: Definitions, text: str) -> Definitions:
    """It is the only board there is, with its own die numbers."""
    types, numbers = (part.split() for part in text.split(PARTS))
    board = tuple(tuple(definitions.letters[letter] for letter in row) for row in types)
    dice = tuple(tuple(int(number) for number in row) for row in numbers)
    return replace(definitions, boards=(board,), dice=dice)


def _read(section: Section, letters: Mapping[str, str]) -> str:
    dice = read_rows(section, "dice", DICE.keys())
    boards = section.section("boards")
    names = boards.defined()
    if names and names != (BOARD,):
        section.complain(f"a board of one's own is called {BOARD}, and is the only one", "boards")
        boards.pass_over()
        return ""
    return PARTS.join(
        " ".join(rows) for rows in (read_rows(boards, BOARD, {*letters, BLANK}), dice)
    )


def _lines(text: str) -> list[str]:
    types, numbers = text.split(PARTS)
    return [f'dice: "{numbers}"', "boards:", f'  {BOARD}: "{types}"']


assert len(DICE) == SIDES, "the letters of die numbers are those of a die"
