"""What is left: counts agree with what lies face down, and tell no seat more than it may know."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import cast

import pytest

from castles.engine.automa import automa_kinds, table_options
from castles.engine.event import EVERYONE
from castles.engine.game import AnyGame, GameView
from castles.engine.randomness import Dice
from castles.games.burgundy.state import State as BurgundyState
from castles.games.burgundy.view import open_goods
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.text.by_game import describer_for
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.remaining import Remaining, remaining_lines
from tests.play.conftest import play_on
from tests.text.games import NAMES, positions, tuscany

TABLES = [(("random", "random"), 3), (("random",) * 4, 5)]


def groups(view: GameView) -> dict[tuple[str, object], Remaining]:
    return {(group.name, group.facts.get("seat")): group for group in remaining(tuscany(), view)}


def remaining(game: AnyGame, view: GameView) -> list[Remaining]:
    return describer_for(game, Catalogue("en"), NAMES).remaining(view)


def left(group: Remaining) -> int:
    return sum(line.left for line in group.lines)


@pytest.mark.parametrize(("kinds", "seed"), TABLES)
def test_what_is_unseen_is_what_lies_face_down(kinds: tuple[str, ...], seed: int) -> None:
    game = tuscany()
    for number, (state, _, _) in enumerate(positions(kinds, seed)):
        if number % 7:
            continue
        for seat in (*range(len(kinds)), EVERYONE):
            found = groups(game.observe(state, seat))
            cards = found["cards", None]
            assert left(cards) == _number(cards, "count") + _number(cards, "others")
            others = sum(
                sum(other.hand) for n, other in enumerate(state.seats) if seat not in (n, EVERYONE)
            )
            assert _number(cards, "others") == others
            for name in ("yield_cards", "stock"):
                assert left(found[name, None]) == _number(found[name, None], "count")
            for owner in range(len(kinds)):
                stack = found["stacks", owner]
                assert left(stack) == _number(stack, "count")
            assert all(
                0 <= line.left <= line.of for group in found.values() for line in group.lines
            )


def _number(group: Remaining, fact: str) -> int:
    value = group.facts[fact]
    assert isinstance(value, int)
    return value


def test_an_automa_at_the_table_is_counted_too() -> None:
    game = tuscany()
    kinds = ["human", "human", automa_kinds(game.options)[-1]]
    options = table_options(game.options, kinds, {})
    match = Match.new(game, [SeatSpec("", kind) for kind in kinds], 5, options)
    while not match.is_over:
        for group in remaining(game, match.view(0)):
            others = group.facts.get("others", 0)
            assert isinstance(others, int)
            assert left(group) == _number(group, "count") + others
        play_on(match, 3, len(match.log))


def test_counts_by_kind_are_the_truth_about_all_hidden_piles() -> None:
    """For an onlooker who sees every hand, the unseen cards are exactly the deck."""
    game = tuscany()
    state, _, _ = next(islice(positions(("random",) * 3, 2), 60, None))
    found = groups(game.observe(state, EVERYONE))
    names = state.rules.type_names
    deck = Counter(names[card] for card in state.deck[state.deck_next :])
    assert {line.item: line.left for line in found["cards", None].lines if line.left} == deck


def test_nothing_hidden_is_told() -> None:
    """Two states that a seat cannot tell apart have the same remains for it."""
    game = tuscany()
    dice = Dice(4)
    for number, (state, _, _) in enumerate(positions(("random", "random"), 8)):
        if number % 15:
            continue
        view = game.observe(state, 0)
        other = game.observe(game.determinise(view, dice.below(1000)), 0)
        assert remaining(game, view) == remaining(game, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_words(language: str) -> None:
    game = tuscany()
    state, _, _ = next(iter(positions(("random", "random"), 1)))
    catalogue = Catalogue(language).of_game(game.name)
    describer = describer_for(game, catalogue, NAMES)
    lines = remaining_lines(describer, game.observe(state, 0), NAMES, catalogue)
    text = "\n".join(lines)
    assert "Ben" in text
    assert "112" in text, "122 cards, of which each of two seats holds five"
    assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_burgundy_counts_tiles_and_goods(language: str) -> None:
    game = game_named("burgundy")
    catalogue = Catalogue(language).of_game(game.name)
    describer = describer_for(game, catalogue, NAMES)
    state = cast(BurgundyState, game.new_state({}, 2, 1))
    dice = Dice(1)
    while legal := game.legal_actions(state):
        view = game.observe(state, 0)
        found = describer.remaining(view)
        supplies = [group for group in found if group.name == "supply"]
        assert [left(group) for group in supplies] == [len(pile) for pile in state.supplies]
        (black,) = [group for group in found if group.name == "black_supply"]
        assert left(black) == len(state.black_supply)
        (goods,) = [group for group in found if group.name == "goods"]
        assert left(goods) == len(state.goods) + len(state.goods_removed) - open_goods(state)
        assert "{" not in "".join(remaining_lines(describer, view, NAMES, catalogue))
        game.apply(state, legal[dice.below(len(legal))])
