"""Castelli in words: every event, reason and choice in every language, and whole games."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from castles.ai.player import RandomPlayer
from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.engine.event import EVERYONE, Event
from castles.engine.facts import Words
from castles.games.castelli.actions import ACTIONS, BUILD, NO_CARD, NOTHING
from castles.games.castelli.events import EVENTS
from castles.games.castelli.names import RESOURCES
from castles.games.castelli.scoring import SOURCES, castle_points
from castles.games.castelli.state import State
from castles.paths import data_folder
from castles.text.by_game import describer_for
from castles.text.castelli.facts import coordinate, units_phrases
from castles.text.castelli.gains import gains
from castles.text.castelli.telling import MINE_KEPT, MINE_TIED, with_mine
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.describing import Describer, NotUnderstoodError
from castles.text.figures import signed
from castles.text.narration import narrate, tell_reason
from castles.text.phrases import join
from castles.text.remaining import remaining_lines
from castles.text.text_files import read_texts
from tests.games.castelli.table import CASTELLI, Table
from tests.strings import strings_below

RULES = Path(__file__).parents[2] / "castles" / "games" / "castelli"
NAMES = ("Anna", "Ben", "Clara", "Dario")
PREFIX = "castelli."
TABLES: tuple[tuple[int, dict[str, bool | int | str]], ...] = (
    (3, {"fight": True}),
    (2, {"dilemma": True}),
    (4, {"tournament": "knock_out", "fight": True}),
)


@cache
def played() -> tuple[tuple[State, Action, tuple[Event, ...]], ...]:
    """Each position of some random games, the action taken in it and what it led to."""
    found = []
    for seed, (seats, options) in enumerate(TABLES):
        state = CASTELLI.new_state(dict(options), seats, seed)
        player = RandomPlayer(CASTELLI, seed)  # type: ignore[arg-type]
        while state.pending:
            before = CASTELLI.copy(state)
            action = player.decide(CASTELLI.observe(state, CASTELLI.deciding_seat(state)))
            state.events = told = []
            CASTELLI.apply(state, action)
            state.events = None
            found.append((before, action, tuple(told)))
    return tuple(found)


def describer(language: str = "en") -> Describer:
    return describer_for(CASTELLI, Catalogue(language), NAMES)  # type: ignore[arg-type]


def strings(pattern: str) -> set[str]:
    """The string constants of the rules that look like this."""
    return {words for words in strings_below(RULES) if re.fullmatch(pattern, words)}


def needed() -> set[str]:
    """Everything that can be said, by key."""
    cards = [card.name for card in CASTELLI.definitions.cards]
    families = {
        "card": cards,
        "card_about": cards,
        "log": (*EVENTS, MINE_KEPT, MINE_TIED),
        "decision": CASTELLI.decisions,
        "ask": CASTELLI.decisions,
        "about": CASTELLI.decisions,
        "source": SOURCES,
        "outcome": ("points", "castles", "ingots", "seat", "shared"),
        "option": CASTELLI.options,
        "option_about": CASTELLI.options,
        "count": RESOURCES,
    }
    keys = {f"{family}.{name}" for family, names in families.items() for name in names}
    return keys | strings(r"(why|fix)\.[a-z_]+")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said_has_a_text(language: str) -> None:
    texts = read_texts(data_folder() / "text" / language)
    # What all games have, such as a board of one's own, is called alike in all of them.
    lacking = {key for key in needed() if PREFIX + key not in texts and key not in texts}
    assert lacking == set()


def test_no_reason_or_event_is_told_for_nothing() -> None:
    texts = read_texts(data_folder() / "text" / "en")
    families = ("log", "why", "fix", "ask", "about", "source", "outcome")
    ours = {key.removeprefix(PREFIX) for key in texts if key.startswith(PREFIX)}
    told = {re.sub(r"\.(you|own|shown)$", "", k) for k in ours if k.split(".")[0] in families}
    assert told - needed() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_narrated(language: str) -> None:
    catalogue, names = Catalogue(language), set()
    for _, _, told in played():
        for event in told:
            names.add(event.name)
            for viewer in (event.seat, NOBODY, EVERYONE):
                line = narrate(CASTELLI, event, viewer, NAMES, catalogue)  # type: ignore[arg-type]
                assert not set("{}[]_") & set(line), line
                assert "None" not in line
    assert len(names) > 24


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    event = Event("card_drawn", "C5", 1, {}, {"card": "king5"}, True)
    lines = [narrate(CASTELLI, event, seat, NAMES, Catalogue("en")) for seat in (0, 1)]  # type: ignore[arg-type]
    assert lines == ["Ben draws a card.", "You draw the King (5)."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_is_described_with_a_line_for_each_choice(language: str) -> None:
    words = describer(language)
    for state, _, _ in played()[::7]:
        view = CASTELLI.observe(state, CASTELLI.deciding_seat(state))
        seats = range(len(state.seats))
        lines = [*words.describe(view), *words.question(view, None)]
        lines += [line for seat in seats for line in words.board(view, seat)]
        lines += remaining_lines(words, view, NAMES, Catalogue(language).of_game("castelli"))
        choices = words.choices(view, None)
        texts = [choice.text for choice in choices]
        assert all("{" not in line for line in [*lines, *texts])
        assert len(set(texts)) == len(texts), texts
        assert [choice.action for choice in choices] == CASTELLI.legal_actions(state)


def test_a_direction_tells_what_it_wins() -> None:
    table = Table()
    table.bring((0, 0), 11)
    table.do("turn", field=[0, 0])
    view = CASTELLI.observe(table.state, 0)
    texts = [describer().action_text(view, a) for a in CASTELLI.legal_actions(table.state)]
    assert texts[0].startswith("Lay it: north red, east green, south blue, west yellow - gives")
    assert "wood" in texts[0]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "1 wood and 2 stone"),
        ("es", "1 madera y 2 piedras"),
        ("it", "1 legno e 2 pietre"),
        ("pt", "1 madeira e 2 pedras"),
        ("fr", "1 bois et 2 pierres"),
    ],
)
def test_units_have_the_ending_of_their_number(language: str, said: str) -> None:
    units = {"wood": 1, "grain": 0, "stone": 2}
    words = Catalogue(language).of_game("castelli")
    assert join(words, units_phrases(words, units)) == said


def spelled(state: State, action: Action, catalogue: Catalogue) -> list[str]:
    kind, rules, board = ACTIONS.of(action), state.rules, state.board

    def lot(site: int) -> str:
        where = board.sites[site]
        return f"{coordinate(where.district)}.{where.area + 1}.{where.place + 1}"

    spell = {
        "field": coordinate,
        "district": coordinate,
        "lot": lot,
        "tile": lambda tile: catalogue.text(f"laid.{('turned', 'hand')[tile]}"),
        "quarter_turns": str,
        "bought": lambda unit: "-" if unit == NOTHING else RESOURCES[unit - 1],
        "card": lambda card: "-" if card == NO_CARD else rules.card_names[card],
        "seat": lambda seat: str(seat + 1),
    }
    name = "play" if kind.name.startswith("play") else kind.name
    words = [catalogue.text(f"typed_word.{name}")]
    return words + [spell[f](v) for f, v in zip(kind.fields, action[1:], strict=True)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_typed(language: str) -> None:
    words, catalogue = describer(language), Catalogue(language).of_game("castelli")
    kinds = set()
    for state, _, _ in played()[::3]:
        view = CASTELLI.observe(state, CASTELLI.deciding_seat(state))
        for action in CASTELLI.legal_actions(state):
            assert words.read_action(view, spelled(state, action, catalogue)) == action
            kinds.add(action[0])
    assert len(kinds) > 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_are_understood(language: str) -> None:
    words, catalogue = describer(language), Catalogue(language).of_game("castelli")
    view = CASTELLI.observe(Table(fight=True).state, 0)
    for kind in ACTIONS:
        example = catalogue.text(f"typed_example.{kind.name}").split()
        assert words.read_action(view, example)[0] == kind.number


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("fly", '"fly" isn\'t an action.'),
        ("flip", "Type it like this: flip c3"),
        ("flip z9", 'You can\'t choose "z9"'),
        ("flip b1", 'You can\'t choose "b1"'),
        ("orient 4", '"4" isn\'t a number of quarter turns'),
        ("build b1.7", 'You can\'t build a castle on "b1.7"'),
        ("build b1 gold", '"gold" isn\'t one of these: wood'),
        ("play trickster", "Type it like this: play trickster 2"),
        ("play trickster 9", 'There\'s no player "9"'),
        ("play moon", '"moon" isn\'t one of these: King (3)'),
    ],
)
def test_what_is_no_action_is_answered_with_help(line: str, expected: str) -> None:
    view = CASTELLI.observe(Table().state, 0)
    with pytest.raises(NotUnderstoodError) as error:
        describer().read_action(view, line.split())
    assert expected in str(error.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_told(language: str) -> None:
    catalogue, told = Catalogue(language).of_game("castelli"), set()
    seen: list[Action] = []
    for state, action, _ in played():
        if len(state.seats) == 3:
            for other in (*seen[-5:], *seen[:30:7]):
                for reason in CASTELLI.explain(state, other):
                    line = tell_reason(reason, catalogue)
                    assert not set("{}_") & set(line), line
                    told.add(reason.key)
            seen.append(action)
    assert len(told) > 7


@pytest.mark.parametrize("fight", [True, False])
def test_a_castle_foretells_what_it_scores_at_the_end_of_a_fight(fight: bool) -> None:
    """C11: a castle that nobody builds over scores once more."""
    table = Table(2, fight=fight).lay((1, 5), tile=31, turns=3)
    table.seat(wood=1, grain=1, stone=1)
    state = table.building().state
    build = next(a for a in CASTELLI.legal_actions(state) if a[0] == BUILD.number)
    said = gains(CASTELLI, CASTELLI.observe(state, 0), build, Catalogue("en").of_game("castelli"))
    points = state.rules.definitions.fight.castle
    assert (f"{points} points at the end if it stands" in said) == fight
    plain = castle_points(state, state.board.sites[build[1]].district) - 3
    net = plain + points * fight
    assert f"(net {signed(net, Catalogue('en'), 0)})" in said[0]


def test_a_card_that_builds_a_castle_is_not_told_as_its_gain() -> None:
    table = Table(2).lay((1, 5), tile=31, turns=3)
    table.seat(wood=1, ingots=3, hand=["master_builder"])
    state = table.building().state
    texts = Catalogue("en").of_game("castelli")
    view, describer = CASTELLI.observe(state, 0), describer_for(CASTELLI, texts, ("Anna", "Ben"))
    build = next(
        action
        for action in CASTELLI.legal_actions(state)
        if action[0] == BUILD.number and action[3] != NO_CARD
    )
    line = describer.action_text(view, build)
    assert "with the Master builder - gives" in line
    assert line.count("Master builder") == 1
    assert describer.gains(view, build)[-1] == "Master builder"


def test_tied_colours_with_too_few_symbols_win_nothing() -> None:
    facts: Words = {
        "district": [0, 1],
        "area": 0,
        "type": "wood",
        "domination": {"red": 3, "green": 3},
    }
    said = []
    for share in (0, 1):
        told: Words = {**facts, "winners": ["red", "green"], "share": share}
        event = Event("area_evaluated", "C5", 0, told)
        said.append(narrate(CASTELLI, event, 0, NAMES, Catalogue("en")))  # type: ignore[arg-type]
    assert said[0].startswith("Nobody wins the wood area in b1: red and green are tied")
    assert said[1].startswith("The wood area in b1 goes to red and green")


@pytest.mark.parametrize(
    ("colour", "ending"), [("red", "goes to red (3)."), ("yellow", "goes to yellow (3, unplayed).")]
)
def test_a_colour_that_alone_wins_is_named_once(colour: str, ending: str) -> None:
    facts: Words = {
        "district": [0, 1],
        "area": 0,
        "type": "wood",
        "domination": {colour: 3},
        "winners": [colour],
        "share": 1,
    }
    event = Event("area_evaluated", "C5", 0, facts)
    said = narrate(CASTELLI, event, 0, ("Anna", "Ben"), Catalogue("en"))  # type: ignore[arg-type]
    assert said == f"The wood area in b1 {ending}"


def test_a_mine_that_tied_colours_cannot_share_is_no_mine_that_nobody_plays() -> None:
    scored = Event("leftovers_scored", "C9", 0, {})
    told = {}
    for pair in product(range(4), repeat=2):
        table = Table(2)
        mine = table.state.board.mine_areas[0].fields
        fields = [number for number in table.state.board.fields if mine >> number & 1]
        for field, tile, turns in zip(fields, (30, 31), pair, strict=False):
            table.lay(divmod(field, 8), tile=tile, turns=turns)
        table.state.halves[0].mine = 1
        for event in with_mine([scored], table.state):
            if event is not scored:
                told[tuple(event.facts["winners"])] = event.name  # type: ignore[arg-type]
    assert told["blue",] == told["yellow",] == told["blue", "yellow"] == MINE_KEPT
    assert told["red", "green"] == told["red", "blue"] == MINE_TIED
