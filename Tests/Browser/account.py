"""A player with an account, for the tests of several screens."""

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
