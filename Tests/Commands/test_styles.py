"""Style sheets style what the program can make, and each of them reaches a page."""

import re

import pytest
from conftest import ROOT

WEB = ROOT / "Web"
EXAMPLE = ROOT / "Examples" / "RedDog"
STYLES = sorted([*WEB.glob("*.css"), *(EXAMPLE / "Web").glob("*.css")])
STRINGS = re.compile(r'"""(.*?)"""|"((?:[^"\\\n]|\\\((?:[^()]|\([^()]*\))*\)|\\.)*)"', re.S)


@pytest.fixture(scope="module")
def written():
    """The words of all texts in the code that makes elements, and the beginnings of words that it completes."""
    code = [path.read_text() for folder in (ROOT, EXAMPLE) for path in (folder / "Sources").rglob("*.swift")]
    words, beginnings = set(), set()
    for text in code:
        for several, one in STRINGS.findall(text):
            words |= set(re.findall(r"[\w-]+", several or one))
            beginnings |= set(re.findall(r"([\w-]+-|\bn)\\\(", several or one))
        # A case without a text of its own is one: `case wide` is "wide".
        for cases in re.findall(r"^\s*case ([\w, ]+)$", text, re.M):
            words |= set(re.findall(r"\w+", cases))
    for path in [*WEB.glob("*.js"), *WEB.glob("*.html")]:
        words |= set(re.findall(r"[\w-]+", path.read_text()))
    return words, beginnings


def without_comments(path):
    """Returns the text of a style sheet without comments and pictures."""
    return re.sub(r'/\*.*?\*/|url\(".*?"\)', "", path.read_text(), flags=re.S)


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_a_style_sheet_names_only_what_the_program_makes(path, written):
    words, beginnings = written
    selectors = " ".join(one for one in re.findall(r"([^{};]+)\{", without_comments(path)) if "@" not in one)
    names = re.findall(r"[.#]([A-Za-z][\w-]*)", selectors)
    for attribute, value in re.findall(r'\[([\w-]+)(?:[*^$~]?="?([\w -]*)"?)?\]', selectors):
        names += [attribute, *value.split()]
    unknown = {
        name for name in names
        if name not in words and not any(re.fullmatch(one + r"\w+", name) for one in beginnings)
    }
    assert not unknown


def test_every_style_sheet_reaches_a_page():
    places = " ".join(
        line for line in (WEB / "modules.txt").read_text().splitlines() if not line.startswith("#"))
    looks = {word.split(":")[-1] for word in places.split()} | {"office"}
    script = (ROOT / "scripts" / "assemble-client.sh").read_text()
    joined = set(re.findall(r"\w+\.css", " ".join(re.findall(r"^join .*", script, re.M))))
    for path in WEB.glob("*.css"):
        assert path.name in joined or path.stem.split("-")[0] in looks, path.name
    linked = re.findall(r'href="(\w+\.css)"', (WEB / "index.html").read_text())
    assert linked == re.findall(r"^join (\w+\.css)", script, re.M)
