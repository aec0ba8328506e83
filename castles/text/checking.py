"""Checks that all languages say the same things, in the words of the glossary."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from castles.engine.errors import DataError, did_you_mean
from castles.engine.source import Problems
from castles.text.glossary import Term, read_glossary
from castles.text.language import ENGLISH, LANGUAGES
from castles.text.reading import Text, Texts, collect_texts
from castles.text.wording import COUNT


def check_texts(folder: Path) -> None:
    """Read `data/text` in every language; DataError with everything that is wrong."""
    problems = Problems()
    languages = {name: collect_texts(folder / name, problems) for name in LANGUAGES}
    if problems.found:
        # Texts that could not be read would seem to be missing, all of them.
        raise DataError(problems.found)
    english = languages[ENGLISH]
    glossary = read_glossary(folder, problems)
    for name, texts in languages.items():
        _check_counting_words(texts, problems)
        _check_words(texts, glossary.get(name, ()), problems)
        if name != ENGLISH:
            _compare(texts, english, name, problems)
    if problems.found:
        raise DataError(problems.found)


def _check_words(texts: Texts, terms: Sequence[Term], problems: Problems) -> None:
    forms = [(text, form) for text in texts.values() for form in text.forms.values()]
    for term in terms:
        for text, form in forms:
            for stray in term.strays(form):
                problems.add(text.place, f"'{stray}': the glossary says '{term.say}'")


def _compare(texts: Texts, english: Texts, language: str, problems: Problems) -> None:
    for key in english.keys() - texts.keys():
        problems.add(english[key].place, f"'{key}' is missing in {LANGUAGES[language]}")
    for key, text in texts.items():
        if key not in english:
            hint = did_you_mean(key, english)
            problems.add(text.place, f"'{key}' does not exist in English; {hint}")
            continue
        for difference in _differences(text, english[key]):
            problems.add(text.place, f"'{key}' {difference}")


def _differences(text: Text, english: Text) -> list[str]:
    differences = []
    ours, theirs = text.placeholders(), english.placeholders()
    if ours != theirs:
        differences.append(f"has the placeholders {_list(ours)}, in English {_list(theirs)}")
    if text.forms.keys() != english.forms.keys():
        forms, expected = ", ".join(sorted(text.forms)), ", ".join(sorted(english.forms))
        differences.append(f"has the forms {forms}, in English {expected}")
    return differences


def _list(placeholders: set[tuple[str, str]]) -> str:
    words = sorted(":".join(filter(None, placeholder)) for placeholder in placeholders)
    return ", ".join(words) or "none"


def _check_counting_words(texts: Texts, problems: Problems) -> None:
    for key, text in texts.items():
        own = f"{key.partition('.')[0]}.{COUNT}."
        for name, counting in text.placeholders():
            if counting and not {own + counting, f"{COUNT}.{counting}"} & texts.keys():
                known = [word.removeprefix(own) for word in texts if word.startswith(own)]
                hint = did_you_mean(counting, known)
                problems.add(text.place, f"'{key}' counts '{name}' as '{counting}'; {hint}")
