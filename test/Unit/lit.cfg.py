# lit.cfg.py - runs the GoogleTest programs, bin/*-tests, each test on its own
# line of lit's summary.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os
import sys

sys.path.append(os.path.join(config.amp_source_dir, "test"))
import tiers

config.name = "AMP-Unit"
config.test_format = tiers.UnitTests(".", "-tests")
config.test_source_root = os.path.join(config.amp_binary_dir, "bin")
config.test_exec_root = config.test_source_root
config.environment.update(config.amp_sanitizer_environment)
if os.environ.get("AMP_CPU"):
    config.environment["AMP_CPU"] = os.environ["AMP_CPU"]

config.tiers = {
    "*": "landing",
    # Proofs by search, and one matrix on every number of threads.
    "AutocastProofTest.NeverWorseThanHeuristics": "nightly",
    "KernelTarget.EveryOpCompilesOnEveryCPU": "nightly",
    "Runtimes/GemmTest.*/Cpu[25]Threads": "nightly",
    "Runtimes/GemmTest.*/CudaAgain": "nightly",
}
config.levels = {
    "Cpu*": "nightly",
    "Runtimes/*": "nightly",
    "Schedules/StateViews*": "nightly",
    "ThreadsTest*": "nightly",
    "*Gemm*": "landing",
    "Kernel*": "landing",
    "MathAccuracy*": "landing",
}
# Sanitizers see nothing of what kernels compute of a million numbers, nor of LLVM,
# which compiles them for each kind of CPU.
config.unsanitized = ["MathAccuracy*", "KernelTarget.EveryOpCompilesOnEveryCPU"]
config.without_compiler = ["*"]
