"""The instruments: each makes one note from its pitch (60 is middle C), its length and its strength."""

from functools import lru_cache

import numpy as np

from .waves import RATE, band, burst, count_of, decay, resonances, shaped, swept, times

HIGHEST = 15_000.0
"""No harmonic above it: nothing folds back, and nothing hisses."""
_TABLE = 4096


def hertz(pitch):
    """The frequency of a note of the equal temperament."""
    return 440.0 * 2 ** ((pitch - 69) / 12)


# -- plucked ---------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _string(pitch, seconds, hardness, pluck_at, ring, seed):
    """A plucked string after Karplus and Strong, whole periods at a time, tuned by reading it faster."""
    frequency = hertz(pitch)
    soft = 0.5 if frequency < 500 else 0.35
    period = max(8, int(RATE / frequency - soft))
    ratio = frequency * (period + soft) / RATE
    chance = np.random.default_rng([seed, int(pitch * 100)])
    # A finger displaces the string: noise, darker for a soft finger, without what has a node there.
    finger = np.cumsum(chance.normal(0, 1, period))
    finger = (finger - finger.mean()) / max(1.0, np.abs(finger).max()) * 2
    pluck = chance.normal(0, 1, period) * hardness + (1 - hardness) * finger
    spectrum = np.fft.rfft(pluck)
    harmonics = np.arange(len(spectrum))
    spectrum *= np.abs(np.sin(np.pi * harmonics * pluck_at)) * np.exp(-((harmonics * frequency / 6500) ** 2))
    spectrum[0] = 0
    pluck = np.fft.irfft(spectrum, period)
    loss = 10 ** (-3 / (frequency * ring))
    rows = int(seconds * ratio * RATE / period) + 3
    string = np.empty((rows, period))
    string[0] = pluck / (np.abs(pluck).max() + 1e-9)
    last = string[0][-1]
    for row in range(1, rows):
        before = string[row - 1]
        shifted = np.concatenate([[last], before[:-1]])
        last = before[-1]
        string[row] = loss * ((1 - soft) * before + soft * shifted)
    wave = string.ravel()
    at = np.arange(count_of(seconds)) * ratio
    return np.interp(at, np.arange(len(wave)), wave)


def _plucked(pitch, seconds, hardness, pluck_at, ring, body):
    """Two strings a hair apart, and a wooden body."""
    apart = 0.025
    both = _string(pitch - apart, seconds, hardness, pluck_at, ring, 1) + 0.8 * _string(
        pitch + apart, seconds, hardness, pluck_at * 0.97, ring, 2
    )
    sound = shaped(both, body) * np.minimum(1, times(seconds) / 0.0015)
    tail = count_of(0.05)
    sound[-tail:] *= np.linspace(1, 0, tail)
    return sound


_LUTE = resonances((115, 50, 0.9), (230, 90, 0.8), (420, 180, 0.6), (900, 600, 0.4), (2600, 3000, 0.35), floor=0.32)


@lru_cache(maxsize=512)
def _lute(pitch, seconds, hard):
    sound = _plucked(pitch, seconds, 0.35 + 0.4 * hard, 0.17, 3.2 * 2 ** ((60 - pitch) / 30), _LUTE)
    thumb = burst(0.03, 0.003, 700, 3500, np.random.default_rng([9, int(pitch)]))
    sound = sound / np.abs(sound).max()
    sound[: len(thumb)] += 0.05 * thumb
    return sound


def lute(pitch, length, strength=0.7):
    """A lute; it rings on a little after its time."""
    ring = min(2.6, max(0.9, length * 1.6 + 0.5))
    ring = round(ring * 5) / 5
    return _lute(pitch, ring, round(strength * 4) / 4)


def harp(pitch, length):
    """A small harp: gut strings, longer than the lute's and rounder."""
    sound = _plucked(pitch, length, 0.22, 0.42, 4.2 * 2 ** ((60 - pitch) / 28), resonances((180, 120, 0.8), (500, 400, 0.6), (1500, 2500, 0.4), floor=0.4))
    return sound / np.abs(sound).max()


# -- blown and bowed -------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _table(pitch, kind):
    """One period of a sound whose harmonics are strong where its body is."""
    strengths = KINDS[kind]
    frequency = hertz(pitch)
    count = max(1, int(HIGHEST / (frequency * 1.06)))
    harmonics = np.arange(1, min(count, 80) + 1)
    spectrum = np.zeros(_TABLE // 2 + 1, complex)
    phases = np.random.default_rng(5).uniform(-0.5, 0.5, len(harmonics)) - np.pi / 2
    spectrum[harmonics] = strengths(harmonics, harmonics * frequency) * np.exp(1j * phases)
    wave = np.fft.irfft(spectrum, _TABLE)
    return np.append(wave / np.sqrt((wave**2).mean()), wave[0] / np.sqrt((wave**2).mean()))


_VIOLIN = resonances((280, 90, 0.9), (460, 120, 1.0), (1100, 500, 0.6), (2600, 1400, 0.65), floor=0.18)
_VIOLA = resonances((220, 80, 1.0), (370, 110, 1.0), (850, 350, 0.7), (1900, 900, 0.5), floor=0.14)
_CELLO = resonances((105, 50, 1.0), (210, 80, 1.0), (400, 180, 0.7), (1500, 900, 0.35), floor=0.12)
_HORN = resonances((340, 260, 1.0), (750, 500, 0.6), floor=0.12)
_TROMBONE = resonances((480, 320, 1.0), (1100, 700, 0.6), floor=0.15)

KINDS = {
    "violin": lambda k, f: k**-1.15 * _VIOLIN(f),
    "viola": lambda k, f: k**-1.1 * _VIOLA(f),
    "cello": lambda k, f: k**-1.1 * _CELLO(f),
    "pipe": lambda k, f: np.where(k == 1, 1.0, np.where(k == 2, 0.22, np.where(k == 3, 0.16, 0.25 * k**-1.9))),
    "reed": lambda k, f: k**-0.7 * resonances((700, 500, 1.0), (1500, 900, 0.6), floor=0.1)(f) * np.where(k % 2, 1, 0.6),
    "drone": lambda k, f: k**-1.0 * resonances((300, 200, 1.0), (900, 600, 0.5), floor=0.12)(f),
    "horn_soft": lambda k, f: k**-2.3 * _HORN(f),
    "horn_loud": lambda k, f: k**-1.15 * _HORN(f) * np.exp(-f / 3800),
    "trombone_soft": lambda k, f: k**-2.1 * _TROMBONE(f),
    "trombone_loud": lambda k, f: k**-0.85 * _TROMBONE(f) * np.exp(-f / 4200),
}


def _read(table, phase):
    """A table at a phase that counts periods."""
    return np.interp((phase % 1.0) * _TABLE, np.arange(_TABLE + 1), table)


def _waver(seconds, chance, depth, rate, after):
    """Vibrato in semitones: it sets in after a while and is never quite even."""
    t = times(seconds)
    comes = np.clip((t - after) / 0.35, 0, 1)
    own = rate * chance.uniform(0.93, 1.07)
    drift = chance.uniform(-0.02, 0.02) + 0.015 * np.sin(2 * np.pi * chance.uniform(0.2, 0.6) * t + chance.uniform(0, 6))
    return depth * comes * np.sin(2 * np.pi * own * t + chance.uniform(0, 6)) + drift


def _held(seconds, attack, release, swell=0.12):
    """Comes, swells a little in its middle, and goes within its release after its time."""
    total = seconds + release
    t = times(total)
    level = np.sin(np.pi / 2 * np.minimum(1, t / attack)) ** 2
    level *= 1 - swell + swell * np.sin(np.pi * np.clip(t / max(seconds, 0.05), 0, 1))
    return level * np.cos(np.pi / 2 * np.clip((t - seconds) / release, 0, 1)) ** 2


def bowed(kind, players, pitch, length, strength=0.7, chance=None):
    """Some players of one string part, each a little apart from the others."""
    chance = chance or np.random.default_rng([3, int(pitch * 4), int(length * 100)])
    attack, release = min(0.16, 0.06 + length * 0.06), 0.16
    table = _table(pitch, kind)
    level = _held(length, attack, release)
    seconds = len(level) / RATE
    sound = np.zeros(len(level))
    for player in range(players):
        spread = 0.0 if players == 1 else chance.normal(0, 0.05)
        bend = _waver(seconds, chance, 0.16 if players > 1 else 0.22, 5.4, 0.18)[: len(level)] + spread
        phase = np.cumsum(hertz(pitch + bend)) / RATE + chance.random()
        shake = 1 + 0.05 * np.sin(2 * np.pi * 5.3 * np.arange(len(level)) / RATE + player)
        sound += _read(table, phase) * shake
    hair = shaped(chance.normal(0, 1, len(level)), band(1500, 6500)) * 0.05
    return strength * level * (sound / players**0.7 + hair) * 0.25


def violins(pitch, length, strength=0.7, chance=None):
    return bowed("violin", 4, pitch, length, strength, chance)


def violas(pitch, length, strength=0.7, chance=None):
    return bowed("viola", 3, pitch, length, strength, chance)


def cellos(pitch, length, strength=0.7, chance=None):
    return bowed("cello", 3, pitch, length, strength, chance)


def viola(pitch, length, strength=0.7, chance=None):
    """One viola."""
    return bowed("viola", 1, pitch, length, strength, chance)


def pipe(pitch, length, strength=0.7, chance=None):
    """A wooden pipe: a nearly pure tone, breath, and a little chiff."""
    chance = chance or np.random.default_rng([4, int(pitch * 4), int(length * 100)])
    level = _held(length, 0.035, 0.07, 0.06)
    seconds = len(level) / RATE
    bend = _waver(seconds, chance, 0.07, 4.9, 0.25)[: len(level)]
    bend[: count_of(0.05)] -= np.linspace(0.25, 0, count_of(0.05))[: len(bend)]
    phase = np.cumsum(hertz(pitch + bend)) / RATE
    tone = _read(_table(pitch, "pipe"), phase) * (1 + 0.6 * bend)
    frequency = hertz(pitch)
    air = shaped(chance.normal(0, 1, len(level)), resonances((frequency, frequency * 0.25, 0.5), (frequency * 2, 900, 0.3), (5200, 3500, 0.25)))
    sound = level * (tone * 0.3 + air * 0.028)
    chiff = burst(0.05, 0.012, frequency * 1.6, frequency * 5, chance, 0.006)
    sound[: len(chiff)] += 0.06 * chiff[: len(sound)]
    return strength * sound


def reed(pitch, length, strength=0.7, chance=None):
    """A bagpipe's chanter, kept at a distance."""
    chance = chance or np.random.default_rng([6, int(pitch * 4), int(length * 100)])
    level = _held(length, 0.02, 0.04, 0.0)
    bend = 0.02 * np.sin(2 * np.pi * 0.7 * np.arange(len(level)) / RATE)
    phase = np.cumsum(hertz(pitch + bend)) / RATE
    return strength * level * _read(_table(pitch, "reed"), phase) * 0.2


def drone(pitch, length, strength=0.7, chance=None):
    """A wheel turns against strings: one tone that breathes."""
    chance = chance or np.random.default_rng([7, int(pitch * 4)])
    level = _held(length, 0.5, 0.6, 0.1)
    t = np.arange(len(level)) / RATE
    sound = sum(
        _read(_table(pitch, "drone"), np.cumsum(hertz(pitch + apart + 0.01 * np.sin(2 * np.pi * 0.3 * t))) / RATE + chance.random())
        for apart in (-0.04, 0.0, 0.05)
    )
    return strength * level * sound * (1 + 0.08 * np.sin(2 * np.pi * 2.2 * t)) * 0.1


def brass(pitch, length, strength=0.7, chance=None, kind=None):
    """A horn, or below the staff a trombone: the louder, the brighter."""
    chance = chance or np.random.default_rng([8, int(pitch * 4), int(length * 100)])
    kind = kind or ("horn" if pitch >= 55 else "trombone")
    attack = 0.045 + 0.03 * (1 - strength)
    level = _held(length, attack, 0.11, 0.1)
    t = np.arange(len(level)) / RATE
    # A brass note bursts out and then settles.
    level = level * (1 + 0.22 * strength * np.exp(-(((t - attack) / 0.05) ** 2)))
    bend = _waver(len(level) / RATE, chance, 0.05, 4.8, 0.5)[: len(level)] - 0.35 * np.exp(-t / 0.022)
    phase = np.cumsum(hertz(pitch + bend)) / RATE
    soft, loud = (_read(_table(pitch, f"{kind}_{name}"), phase) for name in ("soft", "loud"))
    bright = np.clip(strength * level, 0, 1) ** 1.6
    breath = shaped(chance.normal(0, 1, len(level)), band(400, 3000)) * 0.02
    return strength * level * ((1 - bright) * soft + bright * loud + breath) * 0.3


def low_brass(pitch, length, strength=0.7, chance=None):
    return brass(pitch, length, strength, chance, "trombone")


def horn_part(pitch, length, strength=0.7, chance=None):
    return brass(pitch, length, strength, chance, "horn")


# -- struck ----------------------------------------------------------------------------------------

MODES = ((1.0, 1.0), (1.59, 0.62), (2.14, 0.42), (2.30, 0.3), (2.65, 0.26), (2.92, 0.18), (3.6, 0.1))


def drum(frequency, strength, chance, open_hand=True):
    """A frame drum: the membrane's own tones, falling a little as it calms down, and the hand."""
    seconds = 0.9 if open_hand else 0.35
    t = times(seconds)
    fall = 1 + 0.10 * strength * np.exp(-t / 0.04)
    base = frequency * chance.uniform(0.985, 1.015)
    sound = np.zeros(len(t))
    for multiple, amount in MODES:
        half = (0.16 if open_hand else 0.035) / multiple**0.75
        sound += amount ** (1.5 - 0.6 * strength) * swept(base * multiple * fall, chance.uniform(0, 1)) * 0.5 ** (t / half)
    hand = burst(seconds, 0.010, 250, 1800 + 2200 * strength, chance)
    sound = sound * np.minimum(1, t / 0.002) + (0.5 if open_hand else 1.1) * hand
    return strength * sound * 0.4


def rim(frequency, strength, chance):
    """The fingers on the rim of the drum."""
    snap = burst(0.12, 0.012, 900, 5000, chance)
    sound = swept(np.full(len(snap), frequency * 5.1)) * decay(0.12, 0.014)
    return strength * (0.5 * snap + 0.3 * sound) * 0.5


def jingles(strength, chance):
    """The jingles of a tambourine."""
    sound = np.zeros(count_of(0.28))
    for _ in range(9):
        f = chance.uniform(4200, 9500)
        at = count_of(chance.uniform(0, 0.03))
        part = swept(np.full(len(sound) - at, f)) * decay((len(sound) - at) / RATE, chance.uniform(0.02, 0.05))[: len(sound) - at]
        sound[at:] += part * chance.uniform(0.3, 1)
    return strength * sound * 0.05
