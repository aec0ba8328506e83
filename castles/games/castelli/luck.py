"""Every draw in a step of Castelli and what was to be expected; castles by place.

- `cards`: cards drawn from the deck, by name; of those that all have seen nobody draws by luck.
- `tiles`: tiles flipped, by value, and the mean of those that were still face down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from castles.engine.event import Event
from castles.engine.game import Draw
from castles.games.castelli.names import AREA_TYPES
from castles.games.castelli.state import CLOSED, State

LEDGERS: Mapping[str, str] = {"cards": "card", "tiles": "value"}
"""Each with the family of texts that names its outcomes."""


def draws(events: Sequence[Event], before: State) -> Iterator[Draw]:
    """Everything that was drawn because of an action."""
    names = before.rules.card_names
    hidden = before.deck[: len(before.deck) - before.deck_known]
    deck = Counter(names[card] for card in hidden)
    for event in events:
        if event.name == "card_drawn":
            card = str(event.secret["card"])
            for name, count in sorted(deck.items()):
                yield Draw(event.seat, "cards", name, float(name == card), count / deck.total())
            deck[card] -= 1
            deck = +deck
        elif event.name == "tile_turned":
            yield from _turned(event, before)


def _turned(event: Event, before: State) -> Iterator[Draw]:
    """By value; two players do not know which tiles are out."""
    definitions = before.rules.definitions
    closed = [before.tiles[field] for field in before.board.fields if before.turns[field] == CLOSED]
    values = Counter(definitions.tiles[tile].value for tile in (*closed, *before.unused))
    names = before.rules.tile_names
    turned = next(tile for tile in closed if names[tile] == event.facts["tile"])
    shown = definitions.tiles[turned].value
    for value, count in sorted(values.items()):
        yield Draw(event.seat, "tiles", str(value), float(value == shown), count / values.total())


def holdings(state: State) -> list[list[str]]:
    """The castles of each seat by place: on stone, with a card on grain or wood, over another's.

    Of a tournament those of its last stage.
    """
    held: list[list[str]] = [[] for _ in state.seats]
    for site, owners in sorted(state.castles.items()):
        held[owners[0]].append(f"castle_{AREA_TYPES[state.board.sites[site].type]}")
        for owner in owners[1:]:
            held[owner].append("castle_over")
    return held
