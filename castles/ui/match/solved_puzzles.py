"""Which puzzles a player has solved: kept in the player's profile, else with the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from castles.ai.puzzles.definition import Puzzle
from castles.desk.match_plan import last_plan
from castles.play.profile import ProfileError, save_profile
from castles.ui.match.seat_profiles import profile_named, profiles_folder

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui


def solver_name(ui: Ui, game: str) -> str:
    """Who solves: the person at the last table of a game; empty if nobody has a name."""
    seats = last_plan(ui.settings, game).seats
    return next((seat.name for seat in seats if seat.is_human), "")


def key_of(puzzle: Puzzle) -> str:
    return f"{puzzle.game}.{puzzle.name}"


def stars_of(ui: Ui, game: str) -> Mapping[str, int]:
    """By puzzle the stars that the player has earned; 0 for one that was solved with help."""
    profile = profile_named(ui, solver_name(ui, game))
    return ui.settings.puzzles if profile is None else profile.puzzles


def keep_stars(ui: Ui, puzzle: Puzzle, stars: int) -> None:
    """Remember that a puzzle is solved; what was earned before is not lost."""
    known = stars_of(ui, puzzle.game)
    earned = {**known, key_of(puzzle): max(stars, known.get(key_of(puzzle), 0))}
    profile, folder = profile_named(ui, solver_name(ui, puzzle.game)), profiles_folder(ui)
    if profile is None or folder is None:
        ui.note(puzzles=earned)
        return
    try:
        save_profile(replace(profile, puzzles=earned), folder)
    except ProfileError as error:
        ui.toast(ui.text(error.notice.key, **error.notice.facts), "warning")
