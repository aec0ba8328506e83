"""Where files are: the game's own `data/` and `sprites/`, and the folders of the player."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import gettempdir

import platformdirs

from castles.engine.errors import CastlesError

ASSETS_VARIABLE = "CASTLES_ASSETS"
HOME_VARIABLE = "CASTLES_HOME"

_PACKAGE = Path(__file__).resolve().parent
_MARKER = Path("data", "text", "en", "common.yaml")
"""A folder counts only if it holds this: a bare `data` beside the package could be anyone's."""


def assets_folder() -> Path:
    """The folder that holds `data` and `sprites`, in a checkout, a wheel or a frozen bundle."""
    tried = _candidates()
    for folder in tried:
        if (folder / _MARKER).is_file():
            return folder
    places = "".join(f"\n  {folder / _MARKER}" for folder in tried)
    raise CastlesError(
        f"The game's files were not found. Looked for:{places}\n"
        f"Install the game again, or set {ASSETS_VARIABLE} to the folder that holds data/."
    )


def _candidates() -> list[Path]:
    # A wrong override is an error of its own: falling back would hide it.
    override = os.environ.get(ASSETS_VARIABLE)
    if override:
        return [Path(override)]
    bundle = getattr(sys, "_MEIPASS", None)
    return [*([Path(bundle)] if bundle else []), _PACKAGE.parent, _PACKAGE / "_assets"]


@contextmanager
def home_in(folder: Path) -> Iterator[None]:
    """Keep everything in a folder instead of the player's own ones, in other processes too."""
    before = os.environ.get(HOME_VARIABLE)
    os.environ[HOME_VARIABLE] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ[HOME_VARIABLE]
        else:
            os.environ[HOME_VARIABLE] = before


def data_folder() -> Path:
    return assets_folder() / "data"


def sprites_folder() -> Path:
    return assets_folder() / "sprites"


def saves_folder() -> Path:
    """Where matches are kept; made when it does not exist yet."""
    return _make_folder(_home("data") / "saves")


def statistics_folder() -> Path:
    """Where the statistics of finished matches are kept; made when needed."""
    return _make_folder(_home("data"))


def exports_folder() -> Path:
    """Where files for other programs and machines are written; made when needed."""
    return _make_folder(_exports())


def pictures_folder() -> Path:
    """Where pictures for the player are written; made when needed."""
    override = os.environ.get(HOME_VARIABLE)
    pictures = Path(override) / "pictures" if override else platformdirs.user_pictures_path()
    return _make_folder(pictures / "Castles")


def exchange_folders() -> list[Path]:
    """Where people put files that come from elsewhere; the folder of exports first."""
    if os.environ.get(HOME_VARIABLE):
        return [_exports()]
    usual = (
        platformdirs.user_downloads_path(),
        platformdirs.user_documents_path(),
        platformdirs.user_desktop_path(),
    )
    return [_exports(), *usual]


def usable_folders() -> list[Path]:
    """Where a match can be written when the player's own folder refuses; the likeliest first."""
    tried = exchange_folders()
    for find in (Path.home, Path.cwd, lambda: Path(gettempdir())):
        with suppress(OSError, RuntimeError):
            tried.append(find())
    return [folder for folder in dict.fromkeys(tried) if _is_usable(folder)]


def _is_usable(folder: Path) -> bool:
    """Whether files can be made in a folder, or the folder itself can be."""
    with suppress(OSError):
        there = next((place for place in (folder, *folder.parents) if place.exists()), None)
        return there is not None and there.is_dir() and os.access(there, os.W_OK | os.X_OK)
    return False


def reports_folder() -> Path:
    """Where reports about unexpected errors are written; made when needed."""
    return _make_folder(_home("data") / "reports")


def tables_folder() -> Path:
    """Where the codes and places of tables across the network are kept; made when needed."""
    return _make_folder(_home("data") / "tables")


def boards_folder() -> Path:
    """Where boards that players painted are kept; made when needed."""
    return _make_folder(_home("data") / "boards")


def settings_folder() -> Path:
    """Where the player's settings are kept; made when needed."""
    return _make_folder(_home("settings"))


def cache_folder() -> Path:
    """Where copies are kept that can be made again; whoever writes one makes the folder."""
    return _home("cache")


def player_folders() -> dict[str, Path]:
    """Every folder of the player by what is in it; those not needed so far do not exist yet."""
    return {
        "saves": _home("data") / "saves",
        "settings": _home("settings"),
        "exports": _exports(),
        "reports": _home("data") / "reports",
    }


def _exports() -> Path:
    override = os.environ.get(HOME_VARIABLE)
    documents = Path(override) / "documents" if override else platformdirs.user_documents_path()
    return documents / "Castles"


def _home(kind: str) -> Path:
    override = os.environ.get(HOME_VARIABLE)
    if override:
        return Path(override) / kind
    usual = {"settings": platformdirs.user_config_path, "cache": platformdirs.user_cache_path}
    return usual.get(kind, platformdirs.user_data_path)("castles", appauthor=False)


def _make_folder(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CastlesError(f"The folder {folder} cannot be made: {error.strerror}") from error
    return folder
