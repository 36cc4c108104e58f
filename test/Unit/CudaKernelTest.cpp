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
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
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
    options.target = "cuda";
    amp::buildTrainPipeline(passes, options);
    if (failed(passes.run(*module)))
      module = {};
  }

  /// Compares all launches; the number of them.
  unsigned compare();

  std::string name;
  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  /// What buffers hold at first.
  std::function<double(std::mt19937 &, Type)> draw = ::draw;

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
    EXPECT_GT(program.compare(), 12u);
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
  EXPECT_GT(program.compare(), 3u);
}

// Enough for threads to have several vectors, and a last block of one.
TEST_P(CudaKernel, LargeRangesStoreWhatTheCPUStores) {
  std::string text = R"mlir(
!elt = f32
func.func @f(%x: tensor<1622024x!elt>, %y: tensor<1622024x!elt>) -> tensor<1622024x!elt>
    attributes {amp.entry = "eval"} {
  %0 = amp.sub %x, %y : tensor<1622024x!elt>, tensor<1622024x!elt>
  return %0 : tensor<1622024x!elt>
}
)mlir";
  Program program("large range", text, GetParam(), 1);
  ASSERT_TRUE(program.module);
  EXPECT_EQ(program.compare(), 1u);
}

// Read as vectors of rows, in blocks of 8, 4 and 2 by as many; a last block
// that lacks rows and columns; beside rows and single numbers that lie as they
// should, and in a batch.
TEST_P(CudaKernel, TransposedOperandsStoreWhatTheCPUStores) {
  std::string text = R"mlir(
!elt = f32
func.func @f(%x: tensor<72x280x!elt>, %y: tensor<280x72x!elt>, %b: tensor<72x!elt>,
             %u: tensor<3x20x12x!elt>, %v: tensor<6x10x!elt>, %w: tensor<6x9x!elt>)
    -> (tensor<280x72x!elt>, tensor<3x12x20x!elt>, tensor<10x6x!elt>, tensor<9x6x!elt>)
    attributes {amp.entry = "eval"} {
  %0 = amp.transpose %x {permutation = [1, 0]} : tensor<72x280x!elt>
  %1 = amp.sub %0, %y : tensor<280x72x!elt>, tensor<280x72x!elt>
  %2 = amp.mul %1, %b : tensor<280x72x!elt>, tensor<72x!elt>
  %3 = amp.transpose %u {permutation = [0, 2, 1]} : tensor<3x20x12x!elt>
  %4 = amp.relu %3 : tensor<3x12x20x!elt>
  %5 = amp.transpose %v {permutation = [1, 0]} : tensor<6x10x!elt>
  %6 = amp.relu %5 : tensor<10x6x!elt>
  %7 = amp.transpose %w {permutation = [1, 0]} : tensor<6x9x!elt>
  %8 = amp.relu %7 : tensor<9x6x!elt>
  return %2, %4, %6, %8
      : tensor<280x72x!elt>, tensor<3x12x20x!elt>, tensor<10x6x!elt>, tensor<9x6x!elt>
}
)mlir";
  Program program("transposed", text, GetParam(), 1);
  ASSERT_TRUE(program.module);
  EXPECT_EQ(program.compare(), 4u);
}

// One row alone looks as if all rows were the same one; what is written over in
// the meantime must not be read again.
TEST_P(CudaKernel, OneRowIsNotReadAfterItIsOverwritten) {
  std::string text = R"mlir(
!elt = f32
func.func @f(%a: tensor<1x4x!elt>, %b: tensor<4x40000x!elt>, %c: tensor<40000x4x!elt>)
    -> (tensor<1x4x!elt>, tensor<1x4x!elt>) attributes {amp.entry = "eval"} {
  %x = amp.matmul %a, %b : (tensor<1x4x!elt>, tensor<4x40000x!elt>) -> tensor<1x40000x!elt>
  %0 = amp.argmax %x {axis = 1} : tensor<1x40000x!elt>
  %1 = amp.convert %0 : tensor<1xi64> to tensor<1x!elt>
  %2 = amp.sub %1, %x : tensor<1x!elt>, tensor<1x40000x!elt>
  %3 = amp.argmax %2 {axis = 1} : tensor<1x40000x!elt>
  %4 = amp.convert %3 : tensor<1xi64> to tensor<1x!elt>
  %5 = amp.add %x, %4 : tensor<1x40000x!elt>, tensor<1x!elt>
  %y = amp.matmul %2, %c : (tensor<1x40000x!elt>, tensor<40000x4x!elt>) -> tensor<1x4x!elt>
  %z = amp.matmul %5, %c : (tensor<1x40000x!elt>, tensor<40000x4x!elt>) -> tensor<1x4x!elt>
  return %y, %z : tensor<1x4x!elt>, tensor<1x4x!elt>
}
)mlir";
  Program program("one row", text, GetParam(), 1);
  ASSERT_TRUE(program.module);
  EXPECT_GT(program.compare(), 0u);
}

// Norms with their gradients in one kernel: rows of a warp and of several, with
// values kept from pass to pass and not, several chunks, infinities and NaN.
TEST_P(CudaKernel, NormsStoreWhatTheCPUStores) {
  for (int64_t columns : {24, 768, 1000, 1600, 2560}) {
    std::string text = R"mlir(
!elt = f32
!acc = f32
func.func @f(%a: tensor<70x4x!elt>, %b: tensor<4xCx!elt>, %r: tensor<70xCx!elt>,
             %s: tensor<Cx!acc>)
    -> (tensor<70xCx!elt>, tensor<70xCx!elt>, tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>)
    attributes {amp.entry = "eval"} {
  %x = amp.matmul %a, %b : (tensor<70x4x!elt>, tensor<4xCx!elt>) -> tensor<70xCx!elt>
  %h = amp.add %x, %r : tensor<70xCx!elt>, tensor<70xCx!elt>
  %y = amp.layer_norm %h, %s, %s {eps = 1.0e-05}
      : (tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>) -> tensor<70xCx!elt>
  %dx, %ds, %db = amp.layer_norm_grad %r, %s, %x {eps = 1.0e-05}
      : (tensor<70xCx!elt>, tensor<Cx!acc>, tensor<70xCx!elt>)
      -> (tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>)
  return %h, %y, %dx, %ds, %db
      : tensor<70xCx!elt>, tensor<70xCx!elt>, tensor<70xCx!elt>, tensor<Cx!acc>, tensor<Cx!acc>
}
)mlir";
    text = std::regex_replace(text, std::regex("([x<])Cx"),
                              "$01" + std::to_string(columns) + "x");
    Program program(std::to_string(columns) + " columns", text, GetParam(), 1);
    ASSERT_TRUE(program.module);
    program.draw = [&](std::mt19937 &random, Type element) {
      auto one = [&](int64_t of) {
        return std::uniform_int_distribution<int64_t>(0, of - 1)(random);
      };
      const double specials[] = {NAN, INFINITY, -INFINITY};
      return one(16 * columns) ? draw(random, element) : specials[one(3)];
    };
    EXPECT_GT(program.compare(), 0u);
  }
}

// Loss and gradient, in place and not, of rows in one warp, in several, in
// registers and not, of lengths that no vector divides; labels at the ends,
// beyond them and ignored, beside numbers, infinities and NaN.
TEST_P(CudaKernel, CrossEntropyStoresWhatTheCPUStores) {
  for (int64_t classes : {1, 10, 250, 1000, 1001, 9000, 40001}) {
    std::string text = R"mlir(
!elt = f32
!acc = f32
func.func @f(%a: tensor<11x4x!elt>, %b: tensor<4xCx!elt>, %t: tensor<11xi64>, %dy: tensor<!acc>)
    -> (tensor<!acc>, tensor<!acc>, tensor<11xCx!elt>, tensor<11xCx!elt>)
    attributes {amp.entry = "eval"} {
  %x = amp.matmul %a, %b : (tensor<11x4x!elt>, tensor<4xCx!elt>) -> tensor<11xCx!elt>
  %0 = amp.cross_entropy %x, %t : tensor<11xCx!elt>, tensor<11xi64>
  %1 = amp.cross_entropy_grad %x, %t, %dy : tensor<11xCx!elt>, tensor<11xi64>, tensor<!acc> -> tensor<11xCx!elt>
  %z = amp.matmul %a, %1 {transpose_a} : (tensor<11x4x!elt>, tensor<11xCx!elt>) -> tensor<4xCx!elt>
  %y = amp.matmul %a, %z : (tensor<11x4x!elt>, tensor<4xCx!elt>) -> tensor<11xCx!elt>
  %2 = amp.cross_entropy %y, %t {ignore_index = 0, label_smoothing = 0.25}
      : tensor<11xCx!elt>, tensor<11xi64>
  %3 = amp.cross_entropy_grad %y, %t, %dy {ignore_index = 0, label_smoothing = 0.25}
      : tensor<11xCx!elt>, tensor<11xi64>, tensor<!acc> -> tensor<11xCx!elt>
  %s = amp.softmax %y {axis = 1} : tensor<11xCx!elt> -> tensor<11xCx!elt>
  return %0, %2, %3, %s : tensor<!acc>, tensor<!acc>, tensor<11xCx!elt>, tensor<11xCx!elt>
}
)mlir";
    text = std::regex_replace(text, std::regex("xCx"),
                              "x" + std::to_string(classes) + "x");
    Program program(std::to_string(classes) + " classes", text, GetParam(), 1);
    ASSERT_TRUE(program.module);
    program.draw = [&](std::mt19937 &random, Type element) {
      auto one = [&](int64_t of) {
        return std::uniform_int_distribution<int64_t>(0, of - 1)(random);
      };
      if (element.isInteger(64)) {
        const int64_t labels[] = {-100, -1, 0, classes - 1, classes};
        int64_t choice = one(10);
        return static_cast<double>(choice < 5 ? labels[choice] : one(classes));
      }
      if (one(8 * classes) == 0) {
        const double specials[] = {NAN, INFINITY, -INFINITY};
        return specials[one(3)];
      }
      return draw(random, element) * (one(2) ? 8 : 1);
    };
    EXPECT_GT(program.compare(), 1u);
  }
}

//===----------------------------------------------------------------------===//
// Approximations
//===----------------------------------------------------------------------===//

namespace {

/// `body` on each of `inputs`, from %x in `from` to an `into`, emulated. As
/// rows of one element where `areRows`.
template <typename From, typename Into>
std::vector<Into> emulate(const std::string &body, const std::string &from,
                          const std::string &into,
                          const std::vector<From> &inputs,
                          bool areRows = false) {
  int64_t count = inputs.size();
  std::string in = "memref<" + std::to_string(count) + "x" + from + ">",
              out = "memref<" + std::to_string(count) + "x" + into + ">";
  std::string text =
      std::string("amprt.kernel @k outer ") + (areRows ? "1" : "0") +
      " operands [#amprt.operand<element = " + from +
      ", direction = in, inner = contiguous>, #amprt.operand<element = " +
      into +
      ", direction = out, inner = " + (areRows ? "broadcast" : "contiguous") +
      ">] {\n^bb0(%x: " + from + "):\n" + body +
      "}\nfunc.func @f() attributes {amp.entry = \"eval\"} {\n" +
      "  %x = amprt.buffer : " + in + "\n  %y = amprt.buffer : " + out +
      "\n  amprt.launch @k(%x, %y) sizes [" + std::to_string(count) +
      (areRows ? ", 1] strides [1, 1, 1, 0]" : "] strides [1, 1]") +
      " offsets [0, 0] bounds [] grain 16384 : " + in + ", " + out +
      "\n  return\n}\n";
  DialectRegistry registry;
  amp::registerAllDialects(registry);
  registry.insert<func::FuncDialect, scf::SCFDialect, arith::ArithDialect,
                  math::MathDialect>();
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module) {
    ADD_FAILURE() << text;
    return {};
  }
  CudaKernels cuda = emitCudaKernels(*module, /*lowered=*/true);
  auto emulator = CudaEmulator::create(*cuda.code);
  if (!emulator) {
    ADD_FAILURE() << llvm::toString(emulator.takeError());
    return {};
  }
  std::vector<From> source = inputs;
  std::vector<Into> result(count);
  for (auto &[launch, call] : cuda.launches)
    if (llvm::Error error = (*emulator)->run(call.kernel, call.blocks,
                                             {source.data(), result.data()}))
      ADD_FAILURE() << llvm::toString(std::move(error));
  return result;
}

double widen(uint16_t bits, bool isF16) {
  return llvm::APFloat(isF16 ? llvm::APFloat::IEEEhalf()
                             : llvm::APFloat::BFloat(),
                       llvm::APInt(16, bits))
      .convertToDouble();
}

/// Places of a 16-bit pattern in the order of numbers.
int order(uint16_t bits) {
  return bits & 0x8000 ? -(bits & 0x7fff) : bits & 0x7fff;
}

} // namespace

// With the powers of two and reciprocals as far off as is documented: every
// f16 and bf16 is at most one number from the rounded exact result.
TEST(CudaApproximations, HalvesAreNextToTheExactOnes) {
  struct Case {
    const char *body;
    std::function<double(double)> exact;
  };
  const Case cases[] = {
      {"%e = math.exp %w : f32\n  %r = arith.truncf %e : f32 to T\n",
       [](double x) { return std::exp(x); }},
      {"%n = arith.negf %w : f32\n  %e = math.exp %n : f32\n"
       "  %one = arith.constant 1.0 : f32\n  %d = arith.addf %one, %e : f32\n"
       "  %q = arith.divf %w, %d : f32\n  %r = arith.truncf %q : f32 to T\n",
       // The exponential is infinite in f32, on the CPU as well.
       [](double x) { return x / (1 + static_cast<float>(std::exp(-x))); }},
      {"%h = arith.constant 0.5 : f32\n  %y = arith.mulf %w, %h : f32\n"
       "  %c = arith.constant -0.707106769 : f32\n"
       "  %s = arith.mulf %w, %c : f32\n  %e = math.erfc %s : f32\n"
       "  %q = arith.mulf %y, %e : f32\n  %r = arith.truncf %q : f32 to T\n",
       [](double x) { return x / 2 * std::erfc(-x * std::sqrt(0.5)); }},
      {"%s = math.sqrt %w : f32\n  %one = arith.constant 1.0 : f32\n"
       "  %q = arith.divf %one, %s : f32\n  %r = arith.truncf %q : f32 to T\n",
       [](double x) { return 1 / std::sqrt(x); }}};
  std::vector<uint16_t> inputs(65536);
  for (size_t i = 0; i < inputs.size(); ++i)
    inputs[i] = static_cast<uint16_t>(i);
  MLIRContext context;
  for (bool isF16 : {true, false}) {
    std::string type = isF16 ? "f16" : "bf16";
    Type element = isF16 ? Type(Float16Type::get(&context))
                         : Type(BFloat16Type::get(&context));
    for (const Case &example : cases) {
      std::string body = "  %w = arith.extf %x : T to f32\n  " +
                         std::string(example.body) + "  amprt.yield %r : T\n";
      body = std::regex_replace(body, std::regex("\\bT\\b"), type);
      auto found = emulate<uint16_t, uint16_t>(body, type, type, inputs);
      ASSERT_EQ(found.size(), inputs.size());
      for (uint16_t bits : inputs) {
        double x = widen(bits, isF16), exact = example.exact(x);
        if (std::isnan(exact)) {
          // The limit at -inf is nobody's business here.
          if (std::isnan(x))
            ASSERT_TRUE(std::isnan(widen(found[bits], isF16))) << body << x;
          continue;
        }
        uint16_t expected = 0;
        char place[2];
        put(place, element, exact);
        std::memcpy(&expected, place, 2);
        // Far below 1 the polynomial of erfc is off by more than that, on the
        // CPU as well; and the emulator leaves rounding to bf16 to this CPU,
        // which may take subnormal numbers for 0.
        if (!isF16 && std::abs(exact) < 0x1p-64)
          continue;
        ASSERT_LE(std::abs(order(found[bits]) - order(expected)), 1)
            << body << "x = " << x << ", expected " << exact << ", found "
            << widen(found[bits], isF16);
      }
    }
  }
}

// What is stored in f32, over the range and beyond its ends.
TEST(CudaApproximations, ExpIsWithinFourUnits) {
  std::vector<float> inputs = {0.0f,   -0.0f,  INFINITY, -INFINITY, NAN,
                               88.72f, 88.73f, -87.3f,   -103.9f,   -200.0f};
  std::mt19937 random(1);
  std::uniform_real_distribution<float> wide(-110, 95), near(-2, 2);
  for (int i = 0; i < 100000; ++i) {
    inputs.push_back(wide(random));
    inputs.push_back(near(random));
  }
  auto found = emulate<float, float>(
      "  %r = math.exp %x : f32\n  amprt.yield %r : f32\n", "f32", "f32",
      inputs);
  ASSERT_EQ(found.size(), inputs.size());
  for (auto [x, y] : llvm::zip(inputs, found)) {
    double exact = std::exp(double(x));
    if (std::isnan(x) || std::isinf(static_cast<float>(exact))) {
      ASSERT_TRUE(std::isnan(x) ? std::isnan(y) : std::isinf(y)) << x;
      continue;
    }
    double unit = std::ldexp(1.0, std::max(std::ilogb(exact), -126) - 23);
    ASSERT_LE(std::abs(y - exact), 4 * unit) << x;
  }
}

// A row's sum over a constant is rounded as a division is; infinities and NaN
// stay what they are.
TEST(CudaApproximations, MeansAreRoundedCorrectly) {
  std::vector<float> inputs = {0.0f, INFINITY, -INFINITY, NAN,
                               std::numeric_limits<float>::max()};
  std::mt19937 random(1);
  for (int i = 0; i < 100000; ++i)
    inputs.push_back(
        std::ldexp(float(random() >> 7 | 1u << 24), int(random() % 200) - 110));
  for (int divisor : {1, 3, 41, 768, 1000, 1600, 50257, 8388607}) {
    auto found =
        emulate<float, float>("  %s = amprt.reduce add %x over inner : f32 -> "
                              "f32\n  %n = arith.constant " +
                                  std::to_string(divisor) +
                                  ".0 : f32\n  %r = arith.divf %s, %n : f32\n"
                                  "  amprt.yield %r : f32\n",
                              "f32", "f32", inputs, /*areRows=*/true);
    ASSERT_EQ(found.size(), inputs.size());
    for (auto [x, y] : llvm::zip(inputs, found)) {
      float expected = x / static_cast<float>(divisor);
      ASSERT_TRUE(y == expected || (std::isnan(x) && std::isnan(y)))
          << x << " / " << divisor << ": expected " << expected << ", found "
          << y;
    }
  }
}
