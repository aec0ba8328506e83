"""`castles play --text`: a whole match in the terminal, new or resumed.

Exit codes: 0 the game is over or the player quit, 1 invalid input, 3 the input ended before the
game, 130 interrupted. The match is always saved as far as it went.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from castles.desk.adapting import settled
from castles.engine.errors import CastlesError, SaveError
from castles.engine.game import AnyGame
from castles.paths import player_folders, saves_folder
from castles.play.crash_marker import interrupted, mark_playing
from castles.play.match import Match
from castles.play.notice import SaveFaultError
from castles.play.saved_matches import latest_unfinished, new_path
from castles.play.seat import SeatSpec
from castles.play.statistics.recording import statistics_path
from castles.play.trophies.giving import remember_with_trophies
from castles.play.undo import STRICT
from castles.settings import load_settings, settings_path
from castles.terminal.menu import Menu
from castles.terminal.screen import EndOfInputError, Screen
from castles.terminal.session import INPUT_ENDED, TextSession
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_notice
from castles.text.trophy_words import tell_trophies

_LARGEST_SEED = 2**32


def run(
    game: AnyGame,
    seats: Sequence[SeatSpec],
    seed: int | None,
    options: Mapping[str, object],
    undo_mode: str,
    catalogue: Catalogue,
    screen: Screen | None = None,
) -> int:
    """Play a new match; without a seed the deal is random."""
    screen = screen or Screen(sys.stdin, sys.stdout)
    if seed is None:
        seed = secrets.randbelow(_LARGEST_SEED)
    path = new_path(player_folders()["saves"], game.name)
    seats, words = settled(game.name, seats, statistics_path(), catalogue)
    match = Match.new(game, seats, seed, options, undo_mode, path)
    if words:
        screen.write(words)
    return play_match(match, catalogue, screen)


def resume(file: Path | None, catalogue: Catalogue, screen: Screen | None = None) -> int:
    """Continue a saved match; without a file, the latest unfinished one."""
    screen = screen or Screen(sys.stdin, sys.stdout)
    path = file or _latest()
    if path is None:
        raise SaveError(catalogue.text("terminal.nothing_to_resume"))
    _tell_interruption(catalogue, screen)
    try:
        match = Match.resume(path, pauses=True)
    except SaveFaultError as fault:
        raise SaveError(tell_notice(fault.notice, (), catalogue)) from fault
    return play_match(match, catalogue, screen)


def menu(catalogue: Catalogue, screen: Screen | None = None) -> int:
    """Ask what to play, then play it."""
    screen = screen or Screen(sys.stdin, sys.stdout)
    _tell_interruption(catalogue, screen)
    try:
        wish = Menu(catalogue, screen).ask(can_resume=_latest() is not None)
    except EndOfInputError:
        return INPUT_ENDED
    if wish is None:
        return 0
    if wish.game is None:
        return resume(None, wish.catalogue, screen)
    return run(wish.game, wish.seats, None, {}, STRICT, wish.catalogue, screen)


def play_match(match: Match, catalogue: Catalogue, screen: Screen) -> int:
    """Play to the end or until someone stops; a finished match goes into the statistics."""
    with mark_playing(match.path):
        speaking = load_settings(settings_path()).settings.voices
        code = TextSession(match, catalogue, screen, speaking=speaking).play()
    given = remember_with_trophies(match, statistics_path())
    if given.notice:
        screen.write(tell_notice(given.notice, (), catalogue))
    for words in tell_trophies(given, catalogue):
        screen.write(words)
    return code


def _tell_interruption(catalogue: Catalogue, screen: Screen) -> None:
    """Say if the last match ended with a crash, though nothing is lost."""
    with suppress(CastlesError):
        for path in interrupted(saves_folder()):
            screen.write(catalogue.text("terminal.interrupted", file=path.name))


def _latest() -> Path | None:
    """The last played unfinished match; a damaged one counts, as it can be repaired."""
    try:
        found = latest_unfinished(saves_folder())
    except CastlesError:
        return None
    return found.path if found else None
