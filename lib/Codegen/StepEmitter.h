//===- StepEmitter.h - from a schedule to amprt ops -----------------------===//
//
// Emits the launches and library calls of one entry function. What is emitted
// for which kind of node is in StepGroups.cpp (fused groups), StepSingles.cpp
// (contractions, gathers, joins), StepState.cpp (what changes state) and
// StepSegments.cpp (numbers for each tensor of a run); in the end
// MergeNumbers.cpp makes fewer launches of them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CODEGEN_STEPEMITTER_H
#define AMP_LIB_CODEGEN_STEPEMITTER_H

#include "LoopNest.h"
#include "Schedule.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"
#include <functional>

namespace mlir::amp {

class WindowReduceOp;

/// Variables of one update that lie one after the other, in all their roles:
/// one kernel updates them.
struct UpdateRun {
  SmallVector<VariableOp> variables;
  SmallVector<Value> gradients;
  SmallVector<int64_t> positions; ///< elements from the start of the run
  int64_t size = 0;               ///< elements, padding included
  Type gradientType;
  SmallVector<VariableOp> lowCopies; ///< those of the first variable
  SmallVector<VariableOp> slots;     ///< those of the first variable
  /// Of each variable the row in the update's tables.
  SmallVector<int32_t> rows;
  /// Elements of which all have one row: each row starts at a multiple, and so
  /// does each variable of which a sum is taken.
  int64_t block = 0;

  /// True if its variables have several rows.
  bool hasTable() const { return !llvm::all_equal(rows); }
  int64_t numBlocks() const { return size / block; }
};

class StepEmitter {
public:
  StepEmitter(ModuleOp module, func::FuncOp function, KernelLibrary &kernels,
              SymbolTable &symbols, KernelTarget kernelTarget,
              Epilogues epilogues)
      : module(module), function(function), kernels(kernels), symbols(symbols),
        kernelTarget(kernelTarget), schedule(kernelTarget, epilogues),
        builder(function.getContext()) {}

  /// Replaces the function's body by its schedule.
  LogicalResult run();

private:
  struct Place {
    Value buffer;
    int64_t offset = 0;
  };

  // Where values are.
  Value newBuffer(Type element, int64_t size);
  Value symbolBuffer(StringRef symbol, Type element, int64_t size);
  Place placeOf(Value base);
  StringRef constantVariable(ElementsAttr value);
  /// A buffer of numbers that are known.
  Value constantBuffer(ArrayRef<int32_t> numbers);
  void place(Value base, Value buffer, int64_t offset);
  int lastReader(Value base) const { return lastReaders.lookup(base); }
  void computeLastReaders();

  // Nodes.
  void emitGroup(int index);
  void emitContraction(Node &node);
  void emitGather(GatherOp op);
  void emitScatterAdd(ScatterAddOp op);
  void emitConcat(ConcatOp op);
  void emitPad(PadOp op);
  void emitWindowReduce(WindowReduceOp op);
  void emitGradientNorm(GradientNormOp op);
  void combineNorm(GradientNormOp op, Value squares, int64_t count);
  void findSharedChecks();
  void keepSharedChecks();
  LogicalResult emitSingle(Node &node);

  // State.
  LogicalResult planUpdates();
  void emitUpdate(UpdateOp op);
  LogicalResult emitSumSquares(SumSquaresOp op);
  void emitSumsOfBlocks(SumSquaresOp op, ArrayRef<Value> partials,
                        ArrayRef<int32_t> starts, ArrayRef<int32_t> counts,
                        int64_t numBlocks);
  void emitScatteredSums(SumSquaresOp op, ArrayRef<Value> partials,
                         ArrayRef<int32_t> starts, ArrayRef<int32_t> counts,
                         int64_t numBlocks);
  /// The loops over a run, in blocks where `inBlocks`.
  LoopNest nestOf(const UpdateRun &run, bool inBlocks);
  /// Of each block of `run` what `number` gives for its variable and its place
  /// in that, as i32.
  KernelOperand blockTable(
      const UpdateRun &run,
      llvm::function_ref<int32_t(size_t variable, int64_t block)> number);
  /// `value`, a number or a list of them, as a kernel over `run` reads it:
  /// operand `table` of the kernel has the rows of blocks.
  KernelOperand tableOperand(Value value, const UpdateRun &run, bool inBlocks,
                             int64_t table);
  void emitWrite(WriteOp op);
  void emitUpdateScale(UpdateScaleOp op);
  void emitRngAdvance();

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
  KernelOperand scalarOperand(Value value);
  /// One number: operands that a kernel reads for it, and what it computes of
  /// their elements.
  struct DeferredNumber {
    SmallVector<KernelOperand> operands;
    std::function<Value(BodyBuilder &, ArrayRef<Value>)> emit;
  };
  DeferredNumber deferredNumber(Value value, Type type);
  int64_t grainOf(const LoopNest &nest, Partials partials = Partials::Scalar) {
    return chooseGrain(nest, partials, kernelTarget);
  }

  ModuleOp module;
  func::FuncOp function;
  KernelLibrary &kernels;
  SymbolTable &symbols;
  KernelTarget kernelTarget;
  Schedule schedule;
  OpBuilder builder;
  Block *body = nullptr;
  Operation *lastBuffer = nullptr;
  llvm::DenseMap<Value, Place> places;
  llvm::StringMap<Value> symbolBuffers;
  /// The names of the variables that hold constants, by value.
  llvm::DenseMap<Attribute, StringAttr> constants;
  llvm::DenseMap<Value, int> lastReaders;
  /// Values whose memory the outside looks at: never reused for another.
  llvm::DenseSet<Value> pinned;
  llvm::MapVector<Operation *, std::vector<UpdateRun>> updates;
  /// A check of gradients that is done by the sums over the same gradients.
  struct SharedCheck {
    SmallVector<SumSquaresOp> sums;
    /// The squares that their launches leave.
    Value squares;
    int64_t count = 0;
    size_t emitted = 0;
  };
  llvm::MapVector<Operation *, SharedCheck> sharedChecks;
};

/// Makes launches on single numbers parts of launches before them.
void mergeNumbers(Block &body, KernelLibrary &kernels, SymbolTable &symbols);

/// Variables lie at multiples of this many elements within a run.
inline constexpr int64_t kRunAlignment = 32;
/// Set on variables: the run they belong to and their place in it.
inline constexpr llvm::StringLiteral kRunAttr = "amprt.run";
inline constexpr llvm::StringLiteral kPositionAttr = "amprt.position";
/// Set on the last variable of a run: the elements that are its own, where its
/// last block makes them more than alignment does.
inline constexpr llvm::StringLiteral kExtentAttr = "amprt.extent";
/// Variables of different rows start at multiples of at most this many
/// elements.
inline constexpr int64_t kLargestBlock = 4096;
/// Set on buffers of gradient runs: their padding stays zero for ever.
inline constexpr llvm::StringLiteral kPersistentAttr = "amprt.persistent";
/// Set on the same: the gradients that are checked as they lie there, with
/// name, type and offset in bytes.
inline constexpr llvm::StringLiteral kGradientsAttr = "amprt.gradients";
/// Set on entries: what they take and give.
inline constexpr llvm::StringLiteral kArgumentsAttr = "amp.arguments";
inline constexpr llvm::StringLiteral kResultsAttr = "amp.results";

} // namespace mlir::amp

#endif // AMP_LIB_CODEGEN_STEPEMITTER_H
