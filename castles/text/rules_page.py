"""The complete rules of a game in the player's language, by rule id, and searching in them.

`data/GAME/rules/pages.yaml` holds what is the same in all languages: the order, the sections, what
to see also, the pictures, and what is not official; `LANG.yaml` next to it has the titles and
texts. A page that is official may end with `ruling` and `ours`: what is not in the rulebook.
The pages of cards and tiles follow from the definitions (`castles/text/pieces.py`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from castles.engine.definitions import DefinitionFiles, Section
from castles.engine.faults import unknown
from castles.games.by_game import game_folder, game_names
from castles.text.by_game import pieces_of
from castles.text.catalogue import Catalogue
from castles.text.language import ENGLISH
from castles.text.phrases import bare
from castles.text.pieces import read_examples

FOLDER = "rules"
PAGES = "pages"
OFFICIAL, RULING, OURS = ORIGINS = ("official", "ruling", "ours")
"""By the rulebook; our decision where it is silent; what no rulebook has."""
ADDITIONS = (RULING, OURS)
"""What an official page may add to the rulebook, in this order."""
_NEAR = 0.7
"""How much of a word must be right, so that it is taken for another."""


@dataclass(frozen=True, slots=True)
class RulePage:
    """One rule, or one card or tile; pictures are names of sprites."""

    id: str
    section: str
    title: str
    text: str
    see: tuple[str, ...]
    pictures: tuple[str, ...]
    origin: str = OFFICIAL
    counts: tuple[str, ...] = ()
    """How many there are of a card or tile, by kind, and with which module."""
    example: str = ""
    """Of a card or tile."""
    additions: Mapping[str, str] = field(default_factory=dict)
    """What we decided or added, by origin; the text is the rulebook's alone."""
    flavour: str = ""
    """What people say of it; only some have such a line."""

    @property
    def is_piece(self) -> bool:
        return bool(self.example)

    @property
    def told(self) -> str:
        """All that stands below the title."""
        return " ".join([self.text, *self.additions.values()])

    @property
    def words(self) -> list[str]:
        """Every word below the title, as searches know words."""
        return _words(self.told)


@dataclass(frozen=True, slots=True)
class RuleBook:
    """All rules of a game in order, and what their sections are called."""

    sections: dict[str, str]
    pages: dict[str, RulePage]

    def find(self, rule: str) -> RulePage | None:
        """The page of a rule id or of a card or tile by its name, however it is written."""
        wanted = bare(rule)
        pages = self.pages.values()
        by_id = next((page for page in pages if bare(page.id) == wanted), None)
        named = (page for page in pages if page.is_piece and bare(page.title) == wanted)
        return by_id or next(named, None)

    def of_section(self, section: str) -> list[RulePage]:
        return [page for page in self.pages.values() if page.section == section]

    def search(self, words: str) -> list[RulePage]:
        """The rules that have words beginning with each of the given ones, accents or not; first
        the page that is called so, then those that have them in the title."""
        wanted = _words(words)
        if not wanted:
            return []
        exact = self.find(" ".join(words.split()))
        in_title, in_text = [], []
        for page in self.pages.values():
            title = [bare(page.id), *_words(page.title)]
            if _has(title, wanted):
                in_title.append(page)
            elif _has(title + page.words, wanted):
                in_text.append(page)
        others = [page for page in in_title + in_text if page is not exact]
        return [exact, *others] if exact else others

    def nearest(self, words: str) -> str:
        """What somebody may have meant whose words are in no rule: the nearest words of titles,
        else of texts, as the rules spell them; empty if nothing is near."""
        pages = self.pages.values()
        titles = {each for page in pages for each in (bare(page.id), *_words(page.title))}
        texts = {each for page in pages for each in page.words}
        meant = [_nearest(word, titles, texts) for word in _words(words)]
        return " ".join(self._spelt(word) for word in meant) if all(meant) else ""

    def _spelt(self, known: str) -> str:
        """A word that searches know, with its accents."""
        told = (f"{page.title} {page.told}" for page in self.pages.values())
        written = (word for text in told for word in re.findall(r"\w+", text.lower()))
        return next((word for word in written if bare(word) == known), known)


def _nearest(word: str, titles: Collection[str], texts: Collection[str]) -> str:
    if any(each.startswith(word) for each in titles):
        return word
    for known in (titles, texts):
        if found := get_close_matches(word, sorted(known), 1, _NEAR):
            return found[0]
    return ""


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
        raise unknown("fault.rules", game, known)
    return _with_pieces(game, game_folder(game) / FOLDER, language)


@lru_cache(maxsize=16)
def _with_pieces(game: str, folder: Path, language: str) -> RuleBook:
    book, texts = read_rules(folder, language), Catalogue(language).of_game(game)
    sections, pages = dict(book.sections), dict(book.pages)
    rules = {rule: page.text for rule, page in pages.items()}
    examples = read_examples(folder)
    for piece in pieces_of(game):
        told = piece.told(texts, rules, examples.get(piece.id, {}))
        if (rule := pages.get(piece.id)) is not None:
            seen, pictures = rule.see, (*piece.pictures, *rule.pictures)
            title, text, origin = rule.title, rule.text, rule.origin
            section, additions = rule.section, rule.additions
        else:
            seen, pictures, title, text = piece.rules, piece.pictures, told.title, told.text
            section, additions = piece.group, {}
            # Rulings about the details of a card do not make the card ours.
            origin = OURS if pages[piece.rules[0]].origin == OURS else OFFICIAL
            sections.setdefault(section, texts.text(f"piece.group.{section}"))
        pages[piece.id] = RulePage(
            *(piece.id, section, title, text, seen, pictures),
            *(origin, told.counts, told.example, additions, told.flavour),
        )
    return RuleBook(sections, pages)


@lru_cache(maxsize=16)
def read_rules(folder: Path, language: str) -> RuleBook:
    """The rules of a game's folder; DataError with everything that is wrong.

    What another language lacks, it says in English.
    """
    if language != ENGLISH:
        return _as_far_as_written(read_rules(folder, ENGLISH), folder, language)
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
                entry.name("origin", ORIGINS, "origin") if entry.has("origin") else OFFICIAL,
                additions=_additions(told),
            )
    files.finish()
    return RuleBook(titles, pages)


def _additions(told: Section) -> dict[str, str]:
    return {origin: told.text(origin) for origin in ADDITIONS if told.has(origin)}


def _as_far_as_written(english: RuleBook, folder: Path, language: str) -> RuleBook:
    if not (folder / f"{language}.yaml").exists():
        return english
    files = DefinitionFiles(folder, [language])
    document = files[language]
    sections, pages = dict(english.sections), dict(english.pages)
    if document.has("sections"):
        names = document.section("sections")
        sections |= {name: names.text(name) for name in sections if names.has(name)}
    if document.has("rules"):
        words = document.section("rules")
        for rule in (rule for rule in english.pages if words.has(rule)):
            told = words.section(rule)
            title, text = told.text("title"), told.text("text")
            pages[rule] = replace(pages[rule], title=title, text=text, additions=_additions(told))
    files.finish()
    return RuleBook(sections, pages)
