"""The GPU and the libraries of a machine, as its own libraries describe them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import ctypes
import importlib.util
import os
import pathlib
import platform

# What the runtime looks for, the newest first.
CUBLASLT = ("libcublasLt.so.13", "libcublasLt.so.12")
DRIVER = "libcuda.so.1"
COMPUTE_CAPABILITY = (75, 76)  # CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, _MINOR


def load(*names):
    """The first library that can be loaded, or the reasons why none can."""
    reasons = []
    for name in names:
        try:
            return ctypes.CDLL(str(name)), ""
        except OSError as error:
            reasons.append(str(error))
    return None, "; ".join(reasons)


def describe_gpu():
    """(description, reason): one of them is None. The driver is looked for
    where the runtime does."""
    folder = os.environ.get("AMP_CUDA_LIBRARY_DIR")
    given = pathlib.Path(folder, DRIVER) if folder else None
    driver, reason = load(given if given and given.exists() else DRIVER)
    advice = "install NVIDIA's driver on a machine with a GPU, or run with --target cpu"
    if not driver:
        return None, f"expected a GPU's driver, libcuda.so.1, found: {reason}; {advice}"
    error = driver.cuInit(0)
    count = ctypes.c_int(0)
    error = error or driver.cuDeviceGetCount(ctypes.byref(count))
    if error or not count.value:
        found = f"error {error} of the driver" if error else "a driver without any"
        return None, f"expected a GPU, found {found}; {advice}"
    device, version, name = ctypes.c_int(), ctypes.c_int(), ctypes.create_string_buffer(256)
    driver.cuDeviceGet(ctypes.byref(device), 0)
    driver.cuDriverGetVersion(ctypes.byref(version))
    driver.cuDeviceGetName(name, 256, device)
    major, minor = ctypes.c_int(), ctypes.c_int()
    for value, attribute in zip((major, minor), COMPUTE_CAPABILITY):
        driver.cuDeviceGetAttribute(ctypes.byref(value), attribute, device)
    return {
        "gpu": name.value.decode(), "compute capability": f"{major.value}.{minor.value}",
        "driver serves CUDA": f"{version.value // 1000}.{version.value % 1000 // 10}",
        "driver": driver_release(),
    }, None  # fmt: skip


def driver_release():
    """As the kernel's module names it."""
    path = pathlib.Path("/sys/module/nvidia/version")
    text = pathlib.Path("/proc/driver/nvidia/version")
    if path.exists():
        return path.read_text().strip()
    return text.read_text().splitlines()[0] if text.exists() else None


def find_cublaslt():
    """(folder, version): folder is None where the system's loader finds it, and
    version where nobody does. Python packages bring one, too."""
    library, _ = load(*CUBLASLT)
    folders = [None] if library else []
    spec = importlib.util.find_spec("nvidia")
    roots = [pathlib.Path(p) for p in (spec.submodule_search_locations if spec else ())]
    folders += [f for root in roots for f in sorted(root.glob("*/lib"), reverse=True)]
    folders += [pathlib.Path("/usr/local/cuda/lib64")]
    if os.environ.get("AMP_CUDA_LIBRARY_DIR"):
        folders.insert(0, pathlib.Path(os.environ["AMP_CUDA_LIBRARY_DIR"]).resolve())
    for folder in folders:
        for name in CUBLASLT:
            if folder and not (folder / name).exists():
                continue
            library, _ = load(folder / name if folder else name)
            if library:
                library.cublasLtGetVersion.restype = ctypes.c_size_t
                return folder, str(library.cublasLtGetVersion())
    return None, None


def describe_cpu():
    fields = {}
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        name, _, value = line.partition(":")
        fields.setdefault(name.strip(), value.strip())
    return {
        "cpu": fields.get("model name"), "cores": os.cpu_count(), "system": platform.platform(),
        "glibc": platform.libc_ver()[1], "python": platform.python_version(),
    }  # fmt: skip


def commit_of(root):
    """What make-bundle wrote, or git's answer."""
    written = root / "COMMIT"
    if written.exists():
        return written.read_text().strip()
    head = os.popen(f"git -C '{root}' rev-parse --short=12 HEAD 2>/dev/null").read()
    return head.strip() or None
