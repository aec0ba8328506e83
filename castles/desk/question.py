"""What is asked of the viewer, and the big buttons that answer it.

An answer is a kind of action, never a callback: pressing its button chooses the kind, as pointing
at a thing chooses the thing. What is left to be chosen glows; what is complete is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from castles.engine.action import Target


@dataclass(frozen=True)
class Answer:
    """One big button.

    Its words are `play.action.LABEL`, its tooltip `play.action.LABEL.hint`; labels that share one,
    as `grape.red` and `grape.blue`, have it at `play.action.grape.hint`. It is disabled while no
    such action is legal, and says why by itself.
    """

    kind: str
    """The name of the kind of action."""
    effect: str = ""
    """What it gives, in words."""
    tone: str = "red"
    label: str = ""
    """Where its words are; its kind if empty."""
    glyph: str = ""
    """Its label if empty."""
    picks: tuple[Target, ...] = ()
    """What it chooses besides its kind: `(("direction", 2),)` lets four buttons share one kind."""
    reason: str = ""
    """Why it is disabled, in words, where its kind alone doesn't tell."""
    suggested: bool = False
    tells_gains: bool = False
    """While something is pointed at, it tells what that gives instead of its effect."""

    @property
    def name(self) -> str:
        """How its widget is called."""
        return ".".join((self.kind, *(f"{field}.{number}" for field, number in self.picks)))

    @property
    def words(self) -> str:
        return f"play.action.{self.label or self.kind}"


def one_proposed(answers: Sequence[Answer], kind: str) -> list[Answer]:
    """The same answers, of which only those of one kind are green: that is what is proposed."""
    others = {"green": "red"}
    return [
        replace(one, tone="green" if one.kind == kind else others.get(one.tone, one.tone))
        for one in answers
    ]


@dataclass(frozen=True)
class Question:
    """What the banner asks, the answers in the order of their keys, and where the keyboard goes."""

    words: str
    answers: Sequence[Answer]
    focus: str = ""
    """A field of actions to be pointed at, such as `space`, or the name of an answer."""
    about: str = ""
    """The text of what must be known of it, if that is not the one of the decision."""
