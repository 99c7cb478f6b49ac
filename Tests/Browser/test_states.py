"""Every state of every screen: accessible names, contrast, target sizes, layout and large text.

`screen-states` plays through the states natively, and one page for each screen shows them
(`states.py`). A failing test names the state, the language and the theme.

Contrasts are measured and axe-core runs on desktop and phone. With `DEEP=1`, they do so on small
and wide phones too.
"""

import difflib
import os
import re
from dataclasses import dataclass
from datetime import datetime, timezone

import layouts
import pytest
from accessibility import CLIPPED, COLLISIONS, CROWDED, NAMELESS, TARGETS
from patience import klondike_save
from states import LANGUAGES, LARGE_PRINT, SCREENS, Screen, Stage, plain, scenarios, states
from table import a_save, keep

NOON = datetime(2026, 11, 21, 12, tzinfo=timezone.utc)  # the clock in every state
DEALERS = ["jean-luc", "czarita", "jack", "lady-lux", "aunty"]
FELTS = [f"blackjack-{dealer}" for dealer in DEALERS]
SHEETS = {
    "tables", "settings", "help", "chart", "statistics", "deals", "insight", "odds", "auto", "roads and odds",
    "reset", "reset asks", "finished shoes", "leaving", "log", "chips",
}
# Layers that may cover a table, and the texts that need not be readable meanwhile.
OVERLAYS = ".peek, [role=alert], .coach, .chip"
# The deals next to which the solver's indicator is checked.
LAMPS = [
    "pyramid 2", "tripeaks 1", "golf 1", "bakers-game 1", "eight-off 1", "seahaven 1", "canfield 2", "easthaven 3",
    "russian 1", "freecell 1", "yukon 1", "spider-1 1", "spider-2 1", "spider-4 2", "scorpion 8", "forty-thieves 9",
    "canfield 705224", "klondike-3 1",
]
# Texts printed on the felt of a patience: the names of the piles contain them, and cards cover most
# of them.
SIGNS = "♣♦♥♠K"


def is_sheet(state):
    """Whether a state shows a sheet, which scrolls and covers the table."""
    return state.split(": ")[-1] in SHEETS or state.endswith((" log", ", sheet"))


# MARK: - Checks of a state: functions of the stage and the state's name, which return problems


def names(stage, state):
    """Everything visible or usable has a name."""
    return stage.page.evaluate(NAMELESS)


def not_wide(stage, state):
    """Nothing extends beyond the side of the screen, or of the largest scrolling element."""
    return stage.page.evaluate("""() => [...document.querySelectorAll("*")]
      .filter((one) => one === document.documentElement
        || one.clientHeight > innerHeight / 2 && /auto|scroll/.test(getComputedStyle(one).overflowY))
      .map((one) => one.scrollWidth - one.clientWidth).filter((width) => width > 0)
      .map((width) => `${width} pixels lie beyond the side`)
    """)


def pale(stage, state):
    """Every uncovered text has enough contrast with what is behind it."""
    return stage.low_contrasts_everywhere(covers=OVERLAYS)


def large_targets(least):
    """All targets have this size, and none extends beyond the side, except in rows that scroll."""
    script = f"""(least) => {{
      const rows = [...document.querySelectorAll("*")].filter((one) => one.clientWidth > 0
        && one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX === "auto")
        .map((one) => one.getBoundingClientRect());
      return ({TARGETS})().filter(({{ x, y, width, height }}) => width < least || height < least - 0.1
        || (x < 0 || x + width > innerWidth + 1) && !rows.some((row) => y >= row.top && y + height <= row.bottom));
    }}"""
    return lambda stage, state: stage.page.evaluate(script, least)


def in_sight(stage, state):
    """All targets are on the screen, unless a sheet is open."""
    script = f"() => ({TARGETS})().filter(({{ y, height }}) => y < 0 || y + height > innerHeight + 1)"
    return [] if is_sheet(state) else stage.page.evaluate(script)


def whole(stage, state):
    """No part of bar, controls and felt extends beyond the screen or its frame, or cuts off its text."""
    return stage.page.evaluate(CLIPPED)


def apart(selector, sheet=None):
    """Texts stay within the screen and their button, and don't overlap; in a sheet, another part is checked."""

    def check(stage, state):
        part = sheet if is_sheet(state) else selector
        return stage.page.evaluate(COLLISIONS, part) if part else []

    return check


def uncrowded(buttons, figures):
    """Buttons are large, on the screen, uncovered and apart; figures are completely readable."""

    def check(stage, state):
        return stage.page.evaluate(CROWDED, {"buttons": buttons, "figures": figures, "least": 44})

    return check


def nothing(script, *endings):
    """A page script finds nothing, in all states or in those whose names end with a text."""

    def check(stage, state):
        return stage.page.evaluate(script) if not endings or state.endswith(endings) else []

    return check


def in_states(check, *states):
    """A check of only some states."""
    return lambda stage, state: check(stage, state) if state in states else []


def keeps_keys_in_sight(stage, state):
    """The buttons that answer a question are within the sides, and so is the page."""
    if state.endswith("asks"):
        script = """() => [...document.querySelectorAll(".rail .button")].map((one) => one.getBoundingClientRect())
          .filter((box) => box.x < 0 || box.right > innerWidth + 1)"""
        return [*stage.page.evaluate(script), *not_wide(stage, state)]
    return not_wide(stage, state)


def never_wide(selector, *states):
    """No element of a selector has content wider than its own frame."""
    script = """(selector) => [...document.querySelectorAll(selector)]
      .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.outerHTML.slice(0, 150))"""

    def check(stage, state):
        return stage.page.evaluate(script, selector) if not states or state.startswith(states) else []

    return check


# MARK: - Checks of one table each


def reads_german(stage, state):
    """In German, no English word is left in texts or accessible names."""
    # NB: errors in a save are described in English, for support.
    if stage.language != "de" or state == "damaged save":
        return []
    names = "three card poker|baker.s game"  # the same words in German
    return ENGLISH.findall(re.sub(names, "", stage.page.evaluate(WORDS), flags=re.I))


def says_everything_of_the_coach(stage, state):
    """All texts and buttons of the plate are visible; on the smallest phone, a hint scrolls."""
    hidden = stage.page.evaluate(layouts.HIDDEN_WORDS)
    if (stage.width, stage.height) != (320, 568) or state.startswith("plain"):
        return hidden
    buttons = stage.page.locator(".coach-buttons button").all_inner_texts()
    if stage.page.locator(".said").get_attribute("tabindex") != "0":
        return ["the hint cannot be scrolled by keys"]
    return [words for words in hidden if words in buttons]


def stays(script, first, *others):
    """A script's measurement is the same in some states as in the first of them."""

    def check(stage, state):
        measured = stage.page.evaluate(script)
        if state == first:
            stage.before = measured
        return [f"was {stage.before}, is {measured}"] if state in others and measured != stage.before else []

    return check


def names_its_deal(stage, state):
    """The name of the deal is large enough to press, and ends before the figures."""
    if is_sheet(state):
        return []
    return stage.page.evaluate("""() => {
      const name = document.querySelector(".deal-name").getBoundingClientRect();
      const figures = document.querySelector(".figures").getBoundingClientRect();
      return name.width >= 44 && name.right <= figures.x ? [] : [`${name.width}, ${name.right}, ${figures.x}`];
    }""")


def shows_every_game(stage, state):
    """No name or text of a game extends beyond its tile."""
    if state not in ("first visit", "many in progress"):
        return []
    tiles = stage.page.locator(".lobby-item").count()
    return [*stage.page.evaluate(layouts.CROWDED_TILES), *([] if tiles == 16 else [f"{tiles} games"])]


def begins_with_a_game(stage, state):
    """On a phone held upright, the first game is in the upper half of the screen, below the deals of the day."""
    if state not in ("first visit", "many in progress"):
        return []
    tops = stage.page.evaluate("""() => [".lobby-five li", ".lobby-item"]
      .map((one) => document.querySelector(one).getBoundingClientRect().top)""")
    return [] if 0 < tops[0] < tops[1] < 422 else [f"{tops} pixels from the top"]


def leaves_room_for_the_win(stage, state):
    """The message about a win leaves the tools and half of the screen to its animation."""
    if state != "won":
        return []
    return stage.page.evaluate("""() => {
      const panel = document.querySelector(".won-panel").getBoundingClientRect();
      const tools = document.querySelector(".tools").getBoundingClientRect();
      const isApart = panel.right <= tools.x || panel.bottom <= tools.y;
      return isApart && panel.height <= innerHeight * 0.52 && panel.x >= 0 && panel.right <= innerWidth
        ? [] : [JSON.stringify([panel, tools])];
    }""")


def reads_whole(selector, *states):
    """No line of a selector's elements is cut off at the bottom."""

    def check(stage, state):
        if state not in states:
            return []
        height, room = stage.page.locator(selector).evaluate("(one) => [one.scrollHeight, one.clientHeight]")
        return [f"{height} in {room}"] if height > room + 1 else []

    return check


def fits_the_screen(stage, state):
    """The page is no longer than the screen."""
    return stage.page.evaluate("""() => document.documentElement.scrollHeight <= innerHeight
      ? [] : [`${document.documentElement.scrollHeight} pixels`]""")


def scrolls_the_felt(stage, state):
    """A felt that is longer than its frame can be scrolled."""
    return stage.page.evaluate("""() => {
      const felt = document.querySelector(".felt");
      const isLong = felt.scrollHeight > felt.clientHeight + 4;
      return !isLong || getComputedStyle(felt).overflowY === "auto" ? [] : [`${felt.scrollHeight} pixels`];
    }""")


def keeps_large_text_whole(stage, state):
    """With large text, baccarat cards stay readable, and headings and status complete."""
    if state != "result":
        return []
    seen = stage.page.evaluate(layouts.LARGE_TEXT)
    isWhole = seen["card"] >= 40 and seen["cut"] == 0 and seen["status"] and seen["apart"]
    return [] if isWhole else [seen]


def shows_stages_whole(stage, state):
    """No component of the gallery is wider than its container."""
    return stage.page.evaluate("""() => {
      const gallery = document.querySelector(".gallery"), room = gallery.clientWidth;
      const wide = [...document.querySelectorAll(".stage")].map((one) => one.getBoundingClientRect())
        .filter((box) => box.x < 0 || box.right > room);
      return gallery.scrollWidth === room ? wide : [`${gallery.scrollWidth} in ${room}`];
    }""")


def large_keys_in_the_bed(stage, state):
    """All buttons of a hand are in the key bed of the rail, and are large."""
    if state != "five buttons":
        return []
    return stage.page.evaluate("""() => {
      const bed = document.querySelector(".bed").getBoundingClientRect();
      const keys = [...document.querySelectorAll(".playing .button")];
      const worths = document.querySelectorAll(".playing .button small").length;
      const slips = keys.map((one) => one.getBoundingClientRect())
        .filter((box) => box.bottom > bed.bottom || box.height < 44);
      return worths === 4 ? slips : [...slips, `${worths} worths`];
    }""")


def shows_twelve_results(stage, state):
    """Twelve results are amounts of 100 if there is no room for words, and they don't touch."""
    if state != "twelve results":
        return []
    return stage.page.evaluate("""() => {
      const results = [...document.querySelectorAll(".total.over .outcome")];
      const boxes = results.map((one) => one.getBoundingClientRect());
      const slips = results.map((one) => one.innerText).filter((words) => words.replace(/\\D/g, "") !== "100");
      boxes.forEach((box, place) => {
        const next = boxes[place + 1];
        if (next && next.y <= box.y && box.right >= next.x) slips.push(`result ${place} touches the next`);
      });
      return results.length === 12 ? slips : [`${results.length} results`];
    }""")


def shows_six_large_keys(stage, state):
    """On the smallest phone, every button of a pair is on the screen and large, also with large text."""
    if state != "pair in one box":
        return []
    return stage.page.evaluate("""() => {
      const boxes = [...document.querySelectorAll(".playing .button, .saying .button")]
        .map((one) => one.getBoundingClientRect());
      const slips = boxes.filter((box) => box.bottom > innerHeight || box.height < 44);
      return boxes.length === 6 ? slips : [`${boxes.length} keys`];
    }""")


WORDS = """() => [
  document.title, ...[...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel),
  document.body.innerText,
].join("\\n")"""
ENGLISH = re.compile(r"\b(the|your|deal|dealer shows|bet|settings|card|level|of|game)\b", re.I)
HINT_KEY = """() => {
  const { x, y, width, height } = document.querySelector('[data-do="hint"]').getBoundingClientRect();
  return [x, y, width, height];
}"""
NEWS = f"() => [...document.querySelectorAll('[role=alert]')].flatMap({layouts.COVERED_NEWS})"
PLACES = layouts.PLACES
FIGURES = ".coach, .actions.playing small"
LOW = plain(1000, 500)
LOW_AND_LARGE = Screen("1366x650 large", {"viewport": {"width": 1366, "height": 650}}, 32)
BESIDE = [plain(844, 390), plain(568, 320), plain(932, 430), LOW, plain(320, 568)]


# MARK: - Scenarios and screens


@dataclass
class Look:
    """How a scenario is checked on a screen."""

    scenario: str
    screen: Screen
    checks: list
    languages: tuple = tuple(LANGUAGES)
    # Whether axe-core runs and contrasts are measured, on the screens of the normal tests.
    isWhole: bool = True
    # Whether contrasts are measured from pixels, or left to axe-core.
    measures: bool = True
    # Texts that need no contrast.
    pale: str = ""
    # The states to check, if not all.
    only: tuple = ()


ALL = list(SCREENS.values())
DESKTOP, PHONE, NARROW, SIDEWAYS = ALL
MEASURED = ALL if os.environ.get("DEEP") else [DESKTOP, PHONE]
LARGE = list(LARGE_PRINT.values())
LARGE_DESKTOP, LARGE_PHONE, LARGE_NARROW, LARGE_SIDEWAYS = LARGE
FOR_FINGERS = [names, not_wide, large_targets(44), reads_german]
# On the smallest phones, tables have less than 44 pixels for a button.
FOR_SMALL = [names, not_wide, large_targets(24), reads_german]

LOOKS = []


def look(scenario, screens, checks, **options):
    """Adds a check of a scenario on each of some screens."""
    for screen in screens:
        LOOKS.append(Look(scenario, screen, checks, **options))


def layout(scenario, screens, checks, **options):
    """Adds a check of only a scenario's layout on each of some screens."""
    look(scenario, screens, checks, isWhole=False, **options)


for felt in FELTS:
    look(felt, [PHONE], [*FOR_FINGERS, in_sight])
look(FELTS[0], [DESKTOP], FOR_SMALL)
look(FELTS[0], [NARROW], [*FOR_SMALL, in_sight, whole])
look(FELTS[0], [SIDEWAYS], [*FOR_SMALL, whole, apart(".controls")])
layout(FELTS[0], [LARGE_DESKTOP, LARGE_PHONE, LARGE_SIDEWAYS], [
    whole, apart(".controls", sheet="dialog .sheet-body")], languages=("en",))
layout(FELTS[0], [plain(844, 390), plain(667, 375), plain(640, 400), plain(320, 256)], [
    not_wide, large_targets(1), apart(".controls")], languages=("en",))
look("dealers", ALL, FOR_FINGERS)
look("blackjack-rounds", ALL, FOR_SMALL)
# The letters of the chart fill their fields, whose corners are round.
look("blackjack-sheets", [DESKTOP, PHONE], FOR_SMALL, pale="H S D Ds P Dh K B V Vb T A U")
layout("blackjack-sheets", [PHONE, LARGE_PHONE], [never_wide("dialog .sheet-body")], only=("chart",))
layout("blackjack-millions", [plain(width, 700) for width in (320, 360, 390, 480, 600)], [
    large_targets(1), apart(".bar")])
layout("blackjack-four-hands", [plain(320, 568), plain(390, 844), plain(844, 390), plain(1280, 800)], [
    apart(".total, .print, .shoe-count")])
look("blackjack-boxes", ALL, [
    *FOR_FINGERS, in_states(uncrowded(".actions [data-do]", ".total.over"), "twelve hands")])
layout("blackjack-boxes", [PHONE], [large_keys_in_the_bed], only=("five buttons",))
layout("blackjack-boxes", [NARROW], [large_keys_in_the_bed, shows_twelve_results], only=(
    "five buttons", "twelve results"))
layout("blackjack-boxes", [LARGE_NARROW], [shows_six_large_keys], only=("pair in one box",))

look("blackjack-messages", ALL, [*FOR_SMALL, nothing(layouts.HIDDEN_WORDS)])
layout("blackjack-messages", [NARROW, SIDEWAYS], [whole])
layout("blackjack-messages", [plain(667, 375)], [nothing(layouts.HIDDEN_WORDS), large_targets(44)])
layout("blackjack-messages", [LARGE_PHONE, LARGE_SIDEWAYS, LARGE_DESKTOP], [not_wide])

look("coach-mistake", [DESKTOP, NARROW], languages=("en",), checks=[
    *FOR_SMALL, nothing(layouts.PANEL_OVERLAPS, " mistake"), nothing(layouts.CUT_OFF, " mistake"),
    nothing(layouts.KEY_SLIPS, " mistake")])
look("coach-mistake", [PHONE], languages=("en",), checks=[
    *FOR_FINGERS, nothing(layouts.PANEL_OVERLAPS, " mistake"), nothing(layouts.CUT_OFF, " mistake"),
    nothing(layouts.KEY_SLIPS, " mistake")])
layout("coach-pair", [plain(640, 400), plain(667, 375), plain(320, 568)], [
    apart(FIGURES, sheet="dialog .coach-part, dialog .facts"), nothing(layouts.KEY_SLIPS)], languages=("en",))
layout("coach-advice", [plain(320, 568), plain(390, 844), plain(844, 390), plain(1280, 800)], [
    says_everything_of_the_coach,
    *(stays(PLACES, f"{advice} before", f"{advice} mistake") for advice in ("plain", "hints", "hints and count"))])

look("klondike", [DESKTOP, SIDEWAYS, NARROW], FOR_SMALL, pale=SIGNS)
look("klondike", [PHONE], FOR_FINGERS, pale=SIGNS)
layout("klondike", [PHONE, NARROW, SIDEWAYS, LOW, DESKTOP], [stays(HINT_KEY, "cards", "hint")], only=("cards", "hint"))
for scenario in ("klondike", "klondike-left-handed"):
    layout(scenario, BESIDE, [nothing(layouts.CROSSED), names_its_deal], only=("cards",))
look("patience-lobby", [DESKTOP, SIDEWAYS, NARROW], FOR_SMALL)
look("patience-lobby", [PHONE], FOR_FINGERS)
for text in (16, 32):
    layout("patience-lobby", [
        Screen(f"{width}x700{' large' if text == 32 else ''}", {
            **SCREENS["phone"].device, "viewport": {"width": width, "height": 700}}, text)
        for width in (390, 320, 360, 844)
    ], [shows_every_game, not_wide], only=("first visit", "many in progress"))
layout("patience-lobby", [plain(390, 844)], [begins_with_a_game], only=("first visit", "many in progress"))
look("klondike-deals", [NARROW, PHONE], FOR_SMALL, pale=SIGNS)
layout("klondike-deals", [NARROW, PHONE], [
    never_wide(".deal-name .caption", "number of a day"), never_wide("[role=alert]"),
    never_wide(".sheet, .sheet-body, .controls", "longest number")])
look("klondike-ends", ALL, [*FOR_SMALL, nothing(NEWS, "lost")], pale=SIGNS)
layout("klondike-ends", [
    plain(*size)
    for size in [(320, 568), (360, 640), (390, 844), (1280, 800), (568, 320), (844, 390), (932, 430)]
], [leaves_room_for_the_win], only=("won",))
layout("klondike-ends", [LARGE_NARROW, LARGE_PHONE], [
    reads_whole(".controls .status", "hint of Yukon")], only=("hint of Yukon",))
layout("patience-lamps", [plain(390, 844), plain(844, 390), plain(1024, 768), plain(1440, 900)], [
    in_states(nothing(layouts.MISPLACED), *LAMPS)], languages=("en",))
layout("patiences", [PHONE, DESKTOP], FOR_SMALL)

for scenario in ("war", "threecardpoker"):
    look(scenario, ALL, [
        *FOR_FINGERS, in_sight, whole, fits_the_screen,
        apart(".bar, .controls, .spot-name, .hand-caption, .bet-amount")])
    layout(scenario, [*ALL, *LARGE], [nothing(layouts.FELT_OVERLAPS), scrolls_the_felt, not_wide], only=(
        "betting", "small bets: dealt", "small bets: result"))
    layout(scenario, [plain(667, 375), plain(640, 400)], [large_targets(44), in_sight, not_wide], languages=("en",))
    layout(scenario, [plain(360, 640), LOW_AND_LARGE], [nothing(layouts.HIDDEN_WORDS, ": result")])
    layout(scenario, [plain(390, 844)], [nothing(layouts.CUT_FRAMES)], only=("betting", "small bets: dealt"))
    layout(scenario, [LARGE_NARROW], [never_wide(".sheet, .sheet-body, .options", "settings", "statistics")], only=(
        "settings", "statistics"))
# The signs of the roads fill their rings.
look("baccarat", ALL, [*FOR_FINGERS, in_sight], pale="P B T U S")
layout("baccarat", [plain(667, 375), plain(640, 400)], [large_targets(40), in_sight, not_wide], languages=("en",))
layout("baccarat", ALL, [nothing(layouts.COVERED_BY_CHIPS)], only=("all bets", "all bets at super 6"))
layout("baccarat", ALL, [never_wide(".options, .roads-room")], only=("auto", "odds", "roads and odds"))
layout("baccarat", [LARGE_PHONE, LARGE_NARROW], [keeps_large_text_whole], only=("result",))
layout("baccarat", [LARGE_NARROW], [apart(None, sheet=".sheet .options")], only=("settings", "auto"))

for scenario in ("trainer", "trainer-mistakes", "challenge"):
    look(scenario, ALL, [*FOR_FINGERS])
    layout(scenario, [DESKTOP, PHONE, NARROW], [apart(".rail, .training-way, .training-go")])
    layout(scenario, [LARGE_DESKTOP, LARGE_PHONE], [keeps_keys_in_sight])

layout("trainer", [LARGE_NARROW], [never_wide(".training-hall, .training-dials .dial")], only=(
    "overview", "overview with answers"))

for scenario in ("door", "house", "pause", "settings", "account", "boards", "store"):
    look(scenario, ALL, FOR_FINGERS)
for scenario in ("statistics", "rounds", "data"):
    look(scenario, ALL, [*FOR_FINGERS, whole])
layout("statistics", [LARGE_PHONE], [
    never_wide(".statistics-scroll"), whole, large_targets(44)], only=("patience", "daily deals", "daily deals, another month"))
# NB: these components are not shown side by side anywhere else.
look("gallery", ALL, [names, not_wide, shows_stages_whole], measures=False)


def title(one):
    """The name of a check in the list of tests."""
    kind = "" if one.isWhole else ", layout"
    return f"{one.scenario}, {one.screen.name}{kind}"


def states_on(screen, scenario, language):
    """Returns the states of a scenario on a screen, computed for all screens on which it is checked."""
    sizes = dict.fromkeys(one.screen.size for one in LOOKS if one.scenario == scenario)
    return [(state, tree) for state, size, tree in states(scenario, language, *sizes) if size == screen.size]


@pytest.fixture
def open_stage(request):
    """A function that opens a stage for a screen of the app on a screen size."""

    def open_one(place, screen):
        opens = request.getfixturevalue("open_large" if screen.text != 16 else "open_context")
        return Stage(opens(screen.device, reduced_motion="reduce"), place)

    return open_one


def passes(look):
    """The languages and themes in which a check shows its states.

    Contrast depends on styles and theme, layout on the texts. So every screen size is checked in
    both themes, each with its own language, and other sizes with the languages swapped.
    """
    lights = ["light", "dark"] if look.screen in (DESKTOP, PHONE) else ["dark", "light"]
    if len(look.languages) == 1:
        return [(language, light) for language in look.languages for light in (lights if look.isWhole else lights[:1])]
    return zip(look.languages, lights)


@pytest.mark.parametrize("one", LOOKS, ids=title)
def test_everybody_can_use_every_state(open_stage, one):
    stage = open_stage(scenarios()[one.scenario], one.screen)
    slips = {}
    for language, light in passes(one):
        stage.light(light)
        for state, tree in states_on(one.screen, one.scenario, language):
            if one.only and state not in one.only:
                continue
            stage.show(tree, language)
            found = [slip for check in one.checks for slip in check(stage, state)]
            if one.isWhole and one.screen in MEASURED:
                if language == "en" or one.screen is PHONE or not one.measures:
                    found += stage.axe(contrasts=not one.measures)
                if one.measures:
                    found += [slip for slip in pale(stage, state) if slip["text"] not in one.pale]
            if found:
                slips[f"{state}, {language}, {stage.scheme}"] = found
    told = dict.fromkeys(f"{where}: {slip}" for where, found in slips.items() for slip in found)
    assert not told, "\n".join(told)


# MARK: - The stage and the checks themselves


@pytest.mark.parametrize("scenario, state, breaks, check", [
    (FELTS[0], "bet placed", "button { color: #3a6b55 !important }", pale),
    (FELTS[0], "bet placed", ".button { min-height: 0 !important; height: 15px !important }", large_targets(24)),
    ("door", "first visit", ".door > * { width: 3000px !important }", not_wide),
    (FELTS[0], "bet placed", ".bankroll b { width: 20px !important; overflow: hidden !important }", whole),
    (FELTS[0], "bet placed", ".betting .button > span { position: relative; left: 80px }", apart(".controls")),
], ids=["contrast", "target", "wide", "cut off", "apart"])
def test_checks_find_faults_in_styles(open_stage, scenario, state, breaks, check):
    stage = open_stage(scenarios()[scenario], NARROW)
    [tree] = [tree for one, _, tree in states(scenario, "en", NARROW.size) if one == state]
    stage.light("light")
    stage.show(tree, "en")
    assert check(stage, state) == []
    stage.page.add_style_tag(content=breaks)
    assert check(stage, state) != []


@pytest.mark.parametrize("break_it, rule", [
    ("document.querySelector('.bar-button.icon').removeAttribute('aria-label')", "nameless"),
    ("document.querySelector('.shoe').setAttribute('role', 'nonsense')", "aria-roles"),
], ids=["name", "role"])
def test_checks_find_missing_attributes(open_stage, break_it, rule):
    stage = open_stage("blackjack", PHONE)
    [[state, _, tree]] = [one for one in states(FELTS[0], "en", PHONE.size) if one[0] == "betting"]
    stage.show(tree, "en")
    assert names(stage, state) == [] and stage.axe() == []
    stage.page.evaluate(f"() => {break_it}")
    assert names(stage, state) if rule == "nameless" else any(rule in one for one in stage.axe())


# The client shows for these links what the stage shows for these states. A table counts the time
# played, so the screen that shows it comes first.
SHOWN = [
    ("door", "first visit", "", {}), ("pause", "first visit", "pause", {}), ("war", "betting", "war", {}),
    ("trainer", "overview", "trainer", {}), ("baccarat", "betting", "baccarat", {}),
    (FELTS[0], "betting", "blackjack", {"game": a_save(bankroll=150_000, xp=10_000_000, version=2, coach="off")}),
    ("klondike-deals", "number of a day", "klondike", {"klondike": klondike_save(2_026_112_188, 3)}),
]
# What is shown, with a line for each element, and the places of all elements.
LINES = "() => document.getElementById('app').innerHTML.replaceAll('<', '\\n<').split('\\n')"
BOXES = """() => [...document.querySelectorAll("#app *")]
  .map((one) => `${one.tagName} ${one.className} ${JSON.stringify(one.getBoundingClientRect())}`)"""
# Animations end in the state of the style sheet.
IS_STILL = """() => document.getAnimations().every((one) => one.playState !== "running"
  || one.effect.getComputedTiming().endTime === Infinity)"""


def differences(stage, client, lines):
    """Returns in which lines a client differs from the stage, as soon as it does not, or after a while.

    Both are read each time, because typefaces and drawings may arrive late on either page.
    """
    for _ in range(300):
        wanted, shown = stage.evaluate(lines), client.evaluate(lines)
        if wanted == shown:
            return []
        client.wait_for_timeout(100)
    return list(difflib.unified_diff(wanted, shown, "stage", "client", lineterm="", n=1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_shows_what_the_stage_shows(open_stage, open_context, house, language):
    client = open_context(reduced_motion="reduce", locale=language, timezone_id="UTC").new_page()
    client.clock.set_fixed_time(NOON)
    for scenario, name, link, documents in SHOWN:
        keep(client, house.url, **documents)
        client.goto("about:blank")
        client.goto(f"{house.url}#{link}")
        stage = open_stage(scenarios()[scenario], DESKTOP)
        [tree] = [tree for state, _, tree in states(scenario, language, DESKTOP.size) if state == name]
        stage.show(tree, language)
        assert differences(stage.page, client, LINES) == []
        for page in (stage.page, client):
            page.wait_for_function(IS_STILL)
        assert differences(stage.page, client, BOXES) == []
