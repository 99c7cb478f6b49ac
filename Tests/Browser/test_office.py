"""The office on a real server: without JavaScript, with a passkey, on a desktop and a phone."""

import subprocess

from accessibility import hindrances
from conftest import PHONE
from house import PROGRAM, truecount

# Creates an account as any program may, and returns its support ID.
NEWCOMER = """
async (name) => {
  const hex = (buffer) =>
    Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);
  const { challenge } = await (await fetch("/api/challenges", { method: "POST" })).json();
  const text = new TextEncoder().encode(`truecount open 1\\n${challenge}`);
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, text);
  const signed = { challenge, signature: hex(signature),
    key: hex(await crypto.subtle.exportKey("raw", pair.publicKey)) };
  const answer = await fetch("/api/account", { method: "POST",
    headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name, signed }) });
  return (await answer.json()).supportId;
}
"""


# Elements that are wider than their container.
TOO_WIDE = """() => [document.documentElement, ...document.querySelectorAll(".wide")]
  .filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.ariaLabel || part.tagName)"""


def invite(house, name, role):
    """Creates a code for the office."""
    words = ["office", "invite", "--name", name, "--role", role, "--data", house.data]
    return truecount(*words).strip()


def enter(page, house, code):
    """Signs in with a code."""
    page.goto(f"{house.url}office")
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.get_by_role("heading", name="Dashboard").wait_for()


def test_a_clerk_helps_a_player_without_a_script(open_context, own_house, watch):
    watch.forgive("status of 40[19]")
    visitor = open_context().new_page()
    visitor.goto(f"{own_house.url}office/sign-in")
    player = visitor.evaluate(NEWCOMER, "<b>Old phone</b>")
    contexts = [
        open_context(java_script_enabled=False, color_scheme="light"),
        open_context(java_script_enabled=False, color_scheme="dark", **PHONE),
    ]
    for place, context in enumerate(contexts):
        page = context.new_page()
        enter(page, own_house, invite(own_house, "Ada", "clerk"))
        page.get_by_role("link", name="Players").click()
        page.get_by_label("Support ID").fill(player[:5])
        page.get_by_role("button", name="Search").click()
        page.get_by_role("link", name=player).click()
        adjust = page.locator("section", has=page.get_by_role("heading", name="Adjust"))
        adjust.get_by_label("Credits").fill("+12")
        adjust.get_by_label("Reason").fill("Counted twice")
        adjust.get_by_role("button").click()
        assert page.get_by_role("status").inner_text() == "The balance has been adjusted."
        # Going back leads to a new form, which contains nothing to send again.
        page.go_back()
        assert adjust.get_by_label("Credits").input_value() == ""
        rows = page.get_by_role("region", name="Statement").locator("tbody tr")
        assert rows.filter(has_text="Counted twice").count() == place + 1
        # Subtracting more than the player has requires a confirmation, in the same form.
        adjust.get_by_label("Credits").fill("−1,200")
        adjust.get_by_label("Reason").fill("Won by a fault")
        adjust.get_by_role("button").click()
        assert "would become a debt" in adjust.get_by_role("alert").inner_text()
        assert rows.filter(has_text="Won by a fault").count() == place
        adjust.get_by_role("button").click()
        page.get_by_role("status").get_by_text("The balance has been adjusted.").wait_for()
        assert rows.filter(has_text="Won by a fault").count() == place + 1
        assert page.get_by_text("<b>Old phone</b>").is_visible()
        give = page.locator("section", has=page.get_by_role("heading", name="Give"))
        give.get_by_label("Credits").fill("70")
        give.get_by_label("Reason").fill("Sorry")
        give.get_by_role("button").click()
        page.get_by_role("link", name="Grants").click()
        page.get_by_label("Confirmation").fill("withdraw all in test")
        page.get_by_role("button", name="Withdraw all").click()
        page.get_by_role("alert").get_by_text("Nothing was withdrawn").wait_for()
        assert page.get_by_label("Confirmation").input_value() == "withdraw all in test"
        page.get_by_label("Confirmation").fill("withdraw all in production")
        page.get_by_role("button", name="Withdraw all").click()
        page.get_by_text("All open grants have been withdrawn.").wait_for()
        page.get_by_role("link", name="Log").click()
        assert page.locator("tbody tr").first.get_by_role("cell").nth(3).inner_text() == "withdrew open grants"
        page.get_by_role("button", name="Sign out").click()
        page.get_by_role("heading", name="Sign in with a code").wait_for()
    books = truecount("books", "check", "--data", own_house.data)
    assert "The database is correct." in books


def test_the_pages_are_for_everybody(open_context, own_house, watch):
    scratch = open_context().new_page()
    watch.forgive("status of 401")
    visitor = open_context().new_page()
    visitor.goto(f"{own_house.url}office/sign-in")
    player = visitor.evaluate(NEWCOMER, "Phone")
    for device in [{}, PHONE]:
        for scheme in ["light", "dark"]:
            page = open_context(color_scheme=scheme, bypass_csp=True, **device).new_page()
            enter(page, own_house, invite(own_house, "Ada", "clerk"))
            for path in ["", "/players", f"/players/{player}", "/grants", "/names", "/log"]:
                page.goto(f"{own_house.url}office/production{path}")
                # Nothing is cut off, and nothing scrolls sideways.
                assert page.evaluate(TOO_WIDE) == [], path
                assert hindrances(page, scratch) == [], path
            page.goto(f"{own_house.url}office/keys")
            assert hindrances(page, scratch) == []


def test_a_key_of_the_browser_signs_in(open_context, own_house, watch):
    watch.forgive("status of 401")
    page = open_context().new_page()
    enter(page, own_house, invite(own_house, "Ada", "reader"))
    assert page.locator("main form").count() == 0
    page.get_by_role("link", name="This browser").click()
    page.get_by_role("button", name="Create key").click()
    page.get_by_text("can now sign in with its key").wait_for()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign in with the key").click()
    page.get_by_role("heading", name="Dashboard").wait_for()
    truecount("office", "remove", "Ada", "--data", own_house.data)
    page.reload()
    page.get_by_role("heading", name="Sign in with a code").wait_for()
    listed = truecount("office", "list", "--data", own_house.data)
    assert listed == "Ada: reader, removed\n"
    refused = subprocess.run(
        [PROGRAM, "office", "invite", "--name", "operator", "--role", "clerk", "--data",
         own_house.data], capture_output=True, text=True)
    assert refused.returncode == 1
