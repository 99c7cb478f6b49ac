// Keeps the player's documents in IndexedDB: the house profile, one for each game, and those that were
// kept aside.
import { KEPT } from "./house.js";

const DATABASE = "truecount";
const SHELF = "documents";

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the database: as it is, or at a higher version, which makes all other tabs close it first. */
function open(version) {
  const request = indexedDB.open(DATABASE, version);
  request.onupgradeneeded = () => {
    if (!request.result.objectStoreNames.contains(SHELF)) request.result.createObjectStore(SHELF);
  };
  return settled(request);
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
 * @returns the current documents by name; the two functions that keep them; whether saving fails
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
  /** Writes all of the given pairs of key and value, or none of them. */
  const put = (pairs) => {
    if (!database) return;
    try {
      const transaction = database.transaction(SHELF, "readwrite");
      for (const [key, value] of pairs) transaction.objectStore(SHELF).put(value, key);
      transaction.commit(); // NB: a closing page may not live until it commits by itself.
      transaction.oncomplete = () => (isFailing = false);
      transaction.onabort = () => report(transaction.error);
    } catch (error) {
      queueMicrotask(() => report(error)); // The game is in the middle of the call that saves.
    }
  };
  const keepAside = (name, value) => put([[`damaged ${name} ${new Date().toISOString()}`, value]]);
  try {
    database = await (isAlone ? open() : takeOver(isWanted));
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
    save(documents) {
      for (const [name, bytes] of documents) saved.set(name, bytes);
      put(documents);
    },
    keepAside,
    get isFailing() {
      return isFailing;
    },
  };
}
