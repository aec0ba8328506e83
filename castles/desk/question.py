"""The question for the viewer, and the big buttons that answer it.

An answer is a kind of action, never a callback: pressing its button chooses the kind, just as
pointing at a thing chooses the thing. What is left to choose glows; a complete action is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from castles.engine.action import Target


@dataclass(frozen=True)
class Answer:
    """One big button.

    Its words are `play.action.LABEL`, its tooltip `play.action.LABEL.hint`; labels can share a
    tooltip: `grape.red` and `grape.blue` use `play.action.grape.hint`. While no such action is
    legal it is disabled and shows why.
    """

    kind: str
    """The name of the kind of action."""
    effect: str = ""
    """What it gives, in words."""
    tone: str = "red"
    label: str = ""
    """The label of its words; its kind if empty."""
    glyph: str = ""
    """The name of its widget; its label if empty."""
    picks: tuple[Target, ...] = ()
    """What it chooses besides its kind: `(("direction", 2),)` lets four buttons share one kind."""
    reason: str = ""
    """Why it is disabled, in words, where its kind alone doesn't tell."""
    suggested: bool = False
    tells_gains: bool = False
    """While something is pointed at, show what that gives instead of its effect."""

    @property
    def name(self) -> str:
        """The name of its widget."""
        return ".".join((self.kind, *(f"{field}.{number}" for field, number in self.picks)))

    @property
    def words(self) -> str:
        return f"play.action.{self.label or self.kind}"


def one_proposed(answers: Sequence[Answer], kind: str) -> list[Answer]:
    """The same answers, with only the proposed kind in green."""
    others = {"green": "red"}
    return [
        replace(one, tone="green" if one.kind == kind else others.get(one.tone, one.tone))
        for one in answers
    ]


@dataclass(frozen=True)
class Question:
    """The banner's question, the answers in order of their keys, and the keyboard focus."""

    words: str
    answers: Sequence[Answer]
    focus: str = ""
    """The field of actions to point at, such as `space`, or the name of an answer."""
    about: str = ""
    """The text of its explanation, if it isn't the one of the decision."""
