"""Conditions for trophies: small questions by name, each with a value from the files.

A question gets the match as a seat played it. Each has its own reader for the value, which
reports errors with their location.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from castles.engine.automa import is_automa
from castles.engine.definitions import Section
from castles.engine.facts import Fact
from castles.engine.game import AnyGame, Outcome
from castles.play.day import is_day_of
from castles.play.headline import KINDS, headline_of, lead, led_throughout
from castles.play.match import Match
from castles.play.match_story import Course, course_of
from castles.play.played_match import PlayedMatch


@dataclass
class Deed:
    """A finished match as one seat played it."""

    played: PlayedMatch
    outcome: Outcome
    seat: int

    @cached_property
    def match(self) -> Match:
        return Match(self.played, (), None)

    @cached_property
    def course(self) -> Course:
        return course_of(self.match)

    @property
    def others(self) -> list[str]:
        """The kinds of player in the other seats."""
        own = self.played.own_seats
        return [spec.kind for seat, spec in enumerate(own) if seat != self.seat]

    @property
    def has_won(self) -> bool:
        return self.seat in self.outcome.winners


@dataclass(frozen=True)
class EventCount:
    """A minimum number of events of these names for the seat, with these facts."""

    event: str
    times: int
    facts: Mapping[str, Fact]
    least: Mapping[str, Fact]
    having: str = ""
    """A fact that must not be null, if any is named."""
    others: Sequence[EventCount] = ()
    """Other events that count as well."""

    def count(self, deed: Deed) -> int:
        found = sum(
            event.name == self.event and event.seat == deed.seat and self._fits(event.facts)
            for entry in deed.played.history.entries
            for event in entry.events
        )
        return found + sum(other.count(deed) for other in self.others)

    def _fits(self, facts: Mapping[str, Fact]) -> bool:
        if self.having and facts.get(self.having) is None:
            return False
        return all(_found(facts, name) == value for name, value in self.facts.items()) and all(
            isinstance(found := _found(facts, name), int)
            and isinstance(value, int)
            and found >= value
            for name, value in self.least.items()
        )


def _found(facts: Mapping[str, Fact], path: str) -> Fact:
    """A fact, or a part of one: `tile.type`."""
    first, _, rest = path.partition(".")
    value = facts.get(first)
    return _found(value, rest) if rest and isinstance(value, dict) else None if rest else value


@dataclass(frozen=True)
class SourcePoints:
    """A minimum of points from one line of the score sheet, on all tracks together."""

    source: str
    points: int


Value: TypeAlias = bool | int | str | EventCount | SourcePoints


@dataclass(frozen=True)
class Question:
    """A reader for the value, and the question itself."""

    read: Callable[[Section, str, AnyGame | None], Value]
    ask: Callable[[Deed, Value], bool]


def _read_truth(section: Section, key: str, game: AnyGame | None) -> Value:
    return section.truth(key)


def _read_number(section: Section, key: str, game: AnyGame | None) -> Value:
    return section.integer(key, least=1)


def _read_word(section: Section, key: str, game: AnyGame | None) -> Value:
    return section.text(key)


def _read_headline(section: Section, key: str, game: AnyGame | None) -> Value:
    return section.name(key, KINDS, "headline")


def _read_event(section: Section, key: str, game: AnyGame | None) -> Value:
    return _event_count(section.section(key), game)


def _event_count(inner: Section, game: AnyGame | None) -> EventCount:
    known = game.events if game is not None else {}
    facts = inner.section("with").facts() if inner.has("with") else {}
    least = inner.section("least").facts() if inner.has("least") else {}
    times = inner.integer("times", least=1) if inner.has("times") else 1
    having = inner.text("having") if inner.has("having") else ""
    others = [_event_count(also, game) for also in inner.sections("or")] if inner.has("or") else []
    event = inner.name("event", known, "event")
    return EventCount(event, times, facts, least, having, tuple(others))


def _read_source(section: Section, key: str, game: AnyGame | None) -> Value:
    inner = section.section(key)
    return SourcePoints(inner.text("of"), inner.integer("points", least=1))


def _events(deed: Deed, value: Value) -> bool:
    assert isinstance(value, EventCount)
    return value.count(deed) >= value.times


def _source(deed: Deed, value: Value) -> bool:
    assert isinstance(value, SourcePoints)
    lines = deed.played.game.scores(deed.played.history.state)[deed.seat].lines
    return sum(line.points for line in lines if line.source == value.source) >= value.points


def _ahead(deed: Deed, value: Value) -> bool:
    found = lead(deed.outcome)
    return deed.has_won and found is not None and isinstance(value, int) and found >= value


def _headline(deed: Deed, value: Value) -> bool:
    return deed.has_won and headline_of(deed.match, deed.course).kind == value


def _led(deed: Deed, value: Value) -> bool:
    """Alone in front since the first third, and the winner; no matter by how much."""
    sides = deed.outcome.winning_sides
    is_won = deed.has_won and len(sides) == 1 and lead(deed.outcome) is not None
    return (is_won and led_throughout(deed.course, sides[0])) == value


def _best_round(deed: Deed, value: Value) -> bool:
    course = deed.course
    gains = (
        course.points[deed.seat][number] - course.before(deed.seat, number)
        for number in range(1, course.rounds + 1)
    )
    return isinstance(value, int) and max(gains, default=0) >= value


def _on_its_day(deed: Deed, value: Value) -> bool:
    header = deed.played.header
    day = header.challenge.day
    found = day is not None and is_day_of(header, day) and not header.challenge.is_late
    return found == value


QUESTIONS: Mapping[str, Question] = {
    "win": Question(_read_truth, lambda deed, value: deed.has_won == value),
    "shared": Question(
        _read_truth, lambda deed, value: (0 < deed.outcome.share(deed.seat) < 1) == value
    ),
    "against": Question(_read_word, lambda deed, value: value in deed.others),
    "automa": Question(_read_truth, lambda deed, value: any(map(is_automa, deed.others)) == value),
    "others": Question(
        _read_number, lambda deed, value: isinstance(value, int) and len(deed.others) >= value
    ),
    "people": Question(
        _read_number,
        lambda deed, value: isinstance(value, int) and deed.others.count("human") >= value,
    ),
    "points": Question(
        _read_number,
        lambda deed, value: isinstance(value, int) and deed.outcome.points[deed.seat] >= value,
    ),
    "ahead": Question(_read_number, _ahead),
    "source": Question(_read_source, _source),
    "told": Question(_read_event, _events),
    "never": Question(_read_event, lambda deed, value: not _events(deed, value)),
    "on_its_day": Question(_read_truth, _on_its_day),
    "best_round": Question(_read_number, _best_round),
    "led": Question(_read_truth, _led),
    "headline": Question(_read_headline, _headline),
}
"""Slow ones come last, so that they are asked last."""
