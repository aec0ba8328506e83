"""What is left at a table of Castelli: closed tiles by value, cards, settlements set aside."""

from __future__ import annotations

from collections import Counter

from castles.games.castelli.names import SETTLEMENTS
from castles.games.castelli.state import CLOSED, UNKNOWN
from castles.games.castelli.view import View
from castles.text.remaining import Remaining, RemainingLine


def remaining(view: View) -> list[Remaining]:
    return [_tiles(view), _cards(view), _settlements(view)]


def _tiles(view: View) -> Remaining:
    """By value; of two players' tiles half are out, nobody knows which."""
    state = view.state
    tiles = state.rules.definitions.tiles
    closed = sum(state.turns[field] == CLOSED for field in state.board.fields)
    held = [seat.hand_tile for seat in state.seats]
    seen = Counter(tiles[tile].value for tile in (*state.tiles, *held) if 0 <= tile < len(tiles))
    every = Counter(tile.value for tile in tiles)
    lines = tuple(
        RemainingLine(str(value), count - seen[value], count)
        for value, count in sorted(every.items())
    )
    return Remaining("tiles", "value", lines, {"count": closed, "out": len(state.unused)})


def _cards(view: View) -> Remaining:
    """What the viewer has not seen where it is now."""
    state = view.state
    hands = [card for seat in state.seats for card in seat.hand]
    known = Counter(card for card in (*state.deck, *hands) if card != UNKNOWN)
    lines = tuple(
        RemainingLine(state.rules.card_names[card], count - known[card], count)
        for card, count in sorted(Counter(state.rules.cards).items())
    )
    facts = {"count": len(state.deck), "others": hands.count(UNKNOWN)}
    return Remaining("cards", "card", lines, dict(facts))


def _settlements(view: View) -> Remaining:
    definitions = view.state.rules.definitions
    lines = tuple(
        RemainingLine(name, left, total)
        for name, left, total in zip(SETTLEMENTS, view.state.aside, definitions.aside, strict=True)
    )
    return Remaining("settlements", "settlement", lines, {"count": sum(view.state.aside)})
