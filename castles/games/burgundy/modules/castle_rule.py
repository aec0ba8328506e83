"""X1: on the boards 11-18 every tile hangs on a castle, and swept castles can be redeemed."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Self

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame, FrameKind
from castles.engine.errors import OptionError
from castles.engine.facts import Words, listing
from castles.engine.faults import together
from castles.engine.game import Reason
from castles.engine.ruleset import Options, is_number
from castles.games.burgundy.actions import ACTIONS, ANY_DIE
from castles.games.burgundy.board import Board
from castles.games.burgundy.decisions import CHOOSE_DISCARD, CHOOSE_TURN, FRAMES
from castles.games.burgundy.module import Module, ModuleWords, Moments
from castles.games.burgundy.option_values import USUAL, board_pool
from castles.games.burgundy.placing import put_in_storage
from castles.games.burgundy.saved_state import tiles_from_data
from castles.games.burgundy.scoring import gain_points
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.tables import Rows
from castles.games.burgundy.tile_types import CASTLE
from castles.games.burgundy.words import tiles_to_data

NAME: Final = "castle_rule"
SOURCE: Final = "castles_bought"
PRICE: Final = 5
"""X1.7: points; both dice are given too."""
BOARDS: Final = range(11, 19)

REDEEM: Final[ActionKind] = ACTIONS.from_number(13).define("redeem_castle")
REDEEM_CASTLE: Final[FrameKind] = FRAMES.from_number(30).step("redeem_castle")


class SetAside:
    """X1.6: the castles that were swept, first one first."""

    __slots__ = ("castles",)

    def __init__(self, castles: tuple[int, ...] = ()) -> None:
        self.castles = castles

    def copy(self) -> Self:
        return type(self)(self.castles)

    def tiles(self) -> tuple[int, ...]:
        return self.castles


def set_aside(state: State) -> SetAside:
    pieces: SetAside = state.pieces[NAME]
    return pieces


def lay_out(state: State) -> None:
    state.pieces = {**state.pieces, NAME: SetAside()}


def linked_spaces(state: State, estate: Estate, tile: int, spaces: int) -> int:
    """X1.2, X1.5: those that touch a castle, or tiles of their own colour that do."""
    if state.rules.tile_type[tile] == CASTLE:
        return spaces
    board = estate.board
    assert board is not None
    return spaces & _linked(board, estate.castles, estate.covered)


@lru_cache(maxsize=4096)
def _linked(board: Board, castles: int, covered: int) -> int:
    """Where castles or chains from them reach; the colour that counts is that of the space."""
    shape, around = board.shape, board.shape.around(castles)
    linked = around
    for mask in board.type_masks:
        beside = around & covered & mask
        if beside:
            linked |= mask & shape.around(shape.connected(beside, covered & mask))
    return linked


def keep_castles(state: State, swept: tuple[int, ...]) -> None:
    """X1.6: castles that nobody took do not leave the game."""
    types = state.rules.tile_type
    castles = tuple(tile for tile in swept if types[tile] == CASTLE)
    if castles:
        others = tuple(tile for tile in swept if types[tile] != CASTLE)
        state.removed = state.removed[: len(state.removed) - len(swept)] + others
        set_aside(state).castles += castles
        if state.events is not None:
            state.tell("castles_set_aside", "X1", state.order[0], count=len(castles))


def add_redemption(state: State, estate: Estate, actions: list[Action]) -> None:
    """X1.7: for both dice and some points."""
    pieces: SetAside = state.pieces[NAME]
    can_pay = pieces.castles and estate.points >= PRICE
    if can_pay and 0 not in state.dice[state.pending[-1][1]]:
        actions.append(REDEEM())


def redeem(state: State, frame: Frame, action: Action) -> None:
    """X1.7: with full storage the discard is chosen first, and nothing changes before it."""
    seat_number = frame[1]
    state.pending += (REDEEM_CASTLE(seat_number),)
    if EMPTY not in state.stored(seat_number):
        state.pending += (CHOOSE_DISCARD(seat_number, ANY_DIE, EMPTY),)


def take_castle(state: State, frame: Frame) -> None:
    seat_number = frame[1]
    pieces = set_aside(state)
    castle, pieces.castles = pieces.castles[0], pieces.castles[1:]
    state.dice[seat_number] = (0, 0)
    gain_points(state, seat_number, -PRICE, state.rules.source(SOURCE))
    put_in_storage(state, seat_number, castle, state.stored(seat_number).index(EMPTY))
    if state.events is not None:
        words = state.rules.tile_words(castle)
        state.tell("castle_redeemed", "X1", seat_number, tile=words, points=PRICE)


def not_redeemable(state: State, frame: Frame, action: Action) -> list[Reason]:
    reasons = []
    if not set_aside(state).castles:
        reasons.append(Reason("why.no_castle_set_aside", "X1", fix="fix.next_phase"))
    if not all(state.dice[frame[1]]):
        reasons.append(Reason("why.needs_both_dice", "X1", fix="fix.next_turn"))
    missing = PRICE - state.estate(frame[1]).points
    if missing > 0:
        reasons.append(Reason("why.too_few_points", "X1", {"count": missing}, fix="fix.score"))
    return reasons


def not_linked(state: State, frame: Frame, tile: int, space: int) -> list[Reason]:
    estate = state.estate(frame[1])
    if linked_spaces(state, estate, tile, 1 << space):
        return []
    return [Reason("why.no_castle_link", "X1", fix="fix.beside_a_castle")]


def refuses(options: Options) -> OptionError | None:
    """G2: only boards of 11-18."""
    pool, board = options["board_pool"], options["boards"]
    wanted = range(0) if pool == USUAL else board_pool(pool)
    if is_number(board):
        return together(NAME, "boards", board)
    if any(number not in BOARDS for number in wanted):
        return together(NAME, "board_pool", pool)
    return None


def _read(state: State, data: Words) -> None:
    castles = tiles_from_data(state.rules, listing(data, "set_aside_castles"))
    state.pieces = {**state.pieces, NAME: SetAside(castles)}


MODULE: Final[Module] = Module(
    NAME,
    rows=Rows(
        handlers={REDEEM.number: redeem},
        steps={REDEEM_CASTLE.number: take_castle},
        listings={},
        turn_listings=(add_redemption,),
    ),
    moments=Moments(
        deal=(lay_out,),
        swept=(keep_castles,),
        placeable=(linked_spaces,),
        unplaceable=(not_linked,),
    ),
    words=ModuleWords(
        of_state=lambda state: {
            "set_aside_castles": tiles_to_data(state.rules, set_aside(state).castles)
        },
        read=_read,
    ),
    sources=(SOURCE,),
    events={"castles_set_aside": "X1", "castle_redeemed": "X1"},
    reasons={REDEEM.number: not_redeemable},
    answers={CHOOSE_TURN.number: frozenset({REDEEM.number})},
    refuses=refuses,
    boards=BOARDS,
    has_overlay=False,
)
