"""Options of compilation in C and in Python.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    compile_options.py ROOT FOLDER MODEL.mlir DATA.safetensors     FOLDER has help and profile.json
"""

import ctypes
import inspect
import pathlib
import re
import sys

import amp
from amp import _library, _precision

root, folder = map(pathlib.Path, sys.argv[1:3])
model, data = sys.argv[3:5]

# The C types of fields; anything else is a function.
KINDS = {
    "const char *": ctypes.c_char_p,
    "const int64_t *": ctypes.POINTER(ctypes.c_int64),
    "const AmpCollectives *": ctypes.c_void_p,
    "void *": ctypes.c_void_p,
    "double": ctypes.c_double,
    "int32_t": ctypes.c_int32,
    "int64_t": ctypes.c_int64,
    "uint64_t": ctypes.c_uint64,
    "AmpWarn": _library.Warn,
    "AmpReceive": _library.Receive,
}


def snake(name):
    return re.sub("([A-Z])", lambda found: "_" + found[1].lower(), name)


def read_structs():
    """The fields of each struct of the header, as ctypes has them."""
    text = re.sub(r"//.*", "", (root / "include/amp-c/Amp.h").read_text())
    for name, body in re.findall(r"typedef struct (\w+) \{(.*?)\}", text, re.DOTALL):
        fields = []
        for kind, names in re.findall(r"\s*([^;]*?[ *])(\w+(?:, \w+)*);", body):
            fields += [(snake(field), KINDS[kind.strip()]) for field in names.split(", ")]
        yield name, fields


def check_structs(structs):
    for name, fields in structs.items():
        ours = getattr(_library, "C" + name[3:], None) or getattr(_library, name[3:])
        assert ours._fields_ == fields, f"{name}: expected {fields}, found {ours._fields_}"
    print(f"{len(structs)} structs are those of the header")


def check_options(fields):
    flags = re.findall(r"^  --([\w-]+)", (folder / "help").read_text().partition("amp-compile options:")[2], re.MULTILINE)
    in_python = {*inspect.signature(amp.compile).parameters}
    # The table is a method of its result.
    in_python |= {"explain", *inspect.signature(amp.Image.explain).parameters}
    in_python |= {"explain_json"} if "json" in in_python else set()
    names = [flag.replace("-", "_") for flag in flags]
    in_c = {_library.ARGUMENTS.get(field, field) for field, _ in fields}
    missing = [", ".join(name for name in names if name not in known) or "none" for known in (in_c, in_python)]
    print(f"{len(flags)} options, of which C lacks {missing[0]} and Python lacks {missing[1]}")


def raises(message, function):
    try:
        function()
    except amp.ArgumentError as error:
        assert message in str(error), f"expected {message!r}, found {str(error)!r}"
        return
    raise AssertionError(f"expected {message!r}, found no error")


def check_precisions():
    """What precisions are called, in the tools and C as in Python."""
    text = (root / "include/amp/Compile/PrecisionNames.h").read_text()
    there = re.findall(r'\.Cases\(\{(.*?)\}, "(\w+)"\)', text, re.DOTALL)
    there = {name: tuple(re.findall(r'"(\w+)"', names)) for names, name in there}
    assert there == _precision._CALLED, f"expected {_precision._CALLED}, found {there}"


def compiled(**options):
    return amp.compile(model, precision="f16", **options)


def casts(**options):
    return compiled(**options).explain(json=True)["totals"]["casts"]


def check_behaviour():
    profile = str(folder / "profile.json")
    cases = [
        lambda: raises("error_budget has no effect without profile: add that", lambda: compiled(error_budget=2)),
        lambda: raises("trust_profile has no effect without profile: add that", lambda: compiled(trust_profile=True)),
        lambda: raises("error_budget: expected a number of at least 1, found '0.5'",
                       lambda: compiled(profile=profile, error_budget=0.5)),
        lambda: raises("expected error_budget= as a number other than 0, or None, found 0",
                       lambda: compiled(profile=profile, error_budget=0)),
        lambda: raises("placement: expected mincut, careful, propagate or dispatch, found 'best'",
                       lambda: compiled(placement="best")),
        lambda: raises("error_budget: expected the placement 'mincut', found 'careful'",
                       lambda: compiled(profile=profile, error_budget=2, placement="careful")),
        lambda: raises("expected 'memory' as bytes, with KiB, MiB or GiB as the unit, or 'min', found 'lots'",
                       lambda: compiled(memory="lots")),
        lambda: raises("expected memory= as bytes", lambda: compiled(memory="")),
        lambda: raises("are the least that is possible", lambda: compiled(memory=1)),
        lambda: raises("where: expected a regular expression", lambda: compiled().explain(where="(")),
    ]  # fmt: skip
    for case in cases:
        case()
    assert casts(placement="dispatch") > casts(), "expected another placement to have other casts"
    budget = compiled(profile=profile, trust_profile=True, error_budget=2).explain(json=True)
    assert any(f.get("objective") == "budget" for f in budget["functions"]), budget
    sizes = compiled(data=data).entries["eval"].batches
    assert sizes == (360,), sizes
    table, rows = compiled().explain(), compiled(print_ir_after="graph").explain(top=1, only="casts")
    assert 0 < rows.count("\n") < table.count("\n"), rows
    least = amp.Trainer(compiled(memory="min")).memory_report(json=True)["activations"]
    fitted = amp.Trainer(compiled(memory=least)).memory_report(json=True)["activations"]
    assert fitted == least, f"expected {least} bytes, found {fitted}"
    print(f"{len(cases) + 5} cases agree")


structs = dict(read_structs())
check_structs(structs)
check_options(structs["AmpCompileOptions"])
check_precisions()
check_behaviour()
