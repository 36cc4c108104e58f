//===- LoopNest.h - launches of kernels over strided operands -------------===//
//
// Turns "these operands with these strides over these dimensions" into as few
// loops as possible, and a kernel with its launch.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_LOOPNEST_H
#define AMP_LIB_SCHEDULE_LOOPNEST_H

#include "amp/IR/BodyBuilder.h"
#include "amp/Schedule/Amprt.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::amp {

/// One operand of a kernel at a launch.
struct KernelOperand {
  Value buffer;
  int64_t offset = 0;
  Type element;
  amprt::Direction direction = amprt::Direction::In;
  /// Elements from one iteration to the next, for each loop.
  SmallVector<int64_t> strides;
  /// Position of a gather: the loop and the operand that holds the index.
  int64_t gather = -1, index = -1, bound = 0;
};

/// The loops of a kernel after collapsing.
struct LoopNest {
  /// Outer loops' trip counts, then the inner one's.
  SmallVector<int64_t> sizes;
  /// For each loop the dimension whose strides it has, -1 for a dummy.
  SmallVector<int> dims;

  unsigned numOuter() const { return sizes.size() - 1; }
  int64_t extent() const;
  SmallVector<int64_t> strides(ArrayRef<int64_t> dimStrides) const;
};

/// Merges neighbouring dimensions that every list of strides allows to merge.
/// Dimensions on both sides of `split` (-1: none) stay apart, and then there is
/// at least one outer loop and exactly one inner one.
LoopNest collapse(ArrayRef<int64_t> domain, int split,
                  ArrayRef<SmallVector<int64_t>> strides);

/// The kernels of a module, each structure once.
class KernelLibrary {
public:
  explicit KernelLibrary(ModuleOp module);

  /// Creates a kernel with an empty body; `finish` names it or drops it in
  /// favour of an equal one.
  amprt::KernelOp create(Location loc, unsigned numOuter,
                         ArrayRef<KernelOperand> operands,
                         std::optional<int64_t> predicate = std::nullopt);
  FlatSymbolRefAttr finish(amprt::KernelOp kernel, StringRef hint);
  /// A kernel that `finish` has named.
  amprt::KernelOp lookup(FlatSymbolRefAttr name) const {
    return finished.lookup(name.getValue()).kernel;
  }
  /// Erases a kernel that `finish` has named and nothing launches; its name is
  /// free again.
  void erase(StringRef name);
  /// Erases all kernels that `finish` has named and nothing launches.
  void eraseUnused();

private:
  ModuleOp module;
  llvm::StringMap<FlatSymbolRefAttr> known;
  llvm::StringMap<unsigned> names;
  struct Finished {
    amprt::KernelOp kernel;
    StringRef text, hint;
  };
  llvm::StringMap<Finished> finished;
  /// The names of all other symbols of the module.
  llvm::StringSet<> taken;
};

/// An element of the result of `op`, from elements of its operands. Facts about
/// the result go with it.
Value buildElement(BodyBuilder &body, ElementwiseOpInterface op,
                   ValueRange elements);

/// Elements of the read operands, converted up to the compute type.
SmallVector<Value> loadElements(BodyBuilder &body, amprt::KernelOp kernel);
/// Ends the body: `values` for the written operands, converted down.
void storeElements(BodyBuilder &body, amprt::KernelOp kernel,
                   ValueRange values);

/// Operand `index` of `launch`, of `kernel`, but for what it is gathered by.
KernelOperand operandOf(amprt::LaunchOp launch, amprt::KernelOp kernel,
                        unsigned index);

amprt::LaunchOp emitLaunch(OpBuilder &builder, Location loc,
                           FlatSymbolRefAttr kernel, const LoopNest &nest,
                           ArrayRef<KernelOperand> operands, int64_t grain);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_LOOPNEST_H
