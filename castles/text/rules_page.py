"""The complete rules of a game in the player's language, by rule id, and searching in them.

`data/GAME/rules/pages.yaml` holds what is the same in all languages: the order, the sections, what
to see also and the pictures; `LANG.yaml` beside it holds the titles and texts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from castles.engine.definitions import DefinitionFiles
from castles.engine.errors import OptionError, did_you_mean
from castles.games.by_game import game_folder, game_names
from castles.text.phrases import bare

FOLDER = "rules"
PAGES = "pages"


@dataclass(frozen=True, slots=True)
class RulePage:
    """One rule; pictures are names of sprites."""

    id: str
    section: str
    title: str
    text: str
    see: tuple[str, ...]
    pictures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleBook:
    """All rules of a game in order, and what their sections are called."""

    sections: dict[str, str]
    pages: dict[str, RulePage]

    def find(self, rule: str) -> RulePage | None:
        """The page of a rule id, however it is written."""
        return next((page for page in self.pages.values() if bare(page.id) == bare(rule)), None)

    def of_section(self, section: str) -> list[RulePage]:
        return [page for page in self.pages.values() if page.section == section]

    def search(self, words: str) -> list[RulePage]:
        """The rules that have words beginning with each of the given ones, accents or not; those
        that have them in the title come first."""
        wanted = _words(words)
        if not wanted:
            return []
        in_title, in_text = [], []
        for page in self.pages.values():
            title = [bare(page.id), *_words(page.title)]
            if _has(title, wanted):
                in_title.append(page)
            elif _has(title + _words(page.text), wanted):
                in_text.append(page)
        return in_title + in_text


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", bare(text))


def _has(words: Sequence[str], wanted: Sequence[str]) -> bool:
    return all(any(word.startswith(beginning) for word in words) for beginning in wanted)


def games_with_rules() -> list[str]:
    """The games whose rules somebody has written."""
    written = (game_folder(name) / FOLDER / f"{PAGES}.yaml" for name in game_names())
    return [pages.parent.parent.name for pages in written if pages.is_file()]


def rule_book(game: str, language: str) -> RuleBook:
    """The rules of a game; OptionError if nobody has written them."""
    known = games_with_rules()
    if game not in known:
        raise OptionError(f"there are no rules of '{game}'; {did_you_mean(game, known)}")
    return read_rules(game_folder(game) / FOLDER, language)


@lru_cache(maxsize=16)
def read_rules(folder: Path, language: str) -> RuleBook:
    """The rules of a game's folder; DataError with everything that is wrong."""
    files = DefinitionFiles(folder, [PAGES, language])
    sections = files[PAGES].section("sections")
    names, words = files[language].section("sections"), files[language].section("rules")
    ids = [rule for _, section in sections.entries() for rule, _ in section.entries()]
    titles: dict[str, str] = {}
    pages: dict[str, RulePage] = {}
    for name, section in sections.entries():
        titles[name] = names.text(name)
        for rule, entry in section.entries():
            if rule in pages:
                entry.complain(f"'{rule}' was already given")
            told = words.section(rule)
            pages[rule] = RulePage(
                rule,
                name,
                told.text("title"),
                told.text("text"),
                entry.names("see", known=ids, kind="rule"),
                entry.new_names("pictures"),
            )
    files.finish()
    return RuleBook(titles, pages)
