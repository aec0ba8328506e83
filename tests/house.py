"""`python -m tests.house`: the house for a newcomer. Rooms, sizes, imports, largest modules.

A room is a folder of `castles`, and each folder of `castles/ui`. What it is for is the first
paragraph of its own docstring. The figures at the end say whether the shape is getting better.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from pathlib import Path
from textwrap import fill

from castles.commands.text_tables import align_columns

ROOT = Path(__file__).parent.parent
PACKAGE = "castles"
"""Also the name of the room for modules that are in no folder."""
SPLIT = "ui"
"""The folder whose own folders are rooms."""
LARGEST = 10
LAYER = "castles.ui.table.layer"
GAMES = "ui/games"
SAID_TWICE = {
    "places for flights": r"def (anchor|place)\(self, thing",
    "lists of spots": r"def (spots|boxes)\(",
    "rectangles by numbers": r"\bFRect\(",
}
"""What says again where a thing lies, instead of `items` and the places of `screen.yaml`."""


@cache
def nodes_of(source: str) -> Sequence[ast.AST]:
    """Every node of a module, itself first: parsed and walked to once, whoever asks."""
    return list(ast.walk(ast.parse(source)))


class House:
    """The modules of the package by their dotted names; `root` is the folder that it is in."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.sources: dict[str, str] = {}
        self.packages: set[str] = set()
        for path in sorted((root / PACKAGE).rglob("*.py")):
            name = ".".join(path.relative_to(root).with_suffix("").parts)
            if path.stem == "__init__":
                name = name.removesuffix(".__init__")
                self.packages.add(name)
            self.sources[name] = path.read_text("utf-8")

    def tree(self, module: str) -> ast.Module:
        found = nodes_of(self.sources[module])[0]
        assert isinstance(found, ast.Module)
        return found

    @cached_property
    def lines(self) -> dict[str, int]:
        return {name: len(source.splitlines()) for name, source in self.sources.items()}

    @cached_property
    def imports(self) -> list[tuple[str, str]]:
        """Each import statement inside the package: who imports, and from which module."""
        return [
            (name, used)
            for name, source in self.sources.items()
            for used in self._imported(nodes_of(source))
            if used.partition(".")[0] == PACKAGE
        ]

    def _imported(self, nodes: Sequence[ast.AST]) -> Iterator[str]:
        for node in nodes:
            if isinstance(node, ast.ImportFrom):
                named = [f"{node.module}.{alias.name}" for alias in node.names]
                modules = [name for name in named if name in self.sources]
                yield from modules or [node.module or ""]
            elif isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)

    @cached_property
    def rooms(self) -> dict[str, int]:
        """The lines of each room, the largest first."""
        sizes: Counter[str] = Counter()
        for name, lines in self.lines.items():
            sizes[self.room(name)] += lines
        return dict(sizes.most_common())

    def room(self, module: str) -> str:
        """The room that a module is in."""
        _, first, second, *_ = [*module.split("."), "", ""]
        if f"{PACKAGE}.{first}" not in self.packages:
            return PACKAGE
        inner = first == SPLIT and f"{PACKAGE}.{first}.{second}" in self.packages
        return f"{first}/{second}" if inner else first

    def purpose(self, room: str) -> str:
        package = PACKAGE if room == PACKAGE else f"{PACKAGE}.{room.replace('/', '.')}"
        words = ast.get_docstring(self.tree(package)) or ""
        return " ".join(words.partition("\n\n")[0].split())

    def uses(self, room: str) -> list[str]:
        """The rooms that a room imports from, the one it needs most first."""
        found = Counter(self.room(used) for name, used in self.imports if self.room(name) == room)
        return [other for other, _ in found.most_common() if other != room]

    def imports_between_modules(self) -> list[tuple[str, str]]:
        """Where what belongs to one module of rules imports what belongs to another."""
        return [
            (name, used)
            for name, used in self.imports
            if _folder(name).endswith(".modules")
            and _folder(used) == _folder(name)
            and not _family(used) & _family(name)
        ]

    def measures(self) -> dict[str, int]:
        """Figures that should become smaller."""
        screens = [file.read_text("utf-8") for file in (self.root / "data").glob("*/screen.yaml")]
        return {
            "lines of castles": sum(self.lines.values()),
            "lines of castles/ui": sum(
                lines for room, lines in self.rooms.items() if room.partition("/")[0] == SPLIT
            ),
            "imports of ui/match by ui/table": sum(
                (self.room(name), self.room(used)) == ("ui/table", "ui/match")
                for name, used in self.imports
            ),
            "imports between modules of a game": len(self.imports_between_modules()),
            "hooks of a layer of the screen": _hooks(
                self.tree(LAYER) if LAYER in self.sources else None
            ),
            "headings of combinations in screen.yaml": sum(
                " + " in line and line[0] not in " #"
                for screen in screens
                for line in screen.splitlines()
            ),
            **{
                f"{name} in ui/games": self._count(GAMES, pattern)
                for name, pattern in SAID_TWICE.items()
            },
        }

    def _count(self, room: str, pattern: str) -> int:
        """How often something is written in a room."""
        return sum(
            len(re.findall(pattern, source))
            for name, source in self.sources.items()
            if self.room(name) == room
        )


def _hooks(layer: ast.Module | None) -> int:
    """The keys of the table that says how what layers say is combined."""
    made = [node for node in (layer.body if layer else ()) if isinstance(node, ast.AnnAssign)]
    tables = [node.value for node in made if ast.unparse(node.target) == "WAYS"]
    return sum(len(table.keys) for table in tables if isinstance(table, ast.Dict))


def _folder(module: str) -> str:
    return module.rpartition(".")[0]


def _family(module: str) -> set[str]:
    """What the files of one module have in common: a word, as `vineyards` and `vine_board` do."""
    return {word[:4] for word in module.rpartition(".")[2].split("_")}


def describe(house: House) -> Iterator[str]:
    """The page, line by line."""
    modules = Counter(map(house.room, house.sources))
    yield "Rooms, the largest first"
    for room, lines in house.rooms.items():
        yield f"\n{room}: {lines:,} lines in {modules[room]} modules"
        yield fill(house.purpose(room), 96, initial_indent="  ", subsequent_indent="  ")
        if used := house.uses(room):
            yield fill(
                f"imports {', '.join(used)}", 96, initial_indent="  ", subsequent_indent="    "
            )
    largest = sorted(house.lines.items(), key=lambda module: -module[1])[:LARGEST]
    tables = {"Largest modules": dict(largest), "Smaller is better": house.measures()}
    for title, figures in tables.items():
        yield f"\n{title}\n"
        rows = [(name, f"{number:,}") for name, number in figures.items()]
        yield from (f"  {line}" for line in align_columns(rows))


def _paragraph(words: str) -> str:
    return fill(words, 96, initial_indent="  ", subsequent_indent="  ")


if __name__ == "__main__":
    print(*describe(House()), sep="\n")
