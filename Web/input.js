// The player's input: clicks, keys and forms. An element's commands are in its attributes: data-do for a press,
// data-tap for a tap on an area, data-set for a slider, data-copy and data-copy-words for the clipboard, data-share for
// the share sheet of a phone in its place.
import { VERB } from "./client.js";

let clicked; // the last button pressed, if by a pointer
let pointed; // the same until a key is pressed, even if the focus is elsewhere
let opener; // the button that opened a sheet, if by a pointer

/**
 * Listens for input, and passes it on as commands and keys.
 *
 * @param {HTMLElement} app the element that contains everything shown
 * @param {(words: string) => void} command carries out a command
 * @param {(key: string) => boolean} press presses a key, and returns whether it had an effect
 */
export function listenForInput(app, command, press) {
  document.addEventListener("input", ({ target }) => {
    if (target.dataset.set) command(`${target.dataset.set} ${target.value}`);
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof HTMLDialogElement) return command(VERB.close);
    const copied = event.target.closest("[data-copy]");
    if (copied) {
      const address = `${location.origin}${location.pathname}#${copied.dataset.copy}`;
      const told = copied.dataset.words;
      const text = told ? `${told}\n${address}` : address;
      const shares = "share" in copied.dataset && navigator.share && matchMedia("(pointer: coarse)").matches;
      return shares ? shareText(text, command) : copyText(text, command);
    }
    const words = event.target.closest("[data-copy-words]");
    if (words) return copyText(words.dataset.copyWords, command);
    const pressed = event.target.closest("[data-do]");
    clicked = event.detail > 0 ? pressed : null;
    pointed = clicked;
    if (!pressed?.closest("dialog")) opener = null;
    if (pressed && pressed.ariaDisabled !== "true" && pressed.localName !== "form") {
      command(pressed.dataset.do);
    }
    const tapped = event.target.closest("button, a, input, dialog, [data-tap]")?.dataset.tap;
    if (tapped) command(tapped);
  });
  document.addEventListener("focusout", ({ relatedTarget }) => {
    if (clicked && !clicked.closest("dialog") && relatedTarget?.closest("dialog")) opener = clicked;
    clicked = null;
  });
  document.addEventListener("focusin", ({ target }) => {
    // NB: after a click, the next step gets the focus if the clicked button is gone. The player didn't choose it.
    if (pointed && !pointed.isConnected && "next" in target.dataset) clicked = target;
  });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const value = new FormData(event.target).get("value") ?? "";
    const part = event.target.parentElement;
    command(`${event.target.dataset.do} ${value}`);
    part.scrollIntoView({ block: "nearest" }); // NB: an error message appears there and moves the field.
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab") opener = null;
    pointed = null;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      const step = event.target.closest("input, textarea") ? undefined : historyStep(event);
      if (step && press(step)) event.preventDefault();
      return;
    }
    const isEnter = event.key === "Enter";
    const focused = event.target.closest(isEnter ? "button, a" : "button");
    if (focused && (isAskedBeside(focused) || (isEnter && passesEnter(focused)))) {
      event.preventDefault();
    } else if ((isEnter || event.key === " ") && focused) {
      // The browser presses the button; holding the key down presses it only once.
      if (event.repeat) event.preventDefault();
      return;
    }
    if (isEnter && event.target.dataset.file) {
      event.preventDefault(); // NB: some browsers open files by Space alone.
      event.target.click();
    }
    if (event.target.closest("input, textarea")) return;
    if (walkOptions(event)) return event.preventDefault();
    if (event.repeat && !event.key.startsWith("Arrow")) return;
    if (press(event.key)) event.preventDefault();
  });
  // The game closes a sheet that the browser wants to close; some browsers close it without asking.
  const closeSheet = (event) => {
    event.preventDefault();
    command(VERB.close);
  };
  document.addEventListener("cancel", closeSheet, true);
  document.addEventListener("close", closeSheet, true);
}

/** The step of Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, on Macs with Cmd, by the name of its key. */
function historyStep({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (altKey || ctrlKey === metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "Redo" : "Undo";
  return letter === "y" && !shiftKey ? "Redo" : undefined;
}

/**
 * Whether Enter presses the button marked ⏎ instead of the focused one. This is so after a click on a chip, on a
 * button that has been disabled since, or on one whose sheet has been closed, and after a click that gave the focus to
 * the next step. If the focus came by Tab, Enter presses the focused button.
 */
const passesEnter = (button) =>
  button === opener ||
  (button === clicked && (button.dataset.enter === "pass" || button.ariaDisabled === "true"));

/**
 * Whether a question marked data-enter="here" waits for an answer while the focus is on a button outside it that the
 * player clicked, or on the next step, which gets the focus by itself. Enter and Space then belong to the question.
 */
const isAskedBeside = (button) =>
  (button === clicked || "next" in button.dataset) &&
  !button.closest("dialog, [data-enter='here']") &&
  document.querySelector("[data-enter='here']") !== null;

/** Copies a text, and notifies the screen whether that succeeded. */
async function copyText(text, command) {
  try {
    await navigator.clipboard.writeText(text);
    command(VERB.copied);
  } catch (error) {
    console.warn("Could not copy:", error);
    command(VERB.uncopied);
  }
}

/** Opens the share sheet of the device, or copies the text if the device refuses. */
async function shareText(text, command) {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (error.name !== "AbortError") await copyText(text, command); // NB: closing the sheet is no error.
  }
}

/**
 * Moves the focus along a row of options or tabs, and returns whether the key was for that. A radio button or a tab
 * that gets the focus is chosen. Home and End go to the ends of a row of tabs, along which no key goes up or down.
 */
function walkOptions({ key, target }) {
  const isTab = target.role === "tab";
  const row = target.closest(isTab ? "[role=tablist]" : ".options");
  const options = [...(row?.querySelectorAll(isTab ? "[role=tab]" : ".option") ?? [])];
  const ways = isTab ? {} : { ArrowUp: -1, ArrowDown: 1 };
  const way = { ...ways, ArrowLeft: -1, ArrowRight: 1 }[key];
  const end = isTab ? { Home: 0, End: -1 }[key] : undefined;
  if ((!way && end === undefined) || !options.includes(target)) return false;
  const next = options.at(end ?? (options.indexOf(target) + way) % options.length);
  next.focus();
  if (next.role === "radio" || isTab) next.click();
  return true;
}
