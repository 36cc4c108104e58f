//===- WindowReduce.cpp - kernels of window reductions --------------------===//
//
// Chooses the loops: those of what is kept, those of the window, and the one
// whose elements lie side by side.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../StepBuilder.h"
#include "CallLowering.h"
#include "amp/IR/WindowOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::amp;
using amprt::Direction;
using amprt::ReduceKind;
using amprt::ReduceOver;

/// Elements that a task of the CPU looks at, at least.
static constexpr int64_t kElementsPerTask = 65536;
/// Elements of a vector.
static constexpr int64_t kVector = 16;
/// The cost of a vector of elements that lie apart.
static constexpr int64_t kApart = 8;

namespace {

/// The loops of a launch.
struct Loops {
  SmallVector<int64_t> sizes;
  /// For each list of strides.
  SmallVector<SmallVector<int64_t>> strides;

  void append(int64_t size, ArrayRef<int64_t> all) {
    sizes.push_back(size);
    for (auto [list, stride] : llvm::zip(strides, all))
      list.push_back(stride);
  }
  void append(const Loops &other, size_t loop) {
    SmallVector<int64_t> all;
    for (const auto &list : other.strides)
      all.push_back(list[loop]);
    append(other.sizes[loop], all);
  }
  int64_t count(size_t loops) const {
    return llvm::product_of(ArrayRef(sizes).take_front(loops));
  }
  /// True if the last loop's elements do not lie side by side.
  bool isApart() const {
    return llvm::any_of(strides, [](ArrayRef<int64_t> list) {
      return list.back() != 0 && list.back() != 1;
    });
  }
};

} // namespace

/// As few loops as possible over some of the dimensions.
static Loops loopsOver(ArrayRef<int64_t> dims, ArrayRef<int64_t> shape,
                       ArrayRef<SmallVector<int64_t>> strides) {
  SmallVector<int64_t> domain;
  SmallVector<SmallVector<int64_t>> own(strides.size());
  for (int64_t dim : dims) {
    if (shape[dim] == 1)
      continue;
    domain.push_back(shape[dim]);
    for (auto [list, all] : llvm::zip(own, strides))
      list.push_back(all[dim]);
  }
  LoopNest nest = collapse(domain, -1, own);
  Loops loops;
  loops.sizes = nest.sizes;
  for (const auto &list : own)
    loops.strides.push_back(nest.strides(list));
  return loops;
}

/// Vectors along the last loop.
static int64_t countVectors(const Loops &loops) {
  return loops.count(loops.sizes.size() - 1) *
         llvm::divideCeil(loops.sizes.back(), kVector) *
         (loops.isApart() ? kApart : 1);
}

static void emitWindowReduce(StepBuilder &step, WindowReduceOp op) {
  SmallVector<int64_t> shape, kept;
  for (Value operand : op->getOperands()) {
    ArrayRef<int64_t> own = tensorType(operand).getShape();
    if (own.size() > shape.size())
      shape.insert(shape.begin(), own.size() - shape.size(), 1);
    for (size_t i = 0; i < own.size(); ++i) {
      int64_t &size = shape[shape.size() - own.size() + i];
      size = size == 1 ? own[i] : size;
    }
  }
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (!llvm::is_contained(op.getAxes(), int64_t(dim)))
      kept.push_back(dim);

  auto type = cast<RankedTensorType>(op.getType());
  ReduceKind kind = op.getKind() == WindowKind::Sum   ? ReduceKind::Add
                    : op.getKind() == WindowKind::Max ? ReduceKind::Max
                                                      : ReduceKind::Min;
  const double infinity = std::numeric_limits<double>::infinity();
  double nothing = kind == ReduceKind::Add   ? 0.0
                   : kind == ReduceKind::Max ? -infinity
                                             : infinity;
  if (llvm::is_contained(shape, 0)) {
    step.emitFill(op.getLoc(), step.placeOf(op.getResult()),
                  type.getElementType(), type.getNumElements(), nothing);
    return;
  }
  bool isDouble = type.getElementType().isF64();
  SmallVector<KernelOperand> operands;
  SmallVector<SmallVector<int64_t>> strides;
  SmallVector<std::optional<double>> splats;
  for (Value operand : op->getOperands()) {
    isDouble |= elementType(operand).isF64();
    View view = step.schedule.view(operand);
    auto splat = splatOf(view.base);
    splats.push_back(splat);
    if (splat)
      continue;
    Place at = step.placeOf(view.base);
    operands.push_back({at.buffer,
                        at.offset + view.offset,
                        elementType(view.base),
                        Direction::In,
                        {}});
    strides.push_back(view.broadcast(shape).strides);
  }
  Place target = step.placeOf(op.getResult());
  operands.push_back({target.buffer,
                      target.offset,
                      type.getElementType(),
                      Direction::Out,
                      {}});
  SmallVector<int64_t> stored(shape.size(), 0);
  for (auto [dim, stride] : llvm::zip(kept, contiguousStrides(type.getShape())))
    stored[dim] = stride;
  strides.push_back(stored);

  Loops keptLoops = loopsOver(kept, shape, strides);
  Loops window = loopsOver(op.getAxes(), shape, strides);
  bool overColumns = step.target.reducesColumns(
      {keptLoops.count(keptLoops.sizes.size()),
       window.count(window.sizes.size()), countVectors(keptLoops),
       countVectors(window)});
  Loops loops;
  loops.strides.resize(strides.size());
  size_t numKept = keptLoops.sizes.size() - (overColumns ? 0 : 1);
  for (size_t loop = 0; loop < numKept; ++loop)
    loops.append(keptLoops, loop);
  size_t numWindow = window.sizes.size() - (overColumns ? 1 : 0);
  for (size_t loop = 0; loop < numWindow; ++loop)
    loops.append(window, loop);
  SmallVector<int64_t> zeros(strides.size(), 0);
  if (numWindow == 0)
    loops.append(1, zeros);
  loops.append(overColumns ? window : keptLoops,
               overColumns ? numWindow : numKept);
  LoopNest nest{loops.sizes, {}};
  for (auto [operand, list] : llvm::zip(operands, loops.strides))
    operand.strides = list;
  if (!overColumns && nest.sizes.back() == 1)
    operands.back().strides.back() = 1; // one element: stored by the loop

  int64_t numLoops = std::max<size_t>(numWindow, 1);
  // Chunks are whole windows.
  int64_t places =
      llvm::product_of(ArrayRef(nest.sizes).drop_back().take_back(numLoops));
  int64_t rows = std::max<int64_t>(
      1, kElementsPerTask / std::max<int64_t>(1, places * nest.sizes.back()));
  KernelLaunch launch{op.getLoc(), "window_reduce", nest, operands,
                      isDouble ? FloatType(step.builder.getF64Type())
                               : FloatType(step.builder.getF32Type())};
  launch.grain = std::max<int64_t>(1, rows * places);
  step.launch(
      step.buildKernelOfForm(
          launch,
          [&](amprt::KernelOp kernel) {
            kernel.setWindow(numLoops);
            BodyBuilder body(step.builder, step.builder.getUnknownLoc(),
                             launch.compute);
            SmallVector<Value> loaded = loadElements(body, kernel), elements;
            for (auto [operand, splat] : llvm::zip(op->getOperands(), splats)) {
              Type element = elementType(operand);
              if (!splat)
                elements.push_back(
                    loaded[elements.size() -
                           llvm::count_if(
                               ArrayRef(splats).take_front(elements.size()),
                               [](auto s) { return bool(s); })]);
              else if (isa<FloatType>(element))
                elements.push_back(body.constant(*splat));
              else
                elements.push_back(body.integer(element, int64_t(*splat)));
            }
            size_t next = 0;
            Value value = elements[next++];
            if (op.getFactor())
              value = body.mul(value, elements[next++]);
            if (op.getCondition())
              value =
                  body.select(body.compare(ComparePredicate::EQ, elements[next],
                                           elements[next + 1]),
                              value, body.constant(nothing));
            value = amprt::ReduceOp::create(
                step.builder, body.getLoc(), value.getType(), kind, value,
                overColumns ? ReduceOver::Inner : ReduceOver::Window);
            storeElements(body, kernel, value);
          }),
      launch);
}

namespace {
class WindowReduceCall : public CallLowering {
  bool takesView(const Schedule &schedule, OpOperand &operand) const override {
    return !isPosition(schedule.view(operand.get()).base);
  }
  LogicalResult emit(StepBuilder &step, const Node &node) const override {
    emitWindowReduce(step, cast<WindowReduceOp>(node.ops.front()));
    return success();
  }
};
} // namespace

void mlir::amp::addWindowCalls(CallTable &calls) {
  addCall<WindowReduceOp, WindowReduceCall>(calls);
}
