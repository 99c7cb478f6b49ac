"""How many bytes a module is, as it travels to the browser."""

import pytest
from conftest import ROOT

# What decision 24 allows, in bytes: 150 KB.
MOST = 150 * 1024

PACKED = sorted((ROOT / "dist").glob("*.wasm.br"))


def test_the_client_has_modules():
    assert len(PACKED) > 30


@pytest.mark.parametrize("packed", PACKED, ids=lambda packed: packed.name.split(".")[0])
def test_a_module_is_not_too_large(packed):
    assert packed.stat().st_size <= MOST
