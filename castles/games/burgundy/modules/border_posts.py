"""X4: posts around the duchy: linking two scores the phase bonus, all three earn a bonus tile."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Self

from castles.engine.board_shape import BoardShape
from castles.engine.facts import Fact, Words, integer, listing, mapping, named
from castles.engine.wording import whole
from castles.games.burgundy.module import Module, ModuleWords, Moments
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.scoring import bonus_worth, gain_points
from castles.games.burgundy.state import Estate, State

NAME: Final = "border_posts"
LINKS, BONUSES = "post_links", "post_bonuses"
TWO: Final = 2
ALL: Final = 3
TILES: Final = 2
"""Bonus tiles of the game."""


def _data(rules: Ruleset) -> Words:
    return named(rules.definitions.modules, NAME)


class Posts:
    """By estate how many posts are linked (of the automa: cards with a post), and tiles won."""

    __slots__ = ("linked", "taken", "won")

    def __init__(
        self, linked: tuple[int, ...], won: tuple[tuple[int, ...], ...], taken: int = 0
    ) -> None:
        self.linked = linked
        self.won = won
        """The printed points of the bonus tiles of each estate."""
        self.taken = taken
        """How many bonus tiles are gone."""

    def copy(self) -> Self:
        return type(self)(self.linked, self.won, self.taken)

    def tiles(self) -> tuple[int, ...]:
        return ()


def posts(state: State) -> Posts:
    pieces: Posts = state.pieces[NAME]
    return pieces


def lay_out(state: State) -> None:
    count = len(state.estates)
    state.pieces = {**state.pieces, NAME: Posts((0,) * count, ((),) * count)}


def bonuses_left(state: State) -> tuple[int, ...]:
    """X4.6: what the bonus tiles that are left are worth, the top one first."""
    return _printed(state.rules, len(state.seats))[posts(state).taken :]


@lru_cache(maxsize=8)
def _printed(rules: Ruleset, seats: int) -> tuple[int, ...]:
    """The points on the bonus tiles."""
    definitions = rules.definitions
    rows = [listing(_data(rules), row) for row in ("bonus_first", "bonus_second")]
    return tuple(definitions.for_seats(tuple(map(whole, row)), seats) for row in rows)


def link_posts(state: State, seat_number: int, space: int) -> None:
    """X4.4-X4.7: after a placement."""
    owner = state.seats[seat_number].estate
    linked = most_linked(state, state.estates[owner])
    before = posts(state).linked[owner]
    if linked > before:
        _set_linked(state, owner, linked)
        if before < TWO <= linked:
            _score_link(state, seat_number, "X4")
        if linked == ALL:
            _take_bonus(state, seat_number, "X4")


def most_linked(state: State, estate: Estate) -> int:
    """How many posts the largest chain joins; a post alone links nothing."""
    shape = estate.own_board().shape
    return _largest_chain(shape, post_spaces(state.rules, shape), estate.covered)


@lru_cache(maxsize=4096)
def _largest_chain(shape: BoardShape, spaces: tuple[int, ...], covered: int) -> int:
    reached = [1 << space for space in spaces if covered >> space & 1]
    if len(reached) < TWO:
        return 0
    chains = [shape.connected(space, covered) for space in reached]
    joined = [sum(bool(space & chain) for space in reached) for chain in chains]
    return max((count for count in joined if count >= TWO), default=0)


@lru_cache(maxsize=64)
def post_spaces(rules: Ruleset, shape: BoardShape) -> tuple[int, ...]:
    """X4.3: where the posts are, by number."""
    return tuple(shape.number_of[_space(words)] for words in listing(_data(rules), "spaces"))


def _space(words: Fact) -> tuple[int, int]:
    assert isinstance(words, list)
    row, x2 = words
    return whole(row), whole(x2)


def _set_linked(state: State, owner: int, linked: int) -> None:
    pieces = posts(state)
    pieces.linked = (*pieces.linked[:owner], linked, *pieces.linked[owner + 1 :])


def _score_link(state: State, seat_number: int, rule: str) -> None:
    points = state.rules.definitions.phase_bonus[state.phase]
    gain_points(state, seat_number, points, state.rules.source(LINKS))
    if state.events is not None:
        state.tell("posts_linked", rule, seat_number, points=points)


def _take_bonus(state: State, seat_number: int, rule: str) -> None:
    left = bonuses_left(state)
    if not left:
        return
    pieces, owner = posts(state), state.seats[seat_number].estate
    pieces.taken += 1
    won = (*pieces.won[owner], left[0])
    pieces.won = (*pieces.won[:owner], won, *pieces.won[owner + 1 :])
    points = bonus_worth(state, state.estates[owner], left[0])
    gain_points(state, seat_number, points, state.rules.source(BONUSES))
    if state.events is not None:
        state.tell("post_bonus_won", rule, seat_number, points=points)


def has_post(rules: Ruleset, card: int) -> bool:
    """Whether a county card shows a post."""
    return rules.automa_rules().card_names[card] in listing(_data(rules), "cards")


def automa_posts(state: State, seat_number: int, card: int) -> None:
    """A11.5: its second card with a post is a link, its third earns a bonus tile."""
    if not has_post(state.rules, card):
        return
    owner = state.seats[seat_number].estate
    cards = posts(state).linked[owner] + 1
    _set_linked(state, owner, cards)
    if cards == TWO:
        _score_link(state, seat_number, "A11")
    if cards == ALL:
        _take_bonus(state, seat_number, "A11")


def bonus_tiles(state: State, estate: Estate) -> int:
    """X4.8: M26 counts them."""
    owner = next(n for n, other in enumerate(state.estates) if other is estate)
    return len(posts(state).won[owner])


def _seat_words(state: State, seat: int) -> Words:
    pieces, owner = posts(state), state.seats[seat].estate
    return {"posts_linked": pieces.linked[owner], "post_bonuses": [*pieces.won[owner]]}


def _read(state: State, data: Words) -> None:
    seats = [mapping(seat) for seat in listing(data, "seats")]
    owners = [seats[state.head(owner)] for owner in range(len(state.estates))]
    pieces = Posts(
        tuple(integer(seat, "posts_linked") for seat in owners),
        tuple(tuple(whole(tile) for tile in listing(seat, "post_bonuses")) for seat in owners),
    )
    pieces.taken = TILES - len(listing(data, "post_bonus"))
    state.pieces = {**state.pieces, NAME: pieces}


MODULE: Final[Module] = Module(
    NAME,
    moments=Moments(
        deal=(lay_out,),
        covered=(link_posts,),
        card_completed=(automa_posts,),
        bonus_tiles=(bonus_tiles,),
    ),
    words=ModuleWords(
        of_state=lambda state: {"post_bonus": [*bonuses_left(state)]},
        of_seat=_seat_words,
        read=_read,
    ),
    sources=(LINKS, BONUSES),
    events={"posts_linked": "X4", "post_bonus_won": "X4"},
    boards=range(23, 31),
)
