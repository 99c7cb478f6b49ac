"""What a page tells those who cannot see it: roles and names, the focus, and what is announced."""

import re

# Notes what a screen reader announces by itself: each live region that changes, by its new text.
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

# What was announced, as soon as anything was; nothing where the page stays silent for seconds.
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
    """A person who hears a page: what it announces, and the roles and names that it gives."""

    def __init__(self, page):
        self.page = page

    def news(self):
        """Returns what was announced since the last time."""
        return self.page.evaluate("() => heard.splice(0)")

    def wait_for_news(self):
        """Waits until something is announced and returns it; fails where the page stays silent."""
        news = self.page.evaluate(NEWS)
        assert news, "Nothing was announced."
        return news

    def entries(self, role, name):
        """Returns role, name and states of everything within what has a role and a name."""
        snapshot = self.page.get_by_role(role, name=name, exact=True).aria_snapshot()
        return [(one, words.replace("''", "'"), states)
                for one, words, states in ENTRY.findall(snapshot)]

    def named(self, kind, role, name):
        """Returns the names of what has one role within what has another role and a name."""
        return [words for one, words, _ in self.entries(role, name) if one == kind]

    def focus(self):
        """Returns the name of what has the focus; empty where nothing has it."""
        return self.page.evaluate(FOCUS)

    def press(self, role, name):
        """Presses what has a role and a name as a screen reader does: in focus, by no pointer."""
        one = self.page.get_by_role(role, name=name).element_handle()
        one.focus()
        one.dispatch_event("click")
