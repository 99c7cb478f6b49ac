"""The modules import exactly the functions that the page provides."""

import functools
import http.server
import shutil
import threading

import pytest
from conftest import ROOT

# Records the imports of the first module with a screen and the functions that the page provides. Only modules with a
# screen import `add`. NB: if time has been played, the module of playing time may start before them.
LISTEN = """
  const start = WebAssembly.instantiate;
  WebAssembly.instantiate = (module, given) => {
    const imports = WebAssembly.Module.imports(module);
    if (imports.some(({ name }) => name === "add")) window.seam ??= {
      imports,
      given: Object.entries(given).flatMap(([part, functions]) =>
        Object.entries(functions).map(([name, value]) => [part, name, typeof value])),
    };
    return start(module, given);
  };
"""


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",
        ".js": "text/javascript",
    }

    def log_message(self, *_):
        pass


@pytest.fixture
def site(tmp_path):
    """The URL of the client's files, as `make web` has assembled them."""
    if not (ROOT / "dist" / "index.html").exists():
        pytest.exit("dist/ is missing: run `make web` first.", returncode=2)
    folder = tmp_path / "site"
    shutil.copytree(ROOT / "dist", folder)
    handler = functools.partial(QuietHandler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def seam(page, address):
    """Returns the imports of a screen's module and the functions of the page, each once."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_function("() => window.seam")
    seam = page.evaluate("() => window.seam")
    asked = {(part["module"], part["name"], part["kind"]) for part in seam["imports"]}
    return asked, {tuple(part) for part in seam["given"]}


def test_the_page_provides_what_screens_import_and_tables_import_everything(page, site):
    page.add_init_script(LISTEN)
    asked_of_all = set()
    for way in ["", "#blackjack", "#klondike", "#statistics", "#rounds", "#trainer", "#challenge", "#account", "#boards"]:
        asked, given = seam(page, site + way)
        assert asked <= given, way
        asked_of_all |= asked
    assert asked_of_all == given
    assert {part for part, _, _ in given} == {"host"}


def test_the_home_page_imports_display_time_and_storage(page, site):
    page.add_init_script(LISTEN)
    asked, _ = seam(page, site)
    needed = {"render", "stage", "save", "add", "keepAside", "universal", "local"}
    assert {name for _, name, _ in asked} == needed
