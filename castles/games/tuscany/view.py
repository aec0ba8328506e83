"""Hidden information: what a seat may know, and full states that agree with it (section 8).

In a view the unknown is face down: hands of others, the order of every pile, the automa's
decision cards too, and, until all seats have assembled, their boards. Everything else is copied as
it is, so `legal_actions` gives a seat the same list from its view as from the full state.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from castles.engine.event import EVERYONE
from castles.engine.randomness import draw_below, seeded, shuffled, unseen
from castles.games.tuscany.actions import ARRANGEMENTS
from castles.games.tuscany.decisions import CHOOSE_ASSEMBLY, CHOOSE_PAYMENT
from castles.games.tuscany.legal import payment_actions
from castles.games.tuscany.placing import spent_cards
from castles.games.tuscany.setup import assembly_is_hidden, give_board
from castles.games.tuscany.state import EMPTY, FACE_DOWN, State


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` may know."""

    seat: int
    state: State


def observe(state: State, seat_number: int) -> View:
    """Turn everything face down that the seat may not know; EVERYONE's view shows hands too."""
    rules = state.rules
    seen = state.copy()
    seen.random = 0
    seen.deck, seen.deck_next = _face_down(state.deck, state.deck_next, len(rules.type_names)), 0
    seen.yield_deck = _face_down(state.yield_deck, state.yield_next, len(rules.yield_names))
    seen.yield_next = 0
    seen.stock, seen.stock_next = _face_down(state.stock, state.stock_next, FACE_DOWN), 0
    for number, seat in enumerate(seen.seats):
        seat.stacks = (EMPTY,) * seat.put_out + (FACE_DOWN,) * (len(seat.stacks) - seat.put_out)
        if seat.automa is not None:
            seat.automa.deck = (EMPTY,) * len(seat.automa.deck)
            continue
        if seat_number in (number, EVERYONE):
            continue
        seat.hand = [0] * len(rules.type_names) + [sum(seat.hand)]
        if assembly_is_hidden(state):
            seat.board, seat.tiles = None, ()
            seat.pieces = (EMPTY,) * len(seat.pieces)
    return View(seat_number, seen)


def _face_down(pile: tuple[int, ...], first: int, unknown: int) -> tuple[int, ...]:
    return (unknown,) * (len(pile) - first)


def determinise(view: View, seed: int) -> State:
    """A full state that the viewer cannot tell from the real one; every one is possible."""
    state = view.state.copy()
    rules = state.rules
    stream = seeded(seed, "determinise")

    stream = _deal(state, stream)

    yields = Counter({n: card.count for n, card in enumerate(rules.definitions.yield_cards)})
    yields.subtract(dict(enumerate(state.yield_discards)))
    state.yield_deck, stream = shuffled(_sorted_elements(yields), stream)

    open_tiles = _open_tiles(state)
    state.stock, stream = shuffled(unseen(rules.neutral_tiles, open_tiles), stream)
    for number, seat in enumerate(state.seats):
        tiles, stream = shuffled(unseen(rules.player_tiles[number], open_tiles), stream)
        seat.stacks = (EMPTY,) * seat.put_out + tiles
        if seat.automa is not None:
            cards = range(len(rules.automa_rules().card_supply))
            seat.automa.deck, stream = shuffled(unseen(cards, seat.automa.revealed), stream)

    if assembly_is_hidden(state):
        stream = _guess_boards(state, stream)
    state.random = stream
    return state


def _deal(state: State, stream: int) -> int:
    """Share out the unseen play cards between the face-down hands and the deck."""
    hidden = Counter(
        {kind: count for kind, count in enumerate(state.rules.definitions.play_cards) if count}
    )
    hidden.subtract(dict(enumerate(state.discards)))
    for seat in state.seats:
        hidden.subtract(dict(enumerate(seat.hand[:-1])))
    stream = _give_payment(state, hidden, stream)
    cards, stream = shuffled(_sorted_elements(hidden), stream)
    dealt = 0
    for seat in state.seats:
        for card in cards[dealt : dealt + seat.hand[-1]]:
            seat.hand[card] += 1
        dealt += seat.hand[-1]
        seat.hand[-1] = 0
    state.deck = cards[dealt:]
    return stream


def _give_payment(state: State, hidden: Counter[int], stream: int) -> int:
    """Whoever is about to pay holds at least one payment: everybody knows that (T20)."""
    frame = state.pending[-1] if state.pending else ()
    if not frame or frame[0] != CHOOSE_PAYMENT.number or not state.seats[frame[1]].hand[-1]:
        return stream
    seat = state.seats[frame[1]]
    face_down = seat.hand[-1]
    seat.hand = [*(hidden[kind] for kind in range(len(seat.hand) - 1)), 0]
    possible = [
        cards
        for action in payment_actions(state, frame)
        if sum(cards := spent_cards(state, frame, action)) <= face_down
    ]
    which, stream = draw_below(stream, len(possible))
    hidden.subtract(dict(enumerate(possible[which])))
    seat.hand = [*possible[which], face_down - sum(possible[which])]
    return stream


def _guess_boards(state: State, stream: int) -> int:
    """Pieces for the other seats, and a board for those who have assembled already."""
    still_assembling = {frame[1] for frame in state.pending if frame[0] == CHOOSE_ASSEMBLY.number}
    guesses = []
    for letter, pieces in enumerate(state.rules.pieces):
        own = {seat.pieces[letter] for seat in state.seats}
        guess, stream = shuffled([n for n in range(len(pieces)) if n not in own], stream)
        guesses.append(iter(guess))
    for number, seat in enumerate(state.seats):
        if EMPTY not in seat.pieces or seat.automa is not None:
            continue
        seat.pieces = tuple(next(guess) for guess in guesses)
        if number not in still_assembling:
            which, stream = draw_below(stream, len(ARRANGEMENTS))
            _, order, turned, shifts = ARRANGEMENTS[which]
            give_board(state.rules, seat, (order, turned, shifts))
    return stream


def _open_tiles(state: State) -> list[int]:
    """Whatever is face up somewhere."""
    seen = [*state.display, *state.set_aside, *state.removed]
    for seat in state.seats:
        seen += (*seat.storage, *seat.tiles)
    return seen


def _sorted_elements(counts: Counter[int]) -> list[int]:
    return [item for item in sorted(counts) for _ in range(counts[item])]
