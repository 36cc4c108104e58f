# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a text with the function that it came from, before it trains.

What is compared: each entry's forward, the very lines that are trained, compiled for the
CPU by our own compiler and run by our own runtime, in the types that the user wrote and
without optimizer, beside the user's function run by its framework, not what was exported
of it. Weights are arguments, which are read where they lie.

On what: the example, each of whose arrays is permuted along the batch, differently from
the others, so that arguments that were mistaken for each other, or for constants, differ.
No element is invented: targets, masks and lengths stay legal. A batch of any size has
another one than the example's. Where the function refuses that, or a value is not finite,
all arrays are permuted alike, and at last not at all.

How closely: as the framework comes to itself when each of its ops is off by some
roundings. So what is badly conditioned, or a tie at a jump, has the tolerance that it
needs. Where that leaves nothing to compare it is a warning. Integers and truths are equal,
but for the elements that such a run changes.

Random numbers are arguments of the text in place of its own draws, the same on both sides.

Whose difference it is: on the way through the graph, the first op whose value is another
one has the line. Where none has, the graph itself is not what the function does.
"""

import contextlib
import functools
import itertools
import random
import re
import warnings
from typing import NamedTuple

import numpy as np

from .._errors import Error, Warning
from .builder import FLOATS, Unsupported, dims
from .lines import quoted, statements

#: rounding errors of an op's result, in units of its type, in the framework's own second run
ROUNDINGS = 8
#: how many of those differences, and what share of the largest element, is no difference
_DIFFERENCES, _SHARE = 16.0, 2e-5
#: a tolerance of which share of the largest element says nothing
_NOTHING = 0.2
#: the share of the largest element that makes an op's value another one
_OTHER = 1e-3
#: runs of which one changes each element that a rounding decides
_TIES = 24
#: types of integers in a text
_INTEGERS = ("i32", "i64")
_REPORT = "this is a mistake of amp: please report it; write it with other ops, or give check=False"
_BESIDE = "compare a few steps with those of your own loop"


class Differs(Unsupported):
    """Where a text computes something else."""


class Inconclusive(Exception):
    """Why a text cannot be compared, and what to do."""

    def __init__(self, found, advice=_BESIDE):
        self.advice = advice
        super().__init__(found)


# ---- How closely ------------------------------------------------------------


class Noise(NamedTuple):
    """By how much the ops of a run are off."""

    seed: int
    #: errors of an op's result, in units of its type
    roundings: float = ROUNDINGS
    #: whether what decides ties is off, too: zeros, the function's arguments, and integers
    #: of real numbers that their type has not
    ties: bool = False


#: runs that say how close real numbers are
DISTURBED = [Noise(1), Noise(2)]
#: as far off as real numbers may be
_DECIDING = [Noise(seed, _DIFFERENCES * ROUNDINGS, True) for seed in range(1, _TIES + 1)]


def _size(value):
    """The largest of its elements that are finite."""
    return np.max(np.abs(value), initial=0.0, where=np.isfinite(value))


def _gap(found, right):
    """The largest difference of two values; infinite for other shapes, and where one is no
    number."""
    if found.size != right.size:
        return float("inf")
    found = found.reshape(right.shape)
    with np.errstate(invalid="ignore"):
        gap = np.abs(found - right)
    gap = np.where((found == right) | np.isnan(found) & np.isnan(right), 0.0, gap)
    return np.nan_to_num(gap, nan=np.inf).max(initial=0.0)


def _bound(right, others):
    """How far values may be from what the framework gives, by its other runs."""
    return _DIFFERENCES * max(_gap(other, right) for other in others) + _SHARE * _size(right)


def differs(found, right, others):
    """Whether a value is outside of what the framework gives in its other runs."""
    gap, size, bound = _gap(found, right), _size(right), _bound(right, others)
    if gap > bound > _NOTHING * size and size:
        raise Inconclusive("is too badly conditioned on the example",
                           f"give an example of a loss that no rounding changes by much, or {_BESIDE}")  # fmt: skip
    return gap > bound


def _others(found, right, run):
    """Which integers differ, but for those that another run changes; `run` takes a Noise."""
    if found.size != right.size:
        return np.ones(right.shape, bool)
    differ = found.reshape(right.shape) != right
    for noise in _DECIDING:
        if not differ.any():
            break
        other = run(noise)
        differ &= other == right if other.size == right.size else False
    return differ


def is_same(found, right):
    """Whether results by name are those of another run, but for a few roundings."""
    return all(_gap(found[name], value) <= _SHARE * _size(value) for name, value in right.items())


def _spoken(found, right, others=None):
    """Two values as text: their sizes, or the first of the elements that differ."""
    if others is None or found.size != right.size:
        return " in place of ".join(f"{value.item():.6g}" if value.size == 1 else f"{np.linalg.norm(value):.6g} (norm)"
                                    for value in (found, right))  # fmt: skip
    at = tuple(np.argwhere(others)[0].tolist())
    place = f" at {list(at)}" if at else ""
    return f"{found.reshape(right.shape)[at]:.0f} in place of {right[at]:.0f}{place}"


def spoken_error(error):
    """The first line of what an exception says."""
    return str(error).splitlines()[0][:200] if str(error) else repr(error)


# ---- What the text computes -------------------------------------------------

_READ = re.compile(r"\s*(%\w+) = amp\.read ")
_DRAWN = re.compile(r"\s*(%\w+) = amp\.(dropout|random_uniform|random_normal|bernoulli) (.*)$")
#: of an attention, whose weights have no name: the key, the rate, the key's type
_WITHOUT_DROPOUT = re.compile(r" dropout %\w+|,? ?dropout = [^,]+, id = \d+|, tensor<2xi64>(?=\) ->)")


class _Given:
    """Replaces reads of variables and draws in lines by arguments: those of dropout are
    masks. The dropout within an attention is left out."""

    def __init__(self, builder, numbers, variable, samples):
        self.types, self.numbers, self.variable, self.samples = builder.types, numbers, variable, samples
        self.reads = {value: name for name, value in builder._reads.items()}
        #: by name in the text: type, value
        self.arguments = {}

    def line(self, line):
        if found := _READ.match(line):
            name = found[1]
            self.arguments[name] = self.types[name], self.variable(self.reads[name])
            return ""
        if "amp.attention" in line:
            return _WITHOUT_DROPOUT.sub("", line)
        if found := _DRAWN.match(line):
            return self._drawn(*found.groups())
        return line

    def _drawn(self, name, op, rest):
        value, kind = self.numbers(op, rest), self.types[name]
        sizes = re.findall(r"(\?|\d+)x", kind)
        if len(sizes) != value.ndim or any(s != "?" and int(s) != n for s, n in zip(sizes, value.shape)):
            raise Inconclusive(f"draws numbers of {kind} where the function draws {list(value.shape)}")
        mask, line = f"{name}_mask" if op == "dropout" else name, ""
        axis = sizes.index("?") if "?" in sizes else None
        if axis is None or value.shape[axis] == self.samples:
            self.arguments[mask] = kind, value
        elif value.shape[axis] % self.samples:
            raise Inconclusive("draws numbers for a part of the batch")
        else:  # several of each sample
            several = value.reshape((*value.shape[:axis], self.samples, -1, *value.shape[axis + 1 :]))
            given = kind.replace("?x", f"?x{several.shape[axis + 1]}x")
            self.arguments[f"{mask}_given"] = given, several
            line = f"{mask} = amp.reshape {mask}_given : {given} -> {kind}\n  "
        operand = rest.split(",")[0]
        return line + (f"{name} = amp.mul {operand}, {mask} : {kind}, {kind}" if op == "dropout" else "")


def rate_of(rest):
    """The rate of a dropout, None for what has none."""
    found = re.search(r"rate = ([-\d.e]+)", rest)
    return float(found[1]) if found else None


# ---- The comparison ---------------------------------------------------------


class Comparison:
    """An entry beside the function that it came from, which a subclass runs by its framework."""

    #: the framework, as trainers and as messages call it; where the function is that is compared
    framework, spoken, function = "", "", "the function"
    #: what variables are that the function changes; what a loss may read that is no argument
    kept, advice = "", ""
    #: samples of the example, None without; whether the batch may have any number of them, and
    #: how many it has where it may not and they are not the example's
    samples, is_open, size = None, False, None

    def __init__(self, entry):
        self.entry = entry

    # What a subclass computes.

    def example(self):
        """The arrays of the example."""
        raise NotImplementedError

    def run(self, batch, noise=None):
        """What the function gives by name, in f64; with a Noise, of ops that are each a bit off."""
        raise NotImplementedError

    def look_for_state(self, batch, right):
        """Warns of what the function carries from one call to the next in Python."""

    def numbers(self, samples):
        """A function of (op, what stands behind it), which gives the numbers that the last
        run without noise has drawn there; called in the order of the text."""
        raise NotImplementedError

    def variable(self, name):
        raise NotImplementedError

    def origins(self, batch, noise=None):
        """(value of the text, array in f64, op, the user's line) in the order of the graph."""
        raise NotImplementedError

    def named(self, batch):
        """The arrays of a batch by the names of the entry's arguments."""
        return dict(zip(self.entry.names, batch))

    @staticmethod
    def typed(value, dtype):
        """An array in a type of the runtime's."""
        raise NotImplementedError

    @staticmethod
    def double(value):
        """An array of the framework as one of numpy in f64."""
        raise NotImplementedError

    # What is common.

    def batches(self):
        """The example, permuted along the batch: each array by itself, all alike, not at all. Of
        a batch of any size that is a small one, and the example's where no small one runs."""
        example, samples = self.example(), self.samples
        if samples is None:
            yield example
            return
        source = random.Random(0)

        def order(size):
            picked = source.sample(range(samples), samples)
            return (picked * -(-size // samples))[:size]

        def taken(orders):
            return tuple(v[next(orders)] if v.ndim and v.shape[0] == samples else v for v in example)

        for size in [2 if samples != 2 else 3, samples] if self.is_open else [self.size or samples]:
            yield taken(iter(lambda size=size: order(size), None))
            yield taken(itertools.repeat(order(size)))
            yield taken(itertools.repeat([i % samples for i in range(size)]))

    def size_of(self, batch):
        """The number of samples of a batch."""
        example = self.example()
        return next((v.shape[0] for v, e in zip(batch, example) if e.ndim and e.shape[0] == self.samples), 1)

    def results(self):
        entry = self.entry
        loss = {"loss": entry.loss} if entry.loss is not None else {}
        written = {f"{self.kept} '{name}'": value for name, value in entry.written.items()}
        return {**loss, **entry.named, **written}

    def _legal(self):
        """A batch on which the function gives a finite number, and what it gives."""
        reason = None
        for batch in self.batches():
            try:
                right = self.run(batch)
            except Inconclusive:
                raise
            except Exception as error:
                reason = (f"does not run on it by itself ({spoken_error(error)})",
                          f"call {self.function} yourself with the example, in {self.spoken}")  # fmt: skip
                continue
            if np.isfinite(next(iter(right.values()))).any():  # the loss, where there is one
                return batch, right
            reason = "gives no finite number on the example", "give an example on which it does"
        raise Inconclusive(*reason)

    def _text(self, results, samples):
        """The text of a function that gives `results`, and its arguments beside the batch's."""
        entry = self.entry
        names = [str(value) for value in results.values()]  # a constant gets its op here
        given = _Given(entry.builder, self.numbers(samples), self.variable, samples)
        lines = [given.line(re.sub(r" loc\(#at\d+\)$", "", line)) for line in entry.builder.buffers[0]]
        arguments = [f'{v}: tensor<{dims(shape)}{v.dtype}> {{amp.name = "{quoted(name)}"}}'
                     for name, v, shape in zip(entry.names, entry.arguments, entry.shapes)]  # fmt: skip
        arguments += [f'{n}: {kind} {{amp.name = "{n}"}}' for n, (kind, _) in given.arguments.items()]
        types, own = [value.type for value in results.values()], "r"
        while any(name.startswith(own) for name in entry.names):
            own += "_"
        outs = ", ".join(f'{kind} {{amp.name = "{own}{i}"}}' for i, kind in enumerate(types))
        text = "\n".join([
            f"func.func @check({', '.join(arguments)}) -> ({outs}) attributes {{amp.entry = \"predict\"}} {{",
            *("  " + line for line in lines),
            f"  return {', '.join(names)} : {', '.join(types)}", "}", ""])  # fmt: skip
        return text, {name: value for name, (_, value) in given.arguments.items()}

    def computed(self, results, batch):
        """The values of `results`, compiled and run."""
        from .._image import compile
        from .._trainer import Trainer

        size = self.size_of(batch)
        text, given = self._text(results, size)
        try:
            # The types of the text: f64 would promote what rounds to 16 bits, as the user wrote it.
            image = compile(text, precision="f32", eval_batch=size, target="cpu", name="check")
        except Error as error:  # which the step's compilation says with the user's lines
            raise Inconclusive(f"does not compile alone ({spoken_error(error)})") from error
        with Trainer(image, framework=self.framework, check_data=False) as trainer:
            named = {**self.named(batch), **given}
            given = [self.typed(named[spec.name], spec.dtype) for spec in image.entries["check"].arguments]
            found = trainer.predict(*given, entry="check")
        found = list(found.values()) if isinstance(found, dict) else [found]
        return dict(zip(results, map(self.double, found)))

    def compare(self):
        """Raises Differs where the entry gives other values than the function."""
        batch, right = self._legal()
        self.look_for_state(batch, right)
        results = {name: value for name, value in self.results().items() if name in right}
        run = functools.cache(functools.partial(self.run, batch))
        for name, value in self.computed(results, batch).items():
            expected, is_real = right[name], results[name].dtype in FLOATS
            # What is equal needs no second run.
            if is_real and _gap(value, expected) <= _SHARE * _size(expected):
                continue
            if is_real:
                if differs(value, expected, [run(noise)[name] for noise in DISTURBED]):
                    self._blame(batch, name, _spoken(value, expected))
            elif (others := _others(value, expected, lambda noise, name=name: run(noise)[name])).any():
                self._blame(batch, name, _spoken(value, expected, others))

    def _first_other(self, batch):
        """The error that names the first op whose value is another one, or None."""
        tops = {name for names, _ in statements(self.entry.builder.buffers[0]) for name in names}
        origins = [(value, *rest) for value, *rest in self.origins(batch)
                   if value.const is None and value.dtype in (*FLOATS, *_INTEGERS) and not callable(value._name)
                   and str(value) in tops]  # fmt: skip
        ours = self.computed({i: value for i, (value, *_) in enumerate(origins)}, batch)

        @functools.cache
        def run(noise):
            return {str(value): there for value, there, *_ in self.origins(batch, noise)
                    if not noise.ties or value.dtype in _INTEGERS}  # fmt: skip

        for i, found in ours.items():
            value, there, op, place = origins[i]
            name, others = str(value), None
            if value.dtype in FLOATS:
                bound = max(_OTHER * _size(there), _bound(there, [run(noise)[name] for noise in DISTURBED]))
                is_other = _gap(found, there) > bound
            else:
                others = _others(found, there, lambda noise, name=name: run(noise)[name])
                is_other = others.any()
            if is_other:
                return Differs(
                    f"expected what {self.spoken} computes, found another value of {op} {list(there.shape)}:"
                    f" {_spoken(found, there, others)}", _REPORT, place or self.entry.line)  # fmt: skip
        return None

    def _blame(self, batch, name, told):
        """Names the first op whose value differs; `told` says how the result does."""
        builder = self.entry.builder
        first = None
        with contextlib.suppress(Inconclusive, Error):
            first = self._first_other(batch)
        if first:
            raise first
        unread = [n for n, argument in zip(self.entry.names, self.entry.arguments)
                  if not any(re.search(rf"{argument}\b", line) for line in builder.buffers[0])]  # fmt: skip
        hint = f"; the step does not read the argument {unread[0]!r}" if unread else ""
        raise Differs(
            f"expected what {self.function} computes, found a graph with another {name}: {told}{hint}", self.advice,
            self.entry.line)  # fmt: skip


def compare_all(comparisons):
    """Compares each entry with its function. Raises Differs where they differ; warns of
    what cannot be compared."""
    for one in comparisons:
        try:
            one.compare()
        except Differs:
            raise
        except Exception as error:
            if not isinstance(error, Inconclusive):
                error = Inconclusive(f"raises {error!r}", f"please report it; until then, {_BESIDE}")
            place = f"{one.entry.line}: " if one.entry.line else ""
            warnings.warn(f"{place}found a loss that the step cannot be compared with: it {error}; its values are"
                          f" unchecked: {error.advice}; check=False leaves the comparison out", Warning)  # fmt: skip
