"""Kills a server at random moments while many clients collect grants, and checks its database.

    .venv/bin/python Tests/Commands/crash_books.py 500
    .venv/bin/python Tests/Commands/crash_books.py 100 postgresql

Every grant that the server confirmed to a client must be in the ledger exactly once, and `books check` must find no
error.
"""

import csv
import http.client
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import closing
from pathlib import Path

from device import Device
from postgresql import PostgreSQL

ROOT = Path(__file__).resolve().parents[2]
CLIENTS = 50


class LedgerServer:
    """A server with its data, which can be killed and started again."""

    def __init__(self, program, folder, database=None):
        self.program = program
        self.database = database
        self.data = folder / "data"
        web = folder / "web"
        web.mkdir(parents=True)
        (web / "index.html").write_text("<h1>True Count</h1>")
        self.web = web

    @property
    def place(self):
        """The options for the database, if it is not in the data folder."""
        return ["--database", self.database] if self.database else []

    def open(self, *options):
        """Starts the server on a free port."""
        with open(self.data.parent / "log.txt", "a") as log:
            self.server = subprocess.Popen(
                [self.program, "serve", "--port", "0", "--data", self.data, "--web", self.web, *self.place, *options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        line = self.server.stdout.readline()
        self.port = int(line.rstrip("/\n").rsplit(":", 1)[1])

    def kill(self):
        """Kills the server, as in a power cut."""
        self.server.kill()
        self.server.wait()
        self.server.stdout.close()

    def ask(self, method, path, body=None, cookie=None, **more):
        """Sends an API request, and returns status, cookie and response; `more` are further headers."""
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
        """Runs a command on the database; it must succeed."""
        ended = subprocess.run(
            [self.program, *arguments, *(self.place or ["--data", self.data])], capture_output=True, text=True
        )
        assert ended.returncode == 0, ended.stderr
        return ended.stdout


def open_account(house, device=None):
    """Opens an account for a device (by default a new one), and returns the support ID and the session cookie."""
    device = device or Device()
    challenge = house.ask("POST", "challenges")[2]["challenge"]
    status, cookie, account = house.ask(
        "POST", "account", {"name": "Phone", "signed": device.answer("open", challenge)}
    )
    assert status == 200, account
    return account["supportId"], cookie


class FileBooks:
    """The SQLite database in a server's data folder."""

    def __init__(self, house):
        self.file = house.data / "books.sqlite"

    def give(self, count):
        """Adds many grants for every player at once, as `truecount grant` adds one."""
        with closing(sqlite3.connect(self.file, timeout=20)) as books, books:
            books.execute(
                "WITH RECURSIVE gift (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM gift WHERE place < ?)"
                " INSERT INTO credit_grant (id, player, credits, reason, given)"
                " SELECT randomblob(16), number, 1, 'crash', 0 FROM player, gift", [count])

    def fill(self):
        """Raises every balance to the maximum."""
        with closing(sqlite3.connect(self.file, timeout=20)) as books, books:
            books.execute("UPDATE balance SET total = 4000000000000000000 WHERE account > 0")

    def taken(self):
        with closing(sqlite3.connect(self.file)) as books:
            rows = books.execute("SELECT id FROM credit_grant WHERE entry IS NOT NULL")
            return [row[0].hex() for row in rows]

    def crash(self):
        """Does nothing: the file is as the killed server left it."""


class DatabaseBooks:
    """A PostgreSQL database, whose server is killed too."""

    def __init__(self, postgresql, database):
        self.postgresql, self.database = postgresql, database

    def give(self, count):
        self.postgresql.ask(
            "INSERT INTO credit_grant (id, player, credits, reason, given)"
            " SELECT uuid_send(gen_random_uuid()), number, 1, 'crash', 0"
            f" FROM player, generate_series(1, {count})", self.database)

    def taken(self):
        taken = "SELECT encode(id, 'hex') FROM credit_grant WHERE entry IS NOT NULL"
        return self.postgresql.ask(taken, self.database).split()

    def crash(self):
        self.postgresql.stop()
        self.postgresql.start()


def take_until_killed(house, cookie, told):
    """Takes grants one after another, and adds each one that the server confirms to `told`."""
    try:
        open_ones = house.ask("GET", "grants", cookie=cookie)[2]["grants"]
        for grant in open_ones:
            status, _, answer = house.ask("POST", "grants/" + grant["id"], cookie=cookie)
            if status == 200 and answer["isNew"]:
                told.append(grant["id"])
    except (OSError, http.client.HTTPException):
        return


def crash(program, folder, kills, clients=CLIENTS, postgresql=None):
    """Kills a server several times, and returns how many grants it confirmed.

    With PostgreSQL, the database is killed every second time too.
    """
    house = LedgerServer(program, folder, postgresql and postgresql.database("crash"))
    books = DatabaseBooks(postgresql, "crash") if postgresql else FileBooks(house)
    house.open()
    players = [open_account(house) for _ in range(clients)]
    told = []
    for kill in range(kills):
        books.give(20)
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
        if kill % 2:
            books.crash()
        assert "The database is correct." in house.command("books", "check")
        house.open()
    house.kill()
    taken = books.taken()
    ledger = list(csv.DictReader(house.command("books", "export").splitlines()))
    booked = [entry for entry in ledger if entry["cause"] == "grant"]
    assert len(told) == len(set(told)), "a grant was confirmed twice"
    assert set(told) <= set(taken), "a confirmed grant is lost"
    assert len(booked) == len(taken) == len({entry["id"] for entry in booked})
    # A grant that was written but not confirmed may be there too: at most one for each client and kill.
    assert len(taken) - len(told) <= clients * kills
    return len(told)


if __name__ == "__main__":
    program = ROOT / ".build" / "release" / "truecount"
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    # NB: a socket's path must be short
    with tempfile.TemporaryDirectory(prefix="tc") as folder:
        os.environ["HOME"] = folder
        postgresql = PostgreSQL(Path(folder) / "pg") if "postgresql" in sys.argv else None
        if postgresql:
            postgresql.start()
        try:
            print(f"{crash(program, Path(folder), kills, postgresql=postgresql)} grants confirmed, none lost, {kills} kills")
        finally:
            if postgresql:
                postgresql.stop()
