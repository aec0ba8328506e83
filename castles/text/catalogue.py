"""Every word of the product by key, in the language of the player.

A placeholder `{type}` is filled by the fact of that name; a fact that is an id (`type` village) is
spoken by the text `type.village` if there is one. `{points:green}` counts: it is the text
`count.green` with `count` = points. `{type|the}` asks for a form of a noun, and `{size|is|are}`
chooses a word; recipe 4 in CONTRIBUTING.md shows every notation once.

The words of a game are below its name, in `GAME.yaml`; whoever shows a match speaks with
`catalogue.of_game(name)`, for which `type.village` is the text `NAME.type.village`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from castles.engine.errors import CastlesError, did_you_mean
from castles.paths import data_folder
from castles.text.grammar import grammar_of
from castles.text.language import (
    ENGLISH,
    LANGUAGES,
    check_language,
    system_language,
)
from castles.text.said import Inflected, Name
from castles.text.template import Slot, Template, Wording, asked_form, chosen_word, in_form
from castles.text.wording import COUNT, Wordings, read_wordings

__all__ = ["LANGUAGES", "Catalogue", "MissingTextError", "system_language"]


_MOST_KEPT = 8192
"""Texts that are ready to be filled, and keys that are known not to exist."""


class MissingTextError(CastlesError):
    """A text or one of its facts does not exist: a fault of the program, never of the player."""


class Catalogue:
    """The texts of one language, with English behind them."""

    def __init__(self, language: str, folder: Path | None = None, game: str = "") -> None:
        self.language = check_language(language)
        self.folder = folder or data_folder() / "text"
        self._texts: Wordings = read_wordings(self.folder / language)
        self._game = game
        self._of_games: dict[str, Catalogue] = {}
        self._found: dict[str, Wording | None] = {}

    def of_game(self, name: str) -> Catalogue:
        """The same texts, but wherever there is a text `NAME.KEY` it replaces KEY."""
        if name == self._game:
            return self
        if name not in self._of_games:
            self._of_games[name] = Catalogue(self.language, self.folder, name)
        return self._of_games[name]

    def __contains__(self, key: str) -> bool:
        return self._find(key) is not None

    def _find(self, key: str) -> Wording | None:
        try:
            return self._found[key]
        except KeyError:
            if len(self._found) >= _MOST_KEPT:  # names and whole sentences are looked for as well
                self._found.clear()
            found = self._found[key] = self._look_up(key)
            return found

    def _look_up(self, key: str) -> Wording | None:
        """What this language lacks is said in English, with the grammar of English."""
        for each in (f"{self._game}.{key}", key):
            for language, texts in ((self.language, self._texts), (ENGLISH, self._english)):
                if each in texts:
                    return Wording(texts[each], grammar_of(language, self.folder))
        return None

    def text(self, key: str, **facts: object) -> str:
        """The text of a key, in the form that fits its facts, with the facts filled in."""
        wording = self._find(key)
        if wording is None:
            hint = did_you_mean(key, self._english)
            raise MissingTextError(f"there is no text '{key}'; {hint}")
        template = wording.pick(facts)
        if template.is_alias:
            return self._alias(key, template.slots[0], facts, wording)
        words = self._filled(key, template, facts, wording) if template.slots else template.end
        if not wording.has_cases:
            return words
        return Inflected(words, lambda form: self._say(key, wording, facts, form), wording.gender)

    def _alias(self, key: str, slot: Slot, facts: Mapping[str, object], wording: Wording) -> str:
        """Another text, which keeps its forms whichever of them is said."""
        words = self._value(key, slot, facts, wording)
        noun = self.spoken(slot.name, facts[slot.name]) if len(slot.wanted) == 1 else words
        if slot.counting or not isinstance(noun, Inflected):
            return words
        return Inflected(words, noun.in_form, noun.gender)

    def _say(self, key: str, wording: Wording, facts: Mapping[str, object], form: str) -> str:
        return self._filled(key, wording.pick(facts, form), facts, wording)

    def _filled(
        self, key: str, template: Template, facts: Mapping[str, object], wording: Wording
    ) -> str:
        slots, end, _ = template
        filled = ""
        for slot in slots:
            value = self._value(key, slot, facts, wording)
            meeting = slot.meeting
            filled += meeting.join(value) if meeting else slot.literal + value
        return filled + end

    def _value(self, key: str, slot: Slot, facts: Mapping[str, object], wording: Wording) -> str:
        """What replaces a placeholder; a noun keeps its forms."""
        _, _, name, counting, wanted = slot
        if name not in facts:
            raise MissingTextError(f"the text '{key}' needs the fact '{name}'")
        value = facts[name]
        if counting:
            counted = self._find(f"{COUNT}.{counting}")
            if counted is None:
                raise MissingTextError(f"the text '{key}' counts '{name}' as '{counting}'")
            form = wanted[0] if wanted else ""
            return self._say(counting, counted, {**facts, COUNT: value}, form)
        said = self.spoken(name, value)
        if not wanted:
            return said
        if len(wanted) == 1:
            return in_form(said, asked_form(wanted[0], facts, wording.grammar))
        return chosen_word(wanted, name, value, getattr(said, "gender", ""), wording.grammar)

    def spoken(self, name: str, value: object) -> str:
        """A fact in words: ids by their text (`space_type` is called as `type` is).

        A game is called by the text `GAME.name`.
        """
        if not isinstance(value, str) or isinstance(value, Name):
            return value if isinstance(value, str) else str(value)
        family = name.rpartition("_")[2]
        key = f"{value}.name" if family == "game" else f"{family}.{value}"
        return self.text(key) if key in self else value

    @cached_property
    def _english(self) -> Wordings:
        return read_wordings(self.folder / ENGLISH)
