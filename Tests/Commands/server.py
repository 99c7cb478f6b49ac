"""Runs the built program's server, with clients that control every byte."""

import json
import re
import resource
import signal
import socket
import subprocess
from contextlib import contextmanager

FILES = {"index.html": "<h1>True Count</h1>", "version.txt": "7e57\n", "large.wasm": "w" * 8_000_000}


class Server:
    """A running server."""

    def __init__(self, process, port):
        self.process = process
        self.port = port

    def connect(self, source="127.0.0.1", receiving=None):
        """A connection from an address of this machine; `receiving` limits the system's receive buffer."""
        client = socket.socket()
        if receiving:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receiving)
        client.settimeout(10)
        client.bind((source, 0))
        client.connect(("127.0.0.1", self.port))
        return client

    def exchange(self, request, source="127.0.0.1"):
        """Sends some bytes, and returns everything received until the connection ends."""
        with self.connect(source) as client:
            client.sendall(request)
            return Answer(rest_of(client))

    def get(self, path, source="127.0.0.1", method="GET", **headers):
        """Sends one request, and lets the connection end."""
        lines = [f"{method} {path} HTTP/1.1", "Connection: close"]
        headers = {"Host": "localhost", **headers}
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        return self.exchange("\r\n".join([*lines, "", ""]).encode(), source)

    def figure(self, name, **headers):
        """A value of `/api/metrics`, by its full name with labels."""
        text = self.get("/api/metrics", **headers).body
        found = re.search(rf"^truecount_{re.escape(name)} (\S+)$", text, re.MULTILINE)
        return float(found[1]) if found else None

    def begin_post(self):
        """A connection with a request in progress, which lacks the last two bytes of its body."""
        client = self.connect()
        client.sendall(
            b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\nha")
        assert client.recv(65536) == b"HTTP/1.1 100 Continue\r\n\r\n"
        return client

    def stop(self, how=signal.SIGTERM):
        """Stops the server with a signal, and returns its exit status."""
        self.process.send_signal(how)
        return self.process.wait(timeout=20)


class Answer:
    """The bytes received on a connection, parsed as a response."""

    def __init__(self, received):
        self.received = received
        head, _, body = received.partition(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        self.status = int(lines[0].split()[1]) if received else None
        self.headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            self.headers[name.lower()] = value.strip()
        self.body = body.decode(errors="replace")

    @property
    def code(self):
        """The stable code of an error."""
        return json.loads(self.body)["error"]["code"]


def rest_of(client):
    """Everything that arrives on a connection until it ends."""
    parts = []
    try:
        while part := client.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def until_refused(ask):
    """Sends numbered requests until one is refused for their rate, and returns its number and response.

    NB: on a slow machine, the limit may allow some more of them meanwhile.
    """
    for number in range(100):
        answer = ask(number)
        if answer.status == 429:
            return number, answer
        assert answer.status == 200
    raise AssertionError("no request was refused")


@contextmanager
def serving(program, folder, *options, files=None, data="data", log=None):
    """Runs a server with a small client on a free port during a block.

    `files` limits its file descriptors. Its standard error goes to `log`, by default a file.
    """
    client = folder / "dist"
    client.mkdir(exist_ok=True)
    for name, content in FILES.items():
        (client / name).write_text(content)
    bound = (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))) if files else None
    log = open(folder / "log.txt" if log is None else log, "wb")
    process = subprocess.Popen(
        [program, "serve", "--port", "0", "--web", client, "--data", folder / data, *map(str, options)],
        stdout=subprocess.PIPE,
        stderr=log,
        preexec_fn=bound,
    )
    try:
        line = process.stdout.readline().decode()
        assert line.startswith("True Count is ready"), (folder / "log.txt").read_text()
        yield Server(process, int(re.search(r":(\d+)/", line)[1]))
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        log.close()
