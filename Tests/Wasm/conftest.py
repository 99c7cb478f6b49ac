"""The browser and the WebAssembly modules for the tests in this folder."""

import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests"))
MODULES = Path(os.environ.get("WASM_MODULES", ROOT / ".build-web/modules"))
NATIVE_PROBE = Path(os.environ.get("NATIVE_PROBE", ROOT / ".build/release/WasmProbe"))

# Compiles a module passed in Base64 and stores its exports; returns its list of imports.
LOAD_PROBE = """async (base64) => {
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


def find_browser():
    """Finds the Chromium that the environment names, or that is installed."""
    found = subprocess.run([ROOT / "scripts/chromium.sh"], capture_output=True, text=True)
    if found.returncode != 0:
        pytest.fail(found.stderr.strip())
    return found.stdout.strip()


@contextmanager
def open_browser():
    """Opens the browser for the duration of the tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(), args=["--no-sandbox"]
        )
        yield browser
        browser.close()


def find_module(product):
    """Finds a built module by its product's name."""
    path = MODULES / f"{product}.wasm"
    if not path.exists():
        pytest.fail(f"{path} is missing; build it with scripts/build-wasm.sh {product}")
    return path


@pytest.fixture(scope="session")
def browser():
    with open_browser() as browser:
        yield browser


@pytest.fixture
def page(browser):
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture(scope="session")
def module():
    return find_module


@pytest.fixture(scope="session")
def native_lists():
    """The results of the native probe: one text for each list of exact numbers."""
    if not NATIVE_PROBE.exists():
        pytest.fail(f"{NATIVE_PROBE} is missing; build it with swift build --product WasmProbe")
    printed = subprocess.run([NATIVE_PROBE], capture_output=True, text=True, check=True).stdout
    return [f"{text}\n" for text in printed.removesuffix("\n\n").split("\n\n")]
