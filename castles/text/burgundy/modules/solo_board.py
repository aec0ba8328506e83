"""S in words: the goal, what is left to fill, and what a tile gives part by part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from castles.engine.event import Event
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.modules.solo_goal import BUY_POINTS, CHOOSE_GOAL, CHOOSE_POINTS, solo
from castles.games.burgundy.modules.solo_parts import (
    AREA,
    CHOOSE_COLOUR_TILE,
    CHOOSE_ORDER,
    NEXT,
    PARTS,
)
from castles.games.burgundy.modules.solo_ships import GIVE, SWAP
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.view import View
from castles.games.burgundy.words import good_facts
from castles.text.burgundy.facts import coordinate
from castles.text.burgundy.module import Brought, ModuleText, Said, next_decision
from castles.text.burgundy.typed import read_amount
from castles.text.catalogue import Catalogue
from castles.text.remaining import Remaining, RemainingLine
from castles.text.typed_actions import read_name

# -- the table -----------------------------------------------------------------------------------


def _lines(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    """The marker and the goal, and what is left to do in how much time."""
    pieces, (estate,), definitions = solo(state), state.estates, state.rules.definitions
    yield catalogue.text(
        "table.solo",
        score=pieces.score,
        goal=pieces.goal,
        reached=pieces.reached,
        empty=estate.tiles.count(EMPTY),
        rounds=len(definitions.phases) * definitions.rounds - state.round,
    )
    board = estate.own_board()
    rivers = (
        f"{coordinate(board.called[one])}-{coordinate(board.called[other])}"
        for one, other in board.rivers
    )
    yield catalogue.text("table.rivers", rivers=", ".join(rivers))


def _remaining(state: State) -> Iterator[Remaining]:
    """S1, S11: what is to be covered, and how far the goal and the end are."""
    rules, pieces, (estate,) = state.rules, solo(state), state.estates
    masks = estate.own_board().type_masks
    lines = tuple(
        RemainingLine(name, (mask & ~estate.covered).bit_count(), mask.bit_count())
        for name, mask in zip(rules.type_names, masks, strict=True)
    )
    facts = {"count": estate.tiles.count(EMPTY)}
    yield Remaining("solo_spaces", "type", lines, facts)
    rounds = len(rules.definitions.phases) * rules.definitions.rounds
    way = (
        RemainingLine("rounds", rounds - state.round, rounds),
        RemainingLine("points", pieces.goal - pieces.score, pieces.goal),
    )
    yield Remaining("solo_way", "solo_way", way, {"count": pieces.reached})


# -- actions -------------------------------------------------------------------------------------


def _swap(said: Said) -> str:
    return said.text("act.swap", **said.black_space(said.action[1]))


def _give(said: Said) -> str:
    return said.text("act.give", **good_facts(said.action[1]))


def _next(said: Said) -> str:
    return said.text("act.next", part=said.text(f"part.{PARTS[said.action[1]]}"))


def _buy_points(said: Said) -> str:
    count, pieces = said.action[1], solo(said.state)
    if not count:
        return said.text("act.buy_no_points")
    score = pieces.score + count
    return said.text("act.buy_points", count=count, score=score, goal=pieces.goal)


def _in_any_order(game: Burgundy, state: State, seat: int) -> Brought:
    """S9: what the parts of a tile give, each as if it came first."""
    gained: dict[str, Event] = {}
    more: dict[int, None] = {}
    for action in game.legal_actions(state):
        after, told = game.copy(state), list[Event]()
        after.events = told
        game.apply(after, action)
        own = [event for event in told if event.seat == seat]
        is_area = action[1] == AREA
        gained |= {e.name: e for e in own if (e.name == "area_completed") == is_area}
        kind = next_decision(after, seat)
        # What can be bought with silver for each gain is not what the tile gives.
        if kind == CHOOSE_GOAL.number or (not is_area and kind != CHOOSE_POINTS.number):
            more[kind] = None
    return [*gained.values()], [*more]


def _read_part(catalogue: Catalogue, view: View, word: str) -> int:
    return read_name(catalogue, word, PARTS, "part_word")


TEXT = ModuleText(
    lines=(_lines,),
    remaining=(_remaining,),
    about={"ship": "about_alone.ship"},
    actions={
        SWAP.number: _swap,
        GIVE.number: _give,
        NEXT.number: _next,
        BUY_POINTS.number: _buy_points,
    },
    readers={"part": _read_part, "points_bought": read_amount},
    # S7: alone they score when they are placed.
    scoring=frozenset({"monastery_scored"}),
    following={
        CHOOSE_COLOUR_TILE.number: "gain.colour_tile",
        CHOOSE_GOAL.number: "gain.goal",
        CHOOSE_POINTS.number: "gain.points",
    },
    parts={CHOOSE_ORDER.number: _in_any_order},
)
