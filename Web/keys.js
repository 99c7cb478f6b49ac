// The key of this device, which its account knows it by: a pair for ECDSA on P-256 whose private half no script
// can read, in a database of its own. A new pair waits beside the old one until the house has accepted it, so that
// nothing is lost whenever the page ends.

const DATABASE = "truecount-keys";
const SHELF = "keys";
const KIND = { name: "ECDSA", namedCurve: "P-256" };
const SIGNING = { name: "ECDSA", hash: "SHA-256" };

/** The names under which pairs are kept. */
export const OWN = "own";
export const NEXT = "next";

const encoder = new TextEncoder();
const hex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Does something with the shelf of keys, and returns its result once it is on the disk. */
async function onShelf(work) {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(SHELF);
  const database = await settled(opening);
  try {
    const transaction = database.transaction(SHELF, "readwrite", { durability: "strict" });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await work(transaction.objectStore(SHELF));
    await done;
    return result;
  } finally {
    database.close();
  }
}

/** Whether the browser makes keys here: it does so only for pages that came safely. */
export const canSign = () => Boolean(globalThis.crypto?.subtle);

/** The pair of a name, or nothing. */
export const pairOf = (name) => onShelf((shelf) => settled(shelf.get(name)));

/** Makes a pair, and keeps it as the next one. */
export async function makePair() {
  const pair = await crypto.subtle.generateKey(KIND, false, ["sign"]);
  await onShelf((shelf) => settled(shelf.put(pair, NEXT)));
  return pair;
}

/** Keeps a pair as this device's own, now that the house has accepted it. */
export const accept = (pair) =>
  onShelf(async (shelf) => {
    await settled(shelf.put(pair, OWN));
    await settled(shelf.delete(NEXT));
  });

/** Deletes all pairs. */
export const forgetPairs = () => onShelf((shelf) => settled(shelf.clear()));

/** The public half of a pair, uncompressed, in hexadecimal. */
export const publicKey = async (pair) => hex(await crypto.subtle.exportKey("raw", pair.publicKey));

/** A pair's signature over a text, in hexadecimal. */
export const sign = async (pair, text) =>
  hex(await crypto.subtle.sign(SIGNING, pair.privateKey, encoder.encode(text)));

/** The SHA-256 of a text, in hexadecimal. */
export const digest = async (text) => hex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
