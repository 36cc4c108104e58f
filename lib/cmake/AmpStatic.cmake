# AMP_STATIC_LIBRARIES: MLIR, LLVM and what they need, as archives, for programs
# and the wheel, which run where none of it is installed. glibc stays shared, because the GPU's
# libraries are loaded at run time.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# By file: Debian's CMake targets of MLIR's archives name the LLVM dylib as what
# they need. lld takes from archives what is used, in whatever order they come;
# those for C and for MLIR's own tests would only be in the way.
file(GLOB AMP_STATIC_LIBRARIES "${LLVM_LIBRARY_DIR}/libMLIR*.a" "${LLVM_LIBRARY_DIR}/libLLVM*.a")
list(FILTER AMP_STATIC_LIBRARIES EXCLUDE REGEX "CAPI|Test")
foreach(name z zstd)
  find_library(AMP_STATIC_${name} NAMES lib${name}.a REQUIRED
    DOC "Archive of lib${name}, which LLVM compresses with")
  list(APPEND AMP_STATIC_LIBRARIES "${AMP_STATIC_${name}}")
endforeach()
if(NOT EXISTS "${LLVM_LIBRARY_DIR}/libMLIRIR.a" OR NOT EXISTS "${LLVM_LIBRARY_DIR}/libLLVMCore.a")
  message(FATAL_ERROR "AMP_STATIC: expected archives of MLIR and LLVM in "
    "${LLVM_LIBRARY_DIR}, found no libMLIRIR.a or no libLLVMCore.a; install "
    "libmlir-22-dev and llvm-22-dev, or leave AMP_STATIC off")
endif()
