"""What modules have left, as far as everybody knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from castles.games.burgundy.board import SIDES
from castles.games.burgundy.modules import (
    border_posts,
    castle_rule,
    inns,
    shield_powers,
    solo_goal,
    trade_routes,
    vine_board,
)
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.tile_types import CASTLE
from castles.text.burgundy import vine_words
from castles.text.remaining import Remaining, RemainingLine


def module_remaining(state: State) -> Iterator[Remaining]:
    """Module by module."""
    for module in state.rules.modules:
        if module.name in _LEFT:
            yield from _LEFT[module.name](state)


def _posts(state: State) -> Iterator[Remaining]:
    """X4.6: the bonus tiles, the better one first."""
    left, gone = border_posts.bonuses_left(state), border_posts.posts(state).taken
    lines = tuple(
        RemainingLine(name, int(number >= gone), 1)
        for number, name in enumerate(("first", "second"))
    )
    yield Remaining("post_bonuses", "post_bonus", lines, {"count": len(left)})


def _inns(state: State) -> Iterator[Remaining]:
    pieces = inns.inns(state)
    every = state.rules.definitions.phases
    places = {"out": pieces.out, "coming": pieces.coming}
    lines = tuple(RemainingLine(place, count, len(every)) for place, count in places.items())
    yield Remaining("inns", "inn_place", lines, {"count": pieces.out + pieces.coming})


def _routes(state: State) -> Iterator[Remaining]:
    """By route how many spaces of each number are free."""
    for owner, estate in enumerate(state.estates):
        if estate.automa is None:
            spaces = [number for number, _ in trade_routes.spaces_of(state, owner)]
            free = spaces[len(trade_routes.routes(state).goods[owner]) :]
            every, left = Counter(spaces), Counter(free)
            lines = tuple(
                RemainingLine(str(number + 1), left[number], every[number])
                for number in range(SIDES)
                if every[number]
            )
            yield Remaining("route", "good", lines, {"seat": state.head(owner), "count": len(free)})


def _shields(state: State) -> Iterator[Remaining]:
    """Of those that were laid out, which still lie on a depot."""
    pieces = shield_powers.shields(state)
    lying = [shield for here in pieces.laid_out for shield in here]
    gone = [*pieces.removed, *(shield for held in pieces.held for _, shield in held)]
    lines = tuple(
        RemainingLine(str(shield), int(shield in lying), 1)
        for shield in shield_powers.SHIELDS
        if shield in lying or shield in gone
    )
    yield Remaining("shields", "shield", lines, {"count": len(lying)})


def _castles(state: State) -> Iterator[Remaining]:
    """X1: what is set aside, and by seat how many empty spaces of each type the rule allows."""
    rules, aside = state.rules, len(castle_rule.set_aside(state).castles)
    black = sum(rules.tile_type[tile] == CASTLE for tile in rules.black_tiles)
    line = RemainingLine("aside", aside, len(rules.coloured_tiles[CASTLE]) + black)
    facts = {"count": aside, "points": castle_rule.PRICE}
    yield Remaining("castles_aside", "castle_place", (line,), facts)
    for owner, estate in enumerate(state.estates):
        if estate.board is None or estate.automa is not None:
            continue
        lines = []
        for kind, (name, mask) in enumerate(
            zip(rules.type_names, estate.board.type_masks, strict=True)
        ):
            tile, spaces = rules.coloured_tiles[kind][0], estate.frontier & mask
            reached = castle_rule.linked_spaces(state, estate, tile, spaces)
            empty = mask & ~estate.covered
            lines.append(RemainingLine(name, reached.bit_count(), empty.bit_count()))
        count = sum(line.left for line in lines)
        facts = {"seat": state.head(owner), "count": count}
        yield Remaining("castle_spaces", "type", tuple(lines), facts)


def _solo(state: State) -> Iterator[Remaining]:
    """S1, S11: what is to be covered, and how far the goal and the end are."""
    rules, pieces, (estate,) = state.rules, solo_goal.solo(state), state.estates
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


_LEFT: Mapping[str, Callable[[State], Iterator[Remaining]]] = {
    castle_rule.NAME: _castles,
    border_posts.NAME: _posts,
    inns.NAME: _inns,
    trade_routes.NAME: _routes,
    shield_powers.NAME: _shields,
    vine_board.NAME: vine_words.bag,
    solo_goal.NAME: _solo,
}
"""By the name of the module."""
