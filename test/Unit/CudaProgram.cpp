//===- CudaProgram.cpp - kernels for GPUs beside those for the CPU --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaProgram.h"
#include "CudaEmulator.h"
#include "amp/Codegen/KernelABI.h"
#include "amp/InitAll.h"
#include "amp/Pipelines/Pipelines.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <cmath>
#include <regex>

using namespace mlir;
using namespace mlir::amprt;
using namespace amp_test;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static unsigned bytesOf(Type element) {
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
  std::memcpy(place, &bits, bytesOf(element));
}

double amp_test::get(const char *place, Type element) {
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
static double drawNumber(std::mt19937 &random, Type element) {
  if (element.isInteger(1))
    return std::uniform_int_distribution(0, 1)(random);
  if (isa<IntegerType>(element))
    return std::uniform_int_distribution(element.isUnsignedInteger() ? 0 : -1,
                                         5)(random);
  double value = std::uniform_real_distribution(0.25, 2.0)(random);
  return std::uniform_int_distribution(0, 3)(random) ? value : -value;
}

/// A few roundings of the terms, whose sum may be smaller than they are.
static double toleranceOf(Type element) {
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

std::string amp_test::readTest(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(AMP_TEST_DIR "/" + path);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

CudaProgram::CudaProgram(const std::string &name, std::string text,
                         const std::string &type, int64_t batch,
                         const std::string &precision,
                         std::function<void(Diagnostic &)> diagnose)
    : name(name), draw(drawNumber) {
  DialectRegistry registry;
  amp::registerAllDialects(registry);
  registry.insert<arith::ArithDialect, func::FuncDialect, math::MathDialect,
                  scf::SCFDialect>();
  context.appendDialectRegistry(registry);
  if (diagnose)
    context.getDiagEngine().registerHandler(std::move(diagnose));
  std::string wide = type == "f64" ? "f64" : "f32";
  text = std::regex_replace(text, std::regex("(^|\n)!elt = .*"),
                            "$1!elt = " + type);
  text = std::regex_replace(text, std::regex("(^|\n)!acc = .*"),
                            "$1!acc = " + wide);
  module = parseSourceString<ModuleOp>(text, &context);
  if (!module || !module->getOps<KernelOp>().empty())
    return;
  PassManager passes(&context);
  amp::TrainOptions options;
  options.batch = batch;
  options.target = "cuda";
  options.precision = precision;
  amp::buildTrainPipeline(passes, options);
  if (failed(passes.run(*module)))
    module = {};
}

std::vector<int64_t> amp_test::argumentsOf(LaunchOp launch,
                                           llvm::ArrayRef<void *> pointers) {
  KernelArguments abi(SymbolTable::lookupNearestSymbolFrom<KernelOp>(
      launch, launch.getKernelAttr()));
  std::vector<int64_t> words(abi.count());
  unsigned numLoops = launch.getSizes().size();
  for (unsigned loop = 0; loop < numLoops; ++loop)
    words[abi.size(loop)] = launch.getSizes()[loop];
  for (unsigned i = 0; i < pointers.size(); ++i) {
    words[abi.pointer(i)] = reinterpret_cast<int64_t>(pointers[i]);
    for (unsigned loop = 0; loop < numLoops; ++loop)
      words[abi.stride(i, loop)] = launch.getStrides()[i * numLoops + loop];
  }
  for (auto [i, bound] : llvm::enumerate(launch.getBounds()))
    words[abi.bound(i)] = bound;
  words[abi.grain()] = launch.getGrain();
  return words;
}

void CudaProgram::compare(LaunchOp launch, const CudaLaunch &cuda,
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

  std::vector<int64_t> words = argumentsOf(launch, pointers(first));
  int64_t grain = launch.getGrain(), extent = launch.getExtent(kernel);
  auto *code = reinterpret_cast<void (*)(const int64_t *, int64_t, int64_t)>(
      cpu.lookup(launch.getKernel()));
  ASSERT_TRUE(code);
  for (int64_t begin = 0; begin == 0 || begin < extent; begin += grain)
    code(words.data(), begin, std::min(begin + grain, extent));

  if (llvm::Error error =
          emulator.run(cuda.kernel, cuda.blocks, pointers(second)))
    FAIL() << name << ": " << llvm::toString(std::move(error));

  // Sums in f64 of what was computed in f32 are as close as that is.
  bool readsNarrow = false;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    auto element = dyn_cast<FloatType>(kernel.getAccess(i).getElement());
    readsNarrow |=
        kernel.getAccess(i).isRead() && element && element.getWidth() < 64;
  }
  for (auto [i, buffer] : llvm::enumerate(launch.getBuffers())) {
    if (!kernel.getAccess(i).isWritten())
      continue;
    Type element = cast<MemRefType>(buffer.getType()).getElementType();
    int64_t count = cast<MemRefType>(buffer.getType()).getNumElements();
    Type computed =
        element.isF64() && readsNarrow ? Float32Type::get(&context) : element;
    double tolerance = isExact ? 0 : toleranceOf(computed) * magnification;
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

unsigned CudaProgram::compare() {
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
