"""Tooltips of Tuscany."""

from __future__ import annotations

from collections import Counter

from castles.desk.thing import Thing
from castles.engine.hexgrid import bits
from castles.games.tuscany.automa_sheet import field_of
from castles.games.tuscany.state import EMPTY, HEXAGON, START_CASTLE, SeatState, State
from castles.text.phrases import capital, join
from castles.text.tuscany.automa_words import automa_lines
from castles.text.tuscany.facts import card_phrases, coordinate, tile_name
from castles.ui.games.tuscany.queries import (
    goods,
    own,
    owned_tokens,
    score,
    stack_heights,
    supply,
)
from castles.ui.table.tips import Tips


class TuscanTips(Tips[State]):
    """A method for each kind of thing on its table."""

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

    def space(self, thing: Thing) -> str:
        seat = self._picture.state.seats[thing.owner]
        if seat.automa is not None:
            return self._place(seat, thing.number)
        return self._lines(*self._space_lines(seat, thing.number))

    def _place(self, seat: SeatState, number: int) -> str:
        """A place of the automa's sheet, and its field."""
        state = self._picture.state
        rules, field, item = state.rules, field_of(state, number), seat.tiles[number]
        name = rules.type_names[rules.automa_rules().place_type[number]]
        head = self._item(item) if item != EMPTY else self._text("play.tip.space", type=name)
        size, covered = len(field), sum(seat.tiles[place] != EMPTY for place in field)
        done = "play.tip.field_done" if covered == size else "play.tip.field"
        points = rules.area_points[size]
        worth = self._text(done, size=size, covered=covered, points=points)
        return self._lines(head, *([] if _is_start_castle_alone(item, size) else [worth]))

    def _space_lines(self, seat: SeatState, number: int) -> list[str]:
        rules, board = self._picture.state.rules, seat.own_board()
        name = rules.type_names[board.types[number]]
        area = board.area_of[number]
        size, covered = area.bit_count(), (area & seat.covered).bit_count()
        item = seat.tiles[number]
        head = self._item(item) if item != EMPTY else self._text("play.tip.space", type=name)
        # The coordinate is what the chronicle calls the space.
        head = f"{head} [{coordinate(board.shape.spaces[number])}]"
        points = rules.area_points[size]
        if _is_start_castle_alone(item, size):
            return [head]
        done = "play.tip.area_done" if covered == size else "play.tip.area"
        return [head, self._text(done, size=size, covered=covered, points=points)]

    def display(self, thing: Thing) -> str:
        item = self._picture.state.display[thing.number]
        return self._item(item) or self._text("play.tip.display_empty")

    def storage(self, thing: Thing) -> str:
        item = self._picture.state.seats[thing.owner].storage[thing.number]
        return self._item(item) or self._text("play.tip.storage_empty")

    def track(self, thing: Thing) -> str:
        """What the lanes mean, and where everybody stands."""
        picture = self._picture
        standings = [
            self._text(
                "list.named",
                name=name,
                words=self._text("play.tip.score", **self._points(seat)),
            )
            for seat, name in enumerate(picture.names)
        ]
        return self._lines(self._text("play.tip.track"), *standings)

    def deck(self, thing: Thing) -> str:
        state = self._picture.state
        left, discards = len(state.deck) - state.deck_next, sum(state.discards)
        words = self._text("play.tip.deck", left=left, discards=discards)
        cards = card_phrases(self._catalogue, state.rules.card_words(state.discards))
        seen = self._text("play.tip.discards", cards=join(self._catalogue, cards))
        return self._lines(words, seen if discards else "")

    def yield_deck(self, thing: Thing) -> str:
        state = self._picture.state
        words = self._text("play.tip.yield_deck", left=len(state.yield_deck) - state.yield_next)
        cards = [
            f"{count} \u00d7 {self._text(f'card.{name}')}"
            for name, count in zip(state.rules.yield_names, state.yield_discards, strict=True)
            if count
        ]
        seen = self._text("play.tip.discards", cards=", ".join(cards))
        return self._lines(words, seen if cards else "")

    def stock(self, thing: Thing) -> str:
        state = self._picture.state
        return self._text("play.tip.stock", left=len(state.stock) - state.stock_next)

    def tray(self, thing: Thing) -> str:
        state = self._picture.state
        tiles = (tile_name(self._catalogue, state.rules.item_words(t)) for t in state.set_aside)
        kinds = [
            self._text("count.tiles", count=count, tile=tile)
            for tile, count in Counter(tiles).items()
        ]
        words = self._text("play.tip.set_aside", count=len(state.set_aside))
        return self._lines(words, ", ".join(kinds))

    def token(self, thing: Thing) -> str:
        state = self._picture.state
        left = self._text("play.tip.tokens_left", left=state.tokens[thing.number])
        return self._lines(self._token(thing.number), left)

    def own_token(self, thing: Thing) -> str:
        owned = owned_tokens(self._picture.state.seats[thing.owner])
        return self._token(owned[thing.number])

    def _token(self, number: int) -> str:
        name = self._picture.state.rules.token_names[number]
        about = self._text(f"token_about.{name}")
        return self._text("list.named", name=self._text(f"token.{name}"), words=about) + "."

    def bonus(self, thing: Thing) -> str:
        state, kind = self._picture.state, thing.number
        definition = state.rules.definitions.types[kind]
        left = definition.colour_bonus[state.colour_bonus_taken[kind] :]
        key = f"play.tip.colour_bonus.{len(left)}"
        seat = own(self._picture)
        missing = 0
        if seat.board is not None:
            missing = sum(1 for _ in bits(seat.board.type_masks[kind] & ~seat.covered))
        facts = dict(zip(("first", "second"), left, strict=False))
        words = self._text(key, type=definition.name, **facts)
        return self._lines(words, self._text("play.tip.spaces_missing", count=missing))

    def score(self, thing: Thing) -> str:
        state, seat = self._picture.state, thing.owner
        points = self._points(seat)
        left = state.rules.definitions.stacks - state.phase + 1 if state.pending else 0
        standing = self._text("play.tip.score", **points)
        others = seat != self._picture.viewer and state.start_seat == seat
        first = self._text("play.tip.first_player") if others else ""
        coming = self._text("play.tip.coming", count=left, points=points["green"] * left)
        return self._lines(standing, coming, first)

    def _points(self, seat: int) -> dict[str, int]:
        """As the markers stand on the track."""
        return {track: score(self._picture, seat, track) for track in ("green", "red")}

    def stacks(self, thing: Thing) -> str:
        heights = stack_heights(self._picture.state, own(self._picture))
        return self._text("play.tip.stacks", heights="-".join(map(str, heights)))

    def marble(self, thing: Thing) -> str:
        return self._text("play.tip.marble", count=own(self._picture).marble)

    def worker(self, thing: Thing) -> str:
        return self._text("play.tip.workers", count=own(self._picture).workers)

    def card(self, thing: Thing) -> str:
        name = self._picture.state.rules.type_names[thing.number]
        count = own(self._picture).hand[thing.number]
        words = self._text("count.type_cards", count=count, type=name)
        return self._lines(capital(words) + ".", self._text("play.tip.card", type=name))

    def board(self, thing: Thing) -> str:
        automa = self._picture.state.seats[thing.owner].automa is not None
        key = "play.tip.sheet" if automa else "play.tip.opponent_board"
        return self._text(key, seat=self._picture.names[thing.owner])

    def supply(self, thing: Thing) -> str:
        cost = self._picture.state.rules.definitions.automa.build_cost
        return self._text("play.tip.supply", supply=supply(self._picture, thing.owner), cost=cost)

    def steward(self, thing: Thing) -> str:
        """What the automa has."""
        return self._automa(thing.owner)[0]

    def decision(self, thing: Thing) -> str:
        """The card that the automa follows."""
        return self._automa(thing.owner)[1]

    def _automa(self, seat: int) -> list[str]:
        state, name = self._picture.state, self._picture.names[seat]
        owner = state.seats[seat]
        stacks = "-".join(map(str, stack_heights(state, owner)))
        tokens = ", ".join(self._tokens_of(owner)) or "\u2013"
        lines = automa_lines(self._catalogue, name, state, owner, stacks, tokens)
        return [line.strip() for line in lines]

    def _tokens_of(self, owner: SeatState) -> list[str]:
        names = self._picture.state.rules.token_names
        return [self._text(f"token.{names[token]}") for token in owned_tokens(owner)]

    def goods(self, thing: Thing) -> str:
        picture, seat = self._picture, thing.owner
        has = goods(picture.state, seat)
        counts = {"cards": has["card"], "marble": has["marble"], "workers": has["worker"]}
        name = picture.names[seat]
        return self._text("play.tip.goods", seat=name, tiles=has["stack"], **counts)

    def owned(self, thing: Thing) -> str:
        rules, owner = self._picture.state.rules, self._picture.state.seats[thing.owner]
        stored = [tile_name(self._catalogue, rules.item_words(item)) for item in owner.storage]
        tokens = self._tokens_of(owner)
        return self._lines(
            self._text("play.tip.their_storage", items=", ".join(stored)),
            self._text("play.tip.their_tokens", tokens=", ".join(tokens)) if tokens else "",
        )


def _is_start_castle_alone(item: int, size: int) -> bool:
    """T16, T22: such an area is complete, but has scored nothing."""
    return item == START_CASTLE and size == 1
