"""The automa: each step of its turn is done again and compared (A2-A8, A10, A11)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.referee.burgundy.components import (
    CARD_VALUES,
    COUNTY_CARDS,
    EXTRA_TURNS,
    LETTERS,
    PHASE_BONUS,
    POST_CARDS,
    SHIELD_CARDS,
    SPACES_OF_AUTOMA,
)
from tests.referee.burgundy.course import Course, compare
from tests.referee.burgundy.estate import face_up
from tests.referee.burgundy.scoring import Source, gain
from tests.referee.verdict import require

Words = dict[str, Any]
ORDER = ("mine", "castle", "livestock", "ship", "monastery", "building")
"""A11.1: the order of types."""
TAKES = {
    "carpenter": ("building",),
    "church": ("castle", "mine", "monastery"),
    "market": ("ship", "livestock"),
}
"""A4: what a building puts into the reserve, the first type that there is."""


def check(before: Words, line: Words, course: Course) -> None:
    """A step that can be told, with all before it that could not."""
    step, after = line["action"]["step"], course.seen
    require("A1", "the automa decides nothing", [], line["legal"])
    automa = Automa(course, before["pending"]["frames"])
    if step == "roll":
        _rolled(course.state, after)
    else:
        automa.go_on(step)
    if step == "buy":
        course.settle()
    else:
        course.ask("automa")
    compare("A2-A11", course.state, after)


def _rolled(state: Words, after: Words) -> None:
    """A2: the white die selects the card; what its own die shows nobody can know."""
    frame = after["pending"]["frames"][-1]
    require("A2", "what comes next", "automa_choose", frame["step"])
    require("A2", "the selected card", _selected(state), frame["card"])


def _selected(state: Words) -> int:
    return int(state["white_die"] > 4)


def _round(first: int) -> Iterator[int]:
    """The depots from a number on, clockwise."""
    return ((first - 1 + turn) % 6 for turn in range(6))


class Automa:
    """Does the steps that wait; what a card brings is pushed upon them."""

    def __init__(self, course: Course, frames: list[Words]) -> None:
        self.course, self.state, self.own = course, course.state, course.own
        self.things: Words = self.own["automa"]
        self.frames = [dict(frame) for frame in frames]
        self.tells = False

    def go_on(self, wanted: str) -> None:
        """Until the step that is told is done."""
        while True:
            frame = self.frames.pop()
            step = str(frame["step"]).removeprefix("automa_")
            self.tells = False
            getattr(self, f"_{step}")(frame)
            if self.tells or step == "buy":
                require("A2", "the step that is next", step, wanted)
                return

    # -- A3: choose and place ------------------------------------------------------------------

    def _choose(self, frame: Words) -> None:
        self.tells = True
        card = frame["card"]
        cells = self._empty(card)
        for depot in _round(frame["depot"]):
            for cell in cells:
                place = self._first(depot, self._types(card)[cell])
                if place is not None:
                    self._put(card, cell, self._from_depot(depot, place))
                    return
        for cell in cells:
            if self._from_reserve(self._types(card)[cell], card, cell):
                return
        black = self.state["black_depot"]
        lying = [place for place, tile in enumerate(black) if tile is not None]
        if self.things["wilds"]:
            self._put(card, cells[0], self.things["wilds"].pop(0), is_wild=True)
        elif lying:
            self.things["wilds"].append(black[lying[0]])
            black[lying[0]] = None
        else:
            self.own["silver"] += 2

    def _empty(self, card: int) -> list[int]:
        here = self.things["cards"][card]
        return [n for n, tile in enumerate(here["cells"] if here else ()) if tile is None]

    def _types(self, card: int) -> list[str]:
        cells = COUNTY_CARDS[self.things["cards"][card]["card"]]
        return [LETTERS[cell[0]] for cell in cells]

    def _first(self, depot: int, kind: str) -> int | None:
        """The upper tile of a type."""
        tiles = self.state["depots"][depot]["tiles"]
        found = (n for n, tile in enumerate(tiles) if tile is not None and tile["type"] == kind)
        return next(found, None)

    def _from_depot(self, depot: int, place: int) -> Words:
        tiles = self.state["depots"][depot]["tiles"]
        tile: Words = tiles[place]
        tiles[place] = None
        return tile

    def _from_reserve(self, kind: str, card: int, cell: int) -> bool:
        """The upper one of a stack, which came last."""
        reserve = self.things["reserve"]
        places = [n for n, tile in enumerate(reserve) if tile["type"] == kind]
        if places:
            self._put(card, cell, reserve.pop(places[-1]))
        return bool(places)

    def _put(self, card: int, cell: int, tile: Words, is_wild: bool = False) -> None:
        here = self.things["cards"][card]
        here["cells"][cell] = tile
        symbol = COUNTY_CARDS[here["card"]][cell][1:]
        self.things["sells"] += symbol == "*"
        if symbol == "~":  # A11.12
            self.own["double_symbols"] += 1
        if is_wild:
            here["wild"] = sorted([*here["wild"], cell])
        else:
            self._bonus(tile)

    # -- A4: what a tile brings ----------------------------------------------------------------

    def _bonus(self, tile: Words) -> None:
        kind = tile.get("building", tile["type"])
        if kind in ("castle", "crane"):
            self.frames.append({"step": "automa_again", "card": _selected(self.state)})
        elif kind == "bank":
            self.own["silver"] += 2
        elif kind in ("boarding_house", "watchtower"):
            gain(self.own, Source.BUILDINGS, 2 if kind == "boarding_house" else 4)
        elif kind in TAKES:
            self._reserve_first(TAKES[kind])
        elif kind == "town_hall":
            self._town_hall()
        elif kind == "warehouse":
            self._sale()
        elif kind == "white_castle":
            self._white_castle()
        elif kind == "livestock":
            self._livestock(tile)
        elif kind == "ship":
            self._ship()

    def _reserve_first(self, kinds: tuple[str, ...]) -> None:
        for kind in kinds:
            for depot in _round(self.state["white_die"]):
                place = self._first(depot, kind)
                if place is not None:
                    self.things["reserve"].append(self._from_depot(depot, place))
                    return

    def _town_hall(self) -> None:
        stored = Counter(tile["type"] for tile in self.things["reserve"])
        first = _selected(self.state)
        for card in (first, 1 - first):
            cells = self._empty(card)
            types = self._types(card) if cells else []
            fitting = [kind for kind in ORDER if kind in {types[cell] for cell in cells}]
            best = max(fitting, key=lambda kind: stored[kind], default="")
            if stored[best]:
                cell = next(cell for cell in cells if types[cell] == best)
                self._from_reserve(best, card, cell)
                return

    def _white_castle(self) -> None:
        """A11.4"""
        stored = Counter(tile["type"] for tile in self.things["reserve"])
        depots = [depot for depot in _round(self.state["white_die"]) if self._kinds(depot)]
        new = [d for d in depots if any(not stored[kind] for kind in self._kinds(d))]
        if not depots:
            self.own["silver"] += 1
            return
        depot = (new or depots)[0]
        kind = min(self._kinds(depot), key=lambda kind: (stored[kind], ORDER.index(kind)))
        place = self._first(depot, kind)
        assert place is not None
        self.things["reserve"].append(self._from_depot(depot, place))

    def _kinds(self, depot: int) -> list[str]:
        tiles = self.state["depots"][depot]["tiles"]
        return [tile["type"] for tile in tiles if tile is not None]

    def _livestock(self, tile: Words) -> None:
        """A4, A11.3: all that lies open is one pasture, this tile included."""
        animals = Counter[str]()
        for other in face_up(self.own):
            if other["type"] == "livestock":
                animals[other["animal"]] += other["animals"]
        if tile["animal"] == "geese":
            most = max((n for kind, n in animals.items() if kind != "geese"), default=0)
            gain(self.own, Source.LIVESTOCK, tile["animals"] + most)
        else:
            gain(self.own, Source.LIVESTOCK, animals[tile["animal"]] + animals["geese"])

    def _ship(self) -> None:
        depots = [self.state["depots"][depot] for depot in _round(self.state["white_die"])]
        fullest = max(depots, key=lambda depot: len(depot["goods"]))
        self.own["goods"] = sorted([*self.own["goods"], *fullest["goods"]])
        fullest["goods"] = []
        self.course._advance()

    def _again(self, frame: Words) -> None:
        """A4, A10: on the other card if this one has no room, else a sale."""
        for card in (frame["card"], 1 - frame["card"]):
            if self._empty(card):
                depot = self.state["white_die"]
                self.frames.append({"step": "automa_choose", "depot": depot, "card": card})
                return
        self._sale()
        self.tells = True

    # -- A5, A11.6, A11.12: symbols ------------------------------------------------------------

    def _sale(self) -> None:
        """The kind it has most of, the lowest number on a tie."""
        goods = self.own["goods"]
        if not goods:
            return
        most = max(range(1, 7), key=lambda good: (goods.count(good), -good))
        count = goods.count(most)
        routes = int(any("route" in other for other in self.state["seats"]))
        gain(self.own, Source.GOODS, len(self.state["seats"]) * count + routes)
        self.own["silver"] += 1
        self.own["goods"] = [good for good in goods if good != most]
        self.own["sold"] = sorted([*self.own["sold"], *[most] * count])

    def _sells(self, frame: Words) -> None:
        doubles = self.own.get("double_symbols", 0)
        self.tells = bool(self.things["sells"] or doubles)
        for _ in range(self.things["sells"]):
            self._sale()
        self.things["sells"] = 0
        for _ in range(doubles):
            depot = self.state["vines"]["depot"]
            tile = _drawn(depot, (self.state["white_die"] - 1) * len(depot) // 6)
            self.own["double_tiles"] += [tile] if tile is not None else []
        if doubles:
            self.own["double_symbols"] = 0

    # -- A6, A7, A10, A11.5, A11.9: completed cards --------------------------------------------

    def _cards(self, frame: Words) -> None:
        for number, card in enumerate(self.things["cards"]):
            if card and not self._empty(number):
                self.tells = True
                extra = self._complete(number)
                self.frames.append(frame)
                for _ in range(extra):
                    self.frames.append({"step": "automa_sells"})
                    self.frames.append({"step": "automa_again", "card": 1 - number})
                return
        self._refill()

    def _complete(self, number: int) -> int:
        """How many extra turns its tiles bring."""
        card, state, own = self.things["cards"][number], self.state, self.own
        cells = COUNTY_CARDS[card["card"]]
        level = ("novice", "experienced", "expert").index(state["options"]["automa"])
        gain(own, Source.COUNTY_CARDS, CARD_VALUES[len(cells)][level])
        if "post_bonus" in state and card["card"] in POST_CARDS:
            own["posts_linked"] += 1
            if own["posts_linked"] == 2:
                gain(own, "post_links", PHASE_BONUS[state["phase"]])
            if own["posts_linked"] == 3 and state["post_bonus"]:
                own["post_bonuses"].append(state["post_bonus"].pop(0))
                gain(own, "post_bonuses", own["post_bonuses"][-1])
        if "shields_removed" in state and card["card"] in SHIELD_CARDS:
            self._shield()
        extra, full = 0, []
        for tile in card["cells"]:
            kind = tile["type"]
            lying = self.things["board"][kind]
            lying.append(tile)
            has_symbol = state["options"]["automa_extra_turns"]
            extra += bool(has_symbol and len(lying) in EXTRA_TURNS.get(kind, ()))
            if len(lying) == SPACES_OF_AUTOMA[kind]:
                full.append(kind)
        self.things["discards"].append(card["card"])
        self.things["cards"][number] = None
        for kind in full:
            if state["colour_bonus"][kind]:
                gain(own, Source.COLOUR_BONUSES, state["colour_bonus"][kind].pop(0))
                own["colour_bonuses"].append(kind)
        return extra

    def _shield(self) -> None:
        for depot in _round(self.state["white_die"]):
            here = self.state["depots"][depot]["shields"]
            if here:
                self.own["shields"].append({"castle": None, "shield": min(here)})
                here.remove(min(here))
                return

    def _refill(self) -> None:
        cards = self.things["cards"]
        if cards[0] is None:
            cards[:] = [cards[1], None]
        for slot in (0, 1):
            if cards[slot] is None:
                self.tells = True
                cards[slot] = self._draw(slot)

    def _draw(self, slot: int) -> Words:
        if not self.things["deck"]:  # shuffled: nobody can know how
            seen = self.course.seen["seats"][self.course.seat]["automa"]
            drawn = [seen["cards"][n]["card"] for n in range(slot, 2)]
            deck = [*drawn, *seen["deck"]]
            require("A6", "a deck of the discards", sorted(self.things["discards"]), sorted(deck))
            self.things["deck"], self.things["discards"] = deck, []
        name = self.things["deck"].pop(0)
        return {"card": name, "cells": [None] * len(COUNTY_CARDS[name]), "wild": []}

    # -- A8, A11.13: the purchase --------------------------------------------------------------

    def _buy(self, frame: Words) -> None:
        """Of the types offered the one it has fewest of, then the first type, then the place.

        A11.13: but first a double tile of the shop.
        """
        state, own = self.state, self.own
        shop = state.get("vines", {}).get("shop", [])
        if own["silver"] >= 2 and any(shop):
            own["double_tiles"].append(_drawn(shop, (state["white_die"] - 1) * len(shop) // 6))
            own["silver"] -= 2
            return
        offered = [place for place, tile in enumerate(state["black_depot"]) if tile is not None]
        if own["silver"] < 2 or not offered:
            return
        stored = Counter(tile["type"] for tile in self.things["reserve"])
        types = [tile["type"] if tile else "" for tile in state["black_depot"]]
        place = min(offered, key=lambda n: (stored[types[n]], ORDER.index(types[n]), n))
        self.things["reserve"].append(state["black_depot"][place])
        state["black_depot"][place] = None
        own["silver"] -= 2


def _drawn(row: list[Words | None], first: int) -> Words | None:
    """From a place on to the right, cyclic."""
    order = [(first + step) % len(row) for step in range(len(row))]
    place = next((place for place in order if row[place] is not None), 0)
    tile, row[place] = row[place], None
    return tile
