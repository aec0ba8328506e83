"""What one finished match adds to the statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from castles.engine.checksum import checksum
from castles.engine.facts import Fact
from castles.engine.game import Line
from castles.play.played_match import PlayedMatch
from castles.play.seat import SeatSpec
from castles.play.statistics.luck import LuckLine, luck_ledgers
from castles.play.trophies.counting import feats_of


@dataclass(frozen=True, slots=True, order=True)
class Participant:
    """A seat's player: a person by name, or a computer by kind regardless of its name.

    A seat shared by both is the person's, and counts as played with help.
    """

    name: str
    kind: str


def participant_at(seat: SeatSpec) -> Participant:
    return Participant(seat.name if seat.is_human else "", seat.kind)


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """The result of one seat. A shared win counts as a fraction."""

    player: Participant
    score: int
    win: float
    is_assisted: bool
    """Whether it asked for hints or a computer ever played for it."""
    points: tuple[Line, ...]
    favourites: Mapping[str, int]
    luck: tuple[LuckLine, ...]
    curves: Mapping[str, tuple[int, ...]]
    """For each track, the total at the end of each round."""
    feats: Mapping[str, str] = field(default_factory=dict)
    """The trophies it counts for, each with the value that must differ among its matches."""


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """One match; `identity` is unique to it and the same for every copy."""

    identity: str
    game: str
    begun: int
    ended: int
    seconds: int
    is_practice: bool
    seats: tuple[SeatFacts, ...]


def facts_of(played: PlayedMatch) -> MatchFacts | None:
    """The facts of a match; None while it is not over."""
    outcome = played.game.outcome(played.history.state)
    if outcome is None:
        return None
    sheets = played.game.scores(played.history.state)
    ledgers = luck_ledgers(played)
    favourites = _favourites(played)
    curves = _curves(played)
    return MatchFacts(
        _identity(played),
        played.game.name,
        played.play_time.begun,
        played.play_time.latest,
        played.play_time.seconds,
        played.is_practice,
        tuple(
            SeatFacts(
                participant_at(spec),
                outcome.points[seat],
                outcome.share(seat),
                seat in played.assisted,
                sheets[seat].lines,
                favourites[seat],
                ledgers[seat],
                curves[seat],
                feats_of(played, outcome, seat),
            )
            for seat, spec in enumerate(played.own_seats)
        ),
    )


def _identity(played: PlayedMatch) -> str:
    """From the deal, its time, and all actions, but not from names."""
    entries = played.history.entries
    line: list[Fact] = [dict(entry.words) for entry in entries if not entry.is_automa]
    header = played.header
    return checksum(
        {
            "game": header.game,
            "seed": header.seed,
            "start": dict(header.start),
            "begun": played.play_time.begun,
            "line": line,
        }
    )


def _favourites(played: PlayedMatch) -> list[Counter[str]]:
    counts: list[Counter[str]] = [Counter() for _ in played.seats]
    named_by, said_by = played.game.favourites, played.game.favourite_actions
    for entry in played.history.entries:
        if word := said_by.get(str(entry.words.get("do"))):
            counts[entry.seat][str(entry.words[word])] += 1
        for event in entry.events:
            if event.name in named_by:
                counts[event.seat][str(event.facts[named_by[event.name]])] += 1
    for seat, items in enumerate(played.game.holdings(played.history.state)):
        counts[seat].update(items)
    return counts


def _curves(played: PlayedMatch) -> list[dict[str, tuple[int, ...]]]:
    game, history = played.game, played.history
    counts = [
        game.progress(history.state_after(number)).round for number in range(history.position + 1)
    ]
    # The set-up, before the first round, is none itself.
    ends = [
        number
        for number, (before, after) in enumerate(pairwise(counts), start=1)
        if number == history.position or before not in (0, after)
    ]
    rounds = [game.scores(history.state_after(number)) for number in ends]
    tracks = rounds[-1][0].totals
    return [
        {track: tuple(sheets[seat].totals[track] for sheets in rounds) for track in tracks}
        for seat in range(len(played.seats))
    ]
