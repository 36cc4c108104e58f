# The package AmpTraining: the targets Amp::Training and Amp::Image, in C++, and
# Amp::CAPI, in C, which load and train what amp-compile made, without LLVM or MLIR.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
include(CMakeFindDependencyMacro)
find_dependency(AmpRuntime CONFIG HINTS "${CMAKE_CURRENT_LIST_DIR}/../AmpRuntime" NO_DEFAULT_PATH)
include("${CMAKE_CURRENT_LIST_DIR}/AmpTrainingTargets.cmake")
