"""The cards, tiles and tokens of a game: each has a page among its rules.

What there is, and how often, a game's `pieces.py` takes from its definitions, so that a card that
is added to the data has a page. The numbers of the worked examples are in
`data/GAME/rules/examples.yaml`, and tests play them; their words are `piece.example.NAME`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from castles.engine.errors import DataError
from castles.engine.source import Problems, Scalar, Table, read_source
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital

EXAMPLES = "examples"
"""The file of the numbers of all examples."""
Facts: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Say:
    """A text by its key, and what is filled in."""

    key: str
    facts: Facts

    def words(self, texts: Catalogue, **more: object) -> str:
        return texts.text(self.key, **{**self.facts, **more})


def say(key: str, **facts: object) -> Say:
    return Say(key, facts)


def there_are(count: int, kind: str = "all", **facts: object) -> Say:
    """How many there are, of a kind that the texts `piece.count` know."""
    return Say(f"piece.count.{kind}", {"count": count, **facts})


@dataclass(frozen=True, slots=True)
class Piece:
    """One face of a card, tile or token."""

    id: str
    """Unique; the id of a rule makes this the page of that rule."""
    group: str
    """The section of its page; its title is the text `piece.group.NAME`."""
    pictures: tuple[str, ...]
    counts: tuple[Say, ...]
    rules: tuple[str, ...]
    name: Say | None = None
    """Without one the title of its rule."""
    about: tuple[Say | str, ...] = ()
    """What it does: texts, and ids of rules for theirs."""
    example: str = ""
    """Several may share the words of an example, with other numbers; else it has its own."""
    module: Say | None = None
    """What has to be chosen for it to be in the game."""

    def told(self, texts: Catalogue, rules: Mapping[str, str], facts: Facts) -> Told:
        """All about it in words; `rules` are texts by id, `facts` the numbers of its example."""
        about = (rules[part] if isinstance(part, str) else part.words(texts) for part in self.about)
        counts = [each.words(texts) for each in self.counts]
        if self.module is not None:
            counts.append(texts.text("piece.module", module=capital(self.module.words(texts))))
        return Told(
            capital(self.name.words(texts)) if self.name else "",
            " ".join(map(sentence, about)),
            tuple(counts),
            texts.text(f"piece.example.{self.example or self.id}", **facts),
            self.flavour(texts),
        )

    def flavour(self, texts: Catalogue) -> str:
        """Its own line, else that of its group; nothing if there is neither."""
        keys = (f"piece.flavour.{name}" for name in (self.id, self.group))
        return next((texts.text(key) for key in keys if key in texts), "")


@dataclass(frozen=True, slots=True)
class Told:
    """A piece in words."""

    title: str
    text: str
    counts: tuple[str, ...]
    example: str
    flavour: str


def sentence(words: str) -> str:
    """Words that may have been written for the middle of a line."""
    return capital(words if words.endswith((".", "!", "?")) else f"{words}.")


@lru_cache(maxsize=8)
def read_examples(folder: Path) -> Mapping[str, Facts]:
    """The numbers of the examples in a game's folder of rules; nothing without such a file."""
    path = folder / f"{EXAMPLES}.yaml"
    if not path.is_file():
        return {}
    problems = Problems()
    table = read_source(path, problems)
    if problems.found:
        raise DataError(problems.found)
    values = table.values if isinstance(table, Table) else {}
    return {name: _facts(entry) for name, entry in values.items() if isinstance(entry, Table)}


def _facts(entry: Table) -> Facts:
    found = {name: value.text for name, value in entry.values.items() if isinstance(value, Scalar)}
    return {name: int(text) if text.isdecimal() else text for name, text in found.items()}
