"""Points: where they come from, phase scoring, leftovers, and who wins (T35-T37)."""

from __future__ import annotations

from castles.engine.game import Line, Outcome, ScoreSheet
from castles.games.tuscany.state import EMPTY, HEXAGON, State

GREEN = "green"
RED = "red"

SOURCES: tuple[tuple[str, str], ...] = (
    ("areas", GREEN),
    ("colour_bonuses", GREEN),
    ("crops", GREEN),
    ("tokens", GREEN),
    ("yield_cards", GREEN),
    ("yield_cards", RED),
    ("hexagons", RED),
    ("phase_1", RED),
    ("phase_2", RED),
    ("phase_3", RED),
    ("leftover_tiles", RED),
    ("leftover_hexagons", RED),
    ("leftover_marble", RED),
    ("leftover_workers", RED),
    ("leftover_cards", RED),
)
AREAS, COLOUR_BONUSES, CROPS, TOKENS, YIELD_GREEN, YIELD_RED, HEXAGONS, FIRST_PHASE = range(8)
FIRST_LEFTOVER = SOURCES.index(("leftover_tiles", RED))


def gain_green(state: State, seat_number: int, points: int, source: int) -> None:
    seat = state.seats[seat_number]
    seat.green += points
    seat.points[source] += points


def gain_red(state: State, seat_number: int, points: int, source: int) -> None:
    seat = state.seats[seat_number]
    seat.red += points
    seat.points[source] += points


def score_phase(state: State) -> None:
    """T35: green is added to red and stays where it is."""
    for number, seat in enumerate(state.seats):
        gain_red(state, number, seat.green, FIRST_PHASE + state.phase - 1)
        if state.events is not None:
            state.tell(
                "phase_scored", "T35", number, phase=state.phase, green=seat.green, red=seat.red
            )


def leftovers(state: State, seat_number: int) -> tuple[int, int, int, int, int]:
    """T36: red points for stored tiles, hexagons, marble, workers and cards, if it ended now."""
    seat = state.seats[seat_number]
    hexagons = seat.storage.count(HEXAGON)
    tiles = len(seat.storage) - hexagons - seat.storage.count(EMPTY)
    cards = sum(seat.hand) // state.rules.cards_per_point
    return tiles, hexagons, seat.marble, seat.workers, cards


def score_leftovers(state: State) -> None:
    for number in range(len(state.seats)):
        for offset, points in enumerate(leftovers(state, number)):
            gain_red(state, number, points, FIRST_LEFTOVER + offset)
        if state.events is not None:
            points = sum(leftovers(state, number))
            state.tell(
                "leftovers_scored", "T36", number, points=points, red=state.seats[number].red
            )


def score_sheets(state: State) -> list[ScoreSheet]:
    """Every seat's points by source, at any moment."""
    return [
        ScoreSheet(
            seat=number,
            lines=tuple(
                Line(source, track, points)
                for (source, track), points in zip(SOURCES, seat.points, strict=True)
            ),
            totals={GREEN: seat.green, RED: seat.red},
        )
        for number, seat in enumerate(state.seats)
    ]


def empty_spaces(state: State, seat_number: int) -> int:
    seat = state.seats[seat_number]
    return seat.tiles.count(EMPTY)


def outcome(state: State) -> Outcome | None:
    """T37: most red, then more empty spaces, then more green, then a shared win."""
    if state.pending:
        return None
    seats = range(len(state.seats))
    contenders = list(seats)
    merits = {
        "red": [seat.red for seat in state.seats],
        "empty_spaces": [empty_spaces(state, number) for number in seats],
        "green": [seat.green for seat in state.seats],
    }
    decided_by = "shared"
    for reason, merit in merits.items():
        best = max(merit[number] for number in contenders)
        contenders = [number for number in contenders if merit[number] == best]
        if len(contenders) == 1:
            decided_by = reason
            break
    return Outcome(tuple(contenders), tuple(merits["red"]), decided_by)
