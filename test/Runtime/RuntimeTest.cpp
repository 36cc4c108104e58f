//===- RuntimeTest.cpp - Creation, statuses and buffers ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The contract of ownership and errors, entry by entry, with the messages a
// user would see.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

using namespace amp::test;

TEST(StatusTest, NullIsSuccess) {
  EXPECT_EQ(ampStatusCode(nullptr), AMP_STATUS_OK);
  EXPECT_STREQ(ampStatusMessage(nullptr), "");
  ampStatusDestroy(nullptr);
}

TEST(CreationTest, RefusesNoThreads) {
  for (int32_t threads : {0, -1}) {
    AmpRuntimeOptions options = factories()[0].options;
    options.threads = threads;
    AmpRuntime *runtime = reinterpret_cast<AmpRuntime *>(1);
    EXPECT_TRUE(isFailure(ampRuntimeCreate(&options, &runtime),
                          AMP_STATUS_INVALID_ARGUMENT,
                          "expected 'threads' to be at least 1, found " +
                              std::to_string(threads)));
    EXPECT_EQ(runtime, nullptr);
  }
}

TEST(CreationTest, RefusesNull) {
  AmpRuntime *runtime = reinterpret_cast<AmpRuntime *>(1);
  EXPECT_TRUE(isFailure(ampRuntimeCreate(nullptr, &runtime),
                        AMP_STATUS_INVALID_ARGUMENT, "'options'"));
  EXPECT_EQ(runtime, nullptr);
  EXPECT_TRUE(isFailure(ampRuntimeCreate(&factories()[0].options, nullptr),
                        AMP_STATUS_INVALID_ARGUMENT, "'runtime'"));
}

TEST(CreationTest, RefusesUnknownDevices) {
  for (int32_t device : {-1, 2}) {
    AmpRuntimeOptions options = {1, device, 0};
    AmpRuntime *runtime = reinterpret_cast<AmpRuntime *>(1);
    EXPECT_TRUE(isFailure(
        ampRuntimeCreate(&options, &runtime), AMP_STATUS_INVALID_ARGUMENT,
        "AMP_DEVICE_CUDA (1), found " + std::to_string(device)));
    EXPECT_EQ(runtime, nullptr);
  }
}

TEST(CreationTest, RefusesOtherFlags) {
  const std::pair<const char *, int32_t AmpRuntimeOptions::*> flags[] = {
      {"tf32", &AmpRuntimeOptions::tf32},
      {"timeAlgorithms", &AmpRuntimeOptions::timeAlgorithms}};
  for (auto [name, flag] : flags)
    for (int32_t value : {-1, 2}) {
      AmpRuntimeOptions options = factories()[0].options;
      options.*flag = value;
      AmpRuntime *runtime = reinterpret_cast<AmpRuntime *>(1);
      EXPECT_TRUE(isFailure(
          ampRuntimeCreate(&options, &runtime), AMP_STATUS_INVALID_ARGUMENT,
          "expected '" + std::string(name) + "' to be 0 or 1, found " +
              std::to_string(value)));
      EXPECT_EQ(runtime, nullptr);
    }
}

TEST(CreationTest, DestroysNull) {
  ampRuntimeDestroy(nullptr);
  ampBufferDestroy(nullptr, nullptr);
  ampModuleDestroy(nullptr, nullptr);
  ampStepDestroy(nullptr, nullptr);
  ampFeedDestroy(nullptr, nullptr);
  ampRingDestroy(nullptr, nullptr);
  ampGemmPlanDestroy(nullptr, nullptr);
}

TEST(CreationTest, ComesAndGoes) {
  AMP_REQUIRE_DEVICE();
  for (int i = 0; i < 50; ++i)
    for (const Factory &factory : factories())
      EXPECT_TRUE(makeRuntime(factory));
}

TEST_P(RuntimeTest, RefusesNull) {
  AmpBuffer *buffer;
  EXPECT_TRUE(isFailure(ampBufferCreate(nullptr, 1, &buffer),
                        AMP_STATUS_INVALID_ARGUMENT, "'runtime'"));
  AmpModule *module;
  EXPECT_TRUE(isFailure(ampModuleCreate(runtime.get(), nullptr, 1, &module),
                        AMP_STATUS_INVALID_ARGUMENT, "'image'"));
  AmpKernel kernel;
  EXPECT_TRUE(isFailure(ampModuleKernel(nullptr, "k", &kernel),
                        AMP_STATUS_INVALID_ARGUMENT, "'module'"));
  AmpStep *step;
  AmpStepDesc desc = {};
  EXPECT_TRUE(isFailure(ampStepCreate(runtime.get(), &desc, &step),
                        AMP_STATUS_INVALID_ARGUMENT, "'function'"));
  EXPECT_TRUE(isFailure(ampStepCreate(runtime.get(), nullptr, &step),
                        AMP_STATUS_INVALID_ARGUMENT, "'desc'"));
  EXPECT_TRUE(isFailure(ampStepCreate(runtime.get(), &desc, nullptr),
                        AMP_STATUS_INVALID_ARGUMENT, "'step'"));
}

TEST_P(RuntimeTest, HasNoErrorAtFirst) {
  EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
}

TEST_P(RuntimeTest, TellsItsMemory) {
  EXPECT_TRUE(isFailure(ampRuntimeMemory(runtime.get(), nullptr),
                        AMP_STATUS_INVALID_ARGUMENT, "'info'"));
  // b has to be packed, or a library has to have its workspace.
  AmpGemmDesc desc = {};
  desc.batch = 1;
  desc.m = desc.n = desc.k = 256;
  desc.aType = desc.bType = desc.cType = AMP_F32;
  desc.lda = desc.ldb = desc.ldc = 256;
  AmpGemmPlan *made = nullptr;
  EXPECT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &made)));
  PlanPointer plan(made, {runtime.get()});
  AmpMemoryInfo info = {};
  EXPECT_TRUE(isSuccess(ampRuntimeMemory(runtime.get(), &info)));
  EXPECT_GE(info.scratch, 256u * 256 * 4);
  EXPECT_LT(info.scratch, uint64_t(1) << 30);
  EXPECT_GT(info.available, 0u);
  EXPECT_TRUE(info.feedPlaces == 1 || info.feedPlaces == 2);
}

TEST_P(RuntimeTest, BufferIsZeroedAndAligned) {
  for (uint64_t bytes :
       {0, 1, 255, 256, 257, 4096, 2097151, 2097152, 5000001}) {
    BufferPointer buffer = makeBuffer(runtime.get(), bytes);
    ASSERT_TRUE(buffer);
    EXPECT_NE(ampBufferAddress(buffer.get()), nullptr);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(ampBufferAddress(buffer.get())) % 256,
              0u);
    std::vector<char> content(bytes, 1);
    EXPECT_TRUE(isSuccess(
        ampBufferRead(runtime.get(), buffer.get(), 0, content.data(), bytes)));
    EXPECT_EQ(content, std::vector<char>(bytes, 0)) << bytes;
  }
}

TEST_P(RuntimeTest, BufferKeepsWhatIsWritten) {
  BufferPointer buffer = makeBuffer(runtime.get(), 16);
  EXPECT_TRUE(
      isSuccess(ampBufferWrite(runtime.get(), buffer.get(), 3, "abc", 3)));
  char content[5];
  EXPECT_TRUE(
      isSuccess(ampBufferRead(runtime.get(), buffer.get(), 2, content, 5)));
  EXPECT_EQ(memcmp(content, "\0abc\0", 5), 0);
  EXPECT_TRUE(
      isSuccess(ampBufferWrite(runtime.get(), buffer.get(), 16, nullptr, 0)));
}

TEST_P(RuntimeTest, BufferRefusesOtherRanges) {
  BufferPointer buffer = makeBuffer(runtime.get(), 16);
  const struct {
    uint64_t offset, bytes;
  } ranges[] = {{0, 17}, {16, 1}, {17, 0}, {8, UINT64_MAX}, {UINT64_MAX, 2}};
  std::vector<char> host(32);
  for (auto range : ranges) {
    std::string text = "buffer of 16 bytes, found " +
                       std::to_string(range.bytes) + " bytes at offset " +
                       std::to_string(range.offset);
    EXPECT_TRUE(
        isFailure(ampBufferWrite(runtime.get(), buffer.get(), range.offset,
                                 host.data(), range.bytes),
                  AMP_STATUS_INVALID_ARGUMENT, text));
    EXPECT_TRUE(isFailure(ampBufferRead(runtime.get(), buffer.get(),
                                        range.offset, host.data(), range.bytes),
                          AMP_STATUS_INVALID_ARGUMENT, text));
  }
  EXPECT_TRUE(
      isFailure(ampBufferWrite(runtime.get(), buffer.get(), 0, nullptr, 1),
                AMP_STATUS_INVALID_ARGUMENT, "found null"));
  EXPECT_TRUE(
      isFailure(ampBufferRead(runtime.get(), nullptr, 0, host.data(), 1),
                AMP_STATUS_INVALID_ARGUMENT, "'buffer'"));
}

TEST_P(RuntimeTest, BufferLargerThanMemoryIsAStatus) {
  for (uint64_t bytes : {uint64_t(1) << 60, UINT64_MAX - 1, UINT64_MAX}) {
    AmpBuffer *buffer = reinterpret_cast<AmpBuffer *>(1);
    EXPECT_TRUE(isFailure(ampBufferCreate(runtime.get(), bytes, &buffer),
                          AMP_STATUS_OUT_OF_MEMORY, std::to_string(bytes)));
    EXPECT_EQ(buffer, nullptr);
  }
}

AMP_INSTANTIATE(RuntimeTest);
