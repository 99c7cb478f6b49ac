"""Measures the server. `make bench` prints the results.

Requests per second are calculated from the server's own processor time, so the client and other programs on the
machine don't count. Response times and memory are measured under load: 500 open connections send requests at a steady
rate. The client's share of the response time is reported separately.
"""

import asyncio
import json
import multiprocessing
import os
import re
import resource
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from conftest import PROGRAM
from device import Device
from server import serving

CONNECTIONS = 50
REQUESTS = 40_000

# The load: the number of connections and accounts, and how often and for how long each sends requests.
CROWD = 500
PLAYERS = 25
PACE = 0.5
SECONDS = 15
# One of this many requests writes to the database; the others read.
WRITES = 5

# The default limits would refuse so many requests from one address and a few accounts.
UNBOUND = [
    "--limit", "requests-per-second=0", "--limit", "account-requests-per-second=0",
    "--limit", f"connections={2 * CROWD}", "--limit", f"connections-by-address={CROWD}",
]


def processor_time(program, folder, path, requests):
    """The server's processor time in seconds, from start to stop, for some requests on persistent connections."""
    line = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    with serving(program, folder, *UNBOUND) as server:
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


def request(method, path, cookie="", body=""):
    """A request as bytes."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost"]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    if method != "GET":
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", body]).encode()


def length_of(head):
    """The length of a response's body; the response must be successful."""
    assert head.startswith(b"HTTP/1.1 200"), head
    return int(re.search(rb"(?i)\r\ncontent-length: (\d+)", head)[1])


def ask(client, line):
    """Sends a request, and returns head and body of the response."""
    client.sendall(line)
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += more(client)
    head, _, body = answer.partition(b"\r\n\r\n")
    while len(body) < length_of(head):
        body += more(client)
    return head, body


def more(client):
    part = client.recv(65536)
    assert part, "the server has closed the connection"
    return part


def cookie_of_a_newcomer(client):
    """Opens an account, and returns the cookie of its session."""
    challenge = json.loads(ask(client, request("POST", "/api/challenges"))[1])["challenge"]
    signed = {"name": "Bench", "signed": Device().answer("open", challenge)}
    head, _ = ask(client, request("POST", "/api/account", body=json.dumps(signed)))
    return re.search(rb"(?i)\r\nset-cookie: ([^;]+)", head)[1].decode()


def line_for(number, cookie):
    """The request number `number` of a client: the account, or now and then a challenge, which is stored."""
    return request("POST", "/api/challenges") if number % WRITES == 0 else request("GET", "/api/account", cookie)


async def stand_in_the_crowd(port, cookies, pipe):
    """Opens connections that send requests at a steady rate, and reports the rate of responses."""
    loop = asyncio.get_running_loop()
    streams = [await asyncio.open_connection("127.0.0.1", port) for _ in range(CROWD - 1)]
    pipe.send("here")
    begin = loop.time()

    async def ask_on(place, reader, writer):
        number, due = place, begin + PACE * place / CROWD
        while due < begin + SECONDS:
            await asyncio.sleep(due - loop.time())
            writer.write(line_for(number, cookies[place % PLAYERS]))
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(length_of(head))
            number, due = number + 1, due + PACE
        return number - place

    answers = await asyncio.gather(*(ask_on(place, *stream) for place, stream in enumerate(streams)))
    pipe.send(sum(answers) / (loop.time() - begin))
    for _, writer in streams:
        writer.close()


def crowd(port, cookies, pipe):
    """Runs all connections of the crowd but one, in a separate process."""
    asyncio.run(stand_in_the_crowd(port, cookies, pipe))


def resident(process):
    """The memory of a process, in MB of 1,000,000 bytes."""
    status = Path(f"/proc/{process.pid}/status")
    if status.exists():
        kilobytes = re.search(r"VmRSS:\s+(\d+) kB", status.read_text())[1]
    else:
        kilobytes = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(process.pid)], capture_output=True, text=True, check=True
        ).stdout
    return int(kilobytes) * 1024 / 1_000_000


def percentile(times):
    """The 99th percentile of some times, in milliseconds."""
    return statistics.quantiles(times, n=100)[98] * 1000


def under_a_crowd(program, folder):
    """Measures a server at rest and under load.

    One connection of the crowd is in this process, which does nothing else: it waits a moment, sends a request, and
    waits for the response. If it wakes up late, the delay is what the machine and the client add to response times.
    """
    reading, writing, late = [], [], []
    with serving(program, folder, *UNBOUND, data="crowd") as server, server.connect() as client:
        time.sleep(1)
        rest = resident(server.process)
        cookies = [cookie_of_a_newcomer(client) for _ in range(PLAYERS)]
        ours, theirs = multiprocessing.Pipe()
        others = multiprocessing.Process(target=crowd, args=(server.port, cookies, theirs))
        others.start()
        # NB: if the crowd fails, waiting for it ends too.
        theirs.close()
        ours.recv()
        number, load = 0, rest
        while not ours.poll():
            begin = time.perf_counter()
            time.sleep(0.002)
            sent = time.perf_counter()
            ask(client, line_for(number, cookies[number % PLAYERS]))
            (writing if number % WRITES == 0 else reading).append(time.perf_counter() - sent)
            late.append(sent - begin - 0.002)
            if number % 100 == 0:
                load = max(load, resident(server.process))
            number += 1
        rate = ours.recv()
        others.join()
    return [
        ("server-crowd", rate, "/s", f"responses to {CROWD - 1} connections; {(CROWD - 1) / PACE:.0f} requested"),
        ("server-p99", percentile(reading), "ms", f"99th percentile of reading an account, {CROWD} connections open"),
        ("server-p99-kept", percentile(writing), "ms", "99th percentile of requests that write, at the same time"),
        ("client-p99", percentile(late), "ms", "99th percentile of the measuring client's own delay, included in both"),
        ("server-memory-rest", rest, "MB", "the server's memory after its start"),
        ("server-memory-crowd", load, "MB", f"the server's highest memory with {CROWD} connections open"),
    ]


def show(name, value, unit, meaning):
    """Prints a result in the same form as the other benchmarks."""
    print(f"{name:<24} {value:<10.1f} {unit:<4} {meaning}")


def main():
    """Measures reads of JSON and of a file, and the server under a crowd."""
    # NB: some systems allow fewer open files than the crowd needs by default.
    granted, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 3 * CROWD if most == resource.RLIM_INFINITY else min(3 * CROWD, most)
    if granted != resource.RLIM_INFINITY and granted < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        rest = processor_time(PROGRAM, folder, "/version.txt", 0)
        for name, path in [("server-json", "/api/health"), ("server-file", "/version.txt")]:
            spent = processor_time(PROGRAM, folder, path, REQUESTS) - rest
            show(name, REQUESTS / spent / 1000, "k/s", f"reads of {path} per second and core; at least 20")
        for figure in under_a_crowd(PROGRAM, folder):
            show(*figure)


if __name__ == "__main__":
    main()
