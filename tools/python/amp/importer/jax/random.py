# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random numbers: jax's keys become places in the counter generator of the runtime.

A key that comes from outside is no array here but a name: what split and fold_in make
of it are other names, and two draws with one name are the same numbers, as in jax.
Which numbers they are differs from jax, and from step to step.
"""

import jax
import numpy as np

from ..builder import Unsupported, Value, dims, number
from .arrays import base_of, known, whole
from .handlers import handles


class Keys:
    """An array of keys; `names` has one tuple for each. Raw ones end with 2 words."""

    def __init__(self, names, raw=False):
        self.names, self.raw = names, raw

    @property
    def shape(self):
        return (*self.names.shape, 2) if self.raw else self.names.shape

    def moved(self, function):
        """The keys that an op which moves elements gives."""
        numbers = np.arange(self.names.size, dtype=np.int32).reshape(self.names.shape)
        if self.raw:
            numbers = np.stack([numbers, numbers], -1)
        at = np.asarray(function(numbers))
        if self.raw:
            if not at.ndim or at.shape[-1] != 2 or (at[..., 0] != at[..., 1]).any():
                raise Unsupported("found words of a key taken apart", "use jax.random.split")
            at = at[..., 0]
        flat = self.names.reshape(-1)
        names = np.empty(at.shape, object)
        for place in np.ndindex(at.shape):
            names[place] = flat[at[place]]
        return Keys(names, self.raw)


def root_keys(place, leaf):
    """The keys of the argument at this place."""
    raw = not jax.dtypes.issubdtype(leaf.dtype, jax.dtypes.prng_key)
    shape = leaf.shape
    names = np.empty(shape[:-1] if raw else shape, object)
    for at in np.ndindex(names.shape):
        names[at] = ("key", place, *at)
    return Keys(names, raw)


def _each(keys, function, extra=()):
    names = np.empty((*keys.names.shape, *extra), object)
    for place in np.ndindex(keys.names.shape):
        name = keys.names[place]
        if not extra:
            names[place] = function(name)
        else:
            for part in np.ndindex(tuple(extra)):
                names[place + part] = (*name, "split", tuple(extra), part)
    return Keys(names)


class Number:
    """A number of the step in the name of a key: equal to itself alone."""

    def __init__(self, value):
        self.value = value


def _folded(b, a, keys, data):
    """fold_in: of numbers that are known, or of one expression for each key."""
    shape, at = tuple(a.avals[0].shape), known(data) if isinstance(data, Value) else np.asarray(data)
    if at is None:
        if shape != keys.names.shape or data.rank:
            raise Unsupported("found a key for each sample (fold_in of several numbers)", "draw for the batch at once")
        # jax makes uint32 of the number, once for each fold_in.
        origin = getattr(data, "origin", ("",))
        source = origin[1][0] if origin[0] == "convert_element_type" and not origin[1][0].is_float else data
        numbers = b.root.numbers
        number = next((n for n in numbers if n.value is source), None)
        if number is None:
            number = Number(source)
            numbers.append(number)
        return _each(keys, lambda name: _joined(b, name, number))
    at = np.broadcast_to(whole(data) if isinstance(data, Value) else at, shape)
    names = np.empty(shape, object)
    for place in np.ndindex(shape):
        names[place] = _joined(b, np.broadcast_to(keys.names, shape)[place], int(at[place]))
    return Keys(names)


def _joined(b, name, number):
    """The name of a key with a number folded in. Two numbers may be equal where one of
    them depends on data, and the keys would be, too."""
    known_ones = b.root.folded.setdefault(name, [])
    if number not in known_ones:
        known_ones.append(number)
    if len(known_ones) > 1 and any(isinstance(n, Number) for n in known_ones):
        raise Unsupported("found one key with several numbers folded in, of which one depends on data",
                          "fold in constants, or give each its own key by jax.random.split")  # fmt: skip
    return (*name, "fold_in", number)


def key_op(b, a, operands):
    """An equation that has keys among its operands."""
    name, keys = a.primitive, operands[0]
    if name == "random_wrap":
        return Keys(keys.names)
    if name == "random_unwrap":
        return Keys(keys.names, raw=True)
    if name == "random_split":
        return _each(keys, None, tuple(a.params["shape"]))
    if name == "random_fold_in":
        return _folded(b, a, keys, operands[1])
    if name == "random_clone":
        return keys
    if name in ("random_bits", "threefry2x32", "rng_bit_generator"):
        raise Unsupported(f"found random bits ({name})",
                          "use jax.random.bernoulli, or give the numbers in the batch")  # fmt: skip
    if name == "unstack" and isinstance(keys, Keys):
        return [keys.moved(lambda n, i=i: np.take(n, i, a.axis)) for i in range(len(a.avals))]
    if not isinstance(keys, Keys) or not a.eqn.primitive.name in _MOVES:
        raise Unsupported(f"found {name} of a key", "use keys with jax.random alone")
    rest = [known(v) if isinstance(v, Value) else v for v in operands[1:]]
    if any(v is None for v in rest):
        raise Unsupported("found a key chosen by data", "use jax.random.fold_in")
    rest = list(map(np.asarray, rest))
    params = dict(a.params, fill_value=0) if name == "gather" else a.params
    return keys.moved(lambda numbers: a.eqn.primitive.bind(numbers, *rest, **params))


_MOVES = {"slice", "squeeze", "reshape", "broadcast_in_dim", "transpose", "dynamic_slice", "gather",
          "copy", "copy_p", "rev"}  # fmt: skip


class Mask(Value):
    """Bernoulli truths. A selection between something and 0 by them is a dropout; where
    one draw is used several times, its truths are a value that all of them read."""

    def __init__(self, b, keep, ident, shape, sizes):
        super().__init__(None, "i1", shape)
        self.keep, self.ident, self.sizes = keep, ident, sizes
        self._name = lambda: str(self._truths(b))

    def dropout(self, b, x):
        """x where the mask is, divided by the share that is kept."""
        if self.ident not in b.masks:
            y = self._op(b, x)
            b.masks[self.ident] = b.buffers[-1][-1], y, x
            return y
        return self._selected(b, self._truths(b), x)

    def _op(self, b, x):
        rate = number(1.0 - self.keep)
        return b.op(f"amp.dropout {x}, {b.key()} {{rate = {rate}, id = {self.ident}}} : {x.type}",
                    x.dtype, x.shape)  # fmt: skip

    def _selected(self, b, truths, x):
        return b.select(truths, b.mul(x, 1.0 / self.keep), 0.0)

    def _made(self, b):
        ones = b.spread_to(b.scalar(1.0), self.shape, self.sizes)
        return b.compare("ne", self._op(b, ones), 0.0)

    def _truths(self, b):
        """The truths as a value; a dropout that was alone until now reads it too."""
        found = b.masks.get(self.ident)
        if isinstance(found, Value):
            return found
        if found is None:
            truths = self._made(b)
        else:
            line, y, x = found
            lines, at = b.buffers[0], b.buffers[0].index(line)
            # Constants of these lines stand among them: those of the function may come later.
            kept, b.buffers, b._constants = (b.buffers, b._constants), [[]], {}
            truths = self._made(b)
            again = self._selected(b, truths, x)
            new, (b.buffers, b._constants) = b.buffers[0], kept
            lines[at : at + 1] = [text.replace(f"{again} = ", f"{y} = ") for text in new]
        b.masks[self.ident] = truths
        return truths


def _place(b, draw, sizes):
    """The place of a draw in the generator: one key gives the same numbers twice."""
    draws, name = b.root.draws, (*draw, tuple(map(str, sizes)))
    if name not in draws:
        draws[name] = len(draws)
        b.root.draw_sizes.append(tuple(sizes))
    return draws[name]


def bernoulli(b, keys, p, shape, sizes):
    """The draw of jax.random.bernoulli with a known share of truths."""
    if keys.names.shape:
        raise Unsupported("found random numbers of several keys (jax.vmap)", "draw for the batch at once")
    if p >= 1 or p <= 0:
        return b.spread_to(b.constant(np.asarray(p >= 1)), shape, sizes)
    return Mask(b, p, _place(b, (keys.names[()], "bernoulli", p), sizes), shape, sizes)


def select_mask(b, a, mask, no, yes):
    """A selection by a mask: a dropout where the other case is 0."""
    for case, other, keep in ((yes, no, mask.keep),):
        at = known(other)
        if at is None or at.size == 0 or at.any() or case.shape != mask.shape or not case.is_float:
            continue
        origin = getattr(case, "origin", None)
        if origin and origin[0] == "div" and known(origin[1][1]) is not None:
            divisor = known(origin[1][1])
            if divisor.size and np.allclose(divisor.astype(np.float64), keep, rtol=1e-6 if case.dtype != "bf16" else 1e-2):
                x = origin[1][0]
                if x.shape == mask.shape and x.dtype == case.dtype:
                    return mask.dropout(b, x)
        return b.mul(mask.dropout(b, case), keep)
    return None


@handles("random_seed", "random_wrap", "random_unwrap", "random_split", "random_fold_in",
         "random_bits")  # fmt: skip
def _of_data(b, a, *values):
    raise Unsupported("found a key made of data", "give the trainer a key=, and use fold_in")


def bernoulli_call(b, a, keys, p):
    """A call of jax.random.bernoulli."""
    at = known(p)
    if at is None or not at.size or not (at == at.flat[0]).all():
        # As jax draws them.
        return b.compare("lt", draw(b, keys, "random_uniform", a, p.dtype), p)
    return bernoulli(b, keys, float(at.flat[0]), a.out, a.sizes)


def draw(b, keys, op, a, dtype=None):
    """The numbers of jax.random.uniform in [0, 1), or of normal."""
    if keys.names.shape:
        raise Unsupported("found random numbers of several keys (jax.vmap)", "draw for the batch at once")
    dtype = dtype or a.dtype
    place = _place(b, (keys.names[()], op), a.sizes)
    if place in b.drawn:
        return b.convert(b.drawn[place], dtype)
    kind = "f64" if dtype == "f64" else "f32"
    shape = f"tensor<{dims(a.out)}{kind}>"
    types = f"{{id = {place}}} : {shape}"
    if None in a.out:
        like = b.spread(b.scalar(0.0), a.out, a.sizes)
        types = f"like {like} {{id = {place}}} : ({like.type}) -> {shape}"
    y = b.drawn[place] = b.op(f"amp.{op} {b.key()} {types}", kind, a.out)
    return b.convert(y, dtype)


def library_draw(b, a, function, operands):
    """A call of a function of jax.random that is made of uniform or normal numbers, or None."""
    if function == "_uniform":
        y = draw(b, operands[0], "random_uniform", a)
        low, high = operands[1:3]
        if known(low) is not None and known(high) is not None and not known(low).any() and (known(high) == 1).all():
            return y
        return b.add(b.mul(y, b.sub(high, low)), low)
    if function == "_randint":
        return _integers(b, a, *operands[:3])
    if function in ("_gumbel", "_exponential"):
        # Not 0, whose logarithm is infinite.
        y = b.binary("maximum", draw(b, operands[0], "random_uniform", a), 2.0**-32)
        y = b.unary("neg", b.unary("log", y))
        return y if function == "_exponential" else b.unary("neg", b.unary("log", y))
    return draw(b, operands[0], "random_normal", a) if function in ("_normal", "_normal_real") else None


def _integers(b, a, keys, low, high):
    """Whole numbers from low on, below high."""
    y = b.stop(draw(b, keys, "random_uniform", a, "f32"))
    count = b.convert(b.integer("sub", high, low, a.dtype), y.dtype)
    y = b.binary("minimum", b.unary("floor", b.mul(y, count)), b.sub(count, 1.0))
    return b.integer("add", b.convert(y, a.dtype), low, a.dtype)


def unavailable(name):
    """What to say of other distributions."""
    raise Unsupported(f"no op here draws jax.random.{name.strip('_')}",
                      "give the numbers in the batch")  # fmt: skip


__all__ = ["Keys", "Mask", "base_of", "bernoulli_call", "key_op", "root_keys", "select_mask"]
