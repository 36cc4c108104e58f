//===- Conformance.h - The common part of runtimes' tests ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The suite talks to a runtime through the C ABI and device buffers alone, so
// it runs on any device: link it with a runtime and that one's Factories.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_CONFORMANCE_H
#define AMP_TEST_RUNTIME_CONFORMANCE_H

#include "amp-runtime/Runtime.h"

#include <algorithm>
#include <cstring>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

namespace amp::test {

/// The maker of a runtime under test.
struct Factory {
  const char *name;
  AmpRuntimeOptions options;
};

inline void PrintTo(const Factory &factory, std::ostream *stream) {
  *stream << factory.name;
}

// What follows is defined once per device, in its Factories.cpp.

/// The runtimes that the suite runs on. Results must be the same bits on all of
/// them.
std::vector<Factory> factories();

/// The reason for which this machine cannot test the device; empty where it
/// can.
std::string missingDevice();

/// True if the device must have this contraction. Others say so by a status.
bool offers(const AmpGemmDesc &desc);
/// True if the device must have every convolution; else it has none.
/// True if the device must have every pooling; else it has none.
bool offersPooling();

/// The most ranks that this machine has a device for, each one of its own where
/// it can be shared by none.
int32_t mostRanks();

/// Succeeds if `status` is success, else shows its message. Frees it.
inline testing::AssertionResult isSuccess(AmpStatus *status) {
  if (!status)
    return testing::AssertionSuccess();
  auto result = testing::AssertionFailure() << ampStatusMessage(status);
  ampStatusDestroy(status);
  return result;
}

/// Succeeds if `status` has this code and a message in house style that
/// contains `text`. Frees it.
inline testing::AssertionResult isFailure(AmpStatus *status, AmpStatusCode code,
                                          const std::string &text) {
  std::string message = ampStatusMessage(status);
  AmpStatusCode found = ampStatusCode(status);
  ampStatusDestroy(status);
  if (found != code)
    return testing::AssertionFailure() << "expected code " << code << ", found "
                                       << found << ": " << message;
  if (message.find(text) == std::string::npos)
    return testing::AssertionFailure()
           << "expected '" << text << "' in: " << message;
  if (message.find("expected") == std::string::npos || message.back() == '.')
    return testing::AssertionFailure() << "not in house style: " << message;
  return testing::AssertionSuccess();
}

struct Deleter {
  AmpRuntime *runtime = nullptr;
  void operator()(AmpRuntime *value) const { ampRuntimeDestroy(value); }
  void operator()(AmpBuffer *value) const { ampBufferDestroy(runtime, value); }
  void operator()(AmpGemmPlan *value) const {
    ampGemmPlanDestroy(runtime, value);
  }
  void operator()(AmpModule *value) const { ampModuleDestroy(runtime, value); }
  void operator()(AmpFeed *value) const { ampFeedDestroy(runtime, value); }
  void operator()(AmpRing *value) const { ampRingDestroy(runtime, value); }
  void operator()(AmpStep *value) const { ampStepDestroy(runtime, value); }
};
using RuntimePointer = std::unique_ptr<AmpRuntime, Deleter>;
using BufferPointer = std::unique_ptr<AmpBuffer, Deleter>;
using PlanPointer = std::unique_ptr<AmpGemmPlan, Deleter>;
using ModulePointer = std::unique_ptr<AmpModule, Deleter>;
using FeedPointer = std::unique_ptr<AmpFeed, Deleter>;
using RingPointer = std::unique_ptr<AmpRing, Deleter>;
using StepPointer = std::unique_ptr<AmpStep, Deleter>;

inline RuntimePointer makeRuntime(const Factory &factory) {
  AmpRuntime *runtime = nullptr;
  EXPECT_TRUE(isSuccess(ampRuntimeCreate(&factory.options, &runtime)));
  return RuntimePointer(runtime);
}

/// A runtime of the rank of `engine`, or of the only one where that is null.
/// All ranks may make theirs at once. Defined once per device.
RuntimePointer makeRank(const Factory &factory, const AmpCollectives *engine);

inline BufferPointer makeBuffer(AmpRuntime *runtime, uint64_t bytes) {
  AmpBuffer *buffer = nullptr;
  EXPECT_TRUE(isSuccess(ampBufferCreate(runtime, bytes, &buffer)));
  return BufferPointer(buffer, Deleter{runtime});
}

inline FeedPointer makeFeed(AmpRuntime *runtime, uint64_t bytes) {
  AmpFeed *feed = nullptr;
  EXPECT_TRUE(isSuccess(ampFeedCreate(runtime, bytes, &feed)));
  return FeedPointer(feed, Deleter{runtime});
}

inline RingPointer makeRing(AmpRuntime *runtime, uint64_t recordBytes,
                            int64_t numRecords) {
  AmpRing *ring = nullptr;
  EXPECT_TRUE(
      isSuccess(ampRingCreate(runtime, recordBytes, numRecords, &ring)));
  return RingPointer(ring, Deleter{runtime});
}

inline StepPointer makeStep(AmpRuntime *runtime, const AmpStepDesc &desc) {
  AmpStep *step = nullptr;
  EXPECT_TRUE(isSuccess(ampStepCreate(runtime, &desc, &step)));
  return StepPointer(step, Deleter{runtime});
}

/// Fills the inputs of steps that run from now on.
template <typename T>
void feedValues(AmpRuntime *runtime, AmpFeed *feed,
                const std::vector<T> &values) {
  void *host = nullptr;
  ASSERT_TRUE(isSuccess(ampFeedBegin(runtime, feed, &host)));
  std::copy(values.begin(), values.end(), static_cast<T *>(host));
  EXPECT_TRUE(isSuccess(ampFeedEnd(runtime, feed, values.size() * sizeof(T))));
}

class RuntimeTest : public testing::TestWithParam<Factory> {
protected:
  void SetUp() override {
    if (std::string reason = missingDevice(); !reason.empty())
      GTEST_SKIP() << reason;
    runtime = makeRuntime(GetParam());
    ASSERT_TRUE(runtime);
  }
  RuntimePointer runtime;
};

inline std::string factoryName(const testing::TestParamInfo<Factory> &info) {
  return info.param.name;
}

} // namespace amp::test

/// Skips a test that is not a RuntimeTest where the device is missing.
#define AMP_REQUIRE_DEVICE()                                                   \
  if (std::string reason = amp::test::missingDevice(); !reason.empty())        \
  GTEST_SKIP() << reason

/// Runs a suite on every runtime.
#define AMP_INSTANTIATE(SUITE)                                                 \
  INSTANTIATE_TEST_SUITE_P(Runtimes, SUITE,                                    \
                           testing::ValuesIn(amp::test::factories()),          \
                           amp::test::factoryName)

#endif // AMP_TEST_RUNTIME_CONFORMANCE_H
