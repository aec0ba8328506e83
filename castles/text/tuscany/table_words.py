"""The table as one seat sees it, in lines of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from castles.games.tuscany.definitions import PHASES
from castles.games.tuscany.legal import fits
from castles.games.tuscany.setup import assembly_is_hidden
from castles.games.tuscany.state import EMPTY, SeatState, State
from castles.games.tuscany.view import View
from castles.text.catalogue import Catalogue
from castles.text.phrases import join, nothing
from castles.text.tuscany.automa_words import automa_lines, sheet_lines
from castles.text.tuscany.board_map import crop_lines, legend_lines, map_lines
from castles.text.tuscany.facts import card_phrases, tile_name

_DISPLAY_COLUMN = 38
_DISPLAY_ROW = 2


def describe(catalogue: Catalogue, names: Sequence[str], view: View) -> list[str]:
    """Everything that the viewer may know and needs for a turn."""
    return [
        *_progress_lines(catalogue, names, view.state),
        *display_lines(catalogue, view),
        *_supply_lines(catalogue, view.state),
        *_other_lines(catalogue, names, view),
        *own_lines(catalogue, view),
    ]


def _progress_lines(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    text = catalogue.text
    yield text("table.progress", phase=PHASES[state.phase - 1], round=state.round)
    for name, seat in zip(names, state.seats, strict=True):
        yield text("table.score", seat=name, green=seat.green, red=seat.red)


def display_lines(catalogue: Catalogue, view: View) -> list[str]:
    """The display in rows; a plus marks what fits on the viewer's board."""
    state, seat = view.state, _own(view)
    cells = []
    for place, tile in enumerate(state.display, start=1):
        name = tile_name(catalogue, state.rules.item_words(tile))
        can_go = tile != EMPTY and seat is not None and seat.board and fits(state, seat, tile)
        cells.append(f"{place} {name}{' +' if can_go else ''}")
    rows = [
        "  " + "".join(cell.ljust(_DISPLAY_COLUMN) for cell in cells[first : first + _DISPLAY_ROW])
        for first in range(0, len(cells), _DISPLAY_ROW)
    ]
    heading = "table.display" if seat is not None and seat.board else "table.display.plain"
    return [catalogue.text(heading), *(row.rstrip() for row in rows)]


def _supply_lines(catalogue: Catalogue, state: State) -> Iterator[str]:
    text, rules = catalogue.text, state.rules
    yield text(
        "table.piles",
        deck=len(state.deck) - state.deck_next,
        discards=sum(state.discards),
        yields=len(state.yield_deck) - state.yield_next,
        stock=len(state.stock) - state.stock_next,
        set_aside=len(state.set_aside),
    )
    tokens = (
        f"{text(f'token.{name}')} x{left}"
        for name, left in zip(rules.token_names, state.tokens, strict=True)
    )
    yield text("table.tokens_left", tokens=", ".join(tokens))
    bonuses = (
        f"{text(f'type.{kind.name}')} {'/'.join(map(str, kind.colour_bonus[taken:])) or '-'}"
        for kind, taken in zip(rules.definitions.types, state.colour_bonus_taken, strict=True)
    )
    yield text("table.colour_bonuses", bonuses=", ".join(bonuses))


def _other_lines(catalogue: Catalogue, names: Sequence[str], view: View) -> Iterator[str]:
    state = view.state
    for number, seat in enumerate(state.seats):
        if seat.automa is not None:
            stacks, tokens = _stacks(state, seat), _tokens(catalogue, state, seat)
            yield from automa_lines(catalogue, names[number], state, seat, stacks, tokens)
            yield from sheet_lines(catalogue, names[number], state, seat)
        elif number != view.seat:
            key = "table.opponent.hidden" if assembly_is_hidden(state) else "table.opponent"
            yield catalogue.text(
                key,
                seat=names[number],
                cards=sum(seat.hand),
                free=seat.tiles.count(EMPTY),
                goods=_goods(catalogue, state, seat),
                stacks=_stacks(state, seat),
            )


def own_lines(catalogue: Catalogue, view: View) -> list[str]:
    """The viewer's own things and board; nothing for an onlooker."""
    seat, state = _own(view), view.state
    if seat is None:
        return []
    rules = state.rules
    hand = card_phrases(catalogue, rules.card_words(seat.hand))
    lines = [
        catalogue.text("table.hand", count=sum(seat.hand), cards=join(catalogue, hand)),
        catalogue.text("table.goods", goods=_goods(catalogue, state, seat)),
        catalogue.text("table.stacks", stacks=_stacks(state, seat)),
    ]
    if seat.board is not None:
        lines += ["", *map_lines(catalogue, rules, seat), ""]
        lines += [*legend_lines(catalogue, rules), *crop_lines(catalogue, rules, seat)]
    return lines


def _goods(catalogue: Catalogue, state: State, seat: SeatState) -> str:
    text = catalogue.text
    stored = ", ".join(
        f"{number}) {tile_name(catalogue, state.rules.item_words(item))}"
        for number, item in enumerate(seat.storage, start=1)
    )
    return text(
        "table.owned",
        storage=stored,
        marble=seat.marble,
        workers=seat.workers,
        tokens=_tokens(catalogue, state, seat),
    )


def _tokens(catalogue: Catalogue, state: State, seat: SeatState) -> str:
    tokens = [
        f"{catalogue.text(f'token.{name}')} x{count}"
        for name, count in zip(state.rules.token_names, seat.tokens, strict=True)
        if count
    ]
    return ", ".join(tokens) or nothing(catalogue)


def _stacks(state: State, seat: SeatState) -> str:
    """How many tiles are left in each stack: `5-7-7`."""
    definitions = state.rules.definitions
    size = definitions.tiles_per_stack
    return "-".join(
        str(min(size, max(0, size * (stack + 1) - seat.put_out)))
        for stack in range(definitions.stacks)
    )


def _own(view: View) -> SeatState | None:
    seats = view.state.seats
    return seats[view.seat] if 0 <= view.seat < len(seats) else None
