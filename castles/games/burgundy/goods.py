"""Goods: selling them (B14c, A5) and loading them onto ships (B18)."""

from __future__ import annotations

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.hexgrid import bits
from castles.games.burgundy.decisions import (
    CHOOSE_GOODS,
    CHOOSE_SALE,
    CHOOSE_SHIP,
    LOAD_SHIP,
    OFFER_SHIP,
)
from castles.games.burgundy.legal import goods_in, loadable_depots, room_for_kinds
from castles.games.burgundy.powers import ADJACENT_DEPOTS, SALE_SILVER, SALE_WORKERS
from castles.games.burgundy.scoring import GOODS, gain_points, workers_came
from castles.games.burgundy.state import EMPTY, Estate, State


def sale_worth(state: State, estate: Estate, count: int) -> tuple[int, int]:
    """Silver in all and points for so many goods of a kind."""
    silver = state.rules.definitions.sale_silver + estate.powers[SALE_SILVER]
    points = count * state.rules.good_points
    for change in state.rules.moments.sale:
        silver, points = change(state, estate, count, silver, points)
    return silver, points


def sell_kind(state: State, seat_number: int, good: int, rule: str) -> None:
    """All goods of a kind: silver in all, points each."""
    estate = state.estate(seat_number)
    count = estate.goods[good]
    silver, points = sale_worth(state, estate, count)
    workers = estate.powers[SALE_WORKERS]
    estate.goods[good] = 0
    estate.sold = (*estate.sold[:good], estate.sold[good] + count, *estate.sold[good + 1 :])
    estate.silver += silver
    estate.workers += workers
    gain_points(state, seat_number, points, GOODS)
    if state.events is not None:
        state.tell(
            "goods_sold",
            rule,
            seat_number,
            good=good + 1,
            count=count,
            silver=silver,
            workers=workers,
            points=points,
        )
    if workers:
        workers_came(state, seat_number)
    for sold in state.rules.moments.sold:
        sold(state, seat_number, good, count)


def offer_sale(state: State, frame: Frame) -> None:
    """B20: the warehouse asks only a seat that has goods."""
    if any(state.estate(frame[1]).goods):
        state.pending += (CHOOSE_SALE(frame[1]),)


def offer_ship(state: State, frame: Frame) -> None:
    """B18: asked only if something can be loaded."""
    _, seat_number, beside = frame
    if loadable_depots(state, seat_number, beside):
        state.pending += (CHOOSE_SHIP(seat_number, beside),)


def choose_depot(state: State, frame: Frame, action: Action) -> None:
    """B18: a depot is loaded; with M5 an adjacent one too, both together."""
    _, seat_number, beside = frame
    depot = action[1]
    if beside != EMPTY:
        *rest, load = state.pending
        state.pending = (*rest, LOAD_SHIP(seat_number, load[2] | 1 << depot))
        return
    state.pending += (LOAD_SHIP(seat_number, 1 << depot),)
    if state.estate(seat_number).powers[ADJACENT_DEPOTS]:
        state.pending += (OFFER_SHIP(seat_number, depot),)


def load_ship(state: State, frame: Frame) -> None:
    """B18: all goods for which there is room; of too many new kinds the seat chooses."""
    _, seat_number, depots = frame
    estate = state.estate(seat_number)
    here = [good for good, count in enumerate(goods_in(state, depots)) if count]
    new = [good for good in here if not estate.goods[good]]
    for good in here:
        if good not in new:
            take_kind(state, seat_number, depots, good)
    room = room_for_kinds(state, estate)
    if len(new) <= room:
        for good in new:
            take_kind(state, seat_number, depots, good)
    elif room:
        state.pending += (CHOOSE_GOODS(seat_number, depots, 0),)


def keep_kind(state: State, frame: Frame, action: Action) -> None:
    """B18: one of the new kinds; the next ones in rising order."""
    _, seat_number, depots, _ = frame
    good = action[1]
    take_kind(state, seat_number, depots, good)
    if room_for_kinds(state, state.estate(seat_number)):
        state.pending += (CHOOSE_GOODS(seat_number, depots, good + 1),)


def take_kind(state: State, seat_number: int, depots: int, good: int) -> None:
    """All goods of a kind from these depots (a bitmask)."""
    for depot in bits(depots):
        if state.depot_goods[depot][good]:
            take_good(state, seat_number, depot, good, "B18")


def take_good(state: State, seat_number: int, depot: int, good: int, rule: str) -> None:
    """All goods of a kind from a depot to a seat."""
    goods = state.depot_goods[depot]
    count = goods[good]
    state.estate(seat_number).goods[good] += count
    left = (*goods[:good], 0, *goods[good + 1 :])
    state.depot_goods = (*state.depot_goods[:depot], left, *state.depot_goods[depot + 1 :])
    if state.events is not None:
        state.tell("goods_taken", rule, seat_number, depot=depot + 1, good=good + 1, count=count)


def skip(state: State, frame: Frame, action: Action) -> None:
    """B20: an effect may be skipped."""
    if state.events is not None:
        state.tell("effect_skipped", "B20", frame[1])
