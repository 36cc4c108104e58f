//===- cpu_peak.cpp - the most that one core multiplies and adds ----------===//
//
// Loops of multiply-adds that touch no memory: a product of matrices takes at
// least its operations over this rate. Prints one line of JSON, GFLOP/s of one
// thread, the best of many runs by CPU time:
//
//   {"f32": 250.1, "bf16": 498.7}
//
// "bf16" is that of f32 where the CPU has no AVX512_BF16, and left out where
// it has AMX, whose tiles multiply faster than either.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <cpuid.h>
#include <cstdio>
#include <ctime>
#include <immintrin.h>

/// Independent sums: two units of four cycles each have eight of them in
/// flight, and all of them and a factor fit into sixteen registers.
static constexpr int kSums = 12;
static constexpr int kRounds = 1'000'000;
static constexpr int kRuns = 100;

static volatile float sink;

/// A loop; a call returns the floating-point operations that it computed.
using Loop = double();

__attribute__((target("avx2,fma"))) static double multiplyAvx2() {
  __m256 sums[kSums] = {}, factor = _mm256_set1_ps(1e-3f);
  for (int i = 0; i < kRounds; ++i)
    for (__m256 &sum : sums)
      sum = _mm256_fmadd_ps(factor, factor, sum);
  for (__m256 sum : sums)
    sink = _mm256_cvtss_f32(sum);
  return 2.0 * 8 * kSums * kRounds;
}

__attribute__((target("avx512f"))) static double multiplyAvx512() {
  __m512 sums[kSums] = {}, factor = _mm512_set1_ps(1e-3f);
  for (int i = 0; i < kRounds; ++i)
    for (__m512 &sum : sums)
      sum = _mm512_fmadd_ps(factor, factor, sum);
  for (__m512 sum : sums)
    sink = _mm512_cvtss_f32(sum);
  return 2.0 * 16 * kSums * kRounds;
}

__attribute__((target("avx512f,avx512bf16"))) static double multiplyBf16() {
  __m512 sums[kSums] = {}, wide = _mm512_set1_ps(1e-3f);
  __m512bh factor = _mm512_cvtne2ps_pbh(wide, wide);
  for (int i = 0; i < kRounds; ++i)
    for (__m512 &sum : sums)
      sum = _mm512_dpbf16_ps(sum, factor, factor);
  for (__m512 sum : sums)
    sink = _mm512_cvtss_f32(sum);
  return 2.0 * 32 * kSums * kRounds;
}

/// GFLOP/s.
static double measure(Loop *loop) {
  auto now = [] {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
  };
  double best = 0;
  for (int run = 0; run < kRuns; ++run) {
    double begin = now(), operations = loop();
    best = std::max(best, operations / (now() - begin));
  }
  return best;
}

/// True where AMX's tiles multiply bf16: bit 22 of EDX of CPUID's leaf 7, whose
/// name differs between compilers.
static bool hasAmx() {
  unsigned eax, ebx, ecx, edx = 0;
  return __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) && edx >> 22 & 1;
}

int main() {
  bool isWide = __builtin_cpu_supports("avx512f");
  double single = measure(isWide ? multiplyAvx512 : multiplyAvx2);
  printf("{\"f32\": %.1f", single);
  if (__builtin_cpu_supports("avx512bf16"))
    single = measure(multiplyBf16);
  if (!hasAmx())
    printf(", \"bf16\": %.1f", single);
  printf("}\n");
  return 0;
}
