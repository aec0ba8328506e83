"""The packages that the game is made of: their versions and licences, as they are installed.

Everything is read from the metadata that every installed package carries, in a frozen bundle too
if `build.spec` copies it; where it is missing, the version is unknown and `LICENCES` still holds.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution

import castles
from castles.engine import playing

LICENCES: Mapping[str, str] = {
    "castles": "MIT",
    "pygame-ce": "LGPL-2.1",
    "PyYAML": "MIT",
    "platformdirs": "MIT",
    "font-source-sans-pro": "OFL-1.1",
    "font-source-serif-pro": "OFL-1.1",
}
"""The game itself and what it needs to run, with the licences they are given under."""
OPTIONAL: Mapping[str, str] = {
    "cryptography": "Apache-2.0 OR BSD-3-Clause",
    "zeroconf": "LGPL-2.1-or-later",
    "ifaddr": "MIT",
}
"""What tables in the network need; told where it is installed."""
UNKNOWN = "?"
COMPILED, PURE = "compiled", "pure"
CODE = "code"
"""The name among `versions` under which it says which of both runs."""
_LICENCE_KEYS = ("License-Expression", "License")
_LICENCE_FILES = ("licen", "copying", "lgpl")


@dataclass(frozen=True)
class Package:
    """A package, its licence, and the words of the licence if the package carries them."""

    name: str
    version: str
    licence: str
    terms: str = ""


def packages() -> list[Package]:
    """The game itself first, then what it needs, then what of the extras is there."""
    return [
        *(_package(name) for name in LICENCES),
        *(_package(name) for name in OPTIONAL if _is_installed(name)),
    ]


def _is_installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def code() -> str:
    """Whether rules and opponents run compiled; where the machine code lies says so."""
    return PURE if playing.__file__.endswith((".py", ".pyc")) else COMPILED


def versions() -> dict[str, str]:
    """What to say first about a fault: the game, Python, the system, and every package."""
    own, *others = packages()
    return {
        own.name: own.version,
        "python": platform.python_version(),
        CODE: code(),
        "system": platform.platform(),
        **{package.name: package.version for package in others},
    }


def _package(name: str) -> Package:
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return Package(name, _own_version(name) or UNKNOWN, LICENCES[name])
    said = found.metadata
    known = LICENCES.get(name) or OPTIONAL[name]
    licence = next((said[key] for key in _LICENCE_KEYS if key in said), known)
    # An editable install keeps the metadata of the day it was made.
    version = _own_version(name) or found.version
    return Package(name, version, licence, "\n\n".join(_terms(found)))


def _own_version(name: str) -> str:
    return castles.__version__ if name == "castles" else ""


def _terms(found: Distribution) -> Iterator[str]:
    for file in found.files or ():
        if any(part in file.name.lower() for part in _LICENCE_FILES):
            try:
                yield file.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError):
                continue
