//===- amp-fuzz-verify.cpp - mistakes in correct steps against amp-verify -===//
//
// Runs the graph phase pass by pass on modules that are right. After each pass
// amp-verify must accept the module, and refuse it with one mistake in it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Mutations.h"
#include "amp/InitAll.h"
#include "amp/Transforms/Autocast.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include <algorithm>
#include <map>
#include <numeric>
#include <random>

using namespace mlir;
using namespace mlir::amp;
using namespace amp_fuzz;
namespace cl = llvm::cl;

static cl::list<std::string> inputs(cl::Positional, cl::OneOrMore,
                                    cl::desc("<modules>"));
static cl::opt<uint64_t> seedOption("seed", cl::init(1),
                                    cl::desc("Of the choice of places"));
static cl::opt<unsigned>
    sitesOption("sites", cl::init(4),
                cl::desc("How many places to try for each kind of mistake "
                         "after each pass"));
static cl::opt<bool> printOption("print",
                                 cl::desc("Prints each mutant that passes"));

namespace {

/// Mutants of a kind after a pass.
struct Counts {
  unsigned made = 0, byOps = 0, byVerify = 0, passed = 0;
};

class Trial {
public:
  explicit Trial(MLIRContext &context)
      : context(context), random(seedOption), mutations(makeMutations()) {}

  /// As one process trains it, or one of several ranks.
  LogicalResult run(StringRef path, bool parallel);
  /// Prints the counts; fails if a mistake that must be found was not.
  LogicalResult report();

private:
  LogicalResult runPass(ModuleOp module, std::unique_ptr<Pass> pass);
  LogicalResult check(ModuleOp module, StringRef stage);
  void mutate(ModuleOp module, const Mutation &mutation, StringRef stage);

  MLIRContext &context;
  std::mt19937_64 random;
  std::vector<Mutation> mutations;
  std::map<std::string, Counts> counts;
  SmallVector<std::string> missed;
};

} // namespace

LogicalResult Trial::runPass(ModuleOp module, std::unique_ptr<Pass> pass) {
  PassManager manager(&context);
  manager.addPass(std::move(pass));
  return manager.run(module);
}

/// Makes the mistake at some places, each in a copy of the module.
void Trial::mutate(ModuleOp module, const Mutation &mutation, StringRef stage) {
  std::vector<unsigned> sites(mutation.count(module));
  std::iota(sites.begin(), sites.end(), 0);
  std::shuffle(sites.begin(), sites.end(), random);
  // Of several ranks half as many show the same.
  unsigned most = module->hasAttr(kParallelAttr) ? std::max(1u, sitesOption / 2)
                                                 : unsigned(sitesOption);
  if (sites.size() > most)
    sites.resize(most);
  Counts &count = counts[mutation.name];
  for (unsigned site : sites) {
    OwningOpRef<ModuleOp> mutant = module.clone();
    if (!mutation.apply(*mutant, site))
      continue;
    ++count.made;
    ScopedDiagnosticHandler quiet(&context,
                                  [](Diagnostic &) { return success(); });
    if (failed(verify(*mutant))) {
      ++count.byOps;
    } else if (failed(runVerify(*mutant))) {
      ++count.byVerify;
    } else {
      ++count.passed;
      if (mutation.unchecked.empty())
        missed.push_back(
            (mutation.name + " after " + stage + ", place " + Twine(site))
                .str());
      if (printOption)
        llvm::outs() << mutation.name << " after " << stage << ":\n"
                     << *mutant << "\n";
    }
  }
}

LogicalResult Trial::check(ModuleOp module, StringRef stage) {
  OwningOpRef<ModuleOp> copy = module.clone();
  if (failed(runVerify(*copy)))
    return module.emitError("is right, but amp-verify refuses it after ")
           << stage;
  // What is compared by guarantee 7.
  OwningOpRef<ModuleOp> recorded = module.clone();
  VerifyPassOptions record;
  record.record = true;
  if (failed(runVerify(*recorded, record)))
    return failure();
  for (const Mutation &mutation : mutations)
    mutate(*recorded, mutation, stage);
  return success();
}

LogicalResult Trial::run(StringRef path, bool parallel) {
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(path, &context);
  if (!module)
    return failure();
  // What is demanded from loss scaling on is not demanded before.
  if (failed(runPass(*module, createExpandStructuresPass({/*most=*/8}))) ||
      failed(runPass(*module, createAutocastPass())) ||
      (parallel && failed(runPass(*module, createDataParallelPass()))))
    return failure();
  std::pair<StringRef, std::function<std::unique_ptr<Pass>()>> stages[] = {
      {"amp-loss-scaling", [] { return createLossScalingPass(); }},
      {"amp-unroll-loops=most=8", [] { return createUnrollLoopsPass({8}); }},
      {"amp-autodiff", [] { return createAutodiffPass(); }},
      {"amp-unroll-loops=most=8", [] { return createUnrollLoopsPass({8}); }},
      {"amp-form-loops", [] { return createFormLoopsPass(); }},
      {"amp-fold-casts", [] { return createFoldCastsPass(); }},
      {"amp-master-weights", [] { return createMasterWeightsPass(); }},
      {"amp-expand-steps", [] { return createExpandStepsPass(); }},
      {"amp-lower-assertions", [] { return createLowerAssertionsPass(); }},
      {"canonicalize", [] { return createCanonicalizerPass(); }},
      {"cse", [] { return createCSEPass(); }}};
  for (auto &[name, make] : stages)
    if (failed(runPass(*module, make())) || failed(check(*module, name)))
      return failure();
  return success();
}

LogicalResult Trial::report() {
  Counts sum;
  for (const Mutation &mutation : mutations) {
    const Counts &count = counts[mutation.name];
    llvm::outs() << llvm::format("%-32s %4u made, %4u refused by ops, %4u by "
                                 "amp-verify, %4u pass",
                                 mutation.name.c_str(), count.made, count.byOps,
                                 count.byVerify, count.passed);
    if (!mutation.unchecked.empty())
      llvm::outs() << " (not checked: " << mutation.unchecked << ")";
    llvm::outs() << "\n";
    sum.made += count.made;
    sum.byOps += count.byOps;
    sum.byVerify += count.byVerify;
    sum.passed += count.passed;
  }
  llvm::outs() << llvm::format("%u mutants, %u refused by ops, %u by "
                               "amp-verify, %u pass\n",
                               sum.made, sum.byOps, sum.byVerify, sum.passed);
  for (const std::string &name : missed)
    llvm::errs() << "error: not found: " << name << "\n";
  for (const Mutation &mutation : mutations)
    if (!counts[mutation.name].made)
      missed.push_back(mutation.name);
  return success(missed.empty());
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv,
                              "Mistakes in correct steps against amp-verify\n");
  DialectRegistry registry;
  amp::registerAllDialects(registry);
  registry.insert<arith::ArithDialect, func::FuncDialect, scf::SCFDialect>();
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  Trial trial(context);
  for (const std::string &input : inputs)
    for (bool parallel : {false, true})
      if (failed(trial.run(input, parallel)))
        return 1;
  return failed(trial.report());
}
