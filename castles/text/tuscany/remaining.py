"""What is left at a table of Tuscany: cards, yield cards, neutral tiles, stacks and tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from castles.games.tuscany.state import FIRST_TILE, State
from castles.games.tuscany.view import View
from castles.text.remaining import Remaining, RemainingLine


def remaining(view: View) -> list[Remaining]:
    state = view.state
    open_tiles = _open_tiles(state)
    stacks = [
        Remaining(
            "stacks",
            "type",
            _tile_lines(state, state.rules.player_tiles[number], open_tiles),
            {"seat": number, "count": len(seat.stacks) - seat.put_out},
        )
        for number, seat in enumerate(state.seats)
        if seat.stacks
    ]
    return [_cards(state), _yield_cards(state), _stock(state, open_tiles), *stacks, _tokens(state)]


def _cards(state: State) -> Remaining:
    rules = state.rules
    unseen = Counter(dict(enumerate(rules.definitions.play_cards)))
    unseen.subtract(dict(enumerate(state.discards)))
    for seat in state.seats:
        # The last number counts cards that the viewer may not know.
        unseen.subtract(dict(enumerate(seat.hand[:-1])))
    others = sum(seat.hand[-1] for seat in state.seats)
    return Remaining(
        "cards",
        "type",
        _lines(rules.type_names, unseen, rules.definitions.play_cards),
        {"count": len(state.deck) - state.deck_next, "others": others},
    )


def _yield_cards(state: State) -> Remaining:
    rules = state.rules
    totals = [card.count for card in rules.definitions.yield_cards]
    unseen = Counter(dict(enumerate(totals)))
    unseen.subtract(dict(enumerate(state.yield_discards)))
    return Remaining(
        "yield_cards",
        "card",
        _lines(rules.yield_names, unseen, totals),
        {"count": len(state.yield_deck) - state.yield_next},
    )


def _stock(state: State, open_tiles: Counter[int]) -> Remaining:
    lines = _tile_lines(state, state.rules.neutral_tiles, open_tiles)
    return Remaining("stock", "type", lines, {"count": len(state.stock) - state.stock_next})


def _tokens(state: State) -> Remaining:
    rules = state.rules
    totals = [token.count for token in rules.definitions.tokens]
    left = Counter(dict(enumerate(state.tokens)))
    count = sum(state.tokens)
    return Remaining("tokens", "token", _lines(rules.token_names, left, totals), {"count": count})


def _lines(
    names: Sequence[str], left: Counter[int], totals: Sequence[int]
) -> tuple[RemainingLine, ...]:
    return tuple(
        RemainingLine(name, left[number], total)
        for number, (name, total) in enumerate(zip(names, totals, strict=False))
    )


def _tile_lines(
    state: State, tiles: Sequence[int], open_tiles: Counter[int]
) -> tuple[RemainingLine, ...]:
    """The tiles of a set that nobody has seen yet, by face."""
    return tuple(
        RemainingLine(state.rules.item_words(face), total - open_tiles[face], total)
        for face, total in Counter(tiles).items()
    )


def _open_tiles(state: State) -> Counter[int]:
    """Every tile that lies face up somewhere."""
    places: list[Iterable[int]] = [state.display, state.set_aside, state.removed]
    for seat in state.seats:
        places += [seat.storage, seat.tiles]
    return Counter(tile for place in places for tile in place if tile >= FIRST_TILE)
