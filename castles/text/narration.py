"""Events, reasons and notices in sentences: the log, "why not?", undo walls, save faults."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from castles.engine.errors import OptionError
from castles.engine.faults import Hint
from castles.engine.own import OwnBoardError
from castles.play.notice import Notice, SaveFaultError
from castles.text.by_game import describer_for
from castles.text.catalogue import Catalogue
from castles.text.own_boards import tell_flaws
from castles.text.phrases import capital, join, seat_list

if TYPE_CHECKING:
    from castles.engine.event import Event
    from castles.engine.game import AnyGame, Reason


def narrate(
    game: AnyGame,
    event: Event,
    viewer: int,
    names: Sequence[str],
    catalogue: Catalogue,
    you: int | None = None,
) -> str:
    """One line of the log as `viewer` may read it; `event.rule` says which rule it follows.

    The viewer is called "you", unless it is said who is.
    """
    catalogue = catalogue.of_game(game.name)
    seen = event.seen_by(viewer)
    facts = describer_for(game, catalogue, names).speak({**seen.facts, **seen.secret})
    facts["seat"] = names[seen.seat]
    if (team := seen.facts.get("team")) is not None:
        facts["seat"] = catalogue.text("team.of", seats=seat_list(catalogue, names, team))
        if "winners" in facts:
            facts |= {"winners": facts["seat"], "count": 1}
    return capital(catalogue.text(_key(seen, viewer if you is None else you, catalogue), **facts))


def _key(event: Event, viewer: int, catalogue: Catalogue) -> str:
    """The most telling wording there is: with secrets, to "you", or about a seat by name."""
    key = f"log.{event.name}"
    acts = viewer == event.seat and "team" not in event.facts
    wordings = [
        (f"{key}.own", acts and event.secret),
        (f"{key}.shown", event.secret),
        (f"{key}.you", acts),
    ]
    return next((word for word, fitting in wordings if fitting and word in catalogue), key)


def tell_reason(reason: Reason, catalogue: Catalogue) -> str:
    """Why something is not possible, the cheapest way to mend it, and the rule."""
    facts = {name: _counted(fact, catalogue) for name, fact in reason.facts.items()}
    why = catalogue.text(reason.key, **facts)
    fix = catalogue.text(reason.fix, **facts) if reason.fix else ""
    return catalogue.text("reason_with_rule", reason=f"{why} {fix}".strip(), rule=reason.rule)


def _counted(fact: object, catalogue: Catalogue) -> object:
    """Counts of several things as a list: `1 wood and 2 stone`."""
    if not isinstance(fact, dict):
        return fact
    return join(catalogue, (catalogue.text(f"count.{name}", count=n) for name, n in fact.items()))


def tell_wall(
    wall: Notice, game: AnyGame, viewer: int, names: Sequence[str], catalogue: Catalogue
) -> str:
    """Why something can't be undone, said to the viewer: what came to light is told again."""
    catalogue = catalogue.of_game(game.name)
    news = wall.event and narrate(game, wall.event, viewer, names, catalogue)
    return tell_notice(wall, names, catalogue, news=news)


def tell_error(error: Exception, catalogue: Catalogue) -> str:
    """An error in the language of the catalogue, as far as it has a text."""
    if isinstance(error, SaveFaultError):
        return tell_notice(error.notice, (), catalogue)
    if isinstance(error, OwnBoardError):
        return tell_flaws(error, catalogue)
    if not isinstance(error, OptionError) or not error.key:
        return str(error)
    facts = {
        name: tell_hint(fact, catalogue) if isinstance(fact, Hint) else fact
        for name, fact in error.facts.items()
    }
    return catalogue.text(error.key, **facts)


def tell_hint(hint: Hint, catalogue: Catalogue) -> str:
    """What somebody may have meant, else all there is."""
    if hint.near:
        return catalogue.text("fault.hint.near", name=hint.near)
    told = catalogue.text("fault.hint.known", names=hint.known)
    return told.removesuffix(".") if hint.known.endswith("...") else told


def tell_notice(notice: Notice, names: Sequence[str], catalogue: Catalogue, **more: object) -> str:
    """What a match or a save has to say; seats are called by name."""
    facts: dict[str, object] = {**notice.facts, **more}
    seat = facts.get("seat")
    if isinstance(seat, int):
        facts["seat"] = names[seat]
    return catalogue.text(notice.key, **facts)
