"""X6: inns lie on a space of any colour, and make its area one larger."""

from __future__ import annotations

from typing import Final, Self

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame
from castles.engine.facts import Words, integer, named
from castles.engine.game import Reason
from castles.games.burgundy.actions import ACTIONS, TO
from castles.games.burgundy.decisions import BUYS
from castles.games.burgundy.legal import add_purchases
from castles.games.burgundy.module import Module, ModuleWords, Moments
from castles.games.burgundy.placing import put_in_storage
from castles.games.burgundy.state import BOUGHT, EMPTY, Estate, State
from castles.games.burgundy.tables import Rows
from castles.games.burgundy.turn import ask_again, free_slot

NAME, INN = "inns", "inn"

BUY_INN: Final[ActionKind] = ACTIONS.from_number(19).define("buy_inn", optional=(TO,))


class Inns:
    """How many are next to the black depot, and how many come later."""

    __slots__ = ("coming", "out")

    def __init__(self, out: int, coming: int) -> None:
        self.out = out
        self.coming = coming

    def copy(self) -> Self:
        return type(self)(self.out, self.coming)

    def tiles(self) -> tuple[int, ...]:
        return ()


def inns(state: State) -> Inns:
    pieces: Inns = state.pieces[NAME]
    return pieces


def _number(state: State, name: str) -> int:
    return integer(named(state.rules.definitions.modules, NAME), name)


def lay_out(state: State) -> None:
    state.pieces = {**state.pieces, NAME: Inns(0, _number(state, "count"))}


def one_more(state: State) -> None:
    """X6.1: they are never swept."""
    pieces = inns(state)
    more = min(pieces.coming, _number(state, "per_phase"))
    pieces.out += more
    pieces.coming -= more


def add_inn(state: State, estate: Estate, actions: list[Action]) -> None:
    """X6.2: it is the one purchase of the turn."""
    if inns(state).out:
        actions.append(BUY_INN())


def buyable(state: State, estate: Estate) -> list[int]:
    purchases: list[Action] = []
    add_purchases(state, estate, purchases)
    return [state.rules.face(INN) for action in purchases if action[0] == BUY_INN.number]


def buy_inn(state: State, frame: Frame, action: Action) -> None:
    seat_number = frame[1]
    price, inn = state.rules.definitions.purchase_price, state.rules.face(INN)
    state.estate(seat_number).silver -= price
    state.used |= BOUGHT
    inns(state).out -= 1
    put_in_storage(state, seat_number, inn, free_slot(state.stored(seat_number), action[1:]))
    if state.events is not None:
        words = state.rules.tile_words(inn)
        state.tell("tile_bought", "X6", seat_number, tile=words, silver=price)
    ask_again(state, frame)


def areas_with_inn(state: State, estate: Estate) -> int:
    """X6.4: where no second one may lie, as a bitmask."""
    inn, tiles = state.rules.face(INN), estate.tiles
    areas, space = 0, -1
    for _ in range(tiles.count(inn)):
        space = tiles.index(inn, space + 1)
        areas |= estate.own_board().area_of[space]
    return areas


def one_in_an_area(state: State, estate: Estate, tile: int, spaces: int) -> int:
    if tile != state.rules.face(INN):
        return spaces
    return spaces & ~areas_with_inn(state, estate)


def second_inn(state: State, frame: Frame, tile: int, space: int) -> list[Reason]:
    if one_in_an_area(state, state.estate(frame[1]), tile, 1 << space):
        return []
    return [Reason("why.inn_in_area", "X6", fix="fix.other_area")]


def larger_area(state: State, estate: Estate, area: int, size: int) -> int:
    """X6.5"""
    has_inn = bool(areas_with_inn(state, estate) & area)
    return size + has_inn * _number(state, "area_bonus")


def no_inn(state: State, frame: Frame, action: Action) -> list[Reason]:
    reasons = []
    if not inns(state).out:
        reasons.append(Reason("why.no_inn_left", "X6", fix="fix.next_phase"))
    if state.used & BOUGHT:
        reasons.append(Reason("why.bought_already", "B12", fix="fix.next_turn"))
    missing = state.rules.definitions.purchase_price - state.estate(frame[1]).silver
    if missing > 0:
        reasons.append(Reason("why.too_little_silver", "X6", {"count": missing}, "fix.get_silver"))
    if EMPTY not in state.stored(frame[1]):
        reasons.append(Reason("why.storage_full", "B15", fix="fix.place_first"))
    return reasons


def _words(state: State) -> Words:
    return {"inns": inns(state).out, "inn_supply": inns(state).coming}


def _read(state: State, data: Words) -> None:
    pieces = Inns(integer(data, "inns"), integer(data, "inn_supply"))
    state.pieces = {**state.pieces, NAME: pieces}


MODULE: Final[Module] = Module(
    NAME,
    rows=Rows(
        handlers={BUY_INN.number: buy_inn}, steps={}, listings={}, purchase_listings=(add_inn,)
    ),
    moments=Moments(
        deal=(lay_out,),
        phase_begins=(one_more,),
        untyped_placeable=(one_in_an_area,),
        unplaceable=(second_inn,),
        obtainable=(buyable,),
        area_size=(larger_area,),
    ),
    words=ModuleWords(of_state=_words, read=_read),
    faces={INN: {"type": INN}},
    reasons={BUY_INN.number: no_inn},
    answers={BUYS: frozenset({BUY_INN.number})},
    excludes=frozenset({"automa"}),
)
