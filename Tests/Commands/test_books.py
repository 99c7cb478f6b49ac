"""The books of a server: looked after by commands, and whole after the server was killed."""

import json

from crash_books import House, crash, open_account


def test_killed_servers_lose_nothing(program, tmp_path):
    assert crash(program, tmp_path, kills=5, clients=12) > 0


def test_looking_after_the_books(program, truecount, tmp_path):
    house = House(program, tmp_path)
    data = ("--data", house.data)
    assert "There are no books" in truecount("books", "check", *data).stderr
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
    assert (in_use.code, "busy" in in_use.stderr) == (1, True)
    house.kill()
    restored = truecount("books", "restore", copy, *data)
    assert (restored.code, restored.stderr) == (0, "")
    assert len(list(house.data.glob("books-before-*.sqlite"))) == 1
    checked = truecount("books", "check", *data)
    assert checked.stdout.startswith("1 player with 1 device\n2 entries, 0 rounds played again\n")
    assert checked.stdout.endswith("The books are right.\n")


def test_what_is_no_grant(truecount, tmp_path):
    def grant(player="7K3-M9Q-2F4-J", credits=1, reason="why"):
        about = ("--player", player, "--credits", credits, "--reason", reason)
        return truecount("grant", *about, "--data", tmp_path)

    assert grant(player="7K3-M9Q-2F4-K").code == 2
    assert grant(credits=0).code == 2
    assert grant(credits=1_000_000_001).code == 2
    assert grant(reason="").code == 2
    assert grant(reason="two\nlines").code == 2
    assert grant().code == 1
