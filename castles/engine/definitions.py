"""Reads definition files key by key and collects everything that is wrong before it complains.

A game's reader asks each section for what it needs; a wrong or missing value is noted and answered
with a harmless stand-in, so that reading continues. Keys that nobody asked for are unknown keys.
`DefinitionFiles.finish` raises all faults at once; without it no stand-in may be used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from castles.engine.errors import DataError, Problem, did_you_mean
from castles.engine.facts import Fact, Words
from castles.engine.overlay import apply_overlay, check_changes
from castles.engine.ruleset import OptionValue
from castles.engine.source import (
    Broken,
    Listing,
    Node,
    Place,
    Problems,
    Scalar,
    Table,
    read_source,
)

T = TypeVar("T")

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,9})?")
_TRUTHS = {"true": True, "false": False}
_NOTHING = ("", "~", "null")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_RULE = re.compile(r"[A-Z]+[0-9]+[a-z]?")


class DefinitionFiles:
    """The definition files of one game's folder, with the overlays that were asked for."""

    def __init__(self, folder: Path, names: Sequence[str], overlays: Sequence[str] = ()) -> None:
        self._problems = Problems()
        self._files = {name: str(folder / f"{name}.yaml") for name in names}
        self._overlay_files: list[str] = []
        documents: dict[str, Node] = {
            name: read_source(Path(file), self._problems) for name, file in self._files.items()
        }
        read = [self._read_overlay(folder / "expansions", name) for name in overlays]
        tables = [overlay for overlay in read if isinstance(overlay, Table)]
        check_changes(tables, self._problems)
        for overlay in tables:
            documents = apply_overlay(documents, overlay, self._problems)
        self._sections = {
            name: Section(node, Place(self._files[name]), self._problems)
            for name, node in documents.items()
        }

    def _read_overlay(self, folder: Path, name: str) -> Table | Broken:
        path = folder / f"{name}.yaml"
        self._overlay_files.append(str(path))
        known = overlay_names(folder.parent)
        if name in known:
            return read_source(path, self._problems)
        self._problems.add(Place(str(path)), f"no expansion '{name}'; {did_you_mean(name, known)}")
        return Broken(Place(str(path)))

    def __getitem__(self, name: str) -> Section:
        return self._sections[name]

    def sound(self, *names: str) -> bool:
        """Whether nothing wrong was found so far in these documents and in the overlays."""
        files = [*self._overlay_files, *(self._files[name] for name in names)]
        return not any(self._problems.concern(file) for file in files)

    def finish(self) -> None:
        """Note every key that nobody asked for; DataError if anything at all was wrong."""
        for section in self._sections.values():
            section.finish()
        if self._problems.found:
            raise DataError(self._problems.found)


class DefinitionFile:
    """One file in the format of definitions, as players have them."""

    def __init__(self, path: Path) -> None:
        self._problems = Problems()
        self.section = Section(read_source(path, self._problems), Place(str(path)), self._problems)

    @property
    def problems(self) -> Sequence[Problem]:
        """The faults found so far."""
        return sorted(self._problems.found)

    def finish(self) -> None:
        """Note every key that nobody asked for; DataError if anything at all was wrong."""
        self.section.finish()
        if self._problems.found:
            raise DataError(self._problems.found)


def overlay_names(folder: Path) -> list[str]:
    """The expansions that lie in a game's folder."""
    return sorted(path.stem for path in (folder / "expansions").glob("*.yaml"))


class Section:
    """One mapping of a definition file. Asking twice for a key gives the same answer."""

    def __init__(self, node: Node | None, place: Place, problems: Problems) -> None:
        self.place = place
        self._problems = problems
        self._table = node if isinstance(node, Table) else None
        self._asked: set[str] = set()
        self._children: dict[str, list[Section]] = {}
        if node and not isinstance(node, Table | Broken):
            problems.add(node.place, f"expected keys with values here, not {_describe(node)}")

    def integer(self, key: str, *, least: int = 0, most: int | None = None) -> int:
        """A whole number without quotes."""
        node = self._required(key)
        return least if node is None else self._integer(node, key, least, most)

    def integers(self, key: str, *, least: int = 0) -> tuple[int, ...]:
        """A list of whole numbers, at least one."""
        return tuple(self._integer(node, key, least) for node in self._items(key))

    def number(self, key: str, *, least: float | None = None, most: float | None = None) -> float:
        """A number without quotes, with or without decimals."""
        node = self._required(key)
        return 0.0 if node is None else self._number(node, key, least, most)

    def truth(self, key: str) -> bool:
        """Plain `true` or `false`."""
        node = self._required(key)
        value = None if node is None else _meaning(node)
        if node is not None and not isinstance(value, bool):
            self._problems.add(node.place, f"'{key}' must be true or false, not {_describe(node)}")
        return value is True

    def text(self, key: str) -> str:
        """A text, not empty, with or without quotes; but a plain number or truth value is none."""
        node = self._required(key)
        return "" if node is None else self._text(node, key)

    def name(self, key: str, known: Collection[str], kind: str) -> str:
        """One of the known names; `kind` says in a complaint what they are names of."""
        node = self._required(key)
        return "" if node is None else self._known(node, key, known, kind)

    def names(self, key: str, known: Collection[str], kind: str) -> tuple[str, ...]:
        """A list of different known names, at least one."""
        return self._different(key, lambda node: self._known(node, key, known, kind))

    def new_names(self, key: str) -> tuple[str, ...]:
        """A list that defines names: at least one, all different."""
        return self._different(key, lambda node: self._new_name(node.place, self._text(node, key)))

    def rule(self, key: str) -> str:
        """The id of a rule, such as T24."""
        node = self._required(key)
        text = "" if node is None else self._text(node, key)
        if node and text and not _RULE.fullmatch(text):
            self._problems.add(node.place, f"'{key}' must be the id of a rule such as T24")
        return text

    def values(self, key: str) -> tuple[OptionValue, ...]:
        """A list of different truth values, whole numbers or texts."""
        return self._different(key, lambda node: self._value(node, key))

    def value(self, key: str) -> OptionValue:
        """A truth value, a whole number or a text."""
        node = self._required(key)
        return "" if node is None else self._value(node, key)

    def section(self, key: str) -> Section:
        """The mapping under a key."""
        if key not in self._children:
            node = self._required(key)
            place = node.place if node else self.place
            self._children[key] = [Section(node, place, self._problems)]
        return self._children[key][0]

    def sections(self, key: str) -> Sequence[Section]:
        """The mappings of the list under a key, at least one."""
        if key not in self._children:
            self._children[key] = [
                Section(node, node.place, self._problems) for node in self._items(key)
            ]
        return self._children[key]

    def entries(self) -> Iterator[tuple[str, Section]]:
        """The names that this section defines, each with its mapping."""
        for name in self.defined():
            yield name, self.section(name)

    def defined(self) -> tuple[str, ...]:
        """The names that this section defines by its keys."""
        if self._table is None:
            return ()
        if not self._table.values:
            self._problems.add(self.place, "expected at least one entry here")
        return tuple(self._new_name(self._table.key_places[key], key) for key in self._table.values)

    def has(self, key: str) -> bool:
        """Whether an optional key is given."""
        self._asked.add(key)
        return self._table is not None and key in self._table.values

    def facts(self) -> Words:
        """Everything in this section, as the words of an action are given."""
        self.pass_over()
        return {key: _fact(node) for key, node in self._table.values.items()} if self._table else {}

    def pass_over(self) -> None:
        """Whatever else is here cannot be judged."""
        if self._table:
            self._asked.update(self._table.values)

    def complain(self, message: str, key: str = "") -> None:
        """Note a fault of this section, or of what one of its keys holds."""
        places = self._table.key_places if self._table else {}
        self._problems.add(places.get(key, self.place), message)

    def finish(self) -> None:
        """Note the keys that were never asked for, here and in every section below."""
        for key in self._table.values if self._table else ():
            if key not in self._asked:
                self.complain(f"unknown key '{key}'; {did_you_mean(key, self._asked)}", key)
        for children in self._children.values():
            for child in children:
                child.finish()

    def _required(self, key: str) -> Node | None:
        """The value of a key; None if there is none to judge, complained about or not."""
        self._asked.add(key)
        if self._table is None:
            return None
        node = self._table.values.get(key)
        if node is None:
            self.complain(f"'{key}' is missing here")
        return None if isinstance(node, Broken) else node

    def _items(self, key: str) -> tuple[Node, ...]:
        node = self._required(key)
        if isinstance(node, Listing) and node.items:
            return tuple(item for item in node.items if not isinstance(item, Broken))
        if node:
            self._problems.add(node.place, f"'{key}' must be a list, not {_describe(node)}")
        return ()

    def _different(self, key: str, read: Callable[[Node], T]) -> tuple[T, ...]:
        items = self._items(key)
        seen: set[str] = set()
        for item in items:
            if isinstance(item, Scalar):
                if item.text in seen:
                    self._problems.add(item.place, f"'{key}' has {_describe(item)} twice")
                seen.add(item.text)
        return tuple(read(item) for item in items)

    def _integer(self, node: Node, key: str, least: int, most: int | None = None) -> int:
        value = _meaning(node)
        if isinstance(value, bool) or not isinstance(value, int):
            message = f"'{key}' must be a whole number, not {_describe(node)}"
        elif value < least:
            message = f"'{key}' must be at least {least}, not {value}"
        elif most is not None and value > most:
            message = f"'{key}' must be at most {most}, not {value}"
        else:
            return value
        self._problems.add(node.place, message)
        return least

    def _number(self, node: Node, key: str, least: float | None, most: float | None) -> float:
        if not (isinstance(node, Scalar) and node.plain and _DECIMAL.fullmatch(node.text)):
            message = f"'{key}' must be a number, not {_describe(node)}"
        elif least is not None and float(node.text) < least:
            message = f"'{key}' must be at least {least:g}, not {node.text}"
        elif most is not None and float(node.text) > most:
            message = f"'{key}' must be at most {most:g}, not {node.text}"
        else:
            return float(node.text)
        self._problems.add(node.place, message)
        return 0.0

    def _text(self, node: Node, key: str) -> str:
        value = _meaning(node)
        if isinstance(value, str) and value:
            return value
        self._problems.add(node.place, f"'{key}' must be a text, not {_describe(node)}")
        return ""

    def _known(self, node: Node, key: str, known: Collection[str], kind: str) -> str:
        name = self._text(node, key)
        # Without any known name their own definition is at fault, and was complained about.
        if not name or not known or name in known:
            return name
        self._problems.add(node.place, f"unknown {kind} '{name}'; {did_you_mean(name, known)}")
        return ""

    def _new_name(self, place: Place, name: str) -> str:
        if not _NAME.fullmatch(name):
            self._problems.add(
                place, f"'{name}' is not a name: a letter, then letters, digits and _"
            )
        return name

    def _value(self, node: Node, key: str) -> OptionValue:
        value = _meaning(node)
        if value is None or value == "":
            self._problems.add(node.place, f"'{key}' must hold values, not {_describe(node)}")
            return ""
        return value


def _meaning(node: Node) -> OptionValue | None:
    """A truth value, whole number or text; None for anything else. Only plain `true` is true."""
    if not isinstance(node, Scalar):
        return None
    if node.plain:
        if node.text in _TRUTHS:
            return _TRUTHS[node.text]
        if _INTEGER.fullmatch(node.text):
            return int(node.text)
        if node.text in _NOTHING:
            return None
    return node.text


def _fact(node: Node) -> Fact:
    if isinstance(node, Listing):
        return [_fact(item) for item in node.items]
    if isinstance(node, Table):
        return {key: _fact(value) for key, value in node.values.items()}
    return _meaning(node)


def _describe(node: Node) -> str:
    """What a node is, as the end of a complaint."""
    if isinstance(node, Listing):
        return "a list" if node.items else "an empty list"
    if not isinstance(node, Scalar):
        return "keys with values"
    if node.plain:
        return "nothing" if node.text in _NOTHING else f"'{node.text}'"
    return f"the text '{node.text}'"
