# tiers.py - which run takes a test: each landing, the night, or a release.
#
# lit's two formats, as lit.cfg.py and Unit/lit.cfg.py use them: they read what
# each folder declares of its tests, leave out what another run takes, and measure
# what a test costs. docs/internals/Testing.md says how to choose a tier.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A folder declares its tests in its lit.local.cfg:

    config.tiers = {"*": "landing", "cuda-assemble.test": "nightly"}
    config.levels = {"*": "nightly", "emit-kernels.mlir": "landing"}
    config.watches = ["lib/Schedule", "runtime", "lib/CAPI/Amp.cpp"]

A key is the name of a test or a pattern of names; of several that match a test, the
last counts. `levels` are tests whose bits or instructions depend on the CPU's vectors:
`tools/check --cpu LEVEL` runs them alone, each in the tier that is said here (None: the
test is not one of them). A landing that changes one of `watches`, files or folders, runs the
nightly tests of this folder, too, without those in `overnight`, patterns of tests of
many minutes. `without_compiler` are patterns of the tests that a
build without the compiler runs, as the landing's under sanitizers is; `unsanitized`, of
tests of GoogleTest that say nothing under sanitizers. A test without a tier is an
error, and so is a key that matches no test, and a watch that names nothing."""

import fnmatch
import os
import resource
import subprocess

import lit.formats
import lit.Test

# A run takes the tests of its own tier and of all before it.
TIERS = ("landing", "nightly", "release")


def has_compiler(config):
    """Whether this build has the compiler, or only what runs and trains its images."""
    return os.path.exists(os.path.join(config.amp_binary_dir, "bin", "amp-compile"))


class Declaration:
    """What the configuration of a folder declares, and what of it this run takes.

    tools/check says that in the environment: AMP_TEST_TIER, all tiers where it is not
    set; AMP_TEST_CHANGED, the files that this landing changes; AMP_CPU."""

    def __init__(self, config, folder, lit_config):
        self.folder = folder
        self.tiers = getattr(config, "tiers", {})
        self.levels = getattr(config, "levels", {})
        self.unsanitized = getattr(config, "unsanitized", [])
        self.without_compiler = getattr(config, "without_compiler", [])
        self.overnight = getattr(config, "overnight", [])
        self.unused = {*self.tiers, *self.levels, *self.unsanitized, *self.without_compiler, *self.overnight}
        self.is_sanitized = config.amp_is_sanitized
        self.has_compiler = has_compiler(config)
        self.run = os.environ.get("AMP_TEST_TIER", TIERS[-1])
        for tier in {self.run, *self.tiers.values(), *self.levels.values()} - {*TIERS, None}:
            lit_config.fatal(f"{folder}: expected a tier of {', '.join(TIERS)}, found '{tier}'")
        watches = getattr(config, "watches", [])
        for watched in watches:
            if not os.path.exists(os.path.join(config.amp_source_dir, watched)):
                lit_config.fatal(f"{folder}: expected a file or folder to watch, found no '{watched}'")
        changed = [
            name
            for name in os.environ.get("AMP_TEST_CHANGED", "").split()
            if any(f"{name}/".startswith(f"{watched}/") for watched in watches)
        ]
        self.is_landing = self.run == "landing"
        if changed and self.is_landing:
            lit_config.note(f"{folder}: its nightly tests run too, as {changed[0]} changed")
            self.run = "nightly"

    def matching(self, patterns, name):
        found = [pattern for pattern in patterns if fnmatch.fnmatchcase(name, pattern)]
        self.unused.difference_update(found)
        return found

    def tier_in(self, table, name):
        keys = self.matching(table, name)
        return table[keys[-1]] if keys else None

    def missing_feature(self, name, lit_config):
        """The feature for want of which this run leaves out a test, as by REQUIRES
        (summary.py declares them); None where it takes the test."""
        tier, level = self.tier_in(self.tiers, name), self.tier_in(self.levels, name)
        is_overnight = self.matching(self.overnight, name) and self.is_landing
        if not tier:
            lit_config.error(
                f"{self.folder}/{name}: expected config.tiers of the folder's lit.local.cfg to "
                "have its tier, found none; docs/internals/Testing.md says how to choose"
            )
            return None
        if not self.matching(self.without_compiler, name) and not self.has_compiler:
            return "compiler"
        if self.matching(self.unsanitized, name) and self.is_sanitized:
            return "unsanitized"
        if os.environ.get("AMP_CPU"):
            if not level:
                return "one-level"
            tier = max(tier, level, key=TIERS.index)
        return f"tier-{tier}" if is_overnight or TIERS.index(tier) > TIERS.index(self.run) else None

    def check_keys(self, lit_config):
        """Finds keys that match nothing, once all tests of the folder are known; without
        the compiler, there are not all."""
        for key in sorted(self.unused) if self.has_compiler else []:
            lit_config.error(f"{self.folder}: expected a test '{key}', which is declared, found none")


class Measured:
    """Of both formats: the result of a test of a landing says how many CPU seconds its
    processes took, and a test that is left out says for want of which feature."""

    def execute(self, test, lit_config):
        if getattr(test, "missing_feature", None):
            test.requires = [test.missing_feature]
            return lit.Test.Result(lit.Test.UNSUPPORTED)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        result = super().execute(test, lit_config)
        if not isinstance(result, lit.Test.Result):
            result = lit.Test.Result(*result)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        if getattr(test, "tier", TIERS[0]) == TIERS[0]:
            result.addMetric("cpu", lit.Test.RealMetricValue(seconds))
        return result


class ShellTests(Measured, lit.formats.ShTest):
    """The tests of a folder, a file each."""

    def getTestsForPath(self, suite, path, lit_config, config):
        for test in super().getTestsForPath(suite, path, lit_config, config):
            folder = "/".join(path[:-1])
            # A folder in another one begins with a copy of what that has.
            if not hasattr(config, "declaration") or config.declaration.folder != folder:
                config.declaration = Declaration(config, folder, lit_config)
            test.missing_feature = config.declaration.missing_feature(path[-1], lit_config)
            test.tier = config.declaration.tier_in(config.declaration.tiers, path[-1])
            yield test

    def getTestsInDirectory(self, suite, path, lit_config, config):
        yield from super().getTestsInDirectory(suite, path, lit_config, config)
        if hasattr(config, "declaration") and config.declaration.folder == "/".join(path):
            config.declaration.check_keys(lit_config)


class UnitTests(Measured, lit.formats.GoogleTest):
    """The tests of GoogleTest's programs; patterns match Suite.Name."""

    def getTestsInDirectory(self, suite, path, lit_config, config):
        declaration, filtered = Declaration(config, "Unit", lit_config), []
        for program in sorted(os.listdir(suite.source_root)):
            if not program.endswith("-tests"):
                continue
            for name in names_in(os.path.join(suite.source_root, program)):
                missing = declaration.missing_feature(name, lit_config)
                if missing:
                    filtered.append(name)
                    test = lit.Test.Test(suite, (*path, program, *name.split(".", 1)), config)
                    test.missing_feature = missing
                    yield test
        declaration.check_keys(lit_config)
        config.environment["GTEST_FILTER"] = "-" + ":".join(filtered)
        yield from super().getTestsInDirectory(suite, path, lit_config, config)


def names_in(program):
    """Suite.Name of each test of a program; parameters stay parts of the names."""
    listing = subprocess.run([program, "--gtest_list_tests"], capture_output=True, text=True)
    suite = ""
    for line in listing.stdout.splitlines():
        name = line.split("#")[0].strip()
        if not line.startswith(" "):
            suite = name
        elif "DISABLED_" not in suite + name:
            yield suite + name
