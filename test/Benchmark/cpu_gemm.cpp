//===- cpu_gemm.cpp - Contractions against oneDNN's own -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prints one JSON line per shape and type: the least time of a contraction of
// the runtime and of its peers in the same run, in turn (A B A B), because a
// time alone means nothing on a shared machine. Peers get all threads and, for
// bf16, operands of c in f32 as the runtime has. Usage: amp-bench-gemm
// [threads]
//
//===----------------------------------------------------------------------===//

#include "amp-runtime/Runtime.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dnnl.hpp>
#include <functional>
#include <random>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

extern "C" void omp_set_num_threads(int);

namespace {

struct Shape {
  int64_t m, n, k;
  bool transposeA, transposeB;
};

/// Operands of one shape in every type, and c.
struct Data {
  std::vector<float> a, b, c;
  std::vector<uint16_t> halfA, halfB, bfloatA, bfloatB, halfC;
};

using Run = std::function<void()>;

} // namespace

/// CPU time where one thread does everything: others cannot lengthen it.
static clockid_t clockId = CLOCK_MONOTONIC;

static double now() {
  timespec time;
  clock_gettime(clockId, &time);
  return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

static double secondsOf(const Run &run, int64_t repeats) {
  double begin = now();
  for (int64_t i = 0; i < repeats; ++i)
    run();
  return (now() - begin) / repeats;
}

/// The least of each, interleaved.
static std::vector<double> measure(const std::vector<Run> &runs, double flops) {
  int64_t repeats = std::max<int64_t>(1, 2e7 / flops);
  std::vector<double> least(runs.size(), 1e9);
  for (int round = 0; round < 31; ++round)
    for (size_t i = 0; i < runs.size(); ++i) {
      // Until the other's threads have stopped spinning for more work.
      std::this_thread::sleep_for(std::chrono::milliseconds(40));
      runs[i]();
      for (int turn = 0; turn < 3; ++turn)
        least[i] = std::min(least[i], secondsOf(runs[i], repeats));
    }
  return least;
}

static void check(AmpStatus *status) {
  if (!status)
    return;
  fprintf(stderr, "%s\n", ampStatusMessage(status));
  exit(1);
}

static Data makeData(const Shape &shape) {
  std::mt19937 generator(1);
  std::normal_distribution<float> normal;
  Data data;
  data.c.resize(shape.m * shape.n);
  data.halfC.resize(shape.m * shape.n);
  auto fill = [&](std::vector<float> &full, std::vector<uint16_t> &half,
                  std::vector<uint16_t> &bfloat, int64_t count) {
    for (int64_t i = 0; i < count; ++i) {
      float value = normal(generator);
      _Float16 narrow = static_cast<_Float16>(value);
      uint32_t bits;
      uint16_t halfBits;
      memcpy(&bits, &value, 4);
      memcpy(&halfBits, &narrow, 2);
      full.push_back(value);
      half.push_back(halfBits);
      bfloat.push_back(bits >> 16);
    }
  };
  fill(data.a, data.halfA, data.bfloatA, shape.m * shape.k);
  fill(data.b, data.halfB, data.bfloatB, shape.n * shape.k);
  return data;
}

/// oneDNN's matmul of plain operands.
static Run makeMatmul(const Shape &shape, dnnl::memory::data_type type, void *a,
                      void *b, void *c) {
  using namespace dnnl;
  static engine cpu(engine::kind::cpu, 0);
  static stream order(cpu);
  using Tag = memory::format_tag;
  memory::desc descA({shape.m, shape.k}, type,
                     shape.transposeA ? Tag::ba : Tag::ab);
  memory::desc descB({shape.k, shape.n}, type,
                     shape.transposeB ? Tag::ba : Tag::ab);
  memory::desc descC({shape.m, shape.n}, memory::data_type::f32, Tag::ab);
  matmul product(
      matmul::primitive_desc(matmul::desc(descA, descB, descC), cpu));
  std::unordered_map<int, memory> arguments = {
      {DNNL_ARG_SRC, memory(descA, cpu, a)},
      {DNNL_ARG_WEIGHTS, memory(descB, cpu, b)},
      {DNNL_ARG_DST, memory(descC, cpu, c)}};
  return [=] { product.execute(order, arguments); };
}

static void benchmark(AmpRuntime *runtime, const Shape &shape) {
  Data data = makeData(shape);
  const struct {
    const char *name;
    AmpDataType type, cType;
    const void *a, *b;
    void *c;
  } types[] = {
      {"f32", AMP_F32, AMP_F32, data.a.data(), data.b.data(), data.c.data()},
      {"f16", AMP_F16, AMP_F16, data.halfA.data(), data.halfB.data(),
       data.halfC.data()},
      {"bf16", AMP_BF16, AMP_F32, data.bfloatA.data(), data.bfloatB.data(),
       data.c.data()}};
  std::vector<AmpGemmPlan *> plans;
  std::vector<Run> runs;
  for (auto &type : types) {
    AmpGemmDesc desc = {};
    desc.batch = 1;
    desc.m = shape.m;
    desc.n = shape.n;
    desc.k = shape.k;
    desc.aType = desc.bType = type.type;
    desc.cType = type.cType;
    desc.transposeA = shape.transposeA;
    desc.transposeB = shape.transposeB;
    desc.lda = shape.transposeA ? shape.m : shape.k;
    desc.ldb = shape.transposeB ? shape.k : shape.n;
    desc.ldc = shape.n;
    AmpGemmPlan *plan;
    check(ampGemmPlanCreate(runtime, &desc, &plan));
    plans.push_back(plan);
    runs.push_back([=] {
      ampGemm(runtime, plan, type.a, type.b, type.c, nullptr, nullptr);
    });
  }
  runs.push_back([&] {
    dnnl_sgemm(shape.transposeA ? 'T' : 'N', shape.transposeB ? 'T' : 'N',
               shape.m, shape.n, shape.k, 1, data.a.data(),
               shape.transposeA ? shape.m : shape.k, data.b.data(),
               shape.transposeB ? shape.k : shape.n, 0, data.c.data(), shape.n);
  });
  runs.push_back(makeMatmul(shape, dnnl::memory::data_type::bf16,
                            data.bfloatA.data(), data.bfloatB.data(),
                            data.c.data()));
  double flops = 2.0 * shape.m * shape.n * shape.k;
  std::vector<double> times = measure(runs, flops);
  check(ampRuntimeTakeError(runtime));
  double f32 = times[3], bestBf16 = std::min(times[3], times[4]);
  printf("{\"m\": %lld, \"n\": %lld, \"k\": %lld, \"layout\": \"%c%c\", "
         "\"us\": {\"f32\": %.2f, \"f16\": %.2f, \"bf16\": %.2f, "
         "\"onednn f32\": %.2f, \"onednn bf16\": %.2f}, "
         "\"gflops\": {\"f32\": %.0f, \"f16\": %.0f, \"bf16\": %.0f, "
         "\"onednn f32\": %.0f, \"onednn bf16\": %.0f}, "
         "\"ratio\": {\"f32\": %.2f, \"f16\": %.2f, \"bf16\": %.2f}}\n",
         (long long)shape.m, (long long)shape.n, (long long)shape.k,
         shape.transposeA ? 'T' : 'N', shape.transposeB ? 'T' : 'N',
         times[0] * 1e6, times[1] * 1e6, times[2] * 1e6, times[3] * 1e6,
         times[4] * 1e6, flops / times[0] * 1e-9, flops / times[1] * 1e-9,
         flops / times[2] * 1e-9, flops / times[3] * 1e-9,
         flops / times[4] * 1e-9, f32 / times[0], f32 / times[1],
         bestBf16 / times[2]);
  fflush(stdout);
  for (AmpGemmPlan *plan : plans)
    ampGemmPlanDestroy(runtime, plan);
}

/// Time of a launch that does nothing, in two chunks or more.
static void benchmarkLaunch(AmpRuntime *runtime, int threads) {
  AmpKernel kernel =
      ampKernelFromFunction([](const int64_t *, int64_t, int64_t) {});
  Run run = [&] { ampLaunch(runtime, kernel, nullptr, 0, threads, 1); };
  printf("{\"launch ns\": %.0f}\n", measure({run}, 2e4)[0] * 1e9);
}

int main(int argc, char **argv) {
  AmpRuntimeOptions options = {argc > 1 ? atoi(argv[1]) : 2};
  if (options.threads == 1)
    clockId = CLOCK_THREAD_CPUTIME_ID;
  AmpRuntime *runtime;
  check(ampRuntimeCreate(&options, &runtime));
  omp_set_num_threads(options.threads);
  printf("{\"machine\": \"%s\"}\n", ampRuntimeDescription(runtime));
  benchmarkLaunch(runtime, options.threads);
  const Shape shapes[] = {
      {1024, 1024, 1024, false, false}, {1024, 1024, 1024, false, true},
      {1024, 1024, 1024, true, false},  {2048, 2048, 2048, false, false},
      {256, 768, 3072, false, false},   {256, 256, 256, false, false},
      {64, 512, 512, false, false},     {64, 128, 64, false, false},
      {64, 64, 128, false, true},       {64, 128, 64, true, false},
      {64, 10, 128, false, false}};
  for (const Shape &shape : shapes)
    benchmark(runtime, shape);
  ampRuntimeDestroy(runtime);
  return 0;
}
