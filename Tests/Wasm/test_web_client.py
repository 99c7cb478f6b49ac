"""The game's module asks the page for what the page gives, and for nothing else."""

import functools
import http.server
import shutil
import threading

import pytest
from conftest import ROOT

# Notes what the module imports and what the page hands it, on the way to the browser.
LISTEN = """
  const start = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, given) => {
    const response = await source;
    const module = await WebAssembly.compile(await response.clone().arrayBuffer());
    window.seam = {
      imports: WebAssembly.Module.imports(module),
      given: Object.entries(given).flatMap(([part, functions]) =>
        Object.entries(functions).map(([name, value]) => [part, name, typeof value])),
    };
    return start(response, given);
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
def site(tmp_path, module):
    """The address of the client's files with the built module among them."""
    folder = tmp_path / "site"
    shutil.copytree(ROOT / "Web", folder)
    shutil.copy(module("WebClient"), folder / "app.wasm")
    handler = functools.partial(QuietHandler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_the_page_gives_exactly_what_the_game_asks_for(page, site):
    page.add_init_script(LISTEN)
    page.goto(site)
    page.wait_for_function("() => window.seam")
    seam = page.evaluate("() => window.seam")
    asked = {(part["module"], part["name"], part["kind"]) for part in seam["imports"]}
    given = {tuple(part) for part in seam["given"]}
    assert {part for part, _, _ in asked} == {"host"}
    assert asked == given
