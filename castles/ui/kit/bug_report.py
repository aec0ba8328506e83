"""The report of an unexpected error: private to its owner, and without personal paths."""

from __future__ import annotations

import json
import os
import re
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

from castles.engine.plain_file import escape_words
from castles.paths import HOME_VARIABLE, reports_folder
from castles.settings import Settings
from castles.ui.kit.system import versions

_OWNER_ONLY, _OWNERS_FOLDER = 0o600, 0o700


def write_bug_report(
    error: BaseException,
    settings: Settings,
    match: Path | None,
    tell: Callable[[str], str] = lambda key: "",
) -> Path | None:
    """Write a zip with traceback, versions, settings, the match, and a page that lists them.

    `tell` gives the words of that page. None if the report can't be written.
    """
    import zipfile

    try:
        stamp = datetime.now().strftime("%Y-%m-%d_%H-%M-%S")
        folder = reports_folder()
        folder.chmod(_OWNERS_FOLDER)
        path = folder / f"castles-error-{stamp}.zip"
        facts = "".join(f"{name}: {value}\n" for name, value in versions().items())
        inside = {
            "README.txt": tell("ui.report.inside"),
            "error.txt": "".join(traceback.format_exception(error)),
            "versions.txt": facts,
            "settings.json": json.dumps(asdict(settings), indent=1, ensure_ascii=False),
        }
        with (
            os.fdopen(_open_private(path), "wb") as file,
            zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle,
        ):
            for name, words in inside.items():
                bundle.writestr(name, escape_words(without_personal_paths(words)))
            if match is not None and match.is_file():
                bundle.write(match, escape_words(match.name))
    except Exception:
        return None
    return path


def without_personal_paths(words: str) -> str:
    """The words with the player's folders replaced by short names."""
    known = {Path(os.environ.get(HOME_VARIABLE, "/")): f"${HOME_VARIABLE}"}
    with suppress(RuntimeError):
        known |= {Path.home(): "~", Path.home().resolve(): "~"}
    # The longest first, as one may be inside another.
    for folder in sorted(known, key=lambda each: -len(each.parts)):
        if len(folder.parts) > 1:
            spellings = {str(folder), json.dumps(str(folder))[1:-1]}
            found = "|".join(re.escape(spelling) for spelling in spellings)
            words = re.sub(rf"(?:{found})(?![\w.-])", known[folder], words)
    return words


def _open_private(path: Path) -> int:
    """Create a file that nobody else can read, from its first byte on."""
    return os.open(
        path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), _OWNER_ONLY
    )
