"""Boards of one's own: what the rules ask of them, and games that are played on them."""

from __future__ import annotations

from typing import cast

import pytest

from castles.ai.player import make_player
from castles.engine.combining import accepts
from castles.engine.errors import OptionError
from castles.engine.game import NOBODY
from castles.engine.own import OWN_BOARD, OwnBoardError
from castles.games.burgundy import own as burgundy
from castles.games.burgundy.state import State as Duchies
from castles.games.by_game import game_named
from castles.games.castelli import own as castelli
from castles.games.tuscany import own as tuscany
from tests.games.own_boards import GAMES, kind_of, options_with, painted


def _flaws(game: str, text: str) -> list[str]:
    return [flaw.key for flaw in kind_of(game).flaws(text)]


@pytest.mark.parametrize("game", GAMES)
def test_ours_follow_every_rule(game: str) -> None:
    kind = kind_of(game)
    for _, text in kind.standard:
        assert kind.is_formed(text)
        assert not kind.flaws(text)
    assert kind.is_formed(kind.blank)
    assert kind.flaws(kind.blank)


@pytest.mark.parametrize("game", ["castelli", "tuscany"])
def test_a_copy_of_ours_deals_the_same_game(game: str) -> None:
    rules, text = game_named(game), kind_of(game).standard[0][1]
    own = rules.to_data(rules.new_state(options_with(game, text), 3, 5))
    ours = rules.to_data(rules.new_state(options_with(game, "none"), 3, 5))
    assert own.pop("options") != ours.pop("options")
    assert own == ours


def test_everybody_gets_the_duchy_that_was_painted() -> None:
    rules, text = game_named("burgundy"), painted("burgundy")
    state = cast(Duchies, rules.new_state(options_with("burgundy", text), 3, 5))
    types, numbers = burgundy.split(text)
    names = state.rules.definitions.letters
    for estate in state.estates:
        board = estate.own_board()
        assert [state.rules.type_names[kind] for kind in board.types] == [names[t] for t in types]
        assert [str(number) for number in board.numbers] == numbers


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_computers_play_to_the_end_on_what_was_painted(game: str, seats: int) -> None:
    rules = game_named(game)
    state = rules.new_state(options_with(game, painted(game, seats)), seats, 7)
    players = [make_player(("greedy", "random")[n % 2], rules, n) for n in range(seats)]
    while (seat := rules.deciding_seat(state)) != NOBODY:
        rules.apply(state, players[seat].decide(rules.observe(state, seat)))
    assert rules.outcome(state) is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_view_that_travels_keeps_the_board(game: str) -> None:
    rules = game_named(game)
    state = rules.new_state(options_with(game, painted(game)), 2, 7)
    data = rules.to_data(state)
    assert rules.to_data(rules.from_data(data)) == data


@pytest.mark.parametrize("game", GAMES)
def test_nobody_plays_on_what_breaks_a_rule(game: str) -> None:
    rules, kind = game_named(game), kind_of(game)
    with pytest.raises(OwnBoardError):
        rules.new_state(options_with(game, kind.blank), 2, 1)
    assert not accepts(rules, options_with(game, kind.blank), 2)
    for text in ("x", kind.blank.replace("/", " / "), kind.blank + " ", kind.blank[:-1]):
        with pytest.raises(OptionError):
            rules.new_state(options_with(game, text), 2, 1)
    for text in ("", "x" * 1_001, "a\nb", "ü", kind.blank.replace(" ", "\t")):
        with pytest.raises(OptionError):
            options_with(game, text)


@pytest.mark.parametrize(
    ("option", "value"),
    [("boards", "chosen"), ("boards", 3), ("board_pool", "11-18"), ("teams", "basic")],
)
def test_no_other_option_says_which_duchies_there_are(option: str, value: object) -> None:
    rules, seats = game_named("burgundy"), 4
    options = options_with("burgundy", painted("burgundy"), **{option: value})
    assert not accepts(rules, options, seats)
    for given in (options, {**options, "extra_tiles": True}):
        with pytest.raises(OptionError):
            rules.new_state(given, seats, 1)


@pytest.mark.parametrize("module", ["inns", "border_posts", "castle_rule", "shields", "vineyards"])
def test_modules_go_with_a_duchy_that_was_painted(module: str) -> None:
    rules = game_named("burgundy")
    on = "all" if module == "vineyards" else True
    options = options_with("burgundy", painted("burgundy"), **{module: on})
    state = rules.new_state(options, 2, 3)
    player = make_player("random", rules, 1)
    for _ in range(150):
        if (seat := rules.deciding_seat(state)) == NOBODY:
            break
        rules.apply(state, player.decide(rules.observe(state, seat)))
    assert rules.to_data(rules.from_data(rules.to_data(state))) == rules.to_data(state)


# -- what the rules ask for ----------------------------------------------------------------------


def _duchy(types: dict[int, str] | None = None, numbers: dict[int, str] | None = None) -> str:
    """Our first board with some spaces repainted."""
    letters, dice = burgundy.split(kind_of("burgundy").standard[0][1])
    for space, letter in (types or {}).items():
        letters[space] = letter
    for space, number in (numbers or {}).items():
        dice[space] = number
    return burgundy.joined(letters, dice)


def test_a_duchy_has_so_many_spaces_of_each_type_and_number() -> None:
    assert _flaws("burgundy", _duchy({0: "."})) == ["own.blank"]
    assert _flaws("burgundy", _duchy({0: "C"})) == ["own.types", "own.types"]
    assert _flaws("burgundy", _duchy(numbers={0: "1"})) == ["own.numbers", "own.numbers"]
    castle, mine = kind_of("burgundy").flaws(_duchy({0: "C"}))
    assert {castle.facts["type"], mine.facts["type"]} == {"castle", "livestock"}
    assert 0 in {*castle.spots, *mine.spots}


def test_a_duchy_has_no_area_without_points() -> None:
    limit = len(game_named("burgundy").definitions.area_points)  # type: ignore[attr-defined]
    types = "B" * 12 + "Y" * 6 + "W" * 6 + "G" * 6 + "C" * 4 + "M" * 3
    _, numbers = burgundy.split(_duchy())
    found = _flaws("burgundy", burgundy.joined([*types], numbers))
    assert found == (["own.area"] if limit < 12 else [])


def test_pieces_of_a_letter_are_alike_and_boards_have_what_the_rules_say() -> None:
    pieces = tuscany.split(kind_of("tuscany").standard[0][1])
    pieces[1][0] = "."
    assert _flaws("tuscany", tuscany.joined(pieces)) == ["own.blank"]
    pieces[1][0] = "I"
    assert _flaws("tuscany", tuscany.joined(pieces)) == ["own.alike"]
    for piece in pieces[:4]:
        piece[piece.index("K") if "K" in piece else 0] = "I"
    assert "own.types_of_three" in _flaws("tuscany", tuscany.joined(pieces))


def test_pieces_make_no_area_that_is_too_large() -> None:
    pieces = tuscany.split(kind_of("tuscany").standard[0][1])
    pieces[4], pieces[8] = [*"VVVIWQKCAM"], [*"VVAKCWMMQI"]
    found = _flaws("tuscany", tuscany.joined(pieces))
    assert {"own.alike"} <= {*found}
    # Castles everywhere but on the last pieces: one area of ten.
    alike = [[*"KKKKKKKKKK"]] * 4 + pieces[4:]
    keys = _flaws("tuscany", tuscany.joined(alike))
    assert {"own.piece", "own.types_of_three"} <= {*keys}


def test_larger_areas_score_as_the_rules_continue() -> None:
    rules = game_named("tuscany").ruleset({OWN_BOARD: painted("tuscany")})  # type: ignore[attr-defined]
    assert rules.area_points == (0, 1, 3, 6, 10, 15, 21)


def test_quadrants_have_their_settlements_symbols_and_sites() -> None:
    districts = castelli.split(kind_of("castelli").standard[0][1])
    first = districts[0]
    districts[0] = castelli.Printed(None, first.sides, first.symbols, first.lots)
    assert _flaws("castelli", castelli.joined(districts)) == ["own.settlements"]
    market = castelli.Printed(first.settlement, (3,) * 4, (2,) * 4, (0,) * 4)
    few = [market if not d.is_mine and n < 12 else d for n, d in enumerate(districts)]
    assert {"own.symbols", "own.lots"} <= {*_flaws("castelli", castelli.joined(few))}


def test_the_mine_is_in_the_first_quadrant() -> None:
    kind = kind_of("castelli")
    words = kind.standard[0][1].split("/")
    assert not kind.is_formed("/".join([words[1], words[0], *words[2:]]))
    assert not kind.is_formed(kind.blank.replace("mine", "-mmmm1"))
