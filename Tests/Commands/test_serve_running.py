"""Running a server: stopping, two servers on one folder, metrics and log."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time

import pytest
from conftest import ROOT
from processes import wait_until
from server import Answer, Server, rest_of, serving

LARGE = b"GET /large.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_stop_finishes_requests_in_progress(program, tmp_path, how):
    with serving(program, tmp_path) as server:
        # NB: each thread handles its connections in turn; when all of these are closed, every thread is stopping.
        idle = [server.connect() for _ in range(16)]
        reading = server.connect(receiving=4096)
        reading.sendall(LARGE)
        received = reading.recv(1000)
        asking = server.begin_post()
        # NB: the server counts the connection that asks for the figure too.
        wait_until(lambda: server.figure("connections") > len(idle) + 2)
        server.process.send_signal(how)
        assert [rest_of(connection) for connection in idle] == [b""] * len(idle)
        asking.sendall(b"lf")
        answer = Answer(rest_of(asking))
        assert (answer.status, answer.headers["connection"]) == (405, "close")
        received += rest_of(reading)
        assert Answer(received).body == "w" * 8_000_000
        assert server.process.wait(timeout=10) == 0
        for client in (*idle, reading, asking):
            client.close()


def test_a_stop_waits_no_longer_than_its_limit(program, tmp_path):
    with serving(program, tmp_path, "--limit", "stop=0.5") as server, server.connect(receiving=4096) as deaf:
        deaf.sendall(LARGE)
        assert deaf.recv(1000)
        started = time.monotonic()
        assert server.stop() == 0
        assert 0.3 < time.monotonic() - started < 8


def test_two_servers_cannot_share_a_folder(program, tmp_path):
    with serving(program, tmp_path) as first:
        second = subprocess.run(
            [program, "serve", "--port", "0", "--web", tmp_path / "dist", "--data", tmp_path / "data"],
            capture_output=True, text=True, timeout=20)
        assert second.returncode == 1
        assert f"(process {first.process.pid})" in second.stderr
        assert str(tmp_path / "data") in second.stderr
        assert first.get("/api/health").status == 200
        # the lock ends with its process, even if that is killed
        first.stop(signal.SIGKILL)
    with serving(program, tmp_path) as third:
        assert third.get("/api/health").status == 200


def test_metrics(program, tmp_path):
    options = ["--trust-proxy", "127.0.0.0/8", "--allow-metrics", "192.0.2.0/24"]
    with serving(program, tmp_path, *options) as server:

        def figure(name):
            return server.figure(name, X_Forwarded_For="192.0.2.7")

        for _ in range(3):
            server.get("/api/health")
        server.get("/api/nothing", method="POST")
        server.get("/", method="TRACE")
        server.get("/", Host="evil.example")
        server.exchange(b"POST /api/challenges HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        text = server.get("/api/metrics", X_Forwarded_For="192.0.2.7").body
        line = re.compile(r'^[a-z_]+(\{([a-z]+="([^"\\]|\\.)*",?)+\})? [0-9.e+-]+$')
        for each in text.splitlines():
            assert each.startswith("# ") or line.match(each), each
        for name in ("books_bytes", "books_commit_seconds_count", "disk_free_bytes"):
            assert figure(name) > 0, name
        for name in ("books_log_bytes", "books_waiting", "log_waiting_lines"):
            assert figure(name) >= 0, name
        assert figure("log_dropped_lines_total") == figure("connections_given_way_total") == 0
        assert figure('requests_total{route="/api/health",method="GET",status="200"}') == 3
        assert figure('request_seconds_count{route="/api/health"}') == 3
        assert figure('request_seconds_bucket{route="/api/health",le="+Inf"}') == 3
        assert figure('refusals_total{status="421"}') == 1
        assert figure("connections_total") > 6
        assert figure("connections") == 1
        assert figure("memory_bytes") > 1_000_000
        sent = figure("sent_bytes_total")
        server.get("/large.wasm")
        assert figure("sent_bytes_total") > sent + 8_000_000

        # metrics are only for the operator, whom a proxy must name
        for nobody in ({}, {"X_Forwarded_For": "127.0.0.1"}, {"X_Forwarded_For": "nonsense"}):
            assert server.get("/api/metrics", **nobody).status == 403
        assert server.get("/api/metrics", X_Forwarded_For="198.51.100.7").status == 403
        assert server.get("/api/metrics", X_Forwarded_For="192.0.2.7").status == 200


def test_the_alerts_use_existing_metrics(program, tmp_path):
    alerts = (ROOT / "docs" / "examples" / "server" / "alerts.yaml").read_text()
    with serving(program, tmp_path) as server:
        text = server.get("/api/metrics").body
    existing = set(re.findall(r"^# TYPE (truecount_\S+)", text, re.MULTILINE))
    used = {re.sub("_bucket$", "", name) for name in re.findall(r"truecount_[a-z_]+", alerts)}
    assert len(used) > 12 and used <= existing


def test_an_untrusted_proxy_does_not_allow_metrics(program, tmp_path):
    with serving(program, tmp_path) as server:
        assert server.get("/api/metrics").status == 200
        assert server.get("/api/metrics", X_Forwarded_For="127.0.0.1").status == 403


def test_a_proxy_setting_that_trusts_everybody_allows_no_metrics(program, tmp_path):
    options = ["--trust-proxy", "0.0.0.0/0", "--trust-proxy", "::/0", "--allow-metrics", "192.0.2.7"]
    with serving(program, tmp_path, *options) as server:
        for header in ({}, {"X_Forwarded_For": "127.0.0.1"}, {"X_Forwarded_For": "192.0.2.7"}):
            assert server.get("/api/metrics", **header).status == 403


def wait_for_dropped_lines(server):
    """Waits until the log, which has a thread of its own, has failed to write."""
    wait_until(lambda: server.figure("log_dropped_lines_total") >= 3)


def test_a_log_that_cannot_be_written_stops_nothing(program, tmp_path):
    """A full disk; and a pipe whose reader has gone."""
    with serving(program, tmp_path, "--log", "json", log="/dev/full") as server:
        for _ in range(3):
            assert server.get("/api/health").status == 200
        wait_for_dropped_lines(server)
        assert server.stop() == 0
    reading, writing = os.pipe()
    with serving(program, tmp_path, "--log", "json", log=writing) as server:
        os.close(reading)
        for _ in range(3):
            assert server.get("/api/health").status == 200
        wait_for_dropped_lines(server)
        assert server.stop() == 0


@pytest.mark.parametrize("closed", [[1], [2], [0, 1, 2]])
def test_a_server_without_standard_streams_runs(program, tmp_path, closed):
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "index.html").write_text("<h1>True Count</h1>")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [program, "serve", "--port", str(port), "--web", tmp_path / "dist", "--data", tmp_path / "data", "--log", "json"],
        preexec_fn=lambda: [os.close(number) for number in closed])
    try:
        server = Server(process, port)
        for _ in range(200):
            try:
                assert server.get("/api/ready").status == 200
                break
            except ConnectionRefusedError:
                assert process.poll() is None, "the server has ended"
                time.sleep(0.1)
        # no file has taken the number of a stream, so nothing is written into one
        assert [os.readlink(f"/proc/{process.pid}/fd/{number}") for number in closed] == ["/dev/null"] * len(closed)
        assert (tmp_path / "data" / "books.sqlite").read_bytes().startswith(b"SQLite format 3")
        assert server.stop() == 0
    finally:
        process.kill()
        process.wait()


def test_hanging_up_does_not_stop_a_server_that_ignores_it(program, tmp_path):
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    try:
        with serving(program, tmp_path) as server:
            server.process.send_signal(signal.SIGHUP)
            time.sleep(0.3)
            assert server.get("/api/health").status == 200
            assert server.stop() == 0
    finally:
        signal.signal(signal.SIGHUP, before)


def test_only_the_owner_can_read_the_data(program, tmp_path):
    with serving(program, tmp_path, data="a/b"):
        for folder in ("a", "a/b"):
            assert (tmp_path / folder).stat().st_mode & 0o777 == 0o700
        for file in (tmp_path / "a" / "b").iterdir():
            assert file.stat().st_mode & 0o777 == 0o600, file


def test_the_log_is_json_and_contains_nothing_about_players(program, tmp_path):
    with serving(program, tmp_path, "--log", "json") as server:
        server.get("/api/health?name=Alice", Cookie="session=secret", User_Agent="Netscape")
        server.get("/%0a%22nonsense%22")
        assert server.stop() == 0
    text = (tmp_path / "log.txt").read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert lines[-1]["message"] == "Stopped"
    answered = [line for line in lines if line["message"] == "Answered"]
    assert [(line["route"], line["status"]) for line in answered] == [("/api/health", "200"), ("/**", "404")]
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"]) for line in lines)
    for secret in ("Alice", "secret", "Netscape", "nonsense"):
        assert secret not in text
    assert not [line for line in answered if "127.0.0." in json.dumps(line)]


def test_ready_reports_whether_data_can_be_stored(program, tmp_path):
    with serving(program, tmp_path) as server:
        assert server.get("/api/ready").status == 200
        books = tmp_path / "data" / "books.sqlite"
        books.rename(tmp_path / "hidden")
        answer = server.get("/api/ready")
        assert (answer.status, answer.code, answer.headers["retry-after"]) == (503, "http/503", "10")
        (tmp_path / "hidden").rename(books)
        assert server.get("/api/ready").status == 200
        os.truncate(books, 100)
        assert server.get("/api/ready").status == 503
        shutil.rmtree(tmp_path / "data")
        answer = server.get("/api/ready")
        assert (answer.status, answer.code, answer.headers["retry-after"]) == (503, "http/503", "10")


@pytest.mark.parametrize(
    "option",
    ["limit=body", "limit=body=0", "limit=body=nan", "limit=speed=3", "limit=connections=1.5", "limit=idle=1e9",
     "trust-proxy=everybody", "trust-proxy=10.0.0.0/33", "allow-metrics=10.0.0.0/", "log=xml"])
def test_invalid_options_are_usage_errors(truecount, option):
    name, _, value = option.partition("=")
    ended = truecount("serve", f"--{name}", value, "--web", "nowhere")
    assert ended.code == 2, ended.stderr
    assert "Error:" in ended.stderr


def test_the_examples_use_existing_options(truecount):
    examples = ROOT / "docs" / "examples" / "server"
    unit = (examples / "truecount.service").read_text().replace("\\\n", " ")
    command = re.search(r"^ExecStart=\S+ serve (.*)$", unit, re.MULTILINE)[1].split()
    container = re.search(r"^ENTRYPOINT (.*)$", (examples / "Containerfile").read_text(), re.MULTILINE)[1]
    composed, joined = [
        re.findall(r"^ +- (--\S+)$", (examples / name).read_text(), re.MULTILINE)
        for name in ("compose.yaml", "compose-postgresql.yaml")
    ]
    assert len(command) > 10 and len(composed) > 3 and len(joined) > 4
    for options in (command, json.loads(container)[2:] + composed, json.loads(container)[2:] + joined):
        # the last --web counts; this error means that all options were accepted
        ended = truecount("serve", *options, "--web", "nowhere", "--data", "data", "--port", "0")
        assert ended.code == 1 and "no browser client in nowhere" in ended.stderr, ended.stderr
