"""The files of `data`, damaged: `check-data` says what is wrong and where, whatever they hold."""

from __future__ import annotations

import io
import re
import shutil
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml
from hypothesis import strategies as st

from castles.commands import check_data
from castles.engine.source import LOADER
from castles.paths import data_folder
from tests.fuzz.mutations import (
    FRACTIONS,
    ODD_VALUES,
    ByteEdit,
    JsonEdit,
    byte_edits,
    edited_bytes,
    edited_json,
    json_edits,
)

SNIPPETS = (
    *(b"*a", b"&a ", b"&a [*a, *a]", b"<<: *a\n", b"!!python/object/apply:os.system [x] ", b"!x "),
    *(b"---\n", b"...\n", b"%YAML 9.9\n", b"? ", b"- ", b": ", b"\t", b"#", b"|\n", b">-\n", b'"'),
    *(b"\xff", b"\x00", b"\xed\xa0\x80", "\u2028".encode(), "\ufeff".encode(), b"\r", b"\x85"),
    *(b"[" * 500, b"{a: " * 300, b"9" * 5_000, b"- " * 2_000, b"1e999", b".inf", b"0x1F", b"1_0"),
    *(b"{x}", b"{", b"}", b"{0!r:>{w}}", b"{a.b}", b"T999", b"rule: T999\n"),
    *(b"a: 1\n" * 3_000, b"x: [" + b"1, " * 3_000 + b"1]\n", b"k" * 50_000),
    b"".join(b"a%d: &a%d [*a%d, *a%d]\n" % (n, n, n - 1, n - 1) for n in range(1, 40)),
    b"".join(b"unheard_of_%d: x\n" % n for n in range(2_000)),
)
"""What YAML has in store for readers that believe it: references, tags, bombs, odd characters."""

_COMPLAINT = re.compile(r"(.+?):([0-9]+):([0-9]+): .*\S")
_LONGEST_COMPLAINT = 2_000


@cache
def files_of(part: str) -> Sequence[str]:
    """The files of a part that `check-data` reads, by their paths inside `data`."""
    folder = data_folder()
    files = [folder / part, *(folder / part).rglob("*.yaml")]
    return sorted(str(file.relative_to(folder)) for file in files if file.is_file())


@dataclass(frozen=True, slots=True)
class Scribbled:
    """A file with other bytes in it."""

    file: str
    edits: tuple[ByteEdit, ...]

    def raw(self) -> bytes:
        return edited_bytes((data_folder() / self.file).read_bytes(), self.edits)


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A file of good YAML with other content."""

    file: str
    edits: tuple[JsonEdit, ...]

    def raw(self) -> bytes:
        content = yaml.load((data_folder() / self.file).read_bytes(), LOADER)
        edited = edited_json(content, self.edits)
        return yaml.safe_dump(edited, allow_unicode=True, sort_keys=False).encode(errors="replace")


FILES = st.sampled_from(sorted(check_data.CHECKS)).flatmap(
    lambda part: st.sampled_from(files_of(part))
)
EXAMPLES: st.SearchStrategy[Scribbled | Rewritten] = st.builds(
    Scribbled, FILES, byte_edits(SNIPPETS)
) | st.builds(Rewritten, FILES, json_edits(ODD_VALUES | FRACTIONS))


def _lend(original: str, place: str) -> None:
    """A link to a file that is only read, or a copy where nobody may make links."""
    try:
        Path(place).symlink_to(original)
    except OSError:
        shutil.copy(original, place)


def check(example: Scribbled | Rewritten) -> None:
    part = Path(example.file).parts[0]
    with TemporaryDirectory() as made:
        # In a folder of its own: what was read once is remembered by its path.
        target = Path(made) / part
        if part == example.file:
            target.write_bytes(example.raw())
        else:
            shutil.copytree(data_folder() / part, target, copy_function=_lend)
            damaged = Path(made) / example.file
            damaged.unlink()
            damaged.write_bytes(example.raw())
        out, errors = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(errors):
            code = check_data.run(target)
        complaints = errors.getvalue().split("\n")[:-1]
        assert code == bool(complaints)
        for complaint in complaints:
            found = _COMPLAINT.fullmatch(complaint)
            assert found, f"no place: {complaint[:200]!r}"
            assert Path(found[1]).is_relative_to(made)
            assert len(complaint) < _LONGEST_COMPLAINT
            complaint.encode()
