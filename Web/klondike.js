// What only the table of patience needs of the page: drags, a cursor for the keys, and the win.
import { followCursor } from "./cursor.js";
import { listenToDrags } from "./drag.js";
import { watchVictory } from "./victory.js";

let isListening = false;

/** Listens to what the player does with cards. */
export function listen({ app, command, press }) {
  if (isListening) return; // The table was brought in before, when another tab had not taken over yet.
  isListening = true;
  listenToDrags(app, command);
  followCursor(app, { command, key: press });
  watchVictory(app);
}
