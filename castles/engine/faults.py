"""What can be wrong with what somebody asked for, by text key.

A fault knows its key and its facts, so that it can be told in any language
(`castles/text/narration.py:tell_error`). Its own message is English, for programmers and logs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from castles.engine.errors import OptionError, did_you_mean, nearest, some_of

FAULTS: Mapping[str, str] = {
    "fault.automa_last": "only the last seat can be an automa",
    "fault.automa_level": "for an automa, give the last seat a kind such as {name}",
    "fault.automa_stays": "an automa is part of the rules; it keeps its seat and its level",
    "fault.both_say_who": "'{one}' and '{other}' both say who starts",
    "fault.coach": "{game} has no coach yet",
    "fault.code_seed": "a deal code holds seeds below {limit}, not {seed}",
    "fault.day_to_come": "{day} is still to come",
    "fault.game": "there is no game '{name}'; {hint}",
    "fault.language": "there is no language '{name}'; {hint}",
    "fault.layout_twice": "'{order}' for 'quadrants' and '{way}' for 'layout' both say how the "
    "quadrants are laid out",
    "fault.mine_half": "quadrants '{order}' leave the mine off the upper half",
    "fault.name": "a name has at most {most} characters, all of them visible",
    "fault.name_twice": "two seats are called '{name}'",
    "fault.option": "there is no option '{name}'; {hint}",
    "fault.option_form": "'{given}' is not of the form KEY=VALUE",
    "fault.option_value": "option '{name}' cannot be '{value}'; allowed: {allowed}",
    "fault.own_form": "this is not a board for {game}",
    "fault.own_code": "this is not a board code",
    "fault.own_code_letter": "the board code has a wrong letter",
    "fault.own_code_newer": "the board code is from a newer version of Castles",
    "fault.own_in_deal": "a deal code cannot hold a board of your own: share the board or the save",
    "fault.own_name": "a board needs a name",
    "own.alike": "piece {piece} and {first} have different spaces; a letter's pieces are alike",
    "own.area": "an area of {size} spaces of type '{type}'; at most {limit} have points",
    "own.blank": "{count} spaces are not painted",
    "own.lots": "{found} building sites; {least} to {most} are allowed",
    "own.numbers": "the number {number} is on {found} spaces, not on {wanted}",
    "own.one_area": "{count} districts are a single area; each needs two or more",
    "own.piece": "piece {piece} has an area of {size} spaces of type '{type}'; at most {limit}",
    "own.piece_beside": "piece {piece} next to {others} can make an area of {size} spaces of type "
    "'{type}'; at most {limit}",
    "own.settlements": "{found} settlements of kind '{settlement}', not {wanted}",
    "own.symbols": "{found} symbols of '{type}'; {least} to {most} are allowed",
    "own.types": "{found} spaces of type '{type}', not {wanted}",
    "own.types_of_three": "an A, a B and a C piece have {found} spaces of type '{type}' together, "
    "not {wanted}",
    "fault.picture": "there is no picture of '{name}'; {hint}",
    "fault.puzzle": "there is no puzzle '{name}'; {hint}",
    "fault.goal": "there is no goal '{name}'; {hint}",
    "fault.player": "there is no player '{name}'; {hint}",
    "fault.player_of": "{game} has no player '{name}'; {hint}",
    "fault.player_word": "'{word}' is neither a kind of player nor a colour",
    "fault.profile": "a profile needs a name",
    "fault.quadrant": "there is no quadrant '{name}'; known: {known}",
    "fault.rules": "there are no rules for '{name}'; {hint}",
    "fault.seat": "there is no seat {seat}",
    "fault.seats": "{game} is played by {least} to {most} seats, not {seats}",
    "fault.seats_exactly": "{game} is played by exactly {most}, not {seats}",
    "fault.head_start": "'{given}' is not a head start: give a whole number, such as human+10",
    "fault.seats_given": "{seats} seats are given; allowed: {allowed}",
    "fault.seats_of_table": "{game} has no such seats",
    "fault.starter": "seat {seat} cannot start a game of {seats} seats (0-{last})",
    "fault.together": "'{one}' and '{other}' cannot be played together",
    "fault.together_value": "'{one}' and '{value}' of '{other}' cannot be played together",
    "fault.together_values": "'{first}' of '{one}' and '{second}' of '{other}' cannot be played "
    "together",
    "fault.undo_mode": "there is no undo mode '{name}'; {hint}",
    "fault.window": "{game} has no table in the window: castles play --text {name}",
}
"""Every fault by text key, in English."""


class Hint(str):
    """What somebody may have meant: the nearest name, else all there are."""

    __slots__ = ("known", "near")

    near: str
    known: str

    def __new__(cls, name: str, known: Iterable[str]) -> Hint:
        names = sorted(known)
        hint = super().__new__(cls, did_you_mean(name, names))
        hint.near, hint.known = nearest(name, names) or "", some_of(names)
        return hint


def fault(key: str, **facts: object) -> OptionError:
    """The error with its facts, to be raised."""
    error = OptionError(FAULTS[key].format_map(facts))
    error.key, error.facts = key, facts
    return error


def unknown(key: str, name: str, known: Iterable[str], **facts: object) -> OptionError:
    """The error about a name that does not exist, with what may have been meant."""
    return fault(key, name=name, hint=Hint(name, known), **facts)


def together(one: str, other: str, value: object) -> OptionError:
    """The error about a value of an option that does not go with another option."""
    return fault("fault.together_value", one=one, other=other, value=str(value))
