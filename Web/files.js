// Files: those that the player chooses or drops (on an element with data-file or data-drop), and those that the client
// offers as a download.

let chosenFile; // the last file that the player has chosen

/** Reads a part of the file that the player has chosen, or returns null if the system refuses. */
export async function readFile(offset, most) {
  try {
    return new Uint8Array(await chosenFile.slice(offset, offset + most).arrayBuffer());
  } catch (error) {
    console.warn("Could not read the file:", error);
    return null;
  }
}

/**
 * Listens for files, if the page accepts one, and sends their size to the open screen.
 *
 * @param {HTMLElement} app the element that contains everything shown
 * @param {(words: string) => void} command carries out a command
 */
export function listenForFiles(app, command) {
  const take = (file) => {
    const input = app.querySelector("[data-file]");
    if (!file || !input) return;
    chosenFile = file;
    command(`${input.dataset.file} ${file.size}`);
  };
  document.addEventListener("change", ({ target }) => {
    if (!target.dataset.file) return;
    const [file] = target.files;
    target.value = ""; // NB: so that the same file can be chosen again.
    take(file);
  });
  for (const kind of ["dragover", "drop"]) {
    document.addEventListener(kind, (event) => {
      if (!app.querySelector("[data-drop]")) return;
      event.preventDefault();
      if (kind === "drop") take(event.dataTransfer.files[0]);
    });
  }
}

/** Offers a file from the game as a download. */
export function offer(name, pieces) {
  const address = URL.createObjectURL(new Blob(pieces, { type: "application/octet-stream" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
