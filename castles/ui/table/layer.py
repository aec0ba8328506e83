"""Layers: all that the window must know of a game, and of each of its modules.

A game's base is a `ScreenLayer`, and so is what a module adds to the table. The scenes of a match
ask one layer; where several are played, `Layers` is the one that asks the others. How their answers
become one is said once, for each hook, in `WAYS`: nobody who asks goes through modules.

A layer never says what is allowed: the rules do, and `castles.desk.selection` narrows their legal
actions. Nothing that is asked here changes a state or a widget.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import chain as one_after_another
from typing import Any, Generic, TypeAlias, TypeVar

from pygame import FRect

from castles.desk.clicks import ClickRules, Clicks
from castles.desk.question import Answer, Question
from castles.desk.sounds import GameSounds
from castles.desk.thing import Thing
from castles.engine.action import Action
from castles.engine.event import Event
from castles.play.match import Match
from castles.text.catalogue import Catalogue
from castles.ui.table.asked import Asked
from castles.ui.table.game_screen import Highlight, Laid, Motion, Part, Room, SceneMaker
from castles.ui.table.looks import Looks
from castles.ui.table.moves import Look
from castles.ui.table.picture import Ghost, Picture, S

D = TypeVar("D")


class Place(Generic[D]):
    """Where layers add something of a type, with the facts that they need for it.

    `layer.at(InPanel(state, seat))` is what layers add to the panel of a seat. A game has places of
    its own; what a layer adds stands in its `details`, by the type of the place.
    """


AnyPlace: TypeAlias = type[Place[Any]]
Adds: TypeAlias = Callable[[Any], Iterable[Any]]
"""What is added at a place; the place itself has the facts."""


@dataclass(frozen=True)
class CloseUp(Place[Part[Any]]):
    """A seat large: its board in a zone, its scores right-aligned in the head."""

    room: Room
    picture: Picture[Any]
    seat: int
    zone: FRect
    head: FRect
    passing: bool = False
    """Whether it is shown for a moment only, in little room, while the seat acts."""


@dataclass(frozen=True)
class WholeBoard(Place[Part[Any]]):
    """The board that all seats share, large in a zone; seats with boards of their own have none."""

    room: Room
    picture: Picture[Any]
    zone: FRect


@dataclass(frozen=True)
class AboutThing(Place[str]):
    """A thing of any layer: what else is to be said about it."""

    thing: Thing
    picture: Picture[Any]
    texts: Catalogue


@dataclass(frozen=True)
class Finished(Place[Highlight]):
    """A finished match: what was special about it."""

    match: Match
    names: Sequence[str]
    texts: Catalogue


@dataclass(frozen=True)
class Alone(Place[Highlight]):
    """A finished match of one who played against the game: how far it went."""

    match: Match
    texts: Catalogue


class ScreenLayer(Clicks[S], Generic[S]):
    """What a game's base or a module says; what it does not say is nothing, or as ever.

    `seat` is always whose view the state is.
    """

    looks: Looks
    """Symbols, inks and rules of the game, of its modules too."""
    sounds: GameSounds = GameSounds()
    """What the events and pieces of the game sound like, of its modules too."""
    scenes: Mapping[str, SceneMaker] = {}
    """Its own scenes by decision or interlude: {"assemble": ..., "phase_scored": ...}"""
    motions: Mapping[str, Motion[S]] = {}
    """What is moved for which event; the others are told by the chronicle alone."""
    parts: Mapping[str, Callable[[Any], Iterable[Part[S]]]] = {}
    """What it lays on the table by name, for a game whose modules lay parts: instead of the part
    of this name, or over all others. Its `lay` says what the makers are given."""
    details: Mapping[AnyPlace, Adds] = {}
    """What it adds at which places."""

    # -- what lies where -----------------------------------------------------------------------

    def things(self, state: S, seat: int) -> Mapping[str, Sequence[int]]:
        return {}

    def lay(self, room: Room, picture: Picture[S]) -> Laid[S]:
        """Put every part into its zone."""
        raise NotImplementedError

    def ghost(self, state: S, seat: int, action: Action | None) -> Ghost | None:
        """What an action would put where, and without one what is half done in this decision; the
        table adds what that gives."""
        return None

    def still_visible(self, events: Sequence[Event], state: S) -> Mapping[Thing, int]:
        """What can still be seen of what the state has forgotten; the newest events come first."""
        return {}

    def shown_as(self, thing: Thing, picture: Picture[S]) -> Thing:
        """The thing that the table shows where another is meant, as what mates share."""
        return thing

    # -- what is asked -------------------------------------------------------------------------

    def question(self, asked: Asked[S]) -> Question | None:
        """Banner, answers, and where the keyboard goes."""
        return None

    def rephrase(self, question: Question, asked: Asked[S]) -> Question:
        """A question of the game's base as it is with this layer."""
        return question

    def answers(self, asked: Asked[S]) -> Sequence[Answer]:
        """More answers wherever the game's base offers what is possible at any time."""
        return ()

    def cause(self, state: S, seat: int, decision: str, events: Sequence[Event]) -> Thing | None:
        """What asks the present question; the events are those of the match, the newest first."""
        return None

    def pulsing(self, things: Iterable[Thing], picture: Picture[S]) -> Collection[Thing]:
        """Those things that draw the eye when a question is new: what can be chosen."""
        return [thing for thing in things if picture.glows(thing)]

    def meant(self, thing: Thing, picture: Picture[S]) -> Thing:
        """What pointing at a thing means with what is chosen: a new place for the tile in hand."""
        return thing

    def carried(self, thing: Thing, picture: Picture[S]) -> Look | None:
        """How what lies on a thing looks in the player's hand; None if it cannot be carried."""
        return None

    # -- words ---------------------------------------------------------------------------------

    def tip(self, thing: Thing, picture: Picture[S], texts: Catalogue) -> str:
        """What a thing is, in words; the table adds what else is to be said of it (`AboutThing`),
        what it would do now, or why it cannot."""
        return ""

    def rule(self, thing: Thing, picture: Picture[S]) -> str:
        """The rule about what lies there, if that is known; else that of its place is told."""
        return ""

    # -- what happened -------------------------------------------------------------------------

    def marks(self, event: Event, state: S) -> Iterable[Thing]:
        """What an event of another seat changed, to be marked until the viewer's next turn."""
        return ()

    def places(self, event: Event, state: S) -> Iterable[Thing]:
        """What lights up while somebody points at a line that tells of an event."""
        return self.marks(event, state)

    # -- for who asks --------------------------------------------------------------------------

    def at(self, place: Place[D]) -> list[D]:
        """What layers add at a place."""
        return list(self.details[type(place)](place)) if type(place) in self.details else []


AnyScreen: TypeAlias = ScreenLayer[Any]
_Hook: TypeAlias = Callable[..., Any]
_Way: TypeAlias = Callable[[Sequence[Any]], Any]


def _first(hooks: Sequence[_Hook]) -> _Hook:
    """The first that has an answer; modules are asked before the game's base."""

    def ask(*facts: Any) -> Any:
        answer = None
        for hook in hooks:
            answer = hook(*facts)
            if answer is not None and answer != "":
                break
        return answer

    return ask


def _join(hooks: Sequence[_Hook]) -> _Hook:
    """All answers one after another."""
    return lambda *facts: [one for hook in hooks for one in hook(*facts)]


def _chain(hooks: Sequence[_Hook]) -> _Hook:
    """Each is given what the one before made of the first fact."""

    def ask(first: Any, *facts: Any) -> Any:
        for hook in hooks:
            first = hook(first, *facts)
        return first

    return ask


def _merge(hooks: Sequence[_Hook]) -> _Hook:
    """Mappings laid over each other."""
    return lambda *facts: _laid_over([hook(*facts) for hook in hooks])


def _merge_lists(hooks: Sequence[_Hook]) -> _Hook:
    """Mappings whose values are added to each other."""

    def ask(*facts: Any) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for hook in hooks:
            for kind, numbers in hook(*facts).items():
                found[kind] = [*found.get(kind, ()), *numbers]
        return found

    return ask


def _laid_over(mappings: Sequence[Mapping[Any, Any]]) -> dict[Any, Any]:
    return {key: value for mapping in mappings for key, value in mapping.items()}


def _added(mappings: Sequence[Mapping[Any, _Hook]]) -> dict[Any, _Hook]:
    """By place: what all of them add there."""
    kinds = dict.fromkeys(one_after_another(*mappings))
    return {kind: _join([m[kind] for m in mappings if kind in m]) for kind in kinds}


def _all_click_rules(every: Sequence[ClickRules]) -> ClickRules:
    found: dict[str, Any] = {}
    for field in fields(ClickRules):
        values = [getattr(click_rules, field.name) for click_rules in every]
        if isinstance(values[0], frozenset):
            found[field.name] = frozenset[str]().union(*values)
        elif isinstance(values[0], Mapping):
            found[field.name] = _laid_over(values)
        else:
            found[field.name] = tuple(one_after_another(*values))
    return ClickRules(**found)


def _only(values: Sequence[Any]) -> Any:
    """What the game's base alone says."""
    return values[0]


WAYS: Mapping[str, _Way] = {
    "click_rules": _all_click_rules,
    "things": _merge_lists,
    "stands_for": _first,
    "preferred": _first,
    "aspects": _join,
    "alike": _first,
    "costs": _first,
    "looks": _only,
    "sounds": _only,
    "scenes": _laid_over,
    "motions": _laid_over,
    "parts": _laid_over,
    "details": _added,
    "lay": _first,
    "ghost": _first,
    "still_visible": _merge,
    "shown_as": _chain,
    "question": _first,
    "rephrase": _chain,
    "answers": _join,
    "cause": _first,
    "pulsing": _first,
    "meant": _chain,
    "carried": _first,
    "tip": _first,
    "rule": _first,
    "marks": _join,
    "places": _first,
}
"""Every hook of a layer, and how what several layers say becomes one answer."""


class Layers(ScreenLayer[S]):
    """Several layers as one: a game's base, and over it the modules that are played, in order."""

    def __init__(self, base: ScreenLayer[S], modules: Sequence[ScreenLayer[S]]) -> None:
        for name, way in WAYS.items():
            asked = (*modules, base) if way is _first else (base, *modules)
            said = [getattr(layer, name) for layer in asked if _says(layer, name)]
            if said:
                setattr(self, name, said[0] if len(said) == 1 else way(said))


def _says(layer: ScreenLayer[Any], hook: str) -> bool:
    """Whether a layer has its own word for a hook."""
    own, plain = getattr(type(layer), hook, None), getattr(ScreenLayer, hook, None)
    return own is not plain
