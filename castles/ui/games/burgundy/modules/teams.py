"""T on the table: the board of a team, its sheets, the other team, and where a tile is stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from castles.desk.question import Answer, Question
from castles.desk.thing import Thing
from castles.engine.action import Target
from castles.engine.event import Event
from castles.games.burgundy.actions import ACTIONS, TO
from castles.games.burgundy.modules.teams import (
    NAME,
    PRIVATE,
    SHARED,
    first_place,
    mates,
    zone_of,
)
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.storage import first_spaces
from castles.ui.games.burgundy.layer import BurgundyLayer, define, noting
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.module import Maker, MoreRows
from castles.ui.games.burgundy.modules import team_vines
from castles.ui.games.burgundy.modules.team_panel import TeamPanel
from castles.ui.games.burgundy.modules.team_sheets import SeatSheet, SharedSheet
from castles.ui.games.burgundy.parts import panel_height
from castles.ui.games.burgundy.queries import BurgundyPicture, decision, marks
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.table.asked import Asked
from castles.ui.table.game_screen import Part
from castles.ui.table.layer import AboutThing, Adds, AnyPlace

_TAKEN_FROM = frozenset({"depot_space", "black_space", "vine_place", "shop"})
_ONE_FOR_BOTH = frozenset(
    {"space", "good", "silver", "workers", "sold", "monastery", "vine_space", "vine_chip", "route"}
)
"""Things that mates share; of storage the shared spaces."""


def _sheets(laying: Laying) -> list[Part[State]]:
    picture, texts = laying.picture, laying.texts
    viewer, mate = picture.viewer, _mate(picture.viewer)
    return [
        SeatSheet(laying.zone("own"), picture, viewer, texts, own=True),
        SharedSheet(laying.zone("tableau"), picture, texts),
        SeatSheet(laying.zone("mate"), picture, mate, texts, own=False),
    ]


def _panels(laying: Laying) -> list[Part[State]]:
    zone = laying.zone("side")
    zone.h = panel_height(laying)
    return [TeamPanel(zone, laying.picture, laying.picture.opponents[0])]


def _mate(seat: int) -> int:
    return next(other for other in mates(seat) if other != seat)


def _for_whom(asked: Asked[State], answer: Answer) -> Sequence[Answer]:
    """A button for each storage into which a tile can be taken."""
    if answer.kind != "take" or asked.decision == "discard":
        return (answer,)
    state, viewer = asked.picture.state, asked.picture.viewer
    if EMPTY not in state.stored(viewer):
        return (answer,)
    return [
        Answer(
            answer.kind,
            _room(asked, zone) or answer.effect,
            answer.tone,
            label=f"take_{zone}",
            glyph=zone,
            picks=((TO, first_place(state, viewer, zone)),),
            suggested=answer.suggested,
        )
        for zone in (SHARED, PRIVATE)
    ]


def _room(asked: Asked[State], zone: str) -> str:
    """That a storage is full."""
    state, viewer = asked.picture.state, asked.picture.viewer
    place = first_place(state, viewer, zone)
    return "" if place in first_spaces(state, viewer) else asked.text("play.team.full")


def note(tips: BurgundyTips, thing: Thing) -> str:
    """Whose a storage space is."""
    if thing.kind != "storage":
        return ""
    zone = zone_of(tips.state, thing.number)
    if zone == PRIVATE and thing.owner not in (-1, tips.picture.viewer):
        return tips.say("play.tip.storage_of", seat=tips.picture.names[thing.owner])
    return tips.say(f"play.tip.storage_{zone}")


class TeamsLayer(BurgundyLayer):
    """Two mates play for one estate."""

    name = NAME
    parts: Mapping[str, Maker] = {
        "panels": _panels,
        "tableau": _sheets,
        "vineyard": team_vines.own,
        "small_vineyards": team_vines.others,
        **team_vines.DIALOGS,
    }
    details: Mapping[AnyPlace, Adds] = {
        AboutThing: noting(note),
        # Two answers for taking.
        MoreRows: lambda at: [int(decision(at.picture) in ("", "turn", "castle"))],
    }

    def things(self, state: State, seat: int) -> Mapping[str, Sequence[int]]:
        return {TO: range(len(state.stored(seat)))}

    def stands_for(self, state: State, target: Target) -> Target | None:
        """An empty storage space: the place into which something is taken, the first free one
        there."""
        field, number = target
        if field != "storage" or not state.pending:
            return None
        seat = state.pending[-1][1]
        if number >= len(stored := state.stored(seat)) or stored[number] != EMPTY:
            return None
        place = first_place(state, seat, zone_of(state, number))
        return (TO, place) if place in first_spaces(state, seat) else None

    def rephrase(self, question: Question, asked: Asked[State]) -> Question:
        """A tile is taken for both mates or for oneself; once it is chosen, its place is asked."""
        answers = [one for answer in question.answers for one in _for_whom(asked, answer)]
        chosen = _TAKEN_FROM & asked.chosen.keys()
        kind = ACTIONS.named(asked.kind)
        stores = kind is not None and TO in kind.fields
        is_open = chosen and stores and TO not in asked.chosen
        is_asked = is_open and asked.decision not in ("", "discard")
        words = asked.text("play.ask.store") if is_asked else question.words
        return replace(question, words=words, answers=answers)

    def shown_as(self, thing: Thing, picture: BurgundyPicture) -> Thing:
        """What mates share lies where the viewer sees it, or the first of the other team."""
        private = picture.state.rules.definitions.private_spaces
        is_shared = thing.kind in _ONE_FOR_BOTH or (
            thing.kind == "storage" and thing.number >= private
        )
        if thing.owner < 0 or not is_shared:
            return thing
        own = mates(picture.viewer)
        owner = picture.viewer if thing.owner in own else mates(thing.owner)[0]
        return Thing(thing.kind, owner, thing.number)

    def marks(self, event: Event, state: State) -> Iterable[Thing]:
        """On a board of two the one who looks may be the other mate."""
        return [
            Thing(thing.kind, mate, thing.number)
            for thing in marks(event, state)
            for mate in mates(thing.owner)
            if mate != thing.owner and thing.kind in _ONE_FOR_BOTH
        ]


define(TeamsLayer())
