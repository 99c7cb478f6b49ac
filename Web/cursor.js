// The cursor of the keys and the focus of the page are one: piles carry `data-at`, and the one that the
// game's cursor stands at carries `data-cursor`.
import { VERB } from "./house.js";

/** Lets the focus follow the game's cursor inside `root`, and the cursor follow the focus. */
export function followCursor(root, { command, key }) {
  root.addEventListener("focusin", ({ target }) => {
    // NB: a sheet that closes gives the focus back while the page is still being patched.
    queueMicrotask(() => {
      const { at, cursor } = target.dataset;
      if (at !== undefined && cursor === undefined) command(`${VERB.at} ${at}`);
    });
  });
  // At the cursor, the game itself tells Enter from the space bar.
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
