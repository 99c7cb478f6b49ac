"""`sounds` writes every sound of the tables as a WAV file."""

import struct
import wave


def samples(path):
    with wave.open(str(path)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        count = sound.getnframes()
        return sound.getframerate(), struct.unpack(f"<{count}h", sound.readframes(count))


def test_every_sound_is_written_and_listed(truecount, tmp_path):
    ended = truecount("sounds", "--out", tmp_path / "sounds")
    assert ended.code == 0 and ended.stderr == ""
    listed = {line.split()[-1] for line in ended.stdout.splitlines()[1:]}
    written = {path.name for path in (tmp_path / "sounds").iterdir()}
    assert listed == written and len(written) >= 30
    for name in written:
        rate, heard = samples(tmp_path / "sounds" / name)
        assert rate == (12_000 if name == "room.wav" else 48_000)
        assert max(map(abs, heard)) > 300, f"{name} is silent"


def test_variations_differ_from_each_other_and_are_reproducible(truecount, tmp_path):
    for folder in ["once", "again"]:
        truecount("sounds", "--out", tmp_path / folder, "--variations", 2)
    once, again = ({path.name: path.read_bytes() for path in (tmp_path / folder).iterdir()}
                   for folder in ["once", "again"])
    assert once == again
    assert once["deal.wav"] != once["deal-2.wav"]
    assert "room-2.wav" not in once


def test_an_unwritable_folder_is_refused(truecount, tmp_path):
    (tmp_path / "file").write_text("")
    ended = truecount("sounds", "--out", tmp_path / "file")
    assert ended.code == 1 and "--out" in ended.stderr
    for wrong in ["0", "101", "many"]:
        assert truecount("sounds", "--out", tmp_path, "--variations", wrong).code == 2
    assert truecount("sounds").code == 2
