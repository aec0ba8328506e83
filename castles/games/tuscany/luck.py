"""Every draw in a step of Tuscany and what was to be expected, for the luck ledger.

- `cards`: play cards by type, whatever made the seat draw them (T18, T30, T31).
- `wanted`: the same cards counted in one line, but only those of a type of which the seat has a
  free space that touches one of its tiles when the action is done: those it can use next.
- `yields`: yield cards by name (T31).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from castles.engine.event import Event
from castles.engine.game import Draw
from castles.engine.hexgrid import bits
from castles.games.tuscany.state import State

LEDGERS: Mapping[str, str] = {"cards": "type", "wanted": "statistics.luck", "yields": "card"}
"""Each with the family of texts that names its outcomes."""


class _Pile:
    """A shuffled pile with its discards, followed from event to event."""

    def __init__(self, contents: Sequence[str], discards: Mapping[str, int]) -> None:
        self.contents = Counter(contents)
        self.discards = Counter(discards)
        self.certain: Counter[str] = Counter()
        """The rest of the old pile: whoever is drawing now has all of it."""

    def shuffle(self) -> None:
        self.certain, self.contents = self.contents, self.discards
        self.discards = Counter()

    def expect(self, drawn: Mapping[str, int]) -> dict[str, float]:
        """What was to be expected of a draw that happens now; takes it out of the pile."""
        by_chance = sum(drawn.values()) - self.certain.total()
        size = self.contents.total()
        expected = {
            kind: self.certain[kind] + (by_chance * self.contents[kind] / size if size else 0)
            for kind in self.contents.keys() | self.certain.keys()
        }
        self.contents.subtract(drawn)
        self.contents.update(self.certain)
        self.contents = +self.contents
        self.certain = Counter()
        return expected


def draws(events: Sequence[Event], before: State, after: State) -> Iterator[Draw]:
    """Everything that was drawn because of an action, also by an automa that followed it."""
    rules = before.rules
    cards = _Pile(
        [rules.type_names[card] for card in before.deck[before.deck_next :]],
        dict(zip(rules.type_names, before.discards, strict=True)),
    )
    yields = _Pile(
        [rules.yield_names[card] for card in before.yield_deck[before.yield_next :]],
        dict(zip(rules.yield_names, before.yield_discards, strict=True)),
    )
    piles = {"cards": cards, "yield_cards": yields}
    for event in events:
        if event.name == "pile_shuffled" and event.facts["pile"] in piles:
            piles[str(event.facts["pile"])].shuffle()
        elif event.name == "paid":
            # What is paid is among the discards, should they be shuffled in this very step.
            cards.discards.update(_counts(event.facts["cards"]))
        elif event.name == "cards_drawn":
            yield from _drawn(event, cards, _wanted_types(after, event.seat))
        elif event.name == "yield_revealed":
            yield from _find_revealed(event, yields)


def _drawn(event: Event, cards: _Pile, wanted: frozenset[str]) -> Iterator[Draw]:
    drawn = _counts(event.secret.get("cards"))
    expected = cards.expect(drawn)
    for kind in sorted(expected):
        yield Draw(event.seat, "cards", kind, drawn[kind], expected[kind])
    useful = sum(drawn[kind] for kind in wanted)
    to_expect = sum(expected.get(kind, 0) for kind in wanted)
    yield Draw(event.seat, "wanted", "wanted", useful, to_expect)


def _find_revealed(event: Event, yields: _Pile) -> Iterator[Draw]:
    card = str(event.facts["card"])
    # A single card is never the rest of a pile that was shuffled first.
    yields.certain.clear()
    for name, expected in sorted(yields.expect({card: 1}).items()):
        yield Draw(event.seat, "yields", name, float(name == card), expected)
    yields.discards[card] += 1


def _counts(cards: object) -> Counter[str]:
    return Counter(cards if isinstance(cards, dict) else {})


def _wanted_types(state: State, seat_number: int) -> frozenset[str]:
    seat = state.seats[seat_number]
    if seat.board is None:
        return frozenset()
    return frozenset(
        state.rules.type_names[seat.board.types[space]] for space in bits(seat.frontier)
    )
