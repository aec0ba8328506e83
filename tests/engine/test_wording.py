"""Frames and actions in words and back; unseen items; ranking by merits."""

from __future__ import annotations

import pytest

from castles.engine.action import Action
from castles.engine.board_shape import BoardShape
from castles.engine.decision import FrameKinds
from castles.engine.errors import SaveError
from castles.engine.facts import Words
from castles.engine.game import ranked
from castles.engine.randomness import unseen
from castles.engine.wording import (
    NamedItems,
    Wording,
    action_from_words,
    name_field,
    number_field,
    space_field,
    stream_from_data,
    stream_to_data,
    truth_field,
)

FRAMES = FrameKinds()
TAKE = FRAMES.choice("take", "depot", "colour")
REFILL = FRAMES.step("take", "free")
PLACE = FRAMES.choice("place", "space")
SHAPE = BoardShape(((0, 0), (0, 2), (1, 1)))
WORDING: Wording[object] = Wording(
    FRAMES,
    {
        "depot": number_field("depot", first=1),
        "colour": name_field("colour", lambda state: ("red", "blue")),
        "free": truth_field("free"),
        "space": space_field("space", lambda state, seat: SHAPE),
    },
)


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (TAKE(2, 0, 1), {"decision": "take", "seat": 2, "depot": 1, "colour": "blue"}),
        (REFILL(0, 1), {"step": "take", "seat": 0, "free": True}),
        (PLACE(1, 2), {"decision": "place", "seat": 1, "space": [1, 1]}),
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
        {"decision": "place", "seat": 0, "space": 2},
        {"decision": "place", "seat": 0, "space": [1, 1, 1]},
        {"decision": "place", "seat": 0, "space": [1, True]},
        {"decision": "place", "seat": 0, "space": [2, 2]},
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


def test_items_are_read_whatever_the_order_of_their_keys() -> None:
    items = NamedItems([4, 5], lambda item: {"type": "inn", "owner": item - 4})
    assert items.pile([{"owner": 1, "type": "inn"}, {"type": "inn", "owner": 0}]) == (5, 4)
    with pytest.raises(SaveError, match="there is no tile"):
        items.item({"type": "inn", "owner": 2})


def test_randomness_is_read_only_by_its_own_algorithm() -> None:
    words = stream_to_data(10)
    assert words["state"] == "000000000000000a"
    assert stream_from_data(words) == 10
    with pytest.raises(SaveError, match="unknown randomness 'dice'"):
        stream_from_data({**words, "algorithm": "dice"})


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
