"""Nothing that a server gives out or writes to its log tells the secret, the hidden cards' salts or the key of open shoes."""

import base64
import http.client
import json
import re
import subprocess

import crash_shoes
from crash_books import LedgerServer
from hidden_values import hidden_values, told_values

# What a player's account offers, besides the answers to the player's own actions.
PATHS = [
    "account", "account/export", "devices", "statement?before=0", "shoes", "backup", "boards", "boards/blackjack", "dealing-key",
    "store", "store/purchases", "grants", "health", "ready", "metrics",
]


class Visitor:
    """Reads whatever a server gives out, and keeps the bytes."""

    def __init__(self, house):
        self.house, self.told = house, []

    def fetch(self, method, path, body=b"", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=20)
        connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        self.told.append(str(answer.getheaders()).encode() + text)
        return answer.status, text, (answer.getheader("Set-Cookie") or "").split(";")[0]

    def visit_account(self, player):
        for path in PATHS:
            status, _, _ = self.fetch("GET", f"/api/{path}", Cookie=player.cookie)
            assert status in (200, 404), path
        if player.number:
            assert self.fetch("GET", f"/api/shoes/{player.number}", Cookie=player.cookie)[0] == 200

    def visit_office(self):
        """Opens every page of the office that leads from the dashboard."""
        code = self.house.command("office", "invite", "--name", "Ada", "--role", "clerk").strip()
        site = f"http://127.0.0.1:{self.house.port}"
        body = f"code={code}".encode()
        status, _, cookie = self.fetch(
            "POST", "/office/sign-in", body, Origin=site, Content_Type="application/x-www-form-urlencoded")
        assert status == 303 and cookie, status
        waiting, seen = ["/office"], set()
        while waiting and len(seen) < 60:
            path = waiting.pop()
            if path in seen or "sign-out" in path:
                continue
            seen.add(path)
            self.fetch("GET", path, Cookie=cookie)
            waiting += re.findall(r"""(?:href="|'location', ')(/office[^"'#]*)""", self.told[-1].decode(), re.IGNORECASE)
        assert len(seen) > 5, seen


def test_the_search_finds_a_value_in_every_form():
    value = bytes(range(200, 232))
    for before in [b"", b"a", b"ab"]:
        for text in [value, value.hex().encode(), base64.b64encode(before + value + b"!"),
                     base64.urlsafe_b64encode(before + value)]:
            assert told_values([value], b"some " + text + b" text") == {value}
    assert not told_values([value], value[1:] + value.hex().encode()[2:])


def test_nothing_given_out_tells_a_secret(program, tmp_path):
    house = LedgerServer(program, tmp_path)
    house.open("--limit", "requests-per-second=0", "--limit", "account-requests-per-second=0", "--limit", "bytes-per-day=0")
    try:
        rules = crash_shoes.tables()
        players = [crash_shoes.Client(house, game, rules[game]) for game in crash_shoes.ACTIONS]
        visitor = Visitor(house)
        for player in players:
            for _ in range(60):
                player.step()
            while not player.answers or player.answers[-1]["action"] != "deal":
                player.step()  # Cards are face down now, except at tables that show all of them.
            visitor.visit_account(player)
            for request in [{"number": 10**6, "action": "deal"}, {"number": 1, "action": "no action"}]:
                visitor.fetch("POST", f"/api/shoes/{player.number}/actions", json.dumps(request).encode(),
                              Cookie=player.cookie, Content_Type="application/json")
            assert visitor.fetch("POST", f"/api/shoes/{player.number}/entropy", b'{"entropy":"%s"}' % (b"00" * 32),
                                 Cookie=player.cookie, Content_Type="application/json")[0] == 409
        visitor.visit_office()
        values, salts = hidden_values(house.data / "books.sqlite")
        assert len(salts) == len(players)
        for player in players:
            opened = {opening["position"] for answer in player.answers for opening in answer["openings"]}
            assert opened
            values += [salt for place, salt in enumerate(salts[player.number]) if place not in opened]
            shown = salts[player.number][min(opened)]
            assert told_values([shown], "".join(player.received).encode()) == {shown}, "the search finds nothing"
        said = [subprocess.run([program, *words, "--data", house.data], capture_output=True).stdout for words in (
            ["books", "check"], ["office", "list"])]
        told = b"\n".join(
            visitor.told + said + ["".join(player.received).encode() for player in players]
            + [(tmp_path / "log.txt").read_bytes()])
        assert len(told) > 100_000
        assert not told_values(values, told)
    finally:
        house.kill()
