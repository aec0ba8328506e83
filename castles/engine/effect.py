"""Effects as data: YAML names an effect and its parameters, code says what it does.

A builder is a function `(context, rule, *, parameters...)` that returns the effect. Its keyword
parameters are the schema of the YAML entry: `int`, a NewType of str that names a list of ids, or a
tuple of such ids.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from inspect import Parameter, getdoc, signature
from typing import Generic, Protocol, TypeVar, get_args, get_type_hints

from castles.engine.definitions import Section

C = TypeVar("C")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class EffectParameter:
    """What a parameter of an effect must be: a number, or an id of the list named `reference`."""

    name: str
    required: bool
    reference: str | None
    many: bool = False
    """Whether it is a list of such ids."""


@dataclass(frozen=True, slots=True)
class EffectEntry:
    """One checked effect of a definition file: when, what, and with which parameters."""

    on: str
    do: str
    rule: str
    parameters: tuple[tuple[str, int | str | tuple[str, ...]], ...] = ()


class EffectRegistry(Generic[C, E]):
    """The effects of one game, by name."""

    def __init__(self) -> None:
        self._builders: dict[str, Callable[..., E]] = {}
        self._parameters: dict[str, Mapping[str, EffectParameter]] = {}

    def define(self, builder: Callable[..., E]) -> Callable[..., E]:
        """Decorator: the function's name and keyword parameters become the YAML vocabulary."""
        hints = get_type_hints(builder)
        self._builders[builder.__name__] = builder
        self._parameters[builder.__name__] = {
            name: _parameter(name, hints[name], parameter.default is Parameter.empty)
            for name, parameter in signature(builder).parameters.items()
            if parameter.kind is Parameter.KEYWORD_ONLY
        }
        return builder

    def names(self) -> Sequence[str]:
        return sorted(self._builders)

    def parameters(self, name: str) -> Mapping[str, EffectParameter]:
        return self._parameters[name]

    def about(self, name: str) -> str:
        """What an effect does, in the one line that its builder begins with."""
        return (getdoc(self._builders[name]) or "").partition("\n")[0]

    def build(self, entry: EffectEntry, context: C) -> E:
        """The effect of a checked entry."""
        return self._builders[entry.do](context, entry.rule, **dict(entry.parameters))


def _parameter(name: str, hint: type, required: bool) -> EffectParameter:
    members = get_args(hint)
    named = members[0] if members else hint
    return EffectParameter(name, required, None if named is int else named.__name__, bool(members))


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
