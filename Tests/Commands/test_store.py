"""The store of a real server, from purchase to refund, with the server killed between and during the steps."""

import http.client
import random
import threading
import time

from crash_books import LedgerServer, open_account

GOLD = {"product": "truecount.premium.2"}


def reopened(house):
    """Kills the server, as in a power cut, and starts it again."""
    house.kill()
    house.open("--test-shop")


def hand_in(house, cookie, *signed):
    """Sends signed transactions of the test shop; returns the outcome of each, and the credits."""
    status, _, answer = house.ask(
        "POST", "store/purchases", {"shop": "test", "transactions": signed}, cookie)
    assert status == 200, answer
    return [result["outcome"] for result in answer["results"]], answer["account"]["credits"]


def test_a_purchase_survives_a_server_crash_at_every_step(program, truecount, tmp_path):
    house = LedgerServer(program, tmp_path)
    data = ("--data", house.data)
    assert "no test shop" in truecount("serve", "--port", 0, "--test-shop", "--web", house.web, *data).stderr
    made = truecount("shop", "init", *data)
    assert (made.code, made.stderr) == (0, "")
    assert truecount("shop", "init", *data).code == 1
    house.open("--test-shop")
    _, cookie = open_account(house)

    # bought; the server is killed before the device sends the transaction
    assert house.ask("POST", "store/test/sales", GOLD, cookie)[0] == 200
    reopened(house)
    (sale,) = house.ask("GET", "store/test/sales", cookie=cookie)[2]["sales"]
    assert house.ask("GET", "account", cookie=cookie)[2]["credits"] == 1_000
    # sent to the server, which is killed before the shop's copy is removed
    assert hand_in(house, cookie, sale["signed"]) == (["counted"], 46_000)
    reopened(house)
    assert hand_in(house, cookie, sale["signed"]) == (["known"], 46_000)
    # refunded; the server is killed before the account is updated
    assert house.ask("POST", f"store/test/sales/{sale['number']}/refund", cookie=cookie)[0] == 200
    reopened(house)
    assert hand_in(house, cookie, sale["signed"]) == (["known"], 1_000)
    (again,) = house.ask("GET", "store/test/sales", cookie=cookie)[2]["sales"]
    assert hand_in(house, cookie, again["signed"], sale["signed"]) == (["known", "known"], 1_000)

    # killed while many transactions are sent
    for _ in range(4):
        house.ask("POST", "store/test/sales", GOLD, cookie)
    for _ in range(4):
        sales = house.ask("GET", "store/test/sales", cookie=cookie)[2]["sales"]
        threads = [
            threading.Thread(target=hand_in_until_killed, args=(house, cookie, each["signed"])) for each in sales
        ]
        for thread in threads:
            thread.start()
        time.sleep(random.uniform(0.0, 0.03))
        reopened(house)
        for thread in threads:
            thread.join()
    sales = house.ask("GET", "store/test/sales", cookie=cookie)[2]["sales"]
    assert hand_in(house, cookie, *(each["signed"] for each in sales))[1] == 1_000 + 4 * 45_000
    account = house.ask("GET", "store/purchases", cookie=cookie)[2]
    assert [purchase["isRight"] for purchase in account["purchases"]] == [True] * 5
    causes = [line["cause"] for line in house.ask("GET", "statement", cookie=cookie)[2]["lines"]]
    assert sorted(causes) == ["opening", *["purchase"] * 5, "refund"]
    assert "The database is correct." in house.command("books", "check")

    # without --test-shop, the test shop is closed
    house.kill()
    house.open()
    assert house.ask("POST", "store/test/sales", GOLD, cookie)[2]["error"]["code"] == "shop/closed"
    house.kill()
    log = (tmp_path / "log.txt").read_text()
    assert account["buyer"] not in log
    assert sale["signed"] not in log


def hand_in_until_killed(house, cookie, signed):
    """Sends a signed transaction, and ignores the error if the server is killed meanwhile."""
    try:
        hand_in(house, cookie, signed)
    except (OSError, http.client.HTTPException):
        return
