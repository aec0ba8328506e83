"""X10 in words: shields on depots and castles, what they offer, and tribute."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from castles.engine.facts import Fact, listing, mapping
from castles.games.burgundy.actions import TAKE_DARK_GIFT
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.costs import worker_cost
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.modules.shield_powers import SHIELDS, data, shields, shields_of
from castles.games.burgundy.modules.shield_taking import SHIELD
from castles.games.burgundy.modules.shield_tribute import TAKE_GIFT, TRIBUTE
from castles.games.burgundy.modules.shields import COPY, KIND, SET_DIE
from castles.games.burgundy.state import State
from castles.games.burgundy.view import View
from castles.games.burgundy.words import good_facts
from castles.text.burgundy.facts import gains_phrase, owner_name
from castles.text.burgundy.module import ModuleText, Said
from castles.text.burgundy.typed import read_amount, read_space
from castles.text.catalogue import Catalogue
from castles.text.phrases import join, nothing
from castles.text.pieces import Piece, say, there_are
from castles.text.remaining import Remaining, RemainingLine
from castles.text.typed_actions import read_number


def shield_list(catalogue: Catalogue, numbers: Sequence[object]) -> str:
    """`2 (followers) and 14 (gift)`"""
    said = (f"{number} ({catalogue.text(f'shield.{number}')})" for number in numbers)
    return join(catalogue, said)


def _named_shields(catalogue: Catalogue, numbers: Sequence[object]) -> str:
    """`shields 2 (followers) and 14 (gift)`, where a sentence does not say yet what they are."""
    if not numbers:
        return nothing(catalogue)
    listed = shield_list(catalogue, numbers)
    return catalogue.text("shields_named", count=len(numbers), shields=listed)


# -- the table -----------------------------------------------------------------------------------


def _lines(catalogue: Catalogue, names: Sequence[str], state: State) -> Iterator[str]:
    """The shields on the depots with their effects, and who holds which."""
    printed = listing(data(state), "points")
    yield catalogue.text("table.depot_shields")
    yield from (
        catalogue.text(
            "table.depot_shield",
            depot=depot,
            number=shield,
            shield=catalogue.text(f"shield.{shield}"),
            points=printed[shield - 1],
            about=catalogue.text(f"shield_about.{shield}"),
        )
        for depot, here in enumerate(shields(state).laid_out, start=1)
        for shield in here
    )
    for owner in range(len(state.estates)):
        if own := shields_of(state, owner):
            said = shield_list(catalogue, own)
            name = owner_name(catalogue, names, state, owner)
            yield catalogue.text("table.seat_shields", seat=name, shields=said)


def _remaining(state: State) -> Iterator[Remaining]:
    """Of those that were laid out, which still lie on a depot."""
    pieces = shields(state)
    lying = [shield for here in pieces.laid_out for shield in here]
    gone = [*pieces.removed, *(shield for held in pieces.held for _, shield in held)]
    lines = tuple(
        RemainingLine(str(shield), int(shield in lying), 1)
        for shield in SHIELDS
        if shield in lying or shield in gone
    )
    yield Remaining("shields", "shield", lines, {"count": len(lying)})


# -- actions -------------------------------------------------------------------------------------


def _shield(said: Said) -> str:
    _, shield, castle = said.action
    name = said.text(f"shield.{shield}")
    text = said.text("act.shield", number=shield, shield=name, space=said.space(castle))
    workers = worker_cost(said.state, said.view.seat, said.action)
    return said.text("act.shield_workers", act=text, count=workers) if workers else text


def _set_die(said: Said) -> str:
    return said.text("act.set_die", number=said.action[2])


def _copy(said: Said) -> str:
    return said.text("act.copy", seat=said.names[said.action[1]])


def _kind(said: Said) -> str:
    good = said.action[1]
    count = sum(goods[good] for goods in said.state.depot_goods)
    return said.text("act.kind", count=count, **good_facts(good))


def _gift(said: Said) -> str:
    _, depot_space, space = said.action
    return said.text("act.gift", space=said.space(space), **said.depot_space(depot_space))


def _dark_gift(said: Said) -> str:
    _, black_space, space = said.action
    return said.text("act.dark_gift", space=said.space(space), **said.black_space(black_space))


def _tribute(said: Said) -> str:
    _, mask, silver, workers = said.action
    kept = [shield for shield in SHIELDS if mask >> shield & 1]
    price = gains_phrase(said.catalogue, {"silver": silver, "workers": workers})
    return said.text("act.tribute", kept=_named_shields(said.catalogue, kept), gains=price)


# -- typed ---------------------------------------------------------------------------------------


def _read_shield(catalogue: Catalogue, view: View, word: str) -> int:
    return read_number(catalogue, word, SHIELDS[-1], "typed.no_shield") + 1


def _read_shields(catalogue: Catalogue, view: View, word: str) -> int:
    numbers = [] if word == "-" else word.split(",")
    return sum(1 << _read_shield(catalogue, view, number) for number in numbers)


def _read_die_number(catalogue: Catalogue, view: View, word: str) -> int:
    return read_number(catalogue, word, SIDES, "typed.no_number") + 1


def _read_seat(catalogue: Catalogue, view: View, word: str) -> int:
    return read_number(catalogue, word, len(view.state.seats), "typed.no_number")


# -- facts and pages -----------------------------------------------------------------------------


def _spoken_shield(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return catalogue.text(f"shield.{fact}")


def _spoken_shields(catalogue: Catalogue, names: Sequence[str], fact: Fact) -> str:
    return _named_shields(catalogue, fact if isinstance(fact, list) else [])


def _pieces(definitions: Definitions) -> Iterator[Piece]:
    values = listing(mapping(definitions.modules["shields"]), "points")
    for number, points in enumerate(values, start=1):
        page = f"X10{'abc'[(number - 1) // 6]}"
        yield Piece(
            f"shield_{number}",
            "shields",
            (f"token_shield_{number:02}",),
            (there_are(1), say("piece.count.worth", points=points)),
            ("X10", page),
            say("piece.shield", number=number, shield=str(number)),
            (say(f"shield_about.{number}"), say("piece.about.shield")),
            module=say("module.shields"),
        )


TEXT = ModuleText(
    lines=(_lines,),
    remaining=(_remaining,),
    actions={
        SHIELD.number: _shield,
        SET_DIE.number: _set_die,
        COPY.number: _copy,
        KIND.number: _kind,
        TAKE_GIFT.number: _gift,
        TAKE_DARK_GIFT.number: _dark_gift,
        TRIBUTE.number: _tribute,
    },
    readers={
        "shield": _read_shield,
        "castle": read_space,
        "number": _read_die_number,
        "seat": _read_seat,
        "kept_shields": _read_shields,
        "paid_silver": read_amount,
        "paid_workers": read_amount,
    },
    phrases={"kept": _spoken_shields, "shield": _spoken_shield, "shields": _spoken_shields},
    pieces=(_pieces,),
)
