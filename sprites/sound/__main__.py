"""Command line: python -m sound --out FOLDER."""

import argparse
from pathlib import Path

import numpy as np
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
        with soundfile.SoundFile(folder / f"{name}.ogg", "w", RATE, 1, "VORBIS", format="OGG") as file:
            # The Vorbis writer of libsndfile crashes on long blocks, so a sound goes second by second.
            sound = make()
            for second in np.array_split(sound, max(1, len(sound) // RATE)):
                file.write(second)
        print(name)


main()
