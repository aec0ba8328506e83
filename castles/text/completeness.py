"""How much of each language is there: what it lacks is said in English."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor
from pathlib import Path

from castles.paths import data_folder
from castles.text.catalogue import Catalogue
from castles.text.figures import percent
from castles.text.language import ENGLISH, INCOMPLETE, LANGUAGES
from castles.text.wording import read_wordings


def share_there(language: str, folder: Path | None = None) -> float:
    """The part of the texts that a language has, in whole hundredths; 1 only if it has all."""
    texts = folder or data_folder() / "text"
    wanted = read_wordings(texts / ENGLISH).keys()
    there = read_wordings(texts / language).keys() & wanted
    return floor(100 * len(there) / len(wanted)) / 100


def language_names(catalogue: Catalogue) -> Mapping[str, str]:
    """Every language by its own name, with how much of it is there if that is not all."""
    return {
        language: language_name(language, catalogue) if language in INCOMPLETE else name
        for language, name in LANGUAGES.items()
    }


def language_name(language: str, catalogue: Catalogue) -> str:
    there = percent(share_there(language, catalogue.folder), catalogue)
    return catalogue.text("figures.part", name=LANGUAGES[language], share=there)
