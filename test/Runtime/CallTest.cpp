//===- CallTest.cpp - Calls of libraries by their descriptions ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A description as bytes means what the struct means; whatever the bytes are,
// they are checked before anything is read by them.
//
//===----------------------------------------------------------------------===//

#include "GemmReference.h"

#include <random>

using namespace amp::test;

namespace {

using Bytes = std::vector<uint8_t>;

class CallTest : public RuntimeTest {
protected:
  static Bytes encode(const AmpGemmDesc &desc) {
    Bytes bytes(AMP_GEMM_DESC_BYTES);
    ampGemmDescEncode(&desc, bytes.data());
    return bytes;
  }
  PlanPointer makePlan(const Bytes &desc) {
    AmpCallPlan *made = nullptr;
    EXPECT_TRUE(isSuccess(ampCallPlanCreate(runtime.get(), AMP_CALL_GEMM,
                                            desc.data(), desc.size(), &made)));
    return PlanPointer(made, Deleter{runtime.get()});
  }
  bool keeps(const char *message) {
    return isFailure(ampRuntimeTakeError(runtime.get()),
                     AMP_STATUS_INVALID_ARGUMENT, message);
  }
  std::vector<float> download(const BufferPointer &buffer, size_t count) {
    std::vector<float> content(count);
    EXPECT_TRUE(isSuccess(ampBufferRead(runtime.get(), buffer.get(), 0,
                                        content.data(), 4 * count)));
    return content;
  }

  AmpGemmDesc good = makeDesc(3, 5, 4, AMP_F32, AMP_F32, AMP_F32);
};

int64_t addressOf(const BufferPointer &buffer) {
  return reinterpret_cast<int64_t>(ampBufferAddress(buffer.get()));
}

} // namespace

TEST_P(CallTest, DescriptionsSurviveBytes) {
  AmpGemmDesc desc = good;
  desc.lda = 1 << 20;
  desc.strideC = desc.ldc * desc.m;
  desc.alignment = 16;
  AmpGemmDesc read = {};
  ASSERT_TRUE(isSuccess(
      ampGemmDescDecode(encode(desc).data(), AMP_GEMM_DESC_BYTES, &read)));
  EXPECT_EQ(encode(read), encode(desc));
  EXPECT_EQ(read.lda, desc.lda);
  EXPECT_EQ(read.strideC, desc.strideC);
  EXPECT_EQ(read.alignment, desc.alignment);
}

TEST_P(CallTest, DevicesOfferCallsWithoutOne) {
  Bytes bytes = encode(good);
  for (int32_t device : {AMP_DEVICE_CPU, AMP_DEVICE_CUDA})
    EXPECT_TRUE(isSuccess(
        ampDeviceOffers(device, AMP_CALL_GEMM, bytes.data(), bytes.size())));
  EXPECT_TRUE(
      isFailure(ampDeviceOffers(2, AMP_CALL_GEMM, bytes.data(), bytes.size()),
                AMP_STATUS_INVALID_ARGUMENT, "'device' to be an AmpDevice"));
  EXPECT_TRUE(isFailure(
      ampDeviceOffers(AMP_DEVICE_CUDA, 77, bytes.data(), bytes.size()),
      AMP_STATUS_INVALID_ARGUMENT, "AmpCallKind"));
  EXPECT_TRUE(isFailure(ampDeviceOffers(AMP_DEVICE_CUDA, AMP_CALL_GEMM,
                                        bytes.data(), bytes.size() - 1),
                        AMP_STATUS_INVALID_ARGUMENT, "128 bytes"));
}

TEST_P(CallTest, OperandsAreWhatIsTouched) {
  AmpGemmDesc desc = good;
  desc.batch = 2;
  desc.transposeA = 1;
  desc.lda = 7;
  desc.strideA = 100;
  desc.strideB = 0;
  desc.strideC = desc.m * desc.ldc;
  desc.cType = AMP_F16;
  AmpCallInfo info;
  const AmpCallOperand *operands = info.operands;
  Bytes bytes = encode(desc);
  ASSERT_TRUE(isSuccess(
      ampCallDescribe(AMP_CALL_GEMM, bytes.data(), bytes.size(), &info)));
  ASSERT_EQ(info.numOperands, 5);
  EXPECT_FALSE(info.takesEpilogue);
  // Four rows of three, 7 apart, and the same 100 further on.
  EXPECT_EQ(operands[0].bytes, 4u * (100 + 3 * 7 + 3));
  EXPECT_EQ(operands[1].bytes, 4u * 4 * 5);
  EXPECT_EQ(operands[2].bytes, 2u * 2 * 3 * 5);
  EXPECT_EQ(operands[2].alignment, 2u);
  EXPECT_EQ(operands[3].alignment, 0u);
  EXPECT_EQ(operands[4].alignment, 0u);
}

TEST_P(CallTest, ComputesWhatTheStructSays) {
  std::vector<float> a(12), b(20);
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = float(i) - 5;
  for (size_t i = 0; i < b.size(); ++i)
    b[i] = 0.25f * float(i) - 2;
  BufferPointer buffers[] = {
      makeBuffer(runtime.get(), 48), makeBuffer(runtime.get(), 80),
      makeBuffer(runtime.get(), 60), makeBuffer(runtime.get(), 60)};
  ASSERT_TRUE(isSuccess(
      ampBufferWrite(runtime.get(), buffers[0].get(), 0, a.data(), 48)));
  ASSERT_TRUE(isSuccess(
      ampBufferWrite(runtime.get(), buffers[1].get(), 0, b.data(), 80)));
  PlanPointer plan = makePlan(encode(good));
  const int64_t words[] = {addressOf(buffers[0]), addressOf(buffers[1]),
                           addressOf(buffers[2]), 0, 0};
  ampCall(runtime.get(), plan.get(), words, 5, nullptr);
  ampGemm(runtime.get(), plan.get(), ampBufferAddress(buffers[0].get()),
          ampBufferAddress(buffers[1].get()),
          ampBufferAddress(buffers[3].get()), nullptr, nullptr);
  ASSERT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
  std::vector<float> called = download(buffers[2], 15);
  EXPECT_EQ(called, download(buffers[3], 15));
  float first = 0;
  for (int i = 0; i < 4; ++i)
    first += a[i] * b[5 * i];
  EXPECT_EQ(called[0], first);
}

TEST_P(CallTest, WrongCallsAreKeptAsErrors) {
  PlanPointer plan = makePlan(encode(good));
  const int64_t words[5] = {};
  ampCall(runtime.get(), plan.get(), words, 4, nullptr);
  EXPECT_TRUE(keeps("expected 5 operands of a contraction, found 4"));
  ampCall(runtime.get(), plan.get(), nullptr, 5, nullptr);
  EXPECT_TRUE(keeps("'operands'"));
  ampCall(runtime.get(), nullptr, words, 5, nullptr);
  EXPECT_TRUE(keeps("'plan'"));
  ampCall(nullptr, plan.get(), words, 5, nullptr);
}

TEST_P(CallTest, BadDescriptionsAreRefused) {
  Bytes bytes = encode(good);
  auto refuses = [&](int32_t kind, const Bytes &desc, const char *message) {
    AmpCallPlan *plan = reinterpret_cast<AmpCallPlan *>(1);
    AmpCallInfo info;
    EXPECT_TRUE(
        isFailure(ampCallDescribe(kind, desc.data(), desc.size(), &info),
                  AMP_STATUS_INVALID_ARGUMENT, message));
    EXPECT_EQ(info.numOperands, 0);
    EXPECT_TRUE(isFailure(
        ampCallPlanCreate(runtime.get(), kind, desc.data(), desc.size(), &plan),
        AMP_STATUS_INVALID_ARGUMENT, message));
    EXPECT_EQ(plan, nullptr);
  };
  for (int32_t kind : {-1, 7, INT32_MAX, INT32_MIN})
    refuses(kind, bytes, "expected 'kind' to be an AmpCallKind (0 to 6)");
  refuses(AMP_CALL_GEMM, {}, "'desc'");
  refuses(AMP_CALL_GEMM, Bytes(127),
          "expected the description of a "
          "contraction to have 128 bytes, found 127");
  refuses(AMP_CALL_GEMM, Bytes(129), "found 129");
  bytes[52] = 1;
  refuses(AMP_CALL_GEMM, bytes, "expected 0 behind 'transposeB', found 1");
  bytes = encode(good);
  bytes[15] = 0x80;
  refuses(AMP_CALL_GEMM, bytes, "expected 'm' to be at least 0");
}

/// As compiled kernels are: stores sums + bias in rows of its own stride.
static void addBias(const int64_t *args, int64_t begin, int64_t end) {
  auto *sums = reinterpret_cast<const float *>(args[0]);
  auto *bias = reinterpret_cast<const float *>(args[1]);
  auto *result = reinterpret_cast<float *>(args[2]);
  int64_t columns = args[4];
  const int64_t *strides = args + 5;
  for (int64_t row = begin; row < end; ++row)
    for (int64_t column = 0; column < columns; ++column)
      result[row * strides[4] + column] =
          sums[row * strides[0] + column] + bias[column];
}

// In parts, whatever they are: batches are rows, and the result's rows lie
// apart.
TEST_P(CallTest, EpiloguesStoreTheResult) {
  AmpGemmDesc desc = makeDesc(210, 1100, 300, AMP_F32, AMP_F32, AMP_F32);
  desc.batch = 2;
  desc.strideA = desc.m * desc.k;
  desc.strideB = 0;
  desc.strideC = desc.m * desc.n;
  AmpGemmDesc plain = desc;
  desc.epilogue = AMP_EPILOGUE_KERNEL;
  Bytes bytes = encode(desc);
  AmpCallInfo info;
  ASSERT_TRUE(isSuccess(
      ampCallDescribe(AMP_CALL_GEMM, bytes.data(), bytes.size(), &info)));
  EXPECT_EQ(info.takesEpilogue, 1);
  EXPECT_EQ(info.rows, 420);
  EXPECT_EQ(info.columns, 1100);
  EXPECT_EQ(info.elementBytes, 4);
  // Rows of another batch are no block of those of one.
  EXPECT_EQ(info.blockRows, 1);
  EXPECT_EQ(info.operands[2].alignment, 0u);
  if (GetParam().options.device != AMP_DEVICE_CPU) {
    AmpCallPlan *plan = nullptr;
    EXPECT_TRUE(isFailure(ampCallPlanCreate(runtime.get(), AMP_CALL_GEMM,
                                            bytes.data(), bytes.size(), &plan),
                          AMP_STATUS_UNAVAILABLE, "launch it behind"));
    return;
  }

  plain.epilogue = AMP_EPILOGUE_BIAS;
  plain.biasType = AMP_F32;
  std::vector<float> a(2 * 210 * 300), b(300 * 1100), bias(1100);
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = 0.125f * float(int(i * 7 % 31) - 15);
  for (size_t i = 0; i < b.size(); ++i)
    b[i] = 0.25f * float(int(i * 5 % 23) - 11);
  for (size_t i = 0; i < bias.size(); ++i)
    bias[i] = float(i);
  constexpr int64_t apart = 1104;
  std::vector<float> wanted(420 * 1100), found(420 * apart, -1);
  PlanPointer reference = makePlan(encode(plain));
  ampGemm(runtime.get(), reference.get(), a.data(), b.data(), wanted.data(),
          bias.data(), nullptr);

  auto word = [](const void *address) {
    return reinterpret_cast<int64_t>(address);
  };
  const int64_t args[] = {0, word(bias.data()), word(found.data()),
                          // sizes, strides of the three, grain
                          420, 1100, 1100, 1, 0, 1, apart, 1, 420};
  const uint8_t elementBytes[] = {4, 4, 4}, storesBlocks[] = {0, 0, 0};
  AmpEpilogue epilogue = {ampKernelFromFunction(addBias),
                          args,
                          12,
                          3,
                          2,
                          elementBytes,
                          storesBlocks};
  const int64_t words[] = {word(a.data()), word(b.data()), 0, 0, 0};
  PlanPointer plan = makePlan(bytes);
  ampCall(runtime.get(), plan.get(), words, 5, &epilogue);
  ASSERT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
  for (int64_t row = 0; row < 420; ++row) {
    for (int64_t column = 0; column < 1100; ++column)
      ASSERT_EQ(found[row * apart + column], wanted[row * 1100 + column])
          << row << ", " << column;
    EXPECT_EQ(found[row * apart + 1100], -1);
  }

  ampCall(runtime.get(), plan.get(), words, 5, nullptr);
  EXPECT_TRUE(keeps("expected an epilogue, as the plan's description says"));
  ampGemm(runtime.get(), plan.get(), a.data(), b.data(), nullptr, nullptr,
          nullptr);
  EXPECT_TRUE(keeps("expected an epilogue"));
  ampCall(runtime.get(), reference.get(), words, 5, &epilogue);
  EXPECT_TRUE(keeps("expected no epilogue"));
  epilogue.numArgs = 13;
  ampCall(runtime.get(), plan.get(), words, 5, &epilogue);
  EXPECT_TRUE(keeps("expected an epilogue of at most 1024 arguments, found 13 "
                    "of 3 operands and 2 loops"));
}

/// As compiled kernels are: stores the sums of a chunk's columns.
static void sumColumns(const int64_t *args, int64_t begin, int64_t end) {
  auto *sums = reinterpret_cast<const float *>(args[0]);
  int64_t columns = args[3], pitch = args[4], grain = args[8];
  auto *result = reinterpret_cast<float *>(args[1]) + begin / grain * columns;
  for (int64_t column = 0; column < columns; ++column) {
    result[column] = 0;
    for (int64_t row = begin; row < end; ++row)
      result[column] += sums[row * pitch + column];
  }
}

// Whatever parts it completes, and on any number of threads.
TEST_P(CallTest, EpiloguesSumBlocksOfRows) {
  if (GetParam().options.device != AMP_DEVICE_CPU)
    return; // there is no epilogue, see above
  AmpGemmDesc desc = makeDesc(210, 1100, 300, AMP_F32, AMP_F32, AMP_F32);
  AmpGemmDesc stored = desc;
  desc.epilogue = AMP_EPILOGUE_KERNEL;
  Bytes bytes = encode(desc);
  AmpCallInfo info;
  ASSERT_TRUE(isSuccess(
      ampCallDescribe(AMP_CALL_GEMM, bytes.data(), bytes.size(), &info)));
  ASSERT_EQ(info.blockRows, AMP_EPILOGUE_BLOCK_ROWS);
  std::vector<float> a(210 * 300), b(300 * 1100);
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = 0.1f * float(int(i * 7 % 31) - 15);
  for (size_t i = 0; i < b.size(); ++i)
    b[i] = 0.3f * float(int(i * 5 % 23) - 11);
  std::vector<float> product(210 * 1100), wanted(4 * 1100);
  PlanPointer reference = makePlan(encode(stored));
  ampGemm(runtime.get(), reference.get(), a.data(), b.data(), product.data(),
          nullptr, nullptr);
  ASSERT_TRUE(isSuccess(ampRuntimeSynchronize(runtime.get())));
  for (int64_t row = 0; row < 210; ++row)
    for (int64_t column = 0; column < 1100; ++column)
      wanted[row / 64 * 1100 + column] += product[row * 1100 + column];

  auto word = [](const void *address) {
    return reinterpret_cast<int64_t>(address);
  };
  const int64_t words[] = {word(a.data()), word(b.data()), 0, 0, 0};
  for (int32_t threads : {1, 2, 3, 4}) {
    AmpRuntimeOptions options = GetParam().options;
    options.threads = threads;
    AmpRuntime *made = nullptr;
    ASSERT_TRUE(isSuccess(ampRuntimeCreate(&options, &made)));
    AmpCallPlan *plan = nullptr;
    ASSERT_TRUE(isSuccess(ampCallPlanCreate(made, AMP_CALL_GEMM, bytes.data(),
                                            bytes.size(), &plan)));
    std::vector<float> found(4 * 1100 + 1, -1);
    // Addresses, sizes, strides of both, grain.
    int64_t args[] = {0, word(found.data()), 210, 1100, 1100, 1, 0, 1, 64};
    const uint8_t elementBytes[] = {4, 4};
    uint8_t storesBlocks[] = {0, 1};
    AmpEpilogue epilogue = {ampKernelFromFunction(sumColumns),
                            args,
                            9,
                            2,
                            2,
                            elementBytes,
                            storesBlocks};
    ampCall(made, plan, words, 5, &epilogue);
    ASSERT_TRUE(isSuccess(ampRuntimeTakeError(made)));
    EXPECT_EQ(found.back(), -1);
    found.pop_back();
    EXPECT_EQ(found, wanted) << threads;

    const char *refused = "expected an epilogue that stores blocks of rows";
    args[8] = 32;
    ampCall(made, plan, words, 5, &epilogue);
    EXPECT_TRUE(isFailure(ampRuntimeTakeError(made),
                          AMP_STATUS_INVALID_ARGUMENT, refused));
    args[8] = 64;
    storesBlocks[0] = 1;
    ampCall(made, plan, words, 5, &epilogue);
    EXPECT_TRUE(isFailure(ampRuntimeTakeError(made),
                          AMP_STATUS_INVALID_ARGUMENT, refused));
    ampCallPlanDestroy(made, plan);
    ampRuntimeDestroy(made);
  }
}

// Whatever is accepted, its operands end where no sum overflows.
TEST_P(CallTest, AnyBytesAreAcceptedOrRefused) {
  std::mt19937 random(7);
  int accepted = 0;
  for (int i = 0; i < 20000; ++i) {
    Bytes bytes = encode(good);
    for (int changes = 1 + i % 3; changes-- > 0;)
      bytes[random() % bytes.size()] = random() % 4 ? random() % 8 : random();
    AmpCallInfo info;
    AmpStatus *status =
        ampCallDescribe(AMP_CALL_GEMM, bytes.data(), bytes.size(), &info);
    EXPECT_EQ(info.numOperands, status ? 0 : 5);
    accepted += status == nullptr;
    for (const AmpCallOperand &operand : info.operands)
      EXPECT_LE(operand.bytes, uint64_t(INT64_MAX));
    ampStatusDestroy(status);
  }
  EXPECT_GT(accepted, 1000);
  EXPECT_LT(accepted, 19000);
}

AMP_INSTANTIATE(CallTest);
