//===- NotBuiltTest.cpp - CUDA in a build without it ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program of its own, which has the runtime without its CUDA files.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

using namespace amp::test;

TEST(NotBuiltTest, CudaIsUnavailableWithAdvice) {
  AmpRuntimeOptions options = {1, AMP_DEVICE_CUDA, 0};
  AmpRuntime *runtime = reinterpret_cast<AmpRuntime *>(1);
  EXPECT_TRUE(isFailure(ampRuntimeCreate(&options, &runtime),
                        AMP_STATUS_UNAVAILABLE,
                        "found one built without CUDA; configure with "
                        "-DAMP_CUDA=ON"));
  EXPECT_EQ(runtime, nullptr);
}
