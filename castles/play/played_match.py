"""The current state of a match, and how it is restored from the records of a save."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from castles.engine.automa import is_automa
from castles.engine.checksum import canonical, checksum
from castles.engine.decision import NO_PAUSE, Pause
from castles.engine.errors import CastlesError, SaveError
from castles.engine.facts import Fact, Words, integer, named, text
from castles.engine.faults import fault
from castles.engine.game import AnyGame, GameState, check_seats
from castles.engine.own import NONE, OWN_BOARD
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named
from castles.play.header import Header, read_header
from castles.play.history import Entry, History
from castles.play.migrations import migrate
from castles.play.notice import SaveFaultError, save_fault
from castles.play.play_time import END_OF_TIME, PlayTime
from castles.play.record import CARRIED_ON, PAUSES, TURN_END, Record
from castles.play.seat import HUMAN, SeatSpec, check_name, check_word
from castles.play.stints import Stints
from castles.play.undo import PRACTICE, check_mode


@dataclass(slots=True)
class PlayedMatch:
    """Game, line of play, seats and undo mode: everything that journal records change."""

    header: Header
    history: History
    seats: list[SeatSpec]
    undo_mode: str
    is_practice: bool
    checksums: int = 0
    """The number of checksums in the save that matched."""
    agreed: int = 0
    """The number of actions before the last of them."""
    play_time: PlayTime = field(default_factory=PlayTime)
    assisted: set[int] = field(default_factory=set)
    """The seats that asked for hints, or changed between a person and a computer."""
    stints: Stints = field(init=False)
    """Which kind of player had each seat when."""

    def __post_init__(self) -> None:
        self.stints = Stints([seat.kind for seat in self.seats])

    @property
    def game(self) -> AnyGame:
        return self.history.game

    def words_of(self, state: GameState) -> Words:
        """The state as data, without options that are newer than this match."""
        words = self.game.to_data(state)
        told, known = words.get("options"), self.header.start.get("options")
        if isinstance(told, dict) and isinstance(known, dict):
            words["options"] = {name: told[name] for name in told if name in known}
        return words

    def sum_of_state(self) -> str:
        return checksum(self.words_of(self.next_decision()))

    def next_decision(self) -> GameState:
        """The state at the next decision, read-only: after everything that has paused."""
        game, state = self.game, self.history.state
        if self.history.due:
            state = game.copy(state)
            while game.due_step(state) is not None:
                game.run_due_step(state, NO_PAUSE)
        return state

    def change_undo_mode(self, mode: str) -> None:
        self.undo_mode = check_mode(mode)
        self.is_practice = self.is_practice or mode == PRACTICE

    def rename(self, seat: int, name: str) -> None:
        self.seats[seat] = replace(self._seat(seat), name=check_name(name))

    def change_kind(self, seat: int, kind: str) -> None:
        kinds = {kind, self._seat(seat).kind}
        if any(map(is_automa, kinds)):
            raise fault("fault.automa_stays")
        self.seats[seat] = self._seat(seat).played_by(kind)
        self.stints.begin(seat, kind, self.history.position)
        if len(kinds) > 1 and HUMAN in kinds:
            # A person and a computer shared the seat, so the result belongs to neither alone.
            self.assisted.add(seat)

    def go_back(self, position: int) -> None:
        """Undo everything after a position."""
        self.history.go_to(position)
        self.stints.take_back(position)

    @property
    def own_seats(self) -> tuple[SeatSpec, ...]:
        """The seats with their owners: a person, if one ever played there."""
        return tuple(
            replace(spec, kind=HUMAN if self.stints.had_person(seat) else spec.kind, first="")
            for seat, spec in enumerate(self.seats)
        )

    def mark_assisted(self, seat: int) -> None:
        self._seat(seat)
        self.assisted.add(seat)

    def _seat(self, seat: int) -> SeatSpec:
        if seat not in range(len(self.seats)):
            raise fault("fault.seat", seat=seat)
        return self.seats[seat]


class DisagreesError(ValueError):
    """Replaying gives a different game from the one saved."""


def set_up(game: AnyGame, header: Header) -> PlayedMatch:
    """A match before its first action."""
    start = dict(header.start)
    # Options missing in the state are newer than the match; the header may have them.
    if isinstance(told := start.get("options"), dict):
        start["options"] = {**header.options, **told}
    history = History(game, game.from_data(start))
    mode = check_mode(header.undo_mode)
    return PlayedMatch(header, history, list(header.seats), mode, mode == PRACTICE)


def _check_start(played: PlayedMatch) -> None:
    """Check that a game can be played from the start given in a file."""
    game, header, state = played.game, played.header, played.history.state
    complete_options(game.options, header.options)
    told = named(header.start, "options") if "options" in header.start else {}
    if header.options.get(OWN_BOARD, NONE) != told.get(OWN_BOARD, NONE):
        raise SaveError("header and start tell of different boards")
    if canonical(played.words_of(state)) != canonical(header.start):
        raise SaveError("the start does not belong to this game")
    if len(header.seats) != len(game.scores(state)):
        raise SaveError("the start is for another number of seats")
    check_seats(game.name, game.seats_allowed(header.options), len(header.seats))
    # A practice match may begin during an automa's turn.
    game.legal_actions(played.next_decision())
    for seat in range(len(header.seats)):
        game.determinise(game.observe(state, seat), header.seed)


def restore(records: Sequence[Record], file: Path | None = None) -> PlayedMatch:
    """Replay and check all records; SaveFaultError at the first that is wrong."""
    records = migrate(records, file)
    try:
        header = read_header(records[0])
        played = set_up(game_named(header.game), header)
        _check_start(played)
        _strike(played, records[0])
    except Exception as error:
        # A record with a valid check value may still contain anything, and break any rule.
        raise save_fault("save.record", file, record=1, cause=_cause(error)) from error
    for number, record in enumerate(records[1:], start=2):
        try:
            _PERFORM[text(record, "kind")](played, record)
            _strike(played, record)
        except DisagreesError as error:
            raise _disagreement(played, file, played.history.actions, error) from error
        except Exception as error:
            if record.get("kind") == "action":
                raise _disagreement(played, file, played.history.actions + 1, error) from error
            raise save_fault("save.record", file, record=number, cause=_cause(error)) from error
    return played


def _strike(played: PlayedMatch, record: Record) -> None:
    # Old saves have no times.
    if "at" in record:
        at = integer(record, "at")
        if not 0 <= at < END_OF_TIME:
            raise SaveError("'at' is not a time")
        played.play_time.strike(at)


def _play(played: PlayedMatch, record: Record) -> None:
    history = played.history
    if integer(record, "n") != history.actions + 1:
        raise SaveError("it is out of order")
    history.settle()
    if integer(record, "seat") != played.game.deciding_seat(history.state):
        raise SaveError("it was another seat's turn")
    words = named(record, "action")
    action = played.game.action_from_data(history.state, words)
    history.play(action, pauses=record.get(PAUSES) is True)


def _undo(played: PlayedMatch, record: Record) -> None:
    """Undo to where an action was chosen; automa steps before it stay done."""
    history = played.history
    played.go_back(history.position_of(integer(record, "to") + 1) - 1)
    played.agreed = min(played.agreed, history.actions)


def _redo(played: PlayedMatch, record: Record) -> None:
    played.history.go_to(played.history.position_of(integer(record, "to")))


def _rename(played: PlayedMatch, record: Record) -> None:
    played.rename(integer(record, "seat"), text(record, "name"))


def _change_kind(played: PlayedMatch, record: Record) -> None:
    played.change_kind(integer(record, "seat"), check_word(text(record, "player")))


def _change_undo_mode(played: PlayedMatch, record: Record) -> None:
    played.change_undo_mode(text(record, "mode"))


def _mark_assisted(played: PlayedMatch, record: Record) -> None:
    played.mark_assisted(integer(record, "seat"))


def _compare(played: PlayedMatch, record: Record) -> None:
    _agree(played, record, text(record, "state"))
    _carry_on(played.history, record.get(CARRIED_ON))


def _carry_on(history: History, carried_on: Fact) -> None:
    """Continue after a pause: reopening a match must not undo what people have already seen."""
    if carried_on is not None and history.due is Pause.ANSWERS:
        history.carry_on()
    if carried_on == TURN_END and history.due is Pause.TURN_END:
        history.carry_on()


def _compare_end(played: PlayedMatch, record: Record) -> None:
    played.history.settle()
    _agree(played, record, checksum(named(record, "state")))


def _agree(played: PlayedMatch, record: Record, saved: str) -> None:
    if integer(record, "n") != played.history.actions or saved != played.sum_of_state():
        raise DisagreesError("the state has another checksum")
    played.checksums += 1
    played.agreed = played.history.actions


_PERFORM: Mapping[str, Callable[[PlayedMatch, Record], None]] = {
    "action": _play,
    "undo": _undo,
    "redo": _redo,
    "renamed": _rename,
    "seat_kind": _change_kind,
    "undo_mode": _change_undo_mode,
    "assisted": _mark_assisted,
    "checksum": _compare,
    "finished": _compare_end,
}


def _disagreement(
    played: PlayedMatch, file: Path | None, action: int, error: Exception
) -> SaveFaultError:
    facts: Words = {"action": action, "agreed": played.agreed, "cause": _cause(error)}
    return save_fault("save.disagrees", file, **facts)


def _cause(error: Exception) -> str:
    """An exception in one line; a bare KeyError would show only the key."""
    text = str(error)
    is_own = isinstance(error, CastlesError | DisagreesError)
    return text if is_own else f"{type(error).__name__}: {text}"


def stand_in(played: PlayedMatch, entry: Entry) -> str:
    """Who did it in place of the one who sat down there; empty if that one did."""
    kind = played.stints.kind_at(entry.seat, entry.number)
    return "" if kind == played.seats[entry.seat].first_kind else kind
