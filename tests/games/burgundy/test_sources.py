"""Points by source: in every set-up the sheets book what was told, and what was told adds up."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from castles.engine.event import Event
from castles.engine.randomness import Dice
from castles.games.burgundy.modules import MODULES
from castles.games.burgundy.scoring import SOURCES
from castles.games.burgundy.state import State
from tests.contract.covering import covering
from tests.games.burgundy.table import BURGUNDY

TABLES = (*covering(BURGUNDY), (2, (("border_posts", True),)))
"""Every two modules that go together, and a table on which all posts are linked."""
SEEDS = range(3)
LIKED = {"place", "plant", "shield", "vine_bonus", "redeem_castle", "buy_points"}
"""Random players who like these bring points from everywhere."""
AT_THE_END = "at_the_end"
"""What is left, and for the automa its monasteries, is told in one sum."""
TOLD_AS = {
    "area_completed": "areas",
    "colour_completed": "colour_bonuses",
    "livestock_scored": "livestock",
    "goods_sold": "goods",
    "points_gained": "buildings",
    "county_card_completed": "county_cards",
    "monastery_scored": "monasteries",
    "crane_scored": "monasteries",
    "leftovers_scored": AT_THE_END,
    "castle_redeemed": "castles_bought",
    "posts_linked": "post_links",
    "post_bonus_won": "post_bonuses",
    "shields_scored": "shields",
    "vines_scored": "vines",
    "automa_vines_scored": "vines",
    "points_bought": "bought",
}


@cache
def played(table: int, seed: int) -> State:
    """The end of a game, with all its events."""
    seats, options = TABLES[table]
    state = BURGUNDY.new_state({"boards": "random", **dict(options)}, seats, seed)
    state.events, dice = [], Dice(seed, "sources")
    while legal := BURGUNDY.legal_actions(state):
        liked = [a for a in legal if BURGUNDY.action_kinds.of(a).name in LIKED] or legal
        BURGUNDY.apply(state, liked[dice.below(len(liked))])
    return state


def told_by(event: Event) -> Counter[str]:
    """The points that an event tells, by source."""
    source = TOLD_AS.get(event.name)
    points = event.facts.get("points")
    if source is None or not isinstance(points, int):
        return Counter()
    if event.name == "points_gained" and event.rule == "A11":
        source = "goods"  # A11.6: a point for each sale instead of a route
    if event.name == "castle_redeemed":
        points = -points  # X1.8
    bonus = event.facts.get("bonus", 0)
    assert isinstance(bonus, int)
    return Counter({source: points, "phase_bonuses": bonus})


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", range(len(TABLES)), ids=lambda n: str(TABLES[n]))
def test_every_point_on_a_sheet_was_told_with_its_source(table: int, seed: int) -> None:
    state = played(table, seed)
    told = [Counter[str]() for _ in state.estates]
    for event in state.events or ():
        told[state.seats[event.seat].estate].update(told_by(event))
    for sheet in BURGUNDY.scores(state):
        owner = state.seats[sheet.seat].estate
        ours, theirs = {line.source: line.points for line in sheet.lines}, told[owner]
        together = [name for name in SOURCES if name.startswith("leftover")] + ["monasteries"]
        if "solo_board" not in state.pieces:
            # Points of monasteries are told one by one, and again in the sum of the end.
            assert sum(ours[name] for name in together) == theirs[AT_THE_END]
            if state.estates[owner].automa is None:
                assert ours["monasteries"] == theirs["monasteries"]
        else:
            assert ours["monasteries"] == theirs["monasteries"], "S7: at once"
            assert not theirs[AT_THE_END]
        for source in ours.keys() - {*together}:
            assert ours[source] == theirs[source], source
        assert sum(ours.values()) == sheet.totals[BURGUNDY.score_track]


def test_every_source_brought_points_in_some_of_these_games() -> None:
    every = {*SOURCES, *(source for module in MODULES for source in module.sources)}
    games = [played(table, seed) for table in range(len(TABLES)) for seed in SEEDS]
    people = [
        line
        for state in games
        for sheet in BURGUNDY.scores(state)
        if state.estate(sheet.seat).automa is None
        for line in sheet.lines
    ]
    met = {line.source for line in people if line.points}
    assert met == every - {"county_cards", "leftover_tiles"}, "which only the automa has"
