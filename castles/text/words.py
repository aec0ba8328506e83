"""Typed words: capital letters and accents make no difference."""

from __future__ import annotations

import unicodedata


def same_word(one: str, other: str) -> bool:
    return _bare(one) == _bare(other)


def _bare(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
