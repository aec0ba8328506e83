"""Vineyards in words: the market, who has planted what, and what can be done with double tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from castles.engine.facts import Fact, integer, mapping
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.modules import vine_market, vine_planting, vine_set_up
from castles.games.burgundy.modules.vine_board import (
    NAME,
    colour_words,
    colours_of,
    numbers_of_place,
    scored_by,
    vines,
    vineyard,
)
from castles.games.burgundy.modules.vine_doubles import GRAPES
from castles.games.burgundy.modules.vineyards import seen_doubles
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.storage import has_room
from castles.games.burgundy.view import View
from castles.text.burgundy.facts import (
    double_phrase,
    grapes_phrase,
    owner_name,
    tile_list,
    tile_phrase,
)
from castles.text.burgundy.module import MODULE_TILES, ModuleText, Said
from castles.text.catalogue import Catalogue
from castles.text.describing import NotUnderstoodError
from castles.text.phrases import apart, join
from castles.text.pieces import Piece, say, there_are
from castles.text.remaining import Remaining, RemainingLine
from castles.text.typed_actions import read_name, read_number

# -- the table -----------------------------------------------------------------------------------


def _lines(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
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
    yield text("table.vine_depot", tiles=apart(catalogue, places))
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
        planted = apart(catalogue, _planted(catalogue, state, owner)) or text("table.vine_empty")
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
        yield "- " + apart(catalogue, said)


def _planted(catalogue: Catalogue, state: State, owner: int) -> Iterator[str]:
    names, planted = vineyard(state.rules).names, vines(state).planted[owner]
    for name, colours in sorted(zip(names, planted, strict=True)):
        if colours != EMPTY:
            grapes = double_phrase(catalogue, colour_words(colours))
            yield catalogue.text("table.planted", space=name, grapes=grapes)


def _bag(state: State) -> Iterator[Remaining]:
    """V18: what is still in the bag, by counting."""
    played = frozenset(vine_set_up.played_grapes(state))
    doubles = vine_set_up.every_double(state.rules, played)
    every, seen = Counter(doubles), Counter(seen_doubles(state))
    lines = tuple(
        RemainingLine(state.rules.tile_words(face), total - seen[face], total)
        for face, total in sorted(every.items())
    )
    yield Remaining("vine_bag", "type", lines, {"count": len(vines(state).bag)})


# -- actions -------------------------------------------------------------------------------------


def _take_double(said: Said) -> str:
    state, place = said.state, said.action[2]
    roomy = has_room(state, state.estate(said.view.seat))
    key = "act.take_double" if roomy else "act.take_double.full"
    return said.text(key, tile=said.tile(vines(state).depot[place]), place=place + 1)


def _of_shop(key: str) -> Callable[[Said], str]:
    def words(said: Said) -> str:
        place = said.action[1]
        return said.text(key, tile=said.tile(vines(said.state).shop[place]), place=place + 1)

    return words


def _take_black(said: Said) -> str:
    return said.text("act.take_black", **said.black_space(said.action[1]))


def _planting(said: Said) -> dict[str, str]:
    """The last two fields of an action: the grapes, and where they are planted."""
    *_, colours, space = said.action
    return {
        "colours": colours_phrase(said.catalogue, colour_words(colours)),
        "space": vine_space_phrase(said.catalogue, vineyard(said.state.rules).names[space]),
    }


def _plant(said: Said) -> str:
    return said.text("act.plant", **_planting(said))


def _vine_gift(said: Said) -> str:
    return said.text("act.vine_gift", place=said.action[1] + 1, **_planting(said))


def _bonus(said: Said) -> str:
    return said.text("act.bonus", bonus=vine_planting.BONUS_NAMES[said.action[1]])


def _vine_bonus(said: Said) -> str:
    grape = said.action[1]
    return said.text("act.vine_bonus", grape=GRAPES[grape], count=vines(said.state).supply[grape])


def _leave_out(said: Said) -> str:
    return said.text("act.grape", grape=GRAPES[said.action[1]])


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


# -- facts and pages -----------------------------------------------------------------------------


def colours_phrase(catalogue: Catalogue, colours: Sequence[Fact]) -> str:
    """`green on the left and blue on the right`, `red on both sides`."""
    left, right = colours
    if left == right:
        return catalogue.text("table.one_colour", grape=left)
    return catalogue.text("table.colours", left_grape=left, right_grape=right)


def vine_space_phrase(catalogue: Catalogue, name: str) -> str:
    """`space 5 of terrace 2`, which files call t2.5."""
    terrace, _, number = name.removeprefix("t").partition(".")
    return catalogue.text("table.vine_space", terrace=terrace, number=number)


def _spoken_colours(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return colours_phrase(catalogue, fact if isinstance(fact, list) else [])


def _spoken_space(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return vine_space_phrase(catalogue, str(fact))


def _spoken_groups(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    """`15 for 5 red and 3 for 2 blue`: the groups that score."""
    groups = fact if isinstance(fact, list) else []
    said = (catalogue.text("table.scored_group", **mapping(group)) for group in groups)
    return join(catalogue, said)


def _pieces(definitions: Definitions) -> Iterator[Piece]:
    known, grapes = mapping(definitions.modules[NAME]), len(GRAPES)
    doubles = grapes * integer(known, "equal_pairs")
    doubles += grapes * (grapes - 1) // 2 * integer(known, "different_pairs")
    yield Piece(
        "double_tile",
        MODULE_TILES,
        ("tile_vine_red", "tile_vine_yellow"),
        (there_are(doubles),),
        ("V7", "V8", "V10", "V11"),
        say("piece.double_tile"),
        ("V8", "V11"),
        module=say(f"module.{NAME}"),
    )
    yield Piece(
        "vine_bonus",
        MODULE_TILES,
        ("token_vine_purple", "token_vine_green"),
        (there_are(integer(known, "bonus_tiles"), "each_grape"),),
        ("V12", "V17"),
        say("piece.vine_bonus"),
        ("V17",),
        module=say(f"module.{NAME}"),
    )


TEXT = ModuleText(
    lines=(_lines,),
    remaining=(_bag,),
    actions={
        vine_set_up.LEAVE_OUT.number: _leave_out,
        vine_market.TAKE_DOUBLE.number: _take_double,
        vine_market.BUY_DOUBLE.number: _of_shop("act.buy_double"),
        vine_market.TAKE_FROM_SHOP.number: _of_shop("act.take_from_shop"),
        vine_market.TAKE_BLACK.number: _take_black,
        vine_planting.PLANT.number: _plant,
        vine_planting.VINE_GIFT.number: _vine_gift,
        vine_planting.BONUS.number: _bonus,
        vine_planting.VINE_BONUS.number: _vine_bonus,
    },
    readers={
        "vine_place": _place,
        "shop": _shop,
        "vine_space": _space,
        "colours": _colours,
        "grape": _grape,
        "covered_bonus": _bonus_name,
    },
    following={
        vine_planting.CHOOSE_BONUS.number: "gain.bonus",
        vine_planting.CHOOSE_VINE_BONUS.number: "gain.vine_bonus",
    },
    phrases={"colours": _spoken_colours, "groups": _spoken_groups, "vine_space": _spoken_space},
    pieces=(_pieces,),
)
