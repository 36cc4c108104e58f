//===- NotBuilt.cpp - In place of the CUDA runtime ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A build without CUDA has the same entries and the same devices; asking for
// this one is a status like that of a machine without a GPU.
//
//===----------------------------------------------------------------------===//

#include "../common/Runtime.h"

using namespace amp;

Status cuda::createRuntime(const AmpRuntimeOptions &, RuntimePointer &) {
  return makeStatus(AMP_STATUS_UNAVAILABLE,
                    "expected a runtime with CUDA, found one built without "
                    "CUDA; configure with -DAMP_CUDA=ON where the headers of "
                    "the CUDA Toolkit (12.8 or later) are installed, or use "
                    "the device 'cpu'");
}
