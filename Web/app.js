// Boots the game and carries bytes between it and the browser. No rule, number or text is made here.
import { patch } from "./patch.js";
import { openStorage } from "./storage.js";

const app = document.getElementById("app");
const live = document.getElementById("live");
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const PATIENCE_MILLISECONDS = 400;

let game; // the exports of the WebAssembly module
let storage;
let wakeTimer;
let owner = false; // whether this tab is the one that plays

const bytes = (address, count) => new Uint8Array(game.memory.buffer, address, count);
const text = (address, count) => decoder.decode(bytes(address, count));

/** What the game asks of the page. */
const host = {
  render: (address, count) => patch(app, JSON.parse(text(address, count))),
  announce: (address, count) => {
    const sentence = document.createElement("p");
    sentence.textContent = text(address, count);
    live.replaceChildren(sentence);
  },
  save: (address, count) => {
    if (owner) storage.save(bytes(address, count).slice());
  },
  keepAside: (address, count) => storage.keepAside(bytes(address, count).slice()),
  wake: (milliseconds) => {
    clearTimeout(wakeTimer);
    wakeTimer = setTimeout(() => game.wake(), milliseconds);
  },
  cue: (cue) => document.dispatchEvent(new CustomEvent("cue", { detail: cue })),
  entropy: () => crypto.getRandomValues(new BigInt64Array(1))[0],
};

/** Puts bytes where the game looks for them, and gives their number. */
function hand(data) {
  const address = game.inbox(data.length);
  bytes(address, data.length).set(data);
  return data.length;
}

const command = (words) => owner && game.command(hand(encoder.encode(words)));

const screenSize = () => {
  const area = app.getBoundingClientRect();
  return [area.width, area.height, parseFloat(getComputedStyle(document.documentElement).fontSize)];
};

function listen() {
  document.addEventListener("click", (event) => {
    if (event.target instanceof HTMLDialogElement) return command("close");
    const pressed = event.target.closest("[data-do]");
    if (pressed && pressed.ariaDisabled !== "true") command(pressed.dataset.do);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const presses = event.key === "Enter" || event.key === " ";
    if (presses && event.target.closest("button")) {
      // The browser presses the button; a key that is held down presses it once.
      if (event.repeat) event.preventDefault();
      return;
    }
    if (!owner || event.repeat) return;
    if (game.key(hand(encoder.encode(event.key)))) event.preventDefault();
  });
  // A sheet that the browser wants to close is closed by the game; some it closes without asking.
  const closeSheet = (event) => {
    event.preventDefault();
    command("close");
  };
  document.addEventListener("cancel", closeSheet, true);
  document.addEventListener("close", closeSheet, true);
  addEventListener("resize", () => owner && game.resize(...screenSize()));
}

const show = (id) => {
  for (const section of document.querySelectorAll("body > .message")) {
    section.hidden = section.id !== id;
  }
  app.hidden = Boolean(id);
};

/**
 * Waits until this tab is the only one that plays: two would overwrite each other's game.
 *
 * While another tab plays, the page says so, and how to play here; when that tab is closed, this one
 * goes on by itself.
 */
function claimTable(terms) {
  if (!navigator.locks) return Promise.resolve();
  const notice = setTimeout(() => show("elsewhere"), PATIENCE_MILLISECONDS);
  return new Promise((resolve) => {
    const hold = () => {
      clearTimeout(notice);
      resolve();
      return new Promise(() => {});
    };
    navigator.locks.request("truecount-table", terms, hold).catch(() => {
      clearTimeout(wakeTimer);
      owner = false;
      show("elsewhere");
    });
  });
}

/**
 * Keeps the client in the browser. A new version that arrives before the first action is used at
 * once; a later one waits for the next visit.
 */
function keepClient() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  if (workers.controller) {
    const start = new AbortController();
    const { signal } = start;
    for (const act of ["pointerdown", "keydown"]) {
      document.addEventListener(act, () => start.abort(), { signal, capture: true });
    }
    workers.addEventListener("controllerchange", () => location.reload(), { signal });
  }
  workers.register("sw.js").catch((error) => console.warn("No offline play:", error));
}

/** Begins to play with what was saved last, as soon as no other tab plays. */
async function sitDown(terms) {
  await claimTable(terms);
  const [module, opened] = await Promise.all([
    WebAssembly.instantiateStreaming(fetch("app.wasm"), { host }),
    openStorage(() => game?.storageFailed()),
  ]);
  game = module.instance.exports;
  storage = opened;
  owner = true;
  const saved = storage.saved ? hand(storage.saved) : 0;
  show("");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  game.boot(saved, ...screenSize(), still ? 0 : 1);
  if (storage.isBroken) game.storageFailed();
  performance.mark("table-ready");
}

function fail(error) {
  console.error(error);
  show("failed");
}

async function boot() {
  if (typeof WebAssembly !== "object") return show("unsupported");
  document.getElementById("play-here").onclick = () => sitDown({ steal: true }).catch(fail);
  document.getElementById("reload").onclick = () => location.reload();
  listen();
  await sitDown({});
  keepClient();
}

boot().catch(fail);
