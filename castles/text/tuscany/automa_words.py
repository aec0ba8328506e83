"""The automa in words: what it owns, its card, its sheet (TA13)."""

from __future__ import annotations

from collections.abc import Iterator

from castles.games.tuscany.state import EMPTY, HEXAGON, SeatState, State
from castles.text.catalogue import Catalogue
from castles.text.tuscany.facts import crop_list, type_list


def automa_lines(
    catalogue: Catalogue, name: str, state: State, seat: SeatState, stacks: str, tokens: str
) -> Iterator[str]:
    """Its things and its card, so that a player could run it by hand."""
    rules, automa, text = state.rules, seat.automa_state(), catalogue.text
    yield text(
        "table.automa",
        seat=name,
        supply=automa.supply,
        cost=rules.definitions.automa.build_cost,
        marble=seat.marble,
        hexagons=seat.storage.count(HEXAGON),
        tokens=tokens,
        stacks=stacks,
        free=seat.tiles.count(EMPTY),
    )
    left = len(automa.deck)
    if not automa.revealed:
        yield "  " + text("table.automa_no_card", count=left)
        return
    card = rules.definitions.automa.cards[automa.revealed[-1]]
    yield "  " + text(
        "table.automa_card",
        card=card.number,
        types=type_list(catalogue, card.types),
        token=card.token,
        count=left,
    )


def sheet_lines(catalogue: Catalogue, name: str, state: State, seat: SeatState) -> Iterator[str]:
    """Each row with its fields: places covered, size, and crops of farms."""
    habits = state.rules.automa_rules()
    yield catalogue.text("map.sheet", seat=name)
    for kind in habits.type_order:
        fields = (_field(catalogue, state, seat, field) for field in habits.fields[kind])
        row = {"type": state.rules.type_names[kind], "fields": ", ".join(fields)}
        yield "  " + catalogue.text("map.sheet_row", **row)


def _field(catalogue: Catalogue, state: State, seat: SeatState, field: tuple[int, ...]) -> str:
    covered = [seat.tiles[place] for place in field if seat.tiles[place] != EMPTY]
    crops = 0
    for tile in covered:
        crops |= state.rules.tile_crops[tile]
    words = f"{len(covered)}/{len(field)}"
    return f"{words} ({crop_list(catalogue, state.rules.crop_words(crops))})" if crops else words
