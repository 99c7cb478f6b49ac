// A place, which is the front door or a table: a WebAssembly module of its own, and the bytes that go
// into it and come out of it.

import { PLACES, SCRIPTS, STYLES } from "./client.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Loads the style sheet of one place, if it has one; the order of style sheets in the page matters. */
function bringStyle(name) {
  if (!STYLES.includes(name)) return null;
  const known = document.querySelector(`link[href="${name}.css"]`);
  if (known) return known.ready;
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href: `${name}.css`,
  });
  link.ready = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${name}.css did not arrive.`));
    };
  });
  document.querySelector("link[href='sheets.css']").before(link);
  return link.ready;
}

/** The modules that were loaded so far: several places may share one. */
const compiled = new Map();

/** Loads a module, once. */
function compile(module) {
  const known = compiled.get(module);
  if (known) return known;
  const arriving = WebAssembly.compileStreaming(fetch(`${module}.wasm`));
  compiled.set(module, arriving);
  arriving.catch(() => compiled.delete(module)); // The next try fetches it again.
  return arriving;
}

/**
 * Loads a place.
 *
 * @param {string} name `door`, or the first part of the links to it
 * @param page what the page does for the place that asks, and whether it still may
 * @throws if its module cannot be loaded
 */
export async function bringIn(name, page) {
  const { module, look } = PLACES[name];
  let game; // the exports of the module
  let wakeTimer;
  const staged = []; // documents that the next save writes
  const added = []; // rounds that the next save adds
  const forgotten = []; // up to which rounds the next save removes them
  const numbered = []; // rounds with their numbers that the next replacement writes
  const pieces = []; // the file that is handed over next, in pieces
  let piece; // what was read last of the player's file
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
      wakeTimer = setTimeout(() => page.isAt(place) && game.wake(), milliseconds);
    },
    cue: (cue, place) =>
      document.dispatchEvent(new CustomEvent("cue", { detail: { cue, place } })),
    ask: (address, count) => page.ask(bytes(address, count).slice()),
    member: async (question, address, count) =>
      answer("account", question, await page.askMember(JSON.parse(text(address, count)))),
    universal: () => BigInt(Date.now()),
    local: (universal) => {
      const minutes = new Date(Number(universal)).getTimezoneOffset();
      return universal - BigInt(Math.round(minutes * 60_000) || 0);
    },
    entropy: () => crypto.getRandomValues(new BigInt64Array(1))[0],
  };

  /** Hands over what a question asks for, if the player is still there. */
  const answer = (topic, question, says) => {
    const words = JSON.stringify({ topic, number: Number(question), says, isLast: true });
    if (page.isAt(place)) place.hear(encoder.encode(words));
  };

  /** Puts bytes where the module expects them, and returns their number. */
  const hand = (data) => {
    const address = game.inbox(data.length);
    bytes(address, data.length).set(data);
    return data.length;
  };
  const handText = (words) => hand(encoder.encode(words));

  /** Puts two pieces where the module expects them, one after the other. */
  function handBoth(first, second) {
    const both = new Uint8Array(first.length + second.length);
    both.set(first);
    both.set(second, first.length);
    hand(both);
  }

  const place = {
    name,
    language: undefined, // what it was opened in last
    /** Hands over the documents of the store, as pairs of name and bytes. */
    restore(saved) {
      for (const [name, document] of saved) {
        const label = encoder.encode(name);
        handBoth(label, document);
        game.restore(label.length, document.length);
      }
    },
    /** Opens the place in a language with the documents of the store. */
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
