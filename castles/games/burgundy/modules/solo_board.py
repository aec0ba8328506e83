"""S: one alone fills 37 spaces of islands and rivers within 25 rounds, or loses."""

from __future__ import annotations

from typing import Final

from castles.engine.decision import Frame
from castles.engine.errors import OptionError
from castles.engine.facts import Words, fact, integer, listing
from castles.engine.faults import together
from castles.engine.game import Outcome
from castles.engine.ruleset import RANDOM, Options
from castles.engine.wording import number_field, whole
from castles.games.burgundy.actions import TAKE_DARK_GIFT
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.decisions import ADVANCE, CHOOSE_SHIP, FINISH_GAME, LOAD_SHIP
from castles.games.burgundy.explain import not_placeable
from castles.games.burgundy.module import Module, ModuleWords, Moments
from castles.games.burgundy.modules import solo_goal, solo_parts, solo_ships
from castles.games.burgundy.modules.solo_goal import GOAL, NAME, SOURCE, Solo, data, solo
from castles.games.burgundy.option_values import DEALT, SAME, USUAL
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.supply import take_depot_tile
from castles.games.burgundy.tables import Rows
from castles.games.burgundy.words import good_words

FILLED, ROUNDS = "filled", "rounds"


def lay_out(state: State) -> None:
    """S2"""
    goal = whole(state.rules.options[GOAL])
    state.pieces = {**state.pieces, NAME: Solo(goal)}
    state.estates[0].workers = integer(data(state), "workers")


def lose_tile(state: State) -> None:
    """S3: the first of the white die's depot, or of the next one clockwise that has any."""
    for turn in range(SIDES):
        depot = (state.white_die - 1 + turn) % SIDES
        for space in state.rules.depot_spaces[depot]:
            if state.depots[space] != EMPTY:
                tile = take_depot_tile(state, space)
                state.removed += (tile,)
                if state.events is not None:
                    words = state.rules.tile_words(tile)
                    state.tell("tile_lost", "S3", state.order[0], tile=words, depot=depot + 1)
                return


def finish(state: State, frame: Frame) -> None:
    """S1: nothing is scored at the end."""
    if state.events is None:
        return
    if empty := state.estates[0].tiles.count(EMPTY):
        state.tell("solo_lost", "S1", frame[1], count=empty)
    else:
        state.tell("solo_won", "S1", frame[1], round=state.round)


def outcome(state: State) -> Outcome | None:
    """S1: won when all is filled, lost when the rounds are over."""
    if state.pending:
        return None
    (estate,) = state.estates
    empty = estate.tiles.count(EMPTY)
    return Outcome(
        winners=() if empty else (0,),
        points=(estate.points,),
        reason=ROUNDS if empty else FILLED,
        measures={"round": state.round, "empty_spaces": empty},
    )


def holdings(state: State, seat: int) -> list[str]:
    """How far one came: spaces that are covered, and goals that were reached."""
    covered = state.estate(seat).covered.bit_count()
    return ["filled"] * covered + ["goal"] * solo(state).reached


def refuses(options: Options) -> OptionError | None:
    """G2: the board is its own."""
    for name, usual in (("boards", (DEALT, RANDOM, SAME)), ("board_pool", (USUAL,))):
        if options[name] not in usual:
            return together(NAME, name, options[name])
    return None


def _of_state(state: State) -> Words:
    pieces = solo(state)
    words: Words = {
        "goal": pieces.goal,
        "goals_reached": pieces.reached,
        "score": pieces.score,
        "points_total": state.estates[0].points,
        "goods_gone": good_words(pieces.gone),
    }
    if solo_parts.has_crane(state.rules):
        words["crane_counted"] = pieces.crane_counted
    return words


def _read(state: State, words: Words) -> None:
    gone = [whole(good) - 1 for good in listing(words, "goods_gone")]
    pieces = Solo(
        integer(words, "goal"),
        integer(words, "goals_reached"),
        integer(words, "score"),
        tuple(gone.count(good) for good in range(SIDES)),
        "crane_counted" in words and fact(words, "crane_counted") is True,
    )
    state.pieces = {**state.pieces, NAME: pieces}


MODULE: Final[Module] = Module(
    NAME,
    rows=Rows(
        handlers={
            solo_goal.BUY_POINTS.number: solo_goal.buy_points,
            solo_parts.NEXT.number: solo_parts.next_part,
            solo_ships.SWAP.number: solo_ships.swap,
            solo_ships.GIVE.number: solo_ships.give,
            TAKE_DARK_GIFT.number: solo_parts.take_colour_tile,
        },
        steps={
            solo_goal.RECKON.number: solo_goal.reckon,
            solo_parts.LEFT.number: solo_parts.go_on,
            LOAD_SHIP.number: solo_ships.load_and_clear,
            ADVANCE.number: solo_ships.offer_swap,  # S5: there is no track
            FINISH_GAME.number: finish,
        },
        listings={
            CHOOSE_SHIP.number: solo_ships.ship_actions,
            solo_ships.CHOOSE_SWAP.number: solo_ships.swap_actions,
            solo_ships.CHOOSE_GIVE.number: solo_ships.give_actions,
            solo_parts.CHOOSE_ORDER.number: solo_parts.order_actions,
            solo_parts.CHOOSE_COLOUR_TILE.number: solo_parts.colour_tile_actions,
            solo_goal.CHOOSE_POINTS.number: solo_goal.points_actions,
            solo_goal.CHOOSE_GOAL.number: solo_goal.goal_actions,
        },
    ),
    moments=Moments(
        deal=(lay_out,),
        round_begins=(lose_tile,),
        bonus_tiles=(solo_parts.complete_colours,),
        gained=(solo_goal.drive_marker,),
        needless=(solo_goal.buy_nothing_yet,),
        seen_goods=(lambda state: solo(state).gone,),
    ),
    words=ModuleWords(of_state=_of_state, read=_read),
    sources=(SOURCE,),
    unscored=frozenset({"colour_bonuses", "leftover_goods", "leftover_silver", "leftover_workers"}),
    holdings=holdings,
    fields={
        **solo_parts.FIELDS,
        "points_bought": number_field("count"),
        "given": number_field("given"),
    },
    cites={solo_goal.CHOOSE_GOAL.number: solo_goal.GOAL_RULE},
    favourite_actions={solo_parts.NEXT.name: "part"},
    events={
        "tile_lost": "S3",
        "goods_lost": "S5",
        "good_given": "S6",
        "tile_swapped": "S6",
        "colour_filled": "S8",
        "points_bought": "S10",
        "goal_reached": "S11",
        "solo_won": "S1",
        "solo_lost": "S1",
    },
    reasons={
        solo_goal.BUY_POINTS.number: solo_goal.not_for_sale,
        solo_parts.NEXT.number: solo_parts.not_a_part,
        solo_ships.SWAP.number: solo_ships.no_swap,
        solo_ships.GIVE.number: solo_ships.not_given,
        TAKE_DARK_GIFT.number: not_placeable,
    },
    answers={
        solo_goal.CHOOSE_POINTS.number: frozenset({solo_goal.BUY_POINTS.number}),
        solo_parts.CHOOSE_ORDER.number: frozenset({solo_parts.NEXT.number}),
        solo_parts.CHOOSE_COLOUR_TILE.number: frozenset({TAKE_DARK_GIFT.number}),
        solo_ships.CHOOSE_SWAP.number: frozenset({solo_ships.SWAP.number}),
        solo_ships.CHOOSE_GIVE.number: frozenset({solo_ships.GIVE.number}),
    },
    excludes=frozenset(
        {
            *("automa", "border_posts", "castle_rule", "inns", "shields"),
            *("teams", "trade_routes", "vineyards"),
        }
    ),
    refuses=refuses,
    board=lambda options: whole(options[NAME]),
    seats=range(1, 2),
    turned="inert",
    placement=solo_parts.lie,
    outcome=outcome,
)
