"""Letters that stand for names in drawn definitions: boards, pieces, cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from castles.engine.definitions import Section


def read_letters(section: Section, known: Collection[str], kind: str) -> Mapping[str, str]:
    """The names by the letter that stands for them; none at all unless each name has one."""
    letters: dict[str, str] = {}
    for letter in section.defined():
        name = section.name(letter, known=known, kind=kind)
        if len(letter) != 1:
            section.complain(f"'{letter}' must be a single letter", letter)
        elif name in letters.values():
            section.complain(f"'{name}' has a letter already", letter)
        else:
            letters[letter] = name
    missing = [name for name in known if letters and name not in letters.values()]
    for name in missing:
        section.complain(f"no letter stands for '{name}'")
    return {} if missing else letters


def check_letters(section: Section, key: str, word: str, letters: Mapping[str, str]) -> None:
    """Complain about letters in what a key holds that stand for nothing."""
    for letter in sorted(set(word) - set(letters)) if letters else ():
        known = ", ".join(sorted(letters))
        section.complain(f"{key}: no type has the letter '{letter}'; known: {known}", key)
