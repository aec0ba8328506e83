"""Whole games in words, in every set-up, and what is searched for in them.

`python -m tests.text.rendered LANGUAGE...` lists the faults of all lines, once each, and those of
everything else that is told (`tests.text.spoken`).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain

from castles.ai.by_game import thinking_of
from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.engine.errors import OptionError
from castles.engine.event import EVERYONE, Event
from castles.engine.game import AnyGame, GameState, Reason
from castles.engine.randomness import Dice
from castles.engine.ruleset import Options
from castles.games.by_game import game_named
from castles.paths import data_folder
from castles.text.by_game import describer_for
from castles.text.catalogue import Catalogue
from castles.text.grammar import grammar_of
from castles.text.language import LANGUAGES
from castles.text.narration import narrate, tell_reason
from castles.text.phrases import capital
from castles.text.remaining import remaining_lines
from castles.text.text_files import read_texts
from castles.text.wording import BARE, ONE, OTHER, PLURAL

TEXTS = data_folder() / "text"
NAMES = ("Livia", "Ben", "Carlo", "Dora")
SET_UPS: Mapping[str, tuple[str, int, Options]] = {
    "tuscany 2": ("tuscany", 2, {}),
    "tuscany 4": ("tuscany", 4, {}),
    "tuscany automa": ("tuscany", 2, {"automa": "expert", "automa_fee": True}),
    "burgundy 2": ("burgundy", 2, {"extra_tiles": True}),
    "burgundy automa": ("burgundy", 2, {"automa": "expert"}),
    "burgundy solo": ("burgundy", 1, {"solo_board": 34, "solo_goal": 5}),
    "burgundy modules": ("burgundy", 4, {}),
    "castelli 2": ("castelli", 2, {}),
    "castelli 4": ("castelli", 4, {"dilemma": True, "fight": True}),
}
SEEDS = (1, 2)
EVERY = 9
"""At every so many decisions the whole table, the question and its answers are told too."""
MOST_ACTIONS = 20

ARTICLES = {
    "en": "a an the",
    "es": "el la los las un una unos unas",
    "it": "il lo la i gli le un uno una",
    "pt": "o os as um uma uns umas",
    "de": "der die das den dem des ein eine einen einem einer",
    "fr": "le la les un une des du",
}
ONE_OF_THEM = {"de": "eine[nmr]? der", "fr": "une? des"}
"""Two articles in a row that are right: `eine der Karten`."""
_KEY = re.compile(r"(?<![\w/.])[a-z]+(?:_[a-z]+)*\.[a-z_]+(?:\.[a-z_0-9]+)*(?!\w)|\b[a-z]+_[a-z]+")
_NONE = re.compile(r"\bNone\b(?! of)")
NOT_NOTHING = {
    "es": (r"(?i)\b(no|sin|nunca|tampoco|pero|si)\b", "nada"),
    "it": (r"(?i)\b(non|senza|ma)\b", "niente"),
    "pt": (r"(?i)\b(não|sem|nunca|mas)\b", "nada"),
    "fr": (r"(?i)\b(ne|n'|sans)", "rien"),
}
"""The word for nothing, and what has to stand before it unless it stands alone."""
_SPACES = re.compile(r"  ")
_TWICE = re.compile(r"(?i)(?<![\w'])([^\W\d]{2,}) \1(?!\w)")


@cache
def faults(line: str, language: str) -> Sequence[str]:
    """What is wrong with the grammar of a line, which several games may tell."""
    found = [mark for mark in ("{", "}", " .", " ,", "()", "[]") if mark in line]
    found += grammar_of(language, TEXTS).unmet(line)
    # These are maps, their legend and columns: numbers stand before things there.
    patterns = [_KEY, _NONE, _articles(language)]
    patterns += [] if line.startswith((" ", "[")) else [_TWICE, _SPACES, _wrong_numbers(language)]
    found += [match[0] for pattern in patterns for match in pattern.finditer(line)]
    if language in NOT_NOTHING:
        no, nothing = NOT_NOTHING[language]
        clauses = re.split(r"[.:;,(]", line)
        found += [
            part
            for part in clauses
            if re.search(rf"(?i)\w+ {nothing}\b(?! que)", part) and not re.search(no, part)
        ]
    return found


@cache
def _articles(language: str) -> re.Pattern[str]:
    words = "|".join(ARTICLES[language].split())
    of_them = ONE_OF_THEM.get(language, "(?!)")
    return re.compile(rf"(?i)(?<![\w'])(?<!, )(?!(?:{of_them})\b)(?:{words}) (?:{words})(?![\w'])")


@cache
def _wrong_numbers(language: str) -> re.Pattern[str]:
    """1 before a plural, and a higher number before a singular, of everything that is counted."""
    ones, manies = set(), set()
    for key, text in read_texts(TEXTS / language).items():
        one, many = text.forms.get(ONE, ""), text.forms.get(OTHER, "")
        is_counted = one.startswith(("1 ", "{count} ")) and many.startswith("{count} ")
        if ".count." in f".{key}" and is_counted:
            ones.add(one.removeprefix("1 ").removeprefix("{count} "))
            manies.add(many.removeprefix("{count} "))
        elif PLURAL in text.forms:
            ones.add(text.forms[BARE])
            manies.add(text.forms[PLURAL])
    plain = [
        {word for word in words if "{" not in word} for words in (ones - manies, manies - ones)
    ]
    singular, plural = ("|".join(map(re.escape, sorted(words, key=len)[::-1])) for words in plain)
    one = "|".join(str(number) for number in sorted(grammar_of(language, TEXTS).singular))
    many = rf"(?<![\w.,/:])(?!(?:{one}) )\d+"
    wrong = rf"(?<![\w.,/:+-])(?:{one}) (?:{plural})(?!\w)|{many} (?:{singular})(?! ?\w)"
    return re.compile(wrong)


@cache
def played(set_up: str, seed: int) -> tuple[tuple[GameState, tuple[Event, ...]], ...]:
    """Each decision of a game by chance: the state before it, and what came of it."""
    name, seats, options = SET_UPS[set_up]
    game = game_named(name)
    state = game.new_state(
        _all_modules(game, seats) if "modules" in set_up else options, seats, seed
    )
    dice, steps = Dice(seed, "rendered"), []
    while legal := game.legal_actions(state):
        before, told = game.copy(state), list[Event]()
        state.events = told
        game.apply(state, legal[dice.below(len(legal))])
        state.events = None
        steps.append((before, tuple(told)))
    return tuple(steps)


@cache
def reasons(set_up: str, seed: int) -> Mapping[int, tuple[Reason, ...]]:
    """By decision at which the table is told: what a hint says of actions, and why others fail."""
    game = game_named(SET_UPS[set_up][0])
    found, earlier = {}, list[Action]()
    for number, (state, _) in enumerate(played(set_up, seed)):
        if number % EVERY != seed:
            continue
        view = game.observe(state, game.deciding_seat(state))
        legal = game.legal_actions(state)
        hints = [thinking_of(game).reasons(view, (action,)) for action in legal[:MOST_ACTIONS]]
        # What was possible a while ago is what somebody may try in vain now.
        refusals = [game.explain(state, action) for action in earlier if action not in legal]
        found[number] = tuple(reason for told in (*hints, *refusals) for reason in told)
        earlier = legal[:MOST_ACTIONS]
    return found


def _all_modules(game: AnyGame, seats: int) -> Options:
    """As many options as go together, one after the other."""
    chosen: dict[str, bool | int | str] = {}
    for name, option in game.options.items():
        for value in option.values[1:]:
            tried = {**chosen, name: value}
            if not name.startswith(("automa", "solo")) and _is_allowed(game, tried, seats):
                chosen = tried
                break
    return chosen


def _is_allowed(game: AnyGame, options: Options, seats: int) -> bool:
    try:
        return seats in game.seats_allowed(options) and bool(game.new_state(options, seats, 1))
    except OptionError:
        return False


def lines(set_up: str, seed: int, language: str) -> Iterator[str]:
    """Everything that is told in a game: the log to everybody, and the table now and then."""
    name, seats, _ = SET_UPS[set_up]
    game, names = game_named(name), NAMES[:seats]
    catalogue = Catalogue(language).of_game(game.name)
    describer = describer_for(game, catalogue, names)
    for number, (state, events) in enumerate(played(set_up, seed)):
        for event in events:
            for viewer in {event.seat, NOBODY, EVERYONE}:
                yield narrate(game, event, viewer, names, catalogue)
        if number % EVERY == seed:
            seat = game.deciding_seat(state)
            view = game.observe(state, seat)
            yield from describer.describe(view)
            yield from describer.question(view, None)
            yield describer.about(view)
            for choice in describer.choices(view, None):
                yield capital(choice.text)
            for action in game.legal_actions(state)[:MOST_ACTIONS]:
                yield from describer.gains(view, action)
            for reason in reasons(set_up, seed)[number]:
                yield tell_reason(reason, catalogue)
            yield from remaining_lines(describer, view, names, catalogue)


def main(languages: list[str]) -> int:
    from tests.text import spoken  # noqa: PLC0415 (it reads these games)

    seen = set()
    for language in languages or LANGUAGES:
        told: list[tuple[str, Iterator[str]]] = [
            (set_up, chain(lines(set_up, seed, language), spoken.tips(set_up, seed, language)))
            for set_up in SET_UPS
            for seed in SEEDS
        ]
        others = chain(spoken.alone(language), spoken.examples(language))
        told.append(("texts", (line for line in others if not spoken.is_right(line, language))))
        for place, its in told:
            for line in its:
                for fault in faults(line, language):
                    kind = (language, fault.lower())
                    if kind not in seen:
                        seen.add(kind)
                        print(f"{language} {place}: {fault!r}: {line}")
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
