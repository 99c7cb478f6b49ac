"""Kills a server at random moments while many clients have it book things, and looks what its books say.

    .venv/bin/python Tests/Commands/crash_books.py 500

Every client takes grants. Whatever the server has told of as taken must be in the ledger, once, and the check
must find the ledger right.
"""

import csv
import http.client
import json
import os
import random
import secrets
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from device import Device

ROOT = Path(__file__).resolve().parents[2]
CLIENTS = 50


class House:
    """A server with its data, which can be killed and opened again."""

    def __init__(self, program, folder):
        self.program = program
        self.data = folder / "data"
        web = folder / "web"
        web.mkdir(parents=True)
        (web / "index.html").write_text("<h1>True Count</h1>")
        self.web = web

    def open(self, *options):
        """Opens the server at a free port."""
        with open(self.data.parent / "log.txt", "a") as log:
            self.server = subprocess.Popen(
                [self.program, "serve", "--port", "0", "--data", self.data, "--web", self.web, *options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        line = self.server.stdout.readline()
        self.port = int(line.rstrip("/\n").rsplit(":", 1)[1])

    def kill(self):
        """Ends the server as a power cut would."""
        self.server.kill()
        self.server.wait()
        self.server.stdout.close()

    def ask(self, method, path, body=None, cookie=None, **more):
        """Asks the API, and returns status, cookie and answer; `more` are further headers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Content-Type": "application/json"}
        headers |= {name.replace("_", "-"): value for name, value in more.items()}
        if cookie:
            headers["Cookie"] = cookie
        connection.request(method, "/api/" + path, json.dumps(body) if body else "", headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        told = (answer.getheader("Set-Cookie") or "").split(";")[0]
        return answer.status, told, json.loads(text) if text else {}

    def command(self, *arguments):
        """Runs a command on the books; it must not be refused."""
        ended = subprocess.run(
            [self.program, *arguments, "--data", self.data], capture_output=True, text=True
        )
        assert ended.returncode == 0, ended.stderr
        return ended.stdout


def open_account(house, device=None):
    """Opens an account for a device, a new one unless it is given, and returns its support ID and its cookie."""
    device = device or Device()
    challenge = house.ask("POST", "challenges")[2]["challenge"]
    status, cookie, account = house.ask(
        "POST", "account", {"name": "Phone", "signed": device.answer("open", challenge)}
    )
    assert status == 200, account
    return account["supportId"], cookie


def give(house, supports, count):
    """Lays many grants into the books at once, as `truecount grant` lays one."""
    with sqlite3.connect(house.data / "books.sqlite", timeout=20) as books:
        for support in supports:
            number = books.execute(
                "SELECT number FROM player WHERE support = ?", [support.replace("-", "")]
            ).fetchone()[0]
            books.executemany(
                "INSERT INTO credit_grant (id, player, credits, reason, given)"
                " VALUES (?, ?, 1, 'crash', 0)",
                [(secrets.token_bytes(16), number) for _ in range(count)],
            )
    books.close()


def take_until_killed(house, cookie, told):
    """Takes grants one after another, and notes each that the server has told of."""
    try:
        open_ones = house.ask("GET", "grants", cookie=cookie)[2]["grants"]
        for grant in open_ones:
            status, _, answer = house.ask("POST", "grants/" + grant["id"], cookie=cookie)
            if status == 200 and answer["isNew"]:
                told.append(grant["id"])
    except (OSError, http.client.HTTPException):
        return


def crash(program, folder, kills, clients=CLIENTS):
    """Kills a server some times; returns how many grants it had told of by then."""
    house = House(program, folder)
    house.open()
    players = [open_account(house) for _ in range(clients)]
    told = []
    for _ in range(kills):
        give(house, [support for support, _ in players], 20)
        threads = [
            threading.Thread(target=take_until_killed, args=(house, cookie, told))
            for _, cookie in players
        ]
        for thread in threads:
            thread.start()
        time.sleep(random.uniform(0.05, 0.6))
        house.kill()
        for thread in threads:
            thread.join()
        assert "The books are right." in house.command("books", "check")
        house.open()
    house.kill()
    with sqlite3.connect(house.data / "books.sqlite") as books:
        taken = [row[0].hex() for row in books.execute(
            "SELECT id FROM credit_grant WHERE entry IS NOT NULL")]
    books.close()
    ledger = list(csv.DictReader(house.command("books", "export").splitlines()))
    booked = [entry for entry in ledger if entry["cause"] == "grant"]
    assert len(told) == len(set(told)), "a grant was told of twice"
    assert set(told) <= set(taken), "what the server had told of is lost"
    assert len(booked) == len(taken) == len({entry["id"] for entry in booked})
    # What was killed between the disk and the answer may be there untold: at most one for each client and kill.
    assert len(taken) - len(told) <= clients * kills
    return len(told)


if __name__ == "__main__":
    program = ROOT / ".build" / "release" / "truecount"
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HOME"] = folder
        print(f"{crash(program, Path(folder), kills)} grants told of, none lost, {kills} kills")
