"""Castelli in the window: what the scenes of a match ask about it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from castles.ai.proposal import best_of
from castles.desk.clicks import ClickRules
from castles.desk.question import Question
from castles.desk.sounds import sounds_of
from castles.desk.thing import Thing
from castles.engine.action import Action, Target
from castles.engine.event import Event
from castles.engine.game import game_named
from castles.games.castelli.actions import (
    BUILD,
    GOVERN,
    HAND,
    NO_CARD,
    NOTHING,
    ORIENT,
    PLAY_DISTRICT,
    TURNED,
)
from castles.games.castelli.legal import missing_units, payments
from castles.games.castelli.names import SIDES
from castles.games.castelli.state import NOWHERE, State
from castles.games.castelli.view import View
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli import parts, queries, question, story
from castles.ui.games.castelli.card_use import wants_card
from castles.ui.games.castelli.castle_sheet import usual_way
from castles.ui.games.castelli.motions import MOTIONS
from castles.ui.games.castelli.queries import CastelliPicture
from castles.ui.games.castelli.stage_end import StageEndScene
from castles.ui.games.castelli.tips import CastelliTips
from castles.ui.table.asked import Asked
from castles.ui.table.game_screen import Laid, Room, SceneMaker
from castles.ui.table.layer import Adds, AnyPlace, Finished, ScreenLayer, WholeBoard
from castles.ui.table.picture import Ghost


def _purchases(state: State, seat: int) -> list[int]:
    """What may be bought for a castle, or nothing."""
    definitions, owner = state.rules.definitions, state.seats[seat]
    found = {NOTHING}
    for units in (definitions.units, definitions.units_over):
        found.update(payments(state, owner, units, missing_units(owner, units)))
    return sorted(found)


CLICK_RULES = ClickRules(
    asks_unnamed=frozenset({"sell"}),
    proposed={"orient": "orient", "governor": "govern"},
    tried=frozenset({"quarter_turns", "side"}),
    looked_at=frozenset({"card"}),
    implied=frozenset({"build.bought", "build.card"}),
    puts={"build": "lot"},
    final=frozenset(
        {
            "mine_won",
            "mine_kept",
            "mine_tied",
            "leftovers_scored",
            "start_tile_scored",
            "silver_scored",
            "settlement_scored",
            "castles_scored",
        }
    ),
    nearest=(
        "why.unit_too_dear",
        "why.unit_missing_again",
        "why.unit_missing",
        "why.units_missing",
        "why.too_few_ingots",
        "why.no_shield_here",
        "why.too_little_domination",
        "why.lot_taken",
        "why.card_played_already",
        "why.district_not_free",
        "why.no_city_here",
        "why.no_card_to_take",
        "why.card_changes_nothing",
        "why.mine_too_poor",
        "why.card_with_castle",
        "why.card_of_other_moment",
        "why.no_cards",
    ),
)


_OF_CARDS = frozenset({"card", "district", "seat"})
"""What a card is chosen by, and what it can be aimed at."""


def _aims_at_land(state: State, seat: int) -> bool:
    """Whether a seat holds a card for a district; nobody else asks why one can't be chosen."""
    effects = (state.rules.play_effects[card] for card in state.seats[seat].hand if card >= 0)
    return any(effect is not None and effect.kind == PLAY_DISTRICT for effect in effects)


class CastelliLayer(ScreenLayer[State]):
    """See `castles.ui.table.layer`."""

    looks = queries.LOOKS
    sounds = sounds_of("castelli")
    click_rules = CLICK_RULES
    motions = MOTIONS
    scenes: Mapping[str, SceneMaker] = {"stage_ended": StageEndScene}
    details: Mapping[AnyPlace, Adds] = {
        Finished: story.highlights,
        WholeBoard: lambda at: [parts.whole_board(at.room, at.picture, at.zone)],
    }

    # -- what lies where -----------------------------------------------------------------------

    def lay(self, room: Room, picture: CastelliPicture) -> Laid[State]:
        return parts.lay(room, picture)

    def things(self, state: State, seat: int) -> Mapping[str, Sequence[int]]:
        return {
            "field": state.board.fields,
            "district": state.board.districts if _aims_at_land(state, seat) else (),
            "lot": range(len(state.board.sites)),
            "bought": _purchases(state, seat),
            "card": (NO_CARD, *sorted(set(state.seats[seat].hand))),
            "quarter_turns": range(len(SIDES)),
            "side": range(len(SIDES)),
            "tile": (TURNED, HAND),
            "seat": range(len(state.seats)),
        }

    # -- what is asked -------------------------------------------------------------------------

    def question(self, asked: Asked[State]) -> Question:
        return question.question(asked)

    def stands_for(self, state: State, target: Target) -> Target | None:
        """A side of the tile that is laid: one's own shield shall point there."""
        field, number = target
        if field != "side" or state.current == NOWHERE or not state.pending:
            return None
        return "quarter_turns", queries.turns_towards(state, state.pending[-1][1], number)

    def preferred(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        """The direction that a medium player would choose; the castle that costs least and uses no
        card."""
        if actions[0][0] in (ORIENT.number, GOVERN.number):
            return best_of(game_named("castelli"), View(seat, state), actions)
        if actions[0][0] == BUILD.number:
            return usual_way(actions)
        return actions[0]

    def pulsing(self, things: Iterable[Thing], picture: CastelliPicture) -> Collection[Thing]:
        """What the question is about: cards and their targets only while a card is wanted."""
        wants = wants_card(picture)
        found = super().pulsing(things, picture)
        return [thing for thing in found if wants or thing.kind not in _OF_CARDS]

    def ghost(self, state: State, seat: int, action: Action | None) -> Ghost | None:
        if action is None or action[0] != BUILD.number:
            return None
        return Ghost(Thing("lot", number=action[1]), seat)

    def cause(
        self, state: State, seat: int, decision: str, events: Sequence[Event]
    ) -> Thing | None:
        return queries.last_tile(state)

    # -- words ---------------------------------------------------------------------------------

    def tip(self, thing: Thing, picture: CastelliPicture, texts: Catalogue) -> str:
        return CastelliTips(texts, picture).of(thing)

    def rule(self, thing: Thing, picture: CastelliPicture) -> str:
        """The page of a card; a castle that may be built over, and the mine."""
        state = picture.state
        if thing.kind == "card":
            return state.rules.card_names[thing.number]
        if thing.kind == "lot" and thing.number in state.castles and state.rules.fight:
            return "C11"
        is_mine = thing.kind == "district" and thing.number in (h.mine for h in state.board.halves)
        return "C9" if is_mine else ""

    # -- what happened -------------------------------------------------------------------------

    def places(self, event: Event, state: State) -> Iterable[Thing]:
        return queries.places(event, state)

    def marks(self, event: Event, state: State) -> Iterable[Thing]:
        return queries.marks(event, state)


LAYER = CastelliLayer()
"""A game without modules is one layer."""
