"""The page that checks shoes finds a changed bit anywhere in a file."""

import base64
import os
from collections import Counter

import pytest
from changed_bits import changed_bits
from house import ROOT

RECORDED = sorted((ROOT / "Tests/DealingTests/Shoes").glob("*.json"))
COUNT = 2_000 if os.environ.get("DEEP") == "1" else 12

# Chooses the file with each of the changed bits in the page, one after another, and returns what the page says about them.
# A change of 0 leaves the file as it is.
CHECKING = """async ([file, changes]) => {
  const shoe = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
  const found = (selector) => new Promise((resolve) => {
    const look = () => {
      const one = document.querySelector(selector);
      if (one) watcher.disconnect(), resolve(one);
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    look();
  });
  const said = [];
  for (const [place, change] of changes) {
    shoe[place] ^= change;
    const input = await found("[data-file]");
    const chosen = new DataTransfer();
    chosen.items.add(new File([shoe], "shoe.json"));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    const other = await found("[data-do=other-shoe]");
    said.push(document.querySelector(".data-news").textContent);
    other.click();
    shoe[place] ^= change;
  }
  return said;
}"""


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_page_finds_a_changed_bit_anywhere(open_context, house, path):
    page = open_context(reduced_motion="reduce").new_page()
    page.goto(f"{house.url}#verify")
    page.locator("[data-file]").wait_for(state="attached")
    shoe = path.read_bytes()
    file = base64.b64encode(shoe).decode()
    places = changed_bits(len(shoe), COUNT)
    kinds = Counter()
    for start in range(0, COUNT, 100):
        part = places[start:start + 100]
        said = page.evaluate(CHECKING, [file, [(0, 0)] + [(place, 1 << bit) for place, bit in part]])
        assert said[0] == "The shoe is verified.", said[0]
        for (place, bit), answer in zip(part, said[1:], strict=True):
            assert answer.startswith("The shoe isn't correct. "), f"byte {place}, bit {bit}: {answer}"
            kinds[answer] += 1
    assert sum(kinds.values()) == COUNT
    print(f"{path.stem}: {COUNT} changed bits, {len(kinds)} sentences")
