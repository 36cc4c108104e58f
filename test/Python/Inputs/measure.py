#!/usr/bin/env python3
"""Metrics, reports, profiles and checks of a trainer are those of amp-run and amp-report.

    measure.py MODULE.mlir DATA.safetensors FOLDER

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import os
import subprocess
import sys
import warnings

import amp
from run_cases import case, run

module, data, folder = sys.argv[1:]
sys.argv[1:] = []
tensors = amp.load_tensors(data)
x, y = tensors["train.x"].to("float32"), tensors["train.y"]
test = tensors["test.x"].to("float32"), tensors["test.y"]
BATCHES = [(x[i : i + 64], y[i : i + 64]) for i in range(0, 64 * 6, 64)]


def path(name):
    return os.path.join(folder, name)


def amp_run(*options, precision="f16"):
    command = ["amp-run", module, "--data", data, "--target", "cpu", "--precision", precision, "--no-shuffle", *options]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def trainer(**options):
    return amp.Trainer(module, precision="f16", eval_batch=(360, 1), **options)


def refused(call, *texts):
    try:
        call()
    except amp.Error as error:
        for text in texts:
            assert text in str(error), (text, str(error))
        return
    raise AssertionError(f"expected an error with {texts}")


def lines(name):
    """Lines of metrics without the time."""
    with open(path(name), encoding="utf-8") as file:
        return [{key: value for key, value in json.loads(line).items() if key != "ms"} for line in file]


@case
def version():
    assert amp.__version__ == amp.version() and amp.__version__.count(".") == 2
    refused_name = getattr(amp, "__versions__", None)
    assert refused_name is None


@case
def metrics():
    amp_run("--steps", "6", "--metrics", path("run.jsonl"))
    with trainer(metrics=path("own.jsonl")) as t:
        for batch in BATCHES:
            t.step(*batch)
        found = t.evaluate(*test)
    own, expected = lines("own.jsonl"), lines("run.jsonl")
    assert own[:6] == [line for line in expected if "step" in line], (own, expected)
    assert own[6:] == [{"epoch": 1, **found}], own
    assert [list(line) for line in own if "epoch" in line] == [["epoch", "loss", "accuracy"]]
    # A line is there when its step was read, and all are before an evaluation.
    with trainer(metrics=path("own.jsonl")) as t:
        assert not lines("own.jsonl")
        r = t.step(*BATCHES[0])
        assert r.loss == lines("own.jsonl")[0]["loss"]
        t.step(*BATCHES[1]), t.evaluate(*test), t.step(*BATCHES[2])
        assert [list(line)[0] for line in lines("own.jsonl")] == ["step", "step", "epoch", "step"]
    refused(lambda: trainer(metrics=path("nowhere/run.jsonl")), "nowhere/run.jsonl: cannot write metrics",
            "does the directory exist")  # fmt: skip


@case
def report():
    with trainer(metrics=path("own.jsonl")) as t:
        refused(t.report, "expected a run with a step or an evaluation")
        for batch in BATCHES:
            t.step(*batch)
        t.evaluate(*test)
        made = t.report(path("report.html"), tensorboard=path("logs"), units={"accuracy": "%"})
        with open(path("precisions.json"), "w", encoding="utf-8") as file:
            json.dump(t.explain(json=True), file)
        refused(lambda: t.report(path("own.jsonl")), "expected another file", "own.jsonl")
        refused(lambda: t.report(path("nowhere/report.html")), "nowhere/report.html")
        refused(lambda: t.report(units={"": "%"}), "NAME=UNIT")
    command = ["amp-report", path("own.jsonl"), "-o", path("other.html"), "--explain", path("precisions.json"),
               "--unit", "accuracy=%"]  # fmt: skip
    subprocess.run(command, check=True)
    with open(path("report.html"), encoding="utf-8") as one, open(path("other.html"), encoding="utf-8") as other:
        content = one.read()
        assert content == other.read() and "amp.matmul" in content
    assert repr(made) == f"<amp.Report in {path('report.html')!r}>"
    assert made._repr_html_().startswith("<iframe srcdoc=\"&lt;!doctype html&gt;"), made._repr_html_()[:60]
    assert os.listdir(path("logs/own")) == ["events.out.tfevents.0.amp-report"]
    with trainer() as t:
        refused(t.report, 'metrics="run.jsonl"')


@case
def calibration():
    amp_run("--batches", "5", "--calibrate", path("profile.json"))
    with open(path("profile.json"), encoding="utf-8") as file:
        expected = json.load(file)
    whole = amp.calibrate(module, path("own.json"), data=data, steps=5, precision="f16")
    assert whole.data == expected and os.fspath(whole) == path("own.json")
    assert repr(whole) == f"<amp.Profile of {len(expected['values'])} values in 5 batches: {path('own.json')}>"
    with trainer() as t:
        state = t.state_dict()
        assert t.calibrate(path("own.json"), BATCHES, steps=5).data == expected
        assert all(t.state_dict()[name].tolist() == state[name].tolist() for name in state) and t.steps == 0
        t.step(*BATCHES[0])
        other = t.calibrate(path("own.json"), iter(BATCHES), steps=5).data
        assert other["values"] != expected["values"] and other["graph"] == expected["graph"]
        refused(lambda: t.calibrate(path("own.json"), []), "expected a batch or more, found none")
        refused(lambda: t.calibrate(path("own.json"), [(x[:29], y[:29])]), "expected batches of 64 samples, found 29")
        refused(lambda: t.calibrate(path("own.json"), [(y[:64], y[:64])]), "'x'", "float32")
        refused(lambda: t.calibrate(path("own.json"), [(x[:64],)]), "expected the arguments")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        amp.compile(module, precision="f16", profile=whole, trust_profile=True)
    with amp.Trainer(module, precision="f64") as t:
        refused(lambda: t.check_precision(BATCHES), "found one in f64")


@case
def checks():
    said = amp_run("--steps", "6", "--check-precision")
    with trainer() as t:
        found = t.check_precision(BATCHES)
        assert found and str(found) == said.strip() and found.values > 9 and found.worse is found.policy is None, said
        gradients = t.check_gradients(*BATCHES[0])
        said = amp_run("--check-gradients", precision="f64")
        assert gradients and len(gradients.gradients) == 6, gradients
        for line in str(gradients).splitlines():
            assert line.split(":")[0] in said, (line, said)
        assert str(found) in repr(found) and "all agree" in repr(gradients)


@case
def overflow():
    """As a trace of amp-run, at the S of the step."""
    command = ["amp-run", module, "--data", data, "--target", "cpu", "--precision", "f16", "--no-shuffle", "--steps",
               "1", "--set-scale", "1e8", "--trace-overflow"]  # fmt: skip
    said = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    with trainer() as t:
        assert t.trace_overflow(*BATCHES[0]) is None
        t.set_scale(1e8)
        r = t.step(*BATCHES[0])
        found = t.trace_overflow(*BATCHES[0])
        assert r.skipped and f"note: step 1 was skipped at S 1e+08: {found}\n" in said, (found, said)
        assert found.kind == "backward" and found.variables == ["w1", "b1", "w2", "b2", "w3"], found.variables
        assert found.op == "amp.gelu" and found.location.endswith(".mlir:52"), repr(found)
        refused(lambda: t.trace_overflow(x[:29], y[:29]), "expected tensor<64x64xf32>, found tensor<29x64xf32>")
        refused(lambda: t.trace_overflow(x[:64]), "expected the arguments")
        image = path("step.ampx")
        t.image.save(image)
    with amp.Trainer(amp.Image.load(image)) as t:
        refused(lambda: t.trace_overflow(*BATCHES[0]), "found an image's file, which has no text")


if __name__ == "__main__":
    run()
