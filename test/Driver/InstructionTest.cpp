//===- InstructionTest.cpp - Instructions by their definition ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// At the places where an instruction of PTX is not the operation of C++ of
// that name.
//
//===----------------------------------------------------------------------===//

#include "DriverTest.h"
#include "Floats.h"

#include <cmath>
#include <functional>
#include <limits>
#include <random>

using namespace amp::driver;

static uint32_t bits(float x) { return std::bit_cast<uint32_t>(x); }
static float value(uint32_t x) { return std::bit_cast<float>(x); }

/// The result of an instruction of 32-bit operands, each thread's own.
static std::vector<uint32_t> compute(const std::string &opcode,
                                     const std::vector<uint32_t> &a,
                                     const std::vector<uint32_t> &b = {},
                                     const std::vector<uint32_t> &c = {}) {
  auto orZeros = [&](const std::vector<uint32_t> &x) {
    return x.empty() ? std::vector<uint32_t>(a.size()) : x;
  };
  Numbers<uint32_t> inA(a), inB(orZeros(b)), inC(orZeros(c)), out(a.size());
  std::string body = "\tmul.wide.u32 %rd9, %r1, 4;\n";
  for (int i = 1; i <= 4; ++i)
    body += "\tadd.s64 %rd" + std::to_string(i + 4) + ", %rd" +
            std::to_string(i) + ", %rd9;\n";
  body += "\tld.global.nc.b32 %r5, [%rd5];\n\tld.global.nc.b32 %r6, [%rd6];\n"
          "\tld.global.nc.b32 %r7, [%rd7];\n\t" +
          opcode + " %r8, %r5" + (b.empty() ? "" : ", %r6") +
          (c.empty() ? "" : ", %r7") + ";\n\tst.global.b32 [%rd8], %r8;\n";
  EXPECT_EQ(runKernel(moduleOf(body),
                      {inA.address, inB.address, inC.address, out.address}, 1,
                      uint32_t(a.size())),
            "");
  return out.read();
}
using Results = std::vector<uint32_t>;

static constexpr float infinity = std::numeric_limits<float>::infinity();
static const float nan32 = std::nanf("");

TEST(InstructionTest, Integers) {
  EXPECT_EQ(compute("shl.b32", {1, 1, 1}, {31, 32, 400}),
            Results({0x80000000, 0, 0}));
  EXPECT_EQ(compute("shr.s32", {0x80000000, 0x80000000}, {31, 99}),
            Results({~0u, ~0u}));
  EXPECT_EQ(compute("shr.u32", {0x80000000, 0x80000000}, {31, 32}),
            Results({1, 0}));
  EXPECT_EQ(compute("mul.hi.u32", {0xffffffff}, {0xffffffff}),
            Results({0xfffffffe}));
  EXPECT_EQ(compute("mul.hi.s32", {0xffffffff}, {2}), Results({0xffffffff}));
  EXPECT_EQ(compute("mad.lo.s32", {0x10000}, {0x10000}, {7}), Results({7}));
  EXPECT_EQ(compute("shf.l.wrap.b32", {0x80000000, 7}, {1, 5}, {1, 32}),
            Results({3, 5}));
  EXPECT_EQ(compute("shf.r.wrap.b32", {2, 7}, {1, 5}, {1, 32}),
            Results({0x80000001, 7}));
  EXPECT_EQ(compute("prmt.b32", {0x33221100, 0x80}, {0x77665544, 0},
                    {0x7531, 0x8888}),
            Results({0x77553311, 0xffffffff}));
  EXPECT_EQ(
      compute("bfe.u32", {0xabcd1234, 0xabcd1234, 5}, {8, 28, 0}, {8, 20, 0}),
      Results({0x12, 0xa, 0}));
  EXPECT_EQ(compute("bfe.s32", {0x80, 0x80000000}, {4, 28}, {4, 8}),
            Results({0xfffffff8, 0xfffffff8}));
  EXPECT_EQ(compute("max.s16x2", {0xffff0005}, {0x00010003}),
            Results({0x00010005}));
}

TEST(InstructionTest, RoundsOnce) {
  // (1 + 2^-12)^2 - 1 - 2^-11 is 2^-24, which a rounded product has not.
  float x = 1 + 0x1p-12f;
  EXPECT_EQ(compute("fma.rn.f32", {bits(x)}, {bits(x)}, {bits(-1 - 0x1p-11f)}),
            Results({bits(0x1p-24f)}));
  EXPECT_EQ(compute("mul.rn.f32", {bits(x)}, {bits(x)}),
            Results({bits(1 + 0x1p-11f)}));
}

TEST(InstructionTest, RoundsEachOfAPair) {
  // 1 + 2^-8 is a tie of bf16, which is even without it; 1 + 2^-7 is none.
  EXPECT_EQ(compute("add.rn.bf16x2", {0x3f803f80}, {0x3b803c00}),
            Results({0x3f803f81}));
  EXPECT_EQ(compute("sub.rn.bf16x2", {0x40003f80}, {0x3f803f80}),
            Results({0x3f800000}));
  EXPECT_EQ(compute("mul.rn.bf16x2", {0x3f813f80}, {0x3f814000}),
            Results({0x3f824000}));
  // The squares of 1 + 2^-10 and of 1 + 2^-7 without what they have in common
  // with a rounded product, and without 1.
  EXPECT_EQ(compute("fma.rn.f16x2", {0x3c013c01}, {0x3c013c01}, {0xbc02bc00}),
            Results({0x00101800}));
  EXPECT_EQ(compute("fma.rn.bf16x2", {0x3f813f81}, {0x3f813f81}, {0xbf82bf80}),
            Results({0x38803c80}));
}

TEST(InstructionTest, ExtremesAndNaN) {
  Results a = {bits(1), bits(nan32), bits(-0.0f), bits(nan32)};
  Results b = {bits(nan32), bits(2), bits(0.0f), bits(nan32)};
  EXPECT_EQ(compute("max.f32", a, b),
            Results({bits(1), bits(2), bits(0.0f), 0x7fffffff}));
  EXPECT_EQ(compute("min.f32", a, b),
            Results({bits(1), bits(2), bits(-0.0f), 0x7fffffff}));
  EXPECT_EQ(compute("max.NaN.f32", a, b),
            Results({0x7fffffff, 0x7fffffff, bits(0.0f), 0x7fffffff}));
  // 1 and NaN of f16, beside 2 and 1.
  EXPECT_EQ(compute("max.NaN.f16x2", {0x7e003c00}, {0x3c004000}),
            Results({0x7fff4000}));
}

TEST(InstructionTest, Conversions) {
  // The first operand becomes the upper half; ties are to even, 65520 is the
  // least that becomes infinity, subnormals are kept.
  EXPECT_EQ(compute("cvt.rn.f16x2.f32",
                    {bits(1 + 0x1p-11f), bits(65520), bits(0x1p-24f)},
                    {bits(1 + 0x3p-11f), bits(65519), bits(0x1p-25f)}),
            Results({0x3c003c02, 0x7c007bff, 0x00010000}));
  EXPECT_EQ(compute("cvt.rn.f16x2.f32", {bits(nan32)}, {bits(-infinity)}),
            Results({0x7ffffc00}));
  EXPECT_EQ(
      compute("cvt.rn.bf16x2.f32", {bits(1 + 0x1p-8f), bits(nan32)},
              {bits(1 + 0x3p-8f), value(0x7f7fffff) > 0 ? 0x7f7fffffu : 0}),
      Results({0x3f803f82, 0x7fff7f80}));
  EXPECT_EQ(compute("cvt.rzi.s32.f32",
                    {bits(-1.9f), bits(3e9f), bits(-3e9f), bits(nan32)}),
            Results({uint32_t(-1), 0x7fffffff, 0x80000000, 0}));
  EXPECT_EQ(compute("cvt.rzi.u32.f32", {bits(-1.9f), bits(5e9f)}),
            Results({0, 0xffffffff}));
  EXPECT_EQ(compute("cvt.rni.f32.f32", {bits(2.5f), bits(3.5f)}),
            Results({bits(2), bits(4)}));
}

TEST(InstructionTest, FlushesSubnormals) {
  EXPECT_EQ(compute("mul.rn.ftz.f32", {bits(0x1p-100f), bits(-0x1p-127f)},
                    {bits(-0x1p-30f), bits(0x1p100f)}),
            Results({bits(-0.0f), bits(-0.0f)}));
  EXPECT_EQ(compute("mul.rn.f32", {bits(0x1p-100f)}, {bits(0x1p-30f)}),
            Results({bits(0x1p-130f)}));
  EXPECT_EQ(compute("rcp.approx.ftz.f32", {bits(0x1p-130f), bits(infinity)}),
            Results({bits(infinity), bits(0)}));
}

/// Off by more than rounding, and by no more than what is documented.
static void expectNear(const std::string &opcode,
                       const std::function<double(double)> &exact, float from,
                       float to, double ulps) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> draw(from, to);
  Results x(512);
  for (uint32_t &element : x)
    element = bits(draw(random));
  Results found = compute(opcode, x);
  double worst = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    double expected = exact(value(x[i]));
    double unit = std::ldexp(1.0, std::ilogb(expected) - 23);
    worst = std::max(worst, std::fabs(value(found[i]) - expected) / unit);
  }
  EXPECT_LE(worst, ulps) << opcode;
  EXPECT_GT(worst, ulps * 0.7) << opcode;
}

TEST(InstructionTest, ApproximationsAreOffAsDocumented) {
  expectNear(
      "ex2.approx.ftz.f32", [](double x) { return std::exp2(x); }, -20, 20, 2);
  expectNear("rcp.approx.ftz.f32", [](double x) { return 1 / x; }, 0.1f, 9, 1);
  expectNear(
      "rsqrt.approx.f32", [](double x) { return 1 / std::sqrt(x); }, 0.1f, 9,
      2);
}

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

static uint16_t numberOf(float x, bool isBf16) {
  return isBf16 ? toBf16(x).bits : std::bit_cast<uint16_t>(toHalf(x));
}

namespace {
/// The operands of an mma, row by row.
struct Matrices {
  explicit Matrices(uint32_t depth)
      : depth(depth), a(16 * depth), b(depth * 8), c(16 * 8) {}
  uint32_t depth;
  std::vector<float> a, b, c;
};
} // namespace

/// d of an mma, with fragments as the ISA has them.
static std::vector<float> multiply(const Matrices &m, bool isBf16) {
  Results a(32 * 4), b(32 * 2), c(32 * 4);
  for (uint32_t lane = 0; lane < 32; ++lane) {
    uint32_t g = lane / 4, t = lane % 4;
    for (uint32_t i = 0; i < m.depth / 2; ++i) {
      uint32_t row = g + (i / 2 % 2) * 8;
      uint32_t k = 2 * t + i % 2 + (i / 4) * 8;
      a[lane * 4 + i / 2] |= uint32_t(numberOf(m.a[row * m.depth + k], isBf16))
                             << (i % 2 * 16);
    }
    for (uint32_t i = 0; i < m.depth / 4; ++i)
      b[lane * 2 + i / 2] |=
          uint32_t(numberOf(m.b[(2 * t + i % 2 + (i / 2) * 8) * 8 + g], isBf16))
          << (i % 2 * 16);
    for (uint32_t i = 0; i < 4; ++i)
      c[lane * 4 + i] = bits(m.c[(g + i / 2 * 8) * 8 + 2 * t + i % 2]);
  }
  Numbers<uint32_t> inA(a), inB(b), inC(c), out(32 * 4);
  std::string type = isBf16 ? ".bf16" : ".f16";
  std::string body =
      "\tmul.wide.u32 %rd9, %r1, 16;\n\tmul.wide.u32 %rd10, %r1, 8;\n"
      "\tadd.s64 %rd5, %rd1, %rd9;\n\tadd.s64 %rd6, %rd2, %rd10;\n"
      "\tadd.s64 %rd7, %rd3, %rd9;\n\tadd.s64 %rd8, %rd4, %rd9;\n"
      "\tld.global.v4.b32 {%r5, %r6, %r7, %r8}, [%rd5];\n"
      "\tld.global.v2.b32 {%r9, %r10}, [%rd6];\n"
      "\tld.global.v4.b32 {%r11, %r12, %r13, %r14}, [%rd7];\n"
      "\tmma.sync.aligned.m16n8k" +
      std::to_string(m.depth) + ".row.col.f32" + type + type +
      ".f32 {%r13, %r12, %r11, %r14}, " +
      (m.depth == 16 ? "{%r5, %r6, %r7, %r8}, {%r9, %r10}"
                     : "{%r5, %r6}, {%r9}") +
      ", {%r11, %r12, %r13, %r14};\n"
      "\tst.global.v4.b32 [%rd8], {%r13, %r12, %r11, %r14};\n";
  EXPECT_EQ(runKernel(moduleOf(body),
                      {inA.address, inB.address, inC.address, out.address}),
            "");
  Results d = out.read();
  std::vector<float> result(16 * 8);
  for (uint32_t lane = 0; lane < 32; ++lane)
    for (uint32_t i = 0; i < 4; ++i)
      result[(lane / 4 + i / 2 * 8) * 8 + lane % 4 * 2 + i % 2] =
          value(d[lane * 4 + i]);
  return result;
}

TEST(InstructionTest, ProductsOfMatrices) {
  for (bool isBf16 : {false, true})
    for (uint32_t depth : {8, 16}) {
      Matrices m(depth);
      std::mt19937 random(depth);
      // Sums of which are exact.
      for (std::vector<float> *x : {&m.a, &m.b, &m.c})
        for (float &number : *x)
          number = float(int(random() % 255) - 127) / 8;
      std::vector<float> d = multiply(m, isBf16);
      for (uint32_t row = 0; row < 16; ++row)
        for (uint32_t column = 0; column < 8; ++column) {
          float sum = m.c[row * 8 + column];
          for (uint32_t k = 0; k < depth; ++k)
            sum += m.a[row * depth + k] * m.b[k * 8 + column];
          EXPECT_EQ(d[row * 8 + column], sum)
              << "row " << row << ", column " << column << " of depth "
              << depth;
        }
    }
}

TEST(InstructionTest, ProductsOfMatricesAtTheEndsOfTheirRange) {
  for (bool isBf16 : {false, true}) {
    Matrices m(16);
    // A sum that no f16 is, and one that only f64 has on its way.
    m.a[0] = 0x1p15f;
    m.b[0] = 0x1p15f;
    m.b[1] = 0x1p-14f;
    for (uint32_t k = 0; k < 16; ++k) {
      m.a[16 + k] = 0x1p-12f;
      m.b[k * 8 + 2] = 0x1p-12f;
    }
    m.c[8 + 2] = 1;
    // An infinity, NaN of infinity times 0, and of an infinity beside another.
    m.a[2 * 16] = infinity;
    m.a[3 * 16] = -infinity;
    m.c[3 * 8] = infinity;
    m.a[4 * 16 + 15] = nan32;
    // The largest f32, twice.
    m.c[5 * 8] = 0x1.fffffep127f;
    m.a[5 * 16] = isBf16 ? 0x1p112f : 0x1p15f;
    std::vector<float> d = multiply(m, isBf16);
    EXPECT_EQ(d[0], 0x1p30f);
    EXPECT_EQ(d[1], 2);
    EXPECT_EQ(d[8 + 2], 1 + 0x1p-20f);
    EXPECT_EQ(d[2 * 8], infinity);
    EXPECT_EQ(bits(d[2 * 8 + 3]), 0x7fffffffu);
    EXPECT_EQ(bits(d[3 * 8]), 0x7fffffffu);
    EXPECT_EQ(bits(d[4 * 8 + 7]), 0x7fffffffu);
    EXPECT_EQ(d[5 * 8], isBf16 ? infinity : 0x1.fffffep127f);
    EXPECT_EQ(d[6 * 8 + 5], 0);
  }
}

TEST(InstructionTest, LoadsOfMatrices) {
  // Row r of the tile is at 16 times (5 r mod 32), its numbers 8 r and on.
  std::vector<uint16_t> numbers(32 * 8);
  for (uint32_t i = 0; i < 32 * 8; ++i)
    numbers[i] = uint16_t(i);
  Numbers<uint16_t> in(numbers);
  for (uint32_t count : {1, 2, 4})
    for (bool isTransposed : {false, true}) {
      Numbers<uint32_t> out(32 * count);
      std::string registers = count == 1   ? "{%r5}"
                              : count == 2 ? "{%r5, %r6}"
                                           : "{%r5, %r6, %r7, %r8}";
      std::string body =
          "\tmul.wide.u32 %rd5, %r1, 16;\n\tadd.s64 %rd6, %rd1, %rd5;\n"
          "\tld.global.v4.b32 {%r5, %r6, %r7, %r8}, [%rd6];\n"
          "\tmul.lo.s32 %r9, %r1, 80;\n\tand.b32 %r9, %r9, 511;\n"
          "\tcvt.u64.u32 %rd7, %r9;\n\tmov.b64 %rd8, tile;\n"
          "\tadd.s64 %rd7, %rd8, %rd7;\n"
          "\tst.shared.v4.b32 [%rd7+64], {%r5, %r6, %r7, %r8};\n"
          "\tbar.warp.sync -1;\n"
          "\tldmatrix.sync.aligned.m8n8.x" +
          std::to_string(count) + (isTransposed ? ".trans" : "") +
          ".shared.b16 " + registers + ", [%rd7+64];\n";
      for (uint32_t i = 0; i < count; ++i)
        body += "\tmul.wide.u32 %rd9, %r1, 4;\n"
                "\tadd.s64 %rd9, %rd2, %rd9;\n"
                "\tst.global.b32 [%rd9+" +
                std::to_string(128 * i) + "], %r" + std::to_string(5 + i) +
                ";\n";
      EXPECT_EQ(runKernel(moduleOf(body), {in.address, out.address}), "");
      Results found = out.read();
      for (uint32_t at = 0; at < 32 * count; ++at) {
        uint32_t g = at % 32 / 4, t = at % 4, first = at / 32 * 64;
        uint32_t low = first + (isTransposed ? 16 * t + g : 8 * g + 2 * t);
        EXPECT_EQ(found[at], low | (low + (isTransposed ? 8 : 1)) << 16)
            << "lane " << at % 32 << " of matrix " << at / 32;
      }
    }
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

TEST(InstructionTest, CopiesOfParts) {
  Results content(32 * 4);
  for (uint32_t i = 0; i < content.size(); ++i)
    content[i] = 0x01010101 * (i + 1);
  Numbers<uint32_t> in(content);
  struct Case {
    const char *cache;
    uint32_t width;
    /// Of thread r the bytes that are read are r times `each`.
    uint32_t each;
  };
  for (Case c : {Case{"cg", 16, 1}, Case{"ca", 16, 1}, Case{"ca", 8, 1},
                 Case{"ca", 4, 1}, Case{"cg", 16, 0}}) {
    Numbers<uint32_t> out(32 * 4);
    std::string width = std::to_string(c.width);
    std::string body =
        "\tmul.wide.u32 %rd5, %r1, 16;\n\tadd.s64 %rd6, %rd1, %rd5;\n"
        "\tmov.b64 %rd7, tile;\n\tadd.s64 %rd7, %rd7, %rd5;\n"
        "\tadd.s64 %rd8, %rd2, %rd5;\n"
        "\tst.shared.v4.b32 [%rd7+32], {-1, -1, -1, -1};\n"
        "\tmin.u32 %r5, %r1, " +
        width +
        ";\n"
        // What is not read need not exist.
        "\tsetp.eq.u32 %p1, %r5, 0;\n" +
        (c.each ? "\tselp.b64 %rd6, 3, %rd6, %p1;\n" : "") + "\tcp.async." +
        c.cache + ".shared.global [%rd7+32], [%rd6], " + width +
        (c.each ? ", %r5" : "") +
        ";\n\tcp.async.wait_all;\n"
        "\tld.shared.v4.b32 {%r6, %r7, %r8, %r9}, [%rd7+32];\n"
        "\tst.global.v4.b32 [%rd8], {%r6, %r7, %r8, %r9};\n";
    EXPECT_EQ(runKernel(moduleOf(body), {in.address, out.address}), "");
    Results found = out.read();
    for (uint32_t byte = 0; byte < 32 * 16; ++byte) {
      uint32_t thread = byte / 16, at = byte % 16;
      uint8_t expected = at >= c.width            ? 0xff
                         : c.each && at >= thread ? 0
                                                  : byte / 4 + 1;
      ASSERT_EQ(reinterpret_cast<const uint8_t *>(found.data())[byte], expected)
          << "byte " << at << " of thread " << thread << ", of " << width;
    }
  }
}

/// Two groups of copies of 16 bytes of each thread, to the tile and beyond it.
static const char *const twoGroups =
    "\tmul.wide.u32 %rd5, %r1, 16;\n\tadd.s64 %rd6, %rd1, %rd5;\n"
    "\tadd.s64 %rd7, %rd2, %rd5;\n\tmov.b64 %rd8, tile;\n"
    "\tadd.s64 %rd8, %rd8, %rd5;\n"
    "\tcp.async.cg.shared.global [%rd8], [%rd6], 16;\n"
    "\tcp.async.commit_group;\n"
    "\tcp.async.cg.shared.global [%rd8+512], [%rd6+512], 16;\n"
    "\tcp.async.commit_group;\n";

TEST(InstructionTest, WaitsForGroups) {
  Results content(64 * 4);
  for (uint32_t i = 0; i < content.size(); ++i)
    content[i] = i;
  Numbers<uint32_t> in(content), out(64 * 4);
  std::string body = twoGroups;
  for (int group : {0, 1}) {
    std::string offset = group ? "+512" : "";
    body += "\tcp.async.wait_group " + std::to_string(1 - group) +
            ";\n\tld.shared.v4.b32 {%r6, %r7, %r8, %r9}, [%rd8" + offset +
            "];\n\tst.global.v4.b32 [%rd7" + offset +
            "], {%r6, %r7, %r8, %r9};\n";
  }
  EXPECT_EQ(runKernel(moduleOf(body), {in.address, out.address}), "");
  EXPECT_EQ(out.read(), content);
  // A kernel may end before its copies, whose bytes the next block writes.
  EXPECT_EQ(runKernel(moduleOf(twoGroups), {in.address}, 3), "");
}

TEST(InstructionTest, LanesMeetAgain) {
  // Each thread adds its number as often, and all then add up.
  Numbers<uint32_t> out(32);
  std::string body = "\tmov.b32 %r5, 0;\n\tmov.b32 %r6, 0;\nnext:\n"
                     "\tsetp.ge.u32 %p1, %r6, %r1;\n\t@%p1 bra done;\n"
                     "\tadd.s32 %r5, %r5, %r1;\n\tadd.s32 %r6, %r6, 1;\n"
                     "\tbra next;\ndone:\n";
  for (int lane : {16, 8, 4, 2, 1})
    body += "\tshfl.sync.bfly.b32 %r7, %r5, " + std::to_string(lane) +
            ", 31, -1;\n\tadd.s32 %r5, %r5, %r7;\n";
  body += "\tmul.wide.u32 %rd5, %r1, 4;\n\tadd.s64 %rd5, %rd1, %rd5;\n"
          "\tst.global.b32 [%rd5], %r5;\n";
  EXPECT_EQ(runKernel(moduleOf(body), {out.address}), "");
  EXPECT_EQ(out.read(), Results(32, 31 * 32 * 63 / 6));
}

TEST(InstructionTest, VotesAndCalls) {
  Numbers<uint32_t> out(32);
  std::string body = "\tand.b32 %r5, %r1, 1;\n\tsetp.eq.u32 %p1, %r5, 1;\n"
                     "\tvote.sync.ballot.b32 %r6, %p1, -1;\n"
                     "\tmul.wide.u32 %rd5, %r1, 4;\n"
                     "\tadd.s64 %rd5, %rd1, %rd5;\n"
                     "\t{\n\t.param .b32 param0;\n\t.param .b32 retval0;\n"
                     "\tst.param.b32 [param0], %r6;\n"
                     "\tcall.uni (retval0), twice, (param0);\n"
                     "\tld.param.b32 %r7, [retval0];\n\t}\n"
                     "\tst.global.b32 [%rd5], %r7;\n";
  std::string callee = ".func (.param .b32 result) twice(\n"
                       "\t.param .b32 given\n)\n{\n\t.reg .b32 %r<3>;\n"
                       "\tld.param.b32 %r1, [given];\n"
                       "\tadd.s32 %r2, %r1, %r1;\n"
                       "\tst.param.b32 [result], %r2;\n\tret;\n}\n";
  EXPECT_EQ(runKernel(moduleOf(body) + callee, {out.address}), "");
  EXPECT_EQ(out.read(), Results(32, 0x55555554));
}
