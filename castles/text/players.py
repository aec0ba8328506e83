"""Who plays a seat, in words: a person or a level, and since when if another sat there first."""

from __future__ import annotations

from collections.abc import Sequence

from castles.engine.automa import is_automa
from castles.engine.decision import NOBODY
from castles.play.history import Entry
from castles.play.played_match import PlayedMatch, stand_in
from castles.play.seat import HUMAN, SeatSpec
from castles.text.catalogue import Catalogue
from castles.text.course import phase_name, round_of_phase
from castles.text.said import Name


def kind_name(kind: str, catalogue: Catalogue) -> str:
    """Who plays a seat; an automa is named as one."""
    level = level_name(kind, catalogue)
    return catalogue.text("setup.automa", level=level) if is_automa(kind) else level


def level_name(kind: str, catalogue: Catalogue) -> str:
    """How well a seat is played, or that a person plays it; new kinds may have no words yet."""
    if kind == HUMAN:
        return catalogue.text("play.kind.human")
    key = f"level.{kind.rpartition(':')[2]}"
    return catalogue.text(key) if key in catalogue else kind


def seat_levels(played: PlayedMatch, catalogue: Catalogue) -> tuple[str, ...]:
    """Who plays each seat; "now" if somebody else sat down there."""
    levels = ((seat, seat_level(seat, catalogue)) for seat in played.seats)
    return tuple(
        catalogue.text("seats.now", kind=level) if seat.first else level for seat, level in levels
    )


def seat_level(seat: SeatSpec, catalogue: Catalogue) -> str:
    """How well a seat is played, and whether its level was chosen by how people play."""
    level = level_name(seat.kind, catalogue)
    return catalogue.text("adapt.label", level=level) if seat.adapts else level


def levels_at(played: PlayedMatch, number: int, catalogue: Catalogue) -> tuple[str, ...]:
    """Who played each seat when the entry of that number was decided."""
    kinds = (played.stints.kind_at(seat, number) for seat in range(len(played.seats)))
    seats = zip(played.header.seats, kinds, strict=True)
    return tuple(seat_level(seat.played_by(kind), catalogue) for seat, kind in seats)


def stand_ins(played: PlayedMatch, names: Sequence[str], catalogue: Catalogue) -> dict[int, str]:
    """Who played it when, for each seat that changed hands."""
    told = ((seat, _changes(played, seat, catalogue)) for seat in range(len(names)))
    return {
        seat: catalogue.text("seats.stood_in", name=names[seat], changes=", ".join(changes))
        for seat, changes in told
        if changes
    }


def names_at(
    played: PlayedMatch, names: Sequence[str], you: int, entry: Entry, catalogue: Catalogue
) -> tuple[Sequence[str], int]:
    """The names for one entry of the log, and who is called "you" in it.

    Whoever acted in another's place is named next to it; a computer is never "you".
    """
    kind = stand_in(played, entry)
    if not kind:
        return names, you
    level = level_name(kind, catalogue)
    name = names[entry.seat]
    words = catalogue.text("seats.stand_in", name=name, kind=level)
    both = Name(words, getattr(name, "gender", ""))
    named = (*names[: entry.seat], both, *names[entry.seat + 1 :])
    return named, you if kind == HUMAN or you != entry.seat else NOBODY


def played_words(played: PlayedMatch, number: int, action: str, catalogue: Catalogue) -> str:
    """What was played at an entry of the log, and by whom if another one sat down there."""
    kind = stand_in(played, played.history.entries[number - 1])
    if not kind:
        return catalogue.text("coach.played", action=action)
    return catalogue.text("coach.played_by", action=action, kind=level_name(kind, catalogue))


def _changes(played: PlayedMatch, seat: int, catalogue: Catalogue) -> list[str]:
    """Who played a seat from when on, after the one who sat down there.

    Those count who decided something, and whoever plays it now.
    """
    kind, told = played.header.seats[seat].kind, []
    own = [entry for entry in played.history.entries if entry.seat == seat]
    for entry in own:
        now = played.stints.kind_at(seat, entry.number)
        if now != kind:
            kind = now
            told.append(_since(played, entry.number, kind, catalogue))
    if played.seats[seat].kind != kind:
        told.append(_since(played, played.history.position + 1, played.seats[seat].kind, catalogue))
    return told


def _since(played: PlayedMatch, number: int, kind: str, catalogue: Catalogue) -> str:
    """The moment of an entry, as its game counts: by phases and rounds, or by moves."""
    game = played.game
    at = game.progress(played.history.state_after(number - 1))
    facts = {"kind": level_name(kind, catalogue), "number": number, "round": at.round}
    if game.phase_rounds and (name := phase_name(game, at.phase)):
        shown = round_of_phase(game, at.round)
        return catalogue.text("seats.since.phase", **facts | {"phase": name, "round": shown})
    key = "round" if at.round else "move" if number > 1 else "start"
    return catalogue.text(f"seats.since.{key}", **facts)
