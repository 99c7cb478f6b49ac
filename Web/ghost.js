// Hides from the page the clicks that some browsers report at the end of a drag.

/**
 * Swallows a click that comes too soon after a drag.
 *
 * @param endedAt returns the time when the last drag ended
 * @param milliseconds how long after it the browser may still report a click
 */
export function swallowGhosts(endedAt, milliseconds) {
  addEventListener(
    "click",
    (event) => {
      // NB: a key or a screen reader clicks without a pointer.
      if (event.detail === 0 || event.timeStamp - endedAt() > milliseconds) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
