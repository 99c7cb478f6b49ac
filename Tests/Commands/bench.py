"""Measures how many requests the server answers with one second of one core: `make bench` prints the figures.

The time is the server's own processor time, so neither the client nor anything else on the machine counts.
"""

import os
import tempfile
from pathlib import Path

from conftest import PROGRAM
from server import serving

CONNECTIONS = 50
REQUESTS = 40_000


def processor_time(program, folder, path, requests):
    """The seconds of processor time that a server takes, from start to stop, for some requests on connections that stay."""
    line = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    with serving(program, folder, "--limit", "requests-per-second=0") as server:
        clients = [server.connect() for _ in range(CONNECTIONS)]
        for _ in range(requests // CONNECTIONS):
            for client in clients:
                client.send(line)
            for client in clients:
                assert client.recv(65536).startswith(b"HTTP/1.1 200")
        for client in clients:
            client.close()
        server.process.terminate()
        _, status, usage = os.wait4(server.process.pid, 0)
        server.process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


def show(name, value, unit, meaning):
    """Prints a figure as the other benches do."""
    print(f"{name:<24} {value:<10.1f} {unit:<4} {meaning}")


def main():
    """Measures reads of JSON and of a file."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        rest = processor_time(PROGRAM, folder, "/version.txt", 0)
        for name, path in [("server-json", "/api/health"), ("server-file", "/version.txt")]:
            time = processor_time(PROGRAM, folder, path, REQUESTS) - rest
            show(name, REQUESTS / time / 1000, "k/s", f"reads of {path} a second and core; at least 20")


if __name__ == "__main__":
    main()
