// The parts of the page that only the baccarat table needs: the squeeze. The game decides how the
// card bends; here its corner follows the pointer.
import { swallowGhosts } from "./ghost.js";
import { VERB } from "./client.js";

const SLACK_PIXELS = 5; // how far a press may move before it is a drag
const GHOST_MILLISECONDS = 100; // how long after a drag the browser may still report a click

let isListening = false;

/** Listens for drags of the squeezed card. */
export function listen({ app, command }) {
  if (isListening) return; // The table was loaded earlier, before another tab took over.
  isListening = true;
  let press; // the pointer that is down on the card
  let frame;
  let endedAt = -Infinity;

  /** The pointer's position, in thousandths of the card's width and height. */
  const place = (card, { clientX, clientY }) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / height].map((part) => Math.round(part * 1000));
  };

  const bend = () => {
    frame = undefined;
    command(`${VERB.bend} ${[...press.from, ...press.to].join(" ")}`);
  };

  const end = () => {
    if (!press) return;
    cancelAnimationFrame(frame);
    if (frame) bend();
    const { isDrag } = press;
    press = undefined;
    if (!isDrag) return;
    endedAt = performance.now();
    command(VERB.release);
  };

  app.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".squeezed");
    if (!card || !event.isPrimary || event.button > 0) return;
    const from = place(card, event);
    press = { id: event.pointerId, card, from, to: from, x: event.clientX, y: event.clientY };
  });
  app.addEventListener("pointermove", (event) => {
    if (event.pointerId !== press?.id) return;
    if (!press.isDrag) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) <= SLACK_PIXELS) return;
      press.isDrag = true;
      app.setPointerCapture(event.pointerId); // NB: not before, or a tap would not be the card's.
    }
    press.to = place(press.card, event);
    frame ??= requestAnimationFrame(bend);
  });
  for (const done of ["pointerup", "pointercancel"]) {
    app.addEventListener(done, (event) => event.pointerId === press?.id && end());
  }
  addEventListener("blur", end);

  swallowGhosts(() => endedAt, GHOST_MILLISECONDS);
}
