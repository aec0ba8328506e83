"""S on the table: islands and rivers for one alone, the goal, and the questions that it gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from castles.desk.clicks import ClickRules
from castles.desk.question import Answer, Question
from castles.desk.thing import Thing
from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.games.burgundy.actions import ANY_DIE, TAKE_DARK_GIFT
from castles.games.burgundy.modules.solo_goal import NAME, nth_goal, solo
from castles.games.burgundy.modules.solo_parts import PARTS
from castles.games.burgundy.placing import area_worth
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.tile_types import MONASTERY, SHIP
from castles.ui.games.burgundy.drawing import tile_look
from castles.ui.games.burgundy.layer import Ask, BurgundyLayer, Tip, define
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.module import (
    AboutTile,
    Maker,
    MoreRows,
    PhaseEnded,
    PhaseNews,
    TileNote,
)
from castles.ui.games.burgundy.modules.solo_panel import (
    GOAL,
    GoalPanel,
    SoloCourse,
    lost_this_round,
    white_die_words,
)
from castles.ui.games.burgundy.modules.solo_sheet import ASKS, SoloCorners, SoloTableau
from castles.ui.games.burgundy.modules.solo_story import achievements
from castles.ui.games.burgundy.motions import points_gained, tile_placed
from castles.ui.games.burgundy.queries import (
    decision,
    last_placed,
    legal,
    more_rows,
    space_number,
)
from castles.ui.games.burgundy.question import die_answers, free_answers, prompt, skip
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.table.asked import Asked
from castles.ui.table.drawing import part_look
from castles.ui.table.game_screen import Motion, Part
from castles.ui.table.layer import Adds, Alone, AnyPlace
from castles.ui.table.moves import Change, Move, Moves, whole
from castles.ui.table.picture import Ghost

_ASKED_BY_PLACED = frozenset({"order", "colour_tile", "swap", "give"})
"""Questions that the tile placed last asks."""
_GLYPHS = {"area": "check", "colour": "black_take", "effect": "tile"}


# -- the parts -----------------------------------------------------------------------------------


def _panels(laying: Laying) -> list[Part[State]]:
    return [GoalPanel(laying.zone("goal"), laying.picture, laying.texts)]


def _course(laying: Laying) -> list[Part[State]]:
    return [SoloCourse(laying.zone("course"), laying.texts)]


def _tableau(laying: Laying) -> list[Part[State]]:
    return [SoloTableau(laying.zone("tableau"), laying.picture, laying.texts)]


def _corners(laying: Laying) -> list[Part[State]]:
    return [SoloCorners(laying)]


# -- questions -----------------------------------------------------------------------------------


def ask_goal(asked: Asked[State]) -> Question:
    """As a castle."""
    words = asked.text("play.ask.goal")
    if asked.kind or "storage" in asked.chosen:
        words = prompt(asked)
    return Question(words, [*die_answers(asked), *skip(asked), *free_answers(asked)], "take")


def at_phase_end(at: PhaseEnded) -> list[PhaseNews]:
    """How far one is, whatever the points say."""
    left, definitions = at.after.estates[0].tiles.count(EMPTY), at.after.rules.definitions
    rounds = (len(definitions.phases) - at.phase - 1) * definitions.rounds
    key = "phase.solo_left" if rounds else "phase.solo_over"
    words = at.texts.text(key, count=left, rounds=rounds)
    return [PhaseNews(words, last_points={"marker_goal": "solo"}, is_end=True)]


def rows(at: MoreRows) -> list[int]:
    """One more row where an action may be skipped, or so many points can be bought."""
    asked = decision(at.picture)
    return [more_rows(at.picture) if asked == "points" else int(asked == ASKS)]


def about_tile(at: AboutTile) -> list[TileNote]:
    """S5, S7: ships have nothing to do with the turn order, and monasteries score at another
    time."""
    kind = at.rules.tile_type[at.tile]
    if kind == SHIP:
        return [TileNote("play.about.solo_ship", instead=True)]
    scores = kind == MONASTERY and at.rules.on_end[at.tile]
    return [TileNote("play.about.solo_monastery")] if scores else []


def ask_order(asked: Asked[State]) -> Question:
    """A row for each part that is left."""
    parts = [action[1] for action in legal(asked.picture)]
    _, seat, space, _ = asked.picture.state.pending[-1]
    _, *points = area_worth(asked.picture.state, seat, space)
    answers = [
        Answer(
            "next",
            asked.text(f"play.action.next_{PARTS[part]}.effect", points=sum(points)),
            "green",
            label=f"next_{PARTS[part]}",
            glyph=_GLYPHS[PARTS[part]],
            picks=(("part", part),),
        )
        for part in parts
    ]
    return Question(asked.text("play.ask.order"), answers, answers[0].name if answers else "")


def ask_points(asked: Asked[State]) -> Question:
    """A row for each count."""
    pieces = solo(asked.picture.state)
    counts = [action[1] for action in legal(asked.picture)]
    answers = [
        Answer(
            "buy_points",
            asked.text(
                "play.solo.bought" if count else "play.solo.of",
                count=pieces.score + count,
                all=pieces.goal,
                silver=count,
            ),
            "green" if pieces.score + count == pieces.goal else "red" if count else "wood",
            label="buy_points" if count else "buy_nothing",
            glyph="points" if count else "cross",
            picks=(("points_bought", count),),
        )
        for count in counts
    ]
    words = asked.text("play.ask.points", score=pieces.score, goal=pieces.goal)
    return Question(words, answers, answers[0].name if answers else "")


def ask_swap(asked: Asked[State]) -> Question:
    effect = asked.text("play.action.swap.effect")
    answer = Answer("swap", effect, "green", glyph="black_take", suggested=True)
    return Question(asked.text("play.ask.swap"), [answer, *skip(asked)], "black_space")


def ask_give(asked: Asked[State]) -> Question:
    """Five are gathered in any order."""
    picture = asked.picture
    given = picture.state.pending[-1][3] if picture.state.pending else 0
    count = given + sum(picture.gathered.values())
    effect = asked.text("play.action.give.effect", count=count)
    answer = Answer("give", effect, "green", glyph="good", suggested=True)
    return Question(asked.text("play.ask.give", count=count), [answer], "good")


def ask_colour_tile(asked: Asked[State]) -> Question:
    effect = asked.text("play.action.colour_tile.effect")
    answer = Answer(
        "dark_gift", effect, "green", label="colour_tile", glyph="black_take", suggested=True
    )
    return Question(asked.text("play.ask.colour_tile"), [answer, *skip(asked)], "black_space")


# -- what happens --------------------------------------------------------------------------------


def tile_lost(event: Event, change: Change[State]) -> Moves:
    """The first tile of a depot slides off."""
    before, after = change.before.state, change.after.state
    depot = whole(event.facts["depot"]) - 1
    for space in after.rules.depot_spaces[depot]:
        tile = before.depots[space]
        gone = tile != EMPTY and after.depots[space] == EMPTY
        if gone and after.rules.tile_words(tile) == event.facts["tile"]:
            look = tile_look(after.rules, tile)
            place = Thing("depot_space", NOBODY, space)
            yield Move(look, place, Thing("swept"), "", "sweep_depot", stays=True, sinks=True)
            return


def placed(event: Event, change: Change[State]) -> Moves:
    """From storage, or straight from the black depot (S8)."""
    before, after, seat = change.before.state, change.after.state, event.seat
    space = space_number(after, seat, event.facts["space"])
    tile = after.estate(seat).tiles[space]
    for number, black in enumerate(before.black_depot):
        if black == tile and after.black_depot[number : number + 1] == (EMPTY,):
            start, end = Thing("black_space", NOBODY, number), Thing("space", seat, space)
            look = tile_look(after.rules, tile)
            yield Move(look, start, end, motion="place_tile", brings=True)
            return
    yield from tile_placed(event, change)


def tile_swapped(event: Event, change: Change[State]) -> Moves:
    """Face down from the black depot into storage."""
    state = change.after.state
    start = Thing("black_space", NOBODY, whole(event.facts["place"]) - 1)
    for slot, tile in enumerate(state.stored(event.seat)):
        if tile in state.rules.under and tile != change.before.state.stored(event.seat)[slot]:
            yield Move(tile_look(state.rules, tile), start, Thing("storage", event.seat, slot))


def good_given(event: Event, change: Change[State]) -> Moves:
    kind = whole(event.facts["good"]) - 1
    start = Thing("good", event.seat, kind)
    yield Move(part_look(f"good_{kind + 1}"), start, Thing("supply"), "coin", sinks=True)


def points_bought(event: Event, change: Change[State]) -> Moves:
    """Silver goes to the bar of the goal."""
    for index in range(whole(event.facts["silver"])):
        start = Thing("silver", event.seat)
        yield Move(part_look("piece_silver"), start, GOAL, "coin", stagger=index)


def goal_reached(event: Event, change: Change[State]) -> Moves:
    """The golden die comes from the goal."""
    end = Thing("die", event.seat, ANY_DIE)
    yield Move(part_look("die_wild"), GOAL, end, "coin", "deal_dice", stays=True)


# -- words ---------------------------------------------------------------------------------------


def tip_of_goal(tips: BurgundyTips, thing: Thing) -> str:
    pieces = solo(tips.state)
    facts = {"score": pieces.score, "goal": pieces.goal, "reached": pieces.reached}
    lower = pieces.goal - nth_goal(tips.state, pieces.reached + 2)
    after = tips.say("play.tip.goal_after", count=lower)
    total = tips.say("play.tip.goal_total", count=tips.state.estates[0].points)
    return tips.lines(f"{tips.say('play.tip.goal', **facts)} {after}", total)


def tip_of_rounds(tips: BurgundyTips, thing: Thing) -> str:
    definitions = tips.state.rules.definitions
    left = len(definitions.phases) * definitions.rounds - tips.state.round
    free = tips.state.estates[0].tiles.count(EMPTY)
    return tips.say("play.tip.rounds", rounds=left, count=free)


def tip_of_round(tips: BurgundyTips, thing: Thing) -> str:
    return white_die_words("play.tip.this_round", tips.picture, tips.texts)


class SoloBoardLayer(BurgundyLayer):
    """One alone fills islands, and reaches goals."""

    name = NAME
    click_rules = ClickRules(
        puts={"dark_gift": "space"},
        gathered={"give": "give"},
        awaited=frozenset({"tile_lost", "goal_reached"}),
    )
    parts: Mapping[str, Maker] = {
        "panels": _panels,
        "course": _course,
        "tableau": _tableau,
        "corners": _corners,
    }
    details: Mapping[AnyPlace, Adds] = {
        AboutTile: about_tile,
        Alone: achievements,
        MoreRows: rows,
        PhaseEnded: at_phase_end,
    }
    questions: Mapping[str, Ask] = {
        ASKS: ask_goal,
        "order": ask_order,
        "points": ask_points,
        "swap": ask_swap,
        "give": ask_give,
        "colour_tile": ask_colour_tile,
    }
    motions: Mapping[str, Motion[State]] = {
        "tile_lost": tile_lost,
        "tile_placed": placed,
        "tile_swapped": tile_swapped,
        "good_given": good_given,
        "points_bought": points_bought,
        "monastery_scored": points_gained,
        "crane_scored": points_gained,
        "goal_reached": goal_reached,
    }
    tips: Mapping[str, Tip] = {
        "goal": tip_of_goal,
        "rounds": tip_of_rounds,
        "this_round": tip_of_round,
    }

    def things(self, state: State, seat: int) -> Mapping[str, Sequence[int]]:
        """What the rows of a question choose."""
        most = min(state.estate(seat).silver, solo(state).goal)
        return {"part": range(len(PARTS)), "points_bought": range(most + 1)}

    def ghost(self, state: State, seat: int, action: Action | None) -> Ghost | None:
        if action is None or action[0] != TAKE_DARK_GIFT.number:
            return None
        _, black_space, space = action
        return Ghost(Thing("space", seat, space), state.black_depot[black_space])

    def cause(
        self, state: State, seat: int, decision: str, events: Sequence[Event]
    ) -> Thing | None:
        return last_placed(events, seat, state) if decision in _ASKED_BY_PLACED else None

    def still_visible(self, events: Sequence[Event], state: State) -> Mapping[Thing, int]:
        return lost_this_round(events, state)

    def rephrase(self, question: Question, asked: Asked[State]) -> Question:
        """S5: a ship has nothing to do with the turn order."""
        return replace(question, about="about_alone.ship") if asked.decision == "ship" else question


define(SoloBoardLayer())
