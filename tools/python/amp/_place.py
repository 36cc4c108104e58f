# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where a trainer runs, of what a user calls it."""

from ._errors import ArgumentError

_TARGETS = {"cpu": "cpu", "cuda": "cuda", "gpu": "cuda"}


def placed(target, device):
    """(target, index) of target="cuda", or "gpu", and of device=: a number of a GPU, "cuda", "cuda:1", or a
    device of torch or jax. Without either the target is None."""
    target = _TARGETS.get(target, target)
    if hasattr(device, "__index__") and not isinstance(device, bool):
        return target, int(device)
    kind = getattr(device, "platform", None)
    kind, _, index = (f"{kind}:{device.id}" if kind else str(device)).partition(":")
    if kind not in _TARGETS or not (index or "0").isdecimal():
        raise ArgumentError(f'expected device= the number of a GPU, "cpu", "cuda" or "cuda:1", found {device!r}')
    if target not in (None, _TARGETS[kind]):
        raise ArgumentError(f'expected device= and target= of one kind, found device={device!r} and target="{target}";'
                            " leave one of them out")  # fmt: skip
    return _TARGETS[kind], int(index or 0) if _TARGETS[kind] == "cuda" else 0
