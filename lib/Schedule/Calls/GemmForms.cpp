//===- GemmForms.cpp - epilogues of a library, found in a step ------------===//
//
// Ops behind a contraction are held against what the target's library has, op
// by op: which values are rounded and in which form an op is meant is written
// there, and lost in a kernel's body. Casts and whole views are read through.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "GemmForms.h"
#include "DataType.h"
#include "GemmLowering.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Form;

/// The alignment that a description tells: no library has wider accesses.
static constexpr int64_t kWidest = 16;

namespace {

/// The ops behind one contraction, held against one form.
class Matcher {
public:
  Matcher(const Schedule &schedule, MatmulOp op, ArrayRef<Operation *> ops)
      : schedule(schedule), op(op), ops(ops), type(tensorType(op.getResult())) {
  }

  std::optional<GemmForm>
  match(const EpilogueForm &form,
        llvm::function_ref<bool(Value, Operation *)> isStored) const;

private:
  bool reads(Operation *next, ArrayRef<FormOperand> operands, Value value,
             GemmForm &found) const;
  bool isComputed(const View &source) const;
  bool isRow(const View &source) const;
  bool isMatrix(const View &source) const;
  bool sumsColumns(Operation *sum, Value value) const;
  std::optional<AmpGemmDesc> describe(const GemmForm &found) const;

  const Schedule &schedule;
  mutable MatmulOp op;
  ArrayRef<Operation *> ops;
  RankedTensorType type;
};

} // namespace

/// True if a kernel before the contraction, or none, computes what `source` is
/// a view of, and it lies in memory.
bool Matcher::isComputed(const View &source) const {
  if (auto made = source.base.getDefiningOp<SourceOpInterface>())
    return made.getSource().kind == KernelSource::Variable;
  return isLeaf(source.base) ||
         (schedule.values.count(source.base) &&
          schedule.producer(source.base) < schedule.producer(op.getResult()));
}

/// True for a row that all rows of the result have.
bool Matcher::isRow(const View &source) const {
  SmallVector<int64_t> strides = source.broadcast(type.getShape()).strides;
  return type.getShape().back() > 1 && strides.back() == 1 &&
         llvm::all_of(ArrayRef(strides).drop_back(),
                      [](int64_t stride) { return stride == 0; });
}

/// True for elements as those of the result, in their order.
bool Matcher::isMatrix(const View &source) const {
  return source.isContiguous() && source.shape == type.getShape() &&
         elementType(source.base) == type.getElementType();
}

/// True if `next` reads `value` and operands of its own as a step of a form
/// does; those are put in `found`.
bool Matcher::reads(Operation *next, ArrayRef<FormOperand> operands,
                    Value value, GemmForm &found) const {
  if (next->getNumOperands() != operands.size() ||
      next->getResult(0).getType() != type)
    return false;
  for (auto [operand, part] : llvm::zip(next->getOperands(), operands)) {
    View source = schedule.view(operand);
    if (part == FormOperand::Value) {
      if (source.base != value || source.offset != 0 || !isMatrix(source))
        return false;
      continue;
    }
    bool isBias = part == FormOperand::Bias;
    if (!isComputed(source) || !(isBias ? isRow(source) : isMatrix(source)))
      return false;
    (isBias ? found.bias : found.aux) = operand;
  }
  return true;
}

/// True if `sum` gives the sum of each column of `value`, in its type.
bool Matcher::sumsColumns(Operation *sum, Value value) const {
  auto reduction = dyn_cast<ReductionOpInterface>(sum);
  if (!reduction || reduction.getReduction() != Reduction::Sum ||
      sum->getOperand(0) != value ||
      elementType(sum->getResult(0)) != type.getElementType())
    return false;
  SmallVector<bool> isSummed(type.getRank(), false);
  for (int64_t axis : reducedAxes(sum))
    isSummed[axis] = true;
  for (auto [axis, size] : llvm::enumerate(type.getShape()))
    if (size != 1 && isSummed[axis] != (int64_t(axis) + 1 < type.getRank()))
      return false;
  return true;
}

/// The product as the library's description has it; none where no runtime has
/// such a type.
std::optional<AmpGemmDesc> Matcher::describe(const GemmForm &found) const {
  ArrayRef<int64_t> shape = type.getShape();
  AmpGemmDesc desc = {};
  desc.batch = 1;
  desc.m = shape[shape.size() - 2];
  desc.n = desc.ldc = desc.ldAux = shape.back();
  // No rule looks at the depth and how operands lie.
  desc.k = desc.lda = 1;
  desc.ldb = desc.n;
  int64_t batch = llvm::product_of(shape.drop_back(2));
  (isBatchOfRows(schedule, op) ? desc.m : desc.batch) *= batch;
  desc.epilogue = static_cast<int32_t>(found.form);
  desc.alignment = kWidest;
  const std::pair<Value, int32_t *> operands[] = {{op.getLhs(), &desc.aType},
                                                  {op.getRhs(), &desc.bType},
                                                  {found.stored, &desc.cType},
                                                  {found.bias, &desc.biasType},
                                                  {found.aux, nullptr}};
  for (auto [operand, dataType] : operands) {
    if (!operand)
      continue;
    View source = schedule.view(operand);
    Type element = elementType(source.base);
    std::optional<int32_t> known = amprt::dataTypeOf(element);
    if (!known)
      return std::nullopt;
    if (dataType)
      *dataType = *known;
    if (source.offset * element.getIntOrFloatBitWidth() / 8 % kWidest)
      desc.alignment = 0;
  }
  return desc;
}

std::optional<GemmForm>
Matcher::match(const EpilogueForm &form,
               llvm::function_ref<bool(Value, Operation *)> isStored) const {
  GemmForm found;
  found.form = form.form;
  found.stored = op.getResult();
  for (const FormStep &step : form.steps) {
    // An op that reads two values in any order may be written in the other.
    SmallVector<FormOperand> swapped(llvm::reverse(step.operands));
    auto isNext = [&](Operation *next) {
      return step.isOp(next) &&
             (reads(next, step.operands, found.stored, found) ||
              (next->hasTrait<OpTrait::IsCommutative>() &&
               reads(next, swapped, found.stored, found)));
    };
    auto next = llvm::find_if(ops, isNext);
    if (next == ops.end())
      return std::nullopt;
    if (isStored(found.stored, *next)) {
      if (&step != &form.steps.back() || form.aux == Form::None)
        return std::nullopt;
      found.form = found.form | form.aux;
      found.aux = found.stored;
    }
    found.ops.push_back(*next);
    found.stored = (*next)->getResult(0);
  }
  if (form.sumsColumns) {
    auto sum = llvm::find_if(
        ops, [&](Operation *sum) { return sumsColumns(sum, found.stored); });
    if (sum == ops.end())
      return std::nullopt;
    found.ops.push_back(*sum);
    found.bias = (*sum)->getResult(0);
  }
  std::optional<AmpGemmDesc> desc = describe(found);
  if (!desc || !schedule.getTarget().offers(*desc))
    return std::nullopt;
  return found;
}

SmallVector<GemmForm>
mlir::amp::findForms(const Schedule &schedule, MatmulOp op,
                     ArrayRef<Operation *> ops,
                     llvm::function_ref<bool(Value, Operation *)> isStored) {
  SmallVector<GemmForm> found;
  Matcher matcher(schedule, op, ops);
  for (const EpilogueForm &form : schedule.getTarget().getEpilogueForms())
    if (form.level <= schedule.getEpilogues().level)
      if (auto match = matcher.match(form, isStored))
        found.push_back(std::move(*match));
  llvm::sort(found, [](const GemmForm &a, const GemmForm &b) {
    return a.ops.size() > b.ops.size();
  });
  return found;
}
