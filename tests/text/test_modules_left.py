"""What Burgundy's modules have left agrees with the table, along whole games, in every language."""

from __future__ import annotations

from typing import cast

import pytest

from castles.engine.hexgrid import bits
from castles.engine.randomness import Dice
from castles.engine.ruleset import OptionValue
from castles.games.burgundy.modules import (
    border_posts,
    castle_rule,
    inns,
    shield_powers,
    solo_goal,
    trade_routes,
)
from castles.games.burgundy.state import EMPTY, State
from castles.games.by_game import game_named
from castles.text.by_game import describer_for
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.remaining import Remaining, remaining_lines

NAMES = ("Ada", "Ben", "Cleo")
GAME = game_named("burgundy")
ON = {"border_posts": True, "inns": True, "trade_routes": "random", "shields": True}


def left(groups: list[Remaining], name: str) -> list[int]:
    return [sum(line.left for line in group.lines) for group in groups if group.name == name]


def counts(state: State) -> dict[str, list[int]]:
    """The same by the pieces of the modules."""
    routes, shields = trade_routes.routes(state), shield_powers.shields(state)
    lying = inns.inns(state)
    return {
        "post_bonuses": [len(border_posts.bonuses_left(state))],
        "inns": [lying.out + lying.coming],
        "route": [
            len(trade_routes.spaces_of(state, owner)) - len(routes.goods[owner])
            for owner in range(len(state.estates))
        ],
        "shields": [sum(map(len, shields.laid_out))],
    }


def test_what_is_left_of_the_modules_is_what_lies_there() -> None:
    describer = describer_for(GAME, Catalogue("en").of_game("burgundy"), NAMES)
    state = cast(State, GAME.new_state(ON, 3, 4))
    first, dice = counts(state), Dice(4)
    while legal := GAME.legal_actions(state):
        groups = describer.remaining(GAME.observe(state, 0))
        for name, expected in counts(state).items():
            assert left(groups, name) == expected, name
        GAME.apply(state, legal[dice.below(len(legal))])
    last = counts(state)
    assert first["inns"] == [5]
    assert sum(last["route"]) < sum(first["route"])
    assert last["shields"] < first["shields"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words(language: str) -> None:
    catalogue = Catalogue(language).of_game("burgundy")
    describer = describer_for(GAME, catalogue, NAMES)
    view = GAME.observe(GAME.new_state(ON, 3, 4), 1)
    told = "\n".join(remaining_lines(describer, view, NAMES, catalogue))
    assert "{" not in told
    assert all(name in told for name in NAMES)
    assert catalogue.text("remaining.inns", count=5) in told
    lying = sum(map(len, shield_powers.shields(cast(State, view.state)).laid_out))
    assert catalogue.text("remaining.shields", count=lying) in told


def test_x1_castles_that_are_set_aside_and_spaces_that_the_rule_allows() -> None:
    describer = describer_for(GAME, Catalogue("en").of_game("burgundy"), NAMES)
    state, dice = (
        cast(State, GAME.new_state({"castle_rule": True, "boards": "random"}, 2, 1)),
        Dice(1),
    )
    kinds = range(len(state.rules.type_names))
    most = 0
    while legal := GAME.legal_actions(state):
        groups = describer.remaining(GAME.observe(state, 0))
        aside = len(castle_rule.set_aside(state).castles)
        most = max(most, aside)
        assert left(groups, "castles_aside") == [aside]
        shown = [group.lines for group in groups if group.name == "castle_spaces"]
        for estate, lines in zip(state.estates, shown, strict=True):
            board = estate.own_board()
            for kind in kinds:
                tile = state.rules.coloured_tiles[kind][0]
                allowed = [
                    space
                    for space in bits(estate.frontier & board.type_masks[kind])
                    if castle_rule.linked_spaces(state, estate, tile, 1 << space)
                ]
                empty = [s for s in bits(board.type_masks[kind]) if estate.tiles[s] == EMPTY]
                assert (lines[kind].left, lines[kind].of) == (len(allowed), len(empty))
        GAME.apply(state, legal[dice.below(len(legal))])
    assert most


def test_s_spaces_rounds_and_points_to_the_goal() -> None:
    describer = describer_for(GAME, Catalogue("en").of_game("burgundy"), NAMES)
    state, dice = cast(State, GAME.new_state({"solo_board": 33}, 1, 4)), Dice(4)
    while legal := GAME.legal_actions(state):
        groups = describer.remaining(GAME.observe(state, 0))
        pieces = solo_goal.solo(state)
        assert left(groups, "solo_spaces") == [state.estates[0].tiles.count(EMPTY)]
        (way,) = [group for group in groups if group.name == "solo_way"]
        assert [(line.left, line.of) for line in way.lines] == [
            (25 - state.round, 25),
            (pieces.goal - pieces.score, pieces.goal),
        ]
        assert way.facts["count"] == pieces.reached
        GAME.apply(state, legal[dice.below(len(legal))])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [ON, {"castle_rule": True}, {"solo_board": 34}], ids=str)
def test_every_line_is_told_in_words(language: str, options: dict[str, OptionValue]) -> None:
    catalogue = Catalogue(language).of_game("burgundy")
    seats = 1 if "solo_board" in options else 3
    view = GAME.observe(GAME.new_state(options, seats, 4), 0)
    describer = describer_for(GAME, catalogue, NAMES)
    told = "\n".join(remaining_lines(describer, view, NAMES, catalogue))
    assert "{" not in told
    for group in describer.remaining(view):
        for line in group.lines:
            if isinstance(line.item, str):
                thing = catalogue.text(f"{group.family}.{line.item}")
                facts = {"thing": thing, "left": line.left, "of": line.of}
                assert catalogue.text("remaining.line", **facts) in told


def test_a_table_without_modules_tells_nothing_of_them() -> None:
    describer = describer_for(GAME, Catalogue("en").of_game("burgundy"), NAMES)
    groups = describer.remaining(GAME.observe(GAME.new_state({}, 3, 4), 0))
    assert {group.name for group in groups} == {"supply", "black_supply", "goods"}
