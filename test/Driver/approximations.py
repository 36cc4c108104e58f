#!/usr/bin/env python3
"""How far from exact is what a GPU approximates, on the driver that computes, whose
instructions are as far off as the PTX ISA allows.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 approximations.py DIRECTORY
"""

import math
import pathlib
import random
import struct
import sys

from compare_kernels import call

import tensors

HALVES = 2**16


def module_of(argument, result, bodies):
    """An entry with a result for each body of {name: lines that end with one of %name}."""
    results = ", ".join(f'{result} {{amp.name = "{name}"}}' for name in bodies)
    return "\n".join([
        f'func.func @f(%x: {argument} {{amp.name = "x"}}) -> ({results})',
        '    attributes {amp.entry = "eval"} {', *bodies.values(),
        f"return {', '.join('%' + name for name in bodies)} : {', '.join([result] * len(bodies))}",
        "}", ""])  # fmt: skip


# ---- Halves ------------------------------------------------------------------


def exp(x):
    return math.exp(x) if x < 700 else math.inf


def silu(x):
    # The exponential is infinite in f32, on the CPU as well.
    return x / (1 + tensors.rounded(exp(-x), "f32"))


def gelu(x):
    return x / 2 * math.erfc(-x * math.sqrt(0.5))


def rsqrt(x):
    return 1 / math.sqrt(x) if x > 0 else math.copysign(math.inf, x) if x == 0 else math.nan


def place(bits):
    """Of a 16-bit pattern in the order of numbers."""
    return -(bits & 0x7FFF) if bits & 0x8000 else bits


def bits_of(value, type):
    data = tensors.Tensor.of(type, (1,), [tensors.rounded(value, type)]).data
    return int.from_bytes(data, "little")


def check_halves(directory):
    """Every f16 and bf16 is at most one number from the rounded exact result."""
    functions = {"exp": exp, "silu": silu, "gelu": gelu, "rsqrt": rsqrt}
    for type in ("f16", "bf16"):
        shape = f"tensor<{HALVES}x{type}>"
        module = module_of(shape, shape, {f: f"%{f} = amp.{f} %x : {shape}" for f in functions})
        x = tensors.Tensor(type, (HALVES,), struct.pack(f"<{HALVES}H", *range(HALVES)))
        found = call(directory / type, module, {"x": x}, "cuda")
        for name, function in functions.items():
            bits = struct.unpack(f"<{HALVES}H", found[name].data)
            for number, y, value in zip(x.values(), bits, found[name].values(), strict=True):
                exact = function(number) if number > -math.inf else math.nan
                if math.isnan(exact):
                    # The limit at -inf is that of other tests.
                    wrong = math.isnan(number) and not math.isnan(value)
                else:
                    # Far below 1 the polynomial of erfc is off by more, on the CPU as well.
                    is_tiny = type == "bf16" and abs(exact) < 2.0**-64
                    wrong = not is_tiny and not abs(place(y) - place(bits_of(exact, type))) <= 1
                if wrong:
                    yield f"{name} in {type}, at {number!r}: expected {exact!r}, found {value!r}"
                    break


# ---- f32 ---------------------------------------------------------------------


def check_exp(directory):
    """In f32 it is within four units of the last place, over its range and beyond."""
    generator = random.Random(1)
    numbers = [0.0, -0.0, math.inf, -math.inf, math.nan, 88.72, 88.73, -87.3, -103.9, -200.0]
    numbers += [generator.uniform(-110, 95) for _ in range(40000)]
    numbers += [generator.uniform(-2, 2) for _ in range(40000)]
    x = tensors.Tensor.of("f32", (len(numbers),), numbers)
    shape = f"tensor<{len(numbers)}xf32>"
    module = module_of(shape, shape, {"exp": f"%exp = amp.exp %x : {shape}"})
    found = call(directory / "exp", module, {"x": x}, "cuda")["exp"]
    for number, y in zip(x.values(), found.values(), strict=True):
        exact = exp(number) if number == number else math.nan
        if math.isnan(exact) or math.isinf(tensors.rounded(exact, "f32")):
            wrong = not (math.isnan(y) if math.isnan(exact) else math.isinf(y))
        else:
            exponent = math.frexp(exact)[1] - 1 if exact else -126
            wrong = not abs(y - exact) <= 4 * math.ldexp(1.0, max(exponent, -126) - 23)
        if wrong:
            yield f"exp in f32, at {number!r}: expected {exact!r}, found {y!r}"
            break


def check_means(directory):
    """A row's sum over a constant is rounded as a division is; infinities and NaN stay
    what they are."""
    generator = random.Random(1)
    sums = [0.0, math.inf, -math.inf, math.nan, tensors.rounded(3.4028234663852886e38, "f32")]
    sums += [math.ldexp(generator.getrandbits(24) | 1 << 24, generator.randrange(200) - 110)
             for _ in range(15000)]  # fmt: skip
    rows = tensors.Tensor.of("f32", (len(sums), 2), [n for number in sums for n in (number, 0.0)])
    divisors = (1, 3, 41, 768, 1000, 1600, 50257, 8388607)
    bodies = {
        f"by{d}": f"%sum{d} = amp.sum %x {{axes = [1]}} : tensor<{len(sums)}x2xf32> -> "
        f"tensor<{len(sums)}xf32>\n%c{d} = amp.constant dense<{d}.0> : tensor<f32>\n"
        f"%by{d} = amp.div %sum{d}, %c{d} : tensor<{len(sums)}xf32>, tensor<f32>"
        for d in divisors
    }
    module = module_of(f"tensor<{len(sums)}x2xf32>", f"tensor<{len(sums)}xf32>", bodies)
    found = call(directory / "means", module, {"x": rows}, "cuda")
    for divisor in divisors:
        for x, y in zip(rows.values()[::2], found[f"by{divisor}"].values(), strict=True):
            # Of a quotient in f64 the f32 is the quotient's own.
            expected = tensors.rounded(x / divisor, "f32")
            if not (y == expected or (math.isnan(x) and math.isnan(y))):
                yield f"{x!r} / {divisor}: expected {expected!r}, found {y!r}"
                break


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    failed = 0
    for check in (check_halves, check_exp, check_means):
        problems = list(check(directory))
        print("\n".join(f"error: {problem}" for problem in problems) or f"right: {check.__doc__}")
        failed += bool(problems)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
