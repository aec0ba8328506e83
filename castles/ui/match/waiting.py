"""Matches that wait to be played on: what the title offers before anybody opens one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from castles.engine.errors import CastlesError
from castles.paths import saves_folder
from castles.play.crash_marker import interrupted
from castles.play.kept_readings import kept_reading
from castles.play.match_files import unfinished_files
from castles.ui.by_game import games_with_screens
from castles.ui.kit.dialog import Choice, Dialog

if TYPE_CHECKING:
    from castles.play.saved_matches import SavedMatch
    from castles.play.seat import SeatSpec
    from castles.ui.kit.ui import Ui


def offer_interrupted(ui: Ui) -> None:
    """If the last start ended in the middle of a match, say so and offer to go on."""
    try:
        found = interrupted(saves_folder())
    except CastlesError:
        return
    if not found:
        return
    from castles.play.saved_matches import saved_matches

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
    held = ui.held.to_continue
    if held is not None:
        from castles.play.summary import standing_of

        at = standing_of(held.played)
        line = _line(ui, held.game.name, held.seats, at.phase, at.round)
        return ui.text("unsaved.line", line=line) if held.save_problem else line
    try:
        folder = saves_folder()
    except CastlesError:
        return None
    for file in unfinished_files(folder):
        # To say where a match stands its game is read, for which nobody waits twice.
        name = f"waiting-game-{ui.catalogue.language}"
        line = kept_reading(name, [file], partial(_match_line, ui, file))
        if line:
            return line
    return None


def _match_line(ui: Ui, file: Path) -> str:
    """Where a match stands, and against whom if one person plays against one opponent, or alone."""
    from castles.play.saved_matches import playable

    found = playable(file, games_with_screens())
    if found is None:
        return ""
    return _line(ui, found.game, found.seats, found.phase, found.round)


def _line(ui: Ui, name: str, seats: Sequence[SeatSpec], phase: int, round_: int) -> str:
    from castles.desk.arms import seat_names
    from castles.games.by_game import game_named
    from castles.text.course import course_words

    facts = {
        "game": ui.text(f"{name}.name"),
        "course": course_words(game_named(name), phase, round_, ui.catalogue),
    }
    others = [number for number, seat in enumerate(seats) if not seat.is_human]
    if len(seats) == 1 and not others:
        return ui.text("load.line_alone", **facts)
    if len(seats) != 2 or len(others) != 1:
        return ui.text("load.line_of_many", **facts, seats=len(seats))
    return ui.text("load.line", **facts, others=seat_names(seats, ui.catalogue)[others[0]])


def latest() -> SavedMatch | None:
    """The match that was played last, if it is not over."""
    from castles.play.saved_matches import latest_unfinished

    try:
        return latest_unfinished(saves_folder(), games_with_screens())
    except CastlesError:
        return None
