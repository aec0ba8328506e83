"""The part of the reference on the vocabulary of the definition files.

Names and parameters of effects come from their builders, their users from the files themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from castles.commands.text_tables import code, markdown_table
from castles.engine.effect import EffectParameter
from castles.engine.errors import DataError
from castles.engine.source import Listing, Node, Problems, Scalar, Table, read_source
from castles.engine.vocabulary import EffectChapter, PowerChapter
from castles.games.by_game import SOURCES, game_folder
from castles.text.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Use:
    """One entry of a definition file that names an effect or a power."""

    file: str
    path: tuple[str, ...]
    """The path of keys to it: types, village, effects."""
    name: str
    moment: str

    @property
    def for_automa(self) -> bool:
        return "automa" in (Path(self.file).stem, *self.path)

    @property
    def user(self) -> str:
        """Its owner: the key above the effects or powers, or a number in a list."""
        return self.path[-2]

    @property
    def users_of(self) -> str:
        """The file, and the list in it if its entries are named by number."""
        return f"{code(self.file)} {self.path[-3] if self.user.isdigit() else ''}".strip()


def effects_part(catalogue: Catalogue) -> Iterator[str]:
    """Every effect and power of every game."""
    for name, source in SOURCES.items():
        for chapter in source.chapters():
            yield f"### {chapter.title}"
            if isinstance(chapter, PowerChapter):
                yield chapter.about
                yield _powers(chapter, game_folder(name), catalogue.of_game(name))
            else:
                yield _effects(chapter, game_folder(name))


def _effects(chapter: EffectChapter, folder: Path) -> str:
    uses = [
        use
        for use in effect_uses(folder)
        if use.moment in chapter.moments and use.for_automa == chapter.for_automa
    ]
    return markdown_table(
        ("effect", "parameters", "what it does", "used by"),
        [
            (
                code(name),
                _parameters(chapter.effects.parameters(name)),
                chapter.effects.about(name),
                _users([use for use in uses if use.name == name]),
            )
            for name in chapter.effects.names()
        ],
    )


def _powers(chapter: PowerChapter, folder: Path, catalogue: Catalogue) -> str:
    rows = []
    for name in chapter.powers:
        uses = [use for use in power_uses(folder) if use.name == name]
        about = "; ".join(catalogue.text(f"{chapter.family}.{use.user}") for use in uses)
        rows.append((code(name), about, _users(uses)))
    return markdown_table(("power", "what it does", "used by"), rows)


def _parameters(parameters: Mapping[str, EffectParameter]) -> str:
    return ", ".join(
        f"{code(parameter.name)}: {_type(parameter)}{'' if parameter.required else ', optional'}"
        for parameter in parameters.values()
    )


def _type(parameter: EffectParameter) -> str:
    if parameter.reference is None:
        return "number"
    named = parameter.reference.removesuffix("Name").lower()
    return f"list of {named}s" if parameter.many else named


def _users(uses: Sequence[Use]) -> str:
    """Files with the entries that use it, in the order of the files."""
    grouped: dict[str, list[str]] = {}
    for use in uses:
        grouped.setdefault(use.users_of, []).append(use.user)
    return "; ".join(f"{place}: {', '.join(users)}" for place, users in grouped.items())


def effect_uses(folder: Path) -> Iterator[Use]:
    """Every entry `{on: ..., do: ...}` of a game's files."""
    for file, path, node in _tables(folder):
        do, on = node.values.get("do"), node.values.get("on")
        if isinstance(do, Scalar) and isinstance(on, Scalar):
            yield Use(file, path, do.text, on.text)


def power_uses(folder: Path) -> Iterator[Use]:
    for file, path, node in _tables(folder):
        if path[-1:] == ("powers",):
            yield from (Use(file, path, name, "") for name in node.values)


def _tables(folder: Path) -> Iterator[tuple[str, tuple[str, ...], Table]]:
    problems = Problems()
    for path in [*sorted(folder.glob("*.yaml")), *sorted(folder.glob("expansions/*.yaml"))]:
        file = path.relative_to(folder).as_posix()
        for keys, node in _walk(read_source(path, problems), ()):
            yield file, keys, node
    if problems.found:
        raise DataError(problems.found)


def _walk(node: Node, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Table]]:
    """Every mapping below a node; entries of a list are named by their number, if they have one."""
    if isinstance(node, Table):
        yield path, node
        for key, value in node.values.items():
            yield from _walk(value, (*path, key))
    elif isinstance(node, Listing):
        for item in node.items:
            number = item.values.get("number") if isinstance(item, Table) else None
            own = (number.text,) if isinstance(number, Scalar) else ()
            yield from _walk(item, (*path, *own))
