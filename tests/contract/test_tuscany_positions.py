"""What Tuscany promises of every position: nothing is lost, nothing leaks, `explain` knows why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest

from castles.engine.randomness import Dice
from castles.games.tuscany.actions import (
    ACTIONS,
    CASTLE,
    NO_PAIR,
    PAY,
    PLACE,
    REFRESH,
    START_CASTLE,
    TAKE,
    TOKEN,
)
from castles.games.tuscany.decisions import CHOOSE_ASSEMBLY, CHOOSE_PAYMENT
from castles.games.tuscany.setup import give_board
from castles.games.tuscany.state import EMPTY, State
from tests.contract.snapshot import agree
from tests.contract.walks import Setting, settings_of, walk
from tests.games.tuscany.table import TUSCANY

every_setting = pytest.mark.parametrize("setting", settings_of("tuscany"), ids=str)


def states(setting: Setting, every: int) -> Iterator[State]:
    return cast(Iterator[State], walk(setting).states(every))


def expected_tiles(seats: int) -> Counter[str]:
    box = TUSCANY.definitions
    sets = [(box.neutral_tiles, None), *((box.player_tiles, seat) for seat in range(seats))]
    return Counter(
        {
            f"{entry.type} {sorted(entry.crops)} {owner}": entry.count
            for entries, owner in sets
            for entry in entries
        }
    )


def found_tiles(data: dict[str, Any]) -> Counter[str]:
    tiles = [*data["display"], *data["neutral_stock"], *data["set_aside"], *data["removed"]]
    for seat in data["seats"]:
        tiles += [tile for stack in seat["stacks"] for tile in stack]
        tiles += seat["storage"]
        tiles += [space["tile"] for space in seat["board"] or []]
        rows = seat["automa"]["sheet"].values() if "automa" in seat else ()
        tiles += [tile for fields in rows for field in fields for tile in field]
    return Counter(
        f"{tile['type']} {sorted(tile.get('crops', []))} {tile['owner']}"
        for tile in tiles
        if isinstance(tile, dict)
    )


@every_setting
def test_conservation_of_tiles_cards_and_tokens(setting: Setting) -> None:
    box = TUSCANY.definitions
    cards = {t.name: count for t, count in zip(box.types, box.play_cards, strict=True)}
    tiles = expected_tiles(setting.seats)
    assert tiles.total() == 32 + 21 * setting.seats
    end = cast(State, walk(setting).end)
    for state in (*states(setting, 2), end):
        data = cast(dict[str, Any], TUSCANY.to_data(state))
        assert found_tiles(data) == tiles
        held = Counter([*data["deck"], *data["discards"]])
        for seat in data["seats"]:
            held.update(seat["hand"])
        assert held == cards
        assert Counter([*data["yield_deck"], *data["yield_discards"]]) == {
            card.name: card.count for card in box.yield_cards
        }
        tokens = Counter(data["tokens"])
        for seat in data["seats"]:
            tokens.update(seat["tokens"])
        assert tokens == {token.name: 5 for token in box.tokens}


@every_setting
def test_conservation_masks_agree_with_the_tiles(setting: Setting) -> None:
    for state in states(setting, 5):
        for seat in state.seats:
            if seat.board is not None:
                covered = [space for space, tile in enumerate(seat.tiles) if tile != EMPTY]
                assert seat.covered == sum(1 << space for space in covered)
                assert seat.frontier == seat.board.shape.frontier(seat.covered)


def mix_hidden(state: State, viewer: int, seed: int) -> None:
    """Shuffle everything that the viewer may not know, by other means than `determinise`."""
    dice = Dice(seed, "mix")

    def mixed(pile: tuple[int, ...], first: int) -> tuple[int, ...]:
        rest = list(pile[first:])
        for last in range(len(rest) - 1, 0, -1):
            other = dice.below(last + 1)
            rest[last], rest[other] = rest[other], rest[last]
        return (*pile[:first], *rest)

    pool = list(state.deck[state.deck_next :])
    others = [seat for number, seat in enumerate(state.seats) if number != viewer]
    for seat in others:
        pool += [card for card, count in enumerate(seat.hand) for _ in range(count)]
    pool = list(mixed(tuple(pool), 0))
    for seat in others:
        size, seat.hand = sum(seat.hand), [0] * len(seat.hand)
        for _ in range(size):
            seat.hand[pool.pop()] += 1
    state.deck, state.deck_next = tuple(pool), 0
    state.yield_deck = mixed(state.yield_deck, state.yield_next)
    state.stock = mixed(state.stock, state.stock_next)
    for seat in state.seats:
        seat.stacks = mixed(seat.stacks, seat.put_out)
        if seat.automa is not None:
            seat.automa.deck = mixed(seat.automa.deck, 0)
    state.random = dice.stream
    if any(frame[0] == CHOOSE_ASSEMBLY.number for frame in state.pending):
        for seat in others:
            if seat.board is not None:
                give_board(state.rules, seat, (dice.below(6), dice.below(8), dice.below(4)))


@every_setting
def test_hiding_a_view_does_not_depend_on_what_is_hidden(setting: Setting) -> None:
    changed = False
    for number, state in enumerate(states(setting, 6)):
        for viewer in range(setting.seats):
            seen = TUSCANY.observe(state, viewer).state
            other = TUSCANY.copy(state)
            mix_hidden(other, viewer, number)
            changed = changed or not agree(TUSCANY, other, state)
            assert agree(TUSCANY, TUSCANY.observe(other, viewer).state, seen)
    assert changed


def anything(state: State) -> Iterator[tuple[int, ...]]:
    """Every action that points at something on the table, and one of each other kind."""
    seat = state.seats[state.pending[-1][1]]
    if seat.board is None:
        return
    spaces = range(len(seat.tiles))
    yield from (kind() for kind in ACTIONS if not kind.fields)
    yield from (TAKE(place) for place in range(len(state.display)))
    yield from (PLACE(slot, space) for slot in range(len(seat.storage)) for space in spaces)
    yield from (CASTLE(place, space) for place in range(len(state.display)) for space in spaces)
    yield from (REFRESH(kind) for kind in range(len(state.rules.type_names)))
    yield from (TOKEN(token) for token in range(len(state.tokens)))
    yield from (START_CASTLE(space) for space in spaces)
    if state.pending[-1][0] == CHOOSE_PAYMENT.number:
        pairs = range(NO_PAIR, len(state.discards))
        yield from (
            PAY(matching, workers, one, two)
            for matching in range(3)
            for workers in range(3)
            for one in pairs
            for two in pairs
        )


@every_setting
def test_explain_finds_a_reason_against_everything_that_is_not_listed(setting: Setting) -> None:
    for state in states(setting, 17):
        legal = set(TUSCANY.legal_actions(state))
        for number, action in enumerate(anything(state)):
            if number % 5 and action not in legal:
                continue
            reasons = TUSCANY.explain(state, action)
            assert (not reasons) == (action in legal), (action, reasons)
