"""Reads the boards that no single seat of a usual game has: those of teams and of one alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from castles.engine.definitions import Section
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.definitions import PrintedBoard

Name = tuple[int | str, ...]
REGION_LINES = 8
"""Regions lie so far below each other in the numbering of spaces that they do not touch."""


def read_team_boards(section: Section, letters: Mapping[str, str]) -> tuple[PrintedBoard, ...]:
    return tuple(_TeamReader(board, letters).read() for _, board in section.entries())


def read_solo_boards(section: Section, letters: Mapping[str, str]) -> tuple[PrintedBoard, ...]:
    return tuple(_SoloReader(board, letters).read() for _, board in section.entries())


class _Reader:
    """One board: its spaces, and what its file says about some of them."""

    def __init__(self, section: Section, letters: Mapping[str, str]) -> None:
        self.section = section
        self.letters = letters
        self.spaces: dict[tuple[int, int], tuple[str, int]] = {}
        self.called: dict[Name, tuple[int, int]] = {}

    def add(
        self, section: Section, key: str, space: tuple[int, int], name: Name, code: str
    ) -> None:
        letter, number = code[:1], code[1:]
        if letter not in self.letters or number not in map(str, range(1, SIDES + 1)):
            section.complain(f"'{code}' is not a type's letter and a die number", key)
            letter, number = next(iter(self.letters), ""), "1"
        self.spaces[space] = (self.letters.get(letter, ""), int(number))
        self.called[name] = space

    def named(self, key: str, words: str) -> tuple[int, int]:
        """The space that is called so."""
        parts = words.split()
        name = tuple(int(part) if part.isdecimal() else part for part in parts)
        if name not in self.called:
            self.section.complain(f"'{words.strip()}' is not a space of this board", key)
            return next(iter(self.spaces), (0, 0))
        return self.called[name]

    def board(self, start: tuple[str, ...], rivers: tuple[tuple[str, str], ...]) -> PrintedBoard:
        order = sorted(self.spaces)
        names = {space: name for name, space in self.called.items()}
        return PrintedBoard(
            spaces=tuple(order),
            called=tuple(names[space] for space in order),
            types=tuple(self.spaces[space][0] for space in order),
            numbers=tuple(self.spaces[space][1] for space in order),
            start=tuple(order.index(self.named("start", words)) for words in start),
            rivers=tuple(
                (order.index(self.named("rivers", one)), order.index(self.named("rivers", other)))
                for one, other in rivers
            ),
        )


class _TeamReader(_Reader):
    def read(self) -> PrintedBoard:
        rows = [row.split() for row in self.section.text("rows").split("/")]
        widest = max(len(row) for row in rows)
        for line, row in enumerate(rows):
            for column, code in enumerate(row):
                space = (line, 2 * column + widest - len(row))
                self.add(self.section, "rows", space, space, code)
        return self.board(tuple(self.section.text("start").split(",")), ())


class _SoloReader(_Reader):
    def read(self) -> PrintedBoard:
        regions = self.section.section("regions")
        for number, region in enumerate(regions.defined()):
            for line, row in enumerate(regions.text(region).split("/")):
                self.add_row(regions, region, REGION_LINES * number, line, row.split())
        return self.board((), tuple(self.rivers()))

    def add_row(self, regions: Section, region: str, first: int, line: int, row: list[str]) -> None:
        if not row or not row[0].isdecimal():
            regions.complain("a row begins with twice the place of its first space", region)
            return
        for column, code in enumerate(row[1:]):
            x2 = int(row[0]) + 2 * column
            self.add(regions, region, (first + line, x2), (region, line, x2), code)

    def rivers(self) -> Iterator[tuple[str, str]]:
        for river in self.section.text("rivers").split(","):
            one, dash, other = river.partition(" - ")
            if dash:
                yield one, other
            else:
                self.section.complain(f"'{river.strip()}' must be two spaces with a dash", "rivers")
