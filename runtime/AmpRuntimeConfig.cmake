# The package AmpRuntime: the target Amp::Runtime, a C ABI without LLVM or MLIR.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include("${CMAKE_CURRENT_LIST_DIR}/AmpRuntimeTargets.cmake")
