"""V: vineyards: double tiles of grapes from a depot of their own, planted on terraces."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.facts import Fact, Words, integer, listing, mapping, named
from castles.engine.game import Reason
from castles.engine.randomness import shuffled, unseen
from castles.games.burgundy import turn
from castles.games.burgundy.actions import DISCARD, TAKE
from castles.games.burgundy.board import FARTHEST
from castles.games.burgundy.decisions import (
    ACTS,
    AUTOMA_BUY,
    AUTOMA_SELLS,
    BUYS,
    CHOOSE_DISCARD,
    CHOOSE_TILE,
    CHOOSE_TURN,
    GIFTS,
    OFFER_TILE,
)
from castles.games.burgundy.explain import not_placeable
from castles.games.burgundy.module import Module, ModuleWords, Moments
from castles.games.burgundy.modules import (
    vine_automa,
    vine_market,
    vine_planting,
    vine_set_up,
)
from castles.games.burgundy.modules.vine_board import (
    NAME,
    PLACES_WITHIN,
    Scored,
    Vines,
    grapes_of,
    planted_words,
    read_planted,
    read_supply,
    read_terraces,
    scored_by,
    supply_words,
    terrace_names,
    vines,
    vineyard,
)
from castles.games.burgundy.modules.vine_doubles import (
    DOUBLES,
    FACES,
    GRAPES,
    HALVES,
    face_of,
    not_single,
)
from castles.games.burgundy.saved_state import tiles_from_data
from castles.games.burgundy.scoring import gain_points
from castles.games.burgundy.state import EMPTY, FACE_DOWN, Estate, State
from castles.games.burgundy.storage import unstore
from castles.games.burgundy.tables import Rows
from castles.games.burgundy.words import tiles_to_data

SOURCE: Final = "vines"
# Numbers of kinds, at hand for the listings.
_DISCARD: Final = DISCARD.number
_TAKE_DOUBLE: Final = vine_market.TAKE_DOUBLE.number


# -- with a die ----------------------------------------------------------------------------------


def add_die_actions(
    state: State, estate: Estate, die: int, value: int, reach: int, actions: list[Action]
) -> None:
    """V7, V8: takes, whatever is stored, since tiles may be discarded for them; then plantings."""
    far = reach if reach < FARTHEST else FARTHEST
    pieces: Vines = state.pieces[NAME]
    depot, add = pieces.depot, actions.append
    for place in PLACES_WITHIN[len(depot)][value][far]:
        if depot[place] != EMPTY:
            add((_TAKE_DOUBLE, die, place))
    if not not_single(state.rules).isdisjoint(estate.storage):
        vine_planting.add_plantings(state, estate, die, value, far, actions)


# -- discarding ----------------------------------------------------------------------------------


def single_tiles(state: State, estate: Estate, tile: int, spaces: int) -> int:
    """V8: a double tile is never placed on the duchy."""
    return 0 if tile in not_single(state.rules) else spaces


def not_for_duchy(state: State, frame: Frame, tile: int, space: int) -> list[Reason]:
    if tile not in not_single(state.rules):
        return []
    return [Reason("why.double_on_duchy", "V8", fix="fix.vineyard")]


def wraps(rows: Rows) -> Rows:
    """What the other rows do, for double tiles, the shop and the automa too."""
    discard = rows.handlers[DISCARD.number]

    def discard_actions(state: State, frame: Frame) -> list[Action]:
        """A double tile is named by its first space."""
        half, stored = state.rules.seconds, enumerate(state.stored(frame[1]))
        return [(_DISCARD, slot) for slot, tile in stored if tile != EMPTY and tile not in half]

    def discard_any(state: State, frame: Frame, action: Action) -> None:
        _, seat_number, die, space = frame
        if state.stored(seat_number)[action[1]] not in state.rules.wide:
            discard(state, frame, action)
            return
        tile = unstore(state, seat_number, action[1])
        vines(state).removed += (tile,)
        if state.events is not None:
            words = state.rules.tile_words(tile)
            if space == EMPTY:
                state.tell("room_made", "V7", seat_number, tile=words)
            else:
                state.tell("tile_discarded", "V7", seat_number, tile=words)
        if space != EMPTY:
            turn.take(state, CHOOSE_TURN(seat_number), TAKE(die, space))

    return replace(
        rows,
        handlers={**rows.handlers, DISCARD.number: discard_any},
        listings={
            **rows.listings,
            CHOOSE_DISCARD.number: discard_actions,
            CHOOSE_TILE.number: vine_market.also_listed(rows.listings[CHOOSE_TILE.number]),
        },
        steps={
            **rows.steps,
            OFFER_TILE.number: vine_market.also_offered(rows.steps[OFFER_TILE.number]),
            AUTOMA_SELLS.number: vine_automa.also_doubles(rows.steps[AUTOMA_SELLS.number]),
            AUTOMA_BUY.number: vine_automa.shop_first(rows.steps[AUTOMA_BUY.number]),
        },
    )


# -- the end -------------------------------------------------------------------------------------


def score_vines(state: State) -> None:
    """V17, A11.14"""
    for owner, estate in enumerate(state.estates):
        if estate.automa is not None:
            vine_automa.score_pile(state, owner, SOURCE)
            continue
        scored = scored_by(state, owner)
        points = sum(group.points for group in scored)
        gain_points(state, state.head(owner), points, state.rules.source(SOURCE))
        if state.events is not None and scored:
            groups = [_group_words(group) for group in scored]
            state.tell("vines_scored", "V17", state.head(owner), points=points, groups=groups)


def _group_words(scored: Scored) -> Fact:
    size = scored.group.bit_count()
    return {"grape": GRAPES[scored.grape], "size": size, "points": scored.points}


# -- hidden information and words ----------------------------------------------------------------


def hide(state: State) -> None:
    """V18: the order of the bag."""
    pieces = vines(state)
    pieces.bag = (FACE_DOWN,) * len(pieces.bag)


def guess(state: State, stream: int) -> int:
    pieces = vines(state)
    if pieces.bag:  # before grapes are named there is none (V3)
        every = vine_set_up.every_double(state.rules, frozenset(vine_set_up.played_grapes(state)))
        pieces.bag, stream = shuffled(unseen(every, seen_doubles(state)), stream)
    return stream


def seen_doubles(state: State) -> list[int]:
    """The double tiles that are not in the bag."""
    pieces, rules = vines(state), state.rules
    seen = [*pieces.depot, *pieces.shop, *pieces.removed]
    for owner, planted in enumerate(pieces.planted):
        seen += pieces.piles[owner]
        seen += (face_of(rules, *grapes_of(colours)) for colours in planted if colours != EMPTY)
        seen += (tile for tile in state.estates[owner].storage if tile in rules.wide)
    lying = (tile for others in state.pieces.values() for tile in others.tiles())
    return seen + [tile for tile in lying if tile in rules.wide]


def _state_words(state: State) -> Words:
    pieces, rules = vines(state), state.rules
    return {
        "vines": {
            "depot": tiles_to_data(rules, pieces.depot),
            "shop": tiles_to_data(rules, pieces.shop),
            "bag": tiles_to_data(rules, pieces.bag),
            "removed": tiles_to_data(rules, pieces.removed),
            "bonus_supply": supply_words(pieces.supply),
        }
    }


def _seat_words(state: State, seat: int) -> Words:
    pieces, rules, owner = vines(state), state.rules, state.seats[seat].estate
    if state.estate(seat).automa is not None:
        pile = tiles_to_data(rules, pieces.piles[owner])
        return {"double_tiles": pile, "double_symbols": pieces.symbols}
    return {
        "vineyard": planted_words(rules, pieces.planted[owner]),
        "vine_bonuses": [GRAPES[grape] for grape in pieces.bonuses[owner]],
        "terraces": terrace_names(pieces.terraces[owner]),
    }


def _read(state: State, words: Words) -> None:
    rules, market = state.rules, named(words, "vines")
    seats = [mapping(seat) for seat in listing(words, "seats")]
    owners = [seats[state.head(owner)] for owner in range(len(state.estates))]
    people = ["vineyard" in seat for seat in owners]
    pieces = Vines()
    for row in ("depot", "shop", "bag", "removed"):
        setattr(pieces, row, tiles_from_data(rules, listing(market, row)))
    pieces.supply = read_supply(named(market, "bonus_supply"))
    board = vineyard(rules)
    empty = (EMPTY,) * len(board)
    planted = (
        read_planted(listing(seat, "vineyard")) if is_person else empty
        for seat, is_person in zip(owners, people, strict=True)
    )
    pieces.lie(board, tuple(planted))
    pieces.bonuses = tuple(
        tuple(GRAPES.index(str(grape)) for grape in listing(seat, "vine_bonuses"))
        if is_person
        else ()
        for seat, is_person in zip(owners, people, strict=True)
    )
    pieces.terraces = tuple(
        read_terraces(listing(seat, "terraces")) if is_person else 0
        for seat, is_person in zip(owners, people, strict=True)
    )
    pieces.piles = tuple(
        () if is_person else tiles_from_data(rules, listing(seat, "double_tiles"))
        for seat, is_person in zip(owners, people, strict=True)
    )
    pieces.symbols = sum(
        0 if is_person else integer(seat, "double_symbols")
        for seat, is_person in zip(owners, people, strict=True)
    )
    state.pieces = {**state.pieces, NAME: pieces}


def _of_action(state: State, action: Action, words: Words) -> Words:
    if action[0] == vine_market.TAKE_DOUBLE.number and state.pending[-1][0] == CHOOSE_TILE.number:
        return {key: value for key, value in words.items() if key != "die"}
    return words


_OF_BONUSES: Final = frozenset(
    {
        vine_market.TAKE_DOUBLE.number,
        vine_market.TAKE_FROM_SHOP.number,
        vine_market.TAKE_BLACK.number,
    }
)

MODULE: Final[Module] = Module(
    NAME,
    rows=Rows(
        handlers={
            vine_set_up.LEAVE_OUT.number: vine_set_up.leave_out,
            vine_market.TAKE_DOUBLE.number: vine_market.take_double,
            vine_market.BUY_DOUBLE.number: vine_market.buy_double,
            vine_market.TAKE_FROM_SHOP.number: vine_market.take_of_shop,
            vine_market.TAKE_BLACK.number: vine_market.take_black,
            vine_planting.PLANT.number: vine_planting.plant,
            vine_planting.VINE_GIFT.number: vine_planting.take_gift,
            vine_planting.BONUS.number: vine_planting.choose_bonus,
            vine_planting.VINE_BONUS.number: vine_planting.take_vine_bonus,
        },
        steps={
            vine_set_up.FILL_BAG.number: vine_set_up.fill_bag,
            vine_market.MAKE_ROOM.number: vine_market.make_room,
            vine_planting.GIVE_BONUSES.number: vine_planting.give_bonuses,
            vine_planting.END_PLANTING.number: vine_planting.end_planting,
        },
        listings={
            vine_set_up.CHOOSE_GRAPE.number: vine_set_up.grape_actions,
            vine_planting.CHOOSE_BONUS.number: vine_planting.bonus_actions,
            vine_planting.CHOOSE_VINE_BONUS.number: vine_planting.vine_bonus_actions,
        },
        purchase_listings=(vine_market.add_purchases,),
        die_listings=(add_die_actions,),
    ),
    moments=Moments(
        deal=(vine_set_up.lay_out,),
        set_up=(vine_set_up.ask_for_grapes,),
        phase_begins=(vine_market.fill,),
        untyped_placeable=(single_tiles,),
        unplaceable=(not_for_duchy,),
        cell_covered=(vine_automa.cover_cell,),
        dark_gifts=(vine_planting.add_gifts,),
        game_ends=(score_vines,),
        hide=(hide,),
        guess=(guess,),
    ),
    words=ModuleWords(of_state=_state_words, of_seat=_seat_words, of_action=_of_action, read=_read),
    faces=FACES,
    wide=(*DOUBLES,),
    halves=HALVES,
    set_up=(vine_set_up.CHOOSE_GRAPE.name,),
    sources=(SOURCE,),
    events={
        "grape_left_out": "V1",
        "vine_bonus_dealt": "V1",
        "double_taken": "V7",
        "double_bought": "V13",
        "black_taken": "V14",
        "shop_taken": "V14",
        "double_planted": "V8",
        "vine_bonus_used": "V11",
        "terrace_completed": "V12",
        "vine_bonus_taken": "V12",
        "vines_scored": "V17",
        "automa_double": "A11",
        "automa_no_double": "A11",
        "automa_double_bought": "A11",
        "automa_vines_scored": "A11",
    },
    reasons={
        vine_set_up.LEAVE_OUT.number: vine_set_up.no_grape,
        vine_market.TAKE_DOUBLE.number: vine_market.no_take,
        vine_market.BUY_DOUBLE.number: vine_market.no_purchase,
        vine_market.TAKE_FROM_SHOP.number: vine_market.not_of_shop,
        vine_market.TAKE_BLACK.number: vine_market.no_black,
        vine_planting.PLANT.number: vine_planting.no_planting,
        vine_planting.VINE_GIFT.number: not_placeable,
        vine_planting.VINE_BONUS.number: vine_planting.no_vine_bonus,
    },
    answers={
        ACTS: frozenset({vine_market.TAKE_DOUBLE.number, vine_planting.PLANT.number}),
        BUYS: frozenset({vine_market.BUY_DOUBLE.number}),
        GIFTS: frozenset({vine_planting.VINE_GIFT.number}),
        CHOOSE_TILE.number: _OF_BONUSES,
        vine_set_up.CHOOSE_GRAPE.number: frozenset({vine_set_up.LEAVE_OUT.number}),
        vine_planting.CHOOSE_VINE_BONUS.number: frozenset({vine_planting.VINE_BONUS.number}),
    },
    fields={**vine_market.FIELDS, **vine_planting.FIELDS},
    costs={
        vine_market.TAKE_DOUBLE.number: vine_market.take_cost,
        vine_planting.PLANT.number: vine_planting.plant_cost,
    },
    of_estates=frozenset({"vines_scored"}),
    refuses=vine_set_up.refuses,
    seats_with=vine_set_up.seats,
    wraps=wraps,
)
