//===- GemmTest.cpp - Contractions against their definition ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With small integers every sum is exact, so every bit of every type, layout
// and epilogue is checked; other tests take care of rounding and special
// values.
//
//===----------------------------------------------------------------------===//

#include "GemmReference.h"

#include <cmath>

using namespace amp::test;

namespace {

class GemmTest : public RuntimeTest {
protected:
  void check(const AmpGemmDesc &desc, bool exact = true) {
    check(desc, exact ? smallIntegers() : fractions(), exact);
  }
  void check(const AmpGemmDesc &desc, const std::function<double()> &draw,
             bool exact) {
    if (!offers(desc)) {
      AmpGemmPlan *plan = nullptr;
      EXPECT_TRUE(isFailure(ampGemmPlanCreate(runtime.get(), &desc, &plan),
                            AMP_STATUS_UNAVAILABLE, "; "));
      return;
    }
    Operands operands = makeOperands(desc, draw);
    ASSERT_TRUE(runGemm(runtime.get(), desc, operands));
    EXPECT_TRUE(matchesReference(desc, operands, exact))
        << "m " << desc.m << " n " << desc.n << " k " << desc.k << " types "
        << desc.aType << desc.bType << desc.cType << " transposes "
        << desc.transposeA << desc.transposeB << " epilogue " << desc.epilogue;
  }
};

const int32_t narrow[] = {AMP_F16, AMP_BF16, AMP_F32};

} // namespace

TEST_P(GemmTest, AllTypes) {
  for (int32_t a : narrow)
    for (int32_t b : narrow)
      for (int32_t c : narrow)
        for (int64_t size : {17, 70}) {
          check(makeDesc(size, size + 3, size + 6, a, b, c));
          check(makeDesc(size, size + 3, size + 6, a, b, c), /*exact=*/false);
        }
  check(makeDesc(70, 71, 72, AMP_F64, AMP_F64, AMP_F64));
  check(makeDesc(70, 71, 72, AMP_F64, AMP_F64, AMP_F64), /*exact=*/false);
}

TEST_P(GemmTest, OddSizes) {
  for (int64_t m : {1, 7, 17, 33, 65, 127})
    for (int64_t n : {1, 7, 17, 33, 65, 127})
      for (int64_t k : {1, 7, 17, 33, 65, 127})
        for (int32_t type : narrow)
          check(makeDesc(m, n, k, type, type, type));
}

TEST_P(GemmTest, LongSizes) {
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32, AMP_F64}) {
    check(makeDesc(1000, 65, 33, type, type, type));
    check(makeDesc(7, 1000, 65, type, type, type));
    check(makeDesc(33, 17, 1000, type, type, type));
    check(makeDesc(129, 260, 600, type, type, type), /*exact=*/false);
  }
}

// Beyond what is packed at a time, in each dimension and over batches.
TEST_P(GemmTest, PacksInGroups) {
  int transposes = 0;
  for (int32_t type : {AMP_BF16, AMP_F32}) {
    auto make = [&](int64_t m, int64_t n, int64_t k, int64_t batch) {
      AmpGemmDesc desc = makeDesc(m, n, k, type, type, type);
      desc.batch = batch;
      desc.transposeA = transposes & 1;
      desc.transposeB = transposes >> 1;
      transposes = (transposes + 1) % 4;
      setStrides(desc, 1, 3);
      return desc;
    };
    AmpGemmDesc wide = make(3, 2200, 2301, 1);
    wide.epilogue = AMP_EPILOGUE_BIAS;
    wide.biasType = type;
    check(wide);
    check(make(2200, 3, 2301, 1));
    check(make(5, 70, 16400, 5));
    AmpGemmDesc shared = make(3, 2200, 2301, 3);
    shared.strideB = 0;
    check(shared);
    shared = make(2200, 3, 2301, 3);
    shared.strideA = 0;
    check(shared);
  }
}

// A plan that keeps b computes the same, of this b and of another one; behind
// the hold it reads what is there.
TEST_P(GemmTest, HoldsOperands) {
  auto check = [&](const AmpGemmDesc &desc) {
    if (!offers(desc))
      return;
    Operands operands = makeOperands(desc, fractions());
    std::vector<char> other = makeOperands(desc, smallIntegers()).b;
    AmpGemmPlan *raw = nullptr;
    ASSERT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &desc, &raw)));
    PlanPointer plan(raw, Deleter{runtime.get()});
    BufferPointer a = makeBuffer(runtime.get(), operands.a.size()),
                  b = makeBuffer(runtime.get(), other.size()),
                  b2 = makeBuffer(runtime.get(), other.size()),
                  c = makeBuffer(runtime.get(), operands.c.size());
    auto write = [&](BufferPointer &to, const std::vector<char> &bytes) {
      ASSERT_TRUE(isSuccess(ampBufferWrite(runtime.get(), to.get(), 0,
                                           bytes.data(), bytes.size())));
    };
    write(a, operands.a);
    write(b, operands.b);
    write(b2, other);
    auto run = [&](BufferPointer &of) {
      std::vector<char> result = operands.c;
      write(c, result);
      ampGemm(runtime.get(), plan.get(), ampBufferAddress(a.get()),
              ampBufferAddress(of.get()), ampBufferAddress(c.get()), nullptr,
              nullptr);
      EXPECT_TRUE(isSuccess(ampBufferRead(runtime.get(), c.get(), 0,
                                          result.data(), result.size())));
      return result;
    };
    auto ofB = run(b), ofB2 = run(b2);
    EXPECT_NE(ofB, ofB2);
    auto scratch = [&] {
      AmpMemoryInfo info = {};
      EXPECT_TRUE(isSuccess(ampRuntimeMemory(runtime.get(), &info)));
      return info.scratch;
    };
    uint64_t without = scratch();
    for (uint64_t operand : {2, 1, 3}) {
      write(b, operands.b);
      ampCallHold(runtime.get(), plan.get(), operand);
      EXPECT_EQ(run(b), ofB);
      EXPECT_EQ(run(b), ofB);
      EXPECT_EQ(run(b2), ofB2);
      EXPECT_EQ(run(b), ofB);
      ampCallRelease(runtime.get(), plan.get());
      write(b, other);
      EXPECT_EQ(run(b), ofB2);
    }
    EXPECT_TRUE(isSuccess(ampRuntimeTakeError(runtime.get())));
    EXPECT_GE(scratch(), without);
    plan.reset();
    EXPECT_EQ(scratch(), without);
  };
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32, AMP_F64})
    for (int64_t batch : {1, 3})
      for (bool shares : {false, true})
        for (int transposes = 0; transposes < 4; ++transposes) {
          AmpGemmDesc desc = makeDesc(9, 70, 33, type, type, type);
          desc.batch = batch;
          desc.transposeA = transposes & 1;
          desc.transposeB = transposes >> 1;
          setStrides(desc, 1, 3);
          if (shares)
            desc.strideB = 0;
          check(desc);
        }
  check(makeDesc(3, 2200, 2301, AMP_F32, AMP_F32, AMP_F32));
  ampCallHold(runtime.get(), nullptr, 2);
  EXPECT_TRUE(isFailure(ampRuntimeTakeError(runtime.get()),
                        AMP_STATUS_INVALID_ARGUMENT, "'plan'"));
  ampCallRelease(nullptr, nullptr);
}

TEST_P(GemmTest, TransposesAndLeadingDimensions) {
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32, AMP_F64})
    for (int transposes = 0; transposes < 4; ++transposes)
      for (int64_t more : {0, 1, 13})
        for (int64_t size : {1, 15, 16, 64, 100, 130}) {
          AmpGemmDesc desc =
              makeDesc(size, size + more, 2 * size + 1, type, type, type);
          desc.transposeA = transposes & 1;
          desc.transposeB = transposes >> 1;
          setStrides(desc, more);
          check(desc);
        }
}

TEST_P(GemmTest, Batches) {
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32, AMP_F64})
    for (int shared = 0; shared < 4; ++shared)
      for (int transposes = 0; transposes < 4; ++transposes) {
        AmpGemmDesc desc = makeDesc(33, 40, 65, type, type, type);
        desc.batch = 7;
        desc.transposeA = transposes & 1;
        desc.transposeB = transposes >> 1;
        setStrides(desc, 2, 5);
        if (shared & 1)
          desc.strideA = 0;
        if (shared & 2)
          desc.strideB = 0;
        check(desc);
      }
}

TEST_P(GemmTest, InterleavedOutputs) {
  // The heads of attention: the rows of one output lie between another's.
  AmpGemmDesc desc = makeDesc(20, 16, 32, AMP_F16, AMP_F16, AMP_F16);
  desc.batch = 3;
  desc.ldc = 3 * 16;
  desc.strideC = 16;
  Operands operands = makeOperands(desc, smallIntegers());
  operands.c.assign(20 * 48 * 2, 0);
  ASSERT_TRUE(runGemm(runtime.get(), desc, operands));
  EXPECT_TRUE(matchesReference(desc, operands, true));
}

TEST_P(GemmTest, Epilogues) {
  for (int32_t a : narrow)
    for (int32_t c : narrow)
      for (int32_t biasType : narrow)
        for (int32_t epilogue : {1, 2, 3})
          for (int64_t n : {5, 64, 70}) {
            AmpGemmDesc desc = makeDesc(40, n, 19, a, a, c);
            desc.epilogue = epilogue;
            desc.biasType = biasType;
            setStrides(desc, 3);
            check(desc);
          }
  AmpGemmDesc desc = makeDesc(40, 70, 300, AMP_F64, AMP_F64, AMP_F64);
  desc.epilogue = 3;
  desc.biasType = AMP_F64;
  check(desc);
}

/// Small products, so that gelu is looked at where it bends.
static std::function<double()> eighths() {
  return [draw = smallIntegers()]() mutable { return draw() / 8; };
}

TEST_P(GemmTest, Gelu) {
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32, AMP_F64})
    for (int32_t epilogue :
         {AMP_EPILOGUE_GELU | 0, AMP_EPILOGUE_GELU | AMP_EPILOGUE_AUX,
          AMP_EPILOGUE_GELU | AMP_EPILOGUE_BIAS,
          AMP_EPILOGUE_GELU | AMP_EPILOGUE_AUX | AMP_EPILOGUE_BIAS})
      for (int64_t n : {5, 16, 72})
        for (int64_t more : {0, 8}) {
          AmpGemmDesc desc = makeDesc(65, n, 19, type, type, type);
          setStrides(desc, more);
          desc.epilogue = epilogue;
          desc.biasType = type;
          desc.ldAux = n + more;
          check(desc, eighths(), /*exact=*/true);
          check(desc, /*exact=*/false);
        }
}

TEST_P(GemmTest, GeluGradient) {
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32, AMP_F64})
    for (int32_t epilogue :
         {AMP_EPILOGUE_GELU_GRADIENT | 0,
          AMP_EPILOGUE_GELU_GRADIENT | AMP_EPILOGUE_BIAS_GRADIENT})
      for (int64_t n : {5, 16, 72})
        for (int64_t more : {0, 8}) {
          AmpGemmDesc desc = makeDesc(65, n, 19, type, type, type);
          desc.transposeB = 1;
          setStrides(desc, more);
          desc.epilogue = epilogue;
          desc.biasType = type;
          desc.ldAux = n + more;
          check(desc, smallIntegers(), /*exact=*/true);
          check(desc, /*exact=*/false);
        }
}

TEST_P(GemmTest, GeluOfManyBlocks) {
  AmpGemmDesc desc = makeDesc(201, 1104, 9, AMP_F16, AMP_F16, AMP_F16);
  desc.biasType = AMP_F16;
  desc.ldAux = desc.n;
  for (int32_t epilogue :
       {AMP_EPILOGUE_GELU | AMP_EPILOGUE_AUX | AMP_EPILOGUE_BIAS,
        AMP_EPILOGUE_GELU_GRADIENT | AMP_EPILOGUE_BIAS_GRADIENT}) {
    desc.epilogue = epilogue;
    check(desc, /*exact=*/false);
  }
}

TEST_P(GemmTest, BiasGradientsAreSummedInF32) {
  // Sums in f16 end where an element is half a unit of them, at 2048.
  AmpGemmDesc desc = makeDesc(5000, 24, 1, AMP_F16, AMP_F16, AMP_F16);
  desc.epilogue = AMP_EPILOGUE_GELU_GRADIENT | AMP_EPILOGUE_BIAS_GRADIENT;
  desc.biasType = AMP_F16;
  desc.ldAux = 24;
  Operands operands = makeOperands(desc, [] { return 1.0; });
  for (size_t i = 0; i < operands.aux.size(); i += 2)
    encode(AMP_F16, 12, operands.aux.data() + i); // where the derivative is 1
  ASSERT_TRUE(runGemm(runtime.get(), desc, operands));
  for (int64_t j = 0; j < desc.n; ++j)
    EXPECT_EQ(decode(AMP_F16, operands.bias.data() + 2 * j), 5000);
}

TEST_P(GemmTest, NaNPassesGelu) {
  for (int32_t type : {AMP_F16, AMP_BF16}) {
    AmpGemmDesc desc = makeDesc(40, 72, 50, type, type, type);
    desc.biasType = type;
    desc.ldAux = desc.n;
    for (float special : {INFINITY, -INFINITY, NAN}) {
      desc.epilogue = AMP_EPILOGUE_GELU | AMP_EPILOGUE_AUX;
      Operands operands = makeOperands(desc, [] { return 1.0; });
      encode(type, special, operands.a.data() + (3 * desc.lda + 49) * 2);
      ASSERT_TRUE(runGemm(runtime.get(), desc, operands));
      EXPECT_TRUE(matchesReference(desc, operands, true)) << special;

      desc.epilogue = AMP_EPILOGUE_GELU_GRADIENT | AMP_EPILOGUE_BIAS_GRADIENT;
      operands = makeOperands(desc, [] { return 1.0; });
      encode(type, special, operands.a.data() + (3 * desc.lda + 49) * 2);
      ASSERT_TRUE(runGemm(runtime.get(), desc, operands));
      EXPECT_TRUE(matchesReference(desc, operands, true)) << special;
    }
    Operands operands = makeOperands(desc, [] { return 1.0; });
    encode(type, NAN, operands.aux.data() + (7 * desc.ldAux + 8) * 2);
    ASSERT_TRUE(runGemm(runtime.get(), desc, operands));
    EXPECT_TRUE(matchesReference(desc, operands, true));
  }
}

TEST_P(GemmTest, EmptySizes) {
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32, AMP_F64})
    for (int empty = 1; empty < 16; ++empty)
      for (int32_t epilogue : {0, 3}) {
        AmpGemmDesc desc = makeDesc(empty & 1 ? 0 : 33, empty & 2 ? 0 : 70,
                                    empty & 4 ? 0 : 9, type, type, type);
        desc.batch = empty & 8 ? 0 : 2;
        desc.epilogue = epilogue;
        desc.biasType = type;
        check(desc);
      }
}

TEST_P(GemmTest, LargeBatchesInGroups) {
  // More packed bytes than one group of batches holds.
  AmpGemmDesc desc = makeDesc(2, 1024, 512, AMP_F16, AMP_F16, AMP_F32);
  desc.batch = 40;
  setStrides(desc);
  check(desc);
}

static AmpGemmDesc makeConversion(int32_t from, int32_t to, int64_t count) {
  return makeDesc(count, 1, 1, from, AMP_F32, to);
}

/// c = a * 1, one element at a time: only conversions are left.
static std::vector<char> convert(AmpRuntime *runtime, int32_t from, int32_t to,
                                 std::vector<char> values) {
  AmpGemmDesc desc =
      makeConversion(from, to, values.size() / elementSize(from));
  Operands operands = makeOperands(desc, [] { return 1.0; });
  operands.a = values;
  EXPECT_TRUE(runGemm(runtime, desc, operands));
  return operands.c;
}

TEST_P(GemmTest, ReadsEvery16BitPattern) {
  if (!offers(makeConversion(AMP_F16, AMP_F32, 1)))
    return check(makeConversion(AMP_F16, AMP_F32, 1));
  for (int32_t type : {AMP_F16, AMP_BF16}) {
    std::vector<char> values(65536 * 2);
    for (int i = 0; i < 65536; ++i) {
      uint16_t bits = i;
      memcpy(values.data() + 2 * i, &bits, 2);
    }
    std::vector<char> result = convert(runtime.get(), type, AMP_F32, values);
    for (int i = 0; i < 65536; ++i) {
      double expected = decode(type, values.data() + 2 * i);
      double found = decode(AMP_F32, result.data() + 4 * i);
      if (std::isnan(expected))
        ASSERT_TRUE(std::isnan(found)) << i;
      else
        ASSERT_EQ(found, expected) << i;
    }
  }
}

TEST_P(GemmTest, RoundsToNearestEven) {
  if (!offers(makeConversion(AMP_F32, AMP_F16, 1)))
    return check(makeConversion(AMP_F32, AMP_F16, 1));
  // Around every exponent: just below, at and just above halfway.
  std::vector<uint32_t> bits;
  for (uint32_t high = 0; high < 65536; ++high)
    for (uint32_t low : {0x0000u, 0x1000u, 0x1001u, 0x2FFFu, 0x3000u, 0x7FFFu,
                         0x8000u, 0x8001u, 0xFFFFu})
      bits.push_back(high << 16 | low);
  std::vector<char> values(bits.size() * 4);
  memcpy(values.data(), bits.data(), values.size());
  for (int32_t type : {AMP_F16, AMP_BF16}) {
    std::vector<char> result = convert(runtime.get(), AMP_F32, type, values);
    for (size_t i = 0; i < bits.size(); ++i) {
      double value = decode(AMP_F32, &bits[i]);
      char rounded[2];
      encode(type, value, rounded);
      double expected = decode(type, rounded);
      double found = decode(type, result.data() + 2 * i);
      if (std::isnan(value))
        ASSERT_TRUE(std::isnan(found)) << std::hex << bits[i];
      else
        // A sum starts at +0, so -0 alone loses its sign.
        ASSERT_TRUE(
            found == expected &&
            (value == 0 || std::signbit(found) == std::signbit(expected)))
            << std::hex << bits[i] << " gave " << found;
    }
  }
}

TEST_P(GemmTest, OverflowAndNaNReachTheResult) {
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32})
    for (int32_t epilogue : {AMP_EPILOGUE_NONE, AMP_EPILOGUE_RELU})
      for (float special : {INFINITY, -INFINITY, NAN}) {
        AmpGemmDesc desc = makeDesc(40, 70, 50, type, type, type);
        desc.epilogue = epilogue;
        if (!offers(desc))
          continue;
        Operands operands = makeOperands(desc, [] { return 1.0; });
        encode(type, special,
               operands.a.data() + (3 * desc.lda + 49) * elementSize(type));
        ASSERT_TRUE(runGemm(runtime.get(), desc, operands));
        EXPECT_TRUE(matchesReference(desc, operands, true)) << special;
      }
  AmpGemmDesc desc = makeDesc(40, 70, 50, AMP_F16, AMP_F16, AMP_F16);
  Operands operands = makeOperands(desc, [] { return 60.0; });
  ASSERT_TRUE(runGemm(runtime.get(), desc, operands));
  EXPECT_TRUE(std::isinf(decode(AMP_F16, operands.c.data())));
}

TEST_P(GemmTest, KeepsF16Subnormals) {
  AmpGemmDesc desc = makeDesc(20, 40, 1, AMP_F16, AMP_F16, AMP_F16);
  Operands operands = makeOperands(desc, [] { return 1.0; });
  for (int i = 0; i < 20; ++i)
    encode(AMP_F16, std::ldexp(i + 1, -24), operands.a.data() + 2 * i);
  ASSERT_TRUE(runGemm(runtime.get(), desc, operands));
  EXPECT_TRUE(matchesReference(desc, operands, true));
}

TEST_P(GemmTest, PlansShareScratch) {
  // The second plan needs more scratch than the first, which must still work.
  AmpGemmDesc small = makeDesc(20, 30, 40, AMP_F16, AMP_F16, AMP_F32);
  AmpGemmPlan *raw = nullptr;
  ASSERT_TRUE(isSuccess(ampGemmPlanCreate(runtime.get(), &small, &raw)));
  PlanPointer plan(raw, Deleter{runtime.get()});
  check(makeDesc(300, 300, 300, AMP_F16, AMP_F16, AMP_F32));
  check(small);
}

AMP_INSTANTIATE(GemmTest);
