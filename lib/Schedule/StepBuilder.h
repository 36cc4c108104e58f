//===- StepBuilder.h - buffers, kernels and launches of one step ----------===//
//
// Groups, calls and changes of state are emitted by these alone: where a value
// is in memory, and a kernel with its launch over values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_STEPBUILDER_H
#define AMP_LIB_SCHEDULE_STEPBUILDER_H

#include "LoopNest.h"
#include "Schedule.h"
#include "State/UpdateRuns.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::amp {

/// Elements of a buffer, from one on.
struct Place {
  Value buffer;
  int64_t offset = 0;
};

/// Where a value is stored, and its strides there.
struct StoredValue {
  Place place;
  SmallVector<int64_t> strides;
};

/// A kernel and its launch.
struct KernelLaunch {
  Location loc;
  /// The kernel's name, which a number follows where several have it.
  StringRef hint;
  LoopNest nest;
  SmallVector<KernelOperand> operands;
  FloatType compute;
  /// The part of the range that a chunk takes; by default the target's choice.
  std::optional<int64_t> grain = std::nullopt;
  /// The operand that says whether elements are stored.
  std::optional<int64_t> predicate = std::nullopt;
  /// The equal parts of the outer loop of which each rank runs its slice.
  std::optional<int64_t> units = std::nullopt;
};

/// One number: operands that a kernel reads for it, and what it computes of
/// their elements.
struct DeferredNumber {
  SmallVector<KernelOperand> operands;
  std::function<Value(BodyBuilder &, ArrayRef<Value>)> emit;
};

/// Gets the schedules of a step and of the turns of its loops before they are
/// emitted.
using SeeSchedule = llvm::function_ref<void(const Schedule &)>;

class StepBuilder {
public:
  StepBuilder(ModuleOp module, func::FuncOp function, KernelLibrary &kernels,
              SymbolTable &symbols, const KernelTarget &target,
              EpilogueChoice epilogues, const llvm::StringSet<> &sliceable = {})
      : module(module), function(function), kernels(kernels), symbols(symbols),
        target(target), sliceable(sliceable), schedule(target, epilogues),
        builder(function.getContext()) {}
  virtual ~StepBuilder() = default;

  ModuleOp module;
  func::FuncOp function;
  KernelLibrary &kernels;
  SymbolTable &symbols;
  const KernelTarget &target;
  /// State that ranks divide (State/Slices.h).
  llvm::StringSet<> sliceable;
  Schedule schedule;
  OpBuilder builder;
  /// For the schedules of turns.
  SeeSchedule see;
  /// The block that the step is emitted into.
  Block *body = nullptr;
  UpdatePlan updates;

  // Memory.
  Value newBuffer(Type element, int64_t size);
  /// The memory of a variable, or of the run whose first variable it is.
  Value symbolBuffer(StringRef symbol, Type element, int64_t size);
  /// A buffer of numbers that are known.
  Value constantBuffer(ArrayRef<int32_t> numbers);
  /// Where `base` is; it gets a buffer if it has none yet.
  Place placeOf(Value base);
  bool hasPlace(Value base) const { return places.count(base); }
  void place(Value base, Value buffer, int64_t offset) {
    places[base] = {buffer, offset};
  }
  /// Where the first element of `value`, a view, is.
  Place placeOfView(Value value);

  /// Where a call stores `result`: if it can, in the place of the copy that is
  /// all that is read of it but by `readsAtStrides` (DirectStores.cpp).
  StoredValue
  storeDirectly(Value result,
                llvm::function_ref<bool(const StoredValue &)> canStore,
                llvm::function_ref<bool(OpOperand &)> readsAtStrides);
  /// Where a result was stored so, or `value` is in row-major order.
  StoredValue storedValueOf(Value value) {
    auto it = storedValues.find(value);
    if (it != storedValues.end())
      return it->second;
    return {placeOfView(value),
            contiguousStrides(tensorType(value).getShape())};
  }
  /// True for a copy, or a part of a concatenation, that is there already.
  bool isStored(Value value) const { return stored.contains(value); }

  // Kernels.
  /// A kernel's body: the written operands' elements, of those of the read
  /// ones.
  using Elements =
      llvm::function_ref<SmallVector<Value>(BodyBuilder &, ArrayRef<Value>)>;
  /// Makes a kernel whose body is `elements`, and launches it.
  void emitKernel(const KernelLaunch &launch, Elements elements) {
    this->launch(buildKernel(launch, elements), launch);
  }
  FlatSymbolRefAttr buildKernel(const KernelLaunch &launch, Elements elements);
  /// The same where the body has a form of its own: `write` writes all of it,
  /// at the builder's place.
  FlatSymbolRefAttr
  buildKernelOfForm(const KernelLaunch &launch,
                    llvm::function_ref<void(amprt::KernelOp)> write);
  /// The kernel that adds elements of the type `update` to those of the last
  /// operand, at the indices that the first one has.
  FlatSymbolRefAttr buildScatterAdd(const KernelLaunch &launch, Type update);
  void launch(FlatSymbolRefAttr kernel, const KernelLaunch &launch);
  /// Stores `source` (read through broadcasting to its own shape) at `strides`
  /// of `target`, converted; only where the flag `predicate` is set.
  void emitCopy(Location loc, View source, Type element, Value target,
                int64_t offset, ArrayRef<int64_t> strides,
                Value predicate = {});
  void emitFill(Location loc, Place target, Type element, int64_t size,
                double value);
  /// Combines the partials of `kind` that a launch left in `partials`.
  void emitCombine(Location loc, amprt::ReduceKind kind, amprt::ReduceOver over,
                   Value partials, Type partialType, int64_t chunks,
                   int64_t columns, Place target, Type element);
  /// `value`, one number, as a kernel reads it.
  KernelOperand scalarOperand(Value value);
  /// `value`, one number, as a kernel computes or reads it in `type`.
  DeferredNumber deferredNumber(Value value, Type type);
  int64_t grainOf(const LoopNest &nest, Partials partials = Partials::Scalar) {
    return target.chooseGrain(nest, partials);
  }

  /// True if the memory of `base` is free once `node`, one of the schedule, has
  /// read it.
  virtual bool diesIn(const Node &node, Value base) const = 0;
  /// Computes the ops of `epilogue`, a node of the schedule, but for those that
  /// are `done`, in a kernel of their own.
  virtual void emitRest(const Node &epilogue, ArrayRef<Operation *> done) = 0;

protected:
  /// Values whose memory the outside, or a reader of another value, looks at:
  /// never reused for another.
  llvm::DenseSet<Value> pinned;

private:
  StringRef constantVariable(ElementsAttr value);
  std::optional<StoredValue>
  findDirectStore(Value result,
                  llvm::function_ref<bool(const StoredValue &)> canStore,
                  llvm::function_ref<bool(OpOperand &)> readsAtStrides);
  std::optional<StoredValue> findPart(OpOperand &reader, Value copy);

  Operation *lastBuffer = nullptr;
  llvm::DenseMap<Value, Place> places;
  llvm::DenseMap<Value, StoredValue> storedValues;
  llvm::DenseSet<Value> stored;
  llvm::StringMap<Value> symbolBuffers;
  /// The names of the variables that hold constants, by value.
  llvm::DenseMap<Attribute, StringAttr> constants;
};

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_STEPBUILDER_H
