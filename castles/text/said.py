"""Words that know more than their letters: a name, a noun in its forms, an empty list."""

from __future__ import annotations

from collections.abc import Callable

HE, SHE = "he", "she"
"""Who a person is, and the forms of a text for it."""


class Name(str):
    """What somebody is called, as typed; `gender` is `he`, `she`, or empty if nobody knows."""

    __slots__ = ("gender",)
    gender: str

    def __new__(cls, name: str, gender: str = "") -> Name:
        made = super().__new__(cls, name)
        made.gender = gender
        return made


class Inflected(str):
    """Words in the form that is usually said, and in every other that is asked for."""

    __slots__ = ("gender", "in_form")
    gender: str
    in_form: Callable[[str], str]

    def __new__(cls, words: str, in_form: Callable[[str], str], gender: str = "") -> Inflected:
        made = super().__new__(cls, words)
        made.in_form, made.gender = in_form, gender
        return made


class Nothing(str):
    """The word for an empty list; a text may have a form of its own for it."""

    __slots__ = ()


def is_typed(words: str) -> bool:
    return isinstance(words, Name)
