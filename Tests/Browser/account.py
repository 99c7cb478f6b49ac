"""A player with an account, for the tests of several screens."""

import json

from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
NAMED = "[data-set='name-is']"


def go(page, link):
    page.evaluate("(link) => (location.hash = link)", link)


def press(page, command):
    page.locator(f'[data-do="{command}"]').click()


def open_account(page, name="Laptop"):
    go(page, "account")
    page.locator(NAMED).first.fill(name)
    press(page, "open-account")
    page.locator(".account-devices li").first.wait_for()


def make_code(page):
    press(page, "make-code")
    return page.locator(".account-code").inner_text().replace(" ", "")


def join(page, code, name="Phone"):
    go(page, f"account/join/{code}")
    page.locator(NAMED).first.fill(name)
    press(page, "join")
    page.locator(".account-devices li").nth(1).wait_for()


# Plays coups of baccarat that the server deals, and returns their results.
DEALING = """async ([rules, id, rounds]) => {
  const post = async (path, body) => {
    const answer = await fetch(`/api/${path}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const { terms } = await post("shoes", { id, game: "baccarat", rules });
  const shoe = `shoes/${terms.number}`;
  await post(`${shoe}/entropy`, { entropy: id + id });
  let number = 0;
  for (let round = 0; round < rounds; round++)
    for (const action of [...(round ? ["next"] : []), "bet player 10", "deal"])
      await post(`${shoe}/actions`, { number: ++number, action });
  return (await post(`${shoe}/end`, {})).rounds.map((round) => round.net);
}"""


def deal(page, rounds, shoe=1):
    """Plays rounds that the server deals, and returns the result in the table's lowest bets."""
    terms = json.loads((TESTS / "DealingTests/Shoes/baccarat.json").read_text())["commitment"]["terms"]
    rules = terms["rules"] | {"units": True}
    return sum(page.evaluate(DEALING, [rules, f"{shoe:032x}", rounds])) / 5
