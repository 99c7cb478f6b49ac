"""The page as a screen reader presents it: roles and names, the focus, and announcements."""

import re

# Records announcements: the new text of each live region that changes.
EARS = """
  const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]";
  window.heard = [];
  new MutationObserver((records) => {
    const regions = records.map(({ target }) =>
      (target instanceof Text ? target.parentElement : target).closest?.(LIVE));
    for (const region of new Set(regions)) {
      const words = region?.isConnected ? region.textContent.trim() : "";
      if (words) heard.push(words);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""

# The announcements, as soon as there are any; none if the page stays silent for seconds.
NEWS = """
() => new Promise((resolve) => {
  let looks = 0;
  const look = () => {
    looks += 1;
    if (heard.length > 0 || looks > 1000) resolve(heard.splice(0));
    else setTimeout(look, 5);
  };
  look();
})
"""

FOCUS = """
() => {
  const one = document.activeElement;
  if (one === document.body) return "";
  const words = [...one.childNodes].filter((node) => node.ariaHidden !== "true");
  return one.ariaLabel ?? words.map((node) => node.textContent).join("");
}
"""

# A line of the tree of roles and names, such as `- 'img "Your hand: …"': Hard 13`.
ENTRY = re.compile(r"""^\s*- '?(\w+) "(.*?)"((?: \[[^\]]+\])*)'?(?::.*)?$""", re.MULTILINE)


class Listener:
    """A person who hears a page: its announcements, and its roles and names."""

    def __init__(self, page):
        self.page = page

    def news(self):
        """Returns the announcements since the last call."""
        return self.page.evaluate("() => heard.splice(0)")

    def wait_for_news(self):
        """Waits for an announcement and returns it; fails if the page stays silent."""
        news = self.page.evaluate(NEWS)
        assert news, "Nothing was announced."
        return news

    def entries(self, role, name):
        """Returns role, name and states of all elements inside the element with a role and a name."""
        snapshot = self.page.get_by_role(role, name=name, exact=True).aria_snapshot()
        return [(one, words.replace("''", "'"), states)
                for one, words, states in ENTRY.findall(snapshot)]

    def named(self, kind, role, name):
        """Returns the names of elements with one role inside the element with another role and a name."""
        return [words for one, words, _ in self.entries(role, name) if one == kind]

    def focus(self):
        """Returns the name of the focused element; empty if there is none."""
        return self.page.evaluate(FOCUS)

    def press(self, role, name):
        """Presses an element by role and name as a screen reader does: by focus, without a pointer."""
        one = self.page.get_by_role(role, name=name).element_handle()
        one.focus()
        one.dispatch_event("click")
