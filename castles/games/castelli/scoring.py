"""Points: where they come from, the end of a game, and who wins (C7, C9-C11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from castles.engine.game import Line, Outcome, ScoreSheet, ranked
from castles.engine.head_start import head_starts, with_head_starts
from castles.engine.hexgrid import bits
from castles.games.castelli.definitions import SilverPoints
from castles.games.castelli.domination import domination, winners_of
from castles.games.castelli.names import COLOURS, KNOCK_OUT, ROUND_ROBIN, SETTLEMENTS
from castles.games.castelli.state import HalfState, SeatState, State

POINTS: Final = "points"

SOURCES: Final = (
    "castles",
    "kings",
    "cards_left",
    "resources_left",
    "silver",
    "start_tile",
    "settlements",
    "castles_standing",
)
(
    CASTLES,
    KINGS,
    CARDS_LEFT,
    RESOURCES_LEFT,
    SILVER_POINTS,
    START_TILE,
    SETTLEMENT_POINTS,
    CASTLES_STANDING,
) = range(len(SOURCES))


def score(state: State, seat_number: int, points: int, source: int) -> None:
    seat = state.seats[seat_number]
    seat.points += points
    sources = seat.sources
    seat.sources = (*sources[:source], sources[source] + points, *sources[source + 1 :])


def castle_points(state: State, district: int) -> int:
    """C7: for every settlement on the row and column of a district, its own once (A7)."""
    line = state.board.lines[district]
    village, city = state.rules.definitions.settlement_points
    villages = (state.villages & line).bit_count()
    return village * villages + city * (state.cities & line).bit_count()


def score_half(state: State, number: int) -> None:
    """C9: the final scoring of a board for its players; modes add rows."""
    for score_rows in state.rules.scorings:
        score_rows(state, number)


def empty_mine(state: State, number: int) -> None:
    """C9: all ingots to the highest domination round the mine; a neutral share stays in it."""
    half, area = state.halves[number], state.board.mine_areas[number]
    winners = winners_of(domination(state, area.pointers))
    if not winners:
        return
    share = half.mine // len(winners)
    for colour in winners:
        if colour in half.players and share:
            half.mine -= share
            state.seats[colour].ingots += share
            if state.events is not None:
                state.tell("mine_won", "C9", colour, count=share, tied=len(winners))


def score_leftovers(state: State, number: int) -> None:
    """C9: cards in hand and units left."""
    definitions = state.rules.definitions
    for seat_number in state.halves[number].players:
        seat = state.seats[seat_number]
        cards = len(seat.hand) * definitions.card_points
        units = sum(seat.units) * definitions.unit_points
        score(state, seat_number, cards, CARDS_LEFT)
        score(state, seat_number, units, RESOURCES_LEFT)
        if state.events is not None:
            points = cards + units
            state.tell(
                "leftovers_scored", "C9", seat_number, cards=cards, resources=units, points=points
            )


def score_start_tiles(state: State, number: int) -> None:
    """C10: for one's own start tile still in hand."""
    points = state.rules.definitions.start_tile_points
    for seat_number in state.halves[number].players:
        if state.seats[seat_number].hand_tile == state.rules.start_tiles[seat_number]:
            score(state, seat_number, points, START_TILE)
            if state.events is not None:
                state.tell("start_tile_scored", "C10", seat_number, points=points)


def silver_points(ingots: Sequence[int], worth: SilverPoints) -> list[int]:
    """A14: for each number of ingots its points; nobody scores without ingots."""
    first = max(ingots)
    if first == 0:
        return [0] * len(ingots)
    if ingots.count(first) > 1:
        return [worth.tied if count == first else 0 for count in ingots]
    second = max((count for count in ingots if count < first), default=0)
    share = worth.second // ingots.count(second) if second else 0
    points = {first: worth.first, second: share if second else 0}
    return [points.get(count, 0) for count in ingots]


def score_silver(state: State, number: int) -> None:
    """C9, C11: for most ingots."""
    half = state.halves[number]
    ingots = [state.seats[number].ingots for number in half.players]
    for seat_number, points in zip(
        half.players, silver_points(ingots, state.rules.silver), strict=True
    ):
        score(state, seat_number, points, SILVER_POINTS)
        if points and state.events is not None:
            count = state.seats[seat_number].ingots
            state.tell("silver_scored", "C9", seat_number, points=points, ingots=count)


def score_settlements(state: State, number: int) -> None:
    """C11: each settlement scores for whoever has the most visible castles on its lines."""
    worth = state.rules.definitions.fight
    districts = state.board.halves[number].districts
    for kind, settled in enumerate((state.villages, state.cities)):
        points = worth.settlements[kind]
        for district in bits(settled & districts):
            winners = most_castles(state, district)
            share = points // len(winners) if winners else 0
            for seat_number in winners if share else ():
                score(state, seat_number, share, SETTLEMENT_POINTS)
                if state.events is not None:
                    state.tell(
                        "settlement_scored",
                        "C11",
                        seat_number,
                        settlement=SETTLEMENTS[kind],
                        district=state.rules.district_words(district),
                        points=share,
                        tied=len(winners),
                    )


def most_castles(state: State, district: int) -> list[int]:
    """The seats with most visible castles on the lines of a district; nobody without castles."""
    line, sites = state.board.lines[district], state.board.sites
    counts = [0] * len(COLOURS)
    for site, owners in state.castles.items():
        if line >> sites[site].district & 1:
            counts[owners[-1]] += 1
    return winners_of(counts)


def score_castles(state: State, number: int) -> None:
    """C11: every castle that was not built over."""
    standing = castles_standing(state)
    for seat_number in state.halves[number].players:
        castles = standing[seat_number]
        points = castles * state.rules.definitions.fight.castle
        score(state, seat_number, points, CASTLES_STANDING)
        if points and state.events is not None:
            state.tell("castles_scored", "C11", seat_number, points=points, castles=castles)


def castles_standing(state: State) -> list[int]:
    """For each colour its castles that nobody built over."""
    counts = [0] * len(COLOURS)
    for owners in state.castles.values():
        counts[owners[-1]] += 1
    return counts


def score_sheets(state: State) -> list[ScoreSheet]:
    """Every seat's points by source, at any moment; earlier stages of a round robin included.

    What only a mode adds has no line without that mode.
    """
    counted = state.rules.sources
    duels = state.stage if state.rules.tournament == ROUND_ROBIN else 1
    starts = [duels * points for points in head_starts(state.rules.options, len(state.seats))]
    sheets = [
        ScoreSheet(
            seat=number,
            lines=tuple(
                Line(source, POINTS, now + before)
                for index, (source, now, before) in enumerate(
                    zip(SOURCES, seat.sources, seat.earlier.sources, strict=True)
                )
                if index in counted
            ),
            totals={POINTS: sum(seat.sources) + sum(seat.earlier.sources) + start},
        )
        for number, (seat, start) in enumerate(zip(state.seats, starts, strict=True))
    ]
    return with_head_starts(sheets, starts, POINTS)


def outcome(state: State) -> Outcome | None:
    """C9: most points, then more castles (A22), then a shared win; C12 for a knock-out."""
    if state.pending:
        return None
    points = [sheet.totals[POINTS] for sheet in score_sheets(state)]
    if state.rules.tournament == KNOCK_OUT:
        upper, lower = (rank_duel(state, half) for half in state.halves)
        places = (*_order(upper, state.halves[0]), *_order(lower, state.halves[1]))
        return Outcome(upper.winners, tuple(points), upper.reason, places)
    castles = [castles_built(state, seat) + seat.earlier.castles for seat in state.seats]
    return ranked({"points": points, "castles": castles})


def castles_built(state: State, seat: SeatState) -> int:
    """A22: castles placed, built over or not."""
    return state.rules.definitions.castles - seat.castles_left


def rank_duel(state: State, half: HalfState) -> Outcome:
    """C12: who won a half; in a knock-out by ingots, then by seat if nothing else decides."""
    seats = [state.seats[number] for number in half.players]
    merits = {
        "points": [seat.points for seat in seats],
        "castles": [castles_built(state, seat) for seat in seats],
    }
    if state.rules.tournament == KNOCK_OUT:
        merits["ingots"] = [seat.ingots for seat in seats]
        merits["seat"] = [-number for number in half.players]
    result = ranked(merits)
    winners = tuple(half.players[number] for number in result.winners)
    return Outcome(winners, result.points, result.reason)


def _order(duel: Outcome, half: HalfState) -> tuple[int, ...]:
    """The winner of a duel, then the loser."""
    return (*duel.winners, *(number for number in half.players if number not in duel.winners))
