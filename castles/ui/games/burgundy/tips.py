"""Tooltips of Burgundy."""

from __future__ import annotations

from castles.desk.thing import Thing
from castles.engine.facts import mapping
from castles.games.burgundy.actions import ACTIONS
from castles.games.burgundy.goods import sale_worth
from castles.games.burgundy.placing import area_worth
from castles.games.burgundy.powers import WORKER_REACH
from castles.games.burgundy.state import EMPTY, FIRST_TILE, State
from castles.games.burgundy.tile_types import BUILDING, CASTLE, MONASTERY
from castles.games.burgundy.turn import workers_needed
from castles.text.burgundy.facts import coordinate, goods_phrase, tile_phrase
from castles.text.burgundy.gains import helping_monastery
from castles.text.catalogue import Catalogue
from castles.text.phrases import capital, sentence
from castles.ui.games.burgundy.belongings import more_counts
from castles.ui.games.burgundy.county_card import card_marks, cell_symbols
from castles.ui.games.burgundy.module import AboutTile, layers_on
from castles.ui.games.burgundy.queries import BurgundyPicture, active_die, legal, loads, own
from castles.ui.table.tips import Tips


class BurgundyTips(Tips[State]):
    """A method for each kind of thing on its table; other layers bring those for theirs."""

    @property
    def state(self) -> State:
        return self._picture.state

    @property
    def picture(self) -> BurgundyPicture:
        return self._picture

    @property
    def texts(self) -> Catalogue:
        return self._catalogue

    def say(self, key: str, **facts: object) -> str:
        """A text of the game."""
        return self._text(key, **facts)

    def lines(self, *lines: str) -> str:
        return self._lines(*lines)

    def tile(self, tile: int) -> str:
        """A tile, and what it does."""
        if tile < FIRST_TILE:
            return ""
        rules, text = self._picture.state.rules, self._text
        name = tile_phrase(self._catalogue, rules.tile_words(tile), "bare_item")
        kind = rules.tile_type[tile]
        if tile in rules.face_names:
            about = text(f"play.about.{rules.face_names[tile]}")
        elif kind == MONASTERY:
            about = text(f"monastery_about.{rules.tile_kind[tile]}")
        elif kind == BUILDING:
            about = text(f"play.about.{rules.building_names[rules.tile_kind[tile]]}")
        else:
            about = text(self._about(tile))
        found = layers_on(rules).at(AboutTile(rules, tile))
        about = next((text(note.key) for note in found if note.instead), about)
        notes = [text(note.key) for note in found if not note.instead]
        words = text("list.named", name=capital(name), words=sentence(about))
        return " ".join([words, *notes])

    def _about(self, tile: int) -> str:
        """The text of a type of tiles, or of an animal that has one of its own."""
        rules = self._picture.state.rules
        animal = f"play.about.{mapping(rules.tile_words(tile)).get('animal')}"
        kind = f"play.about.{rules.type_names[rules.tile_type[tile]]}"
        return animal if animal in self._catalogue else kind

    def space(self, thing: Thing) -> str:
        estate, rules = self._picture.state.estate(thing.owner), self._picture.state.rules
        board = estate.own_board()
        kind, area = board.types[thing.number], board.area_of[thing.number]
        size, covered = area.bit_count(), (area & estate.covered).bit_count()
        tile = estate.tiles[thing.number]
        name = self._text(f"type.{rules.type_names[kind]}")
        number = board.numbers[thing.number]
        head = self.tile(tile) or self._text("play.tip.space", type=name, number=number)
        head = f"{head} [{coordinate(board.called[thing.number])}]"
        _, points, bonus = area_worth(self._picture.state, thing.owner, thing.number)
        facts = {"size": size, "covered": covered, "points": points}
        key = "play.tip.area_done" if size == covered else "play.tip.area"
        if size == covered == 1 and kind == CASTLE:
            # B21: it may be the start castle, which brought nothing.
            key = "play.tip.castle_done"
        return self._lines(head, self._text(key, bonus=bonus, **facts))

    def depot_space(self, thing: Thing) -> str:
        state = self._picture.state
        depot = state.rules.space_depot[thing.number] + 1
        words = self.tile(state.depots[thing.number]) or self._text("play.tip.depot_empty")
        reach = self._reach(self._picture.viewer)
        about = self._text("play.tip.depot", depot=depot, count=reach)
        return self._lines(words, about, self._help(thing))

    def _reach(self, seat: int) -> int:
        """M8: how far a worker of a seat changes a die."""
        return 1 + self._picture.state.estate(seat).powers[WORKER_REACH]

    def workers(self, thing: Thing) -> str:
        return self._text("play.tip.workers", count=self._reach(thing.owner))

    def _help(self, thing: Thing) -> str:
        """Which monastery lets a die take this without a worker."""
        state, viewer = self._picture.state, self._picture.viewer
        target = thing.target(viewer)
        actions = [a for a in legal(self._picture) if target in ACTIONS.of(a).targets(a)]
        found = {helping_monastery(state, viewer, action) for action in actions}
        # A die that fits needs no help.
        if not actions or None in found:
            return ""
        return self._text("play.tip.free_by", number=found.pop())

    def black_space(self, thing: Thing) -> str:
        state = self._picture.state
        price = state.rules.definitions.purchase_price
        words = self.tile(state.black_depot[thing.number]) or self._text("play.tip.depot_empty")
        return self._lines(words, self._text("play.tip.black", count=price))

    def storage(self, thing: Thing) -> str:
        tile = self._picture.state.stored(thing.owner)[thing.number]
        return self.tile(tile) or self._text("play.tip.storage_empty")

    def die(self, thing: Thing) -> str:
        dice = (*self._picture.state.dice[thing.owner], EMPTY)
        value = dice[thing.number]
        if value == EMPTY:
            return self._text("play.tip.wild_die")
        return self._text("play.tip.die" if value else "play.tip.die_used", die=value)

    def number(self, thing: Thing) -> str:
        """What the workers would make of the die, at which price."""
        picture, estate = self._picture, own(self._picture)
        die = active_die(picture)
        value = picture.state.dice[picture.viewer][die] if die is not None else thing.number
        cost = workers_needed(estate, value, thing.number, 0)
        if cost > estate.workers:
            key, cost = "play.tip.number_missing", cost - estate.workers
        else:
            key = "play.tip.number" if picture.glows(thing) else "play.tip.number_useless"
        return self._text(key, number=thing.number, count=cost)

    def good(self, thing: Thing) -> str:
        state, estate = self._picture.state, own(self._picture)
        count = estate.goods[thing.number]
        _, points = sale_worth(state, estate, 1)
        silver, _ = sale_worth(state, estate, max(1, count))
        name = self._text(f"good.{thing.number + 1}")
        return self._text(
            "play.tip.good",
            name=capital(name),
            count=count,
            number=thing.number + 1,
            points=points,
            silver=silver,
        )

    def depot(self, thing: Thing) -> str:
        goods = self._picture.state.depot_goods[thing.number]
        words = goods_phrase(self._catalogue, goods)
        head = self._text("play.tip.depot_goods", depot=thing.number + 1, goods=words)
        if not self._picture.glows(thing):
            return head
        key = "depot_load" if loads(self._picture, thing.number) else "depot_tiles"
        return self._lines(head, self._text(f"play.tip.{key}"))

    def bonus(self, thing: Thing) -> str:
        state, estate = self._picture.state, own(self._picture)
        name = self._text(f"type.{state.rules.type_names[thing.number]}")
        left = state.rules.colour_bonuses[state.colour_bonus_taken[thing.number] :]
        missing = 0
        if estate.board is not None:
            missing = (estate.board.type_masks[thing.number] & ~estate.covered).bit_count()
        facts = dict(zip(("first", "second"), left, strict=False))
        words = self._text(f"play.tip.colour_bonus.{len(left)}", type=name, **facts)
        return self._lines(words, self._text("play.tip.spaces_missing", count=missing))

    def monastery(self, thing: Thing) -> str:
        about = sentence(self._text(f"monastery_about.{thing.number}"))
        name = capital(self._text("bare_item.monastery", number=thing.number))
        return self._text("list.named", name=name, words=about)

    def building(self, thing: Thing) -> str:
        name = self._picture.state.rules.building_names[thing.number]
        words = capital(self._text(f"building.{name}"))
        return self._text("list.named", name=words, words=self._text(f"play.about.{name}"))

    def board(self, thing: Thing) -> str:
        if thing.owner == self._picture.viewer:
            return self._text("act.board", board=thing.number + 1)
        return self._lines(
            self._text("play.tip.opponent", seat=self._picture.names[thing.owner]),
            *(
                self._text(
                    "list.named",
                    name=self._text(f"play.mean.{count.thing.kind}"),
                    words=count.words,
                )
                for count in more_counts(self._picture.state, thing.owner)
            ),
        )

    def county(self, thing: Thing) -> str:
        """What the card is, and what its symbols bring."""
        rules, text = self._picture.state.rules, self._text
        card = self._picture.state.estate(thing.owner).automa_state().cards[thing.number]
        if card == EMPTY:
            return text("play.tip.county")
        symbols = {symbol for each in cell_symbols(rules, card).values() for symbol in each}
        return self._lines(
            text("play.tip.county"),
            *(text(f"play.tip.card_symbol.{symbol}") for symbol in sorted(symbols)),
            *(text(f"play.tip.card_mark.{mark}") for mark in card_marks(rules, card)),
        )
