//===- CudaEpilogueTest.cpp - gelu and gradients by cuBLASLt ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The CPU computes what cuBLASLt should, and then what it should not: a plan is
// made of the one and of nothing else.
//
//===----------------------------------------------------------------------===//

#include "CudaStubTest.h"
#include "GemmReference.h"
#include "StubProducts.h"

#include <cmath>

using namespace amp::test;
using namespace amp;

namespace {

constexpr int32_t geluBias = AMP_EPILOGUE_GELU | AMP_EPILOGUE_BIAS;
constexpr int32_t geluAux = AMP_EPILOGUE_GELU | AMP_EPILOGUE_AUX;
constexpr int32_t gradients =
    AMP_EPILOGUE_GELU_GRADIENT | AMP_EPILOGUE_BIAS_GRADIENT;

const struct {
  int32_t ours;
  int theirs;
} epilogues[] = {
    {AMP_EPILOGUE_GELU, CUBLASLT_EPILOGUE_GELU},
    {geluBias, CUBLASLT_EPILOGUE_GELU_BIAS},
    {geluAux, CUBLASLT_EPILOGUE_GELU_AUX},
    {geluBias | AMP_EPILOGUE_AUX, CUBLASLT_EPILOGUE_GELU_AUX_BIAS},
    {AMP_EPILOGUE_GELU_GRADIENT, CUBLASLT_EPILOGUE_DGELU},
    {gradients, CUBLASLT_EPILOGUE_DGELU_BGRAD},
};

class CudaEpilogueTest : public CudaStubTest {
protected:
  void SetUp() override {
    CudaStubTest::SetUp();
    cpu = makeRuntime({"Cpu", {1}});
    runtime = makeCudaRuntime();
    ASSERT_TRUE(runtime);
    state.runProduct = [this](const stub::Product &product) {
      stub::multiply(cpu.get(), product);
    };
  }
  void TearDown() override {
    EXPECT_EQ(ampRuntimeTakeError(runtime.get()), nullptr);
    runtime.reset();
    state.runProduct = nullptr;
    CudaStubTest::TearDown();
  }
  static AmpGemmDesc makeEpilogue(int32_t epilogue, int32_t type = AMP_F16,
                                  int64_t n = 72) {
    AmpGemmDesc desc = makeDesc(70, n, 40, type, type, type);
    desc.epilogue = epilogue;
    desc.biasType = type;
    desc.ldAux = n;
    return desc;
  }
  testing::AssertionResult isUnavailable(const AmpGemmDesc &desc,
                                         const std::string &text) {
    AmpGemmPlan *plan = nullptr;
    return isFailure(ampGemmPlanCreate(runtime.get(), &desc, &plan),
                     AMP_STATUS_UNAVAILABLE, text);
  }
  /// Makes products wrong: `change` gets each element of what was stored, with
  /// its row and column.
  void spoil(
      std::function<double(double value, uint64_t row, uint64_t column)> change,
      const void *stub::Product::*operand = &stub::Product::cData) {
    state.runProduct = [=, this](const stub::Product &product) {
      stub::multiply(cpu.get(), product);
      auto *data =
          const_cast<char *>(static_cast<const char *>(product.*operand));
      bool isVector = operand == &stub::Product::bias;
      for (uint64_t i = 0; i < (isVector ? 1 : product.c.columns); ++i)
        for (uint64_t j = 0; j < product.c.rows; ++j) {
          char *element = data + 2 * (i * product.c.ld + j);
          encode(AMP_F16, change(decode(AMP_F16, element), i, j), element);
        }
    };
  }

  RuntimePointer cpu, runtime;
};

} // namespace

TEST_F(CudaEpilogueTest, AreWhatWasAskedFor) {
  for (int32_t type : {AMP_F16, AMP_BF16})
    for (auto [ours, theirs] : epilogues)
      for (int64_t more : {0, 8}) {
        AmpGemmDesc desc = makeEpilogue(ours, type);
        desc.transposeB = ours & AMP_EPILOGUE_GELU_GRADIENT ? 1 : 0;
        setStrides(desc, more);
        desc.ldAux = desc.n + 2 * more;
        state.products.clear();
        Operands operands = makeOperands(desc, fractions());
        ASSERT_TRUE(runGemm(runtime.get(), desc, operands));
        EXPECT_TRUE(matchesReference(desc, operands, /*exact=*/false));
        const stub::Product &seen = state.products.back();
        EXPECT_EQ(seen.epilogue, theirs);
        EXPECT_EQ(seen.bias != nullptr,
                  (ours & (AMP_EPILOGUE_BIAS | AMP_EPILOGUE_BIAS_GRADIENT)) !=
                      0);
        EXPECT_EQ(seen.aux != nullptr,
                  (ours & (AMP_EPILOGUE_AUX | AMP_EPILOGUE_GELU_GRADIENT)) !=
                      0);
        if (seen.aux)
          EXPECT_EQ(seen.auxLd, desc.ldAux);
      }
}

TEST_F(CudaEpilogueTest, AreTriedOnce) {
  AmpGemmDesc desc = makeEpilogue(geluAux);
  for (int plans = 0; plans < 2; ++plans) {
    AmpGemmPlan *plan = nullptr;
    ASSERT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &plan)));
    ampGemmPlanDestroy(runtime.get(), plan);
    EXPECT_EQ(state.products.size(), 1u);
  }
}

TEST_F(CudaEpilogueTest, OneRowAndAllLayoutsAreTried) {
  for (auto [ours, theirs] : epilogues)
    for (int64_t m : {1, 2, 200})
      for (int transposes = 0; transposes < 4; ++transposes) {
        AmpGemmDesc desc = makeEpilogue(ours);
        desc.m = m;
        desc.transposeA = transposes & 1;
        desc.transposeB = transposes >> 1;
        setStrides(desc);
        AmpGemmPlan *plan = nullptr;
        EXPECT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &plan)));
        ampGemmPlanDestroy(runtime.get(), plan);
      }
}

TEST_F(CudaEpilogueTest, WithoutOneThereIsAdvice) {
  for (auto [ours, theirs] : epilogues) {
    state.missingEpilogues = {theirs};
    EXPECT_TRUE(isUnavailable(makeEpilogue(ours),
                              "with epilogue " + std::to_string(ours) +
                                  ", found CUBLAS_STATUS_NOT_SUPPORTED; other "
                                  "row lengths or no epilogue may have one"));
  }
}

TEST_F(CudaEpilogueTest, RefusesWhatIsNotDocumented) {
  for (auto [ours, theirs] : epilogues) {
    EXPECT_TRUE(isNotOffered(runtime.get(), makeEpilogue(ours, AMP_F32),
                             "f16 or bf16"));
    EXPECT_TRUE(isNotOffered(runtime.get(), makeEpilogue(ours, AMP_F16, 70),
                             "multiples of 8 elements"));
    AmpGemmDesc desc = makeEpilogue(ours);
    desc.cType = desc.biasType = AMP_F32;
    EXPECT_TRUE(isNotOffered(runtime.get(), desc, "f16 or bf16"));
    desc = makeEpilogue(ours);
    desc.ldc = 76;
    EXPECT_TRUE(isNotOffered(runtime.get(), desc, "multiples of 8 elements"));
  }
  AmpGemmDesc desc = makeEpilogue(geluAux);
  desc.ldAux = 76;
  EXPECT_TRUE(isNotOffered(runtime.get(), desc, "multiples of 8 elements"));
  desc = makeEpilogue(AMP_EPILOGUE_GELU);
  desc.batch = 2;
  setStrides(desc);
  EXPECT_TRUE(isNotOffered(runtime.get(), desc, "in 2 batches; use a kernel"));
}

TEST_F(CudaEpilogueTest, NeedsAlignedOperands) {
  AmpGemmDesc desc = makeEpilogue(geluAux);
  AmpGemmPlan *made = nullptr;
  ASSERT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &made)));
  PlanPointer plan(made, Deleter{runtime.get()});
  BufferPointer buffer = makeBuffer(runtime.get(), 1 << 16);
  char *data = static_cast<char *>(ampBufferAddress(buffer.get()));
  ampGemm(runtime.get(), plan.get(), data, data, data, nullptr, data + 8);
  EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()),
                        AMP_STATUS_INVALID_ARGUMENT,
                        "at multiples of 16 bytes"));
  desc.alignment = 8;
  EXPECT_TRUE(isUnavailable(desc, "found 'alignment' 8; use a kernel"));
}

TEST_F(CudaEpilogueTest, WithoutMemoryForATrialThereIsNone) {
  runtime.reset();
  state.memoryBytes = (uint64_t(32) << 20) + 4096;
  runtime = makeCudaRuntime();
  EXPECT_TRUE(isUnavailable(makeEpilogue(geluAux), "too little memory to try"));
}

//===----------------------------------------------------------------------===//
// What a trial finds
//===----------------------------------------------------------------------===//

TEST_F(CudaEpilogueTest, RefusesToHideNaN) {
  auto hide = [](double value, uint64_t, uint64_t) {
    return std::isnan(value) ? 0.0 : value;
  };
  for (auto [ours, theirs] : epilogues) {
    spoil(hide);
    EXPECT_TRUE(isUnavailable(makeEpilogue(ours), " is 0 and not nan")) << ours;
  }
  spoil(hide, &stub::Product::aux);
  EXPECT_TRUE(isUnavailable(makeEpilogue(geluAux), "what is stored of nan is"));
  spoil(hide, &stub::Product::bias);
  EXPECT_TRUE(isUnavailable(makeEpilogue(gradients), "a bias's gradient"));
}

TEST_F(CudaEpilogueTest, RefusesToHideInfinity) {
  spoil([](double value, uint64_t, uint64_t) {
    return std::isinf(value) ? std::copysign(65504, value) : value;
  });
  for (auto [ours, theirs] : epilogues)
    EXPECT_TRUE(isUnavailable(makeEpilogue(ours), "is 65504 and not inf"))
        << ours;
}

TEST_F(CudaEpilogueTest, RefusesTheOtherGelu) {
  // x / 2 * (1 + erf(x / sqrt 2)) differs from the tanh form by up to 5e-4. In
  // columns whose sums are large, as that of its argument.
  AmpGemmDesc desc = makeEpilogue(geluAux, AMP_F16, 1000);
  state.runProduct = [this](const stub::Product &product) {
    stub::multiply(cpu.get(), product);
    auto *c = const_cast<char *>(static_cast<const char *>(product.cData));
    auto *aux = static_cast<const char *>(product.aux);
    for (uint64_t i = 0; i < product.c.columns * product.c.rows; ++i) {
      double x = decode(AMP_F16, aux + 2 * i);
      encode(AMP_F16, x / 2 * std::erfc(-x / std::sqrt(2)), c + 2 * i);
    }
  };
  EXPECT_TRUE(isUnavailable(desc, "one for which gelu of"));
}

TEST_F(CudaEpilogueTest, TakesATanhInHardware) {
  // Off by nearly as much as the instruction may be, or by twice that.
  AmpGemmDesc desc = makeEpilogue(geluAux, AMP_F16, 1000);
  for (double units : {0.95, 2.0}) {
    state.runProduct = [this, units](const stub::Product &product) {
      stub::multiply(cpu.get(), product);
      auto *c = const_cast<char *>(static_cast<const char *>(product.cData));
      // The trial's product is of one column and one row.
      auto *left = static_cast<const char *>(product.bData);
      auto *right = static_cast<const char *>(product.aData);
      uint64_t n = product.c.rows;
      for (uint64_t i = 0; i < product.c.columns * n; ++i) {
        double x = decode(AMP_F16, left + 2 * (i / n * product.b.ld)) *
                   decode(AMP_F16, right + 2 * (i % n));
        double t = std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x));
        t *= 1 + (i % 2 ? units : -units) * 0x1p-11;
        encode(AMP_F16, x / 2 * (1 + t), c + 2 * i);
      }
    };
    if (units > 1) {
      EXPECT_TRUE(isUnavailable(desc, "one for which gelu of"));
      continue;
    }
    AmpGemmPlan *plan = nullptr;
    EXPECT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &plan)));
    ampGemmPlanDestroy(runtime.get(), plan);
    runtime = makeCudaRuntime(); // which has not taken it before
  }
}

TEST_F(CudaEpilogueTest, RefusesAWrongRowOfAnyEnd) {
  for (uint64_t wrong : {0, 3, 69})
    for (auto [ours, theirs] : epilogues) {
      spoil([wrong](double value, uint64_t row, uint64_t column) {
        return row == wrong && column == 20 ? value + 0.25 : value;
      });
      EXPECT_TRUE(isUnavailable(makeEpilogue(ours), "one for which"));
    }
}

TEST_F(CudaEpilogueTest, RefusesAuxOfAnotherValue) {
  // gelu's result instead of what it was given.
  state.runProduct = [this](const stub::Product &product) {
    stub::multiply(cpu.get(), product);
    memcpy(const_cast<void *>(product.aux), product.cData,
           2 * product.c.columns * product.c.rows);
  };
  EXPECT_TRUE(isUnavailable(makeEpilogue(geluAux), "what is stored of"));
}

TEST_F(CudaEpilogueTest, RefusesSumsIn16Bits) {
  AmpGemmDesc desc = makeEpilogue(gradients);
  desc.m = 8192;
  setStrides(desc);
  auto sumIn = [this](int64_t rowsAtATime) {
    return [this, rowsAtATime](const stub::Product &product) {
      stub::multiply(cpu.get(), product);
      auto *c = static_cast<const char *>(product.cData);
      auto *bias = const_cast<char *>(static_cast<const char *>(product.bias));
      int64_t n = product.c.rows, m = product.c.columns;
      for (int64_t j = 0; j < n; ++j) {
        char sum[2];
        encode(AMP_F16, 0, sum);
        for (int64_t i = 0; i < m; i += rowsAtATime) {
          double part = decode(AMP_F16, sum);
          for (int64_t r = i; r < i + rowsAtATime; ++r)
            part += decode(AMP_F16, c + 2 * (r * n + j));
          encode(AMP_F16, part, sum);
        }
        memcpy(bias + 2 * j, sum, 2);
      }
    };
  };
  // Element by element, and tiles in f32 that are added in f16.
  for (int64_t rows : {1, 128}) {
    state.runProduct = sumIn(rows);
    EXPECT_TRUE(isUnavailable(desc, "a bias's gradient where gelu was given"))
        << rows;
  }
  state.runProduct = sumIn(8192);
  AmpGemmPlan *plan = nullptr;
  EXPECT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &plan)));
  ampGemmPlanDestroy(runtime.get(), plan);
}

TEST_F(CudaEpilogueTest, TakesTheNextAlgorithm) {
  state.offers = {{}, {}, {}};
  state.runProduct = [this](const stub::Product &product) {
    if (product.algorithm == 2)
      stub::multiply(cpu.get(), product);
  };
  AmpGemmDesc desc = makeEpilogue(geluAux);
  Operands operands = makeOperands(desc, fractions());
  ASSERT_TRUE(runGemm(runtime.get(), desc, operands));
  EXPECT_TRUE(matchesReference(desc, operands, /*exact=*/false));
  EXPECT_EQ(state.products.back().algorithm, 2u);
}

TEST_F(CudaEpilogueTest, WhatAnEarlierOneStoredIsNotTheNextOnes) {
  state.offers = {{}, {}};
  state.runProduct = [this](const stub::Product &product) {
    if (product.algorithm == 0) {
      stub::multiply(cpu.get(), product);
      // The last element of its last row is wrong.
      uint64_t last = (product.c.columns - 1) * product.c.ld + product.c.rows;
      encode(AMP_F16, 5,
             const_cast<char *>(static_cast<const char *>(product.cData)) +
                 2 * (last - 1));
    } else {
      // Of all that it should store it stores that one.
      uint64_t last = (product.c.columns - 1) * product.c.ld + product.c.rows;
      encode(AMP_F16, 0,
             const_cast<char *>(static_cast<const char *>(product.cData)) +
                 2 * (last - 1));
    }
  };
  EXPECT_TRUE(isUnavailable(makeEpilogue(geluAux), "one for which"));
}

namespace {
class CudaTimedEpilogueTest : public CudaEpilogueTest {
protected:
  void SetUp() override {
    CudaEpilogueTest::SetUp();
    setenv("AMP_CACHE_DIR", cache.path.c_str(), 1);
    restart();
  }
  void TearDown() override {
    CudaEpilogueTest::TearDown();
    unsetenv("AMP_CACHE_DIR");
  }
  void restart() {
    AmpRuntimeOptions timed = cudaOptions;
    timed.timeAlgorithms = 1;
    runtime = makeRuntime({"Timed", timed});
    ASSERT_TRUE(runtime);
    state.products.clear();
  }
  /// The algorithm that a plan runs.
  uint32_t choose(const AmpGemmDesc &desc) {
    Operands operands = makeOperands(desc, fractions());
    EXPECT_TRUE(runGemm(runtime.get(), desc, operands));
    return state.products.back().algorithm;
  }

  TemporaryFolder cache;
};
} // namespace

TEST_F(CudaTimedEpilogueTest, OnlyWhatIsRightIsTimed) {
  // The fastest is wrong, and as fast without the epilogue as the next one.
  state.offers = {{.milliseconds = 1.8f}, {1.5f}, {1.475f}};
  state.runProduct = [this](const stub::Product &product) {
    if (product.algorithm != 2)
      stub::multiply(cpu.get(), product);
  };
  for (int run = 0; run < 2; ++run) {
    restart();
    for (int32_t epilogue : {geluAux | AMP_EPILOGUE_BIAS, gradients}) {
      state.products.clear();
      EXPECT_EQ(choose(makeEpilogue(epilogue)), 1u);
      int wrong = std::count_if(state.products.begin(), state.products.end(),
                                [](const stub::Product &product) {
                                  return product.algorithm == 2 &&
                                         product.aux != nullptr;
                                });
      EXPECT_EQ(wrong, run == 0);
      // The second time it is in the cache: it runs to be loaded, and as asked.
      if (run == 1)
        EXPECT_EQ(state.products.size(), 2u);
    }
  }
}

TEST_F(CudaTimedEpilogueTest, SlowerThanAKernelIsUnavailable) {
  // So long that few runs raise the clocks.
  state.offers = {{.milliseconds = 10.0f}};
  for (auto [ours, theirs] : epilogues) {
    state.slowEpilogues = {{theirs, 2.5f}};
    restart();
    const char *text = "one whose epilogue takes longer than the product and a "
                       "kernel";
    EXPECT_TRUE(isUnavailable(makeEpilogue(ours), text)) << ours;
    EXPECT_GT(state.products.size(), 4u);
    // Which is kept, too.
    restart();
    EXPECT_TRUE(isUnavailable(makeEpilogue(ours), text)) << ours;
    EXPECT_TRUE(state.products.empty());
    state.slowEpilogues.clear();
    cache.clear();
    restart();
    EXPECT_EQ(choose(makeEpilogue(ours)), 0u);
  }
}

TEST_F(CudaEpilogueTest, TakesATanhInHardwareInAGradient) {
  // As above; a library whose tanh is never 1, or one that is too wrong.
  AmpGemmDesc desc = makeEpilogue(gradients, AMP_F16, 1000);
  for (double units : {0.95, 2.0}) {
    state.runProduct = [this, units](const stub::Product &product) {
      stub::multiply(cpu.get(), product);
      auto *c = const_cast<char *>(static_cast<const char *>(product.cData));
      auto *bias = const_cast<char *>(static_cast<const char *>(product.bias));
      auto *aux = static_cast<const char *>(product.aux);
      auto *left = static_cast<const char *>(product.bData);
      auto *right = static_cast<const char *>(product.aData);
      uint64_t n = product.c.rows;
      for (uint64_t j = 0; j < n; ++j) {
        double sum = 0;
        for (uint64_t i = 0; i < product.c.columns; ++i) {
          double x = decode(AMP_F16, aux + 2 * (i * n + j));
          double t =
              std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x)) *
              (1 - units * 0x1p-11);
          double slope = std::sqrt(2 / M_PI) * (1 + 3 * 0.044715 * x * x);
          double value = decode(AMP_F16, left + 2 * (i * product.b.ld)) *
                         decode(AMP_F16, right + 2 * j) *
                         ((1 + t) / 2 + x / 2 * (1 - t * t) * slope);
          encode(AMP_F16, value, c + 2 * (i * n + j));
          sum += value;
        }
        encode(AMP_F16, sum, bias + 2 * j);
      }
    };
    if (units > 1) {
      EXPECT_TRUE(isUnavailable(desc, "the gradient of gelu at"));
      continue;
    }
    AmpGemmPlan *plan = nullptr;
    EXPECT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &plan)));
    ampGemmPlanDestroy(runtime.get(), plan);
    runtime = makeCudaRuntime(); // which has not taken it before
  }
}
