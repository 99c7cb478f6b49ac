// The parts of the page that only the patience table and its lobby need: dragging, a keyboard cursor,
// the win, and the keys of the lobby.
import { followCursor } from "./cursor.js";
import { listenToDrags } from "./drag.js";
import { listenToLobby } from "./lobby.js";
import { watchVictory } from "./victory.js";

let isListening = false;

/** Listens for drags and for the keyboard cursor. */
export function listen({ app, command, press }) {
  if (isListening) return; // The table was loaded earlier, before another tab took over.
  isListening = true;
  listenToDrags(app, command);
  listenToLobby(app);
  followCursor(app, { command, key: press });
  watchVictory(app);
}
