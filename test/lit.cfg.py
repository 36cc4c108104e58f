# lit.cfg.py - how the .mlir and .test files below this directory are run.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os

import lit.formats

config.name = "AMP"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
# Unit is a suite of its own; the others hold inputs of tests.
config.excludes = ["Unit", "Runtime", "Examples", "Benchmark", "goldens", "Inputs"]
config.test_source_root = os.path.dirname(os.path.abspath(__file__))
config.test_exec_root = os.path.join(config.amp_binary_dir, "test")

tools = [os.path.join(config.amp_binary_dir, "bin"), config.llvm_tools_dir]
config.environment["PATH"] = os.pathsep.join([*tools, os.environ["PATH"]])
config.environment.update(config.amp_sanitizer_environment)

examples = os.path.join(config.test_source_root, "Examples")
training = os.path.join(config.test_source_root, "Training")
config.substitutions += [
    ("%python", config.python),
    ("%root", config.amp_source_dir),
    ("%build", config.amp_binary_dir),
    ("%digits_mlp", os.path.join(examples, "digits-mlp.mlir")),
    ("%digits_data", os.path.join(examples, "digits.safetensors")),
    ("%training", training),
]
