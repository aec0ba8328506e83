"""What the values of an option may be, and reading the options of a game's definition file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from castles.engine.definitions import Section
from castles.engine.ruleset import Option, OptionValue

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Values:
    """What the values of an option must be, in words and as a test for a number of seats."""

    words: str
    fit: Callable[[OptionValue, int], bool]


def is_number(value: OptionValue) -> bool:
    """Whether it is a whole number; a truth value is none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_seat(value: OptionValue, seats: int) -> bool:
    return value in range(seats) if is_number(value) else value == RANDOM


COUNT = Values("whole numbers from 1", lambda value, _: is_number(value) and int(value) >= 1)
TRUTH = Values("true and false", lambda value, _: isinstance(value, bool))
SEAT = Values(f"'{RANDOM}' and the numbers of seats", _is_seat)


def read_options(section: Section, known: Mapping[str, Values]) -> dict[str, Option]:
    """The options that the rules know; the first value of each is its default."""
    return {name: _read_option(name, section.section(name)) for name in known}


def _read_option(name: str, section: Section) -> Option:
    values, rule = section.values("values"), section.rule("rule")
    if not section.has("changed_in"):
        return Option(name, values, rule)
    changed_in = section.integer("changed_in", least=2)
    return Option(name, values, rule, changed_in, section.value("was"))


def check_options(
    section: Section, options: Mapping[str, Option], known: Mapping[str, Values], seats: int
) -> None:
    """Complain about values that the rules do not understand."""
    for name, values in known.items():
        if not all(values.fit(value, seats) for value in options[name].values):
            section.section(name).complain(f"the values must be {values.words}", "values")
        if options[name].changed_in and options[name].was not in options[name].values:
            section.section(name).complain("it must be one of the values", "was")
