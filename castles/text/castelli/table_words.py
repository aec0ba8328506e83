"""The table as one seat sees it, in lines of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from castles.games.castelli.names import COLOURS, RESOURCES
from castles.games.castelli.state import EMPTY, UNKNOWN, State
from castles.games.castelli.view import View
from castles.text.castelli.board_map import edge_lines, map_lines
from castles.text.castelli.facts import tile_phrase
from castles.text.catalogue import Catalogue
from castles.text.phrases import join


def describe(catalogue: Catalogue, names: Sequence[str], view: View) -> list[str]:
    """Everything that the viewer needs for a turn."""
    state = view.state
    return [
        *_progress_lines(catalogue, names, state),
        "",
        *map_lines(catalogue, state),
        *edge_lines(catalogue, state),
        "",
        *(seat_line(catalogue, names, view, number) for number in range(len(state.seats))),
        *_own_lines(catalogue, view),
    ]


def _progress_lines(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    text = catalogue.text
    for number, half in enumerate(state.halves):
        key = "table.half" if state.rules.is_split else "table.progress"
        fields = state.board.halves[number].fields
        yield text(
            key,
            half=text(f"half.{('upper', 'lower')[number]}"),
            stage=state.stage,
            turn=half.turn,
            turns=fields.bit_count(),
            seat=names[half.turn_seat],
            mine=half.mine,
        )
    village, city = state.aside
    yield text("table.piles", deck=len(state.deck), villages=village, cities=city)


def seat_line(catalogue: Catalogue, names: Sequence[str], view: View, number: int) -> str:
    """What a seat has, as far as all can see it."""
    state = view.state
    seat = state.seats[number]
    text = catalogue.text
    units = ", ".join(
        text(f"count.{name}", count=count)
        for name, count in zip(RESOURCES, seat.units, strict=True)
    )
    line = text(
        "table.seat",
        seat=names[number],
        colour=COLOURS[number],
        points=seat.points,
        units=units,
        ingots=seat.ingots,
        castles=seat.castles_left,
        cards=len(seat.hand),
    )
    if seat.hand_tile != EMPTY:
        definitions = state.rules.definitions
        tile = (*definitions.tiles, *definitions.start_tiles)[seat.hand_tile]
        line = text("table.hand_tile", line=line, tile=tile_phrase(catalogue, tile))
    known = [card for card in seat.hand if card != UNKNOWN]
    if number != view.seat and known:
        line = text("table.known", line=line, cards=_cards(catalogue, state, known))
    return line


def _own_lines(catalogue: Catalogue, view: View) -> list[str]:
    state = view.state
    if not 0 <= view.seat < len(state.seats):
        return []
    seat = state.seats[view.seat]
    lines = [catalogue.text("table.hand", cards=_cards(catalogue, state, seat.hand))]
    return lines + ([catalogue.text("table.card_played")] if seat.card_played else [])


def _cards(catalogue: Catalogue, state: State, cards: Sequence[int]) -> str:
    names = (catalogue.text(f"card.{state.rules.card_names[card]}") for card in cards)
    return join(catalogue, names)
