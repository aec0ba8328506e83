"""Goes through a trace of Castelli line by line and stops at the first disagreement."""

from collections import Counter
from typing import cast

from tests.referee.castelli.flow import Decision, Game
from tests.referee.castelli.scoring import Verdict, duel_winner, winners
from tests.referee.castelli.set_up import OPTIONS, TOLD_IF_USED, read_set_up
from tests.referee.castelli.table import Half, Table
from tests.referee.record import Record, integer, record, records, sequence, text
from tests.referee.trace import Trace, word
from tests.referee.verdict import DisagreementError, require

# The rules behind each list of legal actions, and behind each key of the state.
_LEGAL_RULES = {
    "turn": "C-5 C-14.2",
    "lay": "C-10 C-14.3",
    "orient": "C-14.4",
    "governor": "C-14.5",
    "build": "C-7 C-14.7",
    "guard": "C-14.8",
}
_STATE_RULES = {
    "turn": "C-14.9",
    "turn_seat": "C-14.9",
    "start_seat": "C-3",
    "over": "C-9",
    "fields": "C-5",
    "unused_tiles": "C-3",
    "mine": "C-5 C-7 C-8",
    "deck": "C-8 A31",
    "settlements": "C-8 A11 A13",
    "set_aside": "C-8 A11",
    "burnt": "A13",
    "areas": "C-5 C-14.6",
    "edges": "C-6",
    "castles": "C-7 C-11",
    "seats": "C-5 C-7 C-8 C-9",
}
ROUND_ROBIN = [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]]


def check(trace: Trace, header: Record) -> int:
    """Check the lines after the header; how many decisions there are."""
    options, count = _options(header)
    mode = options["tournament"]
    if mode == "none":
        return _Match(trace, options, count).game()
    require("C-12", "seats of a tournament", 4, count)
    match = _Match(trace, options, count)
    return match.knock_out() if mode == "knock_out" else match.round_robin()


def _options(header: Record) -> tuple[Record, int]:
    require("format", "rules_version", 1, header.get("rules_version"))
    count = len(records(header, "seats"))
    require("C-3", "two to four seats", True, 2 <= count <= 4)
    options = record(header.get("options"), "options")
    require("format", "options", {*OPTIONS, "start_player"}, {*options} - {*TOLD_IF_USED})
    for key, values in OPTIONS.items():
        require(
            "format",
            f"{key} {options[key]}",
            True,
            any(options[key] is v or options[key] == v for v in values),
        )
    starts = ["random", *range(count)]
    require("format", "start_player", True, options["start_player"] in starts)
    return options, count


class _UnfinishedError(Exception):
    """The trace says that the match was not played to its end."""


class _Match:
    """One trace: a game, or the stages of a tournament."""

    def __init__(self, trace: Trace, options: Record, count: int) -> None:
        self.trace, self.options, self.count = trace, options, count
        self.decisions = 0

    def game(self) -> int:
        try:
            table = self._play([])
        except _UnfinishedError:
            return self.decisions
        leading, reason = winners(table, table.halves[0])
        points = [seat.points for seat in table.seats]
        self._result({"winners": leading, "points": points, "reason": reason})
        return self.decisions

    def knock_out(self) -> int:
        pairs = [[0, 1], [2, 3]]
        try:
            for stage in (1, 2):
                table = self._play(pairs, stage)
                verdicts = [duel_winner(table, half) for half in table.halves]
                self._stage(stage, table, verdicts)
                best = [verdict[0][0] for verdict in verdicts]
                rest = [next(n for n in pair if n not in best) for pair in pairs]
                if stage == 1:
                    pairs = [sorted(best), sorted(rest)]
        except _UnfinishedError:
            return self.decisions
        places = [best[0], rest[0], best[1], rest[1]]
        points = [seat.points for seat in table.seats]
        result = {"winners": [best[0]], "points": points, "reason": verdicts[0][1]}
        self._result({**result, "places": places})
        return self.decisions

    def round_robin(self) -> int:
        points, castles = [0] * 4, [0] * 4
        try:
            for stage, pairs in enumerate(ROUND_ROBIN, 1):
                table = self._play(pairs, stage)
                self._stage(stage, table, [winners(table, half) for half in table.halves])
                points = [n + seat.points for n, seat in zip(points, table.seats, strict=True)]
                castles = [n + seat.castles for n, seat in zip(castles, table.seats, strict=True)]
        except _UnfinishedError:
            return self.decisions
        leading = [n for n in range(4) if points[n] == max(points)]
        reason = "points"
        if len(leading) > 1:
            most = max(castles[n] for n in leading)
            leading = [n for n in leading if castles[n] == most]
            reason = "castles" if len(leading) == 1 else "shared"
        self._result({"winners": leading, "points": points, "reason": reason})
        return self.decisions

    # -- lines ---------------------------------------------------------------------------------

    def _play(self, pairs: list[list[int]], stage: int = 0) -> Table:
        first = self.trace.next()
        require("format", "n", self.decisions, integer(first, "n"))
        state = record(first.get("state"), "state")
        table = read_set_up(state, self.options, pairs)
        require("C-3", "seats", self.count, len(table.seats))
        game = Game(table, dilemma=self.options["dilemma"] is True)
        routine = game.play()
        decision: Decision | None = next(routine)
        while decision is not None:
            self._compare(table, state, stage, decision)
            line = self.trace.next()
            if "result" in line:
                require("format", "result of an unfinished match", None, line["result"])
                self.trace.end()
                raise _UnfinishedError
            self.decisions += 1
            self._line(line, decision)
            state = game.seen = record(line.get("state"), "state")
            try:
                decision = routine.send(record(line["action"], "action"))
            except StopIteration:
                decision = None
        self._compare(table, state, stage, None)
        return table

    def _line(self, line: Record, decision: Decision) -> None:
        require("format", "n", self.decisions, integer(line, "n"))
        rule = _LEGAL_RULES[decision.name]
        require(rule, "decision", decision.name, text(line, "decision"))
        require(rule, "seat", decision.seat, integer(line, "seat"))
        sequence(line, "events")
        found = Counter(word(action) for action in sequence(line, "legal"))
        expected = {word(action) for action in decision.legal}
        require(rule, "legal actions that are missing", [], sorted(expected - set(found)))
        require(rule, "legal actions too many", [], sorted(set(found) - expected))
        require(
            rule, "legal actions written twice", [], sorted(a for a, n in found.items() if n > 1)
        )
        action = word(record(line.get("action"), "action"))
        require(rule, f"{action} is legal", True, action in expected)

    def _stage(self, stage: int, table: Table, verdicts: list[Verdict]) -> None:
        line = self.trace.next()
        points = [seat.points for seat in table.seats]
        won = [seat for leading, _ in verdicts for seat in leading]
        require("C-12", "end of a stage", {"stage": stage, "points": points, "winners": won}, line)

    def _result(self, expected: Record) -> None:
        require("C-9 C-12", "result", expected, self.trace.next().get("result"))
        self.trace.end()

    # -- states --------------------------------------------------------------------------------

    def _compare(self, table: Table, state: Record, stage: int, decision: Decision | None) -> None:
        shared: Record = {
            "deck": table.deck,
            "set_aside": table.set_aside,
            "seats": [seat.told() for seat in table.seats],
            "options": self.options,
        }
        if not stage:
            _same({**shared, **table.halves[0].told()}, state)
            _pending(state, table.halves[0], decision)
            return
        over = all(half.over for half in table.halves)
        last = stage == (2 if self.options["tournament"] == "knock_out" else 3)
        _same({**shared, "stage": stage, "over": over and last}, state)
        for half, found in zip(table.halves, records(state, "halves"), strict=True):
            _same({**half.told(), "players": half.players}, found)
            asked = decision if decision and decision.seat in half.players else None
            _pending(found, half, asked)


def _same(expected: Record, found: Record) -> None:
    for key, value in expected.items():
        shown = _ordered(key, found.get(key))
        if value == shown:
            continue
        if isinstance(value, list) and isinstance(shown, list) and len(value) == len(shown):
            number = next(
                n for n, pair in enumerate(zip(value, shown, strict=True)) if pair[0] != pair[1]
            )
            raise DisagreementError(
                _STATE_RULES.get(key, "format"), f"{key}[{number}]", value[number], shown[number]
            )
        raise DisagreementError(_STATE_RULES.get(key, "format"), key, value, shown)


_BY_PLACE = {
    "fields": ("field",),
    "settlements": ("district",),
    "areas": ("district", "area"),
    "edges": ("field", "side"),
    "castles": ("lot",),
}


def _ordered(key: str, value: object) -> object:
    """Lists that have no order of their own, in the order of the referee."""
    if key in _BY_PLACE and isinstance(value, list):
        return sorted(value, key=lambda entry: [entry[name] for name in _BY_PLACE[key]])
    if key == "unused_tiles" and isinstance(value, list):
        return sorted(value, key=str)
    if key == "seats" and isinstance(value, list):
        return [{**seat, "hand": sorted(seat["hand"])} for seat in value]
    return value


def _pending(state: Record, half: Half, decision: Decision | None) -> None:
    pending = record(state.get("pending"), "pending")
    frames = records(pending, "frames")
    if decision is None:
        require("format", "pending while nobody is asked here", [], frames)
    else:
        require("format", "something pending", True, len(frames) > 0)
        require("format", "pending decision", decision.name, frames[-1].get("decision"))
        require("format", "pending seat", decision.seat, frames[-1].get("seat"))
    require("C-7", "bought", half.bought, pending.get("bought"))
    require("A12", "guarded", [[*lot] for lot in half.guarded], pending.get("guarded"))
    require("C-14.6", "current_tile", half.current, pending.get("current_tile"))
    announced = pending.get("building")
    if isinstance(announced, dict):
        announced = {"do": "build", **cast("Record", announced)}
    require("C-14.8", "building", half.building, announced)
