# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Images of graphs that were compiled before, kept on disk.

An image is found by all that it is made of: the text, the options, the variables AMP_… of the
environment, the compiler's library, and the CPU. Where an option or a policy in the text may
name a file, nothing is kept. It has machine code, so only files are read that this user
owns, in a folder that no other user can write.
"""

import contextlib
import ctypes
import hashlib
import os
import stat
import tempfile

from ._errors import Error
from ._library import call, library, text

#: bytes of all images that stay, the ones that were used last
_MOST = 512 << 20
#: options whose effect is more than the image
_SPEAKING = ("explain", "explain_json", "print_ir_after")
#: the attribute of a module that may name a policy's file
_POLICY = "amp.policy"
#: an option that is a path and no file to read
_NAMING = "name"


def _folder():
    """Where images are kept, or None: where AMP_CACHE_DIR is set and empty nothing is."""
    if "AMP_CACHE_DIR" in os.environ:
        own, inside = os.environ["AMP_CACHE_DIR"], "images"
    elif os.environ.get("XDG_CACHE_HOME"):
        own, inside = os.environ["XDG_CACHE_HOME"], "amp/images"
    else:
        own, inside = os.environ.get("HOME"), ".cache/amp/images"
    return os.path.join(own, inside) if own else None


def _is_ours(status):
    """Whether this user owns what a status is of, and no other can write it."""
    return status.st_uid == os.geteuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _cpu():
    """What the CPUs of this machine have in common, such as their flags; not their clocks."""
    with open("/proc/cpuinfo", "rb") as file:
        cpus = [set(cpu.splitlines()) for cpu in file.read().split(b"\n\n") if cpu]
    return sorted(line for line in set.intersection(*cpus) if b"." not in line.partition(b":")[2])


def _name(source, options):
    """The name of the file that has the image of a text, made with these options."""
    made = hashlib.sha256()

    def add(what):
        content = what if isinstance(what, bytes) else repr(what).encode()
        made.update(len(content).to_bytes(8, "little") + content)

    compiler = library()._name
    status = os.stat(compiler)
    add((compiler, status.st_size, status.st_mtime_ns))
    add(_cpu())
    add(sorted(item for item in os.environ.items() if item[0].startswith("AMP_") and item[0] != "AMP_CACHE_DIR"))
    add(source.encode())
    for name, value in sorted(options.items()):
        add((name, value))
    return made.hexdigest() + ".ampx"


def _names_file(value):
    """Whether an option's value is a path to read, or a list of those and presets."""
    parts = value.split(",") if isinstance(value, str) else [value] if isinstance(value, os.PathLike) else ()
    return any(map(os.path.exists, parts))


class Kept:
    """The place of one image in the cache; none where nothing can be kept."""

    def __init__(self, source, options):
        self._path = None
        # Images for CUDA depend on the toolkit and the GPU that are found; the runtime keeps their kernels.
        is_known = (options.get("target") in (None, "cpu")
                    and not any(options.get(name) for name in _SPEAKING)
                    and not any(_names_file(value) for name, value in options.items() if name != _NAMING)
                    and _POLICY not in source)  # fmt: skip
        folder = _folder() if is_known else None
        with contextlib.suppress(OSError):
            if folder:
                os.makedirs(folder, mode=0o700, exist_ok=True)
                if _is_ours(os.stat(folder)):
                    self._path = os.path.join(folder, _name(source, options))

    def load(self):
        """The handle of the image, or None."""
        try:
            if self._path is None or not _is_ours(os.lstat(self._path)):
                return None
            handle = ctypes.c_void_p()
            call("ampImageLoad", text(self._path), ctypes.byref(handle))
            os.utime(self._path)
        except (OSError, Error):  # none yet, or a damaged one, which the next takes the place of
            return None
        return handle.value

    def store(self, handle):
        """Keeps an image. A disk that is full or read-only is no error."""
        if self._path is None:
            return
        with contextlib.suppress(OSError, Error), tempfile.TemporaryDirectory(dir=os.path.dirname(self._path)) as own:
            draft = os.path.join(own, "image")
            call("ampImageSave", handle, text(draft))
            os.replace(draft, self._path)
            self._forget()

    def _forget(self):
        """Removes the images that were not used for the longest time, beyond what is kept."""
        with os.scandir(os.path.dirname(self._path)) as files:
            found = sorted(((status.st_mtime, status.st_size, file.path) for file in files
                            if stat.S_ISREG((status := file.stat(follow_symlinks=False)).st_mode)), reverse=True)  # fmt: skip
        total = 0
        for _, size, path in found:
            total += size
            if total > _MOST:
                os.remove(path)
