//===- amp-fuzz-autocast.cpp - random programs against autocast -----------===//
//
// Makes programs, runs amp-autocast on them with options drawn at random, and
// checks what must hold of every result. Stops at the first that fails, after
// it has printed the module and how to see it again.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Execute.h"
#include "Names.h"
#include "Program.h"
#include "amp/Analysis/PrecisionGraph.h"
#include "amp/InitAll.h"
#include "amp/Transforms/Autocast.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/TargetSelect.h"
#include <cmath>
#include <random>

using namespace mlir;
using namespace amp_fuzz;
namespace cl = llvm::cl;

static cl::opt<uint64_t> seedOption("seed",
                                    cl::desc("Of the first module; else one "
                                             "that nobody chose"));
static cl::opt<int> modulesOption("modules", cl::init(500),
                                  cl::desc("How many to try"));
static cl::opt<bool>
    printOption("print", cl::desc("Prints each module before and after"));

namespace {

struct Counts {
  int modules = 0, executed = 0, lowered = 0;
  int64_t low = 0, casts = 0;
  /// Of the error to its bound.
  double largest = 0;
};

/// One program, all checks.
class Trial {
public:
  Trial(MLIRContext &context, AmpRuntime *runtime, uint64_t seed,
        Counts &counts)
      : context(context), runtime(runtime), random(seed), counts(counts) {}

  /// The message of what is wrong, or empty.
  std::string run();
  /// Prints the module and the options.
  void show() const {
    llvm::outs() << "// --amp-autocast=\"" << describedOptions << "\"\n"
                 << text;
  }

private:
  int pick(int count) { return random() % count; }
  void drawOptions();
  Inputs drawInputs();
  std::string checkShape(ModuleOp before);
  std::string compare(ModuleOp before);

  std::string text, describedOptions;
  OwningOpRef<ModuleOp> after;
  MLIRContext &context;
  AmpRuntime *runtime;
  std::mt19937_64 random;
  Counts &counts;
  Language language = Language::Amp;
  GeneratorOptions generator;
  Program program;
  amp::AutocastOptions options;
};

} // namespace

void Trial::drawOptions() {
  static const Language languages[] = {Language::Amp, Language::Amp,
                                       Language::Upstream, Language::Upstream,
                                       Language::ByName};
  language = languages[pick(5)];
  std::string dtype = pick(2) ? "f16" : "bf16";
  // The kernel phase takes no control flow.
  bool controlFlow = language == Language::Amp ? !pick(5) : pick(4) != 0;
  generator = {language, dtype, 2 + pick(20), controlFlow};
  options.dtype = dtype == "f16" ? FloatType(Float16Type::get(&context))
                                 : FloatType(BFloat16Type::get(&context));
  if (language == Language::Upstream)
    options.emitCast = "arith";
  static const char *policies[] = {"default", "default",    "pytorch",
                                   "apex-o1", "tensorflow", "apex-o3"};
  if (language != Language::ByName)
    options.policy = policies[pick(6)];
  using Placement = amp::AutocastPlacement;
  static const std::optional<Placement> placements[] = {
      std::nullopt, std::nullopt, Placement::MinCut, Placement::Propagate,
      Placement::Dispatch};
  unsigned placement = pick(5);
  options.placement = placements[placement];
  options.cache = pick(4) != 0;
  describedOptions =
      "dtype=" + dtype +
      (options.policy.empty() ? "" : " policy=" + options.policy) +
      (language == Language::Upstream ? " emit-cast=arith" : "") +
      (options.cache ? "" : " cache=false");
  static const char *names[] = {"", "", " placement=mincut",
                                " placement=propagate", " placement=dispatch"};
  describedOptions += names[placement];
  if (pick(3) == 0) {
    options.objective = amp::AutocastObjective::Traffic;
    describedOptions += " objective=traffic";
  }
}

static std::string toText(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream);
  return text;
}

/// Adds the names of a function's ops, and at each call those of the callee:
/// autocast copies functions for their callers.
static void addNames(func::FuncOp function, std::vector<std::string> &names) {
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    StringRef name = op->getName().getStringRef();
    if (amp::isCompilerCast(op) || op->hasTrait<OpTrait::ConstantLike>() ||
        isa<tensor::EmptyOp, linalg::FillOp, amp::ConvertOp, arith::ExtFOp,
            arith::TruncFOp, func::FuncOp>(op) ||
        name.starts_with("x.arith.constant"))
      return WalkResult::advance();
    if (auto call = dyn_cast<func::CallOp>(op)) {
      addNames(SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
                   call, call.getCalleeAttr()),
               names);
      return WalkResult::advance();
    }
    // Bodies of named ops and of generic ones are retyped inside.
    names.push_back(name.str());
    return isa<linalg::LinalgOp>(op) ? WalkResult::skip()
                                     : WalkResult::advance();
  });
}

/// Names of all ops in order that the model depends on, without conversions (a
/// user's may lose its reader to its operand) and what is made again.
static std::vector<std::string> skeleton(ModuleOp module) {
  std::vector<std::string> names;
  OwningOpRef<ModuleOp> live = module.clone();
  for (bool changed = true; changed;) {
    changed = false;
    live->walk<WalkOrder::PostOrder, ReverseIterator>([&](Operation *op) {
      if (isOpTriviallyDead(op)) {
        op->erase();
        changed = true;
      }
    });
  }
  addNames(live->lookupSymbol<func::FuncOp>("model"), names);
  return names;
}

std::string Trial::checkShape(ModuleOp before) {
  if (failed(verify(*after)))
    return "the result does not verify";
  OwningOpRef<ModuleOp> checked = after->clone();
  if (failed(amp::runVerify(*checked)))
    return "amp-verify refuses the result";
  auto typeOf = [](ModuleOp module) {
    return module.lookupSymbol<func::FuncOp>("model").getFunctionType();
  };
  if (typeOf(before) != typeOf(*after))
    return "the public signature changed";
  if (skeleton(before) != skeleton(*after))
    return "ops other than casts came or went";
  OwningOpRef<ModuleOp> twice = after->clone();
  if (failed(amp::runAutocast(*twice, options)))
    return "a second run fails";
  if (toText(*twice) != toText(*after))
    return "a second run changes something";
  return "";
}

Inputs Trial::drawInputs() {
  Inputs inputs;
  auto element = [&] { return float(int(random() % 4001) - 2000) / 2000; };
  for (size_t i = 0; i < program.functions[0].arguments.size(); ++i) {
    std::vector<float> tensor(kSize * kSize);
    std::generate(tensor.begin(), tensor.end(), element);
    inputs.tensors.push_back(std::move(tensor));
  }
  inputs.mask.resize(kSize * kSize);
  std::generate(inputs.mask.begin(), inputs.mask.end(),
                [&] { return char(random() % 2); });
  inputs.condition = random() % 2;
  return inputs;
}

std::string Trial::compare(ModuleOp before) {
  Inputs inputs = drawInputs();
  auto execute = [&](ModuleOp module) {
    OwningOpRef<ModuleOp> copy = module.clone();
    if (language == Language::ByName)
      copy = parseSourceString<ModuleOp>(fromNames(*copy), &context);
    return language == Language::Amp ? executeOurs(*copy, inputs, runtime)
                                     : executeUpstream(*copy, inputs);
  };
  llvm::Expected<Outputs> expected = execute(before);
  if (!expected)
    return "the f32 program does not run: " +
           llvm::toString(expected.takeError());
  llvm::Expected<Outputs> found = execute(*after);
  if (!found)
    return "the result does not run: " + llvm::toString(found.takeError());
  ++counts.executed;

  Bounds bounds(program, Rounding::of(generator.dtype));
  const Body &model = program.functions[0];
  std::vector<Interval> ranges = bounds.visit(
      model, std::vector<Interval>(model.arguments.size(), Interval{1, 0}));
  for (size_t result = 0; result < ranges.size(); ++result) {
    double bound = ranges[result].error + 1e-5 * (1 + ranges[result].bound);
    for (size_t i = 0; i < kSize * kSize; ++i) {
      double f32 = (*expected)[result][i], low = (*found)[result][i];
      double error = std::abs(f32 - low);
      if (!(error <= bound))
        return "result " + std::to_string(result) + ", element " +
               std::to_string(i) + ": expected " + std::to_string(f32) +
               " within " + std::to_string(bound) + ", found " +
               std::to_string(low);
      counts.largest = std::max(counts.largest, error / bound);
    }
  }
  return "";
}

std::string Trial::run() {
  drawOptions();
  program = generate(generator, random());
  text = print(program, language, generator.dtype);
  if (language == Language::ByName) {
    OwningOpRef<ModuleOp> registered =
        parseSourceString<ModuleOp>(text, &context);
    text = toNames(*registered);
  }
  if (printOption)
    show();
  OwningOpRef<ModuleOp> before = parseSourceString<ModuleOp>(text, &context);
  if (!before)
    return "the generator made a module that does not parse";
  after = before->clone();
  // As it is written: without its regions' precision, and so without regions.
  before->walk([](amp::AutocastOp region) { region.setEnabled(false); });
  if (failed(amp::runAutocast(*before, {})))
    return "the regions cannot be switched off";
  amp::AutocastReport report;
  if (failed(amp::runAutocast(*after, options, &report)))
    return "autocast fails";
  if (printOption)
    llvm::outs() << "// becomes\n" << toText(*after);
  ++counts.modules;
  counts.lowered += report.numLow > 0;
  counts.low += report.numLow;
  counts.casts += report.numCasts;
  std::string wrong = checkShape(*before);
  bool executable = language != Language::Amp || !generator.controlFlow;
  if (wrong.empty() && executable)
    wrong = compare(*before);
  return wrong;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv,
                              "Tries amp-autocast on random modules\n");
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  registerAllToLLVMIRTranslations(registry);
  amp::registerAllDialects(registry);
  registerAllPasses();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  context.allowUnregisteredDialects();
  // Remarks on ops of no class are not news here.
  context.getDiagEngine().registerHandler([](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      llvm::errs() << "error: " << diagnostic.str() << "\n";
    return success();
  });
  AmpRuntimeOptions options = {};
  options.threads = 1;
  AmpRuntime *runtime = nullptr;
  if (AmpStatus *status = ampRuntimeCreate(&options, &runtime)) {
    llvm::errs() << "error: " << ampStatusMessage(status) << "\n";
    return 1;
  }

  uint64_t first =
      seedOption.getNumOccurrences() ? seedOption : std::random_device()();
  // What crashes should have been printed.
  llvm::outs().SetUnbuffered();
  llvm::outs() << "seed " << first << "\n";
  Counts counts;
  bool failed = false;
  for (int i = 0; i < modulesOption && !failed; ++i) {
    Trial trial(context, runtime, first + i, counts);
    std::string wrong = trial.run();
    failed = !wrong.empty();
    if (failed && !printOption)
      trial.show();
    if (failed)
      llvm::outs() << "error: " << wrong << "; again with --seed " << first + i
                   << " --modules 1\n";
  }
  ampRuntimeDestroy(runtime);
  llvm::outs() << counts.modules << " modules, " << counts.lowered
               << " of them with " << counts.low << " low ops, " << counts.casts
               << " casts; " << counts.executed << " executed, largest error "
               << int(counts.largest * 100) << " % of its bound\n";
  return failed;
}
