// Speaks with the house's server for a player who has an account, with the key of this device. What is sent, what an
// answer means and what comes into the purse, the module of members knows.
import { LANGUAGES } from "./client.js";
import {
  NEXT, OWN, accept, canSign, digest, forgetPairs, makePair, pairOf, publicKey, sign,
} from "./keys.js";
import { startSession } from "./session.js";

const ROUNDS_AT_ONCE = 50; // how many rounds are sent in one request
const BYTES_AT_ONCE = 400_000; // and how many characters of them
const MOST_COUNTED = 500; // how many waiting rounds are counted at most
const LOOK_MILLISECONDS = 300_000; // how often it is looked while somebody plays
const ROUND_MILLISECONDS = 2_000; // so long after a round was written it is sent
const SHOP = "test"; // the shop that sells to a browser

// What the page hears besides the codes of HTTP.
const AWAY = 0; // the server cannot be reached
const UNSAFE = -1; // the browser makes no keys here
const ABSENT = 404; // there is a server, but no accounts
const SIGNED_OUT = 401; // there are accounts, and the device is in none of them now

/** What is signed for a round; its digest is the round's id. */
const roundMessage = (support, sequence, previous, document) =>
  `truecount round 1\n${support}\n${sequence}\n${previous}\n${document}`;

/** What is signed to be let in. */
const entryMessage = (purpose, challenge) => `truecount ${purpose} 1\n${challenge}`;

/** Asks the server, and returns the code and the JSON of its answer. */
async function call(method, path, body) {
  try {
    const sent = body === undefined ? {} : { "Content-Type": "application/json" };
    const response = await fetch(`api/${path}`, {
      method,
      headers: { Accept: "application/json", ...sent },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
    });
    if (response.status === 204) return { status: 204, body: null };
    const isOurs = response.headers.get("Content-Type")?.startsWith("application/json");
    // NB: a server that only gives out files answers with pages, and with codes that mean nothing here.
    if (!isOurs) return { status: response.status >= 500 ? AWAY : ABSENT, body: null };
    return { status: response.status, body: await response.json() };
  } catch (error) {
    console.info("No answer:", error);
    return { status: AWAY, body: null };
  }
}

/**
 * Brings in the module of members.
 *
 * @param page what the page does for it: `saved`, all documents of the store; `save` writes there and tells whether that
 *   is done, and `keepAside` writes there;
 *   `readRounds` reads there; `announce` speaks; `language` tells the player's; `offer` hands over a file; `changed`
 *   is called when the purse has changed; `isPlayed` tells whether this tab plays, and `canSettle` whether no table has the purse in
 *   hand
 * @returns functions to call: `load` when another store was opened, `settle` before a place is opened, `ask` for the
 *   place of the account, `roundEnded` when a round was written, `seen` when the page came into sight or went
 * @throws if the module cannot be loaded
 */
export async function openMember(page) {
  const encoder = new TextEncoder();
  let heard; // what the module said last
  let written; // fulfilled with whether what was saved last is written
  let running = Promise.resolve(); // what is under way
  let timer;
  let backedUp = 0; // when that was done last
  const session = await startSession({
    ...page,
    says: (words) => (heard = words),
    save: (documents) => (written = page.save(documents)),
  });

  const { game } = session;
  const placeOfLanguage = () => LANGUAGES.indexOf(page.language());

  /** Tells the module something, and returns what it says. */
  function tell(event, about = {}) {
    const words = encoder.encode(JSON.stringify({ event, ...about }));
    game.tell(session.hand(words), Date.now(), placeOfLanguage());
    if (heard.problem) console.warn("Not understood:", heard.problem);
    return heard;
  }

  /** Takes up what the store holds. */
  function load() {
    session.restore(page.saved());
    game.openSync();
  }

  /** Puts into the purse what is due, and returns whether that was anything. */
  function settle() {
    load();
    return game.settle(Date.now(), placeOfLanguage()) !== 0;
  }

  // MARK: Being let in

  /** Signs a challenge for a purpose; returns the answer to send, or why there is none. */
  async function answer(purpose, pair) {
    const { status, body } = await call("POST", "challenges");
    if (status !== 200) return { status, body };
    const { challenge } = body;
    const signature = await sign(pair, entryMessage(purpose, challenge));
    return { status, signed: { key: await publicKey(pair), challenge, signature } };
  }

  /** Signs in with a pair. */
  async function enterWith(pair) {
    const { status, body, signed } = await answer("enter", pair);
    if (!signed) return { status, body };
    const reply = await call("POST", "session", signed);
    if (reply.status === 200) {
      await accept(pair);
      tell("begun", { by: "enter", account: reply.body });
    }
    return reply;
  }

  /** Signs in with this device's key, or with one that the house may have accepted unheard. */
  async function enter() {
    let reply = { status: 403, body: null };
    for (const name of [OWN, NEXT]) {
      const pair = await pairOf(name);
      if (!pair) continue;
      reply = await enterWith(pair);
      if (reply.status !== 403) return reply;
    }
    return reply;
  }

  /** Comes to an account with a new key. */
  async function begin({ purpose, path, body }) {
    if (!canSign()) return { status: UNSAFE, body: null };
    if (purpose === "enter") {
      const reply = await enter();
      if (reply.status === 403) tell("turnedAway");
      return reply;
    }
    const pair = await makePair();
    const { signed, ...refusal } = await answer(purpose, pair);
    if (!signed) return refusal;
    const reply = await call("POST", path, { ...body, signed });
    if (reply.status === 200) {
      await accept(pair);
      tell("begun", { by: purpose, account: reply.body });
    }
    return reply;
  }

  // MARK: Looking

  /** Hears of the account, signing in again where the session has ended. */
  async function hear() {
    const { isMember, isSignedIn } = tell("state").state;
    // A key without an account is one that was accepted unheard, or whose record in the store is gone.
    const hasKey = !isMember && canSign() && Boolean((await pairOf(OWN)) ?? (await pairOf(NEXT)));
    if (!isSignedIn && !hasKey) {
      // A challenge is what anybody gets where there are accounts.
      const { status, body } = await call("POST", "challenges");
      return { status: status === 200 ? SIGNED_OUT : status, body };
    }
    const reply = isSignedIn ? await call("GET", "account") : { status: SIGNED_OUT, body: null };
    if (reply.status === 200) tell("account", { account: reply.body });
    if (reply.status !== SIGNED_OUT) return reply;
    const again = await enter();
    if (again.status !== 403) return again;
    if (isMember) tell("turnedAway");
    else await forgetPairs();
    return { status: SIGNED_OUT, body: null };
  }

  /** Signs rounds one after another, as the chain of this device. */
  async function chain(rounds, { support, sequence, head }) {
    const pair = await pairOf(OWN);
    const [records, ids] = [[], []];
    let previous = head;
    for (const [place, round] of rounds.entries()) {
      const number = sequence + place + 1;
      const message = roundMessage(support, number, previous, await digest(round));
      records.push({ sequence: number, previous, signature: await sign(pair, message), round });
      previous = await digest(message);
      ids.push(previous);
    }
    return { records, ids };
  }

  /** Sends the rounds that the ledger does not have; returns the answer that ended it. */
  async function send() {
    for (;;) {
      const { looked } = tell("state").state;
      const kept = await page.readRounds(looked, ROUNDS_AT_ONCE);
      if (kept.rounds.length === 0) return { status: 200 };
      let length = 0;
      // NB: one at least goes, however long it is.
      const some = kept.rounds.filter(({ round }, place) => {
        length += round.length;
        return place === 0 || length < BYTES_AT_ONCE;
      });
      const { send: numbers, state } = tell("page", { page: { ...kept, rounds: some } });
      if (!numbers) return { status: 200 };
      if (numbers.length === 0) {
        if (state.looked === looked) return { status: 200 };
        continue;
      }
      const documents = numbers.map((number) => some.find((one) => one.number === number).round);
      const { records, ids } = await chain(documents, state);
      const reply = await call("POST", "entries", { rounds: records });
      if (reply.status !== 200) return reply;
      const results = reply.body.results.map((one, place) => ({ ...one, id: ids[place] }));
      if (tell("counted", { results }).state.looked === looked) return { status: 200 };
    }
  }

  /** Takes the grants that wait; returns how many there were. */
  async function takeGrants() {
    const { status, body } = await call("GET", "grants");
    if (status !== 200) return 0;
    for (const { id, credits, reason } of body.grants) {
      const taken = await call("POST", `grants/${id}`);
      if (taken.status === 200 && taken.body.isNew) tell("granted", { credits, reason });
    }
    return body.grants.length;
  }

  // MARK: Buying

  /** Hands in all that the shop has sold; returns what became of it. */
  async function handIn() {
    const results = [];
    let last = 0;
    for (let before = "", isMore = true; isMore; ) {
      const { status, body } = await call("GET", `store/${SHOP}/sales${before}`);
      if (status !== 200) return { status, body };
      const { sales } = body;
      if (sales.length > 0) {
        const transactions = sales.map(({ signed }) => signed);
        const reply = await call("POST", "store/purchases", { shop: SHOP, transactions });
        if (reply.status !== 200) return reply;
        results.push(...reply.body.results);
        last = Math.max(last, sales.at(-1).number);
        before = `?before=${sales[0].number}`;
      }
      isMore = body.isMore;
    }
    tell("handedIn", { last });
    return { status: 200, body: { results } };
  }

  /** Hands in what the shop has sold, as long as it is not known how a purchase has ended. */
  async function followPurchase() {
    if (tell("state").state.hasBegunPurchase) await handIn();
  }

  /**
   * Buys something, unless it is not known yet how another purchase has ended.
   *
   * That it begins is written down before the shop hears of it, so whatever is killed next, `followPurchase` finds the
   * sale. Nothing is ordered twice because an answer was lost.
   */
  async function buy({ product }) {
    const entered = await hear();
    if (entered.status !== 200) return entered;
    await followPurchase();
    if (tell("state").state.hasBegunPurchase) return refusal("purchase/open");
    const { status, body } = await call("GET", `store/${SHOP}/sales`);
    if (status !== 200) return { status, body };
    const { state } = tell("buying", { product, after: body.sales.at(-1)?.number ?? 0 });
    if (state.isClosed || !(await written)) {
      tell("notBought");
      return refusal("purchase/not-kept");
    }
    const reply = await call("POST", `store/${SHOP}/sales`, { product });
    if (reply.status < 500 && reply.body?.error) tell("notBought");
    return reply;
  }

  /** Hands in all that the shop still knows of, as when a player restores or verifies purchases. */
  async function restore() {
    const entered = await hear();
    return entered.status === 200 ? handIn() : entered;
  }

  const refusal = (code) => ({ status: 409, body: { error: { code } } });

  async function countWaiting() {
    const { isMember, looked } = tell("state").state;
    if (!isMember) return;
    tell("waiting", { page: await page.readRounds(looked, MOST_COUNTED) });
  }

  /** Has the house keep what is not in the ledger, and takes in what it has from other devices. */
  async function backUp() {
    load();
    tell("look");
    const { status, body } = await call("GET", "backup");
    if (status !== 200) return;
    load();
    const { back, problem } = tell("backups", body);
    if (problem) return;
    for (const { name, content } of back) {
      const reply = await call("PUT", `backup/${name}`, content);
      if (reply.status !== 200) return;
      load();
      if (tell("backups", { documents: [reply.body] }).problem) return;
    }
    tell("backedUp");
    backedUp = Date.now();
  }

  async function lookOnce(backsUp = true) {
    load();
    let reply = await hear();
    if (reply.status === 200) {
      const sent = await send();
      const isDue = backsUp || Date.now() - backedUp >= LOOK_MILLISECONDS;
      if (sent.status === 200 && isDue) await backUp();
      await takeGrants();
      await followPurchase();
      reply = await call("GET", "account");
      if (reply.status === 200) tell("account", { account: reply.body });
      if (sent.status !== 200) reply = sent;
    }
    if (page.canSettle() && settle()) page.changed();
    await countWaiting();
    return reply;
  }

  /** Does one thing after the other. */
  function inTurn(work) {
    running = running.catch(() => {}).then(work);
    return running;
  }

  /** Looks, if this tab plays and the device is signed in; backs up besides, or only where it is time for that. */
  function lookQuietly(backsUp = true) {
    if (!page.isPlayed()) return;
    load();
    if (!tell("state").state.isSignedIn) return;
    inTurn(() => lookOnce(backsUp)).catch((error) => console.warn("Not looked:", error));
  }

  // MARK: What the place of the account asks for

  async function save({ path, name }) {
    const reply = await call("GET", path);
    if (reply.status === 200) {
      page.offer(name, [encoder.encode(JSON.stringify(reply.body, null, 1))]);
    }
    return { status: reply.status, body: null };
  }

  async function leave() {
    const reply = await call("DELETE", "session");
    tell("left");
    return reply;
  }

  async function close({ body }) {
    const reply = await call("DELETE", "account", body);
    if (reply.status === 204) {
      await forgetPairs();
      tell("forgotten");
    }
    return reply;
  }

  const requests = {
    look: () => lookOnce(),
    begin,
    save,
    leave,
    close,
    buy,
    restore,
    call: ({ method, path, body }) => call(method, path, body),
    forget: async () => {
      await forgetPairs();
      tell("forgotten");
      return { status: 204, body: null };
    },
  };

  load();
  addEventListener("online", () => lookQuietly());
  setInterval(() => !document.hidden && lookQuietly(), LOOK_MILLISECONDS);

  return {
    load,
    settle,
    /** Carries out a request of the account's place, and returns the answer with the state after it. */
    async ask(request) {
      load();
      let reply;
      try {
        reply = await inTurn(() => requests[request.do](request));
      } catch (error) {
        console.warn("Not done:", error);
        reply = { status: AWAY, body: null };
      }
      await countWaiting();
      const address = location.origin + location.pathname;
      return { ...reply, address, state: tell("state").state };
    },
    roundEnded() {
      clearTimeout(timer);
      timer = setTimeout(() => lookQuietly(false), ROUND_MILLISECONDS);
    },
    seen: () => lookQuietly(),
  };
}
