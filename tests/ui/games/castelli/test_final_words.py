"""The final scoring at the table: every step in words, the mine that stays where it is too."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

import pytest

from castles.desk.session import Session
from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.games.by_game import game_named
from castles.games.castelli.domination import domination, winners_of
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.text.castelli.telling import with_mine
from castles.text.catalogue import Catalogue
from castles.text.narration import narrate
from castles.ui.by_game import screen_of
from castles.ui.games.castelli.motions import MOTIONS
from castles.ui.games.castelli.samples import SCENES
from castles.ui.games.castelli.story import highlights
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.play import PlayScene
from castles.ui.table.chronicle import Chronicler
from castles.ui.table.layer import Finished
from castles.ui.table.moves import Change, Sweep
from castles.ui.table.picture import Picture
from tests.desk.answering import NAMES, Silent
from tests.ui.driver import Driver
from tests.ui.games.castelli.test_answers import _Flow

Opening = Callable[..., Driver]
TEXTS = Catalogue("en").of_game("castelli")


def played(deal: int) -> Match:
    """A match of two, played at random."""
    specs = [SeatSpec(name, "human") for name in NAMES[:2]]
    match, chance = Match.new(game_named("castelli"), specs, deal), Random(deal)
    while not match.is_over:
        match.submit(chance.choice(match.legal_actions()))
    return match


def ended(neutral: bool) -> Match:
    """One whose mine goes to a colour that nobody plays, or not."""
    for deal in range(1, 80):
        match = played(deal)
        state = cast(State, match.state)
        winners = winners_of(domination(state, state.board.mine_areas[0].pointers))
        is_kept = state.halves[0].mine > 0 and min(winners, default=0) > 1
        won = any(event.name == "mine_won" for event in match.log[-1].events)
        if is_kept if neutral else won:
            return match
    raise AssertionError("no such end")


def told(match: Match) -> list[Event]:
    state = cast(State, match.state)
    return [event for event in with_mine(match.log[-1].events, state) if event.name == "mine_kept"]


def test_a_mine_that_nobody_wins_is_told() -> None:
    match = ended(neutral=True)
    (event,) = told(match)
    state = cast(State, match.state)
    assert event.facts["count"] == state.halves[0].mine
    assert event.seat == NOBODY
    session = Session(match, Silent)
    session.viewer = 0
    screen = screen_of("castelli", match.state)
    last = Chronicler(session, NAMES[:2], TEXTS, screen).last_lines()[-1]
    words = narrate(match.game, event, 0, NAMES[:2], TEXTS)
    assert words in last.sentences
    assert words.startswith(f"{event.facts['count']} ingot")
    mine = [
        one.words for one in highlights(Finished(match, NAMES[:2], TEXTS)) if one.glyph == "ingot"
    ]
    assert len(mine) == 1
    assert mine[0].startswith("nobody: ")


def test_a_shared_mine_names_each_share() -> None:
    for deal in range(1, 80):
        match = played(deal)
        shares = [event for event in match.log[-1].events if event.name == "mine_won"]
        if len(shares) == 2:
            break
    assert len(shares) == 2
    said = [TEXTS.text("count.ingots", count=event.facts["count"]) for event in shares]
    mine = [
        one.words for one in highlights(Finished(match, NAMES[:2], TEXTS)) if one.glyph == "ingot"
    ]
    assert mine == ["; ".join(f"{NAMES[e.seat]}, {s}" for e, s in zip(shares, said, strict=True))]


def test_its_sums_are_shown() -> None:
    match = ended(neutral=True)
    picture = Picture(cast(State, match.state), 0, ("red", "green"), NAMES[:2])
    events = with_mine(match.log[-1].events, picture.state)
    (sums,) = MOTIONS["mine_kept"](told(match)[0], Change(picture, picture, events, TEXTS))
    assert isinstance(sums, Sweep)
    corners = [Thing("corner", number=number) for number in (0, 1)]
    assert sums.around == (*corners, *[Thing("mine", number=0)] * 2)


def test_a_mine_that_somebody_wins_is_told_once() -> None:
    assert told(ended(neutral=False)) == []


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_banner_tells_the_step_with_the_arms_of_whom_it_is_about(
    open_app: Opening, language: str
) -> None:
    driver = open_app(language=language).open("title")
    finished = ended(neutral=True)
    match = Match.new(finished.game, finished.seats, finished.header.seed)
    for entry in finished.log[:-1]:
        match.submit(entry.action)
    session = Session(match, Silent)
    session.viewer = match.deciding_seat
    scene = PlayScene(driver.ui, _Flow(session))
    driver.ui.stack.push(scene)
    driver.settle()
    said: list[tuple[str, int | None]] = []
    tell = scene._tell

    def listen(event: Event) -> None:
        tell(event)
        said.append((scene.news.words, scene.news.told_of))

    scene._tell = listen  # type: ignore[method-assign]
    scene.controller.submit(finished.log[-1].action)
    scene.end_turn()
    driver.settle()
    final = [(words, seat) for words, seat in said if seat is not None]
    leftovers = [e.seat for e in finished.log[-1].events if e.name == "leftovers_scored"]
    assert [seat for _, seat in final][: 1 + len(leftovers)] == [NOBODY, *leftovers]
    heading = driver.ui.catalogue.of_game("castelli").text("play.final", words="")
    *steps, (_, winner) = final
    assert all(words.startswith(heading) for words, _ in steps)
    assert finished.outcome is not None
    assert (winner,) == finished.outcome.winners, "the end is told with the arms of who won"


@pytest.mark.parametrize("name", ["play_2", "play_build", "play_knock_out", "play_fight_3"])
def test_nothing_that_is_pointed_at_speaks_of_none(name: str, sheet: SpriteSheet) -> None:
    """Cards and the mine included, and why each cannot be chosen."""
    easel = Easel(Variant((1280, 720)), sheet)
    easel.show(SCENES[name])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    words = [widget.tooltip() for widget in scene.widgets]
    things = scene.table.screen.things(scene.picture.state, scene.picture.viewer)
    pointed = [Thing(kind, number=n) for kind, numbers in things.items() for n in numbers]
    words += [scene.preview.why(thing, scene.picture) for thing in pointed]
    words += [line.sentences for line in scene.chronicle.told()]
    assert len([each for each in words if each]) > 50
    assert not [each for each in words if "(None)" in each or "None." in each]
