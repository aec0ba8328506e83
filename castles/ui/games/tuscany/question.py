"""What Tuscany asks, in words, and the four big answers with their effects."""

from __future__ import annotations

from castles.desk.question import Answer, Question, one_proposed
from castles.games.tuscany.decisions import CHOOSE_DISCARD, CHOOSE_PAYMENT, CHOOSE_TOKEN
from castles.games.tuscany.state import EMPTY, State
from castles.text.tuscany.facts import tile_name
from castles.ui.games.tuscany.queries import own
from castles.ui.table.asked import Asked

_FOCUS = {
    "turn": "draw",
    "pay": "pay",
    "token": "token",
    "discard": "storage",
    "castle": "display",
    "extra": "spend_marble",
    "start_castle": "space",
}
"""Where each question is answered: an answer or a kind of thing."""
_WANTED = ("castle", "place", "take", "draw")
"""The actions of a turn, the most wanted first."""


def question(asked: Asked[State]) -> Question:
    words = _prompt(asked) if asked.decision else ""
    return Question(words, _answers(asked), _FOCUS.get(asked.decision, ""))


# -- the banner ------------------------------------------------------------------------------------


def _prompt(asked: Asked[State]) -> str:
    state, text = asked.picture.state, asked.text
    if asked.kind == "refresh":
        return text("play.ask.replace")
    item = _chosen_item(asked)
    if item is not None:
        tile = tile_name(asked.texts, state.rules.item_words(item))
        return text(f"play.ask.{'take' if asked.waiting is not None else 'place_item'}", tile=tile)
    if asked.kind in ("take", "place", "castle"):
        return text(f"play.ask.aim.{'storage' if asked.kind == 'place' else 'display'}")
    frame = state.pending[-1]
    if asked.waiting is not None and asked.kind == "token":
        return text("play.ask.this_token", token=_token(asked))
    if frame[0] == CHOOSE_DISCARD.number:
        words = state.rules.item_words(state.display[frame[2]])
        return text("play.ask.discard", tile=tile_name(asked.texts, words))
    if frame[0] == CHOOSE_PAYMENT.number:
        kind = state.rules.type_names[own(asked.picture).own_board().types[frame[3]]]
        return text("play.ask.pay", type=kind)
    if frame[0] == CHOOSE_TOKEN.number:
        return text("play.ask.first_token" if frame[2] else "play.ask.token")
    if asked.decision == "turn":
        return text(f"play.ask.{_turn(asked, bool(frame[2]))}")
    return text(f"play.ask.{asked.decision}")


def _turn(asked: Asked[State], refreshed: bool) -> str:
    """What a turn asks now; another type may be swapped out only while nothing fits (T19a)."""
    if refreshed:
        return "refreshed" if asked.can("refresh") else "fitting"
    if not asked.can("refresh"):
        return "turn"
    # A house rule lets nobody take what doesn't fit.
    return "nothing_fits" if asked.can("take") else "must_swap"


def _chosen_item(asked: Asked[State]) -> int | None:
    """The tile that the player has chosen and not yet placed."""
    if "storage" in asked.chosen:
        return own(asked.picture).storage[asked.chosen["storage"]]
    if "display" in asked.chosen:
        return asked.picture.state.display[asked.chosen["display"]]
    return None


# -- the answers -----------------------------------------------------------------------------------


def _answers(asked: Asked[State]) -> list[Answer]:
    """The four actions of a turn, always in their places; a castle is placed or declined (T24)."""
    if asked.decision == "token":
        return [_token_answer(asked)]
    castle = asked.decision == "castle"
    place = Answer(
        "castle" if castle else "place",
        _place_effect(asked),
        "green",
        label="place",
        suggested=castle or asked.kind == "place",
        tells_gains=True,
    )
    decline = Answer("decline", asked.text("play.action.decline.effect"), "steel", glyph="cross")
    marble = Answer(
        "spend_marble",
        asked.text("play.action.marble.effect"),
        "steel",
        label="marble",
        suggested=True,
    )
    answers = [
        Answer("draw", _draw_effect(asked)),
        Answer("take", _take_effect(asked), suggested=asked.kind == "take"),
        place,
        decline if castle else marble,
    ]
    return one_proposed(answers, _proposed(asked))


def _proposed(asked: Asked[State]) -> str:
    """The action that stands out: the chosen one, else the most wanted that is possible."""
    if asked.kind in _WANTED:
        return asked.kind
    return next((kind for kind in _WANTED if asked.can(kind)), "")


def _token_answer(asked: Asked[State]) -> Answer:
    effect = _token(asked) if "token" in asked.chosen else asked.text("play.action.token.effect")
    return Answer("token", effect, "green", glyph="plus", suggested=asked.waiting is not None)


def _token(asked: Asked[State]) -> str:
    """The name of the token that is chosen."""
    names = asked.picture.state.rules.token_names
    return asked.text(f"token.{names[asked.chosen['token']]}")


def _draw_effect(asked: Asked[State]) -> str:
    rules, seat = asked.picture.state.rules, own(asked.picture)
    more = seat.tokens[rules.card_token]
    key = "play.action.draw.more" if more else "play.action.draw.effect"
    return asked.text(key, count=rules.cards_drawn, more=more)


def _take_effect(asked: Asked[State]) -> str:
    if asked.waiting is not None:
        state = asked.picture.state
        tile = state.rules.item_words(state.display[asked.waiting[1]])
        return asked.text("play.action.take.this", tile=tile_name(asked.texts, tile))
    free = EMPTY in own(asked.picture).storage
    return asked.text("play.action.take.effect" if free else "play.action.take.full")


def _place_effect(asked: Asked[State]) -> str:
    if asked.decision == "castle":
        return asked.text("play.action.place.castle")
    stored = sum(1 for item in own(asked.picture).storage if item != EMPTY)
    return asked.text("play.action.place.effect", count=stored)
