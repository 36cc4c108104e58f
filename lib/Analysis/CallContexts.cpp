//===- CallContexts.cpp - the autocast around each function ---------------===//
//
// Functions hand their context to those that they call, until nothing new is
// found: there are few contexts, so each function is visited a few times.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/CallContexts.h"
#include "amp/Analysis/PrecisionModel.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Functions and calls
//===----------------------------------------------------------------------===//

AutocastContext CallContexts::readOwn(Operation *function) {
  auto type = function->getAttrOfType<TypeAttr>(kAutocastAttr);
  return {type ? dyn_cast<FloatType>(type.getValue()) : FloatType(),
          /*cache=*/true, /*isSaid=*/true};
}

AutocastContext CallContexts::contextOf(const Call &call,
                                        const AutocastContext &around) {
  AutocastOp region = call.region;
  if (!region)
    return around;
  if (!region.getEnabled())
    return {FloatType(), /*cache=*/true, /*isSaid=*/true};
  return {dyn_cast<FloatType>(region.getDtype()), region.getCache(),
          /*isSaid=*/true};
}

uint32_t CallContexts::addFunction(Operation *op) {
  uint32_t id = functions.size();
  ids[op] = id;
  functions.emplace_back();
  functions[id].op = op;
  walk(op, id, {});
  Function &function = functions[id];
  bool isFunction = amp::isFunction(op, policy);
  bool isGiven = given.contains(op), hasOwn = op->hasAttr(kAutocastAttr);
  function.isFixed = !isFunction || isGiven || hasOwn || op == root;
  if (isFunction && !isGiven && hasOwn)
    function.own = readOwn(op);
  else if (isFunction && !isGiven && !function.hasRegions)
    function.own.dtype = dtype;
  auto symbol = dyn_cast<SymbolOpInterface>(op);
  function.isRoot = function.isFixed || op == root || !symbol ||
                    !symbol.isPrivate() || op->hasAttr(kEntryAttr);
  return id;
}

void CallContexts::walk(Operation *op, uint32_t function, AutocastOp region) {
  for (Region &inside : op->getRegions())
    for (Operation &inner : inside.getOps()) {
      if (auto call = dyn_cast<CallOpInterface>(inner))
        functions[function].calls.push_back({call, 0, region});
      if (inner.getNumRegions() == 0)
        continue;
      if (isUnit(&inner, policy)) {
        addFunction(&inner);
        continue;
      }
      auto autocast = dyn_cast<AutocastOp>(inner);
      functions[function].hasRegions |= bool(autocast);
      walk(&inner, function, autocast ? autocast : region);
    }
}

/// Keeps the calls of functions that the text defines.
void CallContexts::resolveCalls() {
  for (Function &function : functions) {
    SmallVector<Call> resolved;
    for (Call call : function.calls) {
      auto symbol =
          dyn_cast_if_present<SymbolRefAttr>(call.op.getCallableForCallee());
      auto callee =
          symbol ? symbols.lookupNearestSymbolFrom<FunctionOpInterface>(call.op,
                                                                        symbol)
                 : FunctionOpInterface();
      auto id = callee ? ids.find(callee) : ids.end();
      if (id == ids.end() || callee.isExternal())
        continue;
      call.callee = id->second;
      functions[call.callee].isCalled |=
          functions[call.callee].op != function.op;
      resolved.push_back(call);
    }
    function.calls = std::move(resolved);
  }
}

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

void CallContexts::enter(uint32_t function, const AutocastContext &context) {
  SmallVector<std::pair<uint32_t, AutocastContext>> pending = {
      {function, context}};
  while (!pending.empty()) {
    auto [id, around] = pending.pop_back_val();
    Function &entered = functions[id];
    AutocastContext inside = entered.isFixed ? entered.own : around;
    auto known =
        llvm::find_if(entered.contexts, [&](const AutocastContext &other) {
          return other.isSame(inside);
        });
    if (known != entered.contexts.end()) {
      if (known->isSaid || !inside.isSaid)
        continue;
      known->isSaid = true;
    } else {
      entered.contexts.push_back(inside);
    }
    for (const Call &call : llvm::reverse(entered.calls))
      pending.push_back({call.callee, contextOf(call, inside)});
  }
}

/// A private function whose context is not its own, but that somebody may call
/// whom the text does not show, runs in its own context too.
void CallContexts::addMentioned() {
  auto isOnlyOwn = [](const Function &function) {
    return llvm::all_of(function.contexts, [&](const AutocastContext &context) {
      return context.isSame(function.own);
    });
  };
  if (llvm::all_of(functions, [&](const Function &function) {
        return function.isRoot || isOnlyOwn(function);
      }))
    return;
  DenseSet<Operation *> direct;
  for (const Function &function : functions)
    for (const Call &call : function.calls)
      direct.insert(call.op);
  DenseSet<StringAttr> mentioned = findMentionedSymbols(root, direct);
  for (uint32_t id = 0; id < functions.size(); ++id)
    if (auto symbol = dyn_cast<SymbolOpInterface>(functions[id].op);
        symbol && !functions[id].isRoot &&
        mentioned.contains(symbol.getNameAttr())) {
      functions[id].isRoot = true;
      enter(id, functions[id].own);
    }
}

void CallContexts::findContexts() {
  for (uint32_t id = 0; id < functions.size(); ++id) {
    functions[id].isRoot |= !functions[id].isCalled;
    if (functions[id].isRoot)
      enter(id, functions[id].own);
  }
  // Functions that only call each other: nobody shows who begins.
  for (uint32_t id = 0; id < functions.size(); ++id)
    if (functions[id].contexts.empty()) {
      functions[id].isRoot = true;
      enter(id, functions[id].own);
    }
  addMentioned();
}

CallContexts::CallContexts(Operation *root, FloatType dtype,
                           const DenseSet<Operation *> &given,
                           PolicyMatcher *policy,
                           SymbolTableCollection &symbols)
    : root(root), dtype(dtype), given(given), policy(policy), symbols(symbols) {
  addFunction(root);
  resolveCalls();
  findContexts();
}

//===----------------------------------------------------------------------===//
// Mentions
//===----------------------------------------------------------------------===//

DenseSet<StringAttr>
mlir::amp::findMentionedSymbols(Operation *root,
                                const DenseSet<Operation *> &calls) {
  DenseSet<StringAttr> mentioned;
  // Visits each attribute once, however many ops have it.
  AttrTypeWalker walker;
  walker.addWalk([&](SymbolRefAttr symbol) {
    mentioned.insert(symbol.getRootReference());
    for (FlatSymbolRefAttr nested : symbol.getNestedReferences())
      mentioned.insert(nested.getAttr());
  });
  root->walk([&](Operation *op) {
    Attribute callee;
    if (calls.contains(op))
      callee =
          cast<SymbolRefAttr>(cast<CallOpInterface>(op).getCallableForCallee());
    auto visit = [&](Attribute attribute) {
      if (attribute == callee)
        callee = {};
      else
        walker.walk<WalkOrder::PreOrder>(attribute);
    };
    for (NamedAttribute attribute : op->getDiscardableAttrs())
      visit(attribute.getValue());
    if (!op->getPropertiesStorageSize())
      return;
    if (!op->isRegistered()) {
      // Null where it was built without any.
      if (Attribute properties = op->getPropertiesAsAttribute())
        visit(properties);
      return;
    }
    NamedAttrList inherent;
    op->getName().populateInherentAttrs(op, inherent);
    for (NamedAttribute attribute : inherent)
      visit(attribute.getValue());
  });
  return mentioned;
}
