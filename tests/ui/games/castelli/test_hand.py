"""The hand large over the board: to play, to sell, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from castles.desk.session import Session
from castles.games.castelli.actions import PLAY, SELL, TURN
from castles.games.castelli.state import State
from castles.play.match import Match
from castles.ui.games.castelli.drawing import card_plate
from castles.ui.games.castelli.large_hand import LargeHand
from castles.ui.kit.widgets import Button
from castles.ui.match.play import PlayScene
from tests.desk.answering import Silent, match_at
from tests.ui.driver import Driver
from tests.ui.games.castelli.test_answers import _Flow

Opening = Callable[..., Driver]


def can_play(match: Match) -> bool:
    """Anna holds a card that she may play at once, and a Governor."""
    state = cast(State, match.state)
    if match.deciding_seat != 0 or match.game.decision(state) != "turn":
        return False
    plays = any(action[0] == PLAY.number for action in match.legal_actions())
    return plays and state.rules.governor in state.seats[0].hand


@pytest.fixture
def driver(open_app: Opening) -> Driver:
    driver = open_app().open("title")
    session = Session(match_at(can_play, "human", "random"), Silent)
    session.viewer = 0
    driver.ui.stack.push(PlayScene(driver.ui, _Flow(session)))
    driver.settle()
    return driver


def large(driver: Driver) -> bool:
    scene = driver.scene
    assert isinstance(scene, PlayScene)
    return any(isinstance(part, LargeHand) for part in scene.table.laid.parts)


def names(driver: Driver) -> tuple[str, ...]:
    return cast(State, cast(PlayScene, driver.scene).picture.state).rules.card_names


def test_it_opens_to_play_and_a_second_press_closes_it(driver: Driver) -> None:
    assert not large(driver)
    driver.click("play")
    assert large(driver)
    driver.click("play")
    assert not large(driver)


def test_a_plate_is_only_as_high_as_the_name_on_it() -> None:
    one, two, many = (card_plate((0, 0), 100, lines * 18) for lines in (1, 2, 9))
    assert one.h < two.h <= many.h < 50, "the picture stays in sight"
    assert one.bottom == two.bottom == many.bottom


def test_escape_closes_it(driver: Driver) -> None:
    driver.click("sell")
    assert large(driver)
    driver.key("escape")
    assert not large(driver)


def test_a_card_that_waits_for_others_says_so(driver: Driver) -> None:
    driver.click("play")
    driver.point(f"card.{names(driver).index('governor')}")
    words = " ".join(driver.words())
    assert "Governor" in words
    assert "Right after the direction is chosen" in words, "its rule"
    assert "You can't play the Governor now" in words


def test_a_click_plays_a_card(driver: Driver) -> None:
    scene = cast(PlayScene, driver.scene)
    action = next(a for a in scene.session.match.legal_actions() if a[0] == PLAY.number)
    driver.click("play")
    driver.click(f"card.{action[1]}")
    assert scene.session.match.log[-1].action == action
    assert not large(driver)


def test_a_click_sells_a_card(driver: Driver) -> None:
    scene = cast(PlayScene, driver.scene)
    driver.click("sell")
    driver.click(f"card.{names(driver).index('governor')}")
    assert scene.session.match.log[-1].events[0].name == "card_sold"


def governor(driver: Driver) -> str:
    """A card that cannot be played in one's own turn."""
    return f"card.{names(driver).index('governor')}"


def asks_to_sell(driver: Driver) -> bool:
    question = cast(PlayScene, driver.scene).question.words
    return question == "Sell the Governor for 2 ingots? Click again to confirm"


@pytest.mark.parametrize("confirmations", [True, False])
def test_a_card_that_can_only_be_sold_takes_a_second_click(
    driver: Driver, confirmations: bool
) -> None:
    driver.ui.change(confirmations=confirmations)
    scene = cast(PlayScene, driver.scene)
    done = len(scene.session.match.log)
    driver.click(governor(driver))
    assert len(scene.session.match.log) == done
    assert asks_to_sell(driver)
    driver.click(governor(driver))
    assert scene.session.match.log[-1].events[0].name == "card_sold"
    assert not asks_to_sell(driver)


def test_escape_keeps_the_card(driver: Driver) -> None:
    scene = cast(PlayScene, driver.scene)
    done, asked = len(scene.session.match.log), scene.question.words
    driver.click(governor(driver))
    driver.key("escape")
    assert scene.question.words == asked
    assert len(scene.session.match.log) == done


def test_a_card_to_play_is_not_sold_by_one_click(driver: Driver) -> None:
    scene = cast(PlayScene, driver.scene)
    done = len(scene.session.match.log)
    driver.click("play")
    driver.click(governor(driver))
    assert len(scene.session.match.log) == done
    assert asks_to_sell(driver)


def test_the_button_of_the_sale_confirms_it(driver: Driver) -> None:
    scene = cast(PlayScene, driver.scene)
    driver.click(governor(driver))
    buttons = {widget.name: widget for widget in scene.widgets if isinstance(widget, Button)}
    green = [button.label for button in buttons.values() if button.tone == "green"]
    assert green == ["Sell it"]
    assert "Governor" not in buttons["play"].effect, "another card is played by it"
    driver.click("sell")
    assert scene.session.match.log[-1].events[0].name == "card_sold"


def test_a_tile_can_be_flipped_instead(driver: Driver) -> None:
    scene = cast(PlayScene, driver.scene)
    field = next(a for a in scene.session.match.legal_actions() if a[0] == TURN.number)
    driver.click(governor(driver))
    driver.click(f"field.{field[1]}")
    assert scene.session.match.log[-1].action == field


def shown_name(driver: Driver) -> str:
    """The card that the sheet is about."""
    part = next(
        part
        for part in cast(PlayScene, driver.scene).table.laid.parts
        if isinstance(part, LargeHand)
    )
    assert part._shown is not None
    return names(driver)[part._shown]


def test_the_sheet_stays_with_the_card_that_was_pointed_at_last(driver: Driver) -> None:
    driver.click("play")
    card = names(driver).index("governor")
    driver.point(f"card.{card}")
    assert shown_name(driver) == "governor"
    driver.point((960, 540))
    assert shown_name(driver) == "governor", "on the way to its buttons"
    widget = driver.scene.find(f"sell.card.{card}")
    assert widget is not None
    driver.point(f"sell.card.{card}")
    assert shown_name(driver) == "governor"


def test_the_sheet_sells_although_a_card_to_play_was_looked_for(driver: Driver) -> None:
    scene = cast(PlayScene, driver.scene)
    card = names(driver).index("governor")
    driver.click("play")
    driver.point(f"card.{card}")
    driver.click(f"sell.card.{card}")
    assert scene.session.match.log[-1].action == SELL(card)


def test_the_sheet_plays_by_its_key(driver: Driver) -> None:
    scene = cast(PlayScene, driver.scene)
    action = next(a for a in scene.session.match.legal_actions() if a[0] == PLAY.number)
    driver.click("sell")
    driver.point(f"card.{action[1]}")
    driver.key("5")
    assert scene.session.match.log[-1].action == action
    assert not large(driver)


def test_a_card_that_cannot_be_played_says_why_on_its_button(driver: Driver) -> None:
    driver.click("play")
    card = names(driver).index("governor")
    driver.point(f"card.{card}")
    button = next(
        widget
        for widget in driver.scene.widgets
        if isinstance(widget, Button) and widget.label == driver.scene.text("play.action.play_it")
    )
    assert not button.enabled
    assert "You can't play the Governor now" in button.tooltip()
