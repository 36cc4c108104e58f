"""Runs every command of the wheel, in a folder with an environment that has it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    venv/bin/python wheel_commands.py MODEL.mlir DATA.safetensors
"""

import pathlib
import signal
import subprocess
import sys

PROGRAM = """func.func @f(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = amp.matmul %x, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}"""


def command(name, *arguments):
    # The first line of the program names the environment where it was made.
    return [sys.executable, f"venv/bin/{name}", *arguments]


def run(name, *arguments, status=0, **options):
    done = subprocess.run(command(name, *arguments), capture_output=True, text=True, **options)
    if done.returncode != status:
        sys.exit(f"error: {name}: expected status {status}, found {done.returncode}: {done.stderr}")
    return done.stdout or done.stderr


def interrupt(model, data):
    """The status and the last line of a training that Ctrl-C ends."""
    arguments = command("amp-run", model, "--data", data, "--epochs", "1000000")
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        while not process.stdout.readline().startswith("step "):
            pass
        process.send_signal(signal.SIGINT)
        errors = process.communicate()[1]
        return process.returncode, errors.splitlines()[-1]


model, data = sys.argv[1:]
# lit ignores it, and a process inherits that.
signal.signal(signal.SIGINT, signal.default_int_handler)
run("amp-compile", model, "--precision", "f16", "--data", data, "-o", "step.ampx")
training = ["--data", data, "--epochs", "2", "--seed", "1"]
print(run("amp-run", model, "--precision", "f16", *training, "--save", "text.safetensors").splitlines()[-1])
print(run("amp-run", "step.ampx", *training, "--save", "image.safetensors", "--metrics", "run.jsonl").splitlines()[-1])
text, image = (pathlib.Path(f"{name}.safetensors").read_bytes() for name in ("text", "image"))
print("the same:", text == image)
print(run("amp-run", "step.ampx", "--info").splitlines()[0])
run("amp-report", "run.jsonl", "-o", "run.html")
print("page:", pathlib.Path("run.html").read_text()[:15])
print(run("amp-opt", "--pass-pipeline=builtin.module(amp-mixed-precision{dtype=f16})", input=PROGRAM))
for name in ("amp-import", "amp-stablehlo"):
    print(run(name, "--help").splitlines()[0])
print(run("amp-import", "m:f", status=1))
print(run("amp-run", "nowhere.mlir", "--explain", status=1))
print(run("amp-run", "--nothing", status=1).splitlines()[0])
print(*interrupt(model, data))
