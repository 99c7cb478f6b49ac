"""The built server and the built command line program, for tests in any browser."""

import re
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build" / "release" / "truecount"
CLIENT = ROOT / "dist"


class Server:
    """A running server with its own data folder; `options` are additional arguments of `truecount serve`.

    The ledger is in that folder unless the address of a PostgreSQL database is given; `books` is
    the argument with which commands find it.
    """

    def __init__(self, data, port=0, client=CLIENT, options=(), database=None):
        self.data, self.client, self.options = data, client, options
        self.database = ["--database", database] if database else []
        self.books = self.database or ["--data", data]
        self.open(port)

    def open(self, port):
        """Starts the server, also again after it was killed: `house.open(house.port)`."""
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(port), "--data", self.data, "--web", self.client,
             *self.database, *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        greeting = self.process.stdout.readline()
        address = re.search(r"http://\S+", greeting)
        if address is None:
            self.process.kill()
            raise RuntimeError(f"The server did not open: {self.process.communicate()[1]}")
        self.url = address.group()
        self.blackjack = f"{self.url}#blackjack"
        self.port = int(re.search(r":(\d+)/", self.url).group(1))

    def kill(self):
        """Kills the server, as a power cut would."""
        self.process.kill()
        self.process.wait()

    def close(self):
        """Stops the server as Ctrl-C does, and returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=20)


def truecount(*words):
    """Runs the command line program and returns its output."""
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, check=True)
    return done.stdout
