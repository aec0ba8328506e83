"""How far one came on the solo board: spaces, goals, and what was taken first of several things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

from castles.games.burgundy.modules.solo_parts import NEXT, PARTS
from castles.games.burgundy.state import State
from castles.ui.table.game_screen import Highlight
from castles.ui.table.layer import Alone

_MOST_GOALS = 5
"""Of more goals the first ones and the last are told."""


def achievements(at: Alone) -> Iterator[Highlight]:
    match, texts = at.match, at.texts
    estate = cast(State, match.state).estates[0]
    filled = texts.text("play.solo.of", count=estate.covered.bit_count(), all=len(estate.tiles))
    yield Highlight("tile", texts.text("final.solo.filled"), filled)
    goals = [
        str(event.facts["goal"])
        for entry in match.log
        for event in entry.events
        if event.name == "goal_reached"
    ]
    count = len(goals)
    if count > _MOST_GOALS:
        goals[_MOST_GOALS - 1 : -1] = ["\u2026"]
    words = " \u00b7 ".join(goals) or texts.text("list.nothing")
    yield Highlight("goal", texts.text("final.solo.goals", count=count), words)
    taken = Counter(
        entry.words.get("part") for entry in match.log if entry.words["do"] == NEXT.name
    )
    if taken:
        parts = [
            texts.text(f"final.solo.part.{part}", count=taken[part])
            for part in PARTS
            if taken[part]
        ]
        words = ", ".join(parts)
        yield Highlight("order", texts.text("final.solo.parts"), words)
