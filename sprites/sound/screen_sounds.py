"""What the program itself sounds like: buttons, pages, the curtain, bells, horns, the end of a game."""

import numpy as np

from .instruments import brass, drum, harp, hertz
from .table_sounds import METAL, WOOD
from .waves import bump, burst, count_of, mix, noise, room, shaped, tone

BELL = ((0.5, 0.2), (1, 1.0), (1.2, 0.35), (2.0, 0.45), (2.76, 0.3), (5.4, 0.12))
# D major without its semitones: any two of them sound well together.
LADDER = [62, 64, 66, 69, 71, 74, 76, 78, 81, 83, 86, 88]


def press(chance):
    """A button."""
    pitch = 1450 * chance.uniform(0.97, 1.03)
    return mix(0.1, (0, tone(pitch, 0.06, 0.008, WOOD), 0.6), (0, burst(0.05, 0.005, 900, 5000, chance), 0.7))


def hover(chance):
    """The pointer comes over a button: hardly anything."""
    pitch = 2100 * chance.uniform(0.97, 1.03)
    return mix(0.06, (0, tone(pitch, 0.05, 0.006, ((1, 1.0), (2.1, 0.2)), 0.003), 0.6), (0, burst(0.04, 0.004, 2500, 7000, chance), 0.12))


def refused(chance):
    """What was tried is not possible: two low knocks, not a buzzer."""
    low = chance.uniform(0.97, 1.03)
    return mix(0.34, (0, tone(165 * low, 0.2, 0.03, WOOD), 0.8), (0.11, tone(139 * low, 0.22, 0.034, WOOD), 0.8))


def page(chance):
    """A page of parchment is turned."""
    sweep = noise(0.34, 900, 6500, chance) * bump(0.34, chance.uniform(0.5, 0.62))
    crackle = shaped((chance.random(count_of(0.34)) > 0.992) * 1.0, lambda f: np.exp(-((f - 4000) / 2500) ** 2))
    crackle = crackle / np.abs(crackle).max() * bump(0.34, 0.5)
    return room(mix(0.5, (0, sweep, 0.6), (0, crackle, 0.5), (0.31, burst(0.08, 0.012, 500, 3000, chance), 0.45)), 0.25, 0.1)


def curtain(chance):
    """A heavy cloth comes down: rings on a rail, the swish, the fringe on the floor."""
    cloth = noise(0.8, 180, 2400, chance) * bump(0.8, 0.45)
    parts = [(0, cloth, 0.8), (0.72, burst(0.2, 0.03, 70, 700, chance), 0.7)]
    for at in np.linspace(0.02, 0.5, 9):
        ring = tone(chance.uniform(2600, 4200), 0.2, 0.02, METAL)
        parts.append((at + chance.uniform(0, 0.03), ring, chance.uniform(0.04, 0.1)))
    return room(mix(1.05, *parts), 0.5, 0.16)


def turn_bell(chance):
    """It is somebody's turn: a small hand bell, twice."""
    high, low = hertz(86), hertz(81)
    parts = (0, tone(high, 1.3, 0.24, BELL), 0.8), (0.16, tone(low, 1.5, 0.28, BELL), 0.9)
    return room(mix(1.7, *parts), 0.8, 0.2)


def points(step):
    """A point is counted: each a step higher than the one before."""
    def make(chance):
        pitch = hertz(LADDER[step] + 12)
        wood = tone(pitch, 0.3, 0.035, ((1, 1.0), (3.93, 0.25), (9.2, 0.05)))
        return room(mix(0.34, (0, wood, 1.0), (0, burst(0.02, 0.002, 2500, 8000, chance), 0.12)), 0.25, 0.1)

    return make


def area(size):
    """An area is complete: a harp runs up its chord, a note for each space; bells close it."""
    def make(chance):
        notes = [62, 66, 69, 74, 78, 81, 86, 90, 93][: size + 1]
        gap = 0.105 - 0.004 * size
        parts = [
            (index * gap + chance.normal(0, 0.003), harp(note, 1.3), 0.8 + 0.05 * index)
            for index, note in enumerate(notes)
        ]
        last = len(notes) * gap
        top = notes[-1]
        parts += [(last, tone(hertz(top), 1.2, 0.2, BELL), 0.25), (last, harp(top - 12, 1.4), 0.6)]
        if size > 3:
            parts += [(last, tone(hertz(top - 5), 1.3, 0.24, BELL), 0.2)]
        return room(mix(last + 1.5, *parts), 0.9, 0.26)

    return make


def _played(call, seconds):
    """Horns: notes as (start, pitch, length, strength)."""
    return mix(seconds, *[(at, brass(pitch, length, strength), strength) for at, pitch, length, strength in call])


def horn(chance):
    """A phase ends: horns call, first one, then three."""
    call = [(0.0, 57, 0.22, 0.7), (0.22, 62, 0.34, 0.8), (0.56, 62, 0.2, 0.75), (0.78, 66, 0.2, 0.8), (0.98, 69, 1.3, 0.9)]
    call += [(0.98, 62, 1.3, 0.65), (0.98, 54, 1.3, 0.55), (0.98, 50, 1.35, 0.6)]
    skins = mix(2.6, (0.0, drum(70, 0.8, chance), 0.5), (0.98, drum(62, 1.0, chance), 0.8))
    return room(_played(call, 2.8)[: count_of(2.6)] + 0.5 * skins, 1.3, 0.3)


def victory(chance):
    """Six seconds: a fanfare in four parts over drums, with bells at its end."""
    melody = [(0.0, 69, 0.18), (0.2, 69, 0.18), (0.4, 69, 0.3), (0.75, 74, 0.32), (1.1, 76, 0.32), (1.45, 78, 0.85),
              (2.35, 76, 0.22), (2.6, 78, 0.22), (2.85, 81, 0.9), (3.8, 79, 0.2), (4.0, 78, 0.2), (4.2, 74, 1.5)]
    alto = [(0.0, 66, 0.18), (0.2, 66, 0.18), (0.4, 66, 0.3), (0.75, 66, 0.32), (1.1, 69, 0.32), (1.45, 69, 0.85),
            (2.35, 71, 0.22), (2.6, 71, 0.22), (2.85, 74, 0.9), (3.8, 73, 0.2), (4.0, 73, 0.2), (4.2, 69, 1.5)]
    tenor = [(0.0, 62, 0.6), (0.75, 62, 0.66), (1.45, 62, 0.85), (2.35, 67, 0.45), (2.85, 67, 0.9), (3.8, 64, 0.4), (4.2, 66, 1.5)]
    bass = [(0.0, 50, 0.6), (0.75, 50, 0.66), (1.45, 47, 0.85), (2.35, 43, 1.4), (3.8, 45, 0.4), (4.2, 50, 1.55), (4.2, 38, 1.55)]
    parts = _played([(*note, s) for voice, s in ((melody, 0.9), (alto, 0.6), (tenor, 0.55), (bass, 0.7)) for note in voice], 6.4)
    skins = [(at, drum(64, strength, chance), strength) for at, strength in
             ((0, 0.9), (0.2, 0.4), (0.4, 0.6), (0.75, 0.8), (1.1, 0.6), (1.45, 1.0), (2.35, 0.6), (2.85, 1.0), (3.8, 0.6), (4.0, 0.6), (4.2, 1.0))]
    bells = [(4.2 + 0.12 * index, tone(hertz(note), 1.7, 0.4, BELL), 0.16) for index, note in enumerate((86, 90, 93, 98))]
    return room(parts + mix(6.4, *skins) * 0.5 + mix(6.4, *bells), 1.6, 0.3)[: count_of(6.4)]


def loss(chance):
    """Somebody else has won: a harp comes down softly and rests on a warm chord."""
    fall = [(0.0, 74), (0.3, 71), (0.6, 69), (0.95, 66), (1.35, 64)]
    parts = [(at + chance.normal(0, 0.006), harp(note, 2.0), 0.7) for at, note in fall]
    parts += [(1.8 + 0.03 * index, harp(note, 2.6), 0.6) for index, note in enumerate((43, 50, 59, 62, 67))]
    parts += [(2.75 + 0.04 * index, harp(note, 3.0), 0.6) for index, note in enumerate((38, 50, 57, 62, 66))]
    return room(mix(5.0, *parts), 1.4, 0.28)
