// A screen (the home page or a table): a WebAssembly module of its own, and the bytes that go in and
// out.

import { PLACES, SCRIPTS, STYLES } from "./client.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The style sheets loaded so far, by the screens that they belong to. */
const styles = new Map();

/** Loads the style sheet of a screen, if it has one. It applies only after `applyStyle`. */
function bringStyle(name) {
  if (!STYLES.includes(name)) return null;
  const known = styles.get(name);
  if (known) return known.ready;
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href: `${name}.css`,
    media: "not all",
    fetchPriority: "high", // NB: a sheet that doesn't apply yet is otherwise fetched after everything else.
  });
  styles.set(name, link);
  link.ready = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      styles.delete(name); // The next try fetches it again.
      reject(new Error(`${name}.css did not arrive.`));
    };
  });
  document.querySelector("link[href='sheets.css']").before(link);
  return link.ready;
}

/** Applies the style sheet of one screen and disables all others, so that the order of visits doesn't matter. */
function applyStyle(look) {
  for (const [name, link] of styles) link.media = name === look ? "all" : "not all";
}

/** The two letters of the region of the device's language, the first in the higher byte; 0 if there is none. */
function regionOfDevice() {
  try {
    const { region } = new Intl.Locale(navigator.language).maximize();
    return /^[A-Z]{2}$/.test(region) ? (region.charCodeAt(0) << 8) | region.charCodeAt(1) : 0;
  } catch {
    return 0; // The device names a language that isn't one.
  }
}

/** The modules loaded so far. Several screens may share one. */
const compiled = new Map();

/** Loads a module, once. */
function compile(module) {
  const known = compiled.get(module);
  if (known) return known;
  const arriving = WebAssembly.compileStreaming(fetch(`${module}.wasm`));
  compiled.set(module, arriving);
  arriving.catch(() => compiled.delete(module)); // The next attempt fetches it again.
  return arriving;
}

/**
 * Loads a screen.
 *
 * @param {string} name `door`, or the first part of the links to it
 * @param page the page's functions for the screen, and whether the screen may still use them
 * @throws if its module cannot be loaded
 */
export async function bringIn(name, page) {
  const { module, look } = PLACES[name];
  let game; // the exports of the module
  let wakeTimer;
  let wakeFrame;
  const staged = []; // documents that the next save writes
  const added = []; // rounds that the next save adds
  const forgotten = []; // numbers up to which the next save removes rounds
  const numbered = []; // rounds with their numbers that the next replacement writes
  const pieces = []; // the next file to offer, in pieces
  let piece; // the last piece read from the player's file
  const bytes = (address, count) => new Uint8Array(game.memory.buffer, address, count);
  const text = (address, count) => decoder.decode(bytes(address, count));
  const host = {
    render: (address, count) => page.isAt(place) && page.render(JSON.parse(text(address, count))),
    announce: (address, count) => page.announce(text(address, count)),
    stage: (name, length, address, count) =>
      staged.push([text(name, length), bytes(address, count).slice()]),
    add: (address, count) => added.push(bytes(address, count).slice()),
    forget: (number) => forgotten.push(Number(number)),
    save: () => page.save(staged.splice(0), added.splice(0), forgotten.splice(0)),
    rounds: async (question, after, most) =>
      answer("rounds", question, await page.readRounds(Number(after), most)),
    append: (address, count) => pieces.push(bytes(address, count).slice()),
    readFile: async (question, offset, most) => {
      piece = await page.readFile(Number(offset), most);
      answer("file-piece", question, piece?.length ?? null);
    },
    takePiece: (address, count) => bytes(address, count).set(piece.subarray(0, count)),
    put: (number, address, count) => numbered.push([Number(number), bytes(address, count).slice()]),
    discard: () => (staged.length = numbered.length = pieces.length = 0),
    replace: async (question, clearsDocuments, clearsRounds) => {
      const ready = [staged.splice(0), numbered.splice(0)];
      answer("replaced", question, await page.replace(...ready, clearsDocuments, clearsRounds));
    },
    keeping: async (question, asks) =>
      answer("keeping", question, await page.tellKeeping(asks !== 0)),
    keepAside: (name, length, address, count) =>
      page.keepAside(text(name, length), bytes(address, count).slice()),
    offer: (name, length, address, count) =>
      page.offer(text(name, length), [...pieces.splice(0), bytes(address, count).slice()]),
    wake: (milliseconds) => {
      clearTimeout(wakeTimer);
      cancelAnimationFrame(wakeFrame);
      const start = () => (wakeTimer = setTimeout(() => page.isAt(place) && game.wake(), milliseconds));
      // NB: cards start to move with the next frame, so the end of their motion is counted from there.
      if (document.hidden) start();
      else wakeFrame = requestAnimationFrame(start);
    },
    cue: (cue, place) =>
      document.dispatchEvent(new CustomEvent("cue", { detail: { cue, place } })),
    ask: (address, count) => page.ask(bytes(address, count).slice()),
    member: async (question, address, count) =>
      answer("account", question, await page.askMember(JSON.parse(text(address, count)))),
    ranked: async (question, address, count) => {
      const { topic, ...step } = JSON.parse(text(address, count));
      answer(topic, question, await page.deal(step));
    },
    universal: () => BigInt(Date.now()),
    local: (universal) => {
      const minutes = new Date(Number(universal)).getTimezoneOffset();
      return universal - BigInt(Math.round(minutes * 60_000) || 0);
    },
    region: regionOfDevice,
    entropy: () => crypto.getRandomValues(new BigInt64Array(1))[0],
  };

  /** Passes on the answer to a question, if the screen is still open. */
  const answer = (topic, question, says) => {
    const words = JSON.stringify({ topic, number: Number(question), says, isLast: true });
    if (page.isAt(place)) place.hear(encoder.encode(words));
  };

  /** Writes bytes to the module's inbox, and returns their number. */
  const hand = (data) => {
    const address = game.inbox(data.length);
    bytes(address, data.length).set(data);
    return data.length;
  };
  const handText = (words) => hand(encoder.encode(words));

  /** Writes two pieces to the module's inbox, one after the other. */
  function handBoth(first, second) {
    const both = new Uint8Array(first.length + second.length);
    both.set(first);
    both.set(second, first.length);
    hand(both);
  }

  const place = {
    name,
    language: undefined, // the language in which it was opened last
    /** Passes the documents of the store, as pairs of name and bytes. */
    restore(saved) {
      for (const [name, document] of saved) {
        const label = encoder.encode(name);
        handBoth(label, document);
        game.restore(label.length, document.length);
      }
    },
    /** Opens the screen in a language with the documents of the store. */
    boot(saved, language, movesCards) {
      host.discard();
      place.restore(saved);
      const [label, tag] = [encoder.encode(name), encoder.encode(language)];
      handBoth(label, tag);
      if (game.boot(label.length, tag.length, movesCards ? 1 : 0) === 0) {
        throw new Error(`${module}.wasm does not open "${name}" in "${language}".`);
      }
      place.language = language;
    },
    /** Applies the style sheet of this place instead of that of the place before. */
    applyStyle: () => applyStyle(look),
    arrive: (link, size) => game.arrive(handText(link), ...size),
    resize: (size) => game.resize(...size),
    command(words) {
      if (game.command(handText(words)) === 0) console.error(`Unknown command: ${words}`);
    },
    key: (name) => game.key(handText(name)) !== 0,
    attend: (isWatched) => game.attend(isWatched ? 1 : 0),
    hear: (answer) => game.hear(hand(answer)),
    workerFailed: () => game.workerFailed(),
    wayFailed: () => game.wayFailed(),
    storageFailed: () => game.storageFailed(),
    storageMended: () => game.storageMended(),
  };
  const [program, script] = await Promise.all([
    compile(module),
    SCRIPTS.includes(look) ? import(`./${look}.js`) : undefined,
    bringStyle(look),
  ]);
  game = (await WebAssembly.instantiate(program, { host })).exports;
  script?.listen(page);
  return place;
}
