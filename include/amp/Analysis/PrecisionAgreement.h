//===- PrecisionAgreement.h - values that must have one type --------------===//
//
// Values that control flow hands on have one type on both sides: the arguments
// of regions and blocks, the results, and the operands that become them. Each
// such group is one variable of the placement problem.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_PRECISIONAGREEMENT_H
#define AMP_ANALYSIS_PRECISIONAGREEMENT_H

#include "amp/Analysis/Placement.h"
#include "amp/Interfaces/Precision.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::amp {

/// Groups of slots. A slot is a value that no op computes (a block's argument,
/// what an op with regions or a call returns) or a place without a value (a
/// result in a function's type). Operands that become a slot's value are
/// readers of its group: the value that they read may be cast before.
///
/// The `add` functions read groups from control flow. Who knows more about
/// other ops says so with `slotOf`, `tie`, `read` and `pin`. Only tensors
/// of floats take part; for all else slots are cheap and without effect.
class PrecisionAgreement {
public:
  using Slot = uint32_t;
  /// In place of a port: the type that is written stays.
  static constexpr int32_t kAsWritten = -4;

  /// Ties the values that `op`, its regions and its results hand on.
  void addRegions(RegionBranchOpInterface op, uint32_t scope);
  /// Ties the same of control flow that upstream's interface does not describe;
  /// what is not understood stays as written.
  void addRegions(Operation *op, ControlFlow kind, uint32_t scope);
  /// Ties the values that branches between blocks of `region` hand on.
  void addBlocks(Region &region, uint32_t scope);

  /// The slot of a value, in an autocast scope. The scope counts when the slot
  /// is new.
  Slot slotOf(Value value, uint32_t scope);
  /// A slot without a value.
  Slot addSlot(Type type, uint32_t scope);
  void tie(Slot a, Slot b);
  /// The operand becomes the slot's value. `initial`: the first in a loop, from
  /// outside of it.
  void read(OpOperand &operand, Slot slot, bool initial = false);
  /// The slot's type stays.
  void pin(Slot slot) { slots[slot].pinned = true; }
  /// A loop carries the value: low only if what comes first is produced low.
  void carry(Slot slot) { slots[slot].carried = true; }

  /// True for a value that is a slot's.
  bool contains(Value value) const { return slotOfValue.contains(value); }
  /// True if slots read the op's operands, as far as the first one says.
  bool reads(Operation &op) const {
    return op.getNumOperands() && readers.contains(&op.getOpOperand(0));
  }

  /// Gives each group that may be `lowType` or f32 a port. Groups with a member
  /// in a scope that is not decided stay as written.
  void addPorts(std::vector<Pin> &pins, FloatType lowType,
                llvm::function_ref<bool(uint32_t scope)> isDecided);

  /// The port of the value's or operand's group, or `kAsWritten`.
  int32_t portOf(Value value) const;
  int32_t portOf(OpOperand &operand) const;
  int32_t portOf(Slot slot) const { return ports[slot]; }
  /// True for the first value of a loop that may be low.
  bool isInitial(OpOperand &operand) const;
  /// True if loops hand the port's value on as it came from outside.
  bool isUnchanged(int32_t port) const { return unchanged.contains(port); }
  /// True for the port of a loop's changing value, which has its own rule.
  bool isCarried(int32_t port) const { return carried.contains(port); }
  /// The values of a port's group.
  llvm::SmallVector<Value> valuesOf(int32_t port) const;
  /// The op of the first value of each port's group, where it has one.
  ArrayRef<std::pair<int32_t, Operation *>> getPorts() const {
    return firstOps;
  }
  bool isAgreed(int32_t port) const {
    return port >= firstPort && port < endPort;
  }

private:
  struct Member {
    Slot parent;
    Value value;
    /// Null: takes no part.
    FloatType element;
    uint32_t scope;
    bool pinned = false, carried = false, hasInitial = false, unchanged = false;
  };
  struct Reader {
    Slot slot;
    /// `enters`: from outside of the loop.
    bool initial, enters;
  };

  Slot find(Slot slot);
  void merge();
  void findUnchanged();

  std::vector<Member> slots;
  llvm::DenseMap<Value, Slot> slotOfValue;
  llvm::DenseMap<OpOperand *, Reader> readers;
  /// Per slot, after `addPorts`.
  std::vector<int32_t> ports;
  llvm::DenseSet<int32_t> unchanged, carried;
  /// Slots with values, by port.
  std::vector<std::pair<int32_t, Slot>> members;
  std::vector<std::pair<int32_t, Operation *>> firstOps;
  int32_t firstPort = 0, endPort = 0;
};

} // namespace mlir::amp

#endif // AMP_ANALYSIS_PRECISIONAGREEMENT_H
