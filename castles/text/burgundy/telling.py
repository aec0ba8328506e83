"""What a line of Burgundy's chronicle says of an action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import cast

from castles.engine.action import Action
from castles.engine.event import Event
from castles.engine.game import AnyGame, GameView
from castles.engine.wording import whole
from castles.games.burgundy.actions import PLACE
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.state import State
from castles.games.burgundy.view import View
from castles.text.burgundy.facts import coordinate, gains_phrase, short_tile
from castles.text.burgundy.gains import points_of
from castles.text.catalogue import Catalogue
from castles.text.phrases import join
from castles.text.telling import Telling

LOADED = "goods_taken"
_ALONE = (
    *("goal_reached", "silver_gained", "workers_gained", "tile_swapped"),
    *("tile_lost", "solo_won", "solo_lost"),
)
"""What is always told by a line of its own."""
_ONCE = ("area_completed", "colour_filled")
"""What a tile does at most once."""
_LOST = ("bonus_without_room", "bonus_lost")
"""What tells that nothing came of a bonus."""
_EFFECTS = {
    "monastery_scored": "monastery",
    "crane_scored": "monastery",
    "livestock_scored": "livestock",
    "points_gained": "building",
}
"""What a tile gives, and of which type it is."""


class BurgundyTelling(Telling[State]):
    """Tiles in few words; of modules that are not played there are no events."""

    def lines(self, events: Sequence[Event], state: State) -> Sequence[Sequence[Event]]:
        """S: who plays alone is told apart what a tile gives later."""
        if len(state.seats) > 1:
            return [events]
        lines = [list[Event]()]
        for event in events:
            if lines[-1] and _begins_line(event, lines[-1]):
                lines.append([])
            lines[-1].append(event)
        return lines

    def headline(self, told: Sequence[Event]) -> Event:
        """Goods of one kind are counted together, from however many depots they come."""
        first = told[0]
        return first if first.name != LOADED else next(iter(_loads(told)))

    def short_facts(self, event: Event, texts: Catalogue) -> Mapping[str, object]:
        facts: dict[str, object] = {}
        tile, good = event.facts.get("tile"), event.facts.get("good")
        if isinstance(tile, dict):
            facts["tile"] = short_tile(texts, tile)
        if good is not None:
            facts["good"] = texts.text(f"good.{good}")
        if "shield" in event.facts:
            facts["shield"] = texts.text(f"shield.{event.facts['shield']}")
        if isinstance(kept := event.facts.get("kept"), list):
            facts["kept"] = join(texts, (texts.text(f"shield.{shield}") for shield in kept))
        facts["gains"] = gains_phrase(texts, event.facts) or texts.text("list.nothing")
        if "building" in event.facts:
            facts["building"] = texts.text(f"building.{event.facts['building']}")
        return facts

    def ending(self, events: Sequence[Event], seat: int, viewer: int, texts: Catalogue) -> str:
        return "".join([*self._other_goods(events, texts), _missed(events, seat, texts)])

    def _other_goods(self, events: Sequence[Event], texts: Catalogue) -> Iterable[str]:
        """The goods of other kinds that are loaded with those of the short line."""
        told = (event for event in events if f"play.log.{event.name}" in texts)
        first = next(told, None)
        if first is not None and first.name == LOADED:
            for event in _loads(events)[1:]:
                facts = {**event.facts, **self.short_facts(event, texts)}
                yield texts.text("play.log.goods_taken.more", **facts)

    def place_name(self, state: State, kind: str, owner: int, number: int) -> str:
        if kind != "space" or (board := state.estate(owner).board) is None:
            return ""
        return coordinate(board.called[number])

    def points_of(self, game: AnyGame, view: GameView, action: Action) -> int:
        if action[0] != PLACE.number:
            return 0
        return points_of(cast(Burgundy, game), cast(View, view), action)


def _loads(events: Sequence[Event]) -> list[Event]:
    """What is loaded, each kind of goods once."""
    kinds: dict[object, Event] = {}
    for event in events:
        if event.name == LOADED:
            good, count = event.facts["good"], whole(event.facts["count"])
            if good in kinds:
                count += whole(kinds[good].facts["count"])
            kinds[good] = replace(event, facts={**event.facts, "count": count})
    return [*kinds.values()]


def _missed(events: Sequence[Event], seat: int, texts: Catalogue) -> str:
    """X8: the goods that were laid without a bonus, and bonuses of which nothing came."""
    own = [event for event in events if event.seat == seat]
    missed = [event for event in own if event.name == "good_laid"]
    words = [texts.text(f"play.log.{e.name}.brought") for e in own if e.name in _LOST]
    if missed:
        good = texts.text(f"good.{missed[0].facts['good']}")
        words.append(texts.text("play.log.route_missed", count=len(missed), good=good))
    return "".join(words)


def _begins_line(event: Event, before: Sequence[Event]) -> bool:
    """S9, S11: what a tile gives later, after another action, is not the fruit of that action."""
    if event.name in _ALONE:
        return True
    placed = [e.facts["tile"] for e in before if e.name == "tile_placed"]
    if event.name in _ONCE:
        return not placed or any(e.name == event.name for e in before)
    kind = _EFFECTS.get(event.name)
    types = [tile["type"] for tile in placed if isinstance(tile, dict)]
    return kind is not None and kind not in types and _EFFECTS.get(before[-1].name) != kind
