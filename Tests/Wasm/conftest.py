"""The browser and the WebAssembly modules for the tests in this folder."""

import os
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
MODULES = Path(
    os.environ.get("WASM_MODULES", ROOT / ".build-web/wasm32-unknown-none-wasm/release")
)


def find_browser():
    """The Chromium that the environment or the system names."""
    found = subprocess.run([ROOT / "scripts/chromium.sh"], capture_output=True, text=True)
    if found.returncode != 0:
        pytest.fail(found.stderr.strip())
    return found.stdout.strip()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(), args=["--no-sandbox"]
        )
        yield browser
        browser.close()


@pytest.fixture
def page(browser):
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture(scope="session")
def module():
    """Finds a built module by its product's name."""

    def find(product):
        path = MODULES / f"{product}.wasm"
        if not path.exists():
            pytest.fail(f"{path} is missing; build it with scripts/build-wasm.sh {product}")
        return path

    return find
