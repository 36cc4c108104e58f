//===- CudaKernelTest.cpp - kernels for GPUs beside those for the CPU -----===//
//
// Every launch of every op's module, and of the example, on random numbers:
// what the GPU's kernel stores, emulated, is what the CPU's stores.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaEmulator.h"
#include "amp/Codegen/KernelABI.h"
#include "amp/Codegen/KernelCompiler.h"
#include "amp/Codegen/PTX.h"
#include "amp/InitAll.h"
#include "amp/Pipelines/Pipelines.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"
#include <cmath>
#include <random>
#include <regex>

using namespace mlir;
using namespace mlir::amprt;
using namespace amp_test;

namespace {

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

unsigned bytesOf(Type element) {
  return llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
}

void put(char *place, Type element, double value) {
  uint64_t bits;
  if (auto type = dyn_cast<FloatType>(element)) {
    llvm::APFloat number(value);
    bool losesInfo;
    number.convert(type.getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven,
                   &losesInfo);
    bits = number.bitcastToAPInt().getZExtValue();
  } else {
    bits = static_cast<uint64_t>(static_cast<int64_t>(value));
  }
  std::memcpy(place, &bits, bytesOf(element));
}

double get(const char *place, Type element) {
  uint64_t bits = 0;
  std::memcpy(&bits, place, bytesOf(element));
  if (auto type = dyn_cast<FloatType>(element))
    return llvm::APFloat(type.getFloatSemantics(),
                         llvm::APInt(type.getWidth(), bits))
        .convertToDouble();
  unsigned width = 8 * bytesOf(element);
  return static_cast<double>(llvm::SignExtend64(bits, width));
}

/// Small integers, so that labels and indices are right and wrong in turn;
/// numbers around 1, of both signs.
double draw(std::mt19937 &random, Type element) {
  if (element.isInteger(1))
    return std::uniform_int_distribution(0, 1)(random);
  if (isa<IntegerType>(element))
    return std::uniform_int_distribution(element.isUnsignedInteger() ? 0 : -1,
                                         5)(random);
  double value = std::uniform_real_distribution(0.25, 2.0)(random);
  return std::uniform_int_distribution(0, 3)(random) ? value : -value;
}

/// A few roundings of the terms, whose sum may be smaller than they are.
double toleranceOf(Type element) {
  if (!isa<FloatType>(element))
    return 0;
  if (element.isF64())
    return 1e-10;
  if (element.isF32())
    return 2e-5;
  return element.isF16() ? 4e-3 : 3e-2;
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

class Program {
public:
  /// From text; `!elt` becomes `type` and `!acc` what it is accumulated in.
  Program(const std::string &name, std::string text, const std::string &type,
          int64_t batch)
      : name(name) {
    DialectRegistry registry;
    amp::registerAllDialects(registry);
    registry.insert<func::FuncDialect, scf::SCFDialect>();
    context.appendDialectRegistry(registry);
    std::string wide = type == "f64" ? "f64" : "f32";
    text = std::regex_replace(text, std::regex("(^|\n)!elt = .*"),
                              "$1!elt = " + type);
    text = std::regex_replace(text, std::regex("(^|\n)!acc = .*"),
                              "$1!acc = " + wide);
    module = parseSourceString<ModuleOp>(text, &context);
    if (!module)
      return;
    PassManager passes(&context);
    amp::TrainOptions options;
    options.batch = batch;
    amp::buildTrainPipeline(passes, options);
    if (failed(passes.run(*module)))
      module = {};
  }

  /// Compares all launches; the number of them.
  unsigned compare();

  std::string name;
  MLIRContext context;
  OwningOpRef<ModuleOp> module;

private:
  void compare(LaunchOp launch, const CudaLaunch &cuda, CompiledKernels &cpu,
               CudaEmulator &emulator);
  std::mt19937 random{1};
};

void Program::compare(LaunchOp launch, const CudaLaunch &cuda,
                      CompiledKernels &cpu, CudaEmulator &emulator) {
  auto kernel = SymbolTable::lookupNearestSymbolFrom<KernelOp>(
      launch, launch.getKernelAttr());
  // One memory for each buffer, with room for vectors to be aligned in.
  llvm::DenseMap<Value, std::vector<char>> first, second;
  for (Value buffer : launch.getBuffers()) {
    auto type = cast<MemRefType>(buffer.getType());
    std::vector<char> &memory = first[buffer];
    unsigned bytes = bytesOf(type.getElementType());
    memory.resize(type.getNumElements() * bytes + 64);
    for (int64_t i = 0; i < type.getNumElements(); ++i)
      put(&memory[i * bytes], type.getElementType(),
          draw(random, type.getElementType()));
  }
  for (auto [i, buffer] : llvm::enumerate(launch.getBuffers()))
    if (kernel.getPredicate() == i)
      put(&first[buffer][launch.getOffsets()[i]], IntegerType::get(&context, 1),
          1);
  second = first;

  auto pointers = [&](llvm::DenseMap<Value, std::vector<char>> &memory) {
    std::vector<void *> result;
    for (auto [i, buffer] : llvm::enumerate(launch.getBuffers())) {
      Type element = cast<MemRefType>(buffer.getType()).getElementType();
      result.push_back(memory[buffer].data() +
                       launch.getOffsets()[i] * bytesOf(element));
    }
    return result;
  };

  KernelArguments abi(kernel);
  std::vector<int64_t> words(abi.count());
  std::vector<void *> operands = pointers(first);
  unsigned numLoops = launch.getSizes().size();
  for (unsigned loop = 0; loop < numLoops; ++loop)
    words[abi.size(loop)] = launch.getSizes()[loop];
  for (unsigned i = 0; i < operands.size(); ++i) {
    words[abi.pointer(i)] = reinterpret_cast<int64_t>(operands[i]);
    for (unsigned loop = 0; loop < numLoops; ++loop)
      words[abi.stride(i, loop)] = launch.getStrides()[i * numLoops + loop];
  }
  for (auto [i, bound] : llvm::enumerate(launch.getBounds()))
    words[abi.bound(i)] = bound;
  int64_t grain = launch.getGrain(), extent = launch.getExtent();
  words[abi.grain()] = grain;
  auto *code = reinterpret_cast<void (*)(const int64_t *, int64_t, int64_t)>(
      cpu.lookup(launch.getKernel()));
  ASSERT_TRUE(code);
  for (int64_t begin = 0; begin == 0 || begin < extent; begin += grain)
    code(words.data(), begin, std::min(begin + grain, extent));

  if (llvm::Error error =
          emulator.run(cuda.kernel, cuda.blocks, pointers(second)))
    FAIL() << name << ": " << llvm::toString(std::move(error));

  for (auto [i, buffer] : llvm::enumerate(launch.getBuffers())) {
    if (!kernel.getAccess(i).isWritten())
      continue;
    Type element = cast<MemRefType>(buffer.getType()).getElementType();
    int64_t count = cast<MemRefType>(buffer.getType()).getNumElements();
    double tolerance = toleranceOf(element);
    for (int64_t e = 0; e < count; ++e) {
      double expected = get(&first[buffer][e * bytesOf(element)], element);
      double found = get(&second[buffer][e * bytesOf(element)], element);
      bool equal =
          expected == found || (std::isnan(expected) && std::isnan(found)) ||
          std::abs(found - expected) <= tolerance * (1 + std::abs(expected));
      ASSERT_TRUE(equal) << name << ", kernel " << launch.getKernel().str()
                         << ", operand " << i << ", element " << e << " of "
                         << count << ": expected " << expected << ", found "
                         << found;
    }
  }
}

unsigned Program::compare() {
  CudaKernels cuda = emitCudaKernels(*module, /*lowered=*/true);
  if (!cuda.code) {
    ADD_FAILURE() << name << ": kernels cannot be emitted";
    return 0;
  }
  // PTX of it stands on its own: a missing function would fail when loaded.
  if (auto ptx = translateToPTX(*cuda.code, "sm_90"); !ptx)
    ADD_FAILURE() << name << ": " << llvm::toString(ptx.takeError());
  else
    EXPECT_EQ(ptx->find(".extern"), std::string::npos) << name;
  auto cpu = CompiledKernels::create(*module);
  auto emulator = CudaEmulator::create(*cuda.code);
  if (!cpu || !emulator) {
    ADD_FAILURE() << name << ": "
                  << (cpu ? "" : llvm::toString(cpu.takeError()))
                  << (emulator ? "" : llvm::toString(emulator.takeError()));
    return 0;
  }
  unsigned count = 0;
  module->walk([&](LaunchOp launch) {
    compare(launch, cuda.launches.lookup(launch), **cpu, **emulator);
    ++count;
  });
  return count;
}

std::string read(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

class CudaKernel : public testing::TestWithParam<const char *> {};

} // namespace

TEST_P(CudaKernel, EveryOpStoresWhatTheCPUStores) {
  unsigned launches = 0;
  std::error_code error;
  std::vector<std::string> paths;
  for (llvm::sys::fs::directory_iterator file(AMP_TEST_DIR "/Numerics", error),
       end;
       file != end && !error; file.increment(error))
    if (llvm::sys::path::extension(file->path()) == ".mlir")
      paths.push_back(file->path());
  std::sort(paths.begin(), paths.end());
  for (const std::string &path : paths) {
    Program program(path, read(path), GetParam(), 3);
    ASSERT_TRUE(program.module) << path;
    launches += program.compare();
  }
  EXPECT_GT(launches, 500u);
}
INSTANTIATE_TEST_SUITE_P(Types, CudaKernel,
                         testing::Values("f16", "bf16", "f32", "f64"),
                         [](const auto &info) { return info.param; });

// Several chunks, and partial results of each.
TEST(CudaKernelExample, StepStoresWhatTheCPUStores) {
  std::string path = AMP_TEST_DIR "/Examples/digits-mlp.mlir";
  for (int64_t batch : {1, 64, 300}) {
    Program program(path, read(path), "f16", batch);
    ASSERT_TRUE(program.module);
    EXPECT_GT(program.compare(), 20u);
  }
}

// Rows of several warps, rows that no block has registers for, and columns of
// sums beyond that.
TEST_P(CudaKernel, LongRowsStoreWhatTheCPUStores) {
  std::string text = R"mlir(
!elt = f32
!acc = f32
func.func @rows(%x: tensor<3x1000x!elt>, %s: tensor<1000x!acc>)
    -> (tensor<3x1000x!elt>, tensor<3x1000x!elt>, tensor<1000x!acc>)
    attributes {amp.entry = "eval"} {
  %y = amp.layer_norm %x, %s, %s {eps = 1.0e-05}
      : (tensor<3x1000x!elt>, tensor<1000x!acc>, tensor<1000x!acc>) -> tensor<3x1000x!elt>
  %dx, %ds, %db = amp.layer_norm_grad %x, %s, %x {eps = 1.0e-05}
      : (tensor<3x1000x!elt>, tensor<1000x!acc>, tensor<3x1000x!elt>)
      -> (tensor<3x1000x!elt>, tensor<1000x!acc>, tensor<1000x!acc>)
  return %y, %dx, %ds : tensor<3x1000x!elt>, tensor<3x1000x!elt>, tensor<1000x!acc>
}
func.func @long(%x: tensor<2x40001x!elt>, %y: tensor<5x40000x!elt>)
    -> (tensor<2x40001x!elt>, tensor<2xi64>, tensor<40000x!elt>, tensor<5x!elt>, tensor<!elt>)
    attributes {amp.entry = "eval"} {
  %0 = amp.softmax %x {axis = 1} : tensor<2x40001x!elt> -> tensor<2x40001x!elt>
  %1 = amp.argmax %x {axis = 1} : tensor<2x40001x!elt>
  %2 = amp.sum %y {axes = [0]} : tensor<5x40000x!elt> -> tensor<40000x!elt>
  %3 = amp.max %y {axes = [1]} : tensor<5x40000x!elt> -> tensor<5x!elt>
  %4 = amp.max %x {axes = [0, 1]} : tensor<2x40001x!elt> -> tensor<!elt>
  return %0, %1, %2, %3, %4
      : tensor<2x40001x!elt>, tensor<2xi64>, tensor<40000x!elt>, tensor<5x!elt>, tensor<!elt>
}
)mlir";
  Program program("long rows", text, GetParam(), 1);
  ASSERT_TRUE(program.module);
  EXPECT_GT(program.compare(), 5u);
}
