//===- StateMutations.cpp - single mistakes in what steps keep ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Mutations.h"
#include "amp/IR/StateNames.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::amp;
using namespace amp_fuzz;

static Value constant(OpBuilder &builder, Location loc, RankedTensorType type,
                      double value) {
  Type element = type.getElementType();
  Attribute number = isa<FloatType>(element)
                         ? Attribute(builder.getFloatAttr(element, value))
                         : builder.getIntegerAttr(element, int64_t(value));
  return ConstantOp::create(builder, loc, DenseElementsAttr::get(type, number));
}

/// A function in front of the others; `fill` makes its body.
static func::FuncOp
makeFunction(ModuleOp module, StringRef name, FunctionType type,
             function_ref<void(OpBuilder &, Block &)> fill) {
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  auto function = func::FuncOp::create(builder, module.getLoc(), name, type);
  function.setPrivate();
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToEnd(body);
  fill(builder, *body);
  return function;
}

/// Lets another entry write `variable`.
static bool writeElsewhere(VariableOp variable) {
  auto module = variable->getParentOfType<ModuleOp>();
  Location loc = variable.getLoc();
  Builder types(module.getContext());
  makeFunction(module, "other", types.getFunctionType({}, {}),
               [&](OpBuilder &builder, Block &) {
                 Value one =
                     constant(builder, loc, variable.getTensorType(), 1);
                 WriteOp::create(builder, loc, FlatSymbolRefAttr::get(variable),
                                 one, Value());
                 func::ReturnOp::create(builder, loc);
               });
  return true;
}

static bool isOfWindow(VariableOp variable) {
  std::optional<VariableRole> role = variable.getRole();
  return role == VariableRole::GradientSum ||
         role == VariableRole::WindowCall || role == VariableRole::Pending;
}

/// The variables of the dialect's own that hold floating-point numbers.
static bool isTensorOfState(VariableOp variable) {
  std::optional<VariableRole> role = variable.getRole();
  return role == VariableRole::FirstMoment ||
         role == VariableRole::SecondMoment || role == VariableRole::Momentum ||
         role == VariableRole::Average || role == VariableRole::GradientSum;
}

static bool isCount(WriteOp write) {
  auto variable = SymbolTable::lookupNearestSymbolFrom<VariableOp>(
      write, write.getVariableAttr());
  return variable && variable.getRole() == VariableRole::AppliedSteps;
}

static void addDeclarations(std::vector<Mutation> &all) {
  all.push_back(inOps<VariableOp>(
      "state declared in f16",
      [](VariableOp variable) {
        variable.setType(variable.getTensorType().clone(
            Float16Type::get(variable.getContext())));
        return true;
      },
      isTensorOfState));
  all.push_back(inOps<UpdateOp>("slot in f16", [](UpdateOp update) {
    auto module = update->getParentOfType<ModuleOp>();
    bool isAny = false;
    for (Attribute slot : update.getSlots())
      for (auto symbol :
           cast<ArrayAttr>(slot).getAsRange<FlatSymbolRefAttr>()) {
        auto state = module.lookupSymbol<VariableOp>(symbol.getAttr());
        state.removeRoleAttr();
        state.setType(
            state.getTensorType().clone(Float16Type::get(update.getContext())));
        isAny = true;
      }
    return isAny;
  }));
  all.push_back(inOps<VariableOp>(
      "copy of no parameter",
      [](VariableOp copy) {
        for (auto other :
             copy->getParentOfType<ModuleOp>().getOps<VariableOp>())
          if (isTensorOfState(other) && other.getTensorType().getShape() ==
                                            copy.getTensorType().getShape()) {
            copy.setCopyOfAttr(FlatSymbolRefAttr::get(other));
            return true;
          }
        return false;
      },
      [](VariableOp variable) { return variable.getCopyOf().has_value(); }));
  all.push_back(inOps<VariableOp>(
      "window that begins as 1",
      [](VariableOp variable) {
        variable.setInitAttr(OnesAttr::get(variable.getContext()));
        return true;
      },
      [](VariableOp variable) {
        return isOfWindow(variable) &&
               variable.getRole() != VariableRole::Pending;
      }));
  all.push_back(inOps<UpdateOp>("slot of another variable", [](auto update) {
    SmallVector<Attribute> slots(update.getSlots().begin(),
                                 update.getSlots().end());
    if (slots.empty() || update.getVariables().size() < 2)
      return false;
    SmallVector<Attribute> names(cast<ArrayAttr>(slots[0]).getValue());
    std::swap(names[0], names[1]);
    slots[0] = ArrayAttr::get(update.getContext(), names);
    update.setSlotsAttr(ArrayAttr::get(update.getContext(), slots));
    return true;
  }));
  all.push_back(inOps<SumGradientsOp>("negative divisor", [](auto sum) {
    sum->setAttr("divisor", Builder(sum.getContext()).getF64FloatAttr(-2.0));
    return true;
  }));
}

static void addKeysAndCounts(std::vector<Mutation> &all) {
  all.push_back(inOps<UpdateScaleOp>("key held back", [](UpdateScaleOp op) {
    auto module = op->getParentOfType<ModuleOp>();
    OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
    auto type = RankedTensorType::get({2}, builder.getI64Type());
    auto key =
        VariableOp::create(builder, op.getLoc(), "key", type,
                           ZerosAttr::get(op.getContext()), VariableRole::Rng);
    builder.setInsertionPoint(op);
    Value next = constant(builder, op.getLoc(), type, 1);
    WriteOp::create(builder, op.getLoc(), FlatSymbolRefAttr::get(key), next,
                    op.getFinite());
    return true;
  }));
  all.push_back(inOps<WriteOp>(
      "count of steps in f16",
      [](WriteOp write) {
        OpBuilder builder(write);
        Location loc = write.getLoc();
        auto type = cast<RankedTensorType>(write.getValue().getType());
        Value low = ConvertOp::create(
            builder, loc, type.clone(builder.getF16Type()), write.getValue());
        write.getValueMutable().assign(
            ConvertOp::create(builder, loc, type, low));
        return true;
      },
      isCount));
  all.push_back(inOps<UpdateScaleOp>(
      "scaler held back in a branch", [](UpdateScaleOp op) {
        OpBuilder builder(op);
        Location loc = op.getLoc();
        Value condition =
            arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true));
        auto hand = [&](OpBuilder &inner, Location at) {
          scf::YieldOp::create(inner, at, op.getFinite());
        };
        auto branch = scf::IfOp::create(builder, loc, condition, hand, hand);
        op.getPredicateMutable().assign(branch.getResult(0));
        return true;
      }));
}

static void addFunctions(std::vector<Mutation> &all) {
  all.push_back(inOps<VariableOp>("state of a window in another entry",
                                  writeElsewhere, isOfWindow));
  all.push_back(inOps<UpdateScaleOp>(
      "scaler of a window in another entry", [](UpdateScaleOp op) {
        auto module = op->getParentOfType<ModuleOp>();
        bool hasWindow = false;
        module.walk([&](Operation *other) {
          auto variable = dyn_cast<VariableOp>(other);
          hasWindow |= isa<AccumulateCallsOp>(other) ||
                       (variable && isOfWindow(variable));
        });
        Builder types(module.getContext());
        Type flag = op.getFinite().getType();
        makeFunction(module, "other", types.getFunctionType(flag, {}),
                     [&](OpBuilder &builder, Block &body) {
                       UpdateScaleOp::create(
                           builder, op.getLoc(), op.getNext().getType(),
                           op.getScalerAttr(), body.getArgument(0));
                       func::ReturnOp::create(builder, op.getLoc());
                     });
        return hasWindow;
      }));
  all.push_back(
      inOps<UnscaleOp>("other scaler unscales in a function", [](UnscaleOp op) {
        auto module = op->getParentOfType<ModuleOp>();
        ScalerOp other;
        for (auto scaler : module.getOps<ScalerOp>())
          if (scaler.getSymName() != op.getScaler())
            other = scaler;
        if (!other || !op.getScale())
          return false;
        Type scaled = op.getGradients().getType(),
             unscaled = op.getUnscaled().getType();
        Location loc = op.getLoc();
        auto callee = makeFunction(
            module, "unscale",
            FunctionType::get(op.getContext(), scaled, unscaled),
            [&](OpBuilder &builder, Block &body) {
              auto symbol = FlatSymbolRefAttr::get(other);
              Value scale = ReadScaleOp::create(
                  builder, loc, op.getScale().getType(), symbol);
              Value result = UnscaleOp::create(
                  builder, loc, unscaled, body.getArgument(0), symbol, scale);
              func::ReturnOp::create(builder, loc, result);
            });
        OpBuilder builder(op);
        op.replaceAllUsesWith(
            func::CallOp::create(builder, loc, callee, op.getGradients()));
        op.erase();
        return true;
      }));
  all.push_back(
      inOps<WriteOp>("state written in a function", [](WriteOp write) {
        if (!write.getPredicate())
          return false;
        auto module = write->getParentOfType<ModuleOp>();
        Location loc = write.getLoc();
        Builder types(module.getContext());
        auto callee = makeFunction(
            module, "write",
            types.getFunctionType(write.getValue().getType(), {}),
            [&](OpBuilder &builder, Block &body) {
              WriteOp::create(builder, loc, write.getVariableAttr(),
                              body.getArgument(0), Value());
              func::ReturnOp::create(builder, loc);
            });
        OpBuilder builder(write);
        func::CallOp::create(builder, loc, callee, write.getValue());
        write.erase();
        return true;
      }));
}

void amp_fuzz::addStates(std::vector<Mutation> &all) {
  addDeclarations(all);
  addKeysAndCounts(all);
  addFunctions(all);
}
