// A place of the card room, the front door or a table: a WebAssembly module of its own, and the bytes
// carried to it and from it.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Brings in a place.
 *
 * @param {string} name `door`, or the name of a game
 * @param page what the page does for the place that asks, and whether it still may
 * @throws when its module does not arrive
 */
export async function bringIn(name, page) {
  let game; // the exports of the module
  let wakeTimer;
  const bytes = (address, count) => new Uint8Array(game.memory.buffer, address, count);
  const text = (address, count) => decoder.decode(bytes(address, count));
  const host = {
    render: (address, count) => page.isAt(place) && page.render(JSON.parse(text(address, count))),
    announce: (address, count) => page.announce(text(address, count)),
    save: (name, length, address, count) =>
      page.save(text(name, length), bytes(address, count).slice()),
    keepAside: (name, length, address, count) =>
      page.keepAside(text(name, length), bytes(address, count).slice()),
    wake: (milliseconds) => {
      clearTimeout(wakeTimer);
      wakeTimer = setTimeout(() => page.isAt(place) && game.wake(), milliseconds);
    },
    cue: (cue) => document.dispatchEvent(new CustomEvent("cue", { detail: cue })),
    ask: (address, count) => page.ask(bytes(address, count).slice()),
    now: () => BigInt(Date.now() - new Date().getTimezoneOffset() * 60_000),
    entropy: () => crypto.getRandomValues(new BigInt64Array(1))[0],
  };

  /** Puts bytes where the module looks for them, and gives their number. */
  const hand = (data) => {
    const address = game.inbox(data.length);
    bytes(address, data.length).set(data);
    return data.length;
  };
  const handText = (words) => hand(encoder.encode(words));

  const place = {
    name,
    /** Opens the place with the saved games, as pairs of name and bytes. */
    boot(saved, movesCards) {
      for (const [name, document] of saved) {
        const label = encoder.encode(name);
        const both = new Uint8Array(label.length + document.length);
        both.set(label);
        both.set(document, label.length);
        hand(both);
        game.restore(label.length, document.length);
      }
      game.boot(movesCards ? 1 : 0);
    },
    arrive: (link, size) => game.arrive(handText(link), ...size),
    resize: (size) => game.resize(...size),
    command: (words) => game.command(handText(words)),
    key: (name) => game.key(handText(name)) !== 0,
    attend: (isWatched) => game.attend(isWatched ? 1 : 0),
    hear: (answer) => game.hear(hand(answer)),
    reckonerFailed: () => game.reckonerFailed(),
    wayFailed: () => game.wayFailed(),
    storageFailed: () => game.storageFailed(),
  };
  const { instance } = await WebAssembly.instantiateStreaming(fetch(`${name}.wasm`), { host });
  game = instance.exports;
  return place;
}
