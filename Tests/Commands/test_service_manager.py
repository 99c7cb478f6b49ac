"""What the server reports to the service manager that started it, such as systemd."""

import os
import signal
import socket
import subprocess
from contextlib import contextmanager

import pytest
from server import rest_of, serving

VARIABLES = ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"]


@contextmanager
def managing(monkeypatch, address, **variables):
    """Listens as a service manager, whose variables the server gets."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    for name, value in variables.items():
        monkeypatch.setenv(name, str(value))
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.settimeout(10)
        manager.bind("\0" + address[1:] if address.startswith("@") else address)
        yield manager


def next_report(manager):
    """The next report, by its variables."""
    return dict(line.split("=", 1) for line in manager.recv(4096).decode().split("\n"))


@pytest.fixture(params=["path", "abstract"])
def address(request, tmp_path_factory):
    """The address of a manager's socket, in both forms."""
    if request.param == "abstract":
        yield f"@truecount-test-{os.getpid()}"
    else:
        # NB: a socket's path must be short, and pytest's folders are not.
        folder = f"/tmp/tc{os.getpid()}"
        os.mkdir(folder)
        yield f"{folder}/notify"
        os.remove(f"{folder}/notify")
        os.rmdir(folder)


def test_the_manager_learns_when_the_server_is_ready_and_when_it_stops(program, tmp_path, monkeypatch, address):
    with managing(monkeypatch, address) as manager, serving(program, tmp_path) as server:
        assert next_report(manager) == {"READY": "1", "STATUS": f"Listening on 127.0.0.1:{server.port}"}
        # A request that isn't complete keeps the server open, but the manager is told at once.
        with server.begin_post() as asking:
            server.process.send_signal(signal.SIGTERM)
            assert next_report(manager)["STOPPING"] == "1"
            assert server.process.poll() is None
            asking.sendall(b"lf")
            assert rest_of(asking).startswith(b"HTTP/1.1 405 ")
        assert server.process.wait(timeout=10) == 0


def test_a_watched_server_gives_signs_of_life_while_it_runs(program, tmp_path, monkeypatch, address):
    with managing(monkeypatch, address, WATCHDOG_USEC=200_000) as manager, serving(program, tmp_path) as server:
        assert "READY" in next_report(manager)
        assert [next_report(manager) for _ in range(3)] == [{"WATCHDOG": "1"}] * 3
        # A process that is stopped sends nothing.
        server.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, server.process.pid, os.WSTOPPED | os.WNOWAIT)
        manager.setblocking(False)
        while not nothing_arrives(manager):
            pass
        manager.settimeout(0.5)
        assert nothing_arrives(manager)
        server.process.send_signal(signal.SIGCONT)
        manager.settimeout(10)
        assert next_report(manager) == {"WATCHDOG": "1"}


def nothing_arrives(manager):
    """Whether no report arrives within the socket's timeout."""
    try:
        manager.recv(4096)
    except (BlockingIOError, TimeoutError):
        return True
    return False


@pytest.mark.parametrize(
    "variables",
    [{}, {"WATCHDOG_USEC": 0}, {"WATCHDOG_USEC": -1}, {"WATCHDOG_USEC": "soon"}, {"WATCHDOG_USEC": 2**64},
     {"WATCHDOG_USEC": 20_000, "WATCHDOG_PID": 1}])
def test_a_server_that_is_not_watched_sends_no_signs_of_life(program, tmp_path, monkeypatch, variables):
    with managing(monkeypatch, f"@truecount-test-{os.getpid()}", **variables) as manager:
        with serving(program, tmp_path) as server:
            assert "READY" in next_report(manager)
            assert server.get("/api/health").status == 200
            assert server.stop() == 0
            assert "STOPPING" in next_report(manager)


def test_a_server_that_cannot_open_is_never_ready(program, tmp_path, monkeypatch):
    with managing(monkeypatch, f"@truecount-test-{os.getpid()}") as manager:
        with serving(program, tmp_path) as first:
            assert "READY" in next_report(manager)
            second = subprocess.run(
                [program, "serve", "--port", str(first.port), "--web", tmp_path / "dist", "--data", tmp_path / "other"],
                capture_output=True, text=True, timeout=20)
            assert second.returncode == 1 and f"Port {first.port} is in use." in second.stderr
            manager.settimeout(0.1)
            reports = []
            while True:
                try:
                    reports.append(next_report(manager))
                except TimeoutError:
                    break
            assert not [report for report in reports if "READY" in report]


@pytest.mark.parametrize("address", ["", "@", "/", "notify", "vsock:2:1", "/" + "n" * 200, "/nowhere/notify", "@nobody"])
def test_a_manager_that_cannot_be_reached_does_not_stop_the_server(program, tmp_path, monkeypatch, address):
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    monkeypatch.setenv("WATCHDOG_USEC", "2000")
    with serving(program, tmp_path) as server:
        assert server.get("/api/health").status == 200
        assert server.stop() == 0
