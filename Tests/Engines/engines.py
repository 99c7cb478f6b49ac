"""Browsers other than Chromium: how each is started and controlled.

Firefox is controlled by WebDriver BiDi, which needs no driver; WebKit, the engine of Safari, by the
WebKitWebDriver of WebKitGTK. Both take the same input: lists of WebDriver actions.
"""

import base64
import itertools
import json
import os
import re
import socket
import subprocess
import time
import urllib.error
import urllib.request

import websocket

PATIENCE = 60  # seconds for a browser on a busy machine to start or to answer

# Calls a JavaScript function and returns its result, also if it is a promise.
CALL = "(async () => { const one = (%s); return typeof one === 'function' ? one(%s) : one; })()"


def call(script, argument):
    """Returns JavaScript that evaluates a script as Playwright does: a value, or a function."""
    return CALL % (script, json.dumps(argument))


def found(path, pattern):
    """Waits for a line that a program writes into a file; returns the group of its pattern."""
    for _ in range(PATIENCE * 20):
        if match := re.search(pattern, path.read_text(errors="replace")):
            return match.group(1)
        time.sleep(0.05)
    raise RuntimeError(f"{path.name} says nothing of {pattern}.")


class Engine:
    """A browser, and the processes that run for it; they end with it, or if it does not open."""

    def __init__(self, folder, width, height):
        self.programs = []
        try:
            self._open(folder, width, height)
        except BaseException:
            self._end()
            raise

    def close(self):
        try:
            self._leave()
        finally:
            self._end()

    def _start(self, *words, **options):
        self.programs.append(subprocess.Popen(words, **options))
        return self.programs[-1]

    def _end(self):
        for program in reversed(self.programs):
            program.terminate()
            program.wait(timeout=PATIENCE)


class Firefox(Engine):
    """A headless Firefox with its own profile."""

    needs = ["firefox-esr"]

    def _open(self, folder, width, height):
        words = folder / "firefox.txt"
        with words.open("w") as told:
            self._start(
                self.needs[0], "--headless", "--no-remote", "--profile", folder,
                "--remote-debugging-port", "0",
                env={**os.environ, "HOME": str(folder)}, stdout=told, stderr=told,
            )
        address = found(words, r"WebDriver BiDi listening on (ws://\S+)\n")
        self.line = websocket.create_connection(
            f"{address}/session", suppress_origin=True, timeout=PATIENCE)
        self.numbers = itertools.count(1)
        self.version = self._ask("session.new", capabilities={})["capabilities"]["browserVersion"]
        # NB: in the first tab the address bar has the focus, and Enter presses no button of the
        # page.
        self.tab = {"context": self._ask("browsingContext.create", type="tab")["context"]}
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", viewport=size, **self.tab)

    def _ask(self, method, **parameters):
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (answer := json.loads(self.line.recv())).get("id") != number:
            pass
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['message']}")
        return answer["result"]

    def go(self, url):
        self._ask("browsingContext.navigate", url=url, wait="complete", **self.tab)

    def reload(self):
        self._ask("browsingContext.reload", wait="complete", **self.tab)

    def run(self, script, argument=None):
        text = f"{call(script, argument)}.then((value) => JSON.stringify(value ?? null))"
        answer = self._ask("script.evaluate", expression=text, target=self.tab, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def act(self, actions):
        self._ask("input.performActions", actions=actions, **self.tab)

    def picture(self, path):
        answer = self._ask("browsingContext.captureScreenshot", **self.tab)
        path.write_bytes(base64.b64decode(answer["data"]))

    def _leave(self):
        self._ask("browser.close")
        self.line.close()


class WebKit(Engine):
    """WebKitGTK's MiniBrowser on a virtual screen; its storage is lost when it is closed."""

    needs = ["WebKitWebDriver", "Xvfb"]

    def _open(self, folder, width, height):
        words = folder / "screen.txt"
        with words.open("w") as told:
            self._start(
                "Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24",
                stdout=told, stderr=subprocess.DEVNULL,
            )
        self.driver = self._driver(display=found(words, r"(\d+)\n"))
        options = {"args": ["--automation"]}
        session = self._ask("POST", "/session", capabilities={
            "alwaysMatch": {"webkitgtk:browserOptions": options}})
        self.version = session["capabilities"]["browserVersion"]
        self.session = f"/session/{session['sessionId']}"
        self._ask("POST", f"{self.session}/timeouts", script=PATIENCE * 1000)
        self._fit(width, height)

    def _driver(self, display):
        """Starts the driver at a free port, and at another one if that port was taken meanwhile."""
        for _ in range(5):
            with socket.create_server(("127.0.0.1", 0)) as free:
                port = free.getsockname()[1]
            display_here = {**os.environ, "DISPLAY": f":{display}"}
            program = self._start(self.needs[0], f"--port={port}", env=display_here)
            driver = f"http://127.0.0.1:{port}"
            while program.poll() is None:
                try:
                    urllib.request.urlopen(f"{driver}/status", timeout=PATIENCE).close()
                    return driver
                except urllib.error.URLError:
                    time.sleep(0.05)
        raise RuntimeError("The driver of WebKit did not start.")

    def _ask(self, method, path, **parameters):
        body = json.dumps(parameters).encode() if method == "POST" else None
        request = urllib.request.Request(self.driver + path, body, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {error.read().decode()}") from error

    def _fit(self, width, height):
        """Resizes the window so that the page in it has the requested size."""
        rectangle = {"x": 0, "y": 0, "width": width, "height": height}
        for _ in range(100):
            self._ask("POST", f"{self.session}/window/rect", **rectangle)
            inside = self.run("[innerWidth, innerHeight]")
            if inside == [width, height]:
                return
            rectangle["width"] += width - inside[0]
            rectangle["height"] += height - inside[1]
            time.sleep(0.1)
        raise RuntimeError(f"The page is {inside} large.")

    def go(self, url):
        self._ask("POST", f"{self.session}/url", url=url)

    def reload(self):
        self._ask("POST", f"{self.session}/refresh")

    def run(self, script, argument=None):
        text = (
            f"{call(script, argument)}.then((value) => arguments[0]([value ?? null]),"
            " (error) => arguments[0](`${error}`))"
        )
        answer = self._ask("POST", f"{self.session}/execute/async", script=text, args=[])
        if isinstance(answer, str):
            raise RuntimeError(answer)
        return answer[0]

    def act(self, actions):
        self._ask("POST", f"{self.session}/actions", actions=actions)

    def picture(self, path):
        path.write_bytes(base64.b64decode(self._ask("GET", f"{self.session}/screenshot")))

    def _leave(self):
        self._ask("DELETE", self.session)


ENGINES = {"firefox": Firefox, "webkit": WebKit}
