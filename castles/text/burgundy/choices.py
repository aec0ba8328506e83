"""The choices of a decision in words, with what they bring for certain."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from castles.engine.action import Action
from castles.engine.hexgrid import bits
from castles.games.burgundy import actions
from castles.games.burgundy.actions import ACTIONS, ANY_DIE, TAKE_DARK_GIFT, TO
from castles.games.burgundy.costs import worker_cost
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.modules import (
    extra_tiles,
    shield_taking,
    shield_tribute,
    shields,
    solo_goal,
    solo_parts,
    solo_ships,
    teams,
    trade_routes,
)
from castles.games.burgundy.modules.shield_powers import SHIELDS
from castles.games.burgundy.powers import BUILDING_PRICE, TAKEN_WORKERS
from castles.games.burgundy.state import EMPTY
from castles.games.burgundy.turn import die_value
from castles.games.burgundy.view import View
from castles.games.burgundy.words import good_facts
from castles.text.burgundy import vine_words
from castles.text.burgundy.facts import (
    coordinate,
    gains_phrase,
    goods_phrase,
    shield_list,
    tile_phrase,
)
from castles.text.burgundy.gains import gains, route_bonuses
from castles.text.burgundy.module_words import route_phrase
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital, join


class Choices:
    """Says what a seat can do, from its view."""

    def __init__(self, game: Burgundy, catalogue: Catalogue, names: Sequence[str]) -> None:
        self._game = game
        self._names = names
        self._catalogue = catalogue
        self._text = catalogue.text

    def action_text(self, view: View, action: Action) -> str:
        """One action in words: the die, the workers it takes, and what it brings."""
        kind = ACTIONS.of(action)
        said = _WORDS[action[0]](self, view, action) if action[0] in _WORDS else ""
        if action[0] in vine_words.WORDS:
            said = vine_words.WORDS[action[0]](self._catalogue, view, action)
        text = said or self._text(f"act.{kind.name}")
        if (place := dict(kind.arguments(action)).get(TO)) is not None:
            text = self._text(f"act.to_{teams.zone_of(view.state, place)}", act=text)
        if "die" not in kind.fields:
            return text
        if action[1] == ANY_DIE:
            return capital(text)
        if kind is not actions.WORKERS:
            workers = worker_cost(view.state, view.seat, action)
            if workers:
                text = self._text("act.with_workers", act=text, count=workers)
        return self._text("act.with_die", die=die_value(view.state, view.seat, action[1]), act=text)

    def _tile(self, view: View, tile: int) -> str:
        return tile_phrase(self._catalogue, view.state.rules.tile_words(tile))

    def _board(self, view: View, action: Action) -> str:
        return self._text("act.board", board=action[1] + 1)

    def _start_castle(self, view: View, action: Action) -> str:
        return self._text("act.start_castle", space=self._space(view, action[1]))

    def _space(self, view: View, space: int) -> str:
        return coordinate(view.state.estate(view.seat).own_board().called[space])

    def _depot_space(self, view: View, space: int) -> dict[str, object]:
        rules = view.state.rules
        depot = rules.space_depot[space]
        return {
            "tile": self._tile(view, view.state.depots[space]),
            "depot": depot + 1,
            "place": rules.depot_spaces[depot].index(space) + 1,
        }

    def _take(self, view: View, action: Action) -> str:
        full = EMPTY not in view.state.stored(view.seat)
        key = "act.take.full" if full else "act.take"
        return self._text(key, **self._depot_space(view, action[2]))

    def _place(self, view: View, action: Action) -> str:
        _, _, slot, space = action
        tile = view.state.stored(view.seat)[slot]
        text = self._text(
            "act.place",
            tile=self._tile(view, tile),
            storage=slot + 1,
            space=self._space(view, space),
        )
        brings = gains(self._game, view, action, self._catalogue)
        if not brings:
            return text
        return self._text("act.brings", act=text, gains=join(self._catalogue, brings))

    def _sell(self, view: View, action: Action) -> str:
        good = action[2]
        count = view.state.estate(view.seat).goods[good]
        text = self._text("act.sell", count=count, **good_facts(good))
        brings = route_bonuses(view.state, view.seat, good, self._catalogue)
        return self._text("act.brings", act=text, gains=brings) if brings else text

    def _workers(self, view: View, action: Action) -> str:
        state = view.state
        extra = state.estate(view.seat).powers[TAKEN_WORKERS]
        return self._text("act.workers", count=state.rules.definitions.workers_taken + extra)

    def _buy(self, view: View, action: Action) -> str:
        tile = self._tile(view, view.state.black_depot[action[1]])
        return self._text("act.buy", tile=tile, place=action[1] + 1)

    def _fetch(self, view: View, action: Action) -> str:
        price = view.state.estate(view.seat).powers[BUILDING_PRICE]
        return self._text("act.fetch", count=price, **self._depot_space(view, action[1]))

    def _exchange(self, view: View, action: Action) -> str:
        workers = view.state.estate(view.seat).powers[extra_tiles.WORKERS_FOR_SILVER]
        return self._text("act.exchange", count=workers)

    def _discard(self, view: View, action: Action) -> str:
        tile = view.state.stored(view.seat)[action[1]]
        return self._text("act.discard", tile=self._tile(view, tile), storage=action[1] + 1)

    def _ship(self, view: View, action: Action) -> str:
        goods = goods_phrase(self._catalogue, view.state.depot_goods[action[1]])
        return self._text("act.ship", depot=action[1] + 1, goods=goods)

    def _keep(self, view: View, action: Action) -> str:
        depots = bits(view.state.pending[-1][2])
        count = sum(view.state.depot_goods[depot][action[1]] for depot in depots)
        return self._text("act.keep", count=count, **good_facts(action[1]))

    def _shield(self, view: View, action: Action) -> str:
        _, shield, castle = action
        text = self._text(
            "act.shield",
            number=shield,
            shield=self._text(f"shield.{shield}"),
            space=self._space(view, castle),
        )
        workers = worker_cost(view.state, view.seat, action)
        return self._text("act.shield_workers", act=text, count=workers) if workers else text

    def _set_die(self, view: View, action: Action) -> str:
        return self._text("act.set_die", number=action[2])

    def _copy(self, view: View, action: Action) -> str:
        return self._text("act.copy", seat=self._names[action[1]])

    def _kind(self, view: View, action: Action) -> str:
        count = sum(goods[action[1]] for goods in view.state.depot_goods)
        return self._text("act.kind", count=count, **good_facts(action[1]))

    def _gift(self, view: View, action: Action) -> str:
        where = self._depot_space(view, action[1])
        return self._text("act.gift", space=self._space(view, action[2]), **where)

    def _dark_gift(self, view: View, action: Action) -> str:
        tile = self._tile(view, view.state.black_depot[action[1]])
        where = self._space(view, action[2])
        return self._text("act.dark_gift", tile=tile, place=action[1] + 1, space=where)

    def _tribute(self, view: View, action: Action) -> str:
        _, mask, silver, workers = action
        kept = [shield for shield in SHIELDS if mask >> shield & 1]
        price = gains_phrase(self._catalogue, {"silver": silver, "workers": workers})
        return self._text("act.tribute", kept=shield_list(self._catalogue, kept), gains=price)

    def _swap(self, view: View, action: Action) -> str:
        tile = self._tile(view, view.state.black_depot[action[1]])
        return self._text("act.swap", tile=tile, place=action[1] + 1)

    def _give(self, view: View, action: Action) -> str:
        return self._text("act.give", **good_facts(action[1]))

    def _next(self, view: View, action: Action) -> str:
        return self._text("act.next", part=self._text(f"part.{solo_parts.PARTS[action[1]]}"))

    def _buy_points(self, view: View, action: Action) -> str:
        if not action[1]:
            return self._text("act.buy_no_points")
        pieces = solo_goal.solo(view.state)
        score = pieces.score + action[1]
        return self._text("act.buy_points", count=action[1], score=score, goal=pieces.goal)

    def _route(self, view: View, action: Action) -> str:
        tiles = trade_routes.tiles_named(action[1])
        printed = trade_routes.printed(view.state.rules)
        spaces = [space for tile in tiles for space in printed[tile]]
        numbers = ", ".join(str(tile + 1) for tile in tiles)
        said = route_phrase(self._catalogue, spaces)
        return self._text("act.route", tiles=numbers, spaces=said)

    def _effect(self, view: View, action: Action) -> str:
        return self._text("act.effect", building=view.state.rules.building_names[action[1]])


_Words: TypeAlias = Callable[[Choices, View, Action], str]

_WORDS: Mapping[int, _Words] = {
    actions.BOARD.number: Choices._board,
    actions.START_CASTLE.number: Choices._start_castle,
    actions.TAKE.number: Choices._take,
    actions.PLACE.number: Choices._place,
    actions.SELL.number: Choices._sell,
    actions.WORKERS.number: Choices._workers,
    actions.BUY.number: Choices._buy,
    actions.FETCH.number: Choices._fetch,
    extra_tiles.EXCHANGE.number: Choices._exchange,
    actions.DISCARD.number: Choices._discard,
    actions.SHIP.number: Choices._ship,
    actions.KEEP.number: Choices._keep,
    extra_tiles.EFFECT.number: Choices._effect,
    trade_routes.ROUTE.number: Choices._route,
    shield_taking.SHIELD.number: Choices._shield,
    shields.SET_DIE.number: Choices._set_die,
    shields.COPY.number: Choices._copy,
    shields.KIND.number: Choices._kind,
    shield_tribute.TAKE_GIFT.number: Choices._gift,
    TAKE_DARK_GIFT.number: Choices._dark_gift,
    shield_tribute.TRIBUTE.number: Choices._tribute,
    solo_ships.SWAP.number: Choices._swap,
    solo_ships.GIVE.number: Choices._give,
    solo_parts.NEXT.number: Choices._next,
    solo_goal.BUY_POINTS.number: Choices._buy_points,
}
"""Actions whose words depend on the table; the others are said by their text alone."""
