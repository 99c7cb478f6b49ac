// Boots the game and carries bytes between it and the browser. No rule, number or text is made here.
import { followCursor } from "./cursor.js";
import { listenToDrags } from "./drag.js";
import { patch } from "./patch.js";
import { openReckoner } from "./reckoner.js";
import { openStorage } from "./storage.js";
import { watchVictory } from "./victory.js";

const app = document.getElementById("app");
const live = document.getElementById("live");
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const PATIENCE_MILLISECONDS = 400;

let game; // the exports of the WebAssembly module
let storage;
let reckoner;
let wakeTimer;
let owner = false; // whether this tab is the one that plays
let isSeated = false; // whether the first page has been shown

const bytes = (address, count) => new Uint8Array(game.memory.buffer, address, count);
const text = (address, count) => decoder.decode(bytes(address, count));

/** What the game asks of the page. */
const host = {
  render: (address, count) => {
    patch(app, JSON.parse(text(address, count)));
    const { link, title } = app.firstChild.dataset;
    document.title = title;
    showLink(link);
  },
  announce: (address, count) => {
    const sentence = document.createElement("p");
    sentence.textContent = text(address, count);
    live.replaceChildren(sentence);
  },
  save: (name, length, address, count) => {
    if (owner) storage.save(text(name, length), bytes(address, count).slice());
  },
  keepAside: (name, length, address, count) =>
    storage.keepAside(text(name, length), bytes(address, count).slice()),
  wake: (milliseconds) => {
    clearTimeout(wakeTimer);
    wakeTimer = setTimeout(() => game.wake(), milliseconds);
  },
  cue: (cue) => document.dispatchEvent(new CustomEvent("cue", { detail: cue })),
  ask: (address, count) => reckoner.ask(bytes(address, count).slice()),
  now: () => BigInt(Date.now() - new Date().getTimezoneOffset() * 60_000),
  entropy: () => crypto.getRandomValues(new BigInt64Array(1))[0],
};

/** Puts bytes where the game looks for them, and gives their number. */
function hand(data) {
  const address = game.inbox(data.length);
  bytes(address, data.length).set(data);
  return data.length;
}

const command = (words) => owner && game.command(hand(encoder.encode(words)));
const press = (key) => owner && game.key(hand(encoder.encode(key)));

const linkNow = () => decodeURIComponent(location.hash.slice(1));

/** Shows the way to where the player stands; another game is another step to go back from. */
function showLink(link) {
  const before = linkNow();
  if (link === before) return;
  const isElsewhere = link.split("/")[0] !== before.split("/")[0];
  const url = link ? `#${link}` : location.pathname + location.search;
  history[isElsewhere && isSeated ? "pushState" : "replaceState"](null, "", url);
}

const screenSize = () => {
  const area = app.getBoundingClientRect();
  return [area.width, area.height, parseFloat(getComputedStyle(document.documentElement).fontSize)];
};

/** Copies the address of a link, and then tells the game that it was copied, or that it was not. */
async function copyLink(link) {
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${link}`);
    command("copied");
  } catch (error) {
    console.warn("Not copied:", error);
    command("uncopied");
  }
}

function listen() {
  document.addEventListener("click", (event) => {
    if (event.target instanceof HTMLDialogElement) return command("close");
    const copied = event.target.closest("[data-copy]");
    if (copied) return copyLink(copied.dataset.copy);
    const pressed = event.target.closest("[data-do]");
    if (pressed && pressed.ariaDisabled !== "true" && pressed.localName !== "form") {
      command(pressed.dataset.do);
    }
  });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const value = new FormData(event.target).get("value") ?? "";
    command(`${event.target.dataset.do} ${value}`);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const presses = event.key === "Enter" || event.key === " ";
    if (presses && event.target.closest("button")) {
      // The browser presses the button; a key that is held down presses it once.
      if (event.repeat) event.preventDefault();
      return;
    }
    if (!owner || event.target.closest("input")) return;
    if (event.repeat && !event.key.startsWith("Arrow")) return;
    if (press(event.key)) event.preventDefault();
  });
  listenToDrags(app, command);
  followCursor(app, { command, key: press });
  watchVictory(app);
  // A sheet that the browser wants to close is closed by the game; some it closes without asking.
  const closeSheet = (event) => {
    event.preventDefault();
    command("close");
  };
  document.addEventListener("cancel", closeSheet, true);
  document.addEventListener("close", closeSheet, true);
  addEventListener("resize", () => owner && game.resize(...screenSize()));
  addEventListener("popstate", () => owner && game.follow(hand(encoder.encode(linkNow()))));
  document.addEventListener("visibilitychange", () => {
    if (owner) game.attend(document.hidden ? 0 : 1);
  });
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
  reckoner = openReckoner(
    (answer) => owner && game.hear(hand(answer)),
    () => owner && game.reckonerFailed(),
  );
  owner = true;
  for (const [name, document] of storage.saved) {
    const label = encoder.encode(name);
    const both = new Uint8Array(label.length + document.length);
    both.set(label);
    both.set(document, label.length);
    hand(both);
    game.restore(label.length, document.length);
  }
  show("");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  game.boot(hand(encoder.encode(linkNow())), ...screenSize(), still ? 0 : 1);
  isSeated = true;
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
