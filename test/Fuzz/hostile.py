# hostile.py - random attacks on amp-run and amp-opt: nothing crashes, nothing hangs.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes models that are right, in ways that once found something:

  attributes  numbers and attributes become extremes: the least and the greatest
              integers, NaN, nothing, thousands of elements
  origin      what only passes set, in a model that is given to them
  schedule    the same in a schedule of the kernel phase, given to amp-opt
  aliasing    reads and writes of variables through views of each other
  files       options that name each other's files

What is not refused trains one step. A signal, a sanitizer's report, a process
that takes more than a minute of CPU or stands still, or a file that changed although
it was only read is a failure, and its input is kept."""

import argparse
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys

INTEGERS = ["0", "-1", "1", "2147483647", "2147483648", "4294967296", "9223372036854775807",
            "-9223372036854775808", "9223372036854775744", "1099511627776"]
FLOATS = ["0.0", "-0.0", "1.0e-45", "3.5e38", "-3.4e38", "1.0e308", "0x7FC00000", "0x7F800000", "-1.0"]
ATTRIBUTES = ["unit", '""', "[]", "{}", "-1 : i64", "9223372036854775807 : i64", "0 : i128", "[[[[]]]]",
              "0x7FF8000000000000 : f64", "array<i64>", "array<i64: " + ", ".join(["-1"] * 2000) + ">",
              "dense<> : tensor<0xi64>", "@w1", "tensor<?xf32>", '"' + "a" * 5000 + '"',
              '[#amprt.slot<"x" : tensor<9xf32> at 4096>]', '#amprt.run<"r", position = 1024>']
OF_FUNCTIONS = ["amprt.arguments", "amprt.results", "amp.batch", "amp.entry", "amp.scaled", "amp.autocast"]
OF_VARIABLES = ["amprt.run", "amprt.offset", "role", "copy_of", "trainable"]
COMPILER = OF_FUNCTIONS + OF_VARIABLES + ["arena", "offset", "amp.policy"]
# Of CPU, which a busy machine does not change; and of a process that stands still.
CPU_SECONDS, SECONDS = 60, 600
CRASH = re.compile(r"Sanitizer|Stack dump|Assertion `|runtime error:")


def limit_cpu():
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 5))


def change_numbers(rng, text):
    """One to three numbers of the text become extremes."""
    for _ in range(rng.randint(1, 3)):
        found = [m for m in re.finditer(r"(?<![\w%@.])-?\d+(\.\d+(e[-+]?\d+)?)?", text)]
        match = rng.choice(found)
        new = rng.choice(FLOATS if "." in match[0] else INTEGERS)
        text = text[:match.start()] + new + text[match.end():]
    return text


def add_attributes(rng, text, names):
    """One or two attributes of these names, where such attributes stand."""
    for _ in range(rng.randint(1, 2)):
        name = rng.choice(names)
        attribute = f"{name} = {rng.choice(ATTRIBUTES)}"
        pattern = (r"attributes \{" if name in OF_FUNCTIONS else
                   r"amp\.variable @[^\n]*(?<!\})$" if name in OF_VARIABLES else
                   r"amp\.(?:read @\w+|matmul %\w+, %\w+)|amprt\.buffer[^:{\n]*\{|\{(?=amp\.name)")
        places = list(re.finditer(pattern, text, re.M))
        if not places:
            continue
        place = rng.choice(places)
        added = f" {attribute}, " if place[0].endswith("{") else f" {{{attribute}}}"
        text = text[:place.end()] + added + text[place.end():]
    return text


def attributes(rng, seed):
    return change_numbers(rng, seed) if rng.random() < 0.7 else add_attributes(
        rng, seed, ["ignore_index", "axis", "offsets", "eps", "id", "amp.batch", "amp.policy"])


def origin(rng, seed):
    return add_attributes(rng, seed, COMPILER)


def aliasing(rng, _):
    """A train entry that reads and writes three matrices through views."""
    lines, values = [], []
    for i in range(rng.randint(2, 8)):
        if not values or rng.random() < 0.5:
            lines.append(f"  %v{i} = amp.read @{rng.choice('abc')} : tensor<4x4xf32>")
        else:
            x, y = rng.choice(values), rng.choice(values)
            lines.append(rng.choice([
                f"  %v{i} = amp.transpose {x} [1, 0] : tensor<4x4xf32>",
                f"  %v{i} = amp.add {x}, {y} : tensor<4x4xf32>, tensor<4x4xf32>",
                f"  %v{i} = amp.matmul {x}, {y} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>",
                f"  %v{i} = amp.reshape {x} : tensor<4x4xf32> -> tensor<4x4xf32>"]))
        values.append(f"%v{i}")
    for name in rng.sample("abc", rng.randint(1, 3)):
        lines.append(f"  amp.write @{name}, {rng.choice(values)} : tensor<4x4xf32>")
    return "\n".join([
        *(f"amp.variable @{name} : tensor<4x4xf32> = #amp.normal<mean = 0.0, std = 1.0> {{trainable = false}}"
          for name in "abc"),
        "amp.variable @w : tensor<64x1xf32> = #amp.zeros",
        "amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]",
        'func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})',
        '    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {',
        *lines,
        "  %w = amp.read @w : tensor<64x1xf32>",
        "  %p = amp.matmul %x, %w : (tensor<?x64xf32>, tensor<64x1xf32>) -> tensor<?x1xf32>",
        "  %l = amp.mean %p over [0, 1] : tensor<?x1xf32> -> tensor<f32>",
        "  %g = amp.backward %l for @opt : !amp.gradients<unscaled>",
        "  amp.step @opt %g : !amp.gradients<unscaled>",
        "  return %l : tensor<f32>", "}", ""])


class Fuzzer:
    def __init__(self, options):
        self.options, self.work = options, pathlib.Path(options.work)
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        self.seed = pathlib.Path(options.model).read_text()
        self.schedule = subprocess.run([options.amp_opt, "--amp-train=batch=8", options.model],
                                       capture_output=True, text=True, check=True).stdout
        self.refused = self.failed = 0

    def run(self, kind, number, command, cwd=None):
        try:
            done = subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=SECONDS, preexec_fn=limit_cpu)
            output, status = done.stdout.decode(errors="replace"), done.returncode
        except subprocess.TimeoutExpired:
            output, status = "", f"no end within {SECONDS} s"
        if status == -signal.SIGXCPU:
            status = f"no end within {CPU_SECONDS} s of CPU"
        self.refused += status == 1
        if status in (0, 1) and not CRASH.search(output):
            return True
        self.failed += 1
        print(f"{kind} {number}: {status}\n  {' '.join(map(str, command))}\n{output[-2000:]}")
        return False

    def train(self, model, *more):
        return [self.options.amp_run, str(model), "--data", self.options.data, "--steps", "1", "--batch", "8",
                "--threads", "1", *more]

    def one(self, kind, number):
        rng = random.Random(f"{self.options.seed} {kind} {number}")
        model = self.work / f"{kind}-{number}.mlir"
        if kind == "files":
            return self.files(rng, number)
        if kind == "schedule":
            change = rng.choice([change_numbers, lambda rng, text: add_attributes(rng, text, COMPILER)])
            model.write_text(change(rng, self.schedule))
            command = [self.options.amp_opt, "--amp-plan-memory", "--amp-emit-kernels", "-o", "/dev/null", str(model)]
        else:
            text = {"attributes": attributes, "origin": origin, "aliasing": aliasing}[kind](rng, self.seed)
            model.write_text(text)
            command = self.train(model)
        if self.run(kind, number, command):
            model.unlink()

    def files(self, rng, number):
        """Random options name random files: those that are only read stay."""
        folder = self.work / f"files-{number}"
        folder.mkdir()
        shutil.copy(self.options.model, folder / "m")
        shutil.copy(self.options.data, folder / "d")
        (folder / "p").write_text("extends: pytorch\n")
        (folder / "l").symlink_to(rng.choice("mdpn"))
        (folder / "o").write_text("0 1 2 3 4 5 6 7\n")
        names = ["m", "d", "p", "l", "o", "n", "./d", "../" + folder.name + "/m", "", "/dev/full", "/dev/null", "."]
        chosen = {option: rng.choice(names) for option in
                  rng.sample(["--save", "--metrics", "--load", "--load-weights", "--policy", "--order"],
                             rng.randint(1, 4))}
        before = {name: (folder / name).read_bytes() for name in "mdp"}
        read = [chosen.get(option) for option in ("--policy", "--load", "--load-weights", "--order")]
        command = [self.options.amp_run, "m", "--data", "d", "--steps", "1", "--batch", "8", "--threads", "1",
                   *(word for pair in chosen.items() for word in pair)]
        good = self.run("files", number, command, cwd=folder)
        for name, content in before.items():
            if (name in "md" or name in read) and (folder / name).read_bytes() != content:
                print(f"files {number}: '{name}' was read and changed: {' '.join(command)}")
                self.failed += 1
                good = False
        if good:
            shutil.rmtree(folder)


def main():
    kinds = ["attributes", "origin", "schedule", "aliasing", "files"]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--amp-run", default="amp-run")
    parser.add_argument("--amp-opt", default="amp-opt")
    parser.add_argument("--model", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20, help="of each kind")
    parser.add_argument("--kinds", nargs="+", choices=kinds, default=kinds)
    fuzzer = Fuzzer(parser.parse_args())
    for kind in fuzzer.options.kinds:
        for number in range(fuzzer.options.count):
            fuzzer.one(kind, number)
    total = fuzzer.options.count * len(fuzzer.options.kinds)
    print(f"seed {fuzzer.options.seed}: {total} inputs, {fuzzer.refused} refused, {fuzzer.failed} failed")
    return 1 if fuzzer.failed else 0


sys.exit(main())
