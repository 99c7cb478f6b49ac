"""Waiting for other processes, by what they do rather than by the clock."""

import os
import time
from pathlib import Path


def wait_until(condition, seconds=60):
    """Waits until a condition holds, and fails if it doesn't in time."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def wait_for_work(process, seconds):
    """Waits until a process has used some processor time."""

    def used():
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    wait_until(lambda: used() >= seconds)
