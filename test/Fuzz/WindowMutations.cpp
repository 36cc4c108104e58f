//===- WindowMutations.cpp - single mistakes in windows of calls ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Mutations.h"
#include "amp/Analysis/CallWindows.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace mlir::amp;
using namespace amp_fuzz;

static std::optional<VariableRole> roleOf(WriteOp write) {
  auto variable = dyn_cast_or_null<VariableOp>(
      SymbolTable::lookupNearestSymbolFrom(write, write.getVariableAttr()));
  return variable ? variable.getRole() : std::nullopt;
}

/// A mistake in the writes of variables of a role.
static Mutation onWrites(std::string name, std::optional<VariableRole> role,
                         std::function<bool(WriteOp)> change) {
  return inOps<WriteOp>(std::move(name), change,
                        [=](WriteOp write) { return roleOf(write) == role; });
}

static bool erase(Operation *op) {
  op->erase();
  return true;
}

/// `flag` without the part that says that the window ends; null where it has
/// none.
static Value withoutEnd(OpBuilder &builder, Value flag) {
  if (!flag)
    return {};
  SmallVector<Value> kept, work{flag};
  bool isFound = false;
  while (!work.empty()) {
    Value part = work.pop_back_val();
    Operation *op = part.getDefiningOp();
    if (auto all = dyn_cast_or_null<AllOp>(op))
      llvm::append_range(work, all.getFlags());
    else if (isa_and_nonnull<AccumulateCallsOp, CompareOp>(op))
      isFound = true;
    else
      kept.push_back(part);
  }
  if (!isFound)
    return {};
  Location loc = flag.getLoc();
  if (kept.empty())
    return ConstantOp::create(
        builder, loc,
        DenseElementsAttr::get(cast<RankedTensorType>(flag.getType()), true));
  return AllOp::create(builder, loc, kept);
}

/// Lets `op` change state in every call.
static bool inEveryCall(Operation *op, Value flag, MutableOperandRange place) {
  OpBuilder builder(op);
  Value other = withoutEnd(builder, flag);
  if (other)
    place.assign(other);
  return bool(other);
}

static void addFlags(std::vector<Mutation> &all) {
  all.push_back(inOps<StepOp>("step in every call", [](StepOp op) {
    return inEveryCall(op, op.getFinite(), op.getFiniteMutable());
  }));
  all.push_back(inOps<UpdateOp>("update in every call", [](UpdateOp op) {
    return inEveryCall(op, op.getFinite(), op.getFiniteMutable());
  }));
  for (auto [name, role] :
       {std::pair("count of steps in every call",
                  std::optional(VariableRole::AppliedSteps)),
        std::pair("buffer written in every call",
                  std::optional<VariableRole>())})
    all.push_back(onWrites(name, role, [](WriteOp op) {
      return inEveryCall(op, op.getPredicate(), op.getPredicateMutable());
    }));
  all.push_back(
      inOps<UpdateScaleOp>("scaler updated in every call", [](auto op) {
        bool has = bool(op.getPredicate());
        op.getPredicateMutable().clear();
        return has;
      }));
  all.push_back(
      inOps<UpdateScaleOp>("scaler updated where all is finite", [](auto op) {
        op.getPredicateMutable().assign(op.getFinite());
        return !op.getFinite().template getDefiningOp<CompareOp>();
      }));
}

static void addSums(std::vector<Mutation> &all) {
  auto sum = VariableRole::GradientSum;
  all.push_back(onWrites("sum over calls not cleared", sum, [](WriteOp op) {
    auto select = op.getValue().getDefiningOp<SelectOp>();
    op.getValueMutable().assign(select.getOnFalse());
    return true;
  }));
  all.push_back(onWrites("sum over calls forgotten", sum, [](WriteOp op) {
    auto select = op.getValue().getDefiningOp<SelectOp>();
    OpBuilder builder(op);
    Value zero = select.getOnTrue();
    op.getValueMutable().assign(
        SelectOp::create(builder, op.getLoc(), op.getValue().getType(),
                         select.getCondition(), select.getOnFalse(), zero));
    return true;
  }));
  all.push_back(onWrites("sum over calls not kept", sum,
                         [](WriteOp op) { return erase(op); }));
  all.push_back(onWrites("sum kept where it is finite", sum, [](WriteOp op) {
    for (auto &other : *op->getBlock())
      if (auto norm = dyn_cast<GradientNormOp>(other)) {
        op->moveBefore(op->getBlock()->getTerminator());
        op.getPredicateMutable().assign(norm.getFinite());
        return true;
      }
    return false;
  }));
  all.push_back(onWrites("overflow of a call dropped", sum, [](WriteOp op) {
    SymbolTable symbols(op->getParentOfType<ModuleOp>());
    auto select = op.getValue().getDefiningOp<SelectOp>();
    auto found = findWindowSum(select.getOnFalse(), symbols);
    OpBuilder builder(found->gradient->getOwner());
    Value gradient = found->gradient->get();
    Location loc = op.getLoc();
    auto flags = RankedTensorType::get(tensorType(gradient).getShape(),
                                       builder.getI1Type());
    Value finite = IsFiniteOp::create(builder, loc, flags, gradient);
    Value zero = ConstantOp::create(
        builder, loc, RankedTensorType::get({}, elementType(gradient)), 0.0);
    found->gradient->set(SelectOp::create(builder, loc, gradient.getType(),
                                          finite, gradient, zero));
    return true;
  }));
  all.push_back(onWrites("gradient of a call limited", sum, [](WriteOp op) {
    SymbolTable symbols(op->getParentOfType<ModuleOp>());
    auto select = op.getValue().getDefiningOp<SelectOp>();
    auto found = findWindowSum(select.getOnFalse(), symbols);
    OpBuilder builder(found->gradient->getOwner());
    Value gradient = found->gradient->get();
    found->gradient->set(ClampOp::create(
        builder, op.getLoc(), gradient.getType(), gradient,
        builder.getF64FloatAttr(-1.0), builder.getF64FloatAttr(1.0)));
    return true;
  }));
  all.push_back(inOps<AccumulateCallsOp>(
      "last call's gradients for the sum", [](AccumulateCallsOp op) {
        op.getTotal().replaceAllUsesWith(op.getGradients());
        return true;
      }));
  all.push_back(inOps<GradientsOp>(
      "last call's gradient for the sum", [](GradientsOp op) {
        SymbolTable symbols(op->getParentOfType<ModuleOp>());
        for (OpOperand &entry : op->getOpOperands())
          if (auto sum = findWindowSum(entry.get(), symbols)) {
            entry.set(sum->gradient->get());
            return !op->use_empty();
          }
        return false;
      }));
  all.push_back(inOps<GradientsOp>("sum of another variable", [](auto op) {
    SymbolTable symbols(op->template getParentOfType<ModuleOp>());
    for (OpOperand &a : op->getOpOperands())
      for (OpOperand &b : op->getOpOperands())
        if (&a != &b && a.get().getType() == b.get().getType() &&
            findWindowSum(a.get(), symbols)) {
          a.set(b.get());
          return !op->use_empty();
        }
    return false;
  }));
}

static void addCounts(std::vector<Mutation> &all) {
  auto count = VariableRole::WindowCall;
  all.push_back(onWrites("calls not counted", count,
                         [](WriteOp op) { return erase(op); }));
  all.push_back(
      onWrites("calls counted where all is finite", count, [](WriteOp op) {
        for (auto &other : *op->getBlock())
          if (auto norm = dyn_cast<GradientNormOp>(other)) {
            op->moveBefore(op->getBlock()->getTerminator());
            op.getPredicateMutable().assign(norm.getFinite());
            return true;
          }
        return false;
      }));
  all.push_back(inOps<CompareOp>("window of another length", [](CompareOp op) {
    SymbolTable symbols(op->getParentOfType<ModuleOp>());
    if (!WindowCall(symbols, 0).valueOf(op.getResult()))
      return false;
    OpBuilder builder(op);
    op.getRhsMutable().assign(
        ConstantOp::create(builder, op.getLoc(), tensorType(op.getRhs()), 2.0));
    return true;
  }));
  auto pending = VariableRole::Pending;
  all.push_back(onWrites("buffer not kept for the next call", pending,
                         [](WriteOp op) { return erase(op); }));
  all.push_back(
      onWrites("another value kept for the next call", pending, [](WriteOp op) {
        OpBuilder builder(op);
        op.getValueMutable().assign(ReadOp::create(builder, op.getLoc(),
                                                   op.getValue().getType(),
                                                   op.getVariableAttr()));
        return true;
      }));
  all.push_back(inOps<SelectOp>(
      "buffer read as the window found it",
      [](SelectOp op) {
        op.replaceAllUsesWith(op.getOnTrue());
        return true;
      },
      [](SelectOp op) {
        return bool(op.getOnTrue().getDefiningOp<ReadOp>());
      }));
}

void amp_fuzz::addWindows(std::vector<Mutation> &all) {
  addFlags(all);
  addSums(all);
  addCounts(all);
}
