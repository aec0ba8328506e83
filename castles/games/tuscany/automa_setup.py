"""Setting up the automa: its sheet, its cards, its place in the order (TA3, TA4)."""

from __future__ import annotations

from castles.engine.randomness import shuffled
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.scoring import DOWRY
from castles.games.tuscany.state import EMPTY, START_CASTLE, AutomaState, SeatState


def automa_start_seat(rules: Ruleset, seats: int) -> int:
    """TA3, TA4: the automa has the last seat; unless it is early, the seat behind it starts.

    Old matches can name a start player besides: that seat starts, whoever it is.
    """
    return seats - 1 if rules.automa_rules().starts else 0


def deal_automa(rules: Ruleset, seat: SeatState, stream: int) -> int:
    """TA3: start castle, shuffled cards, supply; no play cards, no pieces, no storage space."""
    habits = rules.automa_rules()
    automa = AutomaState.__new__(AutomaState)
    automa.deck, stream = shuffled(range(len(habits.card_supply)), stream)
    automa.revealed = ()
    automa.supply = habits.start_supply
    seat.automa = automa
    seat.storage = ()
    seat.pieces = (EMPTY,) * len(rules.pieces)
    tiles = [EMPTY] * habits.places
    tiles[habits.start_place] = START_CASTLE
    seat.tiles = tuple(tiles)
    seat.covered = 1 << habits.start_place
    seat.green = seat.points[DOWRY] = habits.start_green
    return stream
