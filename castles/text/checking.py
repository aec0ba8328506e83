"""Checks that no language says other things than English, in the words of the glossary."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from castles.engine.errors import DataError, did_you_mean
from castles.engine.source import Place, Problems
from castles.text.glossary import TEXTS, Term, Terms, read_glossary
from castles.text.grammar import Grammar, grammar_of
from castles.text.language import ENGLISH, LANGUAGES
from castles.text.text_files import Texts, read_texts
from castles.text.wording import COUNT

_PLACEHOLDER = re.compile(r"\{[^}]*\}")


def check_texts(folder: Path) -> None:
    """Read `data/text` in every language; DataError with everything that is wrong."""
    problems = Problems()
    languages = {
        name: _read(folder / name, problems)
        for name in LANGUAGES
        if name == ENGLISH or (folder / name).exists()
    }
    if problems.found:
        # Texts that could not be read would seem to be missing, all of them.
        raise DataError(problems.found)
    english = languages[ENGLISH]
    glossary = read_glossary(folder, problems)
    facts = {key: text.facts() for key, text in english.items()}
    for name, texts in languages.items():
        _check_counting_words(texts, english, problems)
        _check_forms(texts, grammar_of(name, folder), problems)
        _check_meetings(texts, grammar_of(name, folder), problems)
        _check_words(texts, glossary.get(name, ()), problems)
        if name != ENGLISH:
            _compare(texts, english, facts, problems)
    if problems.found:
        raise DataError(problems.found)


def _read(folder: Path, problems: Problems) -> Texts:
    """The texts of a language, which are then known; what is wrong is noted."""
    try:
        return read_texts(folder)
    except DataError as error:
        for problem in error.problems:
            problems.add(Place(problem.file, problem.line, problem.column), problem.message)
        return {}


def lacking(language: str, folder: Path) -> Mapping[str, list[str]]:
    """The keys that a language lacks, by the file in which English has them."""
    there = read_texts(folder / language).keys()
    found: dict[str, list[str]] = {}
    for key, text in read_texts(folder / ENGLISH).items():
        if key not in there:
            found.setdefault(Path(text.place.file).name, []).append(key)
    return found


def _check_words(texts: Texts, terms: Sequence[Term], problems: Problems) -> None:
    checked = Terms(term for term in terms if TEXTS in term.where)
    for text in texts.values():
        for form in text.forms.values():
            for stray, term in checked.strays(form):
                problems.add(text.place, f"'{stray}': the glossary says '{term.say}'")


def _compare(
    texts: Texts, english: Texts, facts: Mapping[str, set[str]], problems: Problems
) -> None:
    for key, text in texts.items():
        names = text.names()
        if key not in english:
            hint = did_you_mean(key, english)
            problems.add(text.place, f"'{key}' does not exist in English; {hint}")
        elif names - {COUNT} != facts[key]:
            ours, theirs = _list(text.facts()), _list(facts[key])
            problems.add(text.place, f"'{key}' says the facts {ours}, in English {theirs}")
        elif COUNT in names and COUNT not in english[key].names():
            problems.add(text.place, f"'{key}' uses a count, which the English text does not")


def _list(names: set[str]) -> str:
    return ", ".join(sorted(names)) or "none"


def _check_meetings(texts: Texts, grammar: Grammar, problems: Problems) -> None:
    """That what is written follows the grammar by which what is filled in is joined."""
    for text in texts.values():
        for form in text.forms.values():
            for words in grammar.find_unfused(_PLACEHOLDER.sub("{}", form)):
                problems.add(text.place, f"'{words}' is not how this language says it")


def _check_forms(texts: Texts, grammar: Grammar, problems: Problems) -> None:
    """That every form that is asked for is one of the language, or the name of a number."""
    for key, text in texts.items():
        for part in text.parts():
            asked = part.wanted[0] if len(part.wanted) == 1 else ""
            if not asked or asked in grammar.forms:
                continue
            known = grammar.forms | text.names()
            if asked not in known and asked.partition("_")[0] not in text.names():
                hint = did_you_mean(asked, known)
                problems.add(text.place, f"'{key}' asks for '{part.name}|{asked}'; {hint}")


def _check_counting_words(texts: Texts, english: Texts, problems: Problems) -> None:
    for key, text in texts.items():
        own = f"{key.partition('.')[0]}.{COUNT}."
        for name, counting in text.placeholders():
            if counting and not {own + counting, f"{COUNT}.{counting}"} & english.keys():
                known = [word.removeprefix(own) for word in english if word.startswith(own)]
                hint = did_you_mean(counting, known)
                problems.add(text.place, f"'{key}' counts '{name}' as '{counting}'; {hint}")
