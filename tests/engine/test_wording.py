"""Frames and actions in words and back; unseen items; ranking by merits."""

from __future__ import annotations

import pytest

from castles.engine.action import Action
from castles.engine.decision import FrameKinds
from castles.engine.errors import SaveError
from castles.engine.facts import Words
from castles.engine.game import ranked
from castles.engine.piles import unseen
from castles.engine.wording import (
    Wording,
    action_from_words,
    name_field,
    number_field,
    truth_field,
)

FRAMES = FrameKinds()
TAKE = FRAMES.choice("take", "depot", "colour")
REFILL = FRAMES.step("take", "free")
WORDING: Wording[object] = Wording(
    FRAMES,
    {
        "depot": number_field("depot", first=1),
        "colour": name_field("colour", lambda state: ("red", "blue")),
        "free": truth_field("free"),
    },
)


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (TAKE(2, 0, 1), {"decision": "take", "seat": 2, "depot": 1, "colour": "blue"}),
        (REFILL(0, 1), {"step": "take", "seat": 0, "free": True}),
    ],
)
def test_frames_in_words_and_back(frame: Action, words: Words) -> None:
    assert WORDING.frame_to_data(None, frame) == words
    assert WORDING.frame_from_data(None, words) == frame


@pytest.mark.parametrize(
    "words",
    [
        {"decision": "make", "seat": 0},
        {"decision": "take", "seat": 0, "depot": "one", "colour": "red"},
        {"decision": "take", "seat": 0, "colour": "red"},
    ],
)
def test_words_that_make_no_sense(words: Words) -> None:
    with pytest.raises(SaveError):
        WORDING.frame_from_data(None, words)


def test_only_legal_actions_can_be_read() -> None:
    def to_data(state: object, action: Action) -> Words:
        return {"do": "take", "depot": action[1]}

    legal = [(0, 1), (0, 2)]
    assert action_from_words(to_data, None, legal, {"do": "take", "depot": 2}) == (0, 2)
    with pytest.raises(SaveError, match="is not a legal action here"):
        action_from_words(to_data, None, legal, {"do": "take", "depot": 3})


def test_unseen_items_in_rising_order() -> None:
    assert unseen([3, 1, 1, 2, 3], [3, 1, 9, -1]) == [1, 2, 3]


@pytest.mark.parametrize(
    ("merits", "winners", "reason"),
    [
        ({"points": [3, 5]}, (1,), "points"),
        ({"points": [5, 5], "spaces": [-2, -1]}, (1,), "spaces"),
        ({"points": [5, 4, 5], "spaces": [1, 9, 1]}, (0, 2), "shared"),
    ],
)
def test_ranking(merits: dict[str, list[int]], winners: tuple[int, ...], reason: str) -> None:
    outcome = ranked(merits)
    assert (outcome.winners, outcome.reason) == (winners, reason)
    assert outcome.points == tuple(merits["points"])
