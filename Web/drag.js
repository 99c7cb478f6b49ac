// Dragging of cards by mouse, finger or pen. The game decides which cards are lifted and where they
// land; here they follow the pointer until it is released.
import { swallowGhosts } from "./ghost.js";
import { VERB } from "./client.js";

const SLACK_PIXELS = { mouse: 4, pen: 6, touch: 8 }; // how far a press may move before it is a drag
const GHOST_MILLISECONDS = 400; // how long after a drag the browser may still report a click
const LINK_SECONDS = 0.03; // how much later each card of a fan moves than the previous one
const FAN_SECONDS = 0.14; // how much later, at most, the last card moves than the first one
const SWING_SECONDS = 0.07;
const TILT_PER_SPEED = 0.004; // degrees for each pixel per second
const MOST_TILT = 5;
const SPRING_TIME = "var(--motion-spring-back)";
const STILL = 0.2; // pixels or degrees too small to see

/** Listens for drags of cards with `data-lift`, and sends commands to the game. */
export function listenToDrags(root, command) {
  let press; // the pointer that is down on a card
  let fan; // the cards that it has lifted
  let endedAt = -Infinity;

  const lift = () => {
    press.hasStrayed = true;
    const seen = middle(press.card);
    command(`${VERB.lift} ${press.text}`);
    const lifted = liftedCards(root);
    if (lifted.length === 0) return;
    root.setPointerCapture(press.pointerId);
    fan = new Fan(lifted, seen);
    fan.watch(root, () => letGo(VERB.cancel));
  };

  const letGo = (words) => {
    const dropped = fan;
    if (!dropped) return;
    fan = undefined;
    dropped.unwatch();
    command(words);
    dropped.settle();
  };

  const follow = ({ clientX, clientY }) => {
    const [dx, dy] = [clientX - press.x, clientY - press.y];
    if (!press.hasStrayed && Math.hypot(dx, dy) > press.slack) lift();
    fan?.moveTo(dx, dy);
  };

  // NB: Chromium takes a card flicked by a finger for a fling of the page, although nothing scrolls,
  // and then takes the next tap as a stop, not as a click.
  const keepFromFlicks = (event) => {
    if (fan && event.cancelable) event.preventDefault();
  };

  /** Adds a listener for events of the pointer that is down on a card. */
  const listen = (name, listener) =>
    root.addEventListener(name, (event) => {
      if (event.pointerId === press?.pointerId) listener(event);
    });

  const finish = (words) => {
    letGo(words);
    if (press.hasStrayed) endedAt = performance.now();
    press = undefined;
  };

  root.addEventListener("pointerdown", (event) => {
    if (fan || !event.isPrimary || event.button !== 0 || event.ctrlKey) return;
    endedAt = -Infinity;
    const card = event.target.closest("[data-lift]");
    const { pointerId, pointerType, clientX: x, clientY: y } = event;
    const slack = SLACK_PIXELS[pointerType] ?? SLACK_PIXELS.mouse;
    press = card && { pointerId, x, y, slack, card, text: card.dataset.lift };
    card?.addEventListener("touchmove", keepFromFlicks, { passive: false });
  });
  listen("pointermove", (event) => (event.buttons & 1 ? follow(event) : finish(VERB.cancel)));
  listen("pointerup", (event) => {
    if (fan) follow(event);
    finish(fan && `${VERB.drop} ${fan.place().join(" ")}`);
  });
  listen("pointercancel", () => finish(VERB.cancel));
  addEventListener("blur", () => letGo(VERB.cancel));
  document.addEventListener("visibilitychange", () => letGo(VERB.cancel));

  // While cards are being dragged, keys can only drop them.
  addEventListener(
    "keydown",
    (event) => {
      if (!fan) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") letGo(VERB.cancel);
    },
    true,
  );

  swallowGhosts(() => endedAt, GHOST_MILLISECONDS);
}

/** The lifted cards, the grabbed one first. */
function liftedCards(root) {
  const lag = (card) => Number(card.style.getPropertyValue("--lag"));
  return [...root.querySelectorAll(".lifted")].sort((one, other) => lag(one) - lag(other));
}

/** The center of an element in the window. */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const pose = ({ style }) => style.getPropertyValue("--x") + style.getPropertyValue("--y");

/**
 * Cards in motion: the first one is under the pointer, each of the others trails the one before it,
 * and all tilt with their speed.
 *
 * The positions go to the style sheet as `--dx`, `--dy` and `--tilt`.
 */
class Fan {
  constructor(cards, seen) {
    this.cards = cards;
    this.poses = cards.map(pose);
    // A card that is caught in flight continues from where it appears.
    const home = middle(cards[0]);
    this.start = { x: seen.x - home.x, y: seen.y - home.y };
    this.links = cards.map(() => ({ ...this.start, tilt: 0 }));
    this.goal = { ...this.start };
    this.isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.linkSeconds = Math.min(LINK_SECONDS, FAN_SECONDS / cards.length);
  }

  /** Puts the grabbed card under the pointer; the others follow. */
  moveTo(dx, dy) {
    this.goal = { x: this.start.x + dx, y: this.start.y + dy };
    if (this.isCalm) for (const link of this.links) Object.assign(link, this.goal);
    else this.frame ??= requestAnimationFrame((now) => this.follow(now));
    Object.assign(this.links[0], this.goal);
    this.show(this.isCalm ? this.cards.length : 1);
  }

  /** Moves the cards for one frame, and requests another until they have stopped. */
  follow(now) {
    const seconds = Math.min(Math.max(now - (this.before ?? now - 16), 1), 50) / 1000;
    const near = 1 - Math.exp(-seconds / this.linkSeconds);
    const swing = 1 - Math.exp(-seconds / SWING_SECONDS);
    this.before = now;
    let unrest = 0;
    let ahead;
    for (const link of this.links) {
      if (ahead) {
        link.x += (ahead.x - link.x) * near;
        link.y += (ahead.y - link.y) * near;
        unrest = Math.max(unrest, Math.abs(ahead.x - link.x), Math.abs(ahead.y - link.y));
      }
      const speed = (link.x - (link.seenX ?? link.x)) / seconds;
      const tilt = Math.max(-MOST_TILT, Math.min(MOST_TILT, speed * TILT_PER_SPEED));
      link.tilt += (tilt - link.tilt) * swing;
      link.seenX = link.x;
      unrest = Math.max(unrest, Math.abs(link.tilt));
      ahead = link;
    }
    const isStill = unrest < STILL;
    if (isStill) for (const link of this.links) Object.assign(link, this.goal, { tilt: 0 });
    this.show(this.cards.length);
    this.frame = isStill ? undefined : requestAnimationFrame((time) => this.follow(time));
    if (isStill) this.before = undefined;
  }

  show(count) {
    for (let index = 0; index < count; index += 1) {
      const { x, y, tilt } = this.links[index];
      const { style } = this.cards[index];
      style.setProperty("--dx", `${x}px`);
      style.setProperty("--dy", `${y}px`);
      style.setProperty("--tilt", `${tilt}deg`);
    }
    this.observer?.takeRecords();
  }

  /** Keeps the cards under the pointer when the page is rendered again, as long as they are lifted. */
  watch(root, lost) {
    this.observer = new MutationObserver(() => {
      const lifted = liftedCards(root);
      const isSame = lifted.length === this.cards.length && lifted[0] === this.cards[0];
      if (isSame) this.show(lifted.length);
      else lost();
    });
    const attributeFilter = ["class", "style"];
    this.observer.observe(root, { subtree: true, childList: true, attributeFilter });
  }

  unwatch() {
    this.observer?.disconnect();
    this.observer = undefined;
    cancelAnimationFrame(this.frame);
  }

  /** The center of the grabbed card on the felt, in whole pixels. */
  place() {
    const { x, y } = middle(this.cards[0]);
    const felt = this.cards[0].closest(".felt").getBoundingClientRect();
    return [Math.round(x - felt.left), Math.round(y - felt.top)];
  }

  /** Releases the cards, which move to where the game puts them. On the way back, they spring. */
  settle() {
    this.cards.forEach((card, index) => {
      for (const name of ["--dx", "--dy", "--tilt"]) card.style.removeProperty(name);
      if (pose(card) !== this.poses[index]) return;
      card.style.setProperty("--settle", SPRING_TIME);
      card.style.setProperty("--ease", "var(--spring)");
    });
  }
}
