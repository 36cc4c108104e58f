# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a step is given, in the types that the example says.

Types decide what is computed: an integer beside integers stays one, 8 bits wrap. So a
number or a tensor of another type than the example's is refused where it computes another
thing. Two are converted, and said once: int32 to int64, which has all of its numbers, and
float64 to float32, beside whose weights PyTorch refuses it or promotes.
"""

import torch

from .._errors import ArgumentError
from .batches import _built, leaves
from .builder import Unsupported

#: what a graph has no type for, whose elements are i32 there
NARROW = {torch.bool, torch.int8, torch.int16, torch.uint8}
#: those of them that are numbers, which variables have as i32 too
SMALL = NARROW - {torch.bool}
#: what is converted where the examples have the other type alone
_CONVERTED = {torch.int32: torch.int64, torch.float64: torch.float32}
#: of Python's numbers, each of which is one of the next too
_NUMBERS = (bool, int, float)


def _type_of(value):
    """The place of a number's type in `_NUMBERS`; None of what is no number."""
    return next((i for i, kind in enumerate(_NUMBERS) if isinstance(value, kind)), None)


def _form(example):
    """The names of what an example is made of."""
    return tuple(name for i, argument in enumerate(example) for name, _ in leaves(argument, str(i)))


def promoted(examples):
    """Examples of one function, in which a number has the widest of the types that the
    examples have there: 1 in one and 0.5 in another are both floats."""
    each = [[value for argument in example for _, value in leaves(argument, "")] for example in examples]
    if len(set(map(len, each))) > 1 or len({_form(example) for example in examples}) > 1:
        raise Unsupported("expected examples of one structure, found one with other parts, or with None where another"
                          " has a tensor", "give a loss of its own to each: loss={'one': f, 'two': g},"
                          " example={'one': (x, None), 'two': (x, y)}")  # fmt: skip
    columns = []
    for column in zip(*each):
        types = list(map(_type_of, column))
        columns.append(column if None in types else tuple(map(_NUMBERS[max(types)], column)))
    return [_built(example, iter(values)) for example, values in zip(examples, zip(*columns))]


def stored(value):
    """A tensor as a variable has it."""
    return value.int() if getattr(value, "dtype", None) in SMALL else value


def number(name, value, dtype, known):
    """A number as a tensor of the argument's type; `known` are those of the examples."""
    place = _type_of(value)
    widest = min(2 if kind.is_floating_point else int(kind != torch.bool) for kind in known)
    if place > widest:
        advice = f"give {name}={float(value) if widest else int(value)!r} in example"
        if widest:
            advice = f"a float in example, such as {name}=0.0, takes both"
        raise ArgumentError(f"argument {name!r}: expected {_NUMBERS[widest].__name__}, as in example, found"
                            f" {type(value).__name__} {value!r}; nothing has changed; {advice}")  # fmt: skip
    for kind in known if widest == 1 else ():
        bounds = torch.iinfo(kind if kind != torch.bool else torch.int64)
        if not bounds.min <= value <= bounds.max:
            raise ArgumentError(f"argument {name!r}: expected a number of {_spoken(kind)}, from {bounds.min} to"
                                f" {bounds.max}, found {value}; nothing has changed")  # fmt: skip
    return torch.tensor(value, dtype=dtype)


def _spoken(kind):
    return str(kind).removeprefix("torch.")


def tensor(name, value, known, tell):
    """An array as a graph takes it, truth values and small integers as i32; `known` are the
    types of the examples. `tell` is told once of each argument that is converted."""
    kind = getattr(value, "dtype", None)
    if kind in known and kind not in NARROW:
        return value
    kind = getattr(torch, str(kind).removeprefix("torch."), None)
    wanted = _CONVERTED.get(kind)
    if wanted is not None and set(known) == {wanted}:
        tell(name, f"argument {name!r}: expected {_spoken(wanted)}, as in example, found {_spoken(kind)}, which is"
                   f" converted in each step; give {_spoken(wanted)}, or an example of {_spoken(kind)}")  # fmt: skip
        return value.to(wanted) if isinstance(value, torch.Tensor) else value.astype(_spoken(wanted))
    if kind != torch.int32 and kind not in NARROW or not known:
        return value  # what takes it says what it expects
    if kind not in known and not known.isdisjoint({*NARROW, torch.int32}):
        wanted = " or ".join(sorted(map(_spoken, known)))
        raise ArgumentError(f"argument {name!r}: expected {wanted}, as in example, found {_spoken(kind)}; nothing has"
                            f" changed; convert it to {wanted}")  # fmt: skip
    if kind == torch.int32:
        return value
    return value.int() if isinstance(value, torch.Tensor) else value.astype("int32")
