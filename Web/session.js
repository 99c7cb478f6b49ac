// Playing time and sync run beside the games, and share one WebAssembly module. Each has an instance of its own.

let compiled; // fulfilled with the module

/**
 * Starts an instance of the module.
 *
 * @param page the page's functions: `saved` reads documents of the store as pairs of name and bytes, `save` and
 *   `keepAside` write to the store, `announce` speaks; if the instance uses them, `render` shows a tree of elements
 *   and `says` receives a message
 * @returns the module's exports as `game`; `hand`, which writes bytes to the module's inbox and returns their number;
 *   and `restore`, which passes the documents of the store
 * @throws if the module cannot be loaded
 */
export async function startSession({ saved, save, keepAside, announce, render = () => {}, says = () => {} }) {
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  const staged = []; // documents that the next save writes
  let game;
  const bytes = (address, count) => new Uint8Array(game.memory.buffer, address, count);
  const text = (address, count) => decoder.decode(bytes(address, count));
  const host = {
    render: (address, count) => render(JSON.parse(text(address, count))),
    says: (address, count) => says(JSON.parse(text(address, count))),
    announce: (address, count) => announce(text(address, count)),
    stage: (name, length, address, count) =>
      staged.push([text(name, length), bytes(address, count).slice()]),
    save: () => save(staged.splice(0)),
    load: () => restore(),
    keepAside: (name, length, address, count) =>
      keepAside(text(name, length), bytes(address, count).slice()),
  };
  const hand = (data) => {
    bytes(game.inbox(data.length), data.length).set(data);
    return data.length;
  };

  function restore() {
    for (const [name, document] of saved()) {
      const label = encoder.encode(name);
      const both = new Uint8Array(label.length + document.length);
      both.set(label);
      both.set(document, label.length);
      hand(both);
      game.restore(label.length, document.length);
    }
  }

  compiled ??= WebAssembly.compileStreaming(fetch("session.wasm"));
  try {
    game = (await WebAssembly.instantiate(await compiled, { host })).exports;
  } catch (error) {
    compiled = undefined; // The next attempt fetches it again.
    throw error;
  }
  return { game, hand, restore };
}
