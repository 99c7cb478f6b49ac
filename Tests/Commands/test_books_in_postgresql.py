"""The database in PostgreSQL: two servers that share it, outages, and backups between SQLite and PostgreSQL."""

from concurrent.futures import ThreadPoolExecutor

from crash_books import LedgerServer, crash, open_account
from device import Device


def two_servers(program, tmp_path, address):
    houses = []
    for name in ("one", "other"):
        folder = tmp_path / name
        folder.mkdir()
        house = LedgerServer(program, folder)
        house.open("--database", address)
        houses.append(house)
    return houses


def test_two_servers_share_accounts_and_sessions(program, truecount, tmp_path, postgresql):
    address = postgresql.database("two")
    one, other = two_servers(program, tmp_path, address)
    device = Device()
    # the challenge comes from one server and is answered at the other; the session works at both
    challenge = one.ask("POST", "challenges")[2]["challenge"]
    status, cookie, account = other.ask(
        "POST", "account", {"name": "Phone", "signed": device.answer("open", challenge)}
    )
    assert (status, account["credits"]) == (200, 1_000)
    support = account["supportId"]
    assert one.ask("GET", "account", cookie=cookie)[2]["supportId"] == support

    # every grant is taken at both servers at the same time
    for number in range(8):
        given = truecount(
            "grant", "--player", support, "--credits", 10, "--reason", f"Gift {number}", "--database", address
        )
        assert given.code == 0, given.stderr
    grants = [grant["id"] for grant in other.ask("GET", "grants", cookie=cookie)[2]["grants"]]
    assert len(grants) == 8
    with ThreadPoolExecutor(16) as pool:
        answers = [
            pool.submit(house.ask, "POST", "grants/" + grant, cookie=cookie)
            for grant in grants for house in (one, other)
        ]
        answers = [answer.result() for answer in answers]
    assert {status for status, _, _ in answers} == {200}
    assert sum(answer["isNew"] for _, _, answer in answers) == 8
    assert one.ask("GET", "account", cookie=cookie)[2]["credits"] == 1_080

    # a killed server affects neither the other one nor the database
    one.kill()
    assert other.ask("GET", "statement", cookie=cookie)[2]["credits"] == 1_080
    assert other.ask("DELETE", "session", cookie=cookie)[0] == 204
    one.open("--database", address)
    assert one.ask("GET", "account", cookie=cookie)[0] == 401
    for house in (one, other):
        house.kill()
    checked = truecount("books", "check", "--database", address)
    assert checked.stdout.startswith("1 player with 1 device\n9 entries, 0 rounds replayed\n")
    assert checked.stdout.endswith("The database is correct.\n")
    assert not list(one.data.glob("books.sqlite"))
    log = (tmp_path / "one" / "log.txt").read_text() + (tmp_path / "other" / "log.txt").read_text()
    assert "secret" not in log


def test_requests_fail_while_the_database_is_down_and_work_again_afterwards(program, tmp_path, postgresql):
    (house, second) = two_servers(program, tmp_path, postgresql.database("away"))
    _, cookie = open_account(house)
    postgresql.stop()
    for _ in range(3):
        for path in ("account", "statement"):
            status, _, answer = house.ask("GET", path, cookie=cookie)
            assert (status, answer["error"]["code"]) == (503, "http/503"), answer
        assert house.ask("POST", "challenges")[0] == 503
    assert house.ask("GET", "health")[0] == 200
    assert house.ask("GET", "ready")[0] == 503
    postgresql.start()
    for each in (house, second):
        assert each.ask("GET", "ready")[0] == 200
        assert each.ask("GET", "account", cookie=cookie)[2]["credits"] == 1_000
        assert each.ask("POST", "challenges")[0] == 200
        each.kill()


def test_backups_are_restored_to_sqlite_and_postgresql(program, truecount, tmp_path, postgresql):
    address = postgresql.database("first")
    house, _ = two_servers(program, tmp_path, address)
    support, cookie = open_account(house)
    gone, gone_cookie = open_account(house)
    assert house.ask("DELETE", "account", {"supportId": gone}, gone_cookie)[0] == 204
    copy, data = tmp_path / "copy.sqlite", tmp_path / "folder"
    backed_up = truecount("books", "backup", copy, "--database", address)
    assert (backed_up.code, backed_up.stderr) == (0, "")
    data.mkdir()
    restored = truecount("books", "restore", copy, "--data", data)
    assert (restored.code, restored.stderr) == (0, "")
    ledger = truecount("books", "export", "--database", address).stdout
    assert truecount("books", "export", "--data", data).stdout == ledger

    second = postgresql.database("second")
    assert truecount("books", "restore", copy, "--database", second).code == 0
    assert truecount("books", "export", "--database", second).stdout == ledger
    assert truecount("books", "check", "--database", second).stdout.endswith("The database is correct.\n")
    # player numbers are never reused, even after a restore
    other = LedgerServer(program, tmp_path / "elsewhere")
    other.open("--database", second)
    newcomer, _ = open_account(other)
    number = f"SELECT number FROM player WHERE support = '{newcomer.replace('-', '')}'"
    assert postgresql.ask(number, "second") == "3"
    other.kill()
    full = truecount("books", "restore", copy, "--database", address)
    assert (full.code, "it already contains data" in full.stderr) == (1, True)
    house.kill()


def test_unusable_databases_are_refused(truecount, tmp_path, postgresql):
    def check(address):
        return truecount("books", "check", "--database", address)

    assert check("mysql://example.org/cards").code == 2
    missing = check(postgresql.address("nowhere"))
    assert (missing.code, "secret" in missing.stderr) == (1, False)
    assert 'postgres://truecount@/nowhere does not answer: ' in missing.stderr
    postgresql.database("empty")
    assert "There is no database at postgres://truecount@/empty." in check(postgresql.address("empty")).stderr
    postgresql.database("cats")
    postgresql.ask("CREATE TABLE cat (name text)", "cats")
    opened = truecount("serve", "--port", 0, "--database", postgresql.address("cats"), "--data", tmp_path)
    assert opened.code == 1
    postgresql.ask("CREATE TABLE books (mark bigint, version bigint)", "empty")
    postgresql.ask(f"INSERT INTO books VALUES ({0x5443_626B}, 99)", "empty")
    assert "(schema 99)" in check(postgresql.address("empty")).stderr


def test_killed_servers_and_databases_lose_nothing(program, tmp_path, postgresql):
    assert crash(program, tmp_path, kills=4, clients=8, postgresql=postgresql) > 0
