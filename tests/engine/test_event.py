"""Events and who may know them."""

from __future__ import annotations

import pytest

from castles.engine.event import EVERYONE, Event, Telling

SECRET = Event("drawn", "R1", 1, {"count": 2}, {"cards": ["ace", "king"]}, reveals=True)
PUBLIC = Event("placed", "R2", 1, {"cell": 4})


@pytest.mark.parametrize(
    ("event", "viewer", "seen"),
    [
        (SECRET, 1, SECRET),
        (SECRET, EVERYONE, SECRET),
        (SECRET, 0, Event("drawn", "R1", 1, {"count": 2}, {}, reveals=True)),
        (PUBLIC, 0, PUBLIC),
        (PUBLIC, 1, PUBLIC),
    ],
)
def test_secrets_are_for_their_seat_alone(event: Event, viewer: int, seen: Event) -> None:
    assert event.seen_by(viewer) == seen


def test_an_event_needs_no_facts() -> None:
    assert Event("ended", "R3", 0).to_data() == {"event": "ended", "rule": "R3", "seat": 0}


def test_data_has_the_facts_that_this_viewer_knows() -> None:
    public = {"event": "drawn", "rule": "R1", "seat": 1, "count": 2}
    assert SECRET.to_data() == {**public, "cards": ["ace", "king"]}
    assert SECRET.seen_by(0).to_data() == public


class Teller(Telling):
    events = None


def test_events_are_told_only_to_somebody() -> None:
    state = Teller()
    state.tell("drawn", "R1", 1, {"cards": ["ace"]}, reveals=True, count=2)
    assert state.events is None
    state.events = []
    state.tell("drawn", "R1", 1, {"cards": ["ace"]}, reveals=True, count=2)
    state.tell("placed", "R2", 1, cell=4)
    assert state.events == [
        Event("drawn", "R1", 1, {"count": 2}, {"cards": ["ace"]}, reveals=True),
        PUBLIC,
    ]
