"""Queries of the statistics, as plain values for a screen. Practice matches are left out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from castles.play.seat import HUMAN
from castles.play.statistics.database import Statistics
from castles.play.statistics.luck import LuckLine
from castles.play.statistics.match_facts import Participant

RECENT = 10
"""The number of matches in a recent win rate."""

_COUNTED = "matches.game = ? AND NOT matches.practice"
_OF_PLAYER = f"{_COUNTED} AND seats.name = ? AND seats.kind = ?"
_SEATS = "seats JOIN matches ON matches.id = seats.match"


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """A player's record in one game; shared wins count as fractions, seconds are per match."""

    player: Participant
    games: int
    wins: float
    average: float
    best: int
    seconds: float
    assisted: int
    """The number of games in which the player asked for hints."""

    @property
    def win_rate(self) -> float:
        return self.wins / self.games


@dataclass(frozen=True, slots=True)
class PairSummary:
    """A player's results in matches with one opponent at the table."""

    player: Participant
    opponent: Participant
    games: int
    wins: float
    opponent_wins: float
    average: float
    opponent_average: float
    best: int
    seconds: float


@dataclass(frozen=True, slots=True)
class SourcePoints:
    """A player's points from one line of the score sheet, on average and at best."""

    source: str
    track: str
    average: float
    best: int


@dataclass(frozen=True, slots=True)
class Favourite:
    """How often a player chose or had something, and the share of those matches won."""

    item: str
    count: int
    average: float
    win_rate: float


@dataclass(frozen=True, slots=True)
class AgainstComputers:
    """A match of one person against computers only."""

    kinds: tuple[str, ...]
    """Of all other seats."""
    win: float
    """The person's share of the win."""


@dataclass(frozen=True, slots=True)
class ScorePoint:
    """One match in a player's history: its score, and the win rates up to it."""

    match: int
    ended: int
    score: int
    win: float
    win_rate: float
    recent_win_rate: float


@dataclass(frozen=True, slots=True)
class ScoreCurve:
    """One seat in one match: for each track, the totals at the end of each round."""

    player: Participant
    score: int
    tracks: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One match in a list."""

    match: int
    ended: int
    seconds: int
    players: tuple[Participant, ...]
    scores: tuple[int, ...]
    wins: tuple[float, ...]
    assisted: tuple[bool, ...]


def players(statistics: Statistics, game: str) -> list[PlayerSummary]:
    """Everyone who played a game, those with most matches first."""
    rows = statistics.connection.execute(
        f"SELECT seats.name, seats.kind, count(*), sum(win), avg(score), max(score), avg(seconds), "
        f"sum(assisted) FROM {_SEATS} WHERE {_COUNTED} GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2",
        (game,),
    )
    return [PlayerSummary(Participant(name, kind), *figures) for name, kind, *figures in rows]


def pairs(statistics: Statistics, game: str, player: Participant) -> list[PairSummary]:
    """A player against each opponent; one with two seats counts twice."""
    rows = statistics.connection.execute(
        f"SELECT other.name, other.kind, count(*), sum(seats.win), sum(other.win), "
        f"avg(seats.score), avg(other.score), max(seats.score), avg(seconds) "
        f"FROM {_SEATS} JOIN seats AS other ON other.match = seats.match "
        f"WHERE {_OF_PLAYER} AND (other.name, other.kind) != (seats.name, seats.kind) "
        f"GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2",
        (game, player.name, player.kind),
    )
    return [PairSummary(player, Participant(name, kind), *figures) for name, kind, *figures in rows]


def points_by_source(statistics: Statistics, game: str, player: Participant) -> list[SourcePoints]:
    """In the order of the score sheet."""
    rows = statistics.connection.execute(
        f"SELECT source, track, avg(points), max(points) FROM {_SEATS} "
        f"JOIN points ON points.match = seats.match AND points.seat = seats.seat "
        f"WHERE {_OF_PLAYER} GROUP BY source, track ORDER BY min(line)",
        (game, player.name, player.kind),
    )
    return [SourcePoints(*row) for row in rows]


def favourites(statistics: Statistics, game: str, player: Participant) -> list[Favourite]:
    """A player's choices, most frequent first."""
    rows = statistics.connection.execute(
        f"WITH mine AS (SELECT seats.match, seats.seat, win FROM {_SEATS} WHERE {_OF_PLAYER}) "
        f"SELECT item, sum(count), sum(count) * 1.0 / (SELECT count(*) FROM mine), avg(win) "
        f"FROM mine JOIN favourites USING (match, seat) GROUP BY item ORDER BY 2 DESC, 1",
        (game, player.name, player.kind),
    )
    return [Favourite(*row) for row in rows]


def luck(statistics: Statistics, game: str, player: Participant) -> list[LuckLine]:
    """A player's whole luck ledger."""
    rows = statistics.connection.execute(
        f"SELECT ledger, outcome, sum(drawn), sum(expected) FROM {_SEATS} "
        f"JOIN luck ON luck.match = seats.match AND luck.seat = seats.seat "
        f"WHERE {_OF_PLAYER} GROUP BY 1, 2 ORDER BY 1, 2",
        (game, player.name, player.kind),
    )
    return [LuckLine(*row) for row in rows]


def score_history(statistics: Statistics, game: str, player: Participant) -> list[ScorePoint]:
    """A player's matches in order, with the win rate over time."""
    rows = statistics.connection.execute(
        f"SELECT match, ended, score, win, avg(win) OVER before, avg(win) OVER recent "
        f"FROM {_SEATS} WHERE {_OF_PLAYER} "
        f"WINDOW before AS (ORDER BY ended, match, seat ROWS UNBOUNDED PRECEDING), "
        f"recent AS (ORDER BY ended, match, seat ROWS {RECENT - 1} PRECEDING) "
        f"ORDER BY ended, match, seat",
        (game, player.name, player.kind),
    )
    return [ScorePoint(*row) for row in rows]


def score_curves(statistics: Statistics, match: int) -> list[ScoreCurve]:
    """The scores of one match over time, seat by seat."""
    rows = statistics.connection.execute(
        "SELECT name, kind, score, curves FROM seats WHERE match = ? ORDER BY seat", (match,)
    )
    return [
        ScoreCurve(
            Participant(name, kind),
            score,
            {
                track: tuple(totals)
                for track, totals in json.loads(curves).items()
                if isinstance(totals, list)
            },
        )
        for name, kind, score, curves in rows
    ]


def matches(statistics: Statistics, game: str, limit: int = 50) -> list[MatchLine]:
    """The latest matches of a game, the last one first."""
    rows = statistics.connection.execute(
        f"WITH latest AS (SELECT * FROM matches WHERE {_COUNTED} ORDER BY ended DESC, id DESC "
        f"LIMIT ?) SELECT id, ended, seconds, name, kind, score, win, assisted "
        f"FROM latest JOIN seats ON match = id ORDER BY ended DESC, id DESC, seat",
        (game, limit),
    )
    lines: dict[int, MatchLine] = {}
    for match, ended, seconds, name, kind, score, win, assisted in rows:
        seen = lines.get(match, MatchLine(match, ended, seconds, (), (), (), ()))
        lines[match] = MatchLine(
            match,
            ended,
            seconds,
            (*seen.players, Participant(name, kind)),
            (*seen.scores, score),
            (*seen.wins, win),
            (*seen.assisted, bool(assisted)),
        )
    return list(lines.values())


def against_computers(
    statistics: Statistics, game: str, name: str, limit: int
) -> list[AgainstComputers]:
    """The latest matches of a person against computers only, the last one first."""
    rows = statistics.connection.execute(
        f"SELECT seats.win, group_concat(other.kind) FROM {_SEATS} "
        f"JOIN seats AS other ON other.match = seats.match AND other.seat != seats.seat "
        f"WHERE {_OF_PLAYER} GROUP BY seats.match HAVING max(other.kind = seats.kind) = 0 "
        f"ORDER BY ended DESC, seats.match DESC LIMIT ?",
        (game, name, HUMAN, limit),
    )
    return [AgainstComputers(tuple(kinds.split(",")), win) for win, kinds in rows]


def games(statistics: Statistics) -> list[str]:
    """The games played, most frequent first."""
    rows = statistics.connection.execute(
        "SELECT game FROM matches WHERE NOT practice GROUP BY game ORDER BY count(*) DESC, game"
    )
    return [game for (game,) in rows]
