# The package AmpC: the target Amp::amp, libamp.so, which compiles and trains
# through the C API of amp-c/Amp.h. No files of MLIR's or LLVM's are needed to
# build with it.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
include("${CMAKE_CURRENT_LIST_DIR}/AmpCTargets.cmake")
