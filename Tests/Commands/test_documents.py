"""Test suites, files and links that README and docs name exist."""

import re

import pytest
from conftest import ROOT

SHELL = "Apps/iOS/Shell"
PARTS = [
    "Sources", "Tests", "Web", "docs", "scripts", "Apps/iOS/App", f"{SHELL}/AppShell", f"{SHELL}/Doubles", f"{SHELL}/Tests",
]
FILES = [path for part in PARTS for path in (ROOT / part).rglob("*") if path.is_file()]
FILES += [path for path in ROOT.iterdir() if path.is_file()]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.fixture(scope="module")
def named_parts():
    """The names of all files, all test suites, and all folders with tests."""
    names = {path.name for path in FILES}
    for path in FILES:
        if path.suffix == ".swift" and path.is_relative_to(ROOT / "Tests"):
            names |= set(re.findall(r"struct (\w+Tests)\b", path.read_text()))
        if path.suffix == ".py" and path.is_relative_to(ROOT / "Tests"):
            names |= set(re.findall(r"^def (test_\w+)\(", path.read_text(), re.MULTILINE))
    return names | {path.name for path in (ROOT / "Tests").iterdir()}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_names_and_links_in_documents_exist(document, named_parts):
    text = document.read_text()
    for name in re.findall(r"`([^`\n]+)`", text):
        if re.fullmatch(r"\w+Tests|test_\w+|[\w+/.-]+\.(swift|py|css|js|sh|txt)", name):
            assert name.split("/")[-1] in named_parts, name
    for link in re.findall(r"\]\(([^)#\s]+)\)", text):
        if not link.startswith("http"):
            assert (document.parent / link).exists(), link
