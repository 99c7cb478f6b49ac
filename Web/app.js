// Starts the client, moves between the front door and the tables (the places), and passes the player's
// input to the one that is open. It makes no rule, number or text.
import { DOCUMENTS, ENTRANCE, PLACES, SETTINGS, VERB } from "./client.js";
import { listenForHolds } from "./hold.js";
import { patch } from "./patch.js";
import { bringIn } from "./place.js";
import { openStorage } from "./storage.js";
import { openWorker } from "./worker.js";

const app = document.getElementById("app");
const live = document.getElementById("live");
const root = document.documentElement;
const PATIENCE_MILLISECONDS = 400;
const FACE_MILLISECONDS = 400;
const PAUSE = "pause"; // the place of time and breaks
const TIME = ["time", "time-copy"]; // its documents
const ACCOUNT = "account"; // the place of the account, and its document
const STORE = "store"; // the place where credits are bought

let isOwner = false; // whether this tab is the one that plays
let claim; // what this tab holds the table by
let sittings = 0; // how often this tab has begun or ceased to be the one that plays
let isTakingOver = false; // whether this tab is about to take the game over from another one
let place; // where the player is
let isOnTheWay = false; // whether the player is on the way to another place
let ways = 0; // how often the player has set out
let step = 0; // how many steps of the browser's history led here
let language = root.lang; // what places are opened in
let isTranslating = false; // whether the open place is opened again in another language
let choice; // the language that the player has chosen, or "" for that of the device
let isLeavingSheet = false; // whether the browser is about to step back from a closed sheet
let clicked; // the button that was pressed last, if that was done by a pointer
let isOutdated = false; // whether a new version of the client is waiting
let chosenFile; // the file that the player has chosen last
let storage;
let opening; // fulfilled when the storage is open

/** Fulfilled when words can be set in the house's typeface, or will not be soon. */
const typeface = Promise.race([
  Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1rem "True Count"`))),
  new Promise((resolve) => setTimeout(resolve, FACE_MILLISECONDS)),
]).catch(() => {});
let worker;
let reached; // the link of the page that is shown
let followSounds; // tells the sounds, once they are there, that the player may want others
let time; // keeps the time of whoever plays, once it is there
let timeOnTheWay; // fulfilled when it is
let member; // speaks with the house's server for whoever has an account, once it is there
let memberOnTheWay; // fulfilled when it is
const places = new Map(); // the places loaded so far; their modules stay

/** What the page does for the places. */
const page = {
  isAt: (asking) => isOwner && asking === place,
  render: (tree) => {
    const before = { ...app.firstChild?.dataset };
    patch(app, tree);
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
    storage.save(documents, rounds, forgotten);
    time?.played(rounds.length > 0);
    if (rounds.length > 0) member?.roundEnded();
  },
  readRounds: (after, most) => storage.readRounds(after, most),
  replace: async (documents, rounds, clearsDocuments, clearsRounds) =>
    isOwner && storage.replace(documents, rounds, clearsDocuments, clearsRounds),
  tellKeeping: (asks) => storage.tellKeeping(asks),
  readFile: (offset, most) => readFile(offset, most),
  offer: (name, pieces) => offer(name, pieces),
  keepAside: (name, bytes) => isOwner && storage.keepAside(name, bytes),
  ask: (question) => worker.ask(question),
  askMember: async (request) => {
    try {
      await opening;
      return await (member ?? (await bringMember())).ask(request);
    } catch (error) {
      console.warn("The house is not asked:", error);
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
    return link; // It names nothing; the open place will say so.
  }
}

/**
 * Puts the link to where the player is into the address, unless the browser is about to leave. A part of a place
 * that was opened by a command is a new step, as if its link had been followed.
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

/** Copies a text, and then tells the place whether that worked. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    command(VERB.copied);
  } catch (error) {
    console.warn("Not copied:", error);
    command(VERB.uncopied);
  }
}

/** Reads a piece of the file that the player has chosen; nothing where the system refuses. */
async function readFile(offset, most) {
  try {
    return new Uint8Array(await chosenFile.slice(offset, offset + most).arrayBuffer());
  } catch (error) {
    console.warn("Not read:", error);
    return null;
  }
}

/** Takes a file that the player has chosen or dropped, and tells the open place how large it is. */
function takeFile(file) {
  const input = app.querySelector("[data-file]");
  if (!file || !input) return;
  chosenFile = file;
  command(`${input.dataset.file} ${file.size}`);
}

/** Listens for files, where the page takes one. */
function listenForFiles() {
  document.addEventListener("change", ({ target }) => {
    if (!target.dataset.file) return;
    const [file] = target.files;
    target.value = ""; // NB: so that the same file can be chosen again.
    takeFile(file);
  });
  for (const kind of ["dragover", "drop"]) {
    document.addEventListener(kind, (event) => {
      if (!app.querySelector("[data-drop]")) return;
      event.preventDefault();
      if (kind === "drop") takeFile(event.dataTransfer.files[0]);
    });
  }
}

/** Hands the player a file that the game offers, as a download. */
function offer(name, pieces) {
  const address = URL.createObjectURL(new Blob(pieces, { type: "application/octet-stream" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Whether Enter means the button that bears ⏎ instead of the focused one: after a click on a chip, or
 * on a button that sleeps since. Whoever came there by Tab presses the focused one.
 */
const passesEnter = (button) =>
  button === clicked && (button.dataset.enter === "pass" || button.ariaDisabled === "true");

/** Brings in the sounds after the first frame; whatever keeps them away, the game goes on. */
function bringSounds() {
  const wishes = () => (isOwner && app.firstChild?.dataset.mix) || "";
  const bring = () =>
    import("./sound.js")
      .then(({ openSounds }) => openSounds(wishes))
      .then((follow) => (followSounds = follow))
      .catch((error) => console.warn("No sounds:", error));
  requestAnimationFrame(() => setTimeout(bring));
}

/** Brings in what keeps the player's time, once, in a house that has a place for it. */
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

/** Brings it in after the first frame, for whoever has played no game here yet. */
function bringTimeLater() {
  const bring = async () => {
    try {
      if (!time) await bringTime();
      if (isPlaying() && isGame(place.name)) time?.admits(language);
      followTime();
    } catch (error) {
      console.warn("No time is kept:", error);
    }
  };
  if (!time) requestAnimationFrame(() => setTimeout(bring));
}

/** Brings in what speaks with the house's server, once. */
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

/** Has the front door tell of a purse that has changed. */
function openEntranceAgain() {
  if (!isPlaying() || place.name !== ENTRANCE) return;
  place.boot(storage.saved, language, movesCards());
  place.arrive(linkNow(), screenSize());
}

/** Brings it in after the first frame, for whoever has an account. */
function bringMemberLater() {
  const bring = async () => {
    try {
      await opening;
      if (!storage.saved.has(ACCOUNT)) return;
      (member ?? (await bringMember())).seen();
    } catch (error) {
      console.warn("Nothing is sent:", error);
    }
  };
  requestAnimationFrame(() => setTimeout(bring));
}

/** Has time counted while a game is open and seen. */
const followTime = () => time?.follow(Boolean(isPlaying()) && isGame(place.name) && !document.hidden);

/**
 * Moves the focus along a row of options, and returns whether a key asked for that. Of radio buttons, the one
 * that is reached is chosen.
 */
function walkOptions({ key, target }) {
  const options = [...(target.closest(".options")?.querySelectorAll(".option") ?? [])];
  const way = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  if (!way || !options.includes(target)) return false;
  const next = options.at((options.indexOf(target) + way) % options.length);
  next.focus();
  if (next.role === "radio") next.click();
  return true;
}

function listen() {
  listenForHolds(command, app);
  listenForFiles();
  document.addEventListener("input", ({ target }) => {
    if (target.dataset.set) command(`${target.dataset.set} ${target.value}`);
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof HTMLDialogElement) return command(VERB.close);
    const copied = event.target.closest("[data-copy]");
    if (copied) {
      const address = `${location.origin}${location.pathname}#${copied.dataset.copy}`;
      const told = copied.dataset.words;
      return copyText(told ? `${told}\n${address}` : address);
    }
    const words = event.target.closest("[data-copy-words]");
    if (words) return copyText(words.dataset.copyWords);
    const pressed = event.target.closest("[data-do]");
    clicked = event.detail > 0 ? pressed : null;
    if (pressed && pressed.ariaDisabled !== "true" && pressed.localName !== "form") {
      command(pressed.dataset.do);
    }
    const tapped = event.target.closest("button, a, input, dialog, [data-tap]")?.dataset.tap;
    if (tapped) command(tapped);
  });
  document.addEventListener("focusout", () => (clicked = null));
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const value = new FormData(event.target).get("value") ?? "";
    const part = event.target.parentElement;
    command(`${event.target.dataset.do} ${value}`);
    part.scrollIntoView({ block: "nearest" }); // NB: a refusal stands there and moves the field.
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isEnter = event.key === "Enter";
    const focused = event.target.closest(isEnter ? "button, a" : "button");
    if (isEnter && focused && passesEnter(focused)) {
      event.preventDefault();
    } else if ((isEnter || event.key === " ") && focused) {
      // The browser presses the button; holding the key down presses it only once.
      if (event.repeat) event.preventDefault();
      return;
    }
    if (isEnter && event.target.dataset.file) {
      event.preventDefault(); // NB: some browsers open files by Space alone.
      event.target.click();
    }
    if (event.target.closest("input")) return;
    if (walkOptions(event)) return event.preventDefault();
    if (event.repeat && !event.key.startsWith("Arrow")) return;
    if (press(event.key)) event.preventDefault();
  });
  // The game closes a sheet that the browser wants to close; some the browser closes without asking.
  const closeSheet = (event) => {
    event.preventDefault();
    command(VERB.close);
  };
  document.addEventListener("cancel", closeSheet, true);
  document.addEventListener("close", closeSheet, true);
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

/** Shows a page of words in place of the game. An open sheet goes: it would keep every press to itself. */
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

/** Goes where the address leads: to the front door, to a table, or on at the same table. */
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
  // NB: what is hidden behind the words of a page that loads loses the focus.
  if (hadFocus && document.activeElement === document.body) focusPage();
  if (link !== reached) beginPage();
  reached = link;
  followTime();
}

/** Gives the focus to the page that is open. */
function focusPage() {
  app.querySelector("[tabindex='-1']")?.focus({ preventScroll: true });
}

/** Shows a page from its top, and the way to it among the others. */
function beginPage() {
  for (const one of app.querySelectorAll("[data-scrolls]")) one.scrollTop = 0;
  const way = app.querySelector("nav [aria-current]");
  way?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Opens another place, and returns whether the player has arrived there. */
async function enter(name, way) {
  isOnTheWay = true;
  place?.attend(false);
  time?.leave();
  const notice = setTimeout(() => way === ways && show("loading"), PATIENCE_MILLISECONDS);
  try {
    // NB: whoever has played before may have to wait, so time is there before the game is.
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
    // What was won and chosen elsewhere is in the store, so each place is opened anew from there.
    next.boot(storage.saved, language, movesCards());
    if (storage.isFailing) next.storageFailed();
    place = next;
    root.lang = language;
    return true;
  } catch (error) {
    if (!place) throw error;
    if (way !== ways) return false;
    console.warn("Not brought in:", error);
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
 * Takes up what the player has chosen: a language, or "" for that of the device.
 *
 * The open place is opened again in that language, from what it has saved; the others will be when
 * the player goes there.
 */
function heed(chosen) {
  const isNews = choice !== undefined;
  choice = chosen;
  const wanted = chosen || root.dataset.deviceLanguage;
  try {
    if (chosen) localStorage.language = chosen;
    else delete localStorage.language;
  } catch {
    // The house profile has it; only the first words of the next visit may be in another language.
  }
  if (wanted !== language) setTimeout(() => translate(wanted, isNews).catch(fail));
}

/** Opens the open place again in another language, with the settings open where they were. */
async function translate(wanted, isNews) {
  const focus = document.activeElement?.dataset.do;
  const hasSheet = app.querySelector("dialog") !== null;
  language = wanted;
  isTranslating = true; // NB: the sheet's step of the history stays while the sheet is opened again.
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

/** Leaves the game to another tab that has taken it over. */
function standAside() {
  isOwner = false;
  sittings += 1;
  ways += 1;
  followSounds?.();
  time?.leave();
  showInstead("elsewhere");
}

/**
 * Gives up a store that another tab has taken. Where there are locks, they say who plays: a tab that has
 * lost its lock may still have been about to open the store, and then this one starts again.
 */
async function loseStore(sitting) {
  if (navigator.locks) await navigator.locks.query();
  if (sitting !== sittings) return;
  if (navigator.locks) location.reload();
  else standAside();
}

/** Takes the game over from the tab that plays; a second press meanwhile does nothing. */
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
 * once; a later one waits until the player goes to another place, or until the next visit.
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
    .catch((error) => console.warn("No offline play:", error));
}

const movesCards = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Starts from the last save, as soon as no other tab is playing. */
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
