#!/usr/bin/env python3
"""Lists the ops of StableHLO, CHLO and Shardy, as jaxlib's dialects define them.

ops.txt is what it printed: a policy that forgets an op of the list, or a newer
StableHLO with ops that nobody has thought about, fails a test.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 list_ops.py > ops.txt      needs `pip install jaxlib`
"""

from jaxlib.mlir.dialects import chlo, sdy, stablehlo


def names(dialect):
    members = vars(dialect).values()
    return sorted({m.OPERATION_NAME for m in members if hasattr(m, "OPERATION_NAME")})


if __name__ == "__main__":
    print("\n".join(names(stablehlo) + names(chlo) + names(sdy)))
