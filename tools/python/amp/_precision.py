# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Precisions: what they are called, and which one suits a device."""

import difflib
from ctypes import byref, c_int32

from ._errors import ArgumentError

#: what each is called: here, by PyTorch's and numpy's types, by Accelerate
_CALLED = {
    "f64": ("f64", "fp64", "float64", "double"),
    "f32": ("f32", "fp32", "float32", "single"),
    "f16": ("f16", "fp16", "float16", "half"),
    "bf16": ("bf16", "bfloat16"),
}
_NAMES = {name: precision for precision, names in _CALLED.items() for name in names}
AUTO = "auto"
# Of AmpElement, and of AmpDevice.
_ELEMENTS = {"f16": 2, "bf16": 3}
_DEVICES = {"cpu": 0, "cuda": 1}


def spelled(given):
    """What a user calls a precision, a text or a type of torch, numpy or jax, in the name that it
    has here; what is none as a text."""
    name = given if isinstance(given, str) else getattr(given, "name", None) or getattr(given, "__name__", given)
    name = str(name).removeprefix("torch.").lower()
    return _NAMES.get(name, name)


def precision_of(given, option="precision"):
    """"f64", "f32", "f16", "bf16" or "auto" of what a user calls it. None stays None."""
    if given is None:
        return None
    name = spelled(given)
    if name not in (AUTO, *_CALLED):
        near = difflib.get_close_matches(name, [AUTO, *_NAMES], 1, 0.7)
        advice = f"did you mean {near[0]!r}?" if near else '"auto" takes what suits the device'
        raise ArgumentError(f'expected {option}= "auto", "f32", "bf16", "f16" or "f64", or a type such as torch.bfloat16,'
                            f" found {given!r}; {advice}")  # fmt: skip
    return name


def suited(target=None, cpu=None):
    """The precision that a device trains fastest in: 16 bits where it multiplies those as they
    are, bf16 before f16, which needs loss scaling; else f32."""
    from ._library import call, text

    multiplies = c_int32()
    for precision in ("bf16", "f16"):
        call("ampDeviceMultiplies", _DEVICES.get(target, 0), text(cpu), _ELEMENTS[precision], byref(multiplies))
        if multiplies.value:
            return precision
    return "f32"


def chosen(given, is_double=False, target=None, cpu=None):
    """The precision of a model's training, of what was given: "auto" leaves a model of f64 as it
    is."""
    precision = precision_of(given)
    if precision != AUTO:
        return precision
    return "f64" if is_double else suited(target, cpu)


_told = False


def offer(target=None, cpu=None):
    """Says, once in a process, that a training in f32 could be one in 16 bits."""
    global _told
    if not _told and (best := suited(target, cpu)) != "f32":
        _told = True
        note(f'trains in f32, as PyTorch does without autocast; precision="auto" would take {best} here, and'
             ' precision="f32" says that f32 is meant')  # fmt: skip


def note(message):
    """Tells of what is no fault, on standard error, unless the user has set the logger "amp"."""
    import logging

    logging.getLogger("amp").warning("amp: note: %s", message)
