"""Rewards of the daily challenge, sent to real servers by honest and dishonest players."""

import hashlib
import json
from concurrent.futures import ThreadPoolExecutor

from crash_books import LedgerServer, open_account
from device import Device
from test_books_in_postgresql import two_servers
from test_challenge import KEYS, listed, play


def paid_challenge(truecount, tmp_path):
    """Plays today's challenge in the terminal, and returns its line in the file of rounds."""
    keys = [KEYS[one["answer"]] for one in listed(truecount, "--data", "mine")["questions"]]
    assert play(truecount, *keys).code == 0
    (document,) = (tmp_path / "mine" / "rounds.jsonl").read_text().splitlines()
    return document


def beginning_of(device):
    """The ID that the first round of a device refers to."""
    return hashlib.sha256(bytes.fromhex(device.key)).hexdigest()


def send(house, cookie, *records):
    """Sends records; returns the outcome of each, or its error code if it was refused."""
    status, _, answer = house.ask("POST", "entries", {"rounds": records}, cookie)
    assert status == 200, answer
    return [result.get("code", result["outcome"]) for result in answer["results"]]


def lines(house, cookie):
    return [(line["cause"], line["amount"]) for line in house.ask("GET", "statement", cookie=cookie)[2]["lines"]]


def test_a_challenge_from_the_terminal_counts_once(program, truecount, tmp_path):
    document = paid_challenge(truecount, tmp_path)
    told = json.loads(document)
    assert (told["table"], told["staked"], told["returned"]) == ("challenge", 0, 1_500)
    assert "No rounds have been played yet." in truecount("stats", "--data", "mine").stdout
    house = LedgerServer(program, tmp_path)
    house.open()
    device = Device()
    support, cookie = open_account(house, device)
    record, head = device.record(document, support, 1, beginning_of(device))
    # fifty times at once
    with ThreadPoolExecutor(50) as pool:
        sent = [pool.submit(send, house, cookie, record) for _ in range(50)]
        outcomes = [outcome for each in sent for outcome in each.result()]
    assert sorted(outcomes) == ["counted"] + ["known"] * 49
    assert lines(house, cookie) == [("opening", 1_000), ("challenge", 1_500)]
    # sent again with the next sequence number
    again, head = device.record(document, support, 2, head)
    assert send(house, cookie, again) == ["round/out-of-order"]
    # another reward, tier or day: the checksum doesn't match
    for old, new in [('"returned":1500', '"returned":12000'), ('"tier":1', '"tier":5'), ('"day":', '"day":1')]:
        assert old in document
        forged, _ = device.record(document.replace(old, new, 1), support, 2, record_id(record, support))
        assert send(house, cookie, forged) == ["round/damaged"]
    # a record of another player
    thief = Device()
    foreign, theirs = open_account(house, thief)
    assert send(house, theirs, record) == ["round/bad-signature"]
    assert lines(house, theirs) == [("opening", 1_000)]
    # after the account is deleted, the old ledger entries still add up
    assert house.ask("DELETE", "account", {"supportId": support}, cookie)[0] == 204
    house.kill()
    assert "The database is correct." in house.command("books", "check")


def record_id(record, support):
    """The ID of a record that was sent."""
    digest = hashlib.sha256(record["round"].encode()).hexdigest()
    text = f"truecount round 1\n{support}\n{record['sequence']}\n{record['previous']}\n{digest}"
    return hashlib.sha256(text.encode()).hexdigest()


def test_two_devices_at_two_servers_get_one_reward_for_a_day(program, truecount, tmp_path, postgresql):
    document = paid_challenge(truecount, tmp_path)
    one, other = two_servers(program, tmp_path, postgresql.database("postings"))
    phone, tablet = Device(), Device()
    support, cookie = open_account(one, phone)
    code = one.ask("POST", "devices/code", cookie=cookie)[2]["code"]
    challenge = other.ask("POST", "challenges")[2]["challenge"]
    joined = {"code": code, "name": "Tablet", "signed": tablet.answer("join", challenge)}
    status, second, _ = other.ask("POST", "devices", joined)
    assert status == 200
    records = [
        (house, each, device.record(document, support, 1, beginning_of(device))[0])
        for house in (one, other)
        for device, each in ((phone, cookie), (tablet, second))
    ]
    with ThreadPoolExecutor(40) as pool:
        sent = [pool.submit(send, house, each, record) for house, each, record in records * 10]
        outcomes = [outcome for each in sent for outcome in each.result()]
    assert sorted(outcomes) == ["counted"] * 2 + ["known"] * 38
    assert sorted(lines(one, cookie)) == [("challenge", 0), ("challenge", 1_500), ("opening", 1_000)]
    assert lines(other, second) == lines(one, cookie)
    for house in (one, other):
        house.kill()
    checked = truecount("books", "check", "--database", postgresql.address("postings"))
    assert checked.stdout.endswith("The database is correct.\n")
