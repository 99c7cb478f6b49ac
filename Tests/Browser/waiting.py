"""Waiting for a page, in any browser."""


def wait_until(page, condition):
    """Waits until a JavaScript expression is true in a page, for about half a minute.

    Playwright's `wait_for_function` does not work here: it calls `eval`, which our server forbids.
    """
    # NB: it counts polls instead of time, because in some pages the clock stands still.
    page.evaluate(
        f"""() => new Promise((resolve, reject) => {{
          let looks = 0;
          const look = () => {{
            looks += 1;
            if ({condition}) resolve(true);
            else if (looks > 6000) reject(new Error("it never came true"));
            else setTimeout(look, 5);
          }};
          look();
        }})"""
    )
