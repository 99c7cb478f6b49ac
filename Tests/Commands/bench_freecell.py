"""Measures a published solver on the same FreeCell deals as the program's benchmark, for `make bench`.

The solver is fc-solve, Debian's package freecell-solver-bin. It is used only for this comparison.
"""

import os
import shutil
import subprocess
import sys
import tempfile

SOLVER = "freecell-solver-range-parallel-solve"
DEALS = 32_000
# The names of its fastest search presets. The others take several times as long.
PRESETS = ["lg", "gi"]


def measure(preset):
    """The solver's processor time for all deals in seconds, and how many deals it leaves unsolved."""
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen([SOLVER, "1", str(DEALS), str(DEALS), "-l", preset], stdout=said)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            sys.exit(f"{SOLVER} -l {preset} ended with {process.returncode}")
        said.seek(0)
        unsolved = sum("Unsolved" in line or "Intractable" in line for line in said)
    return usage.ru_utime + usage.ru_stime, unsolved


def main():
    """Prints the published solver's results for the same deals, or that it is not installed."""
    if not shutil.which(SOLVER):
        print("freecell-peer            is not measured: fc-solve (freecell-solver-bin) is not installed")
        return
    for preset in PRESETS:
        seconds, unsolved = measure(preset)
        meaning = f"fc-solve -l {preset}, the same deals on one core, {DEALS - unsolved} of them solved"
        print(f"{'freecell-peer-' + preset:<24} {DEALS / seconds:<10.1f} {'/s':<4} {meaning}")


if __name__ == "__main__":
    main()
