"""Everything a seat may do at each decision (section 14)."""

from collections.abc import Iterator

from tests.referee.castelli.board import Cell
from tests.referee.castelli.components import KINGS, RESOURCES
from tests.referee.castelli.table import Half, Lot, Table
from tests.referee.record import Record

BUILDING_CARDS = ("count", "countess", "master_builder", "abbot", "army_of_knights")
PURCHASE = 2  # ingots for a bought unit
SALE = 2  # ingots for a sold card


def turns(half: Half) -> list[Record]:
    return [
        {"do": "turn", "field": [*cell]} for cell, laid in half.fields.items() if not laid.face_up
    ]


def layings() -> list[Record]:
    return [{"do": "lay", "tile": "turned"}, {"do": "lay", "tile": "hand"}]


def orientations() -> list[Record]:
    return [{"do": "orient", "quarter_turns": n} for n in range(4)]


def governments(present: int) -> list[Record]:
    others = [{"do": "govern", "quarter_turns": n} for n in range(4) if n != present]
    return [*others, {"do": "pass"}]


def free_actions(table: Table, seat: int) -> list[Record]:
    """Sales, and the one card of the round (14.1)."""
    half, own = table.half_of(seat), table.seats[seat]
    found: list[Record] = []
    if half.mine >= SALE:
        found += [{"do": "sell", "card": card} for card in sorted({*own.hand})]
    if not own.card_played:
        for card in sorted({*own.hand}):
            found += _plays(table, seat, card)
    return found


def _plays(table: Table, seat: int, card: str) -> list[Record]:
    half, own = table.half_of(seat), table.seats[seat]
    others = table.opponents(seat)
    play: Record = {"do": "play", "card": card}
    if card in KINGS:
        return [play]
    if card == "robber_baron":
        return [play] if half.mine >= 2 else []
    if card in ("outlaw", "outlaw_band"):
        return [play] if any(table.seats[other].ingots for other in others) else []
    if card == "trickster":
        holding = [other for other in others if table.seats[other].hand]
        return [{**play, "seat": other} for other in holding] if own.ingots else []
    if card in ("peasant", "duke"):
        kind = "village" if card == "peasant" else "city"
        free = half.free_districts() if table.set_aside[kind] else []
        return [{**play, "district": [*cell]} for cell in free]
    if card == "arsonist":
        cities = [cell for cell, kind in half.settlements.items() if kind == "city"]
        return [{**play, "district": [*cell]} for cell in cities]
    return []


def builds(table: Table, seat: int) -> list[Record]:
    """Every castle with every way of paying for it (14.7)."""
    if not table.seats[seat].castles_left:
        return []
    return [*_new_castles(table, seat), *_castles_over(table, seat)]


def _new_castles(table: Table, seat: int) -> Iterator[Record]:
    half = table.half_of(seat)
    for district, areas in half.board.areas.items():
        if not _has_shield(table, half, seat, district):
            continue
        for number, (kind, _, _, lots) in enumerate(areas):
            if kind == "stone":
                sites = [(*district, number, place) for place in range(lots)]
                empty = [site for site in sites if site not in half.castles]
                if empty:
                    yield from _ways(table, seat, empty[0], False, 1, "")
                    yield from _with_builder(table, seat, empty[0], False, 1)
            elif kind in ("grain", "wood") and (*district, number, 0) not in half.castles:
                card = "count" if kind == "grain" else "countess"
                if _may_play(table, seat, card):
                    yield from _ways(table, seat, (*district, number, 0), False, 1, card)


def _castles_over(table: Table, seat: int) -> Iterator[Record]:
    """C-11; the cards of Fight are in the deck only in that mode, and so is building over."""
    if not table.fight:
        return
    half, own = table.half_of(seat), table.seats[seat]
    for lot, owners in half.castles.items():
        if len(owners) > 1 or owners[0] == seat or lot in half.guarded:
            continue
        district = lot[:2]
        sums = half.domination(district)
        if sums[own.colour] > sums[table.seats[owners[0]].colour]:
            yield from _ways(table, seat, lot, True, 2, "")
            yield from _with_builder(table, seat, lot, True, 2)
            if _may_play(table, seat, "abbot"):
                yield from _ways(table, seat, lot, True, 1, "abbot")
        elif _may_play(table, seat, "army_of_knights") and _has_shield(table, half, seat, district):
            yield from _ways(table, seat, lot, True, 2, "army_of_knights")


def _ways(table: Table, seat: int, lot: Lot, over: bool, each: int, card: str) -> Iterator[Record]:
    """From own units, or with one bought unit."""
    own, half = table.seats[seat], table.half_of(seat)
    lacking = lacks(table, seat, each)
    if not lacking:
        yield _build(lot, over, None, card)
    elif len(lacking) == 1 and own.ingots >= PURCHASE and not half.bought:
        yield _build(lot, over, lacking[0], card)


def _with_builder(table: Table, seat: int, lot: Lot, over: bool, each: int) -> Iterator[Record]:
    lacking = lacks(table, seat, each)
    affordable = 0 < len(lacking) <= table.seats[seat].ingots
    if affordable and _may_play(table, seat, "master_builder"):
        yield _build(lot, over, None, "master_builder")


def lacks(table: Table, seat: int, each: int) -> list[str]:
    """The missing units, one entry a unit."""
    units = table.seats[seat].units
    return [kind for kind in RESOURCES for _ in range(max(0, each - units[kind]))]


def _build(lot: Lot, over: bool, bought: str | None, card: str) -> Record:
    return {"do": "build", "lot": [*lot], "over": over, "bought": bought, "card": card or None}


def _may_play(table: Table, seat: int, card: str) -> bool:
    own = table.seats[seat]
    return card in own.hand and not own.card_played


def _has_shield(table: Table, half: Half, seat: int, district: Cell) -> bool:
    """A card symbol is a shield too (A6)."""
    colour = table.seats[seat].colour
    return any(found == colour for found, _ in half.shields(district))
