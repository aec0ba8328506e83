"""Goes through a trace of Tuscany line by line and stops at the first disagreement."""

from collections import Counter
from collections.abc import Sequence

from tests.referee.head_starts import OPTIONS as HEAD_STARTS
from tests.referee.head_starts import head_start
from tests.referee.record import Record, integer, record, records, sequence, text
from tests.referee.trace import Trace, word
from tests.referee.tuscany.components import OPTIONS
from tests.referee.tuscany.flow import Decision, Game
from tests.referee.tuscany.scoring import result
from tests.referee.tuscany.table import Table, differences, read_table
from tests.referee.tuscany.totals import check_set_up, check_totals
from tests.referee.verdict import DisagreementError, require

# The rules behind each list of legal actions, and behind each key of the state.
_LEGAL_RULES = {
    "assemble": "T15",
    "start_castle": "T16",
    "token": "T17 T25",
    "turn": "T18 T19 T20",
    "discard": "T19",
    "pay": "T20b",
    "castle": "T24",
    "extra": "T21",
}
_STATE_RULES = {
    "phase": "T34",
    "round": "T34",
    "start_seat": "T13",
    "turn_seat": "T13",
    "last_round": "T34",
    "over": "T34",
    "display": "T19 T24 T32",
    "neutral_stock": "T33",
    "set_aside": "T32 T33",
    "removed": "T19",
    "deck": "T18 T30",
    "discards": "T18 T20b",
    "yield_deck": "T31",
    "yield_discards": "T31",
    "tokens": "T25",
    "colour_bonus": "T23",
    "green": "T22 T23 T25 T27",
    "red": "T31 T35 T36",
    "marble": "T21 T28 T31",
    "workers": "T20b T29 T31",
    "hand": "T18 T20b T30 T31",
    "stacks": "T19 T24",
    "storage": "T19 T20 T26 T31",
    "pieces": "T15",
    "board": "T15 T16 T20 T24",
}


def check(trace: Trace, header: Record) -> int:
    """Check the lines after the header; how many decisions there are."""
    options, seats = _header(header)
    first = trace.next()
    require("format", "n", 0, integer(first, "n"))
    table = _read(first)
    require("T12", "seats", seats, len(table.seats))
    starts = [head_start(options, seat) for seat in range(seats)]
    check_set_up(table, options["start_player"], starts)

    game = Game(table, options)
    routine = game.play()
    decision: Decision | None = next(routine)
    decisions = 0
    while decision is not None:
        _pending(record(first["state"], "state"), decision, game)
        line = trace.next()
        if "result" in line:
            require("format", "result of an unfinished match", None, line["result"])
            trace.end()
            return decisions
        decisions += 1
        first = line
        _line(line, decisions, decision)
        game.seen = _read(line)
        try:
            decision = routine.send(record(line["action"], "action"))
        except StopIteration:
            decision = None
        _compare(game.table, game.seen)
    _pending(record(first["state"], "state"), None, game)
    require("T37", "result", result(game.table), trace.next().get("result"))
    trace.end()
    return decisions


def _header(header: Record) -> tuple[Record, int]:
    """The options and the number of seats of line 1."""
    require("format", "rules_version", 2, header.get("rules_version"))
    seats = records(header, "seats")
    require("T13", "two to four seats", True, 2 <= len(seats) <= 4)
    for seat in seats:
        require("format", "a seat kind other than automa", False, "automa" in text(seat, "kind"))
    options = record(header.get("options"), "options")
    require("format", "options", {*OPTIONS, "start_player"}, {*options} - {*HEAD_STARTS})
    for key, values in OPTIONS.items():
        known = any(options[key] is value for value in values)
        require("format", f"{key} {options[key]}", True, known)
    starts: Sequence[object] = ["random", *range(len(seats))]
    require(
        "format", f"start_player {options['start_player']}", True, options["start_player"] in starts
    )
    return options, len(seats)


def _read(line: Record) -> Table:
    table = read_table(record(line.get("state"), "state"))
    check_totals(table)
    return table


def _line(line: Record, number: int, decision: Decision) -> None:
    require("format", "n", number, integer(line, "n"))
    rule = _LEGAL_RULES[decision.name]
    require(rule, "decision", decision.name, text(line, "decision"))
    require(rule, "seat", decision.seat, integer(line, "seat"))
    sequence(line, "events")
    found = Counter(word(action) for action in sequence(line, "legal"))
    expected = {word(action) for action in decision.legal}
    require(rule, "legal actions that are missing", [], sorted(expected - set(found)))
    require(rule, "legal actions too many", [], sorted(set(found) - expected))
    twice = sorted(action for action, count in found.items() if count > 1)
    require(rule, "legal actions written twice", [], twice)
    action = word(record(line.get("action"), "action"))
    require(rule, f"{action} is legal", True, action in expected)


def _compare(expected: Table, found: Table) -> None:
    for path, one, other in differences(expected, found):
        key = path.removeprefix("seats").split("]", 1)[-1] if path.startswith("seats") else path
        name = key.lstrip(".").split(".")[0].split("[")[0]
        raise DisagreementError(_STATE_RULES[name], path, one, other)


def _pending(state: Record, decision: Decision | None, game: Game) -> None:
    """The open decisions: the innermost one is the one that comes next."""
    pending = record(state.get("pending"), "pending")
    frames = records(pending, "frames")
    if decision is None:
        require("format", "pending after the end", [], frames)
        return
    require("format", "something pending", True, len(frames) > 0)
    require("format", "pending decision", decision.name, frames[-1].get("decision"))
    require("format", "pending seat", decision.seat, frames[-1].get("seat"))
    require("T21", "marble_spent", game.marble_spent, pending.get("marble_spent"))
    require("T21", "hexagons_gained", sorted(game.fresh), pending.get("hexagons_gained"))
