"""The folder of the assembled client can be copied to a server."""

from conftest import ROOT


def test_every_user_can_read_the_client():
    folder = ROOT / "dist"
    assert folder.stat().st_mode & 0o755 == 0o755
    for file in folder.rglob("*"):
        wanted = 0o755 if file.is_dir() else 0o644
        assert file.stat().st_mode & wanted == wanted, file
