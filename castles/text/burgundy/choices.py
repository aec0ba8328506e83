"""The choices of a decision in words, with what they are sure to give."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from castles.engine.action import Action
from castles.engine.hexgrid import bits
from castles.games.burgundy import actions
from castles.games.burgundy.actions import ACTIONS, ANY_DIE, WHITE_DIE
from castles.games.burgundy.costs import worker_cost
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.powers import BUILDING_PRICE, TAKEN_WORKERS
from castles.games.burgundy.state import EMPTY
from castles.games.burgundy.turn import die_value
from castles.games.burgundy.view import View
from castles.games.burgundy.words import good_facts
from castles.text.burgundy.facts import goods_phrase
from castles.text.burgundy.gains import gains
from castles.text.burgundy.module import Said
from castles.text.burgundy.modules import EVERY, text_of
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital, join


class Choices:
    """Says what a seat can do, from its view."""

    def __init__(self, game: Burgundy, catalogue: Catalogue, names: Sequence[str]) -> None:
        self._game = game
        self._names = names
        self._catalogue = catalogue
        self._words: Mapping[int, Callable[[Said], str]] = {**_WORDS, **EVERY.actions}
        self._gains: Mapping[int, Callable[[Said], Sequence[str]]] = {
            actions.PLACE.number: partial(_gained_by_placing, game),
            actions.SELL.number: _gained_by_selling,
        }

    def action_text(self, view: View, action: Action) -> str:
        """One action in words: the die, the workers it takes, and what it gives."""
        kind, said = ACTIONS.of(action), Said(self._catalogue, self._names, view, action)
        words = self._words.get(action[0])
        text = words(said) if words else said.text(f"act.{kind.name}")
        for add in text_of(view.state.rules).around:
            text = add(said, text)
        if "die" not in kind.fields:
            return capital(text)
        if action[1] != ANY_DIE and kind is not actions.WORKERS:
            workers = worker_cost(view.state, view.seat, action)
            if workers:
                text = said.text("act.with_workers", act=text, count=workers)
        # What an action takes comes before what it gives.
        tell = self._gains.get(action[0])
        if gained := tell(said) if tell else ():
            text = said.text("act.brings", act=text, gains=join(self._catalogue, gained))
        if action[1] == ANY_DIE:
            return capital(text)
        # The white die belongs to nobody: it may show what one of the seat's own shows.
        key = "act.with_white_die" if action[1] == WHITE_DIE else "act.with_die"
        return said.text(key, die=die_value(view.state, view.seat, action[1]), act=text)


def _board(said: Said) -> str:
    return said.text("act.board", board=said.action[1] + 1)


def _start_castle(said: Said) -> str:
    return said.text("act.start_castle", space=said.space(said.action[1]))


def _take(said: Said) -> str:
    full = EMPTY not in said.state.stored(said.view.seat)
    key = "act.take.full" if full else "act.take"
    return said.text(key, **said.depot_space(said.action[2]))


def _place(said: Said) -> str:
    _, _, slot, space = said.action
    tile = said.tile(said.state.stored(said.view.seat)[slot])
    return said.text("act.place", tile=tile, storage=slot + 1, space=said.space(space))


def _gained_by_placing(game: Burgundy, said: Said) -> Sequence[str]:
    return gains(game, said.view, said.action, said.catalogue)


def _sell(said: Said) -> str:
    good = said.action[2]
    count = said.state.estate(said.view.seat).goods[good]
    return said.text("act.sell", count=count, **good_facts(good))


def _gained_by_selling(said: Said) -> Sequence[str]:
    state, seat, good = said.state, said.view.seat, said.action[2]
    told = (tell(state, seat, good, said.catalogue) for tell in text_of(state.rules).sale)
    return [brings for brings in told if brings]


def _workers(said: Said) -> str:
    state = said.state
    extra = state.estate(said.view.seat).powers[TAKEN_WORKERS]
    return said.text("act.workers", count=state.rules.definitions.workers_taken + extra)


def _buy(said: Said) -> str:
    return said.text("act.buy", **said.black_space(said.action[1]))


def _fetch(said: Said) -> str:
    price = said.state.estate(said.view.seat).powers[BUILDING_PRICE]
    return said.text("act.fetch", count=price, **said.depot_space(said.action[1]))


def _discard(said: Said) -> str:
    slot = said.action[1]
    tile = said.tile(said.state.stored(said.view.seat)[slot])
    return said.text("act.discard", tile=tile, storage=slot + 1)


def _ship(said: Said) -> str:
    goods = goods_phrase(said.catalogue, said.state.depot_goods[said.action[1]])
    return said.text("act.ship", depot=said.action[1] + 1, goods=goods)


def _keep(said: Said) -> str:
    good, depots = said.action[1], bits(said.state.pending[-1][2])
    count = sum(said.state.depot_goods[depot][good] for depot in depots)
    return said.text("act.keep", count=count, **good_facts(good))


_WORDS: Mapping[int, Callable[[Said], str]] = {
    actions.BOARD.number: _board,
    actions.START_CASTLE.number: _start_castle,
    actions.TAKE.number: _take,
    actions.PLACE.number: _place,
    actions.SELL.number: _sell,
    actions.WORKERS.number: _workers,
    actions.BUY.number: _buy,
    actions.FETCH.number: _fetch,
    actions.DISCARD.number: _discard,
    actions.SHIP.number: _ship,
    actions.KEEP.number: _keep,
}
"""Actions whose words depend on the table; the others are said by their text alone."""
