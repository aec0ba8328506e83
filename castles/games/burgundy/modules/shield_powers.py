"""X10: who holds which shield, and what a shield changes while it is on a castle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final

from castles.engine.decision import Frame, FrameKind
from castles.engine.facts import Words, named
from castles.games.burgundy.actions import ANY_DIE
from castles.games.burgundy.decisions import CHOOSE_DISCARD, FRAMES, SHARED_FIRST
from castles.games.burgundy.scoring import open_tiles
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.storage import largest_tile, store, whole_tiles
from castles.games.burgundy.tile_types import LIVESTOCK, MONASTERY

NAME: Final = "shields"

(
    ONE_PASTURE,
    FOLLOWERS,
    LABOUR,
    WIDE_STORAGE,
    LONG_VOYAGE,
    IMITATION,
    DOUBLE_BONUS,
    RICH_MINES,
    GOOD_PRICES,
    LEARNED,
    COURT,
    GOOD_TRADE,
    GLORY,
    GIFT,
    DARK_GIFT,
    FREE_DIE,
    GREAT_AREAS,
    FREE_LAND,
) = range(1, 19)
"""X10.7: the shields by number."""
SHIELDS: Final = range(1, 19)
FACE_DOWN_SHIELD: Final = 0

SHRINK: Final[FrameKind] = FRAMES.from_number(31).step("shrink_storage", facts=(SHARED_FIRST,))
"""Shield 4 was lost: what does not fit must go."""


class Shields:
    """Where each shield is."""

    __slots__ = ("copies", "held", "laid_out", "removed", "standing", "unused", "working")

    def __init__(
        self,
        laid_out: tuple[tuple[int, ...], ...],
        held: tuple[tuple[tuple[int, int], ...], ...],
        copies: tuple[int, ...],
        removed: tuple[int, ...] = (),
        unused: tuple[int, ...] = (),
        known: tuple[tuple[int, ...], int] | None = None,
    ) -> None:
        self.laid_out = laid_out
        """By depot."""
        self.held = held
        """By estate the spaces of castles and their shields, in scan order; the automa: EMPTY."""
        if known is None:
            working = tuple(map(_working, held))
            known = working, reduce(or_, working, 0)
        self.working: tuple[int, ...] = known[0]
        """By estate its shields as a bitmask; follows from those that are held, as the next."""
        self.standing: int = known[1]
        """Those of all estates together: most questions end here, and every listing asks some."""
        self.copies = copies
        """X10.14: by estate the one whose monasteries it copies, or EMPTY."""
        self.removed = removed
        self.unused = unused
        """Those that were never laid out, which nobody has seen."""

    def copy(self) -> Shields:
        return Shields(
            self.laid_out,
            self.held,
            self.copies,
            self.removed,
            self.unused,
            (self.working, self.standing),
        )

    def tiles(self) -> tuple[int, ...]:
        return ()

    def take_away(self, shield: int) -> None:
        """It is no longer on any depot."""
        self.laid_out = tuple(
            tuple(other for other in here if other != shield) if shield in here else here
            for here in self.laid_out
        )

    def give(self, owner: int, held: Sequence[tuple[int, int]]) -> None:
        """These are the shields of an estate now."""
        self.held = (*self.held[:owner], tuple(held), *self.held[owner + 1 :])
        self.working = (*self.working[:owner], _working(held), *self.working[owner + 1 :])
        self.standing = reduce(or_, self.working, 0)


def _working(held: Sequence[tuple[int, int]]) -> int:
    """Those on castles; the automa's are face down (A11.9)."""
    return sum(1 << shield for space, shield in held if space != EMPTY)


def shields(state: State) -> Shields:
    pieces: Shields = state.pieces[NAME]
    return pieces


def data(state: State) -> Words:
    return named(state.rules.definitions.modules, NAME)


def owner_of(state: State, estate: Estate) -> int:
    return state.estates.index(estate)


def shields_of(state: State, owner: int) -> list[int]:
    return [shield for _, shield in shields(state).held[owner]]


def holds(state: State, estate: Estate, shield: int) -> bool:
    """Whether it works for an estate."""
    pieces: Shields = state.pieces[NAME]
    if not pieces.standing >> shield & 1:
        return False
    return pieces.working[state.estates.index(estate)] >> shield & 1 == 1


def another_holds(state: State, estate: Estate, shield: int) -> bool:
    """There is one of each: it is on a castle, but not one of this estate."""
    return shields(state).standing >> shield & 1 == 1 and not holds(state, estate, shield)


# -- gaining and losing --------------------------------------------------------------------------


def put_on_castle(state: State, seat_number: int, shield: int, castle: int) -> None:
    """X10.3: onto one of one's own castles; a shield already there leaves the game."""
    pieces, owner = shields(state), state.seats[seat_number].estate
    replaced = [old for space, old in pieces.held[owner] if space == castle]
    give_up(state, seat_number, replaced)
    pieces.take_away(shield)
    pieces.give(owner, sorted((*pieces.held[owner], (castle, shield))))
    refresh(state, seat_number)
    others = [other for other in range(len(state.estates)) if other != owner]
    if shield == IMITATION and len(others) == 1:
        copy_monasteries(state, owner, others[0])


def give_up(state: State, seat_number: int, lost: Sequence[int]) -> None:
    """X10.5: they leave the game, and what they did ends."""
    if not lost:
        return
    pieces, owner = shields(state), state.seats[seat_number].estate
    pieces.removed += tuple(lost)
    pieces.give(owner, [held for held in pieces.held[owner] if held[1] not in lost])
    if IMITATION in lost:
        copy_monasteries(state, owner, EMPTY)
    if FREE_LAND in lost:
        touch_again(state, state.estates[owner])
    if WIDE_STORAGE in lost:
        state.pending += (SHRINK(seat_number),)


def refresh(state: State, seat_number: int) -> None:
    """What follows from the shields that are held; right as often as it is done."""
    estate = state.estate(seat_number)
    if holds(state, estate, FREE_LAND):
        estate.frontier = estate.own_board().shape.every & ~estate.covered
    grow_storage(state, seat_number)


def touch_again(state: State, estate: Estate) -> None:
    """Shield 18 is lost: tiles must touch others again (B14b)."""
    estate.frontier = estate.own_board().shape.frontier(estate.covered)


# -- 4: storage without an end -------------------------------------------------------------------


def grow_storage(state: State, seat_number: int) -> None:
    """Shield 4: there is always room for one more tile, however large."""
    pieces: Shields = state.pieces[NAME]
    if not pieces.standing >> WIDE_STORAGE & 1:
        return
    estate = state.estate(seat_number)
    if holds(state, estate, WIDE_STORAGE):
        storage = trimmed(state, estate)
        shared = storage[state.rules.definitions.private_spaces :]
        missing = largest_tile(state.rules) - shared.count(EMPTY)
        estate.storage = storage + (EMPTY,) * max(0, missing)


def trimmed(state: State, estate: Estate) -> tuple[int, ...]:
    """The storage without the empty spaces that nobody has; without shield 4 as it is."""
    least, storage = state.rules.definitions.storage_spaces, estate.storage
    while len(storage) > least and storage[-1] == EMPTY:
        storage = storage[:-1]
    return storage


def shrink(state: State, frame: Frame) -> None:
    """Shield 4 was lost: tiles go, by choice, until the rest fits; it moves up in its order."""
    seat_number = frame[1]
    estate, definitions = state.estate(seat_number), state.rules.definitions
    private = definitions.private_spaces
    spaces = definitions.storage_spaces - private
    estate.storage = trimmed(state, estate)
    shared = estate.storage[private:]
    if len(shared) - shared.count(EMPTY) > spaces:
        state.pending += (frame, CHOOSE_DISCARD(seat_number, ANY_DIE, EMPTY))
        return
    kept = [tile for slot, tile in whole_tiles(state.rules, estate.storage) if slot >= private]
    estate.storage = estate.storage[:private] + (EMPTY,) * spaces
    for tile in kept:
        store(state, seat_number, tile)


# -- 6: the monasteries of another ---------------------------------------------------------------


def copy_monasteries(state: State, owner: int, copied: int) -> None:
    pieces = shields(state)
    pieces.copies = (*pieces.copies[:owner], copied, *pieces.copies[owner + 1 :])
    count_powers(state, state.estates[owner])


def nameable(state: State, estate: Estate) -> list[int]:
    """X10.14: the estates of which shield 6 can still name one."""
    if not holds(state, estate, IMITATION):
        return []
    owner = owner_of(state, estate)
    if shields(state).copies[owner] != EMPTY:
        return []
    return [other for other in range(len(state.estates)) if other != owner]


def copied_monasteries(state: State, estate: Estate) -> list[int]:
    """X10.14: the tiles of another that work for an estate."""
    other = EMPTY if estate.automa is not None else shields(state).copies[owner_of(state, estate)]
    return [] if other == EMPTY else _monasteries_of(state, other)


def _monasteries_of(state: State, owner: int) -> list[int]:
    """X10.14, A11.10: those that can be copied."""
    rules, source = state.rules, state.estates[owner]
    tiles = source.tiles if source.automa is None else open_tiles(source)
    never = data(state)["not_copied"]
    assert isinstance(never, list)
    return [
        tile
        for tile in tiles
        if tile != EMPTY
        and rules.tile_type[tile] == MONASTERY
        and rules.tile_kind[tile] not in never
    ]


def count_powers(state: State, estate: Estate) -> None:
    """The powers of one's own monasteries and of those that are copied."""
    estate.powers = _powers_with(state, estate, copied_monasteries(state, estate))


def _powers_with(state: State, estate: Estate, copied: Sequence[int]) -> tuple[int, ...]:
    own = [tile for tile in estate.tiles if tile != EMPTY]
    powers = [0] * len(estate.powers)
    for tile in (*own, *copied):
        for power, amount in state.rules.tile_powers[tile]:
            powers[power] += amount
    return tuple(powers)


def powers_by_naming(state: State, estate: Estate) -> list[tuple[int, ...]]:
    """G6: what the powers would be for each estate that shield 6 could name."""
    if state.rules.options["second_rules"]:
        return []
    others = nameable(state, estate)
    return [_powers_with(state, estate, _monasteries_of(state, other)) for other in others]


def copy_again(state: State) -> None:
    """Somebody has placed a monastery: it may work for another too."""
    pieces = shields(state)
    if not pieces.standing >> IMITATION & 1:
        return
    for estate, copied in zip(state.estates, pieces.copies, strict=True):
        if copied != EMPTY:
            count_powers(state, estate)


# -- numbers that shields change -----------------------------------------------------------------


def one_pasture(state: State, estate: Estate, spaces: int) -> int:
    if holds(state, estate, ONE_PASTURE):
        return estate.own_board().type_masks[LIVESTOCK]
    return spaces


def great_area(state: State, estate: Estate, area: int, size: int) -> int:
    return size + holds(state, estate, GREAT_AREAS)


def double_bonus(state: State, estate: Estate, printed: int) -> int:
    return printed * 2 if holds(state, estate, DOUBLE_BONUS) else printed


def rich_mines(state: State, estate: Estate, silver: int) -> int:
    return silver * 2 if holds(state, estate, RICH_MINES) else silver


def learned(state: State, estate: Estate, points: int) -> int:
    return points * 2 if holds(state, estate, LEARNED) else points


def better_sale(
    state: State, estate: Estate, count: int, silver: int, points: int
) -> tuple[int, int]:
    """Shields 9 and 12; what monastery 3 adds stays (M3)."""
    if holds(state, estate, GOOD_PRICES):
        silver += (count - 1) * state.rules.definitions.sale_silver
    return silver, points * 2 if holds(state, estate, GOOD_TRADE) else points


def followers(state: State, seat_number: int) -> None:
    """X10.12: one worker, however many another seat gained."""
    if not shields(state).standing >> FOLLOWERS & 1:
        return
    gaining = state.seats[seat_number].estate
    for owner, estate in enumerate(state.estates):
        if owner != gaining and holds(state, estate, FOLLOWERS):
            estate.workers += 1
            if state.events is not None:
                state.tell("workers_gained", "X10", state.head(owner), count=1)
