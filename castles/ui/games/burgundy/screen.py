"""Burgundy in the window: what the scenes of a match ask about it."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import cast

from pygame import FRect

from castles.desk.clicks import Manners
from castles.desk.question import Question
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
from castles.play.match import Match
from castles.text.catalogue import Catalogue
from castles.ui.games.burgundy import modules, parts, question, reading
from castles.ui.games.burgundy.automa_close_up import AutomaCloseUp
from castles.ui.games.burgundy.drawing import draw_score, tile_look
from castles.ui.games.burgundy.module import SCREENS, modules_on
from castles.ui.games.burgundy.motions import MOTIONS
from castles.ui.games.burgundy.phase_end import PhaseEndScene
from castles.ui.games.burgundy.reading import BurgundyPicture
from castles.ui.games.burgundy.seat_close_up import SeatCloseUp
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.kit.painter import Painter
from castles.ui.table.asked import Asked
from castles.ui.table.best_area import best_area
from castles.ui.table.game_screen import Highlight, Laid, Part, PlainScreen, Room, SceneMaker
from castles.ui.table.moves import AnyMove, Change, Look, Move, Place, Sweep
from castles.ui.table.picture import Ghost

CAUSED = frozenset({"castle", "ship", "goods", "tile", "sale", "place", "effect"})
"""Questions that the tile placed last asks."""

PLAIN_MANNERS = Manners(
    implied=frozenset({"die"}),
    at_once=frozenset({"workers"}),
    half_chosen=frozenset({"discard"}),
    gathered={"goods": "keep"},
    awaited=frozenset({"good_arrived"}),
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

assert modules.__name__, "importing them defines their screens"


def _all_manners() -> Manners:
    """Those of the base game and of all modules; kinds and decisions of others are never asked."""
    found = PLAIN_MANNERS
    for manners in (screen.manners for screen in SCREENS.values()):
        found = replace(
            found,
            implied=found.implied | manners.implied,
            at_once=found.at_once | manners.at_once,
            drawers=found.drawers | manners.drawers,
            half_chosen=found.half_chosen | manners.half_chosen,
            awaited=found.awaited | manners.awaited,
            proposed={**found.proposed, **manners.proposed},
            turned={**found.turned, **manners.turned},
            gathered={**found.gathered, **manners.gathered},
            puts={**found.puts, **manners.puts},
            nearest=(*found.nearest, *manners.nearest),
        )
    return found


class BurgundyScreen(PlainScreen[State]):
    """See `castles.ui.table.game_screen.GameScreen`."""

    looks = reading.LOOKS
    manners = _all_manners()
    motions = MOTIONS
    scenes: Mapping[str, SceneMaker] = {"phase_ended": PhaseEndScene}

    # -- what lies where -----------------------------------------------------------------------

    def lay(self, room: Room, picture: BurgundyPicture) -> Laid[State]:
        return parts.lay(room, picture)

    def close_up(
        self, room: Room, picture: BurgundyPicture, seat: int, zone: FRect
    ) -> Part[State] | None:
        if picture.state.estate(seat).automa is not None:
            return AutomaCloseUp(zone, picture, seat, room.texts)
        return SeatCloseUp(zone, picture, seat, room.texts)

    def draw_scores(
        self, painter: Painter, picture: BurgundyPicture, seat: int, zone: FRect
    ) -> None:
        face = FRect(zone.x + 90, zone.y, 118, zone.h)
        draw_score(painter, face, reading.score(picture, seat), 28)

    def things(self, state: State, seat: int) -> Mapping[str, Sequence[int]]:
        found: dict[str, Sequence[int]] = {
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
        for module in modules_on(state.rules):
            for kind, numbers in module.things(state, seat).items():
                found[kind] = [*found.get(kind, ()), *numbers]
        return found

    # -- what is asked -------------------------------------------------------------------------

    def question(self, asked: Asked[State]) -> Question:
        return question.question(asked)

    def preferred(self, state: State, seat: int, actions: Sequence[Action]) -> Action:
        """The die that costs fewest workers."""
        for module in modules_on(state.rules):
            if (found := module.preferred(state, seat, actions)) is not None:
                return found
        return min(actions, key=lambda action: worker_cost(state, seat, action))

    def aspects(self, state: State, seat: int, action: Action) -> Sequence[Target]:
        return reading.aspects(state, seat, action)

    def alike(self, state: State, seat: int, target: Target) -> Hashable:
        """Equal tiles in storage are."""
        field, number = target
        if field != "storage" or number >= len(state.stored(seat)):
            return target
        return field, str(state.rules.tile_words(state.stored(seat)[number]))

    def ghost(self, state: State, seat: int, action: Action) -> Ghost | None:
        fields = dict(ACTIONS.of(action).targets(action))
        if action[0] == PLACE.number:
            tile = state.stored(seat)[fields["storage"]]
        elif action[0] == START_CASTLE.number:
            tile = state.rules.coloured_tiles[CASTLE][0]
        else:
            ghosts = (module.ghost(state, seat, action) for module in modules_on(state.rules))
            return next((ghost for ghost in ghosts if ghost is not None), None)
        return Ghost(Thing("space", seat, fields["space"]), tile)

    def cause(
        self, state: State, seat: int, decision: str, events: Iterable[Event]
    ) -> Thing | None:
        told = [*events]
        for module in modules_on(state.rules):
            if (thing := module.cause(state, seat, decision, told)) is not None:
                return thing
        if decision == "discard":
            space = state.pending[-1][3]
            return None if space == EMPTY else Thing("depot_space", NOBODY, space)
        caused = CAUSED.union(*(m.asked_by_placed for m in modules_on(state.rules)))
        return reading.last_placed(told, seat, state) if decision in caused else None

    def lasting(self, events: Iterable[Event], state: State) -> Mapping[Thing, int]:
        told = [*events]
        found = reading.rolled(told)
        for module in modules_on(state.rules):
            found |= module.lasting(told, state)
        return found

    def beckoning(self, things: Iterable[Thing], picture: BurgundyPicture) -> Collection[Thing]:
        return reading.free_of_charge(things, picture)

    def stands_for(self, state: State, target: Target) -> Target | None:
        """Equal dice are the same choice."""
        first, second = state.dice[state.turn_seat]
        if target == ("die", 1) and first == second:
            return "die", 0
        meant = (module.stands_for(state, target) for module in modules_on(state.rules))
        return next((other for other in meant if other is not None), None)

    def meant(self, thing: Thing, picture: BurgundyPicture) -> Thing:
        for module in modules_on(picture.state.rules):
            thing = module.meant(thing, picture)
        return thing

    def carried(self, thing: Thing, picture: BurgundyPicture) -> Look | None:
        for module in modules_on(picture.state.rules):
            if (look := module.carried(thing, picture)) is not None:
                return look
        tile = reading.tile_on(picture, thing) if thing.kind != "space" else EMPTY
        return None if tile == EMPTY else tile_look(picture.state.rules, tile)

    # -- words ---------------------------------------------------------------------------------

    def tip(self, thing: Thing, picture: BurgundyPicture, texts: Catalogue) -> str:
        return BurgundyTips(texts, picture).of(thing)

    def rule_of_item(self, thing: Thing, picture: BurgundyPicture) -> str:
        state, tile = picture.state, reading.tile_on(picture, thing)
        told = (module.rule_of_item(state, thing) for module in modules_on(state.rules))
        if rule := next(filter(None, told), ""):
            return rule
        if tile < FIRST_TILE or tile in state.rules.face_names:
            return ""
        rules, kind = state.rules, state.rules.tile_kind[tile]
        # The page of the tile itself.
        match rules.tile_type[tile]:
            case tile_types.MONASTERY:
                return f"M{kind}"
            case tile_types.BUILDING:
                return rules.building_names[kind]
            case tile_types.LIVESTOCK:
                return rules.animal_names[kind]
            case plain:
                return rules.type_names[plain]

    def highlights(
        self, match: Match, names: Sequence[str], texts: Catalogue
    ) -> Sequence[Highlight]:
        return best_area(match, names, texts)

    def achievements(self, match: Match, texts: Catalogue) -> Sequence[Highlight]:
        modules = modules_on(cast(State, match.state).rules)
        return [one for module in modules for one in module.achievements(match, texts)]

    # -- what happened -------------------------------------------------------------------------

    def moves(self, event: Event, change: Change[State]) -> Iterable[AnyMove]:
        modules = modules_on(change.after.state.rules)
        own = (module.motions[event.name] for module in modules if event.name in module.motions)
        moves = next(own, super().moves)(event, change)
        return [self._shown(move, change.after) for move in moves]

    def _shown(self, move: AnyMove, picture: BurgundyPicture) -> AnyMove:
        if isinstance(move, Sweep):
            around = (self._shown_as(picture, thing) for thing in move.around)
            return replace(move, around=tuple(t for t in around if isinstance(t, Thing)))
        if not isinstance(move, Move):
            return move
        start, end = (self._shown_as(picture, place) for place in (move.start, move.end))
        return (
            move if (start, end) == (move.start, move.end) else replace(move, start=start, end=end)
        )

    def _shown_as(self, picture: BurgundyPicture, place: Place) -> Place:
        for module in modules_on(picture.state.rules):
            place = module.shown_as(picture, place) if isinstance(place, Thing) else place
        return place

    def marks(self, event: Event, state: State) -> Iterable[Thing]:
        yield from reading.marks(event, state)
        for module in modules_on(state.rules):
            yield from module.marks(event, state)
