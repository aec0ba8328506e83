"""Building blocks of sounds: tones, noise, filters, rooms. Sounds are arrays of -1 to 1 at RATE."""

from zlib import crc32

import numpy as np

RATE = 44_100


def chance_of(name, variant=0):
    """The randomness of a sound: the same at every run, another for each variant."""
    return np.random.default_rng([crc32(name.encode()), variant])


def count_of(seconds):
    """How many samples so many seconds are."""
    return int(round(seconds * RATE))


def times(seconds):
    """The moments of a sound."""
    return np.arange(count_of(seconds)) / RATE


def decay(seconds, half_life, attack=0.002):
    """A quick rise and an exponential fall."""
    t = times(seconds)
    return np.minimum(1, t / attack) * 0.5 ** (t / half_life)


def bump(seconds, rise=0.3, power=1.0):
    """From silence to silence, loudest after a part of its time."""
    t = np.linspace(0, 1, count_of(seconds))
    shape = np.where(t < rise, t / rise, (1 - t) / (1 - rise))
    return np.sin(np.pi / 2 * np.clip(shape, 0, 1)) ** (2 * power)


def tone(frequency, seconds, half_life, partials=((1, 1.0),), attack=0.002):
    """A struck or plucked tone: partials as (multiple, strength); higher ones die sooner."""
    t, result = times(seconds), np.zeros(count_of(seconds))
    for multiple, strength in partials:
        if frequency * multiple < RATE * 0.45:
            wave = np.sin(2 * np.pi * frequency * multiple * t)
            result += strength * wave * decay(seconds, half_life / multiple**0.6, attack)
    # What still rings at its end goes softly.
    tail = len(result) // 4
    result[-tail:] *= np.cos(np.linspace(0, np.pi / 2, tail)) ** 2
    return result


def swept(frequencies, phase=0.0):
    """A sine whose frequency is given for every sample."""
    return np.sin(2 * np.pi * np.cumsum(frequencies) / RATE + phase)


def glottal(frequencies, brightness=0.6):
    """A voice before the mouth shapes it: a pulse train without harmonics that the rate cannot hold."""
    phase = np.cumsum(frequencies) / RATE
    highest = int(min(60, 0.4 * RATE / frequencies.max()))
    wave = sum(
        np.sin(2 * np.pi * k * phase) / k ** (2 - brightness) for k in range(1, highest + 1)
    )
    return wave / np.abs(wave).max()


def shaped(sound, gain, wrap=False):
    """A sound through a filter: `gain` of frequencies in Hz. With `wrap` its end runs into its start."""
    size = len(sound) if wrap else len(sound) + count_of(0.25)
    frequencies = np.fft.rfftfreq(size, 1 / RATE)
    return np.fft.irfft(np.fft.rfft(sound, size) * gain(frequencies), size)[: len(sound)]


def band(low, high, steep=1.0):
    """The gain of a soft band between two frequencies."""
    middle, width = np.sqrt(low * high), np.log(high / low) / 2

    def gain(frequencies):
        with np.errstate(divide="ignore"):
            return np.exp(-(np.abs(np.log(frequencies / middle) / width) ** (2 * steep)))

    return gain


def resonances(*peaks, floor=0.0):
    """The gain of a body or a mouth: peaks as (frequency, width, strength)."""

    def gain(frequencies):
        sums = sum(
            strength / np.sqrt(1 + ((frequencies - at) / (width / 2)) ** 2)
            for at, width, strength in peaks
        )
        return floor + sums

    return gain


def noise(seconds, low, high, chance, steep=1.0, wrap=False):
    """Noise between two frequencies, as loud at every moment; its strongest sample is 1."""
    white = chance.normal(0, 1, count_of(seconds))
    result = shaped(white, band(low, high, steep), wrap)
    return result / np.abs(result).max()


def burst(seconds, half_life, low, high, chance, attack=0.001):
    """A short noise that dies away."""
    return noise(seconds, low, high, chance) * decay(seconds, half_life, attack)


def mix(seconds, *parts):
    """Lay sounds over each other: parts as (start in seconds, sound, strength)."""
    result = np.zeros(count_of(seconds))
    for start, sound, strength in parts:
        at = max(0, count_of(start))
        left = max(0, min(len(sound), len(result) - at))
        result[at : at + left] += strength * sound[:left]
    return result


def echo_of(seconds, chance, dark=0.5, before=0.004):
    """How a room answers a clap: noise that dies away, its high part sooner."""
    count = count_of(seconds)
    t = np.arange(count) / RATE
    white = chance.normal(0, 1, count)
    answer = np.zeros(count)
    for low, high, part in ((20, 400, 1.0), (400, 2000, 0.85), (2000, 6000, 0.5), (6000, 14000, 0.25)):
        length = seconds / 6.9 * (1 - dark * (1 - part))
        answer += part * shaped(white, band(low, high, 2.0)) * np.exp(-t / length)
    answer *= np.minimum(1, t / 0.012)
    answer[: count_of(before)] = 0
    return answer / np.sqrt((answer**2).sum())


def convolved(sound, answer):
    """A sound in a room; longer than the sound by the answer of the room."""
    size = len(sound) + len(answer)
    return np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(answer, size), size)


def room(sound, seconds=0.5, amount=0.18, seed=4):
    """A small wooden room around a sound."""
    answer = echo_of(seconds, np.random.default_rng(seed))
    dry = np.concatenate([sound, np.zeros(len(answer))])
    return dry + amount * convolved(sound, answer)


def trimmed(sound, fade=0.03, floor=0.0006):
    """Without the silence at its end and without a step where it begins or ends."""
    loud = np.flatnonzero(np.abs(sound) > floor * np.abs(sound).max())
    sound = sound[: min(len(sound), loud[-1] + count_of(fade))].copy()
    sound -= sound.mean()
    soft = count_of(0.0008)
    sound[:soft] *= np.linspace(0, 1, soft)
    tail = min(count_of(fade), len(sound) // 2)
    sound[-tail:] *= np.cos(np.linspace(0, np.pi / 2, tail)) ** 2
    return sound
