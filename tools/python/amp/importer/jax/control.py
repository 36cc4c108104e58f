# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls, loops and branches: jaxprs within a jaxpr.

The trip counts of loops are known when the step is compiled: a long scan is an amp.loop,
other loops are unrolled. A branch on data computes both sides.
"""

import functools
import os

import jax
import numpy as np

from ..builder import Unsupported, Value
from . import random
from .arrays import Spread, base_of, known
from .derivatives import custom_derivative, library_function

_JAX = os.path.dirname(jax.__file__)
_CALLS = {"jit", "pjit", "closed_call", "core_call", "custom_lin", "remat", "remat2", "checkpoint",
          "xla_call", "core_closed_call", "composite", "custom_vmap_call"}  # fmt: skip
_CUSTOM = {"custom_jvp_call", "custom_vjp_call", "custom_vjp_call_jaxpr"}
_LOOPS = {"scan", "while", "cond"}
_PRINTS = ("debug_callback", "debug_print")
LARGEST_LOOP = 10000
#: scans of more steps are loops in the text
LONGEST_UNROLLED = 32


def is_call(eqn):
    return eqn.primitive.name in _CALLS | _CUSTOM | _LOOPS


def has_effect(eqn):
    return eqn.primitive.name in (*_PRINTS, "io_callback") or bool(
        "callback" in eqn.primitive.name and eqn.effects
    )


def closed(value):
    """(jaxpr, consts) of either kind of jaxpr."""
    return (value.jaxpr, value.consts) if hasattr(value, "consts") else (value, ())


def source_of(jaxpr):
    """Where a jaxpr's function is defined: "name at file:line"."""
    return getattr(getattr(jaxpr, "debug_info", None), "func_src_info", None) or ""


def inner_of(eqn):
    for name in ("jaxpr", "call_jaxpr", "fun_jaxpr", "call"):
        if name in eqn.params:
            return closed(eqn.params[name])
    raise Unsupported(f"found {eqn.primitive.name}, a call of what is not a jaxpr", "call it directly")


def called(eqn):
    """The name of the function that a call runs."""
    if "name" in eqn.params and isinstance(eqn.params["name"], str):
        return eqn.params["name"].strip("_")
    try:
        return source_of(inner_of(eqn)[0]).partition(" at ")[0].strip("_<>")
    except Unsupported:
        return ""


def of_jax(eqn, jaxpr):
    """The name of a called function, where jax itself has it and it is called as a whole: parts
    of its derivative have its name, too."""
    source = source_of(jaxpr)
    file = source.rpartition(" at ")[2].rpartition(":")[0]
    name = eqn.params.get("name", source.partition(" at ")[0]) if file.startswith(_JAX) else None
    return name if len(eqn.outvars) == 1 and (name not in _WHOLE or _ops(jaxpr) == _whole_ops(name)) else None


#: functions of which a derivative leaves a part that has one result
_WHOLE = {"silu": jax.nn.silu, "log_softmax": jax.nn.log_softmax,
          "_uniform": lambda x: jax.random.uniform(jax.random.key(0), (2, 2), minval=-x, maxval=x)}  # fmt: skip
_SHAPES = {"broadcast_in_dim", "convert_element_type", "expand_dims", "reshape", "squeeze"}


def _ops(jaxpr):
    """The primitives of a jaxpr without those that differ by shapes and types."""
    return [eqn.primitive.name for eqn in jaxpr.eqns if eqn.primitive.name not in _SHAPES]


@functools.cache
def _whole_ops(name):
    """The primitives of a function of jax."""
    made = jax.make_jaxpr(_WHOLE[name])(np.float32(1.0) if name == "_uniform" else np.ones((2, 2), np.float32))
    return _ops(next(inner_of(eqn)[0] for eqn in made.jaxpr.eqns if called(eqn) == name.strip("_")))


def call(walk, eqn, operands, wanted):
    """The results of an equation that runs a jaxpr; None where it is another."""
    name = eqn.primitive.name
    if name in _PRINTS:
        from .walk import place_of, spoken

        note = (f"{spoken(place_of(eqn))}: {name.replace('_', '.', 1)} does nothing in a compiled step;"
                " return the value in aux")  # fmt: skip
        if note not in walk.b.root.notes:
            walk.b.root.notes.append(note)
        return [None] * len(eqn.outvars)
    if name in _CALLS:
        jaxpr, consts = inner_of(eqn)
        function = of_jax(eqn, jaxpr)
        if function:
            done = library_call(walk, eqn, function, jaxpr, operands)
            if done is not None:
                return done
        return walk.run(jaxpr, [walk.constant(c) for c in consts], operands, wanted)
    if name in _CUSTOM:
        return custom_derivative(walk, eqn, operands, wanted)
    if name == "scan":
        return _scan(walk, eqn, operands, wanted)
    if name == "while":
        return _while(walk, eqn, operands)
    if name == "platform_index":
        # Of functions by platform: that of the CPU.
        found = [i for i, names in enumerate(eqn.params["platforms"]) if names is None or "cpu" in names]
        return [walk.b.constant(np.asarray(found[0] if found else 0, np.int32))]
    if name == "cond":
        return _cond(walk, eqn, operands, wanted)
    return None


_DRAWS = ("_uniform", "_normal", "_normal_real", "_truncated_normal", "_gumbel", "_randint", "_categorical",
          "_exponential", "_gamma", "_beta", "_permutation", "_shuffle", "_laplace", "_logistic",
          "_rademacher", "_choice")  # fmt: skip


def library_call(walk, eqn, function, jaxpr, operands):
    """What is one op of the dialect, of jax's own functions."""
    from .handlers import Equation
    from .walk import _kind_or_none

    a = Equation(eqn, walk.b, _kind_or_none)
    if operands and isinstance(operands[0], random.Keys):
        if function == "_bernoulli":
            return [random.bernoulli_call(walk.b, a, *operands[:2])]
        drawn = random.library_draw(walk.b, a, function, operands)
        if drawn is not None:
            return [drawn]
        if function in _DRAWS:
            random.unavailable(function)
        return None
    return library_function(walk, a, function, jaxpr, operands)


# Loops.


def _row(walk, value, i):
    """Element i of what a scan goes over."""
    if isinstance(value, random.Keys):
        return value.moved(lambda numbers: numbers[i])
    if not isinstance(value, Value):  # keys that are written
        return value[i]
    b = walk.b
    if value.const is not None:
        return b.constant(value.const[i])
    if isinstance(value, Spread):
        base = value.base
        if base.rank == value.rank and base.shape[0] != 1:
            base = b.reshape(b.slice(base, 0, i, 1), base.shape[1:])
        elif base.rank == value.rank:
            base = b.reshape(base, base.shape[1:])
        return b.spread_to(base, value.shape[1:], value.sizes[1:])
    return b.reshape(b.slice(value, 0, i, 1), value.shape[1:])


def _scan(walk, eqn, operands, wanted):
    p = eqn.params
    jaxpr, consts = closed(p["jaxpr"])
    consts = [walk.constant(c) for c in consts]
    fixed, carried, length = p["num_consts"], p["num_carry"], p["length"]
    if not isinstance(length, (int, np.integer)):
        raise Unsupported("found a scan over the batch", "scan over another dimension, or use jax.vmap")
    constants, carry, xs = operands[:fixed], operands[fixed : fixed + carried], operands[fixed + carried :]
    if length > LONGEST_UNROLLED and _is_loop(jaxpr, operands, fixed, carried):
        return _loop(walk, eqn, consts, constants, carry, xs, wanted)
    if length > LARGEST_LOOP:
        raise Unsupported(f"found a scan of {length} steps that is unrolled",
                          f"use {LARGEST_LOOP} or fewer, or one that draws no numbers and carries no integer"
                          " that is known in each step")  # fmt: skip
    order = range(length - 1, -1, -1) if p["reverse"] else range(length)
    rows = [[None] * length for _ in wanted[carried:]]
    for step, i in enumerate(order):
        needed = [True] * carried + list(wanted[carried:])
        out = walk.run(jaxpr, consts, [*constants, *carry, *(_row(walk, x, i) for x in xs)], needed)
        carry = out[:carried]
        for place, value in zip(rows, out[carried:]):
            place[i] = value
    stacked = []
    for values, v, want in zip(rows, eqn.outvars[carried:], wanted[carried:]):
        stacked.append(_stack(walk, values, v.aval) if want else None)
    return [*carry, *stacked]


def _draws(jaxpr):
    """Whether anything in a jaxpr has to do with random numbers."""
    return any(eqn.primitive.name.startswith(("random_", "threefry")) or
               any(_draws(inner) for inner in jax.core.jaxprs_in_params(eqn.params)) for eqn in jaxpr.eqns)  # fmt: skip


def _is_loop(jaxpr, operands, first, carried):
    """Whether a scan can be written once: what tells its steps apart are elements of tensors. An
    integer that is known in each step is no tensor there, and neither is a key."""
    xs = operands[first + carried :]
    return (all(isinstance(x, Value) for x in operands) and not _draws(jaxpr)
            and (not xs or any(known(x) is None for x in xs))
            and not _known_integers(jaxpr, operands, first, carried))  # fmt: skip


def _known_integers(jaxpr, operands, first, carried):
    """The carried integers that are known in each step: in the first one, and each step makes them
    of what is known."""
    left = {i for i in range(first, first + carried) if not operands[i].is_float and known(operands[i]) is not None}
    while True:
        found = {v for i, v in enumerate(jaxpr.invars) if i in left} | set(jaxpr.constvars)
        for i, (v, x) in enumerate(zip(jaxpr.invars, operands)):
            if i < first and known(x) is not None:
                found.add(v)
        for eqn in jaxpr.eqns:
            if all(hasattr(v, "val") or v in found for v in eqn.invars):
                found.update(eqn.outvars)
        made = [jaxpr.outvars[i - first] for i in sorted(left)]
        still = {i for i, v in zip(sorted(left), made) if hasattr(v, "val") or v in found}
        if still == left:
            return left
        left = still


def _loop(walk, eqn, consts, constants, carry, xs, wanted):
    """A scan as amp.loop."""
    p, (jaxpr, _) = eqn.params, closed(eqn.params["jaxpr"])
    for x in (*consts, *constants):
        str(x)  # written before the region
    needed = [True] * len(carry) + list(wanted[len(carry) :])

    def compute(inside):
        return [x for x in walk.run(jaxpr, consts, [*constants, *inside], needed) if x is not None]

    results = iter(walk.b.loop(p["length"], carry, xs, compute, p["reverse"]))
    return [next(results) if want else None for want in needed]


def _stack(walk, values, aval):
    b = walk.b
    if not values:
        shape = b.shape(aval.shape)
        return b.constant(np.zeros(shape, aval.dtype))
    if isinstance(values[0], random.Keys):
        return random.Keys(np.stack([v.names for v in values]), values[0].raw)
    if not isinstance(values[0], Value):
        return jax.numpy.stack(values)
    if all(known(v) is not None for v in values) and None not in values[0].shape:
        from .arrays import whole

        return b.constant(np.stack([whole(v) for v in values]))
    return b.concat([b.reshape(v, (1, *v.shape)) for v in values], 0)


def _while(walk, eqn, operands):
    p = eqn.params
    tests, bodies = p["cond_nconsts"], p["body_nconsts"]
    test, body = closed(p["cond_jaxpr"]), closed(p["body_jaxpr"])
    test_in, body_in = operands[:tests], operands[tests : tests + bodies]
    carry = operands[tests + bodies :]
    for _ in range(LARGEST_LOOP):
        (more,) = walk.run(test[0], list(map(walk.constant, test[1])), [*test_in, *carry])
        at = known(more)
        if at is None:
            raise Unsupported("found a loop whose count depends on data",
                              "use lax.scan or fori_loop with fixed bounds, and a mask")  # fmt: skip
        if not bool(np.asarray(at).reshape(-1)[0]):
            return carry
        carry = walk.run(body[0], list(map(walk.constant, body[1])), [*body_in, *carry])
    raise Unsupported(f"found a loop of more than {LARGEST_LOOP} steps", "use fewer: they are unrolled")


def _cond(walk, eqn, operands, wanted):
    which, rest, b = operands[0], operands[1:], walk.b
    branches = [closed(branch) for branch in eqn.params["branches"]]
    run = lambda branch: walk.run(branch[0], list(map(walk.constant, branch[1])), rest, wanted)  # noqa: E731
    at = known(which)
    if at is not None:
        return run(branches[int(np.clip(int(np.asarray(at).reshape(-1)[0]), 0, len(branches) - 1))])
    count, is_truth = len(branches), which.dtype == "i1"
    ways = [which if is_truth else b.compare("le", which, i) for i in range(count - 1)]

    def choose(i, one, other):
        """`one` where a branch up to i is taken."""
        return b.select(ways[i], other, one) if is_truth else b.select(ways[i], one, other)

    def passing(i, x):
        """An operand of branch i, with a derivative where that is taken: one that is not finite
        in a branch that is not taken ends here."""
        if not isinstance(x, Value) or not x.is_float or known(x) is not None:
            return x
        below = choose(i, x, b.stop(x)) if i < count - 1 else x
        return choose(i - 1, b.stop(x), below) if i else below

    results = []
    for i, (jaxpr, consts) in enumerate(branches):
        operands = rest if _is_smooth(jaxpr) else [passing(i, x) for x in rest]
        results.append(walk.run(jaxpr, list(map(walk.constant, consts)), operands, wanted))
    last = results[-1]
    for i in range(count - 2, -1, -1):
        last = [one if one is None or one is other else choose(i, one, other) for one, other in zip(results[i], last)]
    return last


#: what has a finite derivative wherever its operands are finite
_SMOOTH = {
    "add", "add_any", "and", "argmax", "argmin", "broadcast_in_dim", "concatenate", "conv_general_dilated",
    "convert_element_type", "copy", "copy_p", "cos", "dot_general", "dynamic_slice", "eq", "erf", "gather", "ge", "gt",
    "iota", "le", "logistic", "lt", "max", "min", "mul", "ne", "neg", "not", "or", "pad", "reduce_max", "reduce_min",
    "reduce_sum", "reshape", "rev", "select_n", "sin", "slice", "square", "squeeze", "stop_gradient", "sub", "tanh",
    "transpose",
}  # fmt: skip


def _is_smooth(jaxpr):
    """Whether derivatives within a jaxpr are finite where its values are."""
    return all(eqn.primitive.name in _SMOOTH or eqn.primitive.name in _CALLS and _is_smooth(inner_of(eqn)[0])
               for eqn in jaxpr.eqns)  # fmt: skip


__all__ = ["Value", "base_of", "call", "closed", "has_effect", "is_call"]
