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
# tools/check --cpu: neither a GPU's code nor placement depends on it.
if os.environ.get("AMP_CPU"):
    config.environment["AMP_CPU"] = os.environ["AMP_CPU"]
    config.environment["GTEST_FILTER"] = "-*Cuda*:Autocast*:Placement*:CreationTest*"
