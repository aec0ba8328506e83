"""`castles soak`: runs for hours and reports the process's resources in ten time slices."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import astuple, dataclass
from itertools import pairwise
from pathlib import Path
from time import monotonic

from castles.commands.vitals import FIGURES, Vitals, vitals
from castles.paths import home_in
from castles.text.catalogue import Catalogue

PARTS = 10


@dataclass(frozen=True, slots=True)
class Sample:
    """The measurements after one piece of work."""

    seconds: float
    vitals: Vitals


@contextmanager
def scratch_home() -> Iterator[Path]:
    """An empty home instead of the player's; kept on failure, for its journals."""
    home = Path(tempfile.mkdtemp(prefix="castles-soak-"))
    with home_in(home):
        yield home
    shutil.rmtree(home, ignore_errors=True)


def watch(work: Iterable[object], minutes: float | None) -> Iterator[Sample]:
    """Take a sample after every piece of work, until it is done or time is up."""
    begun = monotonic()
    for _ in work:
        seconds = monotonic() - begun
        yield Sample(seconds, vitals())
        if minutes is not None and seconds >= minutes * 60:
            return


def tenths(samples: Sequence[Sample]) -> list[Sequence[Sample]]:
    """Ten parts of equal length in time order; fewer if there are fewer samples."""
    parts = min(PARTS, len(samples))
    edges = [round(part * len(samples) / parts) for part in range(parts + 1)]
    return [samples[first:last] for first, last in pairwise(edges)]


def mean(samples: Sequence[Sample]) -> Vitals:
    """The means of the figures, rounded for display."""
    columns = zip(*(astuple(sample.vitals) for sample in samples), strict=True)
    return Vitals(*(round(sum(column) / len(samples), 1) for column in columns))


def ratios(first: Vitals, last: Vitals) -> dict[str, float]:
    """For each figure, the last part divided by the first."""
    pairs = zip(FIGURES, astuple(first), astuple(last), strict=True)
    return {name: round(end / start, 3) for name, start, end in pairs if start}


def lines(samples: Sequence[Sample], per_sample: int, catalogue: Catalogue) -> Iterator[str]:
    """The table of resources; the last line is the last part divided by the first."""
    parts = tenths(samples)
    means = [mean(part) for part in parts]
    rows = [[catalogue.text(f"soak.{column}") for column in ("done", "minutes", *FIGURES)]]
    done = 0
    for part, found in zip(parts, means, strict=True):
        done += len(part) * per_sample
        figures = [f"{figure:g}" for figure in astuple(found)]
        rows.append([str(done), f"{part[-1].seconds / 60:.1f}", *figures])
    growth = ratios(means[0], means[-1])
    last = [f"{growth[name]:.3f}" if name in growth else "-" for name in FIGURES]
    rows.append([catalogue.text("soak.ratio"), "", *last])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))


def run(
    work: Generator[object, None, None],
    per_sample: int,
    minutes: float | None,
    catalogue: Catalogue,
) -> int:
    """Run away from the player's own files; prints the table even when interrupted."""
    samples: list[Sample] = []
    with scratch_home() as home:
        print(catalogue.text("soak.home", folder=str(home)), flush=True)
        try:
            with closing(work):
                samples.extend(watch(work, minutes))
        finally:
            if samples:
                print("\n".join(lines(samples, per_sample, catalogue)), flush=True)
    return 0
