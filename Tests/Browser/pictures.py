"""Analyzes a screenshot of a page: the colors in a box, and a text's contrast with them.

The screenshot stays in this process. Sending it back to a page and drawing it there takes three
times as long.
"""

import base64
import functools
import re
import struct
import zlib

UP = 2  # the row filter of a quickly compressed PNG: the difference from the row above


class Picture:
    """A PNG from `Page.captureScreenshot` with `optimizeForSpeed`, without transparency."""

    def __init__(self, packed):
        data, place, pixels = base64.b64decode(packed), 8, b""
        while place < len(data):
            length, kind = struct.unpack(">I4s", data[place:place + 8])
            part = data[place + 8:place + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, color = struct.unpack(">IIBB", part[:10])
            elif kind == b"IDAT":
                pixels += part
            place += 12 + length
        assert (depth, color) == (8, 2), "the picture is not of red, green and blue bytes"
        self.rows = self._rows(zlib.decompress(pixels))

    def _rows(self, filtered):
        """Undoes the filter, a row at a time: as one large number whose bytes are added without carries."""
        length = self.width * 3
        low, high = (int.from_bytes(bytes([part]) * length, "big") for part in (0x7F, 0x80))
        above, rows = 0, []
        for start in range(0, self.height * (length + 1), length + 1):
            row = int.from_bytes(filtered[start + 1:start + 1 + length], "big")
            kind = filtered[start]
            assert kind in (0, UP), f"filter {kind} is not undone here"
            above = row if kind == 0 else ((row & low) + (above & low)) ^ ((row ^ above) & high)
            rows.append(above.to_bytes(length, "big"))
        return rows

    def colors(self, x, y, width, height):
        """Returns all colors in a box, as triples of bytes."""
        found = set()
        for row in self.rows[max(0, y):y + height]:
            part = row[max(0, x) * 3:(x + width) * 3]
            found.update(zip(part[::3], part[1::3], part[2::3]))
        return found


def linear(part):
    """The linear light of a color channel."""
    return part / 3294.6 if part <= 10.31475 else ((part / 255 + 0.055) / 1.055) ** 2.4


LINEAR = [linear(part) for part in range(256)]


@functools.cache
def light(color):
    """The relative luminance of a color by WCAG."""
    return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])


def contrast(picture, box, ink, opacity):
    """Returns the lowest contrast of a text with the colors behind it.

    `ink` is a computed color such as `rgb(0, 0, 0)` or `rgba(0, 0, 0, 0.5)`.
    """
    *color, alpha = ink_of(ink)
    cover = alpha * opacity
    lowest = 21.0
    for paper in picture.colors(*map(int, box)):
        seen = light(tuple(part * cover + behind * (1 - cover) for part, behind in zip(color, paper))
                     ) if cover < 1 else light(tuple(color))
        below = 0.2126 * LINEAR[paper[0]] + 0.7152 * LINEAR[paper[1]] + 0.0722 * LINEAR[paper[2]]
        lowest = min(lowest, (max(seen, below) + 0.05) / (min(seen, below) + 0.05))
    return round(lowest, 2)


@functools.cache
def ink_of(text):
    """Returns red, green, blue and opacity of a computed color."""
    parts = [float(part) for part in re.findall(r"-?[\d.]+(?:e-\d+)?", text)]
    if text.startswith("color(srgb"):
        parts[:3] = [part * 255 for part in parts[:3]]
    else:
        assert text.startswith("rgb"), text
    return (*parts[:3], parts[3] if len(parts) > 3 else 1.0)
