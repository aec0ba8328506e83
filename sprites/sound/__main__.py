"""Command line: python -m sound --out FOLDER [--only NAMES]."""

import argparse
from pathlib import Path

from .ambience import AMBIENCE
from .catalogue import LEVELS, effects
from .files import levelled, write
from .music import MUSIC
from .waves import chance_of, trimmed


def works():
    """Everything there is: class, name, and what makes it."""
    for group, name, make, variant in effects():
        yield group, name, lambda make=make, name=name, variant=variant: trimmed(make(chance_of(name, variant)))
    for group, pieces in (("ambience", AMBIENCE), ("music", MUSIC)):
        for name, make in pieces.items():
            yield group, name, make


def main():
    """Write every sound as Ogg Vorbis, at the loudness of its class."""
    parser = argparse.ArgumentParser(prog="python -m sound", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("sounds"))
    parser.add_argument("--only", default="", help="names that begin so, with commas between them")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    wanted = tuple(name for name in chosen.only.split(",") if name)
    for group, name, make in works():
        if not wanted or name.startswith(wanted):
            whole = group in ("ambience", "music")
            write(chosen.out / f"{name}.ogg", levelled(make(), LEVELS[group], whole), group)
            print(name, flush=True)


main()
