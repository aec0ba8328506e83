"""The choices of a decision in words, and the step-by-step draft of a board (T15)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from castles.engine.action import Action
from castles.games.tuscany.actions import (
    ACTIONS,
    ASSEMBLE,
    CASTLE,
    DISCARD,
    DRAW,
    NO_PAIR,
    PAY,
    PLACE,
    REFRESH,
    START_CASTLE,
    TAKE,
    TOKEN,
)
from castles.games.tuscany.decisions import CHOOSE_ASSEMBLY
from castles.games.tuscany.draft import Draft
from castles.games.tuscany.game import Tuscany
from castles.games.tuscany.legal import fits
from castles.games.tuscany.setup import give_board
from castles.games.tuscany.state import EMPTY, HEXAGON
from castles.games.tuscany.view import View
from castles.text.catalogue import Catalogue
from castles.text.describing import Choice
from castles.text.phrases import apart, capital, join
from castles.text.tuscany.board_map import area_sizes, legend_lines, map_lines
from castles.text.tuscany.facts import coordinate, item_phrase
from castles.text.tuscany.gains import gains

_POSITIONS = ("left", "middle", "right")


class Choices:
    """Says what a seat can do, from its view."""

    def __init__(self, game: Tuscany, catalogue: Catalogue) -> None:
        self._game = game
        self._catalogue = catalogue
        self._text = catalogue.text

    def of(self, view: View, draft: Action | None) -> list[Choice]:
        """The menu of the decision that waits for the viewer."""
        if view.state.pending[-1][0] == CHOOSE_ASSEMBLY.number:
            return list(self._assembly(_make_draft(view, draft)))
        return [
            Choice(self.action_text(view, action), action)
            for action in self._game.legal_actions(view.state)
        ]

    def action_text(self, view: View, action: Action) -> str:
        """One action in words, with the points it gives for certain."""
        said = _WORDS.get(action[0])
        words = said(self, view, action) if said else self._text(f"act.{ACTIONS.of(action).name}")
        return capital(words)

    def draft_lines(self, view: View, draft: Action | None) -> list[str]:
        """The board that is being assembled: a map, its areas and what they are worth."""
        if view.state.pending[-1][0] != CHOOSE_ASSEMBLY.number:
            return []
        rules, drafted = view.state.rules, _make_draft(view, draft)
        seat = view.state.seats[view.seat].copy()
        give_board(rules, seat, drafted.board.arrangement)
        return [
            self._text("draft.pieces", pieces=self._pieces(drafted)),
            "",
            *map_lines(self._catalogue, rules, seat),
            "",
            legend_lines(self._catalogue, rules)[0],
            *area_sizes(self._catalogue, rules, seat),
            self._text("draft.points", points=drafted.points),
        ]

    def _pieces(self, draft: Draft) -> str:
        turned = self._text("draft.turned")
        return " | ".join(
            f"{name} {turned}" if draft.is_turned(position) else name
            for position, name in enumerate(draft.names)
        )

    def _assemble(self, view: View, action: Action) -> str:
        """T15: the pieces, and how each is shifted against the one before it."""
        draft = _make_draft(view, action)
        lies = [
            self._text(
                "draft.lies_lower" if draft.goes_down(join_number) else "draft.lies_higher",
                piece=self._text(f"draft.{name}"),
            )
            for join_number, name in enumerate(_POSITIONS[1:])
        ]
        pieces = self._text("draft.pieces", pieces=self._pieces(draft))
        return apart(self._catalogue, [pieces, *lies])

    def _assembly(self, draft: Draft) -> Iterator[Choice]:
        yield Choice(self._text("draft.keep"), action=draft.action)
        for first in range(2):
            places = {"first": _POSITIONS[first], "second": _POSITIONS[first + 1]}
            yield Choice(
                self._text(
                    "draft.swap", **{k: self._text(f"draft.{v}") for k, v in places.items()}
                ),
                draft=draft.move(first, first + 1).action,
            )
        for position, name in enumerate(_POSITIONS):
            yield Choice(
                self._text("draft.turn", piece=self._text(f"draft.{name}")),
                draft=draft.turn(position).action,
            )
        for join_number, name in enumerate(_POSITIONS[1:]):
            down = draft.goes_down(join_number)
            way = "raise" if down else "lower"
            yield Choice(
                self._text(f"draft.{way}", piece=self._text(f"draft.{name}")),
                draft=draft.shift(join_number, down=not down).action,
            )
        yield Choice(self._text("draft.best"), draft=draft.best().action)

    def _space(self, view: View, space: int) -> str:
        return coordinate(view.state.seats[view.seat].own_board().shape.spaces[space])

    def _with_gains(self, view: View, action: Action, text: str) -> str:
        brings = gains(self._game, view, action, self._catalogue)
        return self._text("act.brings", act=text, gains=join(self._catalogue, brings))

    def _draw(self, view: View, action: Action) -> str:
        rules = view.state.rules
        tokens = view.state.seats[view.seat].tokens[rules.card_token]
        return self._text("act.draw", count=rules.cards_drawn + tokens)

    def _take(self, view: View, action: Action) -> str:
        state = view.state
        seat, tile = state.seats[view.seat], state.display[action[1]]
        key = "act.take" if EMPTY in seat.storage else "act.take.full"
        item = item_phrase(self._catalogue, state.rules.item_words(tile))
        text = self._text(key, tile=item, place=action[1] + 1)
        return text if fits(state, seat, tile) else self._text("act.take.not_fitting", act=text)

    def _place(self, view: View, action: Action) -> str:
        state = view.state
        seat = state.seats[view.seat]
        _, slot, space = action
        item = item_phrase(self._catalogue, state.rules.item_words(seat.storage[slot]))
        key = "act.place.hexagon" if seat.storage[slot] == HEXAGON else "act.place"
        name = state.rules.type_names[seat.own_board().types[space]]
        text = self._text(key, item=item, space=self._space(view, space), type=name)
        looks_alike = [
            item_phrase(self._catalogue, state.rules.item_words(other)) == item
            for other in seat.storage
            if other != EMPTY
        ]
        if sum(looks_alike) > 1:
            text = self._text("act.place.which", act=text, storage=slot + 1)
        return self._with_gains(view, action, text)

    def _castle(self, view: View, action: Action) -> str:
        _, place, space = action
        item = item_phrase(self._catalogue, view.state.rules.item_words(view.state.display[place]))
        facts = {"tile": item, "place": place + 1, "space": self._space(view, space)}
        return self._with_gains(view, action, self._text("act.castle", **facts))

    def _pay(self, view: View, action: Action) -> str:
        state = view.state
        _, matching, workers, *pairs = action
        space = state.pending[-1][3]
        names = state.rules.type_names
        kind = names[state.seats[view.seat].own_board().types[space]]
        phrases = []
        if matching:
            phrases.append(self._text("count.type_cards", count=matching, type=kind))
        if workers:
            phrases.append(self._text("count.workers", count=workers))
        phrases += [self._text("pay.pair", type=names[pair]) for pair in pairs if pair != NO_PAIR]
        return self._text("act.pay", payment=join(self._catalogue, phrases))

    def _start_castle(self, view: View, action: Action) -> str:
        return self._text("act.start_castle", space=self._space(view, action[1]))

    def _token(self, view: View, action: Action) -> str:
        name = view.state.rules.token_names[action[1]]
        return self._text("act.token", token=name, about=self._text(f"token_about.{name}"))

    def _refresh(self, view: View, action: Action) -> str:
        return self._text("act.refresh", type=view.state.rules.type_names[action[1]])

    def _discard(self, view: View, action: Action) -> str:
        item = view.state.seats[view.seat].storage[action[1]]
        words = item_phrase(self._catalogue, view.state.rules.item_words(item))
        return self._text("act.discard", item=words, storage=action[1] + 1)


def _make_draft(view: View, draft: Action | None) -> Draft:
    return Draft.of(view.state.rules, view.state.seats[view.seat], draft)


_Words: TypeAlias = Callable[[Choices, View, Action], str]

_WORDS: Mapping[int, _Words] = {
    ASSEMBLE.number: Choices._assemble,
    CASTLE.number: Choices._castle,
    DISCARD.number: Choices._discard,
    DRAW.number: Choices._draw,
    PAY.number: Choices._pay,
    PLACE.number: Choices._place,
    REFRESH.number: Choices._refresh,
    START_CASTLE.number: Choices._start_castle,
    TAKE.number: Choices._take,
    TOKEN.number: Choices._token,
}
"""Actions whose words depend on the table; the others are said by their text alone."""
