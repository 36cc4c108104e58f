//===- SampleRules.cpp - the samples of a batch in the dialect's ops ------===//
//
// One row of the table at the end for each way to treat samples. Elementwise
// ops need none; an op that has neither mixes samples.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SampleRules.h"
#include "amp/IR/ActivationOps.h"
#include "amp/IR/AttentionOps.h"
#include "amp/IR/IndexOps.h"
#include "amp/IR/LossOps.h"
#include "amp/IR/NormOps.h"
#include "amp/IR/WindowOps.h"
#include "amp/Interfaces/Samples.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

/// The operands' ways to depend on samples.
using Flows = ArrayRef<SampleFlow>;
/// The results' ways, `Mixed` until a rule writes.
using Results = MutableArrayRef<SampleFlow>;

constexpr SampleFlow kConstant{SampleFlow::Constant};
constexpr SampleFlow kSum{SampleFlow::Sum};
constexpr SampleFlow kMean{SampleFlow::Mean};

template <typename OpT, typename Rule>
struct Model : SampleOpInterface::ExternalModel<Model<OpT, Rule>, OpT> {
  void followSamples(Operation *op, Flows operands, Results results) const {
    Rule()(cast<OpT>(op), operands, results);
  }
};

template <typename... Ops, typename Rule>
void attach(MLIRContext *context, Rule) {
  (Ops::template attachInterface<Model<Ops, Rule>>(*context), ...);
}

} // namespace

static int64_t rankOf(Value value) { return tensorType(value).getRank(); }

static bool isConstant(Flows operands) {
  return llvm::all_of(operands,
                      [](const SampleFlow &flow) { return flow == kConstant; });
}

/// The way that operands of one shape depend on samples, if it is one.
static SampleFlow common(Flows operands) {
  return llvm::all_equal(operands) && operands[0].kind == SampleFlow::Apart
             ? operands[0]
             : SampleFlow();
}

/// Of an op that mixes elements along `axes` alone.
static void keepBeside(ArrayRef<int64_t> axes, Flows operands,
                       Results results) {
  SampleFlow flow = common(operands);
  if (!llvm::is_contained(axes, flow.dim))
    llvm::fill(results, flow);
}

/// Of a reduction, whose axes go unless they are kept. Over samples it is
/// `reduced`.
static SampleFlow reduce(SampleFlow flow, ArrayRef<int64_t> axes, bool keepdims,
                         SampleFlow reduced) {
  if (flow.kind != SampleFlow::Apart)
    return {};
  if (llvm::is_contained(axes, flow.dim))
    return reduced;
  int64_t before =
      llvm::count_if(axes, [&](int64_t axis) { return axis < flow.dim; });
  return flow.at(flow.dim - (keepdims ? 0 : before));
}

/// Samples stay where rows of one's elements do: in row-major order as many
/// elements lie before and behind them as before.
static SampleFlow reshape(ReshapeOp op, SampleFlow flow) {
  auto from = tensorType(op.getInput());
  auto to = cast<RankedTensorType>(op.getType());
  bool isStatic = from.hasStaticShape() && to.hasStaticShape();
  if (flow.kind != SampleFlow::Apart ||
      (!isStatic && to.getNumDynamicDims() != 1))
    return {};
  // How many elements lie before and behind a place of a dimension; 0 where
  // there are none, or where their number is not known.
  auto split = [](ArrayRef<int64_t> shape, int64_t dim) {
    auto product = [](ArrayRef<int64_t> sizes) -> int64_t {
      return ShapedType::isDynamicShape(sizes) ? 0 : llvm::product_of(sizes);
    };
    return std::pair(product(shape.take_front(dim)),
                     product(shape.drop_front(dim + 1)));
  };
  auto [before, behind] = split(from.getShape(), flow.dim);
  int64_t outer = before * flow.outer, inner = behind * flow.inner;
  if (outer == 0 || inner == 0)
    return {};
  for (auto [dim, size] : llvm::enumerate(to.getShape())) {
    auto [newBefore, newBehind] = split(to.getShape(), dim);
    if (newBefore == 0 || newBehind == 0 || outer % newBefore != 0 ||
        inner % newBehind != 0)
      continue;
    int64_t newOuter = outer / newBefore, newInner = inner / newBehind;
    int64_t samples = isStatic ? from.getNumElements() / (outer * inner) : 0;
    if (!isStatic || size == newOuter * samples * newInner)
      return {SampleFlow::Apart, static_cast<int64_t>(dim), newOuter, newInner};
  }
  return {};
}

/// The table's rows by index, or rows of one's own by an index of one's own.
static SampleFlow gather(GatherOp op, Flows operands) {
  const SampleFlow &table = operands[0], &indices = operands[1];
  int64_t axis = op.getAxis();
  if (table == kConstant)
    return indices.at(axis + indices.dim);
  if (indices != kConstant || table.dim == axis)
    return {};
  return table.dim < axis ? table
                          : table.at(table.dim - 1 + rankOf(op.getIndices()));
}

/// Indices and updates go together, into a table of all samples; without
/// samples in the indices each update has a table of its own.
static SampleFlow scatter(ScatterAddOp op, Flows operands) {
  const SampleFlow &indices = operands[0], &updates = operands[1];
  int64_t axis = op.getAxis(), rank = rankOf(op.getIndices());
  if (updates.kind != SampleFlow::Apart)
    return {};
  if (indices == kConstant) {
    if (updates.dim < axis)
      return updates;
    return updates.dim < axis + rank ? SampleFlow()
                                     : updates.at(updates.dim - rank + 1);
  }
  bool isTable = operands.size() == 2 || operands[2] == kConstant;
  return isTable && indices.at(axis + indices.dim) == updates ? kSum
                                                              : SampleFlow();
}

static SampleFlow takeAlong(TakeAlongAxisOp op, Flows operands) {
  int64_t axis = op.getAxis();
  if (operands[0] == kConstant && operands[1].dim == axis)
    return operands[1];
  SampleFlow flow = common(operands);
  return flow.dim == axis ? SampleFlow() : flow;
}

static SampleFlow scatterAlong(ScatterAddAlongAxisOp op, Flows operands) {
  SampleFlow flow = common(operands.take_front(2));
  bool hasLike = operands.size() > 2 && operands[2] != kConstant;
  if (flow.kind != SampleFlow::Apart || flow.dim != int64_t(op.getAxis()))
    return flow;
  return hasLike ? SampleFlow() : kSum;
}

/// The dimensions of a product are those of batches, counted in the result,
/// then rows, columns and those that are contracted.
static SampleFlow multiply(MatmulOp op, Flows operands) {
  int64_t rank = cast<RankedTensorType>(op.getType()).getRank();
  const int64_t contracted = rank;
  SampleFlow flow;
  auto factors = {std::tuple(op.getLhs(), operands[0], op.getTransposeA(),
                             rank - 2, contracted),
                  std::tuple(op.getRhs(), operands[1], op.getTransposeB(),
                             contracted, rank - 1)};
  for (const auto &[value, operand, isTransposed, first, second] : factors) {
    if (operand == kConstant)
      continue;
    int64_t back = rankOf(value) - operand.dim;
    int64_t dim = back > 2                      ? rank - back
                  : (back == 2) != isTransposed ? first
                                                : second;
    SampleFlow own = operand.at(dim);
    if (flow.kind == SampleFlow::Apart && flow != own)
      return {};
    flow = own;
  }
  if (flow.dim == contracted)
    return isConstant(operands[0]) || isConstant(operands[1]) ? SampleFlow()
                                                              : kSum;
  // A constant with a batch of its own has a matrix for each sample.
  for (const auto &[value, operand, isTransposed, first, second] : factors) {
    int64_t dim = flow.dim - (rank - rankOf(value));
    if (operand == kConstant && flow.dim < rank - 2 && dim >= 0 &&
        tensorType(value).getDimSize(dim) != 1)
      return {};
  }
  return flow;
}

/// Queries see the keys of their own sample. The mask is operand `mask`, all in
/// front of it have samples.
template <typename OpT>
static SampleFlow attend(OpT op, Flows operands, size_t mask) {
  SampleFlow flow = common(operands.take_front(mask));
  int64_t rank = rankOf(op.getQuery());
  if (op.getRandom() || flow.dim > rank - 3)
    return {};
  if (!op.getMask())
    return flow;
  return followElements({op.getQuery(), op.getMask()},
                        {operands[0], operands[mask]}, rank);
}

template <typename OpT>
static SampleFlow reduceLoss(OpT op, SampleFlow elements) {
  if (elements.kind != SampleFlow::Apart || op.getReduction() == "none")
    return elements;
  return op.getReduction() == "sum" ? kSum : kMean;
}

/// Of a norm whose statistics are of one row or channel of a sample, and of its
/// gradient: those of parameters are sums.
template <typename OpT>
static void normalize(OpT op, bool isApart, Flows operands, Results results,
                      bool hasCotangent) {
  Flows parameters = operands.drop_front();
  if (hasCotangent) {
    if (operands.back() != operands[0])
      return;
    parameters = parameters.drop_back();
  }
  if (!isApart || operands[0].kind != SampleFlow::Apart ||
      !isConstant(parameters))
    return;
  results[0] = operands[0];
  llvm::fill(results.drop_front(), kSum);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

/// Ops that move elements.
static void attachMoves(MLIRContext *context) {
  attach<StopGradientOp, BarrierOp>(
      context, [](auto op, Flows operands, Results results) {
        results[0] = operands[0];
      });
  attach<ReshapeOp>(context, [](ReshapeOp op, Flows operands, Results results) {
    results[0] = reshape(op, operands[0]);
  });
  attach<TransposeOp>(
      context, [](TransposeOp op, Flows operands, Results results) {
        ArrayRef<int64_t> permutation = op.getPermutation();
        results[0] = operands[0].at(llvm::find(permutation, operands[0].dim) -
                                    permutation.begin());
      });
  attach<BroadcastOp>(context, [](BroadcastOp op, Flows operands,
                                  Results results) {
    results[0] = followElements(op->getOperands(), operands,
                                cast<RankedTensorType>(op.getType()).getRank());
  });
  attach<ConcatOp>(context, [](ConcatOp op, Flows operands, Results results) {
    keepBeside(int64_t(op.getAxis()), operands, results);
  });
  attach<SliceOp>(context, [](SliceOp op, Flows operands, Results results) {
    int64_t dim = operands[0].dim;
    if (op.getOffsets()[dim] == 0 && op.getStrides()[dim] == 1 &&
        op.getSizes()[dim] == -1)
      results[0] = operands[0];
  });
  attach<PadOp>(context, [](PadOp op, Flows operands, Results results) {
    int64_t dim = operands[0].dim;
    if (op.getLow()[dim] == 0 && op.getHigh()[dim] == 0 &&
        op.getInterior()[dim] == 0)
      results[0] = operands[0];
  });
}

/// Ops that read a shape alone.
static void attachShapes(MLIRContext *context) {
  attach<SizeOp>(context, [](SizeOp op, Flows operands, Results results) {
    results[0] =
        llvm::is_contained(op.getAxes(), operands[0].dim) ? kSum : kConstant;
  });
  attach<PositionsOp>(context,
                      [](PositionsOp op, Flows operands, Results results) {
                        if (operands[0].dim != int64_t(op.getAxis()))
                          results[0] = kConstant;
                      });
}

/// Ops that read or write by index.
static void attachIndexing(MLIRContext *context) {
  attach<GatherOp>(context, [](GatherOp op, Flows operands, Results results) {
    results[0] = gather(op, operands);
  });
  attach<ScatterAddOp>(context,
                       [](ScatterAddOp op, Flows operands, Results results) {
                         results[0] = scatter(op, operands);
                       });
  attach<TakeAlongAxisOp>(
      context, [](TakeAlongAxisOp op, Flows operands, Results results) {
        results[0] = takeAlong(op, operands);
      });
  attach<ScatterAddAlongAxisOp>(
      context, [](ScatterAddAlongAxisOp op, Flows operands, Results results) {
        results[0] = scatterAlong(op, operands);
      });
  attach<EmbeddingOp>(context,
                      [](EmbeddingOp op, Flows operands, Results results) {
                        if (operands[0] == kConstant)
                          results[0] = operands[1];
                      });
}

/// Ops that mix the elements of an axis.
static void attachAxes(MLIRContext *context) {
  attach<CumsumOp, CumprodOp, SortOp, TopKOp, SoftmaxOp, LogSoftmaxOp,
         SoftmaxGradOp, LogSoftmaxGradOp, GluOp>(
      context, [](auto op, Flows operands, Results results) {
        keepBeside(int64_t(op.getAxis()), operands, results);
      });
  attach<ReverseOp>(context, [](ReverseOp op, Flows operands, Results results) {
    keepBeside(op.getAxes(), operands, results);
  });
}

/// Reductions and products.
static void attachReductions(MLIRContext *context) {
  attach<SumOp>(context, [](SumOp op, Flows operands, Results results) {
    results[0] = reduce(operands[0], op.getAxes(), op.getKeepdims(), kSum);
  });
  attach<MeanOp>(context, [](MeanOp op, Flows operands, Results results) {
    results[0] = reduce(operands[0], op.getAxes(), op.getKeepdims(), kMean);
  });
  attach<MaxOp, MinOp>(context, [](auto op, Flows operands, Results results) {
    results[0] = reduce(operands[0], op.getAxes(), op.getKeepdims(), {});
  });
  attach<ArgmaxOp>(context, [](ArgmaxOp op, Flows operands, Results results) {
    results[0] =
        reduce(operands[0], int64_t(op.getAxis()), op.getKeepdims(), {});
  });
  attach<WindowReduceOp>(context, [](WindowReduceOp op, Flows operands,
                                     Results results) {
    int64_t rank = cast<RankedTensorType>(op.getType()).getRank();
    SampleFlow flow =
        followElements(op->getOperands(), operands, rank + op.getAxes().size());
    results[0] = reduce(flow, op.getAxes(), /*keepdims=*/false,
                        op.getKind() == WindowKind::Sum ? kSum : SampleFlow());
  });
  attach<MatmulOp>(context, [](MatmulOp op, Flows operands, Results results) {
    results[0] = multiply(op, operands);
  });
}

/// Ops on windows: of [N, C, …], along what follows the channels.
static void attachWindows(MLIRContext *context) {
  attach<WindowsOp, MaxPoolOp, MaxPoolGradOp, MaxPoolTakeOp, AvgPoolOp,
         AdaptiveAvgPoolOp, AdaptiveMaxPoolOp, InterpolateOp>(
      context, [](auto op, Flows operands, Results results) {
        if (operands[0].dim < 2)
          llvm::fill(results, common(operands));
      });
  attach<ConvOp, ConvTransposeOp>(
      context, [](auto op, Flows operands, Results results) {
        if (operands[1] == kConstant && operands[0].dim == 0)
          results[0] = operands[0];
      });
  attach<ConvWeightGradOp>(
      context, [](ConvWeightGradOp op, Flows operands, Results results) {
        SampleFlow flow = common(operands);
        if (flow.kind == SampleFlow::Apart && flow.dim == 0)
          results[0] = kSum;
      });
}

/// Norms; `amp.batch_norm`, whose statistics are of the batch, has none.
static void attachNorms(MLIRContext *context) {
  attach<LayerNormOp, LayerNormGradOp, RmsNormOp, RmsNormGradOp>(
      context, [](auto op, Flows operands, Results results) {
        bool isRow =
            operands[0].dim < rankOf(op.getInput()) - rankOf(op.getScale());
        normalize(op, isRow, operands, results, op->getNumResults() > 1);
      });
  attach<GroupNormOp, GroupNormGradOp, InstanceNormOp>(
      context, [](auto op, Flows operands, Results results) {
        normalize(op, operands[0].dim == 0, operands, results,
                  op->getNumResults() > 1);
      });
  attach<BatchNormInferenceOp>(
      context, [](BatchNormInferenceOp op, Flows operands, Results results) {
        normalize(op, operands[0].dim != 1, operands, results, false);
      });
}

/// Attention and activations of two operands.
static void attachAttention(MLIRContext *context) {
  attach<AttentionOp>(context,
                      [](AttentionOp op, Flows operands, Results results) {
                        llvm::fill(results, attend(op, operands, 3));
                      });
  attach<AttentionGradOp>(
      context, [](AttentionGradOp op, Flows operands, Results results) {
        llvm::fill(results, attend(op, operands, 6));
      });
  attach<RotaryOp>(context, [](RotaryOp op, Flows operands, Results results) {
    int64_t rank = rankOf(op.getInput());
    SampleFlow flow = followElements(op->getOperands(), operands, rank);
    if (flow.dim != rank - 1)
      results[0] = flow;
  });
  attach<PreluOp>(context, [](PreluOp op, Flows operands, Results results) {
    results[0] =
        followElements(op->getOperands(), operands, rankOf(op.getInput()));
  });
}

/// Losses.
static void attachLosses(MLIRContext *context) {
  attach<MseOp, L1Op, HuberOp, SmoothL1Op, SoftMarginOp, HingeEmbeddingOp,
         KlDivOp, BinaryCrossEntropyOp>(
      context, [](auto op, Flows operands, Results results) {
        results[0] = reduceLoss(op, common(operands));
      });
  attach<BinaryCrossEntropyWithLogitsOp>(
      context,
      [](BinaryCrossEntropyWithLogitsOp op, Flows operands, Results results) {
        SampleFlow flow =
            followElements(op->getOperands(), operands, rankOf(op.getInput()));
        results[0] = reduceLoss(op, flow);
      });
  attach<CrossEntropyOp>(
      context, [](CrossEntropyOp op, Flows operands, Results results) {
        if (common(operands).kind == SampleFlow::Apart)
          results[0] = {.kind = SampleFlow::Weighted,
                        .weight = {op.getLabels(), int64_t(op.getIgnoreIndex()),
                                   Value()}};
      });
  attach<NllOp>(context, [](NllOp op, Flows operands, Results results) {
    SampleFlow flow = common(operands.take_front(2));
    if (flow.kind != SampleFlow::Apart || !isConstant(operands.drop_front(2)))
      return;
    results[0] = reduceLoss(op, flow);
    if (op.getReduction() == "mean")
      results[0] = {.kind = SampleFlow::Weighted,
                    .weight = {op.getLabels(), int64_t(op.getIgnoreIndex()),
                               op.getWeight()}};
  });
}

void amp::detail::attachSampleRules(MLIRContext *context) {
  attachMoves(context);
  attachShapes(context);
  attachIndexing(context);
  attachAxes(context);
  attachReductions(context);
  attachWindows(context);
  attachNorms(context);
  attachAttention(context);
  attachLosses(context);
}
