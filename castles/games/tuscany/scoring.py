"""Points: where they come from, phase scoring, leftovers, and who wins (T35-T37, TA11)."""

from __future__ import annotations

from typing import Final

from castles.engine.game import Line, Outcome, ScoreSheet, ranked
from castles.engine.head_start import head_starts, with_head_starts
from castles.games.tuscany.state import EMPTY, HEXAGON, SeatState, State

GREEN: Final = "green"
RED: Final = "red"

SOURCES: Final[tuple[tuple[str, str], ...]] = (
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
AUTOMA_SOURCES: Final[tuple[tuple[str, str], ...]] = (
    *SOURCES,
    ("dowry", GREEN),
    ("fees", RED),
    ("leftover_supply", RED),
)
"""Of every seat at a table with an automa, so that sheets can be laid side by side."""
AREAS, COLOUR_BONUSES, CROPS, TOKENS, YIELD_GREEN, YIELD_RED, HEXAGONS, FIRST_PHASE = range(8)
FIRST_LEFTOVER: Final = SOURCES.index(("leftover_tiles", RED))
LEFTOVER_HEXAGONS, LEFTOVER_MARBLE = FIRST_LEFTOVER + 1, FIRST_LEFTOVER + 2
DOWRY, FEES, LEFTOVER_SUPPLY = range(len(SOURCES), len(AUTOMA_SOURCES))


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


def automa_leftovers(state: State, seat: SeatState) -> dict[int, int]:
    """TA11: the automa's red points by source, if it ended now."""
    automa = state.rules.definitions.automa
    return {
        LEFTOVER_HEXAGONS: seat.storage.count(HEXAGON) * automa.hexagon_points,
        LEFTOVER_MARBLE: seat.marble * automa.marble_points,
        LEFTOVER_SUPPLY: seat.automa_state().supply // automa.supply_per_point,
    }


def score_leftovers(state: State) -> None:
    for number, seat in enumerate(state.seats):
        if seat.automa is None:
            gains = dict(enumerate(leftovers(state, number), start=FIRST_LEFTOVER))
        else:
            gains = automa_leftovers(state, seat)
        for source, points in gains.items():
            gain_red(state, number, points, source)
        if state.events is not None:
            rule = "T36" if seat.automa is None else "TA11"
            points = sum(gains.values())
            state.tell("leftovers_scored", rule, number, points=points, red=seat.red)


def score_sheets(state: State) -> list[ScoreSheet]:
    """Every seat's points by source, at any moment."""
    sheets = [
        ScoreSheet(
            seat=number,
            lines=tuple(
                Line(source, track, points)
                for (source, track), points in zip(state.rules.sources, seat.points, strict=True)
            ),
            totals={GREEN: seat.green, RED: seat.red},
        )
        for number, seat in enumerate(state.seats)
    ]
    return with_head_starts(sheets, head_starts(state.rules.options, len(sheets)), RED)


def empty_spaces(state: State, seat_number: int) -> int:
    seat = state.seats[seat_number]
    return seat.tiles.count(EMPTY)


def outcome(state: State) -> Outcome | None:
    """T37: most red, then more empty spaces, more green, a shared win; TA11: the automa first."""
    if state.pending:
        return None
    seats = state.seats
    return ranked(
        {
            "points": [seat.red for seat in seats],
            "automa": [int(seat.automa is not None) for seat in seats],
            "empty_spaces": [empty_spaces(state, number) for number in range(len(seats))],
            "green": [seat.green for seat in seats],
        }
    )
