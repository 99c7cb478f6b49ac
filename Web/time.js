// Keeps the time of whoever plays, with the module of time: what it counts, when it reminds and whether a
// game may be opened, the module knows. It looks every so often, and only while a game is seen.
import { LANGUAGES } from "./client.js";
import { patch } from "./patch.js";
import { startSession } from "./session.js";

const LOOK_MILLISECONDS = 15_000;
const RESULT_MILLISECONDS = 4_000; // so long after a round was written its result has been seen
const STOP = 2; // what the module answers when the game is to be left

/**
 * Brings in the module of time.
 *
 * @param page what the page does for it: `saved`, the documents of time in the store; `save` and `keepAside` write
 *   there; `announce` speaks; `stop` leads away from the game; `returnFocus` gives the focus to the game; `resize`
 *   lays it out anew
 * @returns functions to call: `admits` as a game is about to open, `follow` when it may have come into sight or
 *   gone, `leave` as it is left, `played` when a game was written, and whether a round ended
 * @throws if the module cannot be loaded
 */
export async function openTime(page) {
  const box = document.getElementById("reminder");
  let timer;
  let room = 0; // how many pixels stand above the table
  let isPlaying = false;
  let isBetween = false; // whether a round has ended, and nothing was written since
  let writes = 0; // how often a game was written
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

  /** Moves the table down by the height of what stands above it. */
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
    /** Takes up what the store holds, and tells whether a game may be played now. */
    admits(language) {
      restore(page.saved());
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
