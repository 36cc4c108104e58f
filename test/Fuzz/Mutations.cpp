//===- Mutations.cpp - single mistakes in correct training steps ----------===//
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

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static Value make(OpBuilder &builder, Location loc, StringRef name,
                  ValueRange operands, Type type,
                  ArrayRef<NamedAttribute> attributes = {}) {
  OperationState state(loc, name, operands, TypeRange(type), attributes);
  return builder.create(state)->getResult(0);
}

static Value constant(OpBuilder &builder, Location loc, Type type,
                      Attribute number) {
  auto value = DenseElementsAttr::get(cast<ShapedType>(type), number);
  return make(builder, loc, "amp.constant", {}, type,
              builder.getNamedAttr("value", value));
}

static Value number(OpBuilder &builder, Location loc, Type type, double value) {
  return constant(builder, loc, type,
                  FloatAttr::get(getElementTypeOrSelf(type), value));
}

static RankedTensorType flagType(OpBuilder &builder) {
  return RankedTensorType::get({}, builder.getI1Type());
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

using Operands = SmallVector<OpOperand *>;

/// The operands of the module's ops that `select` takes, in program order.
static Operands operandsOf(ModuleOp module,
                           function_ref<bool(OpOperand &)> select) {
  Operands found;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands())
      if (select(operand))
        found.push_back(&operand);
  });
  return found;
}

static bool isFloat(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() && type.getElementType().isF32();
}

static bool isLoss(OpOperand &operand) {
  auto op = dyn_cast<BackwardOp>(operand.getOwner());
  return op && &operand == &op.getLossMutable();
}
static bool isSeed(OpOperand &operand) {
  auto op = dyn_cast<BackwardOp>(operand.getOwner());
  return op && op.getSeed() && operand.getOperandNumber() == 1;
}
static bool isUnscaleScale(OpOperand &operand) {
  return isa<UnscaleOp>(operand.getOwner()) && operand.getOperandNumber() == 1;
}
static bool isMultiplier(OpOperand &operand) {
  return isa<UpdateOp, GradientNormOp>(operand.getOwner()) &&
         operand.getOperandNumber() == 1;
}
/// A multiplier that holds S and nothing of data.
static bool isPureMultiplier(OpOperand &operand) {
  return isMultiplier(operand) && operand.get().getDefiningOp<ReciprocalOp>();
}
static bool isClippedMultiplier(OpOperand &operand) {
  return isMultiplier(operand) && operand.get().getDefiningOp<MulOp>();
}
static bool isScale(OpOperand &operand) {
  return isSeed(operand) || isUnscaleScale(operand) ||
         isPureMultiplier(operand);
}
static bool isEntry(OpOperand &operand) {
  auto op = dyn_cast<GradientsOp>(operand.getOwner());
  return op && cast<GradientsType>(op.getGradients().getType()).isScaled();
}
static bool isWritten(OpOperand &operand) {
  return isa<WriteOp>(operand.getOwner()) && operand.getOperandNumber() == 0 &&
         isFloat(operand.get());
}
static bool isFlag(OpOperand &operand) {
  Operation *op = operand.getOwner();
  return isa<StepOp, UpdateOp, WriteOp, UpdateScaleOp>(op) &&
         operand.get().getType() ==
             RankedTensorType::get({}, IntegerType::get(op->getContext(), 1));
}
/// Any use of an f32 tensor by an op of the dialect outside of bodies.
static bool isNumbers(OpOperand &operand) {
  Operation *op = operand.getOwner();
  return isFloat(operand.get()) && isa<AmpDialect>(op->getDialect()) &&
         !isa<AutocastOp, amp::YieldOp>(op);
}

//===----------------------------------------------------------------------===//
// Narrowing, with detours
//===----------------------------------------------------------------------===//

static const char *const kDetours[] = {
    "",           " by a reshape", " by a sum",        " by a branch",
    " by a loop", " by a call",    " by a barrier",    " by a sort",
    " by a pool", " by a cumsum",  " by a checkpoint", " by a custom_vjp"};

/// The result of an op of `name`, one region for each of `arguments`, which
/// yields the last of them, or `value` where there is none.
static Value makeRegions(OpBuilder &builder, Location loc, StringRef name,
                         Value value, ArrayRef<TypeRange> arguments) {
  OperationState state(loc, name);
  state.addTypes(value.getType());
  if (!arguments.front().empty())
    state.addOperands(value);
  for (TypeRange types : arguments) {
    Region *region = state.addRegion();
    OpBuilder::InsertionGuard guard(builder);
    Block *block = builder.createBlock(
        region, {}, types, SmallVector<Location>(types.size(), loc));
    Value last = types.empty() ? value : block->getArguments().back();
    amp::YieldOp::create(builder, loc, last);
  }
  return builder.create(state)->getResult(0);
}

static Value detour(OpBuilder &builder, Location loc, Value value,
                    unsigned kind, ModuleOp module) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape{1};
  llvm::append_range(shape, type.getShape());
  RankedTensorType longer = type.clone(shape);
  IntegerAttr first = builder.getI64IntegerAttr(0);
  switch (kind) {
  case 1:
    value = make(builder, loc, "amp.reshape", value, longer);
    return make(builder, loc, "amp.reshape", value, type);
  case 2:
    value = make(builder, loc, "amp.reshape", value, longer);
    return make(
        builder, loc, "amp.sum", value, type,
        builder.getNamedAttr("axes", builder.getDenseI64ArrayAttr({0})));
  case 3: {
    Value condition =
        arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true));
    auto branch = scf::IfOp::create(
        builder, loc, condition,
        [&](OpBuilder &b, Location l) { scf::YieldOp::create(b, l, value); },
        [&](OpBuilder &b, Location l) { scf::YieldOp::create(b, l, value); });
    return branch.getResult(0);
  }
  case 4: {
    Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
    Value one = arith::ConstantIndexOp::create(builder, loc, 1);
    auto loop = scf::ForOp::create(
        builder, loc, zero, one, one, value,
        [](OpBuilder &b, Location l, Value, ValueRange carried) {
          scf::YieldOp::create(b, l, carried);
        });
    return loop.getResult(0);
  }
  case 5: {
    OpBuilder top = OpBuilder::atBlockEnd(module.getBody());
    auto callee = func::FuncOp::create(top, loc, "detour",
                                       builder.getFunctionType({type}, {type}));
    callee.setPrivate();
    Block *body = callee.addEntryBlock();
    top.setInsertionPointToEnd(body);
    func::ReturnOp::create(top, loc, body->getArguments());
    return func::CallOp::create(builder, loc, callee, value).getResult(0);
  }
  case 6:
    return make(builder, loc, "amp.barrier", value, type);
  case 7: {
    value = make(builder, loc, "amp.reshape", value, longer);
    auto places = longer.clone(builder.getI64Type());
    OperationState state(loc, "amp.sort", value, {longer, places},
                         builder.getNamedAttr("axis", first));
    value = builder.create(state)->getResult(0);
    return make(builder, loc, "amp.reshape", value, type);
  }
  case 8: {
    auto row = type.clone({1, 1, type.getNumElements()});
    value = make(builder, loc, "amp.reshape", value, row);
    auto one = builder.getDenseI64ArrayAttr({1});
    value = make(builder, loc, "amp.avg_pool", value, row,
                 {builder.getNamedAttr("kernel", one),
                  builder.getNamedAttr("strides", one)});
    return make(builder, loc, "amp.reshape", value, type);
  }
  case 9:
    value = make(builder, loc, "amp.reshape", value, longer);
    value = make(builder, loc, "amp.cumsum", value, longer,
                 builder.getNamedAttr("axis", first));
    return make(builder, loc, "amp.reshape", value, type);
  case 10:
    return makeRegions(builder, loc, "amp.checkpoint", value, TypeRange());
  case 11: {
    SmallVector<Type> forward{type}, backward{type, type, type};
    return makeRegions(builder, loc, "amp.custom_vjp", value,
                       {TypeRange(forward), TypeRange(backward)});
  }
  default:
    return value;
  }
}

/// The operand through f16 and back, by ops of kind `convert`.
static bool narrow(OpOperand &operand, StringRef convert, unsigned kind,
                   ModuleOp module) {
  OpBuilder builder(operand.getOwner());
  Location loc = operand.getOwner()->getLoc();
  auto type = cast<RankedTensorType>(operand.get().getType());
  Value low = make(builder, loc, convert, operand.get(),
                   type.clone(builder.getF16Type()));
  low = detour(builder, loc, low, kind, module);
  operand.set(make(builder, loc, convert, low, type));
  return true;
}

//===----------------------------------------------------------------------===//
// Kinds
//===----------------------------------------------------------------------===//

using Select = bool (*)(OpOperand &);
using Change = std::function<bool(OpOperand &, OpBuilder &, Location)>;

static Mutation onOperands(std::string name, Select select, Change change,
                           std::string unchecked = {}) {
  return {std::move(name),
          [=](ModuleOp module) { return operandsOf(module, select).size(); },
          [=](ModuleOp module, unsigned site) {
            OpOperand &operand = *operandsOf(module, select)[site];
            OpBuilder builder(operand.getOwner());
            return change(operand, builder, operand.getOwner()->getLoc());
          },
          std::move(unchecked)};
}

template <typename OpT>
static Mutation onOps(std::string name, std::function<bool(OpT)> change,
                      std::string unchecked = {}) {
  auto find = [](ModuleOp module) {
    SmallVector<OpT> found;
    module.walk<WalkOrder::PreOrder>([&](OpT op) { found.push_back(op); });
    return found;
  };
  return {std::move(name), [=](ModuleOp module) { return find(module).size(); },
          [=](ModuleOp module, unsigned site) {
            return change(find(module)[site]);
          },
          std::move(unchecked)};
}

static void addNarrowing(std::vector<Mutation> &all) {
  auto add = [&](std::string name, Select select, StringRef convert) {
    for (unsigned kind = 0; kind < std::size(kDetours); ++kind)
      all.push_back(onOperands(
          name + kDetours[kind], select,
          [=](OpOperand &operand, OpBuilder &, Location) {
            return narrow(operand, convert, kind,
                          operand.getOwner()->getParentOfType<ModuleOp>());
          }));
  };
  add("loss in f16", isLoss, "amp.convert");
  add("scale in f16", isScale, "amp.convert");
  add("clipped multiplier in f16", isClippedMultiplier, "amp.convert");
  add("state in f16", isWritten, "amp.convert");
  add("lossy casts", isNumbers, "amp.cast");
  all.push_back(onOps<UpdateOp>("update in f16", [](UpdateOp update) {
    Operation *op = &update.getBody().front().front();
    OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    Value value = op->getResult(0);
    Value low = arith::TruncFOp::create(builder, op->getLoc(),
                                        builder.getF16Type(), value);
    Value wide =
        arith::ExtFOp::create(builder, op->getLoc(), value.getType(), low);
    value.replaceAllUsesExcept(wide, low.getDefiningOp());
    return true;
  }));
  all.push_back(onOps<UpdateOp>("update in f64", [](UpdateOp update) {
    Operation *yield = update.getBody().front().getTerminator();
    OpBuilder builder(yield);
    Value value = yield->getOperand(0);
    Value wide = arith::ExtFOp::create(builder, yield->getLoc(),
                                       builder.getF64Type(), value);
    yield->setOperand(0, arith::TruncFOp::create(builder, yield->getLoc(),
                                                 value.getType(), wide));
    return true;
  }));
  all.push_back(onOps<UpdateOp>("update in integers", [](UpdateOp update) {
    Operation *yield = update.getBody().front().getTerminator();
    OpBuilder builder(yield);
    Value value = yield->getOperand(0);
    Value integer = arith::FPToSIOp::create(builder, yield->getLoc(),
                                            builder.getI32Type(), value);
    yield->setOperand(0, arith::SIToFPOp::create(builder, yield->getLoc(),
                                                 value.getType(), integer));
    return true;
  }));
}

static void addScales(std::vector<Mutation> &all) {
  auto binary = [](StringRef name, double by) -> Change {
    return [=](OpOperand &operand, OpBuilder &builder, Location loc) {
      Type type = operand.get().getType();
      Value other = by ? number(builder, loc, type, by) : operand.get();
      operand.set(make(builder, loc, name, {operand.get(), other}, type));
      return true;
    };
  };
  auto unary = [](StringRef name) -> Change {
    return [=](OpOperand &operand, OpBuilder &builder, Location loc) {
      operand.set(
          make(builder, loc, name, operand.get(), operand.get().getType()));
      return true;
    };
  };
  all.push_back(onOperands("scale + scale", isScale, binary("amp.add", 0)));
  all.push_back(onOperands("scale * 2", isScale, binary("amp.mul", 2)));
  all.push_back(onOperands("scale / 4", isScale, binary("amp.div", 4)));
  all.push_back(onOperands("scale squared", isScale, binary("amp.mul", 0)));
  all.push_back(onOperands("- scale", isScale, unary("amp.neg")));
  all.push_back(onOperands("1 / scale", isScale, unary("amp.reciprocal")));
  all.push_back(onOperands(
      "scale forgotten", isScale,
      [](OpOperand &operand, OpBuilder &builder, Location loc) {
        operand.set(number(builder, loc, operand.get().getType(), 1));
        return true;
      }));
  all.push_back(onOperands("clipped multiplier * 2", isClippedMultiplier,
                           binary("amp.mul", 2), "numbers times data"));
  for (const char *op : {"amp.exp", "amp.abs", "amp.relu", "amp.tanh"})
    all.push_back(onOperands(std::string(op) + " of a scaled gradient", isEntry,
                             unary(op)));
  all.push_back(onOperands("gradient + 1", isEntry, binary("amp.add", 1)));
  all.push_back(onOperands("gradient * 2", isEntry, binary("amp.mul", 2),
                           "numbers times data"));

  auto otherScaler = [](FlatSymbolRefAttr scaler) {
    return FlatSymbolRefAttr::get(scaler.getContext(),
                                  scaler.getValue() == "s" ? "t" : "s");
  };
  all.push_back(onOps<ReadScaleOp>("other scaler read", [=](ReadScaleOp op) {
    op.setScalerAttr(otherScaler(op.getScalerAttr()));
    return true;
  }));
  all.push_back(onOps<UnscaleOp>("other scaler unscales", [=](UnscaleOp op) {
    op.setScalerAttr(otherScaler(op.getScalerAttr()));
    return true;
  }));
  all.push_back(
      onOps<UpdateScaleOp>("other scaler updated", [=](UpdateScaleOp op) {
        op.setScalerAttr(otherScaler(op.getScalerAttr()));
        return true;
      }));
  all.push_back(onOps<UpdateScaleOp>("scaler not updated", [](auto op) {
    op.erase();
    return true;
  }));
  all.push_back(onOps<UpdateScaleOp>("scaler updated twice", [](auto op) {
    OpBuilder(op).clone(*op);
    return true;
  }));
  all.push_back(onOps<UpdateScaleOp>("scaler held back", [](auto op) {
    OpBuilder builder(op);
    op.getPredicateMutable().assign(ConstantOp::create(
        builder, op.getLoc(),
        DenseElementsAttr::get(RankedTensorType::get({}, builder.getI1Type()),
                               false)));
    return true;
  }));
  all.push_back(
      onOps<UpdateScaleOp>("scale written by hand", [](UpdateScaleOp op) {
        VariableOp scale = findState(op->getParentOfType<ModuleOp>(),
                                     VariableRole::Scale, op.getScaler());
        if (!scale)
          return false;
        OpBuilder builder(op);
        Value one = number(builder, op.getLoc(), op.getNext().getType(), 1);
        WriteOp::create(builder, op.getLoc(), FlatSymbolRefAttr::get(scale),
                        one, op.getFinite());
        return true;
      }));
  all.push_back(onOps<StepOp>("unscale forgotten", [](StepOp op) {
    Operation *made = op.getGradients().getDefiningOp();
    while (made && !isa<UnscaleOp>(made))
      made = isa<ClipGradNormOp, ClipGradValueOp>(made)
                 ? made->getOperand(0).getDefiningOp()
                 : nullptr;
    if (!made)
      return false;
    op.getGradientsMutable().set(made->getOperand(0));
    return true;
  }));
  all.push_back(
      onOperands("scaled value written", isWritten,
                 [](OpOperand &operand, OpBuilder &builder, Location loc) {
                   SmallVector<ReadScaleOp> reads;
                   operand.getOwner()->getParentOfType<func::FuncOp>().walk(
                       [&](ReadScaleOp op) { reads.push_back(op); });
                   if (reads.empty())
                     return false;
                   operand.set(make(builder, loc, "amp.mul",
                                    {operand.get(), reads[0].getScale()},
                                    operand.get().getType()));
                   return true;
                 }));
}

/// The checks whose conjunction `flag` is.
static llvm::SmallPtrSet<Operation *, 4> checksOf(Value flag) {
  llvm::SmallPtrSet<Operation *, 4> checks;
  SmallVector<Value> work{flag};
  while (!work.empty()) {
    Operation *op = work.pop_back_val().getDefiningOp();
    if (auto all = dyn_cast_or_null<AllOp>(op))
      work.append(all.getFlags().begin(), all.getFlags().end());
    else if (op)
      checks.insert(op);
  }
  return checks;
}

static void addFlags(std::vector<Mutation> &all) {
  all.push_back(onOperands("flag forgotten", isFlag,
                           [](OpOperand &operand, OpBuilder &, Location) {
                             Operation *op = operand.getOwner();
                             if (auto step = dyn_cast<StepOp>(op))
                               step.getFiniteMutable().clear();
                             else if (auto update = dyn_cast<UpdateOp>(op))
                               update.getFiniteMutable().clear();
                             else if (auto write = dyn_cast<WriteOp>(op))
                               write.getPredicateMutable().clear();
                             else
                               return false;
                             return true;
                           }));
  all.push_back(
      onOperands("flag always set", isFlag,
                 [](OpOperand &operand, OpBuilder &builder, Location loc) {
                   operand.set(constant(builder, loc, flagType(builder),
                                        builder.getBoolAttr(true)));
                   return true;
                 }));
  all.push_back(onOperands(
      "flag of other gradients", isFlag,
      [](OpOperand &operand, OpBuilder &, Location) {
        auto own = checksOf(operand.get());
        Value other;
        for (Operation &op : *operand.getOwner()->getBlock()) {
          if (&op == operand.getOwner())
            break;
          // The check of a sum looks at all of its terms.
          if (isa<AllFiniteOp, GradientNormOp>(op) && !own.contains(&op) &&
              !isa_and_nonnull<SumGradientsOp>(
                  op.getOperand(0).getDefiningOp()) &&
              op.getOperand(0) !=
                  (own.empty() ? Value() : (*own.begin())->getOperand(0)))
            other = op.getResult(0);
        }
        if (other)
          operand.set(other);
        return bool(other);
      }));
  all.push_back(onOperands(
      "flag of a sum", isFlag,
      [](OpOperand &operand, OpBuilder &builder, Location loc) {
        Type f32 = RankedTensorType::get({}, builder.getF32Type());
        Value sum = make(builder, loc, "amp.convert", operand.get(), f32);
        Value zero = number(builder, loc, f32, 0);
        auto compare =
            CompareOp::create(builder, loc, ComparePredicate::GT, sum, zero);
        // By hand such a flag is the user's own check.
        operand.set(compare.getResult());
        return !checksOf(sum.getDefiningOp()->getOperand(0)).empty() &&
               isa<AllFiniteOp, GradientNormOp>(
                   **checksOf(sum.getDefiningOp()->getOperand(0)).begin());
      }));
  all.push_back(onOps<AllOp>("part of a flag forgotten", [](AllOp op) {
    if (op.getFlags().size() < 2)
      return false;
    // Elsewhere in a conjunction the part may stand once more; the check of
    // clamped gradients finds what that of the gradients has found.
    auto looksAtClamped = [](Operation *check) {
      auto bundle = check->getOperand(0).getDefiningOp<GradientsOp>();
      return bundle && llvm::any_of(bundle.getEntries(), [](Value entry) {
               return bool(entry.getDefiningOp<ClampOp>());
             });
    };
    auto parts = [&] {
      size_t count = 0;
      op->getParentOp()->walk([&](Operation *user) {
        for (OpOperand &operand : user->getOpOperands())
          if (isFlag(operand))
            count +=
                llvm::count_if(checksOf(operand.get()), [&](Operation *check) {
                  return !check->getNumOperands() || !looksAtClamped(check);
                });
      });
      return count;
    };
    size_t before = parts();
    op->setOperands(op->getOperands().drop_front());
    return parts() < before;
  }));
  all.push_back(
      onOps<AllFiniteOp>("checked after clipping", [](AllFiniteOp op) {
        for (Operation *user : op.getGradients().getUsers())
          if (isa<ClipGradNormOp, ClipGradValueOp>(user) &&
              user->getNumOperands() == 1) {
            user->moveBefore(op);
            op.getGradientsMutable().set(user->getResult(0));
            return true;
          }
        return false;
      }));
}

/// Mistakes in what is summed, clipped, skipped together or kept.
static void addStructures(std::vector<Mutation> &all) {
  all.push_back(onOps<AllFiniteOp>(
      "one term of a sum checked for all", [](AllFiniteOp op) {
        Value bundle = op.getGradients();
        auto unscale = bundle.getDefiningOp<UnscaleOp>();
        Value source = unscale ? unscale.getGradients() : bundle;
        auto sum = source.getDefiningOp<SumGradientsOp>();
        if (!sum)
          return false;
        Value term = sum.getInputs().back();
        if (unscale) {
          OpBuilder builder(op);
          Operation *own = builder.clone(*unscale);
          own->setOperand(0, term);
          term = own->getResult(0);
        }
        op.getGradientsMutable().set(term);
        return true;
      }));
  all.push_back(onOps<SumGradientsOp>(
      "term of a sum unscaled twice", [](SumGradientsOp op) {
        auto unscale = op.getInputs()[0].getDefiningOp<UnscaleOp>();
        if (!unscale)
          return false;
        OpBuilder builder(op);
        Operation *twice = builder.clone(*unscale);
        twice->setOperand(0, unscale.getUnscaled());
        op->setOperand(0, twice->getResult(0));
        return true;
      }));
  all.push_back(onOps<SumGradientsOp>(
      "term of a sum not unscaled", [](SumGradientsOp op) {
        auto unscale = op.getInputs()[0].getDefiningOp<UnscaleOp>();
        if (!unscale)
          return false;
        op->setOperand(0, unscale.getGradients());
        return true;
      }));
  all.push_back(onOps<SumGradientsOp>(
      "flag of a term for that of a sum", [](SumGradientsOp op) {
        // The terms' own checks, where there are any, in place of the sum's.
        for (Operation *user : op.getSum().getUsers())
          if (auto finite = dyn_cast<AllFiniteOp>(user)) {
            for (Operation *other : op.getInputs()[0].getUsers())
              if (auto term = dyn_cast<AllFiniteOp>(other)) {
                finite.getFinite().replaceAllUsesWith(term.getFinite());
                return true;
              }
            return false;
          }
        return false;
      }));
  all.push_back(onOps<UnscaleOp>("unscaled after clipping", [](UnscaleOp op) {
    for (Operation *user : op.getUnscaled().getUsers())
      if (isa<ClipGradValueOp, ClipGradNormOp>(user)) {
        user->replaceUsesOfWith(op.getUnscaled(), op.getGradients());
        return true;
      }
    return false;
  }));
  all.push_back(onOps<WriteOp>("write of state made always", [](WriteOp op) {
    auto variable = dyn_cast_or_null<VariableOp>(
        SymbolTable::lookupNearestSymbolFrom(op, op.getVariableAttr()));
    if (!variable || !op.getPredicate())
      return false;
    // For a buffer of the user's that is what the user may say.
    if (!variable.getRole() && !variable.isParameter())
      return false;
    op.getPredicateMutable().clear();
    op.setAlways(true);
    return true;
  }));
  all.push_back(onOps<ClampOp>("clamped before the check", [](ClampOp op) {
    // The flag that looks at what was clamped, alone.
    for (Operation *user : op->getUsers()) {
      auto bundle = dyn_cast<GradientsOp>(user);
      if (!bundle)
        continue;
      GradientNormOp norm;
      UpdateOp update;
      for (Operation *reader : bundle->getUsers()) {
        if (auto found = dyn_cast<GradientNormOp>(reader))
          norm = found;
        if (auto found = dyn_cast<UpdateOp>(reader))
          update = found;
      }
      if (!norm || !update)
        return false;
      update.getFiniteMutable().assign(norm.getFinite());
      return true;
    }
    return false;
  }));
  all.push_back(onOperands(
      "one optimizer's flag where all skip", isFlag,
      [](OpOperand &operand, OpBuilder &, Location) {
        Operation *op = operand.getOwner();
        auto skip = op->getParentOp()->getAttrOfType<StringAttr>(kSkipAttr);
        if (!skip || skip != "all" || !isa<StepOp, UpdateOp>(op))
          return false;
        auto checks = checksOf(operand.get());
        if (checks.size() < 2)
          return false;
        for (Operation &check : *op->getBlock())
          if (checks.contains(&check) &&
              isa<AllFiniteOp, GradientNormOp>(check)) {
            operand.set(check.getResult(0));
            return true;
          }
        return false;
      }));
}

/// The count of attempted steps for that of applied ones.
static bool countAttempts(ReadOp read) {
  auto module = read->getParentOfType<ModuleOp>();
  auto count = module.lookupSymbol<VariableOp>(read.getVariable());
  if (!count || count.getRole() != VariableRole::AppliedSteps ||
      read->use_empty())
    return false;
  for (auto skipped : module.getOps<VariableOp>()) {
    if (skipped.getRole() != VariableRole::Skipped)
      continue;
    OpBuilder builder(read->getContext());
    builder.setInsertionPointAfter(read);
    Location loc = read.getLoc();
    Type wide = RankedTensorType::get({}, builder.getF64Type());
    Value skips =
        ReadOp::create(builder, loc, read.getType(), skipped.getSymNameAttr());
    Value applied = make(builder, loc, "amp.convert", read.getValue(), wide);
    Value attempts =
        make(builder, loc, "amp.add",
             {applied, make(builder, loc, "amp.convert", skips, wide)}, wide);
    attempts = make(builder, loc, "amp.convert", attempts, read.getType());
    read.getValue().replaceAllUsesExcept(attempts, applied.getDefiningOp());
    return true;
  }
  return false;
}

static void addOthers(std::vector<Mutation> &all) {
  all.push_back(onOps<GradientsOp>("gradient missing", [](GradientsOp op) {
    if (op.getEntries().size() < 2)
      return false;
    op->setOperands(op->getOperands().drop_front());
    op.setVariablesAttr(ArrayAttr::get(
        op.getContext(), op.getVariables().getValue().drop_front()));
    // What steps with a whole optimizer leaves a variable without a gradient
    // as it is.
    return llvm::any_of(op->getUsers(), llvm::IsaPred<UpdateOp>);
  }));
  all.push_back(onOps<ReadOp>("schedule of attempted steps", countAttempts));
  all.push_back(onOps<WriteOp>("count of steps not counted", [](WriteOp op) {
    auto variable = SymbolTable::lookupNearestSymbolFrom<VariableOp>(
        op, op.getVariableAttr());
    if (!variable || variable.getRole() != VariableRole::AppliedSteps)
      return false;
    OpBuilder builder(op);
    op.getValueMutable().assign(ReadOp::create(
        builder, op.getLoc(), op.getValue().getType(), op.getVariableAttr()));
    return true;
  }));
  all.push_back(onOps<CastOp>("cast for the user's conversion", [](CastOp op) {
    OpBuilder builder(op);
    op.replaceAllUsesWith(
        make(builder, op.getLoc(), "amp.convert", op.getInput(), op.getType()));
    op.erase();
    return true;
  }));
  all.push_back(onOps<ConvertOp>("conversion of a pass", [](ConvertOp op) {
    if (!isa<FloatType>(elementType(op.getInput())) ||
        !isa<FloatType>(elementType(op.getResult())))
      return false;
    op->setAttr(kInsertedAttr, UnitAttr::get(op.getContext()));
    return true;
  }));
  all.push_back(onOps<GradientsOp>(
      "gradients exchanged",
      [](GradientsOp op) {
        for (OpOperand &a : op->getOpOperands())
          for (OpOperand &b : op->getOpOperands())
            if (&a != &b && a.get().getType() == b.get().getType()) {
              Value value = a.get();
              a.set(b.get());
              b.set(value);
              return true;
            }
        Value first = op->getOperand(0);
        OpBuilder builder(op);
        op->setOperand(
            0, make(builder, op.getLoc(), "amp.neg", first, first.getType()));
        return true;
      },
      "derivatives"));
  all.push_back(onOps<StepOp>(
      "step forgotten",
      [](StepOp op) {
        op.erase();
        return true;
      },
      "updates that are not there"));
  all.push_back(onOps<UpdateOp>(
      "update forgotten",
      [](UpdateOp op) {
        op.erase();
        return true;
      },
      "updates that are not there"));
}

std::vector<Mutation> amp_fuzz::makeMutations() {
  std::vector<Mutation> all;
  addNarrowing(all);
  addScales(all);
  addFlags(all);
  addStructures(all);
  addWindows(all);
  addRanks(all);
  addStates(all);
  addOthers(all);
  return all;
}
