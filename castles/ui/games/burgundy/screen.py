"""Burgundy in the window: what the scenes of a match ask about it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence

from castles.desk.clicks import ClickRules
from castles.desk.question import Question
from castles.desk.sounds import sounds_of
from castles.desk.thing import Thing
from castles.engine.action import Action, Target
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.games.burgundy import tile_types
from castles.games.burgundy.actions import ACTIONS, ANY_DIE, PLACE, START_CASTLE
from castles.games.burgundy.board import SIDES
from castles.games.burgundy.costs import worker_cost
from castles.games.burgundy.state import EMPTY, FIRST_TILE, State
from castles.games.burgundy.tile_types import CASTLE
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy import modules, queries, question
from castles.ui.games.burgundy.abbeys import ABBEYS
from castles.ui.games.burgundy.drawing import tile_look
from castles.ui.games.burgundy.duchies import DuchyScene
from castles.ui.games.burgundy.layer import BurgundyLayer, define
from castles.ui.games.burgundy.module import Maker, layers_on
from castles.ui.games.burgundy.motions import MOTIONS
from castles.ui.games.burgundy.parts import PARTS, lay
from castles.ui.games.burgundy.phase_end import PhaseEndScene
from castles.ui.games.burgundy.queries import BurgundyPicture
from castles.ui.games.burgundy.seat_close_up import close_up
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.table.asked import Asked
from castles.ui.table.best_area import best_area
from castles.ui.table.game_screen import Laid, Room, SceneMaker
from castles.ui.table.layer import Adds, AnyPlace, CloseUp, Finished
from castles.ui.table.moves import Look
from castles.ui.table.picture import Ghost

__all__ = ["BaseLayer", "layers_on"]

CAUSED = frozenset({"castle", "ship", "goods", "tile", "sale", "place", "effect"})
"""Questions that the tile placed last asks."""

CLICK_RULES = ClickRules(
    implied=frozenset({"die"}),
    at_once=frozenset({"workers"}),
    half_chosen=frozenset({"discard"}),
    gathered={"goods": "keep"},
    awaited=frozenset({"good_arrived"}),
    drawers=frozenset({ABBEYS}),
    puts={"place": "space", "start_castle": "space"},
    nearest=(
        "why.too_few_workers",
        "why.not_touching",
        "why.building_in_city",
        "why.space_covered",
        "why.wrong_type",
        "why.storage_full",
        "why.too_little_silver",
    ),
    # Pointing at a tile or a space says nothing of a die; a die that is left says more than others.
    furthest=frozenset({"why.no_die_here", "why.die_used", "why.equal_dice"}),
)

assert modules.__name__, "importing them defines their layers"


class BaseLayer(BurgundyLayer):
    """The base game."""

    looks = queries.LOOKS
    sounds = sounds_of("burgundy")
    click_rules = CLICK_RULES
    motions = MOTIONS
    scenes: Mapping[str, SceneMaker] = {"board": DuchyScene, "phase_ended": PhaseEndScene}
    parts: Mapping[str, Maker] = PARTS
    details: Mapping[AnyPlace, Adds] = {CloseUp: close_up, Finished: best_area}

    # -- what lies where -----------------------------------------------------------------------

    def lay(self, room: Room, picture: BurgundyPicture) -> Laid[State]:
        return lay(room, picture)

    def things(self, state: State, seat: int) -> Mapping[str, Sequence[int]]:
        return {
            "die": range(ANY_DIE + 1),
            "depot_space": range(len(state.depots)),
            "black_space": range(len(state.black_depot)),
            "storage": range(len(state.stored(seat))),
            "space": range(len(state.estate(seat).tiles)),
            "good": range(SIDES),
            "depot": range(SIDES),
            "building": range(len(state.rules.building_names)),
            "board": state.rules.pool,
        }

    # -- what is asked -------------------------------------------------------------------------

    def question(self, asked: Asked[State]) -> Question:
        return question.question(asked)

    def preferred(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        """The die that costs fewest workers."""
        return min(actions, key=lambda action: worker_cost(state, seat, action))

    def aspects(self, state: State, seat: int, action: Action) -> Sequence[Target]:
        return queries.aspects(state, seat, action)

    def alike(self, state: State, seat: int, target: Target) -> Hashable:
        """Equal tiles in storage are."""
        field, number = target
        if field != "storage" or number >= len(state.stored(seat)):
            return target
        return field, str(state.rules.tile_words(state.stored(seat)[number]))

    def ghost(self, state: State, seat: int, action: Action | None) -> Ghost | None:
        if action is None or action[0] not in (PLACE.number, START_CASTLE.number):
            return None
        fields = dict(ACTIONS.of(action).targets(action))
        tile = state.rules.coloured_tiles[CASTLE][0]
        if action[0] == PLACE.number:
            tile = state.stored(seat)[fields["storage"]]
        return Ghost(Thing("space", seat, fields["space"]), tile)

    def cause(
        self, state: State, seat: int, decision: str, events: Sequence[Event]
    ) -> Thing | None:
        if decision == "discard":
            space = state.pending[-1][3]
            return None if space == EMPTY else Thing("depot_space", NOBODY, space)
        return queries.last_placed(events, seat, state) if decision in CAUSED else None

    def still_visible(self, events: Sequence[Event], state: State) -> Mapping[Thing, int]:
        return queries.rolled(events)

    def pulsing(self, things: Iterable[Thing], picture: BurgundyPicture) -> Collection[Thing]:
        return queries.free_of_charge(things, picture)

    def stands_for(self, state: State, target: Target) -> Target | None:
        """Equal dice are the same choice."""
        first, second = state.dice[state.turn_seat]
        return ("die", 0) if target == ("die", 1) and first == second else None

    def meant(self, thing: Thing, picture: BurgundyPicture) -> Thing:
        """Where a depot is asked for, a tile in it means the depot."""
        if thing.kind == "depot_space":
            depot = picture.state.rules.space_depot[thing.number]
            if queries.loads(picture, depot):
                return Thing("depot", NOBODY, depot)
        return thing

    def carried(self, thing: Thing, picture: BurgundyPicture) -> Look | None:
        tile = queries.tile_on(picture, thing) if thing.kind != "space" else EMPTY
        return None if tile == EMPTY else tile_look(picture.state.rules, tile)

    # -- words ---------------------------------------------------------------------------------

    def tip(self, thing: Thing, picture: BurgundyPicture, texts: Catalogue) -> str:
        return BurgundyTips(texts, picture).of(thing)

    def rule(self, thing: Thing, picture: BurgundyPicture) -> str:
        """The page of the tile itself."""
        rules, tile = picture.state.rules, queries.tile_on(picture, thing)
        if tile < FIRST_TILE or tile in rules.face_names:
            return ""
        kind = rules.tile_kind[tile]
        match rules.tile_type[tile]:
            case tile_types.MONASTERY:
                return f"M{kind}"
            case tile_types.BUILDING:
                return rules.building_names[kind]
            case tile_types.LIVESTOCK:
                return rules.animal_names[kind]
            case plain:
                return rules.type_names[plain]

    # -- what happened -------------------------------------------------------------------------

    def marks(self, event: Event, state: State) -> Iterable[Thing]:
        return queries.marks(event, state)


define(BaseLayer())
