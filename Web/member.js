// Carries out the steps of the sync module: requests to the server, signatures by this device's key, reads and writes of
// the store. The module decides what is sent when, and what a response means.
import { LANGUAGES } from "./client.js";
import { accept, canSign, forgetPairs, makePair, pairOf, publicKey, sign } from "./keys.js";
import { startSession } from "./session.js";

/** Sends a request to the server. Without a response, the status is 0. */
async function fetchJSON({ method, path, body }) {
  try {
    const sent = body === undefined ? {} : { "Content-Type": "application/json" };
    const response = await fetch(`api/${path}`, {
      method,
      headers: { Accept: "application/json", ...sent },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
    });
    const { status, headers } = response;
    const isJSON = status !== 204 && Boolean(headers.get("Content-Type")?.startsWith("application/json"));
    return { status, isJSON, body: isJSON ? await response.json() : null };
  } catch (error) {
    console.info("No answer:", error);
    return { status: 0 };
  }
}

/**
 * Loads the module for sync.
 *
 * @param page the page's functions: `saved` returns all documents of the store; `save` writes documents and returns
 *   whether that succeeded; `keepAside` quarantines one; `readRounds` reads rounds; `announce` speaks; `language`
 *   returns the player's language; `offer` offers a file; `changed` is called when the purse has changed; `isPlayed`
 *   returns whether this tab plays, and `canSettle` whether no table uses the purse
 * @returns functions to call: `load` when another store was opened, `settle` before a screen is opened, `ask` for the
 *   screens of account, store and leaderboards, `roundEnded` when a round was written, `seen` when the page has become
 *   visible or hidden
 * @throws if the module cannot be loaded
 */
export async function openMember(page) {
  const encoder = new TextEncoder();
  const asked = new Map(); // the functions that fulfill the promises of open requests, by their numbers
  const timers = {}; // the timers of events to report later
  let questions = 0;
  let written; // fulfilled with whether the last save succeeded
  let pair; // the key pair in use

  /** The steps that take time, by name. The module begins one after the other. */
  const steps = {
    fetch: fetchJSON,
    async download({ name, ...request }) {
      const { body, ...answer } = await fetchJSON(request);
      if (answer.status === 200 && answer.isJSON) {
        page.offer(name, [encoder.encode(JSON.stringify(body, null, 1))]);
      }
      return answer;
    },
    readRounds: ({ after, most }) => page.readRounds(after, most),
    async takePair({ name }) {
      pair = await pairOf(name);
      return { isThere: Boolean(pair) };
    },
    async makePair() {
      pair = await makePair();
      return {};
    },
    async acceptPair() {
      await accept(pair);
      return {};
    },
    async forgetPairs() {
      await forgetPairs();
      return {};
    },
    async sign({ texts }) {
      const signatures = [];
      for (const text of texts) signatures.push(await sign(pair, text));
      return { key: await publicKey(pair), signatures };
    },
    waitForSave: async () => ({ isWritten: Boolean(await written) }),
  };

  /** What else the module can tell the page. */
  const notes = {
    report({ event, milliseconds }) {
      clearTimeout(timers[event]);
      timers[event] = setTimeout(() => tell({ event }), milliseconds);
    },
    answer({ question, says }) {
      asked.get(question)({ ...says, address: location.origin + location.pathname });
      asked.delete(question);
    },
    showPurse: () => page.changed(),
    warn: ({ problem }) => console.warn("Not understood:", problem),
  };

  /** Carries out what the module says, and passes it the result of a step, or no result if the step failed. */
  async function carryOut({ do: name, ...about }) {
    await undefined; // NB: the module's call hasn't returned yet.
    let answer;
    try {
      answer = await (steps[name] ?? notes[name])(about);
    } catch (error) {
      console.warn("Not done:", error);
    }
    if (steps[name]) tell({ answer });
  }

  const { game, hand } = await startSession({
    ...page,
    says: carryOut,
    save: (documents) => (written = page.save(documents)),
  });
  const moment = () => [Date.now(), LANGUAGES.indexOf(page.language())];

  /** Passes the module a message, with the state of the page. */
  function tell(message) {
    const stand = {
      isPlayed: page.isPlayed(),
      isSeen: !document.hidden,
      canSettle: page.canSettle(),
      canSign: canSign(),
    };
    game.tell(hand(encoder.encode(JSON.stringify({ ...message, page: stand }))), ...moment());
  }

  game.beginSync();
  addEventListener("online", () => tell({ event: "online" }));

  return {
    load: () => game.openSync(),
    settle: () => game.settle(...moment()),
    /** Has the module do what a screen requests, and returns the response with the state afterwards. */
    ask: (task) =>
      new Promise((resolve) => {
        questions += 1;
        asked.set(questions, resolve);
        tell({ task, question: questions });
      }),
    roundEnded: () => tell({ event: "roundEnded" }),
    seen: () => tell({ event: "seen" }),
  };
}
