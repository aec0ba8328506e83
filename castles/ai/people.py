"""The people that the computer plays as, read from `data/people.yaml`: some for each level.

A person's portrait is the sprite `portrait_NAME`; `person.NAME.name` and `person.NAME.title` are
the words, and `level.LEVEL.character` says how the people of a level play.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from castles.ai.levels import LEVEL_NAMES
from castles.engine.definitions import DefinitionFiles
from castles.paths import data_folder

FILE = "people"


@dataclass(frozen=True, slots=True)
class People:
    """Everybody by what they do."""

    levels: Mapping[str, tuple[str, ...]]
    tutor: str
    automa: str
    women: frozenset[str]
    """For languages that say it; everybody else is a man."""

    def everybody(self) -> tuple[str, ...]:
        return (
            *(name for names in self.levels.values() for name in names),
            self.tutor,
            self.automa,
        )

    def someone(self, level: str, seated: Collection[str], chance: Random) -> str:
        """A person of this level, who does not sit at the table yet if there is one."""
        names = self.levels[level]
        return chance.choice([name for name in names if name not in seated] or names)


@cache
def people() -> People:
    """The people as they are installed."""
    return read_people(data_folder())


def check_people(file: Path) -> None:
    """DataError with everything that is wrong in the file."""
    read_people(file.parent)


def read_people(folder: Path) -> People:
    """The people of a folder; DataError if anything is wrong."""
    files = DefinitionFiles(folder, (FILE,))
    document = files[FILE]
    section = document.section("levels")
    levels = {level: section.new_names(level) for level in LEVEL_NAMES}
    tutor, automa = document.text("tutor"), document.text("automa")
    known = {*(name for names in levels.values() for name in names), tutor, automa}
    women = frozenset(document.names("women", known=known, kind="person"))
    files.finish()
    return People(levels, tutor, automa, women)
