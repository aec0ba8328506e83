"""The choices of a decision in words, with what they are sure to give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from castles.engine.action import Action
from castles.games.castelli import actions
from castles.games.castelli.actions import ACTIONS, NO_CARD, NOTHING, TURNED
from castles.games.castelli.game import Castelli
from castles.games.castelli.names import AREA_TYPES, COLOURS, RESOURCES, SIDES
from castles.games.castelli.view import View
from castles.text.castelli.facts import coordinate, tile_phrase
from castles.text.castelli.gains import list_gains
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital, join


class Choices:
    """Says what a seat can do, from its view."""

    def __init__(self, game: Castelli, catalogue: Catalogue) -> None:
        self._game = game
        self._catalogue = catalogue
        self._text = catalogue.text

    def action_text(self, view: View, names: tuple[str, ...], action: Action) -> str:
        """One action in words, with what it gives."""
        said = _WORDS.get(action[0])
        if action[0] == actions.PLAY_SEAT.number:
            victim = self._victim(names, action[2])
            text = self._text("act.play_seat", card=self._card(view, action), victim=victim)
        else:
            text = said(self, view, action) if said else self._text(f"act.{_name(action)}")
        brings = list_gains(self._game, view, action, self._catalogue)
        if brings:
            text = self._text("act.brings", act=text, gains=join(self._catalogue, brings))
        return capital(text)

    def _victim(self, names: tuple[str, ...], seat: int) -> str:
        """By name, or by colour where nobody said who plays."""
        return names[seat] if names else self._text(f"colour.{COLOURS[seat]}")

    def _card(self, view: View, action: Action) -> str:
        return view.state.rules.card_names[action[1]]

    def _turn(self, view: View, action: Action) -> str:
        return self._text("act.turn", field=coordinate(action[1]))

    def _lay(self, view: View, action: Action) -> str:
        state = view.state
        tile = state.tiles[state.current]
        key = "act.lay.turned" if action[1] == TURNED else "act.lay.hand"
        if action[1] != TURNED:
            tile = state.seats[view.seat].hand_tile
        definitions = state.rules.definitions
        face = (*definitions.tiles, *definitions.start_tiles)[tile]
        return self._text(key, tile=tile_phrase(self._catalogue, face))

    def _orient(self, view: View, action: Action) -> str:
        return self._text("act.orient", sides=self._sides(view, action[1]))

    def _govern(self, view: View, action: Action) -> str:
        return self._text("act.govern", sides=self._sides(view, action[1]))

    def _sides(self, view: View, turns: int) -> str:
        """The colour that points to each side: `north red, east green ...`."""
        state = view.state
        face = 4 * state.tiles[state.current] + turns
        shields, values = state.rules.shields[face], state.rules.values[face]
        words = []
        for side, colour, value in zip(SIDES, shields, values, strict=True):
            key = "act.shield" if value else "act.card_shield"
            name = self._text(f"side.{side.lower()}")
            words.append(self._text(key, side=name, colour=COLOURS[colour]))
        return ", ".join(words)

    def _build(self, view: View, action: Action) -> str:
        state = view.state
        _, site, bought, card = action
        where = state.board.sites[site]
        over = site in state.castles
        text = self._text(
            "act.build.over" if over else "act.build",
            lot=coordinate(where.district),
            type=AREA_TYPES[where.type],
            number=where.area + 1,
        )
        if bought != NOTHING:
            text = self._text("act.bought", act=text, resource=RESOURCES[bought - 1])
        if card != NO_CARD:
            text = self._text("act.with_card", act=text, card=state.rules.card_names[card])
        return text

    def _sell(self, view: View, action: Action) -> str:
        return self._text("act.sell", card=self._card(view, action))

    def _play(self, view: View, action: Action) -> str:
        card = self._card(view, action)
        return self._text("act.play", card=card, about=self._text(f"card_about.{card}"))

    def _play_district(self, view: View, action: Action) -> str:
        place = coordinate(action[2])
        return self._text("act.play_district", card=self._card(view, action), district=place)


def _name(action: Action) -> str:
    return ACTIONS.of(action).name


_Words: TypeAlias = Callable[[Choices, View, Action], str]

_WORDS: Mapping[int, _Words] = {
    actions.TURN.number: Choices._turn,
    actions.LAY.number: Choices._lay,
    actions.ORIENT.number: Choices._orient,
    actions.GOVERN.number: Choices._govern,
    actions.BUILD.number: Choices._build,
    actions.SELL.number: Choices._sell,
    actions.PLAY.number: Choices._play,
    actions.PLAY_DISTRICT.number: Choices._play_district,
}
"""Actions whose words depend on the table; the others are said by their text alone."""
