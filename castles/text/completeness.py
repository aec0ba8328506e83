"""How much of each language is there: what it lacks is said in English."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import floor
from pathlib import Path

from castles.paths import data_folder
from castles.play.kept_readings import kept_reading
from castles.text.catalogue import Catalogue
from castles.text.figures import percent
from castles.text.language import ENGLISH, LANGUAGES
from castles.text.wording import read_wordings


def share_there(language: str, folder: Path | None = None) -> float:
    """The part of the texts that a language has, in whole hundredths; 1 only if it has all."""
    return _shares(folder or data_folder() / "text")[language]


@lru_cache(maxsize=4)
def _shares(texts: Path) -> Mapping[str, float]:
    """Of every language; kept, for it takes reading all of them."""
    sources = [file for language in LANGUAGES for file in sorted((texts / language).glob("*.yaml"))]
    return kept_reading(
        "shares", sources, lambda: {each: _share(each, texts) for each in LANGUAGES}
    )


def _share(language: str, texts: Path) -> float:
    wanted = read_wordings(texts / ENGLISH).keys()
    there = read_wordings(texts / language).keys() & wanted
    return floor(100 * len(there) / len(wanted)) / 100


def language_names(catalogue: Catalogue) -> Mapping[str, str]:
    """Every language by its own name, with how much of it is there if that is not all."""
    return {language: _language_name(language, catalogue) for language in LANGUAGES}


def _language_name(language: str, catalogue: Catalogue) -> str:
    name, share = LANGUAGES[language], share_there(language, catalogue.folder)
    if share == 1:
        return name
    return catalogue.text("figures.part", name=name, share=percent(share, catalogue))
