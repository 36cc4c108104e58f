//===- PrecisionProblem.cpp - values, their readers and prices ------------===//
//
// A value and all that reads it, seen through the compiler's own casts and the
// ends of regions, becomes one value of the placement problem.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionGraph.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::amp;

bool PrecisionGraph::isExactConversion(Operation *conversion) const {
  if (!conversion || isCompilerCast(conversion))
    return false;
  PrecisionModel model = modelOf(conversion);
  if (!model || !model.isConversion() || conversion->getNumOperands() == 0 ||
      conversion->getNumResults() != 1 ||
      !isa<RankedTensorType>(conversion->getOperand(0).getType()) ||
      !isEligible(conversion->getResult(0)) ||
      isLowTyped(conversion->getResult(0)))
    return false;
  Type from = elementType(conversion->getOperand(0));
  // Eight bits fit the significand of f16 (11) and of bf16 (8).
  return from == lowType ||
         (isa<IntegerType>(from) && from.getIntOrFloatBitWidth() <= 8);
}

/// Constants above this are cast, not read and made again.
static constexpr int64_t kLargestRebuiltResource = 1 << 20;

static bool isSplat(const PrecisionModel &constant) {
  auto value =
      dyn_cast_if_present<DenseElementsAttr>(constant.getConstantValue());
  return value && value.isSplat();
}

static bool isLargeResource(const PrecisionModel &constant) {
  auto resource = dyn_cast_if_present<DenseResourceElementsAttr>(
      constant.getConstantValue());
  return resource &&
         resource.getType().getNumElements() * 4 > kLargestRebuiltResource;
}

//===----------------------------------------------------------------------===//
// Prices
//===----------------------------------------------------------------------===//

static int64_t numElements(RankedTensorType type, int64_t nominalDim) {
  constexpr int64_t most = int64_t(1) << 40;
  int64_t count = 1;
  for (int64_t size : type.getShape())
    if (llvm::MulOverflow(
            count, ShapedType::isDynamic(size) ? nominalDim : size, count) ||
        count > most)
      return most;
  return count;
}

int64_t PrecisionGraph::elementsOf(Value value) const {
  return numElements(tensorType(value), options.nominalDim);
}

int64_t PrecisionGraph::castBytes(Value value) const {
  constexpr int64_t f32Bytes = 4, lowBytes = 2;
  return elementsOf(value) * (f32Bytes + lowBytes);
}

int64_t PrecisionGraph::castPrice(Value value, int64_t trips) const {
  // One launch costs about as much as moving 64 KiB.
  constexpr int64_t launch = 64 << 10, most = int64_t(1) << 60;
  int64_t price = launch + castBytes(value);
  if (isDifferentiated(value))
    price *= 2;
  return llvm::MulOverflow(price, trips, price) ? most : std::min(price, most);
}

bool PrecisionGraph::hasFreeLowCopy(Value value) const {
  auto read = value.getDefiningOp<ReadOp>();
  if (!read)
    return false;
  auto variable =
      symbols.lookupNearestSymbolFrom<VariableOp>(read, read.getVariableAttr());
  return variable && variable.isParameter();
}

bool PrecisionGraph::isMadeLowFromOperand(Value value) const {
  Operation *conversion = value.getDefiningOp();
  return isExactConversion(conversion) &&
         elementType(conversion->getOperand(0)) == lowType;
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

bool PrecisionGraph::readsAsF32(OpOperand &use) const {
  const PrecisionOp &record = ops[idOf(use.getOwner())];
  if (record.kind == PrecisionKind::Yield)
    return !isLowTyped(
        record.op->getParentOp()->getResult(use.getOperandNumber()));
  return record.kind == PrecisionKind::CastUp;
}

void PrecisionGraph::collectUses(Value root, PrecisionUses &found) {
  found.clear();
  bool rootIsLow = isLowTyped(root);
  // A value that a lossy cast made: casts back up are uses of it, all other
  // uses want it low and count as uses of what was cast.
  auto isLossyCast = [&](Value value) {
    Operation *op = value.getDefiningOp();
    if (!op)
      return false;
    const PrecisionOp &record = ops[idOf(op)];
    return record.kind == PrecisionKind::CastDown && !record.lossless;
  };
  bool rootIsLossy = isLossyCast(root);

  SmallVector<Value, 4> worklist = {root};
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    bool lossy = value != root && isLossyCast(value);
    for (OpOperand &use : value.getUses()) {
      uint32_t id = idOf(use.getOwner());
      PrecisionOp &record = ops[id];
      bool shared = scopes[record.scope].cache;
      if ((lossy && readsAsF32(use)) ||
          (value == root && rootIsLossy && !readsAsF32(use)))
        continue;

      switch (record.kind) {
      case PrecisionKind::CastUp:
        found.casts.push_back(id);
        worklist.push_back(record.op->getResult(0));
        break;
      case PrecisionKind::CastDown:
        record.lossless = rootIsLow;
        found.casts.push_back(id);
        worklist.push_back(record.op->getResult(0));
        break;
      case PrecisionKind::Yield: {
        // The declared type is a contract, whoever reads the result.
        Value result =
            record.op->getParentOp()->getResult(use.getOperandNumber());
        bool wantsLow = isLowTyped(result);
        found.uses.push_back(
            {&use, id,
             wantsLow ? PlacementProblem::kLow : PlacementProblem::kF32,
             shared});
        if (!wantsLow && isEligible(result))
          worklist.push_back(result);
        break;
      }
      case PrecisionKind::Decided:
        // Which operand it is, is written at the other end of the op.
        switch (record.uniform
                    ? PortPrecision::Free
                    : operandPrecision(record, use.getOperandNumber())) {
        case PortPrecision::Free:
          found.uses.push_back({&use, id, record.in, shared});
          break;
        case PortPrecision::KeepF32:
          found.uses.push_back({&use, id, writtenPort(use.get()), shared});
          break;
        case PortPrecision::Untouched:
          found.uses.push_back({&use, id, PrecisionUse::kAny, shared});
          break;
        }
        break;
      case PrecisionKind::HandsOn:
        found.uses.push_back(
            {&use, id, portHandedOn(use), shared, agreement.isInitial(use)});
        break;
      case PrecisionKind::AsWritten:
      case PrecisionKind::Inside:
      case PrecisionKind::Constant:
      case PrecisionKind::Autocast:
        found.uses.push_back({&use, id, writtenPort(use.get()), shared});
        break;
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

bool mlir::amp::isSeed(Value value) {
  if (isa_and_nonnull<SeedOp, ReadScaleOp>(value.getDefiningOp()))
    return true;
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument)
    return false;
  auto function =
      dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  return function && argument.getOwner()->isEntryBlock() &&
         function.getArgAttr(argument.getArgNumber(), kSeedAttr);
}

void PrecisionGraph::addValues(uint32_t id) {
  PrecisionOp &record = ops[id];
  Operation *op = record.op;
  PlacementRole role = PlacementRole::Follow;
  if (record.cls == PrecisionClass::Allow)
    role = PlacementRole::Allow;
  else if (record.cls == PrecisionClass::Promote)
    role = PlacementRole::Promote;
  else if (record.cls == PrecisionClass::Deny)
    role = PlacementRole::Deny;
  problem.addOp(record.in, record.out, role, record.moves);

  switch (record.kind) {
  case PrecisionKind::CastUp:
  case PrecisionKind::Inside:
    return;
  case PrecisionKind::CastDown:
    if (!record.lossless)
      addValue(record.scope, op->getResult(0), PlacementProblem::kLow);
    return;
  case PrecisionKind::Constant:
    addConstant(id);
    return;
  case PrecisionKind::Autocast: {
    Operation *yield = op->getRegion(0).front().getTerminator();
    for (auto [result, yielded] :
         llvm::zip(op->getResults(), yield->getOperands()))
      if (isEligible(result) && (isLowTyped(result) || !isEligible(yielded)))
        addValue(record.scope, result, writtenPort(result));
    return;
  }
  default:
    break;
  }
  for (OpResult result : op->getResults()) {
    if (!isEligible(result))
      continue;
    int32_t producer = producerOf(result);
    addValue(record.scope, result, producer);
    if (record.rounds)
      problem.arcs.push_back(
          {record.out, PlacementProblem::kF32, problem.values.back().down});
    if (isSeed(result))
      pinReaders(result, PrecisionCause::Declared, nullptr);
    // An f32 product in training: its cotangent is cast down for the products
    // of the backward.
    if (record.cls == PrecisionClass::Allow && record.in != record.out &&
        isDifferentiated(result))
      problem.arcs.push_back(
          {record.in, producer, problem.values.back().down / 2});
  }
  if (record.kind == PrecisionKind::AsWritten)
    pinReadersOfConverted(op);
  if (!op->hasTrait<OpTrait::IsIsolatedFromAbove>())
    addArguments(op);
}

void PrecisionGraph::addArguments(Operation *op) {
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Value argument : block.getArguments())
        if (isEligible(argument) && !block.empty() &&
            ops[idOf(&block.front())].kind != PrecisionKind::Inside) {
          addValue(ops[idOf(&block.front())].scope, argument,
                   portHandedOn(argument));
          if (isSeed(argument))
            pinReaders(argument, PrecisionCause::Declared, nullptr);
        }
}

void PrecisionGraph::pinForConstant(uint32_t id, PrecisionCause cause,
                                    Operation *constant) {
  PrecisionOp &record = ops[id];
  for (int32_t port : {record.in, record.out})
    if (port >= 0)
      problem.pins[port] = Pin::F32;
  if (constant && !outOfRange.try_emplace(id, constant).second)
    return;
  record.cls = PrecisionClass::Deny;
  record.cause = cause;
}

static bool isConstant(const PrecisionModel &op) {
  return op && (op.getConstantValue() || op.isRemade());
}

/// A constant of another type becomes one of f32 where the user converts it:
/// an epsilon that was written in f64, places that were counted by integers.
void PrecisionGraph::pinReadersOfConverted(Operation *conversion) {
  PrecisionModel model = modelOf(conversion);
  if (!model || !model.isConversion() || isCompilerCast(conversion))
    return;
  Operation *source = conversion;
  for (int step = 0; step < kMostSteps && !isConstant(model); ++step) {
    if (step > 0 && !(model && model.movesElements()))
      return;
    source = source->getNumOperands() > 0
                 ? source->getOperand(0).getDefiningOp()
                 : nullptr;
    if (!source)
      return;
    model = modelOf(source);
  }
  if (!isConstant(model))
    return;
  ElementsAttr value = model.getConstantValue();
  PrecisionCause cause = value && value.getElementType().isInteger()
                             ? causeOfIntegers(value, lowType)
                             : model.getStaticCause(lowType);
  if (cause != PrecisionCause::None && looksFor(cause))
    pinReaders(conversion->getResult(0), cause, source);
}

/// Readers of a value that no low type holds are f32: of a constant out of
/// range, of the scaled seed of a backward. So are ops that only hand the value
/// on or move its elements, and their readers.
void PrecisionGraph::pinReaders(Value root, PrecisionCause cause,
                                Operation *constant) {
  DenseSet<int32_t> handedOn;
  DenseSet<uint32_t> visited;
  SmallVector<Value> worklist(1, root);
  PrecisionUses found;
  while (!worklist.empty()) {
    collectUses(worklist.pop_back_val(), found);
    for (const PrecisionUse &use : found.uses) {
      PrecisionOp &reader = ops[use.op];
      if (use.port < 0 || reader.writtenLow)
        continue;
      if (reader.kind == PrecisionKind::HandsOn) {
        // Written low.
        if (problem.pins[use.port] == Pin::Low)
          continue;
        problem.pin(use.port, Pin::F32);
        if (handedOn.insert(use.port).second)
          llvm::append_range(worklist, agreement.valuesOf(use.port));
        continue;
      }
      if (!visited.insert(use.op).second)
        continue;
      pinForConstant(use.op, cause, constant);
      if (cause == PrecisionCause::Epsilon)
        addGuarded(reader.op, constant);
      if (modelOf(reader.op).movesElements() &&
          llvm::count_if(reader.op->getOpOperands(), [&](OpOperand &operand) {
            return isEligible(operand.get()) &&
                   operandPrecision(reader, operand.getOperandNumber()) ==
                       PortPrecision::Free;
          }) == 1)
        llvm::copy_if(reader.op->getResults(), std::back_inserter(worklist),
                      [&](Value result) { return isEligible(result); });
    }
  }
}

bool PrecisionGraph::isReadRounded(const PrecisionOp &castDown) const {
  return castDown.kind == PrecisionKind::CastDown && !castDown.lossless &&
         llvm::any_of(castDown.op->getUses(),
                      [&](OpOperand &use) { return readsAsF32(use); });
}

void PrecisionGraph::addValue(uint32_t scope, Value value, int32_t producer) {
  int64_t price = castPrice(value, scopes[scope].trips);
  int64_t down = price;
  if (hasFreeLowCopy(value) || isMadeLowFromOperand(value))
    down = 0;
  problem.addValue(producer, down, price);
  values.push_back(value);
  collectUses(value, scratch);
  hasCasts.push_back(!scratch.casts.empty());
  // A lossy cast that is read back as f32 stays: it reads its operand low.
  for (uint32_t cast : scratch.casts)
    if (isReadRounded(ops[cast]))
      problem.addReader(PlacementProblem::kLow);
  addReaders(producer);
}

/// True for a tensor of rank 0. Dialects in which operands have one shape
/// repeat it first.
static bool isScalar(Value value, const PrecisionGraph &graph, int mostSteps) {
  for (int step = 0; step < mostSteps; ++step) {
    auto tensor = dyn_cast<RankedTensorType>(value.getType());
    if (!tensor || tensor.getRank() == 0)
      return tensor != nullptr;
    Operation *producer = value.getDefiningOp();
    if (!producer || isa_and_nonnull<AmpDialect>(producer->getDialect()))
      return false;
    PrecisionModel model = graph.modelOf(producer);
    if (!model || !model.movesElements() || producer->getNumOperands() == 0)
      return false;
    value = producer->getOperand(0);
  }
  return false;
}

bool PrecisionGraph::isScalarBesideTensors(const PrecisionUse &use) const {
  const PrecisionOp &reader = ops[use.op];
  if (!options.dispatch || reader.kind != PrecisionKind::Decided ||
      use.port != reader.in || !isScalar(use.operand->get(), *this, kMostSteps))
    return false;
  return llvm::any_of(reader.op->getOpOperands(), [&](OpOperand &other) {
    return isEligible(other.get()) &&
           operandPrecision(reader, other.getOperandNumber()) ==
               PortPrecision::Free &&
           !isScalar(other.get(), *this, kMostSteps);
  });
}

void PrecisionGraph::addReaders(int32_t producer) {
  bool isUnchanged = producer >= 0 && agreement.isUnchanged(producer);
  bool arrivesLow = canArriveLow(values.back());
  // A rounding serves all who read the value, or nobody.
  bool servesAll =
      options.keepExact && producer >= 0 && problem.pins[producer] != Pin::Low;
  for (const PrecisionUse &use : scratch.uses) {
    const PrecisionOp &reader = ops[use.op];
    if (use.port == PrecisionUse::kAny) {
      // A small operand: low beside f32 would be rounded for nothing.
      if (servesAll && reader.in >= 0 && reader.in != producer &&
          modelOf(reader.op).mixesFloats())
        problem.require(producer, reader.in);
      continue;
    }
    bool isScalar = isScalarBesideTensors(use);
    problem.addReader(use.port, use.shared, isScalar);
    if (servesAll && use.port != producer)
      problem.require(producer, use.port);
    // A gradient has the type of the value it is asked for.
    if (producer >= 0 && reader.kind == PrecisionKind::AsWritten &&
        isa<BackwardOp>(reader.op))
      problem.pin(producer, Pin::F32);
    // Values that loops hand round are rounded for all readers, or for none.
    if (isUnchanged && use.port != producer)
      problem.require(producer, use.port);
    Arrival given{use.port, producer, arrivesLow};
    if (agreement.isAgreed(use.port) && use.port != producer)
      arrivals.push_back(given);
    if (use.port < 0)
      continue;
    if (use.initial)
      require(use.port, given, Condition::ArrivesLow);
    else if (reader.cls == PrecisionClass::Promote && !reader.writtenLow &&
             !isScalar)
      require(use.port, given, Condition::ProducedLow);
  }
}

void PrecisionGraph::addConstant(uint32_t id) {
  PrecisionOp &record = ops[id];
  Operation *op = record.op;
  Value value = op->getResult(0);
  PrecisionModel model = modelOf(op);
  if (isLargeResource(model)) {
    addValue(record.scope, value, writtenPort(value));
    return;
  }
  collectUses(value, scratch);
  auto decides = [&](const PrecisionUse &use) {
    return use.port >= 0 && !ops[use.op].writtenLow;
  };
  PrecisionCause cause = PrecisionCause::None;
  if (llvm::any_of(scratch.uses, decides))
    cause = findStaticCause(model);
  if (cause == PrecisionCause::None) {
    constants.push_back(id);
    if (options.keepExact && !isSplat(model))
      for (const PrecisionUse &use : scratch.uses)
        if (decides(use) && ops[use.op].cls == PrecisionClass::Follow)
          keepF32(use.op, "exact: it reads a constant with several numbers");
    // Made again in any type, a constant says nothing for a low one.
    for (const PrecisionUse &use : scratch.uses) {
      if (use.initial && use.port >= 0 && !isLowTyped(value))
        problem.pin(use.port, Pin::F32);
      if (agreement.isAgreed(use.port))
        arrivals.push_back({use.port, PlacementProblem::kF32,
                            /*arrivesLow=*/false, /*isConstant=*/true});
    }
    return;
  }
  pinReaders(value, cause, op);
  addValue(record.scope, value, writtenPort(value));
}
