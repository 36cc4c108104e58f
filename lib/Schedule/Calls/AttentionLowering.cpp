//===- AttentionLowering.cpp - attentions as calls ------------------------===//
//
// An attention and its gradients are one call, or two where the target
// generates their kernels, which reads heads where they lie. Only where the
// target claims them: else they have been expanded.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../StepBuilder.h"
#include "AttentionCall.h"
#include "CallLowering.h"
#include "DataType.h"
#include "amp/IR/AttentionOps.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;
using amprt::AttentionResult;

/// The number of AttentionGradOp's operand `output`.
static constexpr unsigned kOutput = 4;

/// The strides of a view [..., A, B, C] over all leading dimensions as one, A,
/// B and C; none where the leading ones are no single loop, or one goes
/// backwards.
static std::optional<std::array<int64_t, 4>>
stridesOf(const StridedView &view) {
  SmallVector<int64_t> sizes(view.shape), strides(view.strides);
  while (sizes.size() < 4) {
    sizes.insert(sizes.begin(), 1);
    strides.insert(strides.begin(), 0);
  }
  if (llvm::any_of(strides, [](int64_t stride) { return stride < 0; }))
    return std::nullopt;
  // The last of the leading dimensions with more than one index steps; those
  // before it go on where it ends.
  int64_t step = 0, next = 0;
  for (size_t dim = sizes.size() - 3; dim-- > 0;) {
    if (sizes[dim] == 1)
      continue;
    if (next && strides[dim] != step * next)
      return std::nullopt;
    if (!next) {
      step = strides[dim];
      next = 1;
    }
    next *= sizes[dim];
  }
  std::array<int64_t, 4> result = {step};
  for (size_t i = 0; i < 3; ++i)
    result[i + 1] =
        sizes[sizes.size() - 3 + i] == 1 ? 0 : strides[sizes.size() - 3 + i];
  return result;
}

/// True for dense rows, all of which begin at a multiple of `alignment`
/// elements.
static bool areRows(const std::optional<std::array<int64_t, 4>> &strides,
                    int64_t offset, int64_t alignment) {
  return strides && strides->back() == 1 && offset % alignment == 0 &&
         llvm::all_of(ArrayRef(*strides).drop_back(),
                      [&](int64_t stride) { return stride % alignment == 0; });
}

//===----------------------------------------------------------------------===//
// A description
//===----------------------------------------------------------------------===//

/// The sizes and types that an attention and its gradients have in common.
template <typename OpT>
static std::optional<AmpAttentionDesc> describeOperands(OpT op, Value result) {
  AmpAttentionDesc desc = {};
  auto type = amprt::dataTypeOf(elementType(op.getQuery()));
  auto resultType = amprt::dataTypeOf(elementType(result));
  if (!type || !resultType)
    return std::nullopt;
  ArrayRef<int64_t> query = tensorType(op.getQuery()).getShape();
  ArrayRef<int64_t> key = tensorType(op.getKey()).getShape();
  bool hasHeads = query.size() > 2;
  desc.type = *type;
  desc.resultType = *resultType;
  desc.causal = op.getCausal();
  desc.batch = hasHeads ? llvm::product_of(query.drop_back(3)) : 1;
  desc.heads = hasHeads ? *(query.end() - 3) : 1;
  desc.keyHeads = hasHeads ? *(key.end() - 3) : 1;
  desc.queries = *(query.end() - 2);
  desc.keys = *(key.end() - 2);
  desc.size = query.back();
  desc.valueSize = tensorType(op.getValue()).getShape().back();
  desc.scale = op.getScale() ? op.getScale()->convertToDouble()
                             : 1.0 / std::sqrt(double(query.back()));
  auto place = [&](int64_t heads, int64_t rows, int64_t size,
                   int64_t (&strides)[3]) {
    llvm::copy(ArrayRef({heads * rows * size, rows * size, size}), strides);
  };
  place(desc.heads, desc.queries, desc.size, desc.queryStrides);
  place(desc.keyHeads, desc.keys, desc.size, desc.keyStrides);
  place(desc.keyHeads, desc.keys, desc.valueSize, desc.valueStrides);
  return desc;
}

std::optional<AmpAttentionDesc> mlir::amp::describeAttention(Operation *op) {
  if (auto attention = dyn_cast<AttentionOp>(op)) {
    if (attention.getMask() || attention.getRandom())
      return std::nullopt;
    auto desc = describeOperands(attention, attention.getResult());
    if (desc)
      desc->statistics = attention.getStatistics() != nullptr;
    return desc;
  }
  auto gradients = dyn_cast<AttentionGradOp>(op);
  if (!gradients || gradients.getMask() || gradients.getRandom())
    return std::nullopt;
  auto desc = describeOperands(gradients, gradients.getOutput());
  auto cotangentType = amprt::dataTypeOf(elementType(gradients.getCotangent()));
  if (!desc || !cotangentType)
    return std::nullopt;
  desc->result = AMP_ATTENTION_GRADIENT;
  desc->statistics = 1;
  desc->cotangentType = *cotangentType;
  llvm::copy(ArrayRef({desc->heads * desc->queries * desc->valueSize,
                       desc->queries * desc->valueSize, desc->valueSize}),
             desc->cotangentStrides);
  return desc;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

namespace {
template <typename OpT, AttentionResult kResult>
class AttentionCall : public CallLowering {
  static constexpr bool kIsGradient = kResult == AttentionResult::Gradient;

  /// A mask as it lies over all scores, another operand as it is.
  static std::optional<std::array<int64_t, 4>>
  stridesOf(const Schedule &schedule, OpT op, Value operand) {
    View view = schedule.view(operand);
    if (operand != op.getMask())
      return ::stridesOf(view);
    return ::stridesOf(view.broadcast(scoresShape(op.getQuery(), op.getKey())));
  }

  /// Rows are dense; of a mask they may be one number.
  bool takesView(const Schedule &schedule, OpOperand &operand) const override {
    auto op = cast<OpT>(operand.getOwner());
    Value value = operand.get();
    View view = schedule.view(value);
    if (value == op.getRandom() || isPosition(view.base) ||
        elementType(view.base) != elementType(value))
      return false;
    if (kIsGradient && (operand.getOperandNumber() == kOutput ||
                        operand.getOperandNumber() == kOutput + 1))
      return false; // output and statistics
    auto strides = stridesOf(schedule, op, value);
    ArrayRef<int64_t> shape = tensorType(value).getShape();
    bool isRow = shape.empty() || shape.back() == 1;
    if (value == op.getMask())
      return strides && (isRow || strides->back() <= 1);
    if (isRow && strides)
      strides->back() = 1;
    // A library takes no row for two.
    if (op->hasAttr(kLibraryAttr) && strides) {
      bool isOne =
          shape.size() < 4 || llvm::product_of(shape.drop_back(3)) == 1;
      if (!isOne && strides->front() == 0)
        return false;
      for (auto [size, stride] : llvm::zip(llvm::reverse(shape.take_back(3)),
                                           llvm::reverse(*strides)))
        if (size > 1 && stride == 0)
          return false;
    }
    return areRows(strides, view.offset,
                   schedule.getTarget().getAttentionRules().rowAlignment);
  }

  /// The buffers of a call, with the place of each.
  struct Operands {
    SmallVector<Value> buffers;
    SmallVector<int64_t> offsets;
    /// The strides of results and gradients, batch, head and row of each.
    SmallVector<int64_t> strides;
    bool isDense = true;

    void add(Place place) {
      buffers.push_back(place.buffer);
      offsets.push_back(place.offset);
    }
    void add(Value value, const StoredValue &stored) {
      add(stored.place);
      std::array<int64_t, 4> all = *stridesOf(value, stored);
      strides.append(all.begin(), all.end() - 1);
      isDense &= ArrayRef(stored.strides) ==
                 ArrayRef(contiguousStrides(tensorType(value).getShape()));
    }
  };

  static std::optional<std::array<int64_t, 4>>
  stridesOf(Value value, const StoredValue &stored) {
    return ::stridesOf({0, SmallVector<int64_t>(tensorType(value).getShape()),
                        stored.strides});
  }

  /// Adds a result: where its copy would be, if the target stores it anywhere.
  static void addStored(StepBuilder &step, Operands &to, Value result) {
    AttentionRules rules = step.target.getAttentionRules();
    if (!rules.isGenerated)
      return to.add(step.placeOf(result));
    auto canStore = [&](const StoredValue &stored) {
      return areRows(stridesOf(result, stored), stored.place.offset,
                     rules.rowAlignment);
    };
    auto isOutput = [](OpOperand &reader) {
      return isa<AttentionGradOp>(reader.getOwner()) &&
             reader.getOperandNumber() == kOutput;
    };
    to.add(result, step.storeDirectly(result, canStore, isOutput));
  }

  void emitCall(StepBuilder &step, OpT op, AttentionResult result,
                const Operands &operands, bool isGenerated) const {
    auto strides = [&](Value operand) {
      std::array<int64_t, 4> all = *stridesOf(step.schedule, op, operand);
      return SmallVector<int64_t>(all.begin(), all.end());
    };
    auto rows = [&](Value operand) {
      SmallVector<int64_t> all = strides(operand);
      all.pop_back();
      return all;
    };
    SmallVector<int64_t> cotangentStrides(3, 0);
    if constexpr (kIsGradient)
      cotangentStrides = rows(op.getCotangent());
    ArrayRef<int64_t> query = tensorType(op.getQuery()).getShape();
    ArrayRef<int64_t> key = tensorType(op.getKey()).getShape();
    bool hasHeads = query.size() > 2;
    AttentionRules rules = step.target.getAttentionRules();
    double scale = op.getScale() ? op.getScale()->convertToDouble()
                                 : 1.0 / std::sqrt(double(query.back()));
    Builder &builder = step.builder;
    auto call = amprt::AttentionOp::create(
        step.builder, op.getLoc(), result, operands.buffers,
        hasHeads ? llvm::product_of(query.drop_back(3)) : 1,
        hasHeads ? *(query.end() - 3) : 1, hasHeads ? *(key.end() - 3) : 1,
        *(query.end() - 2), *(key.end() - 2), query.back(),
        tensorType(op.getValue()).getShape().back(), rows(op.getQuery()),
        rows(op.getKey()), rows(op.getValue()), cotangentStrides,
        op.getMask() ? builder.getDenseI64ArrayAttr(strides(op.getMask()))
                     : DenseI64ArrayAttr(),
        APFloat(scale), op.getCausal(), op.getDropout(), op.getId().value_or(0),
        isGenerated,
        operands.isDense ? DenseI64ArrayAttr()
                         : builder.getDenseI64ArrayAttr(operands.strides),
        operands.offsets);
    if (!kIsGradient || isGenerated || !rules.keysPerSum)
      return;
    int64_t sums = llvm::divideCeil(*(key.end() - 2), rules.keysPerSum);
    call->setAttr(amprt::kQuerySumsAttr,
                  builder.getI64IntegerAttr(std::min(sums, rules.mostSums)));
  }

  /// The calls of two generated kernels, behind `common` of both.
  LogicalResult emitGradients(StepBuilder &step, AttentionGradOp op,
                              const Operands &common) const {
    Place numbers{
        step.newBuffer(step.builder.getF32Type(),
                       tensorType(op.getStatistics()).getNumElements()),
        0};
    Place statistics = step.placeOfView(op.getStatistics());
    Place cotangent = step.placeOfView(op.getCotangent());
    Operands ofQuery = common, ofKey = common;
    ofQuery.add(op.getOutput(), step.storedValueOf(op.getOutput()));
    ofQuery.add(statistics);
    ofQuery.add(cotangent);
    addStored(step, ofQuery, op.getQueryGradient());
    ofQuery.add(numbers);
    emitCall(step, op, AttentionResult::QueryGradient, ofQuery, true);
    ofKey.add(statistics);
    ofKey.add(cotangent);
    addStored(step, ofKey, op.getKeyGradient());
    addStored(step, ofKey, op.getValueGradient());
    ofKey.add(numbers);
    emitCall(step, op, AttentionResult::KeyGradient, ofKey, true);
    return success();
  }

  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    auto op = cast<OpT>(node.ops.front());
    bool isGenerated = step.target.getAttentionRules().isGenerated &&
                       !op->hasAttr(kLibraryAttr);
    Operands operands;
    for (Value operand : {op.getQuery(), op.getKey(), op.getValue()})
      operands.add(step.placeOfView(operand));
    if (op.getMask())
      operands.add(step.placeOfView(op.getMask()));
    if (op.getRandom()) {
      operands.add(step.placeOfView(op.getRandom()));
      if (isGenerated)
        operands.add({step.constantBuffer({int32_t(*op.getId())}), 0});
    }
    if constexpr (!kIsGradient) {
      addStored(step, operands, op.getResult());
      if (op.getStatistics())
        operands.add(step.placeOf(op.getStatistics()));
    } else {
      if (isGenerated)
        return emitGradients(step, op, operands);
      operands.add(op.getOutput(), step.storedValueOf(op.getOutput()));
      for (Value operand : {op.getStatistics(), op.getCotangent()})
        operands.add(step.placeOfView(operand));
      for (Value result : op->getResults())
        addStored(step, operands, result);
    }
    emitCall(step, op, kResult, operands, isGenerated);
    return success();
  }
};
} // namespace

void mlir::amp::addAttentionCalls(CallTable &calls) {
  addCall<AttentionOp, AttentionCall<AttentionOp, AttentionResult::Value>>(
      calls);
  addCall<AttentionGradOp,
          AttentionCall<AttentionGradOp, AttentionResult::Gradient>>(calls);
}
