"""What the definition files of a game can name, in chapters for the reference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from castles.engine.effect import EffectVocabulary


class Effects(EffectVocabulary, Protocol):
    """The part of an EffectRegistry that the reference tells."""

    def about(self, name: str) -> str: ...


@dataclass(frozen=True, slots=True)
class EffectChapter:
    """The effects that happen at some moments; the automa may have its own entries."""

    title: str
    effects: Effects
    moments: tuple[str, ...]
    for_automa: bool = False


@dataclass(frozen=True, slots=True)
class PowerChapter:
    """Powers that lie under `powers` in the files; each user is told by the text `FAMILY.USER`."""

    title: str
    about: str
    powers: Sequence[str]
    family: str
