// Boots the game and carries bytes between it and the browser. No rule, number or text is made here.
import { patch } from "./patch.js";
import { openStorage } from "./storage.js";

const app = document.getElementById("app");
const live = document.getElementById("live");
const encoder = new TextEncoder();
const decoder = new TextDecoder();

let game; // the exports of the WebAssembly module
let storage;
let wakeTimer;
let owner = true; // whether this tab is the one that plays

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

const command = (words) => game.command(hand(encoder.encode(words)));

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
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const focused = event.target.closest("button, a, input");
    const presses = event.key === "Enter" || event.key === " ";
    if (presses && focused && focused.ariaDisabled !== "true") return;
    if (game.key(hand(encoder.encode(event.key)))) event.preventDefault();
  });
  // A sheet that the browser wants to close is closed by the game.
  document.addEventListener(
    "cancel",
    (event) => {
      event.preventDefault();
      command("close");
    },
    true,
  );
  addEventListener("resize", () => game.resize(...screenSize()));
}

const show = (id) => {
  for (const section of document.querySelectorAll("body > .message")) {
    section.hidden = section.id !== id;
  }
  app.hidden = Boolean(id);
};

/** Plays in this tab only: two tabs would overwrite each other's game. */
function claimTable(steal) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request("truecount-table", steal ? { steal } : { ifAvailable: true }, (lock) => {
        resolve(Boolean(lock));
        return lock ? new Promise(() => {}) : undefined;
      })
      .catch(() => {
        owner = false;
        show("elsewhere");
      });
  });
}

async function boot() {
  if (typeof WebAssembly !== "object") return show("unsupported");
  document.getElementById("play-here").onclick = async () => {
    await claimTable(true);
    location.reload();
  };
  document.getElementById("reload").onclick = () => location.reload();
  if (!(await claimTable(false))) return show("elsewhere");
  const [module, opened] = await Promise.all([
    WebAssembly.instantiateStreaming(fetch("app.wasm"), { host }),
    openStorage(() => game?.storageFailed()),
  ]);
  game = module.instance.exports;
  storage = opened;
  const saved = storage.saved ? hand(storage.saved) : 0;
  show("");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  game.boot(saved, ...screenSize(), still ? 0 : 1);
  if (storage.isBroken) game.storageFailed();
  listen();
  performance.mark("table-ready");
  navigator.serviceWorker?.register("sw.js");
}

boot().catch((error) => {
  console.error(error);
  show("failed");
});
