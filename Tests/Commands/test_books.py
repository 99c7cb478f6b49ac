"""The server's database: API requests, the `books` commands, and crashes."""

import json
import shutil
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

from crash_books import FileBooks, LedgerServer, crash, open_account
from device import Device
from processes import wait_until
from test_rewards import finished_challenge


def test_sign_in_and_rewards_through_all_checks_of_a_real_server(program, truecount, tmp_path):
    claimed = finished_challenge(truecount)
    house = LedgerServer(program, tmp_path)
    house.open("--log", "json", "--limit", "body-bytes=100000")
    device = Device()
    support, first = open_account(house, device)
    assert house.ask("DELETE", "session", cookie=first)[0] == 204
    assert house.ask("GET", "account", cookie=first)[2]["error"]["code"] == "session/none"

    challenge = house.ask("POST", "challenges")[2]["challenge"]
    signed = device.answer("enter", challenge)
    status, cookie, account = house.ask("POST", "session", signed)
    assert (status, account["supportId"], account["credits"]) == (200, support, 1_000)
    # a signed response works only once
    assert house.ask("POST", "session", signed)[2]["error"]["code"] == "account/refused"

    for is_new in (True, False):
        answer = house.ask("POST", "rewards", claimed, cookie)[2]
        assert answer == {"credits": 1_500, "isNew": is_new}
    wrong = claimed | {"day": claimed["day"] - 1, "plays": ["hit"]}
    assert house.ask("POST", "rewards", wrong, cookie)[2]["error"]["code"] == "reward/not-earned"
    # rounds of a device, as old clients send them
    status, _, answer = house.ask("POST", "entries", {"rounds": []}, cookie)
    assert (status, answer["error"]["code"]) == (410, "round/not-counted")

    given = truecount("grant", "--player", support, "--credits", 70, "--reason", "Sorry", "--data", house.data)
    grant = given.stdout.split()[-1]
    assert house.ask("POST", "grants/" + grant, cookie=cookie)[2] == {"isNew": True, "credits": 2_570}
    assert house.ask("POST", "grants/" + grant, cookie=cookie)[2] == {"isNew": False, "credits": 2_570}
    statement = house.ask("GET", "statement", cookie=cookie)[2]
    assert [line["cause"] for line in statement["lines"]] == ["opening", "challenge", "grant"]
    assert statement["lines"][-1]["balance"] == statement["credits"] == 2_570

    # requests that are refused before they reach a route
    assert house.ask("GET", "account", cookie=cookie, Host="evil.example")[0] == 421
    assert house.ask("PUT", "backup/settings", {"era": "r" * 200_000}, cookie)[0] == 413
    assert house.ask("POST", "devices/code", cookie=cookie, Origin="http://evil.example")[0] == 403
    assert house.ask("POST", "account/recovery", cookie=cookie, Sec_Fetch_Site="same-site")[0] == 403
    code = house.ask("POST", "devices/code", cookie=cookie)[2]["code"]
    phrase = house.ask("POST", "account/recovery", cookie=cookie)[2]["phrase"]
    house.kill()
    assert "The database is correct." in house.command("books", "check")

    log = (tmp_path / "log.txt").read_text()
    lines = [json.loads(line) for line in log.splitlines()]
    routes = {line["route"] for line in lines if line["message"] == "Answered"}
    assert {"/api/session", "/api/rewards", "/api/grants/{id}"} <= routes
    assert "an old client sends rounds" in {line.get("reason") for line in lines}
    secrets = [support, support.replace("-", ""), challenge, device.key, signed["signature"], grant, code, phrase]
    secrets += [each.partition("=")[2] for each in (first, cookie)] + ["Phone", "Sorry", "evil.example"]
    assert not [secret for secret in secrets if secret in log]


def test_requests_that_wait_for_the_database_do_not_block_others(program, tmp_path):
    house = LedgerServer(program, tmp_path)
    house.open()
    with closing(sqlite3.connect(house.data / "books.sqlite")) as other, ThreadPoolExecutor(8) as pool:
        other.execute("BEGIN IMMEDIATE")
        waiting = [pool.submit(house.ask, "POST", "challenges") for _ in range(8)]
        time.sleep(0.3)
        for _ in range(20):
            assert house.ask("GET", "health")[0] == 200
        assert not [each for each in waiting if each.done()]
        other.rollback()
        assert [each.result()[0] for each in waiting] == [200] * 8
    house.kill()


def test_request_limit_by_account(program, tmp_path):
    house = LedgerServer(program, tmp_path)
    slow = ["--limit", "account-requests-per-second=1", "--limit", "account-request-burst=3"]
    house.open(*slow, "--trust-proxy", "127.0.0.1")
    (_, first), (_, second) = open_account(house), open_account(house)
    # NB: on a slow machine, the limit may allow more than three requests until one is refused.
    for place in range(100):
        path = ["account", "devices", "boards", "statement"][place % 4]
        status, _, answer = house.ask("GET", path, cookie=first, X_Forwarded_For=f"192.0.2.{place}")
        if status != 200:
            break
    assert place >= 3 and status == 429
    assert answer["error"]["code"] == "account/too-often"
    # other accounts, and requests without an account, are not limited
    assert house.ask("GET", "account", cookie=second)[0] == 200
    assert house.ask("GET", "boards", cookie="truecount-session=00")[0] == 200
    wait_until(lambda: house.ask("GET", "account", cookie=first)[0] == 200)
    house.kill()


def test_limit_on_joins_by_address(program, tmp_path):
    house = LedgerServer(program, tmp_path)
    house.open("--limit", "joins-per-hour=3", "--trust-proxy", "127.0.0.1")

    def guess(address):
        challenge = house.ask("POST", "challenges")[2]["challenge"]
        joining = {"code": "000000000000", "name": "Guess", "signed": Device().answer("join", challenge)}
        return house.ask("POST", "devices", joining, X_Forwarded_For=address)

    answers = [guess("192.0.2.1") for _ in range(4)]
    assert [status for status, _, _ in answers] == [403, 403, 403, 429]
    assert answers[3][2]["error"]["code"] == "device/too-often"
    assert guess("192.0.2.2")[0] == 403
    # Attempts with recovery phrases count too.
    recovering = {"phrase": "no such phrase", "name": "Guess", "signed": Device().answer("recover", "")}
    answer = house.ask("POST", "account/recover", recovering, X_Forwarded_For="192.0.2.1")
    assert answer[0] == 429 and answer[2]["error"]["code"] == "device/too-often"
    house.kill()


def test_a_grant_is_refused_when_the_balance_is_at_its_maximum(program, tmp_path):
    house = LedgerServer(program, tmp_path)
    house.open()
    _, cookie = open_account(house)
    books = FileBooks(house)
    books.give(1)
    books.fill()
    grant = house.ask("GET", "grants", cookie=cookie)[2]["grants"][0]["id"]
    for path in [f"grants/{grant}", "store/quick-chips"]:
        answer = house.ask("POST", path, cookie=cookie)
        assert answer[0] == 409 and answer[2]["error"]["code"] == "ledger/beyond-counting"
    assert books.taken() == [], "it can be taken later"
    house.kill()


def test_killed_servers_lose_nothing(program, tmp_path):
    assert crash(program, tmp_path, kills=5, clients=12) > 0


def test_check_backup_restore_export_and_grant(program, truecount, tmp_path):
    house = LedgerServer(program, tmp_path)
    data = ("--data", house.data)
    assert "There is no database" in truecount("books", "check", *data).stderr
    house.open()
    support, cookie = open_account(house)

    given = truecount("grant", "--player", support, "--credits", 70, "--reason", "Sorry", *data)
    assert given.stdout.startswith(f"70 credits for {support}: grant ")
    (grant,) = house.ask("GET", "grants", cookie=cookie)[2]["grants"]
    assert (grant["credits"], grant["reason"]) == (70, "Sorry")
    assert grant["id"] == given.stdout.split()[-1]
    assert house.ask("POST", "grants/" + grant["id"], cookie=cookie)[2]["credits"] == 1_070

    copy = tmp_path / "copy.sqlite"
    assert truecount("books", "backup", copy, *data).code == 0
    assert truecount("books", "backup", copy, *data).code == 1
    export = json.loads(truecount("books", "export", "--player", support, *data).stdout)
    assert [line["cause"] for line in export["statement"]] == ["opening", "grant"]
    ledger = truecount("books", "export", *data).stdout.splitlines()
    assert [line.split(",")[4:6] for line in ledger[1:]] == [["opening", "1000"], ["grant", "70"]]

    in_use = truecount("books", "restore", copy, *data)
    assert (in_use.code, f"(process {house.server.pid})" in in_use.stderr) == (1, True)
    house.kill()
    restored = truecount("books", "restore", copy, *data)
    assert (restored.code, restored.stderr) == (0, "")
    assert len(list(house.data.glob("books-before-*.sqlite"))) == 1
    checked = truecount("books", "check", *data)
    assert checked.stdout.startswith("1 player with 1 device\n2 entries, 0 rounds replayed\n")
    assert checked.stdout.endswith("The database is correct.\n")


def contents(folder):
    """The files of a folder with their bytes, without SQLite's index of the log, which is only scratch."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith("-shm")}


def test_a_database_that_lost_data_is_refused_and_not_changed(program, truecount, tmp_path):
    house = LedgerServer(program, tmp_path)
    data = ("--data", house.data)
    house.open()
    open_account(house)
    whole = tmp_path / "whole"
    house.kill()
    shutil.copytree(house.data, whole)

    def refused(reason, *commands):
        before = contents(house.data)
        for command in commands:
            ended = truecount(*command, *data)
            assert ended.code == 1 and reason in ended.stderr, (command, ended)
            assert "Fatal" not in ended.stderr
        after = contents(house.data)
        after.pop("lock", None), before.pop("lock", None)
        assert after == before

    serve = ["serve", "--port", 0, "--web", house.web]
    check, backup = ["books", "check"], ["books", "backup", tmp_path / "never.sqlite"]
    # the log is lost, with everything that wasn't moved into the database yet
    (house.data / "books.sqlite-wal").unlink()
    refused("books.sqlite-wal", serve, check, backup)
    for size in (0, 100, 4096):
        shutil.rmtree(house.data)
        shutil.copytree(whole, house.data)
        (house.data / "books.sqlite-wal").unlink()
        with open(house.data / "books.sqlite", "r+b") as file:
            file.truncate(size)
        refused("books.sqlite", serve, check, backup)
    (house.data / "books.sqlite").unlink()
    refused("is missing", serve, check, backup)
    empty = tmp_path / "empty.sqlite"
    empty.write_bytes(b"")
    refused("is damaged", ["books", "restore", empty])
    assert not (tmp_path / "never.sqlite").exists()
    restored = truecount("books", "restore", whole / "books.sqlite", *data)
    assert restored.code == 0, restored.stderr
    assert truecount("books", "check", *data).stdout.startswith("1 player with 1 device\n")


def test_a_check_changes_nothing(program, truecount, tmp_path):
    house = LedgerServer(program, tmp_path)
    house.open()
    open_account(house)
    house.server.terminate()
    house.server.wait()
    house.server.stdout.close()
    before = contents(house.data)
    for command in (["books", "check"], ["books", "export"], ["books", "backup", tmp_path / "copy.sqlite"]):
        assert truecount(*command, "--data", house.data).code == 0
        assert contents(house.data) == before


def test_a_database_of_a_newer_version_is_not_changed(program, truecount, tmp_path):
    house = LedgerServer(program, tmp_path)
    house.open()
    open_account(house)
    house.kill()
    file = house.data / "books.sqlite"
    with closing(sqlite3.connect(file)) as books:
        books.execute("PRAGMA user_version = 99")
        before = list(books.iterdump())
    data = ("--data", house.data)
    for command in (["serve", "--port", 0, "--web", house.web, *data], ["books", "check", *data]):
        ended = truecount(*command)
        assert ended.code == 1, command
        assert "is from a newer version of True Count" in ended.stderr
        assert "Traceback" not in ended.stderr and "Fatal" not in ended.stderr
    with closing(sqlite3.connect(file)) as books:
        assert list(books.iterdump()) == before


def test_invalid_grants_are_refused(truecount, tmp_path):
    def grant(player="7K3-M9Q-2F4-J", credits=1, reason="why"):
        about = ("--player", player, "--credits", credits, "--reason", reason)
        return truecount("grant", *about, "--data", tmp_path)

    assert grant(player="7K3-M9Q-2F4-K").code == 2
    assert grant(credits=0).code == 2
    assert grant(credits=1_000_000_001).code == 2
    assert grant(reason="").code == 2
    assert grant(reason="two\nlines").code == 2
    assert grant().code == 1
