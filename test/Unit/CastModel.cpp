//===- CastModel.cpp - what casts of a graph must cost at least -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CastModel.h"
#include "amp/IR/Amp.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::test;

namespace {

/// What the documentation says of an op (docs/Autocast.md, Classes).
enum class Meaning {
  Contraction, // reads low, writes either
  Accumulates, // reads low, writes the f32 it accumulates in
  Deny,        // f32
  DenyRange,   // f32 in f16, either in bf16
  Tied,        // either, the same on both sides
  Split,       // either on both sides
  Summing,     // reads either, writes f32
  Promote,     // low only if every operand is produced low
  HandsOn,     // what goes in, round and out has one type
};

struct Knowledge {
  Meaning meaning;
  /// Operands from here on stay f32.
  unsigned firstKept = ~0u;
};

} // namespace

static std::optional<Knowledge> know(Operation *op) {
  static const llvm::StringMap<Knowledge> table = {
      {"amp.matmul", {Meaning::Contraction}},
      {"linalg.matmul", {Meaning::Accumulates, 2}},
      {"amp.exp", {Meaning::DenyRange}},
      {"math.exp", {Meaning::DenyRange}},
      {"amp.log", {Meaning::Deny}},
      {"amp.relu", {Meaning::Tied}},
      {"amp.tanh", {Meaning::Tied}},
      {"amp.neg", {Meaning::Tied}},
      {"amp.sqrt", {Meaning::Tied}},
      {"amp.sigmoid", {Meaning::Tied}},
      {"amp.add", {Meaning::Tied}},
      {"amp.sub", {Meaning::Tied}},
      {"amp.mul", {Meaning::Tied}},
      {"amp.maximum", {Meaning::Tied}},
      {"amp.transpose", {Meaning::Tied}},
      {"arith.addf", {Meaning::Tied}},
      {"math.tanh", {Meaning::Tied}},
      {"amp.softmax", {Meaning::Split}},
      {"amp.mean", {Meaning::Split}},
      {"amp.layer_norm", {Meaning::Split, 1}},
      {"amp.sum", {Meaning::Summing}},
      {"amp.mse", {Meaning::Summing}},
      {"amp.select", {Meaning::Promote}},
      {"amp.compare", {Meaning::Promote}},
  };
  if (isa<scf::ForOp, scf::IfOp>(op))
    return Knowledge{Meaning::HandsOn, 0};
  if (auto clamp = dyn_cast<ClampOp>(op))
    return Knowledge{clamp.getMax().convertToDouble() > 65504.0
                         ? Meaning::DenyRange
                         : Meaning::Tied};
  auto found = table.find(op->getName().getStringRef());
  if (found == table.end())
    return std::nullopt;
  return found->second;
}

/// f32 or the low type in a tensor: all else takes no part.
static bool isFloat(Value value, FloatType low) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type &&
         (type.getElementType().isF32() || type.getElementType() == low);
}
static bool isLowTensor(Value value, FloatType low) {
  return getElementTypeOrSelf(value.getType()) == low;
}

/// Operands and results that are decided with the op.
template <typename Fn>
static void forEachPort(Operation *op, const Knowledge &knowledge,
                        FloatType low, Fn fn) {
  for (OpOperand &operand : op->getOpOperands())
    if (isFloat(operand.get(), low) &&
        operand.getOperandNumber() < knowledge.firstKept)
      fn(operand.get(), true);
  bool writesF32 = knowledge.meaning == Meaning::Summing ||
                   knowledge.meaning == Meaning::Accumulates;
  for (Value result : op->getResults())
    if (isFloat(result, low) && !writesF32)
      fn(result, false);
}

//===----------------------------------------------------------------------===//
// Prices
//===----------------------------------------------------------------------===//

/// A launch, as bytes, and what the cast reads and writes.
static int64_t bytesOfCast(Value value) {
  int64_t bytes = 6;
  for (int64_t size : cast<RankedTensorType>(value.getType()).getShape())
    bytes *= ShapedType::isDynamic(size) ? 1024 : size;
  return 65536 + bytes;
}

static int64_t trips(Operation *op) {
  int64_t count = 1;
  for (auto loop = op->getParentOfType<scf::ForOp>(); loop;
       loop = loop->getParentOfType<scf::ForOp>())
    count *= getConstantIntValue(loop.getUpperBound()).value();
  return count;
}

static bool isTrainable(Value value) {
  auto read = value.getDefiningOp<ReadOp>();
  if (!read)
    return false;
  auto variable = SymbolTable::lookupNearestSymbolFrom<VariableOp>(
      read, read.getVariableAttr());
  return variable.getTrainable();
}

/// Values that depend on a trained variable and that the loss depends on.
static llvm::DenseSet<Value> findDifferentiated(ModuleOp module) {
  llvm::DenseSet<Value> forward, backward;
  bool changed = false;
  auto isMath = [](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && isa<FloatType>(type.getElementType());
  };
  auto add = [&](llvm::DenseSet<Value> &set, Value value) {
    if (isMath(value))
      changed |= set.insert(value).second;
  };
  module.walk([&](BackwardOp op) { add(backward, op.getLoss()); });
  if (backward.empty())
    return {};
  // `to` depends on `from`.
  auto depends = [&](Value to, Value from) {
    if (forward.contains(from))
      add(forward, to);
    if (backward.contains(to))
      add(backward, from);
  };
  do {
    changed = false;
    module.walk([&](Operation *op) {
      if (auto region = dyn_cast<AutocastOp>(op)) {
        for (auto [result, yielded] :
             llvm::zip(op->getResults(),
                       region.getBody().front().getTerminator()->getOperands()))
          depends(result, yielded);
        return;
      }
      if (auto loop = dyn_cast<scf::ForOp>(op)) {
        for (auto [result, initial, carried, yielded] :
             llvm::zip(loop.getResults(), loop.getInitArgs(),
                       loop.getRegionIterArgs(), loop.getYieldedValues())) {
          depends(result, initial);
          depends(result, yielded);
          depends(carried, initial);
          depends(carried, yielded);
        }
        return;
      }
      if (auto branch = dyn_cast<scf::IfOp>(op)) {
        for (scf::YieldOp yield : {branch.thenYield(), branch.elseYield()})
          for (auto [result, yielded] :
               llvm::zip(branch.getResults(), yield.getOperands()))
            depends(result, yielded);
        return;
      }
      for (Value result : op->getResults()) {
        if (isTrainable(result))
          add(forward, result);
        for (Value operand : op->getOperands())
          depends(result, operand);
      }
    });
  } while (changed);
  llvm::DenseSet<Value> both;
  for (Value value : forward)
    if (backward.contains(value))
      both.insert(value);
  return both;
}

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

static bool isConstant(Value value) {
  return isa_and_nonnull<ConstantOp>(value.getDefiningOp());
}

static AutocastOp regionOf(Operation *op) {
  return op->getParentOfType<AutocastOp>();
}

/// A function without regions is one.
static bool isSwitchedOff(Operation *op) {
  if (AutocastOp region = regionOf(op))
    return !region.getEnabled();
  return op->getParentOfType<func::FuncOp>()
      .walk([](AutocastOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}
static bool sharesCasts(Operation *op) {
  AutocastOp region = regionOf(op);
  return !region || region.getCache();
}

/// The loop or branch of which the operand becomes a value.
static Operation *handedOnBy(OpOperand &use) {
  Operation *user = use.getOwner();
  if (isa<scf::YieldOp>(user))
    return user->getParentOp();
  if (auto loop = dyn_cast<scf::ForOp>(user);
      loop && use.getOperandNumber() >= loop.getNumControlOperands())
    return user;
  return nullptr;
}

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
    if (!isF16 || !elements ||
        elements.getSplatValue<APFloat>().convertToDouble() <= 65504.0)
      return;
    SmallVector<Value> worklist(1, op.getResult());
    while (!worklist.empty())
      for (OpOperand &use : worklist.pop_back_val().getUses()) {
        Operation *user = use.getOwner();
        if (isa<YieldOp>(user))
          llvm::append_range(worklist, user->getParentOp()->getResults());
        // What is only handed on, or moved, is still the constant.
        if (Operation *handing = handedOnBy(use);
            handing && outOfRange.insert(handing).second) {
          pinnedConstants.insert(op);
          llvm::append_range(worklist, handing->getResults());
          if (auto loop = dyn_cast<scf::ForOp>(handing))
            llvm::append_range(worklist, loop.getRegionIterArgs());
        }
        if (!know(user) || isSwitchedOff(user) ||
            know(user)->meaning == Meaning::HandsOn)
          continue;
        pinnedConstants.insert(op);
        if (outOfRange.insert(user).second && isa<TransposeOp>(user))
          worklist.push_back(user->getResult(0));
      }
  });
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (know(op))
      addOp(op);
  });
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Value argument : region.getArguments())
        if (isFloat(argument, low)) {
          auto found = opIndex.find(op);
          addValue(argument, found == opIndex.end() ? written(argument)
                                                    : ops[found->second].out);
        }
    if (isa<CastOp>(op) ||
        (isa<ConstantOp>(op) && !pinnedConstants.contains(op)))
      return;
    for (Value result : op->getResults()) {
      if (!isFloat(result, low))
        continue;
      // A region that hands out f32 hands out what is yielded.
      if (isa<AutocastOp>(op) && !isLowTensor(result, low))
        continue;
      int producer = written(result);
      if (auto found = opIndex.find(op);
          found != opIndex.end() && ops[found->second].writes)
        producer = ops[found->second].out;
      addValue(result, producer);
    }
  });
  charges.resize(pins.size());
  if (traffic)
    addCharges();
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
  bool split = knowledge.meaning == Meaning::Contraction ||
               knowledge.meaning == Meaning::Split;
  bool alone = split || !record.reads;
  record.out = alone ? addPort(f32 ? Pin::F32 : Pin::Free) : record.in;
  if (knowledge.meaning == Meaning::HandsOn) {
    features.insert("control flow");
    // A constant that a loop begins with is not produced low.
    if (auto loop = dyn_cast<scf::ForOp>(op);
        loop && isConstant(loop.getInitArgs().front()))
      pins[record.out] = Pin::F32;
  }
  if (!split && !f32 && op->getNumOperands() > 1)
    features.insert("ports that must agree");
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
      int port = ops[opIndex.lookup(handing)].out;
      info.readers.push_back({port, shared});
      // What a loop carries is low only if its first value is produced low.
      if (handing != user || port < 0)
        continue;
      if (info.producer >= 0)
        implications.push_back({port, info.producer});
      else if (info.producer == kF32)
        pins[port] = Pin::F32;
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
    if (info.producer >= 0)
      implications.push_back({record.in, info.producer});
    else if (info.producer == kF32)
      pins[record.in] = Pin::F32;
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

//===----------------------------------------------------------------------===//
// Traffic
//===----------------------------------------------------------------------===//

/// Ports that are reached from what is low, from op to op over shared values,
/// through none that has to be f32.
std::vector<bool>
CastModel::findTouchingLow(const std::vector<Pin> &settled) const {
  auto isF32 = [&](int port) {
    return port == kF32 || (port >= 0 && settled[port] == Pin::F32);
  };
  std::vector<std::pair<int, int>> links;
  auto link = [&](int a, int b) {
    if (!isF32(a) && !isF32(b))
      links.push_back({a, b});
  };
  for (const Op &op : ops)
    link(op.in, op.out);
  for (const ValueInfo &value : values)
    for (const Reader &reader : value.readers) {
      link(value.producer, reader.port);
      // Who shares the value's cast.
      for (const Reader &other : value.readers)
        if (reader.shared && other.shared)
          link(reader.port, other.port);
    }
  std::vector<bool> touches(pins.size());
  auto isTouched = [&](int port) {
    return port == kLow || settled[port] == Pin::Low || touches[port];
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [a, b] : links)
      for (auto [from, to] : {std::pair(a, b), std::pair(b, a)})
        if (isTouched(from) && !isTouched(to))
          changed = touches[to] = true;
  }
  return touches;
}

void CastModel::addCharges() {
  std::vector<Pin> settled = pins;
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [a, b] : implications)
      if (settled[b] == Pin::F32 && settled[a] != Pin::F32) {
        settled[a] = Pin::F32;
        changed = true;
      }
  }
  std::vector<bool> touches = findTouchingLow(settled);
  for (const Op &op : ops) {
    Knowledge knowledge = *know(op.op);
    // What control flow hands on is not moved.
    if (knowledge.meaning == Meaning::HandsOn)
      continue;
    llvm::SmallPtrSet<void *, 4> read;
    forEachPort(op.op, knowledge, low, [&](Value value, bool isOperand) {
      int port = isOperand ? op.in : op.out;
      if (port < 0 || settled[port] != Pin::Free || !touches[port])
        return;
      // Twice the same is read once, and a splat is no tensor.
      if (isOperand && (isConstant(value) ||
                        !read.insert(value.getAsOpaquePointer()).second))
        return;
      int64_t bytes = 2 * trips(op.op);
      for (int64_t size : cast<RankedTensorType>(value.getType()).getShape())
        bytes *= ShapedType::isDynamic(size) ? 1024 : size;
      bool twice = llvm::any_of(op.op->getResults(), [&](Value result) {
        return differentiated.contains(result);
      });
      charges[port] += twice ? 2 * bytes : bytes;
      features.insert("traffic");
    });
  }
}

int64_t
CastModel::priceOfTraffic(const std::vector<OpPrecision> &precisions) const {
  int64_t price = 0;
  for (auto [charge, isLow] : llvm::zip(charges, lowPorts(precisions)))
    price += isLow ? 0 : charge;
  return price;
}

//===----------------------------------------------------------------------===//
// Brute force
//===----------------------------------------------------------------------===//

/// Ports are chosen one after the other; a part is paid as soon as both of its
/// ends are chosen.
struct CastModel::Search {
  explicit Search(const CastModel &model)
      : model(model), low(model.pins.size()), paid(model.values.size() * 2),
        at(model.pins.size() + 1), forbidden(model.pins.size() + 1),
        cotangentsAt(model.pins.size() + 1) {
    for (int v = 0, e = model.values.size(); v < e; ++v)
      for (const Reader &reader : model.values[v].readers)
        at[std::max({model.values[v].producer, reader.port, -1}) + 1].push_back(
            {v, reader});
    for (auto [a, b] : model.implications)
      forbidden[std::max(a, b)].push_back({a, b});
    for (const Cotangent &cotangent : model.cotangents)
      cotangentsAt[std::max({cotangent.in, cotangent.out, -1}) + 1].push_back(
          cotangent);
    choose(0, pay(0), 0);
  }

  bool isLow(int port) const { return port >= 0 ? low[port] : port == kLow; }

  /// What is settled once the first `numChosen` ports are; notes which casts
  /// are then there.
  int64_t pay(int numChosen) {
    int64_t cost = 0;
    for (const auto &[v, reader] : at[numChosen]) {
      const ValueInfo &value = model.values[v];
      bool from = isLow(value.producer), to = isLow(reader.port);
      if (from == to)
        continue;
      if (reader.shared) {
        int cast = 2 * v + to;
        if (paid[cast])
          continue;
        paid[cast] = true;
        trail.push_back(cast);
      }
      cost += to ? value.down : value.up;
    }
    for (const Cotangent &cotangent : cotangentsAt[numChosen])
      if (isLow(cotangent.in) && !isLow(cotangent.out))
        cost += cotangent.price;
    return cost;
  }

  void choose(int port, int64_t cost, int numLow) {
    if (cost > price || (cost == price && numLow >= fewest))
      return;
    if (port == static_cast<int>(low.size())) {
      price = cost;
      fewest = numLow;
      best = low;
      return;
    }
    for (bool choice : {false, true}) {
      if (model.pins[port] == (choice ? Pin::F32 : Pin::Low))
        continue;
      low[port] = choice;
      bool allowed = true;
      for (auto [a, b] : forbidden[port])
        allowed &= !low[a] || low[b];
      if (!allowed)
        continue;
      size_t mark = trail.size();
      int64_t more = pay(port + 1) + (choice ? 0 : model.charges[port]);
      choose(port + 1, cost + more, numLow + choice);
      for (; trail.size() > mark; trail.pop_back())
        paid[trail.back()] = false;
    }
  }

  const CastModel &model;
  std::vector<bool> low, best, paid;
  std::vector<std::vector<std::pair<int, Reader>>> at;
  std::vector<std::vector<std::pair<int, int>>> forbidden;
  std::vector<std::vector<Cotangent>> cotangentsAt;
  std::vector<int> trail;
  int64_t price = std::numeric_limits<int64_t>::max();
  int fewest = 0;
};

CastModel::Best CastModel::bruteForce() const {
  Search search(*this);
  Best best{search.price, asWritten, search.fewest};
  for (auto [op, precision] : llvm::zip(ops, best.precisions)) {
    if (op.in >= 0)
      precision.in = search.best[op.in];
    if (op.out >= 0)
      precision.out = search.best[op.out];
  }
  return best;
}
