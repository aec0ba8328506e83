"""Tuscany in the window: what the scenes of a match ask about it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

from castles.desk.clicks import ClickRules
from castles.desk.question import Question
from castles.desk.sounds import sounds_of
from castles.desk.thing import Thing
from castles.engine.action import Action, Target
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.games.tuscany.actions import ACTIONS, CASTLE, PAY, PLACE, REFRESH
from castles.games.tuscany.decisions import CHOOSE_DISCARD, CHOOSE_PAYMENT
from castles.games.tuscany.state import EMPTY, HEXAGON, START_CASTLE, State
from castles.text.catalogue import Catalogue
from castles.ui.games.tuscany import parts, queries, question
from castles.ui.games.tuscany.assembly import AssemblyScene
from castles.ui.games.tuscany.close_ups import close_up
from castles.ui.games.tuscany.drawing import item_look
from castles.ui.games.tuscany.motions import MOTIONS
from castles.ui.games.tuscany.phase_scoring import PhaseScoringScene
from castles.ui.games.tuscany.queries import TuscanPicture
from castles.ui.games.tuscany.tips import TuscanTips
from castles.ui.table.asked import Asked
from castles.ui.table.best_area import best_area
from castles.ui.table.game_screen import Laid, Room, SceneMaker
from castles.ui.table.layer import Adds, AnyPlace, CloseUp, Finished, ScreenLayer
from castles.ui.table.moves import Look
from castles.ui.table.picture import Ghost

CAUSED = ("castle", "token")
"""Questions that the tile placed last asks."""

CLICK_RULES = ClickRules(
    asks_first=frozenset({"take", "token"}),
    confirmed_at={"take": "storage"},
    half_chosen=frozenset({"pay", "discard"}),
    weighed=frozenset({"pay"}),
    puts={"place": "space", "castle": "space"},
    shown_at={"draw": Thing("deck")},
    nearest=(
        "why.cannot_pay",
        "why.not_touching",
        "why.hexagon_is_new",
        "why.space_covered",
        "why.wrong_type",
    ),
)


class TuscanyLayer(ScreenLayer[State]):
    """See `castles.ui.table.layer`."""

    looks = queries.LOOKS
    sounds = sounds_of("tuscany")
    click_rules = CLICK_RULES
    motions = MOTIONS
    scenes: Mapping[str, SceneMaker] = {
        "assemble": AssemblyScene,
        "start_castle": AssemblyScene,
        "phase_scored": PhaseScoringScene,
    }
    details: Mapping[AnyPlace, Adds] = {
        CloseUp: close_up,
        Finished: best_area,
    }

    # -- what lies where -----------------------------------------------------------------------

    def lay(self, room: Room, picture: TuscanPicture) -> Laid[State]:
        return parts.lay(room, picture)

    def things(self, state: State, seat: int) -> Mapping[str, Sequence[int]]:
        owner = state.seats[seat]
        return {
            "display": range(len(state.display)),
            "storage": range(len(owner.storage)),
            "space": range(len(owner.tiles)),
            "token": range(len(state.tokens)),
            "type": range(len(state.rules.type_names)),
            "tray": (0,),
        }

    # -- what is asked -------------------------------------------------------------------------

    def question(self, asked: Asked[State]) -> Question:
        return question.question(asked)

    def stands_for(self, state: State, target: Target) -> Target | None:
        """The tray for a refresh, a tile of the display for its type (T19a)."""
        field, number = target
        if field == "tray":
            return REFRESH.target
        if field != "display" or state.display[number] == EMPTY:
            return None
        return "type", state.rules.tile_type[state.display[number]]

    def costs(self, state: State, seat: int, action: Action) -> Mapping[Thing, int]:
        assert action[0] == PAY.number, "only a price is weighed"
        return queries.payment(state, seat, action)

    def alike(self, state: State, seat: int, target: Target) -> Hashable:
        """Equal tiles in storage are."""
        field, number = target
        if field != "storage":
            return target
        return field, str(state.rules.item_words(state.seats[seat].storage[number]))

    def ghost(self, state: State, seat: int, action: Action | None) -> Ghost | None:
        if action is None:
            return self._paid_for(state)
        fields = dict(ACTIONS.of(action).targets(action))
        if action[0] == PLACE.number:
            item = state.seats[seat].storage[fields["storage"]]
        elif action[0] == CASTLE.number:
            item = state.display[fields["display"]]
        else:
            return None
        return Ghost(Thing("space", seat, fields["space"]), item)

    def _paid_for(self, state: State) -> Ghost | None:
        """The tile that is being paid for, on its space."""
        if not state.pending or state.pending[-1][0] != CHOOSE_PAYMENT.number:
            return None
        _, payer, slot, space = state.pending[-1]
        return Ghost(Thing("space", payer, space), state.seats[payer].storage[slot])

    def cause(
        self, state: State, seat: int, decision: str, events: Sequence[Event]
    ) -> Thing | None:
        if (place := queries.chosen_by_automa(state)) != EMPTY:
            return Thing("display", NOBODY, place)
        if decision == "discard" and state.pending[-1][0] == CHOOSE_DISCARD.number:
            return Thing("display", NOBODY, state.pending[-1][2])
        return queries.last_placed(events, seat, state) if decision in CAUSED else None

    def carried(self, thing: Thing, picture: TuscanPicture) -> Look | None:
        items = {"storage": queries.own(picture).storage, "display": picture.state.display}
        item = items[thing.kind][thing.number] if thing.kind in items else EMPTY
        return None if item == EMPTY else item_look(picture.state.rules, item)

    # -- words ---------------------------------------------------------------------------------

    def tip(self, thing: Thing, picture: TuscanPicture, texts: Catalogue) -> str:
        return TuscanTips(texts, picture).of(thing)

    def rule(self, thing: Thing, picture: TuscanPicture) -> str:
        """The page of the tile that lies there."""
        seat = picture.state.seats[picture.viewer]
        tiles = {"display": picture.state.display, "storage": seat.storage, "space": seat.tiles}
        if thing.kind not in tiles:
            return ""
        item, rules = tiles[thing.kind][thing.number], picture.state.rules
        if item == EMPTY:
            return ""
        special = {HEXAGON: "hexagon", START_CASTLE: "start_castle"}
        return special.get(item) or rules.type_names[rules.tile_type[item]]

    # -- what happened -------------------------------------------------------------------------

    def marks(self, event: Event, state: State) -> Iterable[Thing]:
        return queries.marks(event, state)


LAYER = TuscanyLayer()
"""A game without modules is one layer."""
