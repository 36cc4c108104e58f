//===- CudaWideTest.cpp - operands of more than 2^31 elements -------------===//
//
// The last blocks of such launches, emulated, and the CPU's kernel on the last
// indices: an address of 32 bits would be elsewhere. Of the memory only the
// pages that are touched exist.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaEmulator.h"
#include "CudaProgram.h"
#include "gtest/gtest.h"
#include <cmath>
#include <map>
#include <sys/mman.h>

using namespace mlir;
using namespace mlir::amprt;
using namespace amp_test;

namespace {

/// Elements at the end of a buffer that are random; all others are 0.
constexpr int64_t kRandom = 1 << 18;
/// Blocks at the end of a launch that run, and elements at the end of each
/// result that these have stored.
struct Case {
  int64_t blocks, elements;
};

class Memory {
public:
  explicit Memory(MemRefType type)
      : type(type), width(type.getElementTypeBitWidth() / 8),
        count(type.getNumElements()) {
    data = mmap(nullptr, bytes(), PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  }
  ~Memory() {
    if (exists())
      munmap(data, bytes());
  }
  Memory(const Memory &) = delete;
  bool exists() const { return data != MAP_FAILED; }
  char *at(int64_t i) const { return static_cast<char *>(data) + i * width; }
  size_t bytes() const { return count * width + 64; }

  MemRefType type;
  int64_t width, count;
  void *data;
};

/// Labels, and rows that are looked up, at the ends of their ranges too.
double drawWide(std::mt19937 &random, Type element, int64_t limit) {
  if (!isa<IntegerType>(element))
    return std::uniform_real_distribution(-2.0, 2.0)(random);
  return static_cast<double>(
      std::uniform_int_distribution<int64_t>(0, 3)(random)
          ? limit - 1
          : std::uniform_int_distribution<int64_t>(0, limit - 1)(random));
}

void compare(LaunchOp launch, const CudaLaunch &cuda, CompiledKernels &cpu,
             CudaEmulator &emulator, Case how, int64_t limit) {
  auto kernel = SymbolTable::lookupNearestSymbolFrom<KernelOp>(
      launch, launch.getKernelAttr());
  std::mt19937 random(1);
  std::vector<std::unique_ptr<Memory>> first, second;
  std::vector<void *> expected, found;
  for (auto [i, buffer] : llvm::enumerate(launch.getBuffers())) {
    auto type = cast<MemRefType>(buffer.getType());
    for (auto *memory : {&first, &second}) {
      memory->push_back(std::make_unique<Memory>(type));
      if (!memory->back()->exists())
        GTEST_SKIP() << "expected " << memory->back()->bytes()
                     << " bytes of address space, found less";
    }
    for (int64_t e = std::max<int64_t>(0, first[i]->count - kRandom);
         e < first[i]->count; ++e) {
      put(first[i]->at(e), type.getElementType(),
          drawWide(random, type.getElementType(), limit));
      std::memcpy(second[i]->at(e), first[i]->at(e), first[i]->width);
    }
    expected.push_back(first[i]->at(launch.getOffsets()[i]));
    found.push_back(second[i]->at(launch.getOffsets()[i]));
  }
  std::vector<int64_t> words = argumentsOf(launch, expected);
  int64_t grain = launch.getGrain(), extent = launch.getExtent(kernel);
  auto *code = reinterpret_cast<void (*)(const int64_t *, int64_t, int64_t)>(
      cpu.lookup(launch.getKernel()));
  ASSERT_TRUE(code);
  code(words.data(), (extent - 1) / grain * grain, extent);
  int64_t from = std::max<int64_t>(0, cuda.blocks - how.blocks);
  if (llvm::Error error = emulator.run(cuda.kernel, cuda.blocks, found, from))
    FAIL() << llvm::toString(std::move(error));

  for (unsigned i = 0; i < found.size(); ++i) {
    if (!kernel.getAccess(i).isWritten())
      continue;
    Type element = first[i]->type.getElementType();
    int64_t count = first[i]->count;
    double sum = 0;
    for (int64_t e = std::max<int64_t>(0, count - how.elements); e < count;
         ++e) {
      double x = get(first[i]->at(e), element),
             y = get(second[i]->at(e), element);
      sum += std::abs(x);
      double tolerance = element.isF32() ? 2e-5 : 4e-3;
      ASSERT_LE(std::abs(x - y), tolerance * (1 + std::abs(x)))
          << launch.getKernel().str() << ", operand " << i << ", element " << e
          << " of " << count << ": expected " << x << ", found " << y;
    }
    // What is 0 everywhere would be found anywhere.
    EXPECT_GT(sum, 0) << launch.getKernel().str() << ", operand " << i;
  }
}

} // namespace

TEST(CudaWide, LastBlocksStoreWhatTheCPUStores) {
  const std::map<std::string, Case> cases = {
      {"softmax", {1, 65536}},       {"layer_norm", {1, 768}},
      {"bias_gradient", {12, 3072}}, {"cross_entropy", {1, 1}},
      {"gather", {1, 768}},          {"scatter_add", {3, 768}},
      {"transpose", {1, 64}}};
  CudaProgram program("wide", readTest("Codegen/Inputs/wide.mlir"), "f32", 1);
  ASSERT_TRUE(program.module);
  CudaKernels cuda = emitCudaKernels(*program.module, /*lowered=*/true);
  ASSERT_TRUE(cuda.code);
  auto cpu = CompiledKernels::create(*program.module);
  auto emulator = CudaEmulator::create(*cuda.code);
  ASSERT_TRUE(bool(cpu));
  ASSERT_TRUE(bool(emulator));
  std::map<std::string, unsigned> compared;
  program.module->walk([&](LaunchOp launch) {
    int64_t largest = 0;
    for (Value buffer : launch.getBuffers())
      largest = std::max(largest,
                         cast<MemRefType>(buffer.getType()).getNumElements());
    if (largest < int64_t(1) << 31)
      return;
    auto name = launch->getParentOfType<SymbolOpInterface>().getName().str();
    int64_t limit = name == "cross_entropy" ? 50304 : 2800000;
    ++compared[name];
    compare(launch, cuda.launches.lookup(launch), **cpu, **emulator,
            cases.at(name), limit);
  });
  EXPECT_EQ(compared.size(), cases.size());
}
