//===- CastModel.cpp - the least price of a graph's casts -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CastModel.h"
#include "CastMeaning.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::test;

//===----------------------------------------------------------------------===//
// Prices
//===----------------------------------------------------------------------===//

static bool isInsertedCast(Operation *op, FloatType low) {
  // A user's conversion to the low type is not in the test's modules: it is one
  // of the compiler's, made from the operand of a user's own.
  return isa<CastOp>(op) ||
         (isa<ConvertOp>(op) && isLowTensor(op->getResult(0), low));
}

int64_t test::countCasts(ModuleOp module, FloatType low) {
  int64_t count = 0;
  module.walk([&](Operation *op) { count += isInsertedCast(op, low); });
  return count;
}

int64_t test::priceOfCasts(ModuleOp module, FloatType low) {
  llvm::DenseSet<Value> differentiated = findDifferentiated(module);
  int64_t price = 0;
  module.walk([&](Operation *op) {
    if (isInsertedCast(op, low)) {
      Value from = op->getOperand(0);
      bool isFree = isLowTensor(op->getResult(0), low) && isTrainable(from);
      if (!isFree)
        price += bytesOfCast(from) * trips(op) *
                 (differentiated.contains(from) ? 2 : 1);
      return;
    }
    // The products of the backward read the cotangent low.
    std::optional<Knowledge> knowledge = know(op);
    if (knowledge && knowledge->meaning == Meaning::Contraction &&
        isLowTensor(op->getOperand(0), low) &&
        !isLowTensor(op->getResult(0), low) &&
        differentiated.contains(op->getResult(0)))
      price += bytesOfCast(op->getResult(0)) * trips(op);
  });
  return price;
}

std::vector<OpPrecision> test::readPrecisions(ModuleOp module, FloatType low) {
  std::vector<OpPrecision> precisions;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    std::optional<Knowledge> knowledge = know(op);
    if (!knowledge)
      return;
    OpPrecision precision;
    forEachPort(op, *knowledge, low, [&](Value value, bool isOperand) {
      (isOperand ? precision.in : precision.out) = isLowTensor(value, low);
    });
    precisions.push_back(precision);
  });
  return precisions;
}

//===----------------------------------------------------------------------===//
// What may be chosen
//===----------------------------------------------------------------------===//

int CastModel::written(Value value) const {
  return isLowTensor(value, low) ? kLow : kF32;
}

CastModel::CastModel(ModuleOp module, FloatType low, bool traffic) : low(low) {
  differentiated = findDifferentiated(module);
  asWritten = readPrecisions(module, low);
  bool isF16 = low.isF16();
  // An element that f16 cannot hold keeps its readers f32; the constant then
  // stays one of f32. All others are made again in either type.
  llvm::DenseSet<Operation *> pinnedConstants;
  module.walk([&](ConstantOp op) {
    auto elements = dyn_cast<DenseFPElementsAttr>(op.getValue());
    if (!isF16 || !elements)
      return;
    double number = elements.getSplatValue<APFloat>().convertToDouble();
    bool isEpsilon = number < kSmallestNormal;
    if (number <= 65504.0 && !isEpsilon)
      return;
    llvm::DenseSet<Operation *> seen;
    SmallVector<Value> worklist(1, op.getResult());
    while (!worklist.empty())
      for (OpOperand &use : worklist.pop_back_val().getUses()) {
        Operation *user = use.getOwner();
        if (isa<YieldOp>(user))
          llvm::append_range(worklist, user->getParentOp()->getResults());
        // What is only handed on, or moved, is still the constant.
        if (Operation *handing = handedOnBy(use);
            handing && seen.insert(handing).second) {
          outOfRange.insert(handing);
          pinnedConstants.insert(op);
          llvm::append_range(worklist, valuesHandedOnBy(handing));
        }
        if (!know(user) || isSwitchedOff(user) ||
            know(user)->meaning == Meaning::HandsOn)
          continue;
        pinnedConstants.insert(op);
        outOfRange.insert(user);
        if (seen.insert(user).second && isa<TransposeOp>(user))
          worklist.push_back(user->getResult(0));
        if (isEpsilon)
          followGuarded(user->getResult(0), number);
      }
  });
  keepGuarded();
  module.walk([&](scf::ForOp loop) { findUnchanged(loop); });
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (know(op))
      addOp(op);
  });
  for (Operation *op : unchanged)
    if (ops[opIndex.lookup(op)].out >= 0)
      unchangedPorts.insert(ops[opIndex.lookup(op)].out);
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Value argument : region.getArguments())
        if (isFloat(argument, low))
          addValue(argument, producerOf(argument));
    if (isa<CastOp>(op) ||
        (isa<ConstantOp>(op) && !pinnedConstants.contains(op)))
      return;
    for (Value result : op->getResults()) {
      if (!isFloat(result, low))
        continue;
      // A region that hands out f32 hands out what is yielded.
      if (isa<AutocastOp>(op) && !isLowTensor(result, low))
        continue;
      addValue(result, producerOf(result));
    }
  });
  charges.resize(pins.size());
  if (traffic)
    addCharges();
}

/// Finds values that the loop yields as they were given, maybe by way of loops
/// and branches inside, where they are unchanged then, too.
void CastModel::findUnchanged(scf::ForOp loop) {
  llvm::SetVector<Operation *> visited;
  visited.insert(loop);
  SmallVector<Value> worklist(loop.getYieldedValues());
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (!op)
      op = cast<BlockArgument>(value).getOwner()->getParentOp();
    auto inner = dyn_cast<scf::ForOp>(op);
    auto branch = dyn_cast<scf::IfOp>(op);
    if (!inner && !branch)
      return;
    if (!visited.insert(op))
      continue;
    if (inner)
      llvm::append_range(worklist, inner.getInitArgs());
    for (Region &region : op->getRegions())
      llvm::append_range(worklist,
                         region.front().getTerminator()->getOperands());
  }
  unchanged.insert_range(visited);
}

void CastModel::addOp(Operation *op) {
  Knowledge knowledge = *know(op);
  opIndex[op] = ops.size();
  Op &record = ops.emplace_back();
  record.op = op;
  if (isSwitchedOff(op))
    return;
  bool f32 = knowledge.meaning == Meaning::Deny || outOfRange.contains(op) ||
             (knowledge.meaning == Meaning::DenyRange && low.isF16());
  bool contracts = !f32 && (knowledge.meaning == Meaning::Contraction ||
                            knowledge.meaning == Meaning::Accumulates);
  forEachPort(op, knowledge, low, [&](Value, bool isOperand) {
    (isOperand ? record.reads : record.writes) = true;
  });
  Pin in = f32 ? Pin::F32 : contracts ? Pin::Low : Pin::Free;
  if (knowledge.meaning == Meaning::Summing ||
      knowledge.meaning == Meaning::Accumulates)
    features.insert("accumulates in f32");
  if (record.reads)
    record.in = addPort(in);
  if (!record.writes)
    return;
  bool isFunction = isPrivateFunction(op);
  if (isFunction) {
    features.insert("private function");
    f32 = outOfRange.contains(returnOf(op));
  }
  bool split = knowledge.meaning == Meaning::Contraction ||
               knowledge.meaning == Meaning::Split || isFunction;
  bool alone = split || !record.reads;
  record.out = alone ? addPort(f32 ? Pin::F32 : Pin::Free) : record.in;
  if (knowledge.meaning == Meaning::HandsOn) {
    features.insert("control flow");
    // What a loop begins with is cast for no loop's sake.
    if (auto loop = dyn_cast<scf::ForOp>(op);
        loop && !unchanged.contains(op) &&
        !canArriveLow(loop.getInitArgs().front(), low))
      pins[record.out] = Pin::F32;
  }
  if (!split && !f32 && op->getNumOperands() > 1)
    features.insert("ports that must agree");
}

int CastModel::producerOf(Value value) const {
  Operation *op = value.getDefiningOp();
  bool isArgument = !op;
  if (isArgument)
    op = cast<BlockArgument>(value).getOwner()->getParentOp();
  else if (auto call = dyn_cast<func::CallOp>(op))
    op = calleeOf(call);
  auto found = opIndex.find(op);
  if (found == opIndex.end() || !ops[found->second].writes)
    return written(value);
  const Op &record = ops[found->second];
  return isArgument && isPrivateFunction(op) ? record.in : record.out;
}

int CastModel::portOf(Operation *handing) const {
  if (isa<func::ReturnOp>(handing))
    handing = handing->getParentOp();
  else if (isPrivateFunction(handing))
    return ops[opIndex.lookup(handing)].in;
  return ops[opIndex.lookup(handing)].out;
}

void CastModel::requireLow(int port, Value value, bool arrives,
                           llvm::DenseSet<Operation *> &visited) {
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<CastOp>(op))
    return requireLow(port, op->getOperand(0), arrives, visited);
  if (auto region = dyn_cast_if_present<AutocastOp>(op);
      region && !isLowTensor(value, low))
    return requireLow(port,
                      region.getBody().front().getTerminator()->getOperand(
                          cast<OpResult>(value).getResultNumber()),
                      arrives, visited);
  // Made again; what is out of range is f32 wherever it is handed on.
  if (!arrives && isConstant(value))
    return;
  int producer = producerOf(value);
  if (producer >= 0)
    implications.push_back({port, producer});
  if (producer == kF32 || (arrives && !canArriveLow(value, low)))
    pins[port] = Pin::F32;
  auto require = [&](Value given) {
    requireLow(port, given, arrives, visited);
  };
  if (auto call = dyn_cast_if_present<func::CallOp>(op)) {
    func::ReturnOp last = returnOf(calleeOf(call));
    if (visited.insert(last).second)
      require(last.getOperand(0));
    return;
  }
  if (!op)
    op = cast<BlockArgument>(value).getOwner()->getParentOp();
  // A loop that changes something asks for itself what it begins with.
  bool isEnd = arrives && isa<scf::ForOp>(op) && !unchanged.contains(op);
  bool handsOn = isa<scf::IfOp, scf::ForOp>(op) || isPrivateFunction(op);
  if (!handsOn || isEnd || !visited.insert(op).second)
    return;
  if (!arrives)
    features.insert("promoted behind control flow");
  if (isPrivateFunction(op)) {
    for (func::CallOp call : callsOf(op))
      require(call.getOperand(0));
    return;
  }
  if (auto loop = dyn_cast<scf::ForOp>(op))
    llvm::for_each(loop.getInitArgs(), require);
  for (Region &region : op->getRegions())
    for (Value yielded : region.front().getTerminator()->getOperands())
      if (yielded.getParentBlock()->getParentOp() != op ||
          !isa<BlockArgument>(yielded))
        require(yielded);
}

void CastModel::addUses(Value value, ValueInfo &info) {
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    bool shared = sharesCasts(user);
    if (isa<CastOp>(user)) {
      // The compiler's: the same value.
      addUses(user->getResult(0), info);
      continue;
    }
    if (isa<YieldOp>(user)) {
      Value result = user->getParentOp()->getResult(use.getOperandNumber());
      bool isLow = isLowTensor(result, low);
      info.readers.push_back({written(result), shared, /*declared=*/!isLow});
      if (!isLow)
        addUses(result, info);
      continue;
    }
    if (Operation *handing = handedOnBy(use)) {
      int port = portOf(handing);
      info.readers.push_back({port, shared});
      // What a loop carries is low only if its first value is produced low.
      llvm::DenseSet<Operation *> visited;
      if (isa<scf::ForOp>(user) && port >= 0 && !unchanged.contains(handing))
        requireLow(port, value, /*arrives=*/true, visited);
      continue;
    }
    auto found = opIndex.find(user);
    if (found == opIndex.end() || isSwitchedOff(user)) {
      info.readers.push_back({written(use.get()), shared});
      continue;
    }
    const Op &record = ops[found->second];
    Knowledge knowledge = *know(user);
    if (use.getOperandNumber() >= knowledge.firstKept) {
      info.readers.push_back({written(use.get()), shared});
      continue;
    }
    info.readers.push_back({record.in, shared});
    if (knowledge.meaning != Meaning::Promote)
      continue;
    features.insert("promote");
    llvm::DenseSet<Operation *> visited;
    if (record.in >= 0)
      requireLow(record.in, value, /*arrives=*/false, visited);
  }
}

void CastModel::addValue(Value value, int producer) {
  ValueInfo info{producer, 0, 0, {}};
  Operation *op = value.getDefiningOp();
  // A cast of an argument is where the argument is.
  Operation *place = op ? op : &cast<BlockArgument>(value).getOwner()->front();
  bool twice = differentiated.contains(value);
  int64_t once = bytesOfCast(value) * trips(place);
  info.down = info.up = once * (twice ? 2 : 1);
  if (isTrainable(value))
    info.down = 0;
  // The low value from which a user's conversion made this one.
  if (isa_and_nonnull<ConvertOp>(op) && isLowTensor(op->getOperand(0), low))
    info.down = 0;
  addUses(value, info);
  // What loops hand round is rounded for all who read it, or for none.
  if (producer >= 0 && unchangedPorts.contains(producer)) {
    features.insert("unchanged");
    for (const Reader &reader : info.readers)
      if (reader.port >= 0 && reader.port != producer)
        implications.push_back({producer, reader.port});
      else if (reader.port == kF32)
        pins[producer] = Pin::F32;
  }
  if (twice)
    features.insert("differentiated");
  if (trips(place) > 1)
    features.insert("repeated");
  int64_t shared = llvm::count_if(
      info.readers, [](const Reader &reader) { return reader.shared; });
  if (shared > 1)
    features.insert(producer == kF32 ? "shared down-cast" : "shared up-cast");
  if (shared < static_cast<int64_t>(info.readers.size()))
    features.insert("a cast for each use");
  if (twice && op && know(op) && opIndex.contains(op)) {
    const Op &record = ops[opIndex.lookup(op)];
    if (know(op)->meaning == Meaning::Contraction && record.reads &&
        !outOfRange.contains(op))
      cotangents.push_back({record.in, producer, once});
  }
  values.push_back(std::move(info));
}

int CastModel::numFreeOps() const {
  int count = 0;
  for (const Op &op : ops)
    count += (op.in >= 0 && pins[op.in] == Pin::Free) ||
             (op.out >= 0 && pins[op.out] == Pin::Free);
  return count;
}

std::string
CastModel::describeDifference(const std::vector<OpPrecision> &a,
                              const std::vector<OpPrecision> &b) const {
  auto print = [](std::optional<bool> low) {
    return !low ? "-" : *low ? "low" : "f32";
  };
  std::string text;
  llvm::raw_string_ostream os(text);
  for (size_t i = 0; i < ops.size(); ++i)
    if (a[i] != b[i])
      os << *ops[i].op << ": " << print(a[i].in) << "->" << print(a[i].out)
         << ", expected " << print(b[i].in) << "->" << print(b[i].out) << "\n";
  return text;
}

std::vector<bool>
CastModel::lowPorts(const std::vector<OpPrecision> &precisions) const {
  std::vector<bool> low(pins.size());
  for (auto [op, precision] : llvm::zip(ops, precisions)) {
    if (op.in >= 0)
      low[op.in] = *precision.in;
    if (op.out >= 0)
      low[op.out] = *precision.out;
  }
  return low;
}

int64_t
CastModel::priceOfUnread(const std::vector<OpPrecision> &precisions) const {
  std::vector<bool> low = lowPorts(precisions);
  auto isLow = [&](int port) { return port >= 0 ? low[port] : port == kLow; };
  int64_t price = 0;
  for (const ValueInfo &value : values) {
    if (!isLow(value.producer))
      continue;
    bool declared = false, read = false;
    for (const Reader &reader : value.readers) {
      if (isLow(reader.port))
        continue;
      if (!reader.shared)
        price += reader.declared ? value.up : 0;
      else
        (reader.declared ? declared : read) = true;
    }
    price += declared && !read ? value.up : 0;
  }
  return price;
}

std::optional<std::string>
CastModel::findError(const std::vector<OpPrecision> &precisions) const {
  if (precisions.size() != ops.size())
    return "another number of ops";
  std::vector<std::optional<bool>> low(pins.size());
  auto describe = [](Operation *op, StringRef what) {
    return (op->getName().getStringRef() + " " + what).str();
  };
  for (auto [op, precision] : llvm::zip(ops, precisions)) {
    for (auto [port, is] :
         {std::pair(op.in, precision.in), std::pair(op.out, precision.out)}) {
      if (port < 0)
        continue;
      if (!is)
        return describe(op.op, "lost a port");
      if ((pins[port] == Pin::Low && !*is) || (pins[port] == Pin::F32 && *is))
        return describe(op.op, "has the precision that it must not have");
      if (low[port] && *low[port] != *is)
        return describe(op.op, "mixes precisions");
      low[port] = is;
    }
  }
  for (auto [a, b] : implications)
    if (*low[a] && !*low[b])
      return "a promoted op is low though an operand is produced in f32";
  return std::nullopt;
}
