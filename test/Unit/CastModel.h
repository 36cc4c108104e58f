//===- CastModel.h - the least price of a graph's casts -------------------===//
//
// Reads a module by the meaning of its ops, without the pass's interfaces,
// graph or prices: what may be low, who reads what, what each cast costs, and
// what ops move.
// Brute force over all that may be chosen gives the least sum of prices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_UNIT_CASTMODEL_H
#define AMP_TEST_UNIT_CASTMODEL_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mlir::amp::test {

/// The precision of a computing op: if it reads, and writes, low values;
/// nothing where none of its values may be low.
struct OpPrecision {
  std::optional<bool> in, out;
  bool operator==(const OpPrecision &) const = default;
};

/// Of the computing ops of a module, in its order; autocast keeps it.
std::vector<OpPrecision> readPrecisions(ModuleOp module, FloatType low);

/// The sum of the prices of all casts that are in a module, with those that
/// its backward will have.
int64_t priceOfCasts(ModuleOp module, FloatType low);

/// The number of casts in a module.
int64_t countCasts(ModuleOp module, FloatType low);

class CastModel {
public:
  /// With `traffic` bytes that ops move have a price too.
  CastModel(ModuleOp module, FloatType low, bool traffic = false);

  /// Ops of which something may be chosen.
  int numFreeOps() const;

  /// The rule that these precisions break; nothing where all is allowed.
  std::optional<std::string>
  findError(const std::vector<OpPrecision> &precisions) const;

  /// The price of casts to the types that regions declare where everybody reads
  /// the value low: such a cast decides, but then goes.
  int64_t priceOfUnread(const std::vector<OpPrecision> &precisions) const;

  /// The bytes that ops move more than they must since they are f32 in these
  /// precisions; 0 where bytes have no price.
  int64_t priceOfTraffic(const std::vector<OpPrecision> &precisions) const;

  /// The ops that have other precisions than expected.
  std::string
  describeDifference(const std::vector<OpPrecision> &found,
                     const std::vector<OpPrecision> &expected) const;

  struct Best {
    int64_t price;
    /// Of those of that price the one with the fewest low ports.
    std::vector<OpPrecision> precisions;
    int numLow;
  };
  /// Tries every choice, but none whose part costs too much already.
  Best bruteForce() const;

  /// The features of the module, for statistics.
  std::set<std::string> features;

private:
  static constexpr int kF32 = -1, kLow = -2;
  struct Reader {
    int port;
    bool shared;
    /// The end of a region that declares f32: those who read what it hands out
    /// are readers themselves.
    bool declared = false;
  };
  struct ValueInfo {
    int producer;
    int64_t down, up;
    std::vector<Reader> readers;
  };
  struct Op {
    Operation *op;
    int in = kF32, out = kF32;
    /// True if operands, and results, are decided at all.
    bool reads = false, writes = false;
  };
  enum class Pin { Free, F32, Low };
  struct Search;

  void findUnchanged(scf::ForOp loop);
  /// States what must be low for a port to be: the value's sources, and if the
  /// value may be made low only because that is wanted.
  void requireLow(int port, Value value, bool arrives,
                  llvm::DenseSet<Operation *> &visited);
  /// The port of a value that an op makes or control flow hands on.
  int producerOf(Value value) const;
  /// The port of what control flow hands on.
  int portOf(Operation *handing) const;
  void addOp(Operation *op);
  void addValue(Value value, int producer);
  void addUses(Value value, ValueInfo &info);
  int addPort(Pin pin) {
    pins.push_back(pin);
    return pins.size() - 1;
  }
  int written(Value value) const;
  std::vector<bool> lowPorts(const std::vector<OpPrecision> &precisions) const;
  void addCharges();
  bool hasRoundTrip(const std::vector<bool> &lowPorts) const;
  std::vector<bool> findTouchingLow(const std::vector<Pin> &settled) const;
  /// Follows a value that an epsilon keeps from 0 along every path.
  void followGuarded(Value value, double smallest);
  /// Makes ops that are singular at 0 read guarded values in f32, and all ops
  /// that hand these on, too.
  void keepGuarded();

  FloatType low;
  std::vector<Pin> pins;
  /// Per port: what being f32 costs.
  std::vector<int64_t> charges;
  std::vector<Op> ops;
  std::vector<OpPrecision> asWritten;
  std::vector<ValueInfo> values;
  /// (a, b): a may be low only if b is.
  std::vector<std::pair<int, int>> implications;
  /// (in, out, price): products whose cotangent is cast.
  struct Cotangent {
    int in, out;
    int64_t price;
  };
  std::vector<Cotangent> cotangents;
  llvm::DenseMap<Operation *, int> opIndex;
  /// Loops that only hand round what they are given, and what is handed through
  /// on the way, with their ports.
  llvm::DenseSet<Operation *> unchanged;
  std::set<int> unchangedPorts;
  llvm::DenseSet<Value> differentiated;
  llvm::DenseSet<Operation *> outOfRange;
  /// Values that an epsilon keeps from 0, and how small they may be.
  llvm::DenseMap<Value, double> guarded;
};

} // namespace mlir::amp::test

#endif // AMP_TEST_UNIT_CASTMODEL_H
