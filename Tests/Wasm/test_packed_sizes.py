"""The compressed sizes of the modules, as sent to the browser."""

import pytest
from client_modules import MOST_MODULES, MOST_TOGETHER, largest_modules
from conftest import ROOT

KILOBYTE = 1024


def kilobytes(name):
    """Returns the compressed size of a module."""
    return (ROOT / "dist" / f"{name}.wasm.br").stat().st_size / KILOBYTE


def test_the_client_has_the_modules_of_the_list_and_no_more():
    assert {one.name.split(".")[0] for one in (ROOT / "dist").glob("*.wasm.br")} == set(largest_modules())
    assert len(largest_modules()) <= MOST_MODULES


@pytest.mark.parametrize("name, most", largest_modules().items())
def test_a_module_is_not_too_large(name, most):
    assert kilobytes(name) <= most


def test_all_modules_together_are_not_too_large():
    assert sum(kilobytes(name) for name in largest_modules()) <= MOST_TOGETHER
