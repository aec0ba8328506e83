"""V on the table: vineyards, the vine market, double tiles, and what can be done with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from castles.desk.clicks import ClickRules
from castles.desk.question import Answer, Question
from castles.desk.thing import Thing
from castles.engine.action import Action, Target
from castles.engine.event import Event
from castles.engine.facts import integer, named
from castles.engine.hexgrid import bits
from castles.games.burgundy.actions import BUY, PLACE, TAKE
from castles.games.burgundy.modules.vine_board import (
    NAME,
    data,
    grapes_of,
    group_points,
    numbers_of_place,
    scored_groups,
    vines,
    vineyard,
)
from castles.games.burgundy.modules.vine_doubles import GRAPES, grapes_by_face
from castles.games.burgundy.modules.vine_market import (
    BUY_DOUBLE,
    TAKE_BLACK,
    TAKE_DOUBLE,
    TAKE_FROM_SHOP,
)
from castles.games.burgundy.modules.vine_planting import (
    BONUS_NAMES,
    BONUSES,
    PLANT,
    VINE_GIFT,
    ways,
)
from castles.games.burgundy.state import EMPTY, State
from castles.games.burgundy.storage import SPACES
from castles.text.burgundy.facts import double_phrase
from castles.text.burgundy.modules.vineyards import colours_phrase, vine_space_phrase
from castles.text.phrases import capital, either
from castles.ui.games.burgundy.depots import Depots
from castles.ui.games.burgundy.drawing import tile_look
from castles.ui.games.burgundy.layer import Ask, BurgundyLayer, Tip, define
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.module import (
    AroundDuchy,
    Count,
    InPanel,
    Maker,
    MoreRows,
    NearDuchy,
    OnCard,
    PhaseEnded,
    PhaseNews,
    Priced,
    Symbol,
)
from castles.ui.games.burgundy.modules.vine_board import (
    DISC,
    SPACE,
    DuchyShade,
    VineyardPart,
    worth,
)
from castles.ui.games.burgundy.modules.vine_market import GRAPE, SHOP, VineMarket
from castles.ui.games.burgundy.modules.vine_market import PLACE as VINE_PLACE
from castles.ui.games.burgundy.modules.vine_motions import MOTIONS, PILE, space_number
from castles.ui.games.burgundy.modules.vine_panel import CHIP, TABLE, TERRACE, VinePanel
from castles.ui.games.burgundy.modules.vine_tableau import VineTableau
from castles.ui.games.burgundy.modules.vine_tiles import swept
from castles.ui.games.burgundy.queries import BurgundyPicture, decision, legal, more_rows
from castles.ui.games.burgundy.question import skip
from castles.ui.games.burgundy.seat_panels import SeatPanel
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.table.asked import Asked
from castles.ui.table.game_screen import Motion, Part
from castles.ui.table.hex_board import MINI
from castles.ui.table.layer import Adds, AnyPlace
from castles.ui.table.moves import Look
from castles.ui.table.picture import Ghost
from castles.ui.table.placed import ANY, Placed

_CLOSE = (440.0, 236.0)
"""The width or the height of a vineyard that is seen large."""
_ASK = frozenset({"tile", "sale", "place", "castle", "bonus", "vine_bonus"})
"""What a covered bonus can ask."""


# -- what lies where -----------------------------------------------------------------------------


def _market(laying: Laying) -> list[Part[State]]:
    room = laying.part("depots", Depots).below
    return [VineMarket(room, laying.picture, laying.texts)]


def _vineyard(laying: Laying) -> list[Part[State]]:
    picture = laying.picture
    return [
        VinePanel(laying.zone("vine_panel"), picture, laying.texts),
        VineyardPart(laying.zone("vineyard"), picture, picture.viewer),
    ]


def _tableau(laying: Laying) -> list[Part[State]]:
    return [VineTableau(laying.zone("tableau"), laying.picture, laying.texts)]


class SmallVineyard(VineyardPart):
    """In the panel of another seat."""

    def ends(self) -> Iterator[Placed]:
        yield Placed(Thing(CHIP, self.seat, ANY), self.zone.center, 28)


def _small(laying: Laying) -> list[Part[State]]:
    """The vineyards of others, in the room that their panels leave."""
    panels = [part for part in laying.made["panels"] if isinstance(part, SeatPanel)]
    return [SmallVineyard(part.room, laying.picture, part.seat, large=False) for part in panels]


def shade(at: AroundDuchy) -> list[Part[State]]:
    is_large = at.seat == at.picture.viewer and at.duchy.cells.width > MINI
    return [DuchyShade(at.duchy)] if is_large else []


def close_up(at: NearDuchy) -> list[Part[State]]:
    if at.picture.state.estate(at.seat).automa is not None:
        return []
    zone = at.room.corner(*_CLOSE)
    return [VineyardPart(zone, at.picture, at.seat, large=at.seat == at.picture.viewer)]


def counts(at: InPanel) -> list[Count]:
    """What the vines of a seat are worth; of the automa its pile."""
    state, seat = at.state, at.seat
    owner = state.seats[seat].estate
    if state.estate(seat).automa is not None:
        count = len(vines(state).piles[owner])
        return [Count(Thing(PILE, seat), "glyph:double_tile", str(count))]
    return [Count(Thing(CHIP, seat), "glyph:terrace", str(worth(state, seat)))]


def card_symbols(at: OnCard) -> list[Symbol]:
    """A11.12: the cells of a county card that bring a double tile."""
    cells = named(data(at.rules), "card_cells")
    name = at.rules.automa_rules().card_names[at.card]
    return [Symbol("double_tile", integer(cells, name) - 1)] if name in cells else []


def at_phase_end(at: PhaseEnded) -> list[PhaseNews]:
    looks = () if at.of_estate else swept(at.before, at.after, at.events)
    return [PhaseNews(swept=looks, last_points={"token_vine_purple": "vines"})]


# -- what is asked -------------------------------------------------------------------------------

_BUTTONS: Mapping[int, Target] = {
    TAKE_DOUBLE.number: TAKE.target,
    TAKE_FROM_SHOP.number: TAKE.target,
    TAKE_BLACK.number: TAKE.target,
    PLANT.number: PLACE.target,
    BUY_DOUBLE.number: BUY.target,
}


def rows(at: MoreRows) -> list[int]:
    asked = decision(at.picture) in ("vine_bonus", "grape")
    return [more_rows(at.picture)] if asked else []


def ask_bonus(asked: Asked[State]) -> Question:
    found = [
        Answer("bonus", asked.text(f"bonus.{name}"), "green", glyph=_glyph(name), picks=picks)
        for _, *number in legal(asked.picture)
        if number
        for name in [BONUS_NAMES[number[0]]]
        for picks in [((DISC, number[0]),)]
    ]
    return Question(asked.text("play.ask.bonus"), [*found, *skip(asked)], DISC)


def _glyph(name: str) -> str:
    return {"take_any": "take_tile", "castle": "castle", "sell": "sell"}.get(name, name)


def ask_vine_bonus(asked: Asked[State]) -> Question:
    """One button for each grape, with what it would score now."""
    picture = asked.picture
    found = [
        Answer(
            "vine_bonus",
            asked.text(
                "play.action.vine_bonus.effect",
                points=gain(picture.state, picture.viewer, grape),
            ),
            "green",
            f"vine_bonus.{GRAPES[grape]}",
            f"grape_{GRAPES[grape]}",
            picks=((GRAPE, grape),),
        )
        for _, grape in legal(picture)
    ]
    return Question(asked.text("play.ask.vine_bonus"), found, GRAPE)


def ask_grape(asked: Asked[State]) -> Question:
    """V3: one button for each grape that could leave the game."""
    found = [
        Answer(
            "grape",
            asked.text("play.action.grape.effect"),
            "wood",
            f"vine_bonus.{GRAPES[grape]}",
            f"grape_{GRAPES[grape]}",
            picks=((GRAPE, grape),),
        )
        for _, grape in legal(asked.picture)
    ]
    return Question(asked.text("play.ask.grape"), found, GRAPE)


def gain(state: State, seat: int, grape: int) -> int:
    """What one more vine bonus tile of a grape would score now."""
    owner, pieces = state.seats[seat].estate, vines(state)
    won = (*pieces.bonuses[owner], grape)
    after = scored_groups(state.rules, pieces.planted[owner], won)
    return sum(group.points for group in after) - worth(state, seat)


def prompt(asked: Asked[State]) -> str:
    state, viewer = asked.picture.state, asked.picture.viewer
    doubles, stored = grapes_by_face(state.rules), state.stored(viewer)
    slot = asked.chosen.get("storage")
    if slot is not None and asked.decision != "discard" and stored[slot] in doubles:
        names = [GRAPES[grape] for grape in doubles[stored[slot]]]
        return asked.text("play.ask.plant", grapes=double_phrase(asked.texts, names))
    cause = asked.picture.cause
    if cause is not None and cause.kind == SPACE and not asked.chosen and not asked.kind:
        return _covered(asked)
    return ""


def _covered(asked: Asked[State]) -> str:
    """What a covered bonus asks; of several that take tiles, which of them it is."""
    if asked.decision == "tile":
        _, _, tiles = asked.picture.state.pending[-1]
        for name, bonus in BONUSES.items():
            if bonus.tiles == tiles:
                return asked.text("play.ask.covered_tile", bonus=asked.text(f"bonus.{name}"))
    return asked.text("play.ask.covered", question=asked.text(f"play.ask.{asked.decision}"))


# -- words ---------------------------------------------------------------------------------------


def _double(tips: BurgundyTips, tile: int) -> str:
    names = [GRAPES[grape] for grape in grapes_by_face(tips.state.rules)[tile]]
    words = tips.say("bare_item.double", grapes=double_phrase(tips.texts, names))
    return tips.lines(capital(words), tips.say("play.tip.double", count=SPACES))


def tip_place(tips: BurgundyTips, thing: Thing) -> str:
    tile = vines(tips.state).depot[thing.number]
    if tile == EMPTY:
        return tips.say("play.tip.vine_empty")
    numbers = either(tips.texts, map(str, numbers_of_place(tips.state, thing.number)))
    return tips.lines(_double(tips, tile), tips.say("play.tip.vine_place", numbers=numbers))


def tip_shop(tips: BurgundyTips, thing: Thing) -> str:
    tile, price = vines(tips.state).shop[thing.number], _price(tips)
    words = _double(tips, tile) if tile != EMPTY else tips.say("play.tip.vine_empty")
    return tips.lines(words, tips.say("play.tip.black", count=price))


def _price(tips: BurgundyTips) -> int:
    return tips.state.rules.definitions.purchase_price


def tip_space(tips: BurgundyTips, thing: Thing) -> str:
    state, board = tips.state, vineyard(tips.state.rules)
    name = capital(vine_space_phrase(tips.texts, board.names[thing.number]))
    colours = vines(state).planted[state.seats[thing.owner].estate][thing.number]
    if colours != EMPTY:
        grapes = colours_phrase(tips.texts, [GRAPES[g] for g in grapes_of(colours)])
        return tips.say("list.named", name=name, words=grapes)
    first, second = (tips.say(f"bonus.{bonus}") for bonus in board.bonuses[thing.number])
    return tips.lines(name, tips.say("play.tip.vine_space", first=first, second=second))


def tip_grape(tips: BurgundyTips, thing: Thing) -> str:
    state = tips.state
    grape, left = GRAPES[thing.number], vines(state).supply[thing.number]
    words = tips.say("play.tip.grape", grape=tips.say(f"grape.{grape}"), count=left)
    if not left:
        return words
    points = gain(state, tips.picture.viewer, thing.number)
    return tips.lines(words, tips.say("play.tip.grape_worth", points=points))


def tip_chip(tips: BurgundyTips, thing: Thing) -> str:
    words = tips.say("play.tip.vine_chip", points=worth(tips.state, thing.owner))
    points = group_points(tips.state.rules)
    scored = range(1, points.index(points[-1]) + 1)
    table = " · ".join(f"{size} = {points[size]}" for size in scored)
    return tips.lines(words, tips.say(f"play.tip.{TABLE}"), table)


def tip_terrace(tips: BurgundyTips, thing: Thing) -> str:
    state = tips.state
    planted = vines(state).planted[state.seats[thing.owner].estate]
    spaces = list(bits(vineyard(state.rules).terraces[thing.number]))
    covered = sum(planted[space] != EMPTY for space in spaces)
    done = "_done" if covered == len(spaces) else ""
    facts = {"covered": covered, "spaces": len(spaces)}
    return tips.say(f"play.tip.vine_terrace{done}", terrace=thing.number + 1, **facts)


def tip_disc(tips: BurgundyTips, thing: Thing) -> str:
    return capital(tips.say(f"bonus.{BONUS_NAMES[thing.number]}"))


def tip_colours(tips: BurgundyTips, thing: Thing) -> str:
    names = [GRAPES[grape] for grape in grapes_of(thing.number)]
    return tips.say("play.tip.colours", colours=colours_phrase(tips.texts, names))


def tip_stored(tips: BurgundyTips, thing: Thing) -> str:
    stored, seconds = tips.state.stored(thing.owner), tips.state.rules.halves
    tile = stored[thing.number]
    if tile in seconds:
        tile = stored[seconds.index(tile)]
    if tile in grapes_by_face(tips.state.rules):
        return _double(tips, tile)
    return tips.storage(thing)


def mention_shop(asked: Asked[State], answer: Answer) -> Answer:
    """The button of the purchase names the shop, unless it speaks of more than depots already."""
    price = asked.picture.state.rules.definitions.purchase_price
    plain = asked.text("play.action.buy.effect", count=price)
    if (answer.kind, answer.effect) != (BUY.name, plain) or not any(
        tile != EMPTY for tile in vines(asked.picture.state).shop
    ):
        return answer
    return replace(answer, effect=asked.text("play.action.buy.shop", count=price))


class VineyardsLayer(BurgundyLayer):
    """Double tiles are taken, stored in two spaces and planted."""

    name = NAME
    click_rules = ClickRules(
        implied=frozenset({"plant.colours", "vine_gift.colours"}),
        turned={"plant": "colours", "vine_gift": "colours"},
        puts={"plant": SPACE, "vine_gift": SPACE},
        nearest=("why.vines_not_touching", "why.bottom_terrace_first"),
    )
    parts: Mapping[str, Maker] = {
        "tableau": _tableau,
        "vine_market": _market,
        "vineyard": _vineyard,
        "small_vineyards": _small,
    }
    details: Mapping[AnyPlace, Adds] = {
        AroundDuchy: shade,
        NearDuchy: close_up,
        InPanel: counts,
        MoreRows: rows,
        OnCard: card_symbols,
        PhaseEnded: at_phase_end,
        Priced: lambda at: [(VINE_PLACE, TAKE_DOUBLE, 1), (SPACE, PLANT, 3)],
    }
    questions: Mapping[str, Ask] = {
        "bonus": ask_bonus,
        "vine_bonus": ask_vine_bonus,
        "grape": ask_grape,
    }
    motions: Mapping[str, Motion[State]] = MOTIONS
    tips: Mapping[str, Tip] = {
        VINE_PLACE: tip_place,
        SHOP: tip_shop,
        SPACE: tip_space,
        GRAPE: tip_grape,
        CHIP: tip_chip,
        TERRACE: tip_terrace,
        DISC: tip_disc,
        "colours": tip_colours,
        "storage": tip_stored,
    }

    def things(self, state: State, seat: int) -> Mapping[str, Sequence[int]]:
        pieces = vines(state)
        doubles = grapes_by_face(state.rules)
        lying = [tile for tile in (*state.stored(seat), *pieces.shop) if tile in doubles]
        return {
            VINE_PLACE: range(len(pieces.depot)),
            SHOP: range(len(pieces.shop)),
            SPACE: range(len(vineyard(state.rules))),
            "colours": sorted({way for tile in lying for way in ways(doubles[tile])}),
            GRAPE: [grape for grape, left in enumerate(pieces.supply) if left != EMPTY],
            DISC: range(len(BONUS_NAMES)),
        }

    def aspects(self, state: State, seat: int, action: Action) -> Sequence[Target]:
        """Take, place and buy mean double tiles too; workers may make a die show the number."""
        found = [_BUTTONS[action[0]]] if action[0] in _BUTTONS else []
        if action[0] == PLANT.number and action[1] < 2:
            found.append(("number", vineyard(state.rules).numbers[action[4]]))
        if action[0] == TAKE_DOUBLE.number and action[1] < 2:
            found += [("number", number) for number in numbers_of_place(state, action[2])]
        return found

    def stands_for(self, state: State, target: Target) -> Target | None:
        """The second half of a stored double tile means its first."""
        field, number = target
        stored = state.stored(state.pending[-1][1]) if state.pending else ()
        seconds = state.rules.halves
        if field != "storage" or number >= len(stored) or stored[number] not in seconds:
            return None
        return field, seconds.index(stored[number])

    def carried(self, thing: Thing, picture: BurgundyPicture) -> Look | None:
        lying = {VINE_PLACE: vines(picture.state).depot, SHOP: vines(picture.state).shop}
        tile = lying[thing.kind][thing.number] if thing.kind in lying else EMPTY
        return None if tile == EMPTY else tile_look(picture.state.rules, tile)

    def ghost(self, state: State, seat: int, action: Action | None) -> Ghost | None:
        if action is None or action[0] not in (PLANT.number, VINE_GIFT.number):
            return None
        return Ghost(Thing(SPACE, seat, action[-1]), action[-2])

    def cause(
        self, state: State, seat: int, decision: str, events: Sequence[Event]
    ) -> Thing | None:
        """The double space whose bonus asks: it is newer than any tile that was placed."""
        if decision not in _ASK:
            return None
        told = ("tile_placed", "route_bonus", "double_planted")
        newest = next((e for e in events if e.name in told and e.seat == seat), None)
        if newest is None or newest.name != "double_planted":
            return None
        return Thing(SPACE, seat, space_number(state, newest.facts["vine_space"]))

    def rephrase(self, question: Question, asked: Asked[State]) -> Question:
        """What is planted, which covered bonus asks, and that the purchase means the shop too."""
        words = prompt(asked) if asked.decision else ""
        answers = [mention_shop(asked, answer) for answer in question.answers]
        return replace(question, words=words or question.words, answers=answers)

    def marks(self, event: Event, state: State) -> Iterator[Thing]:
        if event.name == "double_planted":
            yield Thing(SPACE, event.seat, space_number(state, event.facts["vine_space"]))

    def rule(self, thing: Thing, picture: BurgundyPicture) -> str:
        if thing.kind != "storage":
            return ""
        stored = picture.state.stored(thing.owner if thing.owner >= 0 else 0)
        tile = stored[thing.number] if thing.number < len(stored) else EMPTY
        rules = picture.state.rules
        return "V6" if tile in rules.wide or tile in rules.seconds else ""


define(VineyardsLayer())
