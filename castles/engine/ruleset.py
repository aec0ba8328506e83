"""Options: the choices that a table makes before a game, defined in YAML, checked in one place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from castles.engine.errors import one_line
from castles.engine.faults import fault, unknown

if TYPE_CHECKING:
    from castles.engine.definitions import Section

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = dict[str, OptionValue]

RANDOM = "random"
_OPEN = re.compile(r"[A-Za-z0-9./ -]{1,1000}")
"""What the text of an open option can be: short and plain, so that it can be used anywhere."""
KEPT_RULESETS = 32
"""How many sets of compiled rules a game keeps; far more than one sitting plays by."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a version of the rules changed about an option."""

    version: int
    was: OptionValue
    """The default before, which older saves and deal codes mean."""
    added: tuple[OptionValue, ...] = ()
    """The values that came with that version."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: its values, the default first."""

    name: str
    values: tuple[OptionValue, ...]
    rule: str
    changes: tuple[Change, ...] = ()
    """The latest first."""
    told_if_used: bool = False
    """Whether traces and states speak of it only where it is not the default."""
    former: bool = False
    """Whether it stands for rules of an earlier version, by which nobody begins a game now."""
    ours: tuple[OptionValue, ...] = ()
    """The values that no rulebook has; all others are official, be they the default or not."""
    not_with: tuple[str, ...] = ()
    """The options that the rulebook itself excludes; what else the rules refuse is our ruling."""
    is_open: bool = False
    """Whether a text that is not listed can be a value: the rules read it, and may refuse it."""

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def is_ours(self, value: OptionValue) -> bool:
        """Whether no rulebook has that value."""
        return value in self.ours or value not in self.values

    def values_in(self, rules_version: int) -> tuple[OptionValue, ...]:
        """The values as that version of the rules listed them, its default first."""
        values = self.values
        for change in self.changes:
            if rules_version < change.version:
                gone = (change.was, *change.added)
                values = (change.was, *(value for value in values if value not in gone))
        return values

    def value_of(self, given: object) -> OptionValue:
        """The listed value that `given` (a value or its spelling) stands for."""
        for value in self.values:
            if value == given and type(value) is type(given):
                return value
        spelling = spell(given)
        for value in self.values:
            if spell(value) == spelling:
                return value
        if self.is_open and isinstance(given, str) and _OPEN.fullmatch(given):
            return given
        allowed = ", ".join(spell(value) for value in self.values)
        raise fault("fault.option_value", name=self.name, value=one_line(spelling), allowed=allowed)


def spell(value: object) -> str:
    """A value as people type it: true, 3, random."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def complete_options(known: Mapping[str, Option], given: Mapping[str, object]) -> Options:
    """Every known option with its given or default value; OptionError on anything unknown."""
    chosen = {name: option.values[0] for name, option in known.items()}
    for name, value in given.items():
        if name not in known:
            raise unknown("fault.option", name, known)
        if value is not chosen[name]:  # most options are at their defaults in every game
            chosen[name] = known[name].value_of(value)
    return chosen


def spoken_of(known: Mapping[str, Option], chosen: Options) -> Options:
    """Without those that are told only if they are used, and are not."""
    return {
        name: value
        for name, value in chosen.items()
        if not known[name].told_if_used or value != known[name].default
    }


# -- what the values of an option may be ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Values:
    """What the values of an option must be, in words and as a test for a number of seats."""

    words: str
    fit: Callable[[OptionValue, int], bool]


def is_number(value: OptionValue) -> bool:
    """Whether it is a whole number; a truth value is none."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_starter(start: OptionValue, seats: int, people: int) -> None:
    """OptionError if the seat that shall start is none of the people's, who sit first."""
    if is_number(start) and int(start) >= people:
        raise fault("fault.starter", seat=start, seats=seats, last=people - 1)


def _is_seat(value: OptionValue, seats: int) -> bool:
    return value in range(seats) if is_number(value) else value == RANDOM


COUNT = Values("whole numbers from 1", lambda value, _: is_number(value) and int(value) >= 1)
TRUTH = Values("true and false", lambda value, _: isinstance(value, bool))
SEAT = Values(f"'{RANDOM}' and the numbers of seats", _is_seat)


def read_options(section: Section, known: Mapping[str, Values]) -> dict[str, Option]:
    """The options that the rules know; the first value of each is its default."""
    return {name: _read_option(name, section.section(name), known) for name in known}


def _read_option(name: str, section: Section, known: Mapping[str, Values]) -> Option:
    def is_marked(mark: str) -> bool:
        return section.has(mark) and section.truth(mark)

    return Option(
        name,
        section.values("values"),
        section.rule("rule"),
        changes=tuple(_read_changes(section)),
        told_if_used=is_marked("told_if_used"),
        former=is_marked("former"),
        ours=section.values("ours") if section.has("ours") else (),
        not_with=section.names("not_with", known, "option") if section.has("not_with") else (),
        is_open=is_marked("open"),
    )


def _read_changes(section: Section) -> Iterator[Change]:
    """The latest first; what was `before` it is written within it."""
    if not section.has("changed_in"):
        return
    added = section.values("added") if section.has("added") else ()
    yield Change(section.integer("changed_in", least=2), section.value("was"), added)
    if section.has("before"):
        yield from _read_changes(section.section("before"))


def check_options(
    section: Section, options: Mapping[str, Option], known: Mapping[str, Values], seats: int
) -> None:
    """Complain about values that the rules do not understand."""
    for name, values in known.items():
        if not all(values.fit(value, seats) for value in options[name].values):
            section.section(name).complain(f"the values must be {values.words}", "values")
        own, later = section.section(name), 0
        for change in options[name].changes:
            own = own.section("before") if later else own
            if change.was not in options[name].values:
                own.complain("it must be one of the values", "was")
            if not {*change.added} <= {*options[name].values} - {change.was}:
                own.complain("they must be values, and others than 'was'", "added")
            if later and change.version >= later:
                own.complain(f"it must be a version before {later}", "changed_in")
            later = change.version
        if not {*options[name].ours} <= {*options[name].values}:
            section.section(name).complain("they must be values", "ours")
