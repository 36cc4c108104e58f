//===- TestKernels.cpp - Kernels that every device has ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A block does [block * grain, block * grain + grain), as a chunk of the CPU
// does. test-kernels.test has the PTX assembled, and the stub executes it.
//
//===----------------------------------------------------------------------===//

#include "TestKernels.h"

#include <atomic>

using namespace amp::test;

const char *const amp::test::testPtx = R"ptx(
.version 8.0
.target sm_80
.address_size 64

.visible .entry count(
  .param .u64 counts,
  .param .u64 extent,
  .param .u64 grain
)
.maxntid 96, 1, 1
{
  .reg .pred %end;
  .reg .b32 %thread, %block, %threads;
  .reg .b64 %counts, %extent, %grain, %index, %stop, %stride, %place;

  ld.param.u64 %counts, [counts];
  ld.param.u64 %extent, [extent];
  ld.param.u64 %grain, [grain];
  mov.u32 %thread, %tid.x;
  mov.u32 %block, %ctaid.x;
  mov.u32 %threads, %ntid.x;
  cvt.u64.u32 %stride, %threads;
  cvt.u64.u32 %place, %block;
  mul.lo.u64 %index, %place, %grain;
  add.u64 %stop, %index, %grain;
  min.u64 %stop, %stop, %extent;
  cvt.u64.u32 %place, %thread;
  add.u64 %index, %index, %place;
next:
  setp.ge.u64 %end, %index, %stop;
  @%end bra done;
  mad.lo.u64 %place, %index, 4, %counts;
  red.global.add.u32 [%place], 1;
  add.u64 %index, %index, %stride;
  bra next;
done:
  ret;
}

.visible .entry keep(
  .param .u64 place,
  .param .u64 a,
  .param .u64 b,
  .param .u64 c
)
.maxntid 96, 1, 1
{
  .reg .pred %first;
  .reg .b32 %thread;
  .reg .b64 %place, %a, %b, %c;

  ld.param.u64 %place, [place];
  ld.param.u64 %a, [a];
  ld.param.u64 %b, [b];
  ld.param.u64 %c, [c];
  mov.u32 %thread, %tid.x;
  setp.eq.u32 %first, %thread, 0;
  @%first st.global.u64 [%place], %a;
  @%first st.global.u64 [%place+8], %b;
  @%first st.global.u64 [%place+16], %c;
  ret;
}

.visible .entry mix(
  .param .u64 x,
  .param .u64 y,
  .param .u64 extent,
  .param .u64 grain
)
.maxntid 96, 1, 1
{
  .reg .pred %end;
  .reg .b32 %thread, %block, %threads, %left, %right;
  .reg .b64 %x, %y, %extent, %grain, %index, %stop, %stride, %place;

  ld.param.u64 %x, [x];
  ld.param.u64 %y, [y];
  ld.param.u64 %extent, [extent];
  ld.param.u64 %grain, [grain];
  mov.u32 %thread, %tid.x;
  mov.u32 %block, %ctaid.x;
  mov.u32 %threads, %ntid.x;
  cvt.u64.u32 %stride, %threads;
  cvt.u64.u32 %place, %block;
  mul.lo.u64 %index, %place, %grain;
  add.u64 %stop, %index, %grain;
  min.u64 %stop, %stop, %extent;
  cvt.u64.u32 %place, %thread;
  add.u64 %index, %index, %place;
next:
  setp.ge.u64 %end, %index, %stop;
  @%end bra done;
  mad.lo.u64 %place, %index, 4, %y;
  ld.global.u32 %right, [%place];
  mad.lo.u64 %place, %index, 4, %x;
  ld.global.u32 %left, [%place];
  mad.lo.u32 %left, %left, 5, %right;
  and.b32 %left, %left, 0x007fffff;
  or.b32 %left, %left, 0x3f000000;
  st.global.u32 [%place], %left;
  add.u64 %index, %index, %stride;
  bra next;
done:
  ret;
}

.visible .entry threads(
  .param .u64 sizes
)
.maxntid 96, 1, 1
{
  .reg .pred %first;
  .reg .b32 %thread, %block, %threads;
  .reg .b64 %sizes, %place;

  ld.param.u64 %sizes, [sizes];
  mov.u32 %thread, %tid.x;
  mov.u32 %block, %ctaid.x;
  mov.u32 %threads, %ntid.x;
  cvt.u64.u32 %place, %block;
  mad.lo.u64 %place, %place, 8, %sizes;
  red.global.add.u32 [%place], 1;
  setp.eq.u32 %first, %thread, 0;
  @%first st.global.u32 [%place+4], %threads;
  ret;
}
)ptx";

uint32_t amp::test::mixBits(uint32_t x, uint32_t y) {
  return ((5 * x + y) & 0x007fffff) | 0x3f000000;
}

static void count(const int64_t *args, int64_t begin, int64_t end) {
  auto *counts = reinterpret_cast<uint32_t *>(args[0]);
  for (int64_t i = begin; i < end; ++i)
    ++std::atomic_ref(counts[i]);
}

static void keep(const int64_t *args, int64_t, int64_t) {
  std::copy_n(args + 1, 3, reinterpret_cast<int64_t *>(args[0]));
}

static void mix(const int64_t *args, int64_t begin, int64_t end) {
  auto *x = reinterpret_cast<uint32_t *>(args[0]);
  auto *y = reinterpret_cast<const uint32_t *>(args[1]);
  for (int64_t i = begin; i < end; ++i)
    x[i] = mixBits(x[i], y[i]);
}

TestKernels::TestKernels(AmpRuntime *runtime, int32_t device) {
  if (device != AMP_DEVICE_CUDA)
    return;
  AmpModule *made = nullptr;
  EXPECT_TRUE(
      isSuccess(ampModuleCreate(runtime, testPtx, strlen(testPtx), &made)));
  module = ModulePointer(made, Deleter{runtime});
}

AmpKernel TestKernels::find(const char *name) const {
  AmpKernel kernel = nullptr;
  if (module) {
    EXPECT_TRUE(isSuccess(ampModuleKernel(module.get(), name, &kernel)));
    return kernel;
  }
  const std::pair<const char *, AmpKernelFunction> functions[] = {
      {"count", count}, {"keep", keep}, {"mix", mix}};
  for (auto [known, function] : functions)
    if (strcmp(known, name) == 0)
      kernel = ampKernelFromFunction(function);
  EXPECT_NE(kernel, nullptr) << name;
  return kernel;
}
