//===- CudaGemmTest.cpp - Contractions as cuBLASLt is told them ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stub checks that what it is told is consistent and in memory; here it is
// checked that it is the contraction that was asked for.
//
//===----------------------------------------------------------------------===//

#include "CudaStubTest.h"
#include "GemmReference.h"

#include <cublasLt.h>

using namespace amp::test;
using namespace amp;

namespace {

/// A contraction with buffers as large as it needs.
struct Contraction {
  Contraction(AmpRuntime *runtime, const AmpGemmDesc &desc)
      : runtime(runtime), desc(desc),
        a(makeBuffer(runtime, 16 + bytes(desc.transposeA ? desc.k : desc.m,
                                         desc.transposeA ? desc.m : desc.k,
                                         desc.lda, desc.strideA, desc.aType))),
        b(makeBuffer(runtime, 16 + bytes(desc.transposeB ? desc.n : desc.k,
                                         desc.transposeB ? desc.k : desc.n,
                                         desc.ldb, desc.strideB, desc.bType))),
        c(makeBuffer(runtime, 16 + bytes(desc.m, desc.n, desc.ldc, desc.strideC,
                                         desc.cType))),
        bias(makeBuffer(runtime, desc.n * elementSize(desc.biasType))),
        aux(makeBuffer(runtime,
                       desc.m * desc.ldAux * elementSize(desc.cType))) {}

  uint64_t bytes(int64_t rows, int64_t columns, int64_t ld, int64_t stride,
                 int32_t type) const {
    if (rows == 0 || columns == 0)
      return 0;
    return ((desc.batch - 1) * stride + (rows - 1) * ld + columns) *
           elementSize(type);
  }
  AmpStatus *plan() {
    AmpGemmPlan *made = nullptr;
    AmpStatus *status = ampGemmPlanCreate(runtime, &desc, &made);
    planned = PlanPointer(made, Deleter{runtime});
    return status;
  }
  static char *at(const BufferPointer &buffer, int64_t offset = 0) {
    return static_cast<char *>(ampBufferAddress(buffer.get())) + offset;
  }
  void run(int64_t offsetOfB = 0) {
    ampGemm(runtime, planned.get(), at(a), at(b, offsetOfB), at(c), at(bias),
            at(aux));
  }

  AmpRuntime *runtime;
  AmpGemmDesc desc;
  BufferPointer a, b, c, bias, aux;
  PlanPointer planned;
};

class CudaGemmTest : public CudaStubTest {
protected:
  void SetUp() override {
    CudaStubTest::SetUp();
    runtime = makeCudaRuntime();
    ASSERT_TRUE(runtime);
  }
  void TearDown() override {
    EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
    runtime.reset();
    CudaStubTest::TearDown();
  }
  /// The product that cuBLASLt saw in one run.
  stub::Product run(const AmpGemmDesc &desc, int64_t offsetOfB = 0) {
    Contraction contraction(runtime.get(), desc);
    EXPECT_TRUE(isSuccess(contraction.plan()));
    state.products.clear();
    if (contraction.planned)
      contraction.run(offsetOfB);
    EXPECT_EQ(state.products.size(), 1u);
    return state.products.empty() ? stub::Product() : state.products[0];
  }
  testing::AssertionResult isUnavailable(const AmpGemmDesc &desc,
                                         const std::string &text) {
    AmpGemmPlan *plan = nullptr;
    return isFailure(ampGemmPlanCreate(runtime.get(), &desc, &plan),
                     AMP_STATUS_UNAVAILABLE, text);
  }

  RuntimePointer runtime;
};

} // namespace

TEST_F(CudaGemmTest, RowMajorIsTheSwappedColumnMajor) {
  for (int transposes = 0; transposes < 4; ++transposes) {
    // All sizes differ, so nothing can be mistaken for anything else.
    AmpGemmDesc desc = makeDesc(5, 7, 11, AMP_F16, AMP_F16, AMP_F32);
    desc.batch = 3;
    desc.transposeA = transposes & 1;
    desc.transposeB = transposes >> 1;
    setStrides(desc, /*moreLd=*/2, /*moreStride=*/40);
    stub::Product seen = run(desc);

    // First operand: b, whose stored rows are its columns.
    EXPECT_EQ(seen.transposeA, desc.transposeB ? CUBLAS_OP_T : CUBLAS_OP_N);
    EXPECT_EQ(seen.a.rows, desc.transposeB ? 11u : 7u);
    EXPECT_EQ(seen.a.columns, desc.transposeB ? 7u : 11u);
    EXPECT_EQ(seen.a.ld, desc.ldb);
    EXPECT_EQ(seen.a.stride, desc.strideB);
    // Second operand: a.
    EXPECT_EQ(seen.transposeB, desc.transposeA ? CUBLAS_OP_T : CUBLAS_OP_N);
    EXPECT_EQ(seen.b.rows, desc.transposeA ? 5u : 11u);
    EXPECT_EQ(seen.b.columns, desc.transposeA ? 11u : 5u);
    EXPECT_EQ(seen.b.ld, desc.lda);
    EXPECT_EQ(seen.b.stride, desc.strideA);
    EXPECT_EQ(seen.c.rows, 7u);
    EXPECT_EQ(seen.c.columns, 5u);
    EXPECT_EQ(seen.c.ld, desc.ldc);
    EXPECT_EQ(seen.c.stride, desc.strideC);
    for (const stub::Layout &layout : {seen.a, seen.b, seen.c})
      EXPECT_EQ(layout.batch, 3);
  }
}

TEST_F(CudaGemmTest, OperandsGoWhereTheyBelong) {
  AmpGemmDesc desc = makeDesc(8, 16, 32, AMP_BF16, AMP_BF16, AMP_BF16);
  desc.epilogue = AMP_EPILOGUE_BIAS;
  desc.biasType = AMP_BF16;
  Contraction contraction(runtime.get(), desc);
  ASSERT_TRUE(isSuccess(contraction.plan()));
  state.products.clear();
  contraction.run();
  ASSERT_EQ(state.products.size(), 1u);
  const stub::Product &seen = state.products[0];
  EXPECT_EQ(seen.aData, ampBufferAddress(contraction.b.get()));
  EXPECT_EQ(seen.bData, ampBufferAddress(contraction.a.get()));
  EXPECT_EQ(seen.cData, ampBufferAddress(contraction.c.get()));
  EXPECT_EQ(seen.bias, ampBufferAddress(contraction.bias.get()));
}

TEST_F(CudaGemmTest, SharedOperandsHaveNoStride) {
  AmpGemmDesc desc = makeDesc(8, 16, 32, AMP_F16, AMP_F16, AMP_F16);
  desc.batch = 4;
  setStrides(desc);
  desc.strideB = 0;
  stub::Product seen = run(desc);
  EXPECT_EQ(seen.a.stride, 0);
  EXPECT_EQ(seen.a.batch, 4);
  EXPECT_EQ(seen.b.stride, 8 * 32);
}

TEST_F(CudaGemmTest, AccumulatesInF32OrF64) {
  const struct {
    int32_t in, out;
    int inType, outType, computeType, scaleType;
  } cases[] = {{AMP_F16, AMP_F16, CUDA_R_16F, CUDA_R_16F, CUBLAS_COMPUTE_32F,
                CUDA_R_32F},
               {AMP_F16, AMP_F32, CUDA_R_16F, CUDA_R_32F, CUBLAS_COMPUTE_32F,
                CUDA_R_32F},
               {AMP_BF16, AMP_BF16, CUDA_R_16BF, CUDA_R_16BF,
                CUBLAS_COMPUTE_32F, CUDA_R_32F},
               {AMP_BF16, AMP_F32, CUDA_R_16BF, CUDA_R_32F, CUBLAS_COMPUTE_32F,
                CUDA_R_32F},
               // Not CUBLAS_COMPUTE_32F_FAST_TF32.
               {AMP_F32, AMP_F32, CUDA_R_32F, CUDA_R_32F, CUBLAS_COMPUTE_32F,
                CUDA_R_32F},
               {AMP_F64, AMP_F64, CUDA_R_64F, CUDA_R_64F, CUBLAS_COMPUTE_64F,
                CUDA_R_64F}};
  for (const auto &expected : cases) {
    stub::Product seen =
        run(makeDesc(4, 8, 16, expected.in, expected.in, expected.out));
    EXPECT_EQ(seen.a.type, expected.inType);
    EXPECT_EQ(seen.b.type, expected.inType);
    EXPECT_EQ(seen.c.type, expected.outType);
    EXPECT_EQ(seen.computeType, expected.computeType);
    EXPECT_EQ(seen.scaleType, expected.scaleType);
  }
}

TEST_F(CudaGemmTest, Tf32IsForF32AloneAndOnRequest) {
  AmpRuntimeOptions options = cudaOptions;
  options.tf32 = 1;
  runtime = makeRuntime({"Tf32", options});
  EXPECT_NE(std::string(ampRuntimeDescription(runtime.get()))
                .find(", f32 contractions: tf32"),
            std::string::npos);
  EXPECT_EQ(run(makeDesc(4, 8, 16, AMP_F32, AMP_F32, AMP_F32)).computeType,
            CUBLAS_COMPUTE_32F_FAST_TF32);
  EXPECT_EQ(run(makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_F32)).computeType,
            CUBLAS_COMPUTE_32F);
  EXPECT_EQ(run(makeDesc(4, 8, 16, AMP_F64, AMP_F64, AMP_F64)).computeType,
            CUBLAS_COMPUTE_64F);
}

TEST_F(CudaGemmTest, Bias) {
  for (int32_t epilogue : {AMP_EPILOGUE_NONE, AMP_EPILOGUE_BIAS}) {
    AmpGemmDesc desc = makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_F32);
    desc.epilogue = epilogue;
    desc.biasType = AMP_F32;
    stub::Product seen = run(desc);
    EXPECT_EQ(seen.epilogue,
              epilogue ? CUBLASLT_EPILOGUE_BIAS : CUBLASLT_EPILOGUE_DEFAULT);
    if (epilogue)
      EXPECT_EQ(seen.biasType, CUDA_R_32F);
    else
      EXPECT_EQ(seen.bias, nullptr);
  }
}

TEST_F(CudaGemmTest, ReluIsUnavailable) {
  AmpGemmDesc desc = makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_F16);
  desc.epilogue = AMP_EPILOGUE_RELU;
  EXPECT_TRUE(
      isUnavailable(desc, "which would hide an overflow: use a kernel"));
}

TEST_F(CudaGemmTest, DescriptionChoosesTheAlgorithm) {
  AmpGemmDesc desc = makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_F16);
  for (auto [alignment, chosen] :
       {std::pair(16, 16u), {64, 16u}, {8, 2u}, {1, 2u}, {0, 2u}}) {
    desc.alignment = alignment;
    state.calls.clear();
    EXPECT_EQ(run(desc).alignment, chosen);
    // Of one alignment alone, and none where the runtime has it already.
    EXPECT_EQ(std::count(state.calls.begin(), state.calls.end(),
                         "cublasLtMatmulAlgoGetHeuristic"),
              alignment == 16 || alignment == 8);
  }
  EXPECT_EQ(run(desc, /*offsetOfB=*/2).alignment, 2u);
}

TEST_F(CudaGemmTest, PointersAreAlignedAsWasSaid) {
  Contraction contraction(runtime.get(),
                          makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_F16));
  ASSERT_TRUE(isSuccess(contraction.plan()));
  state.products.clear();
  contraction.run(/*offsetOfB=*/2);
  EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()),
                        AMP_STATUS_INVALID_ARGUMENT,
                        "at multiples of 16 bytes"));
  EXPECT_TRUE(state.products.empty());
}

TEST_F(CudaGemmTest, AlgorithmsThatDoNotSayHowTheySumAreSkipped) {
  state.offers = {{}, {}};
  // Another depth is another contraction, of the same calls.
  Contraction first(runtime.get(),
                    makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_F16));
  Contraction second(runtime.get(),
                     makeDesc(4, 8, 32, AMP_F16, AMP_F16, AMP_F16));
  state.calls.clear();
  ASSERT_TRUE(isSuccess(first.plan()));
  auto ask = std::find(state.calls.begin(), state.calls.end(),
                       "cublasLtMatmulAlgoConfigGetAttribute");
  ASSERT_NE(ask, state.calls.end());
  state.failAt = int(ask - state.calls.begin()) + 1;
  ASSERT_TRUE(isSuccess(second.plan()));
  EXPECT_EQ(state.failed, "cublasLtMatmulAlgoConfigGetAttribute");
  state.products.clear();
  second.run();
  ASSERT_EQ(state.products.size(), 1u);
  EXPECT_EQ(state.products[0].algorithm, 1u);
}

TEST_F(CudaGemmTest, WarnsWhereNoAlgorithmSaysHowItSums) {
  state.offers = {{.reduction = CUBLASLT_REDUCTION_SCHEME_INPLACE},
                  {.isSilent = true},
                  {.isSilent = true}};
  EXPECT_STREQ(ampRuntimeWarnings(runtime.get()), "");
  // A second plan alike adds no warning.
  for (int plan = 0; plan < 2; ++plan) {
    Contraction contraction(runtime.get(),
                            makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_F16));
    ASSERT_TRUE(isSuccess(contraction.plan()));
    state.products.clear();
    contraction.run();
    ASSERT_EQ(state.products.size(), 1u);
    EXPECT_EQ(state.products[0].algorithm, 1u);
  }
  EXPECT_EQ(std::string(ampRuntimeWarnings(runtime.get()))
                .find("for contractions of 4 x 8 x 16 (m, n, k) cuBLASLt "
                      "offers only algorithms that do not say how they sum; "),
            0u);
  std::string warnings = ampRuntimeWarnings(runtime.get());
  EXPECT_EQ(std::count(warnings.begin(), warnings.end(), '\n'), 1);
}

TEST_F(CudaGemmTest, RefusesAlgorithmsWithoutFixedOrder) {
  state.offers = {{.reduction = CUBLASLT_REDUCTION_SCHEME_INPLACE}};
  EXPECT_TRUE(
      isUnavailable(makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_F16),
                    "found only algorithms that sum in another type or in "
                    "place"));
}

TEST_F(CudaGemmTest, SaysWhatIsNotOffered) {
  state.leastAlignment = 1024;
  EXPECT_TRUE(isUnavailable(makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_F16),
                            "4 x 8 x 16 (m, n, k) in 1 batches, f16 to f16 "
                            "with epilogue 0, found "
                            "CUBLAS_STATUS_NOT_SUPPORTED"));
}

TEST_F(CudaGemmTest, MixedTypesAreUnavailableWithAdvice) {
  EXPECT_TRUE(isNotOffered(runtime.get(),
                           makeDesc(4, 8, 16, AMP_F16, AMP_F32, AMP_F32),
                           "found f16 and f32; convert one of them"));
  EXPECT_TRUE(isNotOffered(runtime.get(),
                           makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_BF16),
                           "(f16) or f32 on CUDA, found bf16; convert the "
                           "result"));
  EXPECT_TRUE(isNotOffered(runtime.get(),
                           makeDesc(4, 8, 16, AMP_F32, AMP_F32, AMP_F16),
                           "convert the result"));
  AmpGemmDesc desc = makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_F16);
  desc.epilogue = AMP_EPILOGUE_BIAS;
  desc.biasType = AMP_F32;
  EXPECT_TRUE(isNotOffered(runtime.get(), desc,
                           "(f16) on CUDA, found f32; convert the "
                           "bias"));
  desc = makeDesc(4, 8, 16, AMP_F64, AMP_F64, AMP_F64);
  desc.epilogue = AMP_EPILOGUE_BIAS;
  desc.biasType = AMP_F64;
  EXPECT_TRUE(isNotOffered(runtime.get(), desc, "no epilogue of f64"));
  desc = makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_F32);
  for (int32_t epilogue : {AMP_EPILOGUE_KERNEL, AMP_EPILOGUE_RELU}) {
    desc.epilogue = epilogue;
    EXPECT_TRUE(isNotOffered(runtime.get(), desc, "on CUDA, found epilogue"));
  }
}

TEST_F(CudaGemmTest, NoDepthMultipliesZeros) {
  AmpGemmDesc desc = makeDesc(5, 7, 0, AMP_F16, AMP_F16, AMP_F16);
  desc.batch = 2;
  setStrides(desc);
  desc.epilogue = AMP_EPILOGUE_BIAS;
  desc.biasType = AMP_F16;
  stub::Product seen = run(desc);
  EXPECT_EQ(seen.a.rows, 7u);
  EXPECT_EQ(seen.a.columns, 1u);
  EXPECT_EQ(seen.b.rows, 1u);
  EXPECT_EQ(seen.b.columns, 5u);
  EXPECT_EQ(seen.aData, seen.bData);
  EXPECT_EQ(seen.epilogue, CUBLASLT_EPILOGUE_BIAS);
}

TEST_F(CudaGemmTest, NoResultCallsNothing) {
  for (int empty = 0; empty < 3; ++empty) {
    AmpGemmDesc desc = makeDesc(empty == 0 ? 0 : 4, empty == 1 ? 0 : 8, 16,
                                AMP_F16, AMP_F16, AMP_F16);
    desc.batch = empty == 2 ? 0 : 1;
    AmpGemmPlan *plan = nullptr;
    state.calls.clear();
    ASSERT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &plan)));
    ampGemm(runtime.get(), plan, nullptr, nullptr, nullptr, nullptr, nullptr);
    ampGemmPlanDestroy(runtime.get(), plan);
    EXPECT_EQ(state.calls, std::vector<std::string>());
  }
}

TEST_F(CudaGemmTest, RecordingAsksNoHeuristics) {
  Contraction contraction(runtime.get(),
                          makeDesc(4, 8, 16, AMP_F16, AMP_F16, AMP_F16));
  ASSERT_TRUE(isSuccess(contraction.plan()));
  auto function = [](AmpRuntime *runtime, void *context, char *) {
    auto &contraction = *static_cast<Contraction *>(context);
    contraction.run();
    EXPECT_EQ(runtime, contraction.runtime);
  };
  AmpStepDesc desc = {};
  desc.function = function;
  desc.context = &contraction;
  state.calls.clear();
  state.products.clear();
  StepPointer step = makeStep(runtime.get(), desc);
  ASSERT_EQ(state.products.size(), 1u);
  EXPECT_TRUE(state.products[0].isRecorded);
  EXPECT_EQ(std::count(state.calls.begin(), state.calls.end(),
                       "cublasLtMatmulAlgoGetHeuristic"),
            0);
}
