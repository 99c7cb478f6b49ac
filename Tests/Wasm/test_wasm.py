"""The engine in the browser plays what the engine plays natively, byte for byte."""

import base64

import pytest
from conftest import ROOT

RECORDINGS = ROOT / "Tests/TrueCountEngineTests/Playthroughs"
# As many games and actions as the native test plays: ContractDigests in ContractTests.swift.
GAMES, STEPS = 40, 150

# Compiles the module handed over in base64 and keeps its exports; gives its list of imports.
LOAD = """async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const module = await WebAssembly.compile(bytes);
  const imports = WebAssembly.Module.imports(module);
  if (imports.length === 0) {
    window.probe = (await WebAssembly.instantiate(module)).exports;
    window.rendered = (count) => {
      const text = new Uint8Array(probe.memory.buffer, probe.rendered(), count);
      return new TextDecoder("utf-8", { fatal: true }).decode(text);
    };
  }
  return imports;
}"""


@pytest.fixture(scope="module")
def probe(browser, module):
    """A page in which the probe is loaded."""
    page = browser.new_page()
    bytes_ = module("WasmProbe").read_bytes()
    page.imports = page.evaluate(LOAD, base64.b64encode(bytes_).decode())
    yield page
    page.close()


def recordings():
    return sorted(path.stem for path in RECORDINGS.glob("*.txt") if path.stem != "digests")


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
    assert text.encode() == (RECORDINGS / f"{name}.txt").read_bytes()


def test_random_games_are_the_same_in_the_browser_and_break_no_promise(probe):
    text = probe.evaluate(
        "([games, steps]) => rendered(probe.renderContract(games, steps))", [GAMES, STEPS]
    )
    assert text.encode() == (RECORDINGS / "digests.txt").read_bytes()
    assert all(", 0 violations, " in line for line in text.splitlines())
