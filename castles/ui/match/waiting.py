"""Matches that wait to be played on: what the title offers before anybody opens one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from castles.engine.errors import CastlesError
from castles.games.by_game import game_named
from castles.paths import saves_folder
from castles.play.crash_marker import interrupted
from castles.play.saved_matches import SavedMatch, latest_unfinished, saved_matches
from castles.text.course import course_words
from castles.ui.by_game import games_with_screens
from castles.ui.kit.dialog import Choice, Dialog
from castles.ui.match.arms import seat_names

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


def offer_interrupted(ui: Ui) -> None:
    """If the last start ended in the middle of a match, say so and offer to go on."""
    try:
        found = interrupted(saves_folder())
    except CastlesError:
        return
    if not found:
        return
    ready = {
        match.path for match in saved_matches(saves_folder()) if match.game in games_with_screens()
    }
    path = next((path for path in found if path in ready), None)
    if path is None:
        return
    text = ui.text
    choices = [
        Choice(text("crash.later"), glyph="cross"),
        Choice(text("crash.go_on"), partial(ui.open, "match", path), "green", "play"),
    ]
    ui.stack.push(Dialog(ui, text("crash.title"), text("crash.words"), choices, "warning"))


def last_match(ui: Ui) -> str | None:
    """What Continue would continue, in one line."""
    found = latest()
    return None if found is None else match_line(ui, found)


def match_line(ui: Ui, found: SavedMatch) -> str:
    """Where a match stands, and against whom if one person plays against one opponent."""
    game = game_named(found.game)
    course = course_words(game, found.phase, found.round, ui.catalogue)
    seats = found.seats
    others = [number for number, seat in enumerate(seats) if not seat.is_human]
    if len(seats) != 2 or len(others) != 1:
        return ui.text("load.line_of_many", course=course, seats=len(seats))
    return ui.text("load.line", course=course, others=seat_names(seats, ui.catalogue)[others[0]])


def latest() -> SavedMatch | None:
    """The match that was played last, if it is not over."""
    try:
        return latest_unfinished(saves_folder(), games_with_screens())
    except CastlesError:
        return None
