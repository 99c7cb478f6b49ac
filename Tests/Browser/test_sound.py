"""The sounds at the tables, and when there are none.

The browser has no loudspeaker: a spy records what the page sends to Web Audio, and an analyzer
before the destination detects whether there is any output.
"""

import struct
import wave

from conftest import HeldBack
from house import truecount
from table import Table, watch_table

# Records every sound that starts: its length, its bus, and its position from left to right.
SPY = """
  window.heard = [];
  window.felt = [];
  window.contexts = [];
  navigator.vibrate = (pattern) => felt.push(pattern);
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    constructor(options) {
      super(options);
      contexts.push(this);
      this.meter = this.createAnalyser();
      this.meter.fftSize = 32768;
    }
  };
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (goal, ...rest) {
    if (goal === this.context.destination && this.context.meter) {
      connect.call(this, this.context.meter);
    }
    this.goal = goal;
    return connect.call(this, goal, ...rest);
  };
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when) {
    const panner = this.goal;
    heard.push({
      samples: this.buffer.length, peak: Math.max(...this.buffer.getChannelData(0).map(Math.abs)),
      first: [...this.buffer.getChannelData(0).slice(0, 4000)], loop: this.loop,
      pan: panner.pan.value, gain: panner.goal.gain.value, when, now: performance.now(),
    });
    return start.call(this, when);
  };
  window.loudest = () => {
    const samples = new Float32Array(32768);
    contexts[0].meter.getFloatTimeDomainData(samples);
    return Math.max(...samples.map(Math.abs));
  };
"""

IN_PLACE = "performance.getEntriesByType('resource').some((one) => one.name.endsWith('sounds.wasm'))"


def sounding(context, seed=3, **clock):
    """Prepares a browser that records sounds; the deal doesn't decide the first hand of its shoe."""
    watch_table(context, seed=seed, **clock)
    context.add_init_script(SPY)
    return context


def sit_down(context, url):
    """Opens a table and waits until its sounds are loaded."""
    page = context.new_page()
    page.goto(url)
    Table(page)
    wait_until(page, IN_PLACE)
    page.wait_for_timeout(100)
    return page


def wait_until(page, condition):
    """Waits until a JavaScript expression is true in a page; ten seconds at most."""
    for _ in range(200):
        if page.evaluate(f"() => Boolean({condition})"):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{condition} never came true")


def press(page, command):
    """Presses a button as soon as it is enabled."""
    page.locator(f'[data-do="{command}"]:not([aria-disabled="true"])').first.click()


def deal(page):
    """Deals a round with the lowest chip, and waits for the player's turn."""
    press(page, "chip 10")
    press(page, "deal")
    page.locator('[data-do="stand"]:not([aria-disabled="true"])').first.wait_for()


def heard(page):
    """The sounds that have started."""
    return page.evaluate("() => heard.map(({ first, ...sound }) => sound)")


def test_every_card_of_a_round_has_a_sound_and_no_two_are_alike(open_context, base_url):
    page = sit_down(sounding(open_context(), seed=3), base_url)
    deal(page)
    sounds = heard(page)
    assert len(sounds) >= 6  # a chip, the bet, four cards
    assert all(0.05 < sound["peak"] < 0.9 for sound in sounds)
    assert all(sound["gain"] == 1 for sound in sounds)
    firsts = page.evaluate("() => heard.map(({ first }) => first.join())")
    assert len(set(firsts)) == len(firsts)
    assert page.evaluate("() => contexts.length") == 1


def test_what_is_played_comes_out(open_context, base_url):
    page = sit_down(sounding(open_context(), seed=3), base_url)
    deal(page)
    wait_until(page, "heard.length >= 6 && loudest() > 0.05")
    assert page.evaluate("() => loudest()") < 1


def test_sounds_of_hands_come_from_their_positions(open_context, base_url):
    page = sit_down(sounding(open_context(), seed=53), base_url)  # tens
    deal(page)
    page.evaluate("() => { heard.length = 0 }")
    press(page, "split")
    page.wait_for_timeout(2000)
    pans = {round(sound["pan"], 2) for sound in heard(page)}
    assert min(pans) < -0.2 and max(pans) > 0.2


def test_no_sound_plays_before_the_first_input(open_context, base_url):
    page = sit_down(sounding(open_context()), base_url)
    page.wait_for_timeout(300)
    assert page.evaluate("() => contexts.length") == 0
    page.evaluate("() => document.querySelector('[data-do=\"chip 10\"]').click()")
    page.wait_for_timeout(300)
    assert page.evaluate("() => contexts.length") == 0, "a script is no player"
    assert heard(page) == []


def test_with_sound_off_no_audio_is_opened(open_context, base_url):
    context = sounding(open_context(), hurry=6)
    page = sit_down(context, base_url)
    press(page, "open settings")
    press(page, "settings sound")
    press(page, "set sound off")
    page.keyboard.press("Escape")
    page.reload()
    Table(page)
    wait_until(page, IN_PLACE)
    deal(page)
    assert heard(page) == [] and page.evaluate("() => contexts.length") == 0
    assert page.evaluate("() => felt.length") > 0, "vibration is a choice apart"


def test_vibration_can_be_switched_off(open_context, base_url):
    page = sit_down(sounding(open_context(), hurry=6), base_url)
    press(page, "open settings")
    press(page, "settings sound")
    press(page, "set vibration off")
    page.keyboard.press("Escape")
    page.evaluate("() => { felt.length = 0 }")
    deal(page)
    assert page.evaluate("() => felt") == []


def test_a_hidden_page_is_silent(open_context, base_url):
    page = sit_down(sounding(open_context(), seed=3), base_url)
    press(page, "chip 10")
    press(page, "deal")
    page.evaluate("""() => {
      Object.defineProperty(document, "hidden", { get: () => window.isHidden ?? false });
      window.isHidden = true;
      document.dispatchEvent(new Event("visibilitychange"));
      heard.length = 0;
    }""")
    wait_until(page, "contexts[0].state === 'suspended'")
    page.evaluate("() => document.dispatchEvent(new CustomEvent('cue', {detail: {cue: 1, place: 0}}))")
    page.wait_for_timeout(300)
    assert heard(page) == []
    page.evaluate("""() => {
      window.isHidden = false;
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    press(page, "stand")
    wait_until(page, "heard.length > 0")


def test_blocked_audio_does_no_harm_and_is_tried_again(open_context, base_url):
    context = open_context()
    sounding(context, seed=3, hurry=4)
    context.add_init_script("""
      window.allowed = false;
      const resume = AudioContext.prototype.resume;
      Object.defineProperty(BaseAudioContext.prototype, "state", {
        get: () => (window.allowed ? "running" : "suspended"),
      });
      AudioContext.prototype.resume = function () {
        return window.allowed ? resume.call(this) : Promise.reject(new Error("blocked"));
      };
    """)
    page = sit_down(context, base_url)
    deal(page)
    assert heard(page) == []
    page.evaluate("() => { window.allowed = true }")
    press(page, "stand")
    wait_until(page, "heard.length > 0")
    assert page.evaluate("() => contexts.length") == 1


def test_without_web_audio_the_game_is_played_in_silence(open_context, base_url):
    context = open_context()
    watch_table(context, seed=3, hurry=6)
    context.add_init_script("delete window.AudioContext; delete window.webkitAudioContext;")
    page = context.new_page()
    page.goto(base_url)
    Table(page)
    wait_until(page, IN_PLACE)
    deal(page)


def test_the_table_is_ready_without_its_sounds(open_context, base_url):
    context = sounding(open_context(), seed=3, hurry=6)
    page = context.new_page()
    held = HeldBack(page, "**/sounds.wasm")
    page.goto(base_url)
    deal(page)
    assert heard(page) == []
    held.let_go(page)
    wait_until(page, IN_PLACE)
    ready = page.evaluate("() => performance.getEntriesByName('table-ready')[0].startTime")
    asked = page.evaluate("""() => performance.getEntriesByType("resource")
      .filter((one) => /sound/.test(one.name)).map((one) => one.startTime)""")
    assert min(asked) > ready


def test_audio_sleeps_when_nothing_is_played(open_context, base_url):
    page = sit_down(sounding(open_context()), base_url)
    press(page, "chip 10")
    wait_until(page, "heard.length > 0")
    wait_until(page, "contexts[0].state === 'suspended'")


def test_room_sounds_play_only_if_chosen(open_context, base_url):
    page = sit_down(sounding(open_context()), base_url)
    press(page, "open settings")
    press(page, "settings sound")
    assert not any(sound["loop"] for sound in heard(page))
    slider = page.get_by_role("slider", name="Background volume")
    slider.focus()
    page.keyboard.press("ArrowRight")
    wait_until(page, "heard.some((sound) => sound.loop)")
    assert slider.get_attribute("aria-valuetext") == "1 of 10"
    page.wait_for_timeout(2500)
    assert page.evaluate("() => contexts[0].state") == "running"
    page.keyboard.press("ArrowLeft")
    wait_until(page, "contexts[0].state === 'suspended'")


def test_a_volume_set_with_keys_applies_and_is_saved(open_context, base_url):
    page = sit_down(sounding(open_context()), base_url)
    press(page, "open settings")
    press(page, "settings sound")
    slider = page.get_by_role("slider", name="Card volume")
    slider.focus()
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    wait_until(page, "heard.at(-1)?.gain === 0.25")
    assert slider.get_attribute("aria-valuetext") == "4 of 10"
    page.reload()
    Table(page)
    assert page.locator("[data-mix]").get_attribute("data-mix") == "25 100 0 100 1"


def test_patience_has_sounds_too(open_context, house):
    page = sounding(open_context()).new_page()
    page.goto(f"{house.url}#klondike/1/draw-1/7")
    page.locator(".patience").wait_for()
    wait_until(page, IN_PLACE)
    page.wait_for_timeout(100)
    page.keyboard.press("d")
    wait_until(page, "heard.length > 0")


def test_twelve_sounds_at_once_stay_below_full_scale(open_context, base_url):
    page = sit_down(sounding(open_context()), base_url)
    press(page, "chip 10")
    wait_until(page, "heard.length > 0")
    page.evaluate("""() => {
      for (const cue of [0, 1, 2, 3, 4, 5, 8, 12, 15, 17, 28, 27]) {
        document.dispatchEvent(new CustomEvent("cue", { detail: { cue, place: 0 } }));
      }
    }""")
    wait_until(page, "heard.length > 10")
    loudest = 0
    for _ in range(6):
        page.wait_for_timeout(250)
        loudest = max(loudest, page.evaluate("() => loudest()"))
    assert 0.3 < loudest <= 0.9


def test_the_page_plays_what_the_command_writes(open_context, base_url, tmp_path):
    truecount("sounds", "--out", tmp_path, "--variations", 2)
    page = sit_down(sounding(open_context()), base_url)
    press(page, "chip 10")  # the first sound: variation 1
    wait_until(page, "heard.length > 0")
    played = page.evaluate("() => heard[0]")
    with wave.open(str(tmp_path / "chip-2.wav")) as written:
        count = written.getnframes()
        samples = struct.unpack(f"<{count}h", written.readframes(count))
    assert played["samples"] == count
    for mine, theirs in zip(played["first"], samples):
        assert abs(mine * 32767 - theirs) <= 0.51
