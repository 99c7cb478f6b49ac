"""Fixtures that run the built command line program."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from postgresql import running

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build" / "release" / "truecount"


@dataclass(frozen=True)
class Outcome:
    """The exit status and output of a command."""

    code: int
    stdout: str
    stderr: str


@pytest.fixture(scope="session")
def program():
    """The path of the program that `make build` built."""
    if not PROGRAM.exists():
        pytest.exit(f"{PROGRAM} is missing: run `make build` first.", returncode=2)
    return PROGRAM


@pytest.fixture(scope="module")
def postgresql():
    """A PostgreSQL server that the tests of one file share."""
    with running() as server:
        yield server


@pytest.fixture
def truecount(program, tmp_path, monkeypatch):
    """A function that runs `truecount ARGUMENTS...` in an empty folder and returns the outcome.

    The program also saves its user data in that folder.
    """
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("LC_ALL", "C")  # the program uses the system's language

    def run(*arguments, input=None, timeout=60):
        ended = subprocess.run(
            [program, *map(str, arguments)],
            input="" if input is None else input,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            timeout=timeout,
        )
        return Outcome(ended.returncode, ended.stdout, ended.stderr)

    return run
