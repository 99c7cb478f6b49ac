"""The rounds that a browser keeps: read, copied and renumbered behind the page's back."""

import json

# Works on the shelf of the rounds in one transaction, and returns what that comes to.
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
    """Runs a function of the shelf, of what waits for its requests, and of an argument."""
    return page.evaluate(WORK % work, [mode, argument])


def rounds(page):
    """Returns all rounds that the browser keeps."""
    work = """async (shelf, settled) =>
      (await settled(shelf.getAll())).map((round) => new TextDecoder().decode(round))"""
    return [json.loads(text) for text in work_on_rounds(page, work, mode="readonly")]


def number_of_rounds(page):
    """Returns how many rounds the browser keeps."""
    return work_on_rounds(page, "(shelf, settled) => settled(shelf.count())", mode="readonly")


def copy_rounds(page, times):
    """Puts the rounds behind themselves, so many times."""
    work_on_rounds(page, """async (shelf, settled, times) => {
      const rounds = await settled(shelf.getAll());
      for (let time = 0; time < times; time++) for (const round of rounds) shelf.add(round);
    }""", times)


def renumber_rounds(page, numbers):
    """Puts the rounds under these numbers, as the first and last of many."""
    work_on_rounds(page, """async (shelf, settled, numbers) => {
      const rounds = await settled(shelf.getAll());
      shelf.clear();
      rounds.forEach((round, place) => shelf.put(round, numbers[place]));
    }""", numbers)


def put_a_round_far_ahead(page):
    """Puts the last round a second time, with so high a number that those before it are too many."""
    work_on_rounds(page, """async (shelf, settled) => {
      shelf.put((await settled(shelf.getAll())).at(-1), 200_000);
    }""")
