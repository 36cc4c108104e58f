//===- KernelTargetTest.cpp - the same bits on every CPU ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "KernelHarness.h"
#include "llvm/TargetParser/Host.h"
#include "gtest/gtest.h"
#include <map>
#include <random>

using namespace amp_test;

namespace {

/// Everything that is emitted differently for AVX2 and AVX-512, with results
/// in every float type.
const char *kBody = R"(
^bb0(%a: f16, %b: bf16, %c: f32):
  %0 = arith.extf %a : f16 to f32
  %1 = arith.extf %b : bf16 to f32
  %m = amprt.reduce max %0 over inner : f32 -> f32
  %2 = arith.subf %0, %m : f32
  %3 = math.exp %2 : f32
  %s = amprt.reduce add %3 over inner : f32 -> f32
  %4 = arith.divf %3, %s : f32
  %5 = math.erf %1 : f32
  %6 = math.tanh %c : f32
  %7 = math.fma %5, %6, %4 : f32
  %8 = math.absf %7 : f32
  %9 = math.log %8 : f32
  %10 = math.log1p %8 : f32
  %11 = math.expm1 %2 : f32
  %12 = arith.addf %9, %10 : f32
  %13 = arith.addf %12, %11 : f32
  %t = amprt.reduce add %13 over outer : f32 -> f32
  %14 = arith.truncf %7 : f32 to f16
  %15 = arith.truncf %13 : f32 to bf16
  amprt.yield %14, %15, %13, %t : f16, bf16, f32, f32
})";

struct Results {
  std::vector<uint16_t> low, brain;
  std::vector<float> full, columns;
  bool operator==(const Results &other) const {
    auto same = [](const std::vector<float> &x, const std::vector<float> &y) {
      return std::memcmp(x.data(), y.data(), x.size() * 4) == 0;
    };
    return low == other.low && brain == other.brain && same(full, other.full) &&
           same(columns, other.columns);
  }
};

/// Each takes other instructions for halves.
constexpr const char *kCPUs[] = {
    "native",          "native,-avx512fp16", "native,-avx512bf16",
    "native,-avx512f", "x86-64-v4",          "x86-64-v3"};

/// True if this machine is older than `cpu`.
bool isMissing(const char *cpu) {
  std::string message = llvm::toString(mlir::amprt::verifyCPU(cpu));
  return message.find("expected a CPU with") != std::string::npos;
}

/// A kernel of one op on scalars.
std::string makeKernel(const std::string &op, const std::string &from,
                       const std::string &to, int arity, size_t number) {
  std::string operands, arguments, values, types;
  for (int i = 0; i < arity; ++i) {
    std::string comma = i ? ", " : "", value = "%a" + std::to_string(i);
    operands += operand(from) + ", ";
    arguments += comma + value + ": " + from;
    values += comma + value;
    types += comma + from;
  }
  bool isCompared = op == "arith.cmpf";
  return "amprt.kernel @k" + std::to_string(number) + " outer 0 operands [" +
         operands + operand(to, "out") + "] {\n^bb0(" + arguments +
         "):\n  %r = \"" + op + "\"(" + values + ")" +
         (isCompared ? " {predicate = 4 : i64}" : "") + " : (" + types +
         ") -> " + to + "\n  amprt.yield %r : " + to + "\n}\n";
}

/// Kernels of every op of arith and math on every type that it takes, but for
/// those which kernels refuse. Ops by name.
std::map<std::string, std::string> makeKernelsOfAllOps() {
  mlir::MLIRContext context;
  context.loadDialect<mlir::amprt::AmprtDialect, mlir::arith::ArithDialect,
                      mlir::math::MathDialect>();
  context.getDiagEngine().registerHandler(
      [](mlir::Diagnostic &) { return mlir::success(); });
  std::vector<std::pair<std::string, std::string>> types;
  for (std::string from : {"f16", "bf16", "f32", "f64"}) {
    for (std::string to : {"f16", "bf16", "f32", "f64"})
      types.push_back({from, to});
    for (std::string to : {"i1", "i8", "i16", "i32", "i64"}) {
      types.push_back({from, to});
      types.push_back({to, from});
    }
  }
  std::map<std::string, std::string> kernels;
  size_t number = 0;
  for (mlir::RegisteredOperationName op : context.getRegisteredOperations()) {
    if (op.getDialectNamespace() != "arith" &&
        op.getDialectNamespace() != "math")
      continue;
    std::string name = op.getStringRef().str();
    for (auto &[from, to] : types)
      for (int arity : {1, 2, 3}) {
        if (arity > 1 && from != to && to != "i1")
          continue;
        std::string text = makeKernel(name, from, to, arity, number++);
        if (!mlir::parseSourceString<mlir::ModuleOp>(text, &context))
          continue;
        Kernels probe(text, "x86-64-v3");
        if (probe.message.find("cannot be computed in a kernel") ==
            std::string::npos)
          kernels[name] += text;
      }
  }
  return kernels;
}

Results compute(const Kernels &kernels, int64_t columns) {
  constexpr int64_t kRows = 5;
  int64_t count = kRows * columns;
  std::mt19937 generator(2);
  std::normal_distribution<float> normal(0, 4);
  std::vector<uint16_t> a(count), b(count);
  std::vector<float> c(count);
  for (int64_t i = 0; i < count; ++i) {
    a[i] = toF16(normal(generator));
    b[i] = toBF16(i % 7 ? normal(generator) : 1e-39f);
    c[i] = normal(generator);
  }
  Results results{std::vector<uint16_t>(count), std::vector<uint16_t>(count),
                  std::vector<float>(count), std::vector<float>(columns)};
  std::vector<int64_t> strides;
  for (int i = 0; i < 6; ++i)
    strides.insert(strides.end(), {columns, 1});
  strides.insert(strides.end(), {0, 1});
  Launch{{a.data(), b.data(), c.data(), results.low.data(),
          results.brain.data(), results.full.data(), results.columns.data()},
         {kRows, columns},
         strides}
      .run(kernels.compiled->lookup("k"));
  return results;
}

TEST(KernelTarget, EveryCPUGivesTheSameBits) {
  std::string text = "amprt.kernel @k outer 1 operands [" + operand("f16") +
                     ", " + operand("bf16") + ", " + operand("f32") + ", " +
                     operand("f16", "out") + ", " + operand("bf16", "out") +
                     ", " + operand("f32", "out") + ", " +
                     operand("f32", "out") + "] {" + kBody;
  Kernels native(text, "native");
  ASSERT_TRUE(native.ok()) << native.message;
  for (const char *cpu : kCPUs) {
    if (isMissing(cpu))
      continue;
    Kernels other(text, cpu);
    ASSERT_TRUE(other.ok()) << other.message;
    for (int64_t columns : {1, 10, 16, 100, 333})
      ASSERT_TRUE(compute(native, columns) == compute(other, columns))
          << cpu << " " << columns;
  }
}

/// Math on halves is rounded once, on CPUs that have no such instruction, too:
/// -0.99951 · 1.0005 + 1 is 2.4e-7, and a tie of f16 goes where a term of 2^-24
/// draws it.
TEST(KernelTarget, FusesHalvesWithOneRounding) {
  for (const char *cpu : kCPUs) {
    if (isMissing(cpu))
      continue;
    Kernels kernels("amprt.kernel @k outer 0 operands [" + operand("f16") +
                        ", " + operand("f16") + ", " + operand("f16") + ", " +
                        operand("f16", "out") +
                        "] {\n^bb0(%a: f16, %b: f16, %c: f16):\n"
                        "  %0 = math.fma %a, %b, %c : f16\n"
                        "  amprt.yield %0 : f16\n}",
                    cpu);
    ASSERT_TRUE(kernels.ok()) << cpu << ": " << kernels.message;
    constexpr int64_t kCount = 20011;
    std::vector<uint16_t> a(kCount), b(kCount), c(kCount), d(kCount);
    std::mt19937 generator(5);
    std::uniform_int_distribution<int> any(0, 0xFFFF);
    for (int64_t i = 0; i < kCount; ++i)
      a[i] = any(generator), b[i] = any(generator), c[i] = any(generator);
    // 2049 · 2049 lies between two halves of f16's, times 2^-7 in its range.
    a[0] = toF16(1.0f + 0x1p-10f), b[0] = toF16(1.0f + 0x1p-1f),
    c[0] = toF16(0x1p-24f);
    a[1] = a[0], b[1] = b[0], c[1] = toF16(-0x1p-24f);
    Launch{{a.data(), b.data(), c.data(), d.data()}, {kCount}, {1, 1, 1, 1}}
        .run(kernels.compiled->lookup("k"));
    EXPECT_EQ(d[0], toF16(1.5f + 0x1p-9f)) << cpu;
    EXPECT_EQ(d[1], toF16(1.5f + 0x1p-10f)) << cpu;
    for (int64_t i = 0; i < kCount; ++i) {
      // 64 bits of mantissa hold a sum of any that could be a tie.
      long double exact =
          static_cast<long double>(fromF16(a[i])) * fromF16(b[i]) +
          fromF16(c[i]);
      uint16_t expected = std::bit_cast<uint16_t>(_Float16(double(exact)));
      if (std::isnan(exact))
        EXPECT_TRUE(std::isnan(fromF16(d[i]))) << cpu << " " << i;
      else
        EXPECT_EQ(d[i], expected) << cpu << " " << i;
    }
  }
}

/// A function that only a compiler's own library has would be found missing.
TEST(KernelTarget, EveryOpCompilesOnEveryCPU) {
  std::map<std::string, std::string> kernels = makeKernelsOfAllOps();
  EXPECT_GT(kernels.size(), 45u);
  for (const char *cpu : kCPUs) {
    if (isMissing(cpu))
      continue;
    for (auto &[name, text] : kernels) {
      Kernels compiled(text, cpu);
      EXPECT_TRUE(compiled.ok())
          << cpu << ", " << name << ": " << compiled.message;
    }
  }
}

TEST(KernelTarget, RefusesWhatIsNoCPU) {
  auto messageOf = [](const char *cpu) { return Kernels("", cpu).message; };
  EXPECT_EQ(messageOf("i386"), "expected the CPU 'native', 'x86-64-v3' or "
                               "'x86-64-v4', found 'i386'");
  EXPECT_EQ(messageOf("native,avx2"),
            "expected '+' or '-' and a feature by LLVM's name, found 'avx2' in "
            "'native,avx2'");
  EXPECT_EQ(messageOf("native,"),
            "expected '+' or '-' and a feature by LLVM's name, found '' in "
            "'native,'");
  EXPECT_EQ(messageOf("native,-avx3"),
            "expected a feature by LLVM's name, found 'avx3'; 'llc-22 "
            "-march=x86-64 -mattr=help' lists them");
  // What brings FMA with it goes, and FMA stays away.
  EXPECT_EQ(messageOf("native,-fma"),
            "expected x86-64-v3 to be left, found 'native,-fma' without 'fma'");
  EXPECT_EQ(messageOf("x86-64-v3,-avx"),
            "expected x86-64-v3 to be left, found 'x86-64-v3,-avx' without "
            "'avx2'");
  // An extension of AMD's processors of 2011 that none has had since 2017.
  EXPECT_NE(messageOf("native,+xop").find("found '+xop', which it lacks"),
            std::string::npos);
}

} // namespace

TEST(KernelTarget, RuntimeAgreesWithLLVMAboutThisCPU) {
  for (const auto &feature : llvm::sys::getHostCPUFeatures()) {
    std::string name = feature.getKey().str();
    AmpStatus *status = ampCpuVerify(("any,+" + name).c_str());
    EXPECT_EQ(ampStatusCode(status),
              feature.getValue() ? AMP_STATUS_OK : AMP_STATUS_UNAVAILABLE)
        << name << ": " << ampStatusMessage(status);
    ampStatusDestroy(status);
  }
  for (const char *cpu : kCPUs) {
    if (isMissing(cpu))
      continue;
    auto required = mlir::amprt::getRequiredFeatures(cpu);
    ASSERT_TRUE(bool(required)) << llvm::toString(required.takeError());
    EXPECT_NE(required->find(",+avx2"), std::string::npos) << *required;
    bool isTaken = llvm::StringRef(cpu).ends_with("-avx512f") ||
                   llvm::StringRef(cpu) == "x86-64-v3";
    EXPECT_TRUE(!isTaken || !llvm::StringRef(*required).contains("+avx512"))
        << *required;
    AmpStatus *status = ampCpuVerify(required->c_str());
    EXPECT_EQ(status, nullptr) << ampStatusMessage(status);
    ampStatusDestroy(status);
  }
}
