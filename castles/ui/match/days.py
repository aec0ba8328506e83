"""The deal of a day at the table: begun, or played again against one's own ghost."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from castles.desk.day import day_plan
from castles.desk.match_plan import last_plan
from castles.engine.errors import CastlesError
from castles.play.day import challenge_of_day
from castles.play.ghost import ghosts_of
from castles.play.match import Match
from castles.play.notice import SaveFaultError
from castles.play.replay import load_played
from castles.text.narration import tell_notice
from castles.ui.match.flow import start_match

if TYPE_CHECKING:
    from castles.ui.kit.scene import Scene
    from castles.ui.kit.ui import Ui


def open_day_deal(ui: Ui, game: str, day: date, opened: date, earlier: Path | None = None) -> Scene:
    """The first scene of the deal of a day; after an earlier try its points are the ghost."""
    usual = last_plan(ui.settings, game).seats
    name = next((seat.name for seat in usual if seat.is_human), "")
    plan = day_plan(ui.settings, game, day, name)
    plan.challenge = challenge_of_day(day, opened)
    if earlier is not None:
        plan.challenge = replace(plan.challenge, ghosts=_ghosts(ui, earlier))
    return start_match(ui, plan)


def _ghosts(ui: Ui, path: Path) -> tuple[tuple[int, ...], ...]:
    try:
        return ghosts_of(Match(load_played(path), (), None))
    except SaveFaultError as fault:
        raise CastlesError(tell_notice(fault.notice, (), ui.catalogue)) from fault
