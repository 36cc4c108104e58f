//===- CastMeaning.cpp - the meaning of ops to casts ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CastMeaning.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::test;

std::optional<Knowledge> test::know(Operation *op) {
  static const llvm::StringMap<Knowledge> table = {
      {"amp.matmul", {Meaning::Contraction}},
      {"linalg.matmul", {Meaning::Accumulates, 2}},
      {"amp.exp", {Meaning::DenyRange}},
      {"math.exp", {Meaning::DenyRange}},
      {"amp.log", {Meaning::Deny}},
      {"amp.relu", {Meaning::Tied}},
      {"amp.tanh", {Meaning::Tied}},
      {"amp.neg", {Meaning::Tied}},
      {"amp.sqrt", {Meaning::Tied}},
      {"amp.sigmoid", {Meaning::Tied}},
      {"amp.add", {Meaning::Tied}},
      {"amp.sub", {Meaning::Tied}},
      {"amp.mul", {Meaning::Tied}},
      {"amp.div", {Meaning::Tied}},
      {"amp.maximum", {Meaning::Tied}},
      {"amp.transpose", {Meaning::Tied}},
      {"arith.addf", {Meaning::Tied}},
      {"math.tanh", {Meaning::Tied}},
      {"amp.softmax", {Meaning::Split}},
      {"amp.mean", {Meaning::Split}},
      {"amp.layer_norm", {Meaning::Split, 1}},
      {"amp.sum", {Meaning::Summing}},
      {"amp.mse", {Meaning::Summing}},
      {"amp.select", {Meaning::Promote}},
      {"amp.compare", {Meaning::Promote}},
  };
  if (isa<scf::ForOp, scf::IfOp>(op) || isPrivateFunction(op))
    return Knowledge{Meaning::HandsOn, 0};
  if (auto clamp = dyn_cast<ClampOp>(op))
    return Knowledge{clamp.getMax().convertToDouble() > 65504.0
                         ? Meaning::DenyRange
                         : Meaning::Tied};
  auto found = table.find(op->getName().getStringRef());
  if (found == table.end())
    return std::nullopt;
  return found->second;
}

func::ReturnOp test::returnOf(Operation *function) {
  return cast<func::ReturnOp>(function->getRegion(0).front().getTerminator());
}
func::FuncOp test::calleeOf(func::CallOp call) {
  return SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      call, call.getCalleeAttr());
}
SmallVector<func::CallOp> test::callsOf(Operation *function) {
  SmallVector<func::CallOp> calls;
  function->getParentOp()->walk([&](func::CallOp call) {
    if (calleeOf(call) == function)
      calls.push_back(call);
  });
  return calls;
}

bool test::isFloat(Value value, FloatType low) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type &&
         (type.getElementType().isF32() || type.getElementType() == low);
}
bool test::isLowTensor(Value value, FloatType low) {
  return getElementTypeOrSelf(value.getType()) == low;
}

int64_t test::bytesOfCast(Value value) {
  int64_t bytes = 6;
  for (int64_t size : cast<RankedTensorType>(value.getType()).getShape())
    bytes *= ShapedType::isDynamic(size) ? 1024 : size;
  return 65536 + bytes;
}

int64_t test::trips(Operation *op) {
  int64_t count = 1;
  for (auto loop = op->getParentOfType<scf::ForOp>(); loop;
       loop = loop->getParentOfType<scf::ForOp>())
    count *= getConstantIntValue(loop.getUpperBound()).value();
  auto function = op->getParentOfType<func::FuncOp>();
  if (!isPrivateFunction(function))
    return count;
  int64_t times = 0;
  for (func::CallOp call : callsOf(function))
    times += trips(call);
  return count * times;
}

bool test::isTrainable(Value value) {
  auto read = value.getDefiningOp<ReadOp>();
  if (!read)
    return false;
  auto variable = SymbolTable::lookupNearestSymbolFrom<VariableOp>(
      read, read.getVariableAttr());
  return variable.getTrainable();
}

llvm::DenseSet<Value> test::findDifferentiated(ModuleOp module) {
  llvm::DenseSet<Value> forward, backward;
  bool changed = false;
  auto isMath = [](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && isa<FloatType>(type.getElementType());
  };
  auto add = [&](llvm::DenseSet<Value> &set, Value value) {
    if (isMath(value))
      changed |= set.insert(value).second;
  };
  module.walk([&](BackwardOp op) { add(backward, op.getLoss()); });
  if (backward.empty())
    return {};
  // `to` depends on `from`.
  auto depends = [&](Value to, Value from) {
    if (forward.contains(from))
      add(forward, to);
    if (backward.contains(to))
      add(backward, from);
  };
  do {
    changed = false;
    module.walk([&](Operation *op) {
      if (auto region = dyn_cast<AutocastOp>(op)) {
        for (auto [result, yielded] :
             llvm::zip(op->getResults(),
                       region.getBody().front().getTerminator()->getOperands()))
          depends(result, yielded);
        return;
      }
      if (auto loop = dyn_cast<scf::ForOp>(op)) {
        for (auto [result, initial, carried, yielded] :
             llvm::zip(loop.getResults(), loop.getInitArgs(),
                       loop.getRegionIterArgs(), loop.getYieldedValues())) {
          depends(result, initial);
          depends(result, yielded);
          depends(carried, initial);
          depends(carried, yielded);
        }
        return;
      }
      if (auto branch = dyn_cast<scf::IfOp>(op)) {
        for (scf::YieldOp yield : {branch.thenYield(), branch.elseYield()})
          for (auto [result, yielded] :
               llvm::zip(branch.getResults(), yield.getOperands()))
            depends(result, yielded);
        return;
      }
      for (Value result : op->getResults()) {
        if (isTrainable(result))
          add(forward, result);
        for (Value operand : op->getOperands())
          depends(result, operand);
      }
    });
  } while (changed);
  llvm::DenseSet<Value> both;
  for (Value value : forward)
    if (backward.contains(value))
      both.insert(value);
  return both;
}

bool test::isConstant(Value value) {
  return isa_and_nonnull<ConstantOp>(value.getDefiningOp());
}

bool test::canArriveLow(Value value, FloatType low) {
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<CastOp>(op))
    return canArriveLow(op->getOperand(0), low);
  // The low value from which a user's conversion made it.
  if (isa_and_nonnull<ConvertOp>(op))
    return isLowTensor(op->getOperand(0), low);
  if (isLowTensor(value, low))
    return !isConstant(value);
  if (!op) {
    Operation *parent = cast<BlockArgument>(value).getOwner()->getParentOp();
    return isa<scf::ForOp>(parent) || isPrivateFunction(parent);
  }
  if (isa<func::CallOp>(op))
    return true;
  if (auto region = dyn_cast<AutocastOp>(op))
    return canArriveLow(region.getBody().front().getTerminator()->getOperand(
                            cast<OpResult>(value).getResultNumber()),
                        low);
  std::optional<Knowledge> knowledge = know(op);
  if (!knowledge || isSwitchedOff(op))
    return false;
  return knowledge->meaning == Meaning::HandsOn ||
         knowledge->meaning == Meaning::Contraction ||
         knowledge->meaning == Meaning::Accumulates ||
         llvm::any_of(op->getOperands(), [&](Value operand) {
           return isFloat(operand, low) && canArriveLow(operand, low);
         });
}

static AutocastOp regionOf(Operation *op) {
  return op->getParentOfType<AutocastOp>();
}

bool test::isSwitchedOff(Operation *op) {
  if (AutocastOp region = regionOf(op))
    return !region.getEnabled();
  if (isPrivateFunction(op))
    return false;
  return op->getParentOfType<func::FuncOp>()
      .walk([](AutocastOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}
bool test::sharesCasts(Operation *op) {
  AutocastOp region = regionOf(op);
  return !region || region.getCache();
}

Operation *test::handedOnBy(OpOperand &use) {
  Operation *user = use.getOwner();
  if (isa<scf::YieldOp>(user))
    return user->getParentOp();
  if (auto loop = dyn_cast<scf::ForOp>(user);
      loop && use.getOperandNumber() >= loop.getNumControlOperands())
    return user;
  if (auto call = dyn_cast<func::CallOp>(user))
    return calleeOf(call);
  if (isa<func::ReturnOp>(user) && isPrivateFunction(user->getParentOp()))
    return user;
  return nullptr;
}

SmallVector<Value> test::valuesHandedOnBy(Operation *handing) {
  if (isa<func::FuncOp>(handing))
    return {handing->getRegion(0).getArgument(0)};
  SmallVector<Value> values(handing->getResults());
  if (auto loop = dyn_cast<scf::ForOp>(handing))
    llvm::append_range(values, loop.getRegionIterArgs());
  if (isa<func::ReturnOp>(handing))
    for (func::CallOp call : callsOf(handing->getParentOp()))
      values.push_back(call.getResult(0));
  return values;
}
