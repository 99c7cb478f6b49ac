// Carries out the steps of tables with dealt shoes: requests to the server, and checks of signatures. The tables decide
// what is sent when, and what a response means. It is fetched when a table needs it.

const PATIENCE_MILLISECONDS = 20_000; // after this time without a response, a request counts as lost

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for some milliseconds, or until the network is back. */
const pauseFor = (milliseconds) =>
  new Promise((resolve) => {
    const end = () => {
      removeEventListener("online", end);
      resolve();
    };
    setTimeout(end, milliseconds);
    addEventListener("online", end);
  });

const bytes = (hexadecimal) =>
  Uint8Array.from(hexadecimal.match(/../g) ?? [], (digits) => parseInt(digits, 16));

/** Sends a request to the server, and returns the response as it arrived. */
async function fetchText({ method, path, body }) {
  try {
    const sent = body === undefined ? {} : { "Content-Type": "application/json" };
    const response = await fetch(`api/${path}`, {
      method,
      headers: { Accept: "application/json", ...sent },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    const { status, headers } = response;
    const isJSON = Boolean(headers.get("Content-Type")?.startsWith("application/json"));
    return { status, isJSON, text: isJSON ? await response.text() : "" };
  } catch (error) {
    console.info("No answer:", error);
    return { status: 0 };
  }
}

/** Checks signatures: ECDSA on P-256 with SHA-256. */
async function check({ key, texts, signatures }) {
  const subtle = crypto.subtle;
  if (!subtle) return {}; // NB: browsers have it only for pages that arrived safely.
  const how = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  try {
    const known = await subtle.importKey("raw", bytes(key), how, false, ["verify"]);
    const valid = texts.map((text, place) =>
      subtle.verify(how, known, bytes(signatures[place]), bytes(text)),
    );
    return { valid: await Promise.all(valid) };
  } catch (error) {
    console.warn("The key is no key:", error);
    return { valid: texts.map(() => false) };
  }
}

/**
 * Carries out a step.
 *
 * @param page the page's functions: `written` returns a promise that is fulfilled when everything is stored; `signIn`
 *   signs the device in again
 */
export async function carryOut({ do: name, ...about }, page) {
  switch (name) {
    case "fetch":
      if (about.pause > 0) await pauseFor(about.pause);
      await page.written();
      return fetchText(about);
    case "check":
      return check(about);
    case "wait":
      await sleep(about.milliseconds);
      return {};
    default:
      return page.signIn();
  }
}
