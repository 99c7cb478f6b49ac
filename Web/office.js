// Signs in to the office with a key that can't leave this browser. Everything else there works without a
// script.

const open = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open("truecount-office", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("keys");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs a function on the stored keys. */
const keys = async (mode, use) => {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("keys", mode);
    const request = use(transaction.objectStore("keys"));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
  });
};

const kept = () => keys("readonly", (store) => store.get("key"));

const made = async () => {
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);
  await keys("readwrite", (store) => store.put(pair, "key"));
  return pair;
};

const hexadecimal = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Fills a form with the answer of this browser's key to a new challenge. */
const sign = async (form, pair) => {
  const answer = await fetch("/api/challenges", { method: "POST" });
  if (!answer.ok) throw new Error("The server sent no challenge.");
  const { challenge } = await answer.json();
  const text = new TextEncoder().encode(`truecount ${form.dataset.key} 1\n${challenge}`);
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, text);
  form.elements.key.value = hexadecimal(await crypto.subtle.exportKey("raw", pair.publicKey));
  form.elements.challenge.value = challenge;
  form.elements.signature.value = hexadecimal(signature);
};

const section = document.getElementById("by-key");
const form = section?.querySelector("form");
if (form && globalThis.crypto?.subtle && globalThis.indexedDB) {
  const isNew = form.dataset.key === "office-key";
  const problem = section.querySelector(".problem");
  const pair = await kept().catch(() => undefined);
  section.hidden = !isNew && !pair;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.textContent = "";
    try {
      // A new key replaces one that the office no longer accepts.
      await sign(form, isNew ? await made() : await kept());
      form.submit();
    } catch {
      problem.textContent = "This browser's key couldn't be used. Sign in with a code.";
    }
  });
}
