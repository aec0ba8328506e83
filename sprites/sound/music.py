"""A quiet loop for an evening at the table: a lute over slow chords, 32 bars in three-four time."""

import numpy as np

from .waves import RATE, decay, levelled, mix, room, times, tone

BEAT = 60 / 92
BARS = 32
LUTE = ((1, 1.0), (2, 0.55), (3, 0.32), (4, 0.15), (5, 0.08))
SCALE = {"D": 146.83, "E": 164.81, "F": 174.61, "G": 196.0, "A": 220.0, "B": 246.94, "C": 261.63, "b": 233.08}
# D dorian: eight bars four times, the last two times with a varied tune.
CHORDS = ("DFA", "CEG", "DFA", "ACE", "FAC", "CEG", "bDF", "ACE")
TUNES = (
    ("A-C D-- F-E D-- C-A G-- A-G E--", "A-C D-E F-G A-- G-F D-- F-E C--"),
    ("D-E F-- E-D C-- A-C F-- D-b A--", "A-G F-E D-C E-- F-A G-- F-E D--"),
)


def pitch(name, octave=1):
    """Frequency of a note; C starts the upper part of the scale."""
    return SCALE[name] * octave


def drone(frequency, seconds):
    """A breathing tone far behind."""
    t = times(seconds)
    swell = np.sin(np.pi * t / seconds) ** 1.2
    wave = sum(np.sin(2 * np.pi * frequency * k * t) / k**1.6 for k in (1, 2, 3))
    return wave * swell


def evening():
    """The whole loop; what rings over its end is folded back to its start."""
    bar = 3 * BEAT
    length = BARS * bar
    parts = []
    for index in range(BARS):
        start, chord = index * bar, CHORDS[index % 8]
        parts.append((start, drone(pitch(chord[0], 0.5), bar), 0.16))
        for beat, note in enumerate((chord[0], chord[1], chord[2])):
            parts.append((start + beat * BEAT, tone(pitch(note), 2.2, 0.45, LUTE, 0.004), 0.20))
        figure = TUNES[(index // 16) % 2][(index // 8) % 2].split()[index % 8]
        for beat, note in enumerate(figure):
            if note != "-":
                parts.append((start + beat * BEAT, tone(pitch(note, 2), 2.4, 0.5, LUTE, 0.004), 0.34))
    whole = room(mix(length + 3, *parts), 1.1, 0.30)
    body, tail = whole[: int(length * RATE)].copy(), whole[int(length * RATE) :]
    body[: len(tail)] += tail * decay(3, 0.8)[: len(tail)]
    return levelled(body, 0.45, 0.001)
