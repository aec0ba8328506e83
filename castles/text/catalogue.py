"""Every word of the product by key, in the language of the player.

A placeholder `{type}` is filled by the fact of that name; a fact that is an id (`type` village) is
spoken by the text `type.village` if there is one. `{points:green}` counts: it is the text
`count.green` with `count` = points.

The words of a game stand below its name, in `GAME.yaml`; whoever shows a match speaks with
`catalogue.of_game(name)`, for which `type.village` is the text `NAME.type.village`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from castles.engine.errors import CastlesError, did_you_mean
from castles.paths import data_folder
from castles.text.language import ENGLISH, LANGUAGES, check_language, system_language
from castles.text.wording import COUNT, Forms, Wordings, form_for, parts_of, read_wordings

__all__ = ["LANGUAGES", "Catalogue", "MissingTextError", "system_language"]


class MissingTextError(CastlesError):
    """A text or one of its facts does not exist: a fault of the program, never of the player."""


class Catalogue:
    """The texts of one language, with English behind them."""

    def __init__(self, language: str, folder: Path | None = None, game: str = "") -> None:
        self.language = check_language(language)
        self._folder = folder or data_folder() / "text"
        self._texts: Wordings = read_wordings(self._folder / language)
        self._game = game
        self._of_games: dict[str, Catalogue] = {}

    def of_game(self, name: str) -> Catalogue:
        """The same texts, but wherever there is a text `NAME.KEY` it stands for KEY."""
        if name == self._game:
            return self
        if name not in self._of_games:
            self._of_games[name] = Catalogue(self.language, self._folder, name)
        return self._of_games[name]

    def __contains__(self, key: str) -> bool:
        return self._find(key) is not None

    def _find(self, key: str) -> Forms | None:
        texts, english = self._texts, self._english
        own = f"{self._game}.{key}"
        return texts.get(own) or english.get(own) or texts.get(key) or english.get(key)

    def text(self, key: str, **facts: object) -> str:
        """The text of a key, in the plural form of the fact `count`, with its facts filled in."""
        text = self._find(key)
        if text is None:
            hint = did_you_mean(key, self._english)
            raise MissingTextError(f"there is no text '{key}'; {hint}")
        form = form_for(text, facts.get(COUNT))
        if "{" not in form and "}" not in form:
            return form
        return "".join(
            literal + (self._fill(key, name, counting, facts) if name else "")
            for literal, name, counting in parts_of(form)
        )

    def _fill(self, key: str, name: str, counting: str, facts: Mapping[str, object]) -> str:
        if name not in facts:
            raise MissingTextError(f"the text '{key}' needs the fact '{name}'")
        value = facts[name]
        if counting:
            return self.text(f"{COUNT}.{counting}", **{**facts, COUNT: value})
        return self.spoken(name, value)

    def spoken(self, name: str, value: object) -> str:
        """A fact in words: ids by their text (`space_type` is called as `type` is).

        A game is called by the text `GAME.name`.
        """
        family = name.rpartition("_")[2]
        key = f"{value}.name" if family == "game" else f"{family}.{value}"
        return self.text(key) if isinstance(value, str) and key in self else str(value)

    @cached_property
    def _english(self) -> Wordings:
        return read_wordings(self._folder / ENGLISH)
