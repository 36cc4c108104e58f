//===- RoundedReads.h - reads of 16 bits in another kernel ----------------===//
//
// A kernel goes on with a result of 16 bits before it is rounded; who reads it
// from memory finds it rounded. What a budget of memory asks for changes which
// kernel computes what, so it is decided before who sees which.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_SCHEDULE_ROUNDEDREADS_H
#define AMP_LIB_SCHEDULE_ROUNDEDREADS_H

#include "Schedule.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include <set>

namespace mlir::amp {

/// Numbers the ops of `function`, an entry, and of the turns of its loops that
/// kernels compute, by their places in it, so that their copies are known.
void numberReaders(func::FuncOp function);

/// The number of `op`, or -1.
int64_t numberOf(Operation *op);

/// The reads of operands of 16 bits in the schedules of a copy in which nothing
/// is computed again.
class RoundedReads {
public:
  void add(const Schedule &schedule);
  /// Notes on each op of `function`, whose number goes, which of those it finds
  /// in memory: no node has both ops. They are rounded for it from now on; of
  /// the others it is noted, too.
  void mark(func::FuncOp function);

private:
  /// By the number of an op: a cheap one is copied for each of its readers.
  llvm::DenseMap<Attribute, std::set<int64_t>> apart, together;
};

/// True if each operand of which was noted that it is not rounded has an op in
/// the same node of `schedule` as its reader has: else that would find it
/// rounded in memory.
bool keepsUnroundedReads(const Schedule &schedule);

/// True if `operand`, an element of 16 bits or a view of such, is rounded for
/// its reader, whoever computes it.
bool isRoundedRead(OpOperand &operand);

} // namespace mlir::amp

#endif // AMP_LIB_SCHEDULE_ROUNDEDREADS_H
