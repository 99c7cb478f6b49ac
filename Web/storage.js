// Keeps in IndexedDB what is the player's: documents, namely the house profile, one for each game, and those
// that were kept aside; and the rounds that were played, each with a number of its own.
import { KEPT } from "./house.js";

const DATABASE = "truecount";
const SHELF = "documents";
const ROUNDS = "rounds";

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the database: as it is, or at a higher version, which makes all other tabs close it first. */
function open(version) {
  const request = indexedDB.open(DATABASE, version);
  request.onupgradeneeded = () => {
    const { objectStoreNames } = request.result;
    if (!objectStoreNames.contains(SHELF)) request.result.createObjectStore(SHELF);
    if (!objectStoreNames.contains(ROUNDS)) {
      request.result.createObjectStore(ROUNDS, { autoIncrement: true });
    }
  };
  return settled(request);
}

/** Opens the database as it is; one that lacks a shelf, as from before rounds were kept, gets it. */
async function openAlone() {
  const database = await open();
  const { objectStoreNames } = database;
  if ([SHELF, ROUNDS].every((name) => objectStoreNames.contains(name))) return database;
  const { version } = database;
  database.close();
  return open(version + 1);
}

/**
 * Opens the database for this tab alone.
 *
 * The browser closes connections to an older version before a newer one opens, once everything written
 * through them is done. So the old tab can no longer write, and this one reads what it wrote last.
 */
async function takeOver(isWanted) {
  const database = await open();
  const { version } = database;
  database.close();
  if (!isWanted()) throw new Error("Another tab plays.");
  return open(version + 1);
}

/**
 * Opens the store and reads the documents.
 *
 * @param {boolean} isAlone whether no other tab can have the store open
 * @param {() => boolean} isWanted whether this tab is still the one that plays
 * @param {() => void} failed called when something could not be saved, once until saving works again
 * @param {() => void} ousted called when another tab has taken the store over
 * @returns the current documents by name; the functions that keep them and read rounds; whether saving fails
 */
export async function openStorage({ isAlone, isWanted, failed, ousted }) {
  let database;
  let isFailing = false;
  const saved = new Map();
  const report = (error) => {
    console.warn("Not saved:", error);
    if (!isFailing) failed();
    isFailing = true;
  };
  /** Writes all of the given pairs of key and value and adds all rounds, or does nothing of that. */
  const put = (pairs, rounds = []) => {
    if (!database) return;
    try {
      const shelves = rounds.length > 0 ? [SHELF, ROUNDS] : SHELF;
      const transaction = database.transaction(shelves, "readwrite");
      for (const [key, value] of pairs) transaction.objectStore(SHELF).put(value, key);
      for (const round of rounds) transaction.objectStore(ROUNDS).add(round);
      transaction.commit(); // NB: a closing page may not live until it commits by itself.
      transaction.oncomplete = () => (isFailing = false);
      transaction.onabort = () => report(transaction.error);
    } catch (error) {
      queueMicrotask(() => report(error)); // The game is in the middle of the call that saves.
    }
  };
  const keepAside = (name, value) => put([[`damaged ${name} ${new Date().toISOString()}`, value]]);
  try {
    database = await (isAlone ? openAlone() : takeOver(isWanted));
    database.onversionchange = () => {
      database.close();
      database = undefined;
      ousted();
    };
    const shelf = database.transaction(SHELF).objectStore(SHELF);
    const values = await Promise.all(KEPT.map((name) => settled(shelf.get(name))));
    KEPT.forEach((name, place) => {
      const value = values[place];
      if (value instanceof Uint8Array) saved.set(name, value);
      else if (value !== undefined) {
        // Our program did not write this; the table treats an empty document as a damaged one.
        keepAside(name, value);
        saved.set(name, new Uint8Array());
      }
    });
  } catch (error) {
    console.warn("No storage:", error);
    isFailing = true;
  }
  return {
    saved,
    save(documents, rounds) {
      for (const [name, bytes] of documents) saved.set(name, bytes);
      put(documents, rounds);
    },
    /** Reads rounds by their numbers, as texts, and tells the number of the last one there is. */
    async readRounds(after, most) {
      if (!database) return { last: 0, rounds: [] };
      const shelf = database.transaction(ROUNDS).objectStore(ROUNDS);
      const range = IDBKeyRange.lowerBound(after, true);
      const [last, keys, values] = await Promise.all([
        settled(shelf.openKeyCursor(null, "prev")),
        settled(shelf.getAllKeys(range, most)),
        settled(shelf.getAll(range, most)),
      ]);
      const decoder = new TextDecoder();
      const text = (value) => (value instanceof Uint8Array ? decoder.decode(value) : "");
      const rounds = keys.map((number, place) => ({ number, round: text(values[place]) }));
      return { last: last?.key ?? 0, rounds };
    },
    keepAside,
    get isFailing() {
      return isFailing;
    },
  };
}
