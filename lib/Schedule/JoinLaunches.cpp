//===- JoinLaunches.cpp - one launch for some of the same loops -----------===//
//
// Launches that go through the same loops and do not need each other, such as
// those that combine the sums of a layer's biases and scales, become one where
// they move so little that a launch costs more. The first waits for the second.
// No element is computed in another way, or added in another order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "JoinLaunches.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amprt;

/// Operands of a kernel at most: a GPU passes an address for each, and has room
/// for a few hundred.
static constexpr size_t kMaxOperands = 64;
/// The farthest launch that one is joined with: all pairs of thousands would
/// take longer than what they save.
static constexpr int kMaxDistance = 256;

namespace {

/// Elements of a buffer that a call uses, all where they are not known.
struct Use {
  Value buffer;
  bool isWritten;
  std::optional<std::pair<int64_t, int64_t>> elements;
};

class Joiner {
public:
  Joiner(Block &body, KernelLibrary &kernels, int64_t mostBytes)
      : body(body), kernels(kernels), mostBytes(mostBytes) {}

  void run();

private:
  /// A call, as it is looked at again and again.
  struct Entry {
    SmallVector<Use> uses;
    /// The kind of a launch, which one of an equal kind may join; else -1.
    int form = -1;
  };

  KernelOp kernelOf(LaunchOp launch) const {
    return kernels.lookup(launch.getKernelAttr());
  }
  const Entry &entryOf(Operation *call);
  int formOf(LaunchOp launch) const;
  LaunchOp findPartner(LaunchOp launch);
  LaunchOp join(LaunchOp first, LaunchOp second);

  Block &body;
  KernelLibrary &kernels;
  int64_t mostBytes;
  llvm::DenseMap<Operation *, Entry> entries;
};

} // namespace

/// The loops over which values are combined, as bits; -1 of a launch that is
/// more than such loops, or none, or that ranks share.
int Joiner::formOf(LaunchOp launch) const {
  KernelOp kernel = kernelOf(launch);
  if (kernel.getKernelClass() != KernelClass::Loop || kernel.getPredicate() ||
      kernel.getWindow() != 0 || launch.getUnits() ||
      llvm::is_contained(launch.getSizes(), 0))
    return -1;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    if (kernel.getAccess(i).isGathered())
      return -1;
  int form = 0;
  for (auto reduce : kernel.getBody().front().getOps<amprt::ReduceOp>()) {
    if (reduce.getOver() != ReduceOver::Inner &&
        reduce.getOver() != ReduceOver::Outer)
      return -1;
    form |= 1 << int(reduce.getOver());
  }
  return form;
}

const Joiner::Entry &Joiner::entryOf(Operation *call) {
  auto [it, isNew] = entries.try_emplace(call);
  if (!isNew)
    return it->second;
  auto lookup = [&](FlatSymbolRefAttr name) { return kernels.lookup(name); };
  Entry entry;
  auto launch = dyn_cast<LaunchOp>(call);
  if (launch) {
    KernelOp kernel = kernelOf(launch);
    // Without iterations it may still read what is read after them.
    bool isEmpty = llvm::is_contained(launch.getSizes(), 0);
    for (auto [i, range] : llvm::enumerate(launch.getRanges(lookup)))
      entry.uses.push_back({range.buffer, kernel.getAccess(i).isWritten(),
                            isEmpty ? std::nullopt : range.elements});
    CallCost cost = launch.getCost(lookup);
    if (cost.bytesRead + cost.bytesWritten <= mostBytes)
      entry.form = formOf(launch);
  } else {
    for (const BufferUse &use :
         cast<amprt::CallOpInterface>(call).getUses(lookup))
      entry.uses.push_back({use.buffer, use.isWritten, std::nullopt});
  }
  return entries[call] = std::move(entry);
}

/// True if two buffers may share memory: variables of one run do.
static bool mayAlias(Value a, Value b) {
  return a == b || (a.getDefiningOp<BufferOp>().getSymbolAttr() &&
                    b.getDefiningOp<BufferOp>().getSymbolAttr());
}

/// True if one writes what the other uses.
static bool conflict(ArrayRef<Use> uses, ArrayRef<Use> others) {
  return llvm::any_of(uses, [&](const Use &use) {
    return llvm::any_of(others, [&](const Use &other) {
      if (!(use.isWritten || other.isWritten) ||
          !mayAlias(use.buffer, other.buffer))
        return false;
      return use.buffer != other.buffer || !use.elements || !other.elements ||
             (use.elements->first < other.elements->second &&
              other.elements->first < use.elements->second);
    });
  });
}

/// The next launch that `launch` can wait for and become one with, or null.
LaunchOp Joiner::findPartner(LaunchOp launch) {
  Entry own = entryOf(launch);
  if (own.form < 0)
    return {};
  Operation *op = launch->getNextNode();
  for (int i = 0; op && i < kMaxDistance; ++i, op = op->getNextNode()) {
    if (!isa<amprt::CallOpInterface>(op))
      continue;
    const Entry &other = entryOf(op);
    if (conflict(own.uses, other.uses))
      return {};
    auto partner = dyn_cast<LaunchOp>(op);
    if (partner && other.form == own.form &&
        partner.getSizes() == launch.getSizes() &&
        partner.getGrain() == launch.getGrain() &&
        partner.getBuffers().size() + launch.getBuffers().size() <=
            kMaxOperands)
      return partner;
  }
  return {};
}

/// Makes both one launch at the place of the second.
LaunchOp Joiner::join(LaunchOp first, LaunchOp second) {
  SmallVector<int64_t> sizes(second.getSizes());
  SmallVector<KernelOperand> operands;
  for (LaunchOp launch : {first, second}) {
    KernelOp source = kernelOf(launch);
    for (unsigned i = 0; i < source.getNumKernelOperands(); ++i)
      operands.push_back(operandOf(launch, source, i));
  }
  LoopNest nest{sizes, {}};
  KernelOp kernel = kernels.create(second.getLoc(), nest.numOuter(), operands);
  Block &block = kernel.getBody().front();
  OpBuilder builder(kernel.getContext());
  builder.setInsertionPointToEnd(&block);
  SmallVector<Value> yielded;
  unsigned argument = 0;
  for (LaunchOp launch : {first, second}) {
    Block &from = kernelOf(launch).getBody().front();
    IRMapping mapping;
    for (Value given : from.getArguments())
      mapping.map(given, block.getArgument(argument++));
    for (Operation &op : from.without_terminator())
      builder.clone(op, mapping);
    for (Value value : from.getTerminator()->getOperands())
      yielded.push_back(mapping.lookup(value));
  }
  amprt::YieldOp::create(builder, builder.getUnknownLoc(), yielded);
  StringRef hint = second.getKernel().rtrim("0123456789").rtrim('_');
  FlatSymbolRefAttr name = kernels.finish(kernel, hint);
  builder.setInsertionPoint(second);
  LaunchOp joined = emitLaunch(builder, second.getLoc(), name, nest, operands,
                               second.getGrain());
  for (LaunchOp launch : {first, second}) {
    entries.erase(launch);
    launch.erase();
  }
  return joined;
}

void Joiner::run() {
  SmallVector<LaunchOp> launches(body.getOps<LaunchOp>());
  llvm::DenseSet<Operation *> joined;
  for (LaunchOp launch : launches) {
    if (joined.contains(launch))
      continue;
    while (LaunchOp partner = findPartner(launch)) {
      joined.insert(partner);
      launch = join(launch, partner);
    }
  }
}

void mlir::amp::joinLaunches(Block &body, KernelLibrary &kernels,
                             int64_t mostBytes) {
  if (mostBytes > 0)
    Joiner(body, kernels, mostBytes).run();
}
