"""The container file's steps build a system in which its entry point runs, with as few rights as compose.yaml gives it."""

import os
import signal
import subprocess
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml
from client import Client, until
from container import Container
from crash_books import open_account
from debian import EXAMPLES
from device import Device


DATA = "/var/lib/truecount"


@pytest.fixture(scope="module")
def container(static_program, client, tmp_path_factory):
    return Container(EXAMPLES / "Containerfile", tmp_path_factory.mktemp("container") / "root")


@pytest.fixture
def running(container, network, tmp_path):
    """A function that runs the container's entry point during a block, in a read-only system."""

    @contextmanager
    def run():
        with open(tmp_path / "log.txt", "ab") as log:
            server = subprocess.Popen(
                container.command(network=network, read_only=True), stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            until(healthy)
            yield
            stop(server, container.stop)
            assert server.wait(timeout=20) == 0
        finally:
            server.kill()
            server.wait()
        assert not healthy()

    def healthy():
        return subprocess.run(
            container.command(*container.health, network=network), capture_output=True).returncode == 0

    assert not healthy()
    return run


def stop(server, name):
    """Sends a signal to the first process of a container, which is the child of the command that runs it."""
    (child,) = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    os.kill(int(child), getattr(signal, name))


def test_the_entry_point_runs_in_a_read_only_system_without_rights(container, running, network):
    client = Client(network, f"http://127.0.0.1:{container.ports[0]}")
    device = Device()
    with running():
        assert "True Count" in client.get("/").body
        support, _ = open_account(client, device)
        # A command in the running container, as `docker compose exec` runs it.
        backup = subprocess.run(
            container.command("truecount", "books", "backup", f"{DATA}/books-now.sqlite", "--data", DATA),
            capture_output=True, text=True, timeout=60)
        assert backup.returncode == 0, backup.stderr
    # Accounts are in the volume.
    assert container.volumes == [DATA]
    assert container.system.path(DATA).stat().st_mode & 0o777 == 0o700
    with running():
        challenge = client.ask("POST", "challenges")[2]["challenge"]
        assert client.ask("POST", "session", device.answer("enter", challenge))[2]["supportId"] == support


def test_the_library_for_postgresql_is_installed(container):
    ended = subprocess.run(
        container.command(*container.entry, "--data", "/tmp/data", "--database", "postgres://nobody@127.0.0.1:1/nothing"),
        capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1
    assert "libpq" not in ended.stderr and "refused" in ended.stderr


@pytest.mark.parametrize("name", ["compose.yaml", "compose-postgresql.yaml"])
def test_compose_files_fit_the_container(container, name):
    composed = yaml.safe_load((EXAMPLES / name).read_text())
    subnet = composed["networks"]["house"]["ipam"]["config"][0]["subnet"]
    assert composed["networks"]["house"]["ipam"]["config"][0]["ip_range"] == "172.28.0.128/25"
    fixed = {
        name: service["networks"]["house"]["ipv4_address"]
        for name, service in composed["services"].items() if isinstance(service["networks"], dict)}
    # outside the range from which other containers get their addresses
    assert fixed == {"caddy": "172.28.0.2", "prometheus": "172.28.0.3"} and subnet == "172.28.0.0/24"
    servers = [service for service in composed["services"].values() if "build" in service]
    assert servers
    names = [name for name, service in composed["services"].items() if "build" in service]
    for service in servers:
        # Prometheus asks for the servers by these names.
        assert {f"--allow-host={name}" for name in names} <= set(service["command"])
        file = (EXAMPLES / service["build"]["context"] / service["build"]["dockerfile"]).resolve()
        assert file == EXAMPLES / "Containerfile"
        assert f"--trust-proxy={fixed['caddy']}" in service["command"]
        assert f"--allow-metrics={fixed['prometheus']}" in service["command"]
        kept = [volume.split(":")[1] for volume in service.get("volumes", [])] + service.get("tmpfs", [])
        assert kept == container.volumes
        assert service["read_only"] is True and service["cap_drop"] == ["ALL"]
        # Otherwise Docker keeps a container's log for ever.
        assert service["logging"] == {"driver": "local"}
