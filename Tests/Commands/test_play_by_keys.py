"""`play` in a terminal with single keys; the terminal's settings are restored."""

import json
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from fcntl import ioctl

import pytest


class Terminal:
    """A game in a pseudo-terminal."""

    def __init__(self, program, *arguments, rows=24, columns=80, **environment):
        self.page = ""
        self.program, self.terminal = pty.openpty()
        self.resize(rows, columns)
        self.before = termios.tcgetattr(self.terminal)
        self.pid = os.fork()
        if self.pid == 0:
            os.setsid()
            ioctl(self.terminal, termios.TIOCSCTTY, 0)
            for descriptor in range(3):
                os.dup2(self.terminal, descriptor)
            variables = {**os.environ, "TERM": "xterm-256color", **environment}
            os.execve(program, ["truecount", "play", *map(str, arguments)], variables)

    def resize(self, rows, columns):
        ioctl(self.program, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def press(self, keys):
        os.write(self.program, keys.encode())

    def read(self):
        """The output so far."""
        while select.select([self.program], [], [], 0.05)[0]:
            try:
                data = os.read(self.program, 65536)
            except OSError:
                break
            self.page += data.decode(errors="replace")
        return self.page

    def wait_for(self, text, timeout=30, keeps=False):
        """Waits for a text after the text of the previous call."""
        end = time.monotonic() + timeout
        while text not in self.read():
            assert time.monotonic() < end, f"no {text!r} in {self.page[-3000:]!r}"
        if not keeps:
            self.page = self.page[self.page.index(text) + len(text) :]

    def leave(self, timeout=30):
        """Waits until the game ends, and returns its exit status."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            self.read()
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.pid = None
                return os.waitstatus_to_exitcode(status)
        raise AssertionError("the game did not end")

    def close(self):
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.program)
        os.close(self.terminal)


@pytest.fixture
def sit(program, tmp_path):
    terminals = []

    def open_terminal(*options, **settings):
        terminals.append(Terminal(program, "--data", tmp_path / "saves", *options, **settings))
        return terminals[-1]

    yield open_terminal
    for terminal in terminals:
        terminal.close()


def actions(tmp_path):
    return json.loads((tmp_path / "saves" / "blackjack.json").read_text())["journal"]["actions"]


def test_single_keys_play_a_round(sit, tmp_path):
    game = sit("--seed", 3)
    game.wait_for("Place your bet")
    game.press("5")
    game.wait_for("Ready to deal for 100.")
    game.press("\r")
    game.wait_for("Basic strategy")
    game.press("h")
    game.wait_for("Basic strategy")
    game.press("s")
    game.wait_for("You lose 100.")
    game.press("q")
    assert game.leave() == 0
    assert actions(tmp_path) == ["bet 100", "deal", "hit", "stand"]


def test_red_suits_are_red(sit):
    # Seed 4 deals 6C 7D 6H: two reds, one black.
    game = sit("--seed", 4)
    game.wait_for("Place your bet")
    game.press("5\r")
    game.wait_for("Your play.", keeps=True)
    for card in ["7    ", "6    "]:
        assert f"\x1b[1;31m{card}\x1b[0m" in game.page
    assert "\x1b[1m6    \x1b[0m" in game.page


@pytest.mark.parametrize("environment, option", [({"NO_COLOR": "1"}, []), ({}, ["--no-color"])])
def test_colors_can_be_turned_off(sit, environment, option):
    game = sit("--seed", 4, *option, **environment)
    game.wait_for("Place your bet")
    game.press("5\r")
    game.wait_for("Your play.", keeps=True)
    game.press("q")
    assert game.leave() == 0
    assert "♥" in game.page or "♦" in game.page
    assert not re.search(r"\x1b\[[0-9;]*m", game.page)


def test_a_dumb_terminal_gets_plain_text(sit):
    game = sit("--seed", 3, TERM="dumb")
    game.wait_for("Place your bet")
    game.press("5\r")
    game.wait_for("Basic strategy: Hit")
    game.press("q")
    assert game.leave() == 0
    assert "\x1b" not in game.page


@pytest.mark.parametrize(
    "ending", ["q", "\x03", "\x04", signal.SIGTERM, signal.SIGHUP, signal.SIGINT]
)
def test_the_terminal_settings_are_restored(sit, tmp_path, ending):
    game = sit("--seed", 3)
    game.wait_for("Place your bet")
    game.press("5\r")
    game.wait_for("Basic strategy")
    during = termios.tcgetattr(game.terminal)
    assert not during[3] & termios.ICANON and not during[3] & termios.ECHO
    if isinstance(ending, str):
        game.press(ending)
        assert game.leave() == 0
    else:
        os.kill(game.pid, ending)
        assert game.leave() == 128 + ending
    assert termios.tcgetattr(game.terminal) == game.before
    assert "\x1b[?25h" in game.page and "\x1b[?1049l" in game.page
    assert actions(tmp_path) == ["bet 100", "deal"]


def test_a_round_continues_after_a_kill(sit, tmp_path):
    game = sit("--seed", 3)
    game.wait_for("Place your bet")
    game.press("5\r")
    game.wait_for("Basic strategy")
    os.kill(game.pid, signal.SIGKILL)
    assert game.leave() == -signal.SIGKILL
    game = sit()
    game.wait_for("Basic strategy")
    game.press("h")
    game.wait_for("bet 100")
    game.wait_for("Basic strategy")
    assert actions(tmp_path) == ["bet 100", "deal", "hit"]


def test_a_key_pressed_during_an_animation_is_not_lost(sit, tmp_path):
    game = sit("--seed", 3)
    game.wait_for("Place your bet")
    game.press("5\rhs")
    game.wait_for("You lose 100.")
    assert actions(tmp_path) == ["bet 100", "deal", "hit", "stand"]


def test_arrow_keys_are_ignored(sit, tmp_path):
    game = sit("--seed", 3)
    game.wait_for("Place your bet")
    game.press("\x1b[A\x1bOP\x1b[24~é2")
    game.wait_for("Ready to deal for 10.")
    assert actions(tmp_path) == ["bet 10"]


def test_help_and_tables_fit_a_narrow_window(sit):
    game = sit(rows=50, columns=44, NO_COLOR="1")
    game.wait_for("? Help")
    game.press("?")
    game.wait_for("same round later.")
    game.press("\x1b")
    game.wait_for("? Help")
    game.press("t")
    game.wait_for("5  Aunty")
    game.wait_for("bets from 1,000")


def test_the_drawing_follows_the_window_size(sit):
    game = sit("--seed", 3)
    game.wait_for("Place your bet")
    game.wait_for("Leave")
    game.resize(30, 44)
    game.wait_for("Place your bet")
    game.press("5")
    game.wait_for("\x1b[H")
    game.wait_for("\x1b[J", keeps=True)
    frame = game.page.split("\x1b[J")[0]
    lines = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", frame).split("\r\n")
    assert len(lines) > 20
    assert max(len(line) for line in lines) <= 44
