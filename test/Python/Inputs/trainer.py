"""What amp.Trainer promises, with Python alone: one function for each case.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    trainer.py LINEAR.mlir FOLDER
"""

import array
import fractions
import gc
import mmap
import os
import signal
import subprocess
import sys
import tempfile
import threading
import warnings
import weakref

import amp

MODEL, FOLDER = sys.argv[1:]
IMAGE = amp.compile(MODEL, batch=(4, 2), eval_batch=(4, 1), hyperparameters="lr")


def rows(numbers, columns=3):
    """Rows of f32 in a buffer of Python's."""
    data = memoryview(array.array("f", numbers)).cast("B")
    return data.cast("f", (len(numbers) // columns, columns))


X = rows([1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1])
Y = array.array("q", [0, 1, 0, 1])


def make(**options):
    return amp.Trainer(IMAGE, **options)


def raises(expected, function, kind=amp.ArgumentError):
    try:
        function()
    except kind as error:
        assert expected in str(error), f"{expected!r} is not in {str(error)!r}"
        return
    raise AssertionError(f"expected an error with {expected!r}, found none")


def numbers_come_late():
    with make() as t:
        steps = [t.step(X, Y) for _ in range(200)]
        assert steps[-1]._values is None and "which runs" in repr(steps[-1])
        assert t._info().pending <= 64
        assert abs(steps[0].loss - 0.693147) < 1e-6 and steps[-1].loss < steps[0].loss
        assert [r.step for r in steps] == list(range(1, 201)) and t.steps == 200
        assert steps[9].scale == 1.0 and steps[9].skipped is False and steps[9].applied == 10
        assert steps[9].milliseconds > 0 and steps[9].done()


def results_have_names():
    with make() as t:
        first = t.step(x=X, y=Y)
        assert 0 < first["norm"] < 1 and first["loss"] == first.loss
        logits = first["logits"]
        assert tuple(logits.shape) == (4, 2) and logits.tolist() == [[0.0, 0.0]] * 4
        t.step(X, Y)
        raises("the step that ran last, 2, for the tensor 'logits', found step 1", lambda: first["logits"])
        raises("the name of a result ('loss', 'norm', 'logits'), found 'lost'", lambda: first["lost"])


def batches_are_chosen():
    with make() as t:
        t.step(X, Y)
        assert abs(t.step(rows([1, 0, 0, 0, 1, 0]), Y[:2]).loss - 0.6) < 0.2
        assert t.step(X, Y).step == 3
        raises("compiled for a batch of 4 or 2: leave out the last", lambda: t.step(rows([1, 0, 0]), Y[:1]))
        assert t.steps == 3


def entries_alternate():
    with make() as t:
        for _ in range(3):
            t.step(X, Y)
            assert t.step(X, entry="second").loss < 1
        raises("the name of an entry", lambda: t.step(X, entry="third"))
        raises('kind "train", found \'@predict\'', lambda: t.step(X, entry="predict"))
        assert t.steps == 6


def predictions_of_any_number():
    with make() as t:
        for _ in range(20):
            t.step(X, Y)
        whole = t.predict(X)
        assert whole["guess"].tolist() == [0, 1, 0, 1] and whole["logits"].shape == (4, 2)
        many = t.predict(rows([1, 0, 0, 0, 1, 0, 0, 0, 1] * 2))["logits"].tolist()
        assert many[:3] == whole["logits"].tolist()[:3] and many[3:] == many[:3]
        one, four = t.evaluate(rows([1, 0, 0]), Y[:1]), t.evaluate(X, y=Y)
        assert list(four) == ["loss"] and 0 < one["loss"] < 0.7 and 0 < four["loss"] < 0.7
        raises("expected the arguments", lambda: t.evaluate(X))
        raises("found tensor<3xi64>", lambda: t.evaluate(X, Y[:3]))
    with amp.Trainer(MODEL, batch=4, eval_batch=4) as t:
        raises("found it compiled for 4; compile with eval_batch=(3, 1)",
               lambda: t.evaluate(rows([1, 0, 0] * 3), Y[:3]))  # fmt: skip


def arguments_are_read_where_they_lie():
    """Nothing is written there, and the memory may begin anywhere."""
    with make() as t, tempfile.TemporaryFile() as file:
        expected = t.predict(X)["logits"].tolist()
        file.write(bytes(64) + X.tobytes() + bytes(4) + X.tobytes())
        file.flush()
        memory = memoryview(mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ))
        for start in (64, 64 + X.nbytes + 4):
            x = memory[start : start + X.nbytes].cast("f", X.shape)
            assert t.predict(x)["logits"].tolist() == expected, start


def another_precision():
    path = os.path.join(FOLDER, "f32.safetensors")
    with make() as t, amp.Trainer(MODEL, batch=2, precision="bf16", hyperparameters="lr") as u:
        t.step(X, Y)
        t.save(path, epoch=3)
        before = u.get("w").tolist()
        raises('or go on with the others by Trainer.load with accept="batch,precision"',
               lambda: u.load(path))  # fmt: skip
        raises("accept: expected some of batch, data,", lambda: u.load(path, accept="precison"))
        assert u.get("w").tolist() == before != t.get("w").tolist()
        assert u.load(path, accept=("batch", "precision")) == (3, 0)
        assert u.get("w").tolist() == t.get("w").tolist() and u.steps == 1
    with amp.Trainer(MODEL, batch=4) as u:
        raises("tensor 'opt.lr' is not part of this model's state; compile with the hyperparameters of the run "
               "that saved it, or start a new run from its weights with weights=",
               lambda: u.load(path))  # fmt: skip


def learning_rates():
    with make() as t:
        assert t.lr == 0.5
        t.lr = 0
        before = t.get("w").tolist()
        t.step(X, Y)
        assert t.get("w").tolist() == before and t.lr == 0.0
        t.lr = {"opt": 0.25}
        t.step(X, Y)
        assert t.get("w").tolist() != before and t.lr == 0.25
        raises("the name of an optimizer ('opt')", lambda: setattr(t, "lr", {"sgd": 1}))
    with amp.Trainer(MODEL, batch=4) as t:
        raises('compile with hyperparameters="lr"', lambda: t.lr)


def numbers_of_optimizers():
    with open(MODEL) as file:
        model = file.read().replace("lr = 0.5>", "lr = 0.5, momentum = 0.5>")
    image = amp.compile(model, batch=4, hyperparameters="lr, momentum")
    path = os.path.join(FOLDER, "numbers.safetensors")
    with amp.Trainer(image) as t, amp.Trainer(image) as u:
        assert dict(t.hyperparameters) == {"lr": 0.5, "momentum": 0.5}
        t.step(X, Y)
        t.hyperparameters["momentum"] = 0.0
        t.hyperparameters["opt.lr"] = 0.25
        assert t.lr == 0.25 and t.hyperparameters["lr"] == 0.25
        t.save(path)
        u.load(path)
        assert dict(u.hyperparameters) == {"lr": 0.25, "momentum": 0.0} and u.lr == 0.25
        before, velocity = t.get("w").tolist(), t.get("w.momentum").tolist()
        for each in (t, u):
            each.step(X, Y)
        assert t.get("w").tolist() == u.get("w").tolist()
        # Without momentum the step is the gradient alone.
        gradient = t.get("w.momentum").tolist()
        assert gradient != velocity
        for was, now, slope in zip(before, t.get("w").tolist(), gradient):
            assert all(abs(a - 0.25 * g - b) < 1e-6 for a, b, g in zip(was, now, slope))
        raises("an input of the step ('lr', 'momentum'), found 'beta1'; compile with",
               lambda: t.hyperparameters["beta1"])  # fmt: skip
    with make() as t:
        assert list(t.hyperparameters) == ["lr"]


STEP = """\
amp.variable @w : tensor<4x4xf32> = #amp.ones
amp.variable @other : tensor<4x4xf32> = #amp.full<value = 3.0>
amp.optimizer @opt = {optimizer} for [@w, @other]{average}
func.func @train(%x: tensor<4x4xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %w = amp.read @w : tensor<4x4xf32>
  %other = amp.read @other : tensor<4x4xf32>
  %held = amp.stop_gradient %other : tensor<4x4xf32>
  %0 = amp.mul %w, %held : tensor<4x4xf32>, tensor<4x4xf32>
  %1 = amp.mul %x, %0 : tensor<4x4xf32>, tensor<4x4xf32>
  %loss = amp.sum %1 {{axes = [0, 1]}} : tensor<4x4xf32> -> tensor<f32>
  %d = amp.backward %loss for @opt : !amp.gradients<unscaled>
  {step}
  return %loss : tensor<f32>
}}
func.func @all(%x: tensor<4x4xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %w = amp.read @w : tensor<4x4xf32>
  %other = amp.read @other : tensor<4x4xf32>
  %0 = amp.mul %w, %other : tensor<4x4xf32>, tensor<4x4xf32>
  %1 = amp.mul %x, %0 : tensor<4x4xf32>, tensor<4x4xf32>
  %loss = amp.sum %1 {{axes = [0, 1]}} : tensor<4x4xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}}
"""
ONES = memoryview(array.array("f", [1] * 16)).cast("B").cast("f", (4, 4))


def step_text(optimizer, average="", step="amp.step @opt %d : !amp.gradients<unscaled>"):
    return STEP.format(optimizer=optimizer, average=average, step=step)


def compile_quietly(text, **options):
    """Without the warnings that a variable has no gradient, and f16 no scaler."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return amp.compile(text, batch=4, **options)


def step_of(*parts, hyperparameters=None, **named):
    return compile_quietly(step_text(*parts, **named), hyperparameters=hyperparameters)


def variables_that_wait():
    """What has no gradient in a step keeps its value, and its average is of that value."""
    for average, expected in (("#amp.ema<decay = 0.5>", 3.0), ("#amp.swa<start = 1>", 3.0)):
        suffix = average[5:8]
        with amp.Trainer(step_of("#amp.sgd<lr = 0.5>", " average " + average)) as t:
            for _ in range(3):
                t.step(ONES)
            assert t.get("other").tolist() == t.get(f"other.{suffix}").tolist() == [[expected] * 4] * 4
            assert t.get("w").tolist() != t.get(f"w.{suffix}").tolist()
            before = t.get("w").tolist()[0][0]
            t.step(ONES, entry="all")
            share = 0.5 if suffix == "ema" else 1 / 4
            after = expected - 0.5 * before
            assert abs(t.get("other").tolist()[0][0] - after) < 1e-6
            found = t.get(f"other.{suffix}").tolist()[0][0]
            assert abs(found - (expected + share * (after - expected))) < 1e-6, found
    for optimizer in ("#amp.muon<lr = 0.1>", "#amp.lamb<lr = 0.1>", "#amp.adagrad<lr = 0.1>"):
        with amp.Trainer(step_of(optimizer)) as t:
            t.step(ONES)
            assert t.get("other").tolist() == [[3.0] * 4] * 4 != t.get("w").tolist()


def windows_of_sums():
    """Adagrad keeps a sum of its own beside that of a window."""
    step = """%g, %last = amp.accumulate_calls mean 2 %d : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>"""
    with amp.Trainer(step_of("#amp.adagrad<lr = 0.5>", step=step)) as t:
        t.step(ONES)
        assert t.get("w").tolist() == [[1.0] * 4] * 4
        t.step(ONES)
        assert all(abs(w - 0.5) < 1e-6 for row in t.get("w").tolist() for w in row)
        assert t.get("w.sum").tolist() == [[9.0] * 4] * 4 and t.get("w.total").tolist() == [[0.0] * 4] * 4


def numbers_that_are_zero():
    """Without momentum there is nothing to dampen, whether momentum is a constant or not."""
    found = []
    for names in (None, "lr", "momentum"):
        image = step_of("#amp.sgd<lr = 0.125, momentum = 0.0, dampening = 0.5>", hyperparameters=names)
        with amp.Trainer(image) as t:
            for _ in range(3):
                t.step(ONES)
            found.append(t.get("w").tolist())
    assert found[0] == found[1] == found[2] and found[0][0][0] == 1 - 3 * 0.375


def another_optimizer():
    path = os.path.join(FOLDER, "adam.safetensors")
    with amp.Trainer(step_of("#amp.adam<lr = 0.5>")) as t, amp.Trainer(step_of("#amp.radam<lr = 0.5>")) as u:
        t.step(ONES)
        t.save(path)
        raises("optimizer @opt adam, found optimizer @opt radam", lambda: u.load(path))
        u.load(path, accept="optimizer")
        assert u.get("w.v").tolist() == t.get("w.v").tolist()
    raises("expected 'min' to be greater than 0 and finite in f32",
           lambda: amp.compile(WINDOW.replace("init = 8.0", "init = 1.0e-44, min = 1.0e-60")))  # fmt: skip


def errors_come_first():
    text = step_text("#amp.adam<lr = 0.5>")
    try:
        amp.compile(text, batch=4, precision="f16", hyperparameters="beta9")
    except amp.CompileError as error:
        first, *others = str(error).splitlines()
        assert "error: hyperparameters: expected numbers of the optimizers" in first, first
        assert any("warning: gradients of f16 without a loss scale" in line for line in others)
        return
    raise AssertionError("compiled")


def with_and_without_a_scaler():
    """In another precision a run need not scale, or need no longer."""
    path = os.path.join(FOLDER, "other.safetensors")
    plain = step_text("#amp.adam<lr = 0.5>")
    scaled = "amp.scaler @s = #amp.dynamic {elide = false}\n" + plain.replace("<unscaled>", "<scaled>")
    scaled = scaled.replace("for @opt :", "for @opt scaler @s :")
    f32, f16 = compile_quietly(plain), compile_quietly(scaled, precision="f16")
    for first, second in ((f32, f16), (f16, f32)):
        with amp.Trainer(first) as t, amp.Trainer(second) as u:
            t.step(ONES)
            t.save(path)
            raises('by Trainer.load with accept="precision"', lambda: u.load(path))
            with warnings.catch_warnings(record=True) as told:
                warnings.simplefilter("always")
                u.load(path, accept="precision")
            assert len(told) == (second is f16), told
            assert u.get("w").tolist() == t.get("w").tolist() != [[1.0] * 4] * 4
            u.step(ONES)
            assert u.steps == 2


WINDOW = """\
amp.variable @w : tensor<2xf32> = #amp.ones
amp.optimizer @opt = #amp.adam<lr = 0.5> for [@w]
amp.scaler @s = #amp.dynamic<init = 8.0> {elide = false}
func.func @train(%x: tensor<2xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<2xf32>
  %0 = amp.mul %w, %x : tensor<2xf32>, tensor<2xf32>
  %loss = amp.sum %0 {axes = [0]} : tensor<2xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  %all, %last = amp.accumulate_calls mean 2 %g : !amp.gradients<scaled>
  amp.step @opt %all : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
"""


def values_that_no_step_can_use():
    x, nan = array.array("f", [1, 2]), float("nan")
    with amp.Trainer(WINDOW, hyperparameters="lr,beta1,eps") as t:
        refused = (
            ("w", array.array("f", [1, nan]), "variable '@w': expected finite values, found nan at element 1"),
            ("w", array.array("f", [float("inf"), 1]), "expected finite values, found inf at element 0"),
            ("w.v", array.array("f", [1, nan]), "variable '@w.v': expected finite values"),
            ("w.v", array.array("f", [1, -0.5]), "expected means of squares, at least 0, found -0.5 at element 1"),
            ("opt.t", -5, "expected 'opt.t' to be a count, at least 0, found -5"),
            ("opt.t", 1.5, "expected a number that int64 holds for 'opt.t', found 1.5"),
            ("s.tracker", -1, "expected 's.tracker' to be a count, at least 0, found -1"),
            ("train.call", 2, "expected 'train.call' to be calls of a window that goes on, 0 to 1, found 2"),
            ("opt.lr", -1.0, "expected 'opt.lr' to be at least 0, found -1"),
            ("opt.beta1", 1.5, "expected 'opt.beta1' to be in [0, 1), found 1.5"),
            ("opt.beta1", 1.0, "expected 'opt.beta1' to be in [0, 1), found 1"),
            ("opt.eps", nan, "expected 'opt.eps' to be at least 0, found nan"),
            ("s.scale", 1e39, "expected a finite number above 0 of type f32 for 's.scale', found inf"),
            *(("s.scale", S, f"expected a finite number above 0 of type f32 for 's.scale', found {S:g}")
              for S in (0.0, -2.0, nan, float("inf"))),
        )  # fmt: skip
        before = {name: t.get(name).tolist() for name, *_ in refused}
        for name, value, message in refused:
            raises(message, lambda: t.set(name, value))
        raises("expected 'opt.eps' to be at least 0, found -1", lambda: t.hyperparameters.update(eps=-1))
        raises("amp.Trainer.set_scale: expected scale= as a number, found 'x'", lambda: t.set_scale("x"))
        assert before == {name: t.get(name).tolist() for name, *_ in refused}
        t.step(x)
        t.synchronize()
        raises("S to be set between two windows, found it set after call 1 of 2",
               lambda: t.set("s.scale", 2.0))  # fmt: skip
        t.step(x)
        t.synchronize()
        t.set("s.scale", 2.0)
        t.set("opt.beta1", 0.0)
        assert t.step(x).scale == 2.0 and t.step(x).applied == 2


def calls_in_no_step():
    """A window of another length starts anew, which a warning says."""
    path, x = os.path.join(FOLDER, "window.safetensors"), array.array("f", [1, 2])
    with amp.Trainer(WINDOW.replace("mean 2", "mean 4")) as t:
        for _ in range(3):
            t.step(x)
        t.synchronize()
        t.save(path)
    with amp.Trainer(WINDOW) as t, warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        t.load(path)
        assert t.get("train.call").tolist() == 0
    (warning,) = found
    assert "was saved after call 3 of a window, with another S or in a longer window" in str(warning.message)


def state_goes_and_comes():
    path = os.path.join(FOLDER, "run.safetensors")
    with make() as t, make(seed=3) as u:
        for _ in range(5):
            t.step(X, Y)
        t.lr = 0.125
        t.save(path, epoch=2, step_in_epoch=3)
        assert u.load(path) == (2, 3) and u.steps == 5 and u.lr == 0.125
        for each in (t, u):
            each.step(X, Y)
        assert t.get("w").tolist() == u.get("w").tolist()
        state = t.state_dict()
        assert list(state) == ["w", "b"]
        u.load_state_dict({"b": state["b"]}, strict=False)
        raises("found no 'b'", lambda: u.load_state_dict({"w": state["w"]}))
        raises("found 'c'", lambda: u.load_state_dict({**state, "c": state["b"]}))
        raises("variable '@b': expected tensor<2xf32>, found tensor<3x2xf32>", lambda: u.set("b", state["w"]))
        raises("the name of a variable, found 'c'", lambda: u.get("c"))
        with make(weights=state) as v:
            assert v.get("w").tolist() == t.get("w").tolist()
        weights = os.path.join(FOLDER, "weights.safetensors")
        t.export(weights=weights)
        with make(weights=weights) as v:
            assert v.get("w").tolist() == t.get("w").tolist()
        loaded = amp.load_tensors(weights)
        assert loaded["w"].tolist() == t.get("w").tolist()
        raises("cannot", lambda: t.load("/nowhere.safetensors"), amp.Error)


def given_variables():
    """What has no initial value is set before the first step."""
    with open(MODEL) as file:
        text = file.read().replace("@w : tensor<3x2xf32> = #amp.zeros", "@w : tensor<3x2xf32> = #amp.given")
    with make() as known, amp.Trainer(text, batch=4, hyperparameters="lr") as t:
        path = os.path.join(FOLDER, "given.safetensors")
        expected = "expected a value of '@w' (its initial value is #amp.given), found none"
        raises(expected, lambda: t.step(X, Y), amp.Error)
        raises(expected, lambda: t.save(path), amp.Error)
        t.set("w", known.get("w"))
        for each in (known, t):
            each.step(X, Y)
        assert t.get("w").tolist() == known.get("w").tolist()
        t.save(path)
        with amp.Trainer(text, batch=4, hyperparameters="lr") as u:
            u.load(path)
            u.step(X, Y)


def sizes_of_one_run():
    """A step of any size that was compiled is one of the run that is loaded."""
    path = os.path.join(FOLDER, "sizes.safetensors")
    with make() as t:
        t.step(X, Y)
        t.step(rows([1, 0, 0, 0, 1, 0]), array.array("q", [0, 1]))
        t.save(path, epoch=1)
        assert t.load(path) == (1, 0)
    with make() as t:
        assert t.load(path) == (1, 0)


HALF = """
amp.variable @w : tensor<3xf16> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w]
amp.scaler @s = #amp.dynamic
func.func @train(%x: tensor<4x3xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<3xf16>
  %wide = amp.convert %w : tensor<3xf16> to tensor<3xf32>
  %0 = amp.mul %x, %wide : tensor<4x3xf32>, tensor<3xf32>
  %loss = amp.mean %0 {axes = [0, 1]} : tensor<4x3xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
"""


def masters_have_the_names_of_parameters():
    """A variable that is declared in f16 is given, and taken, as its f32 master."""
    weights = {"w": rows([0.5, 1, 2]).cast("B").cast("f", (3,))}
    with amp.Trainer(amp.compile(HALF, batch=4), weights=weights) as t:
        assert t.state_dict()["w"].tolist() == t.get("w").tolist() == [0.5, 1, 2]
        t.step(X)
        moved = t.state_dict()
        assert moved["w"].tolist() != [0.5, 1, 2]
        t.load_state_dict(weights)
        assert t.get("w").tolist() == [0.5, 1, 2]
        t.load_state_dict(moved)
        assert t.state_dict()["w"].tolist() == moved["w"].tolist()
        raises("expected the variables 'w', found no 'w'", lambda: t.load_state_dict({}))


def bad_tensors():
    with make() as t:
        double = memoryview(array.array("d", [0] * 12)).cast("B").cast("d", (4, 3))
        raises("found tensor<4x3xf64>; convert it to float32", lambda: t.step(double, Y))
        raises("expected the arguments (x: tensor<?x3xf32>, y: tensor<?xi64>), found 1", lambda: t.step(X))
        raises("found 'z'", lambda: t.step(X, z=Y))
        raises("argument 'x': expected a tensor of torch", lambda: t.step([1, 2], Y))
        raises("integers from 0 to 1 or -100, found 7", lambda: t.step(X, array.array("q", [0, 1, 7, 1])))
        bad = rows([0, 0, 0, 0, 0, float("nan"), 0, 0, 0, 0, 0, 0])
        raises("argument 'x': expected numbers, found NaN; nothing has changed", lambda: t.step(bad, Y))
        infinite = rows([0, float("inf"), float("-inf")] + [0] * 9)
        assert t.steps == 0 and t.get("w").tolist() == [[0.0, 0.0]] * 3
        t.step(infinite, Y)
    with make(check_data=False) as t:
        assert t.step(bad, Y).loss != 0


def closed():
    t = make()
    r = t.step(X, Y)
    t.close()
    t.close()
    assert r.loss > 0 and repr(t) == "<amp.Trainer, closed>"
    for use in (lambda: t.step(X, Y), lambda: t.get("w"), lambda: t.predict(X), t.memory_report):
        raises("found one that was closed", use, amp.Error)


def threads():
    with make() as t:
        t._lock.acquire()
        found = []

        def step():
            raises("one thread at a time", lambda: t.step(X, Y), amp.Error)
            found.append(True)

        thread = threading.Thread(target=step)
        thread.start()
        thread.join()
        t._lock.release()
        assert found and t.step(X, Y).step == 1


def forks():
    with make() as t:
        child = os.fork()
        if not child:
            try:
                raises("in the process that made it", lambda: t.step(X, Y), amp.Error)
                os._exit(0)
            finally:
                os._exit(1)
        assert os.waitpid(child, 0)[1] == 0
        assert t.step(X, Y).loss > 0


def interruptions():
    class Interrupt(Exception):
        pass

    def interrupt(*_):
        raise Interrupt

    old = [signal.signal(number, interrupt) for number in (signal.SIGALRM, signal.SIGPROF)]
    with make() as t:
        steps, interrupted = [], 0
        for i in range(300):
            try:
                # Again after a second: Python ignores what a finalizer raises. Of CPU, so
                # that it never comes between two turns, however long others run then.
                signal.setitimer(signal.ITIMER_PROF, 1.0, 1.0)
                signal.setitimer(signal.ITIMER_REAL, 1e-4 + i * 1e-6)
                while True:
                    steps.append(t.step(X, Y))
                    if len(steps) % 3 == 0:
                        steps[-2].loss
            except Interrupt:
                interrupted += 1
        signal.setitimer(signal.ITIMER_PROF, 0)
        for number, handler in zip((signal.SIGALRM, signal.SIGPROF), old):
            signal.signal(number, handler)
        assert interrupted == 300
        assert t.steps == t._info().attempted_steps >= len(steps)
        assert t._info().pending <= 64
        assert t.step(X, Y).applied == t.steps
        losses = [r.loss for r in steps]
        assert losses == sorted(losses, reverse=True)


def nothing_stays():
    t = make()
    t.step(X, Y)
    there = weakref.ref(t)
    del t
    gc.collect()
    assert there() is None


def reports():
    with amp.Trainer(MODEL, batch=4, precision="f32") as t:
        assert "weights" in t.memory_report() and t.memory_report(json=True)["weights"] == 32
        assert "@train at linear.mlir" in t.explain() and t.explain(json=True)["functions"]
        assert t.device.startswith("cpu, ") and "@train" in repr(t) and "@train" in repr(t.image)
        path = os.path.join(FOLDER, "step.ampx")
        t.image.save(path)
    raises("found one from a file", amp.Image.load(path).explain)
    raises("cannot", lambda: amp.Image.load("/nowhere.ampx"), amp.Error)


def types_are_named():
    spec = IMAGE.variables["w"]
    assert "dtype='float32', shape=(3, 2)" in repr(spec) and "element" not in repr(spec), repr(spec)
    for dtype in (1, "f32", None):
        raises("expected a type of elements (float64, float32, ", lambda: amp.Tensor(dtype, (2,)))
        raises(f"bool), found {dtype!r}", lambda: amp.Tensor(dtype, (2,)))


def bad_modules():
    raises("<text>:1:", lambda: amp.compile("amp.variable @w : tensor<2xf8> = #amp.zeros\n"), amp.CompileError)
    raises("found 'f8'", lambda: amp.compile(MODEL, precision="f8"))
    raises("found '/nowhere.mlir': No such file", lambda: amp.compile("/nowhere.mlir"))
    raises("found 'batch_size'; give it where amp.compile", lambda: amp.Trainer(IMAGE, batch_size=3))
    raises('"torch", "numpy" or None', lambda: make(framework="keras"))
    with open(MODEL, encoding="utf-8") as file:
        text = file.read().replace("[@w, @b]", "[@w]")
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        amp.compile(text)
    (warning,) = found
    assert warning.category is amp.Warning and "'@b' is trainable" in str(warning.message)
    assert warning.filename == __file__


def arguments_of_other_kinds():
    """Each public function refuses what its annotation does not say."""
    t = make()
    for expected, call in {
        "amp.compile: expected module= as a text or a path, found 5": lambda: amp.compile(5),
        "amp.compile: expected batch= as a whole number, several whole numbers or None, found (4, 'a')":
            lambda: amp.compile(MODEL, batch=(4, "a")),
        "amp.compile: expected trust_profile= as True or False, found 'yes'; help(amp.compile) says what it is for":
            lambda: amp.compile(MODEL, trust_profile="yes"),
        "amp.Trainer: expected threads= as a whole number, found 2.0": lambda: make(threads=2.0),
        "amp.Trainer: expected weights= as a text, a path, a dict or None, found 3": lambda: make(weights=3),
        "amp.Trainer.evaluate: expected batch= as a whole number, found None": lambda: t.evaluate(X, Y, batch=None),
        "amp.Trainer.save: expected path= as a text or a path, found one of type list":
            lambda: t.save([os.path.join(FOLDER, "a path of many letters, so that it is not repeated whole")]),
        "amp.Trainer.export: expected module= as a text, a path or None, found 1": lambda: t.export(1),
        "expected a file that can be opened, found '/nowhere/m.mlir': No such file":
            lambda: t.export("/nowhere/m.mlir"),
        "found '/nowhere.safetensors': No such file": lambda: amp.load_tensors("/nowhere.safetensors"),
        "amp.Image.load: expected path= as a text or a path, found None": lambda: amp.Image.load(None),
        "amp.scaler: expected enabled= as True or False, found 'no'": lambda: amp.scaler(enabled="no"),
        "amp.autocast: expected module= as a text, found 5": lambda: amp.autocast(5),
        "amp.autocast: expected nominal_dim= as a whole number, found 'a'":
            lambda: amp.autocast("module {}", "f16", nominal_dim="a"),
        "amp.autocast: expected error_budget= as a number, found 'a'":
            lambda: amp.autocast("module {}", "f16", error_budget="a"),
        "amp.autocast: expected change_signatures= as True or False, found 'x'":
            lambda: amp.autocast("module {}", "f16", change_signatures="x"),
        "amp.optimizers.sgd: expected a number for lr, found '0.1'": lambda: amp.optimizers.sgd("0.1"),
    }.items():  # fmt: skip
        raises(expected, call)
    raises("expected the name of a scaler", lambda: t.set_scale(fractions.Fraction(8)))
    assert t.evaluate(X, Y, batch=2)["loss"] > 0
    t.export(os.path.join(FOLDER, "m.mlir").encode())
    t.close()


def imports_no_framework():
    names = "[m for m in ('torch', 'numpy', 'jax') if m in sys.modules]"
    subprocess.run([sys.executable, "-c", f"import amp, sys; assert not {names}"], check=True)


def help_has_all():
    for name in amp.__all__:
        assert getattr(amp, name).__doc__, name
    for name, member in vars(amp.Trainer).items():
        assert name.startswith("_") or member.__doc__, name


CASES = [
    numbers_come_late,
    results_have_names,
    batches_are_chosen,
    entries_alternate,
    predictions_of_any_number,
    arguments_are_read_where_they_lie,
    another_precision,
    learning_rates,
    numbers_of_optimizers,
    variables_that_wait,
    windows_of_sums,
    numbers_that_are_zero,
    another_optimizer,
    errors_come_first,
    with_and_without_a_scaler,
    values_that_no_step_can_use,
    calls_in_no_step,
    state_goes_and_comes,
    masters_have_the_names_of_parameters,
    given_variables,
    sizes_of_one_run,
    bad_tensors,
    closed,
    threads,
    forks,
    interruptions,
    nothing_stays,
    reports,
    types_are_named,
    bad_modules,
    arguments_of_other_kinds,
    imports_no_framework,
    help_has_all,
]
for case in CASES:
    case()
print(f"{len(CASES)} cases passed")
