"""Which trophies a player has, counted from the statistics.

Practice matches, matches in which the player had help, and matches on custom boards don't count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from castles.engine.game import Outcome
from castles.engine.own import is_own
from castles.play.played_match import PlayedMatch
from castles.play.seat import HUMAN
from castles.play.statistics.database import Statistics
from castles.play.trophies.conditions import Deed
from castles.play.trophies.definitions import Trophy, trophies


@dataclass(frozen=True, slots=True)
class Standing:
    """A trophy, and the player's number of matches towards it."""

    trophy: Trophy
    matches: int
    since: int = 0
    """When the last match that it takes ended, in seconds since 1970."""

    @property
    def is_won(self) -> bool:
        return self.matches >= self.trophy.times


def feats_of(played: PlayedMatch, outcome: Outcome, seat: int) -> dict[str, str]:
    """The trophies a match counts for, each with the value that must differ among its matches."""
    own = played.own_seats[seat].is_human
    if not own or played.is_practice or seat in played.assisted or is_own(played.header.options):
        return {}
    deed = Deed(played, outcome, seat)
    shown = (trophy for trophy in trophies() if trophy.is_shown_by(deed))
    return {trophy.name: trophy.told_by(deed) for trophy in shown}


def shelf_of(statistics: Statistics, player: str) -> list[Standing]:
    """Every trophy, with a player's progress."""
    rows = statistics.connection.execute(
        "SELECT feat, value, matches.id, matches.ended FROM feats "
        "JOIN seats ON seats.match = feats.match AND seats.seat = feats.seat "
        "JOIN matches ON matches.id = feats.match WHERE seats.name = ? AND seats.kind = ? "
        "ORDER BY matches.ended, matches.id",
        (player, HUMAN),
    )
    shown: dict[str, dict[str, int]] = {}
    for feat, value, match, ended in rows:
        # If nothing has to differ, every match counts.
        shown.setdefault(feat, {}).setdefault(value or f"match {match}", ended)
    return [_standing(trophy, shown.get(trophy.name, {})) for trophy in trophies()]


def _standing(trophy: Trophy, shown: Mapping[str, int]) -> Standing:
    ends = sorted(shown.values())
    since = ends[trophy.times - 1] if len(ends) >= trophy.times else 0
    return Standing(trophy, len(ends), since)


def won(shelf: Sequence[Standing]) -> dict[str, Trophy]:
    """The names of a player's trophies."""
    return {each.trophy.name: each.trophy for each in shelf if each.is_won}


def collectors(statistics: Statistics) -> list[str]:
    """People who have finished a match, those with most matches first; "" is nameless."""
    rows = statistics.connection.execute(
        "SELECT name FROM seats WHERE kind = ? GROUP BY name ORDER BY count(*) DESC, name", (HUMAN,)
    )
    return [name for (name,) in rows]
