# models.py - models that attack the compiler: each is refused with an error, or
# trains, and nothing else.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs every case of a list through amp-run. A case is a model in which one
piece of text is replaced, and what the error has to say, or None where the model
is fine. A signal, a sanitizer's report, a control character on the terminal or a
line of the file that must stay secret fails."""

import pathlib
import re
import subprocess
import sys

AMP_RUN, DATA, WORK = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
# A run that hangs fails after these; nothing takes a tenth of it.
SECONDS = 600
SECRET = "secret-7f3a: not for everyone"

MODEL = """
amp.variable @w : tensor<64x10xf32> = #amp.zeros {variable}
amp.variable @b : tensor<10xf32> = #amp.zeros {bias}
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w, @b]
amp.scaler @s = #amp.dynamic<init = 1024.0>
{extra}
func.func @train(%x: tensor<?x64xf32> {{amp.name = "x"}}, %y: tensor<?xi64> {{amp.name = "y"}})
    -> (tensor<f32> {{amp.name = "loss"}}) attributes {{amp.entry = "train" {entry}}} {{
  %w = amp.read @w : tensor<64x10xf32>
  %b = amp.read @b : tensor<10xf32>
  %0 = amp.matmul %x, %w {op} : (tensor<?x64xf32>, tensor<64x10xf32>) -> tensor<?x10xf32>
  %1 = amp.add %0, %b : tensor<?x10xf32>, tensor<10xf32>
  %2 = amp.cross_entropy %1, %y : tensor<?x10xf32>, tensor<?xi64>
  {body}
  %g = amp.backward %2 for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  amp.step @opt %u : !amp.gradients<unscaled>
  return %2 : tensor<f32>
}}
"""
PLACES = ("module", "variable", "bias", "extra", "entry", "op", "body")


def model(**places):
    """The model with text in these places."""
    text = MODEL.format(**{place: places.get(place, "") for place in PLACES})
    attributes = places.get("module")
    return f"module attributes {{{attributes}}} {{{text}}}" if attributes else text


EXTREMES = ["-1", "-1024", "-9223372036854775808", "9223372036854775807", "4611686018427387904"]
ODD = ['"text"', "[]", "{}", "unit", "3 : i8", "1.0e999 : f32", "0x7FC00000 : f32",
       "-170141183460469231731687303715884105728 : i128", "dense<0> : tensor<2xi32>",
       "[[[[[[]]]]]]", "array<i64: " + ", ".join(["1"] * 1000) + ">"]
NO_COMPILER = "which the compiler sets; remove it"
ROLE = "expected a variable without 'role'"


def cases():
    yield "plain", model(), None
    # What passes tell each other, in every place and with every kind of value: refused by
    # the rules of an attribute, or since it is there.
    for name in ("amprt.run", "amprt.offset", "amprt.other"):
        for value in EXTREMES[:3] + ['"r"', "unit"]:
            yield f"{name}={value}", model(variable=f"{{{name} = {value}}}"), f"'{name}'"
    for value in EXTREMES:
        yield f"run-position={value}", model(
            variable=f'{{amprt.run = #amprt.run<"r", position = {value}>}}',
            bias='{amprt.run = #amprt.run<"r", position = 0>}'), (
                "a multiple of 32" if int(value) < 0 or int(value) % 32 else NO_COMPILER)
    for name in ("amprt.arguments", "amprt.results"):
        for value in ODD + ["3", '[#amprt.slot<"x" : tensor<4xf32> at 64>]']:
            yield f"{name}={value[:20]}", model(entry=f", {name} = {value}"), f"'{name}'"
    for name in ("amprt.state_bytes", "amprt.step_bytes", "amprt.input_bytes"):
        for value in EXTREMES[1:3]:
            yield f"{name}={value}", model(module=f"{name} = {value} : i64"), f"'{name}'"
    for value in ("unit", "-1"):
        yield f"op-attribute={value}", model(op=f"{{amprt.relaxed = {value}}}"), NO_COMPILER
    # Ops of the kernel phase.
    for op in ('%m = amprt.buffer {arena = "state", offset = -64 : i64} : memref<8xf32>',
               '%m = amprt.buffer symbol @w {arena = "state", offset = 0 : i64} : memref<99999xf32>',
               '%m = amprt.buffer argument "x" : memref<1xf32>'):
        yield "buffer", model(body=op), "expected a training graph, found 'amprt.buffer'"
    yield "kernel", model(extra="""amprt.kernel @k outer 0 operands [#amprt.operand<
        element = f32, direction = inout, inner = contiguous>] {
        ^bb0(%x: f32): amprt.yield %x : f32 }"""), "expected a training graph, found 'amprt.kernel'"
    # Roles: what vanishes from a checkpoint, what a skipped step changes.
    for role in ("constant", "injection", "scale", "rng", "skipped", "master", "momentum",
                 "applied_steps", "first_moment", "growth_tracker"):
        owner, other = (" of @w", "") if role not in ("constant", "injection", "rng") else ("", " of @w")
        yield f"role={role}", model(variable=f'{{role = #amp.role<{role}{owner}>}}'), ROLE
        yield f"buffer-role={role}", model(
            bias="", extra=f'amp.variable @z : tensor<f32> = #amp.zeros {{role = #amp.role<{role}{owner}>, trainable = false}}'), ROLE
        yield f"owner-of-role={role}", model(variable=f'{{role = #amp.role<{role}{other}>}}'), f"expected '#amp.role<{role}"
    for owner in ("@nobody", "@w::@x", "w"):
        yield f"owner={owner}", model(variable=f'{{role = #amp.role<momentum of {owner}>}}'), "owner"
    for role in ('"scale"', '"\\1B[2J"', "7 : i32"):
        yield f"role={role}", model(variable=f"{{role = {role}}}"), "'role' failed to satisfy constraint"
    for role in ("SCALE", "", '"scale"'):
        yield f"role={role}", model(variable=f"{{role = #amp.role<{role}>}}"), "role"
    for init in ("#amp.full<value = -1024.0>", "#amp.zeros", "dense<0x7FC00000> : tensor<f32>",
                 "#amp.full<value = 2.0>"):
        yield f"scale={init}", model(
            extra=f'amp.variable @s.scale : tensor<f32> = {init} {{role = #amp.role<scale of @s>, trainable = false}}'), ROLE
    yield "own-scale", model(
        extra='amp.variable @s.scale : tensor<f32> = #amp.full<value = 1024.0> {role = #amp.role<scale of @s>, trainable = false}'), None
    yield "scale-taken", model(
        extra="amp.variable @s.scale : tensor<f32> = #amp.ones {trainable = false}"), "is that of the compiler's own"
    yield "short-master", model(extra='amp.variable @z : tensor<f32> = #amp.zeros {role = #amp.role<master of @w>}'), ROLE
    # Files are not for a module to name, and messages show no line of them.
    secret = WORK / "secret.yaml"
    for value in (f'"{secret}"', f'{{extends = "{secret}"}}', f'{{extends = ["pytorch", "{secret}"]}}',
                  '"/etc/passwd"', '{extends = "/etc/passwd"}', '{extends = "/dev/zero"}', '{extends = "."}',
                  '{extends = "/proc/self/environ"}'):
        yield f"policy={value}", model(module=f"amp.policy = {value}"), "never by a module"
    yield "policy-preset", model(module='amp.policy = {extends = "pytorch"}'), None
    for value in ODD:
        if value not in ("{}",):
            yield f"policy={value[:20]}", model(module=f"amp.policy = {value}"), ""
    for name in (str(secret), "/etc/passwd"):
        yield f"location={name}", model(
            body=f'%bad = amp.read @nothing : tensor<10xf32> loc("{name}":1:1)'), "nothing"
    # Names that no terminal and no file can hold.
    for name in (r"\1B[2J", r"\07", r"a\0Ab", r"\C2\9B31m", r"\FF\FE", r"\00", "__metadata__"):
        yield f"symbol={name}", model(
            extra=f'amp.variable @"{name}" : tensor<2xf32> = #amp.zeros {{trainable = false}}'), "choose another name"
        yield f"name={name}", model().replace('amp.name = "loss"', f'amp.name = "{name}"'), "choose another name"
    yield "location-name", model(
        body=r'%bad = amp.read @nothing : tensor<10xf32> loc("\1B]0;x\07":1:1)'), "nothing"
    # Attributes at their extremes.
    for value in EXTREMES + ["0"]:
        yield f"batch={value}", model(entry=f", amp.batch = {value} : i64"), None
        yield f"ignore={value}", model(
            body=f"%l = amp.cross_entropy %1, %y {{ignore_index = {value} : i64}} : tensor<?x10xf32>, tensor<?xi64>"), ...
        yield f"slice={value}", model(
            body=f"%l = amp.slice %b [{value}] to [4] : tensor<10xf32> -> tensor<4xf32>"), ...
    for value in ("nan", "inf", "-1.0", "0.0", "1e400", "-1e-400", "3.5e38"):
        yield f"lr={value}", model().replace("lr = 0.1", f"lr = {value}"), ...
        yield f"init={value}", model().replace("init = 1024.0", f"init = {value}"), ...
        yield f"full={value}", model().replace("tensor<10xf32> = #amp.zeros", f"tensor<10xf32> = #amp.full<value = {value}>"), ...
    for shape in ("9223372036854775807xf32", "1099511627777xf32", "1048576x1048576x1048576xf32", "0xf32", "?xf32"):
        yield f"shape={shape}", model(
            extra=f"amp.variable @huge : tensor<{shape}> = #amp.zeros {{trainable = false}}"), ...
    yield "result-like-a-record", model().replace('amp.name = "loss"', 'amp.name = "@s.scale"'), ...


def run(name, text, expected):
    path = WORK / "model.mlir"
    path.write_text(text)
    done = subprocess.run([AMP_RUN, str(path), "--data", DATA, "--steps", "1", "--batch", "8",
                           "--threads", "1"], capture_output=True, timeout=SECONDS)
    output = (done.stdout + done.stderr).decode(errors="replace")
    problems = []
    if done.returncode not in (0, 1):
        problems.append(f"exit status {done.returncode}")
    if re.search(r"Sanitizer|Stack dump|Assertion|runtime error:", output):
        problems.append("crashed")
    if re.search(r"[\x00-\x08\x0b-\x1f\x7f\x80-\x9f]", output):
        problems.append("control characters")
    if "secret-7f3a" in output or "root:" in output:
        problems.append("shows a file")
    if expected is None and done.returncode:
        problems.append("refused")
    if isinstance(expected, str) and not (done.returncode == 1 and "error" in output and expected in output):
        problems.append(f"expected an error with '{expected}'")
    if problems:
        print(f"{name}: {', '.join(problems)}\n{output}")
    return not problems


def main():
    WORK.mkdir(parents=True, exist_ok=True)
    (WORK / "secret.yaml").write_text(SECRET + "\n")
    results = [run(*case) for case in cases()]
    print(f"{sum(results)} of {len(results)} as expected")
    return 0 if all(results) and len(results) > 170 else 1


sys.exit(main())
