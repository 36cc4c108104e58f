//===- Rewriter.h - a placement becomes IR --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_AUTOCAST_REWRITER_H
#define AMP_LIB_TRANSFORMS_AUTOCAST_REWRITER_H

#include "amp/Analysis/PrecisionProblem.h"

namespace mlir::amp {

/// Gives every op of the graph the types of the placement. Each op is visited
/// once, in program order.
class AutocastRewriter {
public:
  AutocastRewriter(PrecisionProblem &problem, const Placement &placement,
                   StringRef emitCast)
      : problem(problem), graph(problem.graph), placement(placement),
        emitCast(emitCast), builder(graph.getLowType().getContext()) {}

  void run();

  int64_t numCasts = 0, numReused = 0, castBytes = 0;
  /// Casts that were inserted, and that existed and are used.
  SmallVector<Operation *> casts, reusedCasts;

private:
  /// A value in both precisions; null until needed.
  struct Versions {
    Value value;
    Value low, f32;
    /// The last op inserted for the value; null: none yet.
    Operation *last = nullptr;
  };

  /// Gives the uses of values [first, end) of one op what they want.
  void rewire(uint32_t first, uint32_t end,
              llvm::function_ref<void()> retypeProducer);
  /// True if some use of the value needs another type, or is behind a cast.
  bool needsRewiring(uint32_t value) const;
  void retype(uint32_t op);
  void rebuild(uint32_t op);
  void roundResult(uint32_t op);
  /// Concerns values [first, end).
  void retypeHandedOn(uint32_t first, uint32_t end);
  void remakeConstant(uint32_t op);
  void distribute(Value value, bool producedLow, const PrecisionUses &uses);
  void rewireRoundedReads(Versions &versions, const PrecisionUses &uses);
  Value getVersion(Versions &versions, bool low, const PrecisionUses &uses);
  Value makeCast(Versions &versions, bool low);
  /// The compiler's cast of that direction that comes first, if any.
  Operation *findCast(const PrecisionUses &uses, bool low) const;
  void setInsertionPoint(const Versions &versions);
  void inserted(Versions &versions, Operation *op);
  void retypeFunctions();
  void eraseDeadCasts();

  bool wantsLow(const PrecisionUse &use) const {
    return placement.isLow(use.port);
  }

  PrecisionProblem &problem;
  PrecisionGraph &graph;
  const Placement &placement;
  StringRef emitCast;
  OpBuilder builder;
  /// The uses of each value of the op at hand.
  SmallVector<PrecisionUses, 1> uses;
  /// Results of lossy casts that became another cast.
  DenseMap<Value, Value> replaced;
  /// The last op inserted at the start of a block for its arguments.
  DenseMap<Block *, Operation *> blockHeads;
  std::vector<uint32_t> seenCasts;
  size_t nextConstant = 0;
};

/// A cast as `AutocastOptions::emitCast` says.
Operation *createCast(OpBuilder &builder, Location loc, Type type, Value value,
                      StringRef emitCast);

/// Inlines all autocast regions below `unit`, but not in isolated ops, and
/// gives the declared types to what they hand out.
void inlineAutocastRegions(Operation *unit, PolicyMatcher &policy,
                           StringRef emitCast, int64_t &numCasts);

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_AUTOCAST_REWRITER_H
