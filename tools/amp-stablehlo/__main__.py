"""Brings StableHLO into the form that amp-opt reads, and back.

amp-opt knows ops of StableHLO by their names alone, so it reads generic form. The
dialect's own syntax and its portable artifacts are read and written by jaxlib.
docs/StableHLO.md shows the way there and back.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import os
import re
import sys

import version

BYTECODE = b"ML\xefR"


class ToolError(Exception):
    """A message that says what was expected, what was found, and what to do."""


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise ToolError(f"{message}; --help lists all options")


class Version(argparse.Action):
    def __call__(self, parser, *_):
        print(f"amp {version.VERSION}\nrevision {version.REVISION}")
        parser.exit()


def parse(arguments):
    parser = Parser(prog="amp-stablehlo", allow_abbrev=False,
                    description="Brings StableHLO into the form that amp-opt reads, and back.")  # fmt: skip
    parser.add_argument("direction", choices=("in", "out"), metavar="in|out",
                        help="in: to generic text, for amp-opt; out: to StableHLO's own text, or an artifact")  # fmt: skip
    parser.add_argument("file", nargs="?", default="-", metavar="FILE",
                        help="text or bytecode, - for standard input")  # fmt: skip
    parser.add_argument("--version", action=Version, nargs=0, help="print the version")
    parser.add_argument("-o", dest="output", default="-", metavar="OUTPUT", help="the file to write, - for standard output")
    parser.add_argument("--artifact", action="store_true",
                        help="write a portable artifact, as jax.export holds it; ops of CHLO are written out in StableHLO")  # fmt: skip
    options = parser.parse_intermixed_args(arguments)  # FILE may stand behind an option
    if options.artifact and options.direction == "in":
        raise ToolError("expected '--artifact' with 'out' only: amp-opt reads text; leave it out")
    return options


def import_jaxlib():
    # XLA tells what devices it found, on the first import; nobody asked.
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "1")
    global ir, np, passmanager, stablehlo, dialects, register_dialects
    try:
        from jaxlib.mlir import ir, passmanager
        from jaxlib.mlir._mlir_libs._jax_mlir_ext import register_dialects
        from jaxlib.mlir.dialects import chlo, sdy, stablehlo

        import numpy as np
    except ImportError as error:
        raise ToolError(f"expected jaxlib, which knows StableHLO, in {sys.executable}, found: {error}; "
                        "run 'pip install jaxlib', or this program by a python that has it: "
                        f"PYTHON {sys.argv[0]} …") from None  # fmt: skip
    dialects = (stablehlo, chlo, sdy)


def make_context():
    context = ir.Context()
    registry = ir.DialectRegistry()
    register_dialects(registry)
    context.append_dialect_registry(registry)
    for dialect in dialects:
        dialect.register_dialect(context)
    context.load_all_available_dialects()
    return context


def spell_booleans(text):
    """Lists large constants of booleans one by one: some releases of MLIR pack eight into a byte."""

    def spell(match):
        shape = [int(size) for size in match[2].split("x")[:-1]]
        packed = np.frombuffer(bytes.fromhex(match[1]), np.uint8)
        count = int(np.prod(shape))
        values = packed if packed.size == count else np.unpackbits(packed, count=count, bitorder="little")
        return f"dense<{str(values.astype(bool).reshape(shape).tolist()).lower()}> : tensor<{match[2]}i1>"

    return re.sub(r'dense<"0x([0-9A-F]+)"> : tensor<((?:\d+x)+)i1>', spell, text)


def load(data, name):
    """The module of text or bytecode, which StableHLO's verifiers accept."""
    try:
        if data.startswith(BYTECODE):
            return stablehlo.deserialize_portable_artifact(ir.Context.current, data)
        return ir.Module.parse(spell_booleans(data.decode()))
    except UnicodeDecodeError as error:
        raise ToolError(f"{name}: expected MLIR as text, or bytecode, found other bytes at {error.start}") from None
    except (ir.MLIRError, ValueError) as error:
        raise ToolError(f"{name}: expected ops and types of StableHLO, CHLO, Shardy and func that their verifiers "
                        f"accept (casts are so with 'policy=stablehlo'), found:\n{error}") from None  # fmt: skip


def to_text(module, generic):
    return module.operation.get_asm(print_generic_op_form=generic, enable_debug_info=True)


def to_artifact(module):
    # Its format holds StableHLO alone.
    stablehlo.register_stablehlo_passes()
    try:
        expand = passmanager.PassManager.parse("builtin.module(func.func(chlo-legalize-to-stablehlo))")
        expand.run(module.operation)
        # Attributes of Shardy lie beside it, as in jax's own artifacts.
        return stablehlo.serialize_portable_artifact(module, stablehlo.get_current_version(), True)
    except (ir.MLIRError, ValueError) as error:
        raise ToolError(f"expected a module that a portable artifact can hold, found: {error}; "
                        "leave '--artifact' out to write text") from None  # fmt: skip


def read(path):
    try:
        with open(0 if path == "-" else path, "rb", closefd=path != "-") as stream:
            return stream.read()
    except OSError as error:
        raise ToolError(f"expected a file that can be read, found '{path}': {error.strerror}") from None


def write(path, data):
    try:
        with open(1 if path == "-" else path, "wb", closefd=path != "-") as stream:
            stream.write(data)
    except OSError as error:
        raise ToolError(f"expected a file that can be written, found '{path}': {error.strerror}") from None


def run(arguments):
    options = parse(arguments)
    import_jaxlib()
    data = read(options.file)
    if not data.strip():
        raise ToolError("expected a module, found nothing; see whether the program that should write it failed")
    with make_context():
        module = load(data, "standard input" if options.file == "-" else options.file)
        if options.artifact:
            result = to_artifact(module)
        elif options.direction == "out":
            result = to_text(module, generic=False).encode()
        else:
            result = spell_booleans(to_text(module, generic=True)).encode()
    write(options.output, result)


def main():
    try:
        run(sys.argv[1:])
    except ToolError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
