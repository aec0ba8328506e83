"""Vineyards in words: the market, who has planted what, and what can be done with double tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from castles.engine.action import Action
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.modules import vine_market, vine_planting, vine_set_up
from castles.games.burgundy.modules.double_tiles import GRAPES
from castles.games.burgundy.modules.vine_board import (
    NAME,
    colour_words,
    colours_of,
    numbers_of_place,
    scored_by,
    vines,
    vineyard,
)
from castles.games.burgundy.modules.vineyards import seen_doubles
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.storage import has_room
from castles.games.burgundy.view import View
from castles.text.burgundy.facts import (
    colours_phrase,
    grapes_phrase,
    owner_name,
    tile_list,
    tile_phrase,
    vine_space_phrase,
)
from castles.text.catalogue import Catalogue
from castles.text.describing import NotUnderstoodError
from castles.text.remaining import Remaining, RemainingLine
from castles.text.typed_actions import WordReader, read_name, read_number

Words: TypeAlias = Callable[[Catalogue, View, Action], str]


# -- the table -----------------------------------------------------------------------------------


def vine_lines(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    """The market, then each vineyard with what its grapes are worth."""
    pieces, rules, text = vines(state), state.rules, catalogue.text
    places = (
        text(
            "table.vine_place",
            place=place + 1,
            tile=tile_phrase(catalogue, rules.tile_words(tile), "bare_item"),
            dice="/".join(map(str, numbers_of_place(state, place))),
        )
        for place, tile in enumerate(pieces.depot)
    )
    yield text("table.vine_depot", tiles="; ".join(places))
    shop = tile_list(catalogue, [rules.tile_words(tile) for tile in pieces.shop])
    yield text("table.vine_shop", tiles=shop)
    counted = (
        text("table.counted_grape", grape=GRAPES[grape], count=left)
        for grape, left in enumerate(pieces.supply)
        if left != EMPTY
    )
    yield text("table.vine_supply", grapes=", ".join(counted))
    yield text("table.vine_spaces")
    yield from _printed(catalogue, state)
    for owner, estate in enumerate(state.estates):
        name = owner_name(catalogue, names, state, owner)
        if estate.automa is not None:
            yield text("table.double_pile", seat=name, count=len(pieces.piles[owner]))
            continue
        planted = "; ".join(_planted(catalogue, state, owner)) or text("table.vine_empty")
        yield text("table.vineyard", seat=name, spaces=planted)
        grapes = grapes_phrase(catalogue, [GRAPES[grape] for grape in pieces.bonuses[owner]])
        points = sum(group.points for group in scored_by(state, owner))
        yield text("table.vine_bonuses", seat=name, grapes=grapes, points=points)


def _printed(catalogue: Catalogue, state: State) -> Iterator[str]:
    """What each space gives, a line for a terrace; it is the same in all vineyards."""
    board = vineyard(state.rules)
    for spaces in board.on_terrace:
        printed = sorted((board.names[space], board.bonuses[space]) for space in spaces)
        said = (
            catalogue.text(
                "table.vine_printed",
                space=name,
                bonuses=" + ".join(catalogue.text(f"bonus.{bonus}") for bonus in bonuses),
            )
            for name, bonuses in printed
        )
        yield "- " + "; ".join(said)


def _planted(catalogue: Catalogue, state: State, owner: int) -> Iterator[str]:
    names, planted = vineyard(state.rules).names, vines(state).planted[owner]
    for name, colours in sorted(zip(names, planted, strict=True)):
        if colours != EMPTY:
            grapes = grapes_phrase(catalogue, colour_words(colours))
            yield catalogue.text("table.planted", space=name, grapes=grapes)


def bag(state: State) -> Iterator[Remaining]:
    """V18: what is still in the bag, by counting."""
    played = frozenset(vine_set_up.played_grapes(state))
    doubles = vine_set_up.every_double(state.rules, played)
    every, seen = Counter(doubles), Counter(seen_doubles(state))
    lines = tuple(
        RemainingLine(state.rules.tile_words(face), total - seen[face], total)
        for face, total in sorted(every.items())
    )
    yield Remaining("vine_bag", "type", lines, {"count": len(vines(state).bag)})


# -- choices -------------------------------------------------------------------------------------


def _tile(catalogue: Catalogue, view: View, tile: int) -> str:
    return tile_phrase(catalogue, view.state.rules.tile_words(tile))


def _take_double(catalogue: Catalogue, view: View, action: Action) -> str:
    state, place = view.state, action[2]
    key = "act.take_double" if has_room(state, state.estate(view.seat)) else "act.take_double.full"
    tile = _tile(catalogue, view, vines(state).depot[place])
    return catalogue.text(key, tile=tile, place=place + 1)


def _of_shop(key: str) -> Words:
    def words(catalogue: Catalogue, view: View, action: Action) -> str:
        tile = _tile(catalogue, view, vines(view.state).shop[action[1]])
        return catalogue.text(key, tile=tile, place=action[1] + 1)

    return words


def _take_black(catalogue: Catalogue, view: View, action: Action) -> str:
    tile = _tile(catalogue, view, view.state.black_depot[action[1]])
    return catalogue.text("act.take_black", tile=tile, place=action[1] + 1)


def _planting(catalogue: Catalogue, view: View, space: int, colours: int) -> dict[str, str]:
    name = vineyard(view.state.rules).names[space]
    return {
        "colours": colours_phrase(catalogue, colour_words(colours)),
        "space": vine_space_phrase(catalogue, name),
    }


def _plant(catalogue: Catalogue, view: View, action: Action) -> str:
    return catalogue.text("act.plant", **_planting(catalogue, view, action[4], action[3]))


def _vine_gift(catalogue: Catalogue, view: View, action: Action) -> str:
    where = _planting(catalogue, view, action[3], action[2])
    return catalogue.text("act.vine_gift", place=action[1] + 1, **where)


def _bonus(catalogue: Catalogue, view: View, action: Action) -> str:
    return catalogue.text("act.bonus", bonus=vine_planting.BONUS_NAMES[action[1]])


def _vine_bonus(catalogue: Catalogue, view: View, action: Action) -> str:
    left = vines(view.state).supply[action[1]]
    return catalogue.text("act.vine_bonus", grape=GRAPES[action[1]], count=left)


def _leave_out(catalogue: Catalogue, view: View, action: Action) -> str:
    return catalogue.text("act.grape", grape=GRAPES[action[1]])


WORDS: Mapping[int, Words] = {
    vine_set_up.LEAVE_OUT.number: _leave_out,
    vine_market.TAKE_DOUBLE.number: _take_double,
    vine_market.BUY_DOUBLE.number: _of_shop("act.buy_double"),
    vine_market.TAKE_FROM_SHOP.number: _of_shop("act.take_from_shop"),
    vine_market.TAKE_BLACK.number: _take_black,
    vine_planting.PLANT.number: _plant,
    vine_planting.VINE_GIFT.number: _vine_gift,
    vine_planting.BONUS.number: _bonus,
    vine_planting.VINE_BONUS.number: _vine_bonus,
}


# -- typed ---------------------------------------------------------------------------------------


def _row(view: View, name: str) -> int:
    """How many places there are; without vineyards as many as there could be."""
    return len(getattr(vines(view.state), name)) if NAME in view.state.pieces else SIDES


def _place(catalogue: Catalogue, view: View, word: str) -> int:
    return read_number(catalogue, word, _row(view, "depot"), "typed.no_vine_place")


def _shop(catalogue: Catalogue, view: View, word: str) -> int:
    return read_number(catalogue, word, _row(view, "shop"), "typed.no_vine_place")


def _space(catalogue: Catalogue, view: View, word: str) -> int:
    if NAME not in view.state.pieces:
        return 0  # not possible then, wherever it is
    names = vineyard(view.state.rules).names
    if word.lower() not in names:
        raise NotUnderstoodError(catalogue.text("typed.no_vine_space", word=word))
    return names.index(word.lower())


def _colours(catalogue: Catalogue, view: View, word: str) -> int:
    left, _, right = word.partition(",")
    if not right:
        raise NotUnderstoodError(catalogue.text("typed.no_colours", word=word))
    return colours_of(*(read_name(catalogue, each, GRAPES, "grape") for each in (left, right)))


def _grape(catalogue: Catalogue, view: View, word: str) -> int:
    return read_name(catalogue, word, GRAPES, "grape")


def _bonus_name(catalogue: Catalogue, view: View, word: str) -> int:
    names = vine_planting.BONUS_NAMES
    return names.index(word) if word in names else read_name(catalogue, word, names, "bonus")


READERS: Mapping[str, WordReader[View]] = {
    "vine_place": _place,
    "shop": _shop,
    "vine_space": _space,
    "colours": _colours,
    "grape": _grape,
    "covered_bonus": _bonus_name,
}
