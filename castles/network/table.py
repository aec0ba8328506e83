"""A match whose seats are anywhere: asks them in turn, and tells each what it may know.

Knows neither lines nor machines: `handle` takes what a seat wants, `send` brings a seat what it is
told. It is a desk at which whoever has to decide takes the screen without a curtain, for everybody
looks at a screen of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic, sleep

from castles.ai.worker_client import WorkerClient
from castles.desk.due import Due
from castles.desk.opponents import opponent_for
from castles.desk.session import Session
from castles.engine.automa import is_automa
from castles.engine.decision import NOBODY
from castles.engine.errors import SaveError
from castles.engine.facts import Fact, Words, integer
from castles.network.seen_log import SeatLog
from castles.network.wire import WireError, read_action
from castles.play.match import Match
from castles.play.notice import UndoError
from castles.play.seat import HUMAN

LINES_AT_A_TIME = 16
_THINKING_AT_ONCE = 0.03
"""Seconds, in which computers have long found an answer that needs no search: as a rule one or two
thousandths are enough."""
DECIDE, END, PASS, WAIT, OVER = "decide", "end", "pass", "wait", "over"
"""What is asked of a seat: to choose, to end its turn, to let pass what it has no answer to."""

Send = Callable[[int, Words], None]
"""Brings a message to a seat."""


class TableSession(Session):
    """A desk of people who look at screens of their own."""

    ends_turns = True
    """What came of the answers of others is told to everybody when it happens."""

    @property
    def _holds_final(self) -> bool:
        return False

    def asked_of(self, seat: int) -> str:
        """What a seat has to do now."""
        due = self.due
        if due is Due.OVER:
            return OVER
        if seat != self.viewer or due not in (Due.DECIDE, Due.HAND_OVER):
            return WAIT
        return DECIDE if due is Due.DECIDE else PASS if self.in_round else END

    def told_to(self, seat: int) -> Words:
        """How the match stands for a seat, which must not learn who else could answer."""
        asked, match = self._round.asked, self.match
        hidden = asked not in (NOBODY, seat)
        ask, deciding = self.asked_of(seat), match.deciding_seat
        if hidden or (self._round and asked != seat):
            deciding = match.game.progress(match.state).turn_seat
        return {
            "ask": ask,
            "deciding": deciding,
            "answers": bool(self._round) or hidden,
            "in_round": self._round.first == seat,
            "redo": ask != WAIT and match.can_redo,
        }


class Table:
    """The host's match with everybody who sits at it.

    What is told is counted from `counts_from`, which must be another number each time a match is
    opened: who answers what an earlier table told is late.
    """

    def __init__(self, match: Match, send: Send, counts_from: int) -> None:
        self.match, self._send = match, send
        self._worker: WorkerClient | None = None
        self.session = TableSession(
            match, lambda seat: opponent_for(match, seat, lambda key: None, self._find_worker)
        )
        self.session.interludes = frozenset()
        people = [n for n, spec in enumerate(match.seats) if not is_automa(spec.kind)]
        self._logs = {seat: SeatLog(match, seat) for seat in people}
        self._listening: set[int] = set()
        self._status: dict[int, Words] = {}
        self._at = dict.fromkeys(people, counts_from)
        """Counts what each seat was told: who answers says what was heard last."""
        self._raise_curtains()

    def _find_worker(self, _: object) -> WorkerClient:
        """A process of its own, in which players think: another thread asks the usual one."""
        if self._worker is None:
            self._worker = WorkerClient(self.match.game)
        return self._worker

    def close(self) -> None:
        """Nobody plays here any more; everything is saved already."""
        if self._worker is not None:
            self._worker.close()
        self.match.close()

    # -- telling -------------------------------------------------------------------------------

    def header_for(self, seat: int) -> Words:
        """What was settled before the first action, without the deal."""
        self._logs[seat].follow()
        header = self.match.header
        options: Words = {**header.options}
        return {
            "game": header.game,
            "rules": header.rules_version,
            "options": options,
            "undo": self.match.undo_mode,
            "start": self._logs[seat].start,
        }

    def listen(self, seat: int, count: int = 0, seal: str = "") -> None:
        """Somebody is there for a seat, and has so many lines of its log."""
        log = self._logs[seat]
        log.follow()
        self._listening.add(seat)
        self._tell(seat, log.count_sealed(count, seal))

    def leave(self, seat: int) -> None:
        """Nobody is there for a seat any more."""
        self._listening.discard(seat)

    def tell_all(self) -> None:
        """Tell everybody what they have not been told."""
        for seat in sorted(self._listening):
            log = self._logs[seat]
            before = len(log.lines)
            kept = log.follow()
            is_new = kept < before or kept < len(log.lines)
            if is_new or self._status.get(seat) != self.session.told_to(seat):
                self._tell(seat, kept)

    def _tell(self, seat: int, kept: int) -> None:
        log, status = self._logs[seat], self.session.told_to(seat)
        self._status[seat] = status
        last = len(log.lines)
        for first in range(kept, max(last, kept + 1), LINES_AT_A_TIME):
            end = min(first + LINES_AT_A_TIME, last)
            self._at[seat] += 1
            message: Words = {"kind": "update", "seat": seat, "at": self._at[seat], "keep": first}
            message["lines"], message["more"] = log.told(first, end), end < last
            message["status"] = status if end == last else {**status, "ask": WAIT}
            self._send(seat, message)

    # -- playing -------------------------------------------------------------------------------

    def go_on(self) -> bool:
        """Let the next thing happen that asks nobody; False if there is nothing now."""
        if self.session.due is not Due.OPPONENT:
            return False
        happened = self.session.let_opponent_play() is not None
        if happened:
            self._settled()
        return happened

    @property
    def is_thinking(self) -> bool:
        """Whether a computer decides."""
        return self.session.due is Due.OPPONENT

    def _settled(self) -> None:
        self._raise_curtains()
        self.tell_all()

    def _raise_curtains(self) -> None:
        while self.session.due is Due.CURTAIN:
            self.session.raise_curtain()

    def handle(self, seat: int, message: Mapping[str, Fact]) -> str:
        """What a seat wants; an empty text, or why it is not done.

        WireError for what no honest guest would ask.
        """
        came = monotonic()
        try:
            want = self._WANTS[str(message["kind"])]
            is_late = integer(message, "at") != self._at[seat]
            if is_late or self.session.asked_of(seat) in (WAIT, OVER):
                return "network.refused.late"
            refusal = want(self, seat, message)
        except (KeyError, SaveError) as error:
            raise WireError("network.closed.wrong") from error
        self._hide_thinking(came)
        self._settled()
        return refusal

    def _hide_thinking(self, came: float) -> None:
        """Where computers answer at once with cards that nobody knows they hold: always take as
        long, so that nobody hears from the time whether one has thought about it."""
        match = self.match
        if match.game.unseen and not all(seat.is_human for seat in match.seats):
            sleep(max(0.0, came + _THINKING_AT_ONCE - monotonic()))

    def _do(self, seat: int, message: Mapping[str, Fact]) -> str:
        action = read_action(message)
        if action not in self.session.legal_actions():
            raise WireError("network.closed.illegal")
        self.session.submit(action)
        return ""

    def _pass(self, seat: int, message: Mapping[str, Fact]) -> str:
        if self.session.due is not Due.HAND_OVER:
            raise WireError("network.closed.illegal")
        self.session.pass_on()
        return ""

    def _undo(self, seat: int, message: Mapping[str, Fact]) -> str:
        """Undo a line of the seat's own log and everything after it."""
        lines, index = self._logs[seat].lines, integer(message, "to")
        if not 0 <= index < len(lines):
            raise SaveError("no such line")
        first = lines[index - 1].entries if index else 0
        return _attempted(lambda: self.session.undo_to(first))

    def _redo(self, seat: int, message: Mapping[str, Fact]) -> str:
        return _attempted(self.session.redo)

    def _reset(self, seat: int, message: Mapping[str, Fact]) -> str:
        return _attempted(self.session.reset_turn)

    def _mark_assisted(self, seat: int, message: Mapping[str, Fact]) -> str:
        self.match.mark_assisted(seat)
        return ""

    _WANTS: Mapping[str, Callable[[Table, int, Mapping[str, Fact]], str]] = {
        "do": _do,
        "pass": _pass,
        "undo": _undo,
        "redo": _redo,
        "reset": _reset,
        "assisted": _mark_assisted,
    }

    def change_kind(self, seat: int, kind: str) -> None:
        """Let somebody else play a seat from now on: a computer meanwhile, or its person again."""
        if self.match.seats[seat].kind != kind:
            if kind != HUMAN and self.session.viewer == seat and self.session.in_round:
                # What was let pass by going away counts as let pass.
                self.session.pass_on()
            self.session.change_kinds({seat: kind})
            self._settled()


def _attempted(step: Callable[[], object]) -> str:
    try:
        step()
    except UndoError as error:
        return error.notice.key
    return ""
