//===- DegreeAnalysis.cpp - the power of the loss scale in each value -----===//
//
// Ops say themselves what they do to degrees, through
// DifferentiableOpInterface; only the structure of a step is spelt out here.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/DegreeAnalysis.h"
#include "amp/IR/StateNames.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

void DegreeAnalysis::set(Value value, const Degree &degree) {
  if (degree == Degree() && !degree.getCoefficient())
    degrees.erase(value);
  else
    degrees[value] = degree;
}

void DegreeAnalysis::report(Operation *op, Value value, const Twine &message) {
  Violation violation{op, value, message.str()};
  // A terminator hands one value to several successors.
  if (violations.empty() || violations.back() != violation)
    violations.push_back(std::move(violation));
}

bool DegreeAnalysis::expectZero(Operation *op, Value value,
                                const Twine &reason) {
  Degree degree = get(value);
  if (degree.isZero())
    return true;
  std::string which = "the value";
  for (OpOperand &operand : op->getOpOperands())
    if (operand.get() == value)
      which = "operand " + std::to_string(operand.getOperandNumber());
  report(op, value,
         reason + ": expected " + which + " to be of degree 0, found " +
             degree.str() + "; divide by S first");
  return false;
}

//===----------------------------------------------------------------------===//
// Math
//===----------------------------------------------------------------------===//

static bool isFloatTensor(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return type && isa<FloatType>(type.getElementType());
}

void DegreeAnalysis::visitMath(DifferentiableOpInterface op) {
  // Integers of integers: a 0 among them has no other degree than they have.
  if (llvm::none_of(op->getOperands(), isFloatTensor) &&
      llvm::none_of(op->getResults(), isFloatTensor)) {
    for (Value result : op->getResults())
      set(result, Degree());
    return;
  }
  bool multiplies = op.isDegreeMultiplicative(), isSum = false, isSound = true;
  Degree degree;
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    if (!op.readsElements(index))
      continue;
    Value value = operand.get();
    int weight = op.getDegreeWeight(index);
    Degree other = get(value);
    if (weight == 0) {
      isSound &= expectZero(op, value, "is not linear in a scaled value");
    } else if (multiplies) {
      degree.multiply(other, weight);
    } else if (!isSum || degree.isAny()) {
      degree = other;
      isSum = true;
    } else if (!degree.agreesWith(other)) {
      report(op, value,
             "adds values of different scales: expected operands of one "
             "degree, found " +
                 degree.str() + " and " + other.str() +
                 "; unscale each with its own S first");
      isSound = false;
    }
  }
  // Rounding to integers is not linear whatever the op is.
  if (isSound && !degree.isZero())
    for (Value result : op->getResults())
      if (!isFloatTensor(result)) {
        report(op, op->getOperand(0),
               "makes integers of a scaled value: expected degree 0, found " +
                   degree.str() + "; divide by S first");
        isSound = false;
        break;
      }
  degree.setCoefficient(coefficientOf(op));
  degree.setNarrowed(narrowedOf(op, degree));
  for (Value result : op->getResults())
    set(result, isSound ? degree : Degree::any());
}

/// Ops that nobody describes may do anything to what they get.
void DegreeAnalysis::visitOpaque(Operation *op) {
  bool isSound = true;
  for (Value operand : op->getOperands())
    if (!isSound || !expectZero(op, operand, "is not known to be linear"))
      isSound = false;
  for (Region &region : op->getRegions())
    visit(region);
  if (!isSound)
    for (Value result : op->getResults())
      set(result, Degree::any());
}

//===----------------------------------------------------------------------===//
// The structure of a step
//===----------------------------------------------------------------------===//

void DegreeAnalysis::visit(BackwardOp op) {
  Degree scale;
  if (op.getScalerAttr())
    scale = Degree::of(op.getScalerAttr().getAttr());
  Degree seed = op.getSeed() ? get(op.getSeed()) : scale;
  if (!(seed == scale)) {
    report(op, op.getSeed(),
           "expected the seed to be " +
               (op.getScalerAttr() ? "the S of its scaler, " + scale.str()
                                   : std::string("unscaled, as there is no "
                                                 "scaler")) +
               ", found " + seed.str());
    seed = scale;
  } else if (op.getScalerAttr() && seed.getCoefficient() != 1.0) {
    report(op, op.getSeed(),
           "expected the seed to be the S of its scaler, " + scale.str() +
               ", found " + seed.strWithCoefficient() +
               "; multiply the loss instead, before the backward");
  }
  expectZero(op, op.getLoss(), "differentiates a scaled loss");
  // Gradients are data: no number is known of them.
  scale.setCoefficient(std::nullopt);
  if (Value bundle = op.getGradients())
    set(bundle, scale);
  for (auto [value, gradient] :
       llvm::zip_equal(op.getWrt(), op.getWrtGradients())) {
    Degree degree = scale;
    set(gradient, degree.multiply(get(value), -1));
  }
}

void DegreeAnalysis::visit(GradientsOp op) {
  Degree degree = Degree::any();
  Attribute first;
  for (auto [entry, variable] :
       llvm::zip_equal(op.getEntries(), op.getVariables())) {
    Degree other = get(entry);
    if (!degree.agreesWith(other)) {
      std::string text;
      llvm::raw_string_ostream(text)
          << "expected gradients of one scale, found " << degree.str()
          << " in that of '" << first << "' and " << other.str()
          << " in that of '" << variable << "'; unscale each with its own S";
      report(op, entry, text);
      return set(op.getGradients(), Degree::any());
    }
    if (degree.isAny())
      degree = other, first = variable;
  }
  degree.setCoefficient(std::nullopt);
  degree.setNarrowed({});
  bool isScaled = cast<GradientsType>(op.getGradients().getType()).isScaled();
  if (!isScaled && !degree.isZero()) {
    report(op, op.getEntries().front(),
           "makes a bundle of unscaled gradients: expected degree 0, found " +
               degree.str() + "; divide by S, or declare it scaled");
    degree = Degree::any();
  }
  set(op.getGradients(), degree);
}

void DegreeAnalysis::visit(SumGradientsOp op) {
  Degree degree = Degree::any();
  for (Value bundle : op.getInputs()) {
    Degree other = get(bundle);
    if (!degree.agreesWith(other)) {
      report(op, bundle,
             "adds gradients of different scales: expected bundles of one "
             "degree, found " +
                 degree.str() + " and " + other.str() +
                 "; unscale each with its own S first");
      degree = Degree::any();
      break;
    }
    if (degree.isAny())
      degree = other;
  }
  degree.setCoefficient(std::nullopt);
  set(op.getSum(), degree);
}

void DegreeAnalysis::visit(UnscaleOp op) {
  Degree expected = Degree::of(op.getScalerAttr().getAttr());
  Degree scale = op.getScale() ? get(op.getScale()) : expected;
  set(op.getUnscaled(), Degree());
  bool isExact = scale == expected && scale.getCoefficient() == 1.0;
  if (!scale.isZero() && !isExact)
    return report(
        op, op.getScale(),
        "expected to unscale by the S that seeded the gradients, " +
            expected.str() + ", found " +
            (scale == expected ? scale.strWithCoefficient() : scale.str()));
  Degree degree = get(op.getGradients());
  if (!degree.agreesWith(scale))
    report(op, op.getGradients(),
           "expected gradients of " + scale.str() +
               ", by which they are divided, found " + degree.str());
}

/// Gradients times a multiplier, which must take their scale away.
void DegreeAnalysis::visitProduct(Operation *op, Value gradients,
                                  Value multiplier) {
  Degree degree = get(gradients), factor = get(multiplier);
  degree.multiply(factor);
  // A clip factor is data; the number of a pure reciprocal is known.
  if (degree.isZero() && !factor.isZero() &&
      factor.getCoefficient().value_or(1.0) != 1.0)
    return report(op, multiplier,
                  "expected the reciprocal of the S that seeded the gradients, "
                  "found " +
                      factor.strWithCoefficient() +
                      "; multiply the loss instead, before the backward");
  if (!degree.isZero())
    report(op, multiplier,
           "expected gradients times multiplier to be of degree 0, found "
           "gradients of " +
               get(gradients).str() + " times " + get(multiplier).str() +
               "; multiply by the reciprocal of the S that seeded them");
}

void DegreeAnalysis::visitCall(CallOpInterface call) {
  for (Value operand : call.getArgOperands())
    if (!isa<GradientsType>(operand.getType()))
      expectZero(call, operand,
                 "calls a function, which is checked for itself (run "
                 "'inline' first)");
  auto callee = dyn_cast_or_null<FunctionOpInterface>(
      call.resolveCallableInTable(&symbols));
  if (!callee || callee.isExternal())
    return;
  ArrayRef<Degree> degrees = degreesOf(callee, call);
  if (degrees.size() == call->getNumResults())
    for (auto [result, degree] : llvm::zip_equal(call->getResults(), degrees))
      set(result, degree);
}

/// Names degrees of arguments; that of what has any scale is no degree 0.
static std::string nameOf(ArrayRef<Degree> arguments) {
  std::string text;
  for (const Degree &degree : arguments)
    text += (degree.isAny() ? "any" : degree.str()) + ", ";
  return text;
}

/// The degrees that `callee` returns to `call`. Its body is judged by the
/// bundles that this call hands in, in a map of its own.
ArrayRef<Degree> DegreeAnalysis::degreesOf(FunctionOpInterface callee,
                                           CallOpInterface call) {
  constexpr unsigned kMaxDepth = 64;
  auto arguments =
      llvm::map_to_vector(call.getArgOperands(), [&](Value operand) {
        return isa<GradientsType>(operand.getType()) ? get(operand) : Degree();
      });
  auto [it, isNew] = returned.try_emplace({callee, nameOf(arguments)});
  if (!isNew)
    return it->second;
  if (depth == kMaxDepth) {
    report(call, Value(),
           "hands scaled gradients on through more than " + Twine(kMaxDepth) +
               " calls; run 'inline' first");
    return it->second;
  }
  llvm::DenseMap<Value, Degree> outer;
  SmallVector<Violation> known;
  std::swap(outer, degrees);
  std::swap(known, violations);
  ++depth;
  it->second = visitFunction(callee, arguments);
  --depth;
  // A loop may forget what it found, and find it again, around this call.
  llvm::append_range(ofCalls, violations);
  std::swap(known, violations);
  std::swap(outer, degrees);
  return it->second;
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

bool DegreeAnalysis::forward(Operation *from, Value operand, Value input,
                             bool isFirst) {
  Degree handed = get(operand), known = get(input);
  if (!handed.agreesWith(known)) {
    report(from, operand,
           "hands on values of different scales: expected " + known.str() +
               " as on other paths, found " + handed.str());
    return false;
  }
  Degree joined = known.isAny() ? handed : known;
  if (!isFirst && known.getCoefficient() != handed.getCoefficient())
    joined.setCoefficient(std::nullopt);
  joined.setNarrowed(known.getNarrowed() ? known.getNarrowed()
                                         : handed.getNarrowed());
  bool changed = !(joined == known) ||
                 joined.getCoefficient() != known.getCoefficient() ||
                 joined.getNarrowed() != known.getNarrowed();
  if (changed)
    set(input, joined);
  return changed;
}

/// Carried values begin as "any" and take the degrees that reach them, round
/// after round: each round settles at least one.
void DegreeAnalysis::visitBranches(RegionBranchOpInterface op) {
  size_t mark = violations.size();
  bool changed = true;
  // Inputs that a path has reached: the first gives its number, others may
  // only take it away.
  llvm::DenseSet<Value> reached;
  auto forwardAll = [&](OperandRange operands, const RegionSuccessor &successor,
                        Operation *from) {
    for (auto [operand, input] :
         llvm::zip(operands, successor.getSuccessorInputs()))
      changed |= forward(from, operand, input, reached.insert(input).second);
  };

  SmallVector<RegionSuccessor> entries;
  op.getSuccessorRegions(RegionBranchPoint::parent(), entries);
  llvm::BitVector forwarded(op->getNumOperands());
  for (const RegionSuccessor &successor : entries) {
    OperandRange operands = op.getEntrySuccessorOperands(successor);
    if (!operands.empty())
      forwarded.set(operands.getBeginOperandIndex(),
                    operands.getBeginOperandIndex() + operands.size());
  }
  // Results and carried values; a region that nothing leaves stays "any".
  auto free = [&](const RegionSuccessor &successor) {
    for (Value input : successor.getSuccessorInputs())
      set(input, Degree::any());
  };
  for (const RegionSuccessor &successor : entries)
    free(successor);
  for (Region &region : op->getRegions()) {
    SmallVector<RegionSuccessor> successors;
    op.getSuccessorRegions(region, successors);
    for (const RegionSuccessor &successor : successors)
      free(successor);
  }

  while (changed) {
    changed = false;
    violations.truncate(mark);
    for (unsigned i = 0, e = op->getNumOperands(); i < e; ++i)
      if (!forwarded.test(i))
        expectZero(op, op->getOperand(i), "steers control flow");
    for (const RegionSuccessor &successor : entries)
      forwardAll(op.getEntrySuccessorOperands(successor), successor, op);
    for (Region &region : op->getRegions()) {
      visit(region);
      for (Block &block : region) {
        if (block.empty())
          continue;
        auto terminator =
            dyn_cast<RegionBranchTerminatorOpInterface>(block.back());
        if (!terminator)
          continue;
        SmallVector<RegionSuccessor> successors;
        op.getSuccessorRegions(RegionBranchPoint(terminator), successors);
        for (const RegionSuccessor &successor : successors)
          forwardAll(terminator.getSuccessorOperands(successor), successor,
                     terminator);
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

/// The degree of what `variable`, a window's sum, holds between calls.
static Degree degreeOfSum(VariableOp variable) {
  auto scaler = variable->getAttrOfType<FlatSymbolRefAttr>(kScaledByAttr);
  return scaler ? Degree::of(scaler.getAttr()) : Degree();
}

static bool isSumOfCalls(VariableOp variable) {
  return variable && variable.getRole() == VariableRole::GradientSum;
}

/// S is a variable too, once steps are expanded, and so are sums that have it
/// as a factor.
void DegreeAnalysis::visit(ReadOp op) {
  auto variable = dyn_cast_or_null<VariableOp>(
      symbols.lookupNearestSymbolFrom(op, op.getVariableAttr()));
  if (isSumOfCalls(variable)) {
    Degree degree = degreeOfSum(variable);
    degree.setCoefficient(std::nullopt);
    return set(op.getValue(), degree);
  }
  if (!variable || variable.getRole() != VariableRole::Scale)
    return;
  set(op.getValue(),
      Degree::of(StringAttr::get(op.getContext(), ownerOfState(variable))));
}

/// True of what makes the largest finite number of an infinity: the reciprocal
/// of an S that is 0 or next to it.
static bool isSaturation(MinimumOp op) {
  DenseFPElementsAttr bound;
  if (!op.getLhs().getDefiningOp<ReciprocalOp>() ||
      !matchPattern(op.getRhs(), m_Constant(&bound)) || !bound.isSplat())
    return false;
  auto value = bound.getSplatValue<llvm::APFloat>();
  return value.isLargest() && !value.isNegative();
}

/// True if the visit of the parent takes what the terminator hands on.
static bool isTakenByParent(Operation *op) {
  if (!op->hasTrait<OpTrait::IsTerminator>() || op->getNumSuccessors())
    return false;
  return isa_and_nonnull<AccumulateOp, AutocastOp, FunctionOpInterface,
                         RegionBranchOpInterface>(op->getParentOp());
}

void DegreeAnalysis::visit(Operation *op) {
  llvm::TypeSwitch<Operation *>(op)
      .Case<ReadScaleOp, SeedOp>([&](auto read) {
        set(read.getScale(), Degree::of(read.getScalerAttr().getAttr()));
      })
      .Case([&](UpdateScaleOp update) {
        set(update.getNext(), Degree::of(update.getScalerAttr().getAttr(),
                                         /*isNext=*/true));
      })
      .Case<BackwardOp, GradientsOp, ReadOp, UnscaleOp>(
          [&](auto typed) { visit(typed); })
      .Case([&](GradientOp read) {
        set(read.getValue(), get(read.getGradients()));
      })
      .Case([&](AllFiniteOp check) {
        expectZero(check, check.getGradients(), "looks at gradients");
      })
      .Case<ClipGradNormOp, ClipGradValueOp>([&](auto clip) {
        for (Value gradients : clip->getOperands())
          expectZero(clip, gradients, "clips gradients");
      })
      .Case([&](SumGradientsOp sum) { visit(sum); })
      .Case([&](GradientNormOp norm) {
        visitProduct(norm, norm.getGradients(), norm.getMultiplier());
      })
      .Case([&](SumSquaresOp sums) {
        visitProduct(sums, sums.getGradients(), sums.getMultiplier());
        for (Value scalar : sums.getScalars())
          expectZero(sums, scalar, "sums the squares of scaled values");
        visit(sums.getBody());
      })
      .Case([&](UpdateOp update) {
        visitProduct(update, update.getGradients(), update.getMultiplier());
        for (Value scalar : update.getScalars())
          expectZero(update, scalar, "updates state by a scaled value");
        visit(update.getBody());
      })
      .Case([&](StepOp step) {
        if (step.getLr())
          expectZero(step, step.getLr(), "steps with a scaled rate");
      })
      .Case([&](AccumulateCallsOp window) {
        Degree degree = get(window.getGradients());
        degree.setCoefficient(std::nullopt);
        set(window.getTotal(), degree);
      })
      .Case([&](WriteOp write) {
        auto variable = dyn_cast_or_null<VariableOp>(
            symbols.lookupNearestSymbolFrom(write, write.getVariableAttr()));
        if (isSumOfCalls(variable)) {
          Degree expected = degreeOfSum(variable),
                 found = get(write.getValue());
          if (!found.agreesWith(expected))
            report(write, write.getValue(),
                   "expected gradients of " + expected.str() + ", which '@" +
                       write.getVariable() + "' adds up, found " + found.str());
          return;
        }
        expectZero(write, write.getValue(),
                   "writes a scaled value to '@" + write.getVariable() + "'");
      })
      .Case([&](AccumulateOp parts) {
        for (Value input : parts.getInputs())
          expectZero(parts, input, "parts a scaled value");
        visit(parts.getBody());
        Operation *yield = parts.getBody().front().getTerminator();
        for (auto [operand, result] :
             llvm::zip_equal(yield->getOperands(), parts.getResults())) {
          Degree degree = get(operand);
          degree.setCoefficient(std::nullopt);
          set(result, degree);
        }
      })
      .Case([&](AutocastOp region) {
        visit(region.getBody());
        Operation *yield = region.getBody().front().getTerminator();
        for (auto [operand, result] :
             llvm::zip_equal(yield->getOperands(), region.getResults()))
          set(result, get(operand));
      })
      .Case([&](CallOpInterface call) { visitCall(call); })
      .Case([&](RegionBranchOpInterface branch) { visitBranches(branch); })
      .Case([&](MinimumOp minimum) {
        if (isSaturation(minimum))
          set(minimum.getResult(), get(minimum.getLhs()));
        else
          visitMath(cast<DifferentiableOpInterface>(*minimum));
      })
      .Case([&](DifferentiableOpInterface math) { visitMath(math); })
      .Default([&](Operation *other) {
        if (other->hasTrait<OpTrait::ConstantLike>())
          visitConstant(other);
        else if (!isTakenByParent(other))
          visitOpaque(other);
      });
}

void DegreeAnalysis::visit(Region &region) {
  for (Block &block : region)
    for (Operation &op : block)
      // A function that is nested in a symbol table has its own turn.
      if (!isa<FunctionOpInterface>(op))
        visit(&op);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Visits the body; `arguments` are the degrees of the arguments. Returns those
/// of the results.
SmallVector<Degree> DegreeAnalysis::visitFunction(FunctionOpInterface function,
                                                  ArrayRef<Degree> arguments) {
  for (auto [argument, degree] : llvm::zip(function.getArguments(), arguments))
    set(argument, degree);
  visit(function.getFunctionBody());
  SmallVector<Degree> results;
  for (Block &block : function.getFunctionBody()) {
    Operation *terminator = block.empty() ? nullptr : &block.back();
    if (!terminator || !terminator->hasTrait<OpTrait::ReturnLike>())
      continue;
    if (results.empty())
      results.assign(terminator->getNumOperands(), Degree::any());
    for (auto [degree, operand] :
         llvm::zip(results, terminator->getOperands())) {
      if (!degree.agreesWith(get(operand)))
        report(terminator, operand,
               "returns values of different scales: expected " + degree.str() +
                   " as elsewhere, found " + get(operand).str());
      else if (degree.isAny())
        degree = get(operand);
      else if (degree.getCoefficient() != get(operand).getCoefficient())
        degree.setCoefficient(std::nullopt);
    }
  }
  return results;
}

DegreeAnalysis::DegreeAnalysis(Operation *root) {
  for (FunctionOpInterface function : calleesFirst(root, symbols)) {
    auto arguments =
        llvm::map_to_vector(function.getArguments(), [](Value argument) {
          auto type = dyn_cast<GradientsType>(argument.getType());
          return type && type.isScaled() ? Degree::any() : Degree();
        });
    returned[{function, nameOf(arguments)}] =
        visitFunction(function, arguments);
  }
  for (Violation &violation : ofCalls)
    if (!llvm::is_contained(violations, violation))
      violations.push_back(std::move(violation));
}
