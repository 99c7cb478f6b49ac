"""The systemd units, the nginx site and the backup script on a Debian machine that boots, as docs/operating.md installs them."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
from contextlib import closing

import pytest
from client import Client, until
from crash_books import open_account
from debian import BOOTING, EXAMPLES, debian
from device import Device
from machine import Machine

NAME = "cards.example.org"
DATA = "/var/lib/truecount"
BACKUPS = "/var/lib/truecount-backup"


@pytest.fixture(scope="module")
def machine(static_program, client, tmp_path_factory):
    """A running machine with the server, nginx and a certificate."""
    folder = tmp_path_factory.mktemp("machine")
    system = debian(folder / "root", BOOTING)
    for version in ("1", "2"):
        home = f"/opt/truecount/{version}"
        system.copy(static_program, f"{home}/truecount")
        system.copy(EXAMPLES / "truecount-backup", f"{home}/truecount-backup")
        # As docs/operating.md says, with the modes that this gives.
        subprocess.run(["cp", "-r", client, system.path(f"{home}/dist")], check=True)
        system.path(f"{home}/dist/version.txt").write_text(f"version-{version}\n")
    os.symlink("1", system.path("/opt/truecount/current"))
    for unit in ("truecount.service", "truecount-backup.service", "truecount-backup.timer"):
        system.copy(EXAMPLES / unit, f"/etc/systemd/system/{unit}")
    system.copy(EXAMPLES / "truecount.sysusers", "/etc/sysusers.d/truecount.conf")
    system.copy(EXAMPLES / "nginx.conf", "/etc/nginx/sites-available/truecount")
    os.remove(system.path("/etc/nginx/sites-enabled/default"))
    os.symlink("../sites-available/truecount", system.path("/etc/nginx/sites-enabled/truecount"))
    certificate = system.path(f"/etc/letsencrypt/live/{NAME}")
    certificate.mkdir(parents=True)
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "30",
         "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", certificate / "privkey.pem",
         "-out", certificate / "fullchain.pem"],
        check=True, capture_output=True)
    machine = Machine(system, folder / "log.txt")
    machine.boot()
    try:
        machine.run("systemctl", "enable", "--now", "truecount.service", "truecount-backup.timer", timeout=60)
        machine.run("systemctl", "restart", "nginx")
        machine.folder = folder
        yield machine
    finally:
        machine.off()


def through_nginx(machine, scheme="https", name=NAME):
    """A client on the machine, whose requests go through nginx."""
    resolved = [word for port in (80, 443) for word in ("--resolve", f"{name}:{port}:127.0.0.1")]
    certificate = machine.system.path(f"/etc/letsencrypt/live/{NAME}/fullchain.pem")
    return Client(machine.network, f"{scheme}://{name}", *resolved, "--cacert", certificate)


def direct(machine):
    """A client that reaches the server without nginx."""
    return Client(machine.network, "http://127.0.0.1:8080")


@pytest.fixture
def changed(machine):
    """Adds settings to a unit until the test ends."""
    folder = machine.system.path("/etc/systemd/system/truecount.service.d")

    def change(settings):
        folder.mkdir(exist_ok=True)
        (folder / "test.conf").write_text(settings)
        machine.run("systemctl", "daemon-reload")

    yield change
    shutil.rmtree(folder, ignore_errors=True)
    machine.run("systemctl", "daemon-reload")
    machine.run("systemctl", "reset-failed", "truecount.service")
    machine.run("systemctl", "restart", "truecount.service")


def test_systemd_finds_no_fault_in_the_units(machine):
    units = ["truecount.service", "truecount-backup.service", "truecount-backup.timer"]
    ended = machine.run("systemd-analyze", "verify", *units)
    assert ended.stdout + ended.stderr == ""
    for unit in units[:2]:
        # The exposure in tenths, from 0 to 100.
        machine.run("systemd-analyze", "security", "--threshold=20", unit)


def test_the_unit_is_started_once_the_server_accepts_connections(machine):
    machine.run("systemctl", "restart", "truecount.service")
    # Type=notify: the restart has waited for the server, so nothing is repeated here.
    assert direct(machine).get("/api/ready").status == 200
    unit = machine.unit("truecount.service")
    assert (unit["ActiveState"], unit["SubState"], unit["Type"]) == ("active", "running", "notify")
    assert unit["StatusText"] == "Listening on 127.0.0.1:8080"
    assert unit["WatchdogUSec"] == "1min"
    rights = machine.run("cat", f"/proc/{unit['MainPID']}/status").stdout
    assert re.search(r"^CapEff:\s+0+$", rights, re.MULTILINE) and re.search(r"^Seccomp:\s+2$", rights, re.MULTILINE)
    assert machine.run("stat", "-c", "%a %U:%G", DATA).stdout == "700 truecount:truecount\n"
    assert machine.run("find", DATA, "-type", "f", "-perm", "/077").stdout == ""


def test_nginx_serves_the_client_by_tls(machine):
    machine.run("nginx", "-t")
    page = through_nginx(machine).get("/")
    assert page.status == 200 and "True Count" in page.body
    assert page.headers["strict-transport-security"].startswith("max-age=")
    assert "nginx/" not in page.headers["server"]
    packed = through_nginx(machine).get("/", "--header", "Accept-Encoding: br", "--output", "/dev/null", "--dump-header", "-")
    assert packed.headers["content-encoding"] == "br"
    moved = through_nginx(machine, "http").get("/play?table=1")
    assert (moved.status, moved.headers["location"]) == (301, f"https://{NAME}/play?table=1")


def test_an_account_is_opened_by_tls_with_a_cookie_for_tls_only(machine):
    client = through_nginx(machine)
    challenge = client.ask("POST", "challenges")[2]["challenge"]
    body = json.dumps({"name": "Phone", "signed": Device().answer("open", challenge)})
    reply = client.get("/api/account", "--header", "Content-Type: application/json", "--data", body)
    assert reply.status == 200, reply.body
    assert "; Secure" in reply.headers["set-cookie"]


def test_nginx_hides_metrics_and_passes_no_other_name_or_address(machine):
    assert direct(machine).get("/api/metrics").status == 200
    assert through_nginx(machine).get("/api/metrics").status == 403
    for path in ["/api//metrics", "/api/./metrics", "/api/metrics/", "/api/%6detrics", "//api/metrics", "/api/metrics?"]:
        assert through_nginx(machine).get(path, "--path-as-is").status in (403, 404), path
    assert through_nginx(machine).get("/", "--header", "Host: evil.example").status == 421


def test_nginx_replaces_the_address_that_a_client_claims(machine, changed):
    changed(f"[Service]\nExecStart=\n{start_command(machine)} --limit joins-per-hour=1\n")
    machine.run("systemctl", "restart", "truecount.service")

    def guess(client, claimed, *options):
        challenge = client.ask("POST", "challenges")[2]["challenge"]
        joining = {"code": "000000000000", "name": "Guess", "signed": Device().answer("join", challenge)}
        return client.ask("POST", "devices", joining, None, "--header", f"X-Forwarded-For: {claimed}", *options)[0]

    # The server trusts the address from which nginx connects. Through nginx, all guesses come from one address.
    trusted = ["--interface", "127.0.0.2"]
    assert [guess(direct(machine), f"192.0.2.{place}", *trusted) for place in (1, 1, 2)] == [403, 429, 403]
    assert [guess(through_nginx(machine), f"192.0.2.{place}") for place in (3, 4)] == [403, 429]


def start_command(machine):
    """The unit's line that starts the server."""
    unit = machine.system.path("/etc/systemd/system/truecount.service").read_text()
    return re.search(r"^ExecStart=(?:.*\\\n)*.*$", unit, re.MULTILINE)[0]


def test_both_refuse_a_body_that_is_too_large(machine):
    large = machine.folder / "large"
    large.write_bytes(b"x" * 1_048_577)
    options = ["--header", "Content-Type: application/json", "--header", "Expect:", "--data-binary", f"@{large}"]
    assert through_nginx(machine).get("/api/entries", *options).status == 413
    large.write_bytes(b"x" * 1_048_576)
    assert through_nginx(machine).get("/api/entries", *options).status not in (413, 502)


def test_a_killed_server_starts_again_with_its_accounts(machine):
    device = Device()
    support, _ = open_account(direct(machine), device)
    before = machine.unit("truecount.service")
    machine.run("systemctl", "kill", "--signal=KILL", "truecount.service")
    until(lambda: machine.unit("truecount.service")["NRestarts"] != before["NRestarts"])
    until(lambda: direct(machine).get("/api/ready").status == 200)
    assert entered(direct(machine), device) == support


def entered(client, device):
    """Signs a device in, and returns the support ID or the refusal's code."""
    challenge = client.ask("POST", "challenges")[2]["challenge"]
    answer = client.ask("POST", "session", device.answer("enter", challenge))[2]
    return answer.get("supportId") or answer["error"]["code"]


def test_a_server_that_hangs_is_started_again(machine, changed):
    changed("[Service]\nWatchdogSec=3\nRestartSec=1\n")
    machine.run("systemctl", "restart", "truecount.service")
    before = machine.unit("truecount.service")
    machine.run("systemctl", "kill", "--signal=STOP", "truecount.service")
    until(lambda: machine.unit("truecount.service")["NRestarts"] != before["NRestarts"])
    until(lambda: direct(machine).get("/api/ready").status == 200)
    assert "Watchdog timeout" in machine.run("journalctl", "-b", "--no-pager", "-u", "truecount.service").stdout


def test_a_wrong_option_is_reported_and_not_tried_again(machine, changed):
    changed(f"[Service]\nExecStart=\n{start_command(machine)} --no-such-option\n")
    assert machine.run("systemctl", "restart", "truecount.service", check=False).returncode != 0
    unit = machine.unit("truecount.service")
    assert (unit["ActiveState"], unit["ExecMainStatus"]) == ("failed", "2")
    assert "--no-such-option" in machine.run("journalctl", "-b", "--no-pager", "-u", "truecount.service").stdout


def test_data_of_a_unit_with_a_dynamic_user_is_taken_over(machine, changed):
    """Earlier versions of the unit had DynamicUser, and no user of their own."""
    changed("[Service]\nDynamicUser=yes\nUser=earlier\nGroup=earlier\n")
    machine.run("systemctl", "restart", "truecount.service")
    device = Device()
    support, _ = open_account(direct(machine), device)
    assert machine.run("readlink", DATA).stdout == "private/truecount\n"

    changed("")
    machine.run("systemctl", "restart", "truecount.service")
    assert entered(direct(machine), device) == support
    assert machine.run("stat", "-c", "%F %a %U:%G", DATA).stdout == "directory 700 truecount:truecount\n"
    assert machine.run("find", DATA, "!", "-user", "truecount").stdout == ""


def test_the_journal_has_one_json_object_per_request(machine):
    machine.run("systemctl", "restart", "truecount.service")
    direct(machine).get("/api/health")
    machine.run("journalctl", "--sync")
    process = machine.unit("truecount.service")["MainPID"]
    text = machine.run("journalctl", "-b", "--no-pager", "-o", "cat", f"_PID={process}").stdout
    lines = [line for line in text.splitlines() if not line.startswith("True Count is ready: ")]
    assert [line for line in map(json.loads, lines) if line.get("route") == "/api/health"]


def test_alerts_name_existing_metrics(machine):
    text = (EXAMPLES / "alerts.yaml").read_text()
    found = direct(machine).get("/api/metrics").body
    existing = set(re.findall(r"^# TYPE (\S+) ", found, re.MULTILINE))
    named = {re.sub("_bucket$", "", name) for name in re.findall(r"\btruecount_\w+", text)}
    assert len(named) > 5 and named <= existing


def test_backup_restore_upgrade_and_rollback(machine):
    """The server gets a new version, and goes back to the old one with the database from before."""
    client = direct(machine)
    early, late = Device(), Device()
    support, _ = open_account(client, early)
    # Before the upgrade: a backup.
    machine.run("systemctl", "start", "truecount-backup.service")
    (backup,) = machine.run("find", BACKUPS, "-name", "books-*.sqlite").stdout.split()
    assert machine.run("stat", "-c", "%a %U", backup).stdout == "600 truecount\n"
    assert machine.run("find", BACKUPS, "-mindepth", "1", "!", "-name", "books-*.sqlite").stdout == ""

    switch(machine, "2")
    assert client.get("/version.txt").body == "version-2\n"
    open_account(client, late)
    # The new version has changed the database, as far as the old one can tell.
    machine.run("systemctl", "stop", "truecount.service")
    with closing(sqlite3.connect(machine.system.path(f"{DATA}/books.sqlite"))) as books:
        books.execute("PRAGMA user_version = 9999")
        books.commit()

    assert machine.run("ln", "-sfn", "1", "/opt/truecount/current").returncode == 0
    assert machine.run("systemctl", "start", "truecount.service", check=False, timeout=60).returncode != 0
    machine.run("systemctl", "stop", "truecount.service")
    restored = machine.run(
        "/opt/truecount/current/truecount", "books", "restore", backup, "--data", DATA, user="truecount").stdout
    assert "The previous database is now" in restored and "The database is restored." in restored
    machine.run("systemctl", "start", "truecount.service")
    assert client.get("/version.txt").body == "version-1\n"
    assert entered(client, early) == support
    assert entered(client, late) == "account/refused"


def switch(machine, version):
    """Lets the machine run another version, as docs/operating.md says."""
    machine.run("ln", "-sfn", version, "/opt/truecount/current")
    machine.run("systemctl", "restart", "truecount.service")
