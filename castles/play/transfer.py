"""Exports a match to a file, and imports one after a complete check."""

from __future__ import annotations

import os
from pathlib import Path

from castles.engine.plain_file import is_taken
from castles.play.match_files import SUFFIX
from castles.play.notice import save_fault
from castles.play.own_files import write_atomically
from castles.play.replay import load_played
from castles.play.save_file import read_bytes
from castles.play.saved_matches import new_path
from castles.play.summary import read_summary, standing_of


def export_match(path: Path, target: Path) -> Path:
    """Copy a match to a new file (or into a folder); SaveFaultError if it is damaged or exists."""
    load_played(path)
    if target.is_dir():
        target = target / path.name
    if is_taken(target):
        raise save_fault("save.exists", target)
    write_atomically(target, read_bytes(path))
    return target


def import_match(source: Path, folder: Path) -> Path:
    """Check a file from anywhere and copy it among the player's matches; returns where it is now.

    The new file gets a name of our own, so that no name can lead outside the folder.
    SaveFaultError if it isn't a valid match, or is already there.
    """
    try:
        is_file = source.is_file()
    except OSError as error:
        cause = error.strerror or str(error)
        raise save_fault("save.missing", source, cause=cause) from error
    if not is_file:
        raise save_fault("save.foreign", source)
    raw = read_bytes(source)
    played = load_played(source)
    seen = read_summary(source)
    if seen is not None and seen.standing != standing_of(played):
        # The list of matches trusts it without replaying the match.
        done = played.history.position
        cause = "the file says that the match stands otherwise"
        raise save_fault("save.disagrees", source, action=done, agreed=played.agreed, cause=cause)
    for known in folder.glob(f"*{SUFFIX}"):
        if known.is_file() and known.stat().st_size == len(raw) and read_bytes(known) == raw:
            raise save_fault("save.known", source, known=known.name)
    path = new_path(folder, played.game.name)
    write_atomically(path, raw)
    # The list of matches uses the file's date, which must be when the match was played.
    last_played = played.play_time.latest or source.stat().st_mtime
    os.utime(path, (last_played, last_played))
    return path
