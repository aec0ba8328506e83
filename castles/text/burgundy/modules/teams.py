"""T in words: what each team has, and into which storage a tile goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from castles.games.burgundy.actions import ACTIONS, TO
from castles.games.burgundy.modules.teams import (
    PRIVATE,
    SHARED,
    first_place,
    mates,
    seat_points,
    zone_of,
)
from castles.games.burgundy.state import State
from castles.games.burgundy.view import View
from castles.text.burgundy.facts import tile_list
from castles.text.burgundy.module import ModuleText, Said
from castles.text.catalogue import Catalogue
from castles.text.describing import NotUnderstoodError
from castles.text.phrases import join, same_word


def _lines(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    """What each team has, and what in it is a mate's own."""
    private = state.rules.definitions.private_spaces
    for team, estate in enumerate(state.estates):
        yield catalogue.text(
            "table.team",
            seats=join(catalogue, (names[seat] for seat in mates(team))),
            points=estate.points,
            storage=_tiles(catalogue, state, estate.storage[private:], private + 1),
        )
        for seat in mates(team):
            yield "  " + catalogue.text(
                "table.mate",
                seat=names[seat],
                points=seat_points(state, seat),
                storage=_tiles(catalogue, state, state.stored(seat)[:private]),
            )


def _tiles(catalogue: Catalogue, state: State, tiles: Sequence[int], first: int = 1) -> str:
    return tile_list(catalogue, [state.rules.tile_words(tile) for tile in tiles], first)


def _with_place(said: Said, text: str) -> str:
    """T6: where what is taken goes."""
    place = dict(ACTIONS.of(said.action).arguments(said.action)).get(TO)
    return text if place is None else said.text(f"act.to_{zone_of(said.state, place)}", act=text)


def _read_place(catalogue: Catalogue, view: View, word: str) -> int:
    """The first free space of the storage that a word names, or its first one."""
    for zone in (PRIVATE, SHARED):
        if same_word(word, zone) or same_word(word, catalogue.text(f"storage_name.{zone}")):
            return first_place(view.state, view.seat, zone)
    raise NotUnderstoodError(catalogue.text("typed.no_place", word=word))


TEXT = ModuleText(lines=(_lines,), around=(_with_place,), readers={TO: _read_place})
