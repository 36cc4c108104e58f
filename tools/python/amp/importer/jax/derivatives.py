# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What has a derivative of its own: stop_gradient, custom_vjp, custom_jvp; and functions
of jax that are one op of the dialect, whose derivative is the same."""

import jax
import numpy as np

from ..builder import Unsupported, Value
from .arrays import Spread, base_of, kind_of, known
from .handlers import handles


@handles("stop_gradient")
def _stop_gradient(b, a, x):
    base = base_of(x)
    if not base.is_float or base.const is not None:
        return x
    stopped = b.stop(base)
    return stopped if base is x else Spread(b, stopped, x.shape, x.sizes)


def library_function(walk, a, function, jaxpr, operands):
    """A function of jax as one op, or None."""
    b = walk.b
    if function == "log_softmax" and len(operands) == 1:
        axes = [eqn.params["axes"] for eqn in jaxpr.eqns if eqn.primitive.name == "reduce_max"]
        if len(axes) == 1 and len(axes[0]) == 1:
            return [b.softmax(operands[0], axes[0][0], "log_softmax")]
    if function == "signbit" and operands[0].is_float:
        x = operands[0]
        return [b.compare("lt", b.select(b.compare("eq", x, 0.0), b.unary("reciprocal", x), x), 0.0)]
    if function == "silu" and len(operands) == 1:
        return [b.unary("silu", operands[0])]
    return None


def _jax_rule(b, function, operands):
    """Functions of jax with a rule of their own, which an op of the dialect has too."""
    if function == "relu" and operands[0].is_float:
        return [b.unary("relu", operands[0])]
    if function == "logaddexp" and operands[0].is_float:
        for x, other in (operands, operands[::-1]):
            at = known(other)
            if at is not None and at.size and not at.any() and x.shape == b.shape_of(x, other):
                return [b.unary("softplus", x)]
    return None


def custom_derivative(walk, eqn, operands, wanted):
    """A function with a rule: amp.custom_vjp, whose second region is what jax derives
    by the rule."""
    from .control import closed, inner_of, of_jax

    jaxpr, consts = inner_of(eqn)
    function = of_jax(eqn, jaxpr)
    if function:
        done = _jax_rule(walk.b, function, operands)
        if done is not None:
            return done
    floats = [i for i, v in enumerate(operands)
              if isinstance(v, Value) and v.is_float and known(v) is None]  # fmt: skip
    plain = [walk.constant(c) for c in consts]
    if not walk.rules or not floats or any(not isinstance(v, Value) for v in operands):
        return walk.run(jaxpr, plain, operands, wanted)
    bound = eqn.primitive.get_bind_params(eqn.params)
    subfunctions, parameters = bound if isinstance(bound, tuple) else ((), bound)
    # What the function has closed over has no derivative by a rule, in jax neither.
    closed_over = eqn.params.get("num_consts", 0)
    moving = [i for i in floats if i >= closed_over]

    def run(*arguments):
        return eqn.primitive.bind(*subfunctions, *arguments, **parameters)

    moved = [jax.ShapeDtypeStruct(v.aval.shape, v.aval.dtype) for v in eqn.invars]
    results = [jax.ShapeDtypeStruct(v.aval.shape, v.aval.dtype) for v in eqn.outvars]
    smooth = [i for i, v in enumerate(results) if np.issubdtype(v.dtype, np.floating)
              or kind_of(v.dtype) == "bf16"]  # fmt: skip

    def pulled(arguments, cotangents):
        def part(*some):
            full = list(arguments)
            for i, value in zip(moving, some):
                full[i] = value
            out = run(*full)
            return [out[i] for i in smooth]

        return jax.vjp(part, *(arguments[i] for i in moving))[1](list(cotangents))

    try:
        backward = jax.make_jaxpr(pulled)(moved, [results[i] for i in smooth])
    except Exception as error:  # the user's rule
        raise Unsupported(f"jax cannot differentiate this: {str(error).splitlines()[0]}",
                          "look at the rule of the custom derivative") from error  # fmt: skip
    return _written(walk, (jaxpr, plain), closed(backward), operands, results, (floats, moving), smooth)


def _written(walk, forward, backward, operands, results, derived, smooth):
    b = walk.b
    passed = [i for i, v in enumerate(operands) if known(v) is None]
    outer = [operands[i] for i in passed]
    names = [str(v) for v in outer]
    ours = [Value(b.name(), kind_of(v.dtype), b.shape(v.shape)) for v in results]

    def inside(extra):
        """A builder for a region, and the operands as they are seen there."""
        inner = b.nested()
        arguments = [Value(b.name("a"), v.dtype, v.shape) for v in outer]
        more = [Value(b.name("r"), v.dtype, v.shape) for v in extra]
        inner.batch_source = next((v for v in (*arguments, *more) if v.shape and v.shape[0] is None), None)
        seen = []
        for i, value in enumerate(operands):
            if i in passed:
                seen.append(arguments[passed.index(i)])
            else:
                base = inner.constant(known(value), value.dtype)
                sizes = getattr(value, "sizes", value.shape)
                seen.append(inner.spread_to(base, value.shape, sizes))
        return inner, arguments, more, seen

    def lines(inner, values, types):
        texts = [str(inner.convert(v, t.dtype)) for v, t in zip(values, types)]
        body = inner.finished(texts)
        kinds = ", ".join(t.type for t in types)
        return [*body, f"amp.yield {', '.join(texts)} : {kinds}"]

    inner, arguments, _, seen = inside(())
    values = walk.within(inner).run(
        forward[0], [inner.constant(c.const) for c in forward[1]], seen)  # fmt: skip
    first = lines(inner, values, ours)
    pairs = ", ".join(f"{one} = {name}" for one, name in zip(arguments, names))
    kinds = ", ".join(v.type for v in outer)
    out = ", ".join(v.type for v in ours)

    inner, arguments, more, seen = inside([*ours, *ours])
    cotangents = more[len(ours) :]
    values = walk.within(inner, rules=False).run(
        backward[0], [inner.constant(np.asarray(c)) for c in backward[1]],
        [*seen, *(cotangents[i] for i in smooth)])  # fmt: skip
    floats, moving = derived
    targets = [arguments[passed.index(i)] for i in floats]
    given = dict(zip(moving, values))
    zeros = {i: inner.mul(v, 0.0) for i, v in zip(floats, targets) if i not in given}
    second = lines(inner, [given.get(i, zeros.get(i)) for i in floats], targets)
    heads = ", ".join(f"{v}: {v.type}" for v in (*arguments, *more))
    text = [
        f"{', '.join(map(str, ours))} = amp.custom_vjp ({pairs}) : ({kinds}) -> {f'({out})' if len(ours) > 1 else out} {{",
        *("  " + line for line in first),
        "} vjp {",
        f"^bb0({heads}):",
        *("  " + line for line in second),
        f"}}{b.location()}",
    ]
    for line in text:
        b.line(line)
    return ours
