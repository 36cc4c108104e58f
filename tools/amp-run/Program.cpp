//===- Program.cpp - a model, compiled for this run -----------------------===//
//
// Runs graph phase and kernel phase with the options of the command line, and
// compiles the schedule for the device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "Epilogues.h"
#include "Intake.h"
#include "MemoryReport.h"
#include "amp/Codegen/Passes.h"
#include "amp/IR/SourceText.h"
#include "amp/Pipelines/Pipelines.h"
#include "amp/Transforms/Passes.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/WithColor.h"
#include <chrono>
#include <set>

using mlir::BlockArgument;
using mlir::cast;
using mlir::dyn_cast;
using mlir::failed;
using mlir::IntegerType;
using mlir::isa;
using mlir::LogicalResult;
using mlir::MLIRContext;
using mlir::ModuleOp;
using mlir::OpBuilder;
using mlir::Operation;
using mlir::OpOperand;
using mlir::OpPassManager;
using mlir::OwningOpRef;
using mlir::Pass;
using mlir::PassManager;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::SourceMgrDiagnosticHandler;
using mlir::StringAttr;
using mlir::Type;
using mlir::TypeAttr;
using mlir::Value;
namespace func = mlir::func;
using namespace amp::run;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

Error amp::run::toError(AmpStatus *status) {
  if (!status)
    return Error::success();
  std::string message = ampStatusMessage(status);
  ampStatusDestroy(status);
  return createStringError(message);
}

std::string amp::run::formatType(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

Expected<ElementType> amp::run::elementTypeOf(Type type) {
  if (type.isF64())
    return ElementType::F64;
  if (type.isF32())
    return ElementType::F32;
  if (type.isF16())
    return ElementType::F16;
  if (type.isBF16())
    return ElementType::BF16;
  if (type.isInteger(1))
    return ElementType::Bool;
  if (type.isUnsignedInteger(8))
    return ElementType::U8;
  if (type.isInteger(8))
    return ElementType::I8;
  if (type.isInteger(16))
    return ElementType::I16;
  if (type.isInteger(32))
    return ElementType::I32;
  if (type.isInteger(64))
    return ElementType::I64;
  return createStringError("element type " + formatType(type) +
                           " has no counterpart in a safetensors file");
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

/// Narrows `range` to what the uses of `value` as an index allow, in functions
/// that it is passed to as well.
static void findIndexUses(Value value, std::optional<IntegerRange> &range,
                          llvm::SmallDenseSet<Value> &seen) {
  if (!seen.insert(value).second)
    return;
  auto narrow = [&](int64_t size, std::optional<int64_t> ignore) {
    if (ShapedType::isDynamic(size))
      return;
    if (!range || size - 1 < range->max)
      range = IntegerRange{0, size - 1, ignore};
  };
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    if (auto loss = dyn_cast<mlir::amp::CrossEntropyOp>(user)) {
      if (use.get() == loss.getLabels())
        narrow(mlir::amp::tensorType(loss.getLogits()).getDimSize(1),
               loss.getIgnoreIndex());
    } else if (auto gather = dyn_cast<mlir::amp::GatherOp>(user)) {
      if (use.get() == gather.getIndices())
        narrow(mlir::amp::tensorType(gather.getTable())
                   .getDimSize(gather.getAxis()),
               std::nullopt);
    } else if (isa<mlir::amp::ReshapeOp, mlir::amp::TransposeOp,
                   mlir::amp::SliceOp>(user)) {
      findIndexUses(user->getResult(0), range, seen);
    } else if (auto call = dyn_cast<func::CallOp>(user)) {
      auto callee = mlir::SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
          call, call.getCalleeAttr());
      if (callee && !callee.isExternal())
        findIndexUses(callee.getArgument(use.getOperandNumber()), range, seen);
    }
  }
}

Error Program::collectEntries() {
  for (auto function : moduleRef->getOps<func::FuncOp>()) {
    auto kind = function->getAttrOfType<StringAttr>(mlir::amp::kEntryAttr);
    if (!kind)
      continue;
    Entry entry;
    entry.name = function.getName().str();
    for (BlockArgument argument : function.getArguments()) {
      auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                        mlir::amp::kNameAttr);
      auto type = dyn_cast<RankedTensorType>(argument.getType());
      if (!name || !type)
        return createStringError(
            "entry '@" + entry.name + "', argument " +
            llvm::Twine(argument.getArgNumber()) +
            ": expected a tensor with the attribute 'amp.name', which says "
            "what the data calls it");
      Argument described{name.str(), type, std::nullopt};
      llvm::SmallDenseSet<Value> seen;
      if (isa<IntegerType>(type.getElementType()))
        findIndexUses(argument, described.range, seen);
      entry.arguments.push_back(described);
    }
    for (unsigned i = 0; i < function.getNumResults(); ++i) {
      auto name =
          function.getResultAttrOfType<StringAttr>(i, mlir::amp::kNameAttr);
      auto unit =
          function.getResultAttrOfType<StringAttr>(i, mlir::amp::kUnitAttr);
      auto type = dyn_cast<RankedTensorType>(function.getResultTypes()[i]);
      bool isNumber =
          type && type.hasStaticShape() && type.getNumElements() == 1;
      entry.results.push_back({name ? name.str() : "result" + std::to_string(i),
                               unit ? unit.str() : "", isNumber});
    }
    entries[kind.str()].push_back(entry);
  }
  for (auto &[kind, list] : entries)
    if (list.size() > 1)
      return createStringError("expected one entry of kind '" + kind +
                               "', found '@" + list[0].name + "' and '@" +
                               list[1].name + "'");
  if (entries.empty())
    return createStringError(
        options.model + ": expected a function with the attribute amp.entry = "
                        "\"train\" or \"eval\", found none");
  return Error::success();
}

void Program::collectSettings() {
  std::set<std::string> types;
  std::vector<std::string> intervals;
  moduleRef->walk([&](Operation *op) {
    if (auto type = op->getAttrOfType<TypeAttr>(mlir::amp::kAutocastAttr))
      types.insert(formatType(type.getValue()));
    if (auto region = dyn_cast<mlir::amp::AutocastOp>(op);
        region && region.getEnabled())
      types.insert(formatType(region.getDtype()));
    auto scaler = dyn_cast<mlir::amp::ScalerOp>(op);
    if (!scaler)
      return;
    if (auto policy = dyn_cast<mlir::amp::DynamicAttr>(scaler.getPolicy()))
      intervals.push_back(
          ("@" + scaler.getSymName() + " " + llvm::Twine(policy.getInterval()))
              .str());
  });
  moduleSettings["precision"] = options.precision == "f64" ? "f64"
                                : types.empty() ? "f32"
                                                : llvm::join(types, " ");
  if (!intervals.empty())
    moduleSettings["interval"] = llvm::join(intervals, " ");
}

const Result *Entry::findResult(llvm::StringRef name) const {
  auto it = llvm::find_if(
      results, [&](const Result &result) { return result.name == name; });
  return it == results.end() ? nullptr : &*it;
}

const Entry *Program::entryOfKind(llvm::StringRef kind) const {
  auto it = entries.find(kind.str());
  return it == entries.end() ? nullptr : &it->second.front();
}

const Entry *Program::entryNamed(llvm::StringRef name) const {
  for (auto &[kind, list] : entries)
    for (const Entry &entry : list)
      if (entry.name == name)
        return &entry;
  return nullptr;
}

Expected<std::vector<ArgumentSpec>> amp::run::dataSpecs(const Entry &entry) {
  std::vector<ArgumentSpec> specs;
  for (const Argument &argument : entry.arguments) {
    auto shape = argument.type.getShape();
    if (!argument.isBatched() ||
        llvm::any_of(shape.drop_front(), ShapedType::isDynamic)) {
      return createStringError(
          "entry '@" + entry.name + "', argument '" + argument.name +
          "': expected a dynamic first dimension (the batch) and static others "
          "to feed it from a data file, found " +
          formatType(argument.type));
    }
    Expected<ElementType> type = elementTypeOf(argument.type.getElementType());
    if (!type)
      return type.takeError();
    ArgumentSpec spec{argument.name, *type, {}, argument.range};
    spec.sampleShape.assign(shape.begin() + 1, shape.end());
    specs.push_back(spec);
  }
  return specs;
}

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

Error Program::runPasses(
    llvm::function_ref<void(mlir::OpPassManager &)> build) {
  PassManager passes(moduleRef->getContext());
  build(passes);
  for (Pass &pass : passes)
    passNames.push_back(pass.getArgument().str());
  if (!options.printAfter.empty()) {
    moduleRef->getContext()->disableMultithreading();
    passes.enableIRPrinting([](Pass *, Operation *) { return false; },
                            [this](Pass *pass, Operation *) {
                              return pass->getArgument() == options.printAfter;
                            },
                            /*printModuleScope=*/true,
                            /*printAfterOnlyOnChange=*/false);
  }
  auto start = std::chrono::steady_clock::now();
  LogicalResult result = passes.run(*moduleRef);
  milliseconds += std::chrono::duration<double, std::milli>(
                      std::chrono::steady_clock::now() - start)
                      .count();
  if (failed(result))
    return createStringError("'" + options.model + "' was not compiled");
  return Error::success();
}

Expected<std::unique_ptr<Program>> Program::load(MLIRContext &context,
                                                 const Options &options) {
  std::unique_ptr<Program> program(new Program(options));
  auto buffer = llvm::MemoryBuffer::getFile(options.model);
  if (!buffer)
    return createStringError("cannot read '" + options.model +
                             "': " + buffer.getError().message());
  if (Error error = mlir::amp::checkNesting((*buffer)->getBuffer()))
    return createStringError("'" + options.model +
                             "': " + toString(std::move(error)));
  // A location names any file, and a message would show a line of it: this one
  // has the model alone.
  program->sources = std::make_shared<llvm::SourceMgr>(
      llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>());
  auto &sources = program->sources;
  sources->AddNewSourceBuffer(std::move(*buffer), llvm::SMLoc());
  // Messages show names and lines of a file that anybody wrote.
  program->messages =
      std::make_unique<mlir::amp::PrintableStream>(llvm::errs());
  program->diagnostics = std::make_unique<SourceMgrDiagnosticHandler>(
      *sources, &context, *program->messages);
  program->moduleRef = mlir::parseSourceFile<ModuleOp>(sources, &context);
  if (!program->moduleRef || failed(checkIntake(*program->moduleRef)))
    return createStringError("'" + options.model + "' is not a valid module");
  if (Error error = program->collectEntries())
    return error;
  if (!options.precision.empty()) {
    mlir::amp::PromotePassOptions promote;
    promote.precision = options.precision;
    if (Error error = program->runPasses([&](OpPassManager &passes) {
          passes.addPass(mlir::amp::createPromotePass(promote));
        }))
      return error;
    // Promotion changes argument types.
    program->entries.clear();
    if (Error error = program->collectEntries())
      return error;
  }
  program->collectSettings();
  return program;
}

static bool isGpu(AmpRuntime *runtime) {
  return ampRuntimeComputeCapability(runtime) != 0;
}

/// The kernel phase; `epilogues` as for --epilogues.
Error Program::formKernels(AmpRuntime *runtime, llvm::StringRef epilogues) {
  mlir::amp::KernelOptions kernels;
  kernels.target = isGpu(runtime) ? "cuda" : "cpu";
  if (!epilogues.empty())
    kernels.epilogues = epilogues.str();
  if (Error error = runPasses([&](OpPassManager &passes) {
        mlir::amp::buildKernelPipeline(passes, kernels);
      }))
    return error;
  printPhase("kernel");
  return Error::success();
}

/// Plans the memory of the kernel phase's schedule, prints the plan where that
/// is asked for, and fails where it is more than there is.
Expected<MemoryPlan> Program::planMemory(AmpRuntime *runtime) {
  Expected<MemoryPlan> plan = MemoryPlan::read(*moduleRef, runtime);
  if (!plan)
    return plan;
  if (options.memoryReport) {
    mlir::amp::PrintableStream stream(llvm::outs());
    plan->print(stream);
    llvm::outs().flush();
  }
  if (Error error = plan->check(runtime))
    return error;
  return plan;
}

/// Tries the epilogues of the plan. A GPU's library may lack some: without
/// --epilogues `graph`, the module before the kernel phase, then goes through
/// that phase again. `plan` is of the schedule that there is: trials need
/// memory.
Error Program::tryEpilogues(AmpRuntime *runtime, const MemoryPlan &plan,
                            OwningOpRef<ModuleOp> before) {
  Expected<std::string> reason = findMissingEpilogue(*moduleRef, runtime, plan);
  if (!reason)
    return reason.takeError();
  if (reason->empty())
    return Error::success();
  // Whatever a trial says, what is missing is the memory for it, if others took
  // that by now.
  if (Error error = plan.check(runtime))
    return error;
  if (!options.epilogues.empty())
    return createStringError(*reason + "; '--epilogues bias' asks for none");
  llvm::WithColor::note(llvm::errs(), "amp-run")
      << "--epilogues bias is used: " << *reason << "\n";
  moduleRef = std::move(before);
  if (Error error = formKernels(runtime, "bias"))
    return error;
  return planMemory(runtime).takeError();
}

Error Program::lowerGraph() {
  mlir::amp::MixedPrecisionOptions graph;
  graph.policy = options.policy;
  graph.placement = options.placement;
  graph.profile = options.profile;
  graph.trustProfile = options.trustProfile;
  if (options.errorBudget) {
    graph.objective = "budget";
    graph.errorBudget = *options.errorBudget;
  }
  if (options.observed != Observed::None)
    graph.observe =
        options.observed == Observed::Values ? "values" : "gradients";
  graph.report = options.explainJson;
  if (options.explain) {
    llvm::outs().flush();
    graph.table = "-";
    graph.tableWhere = options.explained.where;
    graph.tableTop = options.explained.top;
    graph.tableOnly = options.explained.only;
  }
  if (Error error = runPasses([&](OpPassManager &passes) {
        mlir::amp::buildMixedPrecisionPipeline(passes, graph);
      }))
    return error;
  printPhase("graph");
  return Error::success();
}

Error Program::compile(AmpRuntime *runtime,
                       const std::map<std::string, int64_t> &batches) {
  if (options.checkGradients)
    keepLosses();
  if (Error error = lowerGraph())
    return error;
  if (!options.injections.empty())
    if (Error error = addInjections())
      return error;
  if (options.checkGradients)
    keepGradients();
  if (options.observed != Observed::None)
    collectObserved();
  const Entry *eval = entryOfKind("eval");
  if (eval && options.call.empty() && batches.count(eval->name))
    if (Error error = planEvaluation(*eval))
      return error;

  // An entry that runs with two sizes of batch is compiled twice.
  ModuleOp module = *moduleRef;
  OpBuilder builder(module.getBodyRegion());
  for (auto &[name, batch] : batches) {
    auto function = module.lookupSymbol<func::FuncOp>(name);
    if (!function) {
      llvm::StringRef original = name;
      original.consume_back(kTailSuffix);
      auto source = module.lookupSymbol<func::FuncOp>(original);
      builder.setInsertionPointAfter(source);
      function = cast<func::FuncOp>(builder.clone(*source));
      function.setName(name);
    }
    function->setAttr(mlir::amp::kBatchAttr, builder.getI64IntegerAttr(batch));
  }
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (function->hasAttr(mlir::amp::kEntryAttr) &&
        !function->hasAttr(mlir::amp::kBatchAttr))
      function.erase();

  OwningOpRef<ModuleOp> before;
  if (isGpu(runtime))
    before = module.clone();
  if (Error error = formKernels(runtime, options.epilogues))
    return error;
  if (!options.printAfter.empty() && options.printAfter != "graph" &&
      options.printAfter != "kernel" &&
      !llvm::is_contained(passNames, options.printAfter))
    return createStringError("--print-ir-after: expected 'graph', 'kernel' or "
                             "one of the passes " +
                             llvm::join(passNames, ", ") + ", found '" +
                             options.printAfter + "'");
  Expected<MemoryPlan> plan = planMemory(runtime);
  if (!plan)
    return plan.takeError();
  if (before)
    if (Error error = tryEpilogues(runtime, *plan, std::move(before)))
      return error;
  if (options.endsWithPlan())
    return Error::success();
  auto start = std::chrono::steady_clock::now();
  std::vector<std::string> recorded;
  for (mlir::amp::VariableRole role : kRecordedRoles)
    llvm::append_range(recorded, variablesOfRole(role));
  auto created = mlir::amprt::Executable::create(*moduleRef, runtime, recorded);
  if (!created)
    return created.takeError();
  compiled = std::move(*created);
  milliseconds += std::chrono::duration<double, std::milli>(
                      std::chrono::steady_clock::now() - start)
                      .count();
  return Error::success();
}

std::vector<std::string>
Program::variablesOfRole(mlir::amp::VariableRole role) {
  std::vector<std::string> names;
  for (auto variable : moduleRef->getOps<mlir::amp::VariableOp>())
    if (variable.getRole() == role)
      names.push_back(variable.getSymName().str());
  return names;
}

void Program::printPhase(llvm::StringRef phase) {
  if (options.printAfter == phase)
    moduleRef->print(llvm::errs());
}
