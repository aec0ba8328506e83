"""Effects as data: YAML names an effect and its parameters, code says what it does.

A builder is a function `(context, rule, *, parameters...)` that returns the effect. Its keyword
parameters are the schema of the YAML entry: `int`, a NewType of str that names a list of ids, or a
tuple of such ids.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from inspect import Parameter, getdoc, signature
from typing import Generic, TypeVar, get_args, get_type_hints

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
