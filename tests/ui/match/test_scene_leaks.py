"""Curtain, recap and assembly look the same whatever their seat may not know."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from castles.engine.action import Action
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.screenshots import Easel, Variant
from castles.ui.match.flow import Flow

TUSCANY = game_named("tuscany")
SEATS = [SeatSpec("Anna", "human"), SeatSpec("Ben", "human"), SeatSpec("Cleo", "human")]
Choose = Callable[[list[Action]], Action]


def first(legal: list[Action]) -> Action:
    return legal[0]


def last(legal: list[Action]) -> Action:
    return legal[-1]


def dealt(seed: int, *choices: Choose) -> Match:
    """A match that Anna began, with what was decided so far."""
    match = Match.new(TUSCANY, SEATS, seed, {"start_player": 0})
    for choose in choices:
        match.submit(choose(match.legal_actions()))
    return match


def picture(match: Match, scene: str, sheet: SpriteSheet, viewer: int, *details: object) -> bytes:
    easel = Easel(Variant((1280, 720)), sheet)
    flow = Flow(easel.ui, match)
    flow.session.viewer = viewer
    maker = flow.screen.scenes.get(scene)
    made = (
        easel.ui.make(scene, flow, *details) if maker is None else maker(easel.ui, flow, *details)
    )
    easel.show(lambda ui: ui.stack.push(made))
    return pygame.image.tobytes(easel.surface, "RGB")


def test_the_curtain_hides_everything(sheet: SpriteSheet) -> None:
    """Other hands, other boards, other stacks: the same cloth."""
    one, other = dealt(1, first, first), dealt(2, last, first)
    shown = [picture(match, "curtain", sheet, 1, 2) for match in (one, other)]
    assert shown[0] == shown[1]
    assert shown[0] != picture(dealt(1, first), "curtain", sheet, 0, 1)


def test_an_assembly_shows_nothing_of_other_boards(sheet: SpriteSheet) -> None:
    """Anna and Ben laid their pieces out in another way; Cleo must not see it."""
    one, other = dealt(1, first, first), dealt(1, last, last)
    shown = [picture(match, "assemble", sheet, 2, 2) for match in (one, other)]
    assert shown[0] == shown[1]


def test_a_recap_tells_nothing_of_hidden_boards(sheet: SpriteSheet) -> None:
    one, other = dealt(1, first, first), dealt(1, last, last)
    shown = [picture(match, "recap", sheet, 2, match.events_for(2)) for match in (one, other)]
    assert shown[0] == shown[1]


def test_the_owner_does_see_the_difference(sheet: SpriteSheet) -> None:
    """The pictures could tell boards apart, if they showed them."""
    one, other = dealt(1, first, first, first), dealt(1, first, first, last)
    shown = [picture(match, "assemble", sheet, 2, 2) for match in (one, other)]
    assert shown[0] != shown[1]
