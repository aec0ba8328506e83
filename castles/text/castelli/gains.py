"""What an action is sure to give: a direction what it wins now, a castle its points."""

from __future__ import annotations

from collections import Counter

from castles.engine.action import Action
from castles.engine.event import Event
from castles.games.castelli.actions import BUILD, GOVERN, NO_CARD, NOTHING, ORIENT
from castles.games.castelli.game import Castelli
from castles.games.castelli.legal import missing_units
from castles.games.castelli.names import RESOURCES
from castles.games.castelli.scoring import castle_points
from castles.games.castelli.view import View
from castles.text.castelli.facts import units_phrases
from castles.text.catalogue import Catalogue
from castles.text.figures import signed

_SEEN = frozenset({ORIENT.number, GOVERN.number})


def gains(game: Castelli, view: View, action: Action, catalogue: Catalogue) -> list[str]:
    """What an action gives, and the card a castle needs, for readers who don't see its words."""
    said = list_gains(game, view, action, catalogue)
    if action[0] == BUILD.number and (card := action[3]) != NO_CARD:
        said.append(catalogue.text(f"card.{view.state.rules.card_names[card]}"))
    return said


def list_gains(game: Castelli, view: View, action: Action, catalogue: Catalogue) -> list[str]:
    """In phrases; nothing for actions whose effect is in their words already."""
    if action[0] == BUILD.number:
        return _castle(view, action, catalogue)
    if action[0] not in _SEEN:
        return []
    units: Counter[str] = Counter()
    cards = ingots = 0
    for event in _foresee(game, view, action):
        if event.seat != view.seat:
            continue
        if event.name == "units_won":
            units[str(event.facts["resource"])] += int(str(event.facts["count"]))
        elif event.name == "ingots_found":
            ingots += int(str(event.facts["count"]))
        elif event.name in ("card_drawn", "known_card_drawn"):
            cards += 1
    said = units_phrases(catalogue, units)
    said += [catalogue.text("count.ingots", count=ingots)] if ingots else []
    return said + ([catalogue.text("count.cards", count=cards)] if cards else [])


def _castle(view: View, action: Action, catalogue: Catalogue) -> list[str]:
    """Its points, what is left of them if its units had been kept (C9), and what else it takes."""
    state, (_, site, bought, card) = view.state, action
    definitions, text = state.rules.definitions, catalogue.text
    effect = state.rules.build_effects[card] if card != NO_CARD else None
    units = definitions.units
    if site in state.castles:
        units = (effect.units_over if effect else 0) or definitions.units_over
    missing = missing_units(state.seats[view.seat], units)
    points = castle_points(state, state.board.sites[site].district)
    net = points - (len(RESOURCES) * units - missing) * definitions.unit_points
    stands = definitions.fight.castle if state.rules.fight else 0
    said = [text("act.castle_points", points=points, net=signed(net + stands, catalogue, 0))]
    # C11: unless somebody builds over it.
    said += [text("act.castle_stands", points=stands)] if stands else []
    price = missing * effect.unit_price if effect else 0
    if bought != NOTHING:
        price = definitions.purchase
    return said + ([text("act.pays", count=price)] if price else [])


def _foresee(game: Castelli, view: View, action: Action) -> list[Event]:
    """What happens if nobody answers with a Governor."""
    state = game.determinise(view, 0)
    told: list[Event] = []
    state.events = told
    game.apply(state, action)
    while state.current >= 0:
        game.apply(state, game.legal_actions(state)[-1])
    return told
