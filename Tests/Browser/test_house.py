"""Custom rules: chosen by mouse, finger and keys, their exact edge, and the link to the table."""

import json

import pytest
from conftest import DESKTOP, PHONE
from house import truecount
from table import stored

OPTIONS = """() => [...document.querySelectorAll(".house-card .options")].map((row) =>
  [...row.querySelectorAll(".option")].map((one) => one.dataset.do))"""


def visit(open_context, house, device=DESKTOP, **options):
    context = open_context(device, **{"reduced_motion": "reduce", **options})
    page = context.new_page()
    page.goto(f"{house.url}#house")
    return known(page)


def known(page):
    """Waits until the edge is calculated."""
    page.locator('.house-figure[aria-busy="false"]').wait_for()
    return page


def option(page, rule, choice):
    return page.locator(f'[data-do="set {rule} {choice}"]')


def choose(page, press="click", **rules):
    for rule, choice in rules.items():
        one = option(page, rule, choice)
        getattr(one, press)()
        assert one.get_attribute("aria-checked") == "true"
    return known(page)


def kept(page):
    return json.loads(stored(page)["your-house"])


def percent(rules):
    """The result of `truecount edge`, formatted as on the page."""
    edge = json.loads(truecount("edge", "--json", "--rules", rules))["edge"]
    return ("You have the edge" if edge < 0 else "House edge"), f"{abs(edge) * 100:.2f}%"


def shown(page):
    return tuple(page.locator(f".house-figure > :nth-child({n})").inner_text() for n in (1, 2))


@pytest.mark.parametrize(("rules", "choices"), [
    ("payout=6:5,h17", {"payout": "6:5", "soft17": "hit"}),
    ("decks=1,rsa,surrender=early", {"decks": 1, "rsa": "on", "surrender": "early"}),
    ("decks=8,nopeek,surrender=late,double=9-11,nodas",
     {"decks": 8, "peek": "off", "surrender": "late", "double": "9-11", "das": "off"}),
    ("decks=2,splits=2,double=10-11,payout=1:1",
     {"decks": 2, "splits": 2, "double": "10-11", "payout": "1:1"}),
])
def test_the_edge_is_that_of_the_command(open_context, house, rules, choices):
    page = choose(visit(open_context, house), **choices)
    whose, share = shown(page)
    assert (whose.lower(), share) == (percent(rules)[0].lower(), percent(rules)[1])
    assert share in page.locator("#live").inner_text()


@pytest.mark.parametrize("way", ["mouse", "finger", "keys"])
def test_every_option_is_chosen_and_kept_over_a_reload(open_context, house, way):
    page = visit(open_context, house, PHONE if way == "finger" else DESKTOP)
    rows = page.evaluate(OPTIONS)
    assert len(rows) == 12
    for row in rows:
        page.locator(f'[data-do="{row[0]}"]').focus()
        for place, command in enumerate(row):
            one = page.locator(f'[data-do="{command}"]')
            if way == "keys":
                if place > 0:
                    page.keyboard.press("ArrowRight")  # selects it, unless the rules forbid it
                assert one.evaluate("(one) => one === document.activeElement")
                page.keyboard.press("Enter")
            elif way == "finger":
                one.tap()
            else:
                one.click()
            assert one.get_attribute("aria-checked") == "true"
    choose(page, decks=6, soft17="hit", penetration=90)
    page.reload()
    known(page)
    for rule, choice in {"decks": 6, "soft17": "hit", "penetration": 90}.items():
        assert option(page, rule, choice).get_attribute("aria-checked") == "true"


def test_what_contradicts_itself_is_refused_with_the_reason(open_context, house):
    page = choose(visit(open_context, house), splits=2)
    before = kept(page)
    option(page, "rsa", "on").click()
    refusal = page.locator(".house-refusal")
    assert "Choose 3 or 4 hands first." in refusal.inner_text()
    assert option(page, "rsa", "on").get_attribute("aria-checked") == "false"
    assert kept(page) == before
    choose(page, splits=3, rsa="on")
    assert refusal.count() == 0
    option(page, "splits", 2).click()
    assert "“Resplit aces”" in refusal.inner_text()


def test_a_dealers_rules_a_reset_and_what_is_taken_back(open_context, house):
    page = choose(visit(open_context, house), soft17="hit")
    page.locator('[data-do="start-from aunty"]').click()
    known(page)
    assert "percentage points better for the house" in page.locator(".house-told").inner_text()
    assert kept(page)["rules"]["blackjackPayout"] == "1:1" and kept(page)["soft17"] == "hit"
    page.locator('[data-do="reset"]').click()
    assert known(page).locator('[data-do="reset"]').get_attribute("aria-disabled") == "true"
    page.keyboard.press("u")
    assert kept(page)["rules"]["blackjackPayout"] == "1:1"
    page.locator('[data-do="undo"]').click()
    assert kept(page)["rules"]["blackjackPayout"] == "3:2"
    page.wait_for_function("""() =>
      [...document.querySelectorAll(".house-scale td")].filter((one) => /%/.test(one.innerText)).length === 6""")


def test_links_lead_from_the_home_page_to_the_table_and_the_trainer(open_context, house):
    page = visit(open_context, house)
    assert page.title() == "Custom rules · True Count"
    choose(page, decks=1)
    page.get_by_role("link", name="Practice these rules").click()
    page.wait_for_url("**/#trainer/1/basic-strategy/*")
    page.get_by_text("1 deck").first.wait_for()
    page.goto(house.url)
    page.locator('.door-key[href="#house"]').click()
    known(page).get_by_role("link", name="Sit down").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/#blackjack")
    page.locator(".scene").wait_for()
    assert kept(page)["sittings"] == 1


def test_a_damaged_document_is_kept_aside_and_reported(open_context, house):
    page = choose(visit(open_context, house), decks=6)
    good = stored(page)["your-house"]
    stored(page, **{"your-house": good[:-9]})
    page.reload()
    page.get_by_role("alert").wait_for()
    assert "Jean-Luc's rules are used instead." in page.get_by_role("alert").inner_text()
    kept_aside = [text for name, text in stored(page).items() if name.startswith("damaged your")]
    assert kept_aside == [good[:-9]]
