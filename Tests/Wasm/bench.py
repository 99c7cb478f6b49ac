"""Measures odds, simulation and solver in WebAssembly, in a real browser: `make bench`.

Times depend on the machine, so they are reported and never asserted; the first figure is for
comparing machines.
"""

import base64
import statistics
from contextlib import closing

from conftest import LOAD_PROBE, find_module, open_browser

MEGABYTE = 1024 * 1024

# The milliseconds of each call of an export.
TIMES = """([name, calls]) => calls.map((values) => {
  const begin = performance.now();
  probe[name](...values);
  return performance.now() - begin;
})"""


class Probe:
    """The probe's module in its own page."""

    def __init__(self, browser):
        self.page = browser.new_page()
        code = base64.b64encode(find_module("WasmProbe").read_bytes()).decode()
        self.page.evaluate(LOAD_PROBE, code)

    def times(self, name, calls):
        """Returns the milliseconds of every call of an export."""
        return self.page.evaluate(TIMES, [name, [list(values) for values in calls]])

    def best(self, name, *values, tries=5):
        """Returns the milliseconds of the fastest of several equal calls."""
        return min(self.times(name, [values] * tries))

    def memory(self):
        """Returns the module's memory, in megabytes."""
        return self.page.evaluate("probe.memory.buffer.byteLength") / MEGABYTE

    def close(self):
        """Closes the page."""
        self.page.close()


def show(name, value, unit, meaning):
    """Prints a figure as the native bench does."""
    print(f"{name:<24} {value:<10.3f} {unit:<4} {meaning}")


def show_odds(probe):
    """Shows the time of exact odds, and their memory."""
    show("wasm-edge-first", *probe.times("calculateEdge", [()]), "ms", "first exact edge, tables included")
    show("wasm-edge", probe.best("calculateEdge", tries=11), "ms", "exact edge, 6 decks; at most 400")
    coups = probe.best("calculateCoups", 100, tries=11) / 100
    show("wasm-baccarat-odds", coups, "ms", "exact odds of a coup, 8 decks; at most 1")
    ranks = range(1, 11)
    different = [(one, other) for one in ranks for other in ranks if one < other]
    pairs = [(one, one) for one in ranks]
    for kind, hands, meaning, most in [
        ("ev", different, "a two-card hand without split", 20),
        ("ev-split", pairs, "a pair, splits to 4 hands", 150),
    ]:
        times = probe.times("calculateHand", [(*hand, upcard) for hand in hands for upcard in ranks])
        show(f"wasm-{kind}-median", statistics.median(times), "ms", meaning)
        slow = statistics.quantiles(times, n=20)[-1]
        show(f"wasm-{kind}-p95", slow, "ms", f"the same, 95 of 100; at most {most}")
    show("wasm-odds-memory", probe.memory(), "MB", "memory of the module; at most 64")


def show_simulation(probe):
    """Shows the rounds per second of the simulation."""
    blocks = 8
    rounds = blocks * probe.page.evaluate("probe.blockRounds()")
    for play, name in enumerate(["flat", "hi-lo", "indices"]):
        # The first call calculates the index numbers.
        probe.times("simulate", [(1, 1, play)])
        times = probe.times("simulate", [(seed, blocks, play) for seed in range(1, 6)])
        show(f"wasm-simulate-{name}", rounds / min(times) / 1e3, "M/s", "rounds; at least 20")


def show_solver(probe):
    """Shows how many numbered deals are solved per second."""
    deals, nodes = 2000, 22_000
    decided = probe.page.evaluate(f"probe.judge(3, {deals}, {nodes})")
    time = probe.best("judge", 3, deals, nodes, tries=1)
    show("wasm-klondike-3-rate", deals / time * 1e3, "/s", f"deals, {nodes} positions each")
    show("wasm-klondike-3-decided", decided * 100 / deals, "%", f"of these {deals} deals")
    show("wasm-solver-memory", probe.memory(), "MB", "memory of the module; at most 128")


def main():
    """Runs all measurements once."""
    with open_browser() as browser, closing(Probe(browser)) as probe:
        step = probe.best("takeXorshiftSteps", 50_000_000, tries=3) / 50
        show("wasm-calibration", step, "ns", "one dependent xorshift64 step")
        show_odds(probe)
        show_simulation(probe)
        show_solver(probe)


if __name__ == "__main__":
    main()
