"""The shared shoe of the day: two players, killed servers, and the independent verifier."""

import json
import sqlite3
import sys
from contextlib import closing

import pytest
from conftest import ROOT
from crash_books import LedgerServer, open_account

sys.path[:0] = [str(ROOT / "Examples/VerifyShoe"), str(ROOT / "Tests/Support")]
import verify_shoe  # noqa: E402
from clock_ahead import ClockAhead  # noqa: E402

CHOICES = ["decline", "stand", "deal", "next"]


@pytest.fixture
def clock(tmp_path, monkeypatch):
    clock = ClockAhead(tmp_path)
    for name, value in clock.environment.items():
        monkeypatch.setenv(name, value)
    return clock


@pytest.fixture
def house(program, clock, tmp_path):
    house = LedgerServer(program, tmp_path)
    house.open()
    yield house
    house.kill()


class Player:
    """A player who keeps everything that the server says."""

    def __init__(self, house, first):
        self.house, self.first = house, first
        self.cookie = open_account(house)[1]
        self.said, self.actions = [], []

    def ask(self, method, path, body=None, expected=200):
        status, _, answer = self.house.ask(method, path, body, self.cookie)
        assert status == expected, answer
        self.said.append(json.dumps(answer))
        return answer

    def begin(self, day, is_timed):
        return self.ask("POST", f"shared-shoe/{day}", {"isTimed": is_timed})

    def act(self, day, action):
        body = {"number": len(self.actions) + 1, "action": action}
        status, _, answer = self.house.ask("POST", f"shared-shoe/{day}/actions", body, self.cookie)
        self.said.append(json.dumps(answer))
        if status == 200:
            self.actions.append(action)
        return status, answer

    def play(self, day):
        """Plays one action; returns whether there was one. `first` is tried before a hand stands."""
        if not self.actions:
            assert self.act(day, "bet 50")[0] == 200
            return True
        stands = self.actions[-1] != "deal"
        for action in ([] if stands else self.first) + CHOICES:
            status, answer = self.act(day, action)
            if status == 200:
                return True
            if answer["error"]["code"] == "shoe/over":
                return False
            assert answer["error"]["code"] == "shoe/illegal-action", answer
        raise AssertionError("no action is allowed")


def test_a_day_of_two_players_is_verified_by_both_programs(house, clock, truecount, tmp_path):
    clock.set_to_noon(0)
    assert not house.ask("GET", "shared-shoe")[2]["isOpen"]
    commitment = house.ask("GET", "shared-shoe")[2]["next"]
    clock.set_to_noon(1)
    today = house.ask("GET", "shared-shoe")[2]
    day = today["day"]
    assert today["isOpen"] and commitment["terms"]["number"] == day
    players = [Player(house, []), Player(house, ["hit"])]
    begun = [player.begin(day, is_timed) for player, is_timed in zip(players, [True, False])]
    # The commitment is the one that was told a day before, and the order is the same for both.
    assert begun[0] == begun[1] and begun[0]["commitment"] == commitment
    for player in players:
        while player.play(day):
            if len(player.actions) % 20 == 0:
                house.kill()
                house.open()
    own = [player.ask("GET", "shared-shoe")["own"]["line"] for player in players]
    assert sorted(line["rank"] for line in own) == [1, 2]
    assert "time" in own[0] and "time" not in own[1]
    for path in (f"shared-shoe/{day}", f"shared-shoe/{day}/ladder", f"shared-tries/{own[0]['id']}"):
        assert players[0].ask("GET", path, expected=409)["error"]["code"] == "shared/not-over"
    said = "".join(text for player in players for text in player.said)

    clock.set_to_noon(2)
    results = house.ask("GET", f"shared-shoe/{day}")[2]
    with closing(sqlite3.connect(house.data / "books.sqlite")) as books:
        secrets = dict(books.execute("SELECT day, hex(secret) FROM shared_day"))
    assert results["secret"] == secrets[day].lower()
    log = (tmp_path / "log.txt").read_text()
    for secret in secrets.values():
        assert secret.lower() not in said + log
    assert results["players"] == 2 and results["mistakes"]
    before = tmp_path / "before.txt"
    before.write_text(f"truecount.ladder 1\nday {day - 1}\nhash -\n")
    for place in range(2):
        file = tmp_path / f"{place}.json"
        answer = house.ask("GET", f"shared-tries/{own[place]['id']}")[2]
        file.write_text(json.dumps(answer, separators=(",", ":"), ensure_ascii=False) + "\n")
        terms, rounds = verify_shoe.verify(file.read_bytes())
        assert (terms["number"], len(rounds)) == (day, 30)
        verify_shoe.verify_ladder(file.read_bytes(), before.read_bytes())
        assert truecount("verify-shoe", file).code == 0
        with pytest.raises(ValueError, match="another ladder"):
            verify_shoe.verify_ladder(file.read_bytes(), before.read_bytes().replace(b"hash -", b"hash 00"))

    # The next day's shoe is mixed with the digest of this day's ladder.
    ladder = house.ask("GET", f"shared-shoe/{day}/ladder")[2]
    state = players[0].begin(day + 1, True)
    assert state["root"]["entropy"] == ladder["digest"]
    assert house.ask("GET", "shared-shoe", cookie=players[0].cookie)[2]["streak"] == 1
    assert "The database is correct." in house.command("books", "check")
