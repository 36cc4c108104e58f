"""Images that are kept on disk.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    cache.py FOLDER MODEL.mlir LIBRARY     FOLDER is empty, LIBRARY is a copy of libamp.so
"""

import inspect
import os
import pathlib
import sys
import warnings

import amp
from amp import _cache, _image, _library

folder, model = pathlib.Path(sys.argv[1]), sys.argv[2]
images = folder / "cache" / "images"
made = []
compile_text = _image._compile


def counted(*given):
    made.append(given)
    return compile_text(*given)


_image._compile = counted


def compiles(source=model, **options):
    """How often compile() ran the compiler for an image."""
    before = len(made)
    image = amp.compile(source, **options)
    image.save(folder / "image")
    return len(made) - before, (folder / "image").read_bytes()


def expect(name, times, found):
    assert found[0] == times, f"{name}: expected {times} compilations, found {found[0]}"
    return found[1]


def check_once():
    text = pathlib.Path(model).read_text()
    first = expect("an empty cache", 1, compiles())
    assert expect("the same again", 0, compiles()) == first
    assert expect("its text", 1, compiles(text)) and expect("its text again", 0, compiles(text))
    assert expect("another text", 1, compiles(text.replace("0.9", "0.8", 1) + "\n")) != first
    image = amp.compile(model)
    assert image.source == text and "matmul" in image.explain(), "an image from the cache has its text"
    print("a graph is compiled once")


#: of each option a value other than that of none
VALUES = {
    "precision": "f16", "policy": "pytorch", "batch": 8, "eval_batch": (3, 5), "hyperparameters": "lr",
    "placement": "careful", "trust_profile": True, "error_budget": 2.0, "eval_averages": True,
    "cpu": "x86-64-v3", "epilogues": "none", "cudnn": "no", "memory": "min", "data_parallel": "yes", "sync_batch_norm": True,
    "shard": "optimizer", "name": "another.mlir",
}  # fmt: skip
#: options with which nothing is kept: what the compiler reads or writes besides
ALWAYS = {
    "target": "cuda", "print_ir_after": "graph", "policy": folder / "a.yaml", "profile": str(folder / "a.yaml"),
    "data": folder / "a.yaml",
}  # fmt: skip


def check_options():
    known = {*inspect.signature(amp.compile).parameters} - {"module", "chips"}  # chips are of target="cuda"
    assert known == {*VALUES, *ALWAYS}, f"expected a value of each option, found {known ^ {*VALUES, *ALWAYS}}"
    names = {_cache._name("", {})}
    for name, value in VALUES.items():
        names |= {_cache._name("", {name: value}), _cache._name("", {name: None})}
    assert len(names) == 2 * len(VALUES) + 1, "two sets of options have one name"
    (folder / "a.yaml").write_text("{}")
    for name, value in [*ALWAYS.items(), ("policy", f"pytorch,{folder}/a.yaml")]:
        assert _cache.Kept("", {name: value})._path is None, name
    assert _cache.Kept('module attributes {amp.policy = {extends = "a.yaml"}} {}', {})._path is None
    before = _cache._name("", {})
    os.environ["AMP_CPU"] = "x86-64-v3"
    assert before != _cache._name("", {}), "another AMP_CPU has the same name"
    del os.environ["AMP_CPU"]
    os.utime(_library.library()._name)
    assert before != _cache._name("", {}), "another libamp has the same name"
    print(f"{len(known)} options, the environment and the compiler tell images apart")


def place():
    """The file of the image that was compiled last."""
    return pathlib.Path(_cache.Kept(*made[-1])._path)


def check_damage():
    first = expect("another library", 1, compiles())
    for damaged in (b"", first[: len(first) // 2], first[:200] + bytes([first[200] ^ 1]) + first[201:]):
        place().write_bytes(damaged)
        assert expect("a damaged file", 1, compiles()) == first
        assert expect("the file in its place", 0, compiles()) == first
    place().chmod(0o666)
    expect("a file that others can write", 1, compiles())
    expect("the file in its place", 0, compiles())
    images.chmod(0o777)
    expect("a folder that others can write", 1, compiles())
    images.chmod(0o700)
    for unusable in (str(place()), ""):
        os.environ["AMP_CACHE_DIR"] = unusable
        expect("no folder", 1, compiles())
    os.environ["AMP_CACHE_DIR"] = str(folder / "cache")
    expect("the folder again", 0, compiles())
    print("what is damaged or not ours is compiled again")


def check_warnings():
    text = pathlib.Path(model).read_text()
    text = text.replace("amp.scaler", "amp.scaler @unused = #amp.dynamic\namp.scaler", 1)
    for _ in range(2):
        with warnings.catch_warnings(record=True) as found:
            warnings.simplefilter("always")
            amp.compile(text, precision="f16")
        assert found, "expected the warning each time"
    print("a warning is given each time")


def check_size():
    compiles(name="a")
    oldest = place()
    os.utime(oldest, (1e9, 1e9))
    _cache._MOST = 3 * max(path.stat().st_size for path in images.iterdir())
    for name in "bcde":
        compiles(name=name)
    assert sum(path.stat().st_size for path in images.iterdir()) <= _cache._MOST and not oldest.exists()
    expect("one that was used last", 0, compiles(name="e"))
    print("the images that were used last stay")


check_once()
check_options()
check_damage()
check_warnings()
check_size()
