"""X10: shields are taken from depots and put on castles; each has a power and costs tribute."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from castles.engine.action import Action, ActionKind
from castles.engine.decision import Frame, FrameKind
from castles.engine.facts import Fact, Words, fact, integer, listing, mapping, named
from castles.engine.game import Reason
from castles.engine.randomness import shuffled, unseen
from castles.engine.wording import number_field, whole
from castles.games.burgundy.actions import ACTIONS, DARK_GIFT, END_TURN, SKIP, TAKE_DARK_GIFT
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.decisions import (
    AUTOMA_CARDS,
    CHOOSE_CASTLE,
    CHOOSE_TURN,
    FRAMES,
    FREE,
    GIFTS,
)
from castles.games.burgundy.explain import not_placeable
from castles.games.burgundy.goods import take_good
from castles.games.burgundy.legal import room_for_kinds
from castles.games.burgundy.module import Module, ModuleWords, Moments
from castles.games.burgundy.modules import shield_powers as powers
from castles.games.burgundy.modules import shield_taking as taking
from castles.games.burgundy.modules import shield_tribute as tribute
from castles.games.burgundy.modules.shield_powers import (
    FACE_DOWN_SHIELD,
    FOLLOWERS,
    FREE_DIE,
    IMITATION,
    LONG_VOYAGE,
    NAME,
    SHIELDS,
    Shields,
    another_holds,
    data,
    holds,
    owner_of,
    shields,
)
from castles.games.burgundy.modules.shield_tribute import DIE_SET
from castles.games.burgundy.ruleset import Ruleset
from castles.games.burgundy.state import EMPTY, Estate, State
from castles.games.burgundy.tables import Rows
from castles.games.burgundy.turn import ask_again, rest
from castles.games.burgundy.words import FIELDS

_ACTIONS, _FRAMES = ACTIONS.from_number(21), FRAMES.from_number(39)
SET_DIE: Final[ActionKind] = _ACTIONS.define("set_die", "die", "number")
COPY: Final[ActionKind] = _ACTIONS.define("copy", "seat")
KIND: Final[ActionKind] = _ACTIONS.define("kind", "good")
_OF_THE_DICE: Final = 1 << FREE_DIE | 1 << FOLLOWERS
"""What changes the turn while dice are left."""

OFFER_KIND: Final[FrameKind] = _FRAMES.step("offer_kind")
CHOOSE_KIND: Final[FrameKind] = _FRAMES.choice("kind")
"""X10.13"""
CHOOSE_COPY: Final[FrameKind] = _FRAMES.choice("copy")
"""X10.16"""


def lay_out(state: State) -> None:
    """X10.1, A11.8: at random on the depots; the others leave the game unseen."""
    known, seats = data(state), len(state.seats)
    never = listing(known, "not_with_automa") if state.rules.automa is not None else []
    pool = [shield for shield in SHIELDS if shield not in never]
    drawn, state.random = shuffled(pool, state.random)
    rows = listing(known, "laid_out")[seats - state.rules.definitions.least_seats]
    assert isinstance(rows, list)
    laid_out = []
    for count in map(whole, rows):
        laid_out.append(drawn[:count])
        drawn = drawn[count:]
    estates = len(state.estates)
    pieces = Shields(tuple(laid_out), ((),) * estates, (EMPTY,) * estates, (), drawn)
    state.pieces = {**state.pieces, NAME: pieces}


# -- 2, 16: the dice -----------------------------------------------------------------------------


def add_of_dice(state: State, estate: Estate, actions: list[Action]) -> None:
    """What the turn offers while dice are left, or while both are."""
    if 0 not in state.dice[state.pending[-1][1]]:
        taking.add_shields(state, estate, actions)
    pieces: Shields = state.pieces[NAME]
    if pieces.standing & _OF_THE_DICE:
        add_set_dice(state, estate, actions)
        add_end_of_turn(state, estate, actions)


def add_set_dice(state: State, estate: Estate, actions: list[Action]) -> None:
    """Shield 16: an unused die to any number, once a turn; of equal dice only the first."""
    if state.used & DIE_SET or not holds(state, estate, FREE_DIE):
        return
    dice = state.dice[state.pending[-1][1]]
    for die, value in enumerate(dice):
        if value and not (die and value == dice[0]):
            numbers = (number for number in range(1, SIDES + 1) if number != value)
            actions += [SET_DIE(die, number) for number in numbers]


def set_die(state: State, frame: Frame, action: Action) -> None:
    _, die, number = action
    first, second = state.dice[frame[1]]
    state.dice[frame[1]] = (first, number) if die else (number, second)
    state.used |= DIE_SET
    if state.events is not None:
        value = second if die else first
        state.tell("die_set", "X10", frame[1], die=value, number=number)


def no_set_die(state: State, frame: Frame, action: Action) -> list[Reason]:
    _, die, number = action
    if not holds(state, state.estate(frame[1]), FREE_DIE):
        return [Reason("why.needs_shield", "X10", {"shield": FREE_DIE}, fix="fix.take_shield")]
    if state.used & DIE_SET:
        return [Reason("why.die_set_already", "X10", fix="fix.next_turn")]
    dice = state.dice[frame[1]]
    if not 0 <= die < len(dice) or not dice[die]:
        return [Reason("why.die_used", "X10", fix="fix.other_die")]
    if dice[die] == number:
        return [Reason("why.die_shows_it", "X10", {"number": number}, fix="fix.other_number")]
    return [Reason("why.equal_dice", "X10", fix="fix.other_die")]


def add_end_of_turn(state: State, estate: Estate, actions: list[Action]) -> None:
    """G7: while another gains by the workers that one takes."""
    if another_holds(state, estate, FOLLOWERS):
        actions.append(END_TURN())


# -- 5: a kind of goods --------------------------------------------------------------------------


def voyage(state: State, seat_number: int) -> None:
    if holds(state, state.estate(seat_number), LONG_VOYAGE):
        state.pending += (OFFER_KIND(seat_number),)


def kinds_in_reach(state: State, seat_number: int) -> list[int]:
    estate = state.estate(seat_number)
    has_room = room_for_kinds(state, estate) > 0
    return [
        good
        for good in range(SIDES)
        if (has_room or estate.goods[good]) and any(goods[good] for goods in state.depot_goods)
    ]


def offer_kind(state: State, frame: Frame) -> None:
    if kinds_in_reach(state, frame[1]):
        state.pending += (CHOOSE_KIND(frame[1]),)


def kind_actions(state: State, frame: Frame) -> list[Action]:
    return [*(KIND(good) for good in kinds_in_reach(state, frame[1])), SKIP()]


def take_kind(state: State, frame: Frame, action: Action) -> None:
    """X10.13: all goods of a kind from all depots."""
    good = action[1]
    for depot, goods in enumerate(state.depot_goods):
        if goods[good]:
            take_good(state, frame[1], depot, good, "X10")


def no_kind(state: State, frame: Frame, action: Action) -> list[Reason]:
    return [Reason("why.kind_not_in_reach", "X10", {"good": action[1] + 1}, fix="fix.other_good")]


# -- 6: the monasteries of another ---------------------------------------------------------------


def _copyable(state: State, estate: Estate) -> list[Action]:
    return [COPY(state.head(other)) for other in powers.nameable(state, estate)]


def add_copies(state: State, estate: Estate, actions: list[Action]) -> None:
    """X10.15: it alone keeps no turn going, so that it is listed in decisions only."""
    pieces: Shields = state.pieces[NAME]
    if not pieces.standing >> IMITATION & 1:
        return
    found = _copyable(state, estate)
    if found and state.pending and FRAMES.of(state.pending[-1]).is_choice:
        actions += found


def copy_actions(state: State, frame: Frame) -> list[Action]:
    return _copyable(state, state.estate(frame[1]))


def copy(state: State, frame: Frame, action: Action) -> None:
    owner, copied = state.seats[frame[1]].estate, state.seats[action[1]].estate
    powers.copy_monasteries(state, owner, copied)
    if state.events is not None:
        state.tell("monasteries_copied", "X10", frame[1], other=action[1])
    if frame[0] == CHOOSE_COPY.number:
        rest(state, frame[1])
    else:
        ask_again(state, frame)


def no_copy(state: State, frame: Frame, action: Action) -> list[Reason]:
    if not holds(state, state.estate(frame[1]), IMITATION):
        return [Reason("why.needs_shield", "X10", {"shield": IMITATION}, fix="fix.take_shield")]
    return [Reason("why.copied_already", "X10")]


def ask_for_copy(state: State) -> None:
    """X10.16: nobody has been named yet."""
    open_ones = [owner for owner, e in enumerate(state.estates) if _copyable(state, e)]
    state.pending += tuple(CHOOSE_COPY(state.head(owner)) for owner in open_ones)


# -- the automa ----------------------------------------------------------------------------------


def has_shield(rules: Ruleset, card: int) -> bool:
    """Whether a county card shows a shield."""
    cards = listing(named(rules.definitions.modules, NAME), "cards")
    return rules.automa_rules().card_names[card] in cards


def automa_shield(state: State, seat_number: int, card: int) -> None:
    """A11.9: the lowest of the first depot with a shield, from the white die's on."""
    if not has_shield(state.rules, card):
        return
    pieces, owner = shields(state), state.seats[seat_number].estate
    depots = [(state.white_die - 1 + turn) % SIDES for turn in range(SIDES)]
    depot = next((depot for depot in depots if pieces.laid_out[depot]), EMPTY)
    if depot == EMPTY:
        return
    shield = min(pieces.laid_out[depot])
    pieces.take_away(shield)
    pieces.give(owner, (*pieces.held[owner], (EMPTY, shield)))
    if state.events is not None:
        state.tell(
            "automa_shield", "A11", seat_number, shield=shield, number=shield, depot=depot + 1
        )


def automa_covers(state: State, seat_number: int, card: int, cell: int) -> None:
    powers.copy_again(state)


def wraps(rows: Rows) -> Rows:
    """A11.10: wilds of a completed card turn face up, and may be monasteries; X10.18: gifts."""
    complete_cards = rows.steps[AUTOMA_CARDS.number]

    def complete(state: State, frame: Frame) -> None:
        complete_cards(state, frame)
        powers.copy_again(state)

    handlers = {
        kind: tribute.with_gift_used(handler)
        for kind, handler in rows.handlers.items()
        if DARK_GIFT in ACTIONS.by_number[kind].facts
    }
    return rows | Rows(handlers, {AUTOMA_CARDS.number: complete}, {})


# -- hidden information and words ----------------------------------------------------------------


def hide(state: State) -> None:
    pieces = shields(state)
    pieces.unused = (FACE_DOWN_SHIELD,) * len(pieces.unused)


def guess(state: State, stream: int) -> int:
    pieces = shields(state)
    seen: list[Fact] = [*pieces.removed, *(shield for here in pieces.laid_out for shield in here)]
    seen += [shield for held in pieces.held for _, shield in held]
    if state.rules.automa is not None:
        seen += listing(data(state), "not_with_automa")
    pieces.unused, stream = shuffled(unseen(SHIELDS, map(whole, seen)), stream)
    return stream


def _of_action(state: State, action: Action, words: Words) -> Words:
    """By a castle's action a shield needs a die as little as all else does."""
    if action[0] == taking.SHIELD.number and state.pending[-1][0] == CHOOSE_CASTLE.number:
        words = {**words, "die": "any"}
        del words["workers"]
    return words


def _seat_words(state: State, seat: int) -> Words:
    owner, estate = state.seats[seat].estate, state.estate(seat)
    pieces = shields(state)
    called = estate.board.called if estate.board is not None else ()
    held: list[Fact] = [
        {"castle": None if space == EMPTY else [*called[space]], "shield": shield}
        for space, shield in pieces.held[owner]
    ]
    copied = pieces.copies[owner]
    return {"shields": held, "copies": None if copied == EMPTY else state.head(copied)}


def _whole(state: State, words: Words) -> Words:
    """Shields are listed with their depots; storage spaces that nobody has are left out."""
    depots: list[Fact] = [
        {**mapping(depot), "shields": [*here]}
        for depot, here in zip(listing(words, "depots"), shields(state).laid_out, strict=True)
    ]
    seats: list[Fact] = []
    for number, seat in enumerate(listing(words, "seats")):
        told = mapping(seat)
        if "storage" in told and holds(state, state.estate(number), powers.WIDE_STORAGE):
            storage = listing(told, "storage")
            told = {**told, "storage": storage[: len(powers.trimmed(state, state.estate(number)))]}
        seats.append(told)
    return {**words, "depots": depots, "seats": seats}


def _read(state: State, words: Words) -> None:
    seats = [mapping(seat) for seat in listing(words, "seats")]
    owners = [seats[state.head(owner)] for owner in range(len(state.estates))]
    copied = [fact(seat, "copies") for seat in owners]
    laid_out = [listing(mapping(depot), "shields") for depot in listing(words, "depots")]
    pieces = Shields(
        tuple(tuple(map(whole, here)) for here in laid_out),
        tuple(_read_held(state, n, listing(seat, "shields")) for n, seat in enumerate(owners)),
        tuple(EMPTY if n is None else state.seats[whole(n)].estate for n in copied),
        tuple(map(whole, listing(words, "shields_removed"))),
        tuple(map(whole, listing(words, "shields_unused"))),
    )
    state.pieces = {**state.pieces, NAME: pieces}
    state.used |= DIE_SET * (fact(named(words, "pending"), "die_set") is True)
    for estate in state.estates:
        if estate.automa is None and estate.board is not None:
            powers.refresh(state, state.head(owner_of(state, estate)))
    powers.copy_again(state)


def _read_held(state: State, owner: int, held: list[Fact]) -> tuple[tuple[int, int], ...]:
    found = []
    for words in map(mapping, held):
        place = fact(words, "castle")
        read = FIELDS["space"].read
        space = EMPTY if place is None else read(state, state.head(owner), place)
        found.append((space, integer(words, "shield")))
    return tuple(found)


MODULE: Final[Module] = Module(
    NAME,
    rows=Rows(
        handlers={
            taking.SHIELD.number: taking.take_shield,
            SET_DIE.number: set_die,
            COPY.number: copy,
            KIND.number: take_kind,
            tribute.TAKE_GIFT.number: tribute.take_gift,
            TAKE_DARK_GIFT.number: tribute.take_dark_gift,
            tribute.TRIBUTE.number: tribute.pay_tribute,
            SKIP.number: tribute.skip,
        },
        steps={
            taking.COURT_HELD.number: taking.end_court,
            OFFER_KIND.number: offer_kind,
            powers.SHRINK.number: tribute.shrink,
            tribute.OFFER_GIFT.number: tribute.offer_gift,
            tribute.OFFER_TRIBUTE.number: tribute.offer_tribute,
        },
        listings={
            CHOOSE_CASTLE.number: taking.castle_actions,
            CHOOSE_KIND.number: kind_actions,
            CHOOSE_COPY.number: copy_actions,
            tribute.CHOOSE_GIFT.number: tribute.gift_actions,
            tribute.CHOOSE_TRIBUTE.number: tribute.tribute_actions,
        },
        free_listings=(add_copies,),
        turn_listings=(add_of_dice,),
    ),
    moments=Moments(
        deal=(lay_out,),
        covered=(taking.hold_court,),
        voyage=(voyage,),
        pasture=(powers.one_pasture,),
        area_size=(powers.great_area,),
        bonus_points=(powers.double_bonus,),
        powers_changed=(lambda state, seat_number: powers.copy_again(state),),
        powers_in_reach=(powers.powers_by_naming,),
        stored=(powers.grow_storage,),
        sale=(powers.better_sale,),
        workers_gained=(powers.followers,),
        cell_covered=(automa_covers,),
        card_completed=(automa_shield,),
        phase_ends=(tribute.end_phase,),
        mine_silver=(powers.rich_mines,),
        scoring_begins=(ask_for_copy,),
        monasteries=(powers.copied_monasteries,),
        monastery_points=(powers.learned,),
        game_ends=(tribute.score_shields,),
        hide=(hide,),
        guess=(guess,),
    ),
    words=ModuleWords(
        of_state=lambda state: {
            "shields_removed": [*shields(state).removed],
            "shields_unused": [*shields(state).unused],
        },
        of_seat=_seat_words,
        of_pending=lambda state: {"die_set": bool(state.used & DIE_SET)},
        of_action=_of_action,
        whole=_whole,
        read=_read,
    ),
    sources=(tribute.SOURCE,),
    events={
        "shield_taken": "X10",
        "die_set": "X10",
        "monasteries_copied": "X10",
        "tribute_paid": "X10",
        "shields_scored": "X10",
        "automa_shield": "A11",
    },
    reasons={
        taking.SHIELD.number: taking.no_shield,
        SET_DIE.number: no_set_die,
        COPY.number: no_copy,
        KIND.number: no_kind,
        tribute.TAKE_GIFT.number: not_placeable,
        TAKE_DARK_GIFT.number: not_placeable,
        tribute.TRIBUTE.number: tribute.no_tribute,
    },
    answers={
        FREE: frozenset({COPY.number}),
        GIFTS: frozenset({TAKE_DARK_GIFT.number}),
        CHOOSE_TURN.number: frozenset({taking.SHIELD.number, SET_DIE.number}),
        CHOOSE_CASTLE.number: frozenset({taking.SHIELD.number}),
        CHOOSE_KIND.number: frozenset({KIND.number}),
        CHOOSE_COPY.number: frozenset({COPY.number}),
        tribute.CHOOSE_GIFT.number: frozenset({tribute.TAKE_GIFT.number}),
        tribute.CHOOSE_TRIBUTE.number: frozenset({tribute.TRIBUTE.number}),
    },
    fields={
        **tribute.FIELDS,
        "shield": number_field("shield"),
        "castle": replace(FIELDS["space"], name="castle"),
        "number": number_field("number"),
        "seat": number_field("seat"),
    },
    costs={taking.SHIELD.number: taking.shield_cost},
    of_estates=frozenset({"shields_scored"}),
    wraps=wraps,
)
