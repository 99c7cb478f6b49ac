"""Kills a server at random moments while clients play dealt shoes, and checks what it has acknowledged.

    .venv/bin/python Tests/Commands/crash_shoes.py 200
    .venv/bin/python Tests/Commands/crash_shoes.py 50 postgresql

Every answer that a client received must be in the server's state of the shoe, byte for byte. In the end, the
independent verifier checks every shoe, and each balance must be that of the shoes to the credit. The leaderboard of
decisions has each hand of ended shoes once. No secret of an open shoe, and no salt of a card that stayed hidden, may be
in an answer or in the log.
"""

import http.client
import itertools
import json
import os
import random
import secrets
import sqlite3
import sys
import tempfile
import threading
import time
from contextlib import closing
from pathlib import Path

from crash_books import DatabaseBooks, FileBooks, LedgerServer, open_account
from postgresql import PostgreSQL

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Examples/VerifyShoe"))
import verify_shoe  # noqa: E402

# What a client tries, in this order, until the rules allow it.
ACTIONS = {
    "blackjack": ["bet 10", "deal", "decline", "stand", "next"],
    "baccarat": ["bet player 5", "deal", "next"],
    "war": ["ante 10", "deal", "war", "surrender", "next"],
    "threecardpoker": ["ante 5", "deal", "fold", "next"],
}


def tables():
    """The rules of a table of each game, from recorded shoes, with bets in whole units."""
    shoes = ROOT / "Tests/DealingTests/Shoes"
    rules = {game: json.loads((shoes / f"{game}.json").read_text())["commitment"]["terms"]["rules"] for game in ACTIONS}
    for game in ("blackjack", "baccarat"):
        rules[game]["units"] = True
    return rules


class Client:
    """A player with a shoe, who repeats a request until it is answered."""

    def __init__(self, house, game, rules):
        self.house, self.game, self.rules = house, game, rules
        _, self.cookie = open_account(house)
        self.received, self.files, self.count = [], [], 0
        self.begin()

    def begin(self):
        self.id, self.entropy, self.number = secrets.token_hex(16), secrets.token_hex(32), None
        self.answers, self.is_mixed, self.tried = [], False, itertools.cycle(ACTIONS[self.game])
        self.action = next(self.tried)

    def post(self, path, body):
        status, _, answer = self.house.ask("POST", path, body, self.cookie)
        return status, answer

    def step(self):
        """Sends the request that is due; returns whether the client goes on."""
        if self.number is None:
            status, answer = self.post("shoes", {"id": self.id, "game": self.game, "rules": self.rules})
            if status == 409:
                return False
            assert status == 200, answer
            self.number = answer["terms"]["number"]
        elif not self.is_mixed:
            status, answer = self.post(f"shoes/{self.number}/entropy", {"entropy": self.entropy})
            assert (status, answer["entropy"]) == (200, self.entropy), answer
            self.is_mixed = True
        else:
            body = {"number": len(self.answers) + 1, "action": self.action}
            status, answer = self.post(f"shoes/{self.number}/actions", body)
            if status == 200:
                self.answers.append(answer)
                self.count += 1
                self.action = next(self.tried)
            elif answer["error"]["code"] in ("shoe/over", "shoe/ended"):
                return self.end()
            else:
                assert answer["error"]["code"] in ("shoe/illegal-action", "shoe/not-enough-credits"), answer
                self.action = next(self.tried)
        self.received.append(json.dumps(answer))
        return True

    def end(self):
        """Ends the shoe between rounds, and begins another one."""
        status, file = self.post(f"shoes/{self.number}/end", {})
        assert status == 200, file
        self.files.append(verify_shoe.compact(file).encode() + b"\n")
        self.begin()
        return True

    def play(self):
        """Plays until the server is killed."""
        try:
            while self.step():
                pass
        except (OSError, http.client.HTTPException):
            return

    def compare(self):
        """Compares all acknowledged answers with the state that a restarted server has."""
        if self.number is None:
            return
        status, _, state = self.house.ask("GET", f"shoes/{self.number}", cookie=self.cookie)
        if status != 200:
            # The shoe was ended, but the answer was lost.
            assert state["error"]["code"] == "shoe/ended", state
            return
        known = state["answers"][:len(self.answers)]
        assert known == self.answers, f"shoe {self.number} has lost an answer"
        # At most one action was played whose answer was lost.
        assert len(state["answers"]) <= len(self.answers) + 1

    def finish(self):
        """Finishes the round under way, ends the shoe, and verifies all shoes and the balance."""
        while self.number is not None:
            status, file = self.post(f"shoes/{self.number}/end", {})
            if status == 200:
                self.files.append(verify_shoe.compact(file).encode() + b"\n")
                break
            assert file["error"]["code"] in ("shoe/round-under-way", "shoe/not-mixed"), file
            self.step()
        credits = 1_000
        for file in self.files:
            terms, rounds = verify_shoe.verify(file)
            assert terms["credits"] == credits, "the shoe begins with other credits"
            credits += sum(round["net"] for round in rounds)
        assert self.house.ask("GET", "account", cookie=self.cookie)[2]["credits"] == credits
        statement = self.house.ask("GET", "statement?before=0", cookie=self.cookie)[2]["lines"]
        assert len(statement) == min(500, 1 + sum(len(json.loads(file)["rounds"]) for file in self.files))

    def join(self):
        """Joins the leaderboards."""
        assert self.house.ask("PUT", "boards/player", {"name": None}, self.cookie)[0] == 200

    def wait_until_judged(self):
        """Waits until the leaderboard of decisions has every hand of the verified shoes once."""
        hands, deadline = sum(len(json.loads(file)["rounds"]) for file in self.files), time.monotonic() + 60
        while True:
            board = self.house.ask("GET", "boards/blackjack?by=decisions", cookie=self.cookie)[2]
            if board["hands"] == hands:
                return
            assert board["hands"] < hands and time.monotonic() < deadline, (board, hands)
            time.sleep(0.2)

    def hidden(self):
        """The secret of the last shoe, and the salts of its cards that stayed hidden, in hexadecimal."""
        shoe = json.loads(self.files[-1])
        terms = shoe["commitment"]["terms"]
        info = verify_shoe.purpose("salts", verify_shoe.number(terms["number"]))
        decks = terms["rules"].get("rules", terms["rules"]).get("decks", 1)
        salts = verify_shoe.stream(
            bytes.fromhex(shoe["secret"]), bytes.fromhex(shoe["root"]["entropy"]), info)
        all_salts = [verify_shoe.take(16, salts).hex() for _ in range(104 * decks)]
        opened = {int(card.split()[0]) for action in shoe["actions"] for card in action["opened"]}
        return [shoe["secret"]] + [salt for place, salt in enumerate(all_salts) if place not in opened]


def secrets_in(house):
    """The secrets of open shoes in the SQLite file."""
    with closing(sqlite3.connect(house.data / "books.sqlite", timeout=20)) as books:
        return [row[0] for row in books.execute("SELECT secret FROM shoe WHERE ended IS NULL")]


def crash(program, folder, kills, clients=20, postgresql=None):
    """Kills a server several times; returns the number of acknowledged actions and of verified shoes.

    With PostgreSQL, the database is killed every second time too.
    """
    house = LedgerServer(program, folder, postgresql and postgresql.database("shoes"))
    books = DatabaseBooks(postgresql, "shoes") if postgresql else FileBooks(house)
    rules = tables()
    options = ["--limit", "requests-per-second=0", "--limit", "account-requests-per-second=0", "--limit", "bytes-per-day=0"]
    house.open(*options)
    games = itertools.cycle(ACTIONS)
    players = [Client(house, game, rules[game]) for game in itertools.islice(games, clients)]
    players[0].join()
    for kill in range(kills):
        threads = [threading.Thread(target=player.play) for player in players]
        for thread in threads:
            thread.start()
        time.sleep(random.uniform(0.05, 0.6))
        house.kill()
        for thread in threads:
            thread.join()
        if kill % 2:
            books.crash()
        assert "The database is correct." in house.command("books", "check")
        house.open(*options)
        for player in players:
            player.compare()
    if not postgresql:
        told = "".join(text for player in players for text in player.received) + (folder / "log.txt").read_text()
        for secret in secrets_in(house):
            assert secret.hex() not in told, "the secret of an open shoe was told"
    for player in players:
        player.finish()
    players[0].wait_until_judged()
    assert "The database is correct." in house.command("books", "check")
    house.kill()
    log = (folder / "log.txt").read_text()
    assert "A request failed" not in log
    for player in players[:4]:
        told = "".join(player.received) + log
        assert not any(value in told for value in player.hidden()), "a hidden value was told"
    shoes = [file for player in players for file in player.files]
    assert all(json.loads(file)["secret"] not in log for file in shoes)
    return sum(player.count for player in players), len(shoes)


if __name__ == "__main__":
    program = ROOT / ".build" / "release" / "truecount"
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    # NB: a socket's path must be short
    with tempfile.TemporaryDirectory(prefix="tc") as folder:
        os.environ["HOME"] = folder
        postgresql = PostgreSQL(Path(folder) / "pg") if "postgresql" in sys.argv else None
        if postgresql:
            postgresql.start()
        try:
            actions, shoes = crash(program, Path(folder), kills, postgresql=postgresql)
            print(f"{actions} actions acknowledged, none lost; {shoes} shoes verified, {kills} kills")
        finally:
            if postgresql:
                postgresql.stop()
