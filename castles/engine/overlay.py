"""Overlays: an expansion's file that adds to, changes and removes from the base documents.

Under each of these an overlay repeats the shape of the documents, by their names:

    add:      {tiles: {types: {harbour: {...}}, crops: [figs]}}   new keys, more list items
    increase: {game: {totals: {tiles: 4}}}                        whole numbers that grow by so much
    change:   {game: {rounds: 6}}                                 new values of keys that exist
    remove:   {tiles: {types: [inn], crops: [boar]}}              keys, or list items, by name

Removals come first, then changes, increases and additions. Several overlays add up in any order, so
two of them must not change the same value. Nodes keep their places, so that a later
complaint about an added value points into the overlay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from castles.engine.errors import did_you_mean
from castles.engine.source import Broken, Listing, Node, Place, Problems, Scalar, Table

Documents: TypeAlias = Mapping[str, Node]
_Edit: TypeAlias = Callable[[Node, Node, str, Problems], Node]


def apply_overlay(documents: Documents, overlay: Table, problems: Problems) -> dict[str, Node]:
    """The documents with the overlay's edits; what cannot be done is added to `problems`."""
    for key in overlay.values:
        if key not in _EDITS:
            hint = did_you_mean(key, _EDITS)
            problems.add(overlay.key_places[key], f"unknown key '{key}'; {hint}")
    edited = dict(documents)
    for key, edit in _EDITS.items():
        by_document = overlay.values.get(key)
        if isinstance(by_document, Table):
            for name, wanted in by_document.values.items():
                if name in edited:
                    edited[name] = edit(edited[name], wanted, name, problems)
                else:
                    hint = did_you_mean(name, edited)
                    problems.add(by_document.key_places[name], f"unknown file '{name}'; {hint}")
        elif by_document and not isinstance(by_document, Broken):
            problems.add(by_document.place, f"'{key}' must name files and what to {key} in them")
    return edited


def _remove(node: Node, unwanted: Node, name: str, problems: Problems) -> Node:
    if isinstance(node, Broken) or isinstance(unwanted, Broken):
        return node
    if isinstance(unwanted, Table) and isinstance(node, Table):
        return _edit_each(node, unwanted, _remove, problems)
    if isinstance(unwanted, Listing) and isinstance(node, Listing):
        for item in unwanted.items:
            if item not in node.items:
                problems.add(item.place, f"'{name}' has no such item to remove")
        return Listing(node.place, tuple(item for item in node.items if item not in unwanted.items))
    if isinstance(unwanted, Listing) and isinstance(node, Table):
        values = dict(node.values)
        for key in unwanted.items:
            if isinstance(key, Scalar) and key.text in node.values:
                values.pop(key.text, None)
            else:
                spelling = key.text if isinstance(key, Scalar) else ""
                hint = did_you_mean(spelling, node.values)
                problems.add(key.place, f"'{name}' has no '{spelling}' to remove; {hint}")
        return Table(node.place, values, node.key_places)
    problems.add(unwanted.place, f"what to remove from '{name}' must be a list")
    return node


def _change(node: Node, wanted: Node, name: str, problems: Problems) -> Node:
    if isinstance(node, Table) and isinstance(wanted, Table):
        return _edit_each(node, wanted, _change, problems)
    return wanted


def _add(node: Node, extra: Node, name: str, problems: Problems) -> Node:
    if isinstance(node, Broken) or isinstance(extra, Broken):
        return node
    if isinstance(node, Listing) and isinstance(extra, Listing):
        return Listing(node.place, node.items + extra.items)
    if isinstance(node, Table) and isinstance(extra, Table):
        fresh = [key for key in extra.values if key not in node.values]
        values = {**node.values, **{key: extra.values[key] for key in fresh}}
        places = {**node.key_places, **{key: extra.key_places[key] for key in fresh}}
        known = {key: value for key, value in extra.values.items() if key in node.values}
        grown = Table(node.place, values, places)
        return _edit_each(grown, Table(extra.place, known, extra.key_places), _add, problems)
    problems.add(extra.place, f"'{name}' is already there; use 'change' to give it another value")
    return node


def _edit_each(node: Table, wanted: Table, edit: _Edit, problems: Problems) -> Table:
    """The table with each key that `wanted` names edited; unknown ones are complained about."""
    values = dict(node.values)
    for key, value in wanted.values.items():
        if key in values:
            values[key] = edit(values[key], value, key, problems)
        else:
            hint = did_you_mean(key, values)
            problems.add(wanted.key_places[key], f"there is no '{key}' here; {hint}")
    return Table(node.place, values, node.key_places)


def _increase(node: Node, by: Node, name: str, problems: Problems) -> Node:
    if isinstance(node, Table) and isinstance(by, Table):
        return _edit_each(node, by, _increase, problems)
    if isinstance(node, Scalar) and isinstance(by, Scalar):
        try:
            return Scalar(node.place, str(int(node.text) + int(by.text)), node.plain)
        except ValueError:
            pass
    problems.add(by.place, f"'{name}' can only be increased by a whole number if it is one")
    return node


def check_changes(overlays: Sequence[Table], problems: Problems) -> None:
    """Two overlays that change the same value are a fault of both."""
    changed: dict[tuple[str, ...], Place] = {}
    for overlay in overlays:
        for path, place in _changes(overlay.values.get("change"), ()):
            first = changed.setdefault(path, place)
            if first.file != place.file:
                where, other = ".".join(path), Path(first.file).name
                problems.add(place, f"'{where}' is changed by {other} too; let both 'increase' it")


def _changes(node: Node | None, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Place]]:
    if isinstance(node, Table):
        for key, value in node.values.items():
            yield from _changes(value, (*path, key))
    elif node is not None:
        yield path, node.place


_EDITS: Mapping[str, _Edit] = {
    "remove": _remove,
    "change": _change,
    "increase": _increase,
    "add": _add,
}
