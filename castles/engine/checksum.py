"""Checksums of states: equal states have equal checksums on every machine."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from castles.engine.facts import Fact


def canonical(data: Mapping[str, Fact]) -> str:
    """JSON with one spelling: sorted keys, no spaces, ASCII."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def checksum(data: Mapping[str, Fact]) -> str:
    """Sixteen hex digits of a state's data."""
    return hashlib.blake2b(canonical(data).encode("ascii"), digest_size=8).hexdigest()
