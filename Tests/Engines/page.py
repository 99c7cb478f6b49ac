"""A page in an engine, with the part of Playwright's API that the players of Tests/Browser use."""

import time

KEYS = {
    "Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}

# The position of the only matching element, once it exists, is enabled, and has stopped moving.
PLACE = """async (selector) => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let before; ; await frame()) {
    const one = document.querySelector(selector);
    if (!one || one.ariaDisabled === "true") continue;
    const { x, y, width, height } = one.getBoundingClientRect();
    const now = [x, y, width, height];
    if (width > 0 && before?.join() === now.join()) return now;
    before = now;
  }
}"""


class Page:
    """A page, its mouse and its keyboard."""

    def __init__(self, engine):
        self.engine = engine
        self.evaluate = engine.run
        self.goto = engine.go
        self.reload = engine.reload
        self.mouse = Mouse(engine)
        self.keyboard = Keyboard(engine)

    def locator(self, selector):
        return Locator(self, selector)

    def wait_for_function(self, function, timeout=10):
        """Waits until a JavaScript function returns true."""
        end = time.monotonic() + timeout
        while not self.evaluate(function):
            assert time.monotonic() < end, f"waited in vain for {function}"
            time.sleep(0.02)

    def wait_for_timeout(self, milliseconds):
        time.sleep(milliseconds / 1000)


class Locator:
    """The first element that matches a selector."""

    def __init__(self, page, selector):
        self.page = page
        self.selector = selector

    def wait_for(self, timeout=10):
        one = f"document.querySelector({self.selector!r})"
        self.page.wait_for_function(f"() => {one} !== null", timeout)

    def get_attribute(self, name):
        self.wait_for()
        one = f"document.querySelector({self.selector!r})"
        return self.page.evaluate(f"() => {one}.getAttribute({name!r})")

    def click(self):
        self.wait_for()
        x, y, width, height = self.page.evaluate(PLACE, self.selector)
        self.page.mouse.click(x + width / 2, y + height / 2)


class Mouse:
    """The mouse of a page."""

    def __init__(self, engine):
        self.engine = engine

    def act(self, *actions):
        self.engine.act([{"type": "pointer", "id": "mouse", "actions": actions}])

    def move(self, x, y, steps=1):
        if steps > 1:
            for step in range(1, steps):
                share = step / steps
                self._go(self.x + (x - self.x) * share, self.y + (y - self.y) * share)
        self._go(x, y)
        self.x, self.y = x, y

    def _go(self, x, y):
        self.act({"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0})

    def down(self):
        self.act({"type": "pointerDown", "button": 0})

    def up(self):
        self.act({"type": "pointerUp", "button": 0})

    def click(self, x, y):
        self.move(x, y)
        self.down()
        self.up()


class Keyboard:
    """The keys of a page."""

    def __init__(self, engine):
        self.engine = engine

    def press(self, key):
        value = KEYS.get(key, key)
        actions = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.engine.act([{"type": "key", "id": "keys", "actions": actions}])
