// Starts the client, and switches between screens (the home page and the tables). It contains no rules, numbers
// or texts. It is long because its parts share one state: which tab plays, which screen is open, and where the
// player is in the browser's history.
import { DOCUMENTS, ENTRANCE, PLACES, SETTINGS, VERB } from "./client.js";
import { listenForFiles, offer, readFile } from "./files.js";
import { listenForHolds } from "./hold.js";
import { listenForInput } from "./input.js";
import { patch } from "./patch.js";
import { bringIn } from "./place.js";
import { openStorage } from "./storage.js";
import { openWorker } from "./worker.js";

const app = document.getElementById("app");
const live = document.getElementById("live");
const root = document.documentElement;
const PATIENCE_MILLISECONDS = 400;
const FACE_MILLISECONDS = 400;
const PAUSE = "pause"; // the screen for time and breaks
const TIME = ["time", "time-copy"]; // its documents
const ACCOUNT = "account"; // the account's screen and document
const STORE = "store"; // the store's screen

let isOwner = false; // whether this tab is the one that plays
let claim; // this tab's claim to the table
let sittings = 0; // how often this tab has started or stopped playing
let isTakingOver = false; // whether this tab is about to take over the game from another one
let place; // the open screen
let isOnTheWay = false; // whether another screen is being opened
let ways = 0; // the number of screens opened so far
let step = 0; // the number of steps in the browser's history up to here
let language = root.lang; // the language in which screens are opened
let isTranslating = false; // whether the open screen is being opened again in another language
let choice; // the language that the player has chosen, or "" for the device's
let isLeavingSheet = false; // whether the browser is about to go back from a closed sheet
let isOutdated = false; // whether a new version of the client is waiting
let storage;
let opening; // fulfilled when the store is open

/** Fulfilled when the typeface has loaded, or won't load soon. */
const typeface = Promise.race([
  Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1rem "True Count"`))),
  new Promise((resolve) => setTimeout(resolve, FACE_MILLISECONDS)),
]).catch(() => {});
let worker;
let written; // fulfilled when the last save of the open screen has ended
let reached; // the link of the displayed page
let followSounds; // updates the sounds' settings, once they have loaded
let time; // the playing time, once it has loaded
let timeOnTheWay; // fulfilled when it has loaded
let member; // the sync with the server, once it has loaded
let memberOnTheWay; // fulfilled when it has loaded
const places = new Map(); // the screens loaded so far, whose modules are kept

/** The functions of the page for the screens. */
const page = {
  isAt: (asking) => isOwner && asking === place,
  render: (tree) => {
    const before = { ...app.firstChild?.dataset };
    const hadSheet = Boolean(app.querySelector("dialog"));
    patch(app, tree);
    if (hadSheet && !app.querySelector("dialog")) leaveSheet();
    const { link, title, room, part, language: chosen } = app.firstChild.dataset;
    document.title = title;
    if (room) document.documentElement.dataset.room = room;
    else delete document.documentElement.dataset.room;
    followSounds?.();
    showLink(link, part && !before.part && before.link === linkNow());
    if (chosen !== undefined && chosen !== choice) heed(chosen);
    followSheet();
  },
  announce: (words) => {
    const sentence = document.createElement("p");
    sentence.textContent = words;
    live.replaceChildren(sentence);
  },
  save: (documents, rounds, forgotten) => {
    if (!isOwner) return;
    written = storage.save(documents, rounds, forgotten);
    time?.played(rounds.length > 0);
    if (rounds.length > 0) member?.roundEnded();
  },
  readRounds: (after, most) => storage.readRounds(after, most),
  replace: async (documents, rounds, clearsDocuments, clearsRounds) =>
    isOwner && storage.replace(documents, rounds, clearsDocuments, clearsRounds),
  tellKeeping: (asks) => storage.tellKeeping(asks),
  readFile,
  offer,
  keepAside: (name, bytes) => isOwner && storage.keepAside(name, bytes),
  ask: (question) => worker.ask(question),
  askMember: async (request) => {
    try {
      await opening;
      return await (member ?? (await bringMember())).ask(request);
    } catch (error) {
      console.warn("Could not send the request:", error);
      return { status: 0 };
    }
  },
  deal: async (step) => {
    try {
      const { carryOut } = await import("./ranked.js");
      return await carryOut(step, {
        written: () => written,
        signIn: () => page.askMember({ do: "begin", purpose: "enter", name: "", proof: "" }),
      });
    } catch (error) {
      console.warn("Could not reach the server:", error);
      await new Promise((resolve) => setTimeout(resolve, step.pause || PATIENCE_MILLISECONDS));
      return { status: 0 };
    }
  },
  app,
  command: (words) => command(words),
  press: (key) => press(key),
};

const isGame = (name) => Object.hasOwn(DOCUMENTS, name);
const isPlaying = () => isOwner && place && !isOnTheWay;
const command = (words) => isPlaying() && place.command(words);
const press = (key) => isPlaying() && place.key(key);

function linkNow() {
  const link = location.hash.slice(1);
  try {
    return decodeURIComponent(link);
  } catch {
    return link; // The link is invalid; the open screen will report it.
  }
}

/**
 * Writes the link of the current screen into the address, unless the browser is about to leave. A part of a screen
 * that was opened by a command is a new step in the history, as if its link had been followed.
 */
function showLink(link, isNewStep) {
  const at = history.state?.step;
  if (isOnTheWay || (at !== undefined && at !== step)) return;
  if (at === step && link === linkNow() && !location.href.endsWith("#")) return;
  const address = link ? `#${link}` : location.pathname + location.search;
  if (isNewStep) history.pushState({ step: (step += 1) }, "", address);
  else history.replaceState({ ...history.state, step }, "", address);
}

/** Gives an open sheet a step of its own in the browser's history, so that a step back closes it. */
function followSheet() {
  if (isOnTheWay || isLeavingSheet || isTranslating) return;
  const isOpen = Boolean(app.querySelector("dialog"));
  const hasStep = Boolean(history.state?.sheet);
  if (isOpen && !hasStep) history.pushState({ step, sheet: true }, "");
  isLeavingSheet = hasStep && !isOpen;
  if (isLeavingSheet) history.back();
}

const screenSize = () => {
  const area = app.getBoundingClientRect();
  return [area.width, area.height, parseFloat(getComputedStyle(document.documentElement).fontSize)];
};

/** Loads the sounds after the first frame. The game works without them. */
function bringSounds() {
  const wishes = () => (isOwner && app.firstChild?.dataset.mix) || "";
  const bring = () =>
    import("./sound.js")
      .then(({ openSounds }) => openSounds(wishes))
      .then((follow) => (followSounds = follow))
      .catch((error) => console.warn("Could not load the sounds:", error));
  requestAnimationFrame(() => setTimeout(bring));
}

/** Loads the playing time, once, if the client has a screen for it. */
function bringTime() {
  if (!Object.hasOwn(PLACES, PAUSE)) return undefined;
  timeOnTheWay ??= import("./time.js")
    .then(({ openTime }) =>
      openTime({
        saved: () => [...storage.saved].filter(([name]) => TIME.includes(name)),
        save: (documents) => isOwner && storage.save(documents, [], []),
        keepAside: page.keepAside,
        announce: page.announce,
        stop: () => isPlaying() && (location.hash = PAUSE),
        resize: () => place?.resize(screenSize()),
        returnFocus: focusPage,
      }),
    )
    .then((opened) => (time = opened))
    .finally(() => (timeOnTheWay = undefined));
  return timeOnTheWay;
}

/** Loads the playing time after the first frame, for players who haven't played here yet. */
function bringTimeLater() {
  const bring = async () => {
    try {
      if (!time) await bringTime();
      if (isPlaying() && isGame(place.name)) time?.admits(language);
      followTime();
    } catch (error) {
      console.warn("Could not count playing time:", error);
    }
  };
  if (!time) requestAnimationFrame(() => setTimeout(bring));
}

/** Loads the sync with the server, once. */
function bringMember() {
  memberOnTheWay ??= import("./member.js")
    .then(({ openMember }) =>
      openMember({
        saved: () => [...storage.saved],
        save: (documents) => isOwner && storage.save(documents, [], []),
        keepAside: page.keepAside,
        readRounds: page.readRounds,
        announce: page.announce,
        offer,
        language: () => language,
        isPlayed: () => isOwner,
        canSettle: () => Boolean(isPlaying()) && [ENTRANCE, ACCOUNT, STORE].includes(place.name),
        changed: openEntranceAgain,
      }),
    )
    .then((opened) => (member = opened))
    .finally(() => (memberOnTheWay = undefined));
  return memberOnTheWay;
}

/** Reopens the home page to show a changed purse. */
function openEntranceAgain() {
  if (!isPlaying() || place.name !== ENTRANCE) return;
  place.boot(storage.saved, language, movesCards());
  place.arrive(linkNow(), screenSize());
}

/** Loads the sync after the first frame, for players with an account. */
function bringMemberLater() {
  const bring = async () => {
    try {
      await opening;
      if (!storage.saved.has(ACCOUNT)) return;
      (member ?? (await bringMember())).seen();
    } catch (error) {
      console.warn("Could not send rounds:", error);
    }
  };
  requestAnimationFrame(() => setTimeout(bring));
}

/** Counts the playing time while a game is open and visible. */
const followTime = () => time?.follow(Boolean(isPlaying()) && isGame(place.name) && !document.hidden);

function listen() {
  listenForHolds(command, app);
  listenForFiles(app, command);
  listenForInput(app, command, press);
  addEventListener("resize", () => place?.resize(screenSize()));
  addEventListener("popstate", ({ state }) => isOwner && moveInHistory(state));
  document.addEventListener("visibilitychange", () => {
    place?.attend(!document.hidden);
    followTime();
    if (isOwner) member?.seen();
  });
}

const show = (id) => {
  for (const section of document.querySelectorAll("body > .message")) {
    section.hidden = section.id !== id;
  }
  app.hidden = Boolean(id);
};

/** Shows a message in place of the game. An open sheet is closed, because it would block all input. */
function showInstead(id) {
  for (const dialog of app.querySelectorAll("dialog")) dialog.remove();
  show(id);
}

// MARK: Navigation

/** Follows the browser's history. A step back from an open sheet only closes the sheet. */
function moveInHistory(state) {
  const wasClosed = isLeavingSheet;
  isLeavingSheet = false;
  const at = state?.step ?? step + 1; // Following a link is a new step.
  if (at === step && wasClosed) {
    // NB: the address of the step before the sheet is from when it was opened.
    showLink(app.firstChild.dataset.link);
    return followSheet();
  }
  if (at === step) return state.sheet ? followSheet() : command(VERB.close);
  step = at;
  go().catch(fail);
}

/** Opens the screen in the address: the home page, a table, or a part of the current table. */
async function go() {
  if (!isOwner) return;
  const link = linkNow();
  const [first] = link.split("/");
  const here = place?.name ?? ENTRANCE;
  const isPlace = Object.hasOwn(PLACES, first) && first !== ENTRANCE;
  const name = link === "" ? ENTRANCE : isPlace ? first : here;
  const way = (ways += 1);
  const hadFocus = app.contains(document.activeElement);
  if (name !== place?.name || language !== place.language) {
    if (place && isOutdated) return location.reload();
    if (!(await enter(name, way))) return;
  }
  isOnTheWay = false;
  show("");
  place.arrive(link, screenSize());
  // NB: elements hidden behind a loading message lose the focus.
  if (hadFocus && document.activeElement === document.body) focusPage();
  if (link !== reached) beginPage();
  reached = link;
  followTime();
}

/** Moves the focus to the open page. */
function focusPage() {
  app.querySelector("[tabindex='-1']")?.focus({ preventScroll: true });
}

/**
 * Moves the focus from the button that opened a closed sheet to the table, if Enter should press the button marked ⏎
 * and not that one again.
 */
function leaveSheet() {
  if (document.activeElement?.dataset.enter === "pass") focusPage();
}

/** Scrolls a page to its top, and shows its tab among the others. */
function beginPage() {
  for (const one of app.querySelectorAll("[data-scrolls]")) one.scrollTop = 0;
  const way = app.querySelector("nav [aria-current]");
  way?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Opens another screen, and returns whether it is open now. */
async function enter(name, way) {
  isOnTheWay = true;
  place?.attend(false);
  time?.leave();
  const notice = setTimeout(() => way === ways && show("loading"), PATIENCE_MILLISECONDS);
  try {
    // NB: the playing time may close games, so it must load before the game.
    const timed = opening.then(
      () => isGame(name) && TIME.some((one) => storage?.saved.has(one)) && (time ?? bringTime()),
    );
    const [next] = await Promise.all([places.get(name) ?? bringIn(name, page), timed, typeface]);
    if (way !== ways) return false;
    if (isGame(name) && time && !time.admits(language)) {
      history.replaceState({ ...history.state, step }, "", `#${PAUSE}`);
      await go();
      return false;
    }
    places.set(name, next);
    live.replaceChildren();
    member?.settle();
    // Results and settings from other screens are in the store, so each screen is opened anew from
    // there.
    next.boot(storage.saved, language, movesCards());
    if (storage.isFailing) next.storageFailed();
    place = next;
    // NB: the page is drawn next when the place has arrived, so nothing is seen in the look of another place.
    place.applyStyle();
    root.lang = language;
    return true;
  } catch (error) {
    if (!place) throw error;
    if (way !== ways) return false;
    console.warn("Could not open the screen:", error);
    isOnTheWay = false;
    language = place.language;
    show("");
    place.attend(true);
    followTime();
    place.wayFailed();
    return false;
  } finally {
    clearTimeout(notice);
  }
}

// MARK: Language

/**
 * Applies the player's language, or "" for the device's.
 *
 * The open screen is opened again in that language, from its saved documents; the others will be when the player
 * opens them.
 */
function heed(chosen) {
  const isNews = choice !== undefined;
  choice = chosen;
  const wanted = chosen || root.dataset.deviceLanguage;
  try {
    if (chosen) localStorage.language = chosen;
    else delete localStorage.language;
  } catch {
    // The profile contains the language; only the first texts of the next visit may be in another
    // one.
  }
  if (wanted !== language) setTimeout(() => translate(wanted, isNews).catch(fail));
}

/** Reopens the screen in another language, with the settings open as before. */
async function translate(wanted, isNews) {
  const focus = document.activeElement?.dataset.do;
  const hasSheet = app.querySelector("dialog") !== null;
  language = wanted;
  isTranslating = true; // NB: the sheet's step in the history stays while the sheet is opened again.
  try {
    await go();
    if (place.language !== wanted) return;
    if (isNews && hasSheet) command(SETTINGS);
    if (focus) app.querySelector(`[data-do="${focus}"]`)?.focus();
  } finally {
    isTranslating = false;
    followSheet();
  }
}

/**
 * Waits until this tab is the only one that plays: two would overwrite each other's game.
 *
 * While another tab plays, the page says so, and how to play here. When that tab closes, this one
 * continues automatically.
 */
function claimTable(terms) {
  if (!navigator.locks) return Promise.resolve();
  const notice = setTimeout(() => show("elsewhere"), PATIENCE_MILLISECONDS);
  return new Promise((resolve) => {
    const hold = () => {
      clearTimeout(notice);
      claim = hold;
      resolve();
      return new Promise(() => {});
    };
    // NB: another tab may take the claim over at any time, even before it is granted.
    navigator.locks.request("truecount-table", terms, hold).catch(() => {
      clearTimeout(notice);
      isTakingOver = false;
      if (claim === hold) standAside();
    });
  });
}

/** Stops playing, because another tab has taken over the game. */
function standAside() {
  isOwner = false;
  sittings += 1;
  ways += 1;
  followSounds?.();
  time?.leave();
  showInstead("elsewhere");
}

/**
 * Closes the store, because another tab has opened it. If the browser has locks, they decide which tab plays: a tab
 * that has lost its lock may still have been opening the store, and then this one starts again.
 */
async function loseStore(sitting) {
  if (navigator.locks) await navigator.locks.query();
  if (sitting !== sittings) return;
  if (navigator.locks) location.reload();
  else standAside();
}

/** Takes over the game from the tab that plays. A second press meanwhile has no effect. */
async function takeOver() {
  if (isTakingOver || isOwner) return;
  isTakingOver = true;
  try {
    await sitDown({ steal: true });
  } finally {
    isTakingOver = false;
  }
}

/**
 * Keeps the client in the browser. A new version that arrives before the first action is used at
 * once; a later one waits until the player opens another screen, or until the next visit.
 */
function keepClient() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  if (workers.controller) {
    let hasActed = false;
    for (const act of ["pointerdown", "keydown"]) {
      document.addEventListener(act, () => (hasActed = true), { once: true, capture: true });
    }
    workers.addEventListener("controllerchange", () => {
      if (hasActed) isOutdated = true;
      else location.reload();
    });
  }
  // NB: an older client may have registered it under another address; a new address would fetch everything twice.
  workers
    .getRegistration()
    .then((known) => workers.register(known?.active?.scriptURL ?? "sw.js"))
    .catch((error) => console.warn("Could not enable offline play:", error));
}

const movesCards = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Starts from the last save when no other tab is playing. */
async function sitDown(terms) {
  await claimTable(terms);
  const sitting = (sittings += 1);
  opening = openStorage({
    isAlone: Boolean(navigator.locks) && !terms.steal,
    failed: () => places.forEach((one) => one.storageFailed()),
    mended: () => places.forEach((one) => one.storageMended()),
    isWanted: () => sitting === sittings,
    ousted: () => loseStore(sitting),
  }).then((opened) => {
    if (sitting !== sittings) return;
    storage = opened;
    member?.load();
  });
  worker = openWorker(
    (answer) => places.forEach((one) => one.hear(answer)),
    () => place.workerFailed(),
  );
  places.clear();
  place = choice = undefined;
  isOwner = true;
  step = history.state?.step ?? 0;
  await go();
  performance.mark("table-ready");
}

function fail(error) {
  console.error(error);
  showInstead(error instanceof WebAssembly.RuntimeError ? "stopped" : "failed");
}

async function boot() {
  if (typeof WebAssembly !== "object") return show("unsupported");
  document.getElementById("play-here").onclick = () => takeOver().catch(fail);
  for (const id of ["reload", "restart"]) {
    document.getElementById(id).onclick = () => location.reload();
  }
  listen();
  await sitDown({});
  bringSounds();
  bringTimeLater();
  bringMemberLater();
  keepClient();
}

boot().catch(fail);
