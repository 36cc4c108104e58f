# The ops that jax_run_ops.py checks, a file for each family. Each file has a table of them,
#
#     name: (function, operands)
#
# where what a function takes beside its operands is known.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

from . import contractions, edges, indexing, pointwise, reductions, shapes, structures

_FILES = (contractions, edges, indexing, pointwise, reductions, shapes, structures)
FAMILIES = {file.__name__.rpartition(".")[2]: list(file.OPS) for file in _FILES}
OPS = {name: op for file in _FILES for name, op in file.OPS.items()}
assert len(OPS) == sum(map(len, FAMILIES.values())), "a name of two ops"
NO_NUMBERS = edges.NO_NUMBERS
