"""Pictures of what there is to come back for: a week of deals of the day, a shelf of trophies."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from pathlib import Path

from castles.desk.day import LEVELS
from castles.play.challenge import Challenge
from castles.play.day import DayKey, DayResult, DaysPlayed
from castles.play.day_marks import KeptMarks, Marks, marks_for
from castles.play.saved_matches import SavedMatch
from castles.play.seat import HUMAN, SeatSpec
from castles.play.trophies.counting import Standing
from castles.play.trophies.definitions import trophies
from castles.ui.by_game import READY
from castles.ui.kit.ui import Ui

TODAY = date(2026, 11, 18)
_SEATS = (SeatSpec("Cosimo", HUMAN), SeatSpec("", "ai:medium"))
_MARKS = dict(zip(LEVELS, (70, 97, 88, 108), strict=True))
_POINTS = (64, 75, 90, 101, 112, 97)


def show_empty_day(ui: Ui) -> None:
    """Nobody has played any deal of a day yet."""
    ui.open("day", TODAY, DaysPlayed({}, {}), KeptMarks())


def show_day(ui: Ui) -> None:
    """A week, today with a result, a game that waits, and one that was not played."""
    results: dict[DayKey, DayResult] = {}
    deals: dict[str, Marks] = {}
    for back in range(7):
        day = TODAY - timedelta(days=back)
        for number, game in enumerate(READY):
            if (back + number) % 4 == 3 or (back == 0 and number == 1):
                continue
            points = _POINTS[(back + 2 * number + 4) % len(_POINTS)]
            results[game, day] = DayResult(_match(game, day, points, late=back == 2))
            deals |= marks_for(game, day, _MARKS).deals
    waiting = {(READY[1], TODAY): _match(READY[1], TODAY, 12, over=False)}
    ui.open("day", TODAY, DaysPlayed(results, waiting), KeptMarks(deals))


def show_trophies(ui: Ui) -> None:
    """Half a shelf, and somebody else's."""
    since = int(datetime(2026, 11, 18, 20).timestamp())
    shelf = [
        Standing(each, each.times, since) if number % 2 == 0 else Standing(each, each.times - 1)
        for number, each in enumerate(trophies())
    ]
    ui.open("trophies", "Cosimo", {"Cosimo": shelf, "": [Standing(each, 0) for each in trophies()]})


def _match(
    game: str, day: date, points: int, *, over: bool = True, late: bool = False
) -> SavedMatch:
    opened = day + timedelta(days=1) if late else day
    return SavedMatch(
        Path(f"{game}.castles"),
        datetime(day.year, day.month, day.day),
        game,
        _SEATS,
        scores=(points, 81),
        is_over=over,
        challenge=Challenge(day, opened),
    )
