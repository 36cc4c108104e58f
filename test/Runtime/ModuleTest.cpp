//===- ModuleTest.cpp - Code that is loaded ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Part of the conformance suite of devices that load their kernels from
// modules.
//
//===----------------------------------------------------------------------===//

#include "TestKernels.h"

using namespace amp::test;

namespace {

class ModuleTest : public RuntimeTest {
protected:
  testing::AssertionResult loads(const std::string &image,
                                 ModulePointer &module) {
    AmpModule *made = nullptr;
    AmpStatus *status =
        ampModuleCreate(runtime.get(), image.data(), image.size(), &made);
    module = ModulePointer(made, Deleter{runtime.get()});
    return isSuccess(status);
  }
  static AmpKernel find(const ModulePointer &module, const char *name) {
    AmpKernel kernel = nullptr;
    EXPECT_TRUE(isSuccess(ampModuleKernel(module.get(), name, &kernel)));
    return kernel;
  }
};

/// Of the driver, as the description tells it: 1000 * major + 10 * minor.
int versionOfCuda(AmpRuntime *runtime) {
  std::string text = ampRuntimeDescription(runtime);
  std::string before = "driver for CUDA ";
  size_t at = text.find(before);
  if (at == std::string::npos)
    return 0;
  int major = 0, minor = 0;
  sscanf(text.c_str() + at + before.size(), "%d.%d", &major, &minor);
  return 1000 * major + 10 * minor;
}

} // namespace

TEST_P(ModuleTest, BlocksHaveTheThreadsThatTheKernelSays) {
  ModulePointer module;
  ASSERT_TRUE(loads(testPtx, module));
  constexpr int64_t blocks = 5;
  BufferPointer sizes = makeBuffer(runtime.get(), 8 * blocks);
  int64_t args[] = {reinterpret_cast<int64_t>(ampBufferAddress(sizes.get()))};
  ampLaunch(runtime.get(), find(module, "threads"), args, 1, 10 * blocks - 1,
            10);
  EXPECT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
  std::vector<uint32_t> found(2 * blocks);
  EXPECT_TRUE(isSuccess(
      ampBufferRead(runtime.get(), sizes.get(), 0, found.data(), 8 * blocks)));
  EXPECT_EQ(found, std::vector<uint32_t>(2 * blocks, testThreads));
}

TEST_P(ModuleTest, LogOfTheAssemblerIsInTheStatus) {
  std::string text = testPtx;
  // Its last brace.
  text.resize(text.rfind('}'));
  AmpModule *module = reinterpret_cast<AmpModule *>(1);
  AmpStatus *status =
      ampModuleCreate(runtime.get(), text.data(), text.size(), &module);
  std::string message = ampStatusMessage(status);
  EXPECT_TRUE(isFailure(status, AMP_STATUS_INVALID_ARGUMENT,
                        "expected PTX or a cubin that the driver can load"));
  EXPECT_NE(message.find("line ", message.find("its assembler says: ")),
            std::string::npos)
      << message;
  EXPECT_EQ(module, nullptr);
  // And what is right still loads.
  ModulePointer next;
  EXPECT_TRUE(loads(testPtx, next));
}

TEST_P(ModuleTest, MissingKernelIsAStatus) {
  ModulePointer module;
  ASSERT_TRUE(loads(testPtx, module));
  AmpKernel kernel = reinterpret_cast<AmpKernel>(1);
  EXPECT_TRUE(isFailure(ampModuleKernel(module.get(), "counts", &kernel),
                        AMP_STATUS_INVALID_ARGUMENT,
                        "expected a kernel 'counts' in the module"));
  EXPECT_EQ(kernel, nullptr);
  EXPECT_EQ(find(module, "count"), find(module, "count"));
}

TEST_P(ModuleTest, OtherNumbersOfArgumentsAreRefused) {
  if (versionOfCuda(runtime.get()) < 12040)
    GTEST_SKIP() << "drivers before CUDA 12.4 do not tell a kernel's "
                    "parameters";
  ModulePointer module;
  ASSERT_TRUE(loads(testPtx, module));
  AmpKernel kernel = find(module, "keep");
  BufferPointer place = makeBuffer(runtime.get(), 24);
  int64_t args[] = {reinterpret_cast<int64_t>(ampBufferAddress(place.get())), 1,
                    2, 3, 4};
  for (int64_t count : {0, 3, 5}) {
    ampLaunch(runtime.get(), kernel, args, count, 1, 1);
    EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()),
                          AMP_STATUS_INVALID_ARGUMENT,
                          "expected 32 bytes of arguments for kernel 'keep', "
                          "found " +
                              std::to_string(8 * count)));
  }
  std::vector<int64_t> found(3, -1);
  EXPECT_TRUE(isSuccess(
      ampBufferRead(runtime.get(), place.get(), 0, found.data(), 24)));
  EXPECT_EQ(found, std::vector<int64_t>(3));
}

TEST_P(ModuleTest, ModulesMayHaveKernelsOfOneName) {
  ModulePointer first, second;
  ASSERT_TRUE(loads(testPtx, first));
  ASSERT_TRUE(loads(testPtx, second));
  BufferPointer counts = makeBuffer(runtime.get(), 4);
  int64_t args[] = {reinterpret_cast<int64_t>(ampBufferAddress(counts.get())),
                    1, 1};
  ampLaunch(runtime.get(), find(first, "count"), args, 3, 1, 1);
  ampLaunch(runtime.get(), find(second, "count"), args, 3, 1, 1);
  // What is queued still runs.
  first.reset();
  ampLaunch(runtime.get(), find(second, "count"), args, 3, 1, 1);
  second.reset();
  uint32_t found = 0;
  EXPECT_TRUE(
      isSuccess(ampBufferRead(runtime.get(), counts.get(), 0, &found, 4)));
  EXPECT_EQ(found, 3u);
  EXPECT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
}

AMP_INSTANTIATE(ModuleTest);
