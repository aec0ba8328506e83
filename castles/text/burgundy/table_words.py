"""The table as one seat sees it, in lines of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.view import View, open_goods
from castles.text.burgundy.board_map import (
    legend_lines,
    map_lines,
    monastery_lines,
    side_lines,
)
from castles.text.burgundy.facts import good_phrase, goods_phrase, tile_list, tile_phrase
from castles.text.burgundy.modules import text_of
from castles.text.catalogue import Catalogue
from castles.text.phrases import apart, join


def describe(catalogue: Catalogue, names: Sequence[str], view: View) -> list[str]:
    """Everything that the viewer needs for a turn."""
    state = view.state
    return [
        *_progress_lines(catalogue, names, state),
        *_depot_lines(catalogue, state),
        *(line for tell in text_of(state.rules).lines for line in tell(catalogue, names, state)),
        *_other_lines(catalogue, names, view),
        *_own_lines(catalogue, view),
    ]


def _progress_lines(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    text, definitions = catalogue.text, state.rules.definitions
    phase = definitions.phases[state.phase]
    if state.round:
        rounds = len(definitions.phases) * definitions.rounds
        white = state.white_die
        yield text("table.progress", phase=phase, round=state.round, rounds=rounds, white=white)
    else:
        yield text("table.set_up", phase=phase)
    if len(names) > 1:
        yield text("table.order", seats=join(catalogue, (names[seat] for seat in state.order)))
    for number, name in enumerate(names):
        yield text("table.score", seat=name, points=state.estate(number).points)


def _depot_lines(catalogue: Catalogue, state: State) -> Iterator[str]:
    text, rules = catalogue.text, state.rules
    for depot, spaces in enumerate(rules.depot_spaces):
        tiles = tile_list(catalogue, [rules.tile_words(state.depots[space]) for space in spaces])
        line = text("table.depot", depot=depot + 1, tiles=tiles)
        goods = state.depot_goods[depot]
        if any(goods):
            line = text("table.depot_goods", depot=line, goods=goods_phrase(catalogue, goods))
        yield f"  {line}"
    black = [rules.tile_words(tile) for tile in state.black_depot]
    yield "  " + text("table.black", tiles=tile_list(catalogue, black))
    coming = [good_phrase(catalogue, good) for good in state.goods[: open_goods(state)]]
    if state.round:  # In the set-up no goods have been laid out, but they will be.
        yield text("table.goods_to_come", goods=join(catalogue, coming))
    if len(state.seats) == 1:
        return  # Who plays alone has nobody to be ahead of (S8).
    bonuses = (
        f"{text(f'type.{name}')} {'/'.join(map(str, rules.colour_bonuses[taken:])) or '-'}"
        for name, taken in zip(rules.type_names, state.colour_bonus_taken, strict=True)
    )
    yield text("table.colour_bonuses", bonuses=", ".join(bonuses))


def _other_lines(catalogue: Catalogue, names: Sequence[str], view: View) -> Iterator[str]:
    for number in range(len(view.state.seats)):
        estate = view.state.estate(number)
        if estate.automa is not None:
            yield from automa_lines(catalogue, names[number], view.state, estate)
        elif number != view.seat:
            yield catalogue.text(
                "table.opponent",
                seat=names[number],
                dice=_dice(view.state.dice[number]),
                owned=_owned(catalogue, view.state, number),
                free=estate.tiles.count(EMPTY),
            )


def automa_lines(catalogue: Catalogue, name: str, state: State, estate: Estate) -> Iterator[str]:
    """The automa's things and both its county cards."""
    rules, automa = state.rules, estate.automa_state()
    reserve = [
        tile_phrase(catalogue, rules.tile_words(tile), "bare_item") for tile in automa.reserve
    ]
    yield catalogue.text(
        "table.automa",
        seat=name,
        silver=estate.silver,
        goods=goods_phrase(catalogue, estate.goods),
        reserve=", ".join(reserve) or catalogue.text("list.nothing"),
        wilds=len(automa.wilds),
    )
    for card, cells in zip(automa.cards, automa.cells, strict=True):
        types = rules.automa_rules().card_cells[card]
        words = (
            catalogue.text(
                "map.automa_cell",
                type=rules.type_names[kind],
                tile=tile_phrase(catalogue, rules.tile_words(tile), "bare_item"),
            )
            for kind, tile in zip(types, cells, strict=True)
        )
        card_name = catalogue.spoken("card", rules.automa_rules().card_names[card])
        said = apart(catalogue, words)
        yield "  " + catalogue.text("map.automa", card=card_name, cells=said)


def _own_lines(catalogue: Catalogue, view: View) -> list[str]:
    state = view.state
    if not 0 <= view.seat < len(state.seats):
        return []
    estate = state.estate(view.seat)
    if estate.board is None:
        return [*side_lines(catalogue, state.rules, estate)]
    owned = _owned(catalogue, state, view.seat)
    return [
        catalogue.text("table.own", dice=_dice(state.dice[view.seat]), owned=owned),
        "",
        *map_lines(catalogue, state.rules, estate),
        "",
        *legend_lines(catalogue, state.rules),
        *monastery_lines(catalogue, state.rules, estate),
    ]


def _dice(dice: tuple[int, int]) -> str:
    return ", ".join(str(die) if die else "-" for die in dice)


def _owned(catalogue: Catalogue, state: State, seat_number: int) -> str:
    estate = state.estate(seat_number)
    stored = [state.rules.tile_words(tile) for tile in state.stored(seat_number)]
    return catalogue.text(
        "table.owned",
        workers=estate.workers,
        silver=estate.silver,
        goods=goods_phrase(catalogue, estate.goods),
        storage=tile_list(catalogue, stored),
    )
