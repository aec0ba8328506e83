"""Tooltips: every thing of the table explains itself in words, from what the viewer may know."""

from __future__ import annotations

from collections.abc import Callable

from castles.engine.action import Target
from castles.engine.hexgrid import bits
from castles.games.tuscany.state import EMPTY, HEXAGON, START_CASTLE, SeatState
from castles.text.catalogue import Catalogue
from castles.text.phrases import join
from castles.text.tuscany.facts import card_phrases, coordinate, tile_name
from castles.ui.games.tuscany.picture import Picture
from castles.ui.games.tuscany.sprites import capital, stack_heights

Why = Callable[[Target], str]


class Tips:
    """The words for one picture. `why` says what a target would do now, or why it cannot."""

    def __init__(
        self,
        catalogue: Catalogue,
        picture: Picture,
        why: Why,
        has_ghost: Callable[[Target], bool] = lambda target: False,
    ) -> None:
        self._catalogue, self._picture, self._why = catalogue, picture, why
        self._has_ghost = has_ghost
        self._text = catalogue.text

    def _lines(self, *lines: str) -> str:
        return "\n".join(line for line in lines if line)

    def _item(self, item: int) -> str:
        """A tile or wooden piece, and what it does."""
        rules = self._picture.state.rules
        if item == EMPTY:
            return ""
        if item == HEXAGON:
            return self._text("play.about.hexagon")
        if item == START_CASTLE:
            return self._text("play.about.start_castle")
        name = capital(tile_name(self._catalogue, rules.item_words(item)))
        about = self._text(f"play.about.{rules.type_names[rules.tile_type[item]]}")
        return f"{name}. {about}"

    def space(self, number: int) -> str:
        """A space of the own board; where a ghost tells what a placement brings, nothing."""
        if self._has_ghost(("space", number)):
            return ""
        lines = self._space_lines(self._picture.own, number)
        return self._lines(*lines, self._why(("space", number)))

    def seat_space(self, seat: int, number: int) -> str:
        """A space of any seat's board, without what could be done there."""
        return self._lines(*self._space_lines(self._picture.state.seats[seat], number))

    def _space_lines(self, seat: SeatState, number: int) -> list[str]:
        rules, board = self._picture.state.rules, seat.assembled()
        name = rules.type_names[board.types[number]]
        area = board.area_of[number]
        size, covered = area.bit_count(), (area & seat.covered).bit_count()
        item = seat.tiles[number]
        head = self._item(item) if item != EMPTY else self._text("play.tip.space", type=name)
        # The coordinate is what the chronicle calls the space.
        head = f"{head} [{coordinate(board.shape.spaces[number])}]"
        points = rules.area_points[size]
        done = "play.tip.area_done" if covered == size else "play.tip.area"
        return [head, self._text(done, size=size, covered=covered, points=points)]

    def display(self, number: int) -> str:
        item = self._picture.state.display[number]
        head = self._item(item) or self._text("play.tip.display_empty")
        return self._lines(head, self._why(("display", number)))

    def storage(self, number: int) -> str:
        item = self._picture.own.storage[number]
        head = self._item(item) or self._text("play.tip.storage_empty")
        return self._lines(head, self._why(("storage", number)))

    def track(self) -> str:
        """What the lanes mean, and where everybody stands."""
        picture = self._picture
        standings = [
            f"{name}: {self._text('play.tip.score', green=seat.green, red=seat.red)}"
            for name, seat in zip(picture.names, picture.state.seats, strict=True)
        ]
        return self._lines(self._text("play.tip.track"), *standings)

    def deck(self) -> str:
        state = self._picture.state
        left, discards = len(state.deck) - state.deck_next, sum(state.discards)
        words = self._text("play.tip.deck", left=left, discards=discards)
        cards = card_phrases(self._catalogue, state.rules.card_words(state.discards))
        seen = self._text("play.tip.discards", cards=join(self._catalogue, cards))
        return self._lines(words, seen if discards else "")

    def yield_deck(self) -> str:
        state = self._picture.state
        words = self._text("play.tip.yield_deck", left=len(state.yield_deck) - state.yield_next)
        cards = [
            f"{count} \u00d7 {self._text(f'card.{name}')}"
            for name, count in zip(state.rules.yield_names, state.yield_discards, strict=True)
            if count
        ]
        seen = self._text("play.tip.discards", cards=", ".join(cards))
        return self._lines(words, seen if cards else "")

    def stock(self) -> str:
        state = self._picture.state
        return self._text("play.tip.stock", left=len(state.stock) - state.stock_next)

    def set_aside(self) -> str:
        state = self._picture.state
        tiles = [
            capital(tile_name(self._catalogue, state.rules.item_words(t))) for t in state.set_aside
        ]
        words = self._text("play.tip.set_aside", count=len(tiles))
        return self._lines(words, ", ".join(tiles), self._why(("replace", 0)))

    def supply_token(self, number: int) -> str:
        state = self._picture.state
        left = self._text("play.tip.tokens_left", left=state.tokens[number])
        return self._lines(self._token(number), left, self._why(("token", number)))

    def own_token(self, number: int) -> str:
        return self._token(number)

    def _token(self, number: int) -> str:
        name = self._picture.state.rules.token_names[number]
        return f"{self._text(f'token.{name}')}: {self._text(f'token_about.{name}')}."

    def colour_bonus(self, kind: int) -> str:
        state = self._picture.state
        definition = state.rules.definitions.types[kind]
        left = definition.colour_bonus[state.colour_bonus_taken[kind] :]
        key = f"play.tip.colour_bonus.{len(left)}"
        seat = self._picture.own
        missing = 0
        if seat.board is not None:
            missing = sum(1 for _ in bits(seat.board.type_masks[kind] & ~seat.covered))
        facts = dict(zip(("first", "second"), left, strict=False))
        words = self._text(key, type=definition.name, **facts)
        return self._lines(words, self._text("play.tip.spaces_missing", count=missing))

    def own_scores(self) -> str:
        return self._scores(self._picture.viewer)

    def _scores(self, seat: int) -> str:
        state = self._picture.state
        green, red = state.seats[seat].green, state.seats[seat].red
        left = state.rules.definitions.stacks - state.phase + 1 if state.pending else 0
        score = self._text("play.tip.score", green=green, red=red)
        return self._lines(score, self._text("play.tip.coming", count=left, points=green * left))

    def own_stacks(self) -> str:
        heights = stack_heights(self._picture.state, self._picture.own)
        return self._text("play.tip.stacks", heights="-".join(map(str, heights)))

    def marble(self) -> str:
        return self._text("play.tip.marble", count=self._picture.own.marble)

    def workers(self) -> str:
        return self._text("play.tip.workers", count=self._picture.own.workers)

    def card(self, kind: int) -> str:
        name = self._picture.state.rules.type_names[kind]
        count = self._picture.own.hand[kind]
        words = self._text("count.type_cards", count=count, type=name)
        return self._lines(capital(words) + ".", self._text("play.tip.card", type=name))

    def opponent(self, seat: int) -> str:
        return self._text("play.tip.opponent_board", seat=self._picture.names[seat])

    def opponent_goods(self, seat: int) -> str:
        picture = self._picture
        owner = picture.state.seats[seat]
        return self._text(
            "play.tip.goods",
            seat=picture.names[seat],
            cards=sum(owner.hand),
            marble=owner.marble,
            workers=owner.workers,
            tiles=sum(stack_heights(picture.state, owner)),
        )

    def opponent_things(self, seat: int) -> str:
        picture, rules = self._picture, self._picture.state.rules
        owner = picture.state.seats[seat]
        stored = [tile_name(self._catalogue, rules.item_words(item)) for item in owner.storage]
        tokens = [
            self._text(f"token.{rules.token_names[n]}")
            for n, count in enumerate(owner.tokens)
            for _ in range(count)
        ]
        return self._lines(
            self._text("play.tip.their_storage", items=", ".join(stored)),
            self._text("play.tip.their_tokens", tokens=", ".join(tokens)) if tokens else "",
        )

    def opponent_scores(self, seat: int) -> str:
        starts = self._picture.state.start_seat == seat
        first = self._text("play.tip.first_player") if starts else ""
        return self._lines(self._scores(seat), first)
