//===- CudaLaunches.cpp - Launches on the CPU and on the driver ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaLaunches.h"

#include "amp/InitAll.h"
#include "amp/Pipelines/Pipelines.h"
#include "amp/Schedule/KernelABI.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/MapVector.h"
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>

using namespace amp_test;
using ::amp::driver::Memory;
using namespace mlir;
using namespace mlir::amprt;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

uint64_t amp_test::bytesOf(Type element) {
  return llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
}

void amp_test::put(char *place, Type element, double value) {
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
  memcpy(place, &bits, bytesOf(element));
}

double amp_test::get(const char *place, Type element) {
  uint64_t bits = 0;
  memcpy(&bits, place, bytesOf(element));
  if (auto type = dyn_cast<FloatType>(element))
    return llvm::APFloat(type.getFloatSemantics(),
                         llvm::APInt(type.getWidth(), bits))
        .convertToDouble();
  return static_cast<double>(llvm::SignExtend64(bits, 8 * bytesOf(element)));
}

/// A few roundings, relative to 1 + |number|. Sums in f64 of what was computed
/// in f32 are as close as that is.
static double toleranceOf(KernelOp kernel, Type element) {
  if (!isa<FloatType>(element))
    return 0;
  bool readsNarrow = false;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    auto read = dyn_cast<FloatType>(kernel.getAccess(i).getElement());
    readsNarrow |= kernel.getAccess(i).isRead() && read && read.getWidth() < 64;
  }
  if (element.isF64())
    return readsNarrow ? 2e-5 : 1e-10;
  if (element.isF32())
    return 2e-5;
  return element.isF16() ? 4e-3 : 3e-2;
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

void amp_test::loadDialects(MLIRContext &context) {
  DialectRegistry registry;
  mlir::amp::registerAllDialects(registry);
  registry.insert<arith::ArithDialect, func::FuncDialect, math::MathDialect,
                  scf::SCFDialect>();
  context.appendDialectRegistry(registry);
  context.loadAllAvailableDialects();
}

OwningOpRef<ModuleOp> amp_test::schedule(MLIRContext &context,
                                         const std::string &text) {
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module || !module->getOps<KernelOp>().empty())
    return module;
  PassManager passes(&context);
  mlir::amp::TrainOptions options;
  options.batch = 1;
  options.target = "cuda";
  mlir::amp::buildTrainPipeline(passes, options);
  if (failed(passes.run(*module)))
    return nullptr;
  return module;
}

std::unique_ptr<CudaLaunches> CudaLaunches::create(ModuleOp module) {
  auto result = std::make_unique<CudaLaunches>();
  result->module = module;
  result->cuda = emitCudaKernels(module, /*lowered=*/true);
  if (!result->cuda.code) {
    ADD_FAILURE() << "kernels cannot be emitted";
    return nullptr;
  }
  auto ptx = translateToPTX(*result->cuda.code, "sm_90");
  if (!ptx) {
    ADD_FAILURE() << llvm::toString(ptx.takeError());
    return nullptr;
  }
  std::string error = result->kernels.read(*ptx);
  EXPECT_EQ(error, "");
  return result;
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static KernelOp kernelOf(LaunchOp launch) {
  return SymbolTable::lookupNearestSymbolFrom<KernelOp>(launch,
                                                        launch.getKernelAttr());
}

/// Arguments of the CPU's kernel (amp/Schedule/KernelABI.h).
static std::vector<int64_t> argumentsOf(LaunchOp launch,
                                        llvm::ArrayRef<char *> operands) {
  KernelArguments abi(kernelOf(launch));
  std::vector<int64_t> words(abi.count());
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
  words[abi.grain()] = launch.getGrain();
  return words;
}

void CudaLaunches::runOnCPU(LaunchOp launch, llvm::ArrayRef<char *> operands,
                            int64_t begin) {
  if (!cpu) {
    auto compiled = CompiledKernels::create(module);
    ASSERT_TRUE(bool(compiled)) << llvm::toString(compiled.takeError());
    cpu = std::move(*compiled);
  }
  std::vector<int64_t> words = argumentsOf(launch, operands);
  int64_t grain = launch.getGrain();
  int64_t extent = launch.getExtent(kernelOf(launch));
  auto *code = reinterpret_cast<void (*)(const int64_t *, int64_t, int64_t)>(
      cpu->lookup(launch.getKernel()));
  ASSERT_TRUE(code);
  // An extent of 0 is one call.
  do
    code(words.data(), begin, std::min(begin + grain, extent));
  while ((begin += grain) < extent);
}

void CudaLaunches::runOnDriver(LaunchOp launch,
                               const std::vector<uint64_t> &operands,
                               int64_t last) {
  const CudaLaunch &start = cuda.launches.at(launch);
  EXPECT_EQ(kernels.run(start.kernel, start.blocks, operands, last), "");
}

namespace {

/// A buffer's content on the CPU and on the driver.
struct Content {
  std::vector<char> cpu;
  uint64_t address = 0;
  Content() = default;
  Content(const Content &) = delete;
  ~Content() {
    if (address)
      Memory::get().free(address);
  }
};

/// The buffers of a launch, with random numbers, and its operands' places in
/// them.
struct Operands {
  Operands(LaunchOp launch, const Draw &draw, std::mt19937 &random);
  const Content &operator[](Value buffer) {
    return contents[buffer.getAsOpaquePointer()];
  }

  std::map<void *, Content> contents;
  std::vector<char *> onCPU;
  std::vector<uint64_t> onDriver;
};

} // namespace

Operands::Operands(LaunchOp launch, const Draw &draw, std::mt19937 &random) {
  KernelOp kernel = kernelOf(launch);
  for (auto [i, buffer] : llvm::enumerate(launch.getBuffers())) {
    auto type = cast<MemRefType>(buffer.getType());
    Type element = type.getElementType();
    Content &content = contents[buffer.getAsOpaquePointer()];
    if (content.cpu.empty()) {
      // Room for the CPU's vectors.
      content.cpu.resize(type.getNumElements() * bytesOf(element) + 64);
      for (int64_t e = 0; e < type.getNumElements(); ++e)
        put(&content.cpu[e * bytesOf(element)], element, draw(random, element));
    }
    if (kernel.getPredicate() == i)
      content.cpu[launch.getOffsets()[i]] = 1;
  }
  for (auto [i, buffer] : llvm::enumerate(launch.getBuffers())) {
    auto type = cast<MemRefType>(buffer.getType());
    uint64_t bytes = type.getNumElements() * bytesOf(type.getElementType());
    Content &content = contents[buffer.getAsOpaquePointer()];
    if (!content.address) {
      content.address = Memory::get().allocate(bytes);
      memcpy(Memory::get().data(content.address), content.cpu.data(), bytes);
      memset(Memory::get().written(content.address), 1, bytes);
    }
    uint64_t offset = launch.getOffsets()[i] * bytesOf(type.getElementType());
    onCPU.push_back(content.cpu.data() + offset);
    onDriver.push_back(content.address + offset);
  }
}

void CudaLaunches::checkBounds(LaunchOp launch, const Draw &draw) {
  runOnDriver(launch, Operands(launch, draw, random).onDriver);
}

void CudaLaunches::compare(LaunchOp launch, const Draw &draw) {
  KernelOp kernel = kernelOf(launch);
  Operands operands(launch, draw, random);
  runOnCPU(launch, operands.onCPU);
  runOnDriver(launch, operands.onDriver);
  for (auto [i, buffer] : llvm::enumerate(launch.getBuffers())) {
    if (!kernel.getAccess(i).isWritten())
      continue;
    auto type = cast<MemRefType>(buffer.getType());
    Type element = type.getElementType();
    const Content &content = operands[buffer];
    const char *found = Memory::get().data(content.address);
    double tolerance = toleranceOf(kernel, element);
    for (int64_t e = 0; e < type.getNumElements(); ++e) {
      double x = get(&content.cpu[e * bytesOf(element)], element);
      double y = get(found + e * bytesOf(element), element);
      bool isEqual = x == y || (std::isnan(x) && std::isnan(y)) ||
                     std::abs(y - x) <= tolerance * (1 + std::abs(x));
      ASSERT_TRUE(isEqual) << launch.getKernel().str() << ", operand " << i
                           << ", element " << e << ": expected " << x
                           << " as on the CPU, found " << y;
    }
  }
}
