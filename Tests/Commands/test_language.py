"""The language comes from the option, the player's settings or the system."""

import json
import os
import subprocess

import pytest
from conftest import PROGRAM


def play(tmp_path, *options, command="play", words="deal\nq\n", **environment):
    """Runs a command with input from a pipe, and returns its output."""
    known = {name: os.environ[name] for name in ["HOME", "PATH"] if name in os.environ}
    done = subprocess.run(
        [PROGRAM, command, "--data", tmp_path / "saves", *options],
        input=words, capture_output=True, text=True, env={**known, **environment},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("options", "environment", "bankroll"),
    [
        ((), {}, "Bankroll"),
        (("--language", "de"), {}, "Guthaben"),
        ((), {"LANG": "de_AT.UTF-8"}, "Guthaben"),
        ((), {"LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"}, "Bankroll"),
        ((), {"LANG": "fi_FI.UTF-8"}, "Bankroll"),
        (("--language", "en"), {"LANG": "de_DE.UTF-8"}, "Bankroll"),
    ],
)
def test_the_language_comes_from_the_option_or_the_system(
    tmp_path, options, environment, bankroll
):
    assert bankroll in play(tmp_path, *options, **environment)


@pytest.mark.parametrize(("command", "german"), [("drill", "Fehlern"), ("challenge", "Anfänger")])
def test_the_language_of_drill_and_challenge(tmp_path, command, german):
    arguments = {"command": command, "words": "q\n"}
    assert german in play(tmp_path, **arguments, LANG="de_DE.UTF-8")
    assert german in play(tmp_path, "--language", "de", **arguments)
    assert german not in play(tmp_path, **arguments)


def test_the_language_of_patience(tmp_path):
    said = play(tmp_path, "--game", "klondike", "--language", "de", words="?\n\nq\n")
    assert "Regeln" in said and "Gespeichert" not in said.split("Regeln")[0]


def test_a_chosen_language_is_saved(tmp_path):
    play(tmp_path, "--game", "klondike", words="set language de\nq\n")
    saved = json.loads((tmp_path / "saves" / "house.json").read_text())
    assert saved["choices"]["language"] == "de"
    assert "Guthaben" in play(tmp_path)


def test_an_unknown_language_is_refused(tmp_path):
    done = subprocess.run(
        [PROGRAM, "play", "--data", tmp_path, "--language", "tlh"], capture_output=True, text=True
    )
    assert done.returncode != 0 and "de" in done.stderr
