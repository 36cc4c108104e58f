//===- StubConvolutions.h - Convolutions of cuDNN, by the CPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stub of cuDNN computes nothing; a test that wants numbers has the CPU's
// runtime compute them.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STUBCONVOLUTIONS_H
#define AMP_TEST_RUNTIME_STUBCONVOLUTIONS_H

#include "Stub.h"
#include "amp-runtime/Runtime.h"

#include <gtest/gtest.h>

namespace amp::stub {

/// Computes on the CPU.
inline void convolve(AmpRuntime *cpu, const Convolution &given) {
  // By cudnnDataType_t: f32, f16 and bf16.
  const std::map<int, int32_t> types = {
      {0, AMP_F32}, {2, AMP_F16}, {9, AMP_BF16}};
  AmpConvDesc desc = {};
  // Of x, w and y.
  const int32_t results[] = {AMP_CONV_X, AMP_CONV_W, AMP_CONV_Y};
  desc.result = results[given.result];
  desc.xType = desc.wType = desc.yType = types.at(given.type);
  const auto &[x, w, y] = given.sizes;
  desc.batch = x[0];
  desc.channels = x[1];
  desc.outputs = w[0];
  desc.groups = x[1] / w[1];
  size_t rank = given.strides.size();
  for (size_t i = 0; i < 3; ++i) {
    bool isThere = i + rank >= 3;
    size_t at = i + rank - 3;
    desc.sizes[i] = isThere ? x[at + 2] : 1;
    desc.kernel[i] = isThere ? w[at + 2] : 1;
    desc.counts[i] = isThere ? y[at + 2] : 1;
    desc.strides[i] = isThere ? given.strides[at] : 1;
    desc.dilations[i] = isThere ? given.dilations[at] : 1;
    desc.low[i] = isThere ? given.before[at] : 0;
  }
  std::vector<uint8_t> bytes(AMP_CONV_DESC_BYTES);
  ampConvDescEncode(&desc, bytes.data());
  AmpCallPlan *plan = nullptr;
  AmpStatus *status =
      ampCallPlanCreate(cpu, AMP_CALL_CONV, bytes.data(), bytes.size(), &plan);
  ASSERT_EQ(status, nullptr) << ampStatusMessage(status);
  int64_t operands[3];
  for (int i = 0, next = 0; i < 3; ++i)
    operands[i == given.result ? 2 : next++] =
        reinterpret_cast<int64_t>(given.data[i]);
  ampCall(cpu, plan, operands, 3, nullptr);
  ampCallPlanDestroy(cpu, plan);
  status = ampRuntimeTakeError(cpu);
  EXPECT_EQ(status, nullptr) << ampStatusMessage(status);
  ampStatusDestroy(status);
}

} // namespace amp::stub

#endif // AMP_TEST_RUNTIME_STUBCONVOLUTIONS_H
