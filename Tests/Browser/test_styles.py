"""The style sheet of a place applies while the place is open, and to nothing outside its page."""

import pytest
from conftest import DESKTOP, PHONE
from states import Stage, looks, scenarios, states

# Notes every frame in which a page is seen without the style sheet of its place, or with that of another one.
WATCH = """
(looks) => {
  window.slips = [];
  const applied = () => [...document.querySelectorAll("link[rel=stylesheet]")]
    .filter((one) => one.media !== "not all").map((one) => one.getAttribute("href").replace(".css", ""))
    .filter((one) => Object.values(looks).includes(one)).join();
  const look = () => {
    const page = document.querySelector("#app > *");
    const name = page && (page.dataset.link.split("/")[0] || "door");
    if (page && applied() !== looks[name]) slips.push([name, applied()]);
    requestAnimationFrame(look);
  };
  look();
}
"""

# The position of every element of the page, and the look of its text, edges and background. Drawings may arrive later,
# and with them the size of what contains them.
LAYOUT = """
() => [...document.querySelectorAll("#app :not(use, g)")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const style = getComputedStyle(one);
  const looks = ["display", "position", "font", "color", "background", "padding", "border", "borderRadius", "boxShadow"];
  const name = `${one.localName}.${one.getAttribute("class") ?? ""}`;
  return [name, [x, y, width, height].map(Math.round), ...looks.map((each) => style[each])].join(" ");
})
"""

AT_REST = """
() => document.getAnimations().every((one) => one.playState !== "running"
  || one.effect.getComputedTiming().endTime === Infinity)
"""

# What the page holds beside the page of a place: the reminder as `ReminderView` writes it.
REMINDER = """
<aside class="reminder"><p></p><div class="reminder-keys"><button type="button" class="button" data-time="on"></button>
<a class="button" href="#pause"></a></div></aside>
"""

# Returns the selectors of a style sheet that find something outside the page of a place.
OUTSIDE = """
([name, reminder]) => {
  document.getElementById("reminder").innerHTML = reminder;
  const page = document.querySelector("#app > *");
  const sheet = [...document.styleSheets].find((one) => one.href?.endsWith(`/${name}.css`));
  const selectors = (rules) => [...rules].flatMap((rule) => rule instanceof CSSKeyframesRule ? []
    : rule.selectorText ? [rule.selectorText] : selectors(rule.cssRules ?? []));
  const found = selectors(sheet.cssRules);
  const bare = (selector) => selector.replace(/::[a-z-]+|:(hover|active|focus[a-z-]*)/g, "");
  return [found.length, found.filter((selector) =>
    [...document.querySelectorAll(bare(selector))].some((one) => !page.contains(one)))];
}
"""


def visit(page, name):
    """Goes to a place from another one; returns what is on its page, and how that is laid out."""
    link = "" if name == "door" else name
    page.evaluate("(link) => { location.hash = link }", link)
    page.wait_for_function(
        """(link) => document.querySelector("#app > *")?.dataset.link.split("/")[0] === link""", arg=link)
    page.wait_for_function(AT_REST)
    return page.evaluate(f"() => [document.getElementById('app').innerHTML, ({LAYOUT})()]")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_screen_looks_the_same_whatever_screen_was_open_before(open_context, house, device):
    page = open_context(device, reduced_motion="reduce").new_page()
    page.goto(house.url)
    page.locator("#app > *").wait_for()
    page.evaluate(WATCH, looks())
    visits = [(looks()[name], *visit(page, name)) for name in [*looks(), *reversed(looks())]]
    assert page.evaluate("() => slips") == []
    for look in set(looks().values()):
        stage = Stage(open_context(device, reduced_motion="reduce"), look)
        for shown, layout in [(shown, layout) for one, shown, layout in visits if one == look]:
            stage.page.evaluate("(shown) => { document.getElementById('app').innerHTML = shown }", shown)
            stage.page.wait_for_function(AT_REST)
            alone = stage.page.evaluate(LAYOUT)
            assert len(alone) > 5 and layout == alone, look


def test_a_style_sheet_applies_only_to_its_screen(open_context):
    for look in set(looks().values()):
        scenario = next(name for name, place in scenarios().items() if looks().get(place, place) == look)
        stage = Stage(open_context(), look)
        [_, _, tree] = states(scenario, "en", "1280x800")[0]
        stage.show(tree, "en")
        count, outside = stage.page.evaluate(OUTSIDE, [look, REMINDER])
        assert count > 0 and outside == [], look
