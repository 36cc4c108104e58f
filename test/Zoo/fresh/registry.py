# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of what drawn.txt names; builders are those of ../models."""

from models.registry import FAMILIES

FRESH = {}


def drawn(name, library):
    """Registers a function that gives (module, loss, batch)."""

    def add(function):
        assert name not in FRESH, name
        FRESH[name], FAMILIES[name] = function, library
        return function

    return add
