//===- autocast_scaling.cpp - the cost of deciding a large graph ----------===//
//
// Builds a graph of a family and a size in memory, runs autocast on copies of
// it, one thread, and prints CPU times as a line of JSON. One process for each
// family and size, so that none finds another's memory; autocast_scaling.py
// calls it, fits slopes and judges.
//
// Usage: amp-bench-autocast FAMILY OPS RUNS     time RUNS runs
//        amp-bench-autocast FAMILY OPS write    print bytecode
//        amp-bench-autocast list                print families
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "ScalingFamilies.h"
#include "amp/Expansions/Expansions.h"
#include "amp/ExternalModels/ExternalModels.h"
#include "amp/IR/Amp.h"
#include "amp/Transforms/Autocast.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/WithColor.h"
#include <ctime>
#include <sys/mman.h>

using namespace mlir;
using namespace mlir::amp;

/// CPU time: others share the machine.
static double cpuSeconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

static int64_t countOps(ModuleOp module) {
  int64_t count = 0;
  module.walk([&](Operation *) { ++count; });
  return count;
}

/// Gives a gigabyte of weights to the first function, as a resource that cannot
/// be read: who tries dies.
static LogicalResult addGigabyte(ModuleOp module) {
  constexpr int64_t elements = int64_t(1) << 28;
  void *memory = mmap(nullptr, elements * 4, PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return module.emitError("no address space for a gigabyte");
  auto function = *module.getOps<func::FuncOp>().begin();
  auto b = OpBuilder::atBlockBegin(&function.getBody().front());
  auto type = RankedTensorType::get({elements / 64, 64}, b.getF32Type());
  auto weights = DenseResourceElementsAttr::get(
      type, "weights",
      UnmanagedAsmResourceBlob::allocateWithAlign(
          ArrayRef(static_cast<char *>(memory), elements * 4), 64));
  Location loc = function.getLoc();
  Value table = ConstantOp::create(b, loc, type, weights);
  // Somebody reads it: a product, whose result is written nowhere but returned.
  Value x = function.getArgument(0);
  Value product = MatmulOp::create(
      b, loc, RankedTensorType::get({elements / 64, 64}, b.getF32Type()), table,
      x, /*transpose_a=*/false, /*transpose_b=*/false);
  Operation *end = function.getBody().front().getTerminator();
  end->insertOperands(end->getNumOperands(), product);
  SmallVector<Type> results(end->getOperandTypes());
  function.setType(b.getFunctionType(function.getArgumentTypes(), results));
  return success();
}

static FailureOr<OwningOpRef<ModuleOp>> build(MLIRContext &context,
                                              StringRef family, int64_t size) {
  std::optional<std::string> text = bench::writeFamily(family, size);
  if (!text) {
    llvm::WithColor::error()
        << "unknown family '" << family << "'; 'list' prints the known ones\n";
    return failure();
  }
  ParserConfig config(&context, /*verifyAfterParse=*/false);
  auto module = parseSourceString<ModuleOp>(*text, config);
  if (!module ||
      (family == "transformer fwd+bwd" && failed(runAutodiff(*module))) ||
      (family == "gigabyte" && failed(addGigabyte(*module))) ||
      failed(verify(*module)))
    return failure();
  return module;
}

int main(int argc, char **argv) {
  auto usage = [] {
    llvm::WithColor::error()
        << "expected FAMILY OPS RUNS, FAMILY OPS 'write', or 'list'\n";
    return 1;
  };
  if (argc == 2 && StringRef(argv[1]) == "list") {
    for (StringRef name : bench::familyNames())
      llvm::outs() << name << "\n";
    return 0;
  }
  int64_t size, runs = 0;
  if (argc != 4 || StringRef(argv[2]).getAsInteger(10, size) ||
      (StringRef(argv[3]) != "write" &&
       StringRef(argv[3]).getAsInteger(10, runs)))
    return usage();

  DialectRegistry registry;
  registerAllExternalModels(registry);
  registerExpansions(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadDialect<AmpDialect, arith::ArithDialect, cf::ControlFlowDialect,
                      func::FuncDialect, linalg::LinalgDialect, scf::SCFDialect,
                      tensor::TensorDialect>();
  FailureOr<OwningOpRef<ModuleOp>> module = build(context, argv[1], size);
  if (failed(module))
    return 1;
  if (!runs)
    return failed(writeBytecodeToFile(**module, llvm::outs()));

  AutocastOptions options;
  options.dtype = Float16Type::get(&context);
  int64_t ops = countOps(**module);
  // Copies of small graphs are made before the first is decided: a pass finds
  // its IR in memory, not in the cache.
  const int64_t atOnce = std::max<int64_t>(1000000 / ops, 1);
  std::vector<OwningOpRef<ModuleOp>> copies;
  std::vector<double> seconds;
  for (int64_t run = 0; run < runs; ++run) {
    if (copies.empty())
      for (int64_t i = std::min(atOnce, runs - run); i > 0; --i)
        copies.emplace_back((*module)->clone());
    OwningOpRef<ModuleOp> copy = std::move(copies.back());
    copies.pop_back();
    double start = cpuSeconds();
    if (failed(runAutocast(*copy, options)))
      return 1;
    seconds.push_back(cpuSeconds() - start);
    if (run == 0 && failed(verify(*copy)))
      return 1;
  }
  llvm::outs() << llvm::formatv(
      "{{\"kind\": \"pass\", \"family\": \"{0}\", \"size\": {1}, \"ops\": {2}, "
      "\"seconds\": [{3:$[, ]@[F6]}]}\n",
      argv[1], size, ops, llvm::make_range(seconds.begin(), seconds.end()));
  // Freeing a million ops one by one tells nobody anything.
  llvm::outs().flush();
  std::_Exit(0);
}
