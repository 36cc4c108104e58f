//===- CallScopes.cpp - a function for each context it is called from -----===//
//
// `amp-autocast` decides function by function. After this, none of them has to
// ask who calls it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CallScopes.h"
#include "amp/Interfaces/WrittenIn.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

class CallerCopies {
public:
  CallerCopies(CallContexts &contexts, FloatType dtype,
               SymbolTableCollection &symbols)
      : contexts(contexts), dtype(dtype), symbols(symbols),
        copies(contexts.functions.size()) {}

  void run();

private:
  using Function = CallContexts::Function;
  using Call = CallContexts::Call;

  void copy(uint32_t id);
  Operation *copyOf(uint32_t id, const AutocastContext &context) const;
  void redirect(const Function &caller, Operation *copy,
                const AutocastContext &context);
  void say(Operation *function, const AutocastContext &context) const;

  CallContexts &contexts;
  FloatType dtype;
  SymbolTableCollection &symbols;
  /// For each function an op for each of its contexts.
  std::vector<SmallVector<Operation *, 1>> copies;
};

} // namespace

/// The context that the function itself keeps: the own one of a function that
/// others may call, else none if it is among them.
static size_t findKept(const CallContexts::Function &function) {
  size_t kept = 0;
  for (auto [index, context] : llvm::enumerate(function.contexts)) {
    if (function.isRoot && context.isSame(function.own))
      return index;
    if (!context.dtype)
      kept = index;
  }
  return kept;
}

static std::string nameOf(const AutocastContext &context) {
  std::string text = "as_written";
  if (!context.dtype)
    return text;
  text.clear();
  llvm::raw_string_ostream(text) << context.dtype;
  return context.cache ? text : text + "_uncached";
}

void CallerCopies::copy(uint32_t id) {
  const Function &function = contexts.functions[id];
  copies[id].assign(function.contexts.size(), function.op);
  if (function.contexts.size() < 2)
    return;
  size_t kept = findKept(function);
  StringAttr name = SymbolTable::getSymbolName(function.op);
  SymbolTable &table = symbols.getSymbolTable(
      SymbolTable::getNearestSymbolTable(function.op->getParentOp()));
  for (auto [index, context] : llvm::enumerate(function.contexts)) {
    if (index == kept)
      continue;
    Operation *copy = function.op->clone();
    markWrittenIn(copy, name);
    copy->setAttr(SymbolTable::getSymbolAttrName(),
                  StringAttr::get(copy->getContext(),
                                  name.getValue() + "_" + nameOf(context)));
    SymbolTable::setSymbolVisibility(copy, SymbolTable::Visibility::Private);
    copy->removeAttr(kEntryAttr);
    table.insert(copy, std::next(Block::iterator(function.op)));
    copies[id][index] = copy;
  }
}

Operation *CallerCopies::copyOf(uint32_t id,
                                const AutocastContext &context) const {
  const Function &function = contexts.functions[id];
  for (auto [index, other] : llvm::enumerate(function.contexts))
    if (other.isSame(context))
      return copies[id][index];
  return function.op;
}

void CallerCopies::redirect(const Function &caller, Operation *copy,
                            const AutocastContext &context) {
  SmallVector<CallOpInterface> calls;
  if (copy == caller.op) {
    for (const Call &call : caller.calls)
      calls.push_back(call.op);
  } else {
    // In a copy they come in the same order.
    DenseSet<Operation *> known;
    for (const Call &call : caller.calls)
      known.insert(call.op);
    SmallVector<Operation *> originals, copied;
    caller.op->walk([&](CallOpInterface op) { originals.push_back(op); });
    copy->walk([&](CallOpInterface op) { copied.push_back(op); });
    DenseMap<Operation *, Operation *> copyOfCall;
    for (auto [original, other] : llvm::zip_equal(originals, copied))
      copyOfCall[original] = other;
    for (const Call &call : caller.calls)
      calls.push_back(cast<CallOpInterface>(copyOfCall[call.op]));
  }
  for (auto [call, op] : llvm::zip_equal(caller.calls, calls)) {
    const Function &callee = contexts.functions[call.callee];
    if (callee.isFixed)
      continue;
    Operation *target =
        copyOf(call.callee, CallContexts::contextOf(call, context));
    if (target == callee.op)
      continue;
    auto symbol = cast<SymbolRefAttr>(op.getCallableForCallee());
    auto name = FlatSymbolRefAttr::get(SymbolTable::getSymbolName(target));
    if (!symbol.getNestedReferences().empty()) {
      SmallVector<FlatSymbolRefAttr> nested(symbol.getNestedReferences());
      nested.back() = name;
      op.setCalleeFromCallable(
          SymbolRefAttr::get(symbol.getRootReference(), nested));
      // Whoever has the path to it sees it.
      SymbolTable::setSymbolVisibility(target, SymbolTable::Visibility::Nested);
    } else {
      op.setCalleeFromCallable(SymbolRefAttr(name));
    }
  }
}

/// Puts the body into a region of its own: an attribute says nothing of casts
/// that are not shared.
static void wrapBody(Operation *function, const AutocastContext &context) {
  Block &block = function->getRegion(0).front();
  Operation *end = block.getTerminator();
  OpBuilder builder(&block, block.begin());
  auto region = AutocastOp::create(
      builder, function->getLoc(), end->getOperandTypes(),
      TypeAttr::get(context.dtype), builder.getBoolAttr(true),
      builder.getBoolAttr(context.cache));
  Block &body = region.getBody().emplaceBlock();
  body.getOperations().splice(body.end(), block.getOperations(),
                              std::next(Block::iterator(region)),
                              Block::iterator(end));
  builder.setInsertionPointToEnd(&body);
  YieldOp::create(builder, end->getLoc(), end->getOperands());
  end->setOperands(region.getResults());
}

void CallerCopies::say(Operation *function,
                       const AutocastContext &context) const {
  Region &body = function->getRegion(0);
  if (context.dtype && !context.cache && body.hasOneBlock() &&
      !body.front().empty() &&
      body.front().back().hasTrait<OpTrait::ReturnLike>()) {
    wrapBody(function, context);
    return;
  }
  // The context of the options needs no attribute, unless a second run would
  // see less than this one: the region around the call is gone then.
  if (context.dtype != dtype || (context.dtype && context.isSaid))
    function->setAttr(kAutocastAttr,
                      context.dtype ? Attribute(TypeAttr::get(context.dtype))
                                    : Attribute(BoolAttr::get(
                                          function->getContext(), false)));
}

void CallerCopies::run() {
  for (uint32_t id = 0; id < copies.size(); ++id)
    if (!contexts.functions[id].isFixed)
      copy(id);
    else
      copies[id].assign(contexts.functions[id].contexts.size(),
                        contexts.functions[id].op);
  for (uint32_t id = 0; id < copies.size(); ++id)
    for (auto [context, op] :
         llvm::zip_equal(contexts.functions[id].contexts, copies[id]))
      redirect(contexts.functions[id], op, context);
  for (uint32_t id = 0; id < copies.size(); ++id) {
    const Function &function = contexts.functions[id];
    if (function.isFixed)
      continue;
    for (auto [context, op] : llvm::zip_equal(function.contexts, copies[id]))
      if (!context.isSame(function.own) || op != function.op ||
          (context.dtype && context.isSaid))
        say(op, context);
  }
}

void mlir::amp::copyForCallers(Operation *root, FloatType dtype,
                               const DenseSet<Operation *> &given,
                               PolicyMatcher *policy,
                               SymbolTableCollection &symbols) {
  CallContexts contexts(root, dtype, given, policy, symbols);
  CallerCopies(contexts, dtype, symbols).run();
}
