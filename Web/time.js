// Tracks the playing time. The module decides what counts, when to show the reminder and whether a game
// may be opened. It is called at intervals, and only while a game is visible.
import { LANGUAGES } from "./client.js";
import { patch } from "./patch.js";
import { startSession } from "./session.js";

const LOOK_MILLISECONDS = 15_000;
const RESULT_MILLISECONDS = 4_000; // the time after writing a round by which its result has been seen
const STOP = 2; // the module's response if the game must be closed

/**
 * Loads the module for the playing time.
 *
 * @param page the page's functions: `saved` returns the time documents of the store; `save` and `keepAside` write
 *   there; `announce` speaks; `stop` closes the game; `returnFocus` moves the focus to the game; `resize` lays it
 *   out again
 * @returns functions to call: `admits` before a game opens, `follow` when it may have become visible or hidden,
 *   `leave` when it is closed, `played` when a game was written, with whether a round ended
 * @throws if the module cannot be loaded
 */
export async function openTime(page) {
  const box = document.getElementById("reminder");
  let timer;
  let room = 0; // the height in pixels of what is above the table
  let isPlaying = false;
  let isBetween = false; // whether a round has ended and nothing was written since
  let writes = 0; // the number of saves
  const { game, restore } = await startSession({
    ...page,
    render(tree) {
      patch(box, tree);
      makeRoom(box.firstChild.offsetHeight);
    },
  });
  const clock = () => {
    const now = Date.now();
    return [now, now - new Date(now).getTimezoneOffset() * 60_000];
  };

  /** Moves the table down by the height of what is above it. */
  function makeRoom(height) {
    if (height === room) return;
    room = height;
    document.documentElement.style.setProperty("--reminder", `${height}px`);
    page.resize();
  }

  function look(isRoundOver) {
    if (!isPlaying) return;
    if (game.step(performance.now(), ...clock(), isRoundOver ? 1 : 0) === STOP) page.stop();
  }

  box.addEventListener("click", ({ target }) => {
    if (!target.closest("[data-time], a")) return;
    page.returnFocus();
    game.dismiss();
  });
  addEventListener("resize", () => makeRoom(box.firstChild?.offsetHeight ?? 0));

  function follow(isSeen) {
    if (isSeen === isPlaying) return;
    isPlaying = isSeen;
    clearInterval(timer);
    if (isSeen) {
      game.begin(performance.now(), ...clock());
      timer = setInterval(() => look(isBetween), LOOK_MILLISECONDS);
    } else {
      game.end(performance.now(), ...clock());
    }
  }

  function played(isRoundOver) {
    const write = (writes += 1);
    isBetween = false;
    if (!isRoundOver) return;
    setTimeout(() => {
      isBetween = write === writes;
      look(true);
    }, RESULT_MILLISECONDS);
  }

  return {
    /** Loads the documents of the store, and returns whether a game may be played now. */
    admits(language) {
      restore();
      return game.openTime(...clock(), LANGUAGES.indexOf(language)) !== 0;
    },
    follow,
    leave() {
      follow(false);
      played(false);
      game.dismiss();
    },
    played,
  };
}
