// Stores the player's data in IndexedDB: the documents (the profile, one for each game, and quarantined
// ones), and the rounds played, each with a number.
import { KEPT } from "./client.js";

const DATABASE = "truecount";
const SHELF = "documents";
const ROUNDS = "rounds";
const LASTING_ROUND = 20; // the number of rounds after which to ask the browser to protect the store from deletion
const AT_ONCE = 1_000; // the number of rounds to write before yielding to the page

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Requests that the browser protect the store from automatic deletion. */
const keepForGood = () => navigator.storage?.persist?.().catch(() => undefined);

/** Opens the database in its current version, or in a higher one, which makes all other tabs close it first. */
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

/** Opens the database in its current version. Adds missing object stores of older databases, such as the rounds. */
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
 * Before the browser opens a newer version, it completes all writes of older connections and closes them. So the old
 * tab can no longer write, and this one reads its last writes.
 */
async function takeOver(isWanted) {
  const database = await open();
  const { version } = database;
  database.close();
  if (!isWanted()) throw new Error("Another tab is playing.");
  return open(version + 1);
}

/**
 * Opens the store and reads the documents.
 *
 * @param {boolean} isAlone whether no other tab can have the store open
 * @param {() => boolean} isWanted whether this tab is still the one that plays
 * @param {() => void} failed called when something could not be saved, once until saving works again
 * @param {() => void} mended called when everything that could not be saved is
 * @param {() => void} ousted called when another tab has taken the store over
 * @returns the current documents by name; functions to save them and to read rounds; whether saving fails
 */
export async function openStorage({ isAlone, isWanted, failed, mended, ousted }) {
  let database;
  let isFailing = false;
  const saved = new Map();
  // What could not be written is added to the next transaction, because the purse must match its rounds.
  const late = { names: new Set(), rounds: [], forgotten: [] };
  const report = (error) => {
    console.warn("Could not save:", error);
    if (!isFailing) failed();
    isFailing = true;
  };
  /**
   * Writes all pairs of key and value, adds all rounds, and removes those up to the numbers in `read`, all in one
   * transaction. It includes earlier data that could not be written. Calls `ended` with whether it succeeded.
   */
  const put = (newest, played = [], read = [], ended = () => {}) => {
    if (!database) return ended(false);
    const pairs = new Map([...late.names].map((name) => [name, saved.get(name)]));
    for (const [key, value] of newest) pairs.set(key, value);
    const rounds = [...late.rounds.splice(0), ...played];
    const forgotten = [...late.forgotten.splice(0), ...read];
    late.names.clear();
    const holdBack = () => {
      // NB: quarantined documents aren't retried, because they may be what doesn't fit.
      for (const name of pairs.keys()) if (saved.has(name)) late.names.add(name);
      late.rounds.unshift(...rounds);
      late.forgotten.unshift(...forgotten);
      ended(false);
    };
    let transaction;
    try {
      const shelves = rounds.length + forgotten.length > 0 ? [SHELF, ROUNDS] : SHELF;
      transaction = database.transaction(shelves, "readwrite");
      for (const [key, value] of pairs) transaction.objectStore(SHELF).put(value, key);
      for (const round of rounds) {
        const request = transaction.objectStore(ROUNDS).add(round);
        request.onsuccess = () => request.result === LASTING_ROUND && keepForGood();
      }
      for (const number of forgotten) {
        transaction.objectStore(ROUNDS).delete(IDBKeyRange.upperBound(number));
      }
      transaction.commit(); // NB: a closing page may end before an automatic commit.
      transaction.oncomplete = () => {
        // NB: later failures still have to be written.
        const isLate = late.names.size + late.rounds.length + late.forgotten.length > 0;
        if (isFailing && !isLate) mended();
        isFailing &&= isLate;
        ended(true);
      };
      transaction.onabort = () => {
        report(transaction.error);
        holdBack();
      };
    } catch (error) {
      queueMicrotask(() => report(error)); // The game is in the middle of the call that saves.
      try {
        transaction?.abort();
      } catch {
        // It has ended already.
      }
      holdBack();
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
        // Another program wrote this; the table treats an empty document as a damaged one.
        keepAside(name, value);
        saved.set(name, new Uint8Array());
      }
    });
  } catch (error) {
    console.warn("Could not open the store:", error);
    isFailing = true;
  }
  return {
    saved,
    /** Saves documents and rounds. The promise is fulfilled with whether they are written. */
    save(documents, rounds, forgotten) {
      for (const [name, bytes] of documents) saved.set(name, bytes);
      return new Promise((resolve) => put(documents, rounds, forgotten, resolve));
    },
    /** Reads rounds by their numbers, as texts. Also returns the numbers of the first and last round in the store. */
    async readRounds(after, most) {
      if (!database) return { first: 0, last: 0, rounds: [] };
      const shelf = database.transaction(ROUNDS).objectStore(ROUNDS);
      const range = IDBKeyRange.lowerBound(after, true);
      const [first, last, keys, values] = await Promise.all([
        settled(shelf.openKeyCursor(null, "next")),
        settled(shelf.openKeyCursor(null, "prev")),
        settled(shelf.getAllKeys(range, most)),
        settled(shelf.getAll(range, most)),
      ]);
      const decoder = new TextDecoder();
      const text = (value) => (value instanceof Uint8Array ? decoder.decode(value) : "");
      const rounds = keys.map((number, place) => ({ number, round: text(values[place]) }));
      return { first: first?.key ?? 0, last: last?.key ?? 0, rounds };
    },
    /**
     * Writes documents and numbered rounds in one transaction. On request, all others of their kind are deleted first,
     * except quarantined documents. Returns whether everything is written; otherwise nothing is.
     */
    async replace(documents, rounds, clearsDocuments, clearsRounds) {
      if (!database) return false;
      let transaction;
      try {
        transaction = database.transaction([SHELF, ROUNDS], "readwrite");
        const written = new Promise((resolve, reject) => {
          transaction.oncomplete = resolve;
          transaction.onabort = () => reject(transaction.error);
        });
        written.catch(() => {}); // NB: it may fail before anything waits for it.
        const [shelf, kept] = [transaction.objectStore(SHELF), transaction.objectStore(ROUNDS)];
        if (clearsDocuments) for (const name of KEPT) shelf.delete(name);
        for (const [name, bytes] of documents) shelf.put(bytes, name);
        if (clearsRounds) kept.clear();
        for (let start = 0; start < rounds.length; start += AT_ONCE) {
          const requests = rounds
            .slice(start, start + AT_ONCE)
            .map(([number, bytes]) => kept.put(bytes, number));
          await settled(requests.at(-1));
        }
        await written;
      } catch (error) {
        console.warn("Could not replace the data:", error);
        try {
          transaction?.abort();
        } catch {
          // It has ended already.
        }
        return false;
      }
      if (clearsDocuments) {
        saved.clear();
        late.names.clear();
        if (clearsRounds) late.rounds.length = 0;
      }
      if (clearsRounds) late.forgotten.length = 0; // NB: the rounds have other numbers now.
      for (const [name, bytes] of documents) saved.set(name, bytes);
      return true;
    },
    /** Returns the number of rounds, whether the browser protects the store, and its size. */
    async tellKeeping(asks) {
      if (asks) await keepForGood();
      const { storage: keeper } = navigator;
      const shelf = database?.transaction(ROUNDS).objectStore(ROUNDS);
      const [rounds, isForGood, used] = await Promise.all([
        shelf ? settled(shelf.count()) : 0,
        keeper?.persisted?.().catch(() => null) ?? null,
        keeper?.estimate?.().catch(() => null) ?? null,
      ]);
      return { rounds, isForGood: database ? isForGood : null, bytes: used?.usage ?? null };
    },
    keepAside,
    get isFailing() {
      return isFailing;
    },
  };
}
