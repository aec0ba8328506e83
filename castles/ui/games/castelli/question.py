"""What Castelli asks, in words, and the big answers with their effects."""

from __future__ import annotations

from castles.desk.question import Answer, Question, one_proposed
from castles.games.castelli.actions import (
    BUILD,
    HAND,
    NO_CARD,
    PLAY,
    PLAY_DISTRICT,
    PLAY_SEAT,
    SELL,
    TURNED,
)
from castles.games.castelli.names import SIDES
from castles.games.castelli.scoring import castle_points
from castles.games.castelli.state import NOWHERE, State
from castles.text.phrases import capital
from castles.ui.games.castelli import card_use
from castles.ui.games.castelli.card_use import PLAYS, card_of
from castles.ui.games.castelli.directions import gains_words
from castles.ui.games.castelli.queries import closed_fields, legal, own, site_shown
from castles.ui.table.asked import Asked

_FOCUS = {
    "turn": "field",
    "lay": "lay.tile.0",
    "orient": "quarter_turns",
    "governor": "pass",
    "build": "build",
    "guard": "guard",
}
"""Where each question is answered: an answer or a kind of thing."""


def question(asked: Asked[State]) -> Question:
    words = _prompt(asked) if asked.decision else ""
    return Question(words, _answers(asked), _focus(asked))


def _focus(asked: Asked[State]) -> str:
    """A tile is laid as it is proposed: there the keyboard begins."""
    turns = asked.chosen.get("quarter_turns")
    if asked.decision == "orient" and turns is not None:
        return f"quarter_turns.{turns}"
    return _FOCUS.get(asked.decision, "")


def _prompt(asked: Asked[State]) -> str:
    state, text = asked.picture.state, asked.text
    card = asked.chosen.get("card", NO_CARD)
    if card != NO_CARD:
        name = state.rules.card_names[card]
        if _sale_waits(asked):
            price = state.rules.definitions.sale
            return text("play.ask.sell_this", card=text(f"card.{name}"), price=price)
        own = f"play.ask.with.{name}"
        key = own if own in asked.texts else f"play.ask.{_card_use(asked, card)}"
        return text(key, card=text(f"card.{name}"))
    if asked.kind in ("build", "sell"):
        return text(f"play.ask.{asked.kind}_which")
    if asked.kind in [kind.name for kind in PLAYS]:
        return text("play.ask.play_which")
    seats = asked.picture.names
    active = seats[state.halves[state.active].turn_seat]
    return text(f"play.ask.{asked.decision}", seat=active)


def _sale_waits(asked: Asked[State]) -> bool:
    """Whether a second click on a card sells it."""
    return asked.waiting is not None and asked.waiting[0] == SELL.number


def _card_use(asked: Asked[State], card: int) -> str:
    """What is left to say once a card is chosen."""
    rules = asked.picture.state.rules
    if rules.build_effects[card] is not None:
        return "card_lot"
    effect = rules.play_effects[card]
    if effect is None:
        return "card_alone"
    return {PLAY_SEAT: "card_seat", PLAY_DISTRICT: "card_district"}.get(effect.kind, "card_alone")


def _answers(asked: Asked[State]) -> list[Answer]:
    if asked.in_round and not asked.decision:
        return [_nothing_to_answer(asked)]
    own_answers = {
        "lay": _lay,
        "orient": _orient,
        "governor": _govern,
        "guard": _guard,
    }.get(asked.decision, _turn_and_build)
    answers = own_answers(asked)
    if card_use.looks_for_card(asked.picture):
        # The card that is told of has a button of its own to be played or sold.
        return [*one_proposed(answers, ""), *_of_shown_card(asked)]
    return one_proposed(answers, "sell") if _sale_waits(asked) else answers


def _of_shown_card(asked: Asked[State]) -> list[Answer]:
    """What can be done with the card that is told of, on its sheet."""
    picture, texts = asked.picture, asked.texts
    card = card_use.shown_card(picture)
    if card is None:
        return []
    sells, picks = card_use.sells(picture), (("card", card),)
    plays = bool(card_use.told_use(picture, card, texts))
    sold = card_use.can_sell(picture, card)
    play = Answer(
        card_use.kind_of_use(picture, card).name,
        capital(asked.text(f"card.{picture.state.rules.card_names[card]}")),
        "red" if sells else "green",
        label="play_it",
        glyph="cards",
        picks=picks,
        reason="" if plays else card_use.why_not_played(picture, card, texts),
        suggested=plays and not sells,
    )
    sell = Answer(
        "sell",
        asked.text("play.action.sell_it.effect", count=picture.state.rules.definitions.sale),
        "green" if sells else "steel",
        label="sell_it",
        glyph="ingot",
        picks=picks,
        reason="" if sold else card_use.why_not_sold(picture, card, texts),
        suggested=sold and sells,
    )
    return [play, sell]


def _turn_and_build(asked: Asked[State]) -> list[Answer]:
    closed = closed_fields(asked.picture.state, asked.picture.viewer)
    turning = asked.decision == "turn" and not asked.chosen
    turn = Answer(
        "turn",
        asked.text("play.action.turn.effect", count=closed),
        "green",
        glyph="shield",
        suggested=turning,
    )
    build = Answer(
        "build",
        _build_effect(asked),
        glyph="build",
        suggested=asked.kind == "build",
        tells_gains=True,
    )
    return one_proposed([turn, build, *_cards(asked)], _proposed(asked))


def _proposed(asked: Asked[State]) -> str:
    """What stands out: the chosen action or card, else the next thing of a turn."""
    if asked.kind:
        return asked.kind
    if asked.chosen.get("card", NO_CARD) != NO_CARD:
        return _play(asked).kind
    return next((kind for kind in ("turn", "build") if asked.can(kind)), "")


def _cards(asked: Asked[State]) -> list[Answer]:
    """Play and sell: a card that is chosen says how it is played."""
    waits = _sale_waits(asked)
    label = "sell_it" if waits else "sell"
    sale = asked.picture.state.rules.definitions.sale
    effect = asked.text(f"play.action.{label}.effect", count=sale)
    sell = Answer("sell", effect, "steel", label=label, glyph="ingot", suggested=waits)
    return [_play(asked), sell]


def _play(asked: Asked[State]) -> Answer:
    state, text = asked.picture.state, asked.text
    card = asked.chosen.get("card", NO_CARD)
    if card != NO_CARD and not _sale_waits(asked):
        effect = state.rules.play_effects[card]
        kind = effect.kind if effect else PLAY
        name = capital(text(f"card.{state.rules.card_names[card]}"))
        return Answer(kind.name, name, "red", label="play", glyph="cards", suggested=True)
    kind = next((kind for kind in PLAYS if asked.can(kind.name)), PLAY)
    return Answer(kind.name, text(_play_effect(asked)), "red", label="play", glyph="cards")


def _play_effect(asked: Asked[State]) -> str:
    """How cards are played now; some only where castles are built, by a click on them."""
    if asked.decision and own(asked.picture).card_played:
        return "play.action.play.used"
    alone = any(asked.can(kind.name) for kind in PLAYS)
    with_castle = any(card_of(action) is not None for action in legal(asked.picture))
    return "play.action.play.on_card" if with_castle and not alone else "play.action.play.effect"


def _is_played(asked: Asked[State]) -> bool:
    """Whether the viewer's turn is played and waits to be ended: its tile lies already."""
    state = asked.picture.state
    return not asked.decision and state.halves[state.active].turn_seat == asked.picture.viewer


def _build_effect(asked: Asked[State]) -> str:
    """The best castle that can be built, what it costs, and what it gains beyond the units."""
    picture, text = asked.picture, asked.text
    if _is_played(asked):
        return text("play.action.build.none")
    if asked.decision != "build":
        return text("play.action.build.later")
    castles = [action for action in legal(picture) if action[0] == BUILD.number]
    card = asked.chosen.get("card", NO_CARD)
    if card != NO_CARD:
        castles = [action for action in castles if action[3] == card] or castles
    if not castles:
        return text("play.action.build.none")
    # What it promises is a number on the board; a card shows its own sites once it is chosen.
    castles = [action for action in castles if site_shown(picture, action[1])] or castles
    state = picture.state
    best = max(castle_points(state, state.board.sites[action[1]].district) for action in castles)
    return text("play.action.build.effect", points=best)


def _lay(asked: Asked[State]) -> list[Answer]:
    state, text = asked.picture.state, asked.text
    tile = own(asked.picture).hand_tile
    is_start = tile >= state.rules.tile_count
    return [
        Answer(
            "lay",
            text("play.action.lay_new.effect"),
            "green",
            label="lay_new",
            glyph="check",
            picks=(("tile", TURNED),),
            suggested=True,
        ),
        Answer(
            "lay",
            text("play.action.lay_hand.effect"),
            "steel",
            label="lay_start" if is_start else "lay_hand",
            glyph="swap",
            picks=(("tile", HAND),),
        ),
        *_cards(asked),
    ]


def _orient(asked: Asked[State]) -> list[Answer]:
    return [*_directions(asked, "orient", list(range(len(SIDES)))), *_cards(asked)]


def _govern(asked: Asked[State]) -> list[Answer]:
    state = asked.picture.state
    others = [turns for turns in range(len(SIDES)) if turns != state.turns[state.current]]
    effect = asked.text("play.action.pass.effect")
    leave = Answer("pass", effect, "wood", label="let_lie", glyph="cross")
    if not asked.can("govern"):
        return [leave]
    return [*_directions(asked, "govern", others), leave]


def _directions(asked: Asked[State], kind: str, directions: list[int]) -> list[Answer]:
    """Lay it as it lies now, or turn it on."""
    state, seat = asked.picture.state, asked.picture.viewer
    turns = asked.chosen.get("quarter_turns")
    effect = asked.text("play.action.orient.choose")
    if turns is not None:
        gains = gains_words(state, seat, turns, asked.texts)
        effect = asked.text("play.action.orient.effect", gains=gains)
    place = directions.index(turns) if turns in directions else -1
    onwards = directions[(place + 1) % len(directions)]
    return [
        Answer(kind, effect, "green", glyph="check", suggested=turns is not None),
        Answer(
            kind,
            asked.text("play.action.turn_on.effect"),
            "steel",
            label="turn_on",
            glyph="turn_quarter",
            picks=(("quarter_turns", onwards),),
        ),
    ]


def _nothing_to_answer(asked: Asked[State]) -> Answer:
    """The same button as for whoever holds the card: nobody learns from the others' presses."""
    is_laid = asked.picture.state.current != NOWHERE
    card, label = ("governor", "let_lie") if is_laid else ("guard", "let_build")
    effect = asked.text(f"play.action.no_{card}.effect")
    return Answer("pass", effect, "wood", label=label, glyph="cross", suggested=True)


def _guard(asked: Asked[State]) -> list[Answer]:
    effect = asked.text("play.action.pass_guard.effect")
    answers = [Answer("pass", effect, "wood", label="let_build", glyph="cross")]
    if asked.can("guard"):
        effect = asked.text("play.action.guard.effect")
        answers.insert(0, Answer("guard", effect, "green", glyph="shield", suggested=True))
    return answers
