"""The files from which `castles tune` goes on: one of ours, or a message."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import strategies as st

from castles.ai.by_game import opponents_of
from castles.ai.tuning import COMPARISONS, MATCHES
from castles.commands import tune
from castles.engine.errors import SaveError
from tests.fuzz.mutations import (
    FRACTIONS,
    ODD_VALUES,
    ByteEdit,
    Json,
    JsonEdit,
    byte_edits,
    edited_bytes,
    edited_json,
    json_edits,
)


@cache
def _subject(method: str) -> tune.Subject:
    is_leaf = method == COMPARISONS
    weights = min(opponents_of("tuscany").weights)
    return tune.Subject("tuscany", "hard" if is_leaf else "easy", weights, is_leaf, method)


@cache
def _content(method: str) -> Json:
    """A file after no steps at all."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tuning.json"
        fresh = tune._resume(_subject(method), 2, 1, file)
        tune._save(_subject(method), fresh, file)
        return json.loads(file.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Tuned:
    """A file with some edits, of its content first and then of its bytes."""

    method: str
    content_edits: tuple[JsonEdit, ...]
    byte_edits: tuple[ByteEdit, ...]

    def raw(self) -> bytes:
        content = edited_json(_content(self.method), self.content_edits)
        return edited_bytes(json.dumps(content).encode(), self.byte_edits)


METHODS = st.sampled_from((MATCHES, COMPARISONS))
EXAMPLES = st.builds(Tuned, METHODS, json_edits(ODD_VALUES | FRACTIONS), st.just(())) | st.builds(
    Tuned, METHODS, st.just(()), byte_edits((b"[" * 5_000, b"\xff", b"NaN"))
)


def check(example: Tuned) -> None:
    subject = _subject(example.method)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tuning.json"
        file.write_bytes(example.raw())
        try:
            tuning = tune._resume(subject, 2, 1, file)
        except SaveError:
            return
        assert tuning.steps >= 0
        assert tuning.deals_per_step >= 1
        assert tuning.weights().keys() == opponents_of("tuscany").weights[subject.weights].keys()
        tune._save(subject, tuning, file)
        assert asdict(tune._resume(subject, 2, 1, file)) == asdict(tuning)
