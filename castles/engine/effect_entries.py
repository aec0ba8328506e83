"""Reads the effects of a definition file and checks them against the vocabulary of a game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from castles.engine.definitions import Section
from castles.engine.effect import EffectEntry, EffectParameter


class EffectVocabulary(Protocol):
    """The part of an EffectRegistry that a reader needs: names and their parameters."""

    def names(self) -> Sequence[str]: ...
    def parameters(self, name: str) -> Mapping[str, EffectParameter]: ...


@dataclass(frozen=True, slots=True)
class EffectReader:
    """Reads lists of effects in the words of one game."""

    vocabulary: EffectVocabulary
    references: Mapping[str, Collection[str]]
    """The ids that a parameter may name, by the name of its type: `TokenName` to all tokens."""

    def read(self, section: Section, moment: str, key: str = "effects") -> tuple[EffectEntry, ...]:
        """The list of effects under a key, where effects can happen on that one moment."""
        return tuple(self._entry(entry, moment) for entry in section.sections(key))

    def _entry(self, entry: Section, moment: str) -> EffectEntry:
        on = entry.name("on", known=(moment,), kind="moment")
        rule = entry.rule("rule")
        do = entry.name("do", known=self.vocabulary.names(), kind="effect")
        if not do:
            entry.pass_over()
            return EffectEntry(on, do, rule)
        parameters = tuple(
            (parameter.name, self._parameter(entry, parameter))
            for parameter in self.vocabulary.parameters(do).values()
            if entry.has(parameter.name) or parameter.required
        )
        return EffectEntry(on, do, rule, parameters)

    def _parameter(self, entry: Section, parameter: EffectParameter) -> int | str | tuple[str, ...]:
        if parameter.reference is None:
            return entry.integer(parameter.name, least=1)
        kind = parameter.reference.removesuffix("Name").lower()
        known = self.references[parameter.reference]
        read = entry.names if parameter.many else entry.name
        return read(parameter.name, known=known, kind=kind)
