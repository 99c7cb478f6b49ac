"""Measures the client against its budgets, in a real browser: `make bench`.

Times depend on the machine, so they are reported and never asserted.
"""

import contextlib
import math
import pathlib
import socket
import statistics
import subprocess
import tempfile
import threading
import time

from conftest import DESKTOP, SHARP_PHONE, launch_chromium, wait_until
from client_modules import MOST_TOGETHER, largest_modules  # NB: conftest.py adds its folder to the path.
from house import CLIENT, PROGRAM, Server
from patience import PatienceTable, klondike_save, parsed, winning_line
from rounds import number_of_rounds
from table import a_save, stored

KILOBYTE = 1024
# The maximum seconds of a first visit on a simulated slow phone; the goal for tables is 2.0.
SLOW_VISITS = {
    "": 1.5, "#blackjack": 2.5, "#klondike": 2.5, "#baccarat": 2.5, "#war": 2.5, "#trainer": 2.5,
}
# Screens for a player with a long history; the statistics come last, because they fold it.
HISTORY_WAYS = ["", "#blackjack", "#trainer", "#rounds", "#data", "#statistics"]
MOST_KEPT = 110_000
LAMP_DEALS = [3, 7, 11, 16, 23, 42, 57, 64, 88, 120]  # draw 3; some are easy, some are not

# When a click on a chip is shown: from the event to the first frame after the page has changed.
CLICK_TO_FRAME = """
() => new Promise((resolve) => {
  const frames = new MessageChannel();
  let pressed;
  frames.port1.onmessage = () => resolve(performance.now() - pressed);
  const changed = new MutationObserver(() => {
    changed.disconnect();
    requestAnimationFrame(() => frames.port2.postMessage(0));
  });
  changed.observe(document.getElementById("app"),
    { subtree: true, childList: true, attributes: true, characterData: true });
  const press = (event) => { pressed = event.timeStamp };
  document.addEventListener("click", press, { capture: true, once: true });
})
"""

# The frames per second while copies of a card move to and fro over the felt where they have been
# lying still, and the time of the longest frame.
MOVING_CARDS = """
async (count) => {
  const card = document.querySelector(".cards .card");
  const places = Array.from(
    { length: count }, (_, place) => `${place * 9 - 234}px ${(place % 7) * 40 - 120}px`);
  const copies = places.map((place) => {
    const copy = card.cloneNode(true);
    copy.style.translate = place;
    card.parentNode.append(copy);
    return copy;
  });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  copies.forEach((copy, place) => copy.animate(
    [{ translate: places[place] }, { translate: "0 0" }],
    { duration: 500, iterations: Infinity, direction: "alternate" }));
  const times = await new Promise((resolve) => {
    const times = [];
    const note = (now) => {
      times.push(now);
      if (now - times[0] < 2000) requestAnimationFrame(note);
      else resolve(times);
    };
    requestAnimationFrame(note);
  });
  copies.forEach((copy) => copy.remove());
  const gaps = times.slice(1).map((time, place) => time - times[place]);
  return [gaps.length / ((times.at(-1) - times[0]) / 1000), Math.max(...gaps)];
}
"""

# Plays rounds in a table's module without drawing them, with a clock that does not run, and returns
# the module's memory pages after the first round, in the middle and at the end.
MANY_ROUNDS = """
async ([rounds, save]) => {
  const { instantiate } = WebAssembly;
  let memory, shown;
  WebAssembly.instantiate = async (...from) => {
    const made = await instantiate.apply(WebAssembly, from);
    memory = made.exports.memory;
    return made;
  };
  const { bringIn } = await import("/place.js");
  const nothing = () => {};
  const table = await bringIn("blackjack", {
    isAt: () => true, render: (tree) => (shown = JSON.stringify(tree)), announce: nothing,
    save: nothing, offer: nothing, keepAside: nothing, ask: nothing, command: nothing,
    press: nothing, app: document.body,
  });
  let now = Date.now();
  let waking = [];
  Date.now = () => (now += 1000);
  window.setTimeout = (wake) => waking.push(wake);
  window.clearTimeout = () => (waking = []);
  const play = (command) => {
    table.command(command);
    while (waking.length > 0) waking.shift()();
  };
  table.boot([["game", new TextEncoder().encode(save)]], "en", false);
  table.arrive("blackjack", [390, 844, 16]);
  table.attend(true);
  play("chip 100");
  const pages = [];
  for (let round = 0; round <= rounds; round += 1) {
    play("deal");
    while (shown.includes('"data-do":"stand"')) play("stand");
    if (round % (rounds / 2) === 0) pages.push(memory.buffer.byteLength / 65536);
  }
  return pages;
}
"""


# For each pointer movement with a card: the time from the page's event to the frame that shows the
# card there, and the distance between card and pointer at that moment.
DRAG_FRAMES = """
() => {
  window.drags = [];
  const frames = new MessageChannel();
  let move;
  frames.port1.onmessage = () => {
    drags.push({ milliseconds: performance.now() - move.heard, off: move.off });
    move = undefined;
  };
  addEventListener("pointermove", (event) => {
    if (move || !document.querySelector(".card.lifted")) return;
    const now = { heard: performance.now() };
    move = now;
    requestAnimationFrame(() => {
      const { x, width } = document.querySelector(".card.lifted").getBoundingClientRect();
      now.off = x + width / 2 - event.clientX;
      frames.port2.postMessage(0);
    });
  });
}
"""

# The frames per second, measured for two seconds.
FRAME_RATE = """
() => new Promise((resolve) => {
  let frames = 0, begin;
  const count = (now) => {
    begin ??= now;
    if (now - begin > 2000) return resolve(frames / ((now - begin) / 1000));
    frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
})
"""

# When the solver's indicator shows its result, counted from the last action.
LAMP = """
() => new Promise((resolve) => {
  const begin = performance.now();
  const look = () => {
    if (document.querySelector(".lamp.winnable, .lamp.lost, .lamp.unknown")) {
      resolve(performance.now() - begin);
    } else setTimeout(look, 2);
  };
  look();
})
"""


# Puts rounds into the store many times, and the statistics of all of them.
FILL = """
async ([lines, statistics, passes]) => {
  const settled = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await settled(indexedDB.open("truecount"));
  const encoder = new TextEncoder();
  const rounds = lines.map((line) => encoder.encode(line));
  const done = (transaction) => new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  for (let pass = 0; pass < passes; pass += 10) {
    const transaction = database.transaction("rounds", "readwrite");
    const shelf = transaction.objectStore("rounds");
    for (let place = 0; place < 10 * rounds.length; place++) shelf.add(rounds[place % rounds.length]);
    await done(transaction);
  }
  const transaction = database.transaction("documents", "readwrite");
  transaction.objectStore("documents").put(encoder.encode(statistics), "statistics");
  await done(transaction);
  database.close();
}
"""


def report(name, values, unit, budget):
    """Prints one line: the name of a measurement, its value, its worst value, and its limit."""
    worst = f"at most {max(values):.1f}" if len(values) > 1 else ""
    middle = statistics.median(values)
    print(f"{name:<46}{middle:8.1f} {unit:<4}{worst:<16} budget {budget} {unit}")


class Meter:
    """A proxy between a browser and the server that counts the bytes sent to the browser."""

    def __init__(self, house):
        self.bytes = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        self.port = house.port
        threading.Thread(target=self._open, daemon=True).start()

    def _open(self):
        while True:
            visitor, _ = self.listener.accept()
            server = socket.create_connection(("127.0.0.1", self.port))
            for ends in [(visitor, server, False), (server, visitor, True)]:
                threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, source, goal, is_counted):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self.bytes += len(data) if is_counted else 0
                goal.sendall(data)
        goal.close()


def transferred(browser, house, way, is_kept):
    """Returns the bytes sent to a new visitor until a screen is open, or until all files are cached."""
    meter = Meter(house)
    workers = "allow" if is_kept else "block"
    page = browser.new_context(**DESKTOP, service_workers=workers).new_page()
    page.goto(meter.url + way)
    wait_for_table(page)
    if is_kept:
        wait_until(page, "navigator.serviceWorker.controller !== null")
    page.context.close()
    return meter.bytes / KILOBYTE


def wait_for_table(page):
    """Waits until the table is playable."""
    wait_until(page, "performance.getEntriesByName('table-ready').length > 0")


def slow_visit(browser, house, way):
    """Returns the seconds until a new player with a slow phone and a slow network can play."""
    page = browser.new_context(**SHARP_PHONE, service_workers="block").new_page()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    session.send("Network.enable")
    rate = 1.6e6 / 8
    session.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": 150, "downloadThroughput": rate, "uploadThroughput": rate})
    page.goto(house.url + way)
    wait_for_table(page)
    ready = page.evaluate("performance.getEntriesByName('table-ready')[0].startTime")
    page.context.close()
    return ready / 1000


def warm_starts(page, times):
    """Returns when the first content was painted and when the table was ready, in milliseconds."""
    wait_until(page, "navigator.serviceWorker.controller !== null")
    painted, ready = [], []
    for _ in range(times):
        page.reload()
        wait_for_table(page)
        wait_until(page, "performance.getEntriesByName('first-contentful-paint').length > 0")
        for name, values in [("first-contentful-paint", painted), ("table-ready", ready)]:
            values.append(page.evaluate(f"performance.getEntriesByName('{name}')[0].startTime"))
    return painted, ready


def clicks(page, times):
    """Returns the time from a click on a chip to the frame that shows it, in milliseconds."""
    measured = []
    for _ in range(times):
        page.evaluate(f"window.clickToFrame = ({CLICK_TO_FRAME})(); undefined")
        page.locator("[data-do^='chip']:not([aria-disabled=true])").first.click()
        measured.append(page.evaluate("window.clickToFrame"))
    return measured


def idle_frames(browser, page):
    """Returns how many frames are drawn in a second without any input."""
    time.sleep(1)
    browser.start_tracing(page=page, categories=["viz"])
    time.sleep(1)
    return [browser.stop_tracing().count(b'"Display::DrawAndSwap"')]


def patience(browser, house, deal, played, **choices):
    """Opens a Klondike deal with part of its winning solution played."""
    page = browser.new_context(**DESKTOP).new_page()
    page.goto(house.url)
    page.locator(".door-tile").first.wait_for()
    actions = winning_line(*deal)[:played] if played else []
    stored(page, klondike=klondike_save(*deal, actions, **choices))
    page.goto("about:blank")
    page.goto(f"{house.url}#klondike")
    return PatienceTable(page)


def drag_frames(table):
    """Returns the times of the frames that show a dragged card, in milliseconds."""
    mouse = table.page.mouse
    x, y = table.grip("t7")
    table.page.evaluate(DRAG_FRAMES)
    mouse.move(x, y)
    mouse.down()
    for step in range(100):
        mouse.move(x - 4 * step, y + 100 + 40 * math.sin(step / 5))
    table.page.keyboard.press("Escape")
    mouse.up()
    drags = table.page.evaluate("() => drags")
    assert max(one["off"] for one in drags) - min(one["off"] for one in drags) < 1
    return [one["milliseconds"] for one in drags]


def hints(table, times):
    """Returns the time from pressing Hint to the frame that shows it, in milliseconds."""
    measured = []
    for _ in range(times):
        table.page.evaluate(f"window.clickToFrame = ({CLICK_TO_FRAME})(); undefined")
        table.button("hint").click()
        measured.append(table.page.evaluate("window.clickToFrame"))
    return measured


def lamps(browser, house, numbers):
    """Returns the solver's time at the start of deals, and the worker's memory."""
    answers, memory = [], 0
    for number in numbers:
        table = patience(browser, house, (number, 3), 0, lamp=True)
        answers.append(table.page.evaluate(LAMP))
        for worker in table.page.workers:
            size = worker.evaluate("program.memory.buffer.byteLength")
            memory = max(memory, size / KILOBYTE**2)
        table.page.context.close()
    return answers, memory


def measure_patience(browser, house):
    """Measures the Klondike table."""
    deal = (228, 3)
    table = patience(browser, house, deal, 0)
    report("From a move of a dragged card to its frame", drag_frames(table), "ms", 17)
    report("Press on Hint to the frame that shows it", hints(table, times=10), "ms", 100)
    answers, memory = lamps(browser, house, LAMP_DEALS)
    soon = statistics.quantiles(answers, n=10)[-1]
    report("The lamp's answer, slowest but for a tenth", [soon], "ms", 1000)
    report("Memory of the lamp's worker, at most", [memory], "MB", 128)
    line = winning_line(*deal)
    table = patience(browser, house, deal, len(line) - 1)
    (x, y), goal = table.way(*parsed(line[-1]))
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(*goal, steps=3)
    table.page.mouse.up()
    table.page.locator("canvas.victory.playing").wait_for()
    table.page.wait_for_timeout(1000)
    report("Frames per second of the win", [table.page.evaluate(FRAME_RATE)], "fps", 60)


def measure_history(browser, house, rounds):
    """Measures the time of each screen with a long history, and the memory of its page."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([PROGRAM.with_name("bench"), "history", folder, str(rounds)], check=True)
        lines = (pathlib.Path(folder) / "rounds.txt").read_text().splitlines()
        told = (pathlib.Path(folder) / "statistics.json").read_text()
    page = browser.new_context(**DESKTOP).new_page()
    page.goto(house.url)
    wait_for_table(page)
    page.evaluate(FILL, [lines, told, rounds // len(lines)])
    wait_until(page, "navigator.serviceWorker.controller !== null")
    session = page.context.new_cdp_session(page)
    for way in HISTORY_WAYS:
        times, sizes = [], []
        for _ in range(5):
            page.goto("about:blank")
            page.goto(house.url + way)
            wait_for_table(page)
            times.append(page.evaluate("performance.getEntriesByName('table-ready')[0].startTime"))
            used = session.send("Runtime.getHeapUsage")
            # NB: WebAssembly memory is not part of the script heap.
            sizes.append((used["usedSize"] + used.get("backingStorageSize", 0)) / KILOBYTE**2)
        name = f"{way or 'The door'} with {rounds:,} rounds"
        report(name, times, "ms", "100, at most 500")
        report(f"{name}, memory", sizes, "MB", "-")
    begin = time.monotonic()
    while number_of_rounds(page) > MOST_KEPT and time.monotonic() - begin < 600:
        time.sleep(1)
    left = number_of_rounds(page)
    report(f"Folding them to {left:,} after that", [time.monotonic() - begin], "s", "-")
    page.context.close()


def main():
    """Runs all measurements once."""
    with tempfile.TemporaryDirectory() as data, launch_chromium() as browser:
        house = Server(data)
        try:
            together = 0
            for name, most in largest_modules().items():
                packed = (CLIENT / f"{name}.wasm.br").stat().st_size / KILOBYTE
                together += packed
                report(f"Packed: {name}.wasm", [packed], "KB", most)
            report("Packed: all modules together", [together], "KB", MOST_TOGETHER)
            for way in ["", "#blackjack", "#klondike"]:
                name = f"First load until {way or 'the door'} is open"
                report(name, [transferred(browser, house, way, False)], "KB", 300)
            in_all = transferred(browser, house, "", True)
            report("First load, everything kept for offline", [in_all], "KB", 300)
            for way, most in SLOW_VISITS.items():
                visits = [slow_visit(browser, house, way) for _ in range(3)]
                report(f"First visit on a slow phone to {way or 'the door'}", visits, "s", most)
            page = browser.new_context(**DESKTOP).new_page()
            page.goto(house.url)
            wait_for_table(page)
            pages = page.evaluate(MANY_ROUNDS, [10_000, a_save(bankroll=10_000_000)])
            report("Memory growth from round 1 to 10,000", [pages[2] - pages[0]], "pages", 0)
            page.context.close()
            page = browser.new_context(**DESKTOP).new_page()
            page.goto(house.blackjack)
            painted, ready = warm_starts(page, times=10)
            report("Warm start to the first contents", painted, "ms", 200)
            report("Warm start to a table that can be played", ready, "ms", 500)
            report("Click on a chip to the frame that shows it", clicks(page, times=20), "ms", 50)
            report("Frames drawn in an idle second", idle_frames(browser, page), "", 0)
            page.locator("[data-do=deal]").click()
            page.locator(".cards .card").first.wait_for()
            page.wait_for_timeout(3000)  # until the hand has been dealt
            moving, longest = page.evaluate(MOVING_CARDS, 52)
            report("Frames per second while 52 cards move", [moving], "fps", 60)
            report("The longest of those frames", [longest], "ms", 33)
            measure_patience(browser, house)
            measure_history(browser, house, 1_000_000)
        finally:
            house.close()


if __name__ == "__main__":
    main()
