"""Goes through a trace of Burgundy line by line and stops at the first disagreement.

People's decisions are played again: the list, what the action does, the rest of the round. So are
the steps of the automa; only what its own die shows cannot be known.
"""

import json
from collections import Counter
from typing import Any, cast

from tests.referee.burgundy import automa, teams
from tests.referee.burgundy.choices import legal
from tests.referee.burgundy.components import INNS, box, spelled
from tests.referee.burgundy.course import Course, compare
from tests.referee.burgundy.deeds import ToDo
from tests.referee.burgundy.scoring import result
from tests.referee.burgundy.solo import solo_result
from tests.referee.burgundy.teams import seated
from tests.referee.burgundy.vines import double_tiles, spread
from tests.referee.head_starts import head_start
from tests.referee.record import Record, integer, record, records, sequence, text
from tests.referee.trace import Trace, word
from tests.referee.verdict import require

Words = dict[str, Any]


def check(trace: Trace, header: Record) -> int:
    """Check the lines after the header; how many decisions there are."""
    options = record(header.get("options"), "options")
    require("format", "rules_version", 4, header.get("rules_version"))
    require("format", "first_rules", False, options.get("first_rules"))
    require("format", "second_rules", False, options.get("second_rules"))
    kinds = [text(seat, "kind") for seat in records(header, "seats")]
    tiles = box(options)
    line = trace.next()
    require("format", "n", 0, integer(line, "n"))
    before = seated(cast(Words, record(line.get("state"), "state")))
    _set_up(before, kinds, starts=options.get("automa_starts") is True)
    course = Course(before, 0, ToDo(), before)
    course.set_up(cast(Words, options))
    course.settle()
    decisions = 0
    while True:
        _count(before, tiles, options)
        line = trace.next()
        if "result" in line:
            require(
                "format", "no result before the end", not before["over"], line["result"] is None
            )
            if before["over"]:
                judges = {"goal": solo_result, "teams": teams.result}
                judge = next((judges[key] for key in judges if key in before), result)
                found = judge(before)
                require("B24 S1", "result", found, line["result"])
            trace.end()
            return decisions
        decisions += 1
        require("format", "n", decisions, integer(line, "n"))
        asked = text(line, "decision"), integer(line, "seat")
        require("B12 G4", "the decision that is next", course.asks, asked)
        after = seated(cast(Words, record(line.get("state"), "state")))
        course = Course(_copied(before), asked[1], course.to_do, after, course.facts)
        if asked[0] == "automa":
            automa.check(before, cast(Words, line), course)
        else:
            _decision(before, cast(Words, line), course)
        before = after


def _set_up(state: Words, kinds: list[str], *, starts: bool) -> None:
    """B7-B9, A1, A10."""
    order = state["order"]
    people = [seat for seat in order if "automa" not in state["seats"][seat]]
    require("B9", "a place for everybody", sorted(order), [*range(len(kinds))])
    if len(people) < len(order):
        place = 0 if starts else len(order) - 1
        require("A10", "the automa's place", len(order) - 1, order[place])
    for place, seat in enumerate(order):
        own = state["seats"][seat]
        require("B8 A1 T2", "silver", 2 if "teams" in state else 1, own["silver"])
        if seat in people:
            workers = 2 if "goal" in state else place + 1  # S2
            if "teams" in state:
                workers = 3 if seat in teams.mates(state, order[0]) else 5
            require("B9", "workers", workers, own["workers"])
            require("B7", "goods", 3, len(own["goods"]))
        else:
            require("A1", "goods", [1, 2, 3, 4, 5, 6], own["goods"])
    require("B7", "goods to come", 25, len(state["phase_goods"]) + len(state["goods_supply"]))


def _count(state: Words, tiles: Counter[str], options: Record) -> None:
    """B1, B2: everything is somewhere, and points add up."""
    require("B1", "tiles", tiles, Counter(map(spelled, _tiles(teams.told(state)))))
    goods = Counter([*state["phase_goods"], *state["goods_supply"], *state["goods_removed"]])
    goods.update(state.get("goods_gone", ()))
    for holder in (*state["depots"], *teams.holders(state)):
        goods.update([*holder["goods"], *holder.get("sold", ())])
    require("B2", "goods", dict.fromkeys(range(1, 7), 7), dict(goods))
    if "inns" in state:
        placed = [holder["board"] or [] for holder in teams.holders(state)]
        found = [entry["tile"] for board in placed for entry in board]
        stored = {id(s["storage"]): s["storage"] for s in (*state["seats"], *teams.holders(state))}
        found += [*state["removed"], *(tile for storage in stored.values() for tile in storage)]
        inns = found.count({"type": "inn"}) + state["inns"] + state["inn_supply"]
        require("X6", "inns", INNS, inns)
    if "vines" in state:
        open_frames = state["pending"]["frames"]
        is_mixed = not any(frame.get("decision") == "grape" for frame in open_frames)  # V3
        every = double_tiles(state) if is_mixed else Counter[str]()
        require("V1", "double tiles", every, spread(state))
    for number, seat in enumerate((*state["seats"], *state.get("teams", ()))):
        total = sum(seat["sources"]) + sum(seat.get("module_sources", {}).values())
        if number < len(state["seats"]):
            total += head_start(options, number)
        require("B5 H1", f"points of seat {number}", total, seat["points"])
        if "automa" not in seat:
            kinds = len(set(seat["goods"]))
            require("B7", f"kinds of goods of seat {number}", True, kinds <= 3 or "goal" in state)


def _copied(state: Words) -> Words:
    """A state of its own; nothing in it is there twice but what mates share."""
    # It came as JSON; a deep copy of anything takes longer, and would be most of the work.
    return seated(json.loads(json.dumps(teams.told(state))))


def _tiles(state: Words) -> list[Words]:
    found: list[Words] = []
    rest: list[object] = [state]
    while rest:
        value = rest.pop()
        if isinstance(value, dict):
            if "back" in value:
                found.append(value)
            else:
                rest.extend(value.values())
        elif isinstance(value, list):
            rest.extend(value)
    return found


def _decision(before: Words, line: Words, course: Course) -> None:
    frame, name = before["pending"]["frames"][-1], text(line, "decision")
    require("format", "pending decision", name, frame.get("decision"))
    found = Counter(word(action) for action in sequence(line, "legal"))
    facts = {**frame, **course.facts, "in_turn": course.in_turn()}
    expected = Counter(word(action) for action in legal(before, facts))
    require(f"list of {name}", "legal actions that are missing", [], sorted(expected - found))
    require(f"list of {name}", "legal actions too many", [], sorted(found - expected))
    action = cast(Words, record(line.get("action"), "action"))
    require(name, f"{word(action)} is legal", True, word(action) in expected)

    course.do(frame, action)
    course.settle()
    if action["do"] == "board":
        course.state["seats"][course.seat] = course.seen["seats"][course.seat]
    compare(name, course.state, course.seen)
