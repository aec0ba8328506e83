"""Burgundy in words: every event, reason and choice in every language, and whole games."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from castles.ai.player import make_player
from castles.commands import play
from castles.engine.action import Action
from castles.engine.automa import automa_kinds, table_options
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.games.burgundy.actions import ACTIONS, ANY_DIE, SELL, WHITE_DIE, WORKERS
from castles.games.burgundy.bonuses import BONUSES
from castles.games.burgundy.decisions import FRAMES
from castles.games.burgundy.game import Burgundy
from castles.games.burgundy.modules import MODULES
from castles.games.burgundy.modules.vine_doubles import GRAPES
from castles.games.burgundy.scoring import SOURCES
from castles.games.burgundy.state import State
from castles.games.burgundy.words import good_facts
from castles.games.by_game import game_named
from castles.paths import data_folder
from castles.play.replay import verify
from castles.play.seat import parse_seats
from castles.play.undo import STRICT
from castles.terminal.commands import COMMANDS
from castles.terminal.screen import Screen
from castles.text.burgundy.facts import coordinate
from castles.text.by_game import describer_for
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.course import course_words
from castles.text.describing import Describer, NotUnderstoodError
from castles.text.narration import narrate, tell_reason
from castles.text.phrases import join
from castles.text.remaining import remaining_lines
from castles.text.text_files import read_texts
from tests.strings import strings_below
from tests.terminal.table import Answers, any_number, saved_file

RULES = Path(__file__).parents[2] / "castles" / "games" / "burgundy"
NAMES = ("Anna", "Ben", "Automa")
KINDS = ("greedy", "random", "automa:experienced")
PREFIX = "burgundy."


def burgundy() -> Burgundy:
    game = game_named("burgundy")
    assert isinstance(game, Burgundy)
    return game


@cache
def played() -> tuple[tuple[State, Action, tuple[Event, ...]], ...]:
    """Each position of two games with an automa, the action taken in it and what it led to."""
    game = burgundy()
    found = []
    for seed in (3, 4):
        given = {"extra_tiles": True, "boards": "chosen", "automa_extra_turns": seed == 4}
        state = game.new_state(table_options(game.options, KINDS, given), 3, seed)
        players = [make_player(kind, game, seed + seat) for seat, kind in enumerate(KINDS)]
        while state.pending:
            seat = game.deciding_seat(state)
            action = players[seat].decide(game.observe(state, seat))
            before = game.copy(state)
            state.events = told = []
            game.apply(state, action)
            state.events = None
            found.append((before, action, tuple(told)))
    return tuple(found)


def describer(language: str = "en") -> Describer:
    return describer_for(burgundy(), Catalogue(language), NAMES)


def strings(pattern: str) -> set[str]:
    """The string constants of the rules that look like this."""
    return {words for words in strings_below(RULES) if re.fullmatch(pattern, words)}


def told_events() -> set[str]:
    names = set()
    for file in RULES.rglob("*.py"):
        names |= set(re.findall(r'\.tell\(\s*"(\w+)"', file.read_text(encoding="utf-8")))
    return names


def needed() -> set[str]:
    """Everything that can be said, by key."""
    rules = burgundy().ruleset({"extra_tiles": True, "white_castles": True, "automa": "expert"}, 3)
    choices = ["board", "start_castle", "turn", "discard", "castle", "ship", "goods", "tile"]
    choices += ["sale", "place", "effect", "white_castle", "route", "gift", "tribute"]
    choices += ["kind", "copy", "bonus", "vine_bonus", "grape"]
    choices += ["swap", "give", "order", "colour_tile", "points", "goal"]
    assert all(FRAMES.named(name, is_choice=True) for name in choices)
    kinds = [kind.name for kind in ACTIONS]
    families = {
        "type": rules.type_names,
        "type_code": rules.type_names,
        "item": [*rules.type_names, "inn", "double", "inert"],
        "bare_item": [*rules.type_names, "inn", "double", "half", "nothing", "inert"],
        "grape": GRAPES,
        "bonus": BONUSES,
        "building": rules.building_names,
        "animal": rules.animal_names,
        "card": rules.automa_rules().card_names,
        "monastery_about": [str(entry.number) for entry in rules.definitions.monasteries],
        "log": told_events(),
        "decision": choices,
        "ask": choices,
        "about": choices,
        "act": kinds,
        "typed_word": kinds,
        "typed_example": kinds,
        "source": [*SOURCES, *(source for module in MODULES for source in module.sources)],
        "track": ["points"],
        "outcome": ["points", "automa", "empty_spaces", "turn_order", "shared", "filled", "rounds"],
    }
    keys = {f"{family}.{name}" for family, names in families.items() for name in names}
    return keys | strings(r"(why|fix)\.[a-z_]+")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said_has_a_text(language: str) -> None:
    texts = read_texts(data_folder() / "text" / language)
    assert {PREFIX + key for key in needed()} - texts.keys() == set()
    assert len(told_events()) > 35


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_sources_of_points_have_the_same_name(language: str) -> None:
    texts = read_texts(data_folder() / "text" / language)
    names = [texts[PREFIX + key] for key in needed() if key.startswith("source.")]
    assert len({*map(str, names)}) == len(names) > len(SOURCES)


def test_no_reason_or_event_is_told_for_nothing() -> None:
    texts = read_texts(data_folder() / "text" / "en")
    families = ("log", "why", "fix", "ask", "about", "source", "outcome", "typed_word")
    ours = {key.removeprefix(PREFIX) for key in texts if key.startswith(PREFIX)}
    told = {key.removesuffix(".you") for key in ours if key.split(".")[0] in families}
    assert told - needed() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_narrated(language: str) -> None:
    catalogue, names = Catalogue(language), set()
    for _, _, told in played():
        for event in told:
            names.add(event.name)
            for viewer in (event.seat, NOBODY):
                line = narrate(burgundy(), event, viewer, NAMES, catalogue)
                assert not set("{}[]_") & set(line), line
                assert line[0].isupper() or line[0].isdigit(), line
    assert len(names) > 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_is_described_with_a_line_for_each_choice(language: str) -> None:
    game, words = burgundy(), describer(language)
    for state, _, _ in played()[::4]:
        view = game.observe(state, game.deciding_seat(state))
        lines = [*words.describe(view), *words.question(view, None)]
        lines += [line for seat in range(3) for line in words.board(view, seat)]
        choices = words.choices(view, None)
        texts = [choice.text for choice in choices]
        assert all("{" not in line for line in [*lines, *texts])
        assert len(set(texts)) == len(texts)
        assert [choice.action for choice in choices] == game.legal_actions(state)


def test_the_points_that_a_placement_promises_are_what_it_brings() -> None:
    game, words, promised = burgundy(), describer(), 0
    for state, action, told in played():
        if ACTIONS.of(action).name == "place":
            seat = game.deciding_seat(state)
            text = words.action_text(game.observe(state, seat), action)
            found = re.search(r"gives (\d+) points?", text)
            named = [event for event in told if event.seat == seat]
            scored = ("area_completed", "colour_completed", "livestock_scored", "points_gained")
            points = sum(
                int(str(event.facts["points"])) + int(str(event.facts.get("bonus", 0)))
                for event in named
                if event.name in scored
            )
            assert int(found[1] if found else 0) == points, text
            promised += points
    assert promised > 100


def typed(state: State, action: Action, catalogue: Catalogue) -> list[str]:
    kind, rules = ACTIONS.of(action), state.rules
    estate = state.estate(burgundy().deciding_seat(state))

    def depot_space(space: int) -> str:
        depot = rules.space_depot[space]
        return f"{depot + 1}.{rules.depot_spaces[depot].index(space) + 1}"

    spell = {
        "space": lambda value: coordinate(estate.own_board().shape.spaces[value]).upper(),
        "depot_space": depot_space,
        "building": lambda value: catalogue.text(f"building.{rules.building_names[value]}"),
    }
    words = [catalogue.text(f"typed_word.{kind.name}")]
    for field, value in kind.arguments(action):
        words.append(spell[field](value) if field in spell else str(value + 1))
    return [words[0], *(word.split()[0] for word in words[1:])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_typed(language: str) -> None:
    game, words = burgundy(), describer(language)
    catalogue, kinds = Catalogue(language).of_game("burgundy"), set()
    for state, _, _ in played()[::3]:
        view = game.observe(state, game.deciding_seat(state))
        for action in game.legal_actions(state):
            assert words.read_action(view, typed(state, action, catalogue)) == action
            kinds.add(action[0])
    assert len(kinds) > 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_are_understood_and_words_are_different(language: str) -> None:
    game, words = burgundy(), describer(language)
    catalogue = Catalogue(language).of_game("burgundy")
    state = next(state for state, action, _ in played() if len(action) == 4)
    view = game.observe(state, game.deciding_seat(state))
    for kind in ACTIONS:
        example = catalogue.text(f"typed_example.{kind.name}").split()
        assert words.read_action(view, example)[0] == kind.number
    chosen = [catalogue.text(f"typed_word.{kind.name}") for kind in ACTIONS]
    chosen += [catalogue.text(f"command.{name}") for name in COMMANDS]
    assert len(set(chosen)) == len(chosen)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("fly", '"fly" isn\'t an action.'),
        ("take 1", "Type it like this: take 1 3.2"),
        ("take 5 3.1", '"5" isn\'t a die'),
        ("take 1 9.1", 'no depot slot "9.1"'),
        ("place 1 5 d4", 'no storage space "5"'),
        ("place 1 1 z9", 'Your board has no space "z9"'),
        ("sell 1 7", '"7" isn\'t a number from 1 to 6'),
        ("effect moon", '"moon" isn\'t one of these: market'),
    ],
)
def test_what_is_no_action_is_answered_with_help(line: str, expected: str) -> None:
    game = burgundy()
    state = next(state for state, action, _ in played() if len(action) == 4)
    with pytest.raises(NotUnderstoodError) as error:
        describer().read_action(game.observe(state, 0), line.split())
    assert expected in str(error.value)


def reasons() -> Iterator[tuple[State, Action]]:
    """Actions of earlier positions, tried later."""
    seen: dict[int, list[Action]] = {0: [], 1: []}
    for state, action, _ in played():
        seat = burgundy().deciding_seat(state)
        yield from ((state, other) for other in seen[seat][-6:] if ANY_DIE not in other[1:2])
        seen[seat].append(action)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told(language: str) -> None:
    catalogue, told = Catalogue(language).of_game("burgundy"), set()
    for state, action in reasons():
        for reason in burgundy().explain(state, action):
            line = tell_reason(reason, catalogue)
            assert not set("{}_") & set(line), line
            told.add(reason.key)
    assert len(told) > 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_plays_the_automa_to_the_end(language: str) -> None:
    game, output = burgundy(), io.StringIO()
    kinds = ["human", *automa_kinds(game.options)]
    seats = parse_seats("human,automa:experienced", kinds, game.seat_counts)
    screen = Screen(Answers(any_number(3), output), output)
    code = play.run(game, seats, 5, {}, STRICT, Catalogue(language), screen)
    written = output.getvalue()
    assert code == 0
    text = Catalogue(language).of_game("burgundy").text
    table = verify(saved_file(written))
    outcome = table.game.outcome(table.history.state)
    assert outcome is not None
    assert text("score.final") in written
    assert text(f"outcome.{outcome.reason}") in written
    assert table.header.options["automa"] == "experienced"
    assert text("seat.automa") in written


def test_rounds_are_counted_in_their_phase_as_on_the_table() -> None:
    game, words = game_named("burgundy"), Catalogue("en")
    assert course_words(game, 1, 0, words) == "Started"
    assert course_words(game, 1, 5, words) == "Phase A, round 5"
    assert course_words(game, 3, 11, words) == "Phase C, round 1"
    assert course_words(game_named("tuscany"), 2, 11, words).endswith("11")


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_first_round_the_table_speaks_of_the_set_up(language: str) -> None:
    game, words = burgundy(), Catalogue(language).of_game("burgundy")
    state = game.new_state(table_options(game.options, KINDS, {"boards": "chosen"}), 3, 5)
    before, during = (
        describer(language).describe(game.observe(found, 0))
        for found in (state, next(found for found, _, _ in played() if found.round))
    )
    assert before[0] == words.text("table.set_up", phase="A")
    assert not re.search(r"\d", before[0])
    assert re.search(r"\b1\b.*\b25\b", during[0])
    # Goods are still to come; nobody may be told that none are.
    assert words.text("table.goods_to_come", goods=join(words, ())) not in before


def test_s8_alone_no_table_in_words_speaks_of_colour_bonuses_or_turn_order() -> None:
    game, catalogue = burgundy(), Catalogue("en").of_game("burgundy")
    told = {}
    for count, board in ((1, 33), (2, "none")):
        state = game.new_state({"solo_board": board}, count, 5)
        words = describer_for(game, Catalogue("en"), NAMES[:count])
        told[count] = "\n".join(words.describe(game.observe(state, 0)))
    for key in ("table.colour_bonuses", "table.order"):
        head = catalogue.text(key, bonuses="", seats="").split(":")[0]
        assert head in told[2]
        assert head not in told[1]


TWO_NUMBERS = re.compile(r"\b\d+ \d+\b")
"""`2 2 cows`: nobody knows which of them counts what."""
WITH_ROWS: dict[str, bool | int | str] = {
    "teams": "basic",
    "shields": True,
    "vineyards": "all",
    "trade_routes": "random",
}


def middles() -> Iterator[tuple[State, Sequence[str]]]:
    """Positions of games with much on the table, and the names of their seats."""
    game, names = burgundy(), ("Anna", "Ben", "Carla", "Dora")
    for given, count in ((WITH_ROWS, 4), ({}, 2), ({"solo_board": 33}, 1)):
        state = game.new_state(given, count, 7)
        players = [make_player("random", game, seat) for seat in range(count)]
        for number in range(150):
            if not state.pending:
                break
            if number % 30 == 29:
                yield game.copy(state), names[:count]
            seat = game.deciding_seat(state)
            game.apply(state, players[seat].decide(game.observe(state, seat)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_the_table_in_words_stands_beside_another(language: str) -> None:
    game, catalogue = burgundy(), Catalogue(language).of_game("burgundy")
    for state, names in middles():
        view = game.observe(state, game.deciding_seat(state))
        words = describer_for(game, catalogue, names)
        left = remaining_lines(words, view, names, catalogue)
        lines = [*words.describe(view), *left, *(one.text for one in words.choices(view, None))]
        assert [line for line in lines if TWO_NUMBERS.search(line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_goods_are_called_by_name_and_number_wherever_they_are_chosen(language: str) -> None:
    text, words = Catalogue(language).of_game("burgundy").text, describer(language)
    sales = [(state, action) for state, action, _ in played() if action[0] == SELL.number]
    for state, action in sales[:20]:
        said = words.action_text(burgundy().observe(state, state.turn_seat), action)
        count = state.estate(state.turn_seat).goods[action[2]]
        assert text("table.goods", count=count, **good_facts(action[2])) in said
    assert sales


def test_places_of_the_shared_storage_have_the_numbers_that_are_typed() -> None:
    game = burgundy()
    state = game.new_state(WITH_ROWS, 4, 7)
    words = describer_for(game, Catalogue("en"), ("Anna", "Ben", "Carla", "Dora"))
    (line, *_) = (one for one in words.describe(game.observe(state, 0)) if "shared storage" in one)
    assert line.endswith("3) -, 4) -")


@pytest.mark.parametrize("language", LANGUAGES)
def test_x5_an_action_with_the_white_die_is_not_told_as_one_with_a_die_of_the_seat(
    language: str,
) -> None:
    game, text = burgundy(), Catalogue(language).of_game("burgundy").text
    state = game.new_state({"solo_board": 33, "white_castles": True}, 1, 0)
    player = make_player("random", game, 0)
    while not state.dice[0][0]:
        game.apply(state, player.decide(game.observe(state, 0)))
    words = describer_for(game, Catalogue(language), NAMES[:1])
    for die, key in ((0, "act.with_die"), (WHITE_DIE, "act.with_white_die")):
        said = words.action_text(game.observe(state, 0), WORKERS(die))
        number = state.white_die if die == WHITE_DIE else state.dice[0][die]
        assert said.startswith(text(key, die=number, act=""))
    assert text("act.with_die", die=1, act="") != text("act.with_white_die", die=1, act="")


def test_who_plays_alone_is_not_welcomed_with_a_rival() -> None:
    for seats, options, expected in (
        ("human", {"solo_board": 33}, "terminal.welcome_alone"),
        ("human,random", {}, "terminal.welcome"),
    ):
        output = io.StringIO()
        sat = parse_seats(seats, ["human", "random"], burgundy().seat_counts)
        screen = Screen(Answers(lambda prompt: "quit", output), output)
        play.run(burgundy(), sat, 5, options, STRICT, Catalogue("en"), screen)
        said = " ".join(output.getvalue().split())
        assert Catalogue("en").of_game("burgundy").text(expected) in said


@pytest.mark.parametrize(
    ("language", "goods", "one", "two"),
    [
        ("en", "2 wine, cheese and 3 spice.", "keeps shield 14 (gift).", "shields 2 ("),
        ("de", "2 Wein, Käse und 3 Gewürze.", "behält Schild 14 (Gabe).", "die Schilde 2 ("),
        ("es", "2 de vino, queso y 3 de especias.", "conserva el escudo 14 (", "a los escudos 2 ("),
        (
            "it",
            "2 \u00d7 vino, formaggio e 3 \u00d7 spezie.",
            "tiene lo scudo 14 (",
            "gli scudi 2 (",
        ),
        ("pt", "2 de vinho, queijo e 3 de especiarias.", "mantém o escudo 14 (", "os escudos 2 ("),
        ("fr", "2 vins, fromage et 3 épices.", "garde le blason 14 (", "les blasons 2 ("),
    ],
)
def test_goods_are_counted_and_shields_named_in_lists(
    language: str, goods: str, one: str, two: str
) -> None:
    lost = Event("goods_lost", "S5", 0, {"goods": [1, 1, 5, 6, 6, 6]})
    kept = Event("tribute_paid", "X10", 0, {"kept": [14], "shields": [], "silver": 1})
    gone = Event("tribute_paid", "X10", 0, {"kept": [], "shields": [2, 14], "silver": 0})
    lines = [
        narrate(burgundy(), event, NOBODY, NAMES, Catalogue(language))
        for event in (lost, kept, gone)
    ]
    assert all(words in line for words, line in zip((goods, one, two), lines, strict=True)), lines


def test_goods_that_come_one_after_another_keep_their_order() -> None:
    begun = Event("phase_begun", "B10", 0, {"phase": "A", "goods": [1, 1, 3, 1, 2]})
    line = narrate(burgundy(), begun, NOBODY, NAMES, Catalogue("en"))
    assert line.endswith("2 wine, cloth, wine and grain.")
