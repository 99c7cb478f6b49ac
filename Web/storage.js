// Keeps the saved game in IndexedDB: one document in use, and those that were set aside.

const DATABASE = "truecount";
const SHELF = "documents";

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
 * Opens the store and reads the saved game.
 *
 * @param {() => void} failed called when something could not be kept, once until it works again
 * @returns the saved bytes, or none; and the two ways to keep bytes
 */
export async function openStorage(failed) {
  let database;
  let saved;
  try {
    database = await open();
    saved = await settled(database.transaction(SHELF).objectStore(SHELF).get("game"));
  } catch (error) {
    console.warn("No storage:", error);
    return { isBroken: true, save: () => {}, keepAside: () => {} };
  }
  let isFailing = false;
  const report = (error) => {
    console.warn("Not saved:", error);
    if (!isFailing) failed();
    isFailing = true;
  };
  const put = (document, name) => {
    try {
      const transaction = database.transaction(SHELF, "readwrite");
      transaction.objectStore(SHELF).put(document, name);
      transaction.oncomplete = () => (isFailing = false);
      transaction.onabort = () => report(transaction.error);
    } catch (error) {
      queueMicrotask(() => report(error)); // The game is in the middle of the call that saves.
    }
  };
  return {
    saved,
    save: (document) => put(document, "game"),
    keepAside: (document) => put(document, `damaged ${new Date().toISOString()}`),
  };
}
