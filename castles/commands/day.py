"""`castles day`: the deals of a day with their results, or play one in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date, datetime

from castles.commands import play
from castles.commands.text_tables import align_columns
from castles.desk.day import LEVELS, DayJudge, day_plan, medal
from castles.desk.workers import close_workers, wait_for_answers
from castles.engine.faults import fault
from castles.games.by_game import game_named, game_names
from castles.paths import saves_folder
from castles.play.day import DayResult, DaysPlayed, code_of_day, days_played, today, week_until
from castles.play.day_marks import KeptMarks, load_marks, marks_path
from castles.play.match import Match
from castles.play.notice import Notice
from castles.play.saved_matches import new_path
from castles.settings import load_settings, settings_path
from castles.terminal.screen import Screen
from castles.text.catalogue import Catalogue
from castles.text.figures import date as date_words
from castles.text.narration import tell_notice
from castles.text.players import level_name

_GLANCE = 0.2
"""Seconds to wait for results of the levels."""


def run(
    game: str | None, day: date | None, catalogue: Catalogue, screen: Screen | None = None
) -> int:
    """Show a day and the week before it; with a game, play its deal first."""
    now = today()
    day = day or now
    if day > now:
        raise fault("fault.day_to_come", day=day.isoformat())
    if game is None:
        print("\n".join(_lines(day, days_played(saves_folder()), catalogue)))
        return 0
    screen = screen or Screen(sys.stdin, sys.stdout)
    code = _play(game_named(game).name, day, catalogue, screen)
    _judge(game, day, catalogue, screen)
    return code


def _play(game: str, day: date, catalogue: Catalogue, screen: Screen) -> int:
    """Begin the deal or continue it; a finished one isn't played again."""
    found = days_played(saves_folder())
    if (game, day) in found.waiting:
        return play.resume(found.waiting[game, day].path, catalogue, screen)
    if (game, day) in found.results:
        return 0
    plan = day_plan(load_settings(settings_path()).settings, game, day)
    path = new_path(saves_folder(), game)
    match = Match.new(
        game_named(game),
        plan.seats,
        plan.seed or 0,
        plan.options,
        plan.undo_mode,
        path,
        plan.challenge,
    )
    return play.play_match(match, catalogue, screen)


def _judge(game: str, day: date, catalogue: Catalogue, screen: Screen) -> None:
    """If the deal is finished, let the levels play it, and show which the player reached."""
    result = days_played(saves_folder()).results.get((game, day))
    if result is None:
        return
    judge = DayJudge(game, day)
    told = set(judge.marks)
    try:
        while not judge.is_finished and not judge.has_failed:
            judge.work()
            wait_for_answers(_GLANCE)
            for level in [level for level in judge.marks if level not in told]:
                told.add(level)
                name = level_name(level, catalogue)
                screen.write(f"{name}: {judge.marks[level]}")
    finally:
        judge.leave()
        close_workers()
    if judge.notice is not None:
        screen.write(tell_notice(judge.notice, (), catalogue))
    screen.write(_verdict(result, medal(result.points, judge.marks), catalogue))


def _verdict(result: DayResult, won: str | None, catalogue: Catalogue) -> str:
    if not result.counts:
        told = catalogue.text("day.helped")
    elif won is None:
        told = catalogue.text("day.open")
    else:
        told = catalogue.text(f"day.medal.{won or 'none'}")
    points = catalogue.text("final.points", points=result.points)
    late = [catalogue.text("day.late")] if result.is_late else []
    return " · ".join([points, told, *late])


def _lines(day: date, played: DaysPlayed, catalogue: Catalogue) -> Iterator[str]:
    kept = load_marks(marks_path())
    if kept.notice is not None:
        _warn(kept.notice, catalogue)
    yield catalogue.text("day.of", date=_date(day, catalogue))
    yield ""
    names = list(game_names())
    rows = [
        [
            catalogue.text(f"{name}.name"),
            code_of_day(name, day),
            _line(name, day, played, kept, catalogue),
        ]
        for name in names
    ]
    yield from align_columns(rows, words=3)
    marks = {name: kept.of(name, day) for name in names if (name, day) in played.results}
    if any(marks.values()):
        yield ""
        yield from align_columns(
            [
                [catalogue.text("day.levels"), *(catalogue.text(f"{name}.name") for name in marks)],
                *(
                    [
                        level_name(level, catalogue),
                        *(str(each.get(level, "-")) for each in marks.values()),
                    ]
                    for level in LEVELS
                ),
            ]
        )
    yield ""
    for each in week_until(day):
        told = [_short(name, each, played, kept, catalogue) for name in names]
        yield f"{_date(each, catalogue)}: {', '.join(told)}"


def _line(game: str, day: date, played: DaysPlayed, kept: KeptMarks, catalogue: Catalogue) -> str:
    result = played.results.get((game, day))
    if result is not None:
        return _verdict(result, medal(result.points, kept.of(game, day)), catalogue)
    waits = (game, day) in played.waiting
    return catalogue.text("day.waiting" if waits else "day.not_played")


def _short(game: str, day: date, played: DaysPlayed, kept: KeptMarks, catalogue: Catalogue) -> str:
    result = played.results.get((game, day))
    won = medal(result.points, kept.of(game, day)) if result and result.counts else None
    if result is None:
        return "-"
    return f"{result.points} ({catalogue.text(f'day.medal.{won}')})" if won else str(result.points)


def _date(day: date, catalogue: Catalogue) -> str:
    weekday = catalogue.text(f"day.weekday.{day.weekday()}")
    told = date_words(datetime(day.year, day.month, day.day), catalogue)
    return catalogue.text("day.day", weekday=weekday, date=told)


def _warn(notice: Notice, catalogue: Catalogue) -> None:
    print(tell_notice(notice, (), catalogue), file=sys.stderr)
