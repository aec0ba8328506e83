"""Undo, redo, reset turn, and the walls of each mode."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from castles.engine.action import Action
from castles.engine.game import GameState
from castles.play.match import Match
from castles.play.notice import UndoError
from tests.play.conftest import SEATS, SEED, picture, play_on
from tests.toy_game import DRAW, GIVE, PASS, PLAY, ToyGame

NewMatch = Callable[..., Match]

OPEN = None
REVEAL = "undo.wall.reveal"
OTHER = "undo.wall.other_seat"


def even_card(state: GameState, seat: int) -> int:
    return next(card for card in state.hands[seat] if card % 2 == 0)


def keys(match: Match) -> list[str | None]:
    return [wall.key if wall else None for wall in match.walls()]


def script(match: Match, names: str) -> None:
    """Play by letters: d(raw), p(ass), e(ven card), g(ive); the last turn is not ended."""
    match.pauses = True
    for name in names:
        while match.due:
            match.go_on()
        seat = match.deciding_seat
        by_letter: dict[str, Callable[[int], Action]] = {
            "d": lambda seat: DRAW(),
            "p": lambda seat: PASS(),
            "e": lambda seat: PLAY(even_card(match.state, seat)),
            "g": lambda seat: GIVE(1),
        }
        match.submit(by_letter[name](seat))


@pytest.mark.parametrize(
    ("mode", "played", "walls"),
    [
        ("strict", "", []),
        ("strict", "p", [OPEN]),
        ("strict", "e", [OPEN]),
        ("strict", "eg", [OPEN, OPEN]),
        ("strict", "d", [REVEAL]),
        ("strict", "de", [REVEAL, OPEN]),
        ("strict", "deg", [REVEAL, OPEN, OPEN]),
        ("strict", "pp", [OTHER, OPEN]),
        ("strict", "pdp", [REVEAL, REVEAL, OPEN]),
        ("friendly", "d", [OPEN]),
        ("friendly", "deg", [OPEN, OPEN, OPEN]),
        ("friendly", "pdp", [OTHER, OPEN, OPEN]),
        ("friendly", "dpdp", [OTHER, OTHER, OPEN, OPEN]),
        ("practice", "dpdpdp", [OPEN] * 6),
    ],
)
def test_walls(new_match: NewMatch, mode: str, played: str, walls: list[str | None]) -> None:
    match = new_match(mode=mode)
    script(match, played)
    assert keys(match) == walls
    before = picture(match)
    for index, wall in enumerate(walls):
        if wall:
            with pytest.raises(UndoError) as error:
                match.undo_to(index)
            assert error.value.notice == match.walls()[index]
            assert picture(match) == before


@pytest.mark.parametrize(
    ("mode", "played", "walls"),
    [
        ("strict", "p", [OPEN]),
        ("strict", "deg", [REVEAL, OPEN, OPEN]),
        ("friendly", "p", [OPEN]),
        ("friendly", "deg", [REVEAL, OPEN, OPEN]),
        ("friendly", "pdp", [REVEAL, REVEAL, OPEN]),
        ("practice", "deg", [OPEN, OPEN, OPEN]),
    ],
)
def test_news_of_a_turn_that_is_ended_stay(
    new_match: NewMatch, mode: str, played: str, walls: list[str | None]
) -> None:
    match = new_match(mode=mode)
    script(match, played)
    assert match.turn_is_over
    match.go_on()
    assert not match.due
    assert keys(match) == walls


def test_wall_says_whose_action_and_what_news(new_match: NewMatch) -> None:
    match = new_match()
    script(match, "pdp")
    wall = match.walls()[0]
    assert wall is not None
    assert wall.facts == {"seat": 1}
    assert wall.event is match.log[1].reveal
    assert wall.event is not None
    assert wall.event.name == "drawn"


@pytest.mark.parametrize("index", [-1, 1, 5])
def test_undo_to_an_entry_that_is_not_there(new_match: NewMatch, index: int) -> None:
    match = new_match()
    script(match, "p")
    with pytest.raises(UndoError, match=r"undo\.nothing"):
        match.undo_to(index)


def test_undo_and_redo_at_the_ends(new_match: NewMatch) -> None:
    match = new_match()
    for attempt, key in ((match.undo, "undo.nothing"), (match.redo, "redo.nothing")):
        with pytest.raises(UndoError, match=key):
            attempt()
    with pytest.raises(UndoError, match=r"undo\.nothing"):
        match.reset_turn()


def test_submit_forgets_what_could_be_redone(new_match: NewMatch) -> None:
    match = new_match()
    script(match, "eg")
    match.undo()
    assert match.can_redo
    match.submit(GIVE(0))
    assert not match.can_redo
    assert match.state.gifts == [1, 0]


@pytest.mark.parametrize(
    ("mode", "played", "left", "wall"),
    [
        ("strict", "eg", 0, None),
        ("strict", "p", 0, None),
        ("strict", "peg", 1, None),
        ("strict", "deg", 1, REVEAL),
        ("friendly", "deg", 0, None),
        ("friendly", "pdeg", 1, None),
        ("practice", "dpd", 2, None),
    ],
)
def test_reset_turn_stops_at_walls(
    new_match: NewMatch, mode: str, played: str, left: int, wall: str | None
) -> None:
    match = new_match(mode=mode)
    script(match, played)
    stopped = match.reset_turn()
    assert (len(match.log), stopped.key if stopped else None) == (left, wall)


def test_reset_turn_that_cannot_start_says_why(new_match: NewMatch) -> None:
    match = new_match()
    script(match, "d")
    with pytest.raises(UndoError, match=REVEAL):
        match.reset_turn()


def test_practice_marks_the_match_for_ever(new_match: NewMatch, save_path: Path) -> None:
    match = new_match(save_path)
    script(match, "dpdp")
    assert not match.is_practice
    match.change_undo_mode("practice")
    match.undo_to(0)
    match.change_undo_mode("strict")
    assert match.is_practice
    assert Match.resume(save_path).is_practice


def test_undo_from_the_end_and_redo_to_it(new_match: NewMatch, save_path: Path) -> None:
    match = new_match(save_path, "practice")
    play_on(match, 1000)
    ended = picture(match)
    match.undo()
    assert not match.is_over
    match.redo()
    assert picture(match) == ended
    assert picture(Match.resume(save_path)) == ended


class NaiveModel:
    """Undo as anyone would explain it: replay the actions that are left from the very start."""

    def __init__(self) -> None:
        self.done: list[Action] = []
        self.undone: list[Action] = []

    def submit(self, action: Action) -> None:
        self.done.append(action)
        self.undone.clear()

    def undo_to(self, index: int) -> None:
        while len(self.done) > index:
            self.undone.append(self.done.pop())

    def redo(self) -> None:
        self.done.append(self.undone.pop())

    def state(self) -> object:
        fresh = Match.new(ToyGame(), SEATS, SEED, {"rounds": 12})
        for action in self.done:
            fresh.submit(action)
        return fresh.game.to_data(fresh.state)


def reachable(match: Match) -> list[int]:
    return [index for index, wall in enumerate(match.walls()) if wall is None]


@settings(max_examples=60, deadline=None)
@given(
    mode=st.sampled_from(["strict", "friendly", "practice"]),
    moves=st.lists(st.tuples(st.sampled_from("ssssurtl"), st.integers(0, 50)), max_size=40),
)
def test_undo_and_redo_agree_with_a_naive_model(mode: str, moves: list[tuple[str, int]]) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match"
        match = Match.new(ToyGame(), SEATS, SEED, {"rounds": 12}, mode, path)
        model = NaiveModel()
        for move, number in moves:
            free, legal = reachable(match), match.legal_actions()
            if move == "s" and legal:
                model.submit(legal[number % len(legal)])
                match.submit(legal[number % len(legal)])
            elif move == "u" and free:
                model.undo_to(len(model.done) - 1)
                match.undo()
            elif move == "l" and free:
                model.undo_to(free[number % len(free)])
                match.undo_to(free[number % len(free)])
            elif move == "t" and free:
                last_turn = [e.number - 1 for e in match.log if e.turn == match.log[-1].turn]
                model.undo_to(min(set(last_turn) & set(free)))
                match.reset_turn()
            elif move == "r" and model.undone:
                model.redo()
                match.redo()
        assert match.game.to_data(match.state) == model.state()
        assert [entry.action for entry in match.log] == model.done
        assert match.can_redo == bool(model.undone)
        match.close()
        assert picture(Match.resume(path)) == picture(match)
