"""A clock for servers under test that can be set ahead while they run."""

import shutil
import subprocess
import time
from pathlib import Path

SOURCE = Path(__file__).with_suffix(".c")
DAY = 86_400


class ClockAhead:
    """The clock of programs that are started with its environment."""

    def __init__(self, folder):
        self.file, library = folder / "ahead.txt", folder / "clock_ahead.so"
        compiler = shutil.which("cc") or shutil.which("clang")
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"], check=True)
        self.environment = {"LD_PRELOAD": str(library), "CLOCK_AHEAD": str(self.file)}
        self.set(0)

    def set(self, seconds):
        """Sets the clock ahead by some seconds."""
        part = self.file.with_suffix(".part")
        part.write_text(str(int(seconds)))
        part.replace(self.file)
        self.seconds = int(seconds)

    def set_to_noon(self, days):
        """Sets the clock to noon in UTC, some days after today."""
        now = time.time()
        self.set(now - now % DAY + DAY // 2 + days * DAY - now)
