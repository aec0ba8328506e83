"""Options: the choices that a table makes before a game, defined in YAML, checked in one place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from castles.engine.errors import OptionError, did_you_mean

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = dict[str, OptionValue]

KEPT_RULESETS = 32
"""How many sets of compiled rules a game keeps; far more than one sitting plays by."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: its values, the default first."""

    name: str
    values: tuple[OptionValue, ...]
    rule: str
    changed_in: int = 0
    """The version of the rules that brought today's default; 0 if it was always the same."""
    was: OptionValue = False
    """The default before, which older saves and deal codes mean."""

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def values_in(self, rules_version: int) -> tuple[OptionValue, ...]:
        """The values as that version of the rules listed them, its default first."""
        if rules_version >= self.changed_in:
            return self.values
        return (self.was, *(value for value in self.values if value != self.was))

    def value_of(self, given: object) -> OptionValue:
        """The listed value that `given` (a value or its spelling) stands for."""
        spelling = spell(given)
        for value in self.values:
            if spell(value) == spelling:
                return value
        allowed = ", ".join(spell(value) for value in self.values)
        raise OptionError(f"option '{self.name}' cannot be '{spelling}'; allowed: {allowed}")


def spell(value: object) -> str:
    """A value as people type it: true, 3, random."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def complete_options(known: Mapping[str, Option], given: Mapping[str, object]) -> Options:
    """Every known option with its given or default value; OptionError on anything unknown."""
    for name in given:
        if name not in known:
            raise OptionError(f"there is no option '{name}'; {did_you_mean(name, known)}")
    return {
        name: option.value_of(given[name]) if name in given else option.default
        for name, option in known.items()
    }
