//===- device.cpp - copies and contractions of a device, timed ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The floors below every step: what the device copies, and what the runtime's
// contractions reach. A server, so that a peer in another process can take
// turns (A B A B) while both keep their memory. It reads a request a line and
// answers each with one line of JSON:
//
//   copy BYTES                       prepares a copy (a multiple of 16384)
//   gemm TYPE M N K TA TB            prepares c = a b of f16, bf16 or f32; TA
//                                    and TB are 1 for a transposed operand
//   time SAMPLES REPEATS             milliseconds per run of what is prepared:
//                                    SAMPLES means, each over REPEATS
//
// Usage: amp-bench-device cpu|cuda
//
//===----------------------------------------------------------------------===//

#include "amp-runtime/Runtime.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace {

/// A block copies 1024 units of 16 bytes, four loads of a thread in flight.
constexpr int64_t unitsOfChunk = 1024, unitBytes = 16;
const char copyPTX[] = R"(
.version 8.0
.target sm_80
.address_size 64
.visible .entry copy(.param .u64 source, .param .u64 target)
.maxntid 256, 1, 1
{
  .reg .b32 %r<16>, %block, %thread;
  .reg .b64 %from, %to, %offset;
  mov.u32 %block, %ctaid.x;
  mov.u32 %thread, %tid.x;
  mul.wide.u32 %offset, %block, 16384;
  mad.wide.u32 %offset, %thread, 16, %offset;
  ld.param.u64 %from, [source];
  ld.param.u64 %to, [target];
  cvta.to.global.u64 %from, %from;
  cvta.to.global.u64 %to, %to;
  add.s64 %from, %from, %offset;
  add.s64 %to, %to, %offset;
  ld.global.v4.b32 {%r0, %r1, %r2, %r3}, [%from];
  ld.global.v4.b32 {%r4, %r5, %r6, %r7}, [%from+4096];
  ld.global.v4.b32 {%r8, %r9, %r10, %r11}, [%from+8192];
  ld.global.v4.b32 {%r12, %r13, %r14, %r15}, [%from+12288];
  st.global.v4.b32 [%to], {%r0, %r1, %r2, %r3};
  st.global.v4.b32 [%to+4096], {%r4, %r5, %r6, %r7};
  st.global.v4.b32 [%to+8192], {%r8, %r9, %r10, %r11};
  st.global.v4.b32 [%to+12288], {%r12, %r13, %r14, %r15};
  ret;
}
)";

/// More than any last-level cache: operands rotate through as many copies.
constexpr uint64_t cacheBytes = uint64_t(512) << 20;

struct Type {
  AmpDataType code;
  uint64_t bytes;
};
const std::map<std::string, Type> types = {
    {"f16", {AMP_F16, 2}}, {"bf16", {AMP_BF16, 2}}, {"f32", {AMP_F32, 4}}};

} // namespace

[[noreturn]] static void fail(const std::string &message) {
  fprintf(stderr, "error: %s\n", message.c_str());
  exit(1);
}

static void check(AmpStatus *status) {
  if (status)
    fail(ampStatusMessage(status));
}

static void copyOnCPU(const int64_t *args, int64_t begin, int64_t end) {
  memcpy(reinterpret_cast<char *>(args[1]) + begin * unitBytes,
         reinterpret_cast<const char *>(args[0]) + begin * unitBytes,
         (end - begin) * unitBytes);
}

/// Normally distributed: products of zeros run faster.
static std::vector<char> makeNumbers(const Type &type, uint64_t count) {
  std::mt19937 generator(1);
  std::normal_distribution<float> normal;
  std::vector<char> bytes(count * type.bytes);
  for (uint64_t i = 0; i < count; ++i) {
    float value = normal(generator);
    uint32_t bits;
    memcpy(&bits, &value, sizeof(bits));
    _Float16 half = static_cast<_Float16>(value);
    uint16_t bfloat = bits >> 16;
    const void *stored = &value;
    if (type.code == AMP_F16)
      stored = &half;
    else if (type.code == AMP_BF16)
      stored = &bfloat;
    memcpy(&bytes[i * type.bytes], stored, type.bytes);
  }
  return bytes;
}

namespace {

/// The work that the last request prepared; `run` queues turn i of it.
class Device {
public:
  explicit Device(const std::string &name) {
    AmpRuntimeOptions options = {};
    options.threads = std::max(1u, std::thread::hardware_concurrency());
    options.device = name == "cuda" ? AMP_DEVICE_CUDA : AMP_DEVICE_CPU;
    options.timeAlgorithms = 1; // as amp-run does
    check(ampRuntimeCreate(&options, &runtime));
    kernel = ampKernelFromFunction(copyOnCPU);
    if (options.device == AMP_DEVICE_CUDA) {
      check(ampModuleCreate(runtime, copyPTX, sizeof(copyPTX), &module));
      check(ampModuleKernel(module, "copy", &kernel));
    }
  }
  ~Device() {
    clear();
    ampModuleDestroy(runtime, module);
    ampRuntimeDestroy(runtime);
  }

  std::string description() { return ampRuntimeDescription(runtime); }
  void prepareCopy(int64_t bytes);
  void prepareGemm(const Type &type, AmpGemmDesc desc);
  std::vector<double> time(int samples, int64_t repeats);

private:
  void clear();
  char *allocate(uint64_t bytes, const Type *filled);

  AmpRuntime *runtime = nullptr;
  AmpModule *module = nullptr;
  AmpKernel kernel = nullptr;
  AmpGemmPlan *plan = nullptr;
  std::vector<AmpBuffer *> buffers;
  std::function<void(int64_t)> run;
  int64_t turn = 0;
};

} // namespace

void Device::clear() {
  run = nullptr;
  ampGemmPlanDestroy(runtime, plan);
  plan = nullptr;
  for (AmpBuffer *buffer : buffers)
    ampBufferDestroy(runtime, buffer);
  buffers.clear();
}

char *Device::allocate(uint64_t bytes, const Type *filled) {
  AmpBuffer *buffer;
  check(ampBufferCreate(runtime, bytes, &buffer));
  buffers.push_back(buffer);
  if (filled) {
    // One block of numbers again and again: generating all would take longer
    // than everything else.
    static std::map<AmpDataType, std::vector<char>> blocks;
    std::vector<char> &block = blocks[filled->code];
    if (block.empty())
      block = makeNumbers(*filled, (1 << 20) + 7);
    for (uint64_t at = 0; at < bytes; at += block.size())
      check(ampBufferWrite(runtime, buffer, at, block.data(),
                           std::min<uint64_t>(block.size(), bytes - at)));
  }
  return static_cast<char *>(ampBufferAddress(buffer));
}

void Device::prepareCopy(int64_t bytes) {
  clear();
  int64_t args[] = {
      reinterpret_cast<int64_t>(allocate(bytes, &types.at("f32"))),
      reinterpret_cast<int64_t>(allocate(bytes, nullptr))};
  run = [this, bytes, source = args[0], target = args[1]](int64_t) {
    int64_t args[] = {source, target};
    ampLaunch(runtime, kernel, args, 2, bytes / unitBytes, unitsOfChunk);
  };
}

void Device::prepareGemm(const Type &type, AmpGemmDesc desc) {
  clear();
  desc.batch = 1;
  desc.alignment = 16;
  desc.aType = desc.bType = desc.cType = type.code;
  desc.lda = desc.transposeA ? desc.m : desc.k;
  desc.ldb = desc.transposeB ? desc.k : desc.n;
  desc.ldc = desc.n;
  check(ampGemmPlanCreate(runtime, &desc, &plan));
  uint64_t a = desc.m * desc.k * type.bytes, b = desc.k * desc.n * type.bytes,
           c = desc.m * desc.n * type.bytes;
  struct Operands {
    char *a, *b, *c;
  };
  std::vector<Operands> sets(
      std::min<uint64_t>(16, cacheBytes / (a + b + c) + 1));
  for (Operands &set : sets)
    set = {allocate(a, &type), allocate(b, &type), allocate(c, nullptr)};
  run = [this, sets](int64_t turn) {
    const Operands &set = sets[turn % sets.size()];
    ampGemm(runtime, plan, set.a, set.b, set.c, nullptr, nullptr);
  };
}

std::vector<double> Device::time(int samples, int64_t repeats) {
  using Clock = std::chrono::steady_clock;
  if (!run)
    fail("expected 'copy' or 'gemm' before 'time'");
  std::vector<double> milliseconds;
  for (int sample = 0; sample < samples; ++sample) {
    check(ampRuntimeSynchronize(runtime));
    Clock::time_point begin = Clock::now();
    for (int64_t i = 0; i < repeats; ++i)
      run(turn++);
    check(ampRuntimeSynchronize(runtime));
    std::chrono::duration<double, std::milli> passed = Clock::now() - begin;
    milliseconds.push_back(passed.count() / repeats);
  }
  check(ampRuntimeTakeError(runtime));
  return milliseconds;
}

int main(int argc, char **argv) {
  std::string name = argc == 2 ? argv[1] : "";
  if (name != "cpu" && name != "cuda")
    fail("usage: amp-bench-device cpu|cuda");
  Device device(name);
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string verb, type;
    words >> verb;
    if (verb == "copy") {
      int64_t bytes = 0;
      words >> bytes;
      if (bytes < 1 || bytes % (unitsOfChunk * unitBytes))
        fail("copy: expected a multiple of 16384 bytes, found '" + line + "'");
      device.prepareCopy(bytes);
    } else if (verb == "gemm") {
      AmpGemmDesc desc = {};
      words >> type >> desc.m >> desc.n >> desc.k >> desc.transposeA >>
          desc.transposeB;
      if (!words || !types.count(type))
        fail("expected 'gemm TYPE M N K TA TB', found '" + line + "'");
      device.prepareGemm(types.at(type), desc);
    } else if (verb == "time") {
      int samples = 0;
      int64_t repeats = 0;
      words >> samples >> repeats;
      if (samples < 1 || repeats < 1)
        fail("expected 'time SAMPLES REPEATS', found '" + line + "'");
      printf("{\"ms\": [");
      const char *separator = "";
      for (double value : device.time(samples, repeats)) {
        printf("%s%.6f", separator, value);
        separator = ", ";
      }
      printf("]}\n");
      fflush(stdout);
      continue;
    } else {
      fail("expected 'copy', 'gemm' or 'time', found '" + line + "'");
    }
    printf("{\"device\": \"%s\"}\n", device.description().c_str());
    fflush(stdout);
  }
}
