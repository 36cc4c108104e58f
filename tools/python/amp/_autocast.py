# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Mixed precision for the module of another compiler: text in, text out."""

import json
from ctypes import byref
from typing import Any, Dict, NamedTuple, Optional

from ._border import guarded
from ._errors import ArgumentError, CompileError
from ._library import AutocastOptions, Receive, Warnings, call, text
from ._precision import spelled


class Autocasted(NamedTuple):
    """A module with casts, and the decisions: the data of docs/AutocastReport.md."""

    text: str
    report: Dict[str, Any]


@guarded
def autocast(
    module: str,
    dtype: Any = None,
    *,
    policy: Optional[str] = None,
    emit_cast: Optional[str] = None,
    placement: Optional[str] = None,
    objective: Optional[str] = None,
    profile: Optional[str] = None,
    error_budget: float = 1.0,
    nominal_dim: int = 1024,
    trust_profile: bool = False,
    change_signatures: bool = False,
    name: Optional[str] = None,
) -> Autocasted:
    """Decides the precision of each op of a module, given as text, and inserts casts.

    The text is of any dialect: MLIR's linalg, tosa, tensor, arith, math, scf and func and
    amp in their own form, others, such as StableHLO, in the generic one.

    dtype: "f16" or "bf16", or such a type of a framework, makes each function one region; None: only `amp.autocast`
        regions are decided.
    policy: a preset ("stablehlo", "pytorch", ...) or a YAML file.
    emit_cast: "amp", "arith" or the name of the op that converts; None: the policy's.
    placement, objective, profile, error_budget, nominal_dim, trust_profile: as of the pass
        `amp-autocast` (docs/generated/Passes.md).
    change_signatures: True lets public functions change the types of arguments and results.
    name: stands for the file in messages.

    Raises CompileError with the lines of the module that are wrong. Warnings and remarks are
    Python's warnings of the category amp.Warning.
    """
    # C reads 0 as its default.
    if error_budget < 1:
        raise ArgumentError(f"expected an error_budget of at least 1, found {error_budget}")
    if nominal_dim < 1:
        raise ArgumentError(f"expected a nominal_dim of at least 1, found {nominal_dim}")
    options = AutocastOptions()
    dtype = None if dtype is None else spelled(dtype)
    for key, value in (("dtype", dtype), ("policy", policy), ("emit_cast", emit_cast), ("placement", placement),
                       ("objective", objective), ("profile", profile)):  # fmt: skip
        setattr(options, key, text(value))
    options.error_budget, options.nominal_dim = error_budget, nominal_dim
    options.trust_profile, options.change_signatures = trust_profile, change_signatures
    received: Dict[str, bytes] = {}

    def receive(key):
        return Receive(lambda _, data, length: received.__setitem__(key, data[:length]))

    take, options.report = receive("text"), receive("report")
    warnings = Warnings()
    options.warn = warnings.callback
    encoded = module.encode()
    try:
        call("ampAutocastText", encoded, len(encoded), text(name), byref(options), take, None)
    except ArgumentError as error:
        raise CompileError(*error.args) from None
    warnings.tell()
    return Autocasted(received["text"].decode(), json.loads(received["report"]))
