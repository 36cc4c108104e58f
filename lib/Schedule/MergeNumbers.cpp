//===- MergeNumbers.cpp - one launch for many single numbers --------------===//
//
// A launch whose operands are single numbers costs its latency and nothing
// else. It becomes part of an earlier launch: of another one on numbers, or of
// the last stage of a reduction, which then also computes what follows from
// the sum. So a check of gradients leads to the factor that they are clipped
// by, the bias corrections, the counts and the next scale in one launch.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "MergeNumbers.h"
#include "StepAttributes.h"
#include "amp/Schedule/KernelLevels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amprt;

/// Operands of a kernel at most: a GPU passes an address for each, and has room
/// for a few hundred.
static constexpr size_t kMaxOperands = 64;

namespace {

/// A launch that may be merged, and its kernel.
struct Candidate {
  LaunchOp launch;
  KernelOp kernel;

  bool hasOneIteration() {
    return llvm::all_of(launch.getSizes(), [](int64_t n) { return n == 1; });
  }
  int64_t extent() {
    SmallVector<int64_t> sizes(launch.getSizes());
    return LoopNest{sizes, {}}.extent();
  }
  bool gathers() {
    return llvm::any_of(
        llvm::seq(kernel.getNumKernelOperands()),
        [&](unsigned i) { return kernel.getAccess(i).isGathered(); });
  }
  bool isNumbers();
  bool isHost();
};

/// Two launches as one, of which at least one is on numbers.
class Merger {
public:
  Merger(Block &body, KernelLibrary &kernels, SymbolTable &symbols)
      : kernels(kernels), symbols(symbols) {
    symbols.getOp()->walk(
        [&](LaunchOp launch) { ++numLaunches[launch.getKernelAttr()]; });
    // Of what ranks share, a rank may run nothing.
    for (auto launch : body.getOps<LaunchOp>())
      if (!launch.getUnits())
        add(launch);
  }

  /// The candidate that `op` is, or null.
  const Candidate *find(Operation *op) const {
    auto it = candidates.find(op);
    return it == candidates.end() ? nullptr : &it->second;
  }
  /// Makes `number` part of `host`, which runs before it and is erased; whether
  /// it did.
  bool merge(Candidate host, Candidate number);
  /// Erases a launch that is part of another one now.
  void erase(LaunchOp launch) {
    --numLaunches[launch.getKernelAttr()];
    candidates.erase(launch);
    launch.erase();
  }
  bool mayAlias(Value a, Value b) const;

private:
  void add(LaunchOp launch) {
    candidates[launch] = {launch, kernels.lookup(launch.getKernelAttr())};
  }
  bool addOperands(Candidate candidate);
  void dropUnread(LaunchOp host, LaunchOp number);
  void orderOperands();
  void emitBody(KernelOp kernel, Candidate host, Candidate number);
  bool isWellOrdered(KernelOp kernel) const;

  KernelLibrary &kernels;
  SymbolTable &symbols;
  /// The number of launches of each kernel in the module.
  llvm::DenseMap<Attribute, unsigned> numLaunches;
  /// The launches of the step.
  llvm::DenseMap<Operation *, Candidate> candidates;
  /// Of the merged kernel; those of loops are the host's.
  SmallVector<KernelOperand> operands;
  SmallVector<bool> isNumber;
  /// For each operand of either kernel the merged one's, -1 for dropped ones.
  llvm::DenseMap<std::pair<Operation *, unsigned>, int> positions;
  SmallVector<int64_t> sizes;
};

} // namespace

/// True for a launch that computes numbers of numbers, once.
bool Candidate::isNumbers() {
  if (kernel.getKernelClass() != KernelClass::Loop || !hasOneIteration())
    return false;
  return !gathers() &&
         llvm::none_of(kernel.getBody().front(), [](Operation &op) {
           return isa<ReduceOp, IndexOp>(op);
         });
}

/// True if one block runs the launch, on every target, and stores something
/// where numbers can be stored too; a kernel with a window stores what it
/// reduces alone.
bool Candidate::isHost() {
  if (kernel.getKernelClass() != KernelClass::Loop || kernel.getPredicate() ||
      kernel.getWindow() != 0 || gathers() ||
      extent() > int64_t(launch.getGrain()) ||
      llvm::is_contained(launch.getSizes(), 0))
    return false;
  // Sums of columns alone are shared by blocks.
  bool reducesMore = false, reducesColumns = false;
  for (auto reduce : kernel.getBody().front().getOps<ReduceOp>()) {
    bool isColumns = reduce.getOver() == ReduceOver::Outer;
    reducesColumns |= isColumns;
    reducesMore |= !isColumns;
  }
  if (reducesColumns && !reducesMore)
    return false;
  // A GPU cuts what stores nothing after its loops into blocks as it likes.
  return KernelLevels(kernel).storesAfterLoops() ||
         (kernel.getOuter() > 0 && extent() == 1);
}

/// True if two buffers may share memory: variables of one run lie in the buffer
/// of the run's first one.
bool Merger::mayAlias(Value a, Value b) const {
  if (a == b)
    return true;
  auto symbolA = a.getDefiningOp<BufferOp>().getSymbolAttr();
  auto symbolB = b.getDefiningOp<BufferOp>().getSymbolAttr();
  if (!symbolA || !symbolB)
    return false;
  auto runOf = [&](FlatSymbolRefAttr symbol) {
    auto run = mlir::amp::runOf(symbols.lookup<VariableOp>(symbol.getValue()));
    return run ? run.getRun() : StringRef();
  };
  return symbolA == symbolB ||
         (!runOf(symbolA).empty() && runOf(symbolA) == runOf(symbolB));
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Adds the operands of `candidate` to those that are there; one that both use
/// becomes one. False where they overlap in any other way.
bool Merger::addOperands(Candidate candidate) {
  KernelLevels levels(candidate.kernel);
  bool normalizes = candidate.isNumbers();
  auto predicate = candidate.kernel.getPredicate();
  size_t known = operands.size();
  for (unsigned i = 0; i < candidate.kernel.getNumKernelOperands(); ++i) {
    KernelOperand operand = operandOf(candidate.launch, candidate.kernel, i);
    // The value that stays where the flag is not set has to be known.
    if (predicate && operand.direction == Direction::Out)
      operand.direction = Direction::InOut;
    bool staysPut = true;
    for (auto [size, stride] :
         llvm::zip(candidate.launch.getSizes(), operand.strides))
      staysPut &= size == 1 || stride == 0;
    bool number =
        operand.direction == Direction::Out && levels.isStoredAfterLoops(i)
            ? !levels.isStoredPerColumn(i)
            : staysPut;
    if (normalizes)
      operand.strides.assign(sizes.size(), 0);

    int position = -1;
    for (size_t other = 0; other < known; ++other) {
      bool isWritten = operand.direction != Direction::In ||
                       operands[other].direction != Direction::In;
      bool isSame = number && isNumber[other] &&
                    operand.buffer == operands[other].buffer &&
                    operand.offset == operands[other].offset;
      bool areApart =
          number && isNumber[other] && operand.buffer == operands[other].buffer;
      if (isSame)
        position = other;
      else if (isWritten && !areApart &&
               mayAlias(operand.buffer, operands[other].buffer))
        return false;
    }
    if (position < 0) {
      position = operands.size();
      operands.push_back(operand);
      isNumber.push_back(number);
    } else if (operands[position].direction == Direction::In &&
               operand.direction != Direction::In) {
      operands[position].direction = Direction::InOut;
    }
    positions[{candidate.launch, i}] = position;
  }
  return operands.size() <= kMaxOperands;
}

/// True if nobody but the step looks at the buffer.
static bool isOwn(BufferOp buffer) {
  return !buffer.getSymbolAttr() && !buffer.getArgumentAttr() &&
         !buffer.getResultNameAttr() && !buffer.getGradients();
}

/// Numbers that only these two launches use need no memory.
void Merger::dropUnread(LaunchOp host, LaunchOp number) {
  for (auto [i, operand] : llvm::enumerate(operands)) {
    if (!isOwn(operand.buffer.getDefiningOp<BufferOp>()) || !isNumber[i] ||
        operand.direction != Direction::Out ||
        llvm::any_of(operand.buffer.getUsers(), [&](Operation *user) {
          return user != host && user != number;
        }))
      continue;
    operand.buffer = {};
  }
}

/// Puts numbers that are read and written last, so that they are stored when
/// all else has been computed of them.
void Merger::orderOperands() {
  SmallVector<int> order;
  for (auto pass : llvm::seq(2))
    for (auto [i, operand] : llvm::enumerate(operands))
      if (operand.buffer &&
          (isNumber[i] && operand.direction == Direction::InOut) == (pass == 1))
        order.push_back(i);
  SmallVector<int> newPosition(operands.size(), -1);
  SmallVector<KernelOperand> ordered;
  SmallVector<bool> orderedNumber;
  for (int i : order) {
    newPosition[i] = ordered.size();
    ordered.push_back(operands[i]);
    orderedNumber.push_back(isNumber[i]);
  }
  operands = ordered;
  isNumber = orderedNumber;
  for (auto &entry : positions)
    entry.second = newPosition[entry.second];
}

//===----------------------------------------------------------------------===//
// Body
//===----------------------------------------------------------------------===//

void Merger::emitBody(KernelOp kernel, Candidate host, Candidate number) {
  Block &block = kernel.getBody().front();
  OpBuilder builder(kernel.getContext());
  builder.setInsertionPointToEnd(&block);
  Location loc = builder.getUnknownLoc();
  // The value that each operand holds by now; dropped ones are not in memory.
  SmallVector<Value> current(operands.size());
  llvm::DenseMap<std::pair<Value, int64_t>, Value> dropped;
  unsigned argument = 0;
  for (auto [i, operand] : llvm::enumerate(operands))
    if (operand.direction != Direction::Out)
      current[i] = block.getArgument(argument++);

  for (Candidate candidate : {host, number}) {
    KernelOp source = candidate.kernel;
    LaunchOp launch = candidate.launch;
    Block &from = source.getBody().front();
    auto held = [&](unsigned i) -> Value & {
      int position = positions.lookup({launch, i});
      if (position >= 0)
        return current[position];
      return dropped[{launch.getBuffers()[i], launch.getOffsets()[i]}];
    };
    IRMapping mapping;
    unsigned next = 0;
    for (unsigned i = 0; i < source.getNumKernelOperands(); ++i)
      if (source.getAccess(i).isRead())
        mapping.map(from.getArgument(next++), held(i));
    Value flag;
    if (auto predicate = source.getPredicate())
      flag = held(*predicate);
    for (Operation &op : from.without_terminator())
      builder.clone(op, mapping);
    // All are read before any is written.
    SmallVector<std::pair<unsigned, Value>> stored;
    next = 0;
    for (unsigned i = 0; i < source.getNumKernelOperands(); ++i) {
      if (!source.getAccess(i).isWritten())
        continue;
      Value value =
          mapping.lookupOrDefault(from.getTerminator()->getOperand(next++));
      if (flag)
        value = arith::SelectOp::create(builder, loc, flag, value, held(i));
      stored.push_back({i, value});
    }
    for (auto [i, value] : stored)
      held(i) = value;
  }
  SmallVector<Value> yielded;
  for (auto [i, operand] : llvm::enumerate(operands))
    if (operand.direction != Direction::In)
      yielded.push_back(current[i]);
  amprt::YieldOp::create(builder, loc, yielded);
}

/// True if numbers exist where they can be stored once, and all readers of a
/// number come before another value takes its place: emitters store in the
/// order of operands, first what exists once per row, and look again after the
/// loops.
bool Merger::isWellOrdered(KernelOp kernel) const {
  KernelLevels levels(kernel);
  if (llvm::any_of(kernel.getBody().front(),
                   [&](Operation &op) { return levels.isMixed(&op); }))
    return false;
  bool hasOneRow = llvm::all_of(ArrayRef(sizes).drop_back(),
                                [](int64_t n) { return n == 1; });
  for (unsigned i = 0; i < operands.size(); ++i) {
    if (!isNumber[i] || operands[i].direction == Direction::In)
      continue;
    Level level = levels.getLevel(levels.getYielded(i));
    if (level != Level::Chunk && !(level == Level::Row && hasOneRow))
      return false;
  }
  // Values that a yielded one is computed of.
  auto dependsOn = [&](Value yielded, Value argument) {
    SmallVector<Value> pending{yielded};
    llvm::SmallDenseSet<Value> seen;
    while (!pending.empty()) {
      Value value = pending.pop_back_val();
      if (value == argument)
        return true;
      if (Operation *op = value.getDefiningOp();
          op && seen.insert(value).second)
        llvm::append_range(pending, op->getOperands());
    }
    return false;
  };
  for (unsigned i = 0; i < operands.size(); ++i) {
    if (!isNumber[i] || operands[i].direction != Direction::InOut)
      continue;
    bool after = levels.isStoredAfterLoops(i), isLoaded = false;
    for (unsigned other = 0; other < operands.size(); ++other) {
      Value yielded = levels.getYielded(other);
      if (!yielded || !dependsOn(yielded, levels.getArgument(i)))
        continue;
      bool otherAfter = levels.isStoredAfterLoops(other);
      if (otherAfter == after && other <= i)
        isLoaded = true;
      else if (otherAfter == after ? !isLoaded : otherAfter)
        return false;
    }
  }
  return true;
}

bool Merger::merge(Candidate host, Candidate number) {
  operands.clear();
  isNumber.clear();
  positions.clear();
  bool areBothNumbers = host.isNumbers();
  sizes.assign(1, 1);
  if (!areBothNumbers)
    sizes.assign(host.launch.getSizes().begin(), host.launch.getSizes().end());
  if (!addOperands(host) || !addOperands(number))
    return false;
  dropUnread(host.launch, number.launch);
  orderOperands();

  LoopNest nest{sizes, {}};
  Location loc = host.launch.getLoc();
  KernelOp kernel = kernels.create(loc, nest.numOuter(), operands);
  emitBody(kernel, host, number);
  if (!isWellOrdered(kernel)) {
    kernel.erase();
    return false;
  }
  // Named after what the host was before anything was merged into it.
  StringRef suffix = areBothNumbers ? "numbers" : "_numbers";
  StringRef own = host.launch.getKernel();
  std::string hint =
      ((areBothNumbers ? StringRef() : own.split(suffix).first) + suffix).str();
  int64_t grain = host.launch.getGrain();
  FlatSymbolRefAttr replaced = host.launch.getKernelAttr();
  OpBuilder builder(number.launch);
  builder.setInsertionPointAfter(host.launch);
  erase(host.launch);
  if (numLaunches.lookup(replaced) == 0)
    kernels.erase(replaced.getValue());
  FlatSymbolRefAttr merged = kernels.finish(kernel, hint);
  ++numLaunches[merged];
  add(emitLaunch(builder, loc, merged, nest, operands, grain));
  return true;
}

//===----------------------------------------------------------------------===//
// The step
//===----------------------------------------------------------------------===//

/// The farthest launch that a number is merged into: what depends on nothing
/// before it would look through the whole step.
static constexpr int kMaxDistance = 1024;

/// Merges `number` into the nearest launch before it that takes it, if nothing
/// between the two writes what it uses or uses what it writes.
static bool mergeUpwards(Candidate number, Merger &merger,
                         const KernelLibrary &kernels) {
  auto lookup = [&](FlatSymbolRefAttr name) { return kernels.lookup(name); };
  SmallVector<BufferUse> own = number.launch.getUses(lookup);
  auto isInTheWay = [&](Operation *op) {
    auto call = dyn_cast<amprt::CallOpInterface>(op);
    if (!call)
      return false;
    return llvm::any_of(call.getUses(lookup), [&](const BufferUse &use) {
      return llvm::any_of(own, [&](const BufferUse &other) {
        return (use.isWritten || other.isWritten) &&
               merger.mayAlias(use.buffer, other.buffer);
      });
    });
  };
  Operation *op = number.launch->getPrevNode();
  for (int i = 0; op && i < kMaxDistance; ++i, op = op->getPrevNode()) {
    if (const Candidate *found = merger.find(op)) {
      Candidate host = *found;
      if ((host.isNumbers() || host.isHost()) && merger.merge(host, number))
        return true;
    }
    if (isInTheWay(op))
      return false;
  }
  return false;
}

void mlir::amp::mergeNumbers(Block &body, KernelLibrary &kernels,
                             SymbolTable &symbols) {
  Merger merger(body, kernels, symbols);
  for (LaunchOp launch : llvm::make_early_inc_range(body.getOps<LaunchOp>())) {
    const Candidate *found = merger.find(launch);
    if (!found)
      continue;
    Candidate number = *found;
    if (number.isNumbers() && mergeUpwards(number, merger, kernels))
      merger.erase(launch);
  }
  for (auto buffer : llvm::make_early_inc_range(body.getOps<BufferOp>()))
    if (buffer.use_empty() && isOwn(buffer))
      buffer.erase();
}
