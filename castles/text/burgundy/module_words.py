"""What modules lay on the table and give to seats, in lines of words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from castles.engine.facts import listing
from castles.games.burgundy.modules import (
    shield_powers,
    solo_goal,
    teams,
    trade_routes,
    vine_board,
)
from castles.games.burgundy.state import EMPTY, State
from castles.text.burgundy import vine_words
from castles.text.burgundy.facts import coordinate, owner_name, shield_list, tile_list
from castles.text.catalogue import Catalogue
from castles.text.phrases import join

Lines: TypeAlias = Callable[[Catalogue, Sequence[str], State], Iterator[str]]


def module_lines(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    """What a player must know of the modules of the game, module by module."""
    for module in state.rules.modules:
        if module.name in _LINES:
            yield from _LINES[module.name](catalogue, names, state)


def _routes(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    """The free spaces of each route."""
    for owner, estate in enumerate(state.estates):
        if estate.automa is not None:
            continue
        spaces = trade_routes.spaces_of(state, owner)
        free = spaces[len(trade_routes.routes(state).goods[owner]) :]
        said = route_phrase(catalogue, free)
        full = catalogue.text("table.route_full", count=len(spaces))
        name = owner_name(catalogue, names, state, owner)
        yield catalogue.text("table.route", seat=name, spaces=said if free else full)


def route_phrase(catalogue: Catalogue, spaces: Sequence[tuple[int, str]]) -> str:
    """The spaces of a route with their numbers and bonuses."""
    return "; ".join(
        catalogue.text("table.route_space", number=number + 1, bonus=bonus)
        for number, bonus in spaces
    )


def _shields(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    """What lies on the depots with its effect, and who holds what."""
    pieces = shield_powers.shields(state)
    printed = listing(shield_powers.data(state), "points")
    yield catalogue.text("table.depot_shields")
    yield from (
        catalogue.text(
            "table.depot_shield",
            depot=depot,
            number=shield,
            shield=catalogue.text(f"shield.{shield}"),
            points=printed[shield - 1],
            about=catalogue.text(f"shield_about.{shield}"),
        )
        for depot, here in enumerate(pieces.laid_out, start=1)
        for shield in here
    )
    for owner in range(len(state.estates)):
        if own := shield_powers.shields_of(state, owner):
            said = shield_list(catalogue, own)
            name = owner_name(catalogue, names, state, owner)
            yield catalogue.text("table.seat_shields", seat=name, shields=said)


def _teams(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    """What each team has, and what in it is a mate's own."""
    private = state.rules.definitions.private_spaces
    for team, estate in enumerate(state.estates):
        mates = teams.mates(team)
        yield catalogue.text(
            "table.team",
            seats=join(catalogue, (names[seat] for seat in mates)),
            points=estate.points,
            storage=_tiles(catalogue, state, estate.storage[private:], private + 1),
        )
        for seat in mates:
            yield "  " + catalogue.text(
                "table.mate",
                seat=names[seat],
                points=teams.seat_points(state, seat),
                storage=_tiles(catalogue, state, state.stored(seat)[:private]),
            )


def _tiles(catalogue: Catalogue, state: State, tiles: Sequence[int], first: int = 1) -> str:
    return tile_list(catalogue, [state.rules.tile_words(tile) for tile in tiles], first)


def _solo(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    """The marker and the goal, and what is left to do in how much time."""
    pieces, (estate,), definitions = solo_goal.solo(state), state.estates, state.rules.definitions
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


_LINES: Mapping[str, Lines] = {
    trade_routes.NAME: _routes,
    shield_powers.NAME: _shields,
    teams.NAME: _teams,
    vine_board.NAME: vine_words.vine_lines,
    solo_goal.NAME: _solo,
}
"""By the name of the module."""

_ABOUT: Mapping[tuple[str, str], str] = {(solo_goal.NAME, "ship"): "about_alone.ship"}
"""By module and decision: the text of what is to be known of it there, instead of the usual."""


def about_key(state: State, decision: str) -> str:
    """The text of what is to be known of a decision."""
    found = (_ABOUT.get((name, decision)) for name in state.pieces)
    return next(filter(None, found), f"about.{decision}")
