"""The background workers: each game loads only the one that it uses."""

from patience import klondike_save
from table import keep


def modules_of_workers(requests):
    return {
        name for name in ("worker", "solver") if any(url.endswith(f"/{name}.wasm") for url in requests)
    }


def test_a_patience_fetches_the_solver_and_the_list_of_dealers_the_worker_for_bets(
    open_context, house
):
    # NB: a service worker would fetch both for offline play.
    context = open_context(reduced_motion="reduce", service_workers="block")
    requests = []
    context.on("request", lambda request: requests.append(request.url))
    page = context.new_page()
    keep(page, house.url, klondike=klondike_save(3, 3, lamp=True))
    page.goto(f"{house.url}#klondike")
    page.locator(".lamp.winnable, .lamp.lost, .lamp.unknown").wait_for()
    assert modules_of_workers(requests) == {"solver"}
    page.goto(house.blackjack)
    page.locator('[data-do="open tables"]').first.click()
    page.locator(".dealer-edge b", has_text="%").first.wait_for()
    assert modules_of_workers(requests) == {"solver", "worker"}
