// Celebrates a win on a canvas: the cards jump up, bounce, fly a loop and leave trails. With reduced
// motion they form one large fan instead. Each card's flight depends only on the card. Any press or key
// ends the show and has its usual effect; a still picture disappears automatically.

const STEPS_PER_SECOND = 60;
const STEPS_BETWEEN_CARDS = 22;
const MOST_STEPS_AT_ONCE = 3; // after a pause the show continues without catching up
const LAST_LOOK_MILLISECONDS = 1500;
const STILL_MILLISECONDS = 5000;
const CARD_SHAPE = 7 / 5;
const GRAVITY = 1.9; // in heights of the screen per second, squared
const RANKS = "A23456789TJQK";
const RINGS = "SHCD"; // from the outermost arc to the innermost

/** Starts the show when a `canvas.victory` appears in the page, and ends it when the canvas disappears. */
export function watchVictory(root) {
  let show;
  new MutationObserver(() => {
    const canvas = root.querySelector("canvas.victory");
    if (canvas === (show?.canvas ?? null)) return;
    show?.close();
    show = canvas ? new Show(canvas) : undefined;
  }).observe(root, { subtree: true, childList: true });
}

class Show {
  constructor(canvas) {
    this.canvas = canvas;
    this.painter = canvas.getContext("2d");
    this.waiting = canvas.dataset.cards.split(";").map((text) => {
      const [name, x, y, width] = text.split("|");
      return { name, x: Number(x), y: Number(y), width: Number(width) };
    });
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.isStill = isCalm || canvas.dataset.show === "still";
    this.flying = [];
    this.faces = new Map();
    this.closing = new AbortController();
    this.fit();
    this.listen();
    this.open().catch((error) => console.warn("Could not start the win animation:", error));
  }

  get isOver() {
    return this.closing.signal.aborted;
  }

  listen() {
    const { signal } = this.closing;
    const resized = new ResizeObserver(() => this.fit());
    resized.observe(this.canvas);
    signal.addEventListener("abort", () => resized.disconnect());
    addEventListener("pointerdown", () => this.close(), { signal, capture: true });
    const key = (event) => {
      if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
      this.close();
    };
    addEventListener("keydown", key, { signal, capture: true });
  }

  /** Matches the canvas to the screen's resolution, and preserves its contents. */
  fit() {
    const { canvas } = this;
    const { clientWidth, clientHeight } = canvas;
    const scale = Math.min(devicePixelRatio, 3);
    const [width, height] = [Math.round(clientWidth * scale), Math.round(clientHeight * scale)];
    if (canvas.width === width && canvas.height === height) return;
    const painted = canvas.width > 0 && canvas.height > 0 ? copy(canvas) : undefined;
    Object.assign(canvas, { width, height });
    Object.assign(this, { width: clientWidth, height: clientHeight, scale });
    if (this.isStill) this.layFan();
    else if (painted) this.painter.drawImage(painted, 0, 0, width, height);
  }

  async open() {
    this.deck = await openDeck(getComputedStyle(this.canvas));
    if (this.isStill) return this.layFan();
    const tops = this.waiting.filter((card) => this.topAt(card) === card);
    await this.draw(tops);
    for (const card of tops) this.paint(card);
    this.begin();
    Object.assign(this, { before: performance.now(), late: 0, steps: 0 });
    this.request();
    await this.draw(this.waiting.slice());
  }

  /** Draws the faces of cards in the size that they have on the screen. */
  async draw(cards) {
    for (const { name, width } of cards) {
      if (this.isOver) return;
      if (this.faces.has(name)) continue;
      this.faces.set(name, await this.deck.face(name, width * this.scale));
    }
  }

  /** Shows the cards on the canvas instead of the table. */
  begin() {
    if (!this.isOver) this.canvas.classList.add("playing");
  }

  request() {
    if (!this.isOver) requestAnimationFrame((now) => this.advance(now));
  }

  advance(now) {
    if (this.isOver) return;
    this.late += ((now - this.before) * STEPS_PER_SECOND) / 1000;
    this.before = now;
    const steps = Math.max(0, Math.min(Math.round(this.late), MOST_STEPS_AT_ONCE));
    this.late = Math.min(this.late - steps, 1);
    for (let step = 0; step < steps; step += 1) this.step();
    if (this.waiting.length > 0 || this.flying.length > 0) this.request();
    else this.endAfter(LAST_LOOK_MILLISECONDS);
  }

  step() {
    if (this.steps % STEPS_BETWEEN_CARDS > 0 || this.release()) this.steps += 1;
    for (const flight of this.flying) {
      flight.move(1 / STEPS_PER_SECOND, this);
      this.paint(flight);
    }
    const gone = this.flying.filter((flight) => flight.isGone(this));
    this.flying = this.flying.filter((flight) => !gone.includes(flight));
    for (const { name } of gone) this.forget(name);
  }

  /** Drops a face that no other card needs. With two decks, each card has a twin. */
  forget(name) {
    const isSame = (card) => card.name === name;
    if (!this.waiting.some(isSame) && !this.flying.some(isSame)) this.faces.delete(name);
  }

  /** Releases the next card, and returns whether it was already drawn. */
  release() {
    const [card, ...others] = this.waiting;
    if (!card) return true;
    const under = others.find(({ x, y }) => x === card.x && y === card.y);
    if (!this.faces.has(card.name) || (under && !this.faces.has(under.name))) return false;
    if (under) this.paint(under);
    this.waiting = others;
    this.flying.push(new Flight(card, this));
    return true;
  }

  /** The card that leaves first of those in the same place as a card. */
  topAt({ x, y }) {
    return this.waiting.find((card) => card.x === x && card.y === y);
  }

  paint({ name, x, y, turn, width }) {
    const { painter, scale } = this;
    painter.setTransform(scale, 0, 0, scale, x * scale, y * scale);
    if (turn) painter.rotate(turn);
    const height = width * CARD_SHAPE;
    painter.drawImage(this.faces.get(name), -width / 2, -height / 2, width, height);
    painter.resetTransform();
  }

  /** Places all cards in four concentric arcs over the felt. */
  async layFan() {
    const { width: whole, height, deck } = this;
    if (!deck) return;
    const center = Number(this.canvas.dataset.middle);
    const room = 2 * Math.min(center, whole - center);
    const width = Math.min(room / 7.2, height / 9.5);
    const reach = Math.min(room / 2 - width * 0.85, height * 0.4);
    const middle = Math.max(reach + width * 0.7 + height * 0.085, height * 0.4);
    const fan = this.waiting.map(({ name }) => {
      const ring = RINGS.indexOf(name[1]);
      const turn = ((RANKS.indexOf(name[0]) - 6) / 6) * 1.75;
      const radius = reach * (1 - ring * 0.215);
      const x = center + Math.sin(turn) * radius;
      return { name, ring, turn, width, x, y: middle - Math.cos(turn) * radius };
    });
    this.faces.clear();
    await this.draw(fan);
    if (this.isOver || this.width !== whole || this.height !== height) return;
    this.painter.clearRect(0, 0, this.canvas.width, this.canvas.height);
    fan.sort((one, other) => one.ring - other.ring || one.turn - other.turn);
    for (const card of fan) this.paint(card);
    this.begin();
    this.endAfter(STILL_MILLISECONDS);
  }

  endAfter(milliseconds) {
    clearTimeout(this.ending);
    if (!this.isOver) this.ending = setTimeout(() => this.close(), milliseconds);
  }

  /** Ends the show, and shows the cards on the table again. */
  close() {
    this.closing.abort();
    clearTimeout(this.ending);
    this.canvas.classList.remove("playing");
    this.canvas.classList.add("over");
  }
}

/** The path of a card: a jump, ever lower bounces, and a loop after one of them. */
class Flight {
  constructor({ name, x, y, width }, stage) {
    const chance = chancesOf(name);
    const side = x > stage.width / 2 ? -1 : 1;
    Object.assign(this, { name, x, y, width, turn: 0 });
    this.direction = chance() < 0.75 ? side : -side;
    this.speed = stage.width * (0.16 + 0.22 * chance());
    // NB: cards from the foot of the felt first rise above the panel there.
    const rise = Math.max(0, y - stage.height * 0.3);
    this.fall = -Math.sqrt(
      (stage.height * (0.15 + 0.55 * chance())) ** 2 + 2 * GRAVITY * stage.height * rise,
    );
    this.bounce = 0.72 + 0.12 * chance();
    this.bouncesUntilLoop = 1 + Math.floor(2 * chance());
    this.radius = Math.min(stage.width, stage.height) * (0.13 + 0.07 * chance());
  }

  move(seconds, stage) {
    if (this.loop) return this.ride(seconds);
    const floor = stage.height - (this.width / 2) * CARD_SHAPE;
    this.fall += stage.height * GRAVITY * seconds;
    this.x += this.direction * this.speed * seconds;
    this.y += this.fall * seconds;
    if (this.y < floor) return;
    this.y = floor;
    this.fall *= -this.bounce;
    this.bouncesUntilLoop -= 1;
    if (this.bouncesUntilLoop === 0) this.loop = { angle: 0, x: this.x, y: floor - this.radius };
  }

  ride(seconds) {
    const { loop, radius, direction } = this;
    const rush = radius * 5.5; // the speed at which a loop takes about a second
    this.speed += (Math.max(rush, this.speed) - this.speed) * (1 - Math.exp(-seconds / 0.12));
    loop.angle = Math.min(loop.angle + (this.speed / radius) * seconds, 2 * Math.PI);
    this.turn = -direction * loop.angle;
    this.x = loop.x + direction * radius * Math.sin(loop.angle);
    this.y = loop.y + radius * Math.cos(loop.angle);
    if (loop.angle < 2 * Math.PI) return;
    this.turn = 0;
    this.loop = undefined;
  }

  isGone({ width }) {
    return this.x < -this.width || this.x > width + this.width;
  }
}

/** Pseudorandom numbers from 0 up to 1 that depend only on a card. */
function chancesOf(name) {
  let state = (name.charCodeAt(0) * 131 + name.charCodeAt(1)) * 7919;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function copy(canvas) {
  const other = document.createElement("canvas");
  Object.assign(other, { width: canvas.width, height: canvas.height });
  other.getContext("2d").drawImage(canvas, 0, 0);
  return other;
}

/** Loads the deck. Each face is painted once, in the page's colors. */
async function openDeck(style) {
  const answer = await fetch("cards.svg");
  const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const shared = drawn.querySelector("defs").outerHTML;
  const colors = ["clubs", "diamonds", "hearts", "spades"]
    .map((suit) => `--suit-${suit}`)
    .filter((name) => style.getPropertyValue(name))
    .map((name) => `${name}:${style.getPropertyValue(name)}`)
    .join(";");
  return {
    async face(name, width) {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: Math.round(width), height: Math.round(width * CARD_SHAPE) });
      const symbol = drawn.getElementById(name);
      const image = new Image();
      const svg =
        `<svg xmlns="${symbol.namespaceURI}" width="${canvas.width}" height="${canvas.height}" ` +
        `viewBox="0 0 250 350" style="${colors}">${shared}` +
        `<g color="${symbol.getAttribute("color")}">${symbol.innerHTML}</g></svg>`;
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas;
    },
  };
}
