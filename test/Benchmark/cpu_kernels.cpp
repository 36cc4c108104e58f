//===- cpu_kernels.cpp - speed of compiled kernels ------------------------===//
//
// Hot: operands in the cache, elements a second of one core. Stream: operands
// in memory, bytes a second against memcpy and, for kernels that write next to
// nothing, against summing the same bytes, in turn with it. Times are the
// CPU's, the least of many: a shared machine only ever adds. Memory comes from
// the runtime, as a step's does. Prints JSON.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../Unit/KernelHarness.h"
#include "amp-runtime/Runtime.h"
#include "llvm/TargetParser/Host.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <utility>

using namespace amp_test;

namespace {

/// CPU time of this thread.
double seconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

void check(AmpStatus *status) {
  if (!status)
    return;
  std::fprintf(stderr, "%s\n", ampStatusMessage(status));
  std::exit(1);
}

/// Memory as a step gets it: aligned, and large ranges in huge pages.
class Memory {
public:
  Memory(AmpRuntime *runtime, uint64_t bytes) : runtime(runtime), size(bytes) {
    check(ampBufferCreate(runtime, bytes, &buffer));
    std::memset(data(), 1, bytes);
  }
  Memory(Memory &&other)
      : runtime(other.runtime), buffer(std::exchange(other.buffer, nullptr)),
        size(other.size) {}
  ~Memory() {
    if (buffer)
      ampBufferDestroy(runtime, buffer);
  }
  char *data() const { return static_cast<char *>(ampBufferAddress(buffer)); }

  AmpRuntime *runtime;
  AmpBuffer *buffer = nullptr;
  uint64_t size;
};

/// Reading alone: what a kernel cannot be faster than.
uint64_t sumWords(const Memory &memory) {
  const auto *words = reinterpret_cast<const uint64_t *>(memory.data());
  uint64_t sum = 0;
  for (uint64_t i = 0; i < memory.size / 8; ++i)
    sum += words[i];
  return sum;
}

/// A kernel and how its operands lie: for each, its stride over rows and the
/// bytes of an element. A row stride of 0 is one row (or one scalar) for all.
struct Operand {
  int64_t rowStride, innerStride;
  unsigned bytes;
};
struct Benchmark {
  const char *name;
  std::string text;
  /// Row length; 0 is a flat kernel.
  int64_t columns;
  std::vector<Operand> operands;
  /// Bytes read and written for each element.
  double traffic;
};

std::string kernel(const std::string &outer,
                   const std::vector<std::string> &operands,
                   const std::string &body) {
  std::string text = "amprt.kernel @k outer " + outer + " operands [";
  for (size_t i = 0; i < operands.size(); ++i)
    text += (i ? ", " : "") + operands[i];
  return text + "] {\n" + body + "}\n";
}

std::string load(const std::string &type) {
  return "  %x = arith.extf %h : " + type + " to f32\n";
}
std::string store(const std::string &type) {
  return "  %o = arith.truncf %r : f32 to " + type +
         "\n  amprt.yield %o : " + type + "\n";
}

std::string unary(const std::string &type, const std::string &body) {
  return kernel("0", {operand(type), operand(type, "out")},
                "^bb0(%h: " + type + "):\n" + load(type) + body + store(type));
}

const char *kGeluTanh = "  %one = arith.constant 1.0 : f32\n"
                        "  %k0 = arith.constant 1.5957691216057308 : f32\n"
                        "  %k1 = arith.constant 0.071354816272 : f32\n"
                        "  %x2 = arith.mulf %x, %x : f32\n"
                        "  %d = math.fma %x2, %k1, %k0 : f32\n"
                        "  %u = arith.mulf %x, %d : f32\n"
                        "  %n = arith.negf %u : f32\n"
                        "  %e = math.exp %n : f32\n"
                        "  %p = arith.addf %e, %one : f32\n"
                        "  %r = arith.divf %x, %p : f32\n";

const char *kGeluExact = "  %half = arith.constant 0.5 : f32\n"
                         "  %k = arith.constant -0.70710678118 : f32\n"
                         "  %a = arith.mulf %x, %k : f32\n"
                         "  %e = math.erfc %a : f32\n"
                         "  %hx = arith.mulf %x, %half : f32\n"
                         "  %r = arith.mulf %hx, %e : f32\n";

const char *kAdamW =
    "^bb0(%h: f16, %p: f32, %m: f32, %v: f32, %inv: f32, %lr: f32, %wd: f32, "
    "%c1: f32, %c2: f32):\n"
    "  %b1 = arith.constant 0.9 : f32\n  %o1 = arith.constant 0.1 : f32\n"
    "  %b2 = arith.constant 0.999 : f32\n  %o2 = arith.constant 0.001 : f32\n"
    "  %eps = arith.constant 1.0e-8 : f32\n"
    "  %x = arith.extf %h : f16 to f32\n  %g = arith.mulf %x, %inv : f32\n"
    "  %m0 = arith.mulf %m, %b1 : f32\n  %m1 = arith.mulf %g, %o1 : f32\n"
    "  %m2 = arith.addf %m0, %m1 : f32\n  %g2 = arith.mulf %g, %g : f32\n"
    "  %v0 = arith.mulf %v, %b2 : f32\n  %v1 = arith.mulf %g2, %o2 : f32\n"
    "  %v2 = arith.addf %v0, %v1 : f32\n  %vh = arith.mulf %v2, %c2 : f32\n"
    "  %sd = math.sqrt %vh : f32\n  %den = arith.addf %sd, %eps : f32\n"
    "  %mh = arith.mulf %m2, %c1 : f32\n  %u = arith.divf %mh, %den : f32\n"
    "  %dec = arith.mulf %p, %wd : f32\n  %s = arith.addf %u, %dec : f32\n"
    "  %st = arith.mulf %s, %lr : f32\n  %r = arith.subf %p, %st : f32\n"
    "  %l = arith.truncf %r : f32 to f16\n"
    "  amprt.yield %r, %m2, %v2, %l : f32, f32, f32, f16\n";

const char *kSoftmax = "  %mx = amprt.reduce max %x over inner : f32 -> f32\n"
                       "  %d = arith.subf %x, %mx : f32\n"
                       "  %e = math.exp %d : f32\n"
                       "  %s = amprt.reduce add %e over inner : f32 -> f32\n"
                       "  %one = arith.constant 1.0 : f32\n"
                       "  %i = arith.divf %one, %s : f32\n"
                       "  %r = arith.mulf %e, %i : f32\n";

const char *kLayerNorm =
    "^bb0(%h: f16, %g: f32, %b: f32):\n"
    "  %x = arith.extf %h : f16 to f32\n"
    "  %inv = arith.constant 0.0013020833 : f32\n"
    "  %eps = arith.constant 1.0e-5 : f32\n"
    "  %s = amprt.reduce add %x over inner : f32 -> f32\n"
    "  %mean = arith.mulf %s, %inv : f32\n"
    "  %d = arith.subf %x, %mean : f32\n  %d2 = arith.mulf %d, %d : f32\n"
    "  %v = amprt.reduce add %d2 over inner : f32 -> f32\n"
    "  %var = arith.mulf %v, %inv : f32\n  %ve = arith.addf %var, %eps : f32\n"
    "  %rs = math.rsqrt %ve : f32\n  %n = arith.mulf %d, %rs : f32\n"
    "  %y = arith.mulf %n, %g : f32\n  %r = arith.addf %y, %b : f32\n"
    "  %o = arith.truncf %r : f32 to f16\n  amprt.yield %o, %mean, %rs : f16, "
    "f32, f32\n";

const char *kCheckNorm =
    "^bb0(%h: f16, %inv: f32):\n  %x = arith.extf %h : f16 to f32\n"
    "  %u = arith.mulf %x, %inv : f32\n"
    "  %w = arith.extf %u : f32 to f64\n"
    "  %q = arith.mulf %w, %w : f64\n"
    "  %s = amprt.reduce add %q over all : f64 -> f64\n"
    "  amprt.yield %s : f64\n";

std::vector<Benchmark> benchmarks() {
  Operand half{1, 1, 2}, full{1, 1, 4}, scalar{0, 0, 4};
  std::string scalarText = operand("f32", "in", "broadcast");
  std::string inout = operand("f32", "inout");
  return {
      {"relu f16",
       unary("f16", "  %z = arith.constant 0.0 : f32\n"
                    "  %g = arith.cmpf ogt, %z, %x : f32\n"
                    "  %r = arith.select %g, %z, %x : f32\n"),
       0,
       {half, half},
       4},
      {"add f16",
       kernel("0", {operand("f16"), operand("f16"), operand("f16", "out")},
              "^bb0(%h: f16, %h2: f16):\n" + load("f16") +
                  "  %y = arith.extf %h2 : f16 to f32\n"
                  "  %r = arith.addf %x, %y : f32\n" +
                  store("f16")),
       0,
       {half, half, half},
       6},
      {"gelu tanh f16", unary("f16", kGeluTanh), 0, {half, half}, 4},
      {"gelu tanh bf16", unary("bf16", kGeluTanh), 0, {half, half}, 4},
      {"gelu exact f16", unary("f16", kGeluExact), 0, {half, half}, 4},
      {"softmax f16 1000",
       kernel("1", {operand("f16"), operand("f16", "out")},
              "^bb0(%h: f16):\n" + load("f16") + kSoftmax + store("f16")),
       1000,
       {half, half},
       4},
      {"layer norm f16 768",
       kernel("1",
              {operand("f16"), operand("f32"), operand("f32"),
               operand("f16", "out"), operand("f32", "out", "broadcast"),
               operand("f32", "out", "broadcast")},
              kLayerNorm),
       768,
       {half, {0, 1, 4}, {0, 1, 4}, half, {1, 0, 4}, {1, 0, 4}},
       4},
      {"adamw f16",
       kernel("0",
              {operand("f16"), inout, inout, inout, scalarText, scalarText,
               scalarText, scalarText, scalarText, operand("f16", "out")},
              kAdamW),
       0,
       {half, full, full, full, scalar, scalar, scalar, scalar, scalar, half},
       28},
      {"check and norm f16",
       kernel("0",
              {operand("f16"), scalarText, operand("f64", "out", "broadcast")},
              kCheckNorm),
       0,
       {half, scalar, {0, 0, 8}},
       2},
  };
}

/// Operands of `elements` each, filled with normal values of their type.
struct Data {
  std::vector<Memory> memory;
  Launch launch;

  Data(AmpRuntime *runtime, const Benchmark &benchmark, int64_t elements) {
    int64_t columns = benchmark.columns ? benchmark.columns : elements;
    int64_t rows = elements / columns;
    if (benchmark.columns)
      launch.sizes = {rows, columns};
    else
      launch.sizes = {columns};
    std::mt19937 generator(1);
    std::normal_distribution<float> normal;
    bool isBF16 = std::string(benchmark.name).find("bf16") != std::string::npos;
    for (const Operand &operand : benchmark.operands) {
      int64_t count = operand.innerStride ? columns : 1;
      if (benchmark.columns && operand.rowStride)
        count *= rows;
      memory.emplace_back(runtime, count * operand.bytes + 64);
      char *data = memory.back().data();
      for (int64_t i = 0; i < count; ++i) {
        float value = std::fabs(normal(generator)) * 0.5f + 0.01f;
        if (operand.bytes == 4) {
          std::memcpy(data + i * 4, &value, 4);
        } else if (operand.bytes == 2) {
          uint16_t low = isBF16 ? toBF16(value) : toF16(value);
          std::memcpy(data + i * 2, &low, 2);
        }
      }
      launch.pointers.push_back(data);
      if (benchmark.columns)
        launch.strides.push_back(
            operand.rowStride ? (operand.innerStride ? columns : 1) : 0);
      launch.strides.push_back(operand.innerStride);
    }
  }
};

} // namespace

int main() {
  constexpr int64_t kStream = 24 << 20; // elements
  AmpRuntimeOptions options = {};
  options.threads = 1;
  AmpRuntime *runtime;
  check(ampRuntimeCreate(&options, &runtime));
  Memory from(runtime, kStream * 2), to(runtime, kStream * 2);
  std::printf("{\"machine\": \"%s\", \"kernels\": [",
              llvm::sys::getHostCPUName().str().c_str());
  bool isFirst = true;
  uint64_t kept = 0;
  for (const Benchmark &benchmark : benchmarks()) {
    double start = seconds();
    Kernels kernels(benchmark.text);
    double compileMs = (seconds() - start) * 1e3;
    if (!kernels.ok()) {
      std::fprintf(stderr, "%s: %s\n", benchmark.name, kernels.message.c_str());
      return 1;
    }
    AmpKernelFunction kernel = kernels.compiled->lookup("k");
    auto time = [&](auto &&work) {
      double start = seconds();
      work();
      return seconds() - start;
    };
    auto run = [&](Data &data, int repetitions) {
      std::vector<int64_t> block = data.launch.arguments();
      int64_t extent = data.launch.extent();
      for (int i = 0; i < repetitions; ++i)
        kernel(block.data(), 0, extent);
    };
    int64_t columns = benchmark.columns ? benchmark.columns : 1;
    int64_t hotCount = 4096 / columns * columns;
    Data hot(runtime, benchmark, hotCount);
    double best = 1e9;
    for (int i = 0; i < 200; ++i)
      best = std::min(best, time([&] { run(hot, 100); }) / 100);

    int64_t count = kStream / 2 / columns * columns;
    Data stream(runtime, benchmark, count);
    double ours = 1e9, copy = 1e9, read = 1e9;
    for (int i = 0; i < 31; ++i) {
      copy = std::min(copy, time([&] {
                        std::memcpy(to.data(), from.data(), from.size);
                        from.data()[0] ^= to.data()[from.size - 1];
                      }));
      ours = std::min(ours, time([&] { run(stream, 1); }));
      read = std::min(read, time([&] { kept += sumWords(from); }));
    }
    double rate = benchmark.traffic * double(count) / ours;
    std::printf("%s\n  {\"name\": \"%s\", \"hot_gelem_s\": %.2f, "
                "\"stream_gb_s\": %.1f, \"to_memcpy\": %.2f, "
                "\"to_read\": %.2f, \"compile_ms\": %.1f}",
                isFirst ? "" : ",", benchmark.name,
                double(hotCount) / best * 1e-9, rate * 1e-9,
                rate * copy / (2.0 * double(from.size)),
                rate * read / double(from.size), compileMs);
    isFirst = false;
  }
  std::printf("\n], \"sum\": %llu}\n", (unsigned long long)kept);
}
