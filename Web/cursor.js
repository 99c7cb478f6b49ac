// The keyboard cursor and the focus of the page are one: piles have `data-at`, and the pile at the
// game's cursor has `data-cursor`.
import { VERB } from "./client.js";

/** Makes the focus follow the game's cursor inside `root`, and the cursor follow the focus. */
export function followCursor(root, { command, key }) {
  root.addEventListener("focusin", ({ target }) => {
    // NB: a closing sheet returns the focus while the page is still being patched.
    queueMicrotask(() => {
      const { at, cursor } = target.dataset;
      if (at !== undefined && cursor === undefined) command(`${VERB.at} ${at}`);
    });
  });
  // At the cursor, the game itself distinguishes Enter from the space bar.
  root.addEventListener("keydown", (event) => {
    if (event.target.dataset.at === undefined) return;
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) key(event.key);
  });
  new MutationObserver((records) => {
    const here = records.map((one) => one.target).find((one) => one.dataset.cursor !== undefined);
    if (here && here !== document.activeElement) here.focus({ preventScroll: true });
  }).observe(root, { subtree: true, attributeFilter: ["data-cursor"] });
}
