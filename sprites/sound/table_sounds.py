"""What things on a wooden table sound like: dice, tiles, coins, cards, tools."""

import numpy as np

from .waves import (
    band,
    bump,
    burst,
    count_of,
    decay,
    glottal,
    mix,
    noise,
    resonances,
    room,
    shaped,
    swept,
    times,
    tone,
)

WOOD = ((1, 1.0), (2.4, 0.5), (4.1, 0.25))
STONE = ((1, 1.0), (1.83, 0.7), (2.9, 0.5), (4.3, 0.3))
METAL = ((1, 1.0), (2.76, 0.55), (5.4, 0.3), (8.93, 0.14))


def knock(frequency, chance, hard=0.7):
    """A small wooden thing that hits wood."""
    pitch = frequency * chance.uniform(0.94, 1.06)
    body = tone(pitch, 0.25, 0.022, WOOD)
    slap = burst(0.08, 0.006, pitch * 2, pitch * 11, chance)
    return mix(0.26, (0, body, 1.0), (0, slap, hard))


def dice_shaken(chance):
    """Two dice in a leather cup, shaken for half a second."""
    parts, at = [], 0.0
    while at < 0.62:
        hit = tone(chance.uniform(900, 1900), 0.07, 0.006, WOOD)
        dull = burst(0.07, 0.008, 500, 3500, chance)
        swing = 0.45 + 0.55 * abs(np.sin(at * np.pi * 6.2))
        parts += [(at, hit, 0.5 * swing), (at, dull, 0.8 * swing)]
        at += chance.uniform(0.022, 0.06)
    cup = resonances((420, 260, 1.0), (1150, 700, 0.8), (2600, 2400, 0.5), floor=0.25)
    return room(shaped(mix(0.8, *parts), cup), 0.2, 0.08)


def dice_landed(chance):
    """Two dice fall on wood, bounce and come to rest."""
    parts = []
    for start in (0.0, chance.uniform(0.03, 0.09)):
        at, gap, strength = start, chance.uniform(0.10, 0.15), 1.0
        while gap > 0.012:
            parts.append((at, knock(chance.uniform(520, 760), chance, 1.0), strength))
            at, gap, strength = at + gap, gap * chance.uniform(0.55, 0.72), strength * 0.62
    return room(mix(0.9, *parts), 0.3, 0.12)


def tile_lifted(chance):
    """A cardboard tile slides off the table."""
    slide = noise(0.16, 1100, 5200, chance) * bump(0.16, 0.65)
    tick = burst(0.05, 0.005, 1500, 6000, chance)
    return mix(0.24, (0, slide, 0.5), (0.13, tick, 0.6), (0.13, tone(430, 0.08, 0.01, WOOD), 0.25))


def tile_on_wood(chance):
    """A tile set down on wood: a knock with body and a little slap."""
    pitch = 205 * chance.uniform(0.95, 1.05)
    parts = (0, tone(pitch, 0.3, 0.035, WOOD), 1.0), (0, burst(0.12, 0.012, 300, 2600, chance), 0.9)
    settle = (chance.uniform(0.05, 0.07), burst(0.1, 0.01, 400, 2200, chance), 0.3)
    return room(mix(0.4, *parts, settle), 0.3, 0.12)


def tile_on_stone(chance):
    """A tile set down on stone: short, hard and bright, with grit."""
    pitch = 610 * chance.uniform(0.94, 1.06)
    hit = tone(pitch, 0.18, 0.012, STONE)
    clack = burst(0.06, 0.004, 1800, 8000, chance)
    grit = noise(0.11, 2200, 7000, chance) * bump(0.11, 0.2) * (chance.random(count_of(0.11)) > 0.6)
    weight = tone(140, 0.2, 0.03)
    return room(mix(0.4, (0, hit, 0.8), (0, clack, 0.8), (0, weight, 0.7), (0.03, grit, 0.3)), 0.45, 0.16)


def tile_on_water(chance):
    """A tile set down by the water: a soft plop and drops."""
    fall = swept(np.geomspace(340, 900, count_of(0.07)) * chance.uniform(0.92, 1.08)) * bump(0.07, 0.2)
    splash = noise(0.35, 700, 5000, chance) * decay(0.35, 0.05, 0.01)
    parts = [(0.02, splash, 0.6), (0.03, fall, 0.8), (0, tone(190, 0.2, 0.03, WOOD), 0.5)]
    at = 0.12
    for _ in range(5):
        drop = np.geomspace(chance.uniform(700, 1300), chance.uniform(1500, 2400), count_of(0.035))
        parts.append((at, swept(drop) * bump(0.035, 0.15), chance.uniform(0.1, 0.28)))
        at += chance.uniform(0.03, 0.09)
    return room(mix(0.7, *parts), 0.4, 0.15)


def tile_turned(chance):
    """A thick tile turns over: air, then it claps down."""
    air = noise(0.2, 500, 3200, chance) * bump(0.2, 0.7)
    clap = tile_on_wood(chance)
    return mix(0.6, (0, air, 0.28), (0.17, clap, 1.0), (0.2, burst(0.05, 0.006, 900, 5000, chance), 0.25))


def shield_set(chance):
    """A small iron shield set on its post."""
    pitch = 760 * chance.uniform(0.95, 1.05)
    ring = tone(pitch, 0.7, 0.07, ((1, 1.0), (1.52, 0.7), (2.31, 0.5), (3.72, 0.35), (5.1, 0.2)))
    thud = tone(170, 0.25, 0.035, WOOD)
    return room(mix(0.8, (0, thud, 0.9), (0.004, ring, 0.6), (0, burst(0.05, 0.005, 1500, 7000, chance), 0.6)), 0.4, 0.14)


def coin(chance):
    """A silver coin falls on others."""
    parts = []
    for at, strength in ((0, 0.75), (chance.uniform(0.05, 0.08), 0.8), (chance.uniform(0.11, 0.15), 0.35)):
        pitch = chance.uniform(2100, 2900)
        parts.append((at, tone(pitch, 0.45, 0.06, METAL), strength))
        parts.append((at, burst(0.03, 0.003, 3000, 9000, chance), 0.4 * strength))
    return room(mix(0.6, *parts), 0.3, 0.1)


def crate(chance):
    """A wooden crate of goods set down; something rattles in it."""
    boards = shaped(burst(0.3, 0.025, 90, 1600, chance), resonances((150, 60, 1.0), (330, 120, 0.8), (720, 250, 0.6), floor=0.15))
    parts = [(0, boards / np.abs(boards).max(), 1.0), (0, tone(112, 0.3, 0.045, WOOD), 0.9)]
    at = 0.05
    for _ in range(5):
        parts.append((at, knock(chance.uniform(650, 1300), chance, 0.6), chance.uniform(0.08, 0.22)))
        at += chance.uniform(0.02, 0.05)
    return room(mix(0.6, *parts), 0.35, 0.13)


def worker(chance):
    """A wooden figure walks two steps."""
    second = chance.uniform(0.12, 0.15)
    return room(mix(0.5, (0, knock(430, chance, 0.5), 0.8), (second, knock(520, chance, 0.5), 1.0)), 0.25, 0.1)


def marble(chance):
    """A block of marble set on others."""
    pitch = 980 * chance.uniform(0.94, 1.06)
    grind = noise(0.16, 900, 4200, chance) * bump(0.16, 0.5) * (0.5 + 0.5 * chance.random(count_of(0.16)))
    return room(mix(0.5, (0, grind, 0.35), (0.13, tone(pitch, 0.2, 0.016, STONE), 0.9), (0.13, tone(170, 0.2, 0.03), 0.5)), 0.4, 0.14)


def card(chance):
    """A card drawn from a pile: a short swish and a tick."""
    swish = noise(0.17, 1800, 8000, chance) * bump(0.17, chance.uniform(0.6, 0.75))
    return mix(0.28, (0, swish, 0.55), (0.145, burst(0.06, 0.007, 1200, 6000, chance), 0.8))


def shuffle(chance):
    """Two halves of a deck run into each other, then are squared."""
    parts, at, gap = [], 0.0, 0.03
    while at < 0.62:
        parts.append((at, burst(0.04, 0.005, 1500, 7000, chance), 0.35 + 0.5 * at))
        at, gap = at + gap * chance.uniform(0.8, 1.2), max(0.009, gap * 0.965)
    bridge = noise(0.22, 1000, 6000, chance) * bump(0.22, 0.4)
    parts += [(0.68, bridge, 0.4), (0.95, knock(360, chance, 1.0), 0.6), (1.07, knock(380, chance, 1.0), 0.5)]
    return room(mix(1.3, *parts), 0.25, 0.08)


def hammer(chance):
    """A mason's hammer: three blows on a chisel in stone."""
    parts = []
    for index in range(3):
        at = index * chance.uniform(0.17, 0.19)
        pitch = 1750 * chance.uniform(0.96, 1.04)
        ring = tone(pitch, 0.4, 0.045, ((1, 1.0), (1.58, 0.6), (2.37, 0.4), (3.9, 0.2)))
        parts += [(at, ring, 0.55), (at, tone(330, 0.15, 0.018, STONE), 0.9), (at, burst(0.05, 0.004, 2000, 9000, chance), 0.7)]
    chips = noise(0.2, 2500, 7000, chance) * decay(0.2, 0.04) * (chance.random(count_of(0.2)) > 0.85)
    return room(mix(1.0, *parts, (0.4, chips, 0.5)), 0.6, 0.2)


def pick(chance):
    """A pick in a mine: two strikes, rubble, and the gallery's answer."""
    parts = []
    for at in (0.0, chance.uniform(0.3, 0.36)):
        pitch = 1250 * chance.uniform(0.95, 1.05)
        parts += [
            (at, tone(pitch, 0.35, 0.04, ((1, 1.0), (1.71, 0.7), (2.63, 0.4))), 0.6),
            (at, burst(0.12, 0.012, 250, 2500, chance), 0.9),
        ]
        for _ in range(6):
            stone = tone(chance.uniform(500, 1500), 0.06, 0.008, STONE)
            parts.append((at + chance.uniform(0.05, 0.28), stone, chance.uniform(0.06, 0.2)))
    return room(mix(1.0, *parts), 1.0, 0.34)


def fire(chance):
    """A city catches fire: a rush of flame, crackling."""
    length = 1.9
    roar = noise(length, 70, 600, chance) * bump(length, 0.3) * (0.75 + 0.25 * noise(length, 3, 14, chance))
    hiss = noise(length, 1500, 7000, chance) * bump(length, 0.35)
    parts = [(0, roar, 0.9), (0, hiss, 0.12)]
    for at in np.sort(chance.beta(1.4, 1.8, 46) * 1.6):
        crack = burst(0.03, chance.uniform(0.001, 0.004), chance.uniform(900, 2500), 9000, chance)
        parts.append((at + 0.05, crack, chance.uniform(0.1, 0.75)))
    return room(mix(2.1, *parts), 0.5, 0.12)


def vine(chance):
    """Leaves of a vine: a rustle in three gusts, and the snip of a twig."""
    length = 0.62
    crackle = (chance.random(count_of(length)) > 0.988) * chance.uniform(0.3, 1, count_of(length))
    leaves = shaped(crackle, band(1800, 9000, 1.2))
    gusts = sum(np.exp(-(((times(length) - at) / 0.07) ** 2)) for at in (0.1, 0.25 + chance.uniform(0, 0.05), 0.46))
    hush = noise(length, 2500, 9000, chance)
    leaves = leaves / np.abs(leaves).max()
    snip = burst(0.05, 0.004, 1500, 7000, chance)
    return mix(0.75, (0, leaves * gusts, 1.0), (0, hush * gusts, 0.14), (0.56, snip, 0.4))


def ship_bell(chance):
    """The bell of a ship, struck twice."""
    bell = ((0.5, 0.25), (1, 1.0), (1.19, 0.6), (1.56, 0.3), (2.0, 0.5), (2.74, 0.3), (3.76, 0.18), (5.2, 0.08))
    pitch = 930 * chance.uniform(0.985, 1.015)
    parts = []
    for at, strength in ((0, 1.0), (0.3, 0.85)):
        parts += [(at, tone(pitch, 1.7, 0.28, bell), strength), (at, burst(0.03, 0.004, 2500, 9000, chance), 0.35)]
    return room(mix(1.9, *parts), 0.9, 0.18)


# -- animals ---------------------------------------------------------------------------------------


def _spoken(pitch, level, mouth, bright=0.6):
    """A voice with its pitch and level over time, through a mouth."""
    voice = shaped(glottal(pitch, bright), mouth) * level
    return voice / np.abs(voice).max()


def _wobble(seconds, chance, slow=9.0):
    """A pitch that is never quite steady."""
    return 1 + 0.012 * noise(seconds, slow * 0.5, slow * 2, chance)


def cow(chance):
    """A cow on a far meadow."""
    length = chance.uniform(1.15, 1.35)
    t = np.linspace(0, 1, count_of(length))
    base = chance.uniform(112, 128)
    pitch = base * (0.86 + 0.22 * np.sin(np.pi * t**0.7) - 0.12 * t**3) * _wobble(length, chance)
    closed = _spoken(pitch, bump(length, 0.3), resonances((230, 90, 1.0), (950, 180, 0.1), floor=0.01), 0.35)
    opened = _spoken(pitch, bump(length, 0.5), resonances((470, 110, 1.0), (860, 140, 0.7), (2350, 400, 0.12), floor=0.01), 0.55)
    mouth = np.clip((t - 0.15) / 0.35, 0, 1)
    breath = noise(length, 300, 1600, chance) * bump(length, 0.5)
    return room((closed * (1 - mouth) + opened * mouth) + 0.04 * breath, 0.8, 0.2)


def _bleat(chance, base, length, shake, depth, mouth):
    t = np.linspace(0, 1, count_of(length))
    rate = shake * chance.uniform(0.95, 1.05)
    wave = 0.5 + 0.5 * np.sin(2 * np.pi * rate * t * length + chance.uniform(0, 6))
    pitch = base * (1.02 - 0.14 * t**2) * (1 + 0.05 * (wave - 0.5)) * _wobble(length, chance)
    level = bump(length, 0.16, 0.6) * (1 - depth * wave)
    rough = 1 + 0.25 * noise(length, 60, 160, chance)
    breath = noise(length, 1500, 6000, chance) * level
    return room(_spoken(pitch, level * rough, mouth, 0.75) + 0.05 * breath, 0.6, 0.18)


def sheep(chance):
    """A sheep bleats."""
    mouth = resonances((650, 150, 1.0), (1550, 220, 0.75), (2600, 350, 0.4), floor=0.02)
    return _bleat(chance, chance.uniform(225, 255), chance.uniform(0.75, 0.95), 7.5, 0.6, mouth)


def goat(chance):
    """A goat bleats: higher and faster."""
    mouth = resonances((880, 170, 1.0), (1900, 260, 0.9), (3100, 450, 0.45), floor=0.02)
    return _bleat(chance, chance.uniform(340, 390), chance.uniform(0.55, 0.7), 11.0, 0.75, mouth)


def goose(chance):
    """A goose honks twice: a reedy voice that breaks up and falls again."""
    parts, at = [], 0.0
    base = chance.uniform(390, 430)
    for length, strength, height in ((0.2, 0.75, 0.94), (0.3, 1.0, 1.0)):
        t = np.linspace(0, 1, count_of(length))
        leap = 1 + 0.42 * np.clip((t - 0.1) / 0.08, 0, 1) - 0.3 * np.clip((t - 0.62) / 0.38, 0, 1)
        pitch = base * height * leap * _wobble(length, chance, 16)
        mouth = resonances((1150, 190, 1.0), (2250, 260, 0.85), (3700, 500, 0.35), floor=0.03)
        rough = 1 + 0.3 * noise(length, 50, 130, chance)
        honk = _spoken(pitch, bump(length, 0.18, 0.6) * rough, mouth, 0.9)
        hiss = noise(length, 2500, 8000, chance) * bump(length, 0.2)
        parts += [(at, honk, strength), (at, hiss, 0.05 * strength)]
        at += length + chance.uniform(0.07, 0.11)
    return room(mix(0.95, *parts), 0.55, 0.18)


def pig(chance):
    """A pig grunts twice and snorts."""
    parts = []
    at = 0.0
    for length, strength in ((0.16, 0.8), (0.2, 1.0)):
        t = np.linspace(0, 1, count_of(length))
        pitch = chance.uniform(62, 74) * (1 + 0.35 * np.sin(np.pi * t)) * _wobble(length, chance, 20)
        mouth = resonances((380, 140, 1.0), (1050, 220, 0.7), (2300, 500, 0.3), floor=0.02)
        grunt = _spoken(pitch, bump(length, 0.3), mouth, 0.9)
        rasp = shaped(noise(length, 200, 3200, chance) * (0.5 + 0.5 * np.sign(swept(pitch))), mouth)
        parts += [(at, grunt, strength), (at, rasp / np.abs(rasp).max() * bump(length, 0.3), 0.5 * strength)]
        at += length + chance.uniform(0.05, 0.1)
    snort = noise(0.2, 500, 3500, chance) * bump(0.2, 0.3) * (0.6 + 0.4 * np.sign(swept(np.full(count_of(0.2), 38.0))))
    return room(mix(0.9, *parts, (at + 0.02, snort, 0.35)), 0.5, 0.15)
