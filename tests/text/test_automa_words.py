"""The automa of Tuscany in words: each step of its turn, and what it owns (TA13)."""

from __future__ import annotations

from typing import cast

import pytest

from castles.engine.decision import NOBODY
from castles.engine.game import AnyGame
from castles.games.tuscany.actions import PLACE
from castles.text.by_game import describer_for
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.narration import narrate
from tests.games.tuscany.estate import Estate
from tests.games.tuscany.table import TUSCANY, TYPES

NAMES = ("Anna", "Fausto")
GAME = cast(AnyGame, TUSCANY)


def estates() -> dict[str, Estate]:
    """Positions in which everything that the automa can do is done."""
    novice = Estate("novice", fee=True)
    return {
        "the set-up": Estate("expert").cards(8).take_first_tokens(),
        "a wait": Estate().cards(6).supply(0).play(),
        "by the survey": Estate().covers("village", "village").build(1),
        "by the card": novice.covers("quarry", "quarry").display("quarry").build(1, 6),
        "the first": Estate("novice").display("inn").build(1),
        "a hexagon": Estate().hexagons(1).covers("village", "village").display("inn").build(1),
        "a refresh": Estate().full("inn").display("inn").stock("city").build(1),
        "a loss": Estate().full(*TYPES).display("inn").build(1),
        "a castle": Estate().display("castle", "village").build(1),
        "cards run out": Estate().cards().play(),
    }


def lines_of(estate: Estate, language: str = "en") -> list[str]:
    catalogue = Catalogue(language).of_game("tuscany")
    told = estate.state.events or []
    return [narrate(GAME, event, NOBODY, NAMES, catalogue) for event in told]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_it_does_is_told(language: str) -> None:
    seen = set()
    for estate in estates().values():
        seen |= {event.name for event in estate.state.events or []}
        for line in lines_of(estate, language):
            assert line
            assert not set("{}[]_*") & set(line), line
            assert line[0].isupper() or line[0].isdigit(), line
    texts = [
        "card supply surveyed followed_card took_first hexagon_chosen refreshes build_lost",
        "item_placed fee supply_gained hexagon_gained token_taken builds_again marble_spent",
    ]
    assert seen >= {f"automa_{name}" for name in " ".join(texts).split()}


def test_a_turn_by_the_card() -> None:
    assert lines_of(Estate("novice").display("farm:boar", "inn").cards(4).supply(4).play())[:4] == [
        "Fausto reveals decision card 4: farm, quarry, village, cart; token +1 worker.",
        "Fausto gains 2 supply (2 from the card, 0 for tokens) and now has 6; a build costs 6. "
        "It pays for a build.",
        "Fausto follows its card: farm (found), quarry, village, cart. It takes a farm tile "
        "with boar from slot 1.",
        "Fausto puts a farm tile with boar on its sheet: farm field 1 now has 1 of 2.",
    ]


def test_a_turn_by_the_survey() -> None:
    estate = Estate().covers("village", "village").display("inn", "village").build(1)
    assert lines_of(estate)[2] == (
        "Fausto surveys the display and takes a village tile from slot 2, which completes "
        "a village field for 3 green points."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_tells_its_supply_its_card_and_its_sheet(language: str) -> None:
    estate = Estate().covers("farm", "farm:boar+wine").cards(9, 2).supply(0).play()
    describer = describer_for(GAME, Catalogue(language), NAMES)
    view = TUSCANY.observe(estate.state, 0)
    described = "\n".join(describer.describe(view))
    sheet = describer.board(view, 1)
    assert len(sheet) == 1 + len(TYPES)
    assert "\n".join(sheet) in described
    if language == "en":
        assert "Fausto: supply 2, build cost 6, marble 0, wooden hexagons 0" in described
        assert (
            "Its decision card is 9 with village, farm, quarry, monastery and token +1 worker"
            in (described)
        )
        assert "  farm: 1/2 (wine and boar), 0/3" in sheet


def test_what_an_action_brings_does_not_count_the_automa_behind_it() -> None:
    estate = Estate().covers("village", "village").cards(3).supply(9)
    estate.seat(0).hand(inn=2).storage("inn")
    estate.turn(0)
    view = TUSCANY.observe(estate.state, 0)
    describer = describer_for(GAME, Catalogue("en"), NAMES)
    placements = [a for a in TUSCANY.legal_actions(estate.state) if a[0] == PLACE.number]
    action = placements[0]
    assert describer.action_text(view, action).endswith("gives 1 green point and 1 wooden hexagon")
