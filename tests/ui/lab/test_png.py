"""Pictures that are written in a hurry are the pictures."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pygame
import pytest
from PIL import Image

from castles.ui.lab.png import png


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (40, 17)])
def test_what_is_written_is_read(size: tuple[int, int]) -> None:
    width, height = size
    raw = Random(1).randbytes(3 * width * height)
    written = png(pygame.image.frombytes(raw, size, "RGB"))
    with Image.open(BytesIO(written)) as picture:
        picture.load()
        assert (picture.format, picture.mode, picture.size) == ("PNG", "RGB", size)
        assert picture.tobytes() == raw
    assert pygame.image.tobytes(pygame.image.load(BytesIO(written), "x.png"), "RGB") == raw
