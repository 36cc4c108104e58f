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

/// The shape that the operands of `op` broadcast to.
static SmallVector<int64_t> broadcastShape(WindowReduceOp op) {
  SmallVector<int64_t> shape;
  for (Value operand : op->getOperands()) {
    ArrayRef<int64_t> own = tensorType(operand).getShape();
    if (own.size() > shape.size())
      shape.insert(shape.begin(), own.size() - shape.size(), 1);
    for (size_t i = 0; i < own.size(); ++i) {
      int64_t &size = shape[shape.size() - own.size() + i];
      size = size == 1 ? own[i] : size;
    }
  }
  return shape;
}

static ReduceKind kindOf(WindowReduceOp op) {
  switch (op.getKind()) {
  case WindowKind::Sum:
    return ReduceKind::Add;
  case WindowKind::Max:
    return ReduceKind::Max;
  default:
    return ReduceKind::Min;
  }
}

/// The result of a window without elements.
static double neutralOf(ReduceKind kind) {
  const double infinity = std::numeric_limits<double>::infinity();
  return kind == ReduceKind::Add   ? 0.0
         : kind == ReduceKind::Max ? -infinity
                                   : infinity;
}

namespace {

/// The operands of the launch. Constants of one number are none: the kernel has
/// them in its body.
struct WindowOperands {
  SmallVector<KernelOperand> list;
  /// Of each operand over the shape that all broadcast to.
  SmallVector<SmallVector<int64_t>> strides;
  /// Of each of the op's operands the number that all its elements are.
  SmallVector<std::optional<double>> splats;
};

/// The loops of the launch, of which the last is the row.
struct WindowLoops {
  Loops loops;
  /// Loops of the window that are outer ones.
  size_t numWindow;
  /// True where the row is one of the window's loops.
  bool overColumns;
};

} // namespace

/// `kept` are the dimensions of `shape` that the result has.
static WindowOperands findOperands(StepBuilder &step, WindowReduceOp op,
                                   ArrayRef<int64_t> shape,
                                   ArrayRef<int64_t> kept) {
  WindowOperands operands;
  for (Value operand : op->getOperands()) {
    View view = step.schedule.view(operand);
    operands.splats.push_back(splatOf(view.base));
    if (operands.splats.back())
      continue;
    Place at = step.placeOf(view.base);
    operands.list.push_back({at.buffer,
                             at.offset + view.offset,
                             elementType(view.base),
                             Direction::In,
                             {}});
    operands.strides.push_back(view.broadcast(shape).strides);
  }
  auto type = cast<RankedTensorType>(op.getType());
  Place target = step.placeOf(op.getResult());
  operands.list.push_back({target.buffer,
                           target.offset,
                           type.getElementType(),
                           Direction::Out,
                           {}});
  SmallVector<int64_t> stored(shape.size(), 0);
  for (auto [dim, stride] : llvm::zip(kept, contiguousStrides(type.getShape())))
    stored[dim] = stride;
  operands.strides.push_back(stored);
  return operands;
}

static WindowLoops chooseLoops(const KernelTarget &target, WindowReduceOp op,
                               ArrayRef<int64_t> shape, ArrayRef<int64_t> kept,
                               ArrayRef<SmallVector<int64_t>> strides) {
  Loops keptLoops = loopsOver(kept, shape, strides);
  Loops window = loopsOver(op.getAxes(), shape, strides);
  bool overColumns =
      target.reducesColumns({keptLoops.count(keptLoops.sizes.size()),
                             window.count(window.sizes.size()),
                             countVectors(keptLoops), countVectors(window)});
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
  return {std::move(loops), numWindow, overColumns};
}

/// One element of the window: what is read, times the factor, or nothing where
/// the condition does not hold. `loaded` are the elements of the operands that
/// are no constants.
static Value windowElement(BodyBuilder &body, WindowReduceOp op,
                           ArrayRef<Value> loaded,
                           ArrayRef<std::optional<double>> splats,
                           double nothing) {
  SmallVector<Value> elements;
  for (auto [operand, splat] : llvm::zip(op->getOperands(), splats)) {
    Type element = elementType(operand);
    if (!splat) {
      elements.push_back(loaded.front());
      loaded = loaded.drop_front();
    } else if (isa<FloatType>(element)) {
      elements.push_back(body.constant(*splat));
    } else {
      elements.push_back(body.integer(element, int64_t(*splat)));
    }
  }
  size_t next = 0;
  Value value = elements[next++];
  if (op.getFactor())
    value = body.mul(value, elements[next++]);
  if (op.getCondition())
    value = body.select(
        body.compare(ComparePredicate::EQ, elements[next], elements[next + 1]),
        value, body.constant(nothing));
  return value;
}

static void emitWindowReduce(StepBuilder &step, WindowReduceOp op) {
  auto type = cast<RankedTensorType>(op.getType());
  SmallVector<int64_t> shape = broadcastShape(op), kept;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (!llvm::is_contained(op.getAxes(), int64_t(dim)))
      kept.push_back(dim);
  ReduceKind kind = kindOf(op);
  if (llvm::is_contained(shape, 0)) {
    step.emitFill(op.getLoc(), step.placeOf(op.getResult()),
                  type.getElementType(), type.getNumElements(),
                  neutralOf(kind));
    return;
  }
  WindowOperands operands = findOperands(step, op, shape, kept);
  auto [loops, numWindow, overColumns] =
      chooseLoops(step.target, op, shape, kept, operands.strides);
  LoopNest nest{loops.sizes, {}};
  for (auto [operand, list] : llvm::zip(operands.list, loops.strides))
    operand.strides = list;
  if (!overColumns && nest.sizes.back() == 1)
    operands.list.back().strides.back() = 1; // one element: stored by the loop

  int64_t numLoops = std::max<size_t>(numWindow, 1);
  // Chunks are whole windows.
  int64_t places =
      llvm::product_of(ArrayRef(nest.sizes).drop_back().take_back(numLoops));
  int64_t rows = std::max<int64_t>(
      1, kElementsPerTask / std::max<int64_t>(1, places * nest.sizes.back()));
  KernelLaunch launch{op.getLoc(), "window_reduce", nest, operands.list,
                      cast<FloatType>(computeTypeOf(op))};
  launch.grain = std::max<int64_t>(1, rows * places);
  ReduceOver over = overColumns ? ReduceOver::Inner : ReduceOver::Window;
  auto write = [&](amprt::KernelOp kernel) {
    kernel.setWindow(numLoops);
    BodyBuilder body(step.builder, step.builder.getUnknownLoc(),
                     launch.compute);
    SmallVector<Value> loaded = loadElements(body, kernel);
    Value value =
        windowElement(body, op, loaded, operands.splats, neutralOf(kind));
    value = amprt::ReduceOp::create(step.builder, body.getLoc(),
                                    value.getType(), kind, value, over);
    storeElements(body, kernel, value);
  };
  step.launch(step.buildKernelOfForm(launch, write), launch);
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
