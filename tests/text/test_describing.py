"""The table, the board, the choices and typed actions of Tuscany in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from castles.engine.action import Action
from castles.games.tuscany.actions import ACTIONS, ARRANGEMENTS, ASSEMBLE, CASTLE, PAY, PLACE
from castles.games.tuscany.state import State
from castles.text.by_game import describer_for
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.describing import Describer, NotUnderstoodError
from castles.text.tuscany.facts import coordinate
from tests.text.games import NAMES, positions, tuscany


@cache
def _states() -> tuple[tuple[State, Action], ...]:
    """Every third position of a game of three."""
    played = positions(("greedy", "greedy", "random"), 13)
    return tuple((state, action) for state, action, _ in islice(played, 0, None, 3))


def _texts(language: str) -> Catalogue:
    return Catalogue(language).of_game("tuscany")


def _describer(language: str = "en") -> Describer:
    return describer_for(tuscany(), Catalogue(language), NAMES[:3])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_is_described_with_a_line_for_each_choice(language: str) -> None:
    game, describer = tuscany(), _describer(language)
    for state, action in _states():
        view = game.observe(state, game.deciding_seat(state))
        lines = [*describer.describe(view), *describer.question(view, None)]
        choices = describer.choices(view, None)
        texts = [choice.text for choice in choices]
        assert all("{" not in line for line in [*lines, *texts])
        assert len(set(texts)) == len(texts)
        if action[0] != ASSEMBLE.number:
            assert [choice.action for choice in choices] == game.legal_actions(state)


def test_an_onlooker_sees_no_hand() -> None:
    game = tuscany()
    state, _ = _states()[20]
    lines = _describer().describe(game.observe(state, -1))
    assert not any("hand (" in line for line in lines)
    assert sum("cards in hand" in line for line in lines) == 3


def test_the_map_has_a_cell_for_each_space_at_its_coordinate() -> None:
    game = tuscany()
    state, _ = _states()[30]
    lines = _describer().board(game.observe(state, 0), 0)
    header = next(line for line in lines if line.split()[:3] == ["a", "b", "c"])
    rows = {line[:3].strip(): line for line in lines if line[:3].strip().isdigit()}
    seat = state.seats[0]
    marks = {"[": 0, "(": 0, "+": 0}
    for space, printed in zip(seat.own_board().shape.spaces, seat.own_board().types, strict=True):
        place = coordinate(space)
        centre = header.index(place[0])
        cell = rows[place[1:]][centre - 2 : centre + 3]
        code = _texts("en").text(f"type_code.{state.rules.type_names[printed]}")
        assert code in cell, (place, cell)
        for mark in marks:
            marks[mark] += mark in cell
    assert marks["["] + marks["("] == seat.covered.bit_count()
    assert marks["+"] == seat.frontier.bit_count()


def test_a_board_is_hidden_until_all_are_assembled() -> None:
    game = tuscany()
    state = game.new_state({}, 3, 5)
    seat = game.deciding_seat(state)
    other = (seat + 1) % 3
    lines = _describer().board(game.observe(state, seat), other)
    assert lines[-1] == "It stays hidden until everyone is ready."


def test_every_arrangement_can_be_reached_from_the_assembly_menu() -> None:
    game, describer = tuscany(), _describer()
    state = game.new_state({}, 3, 5)
    view = game.observe(state, game.deciding_seat(state))
    reached, waiting = set(), [ARRANGEMENTS[0]]
    while waiting:
        draft = waiting.pop()
        if draft not in reached:
            reached.add(draft)
            choices = describer.choices(view, draft)
            assert [choice.action for choice in choices if choice.action] == [draft]
            waiting += [choice.draft for choice in choices[:-1] if choice.draft]
    assert reached == set(ARRANGEMENTS)


def test_the_best_board_of_the_menu_has_the_most_area_points() -> None:
    game, describer = tuscany(), _describer()
    state = game.new_state({}, 3, 5)
    view = game.observe(state, game.deciding_seat(state))

    def points(draft: Action) -> int:
        line = next(x for x in describer.question(view, draft) if x.startswith("All areas"))
        return int(line.split(":")[1].split()[0])

    best = describer.choices(view, None)[-1].draft
    assert best is not None
    assert points(best) == max(points(draft) for draft in ARRANGEMENTS)


def _placements() -> Iterator[tuple[State, Action]]:
    for state, _ in _states():
        for action in tuscany().legal_actions(state):
            if action[0] in (PLACE.number, CASTLE.number):
                yield state, action


def test_the_points_that_a_placement_promises_are_what_it_brings() -> None:
    game, describer = tuscany(), _describer()
    promised = 0
    for state, action in _placements():
        seat = game.deciding_seat(state)
        text = describer.action_text(game.observe(state, seat), action)
        gained = text.split("- gives ")[1]
        words = gained.replace(",", "").split()
        green = int(words[0]) if words[1:2] == ["green"] else 0
        after = game.copy(state)
        after.events = told = []
        game.apply(after, action)
        if action[0] == PLACE.number:
            game.apply(after, game.legal_actions(after)[-1])
        scoring = ("area_completed", "colour_completed", "crops_scored")
        assert green == sum(event.facts["points"] for event in told if event.name in scoring)
        promised += green
    assert promised > 20


def _typed(state: State, action: Action, catalogue: Catalogue) -> list[str]:
    kind = ACTIONS.of(action)
    rules = state.rules
    spaces = state.seats[tuscany().deciding_seat(state)].own_board().shape.spaces
    spell = {
        "display": lambda value: str(value + 1),
        "storage": lambda value: str(value + 1),
        "space": lambda value: coordinate(spaces[value]).upper(),
        "token": lambda value: rules.token_names[value],
        "type": lambda value: catalogue.text(f"type.{rules.type_names[value]}"),
    }
    words = [catalogue.text(f"typed_word.{kind.name}")]
    return words + [spell[f](v) for f, v in zip(kind.fields, action[1:], strict=True)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_typed(language: str) -> None:
    game, describer, catalogue = (
        tuscany(),
        _describer(language),
        _texts(language),
    )
    kinds = set()
    for state, _ in _states():
        view = game.observe(state, game.deciding_seat(state))
        for action in game.legal_actions(state):
            if action[0] not in (ASSEMBLE.number, PAY.number):
                assert describer.read_action(view, _typed(state, action, catalogue)) == action
                kinds.add(action[0])
    assert len(kinds) >= 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_typed_actions_are_understood(language: str) -> None:
    game, describer, catalogue = (
        tuscany(),
        _describer(language),
        _texts(language),
    )
    state, _ = _states()[20]
    view = game.observe(state, game.deciding_seat(state))
    for kind in ACTIONS:
        if kind not in (ASSEMBLE, PAY):
            words = catalogue.text(f"typed_example.{kind.name}").split()
            assert describer.read_action(view, words)[0] == kind.number


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("fly", '"fly" isn\'t an action.'),
        ("place", "Type it like this: place 1 c6"),
        ("place 1", "Type it like this: place 1 c6"),
        ("place 9 c6", 'You have no storage space "9"'),
        ("place 1 z9", 'Your region has no space "z9"'),
        ("take 0", 'The display has no slot "0"; its slots are numbered 1 to 8.'),
        ("take ²", 'The display has no slot "²"'),
        ("token moon", '"moon" isn\'t one of these: +1 card, +1 storage'),
        ("assemble 0 0 0", '"assemble" isn\'t an action.'),
        ("pay 2 0 -1 -1", '"pay" isn\'t an action.'),
    ],
)
def test_what_is_no_action_is_answered_with_help(typed: str, expected: str) -> None:
    game = tuscany()
    state, _ = _states()[20]
    view = game.observe(state, game.deciding_seat(state))
    with pytest.raises(NotUnderstoodError) as error:
        _describer().read_action(view, typed.split())
    assert expected in str(error.value)


def test_payments_are_said_by_what_is_given() -> None:
    game, describer = tuscany(), _describer()
    texts = set()
    for state, action in _states():
        if action[0] == PAY.number:
            view = game.observe(state, game.deciding_seat(state))
            texts |= {choice.text for choice in describer.choices(view, None)}
    assert any("a pair of" in text for text in texts)
    assert any("worker" in text for text in texts)
    assert any(text.startswith("Pay 2 ") and text.endswith(" cards") for text in texts)


def test_a_stored_tile_that_cannot_be_placed_is_explained() -> None:
    game, describer = tuscany(), _describer()
    told = set()
    for state, _ in _states():
        view = game.observe(state, game.deciding_seat(state))
        lines = [x for x in describer.question(view, None) if x.startswith("You can't place")]
        stored = [item for item in state.seats[view.seat].storage if item != -1]
        if describer.decision(view) == "turn":
            slots = {a[1] for a in game.legal_actions(state) if a[0] == PLACE.number}
            assert len(lines) == len(stored) - len(slots)
        else:
            assert not lines
        told |= {line.split(" now. ")[1].split()[0] for line in lines}
    assert told == {"You", "You're"}
