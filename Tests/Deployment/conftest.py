"""Fixtures for tests of the deployment: they need root, debootstrap and systemd-nspawn."""

import subprocess
import sys

import pytest
from debian import BUILT, ROOT

# Devices, accounts and signatures.
sys.path.append(str(ROOT / "Tests" / "Commands"))


@pytest.fixture(scope="session")
def static_program():
    """The path of the program that `make static` built."""
    program = BUILT / "truecount"
    if not program.exists():
        pytest.exit(f"{program} is missing: run `make static` first.", returncode=2)
    return program


@pytest.fixture(scope="session")
def client():
    """The folder of the browser client that `make all` assembled."""
    folder = ROOT / "dist"
    if not (folder / "index.html").exists():
        pytest.exit(f"{folder} is missing: run `make all` first.", returncode=2)
    return folder


@pytest.fixture
def network():
    """A network namespace with only a loopback interface; its path."""
    holder = subprocess.Popen(
        ["unshare", "--net", "sh", "-ec", "ip link set lo up; echo ready; exec sleep infinity"], stdout=subprocess.PIPE)
    assert holder.stdout.readline() == b"ready\n"
    yield f"/proc/{holder.pid}/ns/net"
    holder.kill()
    holder.wait()
    holder.stdout.close()
