"""The grammar of each language, as data: plurals, nouns in their forms, words that meet.

`data/text/grammar.yaml` holds a table for each language and explains itself. It is applied to
what is filled into a text: what a translator writes is left as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TypeAlias, cast

from castles.paths import data_folder
from castles.play.kept_readings import kept_reading
from castles.text.said import is_typed

FILE = "grammar.yaml"
_LAST_WORD = re.compile(r"(?:^|.*[\s(\[«„“\"'\u2019-])(\w+) ", re.DOTALL)
_NOWHERE = r"(?!)"
_REFERENCE = re.compile(r"\{(\w+)\}")

Rules: TypeAlias = Mapping[str, object]
"""The table of a language as written in the file."""
Sounds: TypeAlias = Sequence[tuple[re.Pattern[str], str]]


@dataclass(frozen=True, slots=True)
class Meeting:
    """A word at the end of what is written, and what becomes of it before something filled in."""

    before: str
    """What comes before the word."""
    is_capital: bool
    fused: Mapping[str, str]
    """By the article that follows, with its space or apostrophe: `el ` makes `del `."""
    sounds: Sounds
    """By how the following word begins."""
    literal: str

    def join(self, value: str) -> str:
        """The written text and the value; a name that somebody typed is never changed."""
        if self.fused and not is_typed(value):
            for article, word in self.fused.items():
                if value.startswith(article):
                    return self._begin(word) + value[len(article) :]
        for pattern, word in self.sounds:
            if pattern.match(value):
                return self._begin(word) + value
        return self.literal + value

    def _begin(self, word: str) -> str:
        return self.before + (word[:1].upper() + word[1:] if self.is_capital else word)


class Grammar:
    """What is special about a language."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.singular = frozenset(cast(Sequence[int], rules.get("one") or (1,)))
        """The numbers that are followed by a singular."""
        self.nouns = cast(Mapping[str, Mapping[str, object]], rules.get("nouns") or {})
        """By gender: how each form is made."""
        self._fuse = cast(Mapping[str, Mapping[str, str]], rules.get("fuse") or {})
        self._before = cast(Mapping[str, Mapping[str, str]], rules.get("before") or {})

    @cached_property
    def forms(self) -> frozenset[str]:
        """Every form that a noun of this language can have."""
        made = (form for ways in self.nouns.values() for form in ways)
        return frozenset(("bare", "pl", *made))

    def meeting(self, literal: str) -> Meeting | None:
        """What the last word of a text may become before what is filled in behind it."""
        found = _LAST_WORD.fullmatch(literal)
        word = found[1].lower() if found else ""
        if found is None or (word not in self._fuse and word not in self._before):
            return None
        fused = {_open(article): _open(made) for article, made in self._fuse.get(word, {}).items()}
        sounds = [(self._sound(made), _open(to)) for made, to in self._before.get(word, {}).items()]
        is_capital = found[1][0].isupper()
        return Meeting(literal[: found.start(1)], is_capital, fused, sounds, literal)

    def _sound(self, name: str) -> re.Pattern[str]:
        """A beginning by its name, or as it is written."""
        named = cast(Mapping[str, str], self._rules.get("sounds") or {})
        return re.compile(named.get(name, name))

    def join(self, literal: str, value: str) -> str:
        meeting = self.meeting(literal)
        return meeting.join(value) if meeting else literal + value

    def unmet(self, words: str) -> Iterator[str]:
        """Words of a text that should have become one, or should be another before this sound."""
        if not self._any_unmet.search(words):
            return
        for pattern in (*self._apart, *self._unchanged):
            for found in pattern.finditer(words):
                yield found[0]

    def find_unfused(self, words: str) -> Iterator[str]:
        """Only those that should have become one; other words may be pronouns, and be right."""
        if self._fuse and self._any_apart.search(words):
            yield from (found[0] for pattern in self._apart for found in pattern.finditer(words))

    @cached_property
    def _any_apart(self) -> re.Pattern[str]:
        """Any of them, and a little more: hardly any text has one, and needs to be searched."""
        words = "|".join(spelling for word in self._fuse for spelling in (word, word.title()))
        articles = {re.escape(article) for fused in self._fuse.values() for article in fused}
        return re.compile(rf"(?<!\w)(?:{words}) (?:{'|'.join(sorted(articles))})")

    @cached_property
    def _any_unmet(self) -> re.Pattern[str]:
        """Any of those and of what should sound otherwise, and a little more."""
        unchanged = [
            rf"{word} (?:{'|'.join(self._sound(sound).pattern for sound in sounds)})"
            for word, sounds in self._before.items()
        ]
        sought = [rf"(?<!\w)(?:{'|'.join(unchanged)})"] if unchanged else []
        sought += [self._any_apart.pattern] if self._fuse else []
        return re.compile("|".join(sought) or _NOWHERE)

    @cached_property
    def _apart(self) -> Sequence[re.Pattern[str]]:
        fused = [
            rf"(?:(?<![\w'\u2019-]){word}|(?:^|(?<=[.!?] )){word.title()}) {re.escape(article)}"
            + ("" if article.endswith("'") else r"(?= )")
            for word, articles in self._fuse.items()
            for article in articles
        ]
        return [re.compile(pattern) for pattern in fused]

    @cached_property
    def _unchanged(self) -> Sequence[re.Pattern[str]]:
        changed = [
            rf"(?<![\w'\u2019-]){word} (?:{self._sound(sound).pattern})\w*"
            for word, sounds in self._before.items()
            for sound in sounds
        ]
        return [re.compile(pattern) for pattern in changed]

    def decline(self, gender: str, written: Mapping[str, str]) -> dict[str, str]:
        """A noun in all its forms: those that are written, and those that follow from them."""
        forms = dict(written)
        for form, how in self.nouns[gender].items():
            if form not in forms:
                made = self._make_form(how, forms)
                if made is not None:
                    forms[form] = made
        return forms

    def _make_form(self, how: object, forms: Mapping[str, str]) -> str | None:
        """One form; None if what it is made of is not there."""
        ways = cast(Mapping[str, str], how if isinstance(how, dict) else {"": how})
        for ending, template in ways.items():
            found = _REFERENCE.search(template)
            if found is None:
                return template
            noun = forms.get(found[1])
            if noun is None:
                return None
            if re.search(ending, noun):
                return self.join(template[: found.start()], noun) + template[found.end() :]
        return None


def _open(word: str) -> str:
    """With the space that follows it; none follows an apostrophe."""
    return word if word.endswith(("'", "\u2019")) else f"{word} "


def file_for(folder: Path) -> Path:
    """Of a folder of texts: its own grammar, else that of the game."""
    own = folder / FILE
    return own if own.exists() else data_folder() / "text" / FILE


@lru_cache(maxsize=16)
def grammar_of(language: str, folder: Path) -> Grammar:
    """The grammar for the texts in a folder; a language without a table has none."""
    file = file_for(folder)
    tables = kept_reading("grammar", [file], lambda: _read(file))
    return Grammar(cast(Rules, tables.get(language, {})))


def _read(file: Path) -> Mapping[str, object]:
    # A start that finds the kept reading does without the reader.
    from castles.text.grammar_file import read_grammar

    return read_grammar(file)
