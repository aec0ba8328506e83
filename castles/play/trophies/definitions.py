"""The definitions of trophies in `data/trophies.yaml` and `data/GAME/trophies.yaml`.

The words are `trophy.NAME` and `trophy.NAME.about`, prefixed by the game's name if it has one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from castles.engine.definitions import DefinitionFiles, Section
from castles.engine.game import AnyGame
from castles.games.by_game import game_folder, game_named, game_names
from castles.paths import data_folder
from castles.play.trophies.conditions import QUESTIONS, Deed, Value

FILE = "trophies"
METALS = ("bronze", "silver", "gold")
GAME, DAY = "game", "day"
DIFFERENT = (GAME, DAY)


@dataclass(frozen=True)
class Trophy:
    """The conditions for a match, and how many such matches it takes."""

    word: str
    game: str
    """Empty for trophies of all games."""
    metal: str
    glyph: str
    when: Mapping[str, Value]
    times: int = 1
    different: str = ""
    """What must differ among them, if anything."""
    is_secret: bool = False

    @property
    def name(self) -> str:
        """Unique among trophies."""
        return f"{self.game}.{self.word}" if self.game else self.word

    @property
    def key(self) -> str:
        """The text key of its name; with `.about` the key of its description."""
        return f"{self.game}.trophy.{self.word}" if self.game else f"trophy.{self.word}"

    def is_shown_by(self, deed: Deed) -> bool:
        """Whether a match counts for it."""
        of_game = self.game in ("", deed.played.game.name)
        return of_game and all(QUESTIONS[name].ask(deed, self.when[name]) for name in self._asked)

    @property
    def _asked(self) -> list[str]:
        return [name for name in QUESTIONS if name in self.when]

    def told_by(self, deed: Deed) -> str:
        """The value that must differ between the matches."""
        challenge = deed.played.header.challenge
        return {GAME: deed.played.game.name, DAY: str(challenge.day)}.get(self.different, "")


@cache
def trophies() -> Sequence[Trophy]:
    """All trophies: those of all games first, then those of each game."""
    found = list(read_trophies(data_folder()))
    for name in game_names():
        folder = game_folder(name)
        if (folder / f"{FILE}.yaml").is_file():
            found += read_trophies(folder, game_named(name))
    return found


def check_trophies(file: Path) -> None:
    """DataError with every fault in the file."""
    read_trophies(file.parent)


def read_trophies(folder: Path, game: AnyGame | None = None) -> list[Trophy]:
    """Read the trophies of a folder; DataError if anything is wrong."""
    files = DefinitionFiles(folder, (FILE,))
    found = [_read(name, section, game) for name, section in files[FILE].entries()]
    files.finish()
    return found


def _read(name: str, section: Section, game: AnyGame | None) -> Trophy:
    when: dict[str, Value] = {}
    if section.has("when"):
        asked = section.section("when")
        for key, question in QUESTIONS.items():
            if asked.has(key):
                when[key] = question.read(asked, key, game)
    return Trophy(
        name,
        game.name if game is not None else "",
        section.name("metal", METALS, "metal"),
        section.text("glyph"),
        when,
        section.integer("times", least=1) if section.has("times") else 1,
        section.name("different", DIFFERENT, "difference") if section.has("different") else "",
        section.truth("secret") if section.has("secret") else False,
    )
