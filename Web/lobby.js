// The keys of the lobby of the patiences: arrows move among the tiles, and typing searches.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Listens for the keys of the lobby. */
export function listenToLobby(app) {
  document.addEventListener("keydown", (event) => {
    const lobby = app.querySelector(".lobby-main");
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!lobby || ctrlKey || metaKey || altKey) return;
    const field = lobby.querySelector(".lobby-field");
    const tiles = [...lobby.querySelectorAll(".lobby-tile")];
    if (target === field) {
      if (key === "Enter") tiles[0]?.click();
      if (key === "ArrowDown") tiles[0]?.focus();
      if (key === "Enter" || key === "ArrowDown") event.preventDefault();
      return;
    }
    const way = ARROWS[key];
    if (way && tiles.length > 0) {
      const from = target.closest(".lobby-item")?.querySelector(".lobby-tile");
      const next = from ? neighbor(from, tiles, way) : key === "ArrowDown" ? tiles[0] : undefined;
      if (from && !next && key === "ArrowUp") field.focus();
      next?.focus();
      if (from || next) event.preventDefault();
    } else if (lobby.dataset.typing !== undefined && key.length === 1 && key !== " ") {
      field.focus(); // NB: the character is typed into the field that has the focus after this.
      if (key === "/") event.preventDefault();
    }
  });
}

/** The nearest tile in a direction, or nothing. */
function neighbor(from, tiles, [x, y]) {
  const middle = (tile) => {
    // NB: the items of a row are equally high, unlike the links in them.
    const { left, top, width, height } = tile.closest(".lobby-item").getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [fromX, fromY] = middle(from);
  const distance = (tile) => {
    const [toX, toY] = middle(tile);
    const along = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    return along > 1 ? along + 4 * aside : Infinity;
  };
  const nearest = tiles.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  return distance(nearest) < Infinity ? nearest : undefined;
}
