//===- Rewriter.cpp - a placement becomes IR ------------------------------===//
//
// Our own ops are retyped in place, which is what keeps a million ops cheap;
// ops of other dialects are rebuilt through their model. Casts go right after
// the producer.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rewriter.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

/// The cast of the dialect that makes or reads the value; empty: arith's. Of
/// many readers some are asked, each cast of a value anew without `cache`.
static StringRef findCastName(Value value) {
  constexpr unsigned most = 64;
  auto nameOf = [](Operation *op) {
    auto precision = dyn_cast_if_present<PrecisionOpInterface>(op);
    return precision ? precision.getCastName() : StringRef();
  };
  StringRef name = nameOf(value.getDefiningOp());
  unsigned asked = 0;
  for (Operation *user : value.getUsers()) {
    if (!name.empty() || ++asked > most)
      break;
    name = nameOf(user);
  }
  return name;
}

Operation *mlir::amp::createCast(OpBuilder &builder, Location loc, Type type,
                                 Value value, StringRef emitCast) {
  if (emitCast == "amp")
    return CastOp::create(builder, loc, type, value);
  std::string name = emitCast.str();
  if (emitCast == "arith") {
    // Dialects that mix badly with arith on tensors have their own.
    StringRef own = findCastName(value);
    if (own.empty())
      own = getElementTypeOrSelf(type).isF32() ? "arith.extf" : "arith.truncf";
    name = own.str();
  }
  OperationState state(loc, name, value, type);
  // StableHLO is exchanged as VHLO, which has booleans and no unit attribute.
  bool byName = !state.name.isRegistered();
  state.addAttribute(kInsertedAttr, byName
                                        ? Attribute(builder.getBoolAttr(true))
                                        : builder.getUnitAttr());
  return builder.create(state);
}

static RankedTensorType withElement(Type type, Type element) {
  return cast<RankedTensorType>(type).clone(element);
}

void AutocastRewriter::run() {
  // Arguments of the unit's blocks come before the first op.
  uint32_t numArguments = problem.data.ops.empty()
                              ? problem.data.values.size()
                              : problem.data.ops[0].firstValue;
  rewire(0, numArguments, [&] { retypeHandedOn(0, numArguments); });
  for (uint32_t id = 0; id < graph.ops.size(); ++id) {
    if (nextConstant < problem.constants.size() &&
        problem.constants[nextConstant] == id) {
      ++nextConstant;
      remakeConstant(id);
      continue;
    }
    rewire(problem.data.ops[id].firstValue, problem.data.valuesEnd(id), [&] {
      retype(id);
      retypeHandedOn(problem.data.ops[id].firstValue,
                     problem.data.valuesEnd(id));
    });
  }
  retypeFunctions();
  eraseDeadCasts();
}

void AutocastRewriter::rewire(uint32_t first, uint32_t end,
                              llvm::function_ref<void()> retypeProducer) {
  // Uses are judged by the types that the text gives: before retyping.
  if (uses.size() < end - first)
    uses.resize(end - first);
  for (uint32_t v = first; v < end; ++v)
    if (needsRewiring(v))
      graph.collectUses(problem.values[v], uses[v - first]);
    else
      uses[v - first].clear();
  retypeProducer();
  for (uint32_t v = first; v < end; ++v)
    if (!uses[v - first].uses.empty() || !uses[v - first].casts.empty())
      distribute(problem.values[v],
                 placement.isLow(problem.data.values[v].producer),
                 uses[v - first]);
}

bool AutocastRewriter::needsRewiring(uint32_t value) const {
  if (problem.hasCasts[value] || !replaced.empty())
    return true;
  bool producedLow = placement.isLow(problem.data.values[value].producer);
  for (uint32_t r = problem.data.values[value].firstReader,
                end = problem.data.readersEnd(value);
       r < end; ++r)
    if (placement.isLow(problem.data.readers[r].port) != producedLow)
      return true;
  return false;
}

void AutocastRewriter::retype(uint32_t id) {
  const PrecisionOp &record = graph.ops[id];
  if (!record.isDecided())
    return;
  if (placement.isLow(record.in) && problem.wideGradients.contains(id))
    record.op->setAttr(kWideGradientAttr, builder.getUnitAttr());
  rebuild(id);
  if (record.rounds && placement.isLow(record.out))
    roundResult(id);
}

/// Puts one cast behind a contraction: whoever reads it reads what is rounded.
void AutocastRewriter::roundResult(uint32_t id) {
  Value result = graph.ops[id].op->getResult(0);
  auto isCastDown = [&](Operation *user) {
    return graph.ops[graph.idOf(user)].kind == PrecisionKind::CastDown &&
           isCompilerCast(user);
  };
  Operation *cast = nullptr;
  for (Operation *user : result.getUsers())
    if (isCastDown(user) && (!cast || graph.idOf(user) < graph.idOf(cast)))
      cast = user;
  builder.setInsertionPointAfterValue(result);
  if (cast) {
    if (builder.getInsertionPoint() != Block::iterator(cast))
      cast->moveBefore(builder.getInsertionBlock(),
                       builder.getInsertionPoint());
    ++numReused;
    reusedCasts.push_back(cast);
  } else {
    cast = createCast(builder, result.getLoc(),
                      withElement(result.getType(), graph.getLowType()), result,
                      emitCast);
    ++numCasts;
    casts.push_back(cast);
    castBytes += graph.castBytes(result);
  }
  result.replaceAllUsesExcept(cast->getResult(0), cast);
  problem.values[problem.data.ops[id].firstValue] = cast->getResult(0);
}

void AutocastRewriter::rebuild(uint32_t id) {
  PrecisionOp &record = graph.ops[id];
  Operation *op = record.op;
  bool ours = isa_and_nonnull<AmpDialect>(op->getDialect());
  SmallVector<Type, 2> types(op->getResultTypes());
  if (placement.isLow(record.out) && !record.rounds)
    for (OpResult result : op->getResults())
      if (graph.isEligible(result) && !graph.isLowTyped(result) &&
          graph.resultPrecision(record, result.getResultNumber()) ==
              PortPrecision::Free) {
        Type type = withElement(result.getType(), graph.getLowType());
        types[result.getResultNumber()] = type;
        if (ours)
          result.setType(type);
      }
  if (ours)
    return;
  // Operands that take either type may have another one than is written.
  bool asWritten =
      record.in == record.out && record.writtenLow && record.uniform;
  bool readsLow = llvm::any_of(op->getOperands(), [&](Value operand) {
    return graph.isLowTyped(operand);
  });
  bool sameResults = llvm::equal(types, op->getResultTypes());
  if (sameResults && (asWritten || !readsLow))
    return;

  builder.setInsertionPoint(op);
  Operation *rebuilt =
      graph.modelOf(op).rebuild(builder, op->getOperands(), types);
  for (uint32_t v = problem.data.ops[id].firstValue,
                end = problem.data.valuesEnd(id);
       v < end; ++v)
    if (auto result = dyn_cast<OpResult>(problem.values[v]);
        result && result.getOwner() == op)
      problem.values[v] = rebuilt->getResult(result.getResultNumber());
  op->replaceAllUsesWith(rebuilt->getResults());
  op->erase();
  graph.setRebuilt(id, rebuilt);
}

/// Bodies and calls have their types already.
void AutocastRewriter::retypeFunctions() {
  for (auto [index, unit] : llvm::enumerate(graph.getUnits())) {
    if (!unit.mayChange())
      continue;
    auto function = cast<FunctionOpInterface>(unit.op);
    SmallVector<Type> results(function.getResultTypes());
    for (auto [type, slot] :
         llvm::zip_equal(results, graph.getResultSlots(index)))
      if (placement.isLow(graph.agreement.portOf(slot)))
        type = withElement(type, graph.getLowType());
    function.setType(function.cloneTypeWith(
        function.getFunctionBody().front().getArgumentTypes(), results));
  }
}

/// The types of block arguments and of results of control flow.
void AutocastRewriter::retypeHandedOn(uint32_t first, uint32_t end) {
  for (uint32_t v = first; v < end; ++v) {
    int32_t port = problem.data.values[v].producer;
    Value value = problem.values[v];
    if (graph.agreement.isAgreed(port) && placement.isLow(port) &&
        !graph.isLowTyped(value))
      value.setType(withElement(value.getType(), graph.getLowType()));
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void AutocastRewriter::distribute(Value value, bool producedLow,
                                  const PrecisionUses &found) {
  Versions versions;
  versions.value = value;
  if (Value other = replaced.lookup(value))
    versions.value = other;
  (producedLow ? versions.low : versions.f32) = versions.value;
  for (const PrecisionUse &use : found.uses) {
    if (use.port == PrecisionUse::kAny) {
      use.operand->set(versions.value);
      continue;
    }
    bool low = wantsLow(use);
    Value wanted;
    if (low == producedLow)
      wanted = versions.value;
    else
      wanted = use.shared ? getVersion(versions, low, found)
                          : makeCast(versions, low);
    if (use.operand->get() != wanted)
      use.operand->set(wanted);
  }
  rewireRoundedReads(versions, found);
  llvm::append_range(seenCasts, found.casts);
}

void AutocastRewriter::rewireRoundedReads(Versions &versions,
                                          const PrecisionUses &found) {
  for (uint32_t cast : found.casts)
    if (graph.isReadRounded(graph.ops[cast]))
      replaced[graph.ops[cast].op->getResult(0)] =
          getVersion(versions, /*low=*/true, found);
}

Operation *AutocastRewriter::findCast(const PrecisionUses &found,
                                      bool low) const {
  uint32_t first = ~0u;
  for (uint32_t id : found.casts)
    if (graph.ops[id].kind ==
        (low ? PrecisionKind::CastDown : PrecisionKind::CastUp))
      first = std::min(first, id);
  return first == ~0u ? nullptr : graph.ops[first].op;
}

void AutocastRewriter::setInsertionPoint(const Versions &versions) {
  if (versions.last)
    return builder.setInsertionPointAfter(versions.last);
  if (Operation *op = versions.value.getDefiningOp())
    return builder.setInsertionPointAfter(op);
  Value value = versions.value;
  Block *block = value.getParentBlock();
  if (Operation *head = blockHeads.lookup(block))
    return builder.setInsertionPointAfter(head);
  builder.setInsertionPointToStart(block);
}

void AutocastRewriter::inserted(Versions &versions, Operation *op) {
  versions.last = op;
  if (isa<BlockArgument>(versions.value))
    blockHeads[op->getBlock()] = op;
}

Value AutocastRewriter::getVersion(Versions &versions, bool low,
                                   const PrecisionUses &found) {
  Value &version = low ? versions.low : versions.f32;
  if (version)
    return version;
  Operation *existing = findCast(found, low);
  if (!existing)
    return version = makeCast(versions, low);
  setInsertionPoint(versions);
  if (builder.getInsertionPoint() != Block::iterator(existing))
    existing->moveBefore(builder.getInsertionBlock(),
                         builder.getInsertionPoint());
  existing->setOperand(0, versions.value);
  inserted(versions, existing);
  ++numReused;
  reusedCasts.push_back(existing);
  return version = existing->getResult(0);
}

Value AutocastRewriter::makeCast(Versions &versions, bool low) {
  setInsertionPoint(versions);
  Location loc = versions.value.getLoc();
  Type element = low ? Type(graph.getLowType()) : Type(builder.getF32Type());
  Type type = withElement(versions.value.getType(), element);
  Operation *op = nullptr;
  if (Operation *producer = versions.value.getDefiningOp();
      low && graph.isExactConversion(producer)) {
    // The user's conversion stays as it is; its operand is as good a source.
    Value operand = producer->getOperand(0);
    if (operand.getType() == type)
      return operand;
    Operation *copy = builder.clone(*producer);
    op = graph.modelOf(copy).rebuild(builder, copy->getOperands(), type);
    copy->erase();
  } else {
    op = createCast(builder, loc, type, versions.value, emitCast);
  }
  inserted(versions, op);
  ++numCasts;
  casts.push_back(op);
  castBytes += graph.castBytes(versions.value);
  return op->getResult(0);
}

void AutocastRewriter::remakeConstant(uint32_t id) {
  Operation *op = graph.ops[id].op;
  Value value = op->getResult(0);
  PrecisionUses found;
  graph.collectUses(value, found);
  Value versions[2];
  versions[graph.isLowTyped(value)] = value;
  auto getConstant = [&](bool low) {
    Value &version = versions[low];
    if (!version) {
      builder.setInsertionPointAfter(op);
      Type element =
          low ? Type(graph.getLowType()) : Type(builder.getF32Type());
      version = graph.modelOf(op)
                    .rebuild(builder, {}, withElement(value.getType(), element))
                    ->getResult(0);
    }
    return version;
  };
  for (const PrecisionUse &use : found.uses)
    if (use.port != PrecisionUse::kAny)
      use.operand->set(getConstant(wantsLow(use)));
  for (uint32_t cast : found.casts)
    if (graph.isReadRounded(graph.ops[cast]))
      replaced[graph.ops[cast].op->getResult(0)] = getConstant(true);
  llvm::append_range(seenCasts, found.casts);
  if (!found.uses.empty() && value.use_empty())
    op->erase();
}

void AutocastRewriter::eraseDeadCasts() {
  llvm::sort(seenCasts);
  seenCasts.erase(llvm::unique(seenCasts), seenCasts.end());
  for (uint32_t id : llvm::reverse(seenCasts))
    if (Operation *op = graph.ops[id].op; op->use_empty())
      op->erase();
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

static void inlineRegion(AutocastOp autocast, StringRef emitCast,
                         int64_t &numCasts) {
  Block &body = autocast.getBody().front();
  Operation *yield = body.getTerminator();
  OpBuilder builder(yield);
  for (auto [result, yielded] :
       llvm::zip(autocast.getResults(), yield->getOperands())) {
    Value value = yielded;
    if (value.getType() != result.getType()) {
      value =
          createCast(builder, value.getLoc(), result.getType(), value, emitCast)
              ->getResult(0);
      ++numCasts;
    }
    result.replaceAllUsesWith(value);
  }
  yield->erase();
  autocast->getBlock()->getOperations().splice(Block::iterator(autocast),
                                               body.getOperations());
  autocast.erase();
}

void mlir::amp::inlineAutocastRegions(Operation *unit, PolicyMatcher &policy,
                                      StringRef emitCast, int64_t &numCasts) {
  // Outer regions first: then every op moves once, however deep it is.
  SmallVector<AutocastOp> regions;
  unit->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto autocast = dyn_cast<AutocastOp>(op))
      regions.push_back(autocast);
    return op != unit && op->getNumRegions() && isUnit(op, &policy)
               ? WalkResult::skip()
               : WalkResult::advance();
  });
  for (AutocastOp autocast : regions)
    inlineRegion(autocast, emitCast, numCasts);
}
