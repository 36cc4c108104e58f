//===- AttentionTest.cpp - A kernel of copies, matrices and barriers ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Causal attention of 2 heads of 64 features as tensor cores compute it, whose
// result is compared with f64; and the same without one of its barriers, waits
// or commits, which the driver has to find.
//
//===----------------------------------------------------------------------===//

#include "DriverTest.h"
#include "Floats.h"
#include "Mutation.h"

#include <cmath>
#include <random>

using namespace amp::driver;

namespace {

constexpr uint32_t numRows = 128, numHeads = 2, size = 64;
/// Rows of queries of a block, 16 for each of its warps, and of keys of a tile.
constexpr uint32_t numQueries = 64, numKeys = 32;
constexpr uint32_t numThreads = numQueries / 16 * 32;
constexpr uint32_t numBlocks = numRows / numQueries * numHeads;
/// Bytes of a row of q, k and v, of a result, and in shared memory.
constexpr uint32_t rowBytes = 3 * numHeads * size * 2,
                   resultBytes = numHeads * size * 2, tileBytes = size * 2 + 16;
/// Of a stage, keys and then values. Queries are before both stages.
constexpr uint32_t stageBytes = 2 * numKeys * tileBytes,
                   queryBytes = numQueries * tileBytes;

std::string text(uint32_t number) { return std::to_string(number); }

/// {%x4, %x5}, of registers of one name.
std::string list(const char *name, uint32_t first, uint32_t count) {
  std::string result = "{";
  for (uint32_t i = first; i < first + count; ++i)
    result += (i == first ? "" : ", ") + std::string(name) + text(i);
  return result + "}";
}

/// The kernel's text. %r3 is the head, %r4 the block's first query, %r5 the
/// lane, %r6 the warp, %r7 the lane's row, and %r8 its column in sums.
class Attention {
public:
  explicit Attention(bool isBf16) : isBf16(isBf16) { emit(); }
  std::string module() const { return moduleOf(body, ".maxntid 128, 1, 1"); }

private:
  void line(const std::string &instruction) {
    body += "\t" + instruction + ";\n";
  }
  void multiply(const std::string &sum, const std::string &a,
                const std::string &b) {
    std::string type = isBf16 ? ".bf16" : ".f16";
    line("mma.sync.aligned.m16n8k16.row.col.f32" + type + type + ".f32 " + sum +
         ", " + a + ", " + b + ", " + sum);
  }
  void load(const char *matrices, const std::string &address,
            bool isTransposed = false) {
    line(std::string("ldmatrix.sync.aligned.m8n8.x4") +
         (isTransposed ? ".trans" : "") + ".shared.b16 " +
         list(matrices, 0, 4) + ", [" + address + "]");
  }
  void pack(const std::string &to, const std::string &low,
            const std::string &high) {
    line("cvt.rn." + std::string(isBf16 ? "bf16" : "f16") + "x2.f32 " + to +
         ", " + high + ", " + low);
  }
  /// x and that of the other three lanes that have its row.
  void reduce(const std::string &operation, const std::string &x) {
    for (uint32_t distance : {1, 2}) {
      line("shfl.sync.bfly.b32 %r20, " + x + ", " + text(distance) +
           ", 31, -1");
      line(operation + " " + x + ", " + x + ", %r20");
    }
  }

  void emit();
  void place();
  void copyRows(uint32_t count, const char *from, uint32_t fromOffset,
                const char *to, uint32_t toOffset);
  void copyTile();
  void score();
  void weigh();
  void addValues();
  void storeRows();

  bool isBf16;
  std::string body;
};

void Attention::emit() {
  line(".shared .align 16 .b8 rows[" + text(queryBytes + 2 * stageBytes) + "]");
  line(".reg .b32 %q<4>, %k<4>, %s<16>, %w<8>, %o<32>, %m<2>, %l<2>");
  place();
  for (uint32_t i = 0; i < 32; ++i)
    line("mov.b32 %o" + text(i) + ", 0");
  for (uint32_t i : {0, 1}) {
    line("mov.b32 %m" + text(i) + ", 0xff800000");
    line("mov.b32 %l" + text(i) + ", 0");
  }
  copyRows(numQueries, "%rd7", 0, "%rd6", 0);
  copyTile();
  line("cp.async.commit_group");
  body += "next:\n";
  // The next tile is copied beside this one's work; there may be none.
  line("add.s32 %r11, %r11, " + text(numKeys));
  line("xor.b32 %r12, %r12, " + text(stageBytes));
  line("setp.gt.s32 %p2, %r11, %r14");
  line("@%p2 bra copied");
  copyTile();
  body += "copied:\n";
  line("cp.async.commit_group");
  line("cp.async.wait_group 1");
  line("bar.sync 0");
  score();
  weigh();
  addValues();
  line("bar.sync 0");
  line("@!%p2 bra next");
  storeRows();
}

/// The addresses of a thread.
void Attention::place() {
  line("and.b32 %r3, %r2, 1");
  line("shr.u32 %r4, %r2, 1");
  line("mul.lo.s32 %r4, %r4, " + text(numQueries));
  line("and.b32 %r5, %r1, 31");
  line("shr.u32 %r6, %r1, 5");
  line("shr.u32 %r7, %r5, 2");
  line("and.b32 %r8, %r5, 3");
  line("shl.b32 %r8, %r8, 1");
  // 16 bytes of a row of each 16: of queries %rd7, of keys %rd5 before those of
  // a tile, in shared memory %rd6.
  line("shr.u32 %r9, %r1, 3");
  line("and.b32 %r10, %r1, 7");
  line("shl.b32 %r10, %r10, 4");
  line("mad.lo.s32 %r13, %r9, " + text(rowBytes) + ", %r10");
  line("mad.lo.s32 %r13, %r3, " + text(size * 2) + ", %r13");
  line("cvt.u64.u32 %rd5, %r13");
  line("add.s64 %rd5, %rd1, %rd5");
  line("mul.wide.u32 %rd7, %r4, " + text(rowBytes));
  line("add.s64 %rd7, %rd5, %rd7");
  line("mad.lo.s32 %r13, %r9, " + text(tileBytes) + ", %r10");
  line("cvt.u64.u32 %rd8, %r13");
  line("mov.b64 %rd6, rows");
  line("add.s64 %rd6, %rd6, %rd8");
  // Rows of fragments: %rd9 of the warp's queries, %rd10 of values, %rd11 of
  // keys in the first stage.
  line("and.b32 %r9, %r5, 15");
  line("shr.u32 %r10, %r5, 4");
  line("shl.b32 %r13, %r10, 4");
  line("mad.lo.s32 %r13, %r9, " + text(tileBytes) + ", %r13");
  line("cvt.u64.u32 %rd10, %r13");
  line("mov.b64 %rd12, rows");
  line("add.s64 %rd10, %rd12, %rd10");
  line("mul.wide.u32 %rd9, %r6, " + text(16 * tileBytes));
  line("add.s64 %rd9, %rd10, %rd9");
  line("add.s64 %rd10, %rd10, " + text(queryBytes + numKeys * tileBytes));
  line("and.b32 %r9, %r5, 7");
  line("shl.b32 %r10, %r10, 3");
  line("add.s32 %r9, %r9, %r10");
  line("and.b32 %r10, %r5, 8");
  line("shl.b32 %r10, %r10, 1");
  line("mad.lo.s32 %r13, %r9, " + text(tileBytes) + ", %r10");
  line("cvt.u64.u32 %rd11, %r13");
  line("add.s64 %rd11, %rd12, %rd11");
  line("add.s64 %rd11, %rd11, " + text(queryBytes));
  // The first key and the stage of the tile that is copied, and the last first
  // key; the first query of the lane.
  line("mov.b32 %r11, 0");
  line("mov.b32 %r12, 0");
  line("add.s32 %r14, %r4, " + text(numQueries - numKeys));
  line("mad.lo.s32 %r15, %r6, 16, %r4");
  line("add.s32 %r15, %r15, %r7");
}

void Attention::copyRows(uint32_t count, const char *from, uint32_t fromOffset,
                         const char *to, uint32_t toOffset) {
  for (uint32_t row = 0; row < count; row += numThreads * 16 / (size * 2))
    line("cp.async.cg.shared.global [" + std::string(to) + "+" +
         text(toOffset + row * tileBytes) + "], [" + from + "+" +
         text(fromOffset + row * rowBytes) + "], 16");
}

void Attention::copyTile() {
  line("mul.wide.u32 %rd13, %r11, " + text(rowBytes));
  line("add.s64 %rd13, %rd5, %rd13");
  line("cvt.u64.u32 %rd14, %r12");
  line("add.s64 %rd14, %rd6, %rd14");
  for (uint32_t which : {0, 1})
    copyRows(numKeys, "%rd13", (which + 1) * resultBytes, "%rd14",
             queryBytes + which * numKeys * tileBytes);
}

/// %s are the scores of 16 queries and a tile, in powers of two.
void Attention::score() {
  // The tile before the one that is copied.
  line("xor.b32 %r16, %r12, " + text(stageBytes));
  line("cvt.u64.u32 %rd15, %r16");
  line("add.s64 %rd16, %rd11, %rd15");
  line("add.s64 %rd17, %rd10, %rd15");
  for (uint32_t i = 0; i < 16; ++i)
    line("mov.b32 %s" + text(i) + ", 0");
  for (uint32_t k = 0; k < size; k += 16) {
    load("%q", "%rd9+" + text(2 * k));
    for (uint32_t key = 0; key < numKeys; key += 16) {
      load("%k", "%rd16+" + text(key * tileBytes + 2 * k));
      for (uint32_t half : {0, 1})
        multiply(list("%s", (key / 8 + half) * 4, 4), list("%q", 0, 4),
                 list("%k", 2 * half, 2));
    }
  }
  line("sub.s32 %r17, %r15, %r11");
  line("add.s32 %r17, %r17, " + text(numKeys));
  line("sub.s32 %r17, %r17, %r8");
  for (uint32_t i = 0; i < 16; ++i) {
    std::string s = "%s" + text(i);
    int key = int(i / 4 * 8 + i % 2), query = int(i / 2 % 2 * 8);
    line("setp.lt.s32 %p1, %r17, " + std::to_string(key - query));
    line("mul.rn.f32 " + s + ", " + s + ", 0f3E38AA3B");
    line("selp.f32 " + s + ", 0fFF800000, " + s + ", %p1");
  }
}

/// %s become the exponentials, and %w pairs of them.
void Attention::weigh() {
  for (uint32_t half : {0, 1}) {
    std::string m = "%m" + text(half), l = "%l" + text(half);
    line("mov.b32 %r18, " + m);
    for (uint32_t i = 0; i < 16; ++i)
      if (i / 2 % 2 == half)
        line("max.f32 " + m + ", " + m + ", %s" + text(i));
    reduce("max.f32", m);
    line("sub.rn.f32 %r18, %r18, " + m);
    line("ex2.approx.ftz.f32 %r18, %r18");
    line("mul.rn.f32 " + l + ", " + l + ", %r18");
    for (uint32_t i = 0; i < 32; ++i)
      if (i / 2 % 2 == half)
        line("mul.rn.f32 %o" + text(i) + ", %o" + text(i) + ", %r18");
    for (uint32_t i = 0; i < 16; ++i) {
      std::string s = "%s" + text(i);
      if (i / 2 % 2 != half)
        continue;
      line("sub.rn.f32 " + s + ", " + s + ", " + m);
      line("ex2.approx.ftz.f32 " + s + ", " + s);
      line("add.rn.f32 " + l + ", " + l + ", " + s);
    }
  }
  for (uint32_t i = 0; i < 8; ++i)
    pack("%w" + text(i), "%s" + text(2 * i), "%s" + text(2 * i + 1));
}

/// %o += %w values.
void Attention::addValues() {
  for (uint32_t key = 0; key < numKeys; key += 16)
    for (uint32_t column = 0; column < size; column += 16) {
      load("%k", "%rd17+" + text(key * tileBytes + 2 * column),
           /*isTransposed=*/true);
      for (uint32_t half : {0, 1})
        multiply(list("%o", (column / 8 + half) * 4, 4),
                 list("%w", key / 16 * 4, 4), list("%k", 2 * half, 2));
    }
}

void Attention::storeRows() {
  line("mul.wide.u32 %rd18, %r15, " + text(resultBytes));
  line("mad.lo.s32 %r19, %r3, " + text(size) + ", %r8");
  line("mul.wide.u32 %rd19, %r19, 2");
  line("add.s64 %rd18, %rd18, %rd19");
  line("add.s64 %rd18, %rd2, %rd18");
  for (uint32_t half : {0, 1}) {
    std::string l = "%l" + text(half);
    reduce("add.rn.f32", l);
    line("rcp.approx.ftz.f32 " + l + ", " + l);
    for (uint32_t column = 0; column < size; column += 8) {
      uint32_t first = column / 2 + 2 * half;
      for (uint32_t i : {first, first + 1})
        line("mul.rn.f32 %o" + text(i) + ", %o" + text(i) + ", " + l);
      pack("%r21", "%o" + text(first), "%o" + text(first + 1));
      line("st.global.b32 [%rd18+" + text(half * 8 * resultBytes + column * 2) +
           "], %r21");
    }
  }
}

/// q, k and v, row by row, in 16 bits.
std::vector<uint16_t> drawOperands(bool isBf16) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> draw(-2, 2);
  std::vector<uint16_t> result(numRows * rowBytes / 2);
  for (uint16_t &element : result)
    element = isBf16 ? toBf16(draw(random)).bits
                     : std::bit_cast<uint16_t>(toHalf(draw(random)));
  return result;
}

double numberOf(uint16_t bits, bool isBf16) {
  return isBf16 ? toFloat(bf16{bits}) : double(std::bit_cast<f16>(bits));
}

/// The result in f64.
std::vector<double> attend(const std::vector<uint16_t> &operands, bool isBf16) {
  std::vector<double> result(numRows * numHeads * size);
  for (uint32_t head = 0; head < numHeads; ++head)
    for (uint32_t query = 0; query < numRows; ++query) {
      auto at = [&](uint32_t row, uint32_t which, uint32_t column) {
        return numberOf(operands[row * rowBytes / 2 +
                                 (which * numHeads + head) * size + column],
                        isBf16);
      };
      double *sums = &result[(query * numHeads + head) * size], total = 0;
      for (uint32_t key = 0; key <= query; ++key) {
        double score = 0;
        for (uint32_t i = 0; i < size; ++i)
          score += at(query, 0, i) * at(key, 1, i);
        double weight = std::exp(score / 8);
        total += weight;
        for (uint32_t i = 0; i < size; ++i)
          sums[i] += weight * at(key, 2, i);
      }
      for (uint32_t i = 0; i < size; ++i)
        sums[i] /= total;
    }
  return result;
}

/// The module without a line that has `opcode`, number `number` from 1, or
/// nothing if there are fewer.
std::string without(const std::string &module, const char *opcode, int number) {
  std::string result =
      leaveOut(module, opcode, [&number] { return --number == 0; });
  return number > 0 ? "" : result;
}

} // namespace

TEST(AttentionTest, IsThatOfF64) {
  for (bool isBf16 : {false, true}) {
    std::vector<uint16_t> operands = drawOperands(isBf16);
    Numbers<uint16_t> in(operands);
    std::vector<double> expected = attend(operands, isBf16);
    std::vector<uint16_t> first;
    for (uint64_t seed : {0, 1, 2}) {
      Numbers<uint16_t> out(expected.size());
      ASSERT_EQ(runKernel(Attention(isBf16).module(), {in.address, out.address},
                          numBlocks, numThreads, seed),
                "");
      std::vector<uint16_t> found = out.read();
      // Weights and the result are rounded to 16 bits.
      double unit = isBf16 ? 0x1p-8 : 0x1p-11;
      for (size_t i = 0; i < found.size(); ++i)
        ASSERT_NEAR(numberOf(found[i], isBf16), expected[i], 2 * unit)
            << "element " << i;
      if (seed == 0)
        first = found;
      EXPECT_EQ(found, first);
    }
  }
}

TEST(AttentionTest, LacksNothing) {
  std::string module = Attention(false).module();
  Numbers<uint16_t> in(drawOperands(false)), out(numRows * numHeads * size);
  for (auto [opcode, count] :
       {std::pair("bar.sync", 2), std::pair("cp.async.wait", 1),
        std::pair("cp.async.commit", 2)})
    for (int number = 1; number <= count + 1; ++number) {
      std::string mutated = without(module, opcode, number);
      ASSERT_EQ(mutated.empty(), number > count) << opcode;
      if (number > count)
        continue;
      std::string error =
          runKernel(mutated, {in.address, out.address}, numBlocks, numThreads);
      EXPECT_NE(error.find("shared memory"), std::string::npos)
          << "expected an error without " << opcode << " " << number
          << ", found '" << error << "'";
    }
}
