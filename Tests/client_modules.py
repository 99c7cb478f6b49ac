"""The WebAssembly modules of the client by the list in Web/modules.txt, and how large they may be."""

from pathlib import Path

LIST = Path(__file__).resolve().parents[1] / "Web/modules.txt"

# How many modules there may be, and what they may take together, in kilobytes as they travel; see decisions 99 and 147.
MOST_MODULES = 12
MOST_TOGETHER = 2_100


def largest_modules():
    """Returns the largest size of each module in kilobytes, by its name in the client."""
    lines = [line.split() for line in LIST.read_text().splitlines() if line and not line.startswith("#")]
    return {product.removeprefix("Web").lower(): int(most) for product, most, *_ in lines}
