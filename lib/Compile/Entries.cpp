//===- Entries.cpp - entries and settings of a training graph -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Data and resumed runs are checked against these, before anything is compiled.
//
//===----------------------------------------------------------------------===//

#include "amp/Compile/TrainingModule.h"
#include "amp/IR/IndexOps.h"
#include "amp/IR/StateNames.h"
#include "amp/Policies/Policy.h"
#include "amp/Policies/PolicyHash.h"
#include "amp/Training/Dataset.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"
#include <set>

using mlir::BlockArgument;
using mlir::dyn_cast;
using mlir::failed;
using mlir::IntegerType;
using mlir::isa;
using mlir::ModuleOp;
using mlir::Operation;
using mlir::OpOperand;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::StringAttr;
using mlir::Type;
using mlir::TypeAttr;
using mlir::Value;
namespace func = mlir::func;
using namespace amp;

std::string amp::formatType(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// Narrows `range` to what the uses of `value` as an index allow, in functions
/// that it is passed to as well.
static void findIndexUses(Value value, std::optional<IntegerRange> &range,
                          llvm::SmallDenseSet<Value> &seen) {
  if (!seen.insert(value).second)
    return;
  auto narrow = [&](int64_t size, std::optional<int64_t> ignore) {
    if (ShapedType::isDynamic(size))
      return;
    IntegerRange here{0, size - 1, ignore};
    range = range ? intersect(*range, here) : here;
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
    } else if (auto embedding = dyn_cast<mlir::amp::EmbeddingOp>(user)) {
      if (use.get() == embedding.getIds())
        narrow(mlir::amp::tensorType(embedding.getTable()).getDimSize(0),
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

/// Adds the scalers that ops of `function`, and of what it calls, name, and the
/// optimizers that they apply; sets `calls` where one accumulates over calls.
/// `scales` are the scalers by the variables that hold their S.
static void findOwners(func::FuncOp function,
                       const llvm::StringMap<llvm::StringRef> &scales,
                       llvm::StringSet<> &owners, int64_t &calls,
                       llvm::SmallPtrSetImpl<Operation *> &seen) {
  if (!function || !seen.insert(function).second)
    return;
  function.walk([&](Operation *op) {
    if (auto state = dyn_cast<mlir::amp::StateOpInterface>(op))
      for (const mlir::amp::StateAccess &access : state.getStateAccesses())
        if (access.kind != mlir::amp::StateKind::Variable)
          owners.insert(access.symbol.getValue());
    // A function that was lowered before reads S as a variable.
    if (auto read = dyn_cast<mlir::amp::ReadOp>(op))
      if (auto it = scales.find(read.getVariable()); it != scales.end())
        owners.insert(it->second);
    if (auto bundle = dyn_cast<mlir::amp::GradientsOp>(op))
      if (llvm::any_of(bundle->getUsers(), llvm::IsaPred<mlir::amp::UpdateOp>))
        owners.insert(bundle.getOptimizer());
    if (auto maker = dyn_cast<mlir::amp::GradientsOpInterface>(op)) {
      calls = maker.getWindowCalls().value_or(calls);
      if (auto scaler = maker.getScalerAttr())
        owners.insert(scaler.getValue());
    }
    if (auto call = dyn_cast<func::CallOp>(op)) {
      findOwners(mlir::SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
                     call, call.getCalleeAttr()),
                 scales, owners, calls, seen);
    }
  });
}

Error TrainingModule::collectEntries() {
  content->entries.clear();
  llvm::StringMap<llvm::StringRef> scales;
  for (auto variable : moduleRef->getOps<mlir::amp::VariableOp>())
    if (variable.getRole() == mlir::amp::VariableRole::Scale)
      scales[variable.getSymName()] = variable.getOwner();
  for (auto function : moduleRef->getOps<func::FuncOp>()) {
    auto kind = function->getAttrOfType<StringAttr>(mlir::amp::kEntryAttr);
    if (!kind)
      continue;
    auto entry = std::make_unique<image::EntryT>();
    entry->name = function.getName().str();
    entry->kind = kind.str();
    auto split = function->getAttrOfType<StringAttr>(mlir::amp::kSplitAttr);
    entry->split = split ? split.str() : kind == "train" ? "train" : "test";
    for (BlockArgument argument : function.getArguments()) {
      auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                        mlir::amp::kNameAttr);
      auto type = dyn_cast<RankedTensorType>(argument.getType());
      std::string what = "entry '@" + entry->name + "', argument " +
                         std::to_string(argument.getArgNumber());
      if (!name || !type)
        return makeError(what +
                         ": expected a tensor with the attribute 'amp.name', "
                         "which says what the data calls it");
      auto element = mlir::amprt::elementOf(type.getElementType(), what);
      if (!element)
        return fromLLVM(element.takeError());
      auto described = std::make_unique<image::ArgumentT>();
      described->name = name.str();
      described->element = *element;
      for (int64_t size : type.getShape())
        described->shape.push_back(ShapedType::isDynamic(size) ? -1 : size);
      llvm::SmallDenseSet<Value> seen;
      std::optional<IntegerRange> range;
      if (isa<IntegerType>(type.getElementType()))
        findIndexUses(argument, range, seen);
      if (range) {
        described->range = std::make_unique<image::RangeT>();
        described->range->min = range->min;
        described->range->max = range->max;
        described->range->hasIgnored = range->ignore.has_value();
        described->range->ignored = range->ignore.value_or(0);
      }
      entry->arguments.push_back(std::move(described));
    }
    for (unsigned i = 0; i < function.getNumResults(); ++i) {
      auto name =
          function.getResultAttrOfType<StringAttr>(i, mlir::amp::kNameAttr);
      auto unit =
          function.getResultAttrOfType<StringAttr>(i, mlir::amp::kUnitAttr);
      // A function that was lowered before returns this number for the runtime.
      if (name && name == mlir::amp::kAssertionResult &&
          function->hasAttr(mlir::amp::kAssertionsAttr))
        continue;
      auto type = dyn_cast<RankedTensorType>(function.getResultTypes()[i]);
      auto result = std::make_unique<image::ResultT>();
      result->name = name ? name.str() : "result" + std::to_string(i);
      result->unit = unit ? unit.str() : "";
      result->isNumber =
          type && type.hasStaticShape() && type.getNumElements() == 1;
      entry->results.push_back(std::move(result));
    }
    llvm::StringSet<> owners;
    llvm::SmallPtrSet<Operation *, 8> seen;
    findOwners(function, scales, owners, entry->calls, seen);
    // Lowered before.
    if (auto count = mlir::amp::findState(
            *moduleRef, mlir::amp::VariableRole::WindowCall, entry->name))
      if (auto calls =
              count->getAttrOfType<mlir::IntegerAttr>(mlir::amp::kCallsAttr))
        entry->calls = calls.getInt();
    for (auto scaler : moduleRef->getOps<mlir::amp::ScalerOp>())
      if (owners.contains(scaler.getSymName()))
        entry->scalers.push_back(scaler.getSymName().str());
    for (auto optimizer : moduleRef->getOps<mlir::amp::OptimizerOp>())
      if (owners.contains(optimizer.getSymName()))
        entry->optimizers.push_back(optimizer.getSymName().str());
    content->entries.push_back(std::move(entry));
  }
  if (content->entries.empty())
    return makeError(options.model +
                     ": expected a function with the attribute amp.entry = "
                     "\"train\" or \"eval\", found none");
  return Error::success();
}

/// Of what decides precisions, as text: equal texts are equal decisions. Empty
/// where it cannot be read, of which autocast says why, or only once.
static std::string describePolicy(ModuleOp module, const CompileOptions &said) {
  auto isPipe = [](llvm::StringRef name) {
    return llvm::sys::fs::exists(name) && !llvm::sys::fs::is_regular_file(name);
  };
  if (isPipe(said.profile) ||
      llvm::any_of(llvm::split(said.policy, ','), isPipe))
    return "";
  mlir::ScopedDiagnosticHandler silent(
      module.getContext(), [](mlir::Diagnostic &) { return mlir::success(); });
  mlir::Attribute own = module->getAttr(mlir::amp::kPolicyAttr);
  mlir::FailureOr<uint64_t> hash =
      said.policy.empty() && own
          ? mlir::amp::hashPolicy(own, module.getLoc())
          : mlir::amp::hashPolicy(said.policy.empty() ? "default" : said.policy,
                                  module.getLoc());
  if (failed(hash))
    return "";
  std::string text = llvm::utohexstr(*hash);
  if (!said.placement.empty())
    text += " placement " + said.placement;
  if (said.profile.empty())
    return text;
  auto profile = llvm::MemoryBuffer::getFile(said.profile);
  if (!profile)
    return "";
  text +=
      " profile " + llvm::utohexstr(llvm::xxh3_64bits((*profile)->getBuffer()));
  if (said.trustProfile)
    text += " trusted";
  if (said.errorBudget)
    llvm::raw_string_ostream(text)
        << llvm::format(" error-budget %.9g", *said.errorBudget);
  return text;
}

/// The policy of a scaler and its parameters but those of which settings of
/// their own tell, and the first S: "@s dynamic<min = 0.0, max = 4096.0>". The
/// bounds of `dynamic` had other defaults once and are always told.
static std::string describeScaler(mlir::amp::ScalerOp scaler) {
  std::string printed;
  llvm::raw_string_ostream(printed) << scaler.getPolicyAttr();
  llvm::StringRef text(printed);
  text.consume_front("#amp.");
  auto [kind, rest] = text.split('<');
  std::vector<std::string> parameters;
  for (llvm::StringRef parameter :
       llvm::split(rest.drop_back(rest.ends_with(">")), ", "))
    if (llvm::StringRef name = parameter.split(' ').first;
        !name.empty() && name != "init" && name != "interval" &&
        name != "scale")
      parameters.push_back(parameter.str());
  if (auto dynamic = dyn_cast<mlir::amp::DynamicAttr>(scaler.getPolicyAttr())) {
    if (dynamic.getMin() == 0.0)
      parameters.push_back("min = 0.0");
    if (dynamic.getMax() == 0.0)
      parameters.push_back("max = 0.0");
  }
  std::string described = ("@" + scaler.getSymName() + " " + kind).str();
  if (!parameters.empty())
    described += "<" + llvm::join(parameters, ", ") + ">";
  return described;
}

void TrainingModule::collectSettings() {
  std::set<std::string> types;
  std::vector<std::string> intervals, constants, optimizers, scalers;
  moduleRef->walk([&](Operation *op) {
    if (auto type = op->getAttrOfType<TypeAttr>(mlir::amp::kAutocastAttr))
      types.insert(formatType(type.getValue()));
    if (auto region = dyn_cast<mlir::amp::AutocastOp>(op);
        region && region.getEnabled())
      types.insert(formatType(region.getDtype()));
    if (auto optimizer = dyn_cast<mlir::amp::OptimizerOp>(op)) {
      llvm::StringRef kind =
          optimizer.getAlgorithm().getAbstractAttribute().getName();
      kind.consume_front("amp.");
      optimizers.push_back(("@" + optimizer.getSymName() + " " + kind).str());
    }
    auto scaler = dyn_cast<mlir::amp::ScalerOp>(op);
    if (!scaler)
      return;
    scalers.push_back(describeScaler(scaler));
    mlir::amp::ScalerPolicy policy = scaler.makePolicy();
    std::string &text =
        (policy.interval ? intervals : constants).emplace_back();
    llvm::raw_string_ostream stream(text);
    stream << "@" << scaler.getSymName() << " ";
    if (policy.interval)
      stream << *policy.interval;
    else // To the digits of f32, as S is stored.
      stream << llvm::format("%.9g", policy.initialScale);
  });
  precisionText = options.precision == "f64" ? "f64"
                  : types.empty()            ? "f32"
                                             : llvm::join(types, " ");
  auto add = [&](const char *name, std::string value) {
    auto setting = std::make_unique<image::SettingT>();
    setting->name = name;
    setting->value = std::move(value);
    content->settings.push_back(std::move(setting));
  };
  add("precision", precisionText);
  if (!optimizers.empty())
    add("optimizer", llvm::join(optimizers, " "));
  if (!intervals.empty())
    add("interval", llvm::join(intervals, " "));
  if (!constants.empty())
    add("scale", llvm::join(constants, " "));
  if (!scalers.empty())
    add("scaler", llvm::join(scalers, " "));
  // Without a low type there is nothing to decide.
  if (std::string policy = describePolicy(*moduleRef, options);
      !types.empty() && !policy.empty())
    add("policy", policy);
}

Expected<const image::EntryT *>
TrainingModule::onlyTrainEntry(llvm::StringRef option) const {
  std::vector<const image::EntryT *> trains = entriesOfKind(*content, "train");
  if (trains.size() == 1)
    return trains.front();
  return makeError(
      option + ": expected one function with amp.entry = " + "\"train\" in '" +
      options.model + "', found " +
      (trains.empty() ? llvm::Twine("none") : llvm::Twine(trains.size())));
}
