"""Setting up the automa: its sheet, its cards, its place in the order (TA3, TA4)."""

from __future__ import annotations

from castles.engine.errors import OptionError
from castles.engine.randomness import shuffled
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.scoring import DOWRY
from castles.games.tuscany.state import EMPTY, START_CASTLE, AutomaState, SeatState


def check_start_player(rules: Ruleset, seats: int) -> None:
    """OptionError if the chosen start player has no seat, or the automa decides who starts."""
    start = rules.options["start_player"]
    people = seats if rules.automa is None else seats - 1
    if not isinstance(start, int):
        return
    if start >= people:
        raise OptionError(f"seat {start} cannot start a game of {seats} seats (0-{people - 1})")
    if rules.automa is not None and rules.automa.starts:
        raise OptionError("with the option automa_early the automa starts; no seat can be chosen")


def automa_start_seat(rules: Ruleset, seats: int) -> int:
    """TA3, TA4: the automa has the last seat; unless it is early, the seat behind it starts."""
    return seats - 1 if rules.habits().starts else 0


def deal_automa(rules: Ruleset, seat: SeatState, stream: int) -> int:
    """TA3: start castle, shuffled cards, supply; no play cards, no pieces, no storage space."""
    habits = rules.habits()
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
