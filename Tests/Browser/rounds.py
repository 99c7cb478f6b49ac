"""The rounds stored in a browser: read, copied and renumbered without the page."""

import json

# Works on the store of rounds in one transaction, and returns the result.
WORK = """
async ([mode, argument]) => {
  const settled = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await settled(indexedDB.open("truecount"));
  const transaction = database.transaction("rounds", mode);
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  const shelf = transaction.objectStore("rounds");
  const result = await (%s)(shelf, settled, argument);
  await done;
  database.close();
  return result;
}
"""


def work_on_rounds(page, work, argument=None, mode="readwrite"):
    """Runs a function with the store of rounds, a helper that awaits its requests, and an argument."""
    return page.evaluate(WORK % work, [mode, argument])


def rounds(page):
    """Returns all stored rounds."""
    work = """async (shelf, settled) =>
      (await settled(shelf.getAll())).map((round) => new TextDecoder().decode(round))"""
    return [json.loads(text) for text in work_on_rounds(page, work, mode="readonly")]


def number_of_rounds(page):
    """Returns the number of stored rounds."""
    return work_on_rounds(page, "(shelf, settled) => settled(shelf.count())", mode="readonly")


def copy_rounds(page, times):
    """Appends copies of the rounds a number of times."""
    work_on_rounds(page, """async (shelf, settled, times) => {
      const rounds = await settled(shelf.getAll());
      for (let time = 0; time < times; time++) for (const round of rounds) shelf.add(round);
    }""", times)


def renumber_rounds(page, numbers):
    """Stores the rounds under these numbers, as the first and last of many."""
    work_on_rounds(page, """async (shelf, settled, numbers) => {
      const rounds = await settled(shelf.getAll());
      shelf.clear();
      rounds.forEach((round, place) => shelf.put(round, numbers[place]));
    }""", numbers)


def put_a_round_far_ahead(page):
    """Stores the last round again, with a number so high that the rounds before it are too many."""
    work_on_rounds(page, """async (shelf, settled) => {
      shelf.put((await settled(shelf.getAll())).at(-1), 200_000);
    }""")
