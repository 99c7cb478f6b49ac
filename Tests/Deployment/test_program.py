"""The program for machines without Swift runs on an empty Debian system."""

import re
import subprocess

import pytest
from debian import EMPTY, ROOT, debian

# The C library and what belongs to it, and the library of the C compiler. Each Debian has both.
EVERYWHERE = {"libc6", "libgcc-s1"}


@pytest.fixture(scope="module")
def system(static_program, tmp_path_factory):
    """An empty Debian system with the program."""
    system = debian(tmp_path_factory.mktemp("empty") / "root", EMPTY)
    system.copy(static_program, "/opt/truecount")
    return system


def test_the_program_needs_only_libraries_that_every_debian_has(static_program, system):
    head = subprocess.run(["readelf", "--dynamic", static_program], capture_output=True, text=True, check=True).stdout
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", head)
    assert "libc.so.6" in needed
    for name in needed:
        path = system.run("sh", "-c", f"readlink -f /lib/*-linux-gnu/{name} /lib64/{name} | head -n 1").stdout.strip()
        owner = system.run("sh", "-c", f"dpkg -S '*/{path.split('/')[-1]}'").stdout.split(":")[0]
        assert owner in EVERYWHERE, name


COMMANDS = [
    ["--help"],
    ["tables"],
    ["edge", "--table", "jack"],
    ["shoe", "--decks", "6", "--seed", "42"],
    ["klondike", "solve", "--number", "1"],
    ["baccarat", "odds", "--decks", "8"],
    ["challenge", "--date", "2026-11-24"],
    ["serve", "--port", "70000"],
]


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda words: " ".join(words))
@pytest.mark.parametrize("language", ["C", "de_DE.UTF-8"])
def test_commands_print_what_they_print_on_the_machine_that_built_them(system, arguments, language):
    environment = {"LC_ALL": language, "HOME": "/root"}
    inside = system.run("/opt/truecount", *arguments, check=False, environment=environment)
    here = subprocess.run(
        [ROOT / ".build" / "release" / "truecount", *arguments], capture_output=True, text=True,
        env={"LC_ALL": language, "HOME": "/nowhere", "PATH": "/usr/bin:/bin"}, cwd="/", stdin=subprocess.DEVNULL)
    assert (inside.returncode, inside.stdout) == (here.returncode, here.stdout)
    assert inside.stderr == here.stderr
