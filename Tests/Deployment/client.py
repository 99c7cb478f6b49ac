"""A client inside a network namespace, which sends its requests with curl."""

import json
import subprocess
import time


class Reply:
    """A response: its status, its headers by their lower-case names, and its body."""

    def __init__(self, text):
        head, _, self.body = text.partition("\r\n\r\n")
        first, *lines = head.split("\r\n")
        self.status = int(first.split()[1])
        pairs = [line.partition(":") for line in lines]
        self.headers = {name.lower(): value.strip() for name, _, value in pairs}


class Client:
    """Sends requests to one address, such as `https://cards.example.org`."""

    def __init__(self, network, base, *options):
        self.network, self.base, self.options = network, base, options

    def get(self, path, *options):
        """Sends a request, and returns the response."""
        ended = subprocess.run(
            ["nsenter", f"--net={self.network}", "curl", "--silent", "--show-error", "--include", "--max-time", "20",
             "--noproxy", "*", *self.options, *options, self.base + path],
            capture_output=True)
        if ended.returncode != 0:
            raise ConnectionError(ended.stderr.decode())
        return Reply(ended.stdout.decode())

    def ask(self, method, path, body=None, cookie=None, *more):
        """Sends an API request, and returns status, cookie and response; `more` are further options of curl."""
        options = [*more, "--request", method, "--header", "Content-Type: application/json"]
        options += ["--data", json.dumps(body) if body else ""] if method != "GET" else []
        options += ["--header", f"Cookie: {cookie}"] if cookie else []
        reply = self.get("/api/" + path, *options)
        told = reply.headers.get("set-cookie", "").split(";")[0]
        return reply.status, told, json.loads(reply.body) if reply.body else {}


def until(wanted, limit=120):
    """Waits until a function returns something true, and returns that."""
    last = None
    for _ in range(limit * 10):
        try:
            if found := wanted():
                return found
        except (ConnectionError, FileNotFoundError) as error:
            last = error
        time.sleep(0.1)
    raise AssertionError(f"it didn't happen within {limit} seconds: {last}")
