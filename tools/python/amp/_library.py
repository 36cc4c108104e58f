# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds libamp.so and declares the functions of amp-c/Amp.h to ctypes.

Nothing is loaded before it is needed, so that `import amp` is quick.
"""

import ctypes
import os
import sys
from ctypes import POINTER, c_char_p, c_double, c_int32, c_int64, c_uint64, c_void_p

from ._errors import Warning, as_python, make_error

_HERE = os.path.dirname(os.path.abspath(__file__))
Warn = ctypes.CFUNCTYPE(None, c_void_p, c_char_p)
Receive = ctypes.CFUNCTYPE(None, c_void_p, c_char_p, c_uint64)


class Struct(ctypes.Structure):
    """A struct of the C API that begins with its size."""

    def __init__(self, **values):
        super().__init__(struct_size=ctypes.sizeof(self), **values)


class CTensor(ctypes.Structure):
    _fields_ = [
        ("data", c_void_p),
        ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)),
        ("rank", c_int32),
        ("element", c_int32),
    ]


class CompileOptions(Struct):
    _fields_ = [
        ("struct_size", c_uint64),
        ("precision", c_char_p),
        ("policy", c_char_p),
        ("profile", c_char_p),
        ("target", c_char_p),
        ("cpu", c_char_p),
        ("chips", c_char_p),
        ("epilogues", c_char_p),
        ("batches", POINTER(c_int64)),
        ("num_batches", c_int64),
        ("eval_batches", POINTER(c_int64)),
        ("num_eval_batches", c_int64),
        ("warn", Warn),
        ("warn_context", c_void_p),
        ("hyperparameters", c_char_p),
        ("explain", c_char_p),
        ("explain_json", c_char_p),
        ("where", c_char_p),
        ("top", c_int64),
        ("only", c_char_p),
        ("placement", c_char_p),
        ("error_budget", c_double),
        ("trust_profile", c_int32),
        ("eval_averages", c_int32),
        ("print_ir_after", c_char_p),
        ("data", c_char_p),
        ("memory", c_char_p),
        ("cudnn", c_char_p),
        ("data_parallel", c_char_p),
        ("sync_batch_norm", c_int32),
        ("shard", c_char_p),
    ]


# The arguments of amp.compile whose field in C has another name.
ARGUMENTS = {"batches": "batch", "eval_batches": "eval_batch"}


class AutocastOptions(Struct):
    _fields_ = [
        ("struct_size", c_uint64),
        ("dtype", c_char_p),
        ("policy", c_char_p),
        ("emit_cast", c_char_p),
        ("placement", c_char_p),
        ("objective", c_char_p),
        ("profile", c_char_p),
        ("error_budget", c_double),
        ("nominal_dim", c_int64),
        ("trust_profile", c_int32),
        ("change_signatures", c_int32),
        ("report", Receive),
        ("report_context", c_void_p),
        ("warn", Warn),
        ("warn_context", c_void_p),
    ]


class MeasureOptions(Struct):
    _fields_ = [
        ("struct_size", c_uint64),
        ("data", c_char_p),
        ("weights", c_char_p),
        ("seed", c_uint64),
        ("steps", c_uint64),
        ("batch", c_int64),
        ("threads", c_int32),
        ("reserved", c_int32),
    ]


class ImageInfo(Struct):
    _fields_ = [
        ("struct_size", c_uint64),
        ("compiler", c_char_p),
        ("source", c_char_p),
        ("device", c_int32),
        ("reserved", c_int32),
        ("cpu", c_char_p),
        ("num_entries", c_int64),
        ("num_variables", c_int64),
        ("state_bytes", c_uint64),
        ("step_bytes", c_uint64),
        ("input_bytes", c_uint64),
        ("precision", c_char_p),
        ("sums_over_ranks", c_int32),
        ("reserved2", c_int32),
    ]


class EntryInfo(Struct):
    _fields_ = [
        ("struct_size", c_uint64),
        ("name", c_char_p),
        ("kind", c_char_p),
        ("num_arguments", c_int64),
        ("num_results", c_int64),
        ("num_batches", c_int64),
    ]


class TensorInfo(Struct):
    _fields_ = [
        ("struct_size", c_uint64),
        ("name", c_char_p),
        ("element", c_int32),
        ("rank", c_int32),
        ("shape", POINTER(c_int64)),
        ("note", c_char_p),
    ]


class TrainerOptions(Struct):
    _fields_ = [
        ("struct_size", c_uint64),
        ("threads", c_int32),
        ("device_index", c_int32),
        ("tf32", c_int32),
        ("fixed_algorithms", c_int32),
        ("seed", c_uint64),
        ("entry", c_char_p),
        ("batch", c_int64),
        ("weights", c_char_p),
        ("allow_missing", c_int32),
        ("max_consecutive_skips", c_int32),
        ("warn", Warn),
        ("warn_context", c_void_p),
        ("metrics", c_char_p),
        ("collectives", c_void_p),
    ]


class TrainerInfo(Struct):
    _fields_ = [
        ("struct_size", c_uint64),
        ("device", c_char_p),
        ("algorithms", c_char_p),
        ("entry", c_char_p),
        ("batch", c_int64),
        ("attempted_steps", c_uint64),
        ("pending", c_uint64),
    ]


class CStepResult(Struct):
    _fields_ = [
        ("struct_size", c_uint64),
        ("step", c_uint64),
        ("loss", c_double),
        ("scale", c_double),
        ("skipped", c_int32),
        ("reserved", c_int32),
        ("applied", c_uint64),
        ("milliseconds", c_double),
        ("call", c_uint64),
        ("calls", c_uint64),
    ]


class CAssertion(Struct):
    _fields_ = [
        ("struct_size", c_uint64),
        ("message", c_char_p),
        ("index", c_uint64),
        ("step", c_uint64),
    ]


class Position(Struct):
    _fields_ = [("struct_size", c_uint64), ("epoch", c_uint64), ("step_in_epoch", c_uint64)]


_IMAGE = _TRAINER = c_void_p
_TENSORS = POINTER(CTensor)

# Parameters of the functions that return a status.
_FUNCTIONS = {
    "ampTensorFromDLPack": [c_void_p, _TENSORS],
    "ampCollectivesLoad": [c_char_p, c_void_p],
    "ampCompileFile": [c_char_p, POINTER(CompileOptions), POINTER(_IMAGE)],
    "ampAutocastText": [c_char_p, c_uint64, c_char_p, POINTER(AutocastOptions), Receive, c_void_p],
    "ampCompileText": [c_char_p, c_uint64, c_char_p, POINTER(CompileOptions), POINTER(_IMAGE)],
    "ampDeviceMultiplies": [c_int32, c_char_p, c_int32, POINTER(c_int32)],
    "ampMeasure": [c_int32, c_char_p, c_uint64, c_char_p, POINTER(CompileOptions), POINTER(MeasureOptions), Receive,
                   c_void_p],
    "ampTraceOverflow": [_TRAINER, c_char_p, c_uint64, c_char_p, POINTER(CompileOptions), _TENSORS, c_int64, Receive,
                         c_void_p],
    "ampImageLoad": [c_char_p, POINTER(_IMAGE)],
    "ampImageParse": [c_char_p, c_uint64, POINTER(_IMAGE)],
    "ampImageSave": [_IMAGE, c_char_p],
    "ampImageDestroy": [_IMAGE],
    "ampImageInfo": [_IMAGE, POINTER(ImageInfo)],
    "ampImageEntry": [_IMAGE, c_int64, POINTER(EntryInfo)],
    "ampImageBatch": [_IMAGE, c_char_p, c_int64, POINTER(c_int64)],
    "ampImageArgument": [_IMAGE, c_char_p, c_int64, POINTER(TensorInfo)],
    "ampImageResult": [_IMAGE, c_char_p, c_int64, c_int64, POINTER(TensorInfo)],
    "ampImageVariable": [_IMAGE, c_int64, POINTER(TensorInfo)],
    "ampTrainerCreate": [_IMAGE, POINTER(TrainerOptions), POINTER(_TRAINER)],
    "ampTrainerSelect": [_TRAINER, c_char_p, c_int64],
    "ampTrainerDestroy": [_TRAINER],
    "ampTrainerInfo": [_TRAINER, POINTER(TrainerInfo)],
    "ampTrainerMemory": [_TRAINER, POINTER(c_char_p), POINTER(c_char_p)],
    "ampTrainerStep": [_TRAINER, _TENSORS, c_int64],
    "ampTrainerWait": [_TRAINER, POINTER(CStepResult)],
    "ampTrainerPoll": [_TRAINER, POINTER(CStepResult), POINTER(c_int32)],
    "ampTrainerAssertion": [_TRAINER, POINTER(CAssertion)],
    "ampTrainerNumber": [_TRAINER, c_char_p, POINTER(c_double)],
    "ampTrainerCall": [_TRAINER, c_char_p, _TENSORS, c_int64, _TENSORS, c_int64],
    "ampTrainerRead": [_TRAINER, c_char_p, _TENSORS],
    "ampTrainerEvaluate": [_TRAINER, c_char_p, _TENSORS, c_int64, c_int64, POINTER(c_double), c_int64],
    "ampTrainerLogEvaluation": [_TRAINER, c_uint64, c_char_p, POINTER(c_char_p), POINTER(c_double), c_int64],
    "ampTrainerGet": [_TRAINER, c_char_p, _TENSORS],
    "ampTrainerSet": [_TRAINER, c_char_p, _TENSORS],
    "ampTrainerSetScale": [_TRAINER, c_char_p, c_double],
    "ampTrainerSave": [_TRAINER, c_char_p, POINTER(Position)],
    "ampTrainerLoadAccepting": [_TRAINER, c_char_p, c_char_p, POINTER(Position)],
    "ampTrainerSaveWeights": [_TRAINER, c_char_p],
}


def _paths():
    """Where the library may be: as the user says, in the wheel, in a build tree."""
    named = os.environ.get("AMP_LIBRARY")
    if named:
        return [named]
    root = os.path.dirname(os.path.dirname(os.path.dirname(_HERE)))
    return [
        os.path.join(_HERE, "libamp.so"),
        os.path.join(root, "build", "release", "lib", "libamp.so"),
        "libamp.so.0",
    ]


def _load():
    reasons = []
    for path in _paths():
        try:
            found = ctypes.CDLL(path)
            found.ampVersion.restype = c_char_p
            found.ampStatusMessage.argtypes = [c_void_p]
            found.ampStatusMessage.restype = c_char_p
            found.ampStatusCode.argtypes = [c_void_p]
            found.ampStatusDestroy.argtypes = [c_void_p]
            found.ampStatusDestroy.restype = None
            for name, parameters in _FUNCTIONS.items():
                function = getattr(found, name)
                function.argtypes = parameters
                function.restype = c_void_p
            return found
        except (OSError, AttributeError) as error:
            reasons.append(f"  {path}: {error}")
    raise ImportError(
        "expected the library of amp, found none that loads; install the wheel, or set"
        " AMP_LIBRARY to libamp.so\n" + "\n".join(reasons)
    )


_loaded = None


def library():
    """libamp.so, which is loaded by the first call."""
    global _loaded
    if _loaded is None:
        _loaded = _load()
    return _loaded


def check(status, during=None):
    """Raises what a status says; `during` is an exception of a callback."""
    if status is None:
        return
    found = library()
    message = found.ampStatusMessage(status).decode("utf-8", "replace")
    code = found.ampStatusCode(status)
    found.ampStatusDestroy(status)
    raise make_error(code, message) from during


def call(name, *arguments):
    """Calls a function that returns a status."""
    check(getattr(library(), name)(*arguments))


def text(value):
    """A string for C: None stays NULL."""
    if value is None:
        return None
    encoded = os.fsencode(value)
    if b"\0" in encoded:
        raise ValueError(f"expected a text without a zero byte, found {value!r}")
    return encoded


def sizes(values):
    """int64_t[] of one number or several."""
    if values is None:
        return None, 0
    values = (values,) if isinstance(values, int) else tuple(values)
    return (c_int64 * len(values))(*values), len(values)


class Warnings:
    """Collects what C warns of, because a callback cannot raise. Keep it as long as C
    may call it."""

    def __init__(self):
        self.messages = []
        self.callback = Warn(lambda _, message: self.messages.append(message.decode()))

    def tell(self):
        """Passes them on to Python, for the line of the user's that called amp."""
        if not self.messages:
            return
        import warnings

        messages, self.messages[:] = list(self.messages), []
        level, frame = 1, sys._getframe()
        while frame and os.path.dirname(frame.f_code.co_filename).startswith(_HERE):
            level, frame = level + 1, frame.f_back
        for message in messages:
            warnings.warn(as_python(message), Warning, level)
