"""The engine in the browser plays exactly like the native engine, byte for byte."""

import base64

import pytest
from conftest import LOAD_PROBE, ROOT

# The same number of games and actions as in the native test: ContractDigests in
# ContractTests.swift.
GAMES, STEPS = 40, 150

# The same number of undone games and actions as in the native test: UndoDigests in
# ContractTests.swift.
UNDO_GAMES, UNDO_STEPS = 1_000, 60
# The recordings are stored with the tests of their games, the fingerprints in one file for all
# games.
RECORDINGS = {path.stem: path for path in (ROOT / "Tests").glob("*/Playthroughs/*.txt")}
FINGERPRINTS = ROOT / "Tests/ConformanceTests/Fingerprints"


@pytest.fixture(scope="module")
def probe(browser, module):
    """A page that has loaded the probe."""
    page = browser.new_page()
    bytes_ = module("WasmProbe").read_bytes()
    page.imports = page.evaluate(LOAD_PROBE, base64.b64encode(bytes_).decode())
    yield page
    page.close()


def recordings():
    return sorted(RECORDINGS)


def test_the_engine_imports_nothing(probe):
    assert probe.imports == []


def test_the_browser_knows_the_same_recordings(probe):
    names = probe.evaluate(
        "() => [...Array(probe.playthroughCount()).keys()].map((i) => rendered(probe.renderName(i)))"
    )
    assert sorted(names) == recordings()
    assert names


@pytest.mark.parametrize("name", recordings())
def test_a_recorded_session_is_the_same_in_the_browser(probe, name):
    text = probe.evaluate(
        """(name) => {
          for (let place = 0; place < probe.playthroughCount(); place += 1) {
            if (rendered(probe.renderName(place)) === name) {
              return rendered(probe.renderPlaythrough(place));
            }
          }
        }""",
        name,
    )
    assert text.encode() == RECORDINGS[name].read_bytes()


def test_random_games_are_the_same_in_the_browser_and_break_no_promise(probe):
    text = probe.evaluate(
        "([games, steps]) => rendered(probe.renderContract(games, steps))", [GAMES, STEPS]
    )
    assert text.encode() == (FINGERPRINTS / "digests.txt").read_bytes()
    assert all(", 0 violations, " in line for line in text.splitlines())


def test_random_patiences_are_taken_back_and_played_again_in_the_browser(probe):
    text = probe.evaluate(
        "([games, steps]) => rendered(probe.renderUndo(games, steps))", [UNDO_GAMES, UNDO_STEPS]
    )
    assert text.encode() == (FINGERPRINTS / "undo.txt").read_bytes()
    assert all(f": {UNDO_GAMES} games, " in line for line in text.splitlines())
    assert all(", 0 violations, " in line for line in text.splitlines())


def test_every_exact_number_is_the_same_in_the_browser_to_the_last_bit(probe, native_lists):
    assert probe.evaluate("() => probe.listCount()") == len(native_lists)
    for place, native in enumerate(native_lists):
        text = probe.evaluate("(place) => rendered(probe.renderList(place))", place)
        assert text.splitlines() == native.splitlines()
        assert len(native.splitlines()) > 5, f"there is little in {native}"
