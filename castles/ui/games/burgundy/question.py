"""What Burgundy asks, in words, and the big answers with their effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from castles.desk.question import Answer, Question, one_proposed
from castles.engine.action import Action, ActionKind, Target
from castles.games.burgundy.actions import PLACE, SELL, TAKE
from castles.games.burgundy.costs import worker_cost
from castles.games.burgundy.goods import sale_worth
from castles.games.burgundy.modules.extra_tiles import WORKERS_FOR_SILVER
from castles.games.burgundy.powers import BUILDING_PRICE, TAKEN_SILVER, TAKEN_WORKERS
from castles.games.burgundy.state import EMPTY, State
from castles.text.burgundy.facts import short_tile, tile_phrase
from castles.text.phrases import capital, join
from castles.ui.games.burgundy.laying import sizes_for
from castles.ui.games.burgundy.module import layers_on
from castles.ui.games.burgundy.queries import (
    active_die,
    legal,
    own,
    priced,
    shown_number,
)
from castles.ui.table.asked import Asked

_FOCUS = {
    "board": "board",
    "start_castle": "space",
    "turn": "die",
    "discard": "storage",
    "castle": "take",
    "ship": "depot",
    "goods": "good",
    "tile": "depot_space",
    "sale": "good",
    "place": "storage",
    "effect": "building",
}
"""Where each question is answered: an answer or a kind of thing."""
_SAYS_NEXT = ("take", "place", "sell", "workers", "buy", "fetch")
"""Kinds of action that say what they need once they are chosen."""


def question(asked: Asked[State]) -> Question:
    """What the base game asks, as other layers rephrase it."""
    words = prompt(asked) if asked.decision else ""
    plain = Question(words, _answers(asked), _FOCUS.get(asked.decision, ""))
    return layers_on(asked.picture.state.rules).rephrase(plain, asked)


def chosen_prompt(asked: Asked[State]) -> str:
    """What is needed next of an action that is half chosen; empty if none is."""
    state, viewer = asked.picture.state, asked.picture.viewer
    if "storage" in asked.chosen and asked.decision != "discard":
        tile = state.rules.tile_words(state.stored(viewer)[asked.chosen["storage"]])
        return asked.text("play.ask.place_tile", tile=tile_phrase(asked.texts, tile))
    if asked.kind in _SAYS_NEXT and asked.decision != "place":
        # The question by its own name is that of the town hall.
        next_words = "place_stored" if asked.kind == "place" else asked.kind
        return asked.text(f"play.ask.{next_words}")
    return ""


def prompt(asked: Asked[State]) -> str:
    state, viewer, text = asked.picture.state, asked.picture.viewer, asked.text
    if words := chosen_prompt(asked):
        return words
    if asked.decision == "turn" and not any(state.dice[viewer]):
        return text("play.ask.free")
    if asked.decision == "turn" and (die := active_die(asked.picture)) is not None:
        return text("play.ask.die", die=shown_number(asked.picture, die))
    if asked.decision == "board" and own(asked.picture).board_number != EMPTY:
        return text("play.ask.board_side")
    if asked.decision == "discard":
        space = state.pending[-1][3]
        if space == EMPTY:
            return text("play.ask.make_room")
        tile = state.rules.tile_words(state.depots[space])
        return text("play.ask.discard", tile=tile_phrase(asked.texts, tile))
    building = _asking_building(asked) if asked.decision == "tile" else ""
    # What a bonus asks may follow a building that asks for nothing.
    if (gift := f"bonus.{building}") in asked.texts:
        name = capital(text(f"building.{building}"))
        return text("list.named", name=name, words=text(gift))
    return text(f"play.ask.{asked.decision}")


def _asking_building(asked: Asked[State]) -> str:
    """The building that asks, if one does."""
    cause = asked.picture.cause
    if cause is None or cause.kind != "space":
        return ""
    words = asked.picture.state.rules.tile_words(own(asked.picture).tiles[cause.number])
    if not isinstance(words, dict) or "building" not in words:
        return ""
    return str(words["building"])


def _answers(asked: Asked[State]) -> list[Answer]:
    """What exists now: the four actions of a die, then what is free, or a way to do without."""
    if asked.decision and asked.decision not in ("turn", "castle"):
        return [*_effect_answers(asked), *skip(asked), *free_answers(asked, only_legal=True)]
    return [*die_answers(asked), *skip(asked), *free_answers(asked)]


def die_answers(asked: Asked[State]) -> list[Answer]:
    """The four actions of a die."""
    take, place, sell, workers = (_effect(asked, kind) for kind in _DIE_ACTIONS)
    suggested = {kind: asked.kind == kind for kind in _DIE_ACTIONS}
    answers = [
        Answer("take", take, glyph="take_tile", suggested=suggested["take"]),
        Answer("place", place, suggested=suggested["place"], tells_gains=True),
        Answer("sell", sell, suggested=suggested["sell"]),
        Answer("workers", workers),
    ]
    return one_proposed(answers, _proposed(asked))


def _proposed(asked: Asked[State]) -> str:
    """The action of a die that stands out: the chosen one, else the first that costs no workers."""
    if asked.kind or asked.decision not in ("turn", "castle"):
        return asked.kind
    free = (kind for kind, action in _AIMED.items() if _targets(asked, action)[0])
    return next(free, "workers")


def _effect(asked: Asked[State], kind: str) -> str:
    """What an action of a die would do now; nothing before the dice were seen to roll, and nothing
    when the turn is over."""
    if not asked.decision or asked.picture.deciding != asked.picture.viewer:
        return ""
    if asked.decision == "turn" and not any(asked.picture.state.dice[asked.picture.viewer]):
        return asked.text("play.action.used")
    return _DIE_ACTIONS[kind](asked)


def free_answers(asked: Asked[State], *, only_legal: bool = False) -> list[Answer]:
    """The purchase, what monasteries 6 and 28 allow, and what modules bring.

    What is impossible now says why, or is left out where it is beside the question.
    """
    price = asked.picture.state.rules.definitions.purchase_price
    tone = "green" if asked.kind == "buy" else "steel"
    answers = [Answer("buy", asked.text("play.action.buy.effect", count=price), tone)]
    powers = own(asked.picture).powers
    if price := powers[BUILDING_PRICE]:
        effect = asked.text("count.workers", count=price)
        answers.append(Answer("fetch", effect, "steel", glyph="building"))
    if workers := powers[WORKERS_FOR_SILVER]:
        effect = asked.text("play.action.exchange.effect", count=workers)
        answers.append(Answer("exchange", effect, "steel", glyph="silver"))
    answers += layers_on(asked.picture.state.rules).answers(asked)
    return [answer for answer in answers if asked.can(answer.kind) or not only_legal]


def skip(asked: Asked[State]) -> list[Answer]:
    """To do without what the question offers."""
    if not asked.can("skip"):
        return []
    return [Answer("skip", asked.text(f"play.action.skip.{asked.decision}"), "wood", glyph="cross")]


def _effect_answers(asked: Asked[State]) -> list[Answer]:
    """The kind of action that the question is about; what it needs glows."""
    kinds = {
        "ship": ("ship", "green"),
        "goods": ("keep", "green"),
        "tile": ("take", "green"),
        "sale": ("sell", "green"),
        "place": ("place", "green"),
    }
    if asked.decision == "discard":
        return _discards(asked)
    if asked.decision not in kinds:
        return []
    kind, tone = kinds[asked.decision]
    glyph = {"take": "take_tile", "keep": "good"}.get(kind, kind)
    is_place = asked.decision == "place"
    effect = (
        _place_effect(asked) if is_place else asked.text(f"play.action.{asked.decision}.effect")
    )
    return [Answer(kind, effect, tone, label=asked.decision, glyph=glyph, suggested=True)]


def _discards(asked: Asked[State]) -> list[Answer]:
    """One button for each tile that may go."""
    state, viewer = asked.picture.state, asked.picture.viewer
    answers = []
    for _, slot in legal(asked.picture):
        words = state.rules.tile_words(state.stored(viewer)[slot])
        if isinstance(words, dict):
            name = short_tile(asked.texts, words)
            answers.append(Answer("discard", name, picks=(("storage", slot),)))
    return answers


def _take_effect(asked: Asked[State]) -> str:
    state, viewer = asked.picture.state, asked.picture.viewer
    if EMPTY not in state.stored(viewer):
        return asked.text("play.action.take.full")
    if asked.decision == "castle":
        return asked.text("play.action.take.any")
    free, paid = _targets(asked, TAKE)
    spaces = [number for name, number in free if name == "depot_space"]
    within_reach = [state.rules.space_depot[space] + 1 for space in spaces]
    if asked.decision != "turn":
        return take_from(asked, within_reach)
    die = active_die(asked.picture)
    shown = [shown_number(asked.picture, die)] if die is not None else state.dice[viewer]
    filled = {
        state.rules.space_depot[n] + 1 for n, tile in enumerate(state.depots) if tile != EMPTY
    }
    if depots := [depot for depot in shown if depot in filled] or within_reach:
        return take_from(asked, depots)
    return _with_workers(asked, asked.text("play.action.take.nothing"), paid)


def take_from(asked: Asked[State], depots: list[int]) -> str:
    numbers = sorted({number for number in depots if number})
    if not numbers:
        return ""
    words = join(asked.texts, map(str, numbers))
    return asked.text("play.action.take.effect", count=len(numbers), depots=words)


def meant_by(asked: Asked[State], kind: ActionKind) -> list[Action]:
    """The actions that the answer of a kind means, those of modules too.

    They agree with the die that is chosen, and with what it shall show.
    """
    state, viewer = asked.picture.state, asked.picture.viewer
    die, number = asked.chosen.get("die"), asked.chosen.get("number")
    found = []
    aspects = layers_on(state.rules).aspects
    for action in legal(asked.picture):
        meanings = aspects(state, viewer, action)
        is_meant = action[0] == kind.number or kind.target in meanings
        shows = number is None or ("number", number) in meanings
        if is_meant and shows and die in (None, action[1]):
            found.append(action)
    return found


def _targets(asked: Asked[State], kind: ActionKind) -> tuple[set[Target], set[Target]]:
    """What the answer of a kind can be done with: at no cost, and for workers."""
    state, viewer = asked.picture.state, asked.picture.viewer
    fields = {of.number: (name, 1 + place) for name, (of, place) in priced(state).items()}
    free, every = set[Target](), set[Target]()
    for action in meant_by(asked, kind):
        if action[0] in fields:
            name, place = fields[action[0]]
            every.add((name, action[place]))
            if not worker_cost(state, viewer, action):
                free.add((name, action[place]))
    return free, every - free


def _with_workers(asked: Asked[State], words: str, paid: set[Target]) -> str:
    return asked.text(_brief(asked, "more"), free=words, count=len(paid)) if paid else words


def _brief(asked: Asked[State], action: str) -> str:
    """The text of what an action does; shorter where answers have less room."""
    ending = ".brief" if sizes_for(asked.picture.state).number("brief_answers") else ""
    return f"play.action.{action}{ending}"


def _place_effect(asked: Asked[State]) -> str:
    """On how many spaces; apart those that cost workers."""
    if all(tile == EMPTY for tile in asked.picture.state.stored(asked.picture.viewer)):
        return asked.text("play.action.place.nothing")
    free, paid = _targets(asked, PLACE)
    words = asked.text("play.action.place.effect", count=len(free))
    return _with_workers(asked, words, paid)


def _sell_effect(asked: Asked[State]) -> str:
    kinds, paid = _targets(asked, SELL)
    if len(kinds) != 1 or paid:
        return _with_workers(asked, asked.text("play.action.sell.kinds", count=len(kinds)), paid)
    ((_, kind),) = kinds
    return sale_of(asked, kind, _brief(asked, "sell.effect"))


def sale_of(asked: Asked[State], good: int, key: str) -> str:
    """What selling all goods of a kind brings."""
    estate = own(asked.picture)
    count = estate.goods[good]
    silver, points = sale_worth(asked.picture.state, estate, count)
    name = asked.text(f"good.{good + 1}")
    return asked.text(key, count=count, good=name, points=points, silver=silver)


def _workers_effect(asked: Asked[State]) -> str:
    state = asked.picture.state
    powers = own(asked.picture).powers
    count = state.rules.definitions.workers_taken + powers[TAKEN_WORKERS]
    words = asked.text("play.action.workers.effect", count=count)
    if silver := powers[TAKEN_SILVER]:
        words += f", +{asked.text('count.silver', count=silver)}"
    return words


_AIMED = {"place": PLACE, "take": TAKE, "sell": SELL}
"""What the dice are good for besides workers, the most wanted first."""
_DIE_ACTIONS: Mapping[str, Callable[[Asked[State]], str]] = {
    "take": _take_effect,
    "place": _place_effect,
    "sell": _sell_effect,
    "workers": _workers_effect,
}
