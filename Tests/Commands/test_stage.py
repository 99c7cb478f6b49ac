"""The scenes and blocks of the iPhone app contain everything of every screen in all its states."""

import json
import subprocess

import pytest
from conftest import ROOT

PROGRAM = ROOT / ".build/release/screen-states"


@pytest.fixture(scope="module")
def scenarios():
    """The scenarios; the gallery of the kit's parts isn't in the app."""
    subprocess.run(
        ["swift", "build", "-c", "release", "--product", "screen-states"], cwd=ROOT, check=True, capture_output=True,
        timeout=900)
    listed = subprocess.run([PROGRAM], capture_output=True, text=True, timeout=60, check=True).stdout
    return [line.split()[0] for line in listed.splitlines() if line != "gallery gallery"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_missing(language, scenarios):
    """Every screen is checked in one of the languages, because the texts don't matter here."""
    missing, count = [], 0
    for scenario in scenarios[["en", "de"].index(language)::2]:
        written = subprocess.run(
            [PROGRAM, scenario, language, "390x844", "--stage"], capture_output=True, text=True, timeout=120,
            check=True).stdout
        for line in written.splitlines():
            state = json.loads(line)
            count += 1
            missing += [f"{scenario}, {state['state']}: {what}" for what in state["missing"]]
    assert missing == []
    assert count > 100
