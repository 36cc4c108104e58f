//===- ReduceKernels.cpp - Kernels that add slices of ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A thread adds a vector of 16 bytes of each rank, in the order of ranks, in
// f32 (f64 of f64), divides once and rounds once. Six kernels of one form: what
// differs is how a vector becomes numbers, and numbers a result. bf16 is the
// upper half of an f32; sm_80 has no instruction for it.
//
//===----------------------------------------------------------------------===//

#include "ReduceKernels.h"
#include "amp-runtime/Runtime.h"

#include <vector>

using namespace amp;
using namespace amp::cuda;

static constexpr const char *typeNames[] = {"f16", "bf16", "f32", "f64"};

std::string cuda::reduceKernelName(int32_t type, int32_t resultType) {
  return std::string("amp_reduce_") + typeNames[type] + "_" +
         typeNames[resultType];
}

namespace {
/// Appends a line for each of some registers.
class Text {
public:
  void line(const std::string &text) { all += text + "\n"; }
  const std::string &get() const { return all; }

private:
  std::string all;
};
} // namespace

static std::string reg(const char *name, int number) {
  return std::string("%") + name + std::to_string(number);
}

/// "{%v0, %v1}"
static std::string listOf(const char *name, int first, int count) {
  std::string list = "{";
  for (int i = 0; i < count; ++i)
    list += (i ? ", " : "") + reg(name, first + i);
  return list + "}";
}

/// Loads a vector, as numbers `name` 0 and up.
static void load(Text &text, int32_t type, const char *name) {
  if (type == AMP_F64)
    return text.line("  ld.global.v2.b64 " + listOf(name, 0, 2) + ", [%from];");
  if (type == AMP_F32)
    return text.line("  ld.global.v4.b32 " + listOf(name, 0, 4) + ", [%from];");
  text.line("  ld.global.v4.b32 " + listOf("v", 0, 4) + ", [%from];");
  for (int i = 0; i < 4; ++i) {
    std::string low = reg(name, 2 * i), high = reg(name, 2 * i + 1);
    if (type == AMP_BF16) {
      text.line("  shl.b32 " + low + ", " + reg("v", i) + ", 16;");
      text.line("  and.b32 " + high + ", " + reg("v", i) + ", 0xffff0000;");
      continue;
    }
    text.line("  mov.b32 {%h0, %h1}, " + reg("v", i) + ";");
    text.line("  cvt.f32.f16 " + low + ", %h0;");
    text.line("  cvt.f32.f16 " + high + ", %h1;");
  }
}

/// Stores the sums.
static void store(Text &text, int32_t resultType, int count) {
  if (resultType == AMP_F64)
    return text.line("  st.global.v2.b64 [%to], " + listOf("s", 0, 2) + ";");
  if (resultType == AMP_F32) {
    for (int i = 0; i < count; i += 4)
      text.line("  st.global.v4.b32 [%to" +
                (i ? "+" + std::to_string(4 * i) : std::string()) + "], " +
                listOf("s", i, 4) + ";");
    return;
  }
  for (int i = 0; i < 4; ++i)
    text.line(std::string("  cvt.rn.") + typeNames[resultType] + "x2.f32 " +
              reg("v", i) + ", " + reg("s", 2 * i + 1) + ", " +
              reg("s", 2 * i) + ";");
  text.line("  st.global.v4.b32 [%to], " + listOf("v", 0, 4) + ";");
}

static std::string makeKernel(int32_t type, int32_t resultType) {
  static constexpr int widths[] = {2, 2, 4, 8};
  bool isWide = type == AMP_F64;
  const char *sum = isWide ? "f64" : "f32";
  int count = int(vectorElements(widths[type]));
  auto number = [](int n) { return std::to_string(n); };
  Text text;
  text.line(".visible .entry " + reduceKernelName(type, resultType) + R"ptx((
  .param .u64 slices,
  .param .u64 stride,
  .param .u64 ranks,
  .param .u64 sums,
  .param .u64 vectors,
  .param .u64 divisor
)
.maxntid 256, 1, 1
{
  .reg .pred %ended, %divides;
  .reg .b16 %h<2>;
  .reg .b32 %thread, %block, %v<4>;
  .reg .b64 %index, %lane, %vectors, %from, %to, %stride, %ranks, %bits;)ptx");
  text.line(std::string("  .reg .b") + (isWide ? "64" : "32") + " %s<" +
            number(count) + ">, %x<" + number(count) + ">, %divisor;");
  text.line(R"ptx(
  ld.param.u64 %from, [slices];
  ld.param.u64 %stride, [stride];
  ld.param.u64 %ranks, [ranks];
  ld.param.u64 %to, [sums];
  ld.param.u64 %vectors, [vectors];
  ld.param.u64 %bits, [divisor];
  mov.u32 %thread, %tid.x;
  mov.u32 %block, %ctaid.x;
  mul.wide.u32 %index, %block, 256;
  cvt.u64.u32 %lane, %thread;
  add.u64 %index, %index, %lane;
  setp.ge.u64 %ended, %index, %vectors;
  @%ended bra end;)ptx");
  text.line("  mad.lo.u64 %from, %index, 16, %from;");
  text.line("  mad.lo.u64 %to, %index, " + number(count * widths[resultType]) +
            ", %to;");
  load(text, type, "s");
  text.line(R"ptx(next_rank:
  sub.u64 %ranks, %ranks, 1;
  setp.eq.u64 %ended, %ranks, 0;
  @%ended bra added;
  add.u64 %from, %from, %stride;)ptx");
  load(text, type, "x");
  for (int i = 0; i < count; ++i)
    text.line(std::string("  add.rn.") + sum + " " + reg("s", i) + ", " +
              reg("s", i) + ", " + reg("x", i) + ";");
  text.line("  bra next_rank;\nadded:");
  text.line(isWide ? "  mov.b64 %divisor, %bits;"
                   : "  cvt.u32.u64 %divisor, %bits;");
  text.line(isWide ? "  setp.eq.f64 %divides, %divisor, 0d3FF0000000000000;"
                   : "  setp.eq.f32 %divides, %divisor, 0f3F800000;");
  text.line("  @%divides bra divided;");
  for (int i = 0; i < count; ++i)
    text.line(std::string("  div.rn.") + sum + " " + reg("s", i) + ", " +
              reg("s", i) + ", %divisor;");
  text.line("divided:");
  store(text, resultType, count);
  text.line("end:\n  ret;\n}");
  return text.get();
}

std::string cuda::reduceKernels() {
  std::string all = ".version 8.0\n.target sm_80\n.address_size 64\n\n";
  for (int32_t type : {AMP_F16, AMP_BF16, AMP_F32, AMP_F64}) {
    all += makeKernel(type, type) + "\n";
    if (type == AMP_F16 || type == AMP_BF16)
      all += makeKernel(type, AMP_F32) + "\n";
  }
  return all;
}
