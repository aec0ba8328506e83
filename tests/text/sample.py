"""Texts of a language drawn by a seed, for a reader who judges them.

`python -m tests.text.sample LANGUAGE --seed N --count 150` writes each text beside the English one:
what stands in the text files, and the pages of the rules. The same seed draws the same texts as
long as none comes or goes.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache

from castles.engine.randomness import seeded, shuffle
from castles.text.language import ENGLISH, LANGUAGES
from castles.text.rules_page import games_with_rules, rule_book
from castles.text.text_files import read_texts
from tests.text.rendered import TEXTS


@cache
def texts_of(language: str) -> dict[str, str]:
    """By key or rule, each text with all its forms."""
    return dict(_all_texts(language))


def _all_texts(language: str) -> Iterator[tuple[str, str]]:
    for key, text in read_texts(TEXTS / language).items():
        if len(text.forms) == 1:
            yield key, next(iter(text.forms.values()))
        else:
            yield key, " | ".join(f"{form}: {words}" for form, words in text.forms.items())
    for game in games_with_rules():
        for page in rule_book(game, language).pages.values():
            if not page.is_piece:
                told = (page.title, page.text, *page.additions.values())
                yield f"rules of {game}, {page.id}", " / ".join(told)


def drawn(language: str, seed: int, count: int) -> list[str]:
    """So many keys of the language."""
    keys = sorted(texts_of(language))
    shuffle(keys, seeded(seed, f"sample of {language}"))
    return sorted(keys[:count])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=LANGUAGES)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=150)
    chosen = parser.parse_args()
    english = texts_of(ENGLISH)
    for number, key in enumerate(drawn(chosen.language, chosen.seed, chosen.count), 1):
        print(f"{number}. {key}")
        if chosen.language != ENGLISH:
            print(f"   en: {english.get(key, '(not in English)')}")
        print(f"   {chosen.language}: {texts_of(chosen.language)[key]}")


if __name__ == "__main__":
    main()
