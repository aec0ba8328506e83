"""Writing sounds: brought to the loudness of their class, as Ogg Vorbis, byte for byte the same at every run."""

import numpy as np
import soundfile

from .loudness import integrated, momentary, true_peak
from .waves import RATE

PEAK = -1.5
"""In dB: nothing goes higher."""
SERIAL = 0x6361_7374
QUALITY = {"music": 0.75, "ambience": 0.25}
"""How much is left out, from nothing (0) to most (1). Noise needs more bits: where a loop begins again
one would hear what was left out change."""


def limited(sound, ceiling):
    """Bend down what is higher than the ceiling, without a corner in the wave."""
    knee = ceiling * 0.7
    size = np.abs(sound)
    over = np.maximum(0, size - knee)
    room = ceiling - knee
    return np.where(size > knee, np.sign(sound) * (knee + room * np.tanh(over / room)), sound)


def levelled(sound, level, whole=False):
    """A sound at a loudness; peaks that would not fit are bent down and the loudness found again."""
    measure = integrated if whole else momentary
    for _ in range(8):
        sound = sound * 10 ** ((level - measure(sound, RATE)) / 20)
        if true_peak(sound) <= PEAK:
            break
        sound = limited(sound, 10 ** ((PEAK - 0.4) / 20))
    return sound


def write(path, sound, group):
    """A file; its serial number, which the writer draws by chance, is always the same."""
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    quality = QUALITY.get(group, 0.6)
    with soundfile.SoundFile(path, "w", RATE, channels, "VORBIS", format="OGG", compression_level=quality) as file:
        # The Vorbis writer of libsndfile crashes on long blocks, so a sound goes second by second.
        for start in range(0, len(sound), RATE):
            file.write(sound[start : start + RATE])
    path.write_bytes(_with_serial(path.read_bytes()))


def _with_serial(data):
    """The same Ogg pages under one serial number, each with its checksum."""
    pages, at = [], 0
    while at < len(data):
        segments = data[at + 26]
        end = at + 27 + segments + sum(data[at + 27 : at + 27 + segments])
        page = bytearray(data[at:end])
        page[14:18] = SERIAL.to_bytes(4, "little")
        page[22:26] = bytes(4)
        page[22:26] = _checksum(page).to_bytes(4, "little")
        pages.append(bytes(page))
        at = end
    return b"".join(pages)


def _table():
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = ((value << 1) ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
        table.append(value)
    return table


_TABLE = _table()


def _checksum(page):
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value
