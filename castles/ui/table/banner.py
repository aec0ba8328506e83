"""The bar along the top: game, phase, and the banner that says in words what is asked."""

from __future__ import annotations

from collections.abc import Callable

from pygame import FRect

from castles.games.tuscany.decisions import (
    CHOOSE_DISCARD,
    CHOOSE_PAYMENT,
    CHOOSE_TOKEN,
    CHOOSE_TURN,
)
from castles.text.catalogue import Catalogue
from castles.text.tuscany.facts import tile_name
from castles.ui.games.tuscany.actions import waiting_words
from castles.ui.games.tuscany.picture import Picture
from castles.ui.games.tuscany.sprites import PHASES
from castles.ui.kit.painter import Painter
from castles.ui.match.session import Due
from castles.ui.table.controller import PlayController

BAR_HEIGHT = 58.0
_LEFT, _RIGHT = 552.0, 1508.0
"""The banner stays between phases and tools."""


def draw_bar(painter: Painter, text: Callable[..., str], phase: int) -> None:
    """Everything of the bar that seldom changes."""
    screen = painter.stage.screen
    painter.frame("bar", FRect(screen.x, 0, screen.w, BAR_HEIGHT + 12))
    painter.part("logo_small", (112, 31))
    painter.text(text("name"), FRect(216, 9, 116, 40), "tagline", "gold", size=23)
    painter.text(text("play.phase"), FRect(338, 9, 64, 40), "label", "text_muted", align="right")
    for number, numeral in enumerate(PHASES):
        on = number + 1 == phase
        centre = (430 + number * 44, 29)
        painter.part("ui_phase_on" if on else "ui_phase_off", centre)
        box = FRect(0, 0, 36, 30)
        box.center = centre
        ink = "#FFF6DE" if on else "#C4AC80"
        painter.text(numeral, box, "numeral", ink, align="centre")


def banner_rect(painter: Painter, words: str) -> FRect:
    width = min(_RIGHT - _LEFT, painter.ruler.width(words, "prompt") + 84)
    face = FRect(0, 7, width, 44)
    face.centerx = painter.stage.floor.centerx
    face.x = max(_LEFT, min(face.x, _RIGHT - width))
    return face


def draw_banner(painter: Painter, words: str, colour: str) -> None:
    """What is asked, with the arms of the seat that is asked."""
    face = banner_rect(painter, words)
    painter.frame("banner", face)
    if colour:
        painter.thing(f"shield_{colour}", (face.x + 30, 29), 75)
    room = FRect(face.x + 56, face.y, face.w - 80, face.h)
    painter.text(words, room, "prompt", "ink", align="centre")


def prompt(controller: PlayController, picture: Picture, catalogue: Catalogue) -> str:
    """What is asked of the viewer now, in one line."""
    text = catalogue.text
    if controller.due is not Due.DECIDE:
        return waiting_words(controller, picture, text)
    chosen = dict(controller.selection.chosen)
    item = _chosen_item(picture, chosen)
    if controller.replacing:
        return text("play.ask.replace")
    if item is not None:
        words = tile_name(catalogue, picture.state.rules.item_words(item))
        key = "take" if controller.waiting is not None else "place_item"
        return text(f"play.ask.{key}", tile=words)
    if controller.aim:
        return text(f"play.ask.aim.{controller.aim}")
    frame = picture.state.pending[-1]
    if frame[0] == CHOOSE_DISCARD.number:
        tile = picture.state.rules.item_words(picture.state.display[frame[2]])
        return text("play.ask.discard", tile=tile_name(catalogue, tile))
    if frame[0] == CHOOSE_PAYMENT.number:
        kind = picture.state.rules.type_names[picture.own.assembled().types[frame[3]]]
        return text("play.ask.pay", type=kind)
    if frame[0] == CHOOSE_TOKEN.number:
        return text("play.ask.first_token" if frame[2] else "play.ask.token")
    if frame[0] == CHOOSE_TURN.number:
        return _turn_prompt(controller, frame[2], text)
    return text(f"play.ask.{controller.decision}")


def _turn_prompt(controller: PlayController, refreshed: int, text: Callable[..., str]) -> str:
    if refreshed:
        return text("play.ask.refreshed")
    return text("play.ask.nothing_fits" if controller.can("refresh") else "play.ask.turn")


def _chosen_item(picture: Picture, chosen: dict[str, int]) -> int | None:
    """The tile that the player has chosen and not yet placed."""
    sources: dict[str, tuple[int, ...] | list[int]] = {
        "storage": picture.own.storage,
        "display": picture.state.display,
    }
    for field, items in sources.items():
        if field in chosen:
            return items[chosen[field]]
    return None
