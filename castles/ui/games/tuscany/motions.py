"""Plays events on the table: every event becomes motions, one after the other.

The table already shows the new state; the pretence hides what is still on its way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from castles.engine.event import Event
from castles.engine.facts import Fact
from castles.games.tuscany.state import EMPTY, HEXAGON, NEUTRAL
from castles.ui.games.tuscany.parts import TableLayout
from castles.ui.games.tuscany.picture import NO_SEAT, Picture, Thing
from castles.ui.games.tuscany.places import Places
from castles.ui.games.tuscany.reading import space_number
from castles.ui.games.tuscany.sprites import YIELD_SPRITES, back_sprite
from castles.ui.kit.layout import Point
from castles.ui.kit.timeline import Motion, Timeline, motion
from castles.ui.table.actors import (
    Actor,
    Flight,
    Look,
    Points,
    Sweep,
    TurnedCard,
    card_look,
    item_look,
    sprite_look,
    turning_look,
)
from castles.ui.table.chronicle import TRACKS

_CARD = 56.0
_GOOD = 100.0
_LONGEST_WALK_MS = 900.0


def _nothing() -> None: ...


class Stagehand:
    """Moves things from where they were (`before`) to where they are now (`after`)."""

    def __init__(
        self,
        table: TableLayout,
        before: Picture,
        after: Picture,
        timeline: Timeline,
        sound: Callable[[str], None],
        landed: Callable[..., None],
    ) -> None:
        self.actors: list[Actor] = []
        self._table, self._before, self._after = table, before, after
        self._places = Places(table, after)
        self._timeline, self._sound, self._landed = timeline, sound, landed
        self._pretence = after.pretence
        self._last: Motion | None = None
        self._centre: Point = table.board.zone.center
        """Where the last tile was placed: goods and points come from there."""
        self._placed: tuple[int, int] | None = None
        self._goals = {
            (seat, track): before.score(seat, track)
            for seat in range(len(before.state.seats))
            for track in set(TRACKS.values())
        }
        """Where each marker will stand after the motions planned so far."""

    def play(self, events: Sequence[Event], hold: bool) -> None:
        """Schedule everything; with `hold` the table rests a moment afterwards."""
        for event in events:
            handler = _HANDLERS.get(event.name)
            if handler is not None:
                handler(self, event)
        if hold and events:
            self._then(motion("opponent_hold", travels=False))

    # -- scheduling ----------------------------------------------------------------------------

    def _then(self, *motions: Motion) -> None:
        """Play motions side by side after everything before them."""
        for one in motions:
            one.after = self._last
        self._last = self._timeline.play(*motions)

    def _acting(
        self,
        name: str,
        actor: Actor,
        arrive: Callable[[], None] = _nothing,
        sound: str = "",
        delay: float = 0.0,
        travels: bool = True,
    ) -> Motion:
        def step(share: float) -> None:
            if actor not in self.actors:
                self.actors.append(actor)
            actor.share = share

        def end() -> None:
            if actor in self.actors:
                self.actors.remove(actor)
            arrive()
            if sound:
                self._sound(sound)
            self._landed(actor.rect)

        return motion(name, step, end, delay=delay, travels=travels)

    def _flight(self, look: Look, start: tuple[Point, float], end: tuple[Point, float]) -> Flight:
        reduced = self._timeline.pace.reduced
        return Flight(look, start[0], end[0], start[1], end[1], reduced)

    def _hide(self, thing: Thing) -> Callable[[], None]:
        """Hide what has not arrived; returns what shows it."""
        self._pretence.hidden.add(thing)
        return lambda: self._pretence.hidden.discard(thing)

    # -- events --------------------------------------------------------------------------------

    def cards_drawn(self, event: Event) -> None:
        deck = (self._table.supply.deck, _CARD)
        motions = []
        for index, kind in enumerate(self._drawn(event)):
            arrive = _nothing
            if kind is None:
                look, end = card_look("card_back"), (self._table.opponent(event.seat).good(0), 30.0)
            else:
                hand = self._table.hand
                name = self._after.state.rules.type_names[kind]
                look, end = card_look(f"card_{name}"), (hand.anchor(kind), hand.width)
                arrive = self._expect_card(event.seat, kind)
            stagger = _stagger() * index
            flight = self._flight(look, deck, end)
            motions.append(self._acting("draw_card", flight, arrive, "card", stagger))
        if motions:
            self._then(*motions)

    def _drawn(self, event: Event) -> list[int | None]:
        """The types of drawn cards; None for each that the viewer may not know."""
        cards = event.secret.get("cards")
        if self._places.is_own(event.seat) and isinstance(cards, dict):
            names = self._after.state.rules.type_names
            return [names.index(name) for name, n in cards.items() for _ in range(_whole(n))]
        if self._places.is_own(event.seat):
            return []
        return [None] * _whole(event.facts["count"])

    def _expect_card(self, seat: int, kind: int) -> Callable[[], None]:
        cards = self._pretence.cards
        cards[seat, kind] += 1

        def arrive() -> None:
            cards[seat, kind] -= 1

        return arrive

    def tile_taken(self, event: Event) -> None:
        place, slot = _whole(event.facts["place"]), _whole(event.facts["storage"])
        item = self._after.state.seats[event.seat].storage[slot]
        if item == EMPTY:
            return
        show = self._hide(("storage", event.seat, slot))
        look = item_look(self._after.state.rules, item)
        flight = self._flight(
            look, self._places.display(place), self._places.storage(event.seat, slot)
        )
        self._then(self._acting("take_tile", flight, show, "tile"))

    def display_refilled(self, event: Event) -> None:
        place = _whole(event.facts["place"])
        item = self._after.state.display[place]
        if item == EMPTY:
            return
        show = self._hide(("display", NO_SEAT, place))
        from_stack = event.facts["source"] == "stack"
        back = back_sprite(self._after.colours, event.seat if from_stack else NEUTRAL)
        flights: list[Flight] = []
        look = turning_look(
            self._after.state.rules, item, back, lambda: flights[0].share > 0.5 or flights[0].fades
        )
        put_out = self._before.state.seats[event.seat].put_out
        stock = (self._table.supply.stock, 76.0)
        start = self._places.stack(event.seat, put_out) if from_stack else stock
        flights.append(self._flight(look, start, self._places.display(place)))
        self._then(self._acting("refill", flights[0], show, "tile"))

    def item_placed(self, event: Event) -> None:
        seat = event.seat
        space = space_number(self._after.state, seat, _pair(event.facts["space"]))
        item = self._after.state.seats[seat].tiles[space]
        show = self._hide(("space", seat, space))
        end = self._places.space(seat, space)
        self._centre, self._placed = end[0], (seat, space)
        start = self._origin(seat, item, event.rule)
        flight = self._flight(item_look(self._after.state.rules, item), start, end)
        self._then(self._acting("place_tile", flight, show, "tile"))

    def _origin(self, seat: int, item: int, rule: str) -> tuple[Point, float]:
        """Where a placed item lay before: in storage, or on the display (T24)."""
        display, storage = self._before.state.display, self._before.state.seats[seat].storage
        if rule == "T24" and item in display:
            return self._places.display(display.index(item))
        if item in storage:
            return self._places.storage(seat, storage.index(item))
        return self._places.display(0)

    def points_gained(self, event: Event) -> None:
        """Points float up, and the marker walks."""
        points, track = _whole(event.facts["points"]), TRACKS[event.name]
        if not points:
            return
        motions = []
        if event.name == "area_completed" and self._placed is not None:
            motions.append(self._acting("area_complete", self._sweep(*self._placed)))
        floating = Points(f"+{points}", track, self._centre)
        motions.append(self._acting("area_complete", floating, sound="chime", travels=False))
        motions.append(self._walk(event.seat, track, points))
        self._then(*motions)

    def _sweep(self, seat: int, space: int) -> Sweep:
        area = self._after.state.seats[seat].assembled().area_of[space]
        return Sweep(self._places.board(seat), area)

    def _walk(self, seat: int, track: str, points: int) -> Motion:
        scores, key = self._pretence.scores, (seat, track)
        start = self._goals[key]
        goal = self._goals[key] = start + points
        scores.setdefault(key, start)
        own = self._places.is_own(seat)
        plates = (
            self._table.market.zone.inflate(20, 60),
            self._table.tableau.zone if own else self._table.opponent(seat).rect,
        )

        def step(share: float) -> None:
            now = start + round(points * share)
            if scores.get(key) != now:
                scores[key] = now
                self._landed(*plates)

        def end() -> None:
            scores[key] = goal
            if self._goals[key] == goal:
                scores.pop(key, None)
            self._landed(*plates)

        walking = motion("pawn_step", step, end)
        walking.ms = min(_LONGEST_WALK_MS, walking.ms * points)
        return walking

    def goods_gained(self, event: Event) -> None:
        good = "marble" if event.name == "marble_gained" else "worker"
        end = self._places.good(event.seat, good)
        motions = [
            self._acting(
                "draw_card",
                self._flight(sprite_look(f"piece_{good}"), (self._centre, _GOOD), end),
                sound="coin",
                delay=_stagger() * index,
            )
            for index in range(_whole(event.facts["count"]))
        ]
        if motions:
            self._then(*motions)

    def hexagon_gained(self, event: Event) -> None:
        slot = _whole(event.facts["storage"])
        show = self._hide(("storage", event.seat, slot))
        look = item_look(self._after.state.rules, HEXAGON)
        flight = self._flight(look, (self._centre, 70.0), self._places.storage(event.seat, slot))
        self._then(self._acting("take_tile", flight, show, "tile"))

    def token_taken(self, event: Event) -> None:
        name = str(event.facts["token"])
        number = self._after.state.rules.token_names.index(name)
        start, end = self._places.supply_token(number), self._places.token(event.seat, number)
        flight = self._flight(sprite_look(f"token_{name}"), start, end)
        self._then(self._acting("take_tile", flight, sound="coin"))

    def yield_revealed(self, event: Event) -> None:
        x, y = self._table.supply.yield_deck
        card = TurnedCard(YIELD_SPRITES[str(event.facts["card"])], (x, y), 150.0)
        self._centre = (x, y)
        self._then(self._acting("yield_turn", card, sound="card"))
        self._then(self._acting("yield_hold", card, travels=False))

    def type_set_aside(self, event: Event) -> None:
        rules, kind = self._before.state.rules, str(event.facts["type"])
        tray = (self._table.supply.tray, 52.0)
        motions = [
            self._acting(
                "take_tile", self._flight(item_look(rules, item), self._places.display(n), tray)
            )
            for n, item in enumerate(self._before.state.display)
            if item != EMPTY and rules.type_names[rules.tile_type[item]] == kind
        ]
        if motions:
            self._then(*motions)


def _stagger() -> float:
    return motion("draw_card_stagger").ms


def _whole(fact: Fact) -> int:
    assert isinstance(fact, int)
    return fact


def _pair(fact: Fact) -> tuple[int, int]:
    assert isinstance(fact, list)
    return _whole(fact[0]), _whole(fact[1])


_HANDLERS: Mapping[str, Callable[[Stagehand, Event], None]] = {
    "cards_drawn": Stagehand.cards_drawn,
    "tile_taken": Stagehand.tile_taken,
    "display_refilled": Stagehand.display_refilled,
    "item_placed": Stagehand.item_placed,
    "workers_gained": Stagehand.goods_gained,
    "marble_gained": Stagehand.goods_gained,
    "hexagon_gained": Stagehand.hexagon_gained,
    "token_taken": Stagehand.token_taken,
    "yield_revealed": Stagehand.yield_revealed,
    "type_set_aside": Stagehand.type_set_aside,
    **dict.fromkeys(TRACKS, Stagehand.points_gained),
}
"""What is moved for which event; the others are told by the chronicle alone."""
