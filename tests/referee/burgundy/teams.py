"""T: who plays with whom, and what a mate shares; seats and teams of a trace joined again."""

from collections.abc import Iterator, MutableMapping
from typing import Any

Words = dict[str, Any]
OF_SEAT = {"points", "sources", "module_sources", "dice", "steps", "storage"}
START = {"basic": [[3, 10]], "advanced": [[1, 10], [3, 10]]}
"""T4"""
TAKES = {"take": 1, "buy": 1, "buy_inn": 1, "fetch": 1, "take_double": 2, "buy_double": 2}
"""T6: what fills so many storage spaces of one kind."""


class Mate(MutableMapping[str, Any]):
    """A seat of a team: what is not its own is read and written in the words of its team."""

    def __init__(self, own: Words, team: Words) -> None:
        self.own, self.team = own, team

    def _of(self, key: str) -> Words:
        return self.own if key in OF_SEAT else self.team

    def __getitem__(self, key: str) -> Any:
        return self._of(key)[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self._of(key)[key] = value

    def __delitem__(self, key: str) -> None:
        del self._of(key)[key]

    def __iter__(self) -> Iterator[str]:
        yield from self.own
        yield from (key for key in self.team if key not in OF_SEAT)

    def __len__(self) -> int:
        return len([*self])


def seated(state: Words) -> Words:
    """A state of the trace; in a team game with mates for seats."""
    if "teams" not in state:
        return state
    team_of = {seat: team for team in state["teams"] for seat in team["seats"]}
    seats = [Mate(own, team_of[seat]) for seat, own in enumerate(state["seats"])]
    return {**state, "seats": seats}


def told(state: Words) -> Words:
    """The words of the trace again."""
    if "teams" not in state:
        return state
    return {**state, "seats": [seat.own for seat in state["seats"]]}


def holders(state: Words) -> list[Any]:
    """Who has goods, a board and silver: teams, or else seats."""
    return state.get("teams") or state["seats"]


def mates(state: Words, seat: int) -> list[int]:
    """T1: the seats that play together, this one included."""
    return [other for other in range(len(state["seats"])) if _side(state, other, seat)]


def _side(state: Words, one: int, other: int) -> bool:
    return (one - other) % 2 == 0 if "teams" in state else one == other


def heads(state: Words) -> list[int]:
    """One seat for each board."""
    return [seat for seat in range(len(state["seats"])) if mates(state, seat)[0] == seat]


def first_seats(state: Words) -> list[int]:
    """T4, X10.20: in turn order those who decide for their side."""
    order = state["order"]
    return [
        seat
        for place, seat in enumerate(order)
        if not any(other in mates(state, seat) for other in order[:place])
    ]


def result(state: Words) -> Words:
    """T11"""
    points = [
        team["points"] + sum(state["seats"][s]["points"] for s in team["seats"])
        for team in state["teams"]
    ]
    empty = [sum(entry["tile"] is None for entry in team["board"]) for team in state["teams"]]
    for reason, merit in (("points", points), ("empty_spaces", [-n for n in empty])):
        if merit[0] != merit[1]:
            best = merit.index(max(merit))
            return {"winners": state["teams"][best]["seats"], "points": points, "reason": reason}
    return {"winners": [0, 1, 2, 3], "points": points, "reason": "shared"}
