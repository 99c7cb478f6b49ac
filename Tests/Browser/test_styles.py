"""The style sheet of a place applies while the place is open, and to nothing outside its page."""

import pytest
from conftest import DESKTOP, PHONE, WAITS
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


# Goes to a place from another one, and returns what is on its page and how that is laid out. The answer is null if the
# same page has been seen with the same layout before, which spares sending and comparing both again.
VISIT = """
async ([link, name, calendar]) => {
  window.seen ??= new Set();
  const end = performance.now() + %d;
  const frame = () => new Promise(requestAnimationFrame).then(() => {
    if (performance.now() > end) throw Error(`${name} doesn't come to rest`);
  });
  location.hash = link;
  const place = () => document.querySelector("#app > *")?.dataset.link;
  const isIn = (other) => place() !== undefined && `${place()}/`.startsWith(`${other}/`);
  const isThere = () => isIn(link) && isIn(calendar) === (link === calendar);
  const isAtRest = %s;
  while (!isThere() || !isAtRest()) await frame();
  const visit = [document.getElementById("app").innerHTML, (%s)()];
  const text = JSON.stringify([name, visit]);
  if (seen.has(text)) return null;
  seen.add(text);
  return visit;
}
""" % (WAITS, AT_REST, LAYOUT)

# Lays out in another page what was on the page of a place.
LAID_OUT_ALONE = """
async (shown) => {
  document.getElementById("app").innerHTML = shown;
  while (!(%s)()) await new Promise(requestAnimationFrame);
  return (%s)();
}
""" % (AT_REST, LAYOUT)


# The calendar of daily deals, which is a place within the statistics.
CALENDAR = "statistics/daily"


def all_ways(places):
    """Returns a round trip that goes from each place to each other one exactly once."""
    trip = [place for start in range(len(places) - 1) for end in range(start + 1, len(places))
            for place in (places[start], places[end])]
    assert len(set(zip(trip, [*trip[1:], trip[0]], strict=True))) == len(trip)
    assert len(trip) == len(places) * (len(places) - 1)
    return [*trip, trip[0]]


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_screen_looks_the_same_whatever_screen_was_open_before(open_context, house, device):
    page = open_context(device, reduced_motion="reduce").new_page()
    page.goto(house.url)
    page.locator("#app > *").wait_for()
    page.evaluate(WATCH, looks())
    visits = []
    for place in all_ways([*looks(), CALENDAR]):
        visit = page.evaluate(VISIT, ["" if place == "door" else place, place, CALENDAR])
        if visit:
            visits.append([looks()[place.split("/")[0]], *visit])
    assert page.evaluate("() => slips") == []
    assert {look for look, _, _ in visits} == set(looks().values())
    for look in set(looks().values()):
        stage = Stage(open_context(device, reduced_motion="reduce"), look)
        for shown, layout in [(shown, layout) for one, shown, layout in visits if one == look]:
            alone = stage.page.evaluate(LAID_OUT_ALONE, shown)
            assert len(alone) > 5 and layout == alone, look


def test_a_style_sheet_applies_only_to_its_screen(open_context):
    for look in set(looks().values()):
        scenario = next(name for name, place in scenarios().items() if looks().get(place, place) == look)
        stage = Stage(open_context(), look)
        [_, _, tree] = states(scenario, "en", "1280x800")[0]
        stage.show(tree, "en")
        count, outside = stage.page.evaluate(OUTSIDE, [look, REMINDER])
        assert count > 0 and outside == [], look
