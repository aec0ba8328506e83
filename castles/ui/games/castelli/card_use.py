"""What one card of the hand would do: played, sold or with a castle, and why not."""

from __future__ import annotations

from castles.engine.action import Action, ActionKind
from castles.games.castelli.actions import (
    BUILD,
    NO_CARD,
    PLAY,
    PLAY_DISTRICT,
    PLAY_SEAT,
    SELL,
)
from castles.games.castelli.explain import explain
from castles.games.castelli.scoring import castle_points
from castles.text.catalogue import Catalogue
from castles.ui.games.castelli.queries import CastelliPicture, chosen, chosen_kind, legal, own
from castles.ui.table.answers import tell_reasons

PLAYS = (PLAY, PLAY_SEAT, PLAY_DISTRICT)
_USES = {PLAY.number: 1, PLAY_SEAT.number: 1, PLAY_DISTRICT.number: 1, BUILD.number: 3}
"""Where the card stands in an action that uses it."""
_CARD_KINDS = frozenset(kind.number for kind in (SELL, *PLAYS))


def card_of(action: Action) -> int | None:
    """The card that an action plays."""
    card = action[_USES[action[0]]] if action[0] in _USES else NO_CARD
    return None if card == NO_CARD else card


def wants_card(picture: CastelliPicture) -> bool:
    """Whether one is looked for, or what it shall be used on."""
    return chosen_kind(picture) in _CARD_KINDS or chosen(picture, "card") is not None


def looks_for_card(picture: CastelliPicture) -> bool:
    """Whether the hand lies large over the board."""
    return wants_card(picture) and chosen(picture, "card") is None


def sells(picture: CastelliPicture) -> bool:
    return chosen_kind(picture) == SELL.number


def wanted(picture: CastelliPicture) -> set[int]:
    """The cards that can be used now: sold while selling, else played."""
    actions = legal(picture)
    if sells(picture):
        return {action[1] for action in actions if action[0] == SELL.number}
    return {card for action in actions if (card := card_of(action)) is not None}


def shown_card(picture: CastelliPicture) -> int | None:
    """The card that is told of: the one that was pointed at last, else the first that a click uses,
    or that can be used."""
    cards = sorted({card for card in own(picture).hand if card >= 0})
    looked_at = picture.looked_at
    if looked_at is not None and looked_at.kind == "card" and looked_at.number in cards:
        return looked_at.number
    usable, glowing = wanted(picture), {number for kind, number in picture.glow if kind == "card"}
    return min(cards, key=lambda card: (card not in usable, card not in glowing), default=None)


def kind_of_use(picture: CastelliPicture, card: int) -> ActionKind:
    """How a card is played: as it can be now, else as its effect says."""
    for action in legal(picture):
        if card_of(action) == card:
            return next(kind for kind in (*PLAYS, BUILD) if kind.number == action[0])
    rules = picture.state.rules
    effect = rules.play_effects[card]
    if effect is not None:
        return effect.kind
    return PLAY if rules.build_effects[card] is None else BUILD


def told_use(picture: CastelliPicture, card: int, texts: Catalogue) -> str:
    """What it does if it is played, as often as there are places for it; empty if it cannot be."""
    state = picture.state
    uses = [action for action in legal(picture) if card_of(action) == card]
    if not uses:
        return ""
    kind = uses[0][0]
    if kind == BUILD.number:
        sites = {action[1] for action in uses}
        best = max(castle_points(state, state.board.sites[site].district) for site in sites)
        return texts.text("play.hand.builds", count=len(sites), points=best)
    return texts.text("play.hand.plays", count=len(uses) if kind != PLAY.number else 0)


def can_sell(picture: CastelliPicture, card: int) -> bool:
    return any(action == SELL(card) for action in legal(picture))


def told_sale(picture: CastelliPicture, card: int, texts: Catalogue) -> str:
    """What selling it gives; empty if it cannot be sold."""
    if not can_sell(picture, card):
        return ""
    return texts.text("play.hand.sold", count=picture.state.rules.definitions.sale)


def why_not_sold(picture: CastelliPicture, card: int, texts: Catalogue) -> str:
    return tell_reasons(explain(picture.state, SELL(card)), texts)


def why_not_played(picture: CastelliPicture, card: int, texts: Catalogue) -> str:
    effect = picture.state.rules.play_effects[card]
    kind = PLAY if effect is None else effect.kind
    meant = kind(card, *[0] * (len(kind.fields) - 1))
    return tell_reasons(explain(picture.state, meant), texts)
