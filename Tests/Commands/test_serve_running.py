"""Running a server: stopping, two servers on one folder, metrics and log."""

import json
import re
import shutil
import signal
import subprocess
import time

import pytest
from conftest import ROOT
from server import Answer, rest_of, serving

LARGE = b"GET /large.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_finishes_requests_in_progress(program, tmp_path, how):
    with serving(program, tmp_path) as server:
        # NB: each thread handles its connections in turn; when all of these are closed, every thread is stopping.
        idle = [server.connect() for _ in range(16)]
        reading = server.connect(receiving=4096)
        reading.sendall(LARGE)
        received = reading.recv(1000)
        asking = server.connect()
        asking.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nha")
        time.sleep(0.2)
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
        time.sleep(0.2)
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
        for _ in range(3):
            server.get("/api/health")
        server.get("/api/nothing", method="POST")
        server.get("/", method="TRACE")
        server.get("/", Host="evil.example")
        text = server.get("/api/metrics").body
        line = re.compile(r'^[a-z_]+(\{([a-z]+="([^"\\]|\\.)*",?)+\})? [0-9.e+-]+$')
        for each in text.splitlines():
            assert each.startswith("# ") or line.match(each), each
        assert server.figure('requests_total{route="/api/health",method="GET",status="200"}') == 3
        assert server.figure('request_seconds_count{route="/api/health"}') == 3
        assert server.figure('request_seconds_bucket{route="/api/health",le="+Inf"}') == 3
        assert server.figure('refusals_total{status="421"}') == 1
        assert server.figure("connections_total") > 6
        assert server.figure("connections") == 1
        assert server.figure("memory_bytes") > 1_000_000
        sent = server.figure("sent_bytes_total")
        server.get("/large.wasm")
        assert server.figure("sent_bytes_total") > sent + 8_000_000

        # metrics are only for the operator
        assert server.get("/api/metrics", X_Forwarded_For="198.51.100.7").status == 403
        assert server.get("/api/metrics", X_Forwarded_For="192.0.2.7").status == 200


def test_an_untrusted_proxy_does_not_allow_metrics(program, tmp_path):
    with serving(program, tmp_path) as server:
        assert server.get("/api/metrics").status == 200
        assert server.get("/api/metrics", X_Forwarded_For="127.0.0.1").status == 403


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
