"""The packages of the extra `castles[network]`, which a game at one screen does not need."""

from __future__ import annotations

from importlib.util import find_spec

PACKAGES = ("cryptography", "zeroconf")
INSTALL = "pip install 'castles[network]'"


def is_installed() -> bool:
    """Whether tables can be opened and joined; nothing is imported for that."""
    return all(find_spec(name) is not None for name in PACKAGES)
