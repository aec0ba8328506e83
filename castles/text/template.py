"""A text ready to be filled: its forms cut at their placeholders, in its language's grammar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from castles.text.grammar import Grammar, Meeting
from castles.text.said import HE, SHE, Inflected, Name, Nothing
from castles.text.wording import (
    BARE,
    COUNT,
    GENDER,
    NONE,
    ONE,
    OTHER,
    PERSON,
    PLURAL,
    PLURALS,
    SAY,
    ZERO,
    Forms,
    parts_of,
)


class Slot(NamedTuple):
    """Plain text and the placeholder behind it."""

    literal: str
    meeting: Meeting | None
    """If the last word may change before what is filled in."""
    name: str
    counting: str
    wanted: tuple[str, ...]


class Template(NamedTuple):
    """One form of a text."""

    slots: tuple[Slot, ...]
    end: str
    is_alias: bool
    """Whether it is but another text, in whichever form that one is asked for."""


class Wording:
    """All forms of a text, and how one of them is chosen."""

    __slots__ = (
        *("_by_person", "_nones", "_only", "forms"),
        *("gender", "grammar", "has_cases", "is_noun", "usual"),
    )

    def __init__(self, forms: Forms, grammar: Grammar) -> None:
        self.grammar = grammar
        self.gender = forms.get(GENDER, "")
        self.forms = {
            form: _template(words, grammar)
            for form, words in forms.items()
            if form not in (GENDER, SAY)
        }
        self.is_noun = OTHER not in forms
        self.has_cases = self.is_noun or any(_is_case(form) for form in forms)
        self.usual = forms.get(SAY, BARE if BARE in forms else next(iter(self.forms)))
        if not self.is_noun:
            self.usual = OTHER
        self._only = self.forms[OTHER] if forms.keys() == {OTHER} else None
        self._by_person = HE in forms or SHE in forms
        self._nones = self._for_nothing()

    def _for_nothing(self) -> list[tuple[str, Template]]:
        """The forms for empty lists, each with the fact that is the list."""
        found = []
        for form, template in self.forms.items():
            name, _, fact = form.partition("_")
            if name == NONE:
                lists = [fact] if fact else [slot.name for slot in self.forms[OTHER].slots]
                found += [(bool(fact), each, template) for each in lists]
        return [(each, template) for _, each, template in sorted(found, key=lambda one: not one[0])]

    def pick(self, facts: Mapping[str, object], form: str = "") -> Template:
        """The form that fits the facts, and what is asked for as far as there is such a form."""
        if self._only is not None:
            return self._only
        if self.is_noun:
            return self._noun(form)
        for name, template in self._nones:
            if isinstance(facts.get(name), Nothing):
                return template
        if self._by_person:
            gender = getattr(facts.get(PERSON), "gender", "")
            return self.forms.get(gender) or self.forms[OTHER]
        number = self._number(facts.get(COUNT))
        return self.forms.get(f"{number}_{form}") or self.forms.get(number) or self.forms[OTHER]

    def _number(self, count: object) -> str:
        if count == 0 and isinstance(count, int) and ZERO in self.forms:
            return ZERO
        return ONE if isinstance(count, int) and count in self.grammar.singular else OTHER

    def _noun(self, form: str) -> Template:
        while form and form not in self.forms:
            form = form.rpartition("_")[0]
        return self.forms[form or self.usual]


def _is_case(form: str) -> bool:
    """Of a counted thing: whether this is how it is said in a case, such as `other_dat`."""
    number, _, case = form.partition("_")
    return bool(case) and number in PLURALS


def _template(words: str, grammar: Grammar) -> Template:
    slots: list[Slot] = []
    literal = ""
    for part in parts_of(words):
        literal += part.literal
        if part.name:
            meeting = grammar.meeting(literal)
            slots.append(Slot(literal, meeting, part.name, part.counting, part.wanted))
            literal = ""
    is_alias = len(slots) == 1 and not slots[0].literal and not literal
    return Template(tuple(slots), literal, is_alias)


def asked_form(wanted: str, facts: Mapping[str, object], grammar: Grammar) -> str:
    """The form that a placeholder asks for; the name of a number asks for one or many of it."""
    name, _, case = wanted.partition("_")
    number = facts.get(wanted) if wanted in facts else facts.get(name)
    if not isinstance(number, int) or isinstance(number, bool):
        return wanted
    form = BARE if number in grammar.singular else PLURAL
    return f"{form}_{case}" if case and wanted not in facts else form


def chosen_word(
    words: tuple[str, ...], name: str, value: object, gender: str, grammar: Grammar
) -> str:
    """One of several words: by a number, by the gender of a thing, or by who a person is."""
    if isinstance(value, int):
        if len(words) == len(PLURALS):
            return words[value if value in (0, 1) else 2]
        return words[0] if value in grammar.singular else words[-1]
    if isinstance(value, Name) or name == PERSON:
        return {HE: words[0], SHE: words[1]}.get(gender, words[-1])
    genders = [*grammar.nouns]
    place = genders.index(gender) if gender in genders else 0
    return words[min(place, len(words) - 1)]


def in_form(value: object, form: str) -> str:
    """A value in a form, if it has forms."""
    return value.in_form(form) if isinstance(value, Inflected) else str(value)
