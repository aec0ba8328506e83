"""Layers on the screen: a game's base and its modules answer as one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from castles.desk.clicks import ClickRules, Clicks
from castles.desk.thing import Thing
from castles.engine.action import Target
from castles.engine.event import Event
from castles.ui.table.layer import WAYS, Adds, AnyPlace, Layers, Place, ScreenLayer
from castles.ui.table.picture import Picture
from tests.toy_game import ToyState

FOR_WHO_ASKS = {"at"}
"""What is said of a layer, not by it."""


@dataclass(frozen=True)
class Corner(Place[str]):
    """A place of this test."""

    number: int


class Base(ScreenLayer[ToyState]):
    """The plain game."""

    click_rules = ClickRules(implied=frozenset({"die"}), puts={"place": "space"}, nearest=("far",))
    motions: Mapping[str, object] = {"rolled": "base", "placed": "base"}  # type: ignore[assignment]
    details: Mapping[AnyPlace, Adds] = {Corner: lambda at: [f"base {at.number}"]}

    def things(self, state: ToyState, seat: int) -> Mapping[str, Sequence[int]]:
        return {"die": [0, 1], "space": [7]}

    def stands_for(self, state: ToyState, target: Target) -> Target | None:
        return ("base", 0)

    def marks(self, event: Event, state: ToyState) -> list[Thing]:
        return [Thing("space")]


class Inns(ScreenLayer[ToyState]):
    """A module that knows one thing."""

    click_rules = ClickRules(implied=frozenset({"inn"}), puts={"buy": "storage"}, nearest=("near",))
    motions: Mapping[str, object] = {"placed": "inns"}  # type: ignore[assignment]
    details: Mapping[AnyPlace, Adds] = {Corner: lambda at: [f"inns {at.number}"]}

    def things(self, state: ToyState, seat: int) -> Mapping[str, Sequence[int]]:
        return {"die": [2], "inn": [0]}

    def stands_for(self, state: ToyState, target: Target) -> Target | None:
        return ("buy", 0) if target == ("inn", 0) else None

    def shown_as(self, thing: Thing, picture: Picture[ToyState]) -> Thing:
        return Thing(thing.kind, thing.owner, thing.number + 1)

    def marks(self, event: Event, state: ToyState) -> list[Thing]:
        return [Thing("inn")]


class Teams(ScreenLayer[ToyState]):
    """Another one, over the first."""

    def shown_as(self, thing: Thing, picture: Picture[ToyState]) -> Thing:
        return Thing(thing.kind, thing.owner, thing.number * 10)


STATE, EVENT, PICTURE = None, None, None
SCREEN = Layers(Base(), [Inns(), Teams()])


def test_every_hook_has_its_way() -> None:
    said = {*vars(Clicks), *vars(ScreenLayer), *ScreenLayer.__annotations__}
    hooks = {name for name in said if not name.startswith("_")} - FOR_WHO_ASKS
    assert hooks == WAYS.keys()


def test_the_first_answer_is_that_of_a_module() -> None:
    assert SCREEN.stands_for(STATE, ("inn", 0)) == ("buy", 0)  # type: ignore[arg-type]
    assert SCREEN.stands_for(STATE, ("die", 1)) == ("base", 0)  # type: ignore[arg-type]


def test_answers_are_joined_added_and_laid_over_each_other() -> None:
    assert SCREEN.things(STATE, 0) == {"die": [0, 1, 2], "space": [7], "inn": [0]}  # type: ignore[arg-type]
    assert SCREEN.marks(EVENT, STATE) == [Thing("space"), Thing("inn")]  # type: ignore[arg-type]
    assert dict(SCREEN.motions) == {"rolled": "base", "placed": "inns"}
    assert SCREEN.at(Corner(3)) == ["base 3", "inns 3"]


def test_a_chain_goes_through_the_modules_in_their_order() -> None:
    assert SCREEN.shown_as(Thing("space", 0, 4), PICTURE).number == 50  # type: ignore[arg-type]


def test_what_follows_from_a_hook_follows_from_all_layers() -> None:
    assert SCREEN.places(EVENT, STATE) == [Thing("space"), Thing("inn")]  # type: ignore[arg-type]


def test_click_rules_are_those_of_all() -> None:
    assert SCREEN.click_rules == ClickRules(
        implied=frozenset({"die", "inn"}),
        puts={"place": "space", "buy": "storage"},
        nearest=("far", "near"),
    )


def test_a_hook_that_nobody_has_a_word_for_is_as_ever() -> None:
    assert SCREEN.still_visible([], STATE) == {}  # type: ignore[arg-type]
    assert SCREEN.aspects(STATE, 0, (1,)) == ()  # type: ignore[arg-type]
