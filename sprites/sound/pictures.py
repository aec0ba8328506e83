"""Draws sounds, so that they can be looked at: python -m sound.pictures FILES --out sheet.png."""

import argparse
from pathlib import Path

import numpy as np
import soundfile
from PIL import Image, ImageDraw

from .loudness import integrated, momentary, true_peak

WIDE, WAVE, BANDS = 560, 60, 150
COLUMNS = 3


def wave(sound):
    """The highest and lowest sample of each column."""
    picture = Image.new("RGB", (WIDE, WAVE), "#101418")
    draw = ImageDraw.Draw(picture)
    for x, part in enumerate(np.array_split(sound, WIDE)):
        if len(part):
            top, low = (WAVE / 2 * (1 - value) for value in (part.max(), part.min()))
            draw.line([(x, top), (x, max(low, top + 1))], "#E8C15A")
    return picture


def spectrogram(sound, rate):
    """Frequencies from 40 Hz to half the rate, octave above octave; 90 dB from black to white."""
    size = 2048
    padded = np.concatenate([np.zeros(size // 2), sound, np.zeros(size)])
    starts = np.linspace(0, len(padded) - size, WIDE).astype(int)
    frames = np.stack([padded[s : s + size] for s in starts]) * np.hanning(size)
    power = 20 * np.log10(np.abs(np.fft.rfft(frames)) / (size / 4) + 1e-9)
    rows = np.geomspace(40, rate / 2 - 1, BANDS)
    at = np.clip((rows / rate * size).round().astype(int), 0, power.shape[1] - 1)
    level = np.clip((power[:, at].T[::-1] + 100) / 90, 0, 1)
    colours = np.stack([level**0.8, level**1.6, 0.35 * np.sin(np.pi * level) + level**4 * 0.6], axis=-1)
    return Image.fromarray((np.clip(colours, 0, 1) * 255).astype(np.uint8))


def sheet(paths):
    """All of them on one page."""
    high = 18 + WAVE + BANDS + 6
    rows = -(-len(paths) // COLUMNS)
    page = Image.new("RGB", (COLUMNS * (WIDE + 6), rows * high), "black")
    draw = ImageDraw.Draw(page)
    for index, path in enumerate(paths):
        sound, rate = soundfile.read(path)
        x, y = index % COLUMNS * (WIDE + 6), index // COLUMNS * high
        one = sound if sound.ndim == 1 else sound.mean(axis=1)
        words = f"{path.stem}  {len(sound) / rate:.2f} s  {integrated(sound, rate):.1f} LUFS  loudest {momentary(sound, rate):.1f}"
        words += f"  peak {true_peak(sound):.1f} dB  DC {abs(one.mean()):.5f}"
        draw.text((x + 2, y + 2), words, "white")
        page.paste(wave(one), (x, y + 18))
        page.paste(spectrogram(one, rate), (x, y + 18 + WAVE))
    return page


def main():
    parser = argparse.ArgumentParser(prog="python -m sound.pictures", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    sheet(chosen.files).save(chosen.out)


if __name__ == "__main__":
    main()
