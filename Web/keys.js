// This device's key, which identifies it to the account: an ECDSA key pair on P-256 whose private key scripts
// can't read, in a database of its own. A new pair is kept beside the old one until the server has accepted it, so
// that nothing is lost if the page is closed.

const DATABASE = "truecount-keys";
const SHELF = "keys";
const KIND = { name: "ECDSA", namedCurve: "P-256" };
const SIGNING = { name: "ECDSA", hash: "SHA-256" };

const OWN = "own"; // the names of the stored pairs
const NEXT = "next";

const encoder = new TextEncoder();
const hex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs a function on the object store of keys, and returns its result once it is stored durably. */
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

/** Whether the browser can create keys here, which it does only for secure pages. */
export const canSign = () => Boolean(globalThis.crypto?.subtle);

/** The pair with a name, `own` or `next`, or nothing. */
export const pairOf = (name) => onShelf((shelf) => settled(shelf.get(name)));

/** Creates a pair, and stores it as the next one. */
export async function makePair() {
  const pair = await crypto.subtle.generateKey(KIND, false, ["sign"]);
  await onShelf((shelf) => settled(shelf.put(pair, NEXT)));
  return pair;
}

/** Stores a pair as this device's own, because the server has accepted it. */
export const accept = (pair) =>
  onShelf(async (shelf) => {
    await settled(shelf.put(pair, OWN));
    await settled(shelf.delete(NEXT));
  });

/** Deletes all pairs. */
export const forgetPairs = () => onShelf((shelf) => settled(shelf.clear()));

/** The public key of a pair, uncompressed, in hexadecimal. */
export const publicKey = async (pair) => hex(await crypto.subtle.exportKey("raw", pair.publicKey));

/** A pair's signature over a text, in hexadecimal. */
export const sign = async (pair, text) =>
  hex(await crypto.subtle.sign(SIGNING, pair.privateKey, encoder.encode(text)));
