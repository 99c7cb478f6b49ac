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
 * @param {() => void} failed called when something could not be kept, now or later
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
  const put = (document, name) => {
    try {
      const transaction = database.transaction(SHELF, "readwrite");
      transaction.objectStore(SHELF).put(document, name);
      transaction.onabort = failed;
    } catch (error) {
      console.warn("Not saved:", error);
      failed();
    }
  };
  return {
    saved,
    save: (document) => put(document, "game"),
    keepAside: (document) => put(document, `damaged ${new Date().toISOString()}`),
  };
}
