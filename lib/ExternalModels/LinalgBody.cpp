//===- LinalgBody.cpp - the computation of a structured op ----------------===//
//
// Bodies compute in f32 whatever the op stores, so what counts is which values
// are stored: exp inside of a sigmoid does no harm.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LinalgBody.h"
#include "Common.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::amp;

LinalgBody::LinalgBody(linalg::LinalgOp op)
    : op(op), body(op.getBlock()), kind(findKind()) {}

//===----------------------------------------------------------------------===//
// Kind
//===----------------------------------------------------------------------===//

bool LinalgBody::isInput(Value value) const {
  auto argument = dyn_cast<BlockArgument>(skipScalarCasts(value));
  return argument && argument.getOwner() == body &&
         argument.getArgNumber() < op.getNumDpsInputs();
}

/// True for two inputs that the sum of their products goes along together:
/// else it is a sum of one of them, scaled by the other.
bool LinalgBody::areContracted(Value lhs, Value rhs) const {
  if (!isInput(lhs) || !isInput(rhs))
    return false;
  auto first = cast<BlockArgument>(skipScalarCasts(lhs));
  auto second = cast<BlockArgument>(skipScalarCasts(rhs));
  if (first == second)
    return false;
  auto mapOf = [&](BlockArgument argument) {
    return op.getMatchingIndexingMap(op.getMatchingOpOperand(argument));
  };
  AffineMap a = mapOf(first), b = mapOf(second);
  SmallVector<unsigned> reductions;
  op.getReductionDims(reductions);
  return llvm::any_of(reductions, [&](unsigned dim) {
    return a.isFunctionOfDim(dim) && b.isFunctionOfDim(dim);
  });
}

bool LinalgBody::isProductOfInputs(Value value) const {
  auto product = skipScalarCasts(value).getDefiningOp<arith::MulFOp>();
  return product && areContracted(product.getLhs(), product.getRhs());
}

bool LinalgBody::addsOneProduct() const {
  if (kind != BodyKind::Contraction)
    return false;
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  SmallVector<unsigned> reductions;
  op.getReductionDims(reductions);
  return llvm::all_of(reductions,
                      [&](unsigned dim) { return sizes[dim] == 1; });
}

BodyKind LinalgBody::findReduction(Value yielded, Value accumulator) const {
  Operation *combiner = skipScalarCasts(yielded).getDefiningOp();
  if (auto fma = dyn_cast_or_null<math::FmaOp>(combiner))
    return skipScalarCasts(fma.getC()) == accumulator &&
                   areContracted(fma.getA(), fma.getB())
               ? BodyKind::Contraction
               : BodyKind::Accumulation;
  if (!combiner || combiner->getNumOperands() != 2)
    return BodyKind::Accumulation;
  Value lhs = skipScalarCasts(combiner->getOperand(0));
  Value rhs = skipScalarCasts(combiner->getOperand(1));
  if (lhs != accumulator)
    std::swap(lhs, rhs);
  if (lhs != accumulator)
    return BodyKind::Accumulation;
  if (isa<arith::AddFOp>(combiner) && isProductOfInputs(rhs))
    return BodyKind::Contraction;
  if (isa<arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp,
          arith::MinNumFOp>(combiner))
    return BodyKind::Extremum;
  return BodyKind::Accumulation;
}

BodyKind LinalgBody::findKind() const {
  Operation *yield = body->getTerminator();
  auto isFloat = [](Value value) { return isa<FloatType>(value.getType()); };
  if (op.getNumReductionLoops() == 0) {
    if (llvm::all_of(yield->getOperands(), [&](Value value) {
          auto argument = dyn_cast<BlockArgument>(value);
          return argument && isInput(value);
        }))
      return BodyKind::Move;
    if (llvm::none_of(yield->getOperands(), isFloat))
      return BodyKind::Search;
    auto conversion =
        yield->getOperand(0).getDefiningOp<PrecisionOpInterface>();
    if (conversion && conversion.isConversion() && llvm::hasNItems(*body, 2) &&
        isInput(conversion->getOperand(0)))
      return BodyKind::Conversion;
    return BodyKind::Map;
  }
  if (!llvm::all_of(yield->getOperands(), isFloat))
    return BodyKind::Search;
  std::optional<BodyKind> common;
  for (auto [value, accumulator] :
       llvm::zip(yield->getOperands(), op.getRegionOutputArgs())) {
    BodyKind found = findReduction(value, accumulator);
    if (common && *common != found)
      return BodyKind::Accumulation;
    common = found;
  }
  return common.value_or(BodyKind::Accumulation);
}

bool LinalgBody::mixesTypes() const {
  Type common;
  for (OpOperand &operand : op->getOpOperands()) {
    Type type = getElementTypeOrSelf(operand.get());
    if (!isa<FloatType>(type) || !op.payloadUsesValueFromOperand(&operand))
      continue;
    if (common && common != type)
      return true;
    common = type;
  }
  return llvm::any_of(op->getResultTypes(), [&](Type result) {
    Type type = getElementTypeOrSelf(result);
    return common && isa<FloatType>(type) && type != common;
  });
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

bool LinalgBody::isBroadcast(OpOperand &operand) const {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  for (auto [dim, size] : llvm::enumerate(sizes))
    if (size != 1 && !map.isFunctionOfDim(dim))
      return true;
  return false;
}

bool LinalgBody::hasFullInput() const {
  return llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *operand) {
    return isa<RankedTensorType>(operand->get().getType()) &&
           isa<FloatType>(getElementTypeOrSelf(operand->get())) &&
           !isBroadcast(*operand);
  });
}

/// True if a constant reaches the operand through ops that only move elements:
/// such an operand is read in a type that holds the constant.
static bool isConstantData(Value value) {
  for (int depth = 0; depth < 8; ++depth) {
    auto producer = value.getDefiningOp<PrecisionOpInterface>();
    if (!producer)
      return false;
    if (producer.isRemade())
      return true;
    if (!producer.movesElements() || producer->getNumOperands() == 0)
      return false;
    value = producer->getOperand(0);
  }
  return false;
}

PortPrecision LinalgBody::getOperandPrecision(unsigned index) const {
  OpOperand &operand = op->getOpOperand(index);
  if (!op.payloadUsesValueFromOperand(&operand))
    return PortPrecision::Untouched;
  if (op.isDpsInit(&operand))
    return accumulates() ? PortPrecision::KeepF32 : PortPrecision::Free;
  // Only a user's body reads each operand in its own type.
  if (kind != BodyKind::Map || op.getRegionBuilder() ||
      !isa<RankedTensorType>(operand.get().getType()) ||
      !isBroadcast(operand) || !hasFullInput())
    return PortPrecision::Free;
  if (normalizes())
    return PortPrecision::KeepF32;
  return isConstantData(operand.get()) ? PortPrecision::Free
                                       : PortPrecision::Untouched;
}

bool LinalgBody::normalizes() const {
  auto result = body->walk([&](Operation *inner) {
    return isa<math::RsqrtOp, math::SqrtOp>(inner) &&
                   getOrigin(inner->getOperand(0)).isStatistic
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  return result.wasInterrupted();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Of two causes the one that holds for more types.
static PrecisionCause strongerOf(PrecisionCause a, PrecisionCause b) {
  auto forAllTypes = [](PrecisionCause cause) {
    return cause == PrecisionCause::Precision || cause == PrecisionCause::Index;
  };
  if (a == PrecisionCause::None || (!forAllTypes(a) && forAllTypes(b)))
    return b;
  return a;
}

/// Whatever goes in, what comes out is small.
static bool isBounded(Operation *op) {
  return isa<math::TanhOp, math::ErfOp, math::ErfcOp, math::AtanOp,
             math::Atan2Op>(op);
}

static PrecisionRule ruleOf(Operation *op) {
  auto precision = dyn_cast_or_null<PrecisionOpInterface>(op);
  return precision ? precision.getPrecisionRule() : PrecisionRule();
}

/// Numbers that differ in their last digits may become others by a whole step:
/// another bin, another place to read at.
static bool isStep(Operation *op) {
  return isa<arith::FPToSIOp, arith::FPToUIOp, math::CeilOp, math::FloorOp,
             math::RoundOp, math::RoundEvenOp, math::TruncOp>(op);
}

LinalgBody::Origin LinalgBody::lookUp(Value value) const {
  Origin origin;
  Region *region = value.getParentRegion();
  if (!body->getParent()->isAncestor(region)) {
    // One for all elements.
    origin.isStatistic = true;
  } else if (auto argument = dyn_cast<BlockArgument>(value)) {
    OpOperand *operand = argument.getOwner() == body
                             ? op.getMatchingOpOperand(argument)
                             : nullptr;
    origin.isStatistic = operand && hasFullInput() &&
                         (!isa<RankedTensorType>(operand->get().getType()) ||
                          isBroadcast(*operand));
    origin.derivesFromNumber = isa<FloatType>(value.getType());
  } else {
    origin = origins.lookup(value.getDefiningOp());
  }
  return origin;
}

PrecisionCause LinalgBody::findCause(Operation *producer,
                                     PrecisionCause sources) const {
  if (isBounded(producer))
    return PrecisionCause::None;
  if (isa<arith::SIToFPOp, arith::UIToFPOp>(producer))
    return lookUp(producer->getOperand(0)).derivesFromIndex
               ? PrecisionCause::Index
               : PrecisionCause::None;
  PrecisionRule rule = ruleOf(producer);
  if (rule.cls == PrecisionClass::Deny) {
    bool isNorm = isa<math::RsqrtOp>(producer) &&
                  lookUp(producer->getOperand(0)).isStatistic;
    return isNorm ? PrecisionCause::None : rule.cause;
  }
  if (auto quotient = dyn_cast<arith::DivFOp>(producer)) {
    // A large divisor makes it small, except where exp(-x) stands for exp(x).
    PrecisionRule divisor =
        ruleOf(skipScalarCasts(quotient.getRhs()).getDefiningOp());
    PrecisionCause cause = lookUp(quotient.getLhs()).cause;
    return divisor.cls == PrecisionClass::Deny
               ? strongerOf(cause, divisor.cause)
               : cause;
  }
  return sources;
}

LinalgBody::Origin LinalgBody::findOrigin(Operation *producer) const {
  Origin origin;
  origin.isStatistic = true;
  origin.derivesFromIndex = isa<linalg::IndexOp>(producer);
  PrecisionCause sources = PrecisionCause::None;
  auto addSources = [&](ValueRange values) {
    for (Value value : values) {
      Origin source = lookUp(value);
      origin.isStatistic &= source.isStatistic;
      origin.derivesFromIndex |= source.derivesFromIndex;
      origin.derivesFromNumber |= source.derivesFromNumber;
      origin.isStepped |= source.isStepped;
      if (isa<FloatType>(value.getType()))
        sources = strongerOf(sources, source.cause);
    }
  };
  addSources(producer->getOperands());
  // The values that a branch or loop in the body yields.
  for (Region &region : producer->getRegions())
    for (Block &block : region)
      if (!block.empty())
        addSources(block.back().getOperands());
  origin.isStepped |= isStep(producer) && origin.derivesFromNumber;
  origin.cause = findCause(producer, sources);
  return origin;
}

void LinalgBody::findOrigins() const {
  // Ops in the regions of an op come before it.
  if (origins.empty())
    body->walk<WalkOrder::PostOrder>(
        [&](Operation *inner) { origins[inner] = findOrigin(inner); });
}

LinalgBody::Origin LinalgBody::getOrigin(Value value) const {
  findOrigins();
  return lookUp(value);
}

//===----------------------------------------------------------------------===//
// Rule and causes
//===----------------------------------------------------------------------===//

PrecisionRule LinalgBody::getRule() const {
  auto isSupported = [](Type type) {
    Type element = getElementTypeOrSelf(type);
    return !isa<FloatType>(element) || element.isF32() || element.isF16() ||
           element.isBF16();
  };
  if (!llvm::all_of(op->getOperandTypes(), isSupported) ||
      (!accumulates() && mixesTypes()))
    return {PrecisionClass::Keep};
  switch (kind) {
  case BodyKind::Contraction:
    return {PrecisionClass::Allow};
  case BodyKind::Conversion:
    return {PrecisionClass::Keep};
  case BodyKind::Search:
    return {PrecisionClass::Promote};
  case BodyKind::Move:
  case BodyKind::Accumulation:
    return {PrecisionClass::Follow};
  case BodyKind::Map:
  case BodyKind::Extremum:
    break;
  }
  findOrigins();
  Origin stored = origins.lookup(body->getTerminator());
  if (stored.cause != PrecisionCause::None)
    return {PrecisionClass::Deny, stored.cause};
  return {stored.isStepped ? PrecisionClass::Promote : PrecisionClass::Follow};
}

std::optional<APFloat> LinalgBody::constantOf(Value value) const {
  value = skipScalarCasts(value);
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    OpOperand *operand = argument.getOwner() == body
                             ? op.getMatchingOpOperand(argument)
                             : nullptr;
    if (!operand || isa<ShapedType>(operand->get().getType()))
      return std::nullopt;
    value = operand->get();
  }
  return getScalarConstant(value);
}

bool LinalgBody::yieldsIndex() const {
  return kind == BodyKind::Search &&
         llvm::any_of(body->getTerminator()->getOperands(), [&](Value value) {
           return !isa<FloatType>(value.getType()) &&
                  getOrigin(value).derivesFromIndex;
         });
}

NearZero LinalgBody::getNearZero(unsigned index) const {
  BlockArgument argument =
      op.getMatchingBlockArgument(&op->getOpOperand(index));
  NearZero found = NearZero::Regular;
  body->walk([&](Operation *inner) {
    auto precision = dyn_cast<PrecisionOpInterface>(inner);
    for (OpOperand &operand : inner->getOpOperands())
      if (precision && found == NearZero::Regular &&
          skipScalarCasts(operand.get()) == argument)
        found = precision.getNearZero(operand.getOperandNumber());
  });
  return found;
}

PrecisionCause LinalgBody::getStaticCause(FloatType lowType) const {
  if (yieldsIndex())
    return PrecisionCause::Index;
  // Sums are stored in f32.
  if (accumulates())
    return PrecisionCause::None;
  PrecisionCause found = PrecisionCause::None;
  bool keepsStatistics = normalizes();
  body->walk([&](Operation *inner) {
    for (OpOperand &operand : inner->getOpOperands()) {
      std::optional<APFloat> value = constantOf(operand.get());
      PrecisionCause cause =
          value ? causeOf(*value, lowType) : PrecisionCause::None;
      // Added to a statistic, which stays f32, an epsilon keeps its effect.
      if (cause == PrecisionCause::Epsilon &&
          (!isa<arith::AddFOp, arith::SubFOp, arith::DivFOp, arith::MaximumFOp,
                arith::MaxNumFOp>(inner) ||
           (keepsStatistics && getOrigin(inner->getResult(0)).isStatistic)))
        cause = PrecisionCause::None;
      if (found != PrecisionCause::Range && cause != PrecisionCause::None)
        found = cause;
    }
  });
  return found;
}
