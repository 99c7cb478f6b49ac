// Long presses. An element may have a command for when it is held (data-hold), and an element that
// exists only during the hold may have one for the end (data-release).

import { HOLD_MILLISECONDS } from "./client.js";

const FAR = 10; // pixels after which a press counts as a drag
const PRESSED = "button, a, input, summary, [data-hold]";

/**
 * Listens for long presses.
 *
 * @param {(words: string) => void} command carries out a command
 * @param {HTMLElement} app the element that contains them
 */
export function listenForHolds(command, app) {
  let waiting; // the timer of a press
  let start; // where and when it began
  let isHeld = false; // whether the press was long

  const release = () => {
    const held = app.querySelector("[data-release]");
    if (held) command(held.dataset.release);
  };
  const end = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (isHeld) release();
  };

  document.addEventListener("pointerdown", (event) => {
    end();
    isHeld = false;
    const pressed = event.target.closest?.(PRESSED);
    if (!pressed?.dataset.hold || !event.isPrimary || event.button > 0) return;
    start = [event.clientX, event.clientY];
    waiting = setTimeout(() => {
      isHeld = true;
      command(pressed.dataset.hold);
    }, HOLD_MILLISECONDS);
  });
  document.addEventListener("pointermove", (event) => {
    if (waiting === undefined || isHeld) return;
    if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) > FAR) end();
  });
  for (const done of ["pointerup", "pointercancel"]) document.addEventListener(done, end);
  addEventListener("blur", end);
  // A click after a long press is ignored.
  document.addEventListener("click", (event) => {
    if (!isHeld || event.detail === 0) return;
    isHeld = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
  document.addEventListener("contextmenu", (event) => {
    if (event.target.closest?.(PRESSED)?.dataset.hold) event.preventDefault();
  });

  // Releasing a key that was held ends the hold; a short press leaves it open.
  let down;
  document.addEventListener("keydown", (event) => {
    if (!event.repeat) down = { key: event.key, at: event.timeStamp };
  });
  document.addEventListener("keyup", (event) => {
    if (down?.key === event.key && event.timeStamp - down.at >= HOLD_MILLISECONDS) release();
    down = undefined;
  });
}
