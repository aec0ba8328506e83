"""Typed words: capital letters and accents make no difference."""

from __future__ import annotations

import unicodedata


def same_word(one: str, other: str) -> bool:
    return bare(one) == bare(other)


def bare(word: str) -> str:
    """A word, or several, without capitals and accents."""
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
