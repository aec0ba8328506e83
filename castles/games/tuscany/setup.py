"""Set-up: shuffling and dealing (T11-T15), then the three passes of choices (T15-T17)."""

from __future__ import annotations

from castles.engine.action import Action
from castles.engine.decision import Frame
from castles.engine.head_start import head_starts
from castles.engine.randomness import draw_below, seeded, shuffled
from castles.games.tuscany.automa_setup import automa_start_seat, deal_automa
from castles.games.tuscany.board import board_of
from castles.games.tuscany.decisions import (
    AUTOMA_TOKENS,
    BEGIN_TURN,
    CHOOSE_ASSEMBLY,
    CHOOSE_START_CASTLE,
    CHOOSE_TOKEN,
    END_SET_UP,
)
from castles.games.tuscany.placing import put_on_board
from castles.games.tuscany.ruleset import Ruleset
from castles.games.tuscany.state import EMPTY, START_CASTLE, SeatState, State
from castles.games.tuscany.words import arrangement_words


def new_state(rules: Ruleset, seats: int, seed: int) -> State:
    """A dealt game; the first decision is the start player's assembly."""
    definitions = rules.definitions
    types = range(len(rules.type_names))
    stream = seeded(seed)
    deck, stream = shuffled(_expand(definitions.play_cards), stream)
    yield_deck, stream = shuffled(_expand([c.count for c in definitions.yield_cards]), stream)
    neutral, stream = shuffled(rules.neutral_tiles, stream)
    # Drawn even if the table has chosen, so that the rest of the deal stays the same.
    start_seat, stream = draw_below(stream, seats)
    chosen = rules.options["start_player"]
    if isinstance(chosen, int):
        start_seat = chosen
    elif rules.automa is not None:
        start_seat = automa_start_seat(rules, seats)
    order = [(start_seat + turn) % seats for turn in range(seats)]

    state = State.__new__(State)
    state.rules = rules
    state.events = None
    state.phase = state.round = 1
    state.start_seat = state.turn_seat = start_seat
    state.last_round = False
    state.new_hexagons = 0
    state.deck, state.deck_next = deck, 0
    state.discards = [0 for _ in types]
    state.yield_deck, state.yield_next = yield_deck, 0
    state.yield_discards = [0 for _ in definitions.yield_cards]
    state.display = list(neutral[: definitions.display_places])
    state.stock, state.stock_next = neutral[definitions.display_places :], 0
    state.set_aside = state.removed = ()
    state.tokens = [token.count for token in definitions.tokens]
    state.colour_bonus_taken = [0 for _ in types]

    state.seats = []
    for number, points in enumerate(head_starts(rules.options, seats)):
        seat = blank_seat(rules)
        seat.red = points
        seat.stacks, stream = shuffled(rules.player_tiles[number], stream)
        state.seats.append(seat)
    letters = []
    for pieces in rules.pieces:
        dealt, stream = shuffled(range(len(pieces)), stream)
        letters.append(dealt)
    if rules.automa is not None:
        stream = deal_automa(rules, state.seats[-1], stream)
    for turn, number in enumerate(order):
        seat = state.seats[number]
        if seat.automa is not None:
            continue
        seat.pieces = tuple(dealt[turn] for dealt in letters)
        for _ in range(definitions.cards_in_hand):
            seat.hand[deck[state.deck_next]] += 1
            state.deck_next += 1

    state.random = stream
    people = [number for number in order if state.seats[number].automa is None]
    passes = [
        *(CHOOSE_ASSEMBLY(number) for number in people),
        *(CHOOSE_START_CASTLE(number) for number in people),
        *(
            CHOOSE_TOKEN(number, 1) if number in people else AUTOMA_TOKENS(number)
            for number in order
        ),
        BEGIN_TURN(start_seat),
    ]
    state.pending = tuple(reversed(passes))
    return state


def _expand(counts: tuple[int, ...] | list[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def blank_seat(rules: Ruleset) -> SeatState:
    """A seat that owns nothing yet."""
    seat = SeatState.__new__(SeatState)
    seat.automa = seat.board = None
    seat.covered = seat.frontier = 0
    seat.green = seat.red = seat.marble = seat.workers = seat.put_out = 0
    seat.hand = [0] * (len(rules.type_names) + 1)
    seat.pieces = seat.stacks = seat.tiles = ()
    seat.points = [0] * len(rules.sources)
    seat.storage = (EMPTY,) * rules.definitions.storage_spaces
    seat.tokens = (0,) * len(rules.token_names)
    return seat


def assemble(state: State, frame: Frame, action: Action) -> None:
    """T15: nobody sees the board before all seats have finished."""
    seat_number = frame[1]
    seat = state.seats[seat_number]
    give_board(state.rules, seat, (action[1], action[2], action[3]))
    if state.events is None:
        return
    state.tell("board_assembled", "T15", seat_number, secret=arrangement_words(*action[1:]))
    if not assembly_is_hidden(state):
        boards = [
            None if seat.board is None else arrangement_words(*seat.board.arrangement)
            for seat in state.seats
        ]
        state.tell("boards_revealed", "T15", seat_number, reveals=True, boards=[*boards])


def assembly_is_hidden(state: State) -> bool:
    """T15: until the last seat has assembled."""
    return any(frame[0] == CHOOSE_ASSEMBLY.number for frame in state.pending)


def give_board(rules: Ruleset, seat: SeatState, arrangement: tuple[int, int, int]) -> None:
    """Assemble the seat's pieces; nothing is on them yet."""
    pieces = tuple(printed[which] for printed, which in zip(rules.pieces, seat.pieces, strict=True))
    seat.board = board_of(pieces, arrangement, len(rules.type_names))
    seat.tiles = (EMPTY,) * len(seat.board.types)


def place_start_castle(state: State, frame: Frame, action: Action) -> None:
    """T16: no effect, no points."""
    seat_number, space = frame[1], action[1]
    put_on_board(state, seat_number, space, START_CASTLE)
    if state.events is not None:
        spaces = state.seats[seat_number].own_board().shape.spaces
        state.tell("start_castle_placed", "T16", seat_number, space=list(spaces[space]))


def take_token(state: State, frame: Frame, action: Action) -> None:
    """T17 and T25: a bonus token of any type that is left."""
    _, seat_number, in_set_up = frame
    token = action[1]
    seat = state.seats[seat_number]
    state.tokens[token] -= 1
    seat.tokens = (*seat.tokens[:token], seat.tokens[token] + 1, *seat.tokens[token + 1 :])
    if state.events is not None:
        rule = "T17" if in_set_up else "T25"
        state.tell("token_taken", rule, seat_number, token=state.rules.token_names[token])
    if in_set_up and state.pending and state.pending[-1][1] != seat_number:
        state.pending += (END_SET_UP(seat_number),)
    for effect in state.rules.on_take_token[token]:
        effect(state, seat_number, EMPTY, EMPTY)


def end_set_up(state: State, frame: Frame) -> None:
    """T17: the next seat takes its tokens, or the first one begins."""
