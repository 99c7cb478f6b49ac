"""Checks a page for people who see, hear or move differently."""

from axe_playwright_python.base import AXE_SCRIPT

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

# The axe-core rules with these tags. For rules that no element breaks, axe-core need not list the
# elements.
VIOLATIONS = """
async ([tags, off]) => {
  const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
  const how = { runOnly: { type: "tag", values: tags }, rules, resultTypes: ["violations"] };
  const { violations } = await axe.run(how);
  return violations.map(({ id, help, nodes }) =>
    ({ id, help, nodes: nodes.map(({ html }) => html.slice(0, 150)) }));
}
"""

NAMELESS = """
() => [...document.querySelectorAll("button, a, input, [role=img], [role=group], dialog")]
  .filter((one) => one.checkVisibility() && !one.closest("[aria-hidden=true]"))
  .filter((one) => {
    const by = document.getElementById(one.getAttribute("aria-labelledby")) ?? one.labels?.[0];
    return !(one.getAttribute("aria-label") ?? by?.textContent ?? one.textContent).trim();
  })
  .map((one) => one.outerHTML)
"""

TARGETS = """
() => [...document.querySelectorAll("button, a")]
  .filter((one) => one.checkVisibility())
  .map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { name: one.ariaLabel ?? one.textContent, x, y, width, height };
  })
"""

# Every visible and enabled run of text: its position, and its color including all opacity.
TEXTS = """
() => {
  const texts = [];
  const frames = new Map([[document.documentElement, document.documentElement]]);
  const frameOf = (element) => {
    if (!frames.has(element)) {
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY);
      frames.set(element, scrolls ? element : frameOf(element.parentElement));
    }
    return frames.get(element);
  };
  // What can be seen of a frame, which may itself be in one that scrolls.
  const clipOf = (frame) => {
    const box = frame.getBoundingClientRect();
    if (frame === document.documentElement) return box;
    const outer = clipOf(frameOf(frame.parentElement));
    return {
      top: Math.max(box.top, outer.top), bottom: Math.min(box.bottom, outer.bottom),
      left: Math.max(box.left, outer.left), right: Math.min(box.right, outer.right),
    };
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const top = [...document.querySelectorAll("dialog[open]")].pop();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest(".visually-hidden, [aria-disabled=true], style, script")) continue;
    // Words in a drawing stand on what the drawing paints below them, and are said elsewhere too.
    if (element.closest("svg")?.closest("[aria-hidden=true]")) continue;
    if (top && !top.contains(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const clip = clipOf(frameOf(element));
    const strip = element.closest(".house-figure") ? null : document.querySelector(".house-figure");
    const cover = strip?.getBoundingClientRect();
    const boxes = [...range.getClientRects()].filter((box) => {
      // What has been scrolled below a strip that stays cannot be seen.
      if (cover && box.top < cover.bottom && box.right > cover.left) return false;
      // What lies beyond the frame that scrolls it cannot be seen.
      if (box.top < clip.top || box.bottom > Math.min(clip.bottom, innerHeight)) return false;
      return box.left >= Math.max(0, clip.left) && box.right <= Math.min(clip.right, innerWidth);
    });
    if (boxes.length === 0) continue;
    let opacity = 1;
    for (let one = element; one; one = one.parentElement) opacity *= getComputedStyle(one).opacity;
    const { color, fill } = getComputedStyle(element);
    for (const { x, y, width, height } of boxes) {
      texts.push({ text: node.data, color: element instanceof SVGElement ? fill : color, opacity,
        box: { x, y, width, height } });
    }
  }
  return texts;
}
"""

# The lowest contrast of each text with the pixels behind it.
CONTRASTS = """
async ({ picture, width, texts }) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  if (Math.abs(image.width - width) > 1) throw new Error("the picture has other pixels than the boxes");
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const painter = canvas.getContext("2d", { willReadFrequently: true });
  const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const inks = new Map();
  const rgba = (color) => {
    if (inks.has(color)) return inks.get(color);
    probe.clearRect(0, 0, 1, 1);
    probe.fillStyle = color;
    probe.fillRect(0, 0, 1, 1);
    inks.set(color, [...probe.getImageData(0, 0, 1, 1).data]);
    return inks.get(color);
  };
  painter.drawImage(image, 0, 0);
  const linear = (part) => part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  const whole = Float64Array.from({ length: 256 }, (_, part) => linear(part));
  const light = (r, g, b) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  return texts.map(({ text, color: named, opacity, box }) => {
    const [r, g, b, a] = rgba(named), cover = opacity * a / 255, rest = 1 - cover;
    const opaque = light(r, g, b);
    const { data } = painter.getImageData(
      Math.floor(box.x), Math.floor(box.y), Math.ceil(box.width), Math.ceil(box.height));
    const papers = new Set();
    let before;
    for (const color of new Uint32Array(data.buffer)) {
      if (color !== before) papers.add(color);
      before = color;
    }
    let lowest = 21;
    for (const color of papers) {
      const red = color & 255, green = color >> 8 & 255, blue = color >> 16 & 255;
      const paper = 0.2126 * whole[red] + 0.7152 * whole[green] + 0.0722 * whole[blue];
      const seen = rest === 0 ? opaque
        : light(r * cover + red * rest, g * cover + green * rest, b * cover + blue * rest);
      lowest = Math.min(lowest, (Math.max(paper, seen) + 0.05) / (Math.min(paper, seen) + 0.05));
    }
    return { text, color: named, contrast: Math.round(lowest * 100) / 100 };
  });
}
"""

# Texts that extend beyond the screen or their button, or that overlap.
COLLISIONS = """
(selector) => {
  const texts = [];
  const slips = [];
  for (const root of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const home = node.parentElement;
      if (!node.data.trim() || !home.checkVisibility({ visibilityProperty: true })) continue;
      if (home.closest("kbd") || getComputedStyle(home).clipPath !== "none") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let { left, top, right, bottom } = range.getBoundingClientRect();
      for (let one = home; one; one = one.parentElement) {
        const clip = one.getBoundingClientRect();
        if (one.matches("button") && (left < clip.left - 1 || right > clip.right + 1)) {
          slips.push(`${node.data} leaves its button`);
        }
        if (getComputedStyle(one).overflowX === "visible") continue;
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      if (left < -1 || right > innerWidth + 1) slips.push(`${node.data} leaves the screen`);
      for (const other of texts) {
        const across = Math.min(right, other.right) - Math.max(left, other.left);
        const down = Math.min(bottom, other.bottom) - Math.max(top, other.top);
        // NB: the boxes of two lines may touch where there is no ink.
        if (across > 1 && down > 3) slips.push(`${node.data} lies over ${other.text}`);
      }
      texts.push({ text: node.data, left, top, right, bottom });
    }
  }
  return texts.length > 0 ? slips : ["no text is there"];
}
"""

# Parts of the bar, controls and felt that extend beyond the screen or their frame, or cut off their
# text.
CLIPPED = """
() => [...document.querySelectorAll(".bar *, .controls *, .total, .bet, .print, .shoe-count")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("svg, .visually-hidden"))
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const outside = box.left < -1 || box.top < -1 || box.right > innerWidth + 1
      || box.bottom > innerHeight + 1;
    const cut = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
      && getComputedStyle(one).overflow !== "visible";
    const home = one.closest(".bar, .controls")?.getBoundingClientRect() ?? box;
    return outside || cut || box.bottom > home.bottom + 1 || box.top < home.top - 1;
  })
  .map((one) => one.outerHTML.slice(0, 200))
"""

# Buttons that are too small to tap and figures that can't be read, as sentences.
CROWDED = """
({ buttons, figures, least }) => {
  // In the middle, and around it as far as a round button reaches.
  const POINTS = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9],
    [0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]];
  const slips = [];
  const name = (one) => one.ariaLabel ?? one.textContent;
  const seen = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const look = (one, isOwn) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    if (left < -2 || top < -2 || right > innerWidth + 2 || bottom > innerHeight + 2) {
      slips.push(`${name(one)} leaves the screen`);
    }
    for (const [x, y] of POINTS) {
      const there = document.elementFromPoint(left + x * width, top + y * height);
      if (there && isOwn(there)) continue;
      slips.push(`${name(one)} is covered by ${there?.outerHTML.slice(0, 200)}`);
    }
    return { name: name(one), left, top, right, bottom };
  };
  const boxes = seen(buttons).map((one) => {
    const box = look(one, (there) => one.contains(there));
    if (Math.min(box.right - box.left, box.bottom - box.top) < least) {
      slips.push(`${box.name} is too small`);
    }
    return box;
  });
  boxes.forEach((box, place) => {
    for (const other of boxes.slice(place + 1)) {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (across > 0.5 && down > 0.5) slips.push(`${box.name} lies over ${other.name}`);
    }
  });
  const texts = seen(figures);
  for (const one of texts) {
    look(one, (there) => one.contains(there) || there.contains(one));
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== "visible") {
      slips.push(`${name(one)} is cut off`);
    }
  }
  if (boxes.length === 0 || texts.length === 0) slips.push("nothing is there");
  return slips;
}
"""

NO_INK = """
  svg text { fill: transparent !important }
  * { color: transparent !important; transition: none !important; animation: none !important }
  .sign { stroke: transparent !important }
  /* Lines that no letter crosses; the box of a letter that is set on a curve does. */
  .arc-edges { stroke: transparent !important }
"""


def axe_violations(page):
    """Returns what axe-core finds against WCAG 2.2 AA, one line each."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return [
        f"{rule['id']}: {rule['help']}: {rule['nodes']}"
        for rule in page.evaluate(VIOLATIONS, [WCAG, []])
    ]


def nameless(page):
    """Returns visible or usable elements that have no name for a screen reader."""
    return page.evaluate(NAMELESS)


def targets(page):
    """Returns all elements that can be pressed, with their names and boxes."""
    return page.evaluate(TARGETS)


def collisions(page, selector):
    """Returns the texts there that extend beyond the screen or their button, or overlap."""
    return page.evaluate(COLLISIONS, selector)


def crowded(page, buttons, figures, least=44):
    """Returns buttons that extend beyond the screen, are small, are covered or overlap.

    Figures, too, must be on the screen, uncovered and complete. Both are given by selectors.
    """
    return page.evaluate(
        CROWDED, {"buttons": buttons, "figures": figures, "least": least})


def clipped(page):
    """Returns elements of the page that extend beyond the screen or their frame, or cut off their text."""
    return page.evaluate(CLIPPED)


def quick_picture(page):
    """Returns a screenshot of the page as a quickly compressed PNG in Base64, and the page's width.

    It has one pixel for each CSS pixel, whatever the screen's resolution.
    """
    session = page.context.new_cdp_session(page)
    width, height = page.evaluate("() => [innerWidth, innerHeight]")
    clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
    picture = session.send(
        "Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True, "clip": clip})
    session.detach()
    return picture["data"], width


def low_contrasts(page, scratch, lowest=4.5):
    """Returns the visible texts with too little contrast to the pixels behind them.

    `scratch` is an empty page in which the screenshot is analyzed.
    """
    # NB: an element that arrives during the measurement moves what is below it, so the boxes would
    # not match the screenshot.
    for _ in range(10):
        texts = page.evaluate(TEXTS)
        assert texts, "there is no text to measure"
        ink = page.add_style_tag(content=NO_INK)
        picture, width = quick_picture(page)
        ink.evaluate("(style) => style.remove()")
        if [one["box"] for one in page.evaluate(TEXTS)] == [one["box"] for one in texts]:
            break
    measured = scratch.evaluate(CONTRASTS, {"picture": picture, "width": width, "texts": texts})
    return [one for one in measured if one["contrast"] < lowest]


def hindrances(page, scratch):
    """Returns accessibility problems of a page: names, contrast, small targets, sideways scrolling.

    `scratch` is an empty page for measuring contrast.
    """
    small = [one for one in targets(page) if one["width"] < 44 or one["height"] < 43.9]
    width = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    wide = [f"{width} pixels lie beyond the side"] if width > 0 else []
    return [*axe_violations(page), *nameless(page), *low_contrasts(page, scratch), *small, *wide]
