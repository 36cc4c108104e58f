# registry.py - the table of ops; the file that an op stands in is its family.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

from models.registry import BATCH

OPS = {}
__all__ = ["BATCH", "OPS", "case", "family_of", "integers"]


def case(name, function):
    """An op is a function of a parameter and a batch, both of [BATCH, 6, 8]."""
    assert name not in OPS, name
    OPS[name] = function


def family_of(name):
    return OPS[name].__module__.rpartition(".")[2]


def integers(x):
    return (x * 10).long()
