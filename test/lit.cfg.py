# lit.cfg.py - how the .mlir and .test files below this directory are run.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import ctypes
import os
import shutil
import subprocess
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import tiers
from summary import DECLARED_FEATURES

config.name = "AMP"
config.test_format = tiers.ShellTests(execute_external=False)
config.suffixes = [".mlir", ".test"]
# Unit is a suite of its own; the others hold inputs of tests.
config.excludes = ["Unit", "Examples", "Benchmark", "goldens", "Inputs"]
config.test_source_root = os.path.dirname(os.path.abspath(__file__))
config.test_exec_root = os.path.join(config.amp_binary_dir, "test")

tools = [os.path.join(config.amp_binary_dir, "bin"), config.llvm_tools_dir]
if not tiers.has_compiler(config):
    tools.append(os.path.join(config.amp_source_dir, "build", "release", "bin"))
config.environment["PATH"] = os.pathsep.join([*tools, os.environ["PATH"]])
config.environment.update(config.amp_sanitizer_environment)
# What is expected is the CPU's bits and messages, on a machine with a GPU too.
config.environment["AMP_TARGET"] = "cpu"
# tools/check --cpu; tiers.py leaves out what no instruction of the CPU decides.
if os.environ.get("AMP_CPU"):
    config.environment["AMP_CPU"] = os.environ["AMP_CPU"]
# Nothing that the user's runs keep decides about a test.
config.environment["AMP_CACHE_DIR"] = os.path.join(config.test_exec_root, "cache")

examples = os.path.join(config.test_source_root, "Examples")
training = os.path.join(config.test_source_root, "Training")
config.substitutions += [
    ("%python", config.python),
    ("%root", config.amp_source_dir),
    ("%build", config.amp_binary_dir),
    ("%digits_mlp", os.path.join(examples, "digits-mlp.mlir")),
    ("%digits_data", os.path.join(examples, "digits.safetensors")),
    ("%training", training),
    ("%path", config.environment["PATH"]),
    ("%cc", config.cc),
    ("%cxx", config.cxx),
    ("%llvm_include", config.llvm_include_dir),
    ("%out_of_reach", "bash " + os.path.join(config.test_source_root, "Embed", "Inputs", "out-of-reach.sh")),
]


def provide(feature):
    """Says that this machine has what tests ask for as `REQUIRES: feature`."""
    if feature not in DECLARED_FEATURES:
        lit_config.fatal(f"expected a feature that test/summary.py declares, found '{feature}'")
    config.available_features.add(feature)


# Sanitized libraries link only into programs that are sanitized as well.
provide("sanitized" if config.amp_is_sanitized else "unsanitized")


def has_cuda():
    """Whether a driver finds a GPU and the build has the tests for it."""
    suite = os.path.join(config.amp_binary_dir, "bin", "amp-runtime-cuda-conformance")
    try:
        return os.path.exists(suite) and ctypes.CDLL("libcuda.so.1").cuInit(0) == 0
    except OSError:
        return False


if has_cuda():
    provide("cuda")

# Stand-ins for NVIDIA's libraries, which a build with CUDA has. Python cannot
# load sanitized ones.
stubs = os.path.join(config.amp_binary_dir, "lib", "counting")
if os.path.exists(stubs) and not config.amp_is_sanitized:
    provide("cuda-stubs")

# The driver that computes (Driver), on which amp-run trains without a GPU.
computing = os.path.join(config.amp_binary_dir, "lib", "computing")
if os.path.exists(os.path.join(computing, "libcuda.so.1")) and not config.amp_is_sanitized:
    provide("computing-driver")
    config.substitutions += [
        ("%computing_folder", computing),
        ("%computing", f"env AMP_CUDA_LIBRARY_DIR={computing} AMP_ASSEMBLER=driver"),
    ]

if os.path.exists(os.path.join(computing, "libcudnn.so.9")) and not config.amp_is_sanitized:
    provide("cudnn-stub")

# The CUDA toolkit's assembler checks PTX; no GPU is needed for that.
ptxas = shutil.which("ptxas") or shutil.which("/usr/local/cuda/bin/ptxas")
if ptxas:
    provide("ptxas")
    config.substitutions.append(("%ptxas", ptxas))

# Each MPI with its mpirun, which ends what hangs; the libraries of MPIs leak.
for mpi, mpirun in (
    ("openmpi", "mpirun.openmpi --allow-run-as-root --oversubscribe --timeout 300"),
    ("mpich", "env MPIEXEC_TIMEOUT=300 mpirun.mpich"),
):
    engine = os.path.join(config.amp_binary_dir, "lib", f"libamp-{mpi}.so")
    program = shutil.which(f"mpirun.{mpi}")
    if program and os.path.exists(engine) and not config.amp_is_sanitized:
        provide(mpi)
        config.substitutions.append((f"%{mpi}", mpirun))

# Machines, made of namespaces, for ranks with a network between them.
machines = [config.python, os.path.join(config.test_source_root, "Parallel", "two_machines.py")]
if subprocess.run([*machines, "probe"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
    provide("netns")

# A browser for the page of amp-report; Debian has it with and without windows.
chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
if chromium:
    provide("chromium")
    config.substitutions.append(("%chromium", chromium))


def find_nvjitlink():
    """The folder of the same assembler as a library, empty where the loader finds
    it, None where there is none."""
    for folder in (os.environ.get("AMP_CUDA_LIBRARY_DIR", ""), "", "/usr/local/cuda/lib64"):
        for version in ("13", "12"):
            try:
                ctypes.CDLL(os.path.join(folder, f"libnvJitLink.so.{version}"))
                return folder
            except OSError:
                pass
    return None


# What it leaks is not our concern.
nvjitlink_dir = None if config.amp_is_sanitized else find_nvjitlink()
if nvjitlink_dir is not None:
    provide("nvjitlink")
    config.substitutions.append(("%nvjitlink_dir", nvjitlink_dir))


def find_cudnn():
    """The folder of the real cuDNN, which makes plans without a GPU; None where none is."""
    if not os.path.exists(os.path.join(config.amp_binary_dir, "bin", "amp-cudnn-plans")):
        return None
    for folder in (os.environ.get("AMP_CUDA_LIBRARY_DIR", ""), "/usr/local/cuda/lib", "/usr/local/cuda/lib64"):
        if os.path.exists(os.path.join(folder, "libcudnn_engines_precompiled.so.9")):
            return folder
    return None


cudnn_dir = None if config.amp_is_sanitized else find_cudnn()
if cudnn_dir:
    provide("cudnn")
    config.substitutions.append(("%cudnn", cudnn_dir))

# StableHLO's own verifiers, and XLA: tools/install-jaxlib, or a python that the
# user names.
jaxlib_python = os.environ.get(
    "AMP_JAXLIB_PYTHON",
    os.path.join(config.amp_source_dir, "build", "jaxlib", "bin", "python"),
)
find_jax = "import importlib.util, sys; sys.exit(not importlib.util.find_spec('jax'))"
if (
    shutil.which(jaxlib_python)
    and subprocess.run([jaxlib_python, "-c", find_jax]).returncode == 0
):
    provide("jaxlib")
    config.substitutions += [
        ("%jaxlib_python", jaxlib_python),
        ("%jaxlib_bin", os.path.dirname(shutil.which(jaxlib_python))),
    ]
    if subprocess.run([jaxlib_python, "-c", find_jax.replace("'jax'", "'optax'")]).returncode == 0:
        provide("optax")

# PyTorch, for what is imported from it, and libraries of its models: tools/install-torch,
# or a python that the user names.
torch_python = os.environ.get(
    "AMP_TORCH_PYTHON", os.path.join(config.amp_source_dir, "build", "torch", "bin", "python")
)
find_torch = "import importlib.util, sys; sys.exit(not importlib.util.find_spec('torch'))"
if (
    shutil.which(torch_python)
    and subprocess.run([torch_python, "-c", find_torch]).returncode == 0
):
    provide("torch")
    config.substitutions.append(("%torch_python", torch_python))
    torchrun = f"env OMP_NUM_THREADS=1 {torch_python} -m torch.distributed.run --standalone --nproc-per-node"
    config.substitutions.append(("%torchrun", torchrun))
    find_models = find_torch.replace(
        "not importlib.util.find_spec('torch')",
        "not all(map(importlib.util.find_spec, ('timm', 'torchvision', 'transformers')))",
    )
    if subprocess.run([torch_python, "-c", find_models]).returncode == 0:
        provide("torch-models")

# The Python package of the source tree, with the library of this build.
library = os.path.join(config.amp_binary_dir, "lib", "libamp.so")
package = os.path.join(config.amp_source_dir, "tools", "python")
config.substitutions.append(("%library", library))
config.substitutions.append(("%package", f"env PYTHONPATH={package} AMP_LIBRARY={library}"))
if os.path.exists(os.path.join(config.amp_binary_dir, "lib", "wheel", "libamp.so")):
    provide("wheel")
