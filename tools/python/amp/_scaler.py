# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loss scalers by name: amp.scaler("megatron", interval=500)."""

import math
import re

from ._border import guarded
from ._errors import ArgumentError
from .importer.builder import Unsupported, number
from .importer.lines import symbol as spelled
from .optimizers import _spell


class Scaler:
    """A policy of loss scaling with its parameters; `str` of it is the dialect's text."""

    def __init__(self, text: str):
        self.text = text

    def __str__(self):
        return self.text

    def __repr__(self):
        return f"<amp.scaler {self.text}>"


def _text(name, value):
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not math.isfinite(value):
        raise ArgumentError(f"amp.scaler: expected a finite number for {name}, found {value!r}")
    return f"{name} = {value if isinstance(value, int) else number(value)}"


@guarded
def scaler(policy: str = "dynamic", *, enabled: bool = True, elide: bool = True, **parameters) -> Scaler:
    """A loss scaler for from_torch and from_jax:

        scaler=amp.scaler(init=1024.0, min=2.0**-10, max=2.0**20)
        scaler=amp.scaler("megatron", interval=500, hysteresis=3)

    policy: "dynamic", which is PyTorch's, "static" (scale=128.0), "apex", "apex_hysteresis",
        "megatron", "deepspeed", "flax" or "paddle": that framework's arithmetic and defaults.
    parameters: init, growth, backoff, interval, min and max, hysteresis or decr_every; see
        docs/LossScaling.md. What a policy does not have is an error of the compilation.
    enabled, elide: False turns it off, or keeps it where no f16 value needs it.
    """
    if not re.fullmatch(r"[a-z_]+", str(policy)):
        raise ArgumentError(f"amp.scaler: expected the name of a policy, such as 'dynamic', found {policy!r}")
    inner = ", ".join(_text(name, value) for name, value in parameters.items())
    flags = [f"{name} = false" for name, given in (("enabled", enabled), ("elide", elide)) if not given]
    return Scaler(f"#amp.{policy}" + (f"<{inner}>" if inner else "")
                  + (f" {{{', '.join(flags)}}}" if flags else ""))  # fmt: skip


def declare(given, symbol="scaler", others=""):
    """The line that declares a scaler; None is that of PyTorch. `others`: what else may be
    given."""
    if given is None:
        given = scaler()
    if isinstance(given, str) and re.fullmatch(r"[a-z_]+", given):
        given = scaler(given)
    if isinstance(given, Scaler):
        given = given.text
    if not isinstance(given, str) or not given.strip().startswith("#amp."):
        raise Unsupported(
            f"expected scaler= as {others}amp.scaler(init=1024.0), the name of a policy such as 'megatron', or a text"
            f" such as '#amp.dynamic<init = 1024.0>', found {given!r}"
        )
    return f"amp.scaler {spelled(symbol)} = {_spell(given.strip())}"
