"""Rewards of the daily challenge, claimed at real servers by honest and dishonest players."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date

from crash_books import LedgerServer, open_account
from device import Device
from test_books_in_postgresql import two_servers
from test_challenge import KEYS, listed, play, today


def finished_challenge(truecount):
    """Plays today's challenge in the terminal, and returns the claim of a device with an account."""
    answers = [one["answer"] for one in listed(truecount, "--data", "mine")["questions"]]
    assert play(truecount, *[KEYS[answer] for answer in answers]).code == 0
    return {"day": (today() - date(1970, 1, 1)).days, "tier": 1, "plays": answers}


def claim(house, cookie, claimed):
    """Claims a reward; returns its amount and whether it is new, or the code of the error."""
    status, _, answer = house.ask("POST", "rewards", claimed, cookie)
    return (answer["credits"], answer["isNew"]) if status == 200 else answer["error"]["code"]


def lines(house, cookie):
    return [(line["cause"], line["amount"]) for line in house.ask("GET", "statement", cookie=cookie)[2]["lines"]]


def test_a_challenge_from_the_terminal_is_rewarded_once(program, truecount, tmp_path):
    claimed = finished_challenge(truecount)
    assert "No rounds have been played yet." in truecount("stats", "--data", "mine").stdout
    house = LedgerServer(program, tmp_path)
    house.open()
    support, cookie = open_account(house)
    # fifty times at once
    with ThreadPoolExecutor(50) as pool:
        sent = [pool.submit(claim, house, cookie, claimed) for _ in range(50)]
        outcomes = [each.result() for each in sent]
    assert sorted(outcomes) == [(1_500, False)] * 49 + [(1_500, True)]
    assert lines(house, cookie) == [("opening", 1_000), ("challenge", 1_500)]
    # other answers, and another tier with these answers
    assert claim(house, cookie, claimed | {"day": claimed["day"] - 1, "plays": []}) == "reward/not-earned"
    assert claim(house, cookie, claimed | {"day": claimed["day"] - 400}) in ("reward/not-earned", "reward/untimely")
    assert claim(house, cookie, claimed | {"tier": 6}) == "request/bad"
    # after the account is deleted, the old ledger entries still add up
    assert house.ask("DELETE", "account", {"supportId": support}, cookie)[0] == 204
    house.kill()
    assert "The database is correct." in house.command("books", "check")


def test_two_devices_at_two_servers_get_one_reward_for_a_day(program, truecount, tmp_path, postgresql):
    claimed = finished_challenge(truecount)
    one, other = two_servers(program, tmp_path, postgresql.database("rewards"))
    tablet = Device()
    _, cookie = open_account(one)
    code = one.ask("POST", "devices/code", cookie=cookie)[2]["code"]
    challenge = other.ask("POST", "challenges")[2]["challenge"]
    joined = {"code": code, "name": "Tablet", "signed": tablet.answer("join", challenge)}
    status, second, _ = other.ask("POST", "devices", joined)
    assert status == 200
    claims = [(house, each) for house in (one, other) for each in (cookie, second)]
    with ThreadPoolExecutor(40) as pool:
        sent = [pool.submit(claim, house, each, claimed) for house, each in claims * 10]
        outcomes = [each.result() for each in sent]
    assert sorted(outcomes) == [(1_500, False)] * 39 + [(1_500, True)]
    assert lines(one, cookie) == [("opening", 1_000), ("challenge", 1_500)]
    assert lines(other, second) == lines(one, cookie)
    for house in (one, other):
        house.kill()
    checked = truecount("books", "check", "--database", postgresql.address("rewards"))
    assert checked.stdout.endswith("The database is correct.\n")
