# lit.cfg.py - runs the GoogleTest programs, bin/*-tests, each test on its own
# line of lit's summary.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os

import lit.formats

config.name = "AMP-Unit"
config.test_format = lit.formats.GoogleTest(".", "-tests")
config.test_source_root = os.path.join(config.amp_binary_dir, "bin")
config.test_exec_root = config.test_source_root
config.environment.update(config.amp_sanitizer_environment)
left_out = []
# Sanitizers see nothing of what kernels compute of a million numbers, nor of LLVM,
# which compiles them for each kind of CPU.
if config.amp_is_sanitized:
    left_out += ["MathAccuracy*", "KernelTarget.EveryOpCompilesOnEveryCPU"]
# tools/check --cpu: neither a GPU's code depends on it, nor placement, nor what
# reads files, queues and prints.
if os.environ.get("AMP_CPU"):
    config.environment["AMP_CPU"] = os.environ["AMP_CPU"]
    left_out += ["*Autocast*", "*Cuda*", "*FeedTest*", "*RingTest*", "Assembler*", "Convert*",
                 "CreationTest*", "Dataset*", "Explain*", "Fault*", "Handle*", "Instruction*",
                 "LoopDepth*", "PassFunctions*", "Placement*", "Policy*", "Profile*",
                 "RandomFill*", "Safetensors*", "Stream*"]  # fmt: skip
if left_out:
    config.environment["GTEST_FILTER"] = "-" + ":".join(left_out)
