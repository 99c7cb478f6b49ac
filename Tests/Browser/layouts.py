"""Finds elements that a layout hides, covers or cuts off, at tables that each have their own rules."""

# Elements that the coach's panel covers.
PANEL_OVERLAPS = """
() => {
  const panel = document.querySelector(".coach").getBoundingClientRect();
  const things = ".card, .total, .bet, .shoe, .controls button, .bar *, .dial, .status";
  return [...document.querySelectorAll(things)]
    .filter((one) => one.checkVisibility() && !one.closest(".coach"))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.right > panel.left + 1 && box.left < panel.right - 1
        && box.bottom > panel.top + 1 && box.top < panel.bottom - 1;
    })
    .map((one) => one.outerHTML.slice(0, 150));
}
"""

# Buttons where the glyphs of name, value and letter touch, or the mark covers any of them.
KEY_SLIPS = """
() => [...document.querySelectorAll(".actions.playing button")].flatMap((key) => {
  const brush = document.createElement("canvas").getContext("2d");
  const ink = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right, top } = range.getBoundingClientRect();
    brush.font = getComputedStyle(one).font;
    const measured = brush.measureText(one.textContent);
    const base = top + measured.fontBoundingBoxAscent;
    return { text: one.textContent, left, right, top: base - measured.actualBoundingBoxAscent,
      bottom: base + measured.actualBoundingBoxDescent };
  };
  const boxes = [...key.children].filter((one) => one.checkVisibility()).map((one) => {
    if (!one.matches(".best-mark")) return ink(one);
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { text: one.textContent, left, right, top, bottom };
  });
  return boxes.flatMap((one, place) => boxes.slice(0, place).flatMap((other) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > 0.5 && down > 0.5
      ? [`${one.text} lies over ${other.text} by ${across.toFixed(1)} × ${down.toFixed(1)}`] : [];
  }));
})
"""

# Elements that are cut off at the rail, or extend beyond the screen.
CUT_OFF = """
() => [...document.querySelectorAll(".controls button, .coach-head > *, .status")]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const box = one.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight) return true;
    for (let frame = one.parentElement; frame; frame = frame.parentElement) {
      if (getComputedStyle(frame).overflow === "visible") continue;
      const { left, top, right, bottom } = frame.getBoundingClientRect();
      if (box.left < left - 1 || box.top < top - 1 || box.right > right + 1
        || box.bottom > bottom + 1) return true;
    }
    return false;
  })
  .map((one) => one.outerHTML.slice(0, 150))
"""

# Texts and buttons of the plate or the lid that are not fully visible, on it and on the screen.
HIDDEN_WORDS = """
() => {
  const plate = document.querySelector(".saying, .lid").getBoundingClientRect();
  const walker = document.createTreeWalker(document.querySelector(".saying, .lid"), NodeFilter.SHOW_TEXT);
  const hidden = [];
  while (walker.nextNode()) {
    const home = walker.currentNode.parentElement;
    if (!home.checkVisibility({ visibilityProperty: true }) || home.closest("kbd")) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    let { left, top, right, bottom } = plate;
    for (let one = home; one; one = one.parentElement) {
      if (getComputedStyle(one).overflow === "visible") continue;
      const frame = one.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom, innerHeight)];
    }
    // NB: the box of a letter is higher than its ink.
    const cut = [...range.getClientRects()].some((box) => box.left < left - 1
      || box.right > right + 1 || box.top < top - 3 || box.bottom > bottom + 3);
    if (cut) hidden.push(walker.currentNode.data);
  }
  return hidden;
}
"""

# The positions of the plate, its buttons and the play buttons.
PLACES = """
() => [...document.querySelectorAll(".plate, .plate button, .playing button")].map(
  (one) => [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight])
"""

# The texts in the bar that the edge of the felt crosses, if there is a rail beside it: the line
# bends by up to 20 pixels, and is 8 wide.
CROSSED = """
() => {
  const felt = document.querySelector(".surface").getBoundingClientRect();
  const bend = (y) => {
    const share = 1 - Math.min(1, Math.max(0, (y - felt.top) / (felt.height / 2)));
    return 20 * (1 - Math.sqrt(1 - share * share));
  };
  return [...document.querySelectorAll(".bar :is(.caption, b)")].filter((one) => {
    const { left, right, top, width } = one.getBoundingClientRect();
    const atRight = right > felt.right - bend(top) && left < felt.right + 8;
    const atLeft = left < felt.left + bend(top) && right > felt.left - 8;
    return width > 0 && (felt.right < innerWidth && atRight || felt.left > 0 && atLeft);
  }).map((one) => one.textContent);
}
"""

# Game tiles with a text that is within 3 pixels of the edge or beyond it.
CROWDED_TILES = """
() => [...document.querySelectorAll(".lobby-item")].filter((tile) => {
  const box = tile.getBoundingClientRect();
  return [...tile.querySelectorAll("h3, span, .lobby-way")].some((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].some(({ left, right }) => left < box.left + 3 || right > box.right - 3);
  });
}).map((tile) => tile.innerText)
"""

# Elements that would get the focus by Tab, and whose frame the screen or an element around them then
# cuts off.
CUT_FRAMES = """
() => [...document.querySelectorAll("#app :is(button, a, [tabindex='0'])")].flatMap((one) => {
  if (!one.checkVisibility()) return [];
  one.focus();
  const { outlineWidth, outlineOffset } = getComputedStyle(one);
  const frame = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
  const { left, top, right, bottom } = one.getBoundingClientRect();
  let room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (let home = one.parentElement; home; home = home.parentElement) {
    if (getComputedStyle(home).overflow !== "visible") {
      const box = home.getBoundingClientRect();
      room = { left: Math.max(room.left, box.left), top: Math.max(room.top, box.top),
        right: Math.min(room.right, box.right), bottom: Math.min(room.bottom, box.bottom) };
    }
  }
  const cut = Math.max(room.left - left, room.top - top, right - room.right, bottom - room.bottom) + frame;
  return cut > 1 ? [`${one.ariaLabel ?? one.textContent}: ${cut} pixels of the frame`] : [];
});
"""

COVERED_NEWS = """
(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const tenths = [...Array(11).keys()].map((place) => 0.02 + place * 0.096);
  return tenths.flatMap((x) => tenths.map((y) =>
    document.elementFromPoint(left + x * width, top + y * height)))
    .filter((there) => !one.contains(there)).map((there) => there.outerHTML);
}
"""

# Elements that overlap, among everything drawn on the felt and the purse.
FELT_OVERLAPS = """() => {
  const seen = [...document.querySelectorAll(
      ".bankroll, .card, .hand-caption span, .spot-name span, .circle, .bet-amount, .print, .shoe")]
    .map((one) => ({one, at: one.getBoundingClientRect()})).filter(({at}) => at.width && at.height);
  const told = [];
  seen.forEach(({one, at}, place) => {
    for (const {one: other, at: there} of seen.slice(place + 1)) {
      const across = Math.min(at.right, there.right) - Math.max(at.left, there.left);
      const down = Math.min(at.bottom, there.bottom) - Math.max(at.top, there.top);
      const areCards = one.matches(".card") && other.matches(".card");
      const name = (it) => it.getAttribute("class") ?? it.textContent;
      if (across > 2 && down > 2 && !areCards) told.push(`${name(one)} over ${name(other)}`);
    }
  });
  return told;
}"""

# The words and figures on the layout that chips cover.
COVERED_BY_CHIPS = """
() => [...document.querySelectorAll(".zone")].flatMap((zone) => {
  const chips = [...zone.querySelectorAll(".chip svg")].map((one) => one.getBoundingClientRect());
  if (chips.length === 0) return ["no chip on " + zone.dataset.do];
  return [".zone-name", ".zone-pays", ".zone-edge", ".zone-stake"].filter((part) => {
    const words = document.createRange();
    words.selectNodeContents(zone.querySelector(part));
    const { left, right, top, bottom } = words.getBoundingClientRect();
    return getComputedStyle(zone.querySelector(part)).visibility !== "hidden"
      && chips.some((chip) => Math.min(right, chip.right) - Math.max(left, chip.left) > 1
        && Math.min(bottom, chip.bottom) - Math.max(top, chip.top) > 2);
  }).map((part) => `${zone.dataset.do} ${part}`);
})
"""

# Large text on a small screen: the width of the narrowest card, and elements that are cut off or
# covered.
LARGE_TEXT = """
() => {
  const room = (one) => one.getBoundingClientRect();
  const inside = (one) => room(one).left >= 0 && room(one).right <= innerWidth;
  const chips = document.querySelector(".rack"), talk = document.querySelector(".talk");
  return {
    card: Math.min(...[...document.querySelectorAll(".card:not(.leaving)")].map((one) => room(one).width)),
    cut: [...document.querySelectorAll(".hand-head *, .talk *")].filter((one) => !inside(one)).length,
    status: document.querySelector(".status").scrollWidth <= document.querySelector(".lid").clientWidth,
    apart: room(talk).bottom <= room(chips).top + 1 || room(chips).bottom <= room(talk).top + 1,
  };
}
"""

# Elements that the solver's indicator covers, and elements that extend beyond a pile's outline or
# the controls.
MISPLACED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)];
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  const within = (a, b) => a.left >= b.left - 0.5 && a.right <= b.right + 0.5
    && a.top >= b.top - 0.5 && a.bottom <= b.bottom + 0.5;
  const lamp = box(document.querySelector(".lamp"));
  const wide = (sign) => {
    const words = document.createRange();
    words.selectNodeContents(sign);
    return box(words);
  };
  return [
    ...all(".pile, .card, .tool").filter((one) => meet(lamp, box(one)))
      .map((one) => `the lamp over ${one.dataset.at ?? one.dataset.do ?? one.className}`),
    ...(within(lamp, box(document.querySelector(".controls"))) ? [] : ["the lamp, out of the controls"]),
    ...all(".pile-sign").filter((sign) => !within(wide(sign), box(sign.parentElement)))
      .map((sign) => `${sign.textContent} out of ${sign.parentElement.dataset.at}`),
  ];
}"""
