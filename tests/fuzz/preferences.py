"""Settings and profiles, damaged: the game starts, says so, and keeps what is good of them."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import strategies as st

from castles.desk.match_plan import MatchPlan, _plan_from_data
from castles.engine.errors import CastlesError
from castles.play.notice import Notice
from castles.play.profile import Profile, load_profiles, profile_path, save_profile
from castles.play.seat import SeatSpec
from castles.settings import CHECKS, FILE_NAME, Settings, load_settings, save_settings
from castles.text.catalogue import LANGUAGES, Catalogue
from castles.text.narration import tell_notice
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

TABLE = MatchPlan(
    "tuscany", seats=[SeatSpec("Anna", "human", "teal"), SeatSpec("", "automa:novice")]
)
SETTINGS = Settings(
    language="it",
    scale=150,
    keys={"undo": "u"},
    window_place=(3, 4),
    tables={"tuscany": TABLE.to_data()},
)
PROFILE = Profile("Anna", "sun", "violet", "it", 125, "contrast", "fast", {"answer_1": "f"})


@dataclass(frozen=True, slots=True)
class Kept:
    """A file of the player with some edits, of its content first and then of its bytes."""

    is_profile: bool
    content_edits: tuple[JsonEdit, ...]
    byte_edits: tuple[ByteEdit, ...]

    def raw(self) -> bytes:
        content: Json = asdict(PROFILE if self.is_profile else SETTINGS)
        plain = json.loads(json.dumps(content))
        written = json.dumps(edited_json(plain, self.content_edits))
        return edited_bytes(written.encode(), self.byte_edits)


NONE: st.SearchStrategy[tuple[()]] = st.just(())
EXAMPLES = st.builds(Kept, st.booleans(), json_edits(ODD_VALUES | FRACTIONS), NONE) | st.builds(
    Kept, st.booleans(), NONE, byte_edits((b"[" * 5_000, b"\xff", b"NaN", b" " * 70_000))
)


def check(example: Kept) -> None:
    raw = example.raw()
    with TemporaryDirectory() as made:
        folder = Path(made)
        if example.is_profile:
            _check_profile(folder, raw)
        else:
            _check_settings(folder / FILE_NAME, raw)
        kept = [file.read_bytes() for file in folder.iterdir() if file.is_file()]
        assert raw in kept, "nothing is lost"


def _check_settings(path: Path, raw: bytes) -> None:
    path.write_bytes(raw)
    loaded = load_settings(path)
    for name, value in asdict(loaded.settings).items():
        assert CHECKS[name](list(value) if isinstance(value, tuple) else value)
    assert (loaded.notice is None) == path.exists()
    if loaded.notice is not None:
        _tell(loaded.notice)
    for game, table in loaded.settings.tables.items():
        with suppress(CastlesError):
            # What makes no sense is refused here; the window takes the usual table then.
            assert _plan_from_data(game, table).game == game
    again = path.with_name("again.json")
    save_settings(loaded.settings, again)
    assert load_settings(again).settings == loaded.settings


def _check_profile(folder: Path, raw: bytes) -> None:
    profile_path(folder, PROFILE.name).write_bytes(raw)
    loaded = load_profiles(folder)
    assert len(loaded.profiles) + len(loaded.notices) == 1
    for notice in loaded.notices:
        _tell(notice)
    for profile in loaded.profiles:
        assert profile.name == PROFILE.name
        save_profile(profile, folder / "again")
        assert load_profiles(folder / "again").profiles == (profile,)


def _tell(notice: Notice) -> None:
    for language in LANGUAGES:
        assert tell_notice(notice, (), Catalogue(language)).isprintable()
