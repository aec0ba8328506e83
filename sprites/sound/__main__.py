"""Command line: python -m sound --out FOLDER."""

import argparse
from pathlib import Path

import soundfile

from .effects import EFFECTS
from .music import evening
from .waves import RATE


def main():
    """Write every effect and the music loop as Ogg Vorbis."""
    parser = argparse.ArgumentParser(prog="python -m sound", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("sounds"))
    folder = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in {**EFFECTS, "music": evening}.items():
        soundfile.write(folder / f"{name}.ogg", make(), RATE, format="OGG", subtype="VORBIS")
        print(name)


main()
