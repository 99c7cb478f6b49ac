// Keeps the saved games in IndexedDB: one document for each, and those that were set aside.

const DATABASE = "truecount";
const SHELF = "documents";
// Under which key each game's document lies. Blackjack was alone once.
const KEYS = { blackjack: "game", klondike: "klondike" };

/** The names of the games. */
export const GAMES = Object.keys(KEYS);

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(SHELF);
  return settled(request);
}

/**
 * Opens the store and reads the saved games.
 *
 * @param {() => void} failed called when something could not be kept, once until it works again
 * @returns the saved games by name, as they are now; the two ways to keep bytes; whether it fails
 */
export async function openStorage(failed) {
  let database;
  let isFailing = false;
  const saved = new Map();
  const report = (error) => {
    console.warn("Not saved:", error);
    if (!isFailing) failed();
    isFailing = true;
  };
  const put = (document, key) => {
    if (!database) return;
    try {
      const transaction = database.transaction(SHELF, "readwrite");
      transaction.objectStore(SHELF).put(document, key);
      transaction.commit(); // NB: a page that is left does not live to see it commit by itself.
      transaction.oncomplete = () => (isFailing = false);
      transaction.onabort = () => report(transaction.error);
    } catch (error) {
      queueMicrotask(() => report(error)); // The game is in the middle of the call that saves.
    }
  };
  try {
    const opened = await open();
    const shelf = opened.transaction(SHELF).objectStore(SHELF);
    for (const [name, key] of Object.entries(KEYS)) {
      const document = await settled(shelf.get(key));
      if (document) saved.set(name, document);
    }
    database = opened;
  } catch (error) {
    console.warn("No storage:", error);
    isFailing = true;
  }
  return {
    saved,
    save(name, document) {
      saved.set(name, document);
      put(document, KEYS[name]);
    },
    keepAside: (name, document) => put(document, `damaged ${name} ${new Date().toISOString()}`),
    get isFailing() {
      return isFailing;
    },
  };
}
